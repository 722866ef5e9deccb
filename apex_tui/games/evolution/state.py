"""The state of a game of Evolution, and the places where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeAlias

from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone
from apex_tui.games.evolution.deal import Deal

__all__ = [
    "DECK", "DISCARD", "EvolutionState", "EvolutionTable", "Species", "hand_of", "hidden_of", "laid_of", "layout",
    "new_state", "others", "spent_of", "traits_of",
]  # fmt: skip

DECK, DISCARD = 0, 1
"""Zones of the table. The last card of the deck is the top; the discard pile lies open."""

_OWN = 5


def hand_of(seat: int) -> int:
    """The zone of the seat's hand."""
    return _OWN * seat - 3


def laid_of(seat: int) -> int:
    """The zone of the seat's Food Card, face down until the reveal (EVO-3.1)."""
    return _OWN * seat - 2


def hidden_of(seat: int) -> int:
    """The zone of the seat's face-down traits: so many places a species, row by row from the left, empty where none is."""
    return _OWN * seat - 1


def traits_of(seat: int) -> int:
    """The zone of the seat's face-up traits: the same places as :func:`hidden_of`; no place is taken in both."""
    return _OWN * seat


def spent_of(seat: int) -> int:
    """The zone of the cards that the seat has discarded in Quick-Play, until all are done (EVO-11.3)."""
    return _OWN * seat + 1


def layout(seats: int) -> Layout:
    """All zones of a table (EVO-2.7, 4.9)."""
    zones = [Zone("deck", 0, Audience.COUNT), Zone("discard", 0, Audience.ALL)]
    for seat in range(1, seats + 1):
        zones += [
            Zone("hand", seat, Audience.OWNER),
            Zone("laid", seat, Audience.OWNER),
            Zone("hidden", seat, Audience.OWNER),
            Zone("traits", seat, Audience.ALL),
            Zone("spent", seat, Audience.OWNER),
        ]
    return Layout(zones, seats)


@dataclass(slots=True)
class Species:
    """A species board (EVO-0.1); its trait cards lie in the zones of its seat."""

    population: int
    size: int
    food: int = 0
    fat: int = 0
    """Food stored on Fat Tissue."""
    traits: int = 0
    """The traits it bears face up, as bits."""

    def copy(self) -> Species:
        """An independent copy."""
        return Species(self.population, self.size, self.food, self.fat, self.traits)


@dataclass(slots=True)
class EvolutionState(State):
    """Everything that a game of Evolution consists of. Lists by seat have seat 1 at index 0."""

    rows: list[list[Species]]
    """By seat: its species, left to right (EVO-0.2)."""
    bag: list[int]
    """By seat: food in the bag. Hidden, but no secret to whoever remembers (EVO-9.5)."""
    harvest: list[list[int]]
    """By seat: what went into the bag round by round."""
    eaten: list[int]
    """By seat: all food that its species ever received, stored food included."""
    lost: list[int]
    """By seat: food that went from its species back to the Food Bank (EVO-4.6, 9.5)."""
    done: list[bool]
    """By seat: it has ended its part of Select Food or Play Cards."""
    passed: list[bool]
    """By seat: it passed in its last feeding turn of the round."""
    supply: int = 0
    """The Food Supply."""
    poured: int = 0
    """All plants that Food Cards ever brought into the supply, less what they took away (EVO-5.2)."""
    drained: int = 0
    """All plants that species ever took from the supply."""
    left: int = 0
    """Plants in the supply when the Food Cards of this round were turned up."""
    numbers: list[tuple[int, str, int]] = field(default_factory=list)
    """The Food Cards of this round once they are turned up: seat, card id, number."""
    active: int = 0
    """The seat with the active player marker."""
    round: int = 0
    last_round: int = 0
    """The number of the last round, 0 while it is not known (EVO-2.3, 2.4)."""
    turn: int = 0
    """The seat in turn in Play Cards (standard) and Feeding; 0: nobody."""
    passes: int = 0
    """How many players have passed one after another (EVO-8.3)."""
    due: list[int] = field(default_factory=list)
    """The seats that still receive a species in step 1 of the reveal, in order."""
    stage: str = "setup"
    """``deal``, ``select_food``, ``play_cards``, ``reveal``, ``feeding``, ``end_round`` or ``over``."""
    chosen: str = ""
    """For prompts: the species of a feeding that is still being chosen, ``2.3``."""
    target: str = ""
    """For prompts: the prey of an attack of which a discard is still being decided."""
    ignoring: str = ""
    """For prompts: the option of `ambush_trait` while its card is asked for."""
    storing: str = ""
    """The species whose owner is asked how much to store. It follows from what all have seen."""
    tie_break: str = ""
    """What decided a tie at the end (EVO-10.3)."""

    def copy(self) -> Self:
        """An independent copy; numbers, words and tuples inside the lists can be shared."""
        cls = type(self)
        new = cls.__new__(cls)
        new.zones = [zone[:] for zone in self.zones]
        new.rows = [
            [Species(s.population, s.size, s.food, s.fat, s.traits) for s in row] for row in self.rows
        ]
        new.bag = self.bag[:]
        new.harvest = [own[:] for own in self.harvest]
        new.eaten = self.eaten[:]
        new.lost = self.lost[:]
        new.done = self.done[:]
        new.passed = self.passed[:]
        new.supply = self.supply
        new.poured = self.poured
        new.drained = self.drained
        new.left = self.left
        new.numbers = self.numbers[:]
        new.active = self.active
        new.round = self.round
        new.last_round = self.last_round
        new.turn = self.turn
        new.passes = self.passes
        new.due = self.due[:]
        new.stage = self.stage
        new.chosen = self.chosen
        new.target = self.target
        new.ignoring = self.ignoring
        new.storing = self.storing
        new.tie_break = self.tie_break
        return new

    def cards_of(self, seat: int, place: int, each: int) -> list[int]:
        """The trait cards of a species (place from 0), face up or down, in their order; ``each``: places a species has."""
        up, down = self.zones[traits_of(seat)], self.zones[hidden_of(seat)]
        first = place * each
        return [
            up[at] if up[at] >= 0 else down[at]
            for at in range(first, first + each)
            if up[at] >= 0 or down[at] >= 0
        ]


def new_state(deal: Deal) -> EvolutionState:
    """All cards in the deck, nobody with anything; set-up does the rest (EVO-1)."""
    n = deal.seats
    zones: list[list[int]] = [list(range(len(deal.cards))), []]
    for _ in range(n):
        zones += [[], [], [], [], []]
    return EvolutionState(
        zones=zones,
        rows=[[] for _ in range(n)],
        bag=[0] * n,
        harvest=[[] for _ in range(n)],
        eaten=[0] * n,
        lost=[0] * n,
        done=[False] * n,
        passed=[False] * n,
    )


EvolutionTable: TypeAlias = Table[EvolutionState, Deal]
"""The table as the rules of Evolution hold it."""


def others(table: EvolutionTable, seat: int) -> tuple[int, ...]:
    """Everybody else, watchers too: whom to tell what only ``seat`` knows more of."""
    return tuple(one for one in range(table.defs.seats + 1) if one != seat)
