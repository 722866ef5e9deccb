"""What an assembly is worth at most: exact, over every way of answering `frame` and `reactivate`. Pure and fast.

One pass over the frames in the order in which they are reached. Whatever happened before a frame matters only through the
stock then held, so for each stock the best value so far is enough. Values are linear: points, and a unit value for
each thing in stock; they are kept as whole numbers, so equal values are equal.

Limits: any-time actions are left out; unit values are 0 or more (so a free gain is always taken). A chain of reactivations
is followed in full; only a frame that does nothing but reactivate once is never a target, since its own target costs
less when it is reached directly and gives the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple, TypeAlias

from apex_tui.games.after_us.definitions import RAGE, REACTIVATE, VP, Effect
from apex_tui.games.after_us.frames import Frame, FrameBook, Rows

__all__ = ["Order", "Stock", "Taken", "Worth", "Yield", "best_order", "best_yield", "orders"]

UNIT = 1_000_000
"""One point in the whole numbers that values are kept in."""

ENOUGH = 1000
"""No assembly can spend so much of one resource: what is held beyond it stays what it is."""

_FIELD = 12
_RAGE_AT = 4 * _FIELD
_GUARD = sum(1 << (_FIELD * kind + _FIELD - 1) for kind in range(4))
"""A stock is packed into one whole number, 12 bits a resource, rage above them. The top bit of each field guards it: set
before a cost is taken off, it is still set afterwards exactly if the field held enough."""

Stock: TypeAlias = tuple[int, int, int, int, int]
"""Flower, fruit, grain, energy, rage."""


@dataclass(slots=True, frozen=True)
class Worth:
    """The value of one unit in points, 0 or more."""

    food: float = 0.0
    energy: float = 0.0
    rage: float = 0.0

    def units(self) -> tuple[int, int, int, int, int, int]:
        """For flower, fruit, grain, energy, points, rage, in whole numbers."""
        food, energy, rage = (round(UNIT * one) for one in (self.food, self.energy, self.rage))
        return food, food, food, energy, UNIT, rage

    def of(self, stock: Stock) -> float:
        """The value of a stock."""
        food, _, _, energy, _, rage = self.units()
        return (food * sum(stock[:3]) + energy * stock[3] + rage * stock[4]) / UNIT


class Taken(NamedTuple):
    """One frame on the best way."""

    frame: Frame
    activated: bool
    """False: skipped, or not payable when it was reached."""
    payable: bool
    """Condition and cost were met when it was reached."""
    targets: tuple[Frame, ...] = ()
    """The frames that its reactivations activate, in order, chains written out."""


@dataclass(slots=True, frozen=True)
class Yield:
    """The most that can be made of an assembly from a given stock."""

    units: int
    """Its value in whole numbers: for comparing."""
    vp: int
    """Points gained on that way."""
    stock: Stock
    """What is held at its end."""
    steps: tuple[Taken, ...] = ()
    """Every frame from the beginning on, in order; empty unless asked for."""

    @property
    def value(self) -> float:
        """Points gained, and the value of all that is held at the end."""
        return self.units / UNIT


class Order(NamedTuple):
    """An arrangement and what it is worth."""

    cards: tuple[int, ...]
    units: int

    @property
    def value(self) -> float:
        """As :attr:`Yield.value`."""
        return self.units / UNIT


# The parts of a move ------------------------------------------------------------

_Part: TypeAlias = "tuple[int, int, int, int, Frame]"
"""One activation: packed cost, packed gain without rage, rage gained, value (with all rage), the frame."""

_Way: TypeAlias = "tuple[_Part, ...]"
"""A frame activated with all that its reactivations activate."""


class _Sums:
    """The frames of an assembly as moves, for one count of species and Tamarins."""

    __slots__ = ("_bests", "parts", "rows", "species", "tamarins", "units")

    def __init__(self, rows: Rows, species: int, tamarins: int, units: Sequence[int]) -> None:
        self.rows = rows
        self.species = species
        self.tamarins = tamarins
        self.units = units
        self.parts = {
            frame: self._part(frame) for row in rows for frame in row if frame.effect.condition <= species
        }
        self._bests: list[_Part] | None = None

    def _part(self, frame: Frame) -> _Part:
        what = frame.effect
        cost = gain = value = 0
        units = self.units
        for kind, amount in what.paid:
            cost += amount << (_FIELD * kind)
            value -= amount * units[kind]
        for kind, amount in _gained(what, self.tamarins):
            if kind < VP:
                gain += amount << (_FIELD * kind)
            value += amount * units[kind]
        rage = what.rage + (what.per_tamarin[RAGE] * self.tamarins if what.counts else 0)
        return cost, gain, rage, value + rage * units[RAGE], frame

    def ways(self, frame: Frame) -> list[_Way]:
        """Every useful way to activate ``frame`` (AFT-7)."""
        part = self.parts.get(frame)
        if part is None:
            return []
        what = frame.effect
        if not what.reactivate:
            return [(part,)]
        if what.pure and what.reactivate == 1:
            found = []
            for target in self._targets():
                if target[4] is frame:
                    continue
                if target[4].effect.reactivate:
                    found += [(part, *way) for way in self._chain(target[4], (frame,))]
                else:
                    # Nothing comes in between, so both costs are one.
                    cost, gain, rage, value, _ = target
                    both = (part[0] + cost, gain, rage, part[3] + value, target[4])
                    found.append((both,))
            return found
        return list(self._chain(frame, ()))

    def _chain(self, frame: Frame, chain: tuple[Frame, ...]) -> Iterable[_Way]:
        """``frame`` activated inside ``chain``, its reactivations one after another."""
        part = self.parts[frame]
        below = (*chain, frame)
        ends: list[_Way] = [(part,)]
        targets = [
            one[4]
            for one in self.parts.values()
            if one[4] not in below and not (one[4].effect.pure and one[4].effect.reactivate == 1)
        ]
        for number in range(frame.effect.reactivate):
            # Only the first reactivation of a frame that gives nothing else must find a target (AFT-7.8, 7.12).
            kept = [] if number == 0 and frame.effect.pure else list(ends)
            for way in ends:
                for target in targets:
                    kept += [(*way, *more) for more in self._chain(target, below)]
            ends = kept
        return ends

    def _targets(self) -> list[_Part]:
        """What a single reactivation may usefully be spent on: of two targets the one that costs less and gives more.

        The reactivating frame itself is never among those that are compared away by it, since it gives nothing.
        """
        if self._bests is None:
            found: list[_Part] = []
            for part in self.parts.values():
                what = part[4].effect
                if what.pure and what.reactivate == 1:
                    continue
                if any(_beats(other, part, self.units) for other in found):
                    continue
                found = [other for other in found if not _beats(part, other, self.units)]
                found.append(part)
            self._bests = found
        return self._bests


def _gained(what: Effect, tamarins: int) -> Sequence[tuple[int, int]]:
    """Resources and points as (place, amount)."""
    if not what.counts:
        return what.taken
    sums = [one + each * tamarins for one, each in zip(what.gain, what.per_tamarin, strict=True)]
    return [(kind, sums[kind]) for kind in range(VP + 1) if sums[kind]]


def _beats(one: _Part, two: _Part, units: Sequence[int]) -> bool:
    """``one`` costs no more and gives no less of anything than ``two``."""
    if one[4].effect.reactivate or two[4].effect.reactivate or one[2] < two[2]:
        return False
    for kind in range(4):
        shift = _FIELD * kind
        if (one[0] >> shift) & 0xFFF > (two[0] >> shift) & 0xFFF:
            return False
        if (one[1] >> shift) & 0xFFF < (two[1] >> shift) & 0xFFF:
            return False
    return _points(one, units) >= _points(two, units)


def _points(part: _Part, units: Sequence[int]) -> int:
    """The value of the points alone."""
    cost, gain, rage, value, _ = part
    value -= rage * units[RAGE]
    for kind in range(4):
        shift = _FIELD * kind
        value += (((cost >> shift) & 0xFFF) - ((gain >> shift) & 0xFFF)) * units[kind]
    return value


# The pass ------------------------------------------------------------


def best_yield(
    rows: Rows,
    stock: Stock,
    worth: Worth,
    species: int,
    tamarins: int,
    *,
    rage_max: int = 12,
    since: tuple[int, int] = (0, 0),
    steps: bool = False,
) -> Yield:
    """The best value over all answers to `frame` and `reactivate`, exactly.

    Args:
        rows: all closed frames of the assembly (:meth:`FrameBook.rows`).
        stock: what is held now.
        worth: the unit values.
        species: different species in the assembly.
        tamarins: Tamarins in the assembly.
        rage_max: the end of the rage track.
        since: row and place of the first frame that has not been decided; those before it can only be reactivated.
        steps: also tell the way (:attr:`Yield.steps`). Of ways with equal value one that activates more.
    """
    sums = _Sums(rows, species, tamarins, worth.units())
    return _pass(sums, stock, rage_max, since, steps)


def _pass(sums: _Sums, stock: Stock, rage_max: int, since: tuple[int, int], steps: bool) -> Yield:
    units = sums.units
    spare = [max(0, stock[kind] - ENOUGH) for kind in range(4)]
    start = stock[4] << _RAGE_AT
    for kind in range(4):
        start += (stock[kind] - spare[kind]) << (_FIELD * kind)
    todo = _moves(sums, since)
    rest = _upper_bounds(todo, units[RAGE])
    bests: dict[int, int] = {start: 0}
    # Free gains shift every stock alike: they are added to what is looked up, not to each key.
    shift = shifted = 0
    trail: list[dict[int, tuple[int, _Way]]] = []
    for number, (_, ways, free) in enumerate(todo):
        came: dict[int, tuple[int, _Way]] = {}
        trail.append(came)
        if free:
            _, gain, rage, value, _ = ways[0][0]
            shift += gain
            shifted += value
            if rage:
                bests = _rage_for_all(bests, shift, rage, rage_max, units[RAGE], came, ways[0])
            continue
        if not ways:
            continue
        floor = max(bests.values()) - rest[number]
        for key, value in list(bests.items()):
            if value < floor:
                # Another stock may have become this one by the same frame, and worth more: that one stays.
                if bests[key] == value:
                    del bests[key]
                continue
            for way in ways:
                at, worth = key + shift, value
                for cost, gain, rage, more, _ in way:
                    left = (at | _GUARD) - cost
                    if left & _GUARD != _GUARD:
                        break
                    at = (left ^ _GUARD) + gain
                    worth += more
                    if rage:
                        held = at >> _RAGE_AT
                        lost = max(0, held + rage - rage_max)
                        at += (rage - lost) << _RAGE_AT
                        worth -= lost * units[RAGE]
                else:
                    at -= shift
                    known = bests.get(at)
                    if known is None or worth > known:
                        bests[at] = worth
                        came[at] = (key, way)
    top = max(bests.values())
    end = next(key for key, value in bests.items() if value == top)
    held = end + shift
    mask = (1 << (_FIELD - 1)) - 1
    kept = [((held >> (_FIELD * kind)) & mask) + spare[kind] for kind in range(4)]
    final: Stock = (kept[0], kept[1], kept[2], kept[3], held >> _RAGE_AT)
    before = sum(stock[kind] * units[kind] for kind in range(4)) + stock[4] * units[RAGE]
    after = sum(final[kind] * units[kind] for kind in range(4)) + final[4] * units[RAGE]
    gained = top + shifted
    vp = (gained - (after - before)) // UNIT
    told = _told(sums, todo, trail, end, shift) if steps else ()
    return Yield(before + gained, vp, final, told)


_Todo: TypeAlias = "tuple[Frame, list[_Way], bool]"
"""A frame, every useful way to activate it, and whether it is simply taken."""


def _moves(sums: _Sums, since: tuple[int, int]) -> list[_Todo]:
    found: list[_Todo] = []
    for number, row in enumerate(sums.rows):
        if number < since[0]:
            continue
        for frame in row:
            if number == since[0] and frame.place < since[1]:
                continue
            ways = sums.ways(frame)
            free = not frame.effect.reactivate and not frame.effect.paid and bool(ways)
            found.append((frame, ways, free))
    return found


def _upper_bounds(todo: Sequence[_Todo], unit: int) -> list[int]:
    """By frame: how much more the frames from it on could add to one stock than to another.

    A free gain adds the same to every stock, but rage may be lost by one and not by another (AFT-2.8).
    """
    bounds = [0] * len(todo)
    most = 0
    for number in range(len(todo) - 1, -1, -1):
        _, ways, free = todo[number]
        if free:
            most += ways[0][0][2] * unit
        elif ways:
            most += max(0, *(sum(part[3] for part in way) for way in ways))
        bounds[number] = most
    return bounds


def _rage_for_all(
    bests: dict[int, int],
    shift: int,
    rage: int,
    rage_max: int,
    unit: int,
    came: dict[int, tuple[int, _Way]],
    way: _Way,
) -> dict[int, int]:
    """A free gain of rage: stocks near the end of the track lose some of it, so the keys are made anew."""
    found: dict[int, int] = {}
    for key, value in bests.items():
        held = (key + shift) >> _RAGE_AT
        lost = max(0, held + rage - rage_max)
        new = key + ((rage - lost) << _RAGE_AT)
        value -= lost * unit
        known = found.get(new)
        if known is None or value > known:
            found[new] = value
            came[new] = (key, way)
    return found


def _told(
    sums: _Sums, todo: Sequence[_Todo], trail: Sequence[dict[int, tuple[int, _Way]]], end: int, shift: int
) -> tuple[Taken, ...]:
    """The way that led to ``end``, walked back."""
    found: list[Taken] = []
    key = end
    for (frame, ways, free), came in zip(reversed(todo), reversed(trail), strict=True):
        step = came.get(key)
        if free:
            shift -= ways[0][0][1]
            found.append(Taken(frame, activated=True, payable=True))
        elif step is not None:
            targets = tuple(part[4] for part in step[1] if part[4] is not frame)
            found.append(Taken(frame, activated=True, payable=True, targets=targets))
        else:
            found.append(Taken(frame, activated=False, payable=_payable(ways, key + shift)))
        if step is not None:
            key = step[0]
    return tuple(reversed(found))


def _payable(ways: Iterable[_Way], stock: int) -> bool:
    for way in ways:
        at = stock
        for cost, gain, _, _, _ in way:
            left = (at | _GUARD) - cost
            if left & _GUARD != _GUARD:
                break
            at = (left ^ _GUARD) + gain
        else:
            return True
    return False


# Arrangements ------------------------------------------------------------


def orders(
    book: FrameBook, cards: Sequence[int], stock: Stock, worth: Worth, rage_max: int = 12
) -> list[Order]:
    """Every arrangement with its best value, in dictionary order of ``cards`` as given."""
    species, tamarins = book.species(cards), book.tamarins(cards)
    units = worth.units()
    return [
        Order(
            order,
            _pass(_Sums(book.rows(order), species, tamarins, units), stock, rage_max, (0, 0), False).units,
        )
        for order in permutations(cards)
    ]


def best_order(
    book: FrameBook, cards: Sequence[int], stock: Stock, worth: Worth, rage_max: int = 12
) -> Order:
    """The arrangement with the highest best value; of equal ones the first in dictionary order of ``cards``."""
    species, tamarins = book.species(cards), book.tamarins(cards)
    units = worth.units()
    held = sum(stock[kind] * units[kind] for kind in range(4)) + stock[4] * units[RAGE]
    ranked = []
    for number, order in enumerate(permutations(cards)):
        sums = _Sums(book.rows(order), species, tamarins, units)
        ranked.append((-held - _at_most(sums), number, order, sums))
    # The most promising first: once the best so far beats what the others could reach, they need no pass.
    ranked.sort(key=lambda one: one[:2])
    best: tuple[int, int] | None = None
    chosen: tuple[int, ...] = tuple(cards)
    for bound, number, order, sums in ranked:
        if best is not None and (bound > best[0] or (bound == best[0] and number > best[1])):
            continue
        found = (-_pass(sums, stock, rage_max, (0, 0), False).units, number)
        if best is None or found < best:
            best, chosen = found, order
    return Order(chosen, -best[0] if best is not None else held)


def _at_most(sums: _Sums) -> int:
    """What an arrangement could add at most, were everything payable."""
    most = 0
    for row in sums.rows:
        for frame in row:
            ways = sums.ways(frame)
            if ways:
                most += max(0, *(sum(part[3] for part in way) for way in ways))
    return most


assert REACTIVATE == RAGE + 1, "gains without reactivations are counted up to rage"
