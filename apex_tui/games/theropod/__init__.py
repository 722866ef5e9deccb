"""Apex Theropod Deck-Building Game, the rules. Nothing here is imported before the game is chosen."""
