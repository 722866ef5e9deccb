"""Drawing from the own pile, and its reshuffle (AFT-4.1 to 4.3)."""

from __future__ import annotations

from apex_tui.games.after_us.state import AfterUsTable, assembly_of, discard_of, draw_of

__all__ = ["draw", "reshuffle"]


def draw(table: AfterUsTable, seat: int, count: int) -> list[int]:
    """Move the top ``count`` cards of the draw pile into the assembly; an empty pile is shuffled anew first.

    Fewer come if both piles are used up (AFT-9.10). ``table`` is that of the seat: the shuffle is its own.
    """
    zones = table.state.zones
    pile, assembly = draw_of(seat), assembly_of(seat)
    drawn: list[int] = []
    for _ in range(count):
        if not zones[pile]:
            reshuffle(table, seat)
            if not zones[pile]:
                break
        drawn.append(table.take(pile, -1, assembly))
    return drawn


def reshuffle(table: AfterUsTable, seat: int) -> None:
    """The whole discard pile becomes the draw pile, face down; only when a card must be drawn and none is left."""
    zones = table.state.zones
    pile, discard = draw_of(seat), discard_of(seat)
    count = len(zones[discard])
    if not count:
        return
    # The discard pile is open: nobody learns or forgets anything before the shuffle.
    zones[pile].extend(zones[discard])
    zones[discard].clear()
    table.shuffle(pile)
    if table.telling:
        table.emit("reshuffled", seat, count=count)
