"""What the computer player sees and what it thinks its cards are worth.

It knows its own deck by content, never by order: every sum runs over titles in the order of the pack, so that the order of
a pile cannot show through. A card is judged by what it brings when it is drawn: Hunt points, or what is as good as such.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from apex_tui.engine.decision import Option
from apex_tui.games.theropod.bot_species import Habits, habits_of
from apex_tui.games.theropod.definitions import Card, Filter, Op
from apex_tui.games.theropod.state import (
    TheropodTable,
    ambush_of,
    discard_of,
    draw_of,
    hand_of,
    hoard_of,
    play_of,
)

__all__ = ["Look", "card_of", "verb_of"]

AFFLICTION = {"flesh_wound": -0.3, "severe_trauma": -1.0, "virus": -1.6}
"""What having an Affliction in a hand costs besides its place."""

RELIEF = {"flesh_wound": 0.5, "severe_trauma": 0.9, "virus": 3.0}
"""What it is worth, each time it can be done, to be rid of an Affliction of the deck."""

ECONOMY = 0.75
"""How much of a card's worth is what it hunts for, eight rounds or more before the end."""

THINNING = 1.0
"""How much being rid of a bad card counts."""


def verb_of(option: Option) -> str:
    """``play``, ``use``, ``hunt``, ``buy``, or the word that the option is."""
    return str(option[0]) if isinstance(option, tuple) else str(option)


def card_of(option: Option) -> int:
    """The card that an option names, -1 if it is a word."""
    card = option[1] if isinstance(option, tuple) else option
    return card if isinstance(card, int) else -1


class Look:
    """The table from one seat: its cards, the time left, and the worth of titles."""

    def __init__(self, table: TheropodTable, seat: int) -> None:
        """``table`` is only read."""
        self.table = table
        self.seat = seat
        self.state = table.state
        self.deal = table.defs
        self.cards = table.defs.cards
        species = self.state.species[seat - 1]
        self.habits: Habits = habits_of(species)
        self._power: dict[int, tuple[float, float]] = {}

    # Where cards lie ------------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        """The cards in hand, in hand order."""
        return self.state.zones[hand_of(self.seat)]

    @property
    def hoard(self) -> list[int]:
        """The Hoard, oldest first."""
        return self.state.zones[hoard_of(self.seat)]

    @property
    def waiting(self) -> list[int]:
        """The cards in the Ambush Point."""
        return self.state.zones[ambush_of(self.seat)]

    @cached_property
    def piled(self) -> Counter[int]:
        """How many of each title (by place in the pack) lie in the draw pile."""
        return Counter(self.cards[card].place for card in self.state.zones[draw_of(self.seat)])

    @cached_property
    def deck(self) -> list[tuple[Card, int]]:
        """All titles of the own deck wherever they lie (hand, piles, play, ambush), with their number, in pack order."""
        zones, seat = self.state.zones, self.seat
        where = (hand_of, draw_of, discard_of, play_of, ambush_of)
        titles = {
            card.place: card for card in (self.cards[uid] for zone in where for uid in zones[zone(seat)])
        }
        held = Counter(self.cards[uid].place for zone in where for uid in zones[zone(seat)])
        return [(titles[place], held[place]) for place in sorted(held)]

    @cached_property
    def size(self) -> int:
        """The cards of the own deck."""
        return sum(count for _, count in self.deck)

    @cached_property
    def alerts_piled(self) -> int:
        """Alerts in the own draw pile."""
        return sum(1 for card in self.state.zones[draw_of(self.seat)] if self.deal.is_alert[card])

    def alert_risk(self, draws: int) -> float:
        """The chance that one of the next ``draws`` cards of the draw pile is an Alert."""
        pile = len(self.state.zones[draw_of(self.seat)])
        clear = 1.0
        for number in range(min(draws, pile)):
            clear *= max(0.0, 1 - self.alerts_piled / (pile - number))
        if draws > pile and any(self.deal.is_alert[card] for card in self.state.zones[discard_of(self.seat)]):
            clear *= 0.6
        return 1 - clear

    # Time ------------------------------------------------------------

    @cached_property
    def left(self) -> int:
        """Rounds after this one, the Boss round of Emergence counted."""
        mode = self.deal.mode
        left = mode.rounds - self.state.round + mode.emergence
        return max(0, 0 if self.state.final_round else left)

    @cached_property
    def battle_share(self) -> float:
        """How much of a card's worth is what it does in battle: little at first, all in the end."""
        return 1 - ECONOMY * min(1.0, self.left / 8)

    # Worth ------------------------------------------------------------

    @cached_property
    def _plain_mean(self) -> float:
        """The mean Hunt value of the own deck as printed."""
        return sum(count * self._printed(card) for card, count in self.deck) / max(1, self.size)

    def _printed(self, card: Card) -> float:
        if card.type == "apex":
            return float(card.value)
        return (1 - self.battle_share) * card.value if card.type == "carcass" else 0.0

    @cached_property
    def mean(self) -> float:
        """What a place in the hand is worth on average: the sum of powers over the places that are not drawn anew."""
        total = places = 0.0
        for card, count in self.deck:
            value, draws = self.power(card)
            total += count * value
            places += count * (1 - draws)
        return max(0.0, total) / max(places, 4.0)

    def power(self, card: Card) -> tuple[float, float]:
        """What a title brings when it is drawn: Hunt points or as good as such, and the cards it replaces itself by."""
        found = self._power.get(card.place)
        if found is None:
            found = self._power[card.place] = self._reckoned(card)
        return found

    def gain(self, card: Card) -> float:
        """How much better than an average card of the deck a title is."""
        value, draws = self.power(card)
        return value - (1 - draws) * self.mean

    def _reckoned(self, card: Card) -> tuple[float, float]:
        if card.type == "affliction":
            return AFFLICTION.get(card.id, -1.0) * (0.5 if self.habits.wounds else 1.0), 0.0
        if card.type == "alert":
            return -0.5, 0.0
        value, draws = self._printed(card), 0.0
        for action in card.actions:
            share = 1.0
            if action.trigger == "ambush_played":
                share = self.habits.ambush
            elif action.trigger != "played":
                continue
            for op in action.ops:
                more, drawn = self._op(card, op)
                value += share * more
                draws += share * drawn
        if card.prevents:
            value += 0.3 + (0.8 if card.prevents == "alert" and self.habits.ambush > 0.4 else 0.0)
        return value, min(draws, 0.95) if card.type == "apex" else min(draws, 2.0)

    def expected(self, filter_: Filter, title: Card, share: float = 0.8) -> float:
        """How many other cards of the own deck that fit come up in a hand before this one."""
        bits = filter_.bits
        others = sum(count for card, count in self.deck if card.bit & bits)
        if title.bit & bits and any(card is title for card, _ in self.deck):
            others -= 1
        return share * others * self.deal.hand_size / max(self.deal.hand_size, self.size)

    def _op(self, card: Card, op: Op) -> tuple[float, float]:
        """What an operation of an Apex, Egg or Evolve card is worth, and what it draws."""
        name = op.name
        if name == "add_hunt":
            return float(op.n), 0.0
        if name == "add_hunt_per":
            return op.n * self._counted(card, op), 0.0
        if name == "draw":
            return 0.0, float(op.n)
        if name == "hatch":
            return self.hatch_worth * op.n, 0.0
        if name == "look_draw":
            return (0.8, 1.0) if op.take else (0.4 * op.discard_up_to, 0.0)
        if name == "grant_hunt":
            number = self.expected(op.filter, card, 0.6)
            return op.n * (min(number, op.uses) if op.uses > 0 else number), 0.0
        if name == "infiltrate":
            return self.habits.infiltrate * self.battle_share, 0.0
        if name == "eliminate_own" and op.up_to:
            return self.thinning * op.n, 0.0
        if name == "recycle_affliction":
            return self.relief(op.n), 0.0
        if name == "if":
            return self._tested(card, op)
        if name == "pay":
            chance = min(1.0, self.expected_afflictions)
            return chance * sum(self._op(card, part)[0] for part in op.then), 0.0
        if name == "choose":
            return max(self._sum(card, choice.ops) for choice in op.options)
        if name == "hibernate":
            return 2.0 * op.n, 0.0
        time = min(1.0, self.left / 6)
        return _SIMPLE.get(name, 0.0) * max(1, op.n) * time, 0.0

    def _sum(self, card: Card, ops: Iterable[Op]) -> tuple[float, float]:
        parts = [self._op(card, op) for op in ops]
        return sum(value for value, _ in parts), sum(drawn for _, drawn in parts)

    def relief(self, number: int) -> float:
        """What it is worth to be rid of so many Afflictions: a Virus, which never leaves the hand, counts most."""
        worst = sorted((RELIEF.get(card.id, 1.0) for card in self._afflictions), reverse=True)
        return sum(worst[:number]) * min(1.0, self.left / 3)

    @cached_property
    def _afflictions(self) -> list[Card]:
        return [card for card, count in self.deck if card.type == "affliction" for _ in range(count)]

    @cached_property
    def expected_afflictions(self) -> float:
        """Afflictions in an average hand."""
        sick = sum(count for card, count in self.deck if card.type == "affliction")
        return sick * self.deal.hand_size / max(self.deal.hand_size, self.size)

    def _counted(self, card: Card, op: Op) -> float:
        if op.count == "played_before":
            number: float = self.expected(op.filter, card)
        elif op.count == "ambush_others":
            number = 1.6
        elif op.count == "hand":
            number = self.expected_afflictions
        elif op.count == "hoard":
            number = 1.5 * min(1.0, self.left / 3)
        else:
            number = 0.4
        return min(number, op.max) if op.max > 0 else number

    def _tested(self, card: Card, op: Op) -> tuple[float, float]:
        cond = op.cond
        assert cond is not None
        test = cond.test
        if test == "played_before":
            chance = min(1.0, self.expected(cond.filter, card) / cond.n)
        elif test == "hand_has":
            chance = min(1.0, self.expected_afflictions)
        else:
            chance = {
                "hoard_min": 0.8,
                "ambush_size_max": 0.8,
                "ambush_played_this_turn": self.habits.ambush,
            }.get(test, 0.5)
        value, drawn = self._sum(card, op.then)
        return chance * value, chance * drawn

    @cached_property
    def hatches(self) -> float:
        """Cards hatched by an average hand of the own deck."""
        total = 0
        for card, count in self.deck:
            for action in card.uses:
                total += count * sum(op.n for op in action.ops if op.name == "hatch")
        return total * self.deal.hand_size / max(self.deal.hand_size, self.size)

    @cached_property
    def hatch_worth(self) -> float:
        """What one more hatched card is worth: it lets its owner choose what to buy, while there is time to use it."""
        time = min(1.0, max(0.0, (self.left - 1) / 7))
        return self.habits.hatch * time / (1 + self.hatches)

    @cached_property
    def thinning(self) -> float:
        """What it is worth to be rid of one of the worst cards of the deck."""
        bad = sum(count for card, count in self.deck if card.type == "carcass" or "hatchling" in card.tags)
        return THINNING * min(1.5, self._plain_mean) * min(1.0, bad / 4) * min(1.0, self.left / 3)


_SIMPLE = {
    "claim": 1.3, "claim_eliminated": 1.6, "discount": 0.6, "add_consume": 0.9, "keep_hatchery": 0.8, "look_hunt": 0.2,
    "recycle_trail": 0.2, "remove_stance": 0.1, "ignore_hunt_action": 0.3, "ignore_stance": 0.1, "gain_hatchling": -0.4,
    "recycle_alert": 0.3,
}  # fmt: skip
"""By operation: what it is worth while there is time to buy."""
