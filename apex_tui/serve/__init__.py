"""The house over SSH: the server and its sessions here, the tables they share in :mod:`apex_tui.serve.house`."""
