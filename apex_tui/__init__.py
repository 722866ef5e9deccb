"""apex-tui: a table for strategy board games in the terminal."""

__version__ = "0.1.0"
