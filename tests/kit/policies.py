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

    def __init__(self, rules: Rules[Any], worlds: int = 0, random_one_in: int = 4) -> None:
        self.rule = rules.policy("rule")
        self.own: dict[int, Policy] = {
            stand_in.seat: rules.policy(stand_in.policy) for stand_in in rules.stand_ins() if stand_in.policy
        }
        self.worlds = worlds
        self.random_one_in = random_one_in
        self.thoughts = 0

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """As a table asks: in an imagined world, with a stream of its own; random answers lead to odd positions."""
        policy = self.own.get(decision.seat, self.rule)
        mind = rng.bits()
        answer = policy.choose(imagine(game, decision.seat, Stream(mind + 1)), decision, Stream(mind))
        check_answer(decision, answer)
        if self.worlds:
            self._check(game, decision, policy, answer, mind)
        return random_answer(decision, rng) if rng.below(self.random_one_in) == 0 else tuple(answer)

    def _check(self, game: Game[Any], decision: Decision, policy: Policy, answer: Answer, mind: int) -> None:
        """The choice does not depend on what the seat cannot know, and choosing changes nothing."""
        self.thoughts += 1
        name = type(policy).__name__
        for number in range(self.worlds + 1):
            world = imagine(game, decision.seat, Stream(mind + 2 + number)) if number else game
            before = fingerprint(world)
            chosen = policy.choose(world, decision, Stream(mind))
            assert fingerprint(world) == before, f"{name} changed the game it thought about"
            where = "the true game" if number == 0 else "a world that it cannot tell from this one"
            assert tuple(chosen) == tuple(answer), (
                f"{name} chooses {chosen} in {where}, else {answer}: it peeks"
            )
