"""Resolving an assembly a second time, by code of its own that knows only the printed texts and the rulebook.

Two ways: `Reckoning` follows a game answer by answer and says what must be offered; `endings` tries every way of
answering from the beginning and lists all that a row can come to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import ge
from typing import NamedTuple, Self

from tests.games.after_us.printed import Box, bonus, closed_frames, gains_of, kinds_of, tamarins_of
from tests.games.after_us.scripting import KINDS

END_OF_TRACK = 12


class Purse(NamedTuple):
    """What is held, and the points scored."""

    flower: int = 0
    fruit: int = 0
    grain: int = 0
    energy: int = 0
    rage: int = 0
    vp: int = 0

    def less(self, cost: Counter[str]) -> Self | None:
        """After paying; None if it cannot be paid."""
        left = [self[n] - cost[kind] for n, kind in enumerate(KINDS)]
        return None if min(left) < 0 else self._replace(**dict(zip(KINDS, left, strict=True)))

    def plus(self, gain: Counter[str]) -> Self:
        """After receiving; rage stops at the end of its track, reactivations are not in the purse."""
        rage = min(END_OF_TRACK, self.rage + gain["rage"])
        kinds = {kind: getattr(self, kind) + gain[kind] for kind in KINDS}
        return self._replace(**kinds, rage=rage, vp=self.vp + gain["vp"])


class Row:
    """The closed frames of an assembly, and what depends on the cards that lie there."""

    def __init__(self, slots: Sequence[int | None]) -> None:
        self.slots = list(slots)
        self.frames = closed_frames(slots)
        self.kinds = kinds_of(slots)
        self.tamarins = tamarins_of(slots)
        self._open: dict[tuple[str, tuple[int, ...], frozenset[str]], bool] = {}
        """By frame that only reactivates, what is left after its price, and chain: whether it has a target."""

    def only_reactivates(self, frame: Box) -> bool:
        """It does nothing else."""
        return bool(frame.gain["reactivate"]) and set(frame.gain) == {"reactivate"} and not frame.each

    def may(self, frame: Box, purse: Purse, chain: tuple[str, ...] = ()) -> bool:
        """The frame may be activated at the end of this chain."""
        left = purse.less(frame.cost)
        if left is None or frame.kinds > self.kinds:
            return False
        if not self.only_reactivates(frame):
            return True
        asked = (frame.name, left[:4], frozenset(chain))
        if asked not in self._open:
            self._open[asked] = bool(self.targets(left, (*chain, frame.name)))
        return self._open[asked]

    def targets(self, purse: Purse, chain: tuple[str, ...]) -> list[Box]:
        """What a reactivation may point at."""
        return [frame for frame in self.frames if frame.name not in chain and self.may(frame, purse, chain)]

    def taken(self, frame: Box, purse: Purse) -> Purse:
        """Paid and received, reactivations still due."""
        left = purse.less(frame.cost)
        assert left is not None
        return left.plus(gains_of(frame, self.tamarins))

    def outcomes(self, frame: Box, purse: Purse, every: bool, chain: tuple[str, ...] = ()) -> set[Purse]:
        """All that activating the frame can lead to, its reactivations included; see :func:`endings`."""
        ends = {self.taken(frame, purse)}
        below = (*chain, frame.name)
        for number in range(frame.gain["reactivate"]):
            after: set[Purse] = set()
            for end in ends:
                found = self.targets(end, below)
                if number or not found:
                    after.add(end)
                for target in found:
                    after |= self.outcomes(target, end, every, below)
            ends = after if every else unbeaten(after)
        return ends


def endings(slots: Sequence[int | None], purse: Purse, every: bool = False) -> set[Purse]:
    """The purses with which resolving can end, any-time actions left out.

    Unless `every` one is wanted, those are dropped on the way that hold nothing more than another: whoever has more of
    everything can do all that the other can.
    """
    row = Row(slots)
    ends = {purse}
    for frame in row.frames:
        ends |= {after for end in ends if row.may(frame, end) for after in row.outcomes(frame, end, every)}
        if not every:
            ends = unbeaten(ends)
    return ends


def unbeaten(purses: set[Purse]) -> set[Purse]:
    """Those that no other equals or exceeds in everything."""
    kept: list[Purse] = []
    for purse in sorted(purses, key=sum, reverse=True):
        if not any(all(map(ge, other, purse)) for other in kept):
            kept.append(purse)
    return set(kept)


def worth(purse: Purse, food: float, energy: float, rage: float) -> float:
    """Points and the value of what is held."""
    return (
        purse.vp
        + food * (purse.flower + purse.fruit + purse.grain)
        + energy * purse.energy
        + rage * purse.rage
    )


class Reckoning:
    """One seat from the beginning of resolving to the end of phase 1: what is asked, and what the answers lead to."""

    def __init__(self, slots: Sequence[int | None], purse: Purse, tribe: int, objects: Iterable[str]) -> None:
        self.row = Row(slots)
        self.purse = purse
        self.tribe = tribe
        self.objects = set(objects)
        self.passed: set[str] = set()
        self.behind = -1
        """How far the frames have been passed, in the order of the row as it was laid."""
        self.order = [frame.name for frame in self.row.frames]
        self.chain: tuple[str, ...] = ()

    @property
    def frame(self) -> Box | None:
        """The frame that comes next: the first one not yet passed that is still closed."""
        for frame in self.row.frames:
            if self.order.index(frame.name) > self.behind:
                return frame
        return None

    @property
    def kind(self) -> str:
        """What is asked."""
        return "reactivate" if self.chain else "frame" if self.frame else "end_assembling"

    def options(self) -> set[str]:
        """All that may be answered."""
        if self.chain:
            return {target.name for target in self.row.targets(self.purse, self.chain)}
        frame = self.frame
        found = {"skip"} if frame else {"confirm"}
        if frame and self.row.may(frame, self.purse):
            found.add("activate")
        if self.purse.rage >= 4 and self.tribe > 4:
            found |= {f"remove:{card}" for card in self.row.slots if card is not None}
        energy = self.purse.energy
        if "computer" in self.objects and energy >= 5:
            found.add("use:computer")
        if "minibar" in self.objects and energy:
            held = self.purse._replace(energy=energy - 1)
            found |= {
                f"use:minibar:{give}:{take}"
                for give in KINDS
                if getattr(held, give)
                for take in KINDS
                if take != give
            }
        return found

    def answer(self, choice: str) -> None:
        """What an answer leads to."""
        what, _, rest = choice.partition(":")
        if self.chain:
            (target,) = [frame for frame in self.row.frames if frame.name == choice]
            self._activate(target, self.chain)
        elif what in ("activate", "skip"):
            frame = self.frame
            assert frame is not None
            self.behind = self.order.index(frame.name)
            if what == "activate":
                self._activate(frame, ())
        elif what == "remove":
            card = int(rest)
            self.row = Row([None if one == card else one for one in self.row.slots])
            gain = Counter(bonus(card))
            self.purse = self.purse._replace(rage=self.purse.rage - 4).plus(gain)
            self.tribe -= 1
        elif rest == "computer":
            self.objects.discard("computer")
            self.purse = self.purse._replace(energy=self.purse.energy - 5, vp=self.purse.vp + 5)
        else:
            _, give, take = rest.split(":")
            self.objects.discard("minibar")
            paid = self.purse.less(Counter(energy=1))
            given = paid.less(Counter({give: 1})) if paid else None
            assert given is not None
            self.purse = given.plus(Counter({take: 1}))

    def _activate(self, frame: Box, chain: tuple[str, ...]) -> None:
        self.purse = self.row.taken(frame, self.purse)
        self.chain = (*chain, frame.name) if frame.gain["reactivate"] else ()
