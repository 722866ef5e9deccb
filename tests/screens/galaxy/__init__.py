"""The screen of Galaxy."""
