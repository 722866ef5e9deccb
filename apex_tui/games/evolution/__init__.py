"""Evolution, the rules. Nothing here is imported before the game is chosen; this module only announces it."""

from apex_tui.engine.registry import GameEntry, SeatWish

__all__ = ["GAME"]

GAME = GameEntry(
    id="evolution",
    title="Evolution",
    long_title="Evolution",
    seats=(2, 6),
    minutes=40,
    line="Grow species round one watering hole.",
    rules="apex_tui.games.evolution.rules:Evolution",
    pack="apex_tui.games.evolution.pack:load",
    screen="apex_tui.screens.evolution.screen:EvolutionScreen",
    order=5,
    keeps_seats=True,  # EVO-10.5
    wishes=(
        SeatWish(
            id="fat",
            setting="auto_fat",
            name="fat tissue",
            on="always store",
            off="ask each time",
            about="ask each time (Evolution)",
            says="Food beyond what a species needs.",
        ),
    ),
)
"""The entry of the game list."""
