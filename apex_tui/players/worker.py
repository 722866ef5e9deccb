"""Thinking in a process of its own: an imagined world goes out as text, an answer comes back before the deadline."""
