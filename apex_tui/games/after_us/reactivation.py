"""Activating frames, and the chimpanzees' reactivations (AFT-5, 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.after_us.definitions import RAGE, Effect
from apex_tui.games.after_us.frames import Frame, Rows
from apex_tui.games.after_us.gains import can_pay, named, pay, receive, sum_of
from apex_tui.games.after_us.state import AfterUsTable, assembly_of

__all__ = ["activate", "has_target", "is_free_gain", "may_activate", "reactivate", "targets"]


def may_activate(table: AfterUsTable, seat: int, frame: Frame, rows: Rows) -> bool:
    """Condition and cost are met now, and a frame that only reactivates has a target (AFT-5.8, 6.3, 7.8)."""
    what = frame.effect
    own = table.state.stock[seat - 1]
    for kind, amount in what.paid:
        if own[kind] < amount:
            return False
    if what.condition or what.pure:
        slots = table.state.zones[assembly_of(seat)]
        species = table.defs.frames.species(slots)
        return _open(frame, own, species, rows, ())
    return True


def _open(frame: Frame, own: Sequence[int], species: int, rows: Rows, chain: Sequence[Frame]) -> bool:
    """``frame`` may be activated from this stock, down to the end of a chain (AFT-7.11)."""
    what = frame.effect
    if what.condition > species or not can_pay(own, what):
        return False
    if not what.pure:
        return True
    left = list(own)
    pay(left, what)
    below = (*chain, frame)
    return any(
        other not in below and _open(other, left, species, rows, below) for row in rows for other in row
    )


def targets(table: AfterUsTable, seat: int, chain: Sequence[Frame], rows: Rows) -> list[Frame]:
    """The frames that a reactivation may activate now (AFT-7.1, 7.2, 7.6, 7.7, 7.9, 7.11)."""
    species = table.defs.frames.species(table.state.zones[assembly_of(seat)])
    own = table.state.stock[seat - 1]
    return [
        frame
        for row in rows
        for frame in row
        if frame not in chain and _open(frame, own, species, rows, chain)
    ]


def has_target(table: AfterUsTable, seat: int, less: tuple[int, int] | None = None) -> bool:
    """A reactivation outside any frame would find a target; ``less``: after paying so much of a kind (AFT-7.10, 11.7)."""
    own = list(table.state.stock[seat - 1])
    if less is not None:
        own[less[0]] -= less[1]
    slots = table.state.zones[assembly_of(seat)]
    rows = table.defs.frames.rows(slots)
    species = table.defs.frames.species(slots)
    return any(_open(frame, own, species, rows, ()) for row in rows for frame in row)


def is_free_gain(table: AfterUsTable, seat: int, what: Effect) -> bool:
    """Nothing is asked, nothing is reactivated, and no rage is lost that a removal could save (AFT-6.8)."""
    if what.paid or what.condition or what.reactivate:
        return False
    rage = sum_of(table, seat, what)[RAGE]
    state, deal = table.state, table.defs
    if not rage or state.rage[seat - 1] + rage <= deal.rage_max:
        return True
    # A frame lies in the assembly, so there is a card: only rage and the size of the tribe may forbid a removal.
    return state.rage[seat - 1] < deal.removal_cost or state.tribe[seat - 1] <= deal.min_tribe


def activate(table: AfterUsTable, seat: int, frame: Frame, rows: Rows, chain: tuple[Frame, ...] = ()) -> Flow:
    """Pay all of the cost, receive all of the gain, then the reactivations (AFT-5.11, 6.6, 7.3, 7.12).

    ``chain``: the frames whose reactivations led here, the first one first.
    """
    state = table.state
    what = frame.effect
    if table.telling:
        gained = sum_of(table, seat, what)
        lost = max(0, state.rage[seat - 1] + gained[RAGE] - table.defs.rage_max)
        table.emit(
            "reactivated" if chain or state.phase > 1 else "activated",
            seat,
            frame=frame.name,
            paid=named(what.cost),
            gained=named(gained),
            lost=lost,
        )
    pay(state.stock[seat - 1], what)
    receive(table, seat, what)
    if what.reactivate:
        yield from reactivate(table, seat, what.reactivate, rows, (*chain, frame))


def reactivate(table: AfterUsTable, seat: int, times: int, rows: Rows, chain: tuple[Frame, ...] = ()) -> Flow:
    """Activate other closed frames, one reactivation after another, each with a chain of its own (AFT-7.1, 7.7, 7.12)."""
    state = table.state
    for number in range(times):
        found = targets(table, seat, chain, rows)
        if not found:
            continue
        options = [frame.name for frame in found]
        if number:
            options.append("decline")
        state.chain[seat - 1] = [frame.name for frame in chain]
        source = state.zones[assembly_of(seat)][chain[-1].left - 1] if chain else -1
        choice = yield Decision(seat, "reactivate", options, source=source)
        state.chain[seat - 1] = []
        if choice == "decline":
            if table.telling:
                table.emit("declined", seat)
            continue
        target = found[options.index(choice)]
        again = state.again[seat - 1]
        again[target.name] = again.get(target.name, 0) + 1
        yield from activate(table, seat, target, rows, chain)
