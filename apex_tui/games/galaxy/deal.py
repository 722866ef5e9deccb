"""Everything of a table that never changes: its cards, its galaxy and the numbers of the game (GAL-2, 3)."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.definitions import Civilization, Pool, Sector, Strategy

__all__ = ["Deal"]


@dataclass(slots=True, frozen=True)
class Deal:
    """A table. Strategy cards have the uids from 0 in the order of their indices, neutral sectors those that follow."""

    seats: int
    cards: tuple[Strategy, ...]
    """By uid."""
    sectors: tuple[Sector, ...]
    """By uid less the number of strategy cards."""
    first_sector: int
    """The uid of the first sector."""
    deck: tuple[int, ...]
    """The cards of this table's deck (GAL-2.10)."""
    out: tuple[int, ...]
    """The circle cards that are left out."""
    neutral: tuple[int, ...]
    """The uids of all neutral sectors."""
    civilizations: tuple[Civilization, ...]
    labels: tuple[str, ...]
    """By place, rising."""
    place_of: dict[str, int]
    """By label."""
    coordinates: tuple[tuple[int, int], ...]
    """By place: axial (q, r)."""
    slots: tuple[int, ...]
    """The places of the origin slots, slot 1 first."""
    slot_labels: tuple[str, ...]
    """Their labels in the order of labels."""
    voids: tuple[tuple[int, int], ...]
    adjacent: tuple[tuple[str, ...], ...]
    """By place: the labels of adjacent sectors, rising."""
    others: tuple[tuple[str, ...], ...]
    """By place: the labels of all other sectors, rising."""
    amounts: tuple[tuple[str, ...], ...]
    """By number of ships: ``n:1`` up to it."""
    hand: int
    """Cards dealt to each seat (GAL-3.3)."""
    thrown: int
    """Cards thrown away by each seat every round, besides the one played (GAL-11.2)."""
    ages: int
    rounds: int
    """Of an age."""
    directions: tuple[int, ...]
    """By age, from age 1: 1 hands go to the next seat, -1 to the previous one (GAL-4.10)."""
    max_ships: int
    max_tokens: int
    """Colony tokens of a player, without the origin colony."""
    max_level: int
    vp_sector: int
    vp_battle: int
    exploration: bool
    first: int
    """Who chooses first, 0: drawn (GAL-2.4, 2.13)."""
    random_civilizations: bool
    extra: tuple[tuple[Pool, ...], ...]
    """By civilization, by production level times (top level + 1) plus movement level: what the levels add to a pool."""

    @property
    def duel(self) -> bool:
        """Two players (GAL-11.1)."""
        return self.seats == 2

    def next_seat(self, seat: int, age: int) -> int:
        """Who gets the hand of ``seat`` at the end of a round of this age (GAL-1.13, 4.10)."""
        return (seat - 1 + self.directions[age - 1]) % self.seats + 1

    def sector(self, card: int) -> Sector:
        """The sector with this uid."""
        return self.sectors[card - self.first_sector]
