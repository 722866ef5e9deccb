"""Cards in hand that turn something away: who may be asked, and what a card revealed or discarded does (THE-16.3, 16.7).

Only a player who holds a fitting card is asked. What is so prevented happens to nobody else's cards.
"""

from __future__ import annotations

from collections.abc import Callable

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.state import TheropodTable, hand_of

__all__ = ["ask", "holder", "reach", "reach_all", "reveal"]

Hit = Callable[[int], "Flow | None"]
"""What an operation does to one seat."""


def holder(table: TheropodTable, seat: int, against: str) -> int:
    """The first card in hand that prevents ``affliction``, ``alert`` or ``environment``; -1 without one."""
    cards = table.defs.cards
    for card in table.state.zones[hand_of(seat)]:
        if cards[card].prevents == against:
            return card
    return -1


def ask(table: TheropodTable, seat: int, card: int, against: str, use: str) -> Flow:
    """Ask whether ``card`` in hand is used (``use``) or not (``no``); that a seat is asked is public (THE-16.7)."""
    state = table.state
    state.reactor, state.reaction = seat, against
    answer = yield Decision(seat, f"react_{against}", (use, "no"), source=card)
    state.reactor, state.reaction = 0, ""
    return answer


def reveal(table: TheropodTable, seat: int, card: int, against: str) -> None:
    """Everybody sees a reaction card; it stays in the hand (THE-8.6, 16.7)."""
    table.show((card,))
    if table.telling:
        table.emit("reacted", seat, card=card, against=against)


def _sheltered(table: TheropodTable, seat: int) -> Flow:
    """Whether the seat keeps out of the Environment card being revealed; asked once a card (Insulating Feathers)."""
    state = table.state
    if not state.sheltered[seat - 1]:
        card = holder(table, seat, "environment")
        answer = "no"
        if card >= 0:
            answer = yield from ask(table, seat, card, "environment", "reveal")
        if answer == "reveal":
            reveal(table, seat, card, "environment")
        state.sheltered[seat - 1] = 2 if answer == "reveal" else 1
    return state.sheltered[seat - 1] == 2


def reach(table: TheropodTable, seats: list[int], touches: Callable[[int], bool], hit: Hit) -> Flow | None:
    """Do ``hit`` to each of ``seats`` for whom ``touches`` says that there is anything to do, in this order.

    A ``reveal`` action first asks whoever may keep out of it (EFFECTS ``prevent_environment``).
    """
    if len(seats) == 1 and not table.state.sheltered:
        return hit(seats[0]) if touches(seats[0]) else None
    return reach_all(table, seats, touches, hit)


def reach_all(table: TheropodTable, seats: list[int], touches: Callable[[int], bool], hit: Hit) -> Flow:
    """As :func:`reach`, as a flow in any case."""
    for seat in seats:
        if not touches(seat):
            continue
        if table.state.sheltered and (yield from _sheltered(table, seat)):
            continue
        flow = hit(seat)
        if flow is not None:
            yield from flow
