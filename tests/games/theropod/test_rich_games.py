"""Whole games in which every card comes to be played: what costs Evolve points costs none, and Eggs hatch in plenty.

Random players of the box as it is buy few cards of their own. Here all that the kit holds against a game is held against
the rare operations too: who sees what, what is told, what a seat may imagine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Flow
from apex_tui.engine.game import Game
from apex_tui.games.theropod import effects
from apex_tui.games.theropod.definitions import NONE, Action, Card, Op
from apex_tui.games.theropod.pack import TheropodPack
from apex_tui.games.theropod.rules import Theropod
from apex_tui.games.theropod.state import TheropodTable
from tests.games.theropod.desk import box
from tests.kit.answers import random_answer
from tests.kit.decisions import check_decisions
from tests.kit.subjects import Case
from tests.kit.told import check_told
from tests.kit.views import check_events, check_view, hearing_checked
from tests.kit.walk import Walk
from tests.kit.worlds import Variety, check_world, check_world_goes_on

PLENTY = 3
"""How many times as many cards an Egg hatches."""


def rich(card: Card) -> Card:
    """The same card in a rich world."""
    if card.type == "apex":
        return replace(card, cost=NONE, cost_type="none")
    if card.type == "evolve":
        return replace(card, cost=0)
    if card.type == "egg":
        actions = tuple(
            Action(
                one.trigger,
                one.optional,
                tuple(replace(op, n=op.n * PLENTY) if op.name == "hatch" else op for op in one.ops),
                one.number,
            )
            for one in card.actions
        )
        return replace(card, actions=actions, cost=card.cost if card.species else 0)
    return card


@cache
def rich_box() -> TheropodPack:
    """The ruleset of a rich world."""
    pack = copy(box())
    pack.__dict__["cards"] = {name: rich(card) for name, card in box().cards.items()}
    return pack


@dataclass(slots=True, frozen=True)
class RichCase(Case):
    """A set-up of the rich game."""

    def rules(self) -> Theropod:
        """The rules of this set-up."""
        return Theropod(rich_box(), self.seats, dict(self.options))


def eager(game: Game[Any], decision: Decision, rng: Stream) -> Answer:
    """At random, but an action that waits is used, a battle is fought, and the first card played is rarely the last."""
    if decision.single and rng.below(10):
        uses = [option for option in decision.options if isinstance(option, tuple) and option[0] == "use"]
        if uses:
            return (rng.choice(uses),)
        for word in ("fight", "pay"):
            if word in decision.options:
                return (word,)
        if decision.kind == "play" and "ambush" in decision.options:
            return ("ambush",)
    return random_answer(decision, rng)


def case(seats: int, seed: int, **options: str) -> RichCase:
    """A rich game of these species."""
    return RichCase("theropod", seats, tuple(sorted(options.items())), seed)


CASES = [
    case(4, 3, species="quetzalcoatlus,giganotosaurus,utahraptor,sarcosuchus", mode="easy"),
    case(3, 6, species="carnotaurus,utahraptor,tyrannosaurus", mode="easy"),
    case(4, 7, species="spinosaurus,giganotosaurus,quetzalcoatlus,velociraptor", mode="easy"),
    case(3, 10, species="acrocanthosaurus,tyrannosaurus,quetzalcoatlus", mode="emergence"),
    case(3, 14, species="carnotaurus,quetzalcoatlus,giganotosaurus", mode="easy"),
]
"""Together they make use of every operation."""


@pytest.fixture(scope="module")
def carried_out() -> Iterator[Counter[str]]:
    """How often each operation was carried out while the tests of this module ran."""
    counts: Counter[str] = Counter()
    before: Mapping[str, effects.Operation] = effects._OPERATIONS

    def counting(name: str, operation: effects.Operation) -> effects.Operation:
        def carry(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
            counts[name] += 1
            return operation(table, seat, card, op)

        return carry

    effects._OPERATIONS = {name: counting(name, operation) for name, operation in before.items()}
    yield counts
    effects._OPERATIONS = before


@pytest.mark.parametrize("rich_case", CASES, ids=str)
def test_rich_games_are_sound(rich_case: RichCase, carried_out: Counter[str]) -> None:
    with Walk(rich_case, eager) as walk, hearing_checked():
        for game in walk:
            audit(game)
            check_events(game, game.take_events())
            if walk.about(40):
                check_decisions(game)
            if walk.about(15):
                check_view(game, walk.aside.below(walk.rules.seats + 1))
            if walk.about(60):
                check_told(game, walk.aside)


@pytest.mark.parametrize("rich_case", CASES, ids=str)
def test_nothing_leaks_in_rich_games(rich_case: RichCase, carried_out: Counter[str]) -> None:
    variety = Variety()
    with Walk(rich_case, eager) as walk:
        for game in walk:
            if walk.about(50):
                asked = walk.aside.choice(sorted(game.pending))
                seat = asked if walk.seldom(2) else walk.aside.below(walk.rules.seats + 1)
                world = check_world(game, seat, walk.aside, variety)
                if walk.seldom(16):
                    check_world_goes_on(world, walk.aside)


def test_every_operation_was_carried_out(carried_out: Counter[str]) -> None:
    for rich_case in CASES if len(carried_out) < len(effects._OPERATIONS) else ():
        with Walk(rich_case, eager) as walk:
            for _ in walk:
                pass
    assert set(effects._OPERATIONS) - set(carried_out) == set()
