"""Paying and receiving (AFT-2, 5.8, 5.11)."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.after_us.definitions import ENERGY, GAINS, RAGE, RESOURCES, VP, Amounts, Effect
from apex_tui.games.after_us.state import AfterUsTable, assembly_of

__all__ = ["can_pay", "named", "pay", "pay_energy", "receive", "receive_amounts", "sum_of"]


def can_pay(own: Sequence[int], what: Effect) -> bool:
    """Whether a stock holds all of the cost (AFT-2.5, 5.11)."""
    return all(own[kind] >= amount for kind, amount in what.paid)


def pay(own: list[int], what: Effect) -> None:
    """Return the whole cost to the supply (AFT-2.5)."""
    for kind, amount in what.paid:
        own[kind] -= amount


def pay_energy(table: AfterUsTable, seat: int, amount: int) -> None:
    """The energy of an object is paid before its effect (AFT-9.5)."""
    table.state.stock[seat - 1][ENERGY] -= amount


def sum_of(table: AfterUsTable, seat: int, what: Effect) -> Amounts:
    """What an effect gives now, with what it gives for each Tamarin (AFT-5.10, 5.12)."""
    if not what.counts:
        return what.gain
    tamarins = table.defs.frames.tamarins(table.state.zones[assembly_of(seat)])
    return tuple(one + each * tamarins for one, each in zip(what.gain, what.per_tamarin, strict=True))


def receive(table: AfterUsTable, seat: int, what: Effect) -> None:
    """Receive all that a frame gives but its reactivations, which come last (AFT-5.11, 7.12)."""
    if what.counts:
        receive_amounts(table, seat, sum_of(table, seat, what))
        return
    state = table.state
    own = state.stock[seat - 1]
    for kind, amount in what.taken:
        if kind == VP:
            state.vp[seat - 1] += amount
        else:
            own[kind] += amount
    if what.rage:
        state.rage[seat - 1] = min(table.defs.rage_max, state.rage[seat - 1] + what.rage)


def receive_amounts(table: AfterUsTable, seat: int, amounts: Amounts) -> None:
    """Receive resources and points; rage beyond the end of the track is lost (AFT-2.2, 2.6 to 2.8)."""
    state = table.state
    own = state.stock[seat - 1]
    for kind in range(len(RESOURCES)):
        own[kind] += amounts[kind]
    state.vp[seat - 1] += amounts[VP]
    if amounts[RAGE]:
        state.rage[seat - 1] = min(table.defs.rage_max, state.rage[seat - 1] + amounts[RAGE])


def named(amounts: Sequence[int]) -> dict[str, int]:
    """Amounts by name for an event, zeros and reactivations left out."""
    return {name: amount for name, amount in zip(GAINS[: RAGE + 1], amounts, strict=False) if amount}
