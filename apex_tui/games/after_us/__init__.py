"""After Us, the rules. Nothing here is imported before the game is chosen; this module only announces it."""

from apex_tui.engine.registry import GameEntry, SeatWish

__all__ = ["GAME"]

GAME = GameEntry(
    id="after_us",
    title="After Us",
    long_title="After Us",
    seats=(1, 6),
    minutes=45,
    line="Apes side by side; first tribe to eighty.",
    rules="apex_tui.games.after_us.rules:AfterUs",
    pack="apex_tui.games.after_us.pack:load",
    screen="apex_tui.screens.after_us.screen:AfterUsScreen",
    order=2,
    wishes=(
        SeatWish(
            id="gains",
            setting="auto_gain",
            name="free gains",
            on="taken by themselves",
            off="ask each time",
            about="ask each time (After Us)",
            says="Gains that cost nothing.",
        ),
    ),
)
"""The entry of the game list."""
