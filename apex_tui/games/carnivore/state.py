"""The state of a game of Carnivore, and the places where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Self, TypeAlias

from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone
from apex_tui.games.carnivore.deal import Deal

__all__ = [
    "ACTIVE", "BOX", "DECK", "DISCARD", "FAILED", "PLAY", "POOL", "REVEALED", "SET_ASIDE", "TRAIT_DECK", "UNTRIED",
    "CarnivoreState", "CarnivoreTable", "Hold", "deck_of", "discard_of", "layout", "play_of", "seat_of",
]  # fmt: skip

TRAIT_DECK, POOL, SET_ASIDE, REVEALED, BOX = range(5)
"""The zones of the whole table by number; ``BOX`` holds the Instincts that a rival's level replaced (CAR-12.14)."""

_SHARED = 5
DECK, DISCARD, PLAY = range(3)
"""The zones of a seat, counted from its first."""

UNTRIED, ACTIVE, FAILED = range(3)
"""The states of a card in a play area: not tried yet, activated, turned sideways (CAR-6.4, 6.5)."""


def deck_of(seat: int) -> int:
    """The number of the seat's deck zone."""
    return _SHARED + 3 * seat - 3


def discard_of(seat: int) -> int:
    """The number of the seat's discard pile."""
    return _SHARED + 3 * seat - 2


def play_of(seat: int) -> int:
    """The number of the seat's play area."""
    return _SHARED + 3 * seat - 1


def seat_of(zone: int) -> int:
    """Whose zone this is; 0 for a zone of the whole table."""
    return (zone - _SHARED) // 3 + 1 if zone >= _SHARED else 0


def layout(seats: int) -> Layout:
    """All zones of a table: only the order of the decks is hidden (CAR-2.7)."""
    zones = [
        Zone("trait_deck", 0, Audience.COUNT),
        Zone("pool", 0, Audience.ALL),
        Zone("set_aside", 0, Audience.ALL),
        Zone("revealed", 0, Audience.ALL),
        Zone("box", 0, Audience.ALL),
    ]
    for seat in range(1, seats + 1):
        zones.append(Zone("deck", seat, Audience.COUNT))
        zones.append(Zone("discard", seat, Audience.ALL))
        zones.append(Zone("play", seat, Audience.ALL))
    return Layout(zones, seats)


class Hold(NamedTuple):
    """A continuous effect in force (CAR-13.3). Never changed: a used shield is replaced by what is left of it."""

    op: str
    """A word of ``definitions.CONTINUOUS``."""
    seat: int
    """Who activated it."""
    source: int
    """The card it comes from; it ends when that card leaves play."""
    amount: int
    bits: int
    """The families it helps; all of them for a general effect."""
    victim: int = 0
    """``opp_check_penalty``: on whom it stays (CAR-13.19)."""


@dataclass(slots=True)
class CarnivoreState(State):
    """Everything that a game of Carnivore consists of. Lists by seat have seat 1 at index 0."""

    status: list[int]
    """By uid: ``UNTRIED``, ``ACTIVE`` or ``FAILED``; means nothing outside a play area."""
    owner: list[int]
    """By uid: whose card it is, 0 for a card of the trait deck and pool."""
    life: list[int]
    """By seat."""
    order: list[int]
    """The seats in initiative order, eliminated ones included (CAR-5.6, 7.2)."""
    points: list[int]
    """By seat: initiative points of this round (CAR-5.3)."""
    barred: list[list[int]]
    """By seat: pool cards it failed to buy this round (CAR-9.4)."""
    successes: list[int]
    """By seat: successes in this Evolution Phase (CAR-9.1)."""
    done: list[bool]
    """By seat: no further action in this Evolution Phase."""
    fallen: list[int]
    """The eliminated seats, first to fall first (CAR-11.9)."""
    holds: list[Hold] = field(default_factory=list)
    """The continuous effects in force, in the order in which they resolved."""
    power_gain: dict[int, int] = field(default_factory=dict)
    """By uid: what ``power_self`` gave, fixed when it resolved (CAR-13.5)."""
    defense_gain: dict[int, int] = field(default_factory=dict)
    power_copied: dict[int, int] = field(default_factory=dict)
    """By uid: base power taken over by copying (CAR-13.23)."""
    defense_copied: dict[int, int] = field(default_factory=dict)
    effects_copied: dict[int, int] = field(default_factory=dict)
    """By uid: the card whose printed effects it has at present (CAR-13.14)."""
    phase: str = "draw"
    round: int = 0
    turn: int = 0
    """Draw Phase: the seat that draws next. Activation, Evolution: the place in ``order`` that is on turn."""
    family: str = ""
    """The rival's family, drawn or chosen; empty without one (CAR-12.22)."""
    conceded: bool = False
    """The game is ending because somebody gave up (CAR-8.7)."""

    def copy(self) -> Self:
        """An independent copy. Holds are never changed, so the list of them is copied and they are shared."""
        cls = type(self)
        new = cls.__new__(cls)
        new.zones = [zone[:] for zone in self.zones]
        new.status = self.status[:]
        new.owner = self.owner[:]
        new.life = self.life[:]
        new.order = self.order[:]
        new.points = self.points[:]
        new.barred = [cards[:] for cards in self.barred]
        new.successes = self.successes[:]
        new.done = self.done[:]
        new.fallen = self.fallen[:]
        new.holds = self.holds[:]
        new.power_gain = self.power_gain.copy()
        new.defense_gain = self.defense_gain.copy()
        new.power_copied = self.power_copied.copy()
        new.defense_copied = self.defense_copied.copy()
        new.effects_copied = self.effects_copied.copy()
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.family = self.family
        new.conceded = self.conceded
        return new

    def relabel(self, mapping: dict[int, int]) -> None:
        """Exchange uids in place. Only hidden cards are exchanged, and those have no state but their owner."""
        for zone in self.zones:
            for i, card in enumerate(zone):
                if card in mapping:
                    zone[i] = mapping[card]

    def living(self) -> list[int]:
        """The living seats in initiative order."""
        return [seat for seat in self.order if self.life[seat - 1] > 0]

    def first_player(self) -> int:
        """The living seat that comes first in the order (CAR-5.4, 11.10)."""
        for seat in self.order:
            if self.life[seat - 1] > 0:
                return seat
        return 0

    def opponent(self, seat: int) -> int:
        """The next living seat after ``seat`` in initiative order (CAR-11.2, 13.9); 0 if there is none."""
        order, life = self.order, self.life
        n = len(order)
        at = order.index(seat)
        for i in range(at + 1, at + n):
            other = order[i % n]
            if life[other - 1] > 0:
                return other
        return 0


CarnivoreTable: TypeAlias = Table[CarnivoreState, Deal]
"""The table as Carnivore's rules hold it."""
