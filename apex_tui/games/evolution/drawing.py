"""Drawing cards, and the deck that runs out (EVO-2.2 to 2.7)."""

from __future__ import annotations

from apex_tui.games.evolution.state import DECK, DISCARD, EvolutionTable, hand_of, others

__all__ = ["draw"]


def draw(table: EvolutionTable, seat: int, count: int, why: str) -> None:
    """``count`` cards for ``seat``; ``why``: ``deal`` or ``extinct``.

    An empty deck is made anew from the discard pile; what both lack is not drawn (EVO-2.5, 2.6).
    """
    zones, hand = table.state.zones, hand_of(seat)
    deck, drawn = zones[DECK], []
    for _ in range(count):
        if not deck:
            if not zones[DISCARD]:
                break
            reshuffle(table)
        drawn.append(table.take(DECK, -1, hand))
        if not deck:
            run_out(table, why)
    if table.telling and count:
        table.emit("drew", seat, to=(seat,), cards=drawn, why=why, missing=count - len(drawn))
        table.emit(
            "drew", seat, to=others(table, seat), count=len(drawn), why=why, missing=count - len(drawn)
        )


def reshuffle(table: EvolutionTable) -> None:
    """The whole discard pile becomes the deck (EVO-2.5)."""
    zones = table.state.zones
    count = len(zones[DISCARD])
    # The discard pile is open: nobody learns or forgets anything before the shuffle.
    zones[DECK].extend(zones[DISCARD])
    zones[DISCARD].clear()
    table.shuffle(DECK)
    if table.telling:
        table.emit("reshuffled", count=count)


def run_out(table: EvolutionTable, why: str) -> None:
    """A draw took the last card: in Deal this round is the last one, later the next (EVO-2.2 to 2.4)."""
    state = table.state
    if not state.last_round:
        state.last_round = state.round if why == "deal" else state.round + 1
        if table.telling:
            table.emit("deck_ran_out", last=state.last_round, this=why == "deal")
