"""What a computer player expects of the round and of a row of species, in points; from what its seat can see alone.

Own traits count face up or down, those of others only face up. The numbers are those that good players go by
("Sensible play" of the rules).
"""

from __future__ import annotations

from typing import TypeAlias

from apex_tui.games.evolution.definitions import SUPPLY
from apex_tui.games.evolution.nature import Nature, Natures
from apex_tui.games.evolution.prey import stops
from apex_tui.games.evolution.state import (
    DECK,
    EvolutionTable,
    Species,
    hand_of,
    hidden_of,
    laid_of,
)

__all__ = ["Outlook", "Row"]

Row: TypeAlias = list[Species]

FED = 1.0
"""A food that a species can expect, for the bag."""
KEPT = 0.4
"""A Population that can be fed, while rounds are still to come; one point in the last."""
TRAIT = 1.0
"""A trait on a species: the point that it scores."""
ATTACKED = 1.3
"""A Population lost to a hunter: the point, and the food that it would have brought."""
LIKELY = 0.45
"""How likely a hunter that can attack a species will do it this round."""
FEARED = 0.1
"""How likely it is to be attacked by hunters that are not there yet."""
MEAT, HOPED = 0.9, 0.5
"""The part of the prey in reach that a hunter gets, before rivals take theirs; and of what a Size more would open."""
PREYED, PREYED_IN_DUELS = 0.35, 0.8
"""A meal that a rival loses a Population for; it hurts the one who matters where there is no other."""
IDLE = 0.8
"""What a Carnivore without prey costs."""
DRAWN = 0.8
"""A card drawn."""


class Outlook:
    """The table from the side of one seat, at one moment."""

    def __init__(self, table: EvolutionTable, seat: int) -> None:
        """``table`` for reading alone; nothing of it is changed."""
        state, deal = table.state, table.defs
        self.table, self.state, self.deal, self.seat = table, state, deal, seat
        self.natures: Natures = deal.natures
        self.row: Row = self._own_row()
        self.others: list[tuple[int, Row]] = [
            (other, row) for other, row in enumerate(state.rows, 1) if other != seat
        ]
        self.hand: list[int] = state.zones[hand_of(seat)]
        natures = self.natures
        self.hunters: list[Species] = [
            species for _, row in self.others for species in row if natures[species.traits].hunts
        ]
        self.rounds = self._rounds()
        self.last = self.rounds <= 1.0
        self.plenty = self._plenty()
        self.preyed = PREYED_IN_DUELS if deal.seats == 2 else PREYED
        self._hunter = next((trait.bit for trait in deal.traits if natures[trait.bit].hunts), 0)
        self._feared = [Species(2, size, traits=self._hunter) for size in (2, 4)]
        self._known: dict[tuple[object, ...], float] = {}
        self._prey: dict[tuple[int, int], tuple[int, int, bool]] = {}

    # What is there ------------------------------------------------------------

    def _own_row(self) -> Row:
        deal, cards = self.deal, self.deal.cards
        hidden = self.state.zones[hidden_of(self.seat)]
        found = []
        for place, species in enumerate(self.state.rows[self.seat - 1]):
            own = species.copy()
            for card in hidden[place * deal.trait_places : (place + 1) * deal.trait_places]:
                if card >= 0:
                    own.traits |= cards[card].trait.bit
            found.append(own)
        return found

    def _rounds(self) -> float:
        """Rounds that are still to be fed, this one counted."""
        state, deal = self.state, self.deal
        if state.last_round:
            return 1.0
        dealt = sum(deal.base + deal.per_species * max(1, len(row)) for row in state.rows)
        return 1.0 + len(state.zones[DECK]) / max(1, dealt)

    def mean_food(self) -> float:
        """The food number of a card that nobody has seen, on average over the deck."""
        return sum(card.food for card in self.deal.cards) / len(self.deal.cards)

    def lack(self, species: Species) -> float:
        """Plants that it would take from the supply this round."""
        nature = self.natures[species.traits]
        if not nature.plants:
            return 0.0
        free = sum(effect.amount for _, effect in nature.takes if effect.source != SUPPLY)
        stored = species.fat if self.state.stage != "feeding" else 0
        return max(0.0, species.population - species.food - stored - free)

    def lacks(self) -> tuple[float, float]:
        """What the own plant-eaters lack, and those of all others."""
        own = sum(map(self.lack, self.row))
        return own, float(sum(self.lack(species) for _, row in self.others for species in row))

    def supply(self) -> float:
        """Plants that can be expected in the middle when Feeding begins; what is there once it has."""
        state, deal = self.state, self.deal
        if state.stage in ("feeding", "end_round"):
            return float(state.supply)
        if state.numbers:
            return float(state.supply)
        own = state.zones[laid_of(self.seat)]
        expected = self.mean_food() * (deal.seats - (1 if own else 0))
        return max(0.0, state.supply + expected + sum(deal.cards[card].food for card in own if card >= 0))

    def _plenty(self) -> float:
        """The share of what plant-eaters lack that the supply covers, at most 1."""
        own, rest = self.lacks()
        return min(1.0, self.supply() / (own + rest)) if own + rest else 1.0

    # What a species is worth ------------------------------------------------------------

    def prey_of(self, species: Species) -> tuple[int, int, bool]:
        """How many species of others it could attack, their sizes together, and whether a discard would open another."""
        key = (species.size, species.traits)
        found = self._prey.get(key)
        if found is None:
            count = meat = 0
            for _, row in self.others:
                for place, prey in enumerate(row):
                    if not stops(self.natures, species, row, place):
                        count += 1
                        meat += prey.size
            found = self._prey[key] = (count, meat, self.natures[species.traits].ignores)
        return found

    def expected(self, row: Row, place: int) -> float:
        """The food that a species of the own row can expect this round and in those to come."""
        species = row[place]
        nature = self.natures[species.traits]
        population = species.population
        found = self._scavenged(nature)
        if nature.hunts:
            count, meat, discards = self.prey_of(species)
            rivals = 1 + 0.3 * len(self.hunters)
            hunted = MEAT * meat / rivals
            if not count:
                larger = Species(population, species.size + 1, traits=species.traits)
                hunted = HOPED * self.prey_of(larger)[1] / rivals
                if not hunted:
                    hunted = 0.6 if discards else (-0.5 if len(row) > 1 else 0.0)
            found += hunted
        else:
            own = sum(effect.amount for _, effect in nature.takes if nature.plants)
            stored = min(species.fat, population)
            share = self.plenty
            if nature.forage > 1:
                share = min(1.0, 1.4 * share)
            if self._is_given(row, place):
                share = min(1.0, 1.4 * share)
            found += own + stored + share * max(0, population - own - stored)
        return min(float(population), found)

    def _scavenged(self, nature: Nature) -> float:
        if not nature.scavenges:
            return 0.0
        return 0.7 * len(self.hunters) + 0.7 * sum(self.natures[own.traits].hunts for own in self.row)

    def _is_given(self, row: Row, place: int) -> bool:
        """A neighbour shares what it eats, and this species eats the same."""
        nature = self.natures[row[place].traits]
        for step in (-1, 1):
            if 0 <= place + step < len(row):
                other = self.natures[row[place + step].traits]
                if any(share[0] == -step for share in other.shares) and (nature.plants or other.hunts):
                    return True
        return False

    def danger(self, row: Row, place: int) -> float:
        """The points that hunters are likely to cost a species this round."""
        species, natures = row[place], self.natures
        near = row[max(0, place - 1) : place + 2]
        at = min(place, 1)
        attackers = sum(not stops(natures, hunter, near, at) for hunter in self.hunters)
        risk = min(1.2, LIKELY * attackers)
        if not self.last:
            risk += FEARED * sum(not stops(natures, hunter, near, at) for hunter in self._feared)
        loss = ATTACKED
        if species.population == 1:
            loss += (TRAIT - DRAWN) * species.traits.bit_count() + 0.5
        strike = natures[species.traits].strike
        return risk * loss * (0.45 if strike else 1.0)

    def worth(self, row: Row, place: int) -> float:
        """What a species of the own row is worth."""
        species = row[place]
        left = row[place - 1] if place else None
        right = row[place + 1] if place + 1 < len(row) else None
        key = (
            species.population, species.size, species.fat, species.traits,
            left and (left.traits, left.size), right and (right.traits, right.size), len(row) > 1,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(row, place)
        return found

    def _worth(self, row: Row, place: int) -> float:
        species = row[place]
        nature = self.natures[species.traits]
        food = self.expected(row, place)
        rounds = min(self.rounds, 4.0)
        value = FED * food * (1.0 + 0.1 * (rounds - 1))
        value += (1.0 if self.last else KEPT) * min(species.population, max(0.0, food))
        value += TRAIT * species.traits.bit_count()
        if nature.stores and not self.last:
            value += (
                0.33 * species.size * (self.plenty if not nature.hunts else min(1, self.prey_of(species)[0]))
            )
        if nature.gain_population:
            value += min(2.0, 0.5 * rounds) * (0.4 + 0.6 * self.plenty)
        if nature.gain_species:
            value += min(2.0, 0.5 * rounds)
        if nature.shares and not nature.hunts:
            value += self._given(row, place) - 0.3
        if nature.hunts:
            count, _, _ = self.prey_of(species)
            value += self.preyed * min(count, species.population)
            if not count and not nature.ignores:
                value -= IDLE
        return value - self.danger(row, place)

    def _given(self, row: Row, place: int) -> float:
        """What sharing brings to the neighbour."""
        gained = 0.0
        nature = self.natures[row[place].traits]
        for step, _ in nature.shares:
            if 0 <= place + step < len(row):
                other = self.natures[row[place + step].traits]
                gained += 1.2 if other.plants and not other.hunts else 0.0
        return gained

    def total(self, row: Row) -> float:
        """The row, and what a species more brings: a card each round."""
        cards = min(1.6, 0.5 * (self.rounds - 1))
        crowd = 0.12 * len(row) * (len(row) - 1)
        return sum(self.worth(row, place) for place in range(len(row))) + cards * len(row) - crowd
