"""A player that thinks longer: asks the game's rule policy in many imagined worlds and takes its most frequent answer."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.rules import Rules

__all__ = ["Ponder"]


class Ponder:
    """The rule policy's answer that holds in most worlds. No level of its own: it proves the place of thinkers."""

    slow = True
    maker = "apex_tui.players.ponder:Ponder"

    def __init__(self, rules: Rules[Any], seconds: float = 1.0) -> None:
        self._rule = rules.policy("rule")
        self.seconds = seconds
        """How long it thinks."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` when the time is up."""
        until = time.monotonic() + self.seconds
        votes = Counter([self._rule.choose(game, decision, rng)])
        while time.monotonic() < until:
            world = imagine(game, decision.seat, rng)
            votes[self._rule.choose(world, world.pending[decision.seat], rng)] += 1
        return votes.most_common(1)[0][0]
