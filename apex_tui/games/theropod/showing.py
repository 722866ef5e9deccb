"""What a player lets the others see of a hand by using an action that looks at it (THE-10.21)."""

from __future__ import annotations

from apex_tui.games.theropod.definitions import ALL_TITLES, Filter
from apex_tui.games.theropod.moves import because
from apex_tui.games.theropod.state import TheropodTable, hand_of
from apex_tui.games.theropod.targets import fitting

__all__ = ["prove"]


def prove(table: TheropodTable, seat: int, what: Filter, source: int, most: int) -> None:
    """Show up to ``most`` fitting cards of the own hand; where these are all, everybody knows that there are no others."""
    if what.bits == ALL_TITLES:
        return
    state = table.state
    found = fitting(table, state.zones[hand_of(seat)], what, source)
    shown = found[:most]
    if shown:
        table.show(shown)
        if table.telling:
            table.emit("showed", seat, cards=shown, **because(source))
    if len(found) <= most and seat == state.seat:
        state.lacks |= what.bits
