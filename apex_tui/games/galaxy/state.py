"""The state of a game of Galaxy, and the places where its cards and sectors lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeAlias

from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import EMPTY, Audience, Layout, Zone
from apex_tui.games.galaxy.deal import Deal

__all__ = [
    "BOX", "DECK", "DISCARD", "GALAXY", "UNDRAWN", "GalaxyState", "GalaxyTable", "aside_of", "choice_of", "hand_of",
    "layout", "new_state", "played_of",
]  # fmt: skip

DECK = 0
"""The strategy cards before an age is dealt; the last card is the top."""
DISCARD = 1
"""The discard pile, open; oldest first."""
BOX = 2
"""The circle cards that are out of the game (GAL-2.10)."""
GALAXY = 3
"""The neutral sectors by place; origin sectors are no cards, their places stay empty. Unseen in Exploration (GAL-12.1)."""
UNDRAWN = 4
"""The neutral sectors that were not drawn (GAL-2.3)."""

_COMMON = 5
_OWN = ("hand", "choice", "aside", "played")


def hand_of(seat: int) -> int:
    """The zone of the seat's hand, in no order."""
    return _COMMON + 4 * seat - 4


def choice_of(seat: int) -> int:
    """The zone of the card that the seat has chosen and not yet turned over (GAL-4.1)."""
    return _COMMON + 4 * seat - 3


def aside_of(seat: int) -> int:
    """The zone of the card that the seat will throw away at the reveal of a duel (GAL-11.2)."""
    return _COMMON + 4 * seat - 2


def played_of(seat: int) -> int:
    """The zone of the card that the seat plays this round, open (GAL-4.3)."""
    return _COMMON + 4 * seat - 1


def layout(seats: int, exploration: bool) -> Layout:
    """All zones of a table (GAL-3.4, 3.8, 4.4, 12.1)."""
    zones = [
        Zone("deck", 0, Audience.COUNT),
        Zone("discard", 0, Audience.ALL),
        Zone("box", 0, Audience.ALL),
        Zone("galaxy", 0, Audience.COUNT if exploration else Audience.ALL),
        Zone("undrawn", 0, Audience.COUNT),
    ]
    for seat in range(1, seats + 1):
        for name in _OWN:
            zones.append(Zone(name, seat, Audience.ALL if name == "played" else Audience.OWNER))
    return Layout(zones, seats)


@dataclass(slots=True)
class GalaxyState(State):
    """Everything that a game of Galaxy consists of. Lists by seat have seat 1 at index 0, places count from 0."""

    ships: list[list[int]]
    """By seat, by place: its ships."""
    colony: list[int]
    """By place: the seat that has a colony there, origin colonies included; 0 for none."""
    fleet: list[int]
    """By seat: ships in play."""
    tokens: list[int]
    """By seat: colony tokens in play, the origin colony not counted."""
    levels: list[list[int]]
    """By seat: levels of production, movement, influence, armament."""
    influence: list[int]
    """By seat: the influence value, colonies included (GAL-1.5)."""
    armament: list[int]
    """By seat: the armament value, colonies included (GAL-1.6)."""
    vp: list[int]
    won: list[int]
    """By seat: battles won, for the end of the game."""
    people: list[int]
    """By seat: its civilization by its place in the pack; -1 before it is chosen."""
    home: list[int]
    """By seat: the place of its origin sector; -1 before it is laid."""
    side: list[str]
    """By seat: the side chosen this round, empty before. Hidden until the reveal (GAL-4.4)."""
    held: list[int]
    """By seat: the strategy cards that were in its hand this age, as bits: what it may remember (GAL-3.8)."""
    up: int = 0
    """The places whose sectors lie face up, as bits, origins included."""
    first: int = 1
    """Who chooses a civilization first (GAL-2.4)."""
    order: list[int] = field(default_factory=list)
    """The seats in the order in which they choose or act."""
    turn: int = 0
    """The place in ``order`` of the seat that chooses or acts."""
    pool: list[int] = field(default_factory=lambda: [0] * 5)
    """The actions left in the Expansion turn that is under way (GAL-8.1)."""
    fought: int = 0
    """The places where a battle took place in the War turn that is under way, as bits (GAL-5.4)."""
    left: int = 0
    """Colony tokens that may still be placed in the Colonization turn that is under way."""
    chain: list[str] = field(default_factory=list)
    """The picks so far of the action that is being put together: nothing has happened yet."""
    tally: list[list[int]] = field(default_factory=list)
    """By age scored: what each seat got for sectors, then what each got for colonies."""
    stage: str = "setup"
    """``setup``, ``civilizations``, ``slots``, ``choose``, a strategy, ``over``."""
    age: int = 0
    round: int = 0
    """In the age, from 1."""

    def copy(self) -> Self:
        """An independent copy; numbers and words inside the lists can be shared."""
        cls = type(self)
        new = cls.__new__(cls)
        new.zones = [zone[:] for zone in self.zones]
        new.ships = [own[:] for own in self.ships]
        new.colony = self.colony[:]
        new.fleet = self.fleet[:]
        new.tokens = self.tokens[:]
        new.levels = [own[:] for own in self.levels]
        new.influence = self.influence[:]
        new.armament = self.armament[:]
        new.vp = self.vp[:]
        new.won = self.won[:]
        new.people = self.people[:]
        new.home = self.home[:]
        new.side = self.side[:]
        new.held = self.held[:]
        new.up = self.up
        new.first = self.first
        new.order = self.order[:]
        new.turn = self.turn
        new.pool = self.pool[:]
        new.fought = self.fought
        new.left = self.left
        new.chain = self.chain[:]
        new.tally = [own[:] for own in self.tally]
        new.stage = self.stage
        new.age = self.age
        new.round = self.round
        return new

    def relabel(self, mapping: dict[int, int]) -> None:
        """Give every card another uid in place, in the memories of the seats too."""
        # Written out: a super() without arguments fails in slotted dataclasses.
        State.relabel(self, mapping)
        for i, cards in enumerate(self.held):
            mask = 0
            while cards:
                low = cards & -cards
                card = low.bit_length() - 1
                mask |= 1 << mapping.get(card, card)
                cards ^= low
            self.held[i] = mask

    def acting(self) -> int:
        """The seat whose turn it is to choose in order or to act, 0 if there is none."""
        return self.order[self.turn] if 0 <= self.turn < len(self.order) else 0


def new_state(deal: Deal) -> GalaxyState:
    """Every card in the box's piles, no ship on the map (GAL-2)."""
    n, places = deal.seats, len(deal.labels)
    zones: list[list[int]] = [[] for _ in range(_COMMON + 4 * n)]
    zones[DECK] = list(deal.deck)
    zones[BOX] = list(deal.out)
    zones[GALAXY] = [EMPTY] * places
    zones[UNDRAWN] = list(deal.neutral)
    return GalaxyState(
        zones=zones,
        ships=[[0] * places for _ in range(n)],
        colony=[0] * places,
        fleet=[0] * n,
        tokens=[0] * n,
        levels=[[0] * 4 for _ in range(n)],
        influence=[0] * n,
        armament=[0] * n,
        vp=[0] * n,
        won=[0] * n,
        people=[-1] * n,
        home=[-1] * n,
        side=[""] * n,
        held=[0] * n,
    )


GalaxyTable: TypeAlias = Table[GalaxyState, Deal]
