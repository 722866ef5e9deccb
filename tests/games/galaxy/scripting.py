"""Positions of Galaxy laid out by hand, and games played from them as told.

A scene says who is where; the game then goes on from a turn, the choice of cards or the end of a round. Civilizations go
by their letters, seats in the order in which they were named, tokens as on the map: `H2c D6` are two ships and a colony
token of the Humans and six ships of the Dragonites (an origin colony is always there). Cards go by their indices.

    scene = Scene("HMS").at("B3", "H6 M6c S2").levels("H", armament=3)
    play = scene.turn("H", "war")
    play.answer("declare_battle", "B3")
    assert play.tokens("B3") == "H2"

Strict as the kit is: nothing is answered that the test does not answer. Without `at` an origin sector holds no ships.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Self

from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.rules import Rules
from apex_tui.engine.zones import EMPTY
from apex_tui.games.galaxy.standing import controller
from tests.kit.position import Position
from tests.kit.script import Script
from tests.kit.subjects import make

LETTERS = {
    "H": "humans", "D": "dragonites", "M": "minerls", "S": "sherais", "N": "nagaritakas", "C": "cireades",
}  # fmt: skip

TRACKS = ("production", "movement", "influence", "armament")

ACTIONS = ("portal", "movement", "production", "conversion", "ambush")

SIDES = ("war", "evolution", "colonization", "expansion")

SLOTS = {
    2: ("B4", "B1"),
    3: ("C4", "E1", "B1"),
    4: ("A4", "E4", "E1", "A1"),
    5: ("A2", "C5", "F4", "F1", "C1"),
    6: ("A2", "C6", "F5", "G1", "E1", "B1"),
}
"""The labels of the origin slots by number of players, slot 1 first."""


@cache
def box(seats: int, options: tuple[tuple[str, str], ...] = ()) -> Rules[Any]:
    """The rules of a table, opened once: they hold nothing of a game in progress."""
    return make("galaxy", seats, dict(options))


class Play(Script):
    """A game that is told what to do, with the words of Galaxy."""

    letters = "HDMSNC"

    def seat(self, who: str | int) -> int:
        """The seat of a civilization by its letter."""
        return who if isinstance(who, int) else self.letters.index(who) + 1

    def place(self, label: str) -> int:
        """The number of a sector."""
        return int(self.rules.defs.place_of[label])

    # What is so

    def tokens(self, label: str) -> str:
        """Who is at a sector: `H2c D6`, with `o` for an origin colony."""
        at, found = self.place(label), []
        for seat, own in enumerate(self.state.ships, 1):
            colony = ""
            if self.state.colony[at] == seat:
                colony = "o" if self.state.home[seat - 1] == at else "c"
            if own[at] or colony:
                found.append(f"{self.letters[seat - 1]}{own[at] or ''}{colony}")
        return " ".join(found)

    def controls(self, label: str) -> str:
        """The letter of whoever controls a sector, as everybody sees it and as the rules go by; empty for nobody."""
        sector = self.sector(label)
        assert sector.controller == controller(self.state, self.place(label)), (
            f"{label} is shown as it is not"
        )
        return self.letters[sector.controller - 1] if sector.controller else ""

    def sector(self, label: str) -> Any:
        """A sector as everybody sees it."""
        return next(sector for sector in self.view(0).sectors if sector.label == label)

    def own(self, who: str | int, looker: int = 0) -> Any:
        """A seat as everybody (or `looker`) sees it."""
        return self.view(looker).seats[self.seat(who) - 1]

    def vp(self, who: str | int) -> int:
        """Points."""
        return int(self.state.vp[self.seat(who) - 1])

    def fleet(self, who: str | int) -> int:
        """Ships in play, counted on the map."""
        return int(sum(self.state.ships[self.seat(who) - 1]))

    def level(self, who: str | int, track: str) -> int:
        """A level."""
        return int(self.state.levels[self.seat(who) - 1][TRACKS.index(track)])

    def value(self, who: str | int, track: str) -> int:
        """Influence or armament as it counts."""
        return int(self.own(who).values[track])

    def pool(self) -> dict[str, int]:
        """The actions left, without zeros."""
        return {kind: count for kind, count in zip(ACTIONS, self.state.pool, strict=True) if count}

    def hand(self, who: str | int) -> list[int]:
        """The indices in a hand, rising."""
        return sorted(index(card) for card in self.zone("hand", self.seat(who)))

    def discard(self) -> list[int]:
        """The indices on the discard pile, oldest first."""
        return [index(card) for card in self.zone("discard")]

    def told(self, kind: str) -> list[Event]:
        """All events of this kind so far."""
        return [event for event in self.heard if event.kind == kind]

    # Going on

    def pick(self, *picks: Any, seat: int | str | None = None) -> None:
        """As the kit has it; a seat may be a letter, a card its index."""
        who = self.seat(seat) if isinstance(seat, str) else seat
        super().pick(*(f"S{pick:02}" if isinstance(pick, int) else pick for pick in picks), seat=who)

    def choose(self, who: str | int, card: int, side: str, thrown: int | None = None) -> Self:
        """A seat chooses a card, a side, and in a duel what it throws away."""
        seat = self.seat(who)
        self.at(seat, "choose_card")
        self.pick(card, seat=seat)
        self.at(seat, "choose_side")
        self.pick(side, seat=seat)
        if thrown is not None:
            self.at(seat, "duel_discard")
            self.pick(thrown, seat=seat)
        return self

    def do(self, *steps: str) -> Self:
        """Carry out actions step by step: `movement A1 B1 2`, `production A1`, `ambush B3.2`."""
        for step in steps:
            kind, *picks = step.split()
            self.answer("choose_action", kind)
            names = {
                "movement": ("move_from", "move_to", "move_count"),
                "portal": ("portal_from", "portal_to", "portal_count"),
                "production": ("produce_at",),
                "conversion": ("convert_target",),
                "ambush": ("ambush_target",),
            }[kind]
            for name, pick in zip(names, picks, strict=True):
                self.answer(name, f"n:{pick}" if pick.isdecimal() else pick)
        return self

    def end(self) -> Self:
        """End an Expansion turn."""
        self.answer("choose_action", "end_turn")
        return self


def index(card: str | None) -> int:
    """`S07` is 7."""
    assert card is not None
    return int(card[1:])


class Scene:
    """A position in the making: levels as on the boards, no ships, neutral sectors as they come."""

    def __init__(self, letters: str = "HD", **options: str) -> None:
        self.letters = letters
        self.rules = box(len(letters), tuple(sorted(options.items())))
        self.slots = list(SLOTS[len(letters)])
        self._tokens: dict[str, str] = {}
        self._bonus: dict[str, str] = {}
        self._levels: dict[str, dict[str, int]] = {}
        self._vp: dict[str, int] = {}
        self._hands: dict[str, list[int]] = {}
        self._choices: dict[str, tuple[int, str]] = {}
        self._down: set[str] = set()
        self._age, self._round = 1, 1
        self._seed = 1

    # Telling

    def home(self, **labels: str) -> Self:
        """Origin slots by letter; the others keep theirs, by seat."""
        for letter, label in labels.items():
            seat = self.letters.index(letter)
            other = self.slots.index(label)
            self.slots[seat], self.slots[other] = self.slots[other], self.slots[seat]
        return self

    def at(self, label: str, tokens: str) -> Self:
        """Who is there: `H2c D6`."""
        self._tokens[label] = tokens
        return self

    def bonus(self, **kinds: str) -> Self:
        """The bonus of sectors by label: `B3="influence"`."""
        self._bonus |= kinds
        return self

    def levels(self, letter: str, **levels: int) -> Self:
        """Levels; those not named are those of the board."""
        self._levels.setdefault(letter, {}).update(levels)
        return self

    def bare(self) -> Self:
        """All levels 0 that are not named."""
        for letter in self.letters:
            self._levels[letter] = dict.fromkeys(TRACKS, 0) | self._levels.get(letter, {})
        return self

    def vp(self, **points: int) -> Self:
        """Points by letter."""
        self._vp |= points
        return self

    def hand(self, letter: str, *cards: int) -> Self:
        """Cards in hand by index; the rest of the hand is filled up with others."""
        self._hands[letter] = list(cards)
        return self

    def when(self, age: int, in_age: int) -> Self:
        """The age, and the round in it."""
        self._age, self._round = age, in_age
        return self

    def face_down(self, *labels: str) -> Self:
        """In Exploration: these sectors nobody has seen; without this all are."""
        self._down |= set(labels)
        return self

    def chose(self, letter: str, card: int, side: str) -> Self:
        """What a seat has chosen this round; whoever is not named plays Evolution."""
        self._choices[letter] = (card, side)
        return self

    def seeded(self, seed: int) -> Self:
        """The seed of all chance that comes."""
        self._seed = seed
        return self

    # Starting

    def turn(self, letter: str, side: str, card: int = 0) -> Play:
        """Only this seat plays `side`, and stands at it; all others have played Evolution with cards left over."""
        self._choices[letter] = (card or (30 if side == "expansion" else 1), side)
        return self.resolve(skip_to=letter)

    def resolve(self, skip_to: str = "") -> Play:
        """The choices are revealed; `skip_to`: the turns before that of this seat are over, without effect."""
        return self._start("next_turn", skip_to)

    def choosing(self) -> Play:
        """Everybody is about to choose."""
        return self._start("choose")

    def end_of_round(self) -> Play:
        """The last turn of the round is over."""
        return self._start("end_round")

    def end_of_age(self) -> Play:
        """The last turn of the last round of an age is over."""
        self._round = 5
        return self._start("end_round")

    def _start(self, step: str, skip_to: str = "") -> Play:
        play = Play(self.rules, seed=self._seed)
        play.letters = self.letters
        with play.position(step) as pos:
            self._lay(pos, step, skip_to)
        return play

    # Laying

    def _lay(self, pos: Position, step: str, skip_to: str) -> None:
        deal = self.rules.defs
        pos.state = state = self.rules.new_state()
        pos.knowledge = Knowledge(self.rules.seats + 1, self.rules.backs)
        self._lay_sectors(pos)
        for n, letter in enumerate(self.letters):
            number = next(i for i, one in enumerate(deal.civilizations) if one.letter == letter)
            state.people[n], state.home[n] = number, deal.place_of[self.slots[n]]
            state.colony[state.home[n]] = n + 1
            levels = list(deal.civilizations[number].levels)
            for track, level in self._levels.get(letter, {}).items():
                levels[TRACKS.index(track)] = level
            state.levels[n] = levels
        for label, tokens in self._tokens.items():
            self._lay_tokens(state, label, tokens)
        for n in range(len(self.letters)):
            state.fleet[n] = sum(state.ships[n])
            own = [
                place for place, seat in enumerate(state.colony) if seat == n + 1 and place != state.home[n]
            ]
            sectors = [deal.sector(state.zones[3][place]) for place in own]
            state.tokens[n] = len(own)
            state.influence[n] = state.levels[n][2] + sum(sector.influence for sector in sectors)
            state.armament[n] = state.levels[n][3] + sum(sector.armament for sector in sectors)
        self._lay_points(state)
        state.age, state.round = self._age, self._round
        self._lay_cards(pos, step, skip_to)

    def _lay_sectors(self, pos: Position) -> None:
        deal, state = self.rules.defs, pos.state
        left = list(deal.neutral)
        galaxy = pos.cards("galaxy")
        places = [place for place in range(len(deal.labels)) if place not in deal.slots]
        named = [deal.place_of[label] for label in self._bonus]
        for place in [*named, *(place for place in places if place not in named)]:
            wanted = self._bonus.get(deal.labels[place])
            card = next(card for card in left if wanted in (None, deal.sector(card).kind))
            left.remove(card)
            galaxy[place] = card
        assert all(galaxy[place] == EMPTY for place in deal.slots)
        pos.cards("undrawn")[:] = left
        hidden = [deal.place_of[label] for label in self._down]
        if deal.exploration and not self._down:
            hidden = [place for place in places if deal.labels[place] not in self._tokens]
        state.up = sum(1 << place for place in range(len(deal.labels)) if place not in hidden)
        unseen = [galaxy[place] for place in hidden] + left
        pos.knowledge.merge_all(unseen, [True] * (self.rules.seats + 1))

    def _lay_tokens(self, state: Any, label: str, tokens: str) -> None:
        place = self.rules.defs.place_of[label]
        for letter, ships, colony in re.findall(r"([A-Z])(\d*)(c?)", tokens):
            seat = self.letters.index(letter) + 1
            state.ships[seat - 1][place] = int(ships or 0)
            if colony:
                assert state.colony[place] == 0, f"two colonies at {label}"
                state.colony[place] = seat

    def _lay_points(self, state: Any) -> None:
        """Points, as of an age scored before, or of battles won."""
        n = len(self.letters)
        state.tally = [[0] * 2 * n for _ in range(self._age - 1)]
        for letter, points in self._vp.items():
            seat = self.letters.index(letter)
            state.vp[seat] = points
            if state.tally:
                state.tally[0][seat] = points
            else:
                state.won[seat] = points

    def _lay_cards(self, pos: Position, step: str, skip_to: str) -> None:
        deal, state = self.rules.defs, pos.state
        choosing = step == "choose"
        each = 1 + deal.thrown
        size = deal.hand - (self._round - choosing) * each
        left = list(deal.deck)
        pos.cards("deck").clear()
        # What is named, before anything is filled up.
        for n, letter in enumerate(self.letters):
            if not choosing:
                card, side = self._choices.get(letter, (0, "evolution"))
                if card:
                    left.remove(card - 1)
                    pos.cards("played", n + 1).append(card - 1)
                state.side[n] = side
            for card in self._hands.get(letter, ()):
                left.remove(card - 1)
                pos.cards("hand", n + 1).append(card - 1)
        for n in range(len(self.letters)):
            hand, played = pos.cards("hand", n + 1), pos.cards("played", n + 1)
            if not choosing and not played:
                played.append(left.pop())
            while len(hand) < size:
                hand.append(left.pop())
            assert len(hand) == size, f"a hand of {len(hand)} cards, in this round it has {size}"
            state.held[n] = sum(1 << card for card in hand)
        pos.cards("discard").extend(left)
        if choosing:
            state.stage = "choose"
        else:
            self._lay_order(pos, step, skip_to)
        every = [card for n in range(len(self.letters)) for card in pos.cards("hand", n + 1)]
        for observer in range(len(self.letters) + 1):
            own = pos.cards("hand", observer) if observer else []
            unknown = sum(1 << card for card in every if card not in own)
            pos.knowledge.merge(observer, unknown)

    def _lay_order(self, pos: Position, step: str, skip_to: str) -> None:
        state = pos.state
        seats = range(1, len(self.letters) + 1)
        state.order = sorted(
            seats, key=lambda seat: (SIDES.index(state.side[seat - 1]), pos.cards("played", seat)[0])
        )
        state.turn = -1
        state.stage = state.side[state.order[0] - 1]
        if step == "end_round":
            state.turn = len(state.order)
        elif skip_to:
            state.turn = state.order.index(self.letters.index(skip_to) + 1) - 1
