"""Everything of a table that never changes: its cards, its galaxy and the numbers of the game (GAL-2, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from apex_tui.games.galaxy.definitions import MOVING, PRODUCING, Civilization, Pool, Sector, Strategy

if TYPE_CHECKING:
    from apex_tui.games.galaxy.pack import GalaxyPack

__all__ = ["Deal", "make_deal"]


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


def make_deal(pack: GalaxyPack, seats: int, options: Mapping[str, str]) -> Deal:
    """The table for so many seats with these options, complete and allowed."""
    galaxy, entry, setup = pack.map(seats), pack.deal(seats), pack.setup
    cards, sectors = pack.cards, pack.sectors
    left_out = [uid for uid, card in enumerate(cards) if card.circle and entry.remove_circle_cards]
    labels = galaxy.labels
    limits, first = setup.limits, options["first_chooser"]
    return Deal(
        seats=seats,
        cards=cards,
        sectors=sectors,
        first_sector=len(cards),
        deck=tuple(uid for uid in range(len(cards)) if uid not in left_out),
        out=tuple(left_out),
        neutral=tuple(range(len(cards), len(cards) + len(sectors))),
        civilizations=pack.civilizations,
        labels=labels,
        place_of={label: place for place, label in enumerate(labels)},
        coordinates=galaxy.coordinates,
        slots=galaxy.slots,
        slot_labels=tuple(sorted(labels[place] for place in galaxy.slots)),
        voids=galaxy.voids,
        adjacent=tuple(tuple(labels[other] for other in near) for near in galaxy.adjacent),
        others=tuple(tuple(other for other in labels if other != label) for label in labels),
        amounts=tuple(tuple(f"n:{n}" for n in range(1, most + 1)) for most in range(limits.ships + 1)),
        hand=entry.hand,
        thrown=entry.discards_per_round,
        ages=setup.game_length.ages,
        rounds=setup.game_length.rounds_per_age,
        directions=pack.directions,
        max_ships=limits.ships,
        max_tokens=limits.colony_tokens,
        max_level=limits.max_level,
        vp_sector=setup.scoring.vp_per_controlled_sector,
        vp_battle=setup.scoring.vp_per_battle_won,
        exploration=options["exploration"] == "on",
        first=0 if first == "random" else int(first.removeprefix("seat_")),
        random_civilizations=options["civilization_choice"] == "random",
        extra=tuple(_extra(civilization, limits.max_level) for civilization in pack.civilizations),
    )


def _extra(civilization: Civilization, top: int) -> tuple[Pool, ...]:
    """What each pair of production and movement level adds to a pool (GAL-8.1)."""
    productions, movements = civilization.scales[PRODUCING], civilization.scales[MOVING]
    return tuple(
        (0, movements[moving], productions[producing], 0, 0)
        for producing in range(top + 1)
        for moving in range(top + 1)
    )
