"""Apex Theropod Deck-Building Game, the rules. Nothing here is imported before the game is chosen."""

from apex_tui.engine.registry import GameEntry

__all__ = ["GAME"]

GAME = GameEntry(
    id="theropod",
    title="Theropod",
    long_title="Apex Theropod Deck-Building Game",
    seats=(1, 8),
    minutes=60,
    line="Hunt the trail, fill the nest, face the boss.",
    rules="apex_tui.games.theropod.rules:Theropod",
    pack="apex_tui.games.theropod.pack:load",
    screen="apex_tui.screens.theropod.screen:TheropodScreen",
    order=4,
)
"""The entry of the game list."""
