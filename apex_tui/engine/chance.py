"""Chance: streams of numbers named (game seed, step, seat or none, dice or shuffle), equal on every platform.

A stream is a counter hashed by the finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
generators", 2014), so naming one costs a few multiplications and two streams never disturb each other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

__all__ = ["Chance", "Stream", "read_seed", "seed_number"]

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15
_DIGITS = 100
"""A longer number is taken for a word."""


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def read_seed(text: str) -> int | str:
    """A seed as a person types it: a number where it is one, else the words as they stand."""
    typed = text.strip()
    return int(typed) if typed.isdecimal() and len(typed) <= _DIGITS else text


def seed_number(seed: int | str) -> int:
    """The 64-bit number of a seed as typed: numbers below 2**64 stand for themselves, anything else is hashed."""
    if isinstance(seed, int) and 0 <= seed <= _MASK:
        return seed
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")


class Stream:
    """An endless row of numbers. ``Stream(n)`` is also the randomness of thinking: never the same object as the game's."""

    __slots__ = ("_at",)

    def __init__(self, key: int) -> None:
        self._at = key & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self._at = at = (self._at + _GAMMA) & _MASK
        return _mix(at)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, equally likely to within n parts in 2**64."""
        # The mixing is written out here and in shuffle: it is the hottest arithmetic of a playout.
        self._at = at = (self._at + _GAMMA) & _MASK
        at = ((at ^ (at >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        at = ((at ^ (at >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((at ^ (at >> 31)) * n) >> 64

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """``k`` different places of ``items`` in random order."""
        rest = list(items)
        self.shuffle(rest)
        return rest[:k]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put ``items`` in a random order, in place (Fisher-Yates, from the end)."""
        at = self._at
        for i in range(len(items) - 1, 0, -1):
            at = (at + _GAMMA) & _MASK
            z = ((at ^ (at >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self._at = at

    def fork(self) -> Stream:
        """A stream of its own, for one who must not disturb this one."""
        return Stream(self.bits())


class Chance:
    """All the chance of one game: hands out the streams of the present step, and scripted values in tests."""

    __slots__ = ("_scripts", "_streams", "draws", "salt", "seed", "step")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed_number(seed)
        self.salt = 0
        """Changes when streams are renewed after a take-back or in an imagined world."""
        self.step = 0
        self.draws = 0
        """How many times chance was used since the game began: the information horizon looks at it."""
        self._streams: dict[tuple[int, str], Stream] = {}
        self._scripts: dict[str, list[Any]] = {}

    def stream(self, seat: int, kind: str) -> Stream:
        """The stream of ``seat`` (0 for the table) and ``kind`` (``dice`` or ``shuffle``) in this step."""
        key = (seat, kind)
        found = self._streams.get(key)
        if found is None:
            name = _mix((self.step * 64 + seat * 2 + (kind == "dice") + 1) * _GAMMA & _MASK)
            found = self._streams[key] = Stream(_mix(self.seed ^ self.salt) ^ name)
        return found

    def roll(self, sides: int, seat: int = 0) -> int:
        """A die: 1 to ``sides``."""
        self.draws += 1
        script = self._scripts.get("dice")
        if script:
            return int(script.pop(0))
        return self.stream(seat, "dice").below(sides) + 1

    def shuffle(self, items: MutableSequence[Any], seat: int = 0) -> None:
        """Shuffle in place; a scripted order lists what shall come first (the rest follows in its old order)."""
        self.draws += 1
        script = self._scripts.get("shuffle")
        if script:
            first = list(script.pop(0))
            rest = [item for item in items if item not in first]
            items[:] = [item for item in first if item in items] + rest
            return
        self.stream(seat, "shuffle").shuffle(items)

    def script(self, kind: str, values: Iterable[Any]) -> None:
        """Put ``values`` before what the stream of ``kind`` would give: numbers for dice, orders for shuffles. For tests."""
        self._scripts.setdefault(kind, []).extend(values)

    def scripted(self, kind: str) -> int:
        """How many scripted values of ``kind`` are left."""
        return len(self._scripts.get(kind, ()))

    def scripts(self) -> dict[str, list[Any]]:
        """All scripted values that are left, by kind."""
        return {kind: values[:] for kind, values in self._scripts.items() if values}

    def begin_step(self, step: int) -> None:
        """Turn to the streams of ``step``."""
        self.step = step
        if self._streams:
            self._streams = {}

    def renew(self, salt: int) -> None:
        """From now on draw other numbers than before: nobody meets a die again that was already seen."""
        self.salt = (self.salt * _GAMMA + salt + 1) & _MASK
        self._streams = {}
        self._scripts = {}

    def copy(self) -> Chance:
        """The same chance at a step boundary: streams of the step start afresh in the copy."""
        other = Chance.__new__(Chance)
        other.seed, other.salt, other.step, other.draws = self.seed, self.salt, self.step, self.draws
        other._streams = {}
        other._scripts = {kind: values[:] for kind, values in self._scripts.items()} if self._scripts else {}
        return other
