"""Positions of Evolution laid out by hand, and games played from them as told.

A scene says what stands where, in the notation of the rulebook's examples; the game then starts at a step of the rules.

    play = Scene(2).row(1, "P3 S4 [Carnivore, Ambush]", "P2 f1").row(2, "S2 [Camouflage]").hand(1, "fertile-01").supply(5)
    play = play.start("feeding_turn")
    play.answer("feed", "species:1.1")
    play.answer("attack_target", "species:2.1")
    assert play.species("1.1") == "P3 S4 f2"

`P` Population, `S` Size, `f` food, `fat` what is stored; what is not said is 1, 1, 0 and 0. In brackets the traits, one
with `?` before it lies face down. A trait is any card of its name that is free.

Strict as the kit is: nothing is answered that the test does not answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.rules import Rules
from apex_tui.engine.zones import EMPTY
from apex_tui.games.evolution.state import Species
from tests.kit.position import Position
from tests.kit.script import Script
from tests.kit.subjects import make

STAGES = {
    "begin_round": "end_round",
    "select_food": "deal",
    "begin_cards": "select_food",
    "play_turn": "play_cards",
    "play_together": "play_cards",
    "reveal": "play_cards",
    "reveal_food": "play_cards",
    "gain_species": "reveal",
    "take_food": "reveal",
    "feeding_turn": "feeding",
    "end_round": "feeding",
}
"""The stage in which each step begins."""

PLACES = 3


@cache
def box(seats: int, options: tuple[tuple[str, str], ...]) -> Rules[Any]:
    """The rules of a table, opened once: they hold nothing of a game in progress."""
    return make("evolution", seats, dict(options))


def trait_id(name: str) -> str:
    """`Good Eyesight` as the pack has it: `good_eyesight`."""
    return name.strip().lower().replace(" ", "_")


def read_species(text: str) -> tuple[dict[str, int], list[str], list[str]]:
    """The numbers of a species, its open and its face-down traits."""
    numbers, _, traits = text.partition("[")
    found = {"P": 1, "S": 1, "f": 0, "fat": 0}
    for letter, value in re.findall(r"(fat|P|S|f) ?(\d+)", numbers):
        found[letter] = int(value)
    named = [name.strip() for name in traits.rstrip("] ").split(",") if name.strip()]
    return (
        found,
        [trait_id(name) for name in named if not name.startswith("?")],
        [trait_id(name[1:]) for name in named if name.startswith("?")],
    )


class Play(Script):
    """A game that is told what to do, with the words of Evolution."""

    def feed(self, *species: str, seat: int | None = None) -> Self:
        """Feed these species, turn by turn; `pass` for a pass."""
        for name in species:
            self.answer("feed", name if name == "pass" else f"species:{name}", seat=seat)
        return self

    def attack(self, hunter: str, prey: str, *ambush: str) -> Self:
        """Feed a Carnivore by an attack; `ambush`: the answers to its Ambush questions, if they are asked."""
        self.feed(hunter)
        self.answer("attack_target", f"species:{prey}")
        for kind, choice in zip(("ambush_trait", "ambush_card"), ambush, strict=False):
            self.answer(kind, choice)
        return self

    def use(self, card: str, use: str, *more: str, seat: int | None = None) -> Self:
        """Use a card of the hand; `more`: the trait that is replaced."""
        self.answer("play_card", f"card:{card}", seat=seat)
        self.answer("card_use", use, seat=seat)
        for choice in more:
            self.answer("replace_which", choice, seat=seat)
        return self

    # What is so

    def row(self, seat: int) -> list[Species]:
        """The species of a seat, left to right."""
        found: list[Species] = self.state.rows[seat - 1]
        return found

    def species(self, name: str) -> str:
        """A species in the notation of the examples, without its traits: `P3 S4 f2`, `P1 S6 f1 fat 3`."""
        seat, place = map(int, name.split("."))
        one = self.row(seat)[place - 1]
        return f"P{one.population} S{one.size} f{one.food}" + (f" fat {one.fat}" if one.fat else "")

    def traits(self, name: str) -> list[str]:
        """The traits of a species in their order, one that lies face down with `?` before it."""
        seat, place = map(int, name.split("."))
        at = (place - 1) * PLACES
        up, down = self.zone("traits", seat)[at : at + PLACES], self.zone("hidden", seat)[at : at + PLACES]
        found = []
        for shown, hidden in zip(up, down, strict=True):
            if shown or hidden:
                found.append((shown or f"?{hidden}").rpartition("-")[0])
        return found

    def foods(self, seat: int) -> list[int]:
        """The food on each species of a row."""
        return [one.food for one in self.row(seat)]

    def populations(self, seat: int) -> list[int]:
        """The Population of each species of a row."""
        return [one.population for one in self.row(seat)]

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand."""
        return [str(card) for card in self.zone("hand", seat)]

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.zone(zone, seat))

    def told(self, kind: str, seat: int | None = None) -> list[Event]:
        """All events of this kind so far, those for one seat alone left out."""
        return [
            event
            for event in self.heard
            if event.kind == kind and seat in (None, event.seat) and event.visible(0)
        ]

    def lines(self, seat: int = 0) -> list[str]:
        """The log as a seat reads it."""
        names = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay")[: self.rules.seats]
        return [self.rules.narrate(event, names) for event in self.heard if event.visible(seat)]


class Scene:
    """A position in the making: every seat has one plain species unless it is told otherwise."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.rules = box(seats, tuple(sorted(options.items())))
        self.seats = range(1, seats + 1)
        self._rows: dict[int, list[str]] = {seat: ["P1 S1"] for seat in self.seats}
        self._hands: dict[int, list[str]] = {}
        self._laid: dict[int, str | int] = {}
        self._bags: dict[int, int] = {}
        self._deck: int | list[str] | None = None
        self._discard: list[str] | None = None
        self._supply = 0
        self._active = 1
        self._turn: int | None = None
        self._round = 2
        self._last = 0
        self._used: set[int] = set()

    def row(self, seat: int, *species: str) -> Self:
        """The species of a seat, left to right; none for a player who has lost all."""
        self._rows[seat] = list(species)
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """The hand of a seat."""
        self._hands[seat] = list(cards)
        return self

    def laid(self, seat: int, card: str | int) -> Self:
        """The Food Card of a seat; a number stands for any card with that food number."""
        self._laid[seat] = card
        return self

    def bag(self, seat: int, food: int) -> Self:
        """What the bag of a seat holds."""
        self._bags[seat] = food
        return self

    def deck(self, *cards: str | int) -> Self:
        """The whole deck: so many cards, or these, the first to be drawn first. All others are discards."""
        self._deck = (
            cards[0] if len(cards) == 1 and isinstance(cards[0], int) else [str(one) for one in cards]
        )
        return self

    def nothing_left(self) -> Self:
        """Deck and discard pile are empty: all other cards are in the hand of the last seat."""
        self._deck, self._discard = 0, []
        return self

    def supply(self, plants: int) -> Self:
        """The Food Supply."""
        self._supply = plants
        return self

    def active(self, seat: int, turn: int | None = None) -> Self:
        """Who has the marker; whose turn it is, if somebody else's."""
        self._active, self._turn = seat, turn
        return self

    def round(self, number: int, last: int = 0) -> Self:
        """The round that goes on, and the last one if that is known."""
        self._round, self._last = number, last
        return self

    def start(
        self, step: str, shuffles: Sequence[Sequence[str]] = (), dice: Sequence[int] = (), seed: int = 1
    ) -> Play:
        """Play from a step of the rules; `shuffles`: for each in turn the cards that come to lie on top."""
        play = Play(self.rules, seed=seed)
        play.game.table.chance.script("shuffle", [[play.card(card) for card in top] for top in shuffles])
        with play.position(step, dice) as pos:
            self._lay(pos, step)
            # Only what happens from here on matters.
            play.heard.clear()
        return play

    # Laying out

    def _lay(self, pos: Position, step: str) -> None:
        pos.state = state = self.rules.new_state()
        pos.knowledge = Knowledge(self.rules.seats + 1, self.rules.backs)
        self._used = set()
        state.stage = STAGES[step]
        state.round, state.last_round = self._round - (step == "begin_round"), self._last
        state.active = self._active
        state.turn = (self._turn or self._active) if step in ("play_turn", "feeding_turn") else 0
        state.supply = state.poured = self._supply
        # Named cards first, so that no trait takes one of them.
        for seat in self.seats:
            pos.cards("hand", seat).extend(self._take(card) for card in self._hands.get(seat, ()))
            if seat in self._laid:
                pos.cards("laid", seat).append(self._take(self._laid[seat]))
        deck = self._deck if isinstance(self._deck, list) else []
        named = [self._take(card) for card in deck]
        discard = [self._take(card) for card in self._discard or ()]
        for seat in self.seats:
            for text in self._rows[seat]:
                self._species(pos, seat, text)
            rounds = state.round - (0 if step == "begin_round" else 1)
            bag = self._bags.get(seat, 0)
            state.bag[seat - 1] = bag
            state.harvest[seat - 1] = ([bag] + [0] * rounds)[:rounds]
            state.eaten[seat - 1] = bag + sum(one.food + one.fat for one in state.rows[seat - 1])
        rest = [card for card in range(self.rules.card_count) if card not in self._used]
        size = len(named) if isinstance(self._deck, list) else len(rest) if self._deck is None else self._deck
        size -= len(named)
        pos.cards("deck")[:] = rest[:size] + named[::-1]
        over = discard + rest[size:]
        if self._discard is None:
            pos.cards("discard")[:] = over
        else:
            pos.cards("discard")[:] = discard
            pos.cards("hand", self.rules.seats).extend(rest[size:])
        # As in a game whose deck was never made anew: whatever a seat has not seen may be anywhere.
        for observer in range(self.rules.seats + 1):
            unseen = 0
            for number, zone in enumerate(state.zones):
                if not self.rules.layout.seen(number)[observer]:
                    unseen |= sum(1 << card for card in zone if card >= 0)
            pos.knowledge.merge(observer, unseen)

    def _species(self, pos: Position, seat: int, text: str) -> None:
        numbers, shown, hidden = read_species(text)
        natures = {trait.id: trait for trait in self.rules.defs.traits}
        mask = sum(natures[name].bit for name in shown)
        pos.state.rows[seat - 1].append(
            Species(numbers["P"], numbers["S"], numbers["f"], numbers["fat"], mask)
        )
        up = [self._any(name) for name in shown]
        down = [self._any(name) for name in hidden]
        gaps = [EMPTY] * (PLACES - len(up) - len(down))
        pos.cards("traits", seat).extend([*up, *[EMPTY] * len(down), *gaps])
        pos.cards("hidden", seat).extend([*[EMPTY] * len(up), *down, *gaps])

    def _take(self, card: str | int) -> int:
        uid = next(
            uid
            for uid, one in enumerate(self.rules.defs.cards)
            if one.id == card or (one.food == card and uid not in self._used)
        )
        assert uid not in self._used, f"{card} lies in two places"
        self._used.add(uid)
        return uid

    def _any(self, trait: str) -> int:
        for uid, card in enumerate(self.rules.defs.cards):
            if card.trait.id == trait and uid not in self._used:
                self._used.add(uid)
                return uid
        raise AssertionError(f"no card {trait} is free")
