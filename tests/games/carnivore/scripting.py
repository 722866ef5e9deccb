"""Positions of Carnivore laid out by hand, and games played from them as told.

A scene says which cards lie where; nothing else does. Dice are scripted to the last one: a die that is rolled beyond the
script fails at once, one that is left over fails when the test ends (see `conftest.py`). Every answer names the kind of
question it expects, and after each the engine's audit recounts the table.

    game = Scene().play(1, "nape_bite").start(dice=[12])
    game.do("activate_next", "nape_bite")
    assert game.life(2) == 19
"""

from __future__ import annotations

import json
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any, Self

from pydantic import TypeAdapter

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Chance, Stream
from apex_tui.engine.decision import Decision
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game, Snapshot
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.table import Table
from apex_tui.engine.zones import EMPTY
from apex_tui.games.carnivore.checks import modifier, rerolls_left
from apex_tui.games.carnivore.effects import resolve
from apex_tui.games.carnivore.pack_effects import Effects, convert
from apex_tui.games.carnivore.rules import Carnivore
from apex_tui.games.carnivore.state import (
    ACTIVE,
    BOX,
    FAILED,
    POOL,
    REVEALED,
    SET_ASIDE,
    TRAIT_DECK,
    UNTRIED,
    CarnivoreState,
    deck_of,
    discard_of,
    play_of,
)
from apex_tui.games.carnivore.strength import (
    card_defense,
    card_power,
    pierce_of,
    shield_of,
    total_defense,
    total_power,
    warded,
)
from apex_tui.table.box import open_box

STATUS = {UNTRIED: "untried", ACTIVE: "active", FAILED: "failed"}

PHASES = {
    "draw": "draw",
    "begin_round": "end",
    "draw_phase": "draw",
    "count_initiative": "draw",
    "begin_activation": "draw",
    "survival": "activation",
    "begin_evolution": "survival",
    "end_phase": "evolution",
}
"""By step to start at: the phase that is just going on, or just over."""

EFFECTS: TypeAdapter[Any] = TypeAdapter(Effects)

started: list[Play] = []
"""The games of the test that runs: `conftest.py` looks at their dice when it ends."""


@cache
def box(seats: int = 2, options: tuple[tuple[str, str], ...] = ()) -> Carnivore:
    """The rules of a table, opened once; rules hold no state of a game."""
    rules = open_box("carnivore", seats, dict(options))
    assert isinstance(rules, Carnivore)
    return rules


class StrictChance(Chance):
    """Chance that rolls no die beyond its script."""

    __slots__ = ()

    def roll(self, sides: int, seat: int = 0) -> int:
        """The next scripted die."""
        assert self.scripted("dice"), "a die is rolled that the script does not hold"
        value = super().roll(sides, seat)
        assert 1 <= value <= sides
        return value

    def copy(self) -> Chance:
        """The same, as strict as this."""
        plain = super().copy()
        other = StrictChance.__new__(StrictChance)
        for name in Chance.__slots__:
            setattr(other, name, getattr(plain, name))
        return other


class Scene:
    """A position in the making. Cards are named by title (the next free copy) or by copy (`nape_bite#2`)."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.rules = box(seats, tuple(sorted(options.items())))
        self.defs = self.rules.defs
        self.state: CarnivoreState = self.rules.new_state()
        self.state.round = 1
        zones = self.state.zones
        self.spare = zones[TRAIT_DECK][:]
        """Trait cards that have no place yet."""
        zones[TRAIT_DECK].clear()
        for seat in range(1, self.rules.seats + 1):
            zones[BOX] += zones[deck_of(seat)]
            zones[deck_of(seat)].clear()
        self.on_top: list[int] = []
        self.no_more = False
        self.in_force: list[tuple[int, int]] = []
        if self.defs.rival is not None:
            self.state.family = self.defs.rival.family

    def printed(self, title: str, *effects: dict[str, Any]) -> Self:
        """In this scene the cards of a title have other effects, written as in `cards.toml`."""
        ops = convert(EFFECTS.validate_json(json.dumps(effects)))
        cards = tuple(replace(card, effects=ops) if card.id == title else card for card in self.defs.cards)
        self.rules = copy(self.rules)
        self.rules.defs = self.defs = replace(self.defs, cards=cards)
        return self

    def uid(self, name: str, seat: int = 0) -> int:
        """A copy that has no place yet, and takes one now."""
        title, _, number = name.partition("#")
        free = [card for card in self.spare if self.defs.cards[card].id == title]
        if not free and seat:
            mine = self.defs.starters[seat - 1]
            free = [c for c in self.state.zones[BOX] if c in mine and self.defs.cards[c].id == title]
        if number:
            free = [self.defs.uid_of[name]]
        assert free, f"no copy of {name} is left"
        card = free[0]
        (self.spare if card in self.spare else self.state.zones[BOX]).remove(card)
        return card

    def _put(self, zone: int, seat: int, names: tuple[str, ...], owner: int = 0) -> list[int]:
        cards = [self.uid(name, owner or seat) for name in names]
        self.state.zones[zone] += cards
        for card in cards:
            self.state.owner[card] = owner or seat
        return cards

    def play(self, seat: int, *names: str, owner: int = 0) -> Self:
        """Untried cards in a play area; `owner`: whose they are if they are borrowed."""
        self._put(play_of(seat), seat, names, owner)
        return self

    def active(self, seat: int, *names: str, owner: int = 0) -> Self:
        """Activated cards; their continuous effects hold, whatever happens once has happened before."""
        for card in self._put(play_of(seat), seat, names, owner):
            self.state.status[card] = ACTIVE
            self.in_force.append((seat, card))
        return self

    def failed(self, seat: int, *names: str) -> Self:
        """Cards turned sideways."""
        for card in self._put(play_of(seat), seat, names):
            self.state.status[card] = FAILED
        return self

    def deck(self, seat: int, *names: str) -> Self:
        """The whole deck of a seat, the top card first."""
        self._put(deck_of(seat), seat, names)
        self.state.zones[deck_of(seat)].reverse()
        return self

    def discard(self, seat: int, *names: str) -> Self:
        """The whole discard pile of a seat, the oldest card first."""
        self._put(discard_of(seat), seat, names)
        return self

    def pool(self, *names: str) -> Self:
        """The first slots of the pool; the others hold whatever cards are left over."""
        for slot, name in enumerate(names):
            self.state.zones[POOL][slot] = self.uid(name)
        return self

    def trait_deck(self, *names: str, only: bool = False) -> Self:
        """The top of the trait deck, the top card first; `only`: and nothing below, nor in the rest of the pool."""
        self.on_top = [self.uid(name) for name in names]
        self.no_more = only
        return self

    def aside(self, *names: str) -> Self:
        """Pruned cards."""
        self.state.zones[SET_ASIDE] += [self.uid(name) for name in names]
        return self

    def life(self, *life: int) -> Self:
        """Life by seat; a seat with 0 has been eliminated, the lowest seat first."""
        self.state.life[:] = life
        self.state.fallen = [seat for seat, left in enumerate(life, 1) if left == 0]
        return self

    def order(self, *seats: int) -> Self:
        """The initiative order."""
        self.state.order = list(seats)
        return self

    def round(self, number: int) -> Self:
        """The number of the round."""
        self.state.round = number
        return self

    def start(
        self,
        at: str = "begin_activation",
        dice: list[int] | None = None,
        shuffles: list[list[int]] | None = None,
    ) -> Play:
        """Play from the step `at`; `dice`: all the dice there will be."""
        state, zones = self.state, self.state.zones
        if self.no_more:
            zones[SET_ASIDE] += self.spare
        else:
            for slot, card in enumerate(zones[POOL]):
                if card == EMPTY:
                    zones[POOL][slot] = self.spare.pop(0)
            zones[TRAIT_DECK] += self.spare
        zones[TRAIT_DECK] += self.on_top[::-1]
        state.phase = PHASES[at]
        state.turn = 1 if at == "draw_phase" else 0
        table: Any = Table(state, self.defs, self.rules.layout, StrictChance(0), None, None)
        for seat, card in self.in_force:
            lasting = [op for op in self.defs.cards[card].effects if op.continuous]
            for asked in resolve(table, seat, card, lasting):
                raise AssertionError(f"an effect in force asks {asked}")
        chance = StrictChance(1)
        chance.script("dice", dice or [])
        chance.script("shuffle", shuffles or [])
        knowledge = Knowledge(self.rules.seats + 1, self.rules.backs)
        return Play(Game(self.rules, Snapshot(at, 1, state, chance, knowledge)))


class Play:
    """A game that is played as told."""

    def __init__(self, game: Game[CarnivoreState]) -> None:
        self.game = game
        started.append(self)
        audit(game)

    # What is asked

    @property
    def rules(self) -> Carnivore:
        """The rules it is played by."""
        rules = self.game.rules
        assert isinstance(rules, Carnivore)
        return rules

    @property
    def decision(self) -> Decision:
        """The one decision that waits."""
        assert not self.game.over, f"the game is over: {self.game.outcome}"
        (decision,) = self.game.pending.values()
        return decision

    @property
    def asked(self) -> tuple[int, str]:
        """Which seat is asked what."""
        return self.decision.seat, self.decision.kind

    @property
    def choices(self) -> list[str]:
        """The ids of the options, in order."""
        decision = self.decision
        return [self.game.rules.choice_id(self.state, decision, option) for option in decision.options]

    def do(self, kind: str, choice: str | None, seat: int = 0) -> Self:
        """Answer a question of this kind (for this seat). A title stands for its only copy, None for no pick."""
        decision = self.decision
        assert decision.kind == kind, f"asked {self.asked} with {self.choices}, not {kind}"
        assert not seat or decision.seat == seat, f"seat {decision.seat} is asked, not {seat}"
        picks: tuple[Any, ...] = ()
        if choice is not None:
            fitting = [n for n, name in enumerate(self.choices) if choice in (name, name.partition("#")[0])]
            assert len(fitting) == 1, f"{choice} is {len(fitting)} of {self.choices}"
            picks = (decision.options[fitting[0]],)
        self.game.answer(decision.seat, picks)
        audit(self.game)
        return self

    def activate(self, *titles: str) -> Self:
        """Try cards one after the other."""
        for title in titles:
            self.do("activate_next", title)
        return self

    def rival(self, kind: str) -> str | None:
        """Let the computer answer for the rival; returns what it chose, None for no pick."""
        decision = self.decision
        assert self.asked == (2, kind), f"asked {self.asked} with {self.choices}"
        before = self.game.key()
        answer = self.game.rules.policy("rival").choose(self.game, decision, Stream(0))
        assert self.game.key() == before, "the rival's thinking changed the game"
        chosen = [self.choices[decision.options.index(option)] for option in answer]
        self.game.answer(2, answer)
        audit(self.game)
        return chosen[0] if chosen else None

    def prune_first(self, *seats: int) -> Self:
        """In the Evolution Phase each of these seats prunes the first pool card."""
        for seat in seats:
            assert self.asked == (seat, "evolve_action"), f"asked {self.asked}"
            self.do("evolve_action", next(name for name in self.choices if name.startswith("prune:")))
        return self

    def concede(self, seat: int) -> Self:
        """A seat gives up."""
        self.game.concede(seat)
        audit(self.game)
        return self

    # What lies where

    @property
    def state(self) -> CarnivoreState:
        """The state."""
        return self.game.state

    def ids(self, zone: int) -> list[str]:
        """The cards of a zone by copy; an empty slot is a dash."""
        return [self.game.rules.card_id(card) if card >= 0 else "-" for card in self.state.zones[zone]]

    def area(self, seat: int) -> list[str]:
        """The play area."""
        return self.ids(play_of(seat))

    def deck(self, seat: int) -> list[str]:
        """The deck, top first."""
        return self.ids(deck_of(seat))[::-1]

    def pile(self, seat: int) -> list[str]:
        """The discard pile, oldest first."""
        return self.ids(discard_of(seat))

    @property
    def pool(self) -> list[str]:
        """The pool by slot."""
        return self.ids(POOL)

    @property
    def aside(self) -> list[str]:
        """The pruned cards."""
        return self.ids(SET_ASIDE)

    @property
    def revealed(self) -> list[str]:
        """What a dig has laid open."""
        return self.ids(REVEALED)

    @property
    def trait_deck(self) -> list[str]:
        """The trait deck, top first."""
        return self.ids(TRAIT_DECK)[::-1]

    def uid(self, name: str) -> int:
        """A card by copy, or by title for the copy that lies in a play area."""
        defs = self.game.table.defs
        if "#" in name:
            return int(defs.uid_of[name])
        seats = range(1, defs.seats + 1)
        (card,) = [c for seat in seats for c in self.state.zones[play_of(seat)] if defs.cards[c].id == name]
        return int(card)

    def status(self, name: str) -> str:
        """`untried`, `active` or `failed`."""
        return STATUS[self.state.status[self.uid(name)]]

    def statuses(self, seat: int) -> list[str]:
        """The states of the cards in a play area."""
        return [STATUS[self.state.status[card]] for card in self.state.zones[play_of(seat)]]

    def owner(self, name: str) -> int:
        """Whose card it is."""
        return self.state.owner[self.uid(name)]

    # What counts

    def life(self, seat: int) -> int:
        """Life points."""
        return self.state.life[seat - 1]

    def bonus(self, seat: int, title: str = "lineage") -> int:
        """All modifiers of a check of this seat on a card of that title (a starter for: general ones only)."""
        return modifier(
            self.state, seat, self.game.table.defs.cards[self.game.table.defs.uid_of[f"{title}#1"]].bits
        )

    def rerolls(self, seat: int) -> int:
        """Re-rolls held."""
        return rerolls_left(self.state, seat)

    def power(self, seat: int) -> int:
        """Attack power."""
        return total_power(self.game.table, seat)

    def defense(self, seat: int) -> int:
        """Total defence."""
        return total_defense(self.game.table, seat)

    def strength(self, seat: int, name: str) -> tuple[int, int]:
        """Power and defence of one card."""
        card = self.uid(name)
        return card_power(self.game.table, seat, card), card_defense(self.game.table, seat, card)

    def shield(self, seat: int) -> int:
        """Points of damage still cancelled."""
        return shield_of(self.state, seat)

    def pierce(self, seat: int) -> int:
        """Defence ignored."""
        return pierce_of(self.state, seat)

    def warded(self, seat: int) -> bool:
        """Whether others cannot pick the seat's cards."""
        return warded(self.state, seat)

    # What happened

    def events(self, *kinds: str) -> list[Event]:
        """The events of these kinds so far."""
        return [event for event in self.game.events if event.kind in kinds]

    def happened(self, *kinds: str) -> list[tuple[int, str]]:
        """Seat and kind of these events."""
        return [(event.seat, event.kind) for event in self.events(*kinds)]

    def attacks(self) -> list[tuple[int, int, int]]:
        """Attacker, defender and damage of each attack so far."""
        return [(event.seat, event.data["victim"], event.data["damage"]) for event in self.events("attack")]

    @property
    def over(self) -> tuple[tuple[int, ...], str]:
        """Who won, and why the game ended."""
        outcome = self.game.outcome
        assert outcome is not None, f"the game goes on: {self.asked}"
        return outcome.winners, outcome.reason

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by final place."""
        assert self.game.outcome is not None
        return self.game.outcome.places

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat."""
        assert self.game.outcome is not None
        return self.game.outcome.scores

    @property
    def dice_left(self) -> int:
        """Scripted dice that were not rolled."""
        return self.game.table.chance.scripted("dice")
