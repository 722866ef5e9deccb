def finish_scripts(): pass
