"""Setting up, and the beginning of a round (AFT-1, 4.1)."""

from __future__ import annotations

from apex_tui.games.after_us.definitions import MOBILE_PHONE, OBJECT_BITS
from apex_tui.games.after_us.drawing import draw
from apex_tui.games.after_us.state import AfterUsState, AfterUsTable, draw_of

__all__ = ["begin_round", "objects_in_play", "phone_in_play", "setup"]


def setup(table: AfterUsTable) -> str:
    """Eight shuffled decks, everybody's Tamarins shuffled, three objects (AFT-1.1 to 1.8)."""
    deal, state = table.defs, table.state
    for place in range(len(deal.decks)):
        table.shuffle(place)
    for seat in range(1, deal.seats + 1):
        table.shuffle(draw_of(seat))
    chosen = list(deal.chosen)
    if not chosen:
        tiles = list(deal.objects)
        table.chance.shuffle(tiles)
        chosen = tiles[: deal.in_play]
    # In the order of the box, so that a chosen set looks the same however it was written.
    state.objects = [name for name in deal.objects if name in chosen]
    if table.telling:
        table.emit("objects", objects=state.objects[:])
    return "begin_round"


def objects_in_play(state: AfterUsState) -> int:
    """The objects in play as bits."""
    bits = 0
    for name in state.objects:
        bits |= OBJECT_BITS[name]
    return bits


def phone_in_play(state: AfterUsState) -> bool:
    """Mobile Phone touches the common decks, so seats take turns before arranging (AFT-3.4)."""
    return bool(objects_in_play(state) & MOBILE_PHONE)


def begin_round(table: AfterUsTable) -> str:
    """A round begins: the marks of the last one are cleared, and everybody draws four cards (AFT-4.1, 9.15)."""
    state, deal = table.state, table.defs
    n = deal.seats
    state.round += 1
    state.phase = 1
    state.stage = "before_arranging"
    state.turn = 1
    state.ready = [objects_in_play(state)] * n
    state.arranged = [False] * n
    state.row = [0] * n
    state.place = [0] * n
    for marks, again in zip(state.marks, state.again, strict=True):
        marks.clear()
        again.clear()
    state.confirmed = [False] * n
    state.began = state.vp[:]
    state.discs = [""] * n
    state.bonus_due = [False] * n
    state.copied = [False] * n
    state.attracted = [False] * n
    state.declared = [False] * n
    for species in state.moped:
        species.clear()
    state.priority = []
    state.phantom = ""
    if table.telling:
        table.emit("round", round=state.round)
        table.emit("phase", phase=1, round=state.round)
    for seat in range(1, n + 1):
        own_table = table.of(seat)
        drawn = draw(own_table, seat, deal.draw)
        if table.telling:
            own_table.emit("drew", seat, cards=drawn)
    return "before_arranging" if phone_in_play(state) else "assembling"
