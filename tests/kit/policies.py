"""Computer players: legal, unable to peek, and never in the way of the game."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, check_answer
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.rules import Policy, Rules
from tests.kit.answers import random_answer
from tests.kit.copies import fingerprint


class Players:
    """The policies at a table: `rule` for everybody, its own for a stand-in; now and then a random answer instead."""

    def __init__(self, rules: Rules[Any], random_one_in: int = 4) -> None:
        self.rule = rules.policy("rule")
        self.own: dict[int, Policy] = {
            stand_in.seat: rules.policy(stand_in.policy) for stand_in in rules.stand_ins() if stand_in.policy
        }
        self.random_one_in = random_one_in
        """Random answers lead to odd positions."""
        self.checks = 0
        """So many of the next choices are checked."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """As in a simulation: from the true game, with a stream of its own."""
        policy = self.own.get(decision.seat, self.rule)
        mind = rng.bits()
        answer = policy.choose(game, decision, Stream(mind))
        check_answer(decision, answer)
        if self.checks:
            self.checks -= 1
            self._check(game, decision, policy, answer, mind)
        return random_answer(decision, rng) if rng.below(self.random_one_in) == 0 else tuple(answer)

    def _check(self, game: Game[Any], decision: Decision, policy: Policy, answer: Answer, mind: int) -> None:
        """The choice does not depend on what the seat cannot know, and choosing changes nothing."""
        name = type(policy).__name__
        for world in (
            game,
            *(imagine(game, decision.seat, Stream(mind + 1 + number)) for number in range(3)),
        ):
            before = fingerprint(world)
            chosen = policy.choose(world, decision, Stream(mind))
            assert fingerprint(world) == before, f"{name} changed the game it thought about"
            where = "the true game" if world is game else "a world that it cannot tell from this one"
            assert tuple(chosen) == tuple(answer), (
                f"{name} chooses {chosen} in {where}, else {answer}: it peeks"
            )
