"""Galaxy, the rules. Nothing here is imported before the game is chosen; this module only announces it."""

from apex_tui.engine.registry import GameEntry

__all__ = ["GAME"]

GAME = GameEntry(
    id="galaxy",
    title="Galaxy",
    long_title="Apex: Galaxy",
    seats=(2, 6),
    minutes=45,
    line="Six peoples, one secret card a round.",
    rules="apex_tui.games.galaxy.rules:Galaxy",
    pack="apex_tui.games.galaxy.pack:load",
    screen="apex_tui.screens.galaxy.screen:GalaxyScreen",
    order=3,
)
"""The entry of the game list."""
