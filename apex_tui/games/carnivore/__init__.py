"""APEX: Carnivore, the rules. Nothing here is imported before the game is chosen; this module only announces it."""

from apex_tui.engine.registry import GameEntry

__all__ = ["GAME"]

GAME = GameEntry(
    id="carnivore",
    title="Carnivore",
    long_title="APEX: Carnivore",
    seats=(1, 4),
    minutes=25,
    line="Two packs breed their traits and bite.",
    rules="apex_tui.games.carnivore.rules:Carnivore",
    pack="apex_tui.games.carnivore.pack:load",
    screen="apex_tui.screens.carnivore.screen:CarnivoreScreen",
    order=1,
    rival_option="archetype",
)
"""The entry of the game list."""
