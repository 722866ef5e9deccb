"""After Us on the screen."""
