"""The state of a game of After Us, and the places where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeAlias

from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone
from apex_tui.games.after_us.deal import Deal

__all__ = [
    "PHASES", "AfterUsState", "AfterUsTable", "assembly_of", "discard_of", "draw_of", "layout", "new_state", "removed_of",
]  # fmt: skip

_DECKS = 8
"""The decks of the board are the first zones, by their place."""

_OWN = ("draw", "assembly", "discard", "removed")

PHASES = ("assembling", "attracting", "resting")
"""The phases of a round; the state numbers them from 1 (AFT-3.1)."""


def draw_of(seat: int) -> int:
    """The zone of the seat's draw pile; the last card is the top."""
    return _DECKS + 4 * seat - 4


def assembly_of(seat: int) -> int:
    """The zone of the seat's assembly; once arranged, a place is a slot, and a removed card leaves its place empty."""
    return _DECKS + 4 * seat - 3


def discard_of(seat: int) -> int:
    """The zone of the seat's discard pile."""
    return _DECKS + 4 * seat - 2


def removed_of(seat: int) -> int:
    """The zone of the cards that the seat has removed from the game (AFT-8.1)."""
    return _DECKS + 4 * seat - 1


def layout(seats: int) -> Layout:
    """All zones of a table: only the order of the face-down piles is hidden (AFT-2.9, 3.5)."""
    zones = [Zone(f"deck_{place}", 0, Audience.COUNT) for place in range(_DECKS)]
    for seat in range(1, seats + 1):
        for name in _OWN:
            zones.append(Zone(name, seat, Audience.COUNT if name == "draw" else Audience.ALL))
    return Layout(zones, seats)


@dataclass(slots=True)
class AfterUsState(State):
    """Everything that a game of After Us consists of. Lists by seat have seat 1 at index 0."""

    stock: list[list[int]]
    """By seat: flowers, fruits, grains, energy."""
    vp: list[int]
    rage: list[int]
    tribe: list[int]
    """By seat: the cards it owns, in draw pile, assembly and discard pile (AFT-16.2)."""
    ready: list[int]
    """By seat: the objects in play that it has not used this round, as bits."""
    arranged: list[bool]
    """By seat: its assembly is laid out; its places are slots now."""
    row: list[int]
    """By seat: the row that is being resolved, 3 once all are."""
    place: list[int]
    """By seat: the place in that row from which on frames are still to be reached."""
    marks: list[dict[str, str]]
    """By seat: what became of the frames reached, ``activated`` or ``skipped``, by their names."""
    again: list[dict[str, int]]
    """By seat: how often a frame was activated by reactivations this round."""
    chain: list[list[str]]
    """By seat: the frames of the reactivation that is under way, the first one first."""
    confirmed: list[bool]
    """By seat: it has ended its part of the phase."""
    began: list[int]
    """By seat: its points when the round began."""
    discs: list[str]
    """By seat: the species of the disc chosen, empty before. Hidden until all have chosen (AFT-10.2)."""
    bonus_due: list[bool]
    """By seat: the bonus of its own disc has been neither taken nor declined (AFT-10.6)."""
    copied: list[bool]
    """By seat: it has copied a disc this round."""
    attracted: list[bool]
    """By seat: it has attracted an ape by its disc this round."""
    declared: list[bool]
    """By seat: it has declared a shortage this round."""
    moped: list[list[str]]
    """By seat: the species taken with Moped this round (AFT-14.1)."""
    priority: list[int] = field(default_factory=list)
    """The seats in the order of priority, fixed at the reveal; empty before (AFT-10.9)."""
    objects: list[str] = field(default_factory=list)
    """The objects in play."""
    phantom_left: list[str] = field(default_factory=list)
    """The discs of the phantom neighbour that are still to be drawn (AFT-15.4)."""
    phantom: str = ""
    """Its disc of this round."""
    stage: str = "setup"
    """``before_arranging``, ``arranging``, ``resolving``, ``disc``, ``attracting``, ``resting`` or ``last_call``."""
    phase: int = 1
    round: int = 0
    turn: int = 0
    """Where seats take turns: the place in the order of those who do."""
    shortage: bool = False
    """A shortage was declared: the game ends with this round (AFT-14.4)."""

    def copy(self) -> Self:
        """An independent copy; numbers and words inside the lists can be shared."""
        cls = type(self)
        new = cls.__new__(cls)
        new.zones = [zone[:] for zone in self.zones]
        new.stock = [own[:] for own in self.stock]
        new.vp = self.vp[:]
        new.rage = self.rage[:]
        new.tribe = self.tribe[:]
        new.ready = self.ready[:]
        new.arranged = self.arranged[:]
        new.row = self.row[:]
        new.place = self.place[:]
        new.marks = [own.copy() for own in self.marks]
        new.again = [own.copy() for own in self.again]
        new.chain = [own[:] for own in self.chain]
        new.confirmed = self.confirmed[:]
        new.began = self.began[:]
        new.discs = self.discs[:]
        new.bonus_due = self.bonus_due[:]
        new.copied = self.copied[:]
        new.attracted = self.attracted[:]
        new.declared = self.declared[:]
        new.moped = [own[:] for own in self.moped]
        new.priority = self.priority[:]
        new.objects = self.objects[:]
        new.phantom_left = self.phantom_left[:]
        new.phantom = self.phantom
        new.stage = self.stage
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.shortage = self.shortage
        return new

    def assembly(self, seat: int) -> list[int]:
        """The cards that lie in the seat's assembly, gaps left out."""
        return [card for card in self.zones[assembly_of(seat)] if card >= 0]


def new_state(deal: Deal) -> AfterUsState:
    """Every card where it is taken from, everybody with nothing (AFT-1.1, 1.5 to 1.8)."""
    zones = [list(cards) for cards in deal.deck_cards]
    for own in deal.tamarins:
        zones += [list(own), [], [], []]
    n = deal.seats
    return AfterUsState(
        zones=zones,
        stock=[[0, 0, 0, 0] for _ in range(n)],
        vp=[0] * n,
        rage=[0] * n,
        tribe=[len(own) for own in deal.tamarins],
        ready=[0] * n,
        arranged=[False] * n,
        row=[0] * n,
        place=[0] * n,
        marks=[{} for _ in range(n)],
        again=[{} for _ in range(n)],
        chain=[[] for _ in range(n)],
        confirmed=[False] * n,
        began=[0] * n,
        discs=[""] * n,
        bonus_due=[False] * n,
        copied=[False] * n,
        attracted=[False] * n,
        declared=[False] * n,
        moped=[[] for _ in range(n)],
    )


AfterUsTable: TypeAlias = Table[AfterUsState, Deal]
"""The table as the rules of After Us hold it."""
