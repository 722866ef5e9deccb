"""The secret choice of cards and sides, the reveal, and the order of the round (GAL-4.1 to 4.6, 11)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Together
from apex_tui.games.galaxy.definitions import SIDES
from apex_tui.games.galaxy.state import (
    DISCARD,
    GalaxyTable,
    aside_of,
    choice_of,
    hand_of,
    played_of,
)

__all__ = ["choose", "resolution_order"]


def choose(table: GalaxyTable) -> Flow:
    """Everybody chooses at the same time, unseen; then all is turned over at once (GAL-4.1, 4.3, 4.4, 11.2, 11.3)."""
    yield Together(
        {seat: choose_own(table.of(seat), seat) for seat in range(1, table.defs.seats + 1)}, secret=True
    )
    reveal(table)
    return "next_turn"


def choose_own(table: GalaxyTable, seat: int) -> Flow:
    """A card, one of its sides, and in a duel another card to throw away; any side will do (GAL-4.1, 4.2, 11.2)."""
    state = table.state
    hand = hand_of(seat)
    card = yield Decision(seat, "choose_card", sorted(state.zones[hand]))
    table.move(card, hand, choice_of(seat), by=seat)
    side = yield Decision(seat, "choose_side", SIDES, source=card)
    state.side[seat - 1] = side
    if not table.defs.thrown:
        if table.telling:
            table.emit("chosen", seat, to=(seat,), card=card, side=side)
        return
    thrown = yield Decision(seat, "duel_discard", sorted(state.zones[hand]))
    table.move(thrown, hand, aside_of(seat), by=seat)
    if table.telling:
        table.emit("chosen", seat, to=(seat,), cards=[card, thrown], side=side)


def reveal(table: GalaxyTable) -> None:
    """Cards and sides first, then at once what a duel throws away (GAL-4.3, 11.3, 11.4)."""
    state, deal = table.state, table.defs
    for seat in range(1, deal.seats + 1):
        card = table.take(choice_of(seat), 0, played_of(seat))
        if table.telling:
            table.emit("revealed", seat, card=card, side=state.side[seat - 1])
    if deal.thrown:
        for seat in range(1, deal.seats + 1):
            card = table.take(aside_of(seat), 0, DISCARD)
            if table.telling:
                table.emit("thrown", seat, card=card)
    state.order = resolution_order(table)
    state.turn = -1
    if table.telling:
        table.emit("order", order=state.order[:])


def resolution_order(table: GalaxyTable) -> list[int]:
    """By strategy, then by index, which rises with the uid (GAL-4.5, 4.6)."""
    state = table.state
    return sorted(
        range(1, table.defs.seats + 1),
        key=lambda seat: (SIDES.index(state.side[seat - 1]), state.zones[played_of(seat)][0]),
    )
