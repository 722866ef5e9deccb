"""The table of a game that has no board of its own: told in words, with its choices below them."""
