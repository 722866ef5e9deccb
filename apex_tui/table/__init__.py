"""A table in play: seats, session, undo, journal and store."""
