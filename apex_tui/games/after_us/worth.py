"""What things are worth to a player in points: stock, new apes, cards of the tribe. For the rule-following computer player.

Everything is estimated from the printed cards and from what lies open: no pile is looked into.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apex_tui.games.after_us.deal import Deal
from apex_tui.games.after_us.definitions import ENERGY, RAGE, REACTIVATE, VP, Card, Effect, Profile
from apex_tui.games.after_us.yields import Worth

__all__ = ["Appraiser", "Outlook", "Strength"]

POINTS_A_ROUND = 8.0
"""What a tribe scores in a round, over a whole game."""

AGAIN = 2.5
"""What a reactivation is usually good for."""

HELD = 0.7
"""A condition holds so often."""

MET = 0.75
"""A card has a neighbour on a given side so often: three joints for four cards."""

TAMARINS = 1.5
"""Tamarins that lie in an assembly, for frames that count them."""

LATER = 0.5
"""What a point of the next round counts if it comes in one of the rounds after it."""

APE = (0.0, 2.0, 5.0)
"""What a new ape is worth by level, early in the game, if it suits the tribe as well as most."""

LASTING = 5.0
"""With so many rounds to come an ape is worth all of that, later its part."""

FIT = (0.5, 1.5)
"""How much less or more an ape may be worth for suiting the tribe badly or well."""


@dataclass(slots=True, frozen=True)
class Outlook:
    """How long the game still goes on, judged by the points of the leader."""

    rounds: float
    """Rounds expected after this one; below 1 the chance that there is another."""
    fade: float
    """From 1 down to 0: what stock counts that is not spent this round."""

    @classmethod
    def of(cls, leader: float, goal: int) -> Outlook:
        """``leader``: the points of whoever leads when this round ends."""
        rounds = max(0.0, (goal - leader) / POINTS_A_ROUND)
        return cls(rounds, min(1.0, rounds / 3))

    def units(self, profile: Profile, *, computer: bool, ready: bool) -> Worth:
        """Unit values now: stock fades, rage and energy keep what removals and the Computer make of them at the end.

        ``computer``: it is in play; ``ready``: and not used yet in this round.
        """
        energy = max(profile.energy, 0.8) if computer else profile.energy
        late = 1.0 - self.fade
        return Worth(
            food=profile.food * self.fade,
            energy=energy * self.fade + (0.9 * late if ready else 0.0),
            rage=profile.rage * self.fade + 0.75 * late,
        )


@dataclass(slots=True, frozen=True)
class Strength:
    """What a card brings when it is drawn, its joined frames left open until its company is known."""

    closed: float
    """Its own frames."""
    takes: tuple[float, ...]
    """By row: the value of its half on the left edge, which receives; -1 without one."""
    pays: tuple[float, ...]
    """By row: the value of its half on the right edge: what it costs, in the top row what it gives; -1 without one."""


class Appraiser:
    """Judges cards by a profile. What is printed is added up once."""

    def __init__(self, profile: Profile, deal: Deal) -> None:
        self.profile = profile
        self.deal = deal
        food = profile.food
        self._units = (food, food, food, profile.energy, 1.0, profile.rage, AGAIN)
        self.strengths = [self._strength(card) for card in deal.cards]

    def _strength(self, card: Card) -> Strength:
        closed = 0.0
        takes, pays = [-1.0] * len(card.rows), [-1.0] * len(card.rows)
        for number, row in enumerate(card.rows):
            for printed in row:
                what = printed.effect
                if printed.left_open:
                    takes[number] = self._gain(what)
                elif printed.right_open:
                    pays[number] = self._cost(what) if number else self._gain(what)
                else:
                    net = max(0.0, self._gain(what) - self._cost(what))
                    closed += net * HELD if what.condition else net
        return Strength(closed, tuple(takes), tuple(pays))

    def _gain(self, what: Effect) -> float:
        units = self._units
        sums = (one + TAMARINS * each for one, each in zip(what.gain, what.per_tamarin, strict=True))
        return sum(amount * unit for amount, unit in zip(sums, units, strict=True))

    def _cost(self, what: Effect) -> float:
        return sum(amount * self._units[kind] for kind, amount in what.paid)

    # Cards in company

    def company(self, tribe: Iterable[int]) -> Company:
        """The tribe as a card meets it."""
        return Company([self.strengths[card] for card in tribe])

    def card(self, card: int, company: Company) -> float:
        """What a card brings in a round in which it is drawn."""
        return company.value(self.strengths[card])

    def deck(self, place: int, company: Company) -> float:
        """What a card of a deck brings on average, all its printed cards counted."""
        cards = self.deal.deck_cards[place]
        return sum(self.card(card, company) for card in cards) / len(cards)

    def apes(self, company: Company, outlook: Outlook) -> list[float]:
        """By the place of a deck: what a new ape is worth, by level, the wish for its species, and how it suits the tribe.

        It suits by what it adds to the average of the tribe, joined frames included, compared with all decks of the level.
        """
        decks = self.deal.decks
        more = [max(0.01, self.deck(place, company) - company.mean) for place in range(len(decks))]
        found = []
        for place, deck in enumerate(decks):
            alike = [more[other] for other, one in enumerate(decks) if one.level == deck.level]
            fit = min(FIT[1], max(FIT[0], more[place] * len(alike) / sum(alike)))
            early = APE[deck.level] * self.profile.wants[deck.species]
            found.append(early * fit * min(1.0, outlook.rounds / LASTING))
        return found

    def without(self, card: int, company: Company, outlook: Outlook) -> float:
        """What the tribe gains in later rounds when ``card`` is gone: better ones are drawn instead."""
        if company.size <= 1:
            return 0.0
        less = company.mean - self.card(card, company)
        share = min(1.0, self.deal.draw / (company.size - 1))
        return less * share * outlook.rounds * LATER


class Company:
    """A tribe as one of its cards meets it: how often a half finds a partner, and what it then is worth."""

    __slots__ = ("_gives", "_mean", "_takes", "members")

    def __init__(self, members: Sequence[Strength]) -> None:
        self.members = members
        rows = range(len(members[0].takes)) if members else range(0)
        self._takes = [_average([one.takes[row] for one in members]) for row in rows]
        self._gives = [_average([one.pays[row] for one in members]) for row in rows]
        self._mean: float | None = None

    @property
    def size(self) -> int:
        """Cards in the tribe."""
        return len(self.members)

    @property
    def mean(self) -> float:
        """What one of its cards brings on average."""
        if self._mean is None:
            self._mean = sum(map(self.value, self.members)) / len(self.members) if self.members else 0.0
        return self._mean

    def value(self, strength: Strength) -> float:
        """What a card brings in this company."""
        total = strength.closed
        for row, (takes, pays) in enumerate(zip(strength.takes, strength.pays, strict=True)):
            if takes >= 0:
                share, other = self._gives[row]
                # In the top row each half gives its own; below, the joined frame is credited to both cards by halves.
                total += MET * share * (takes if row == 0 else 0.5 * max(0.0, takes - other))
            if pays >= 0:
                share, other = self._takes[row]
                total += MET * share * (pays if row == 0 else 0.5 * max(0.0, other - pays))
        return total


def _average(halves: Sequence[float]) -> tuple[float, float]:
    """The share of cards that have such a half, and its average value."""
    there = [one for one in halves if one >= 0]
    return (len(there) / len(halves), sum(there) / len(there)) if there else (0.0, 0.0)


assert (VP, RAGE, REACTIVATE, ENERGY) == (4, 5, 6, 3), "units are listed in the order of gains"
