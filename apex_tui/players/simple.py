"""Computer players that need no thinking: by chance, and by the game's own rules of thumb with slips."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.guess import RandomPlayer, random_answer
from apex_tui.engine.rules import Policy

__all__ = ["Hatchling", "RandomPlayer", "random_answer"]

SLIP = 5
"""A hatchling slips in one choice of this many."""

_TRIES = 20


class Hatchling:
    """Plays by the game's rule policy, but in one choice of five takes a random other legal answer."""

    __slots__ = ("_rule",)

    def __init__(self, rule: Policy) -> None:
        self._rule = rule

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer as the rule policy does, or slip: a part is ended by a slip only if nothing else is left."""
        best = self._rule.choose(game, decision, rng)
        if rng.below(SLIP):
            return best
        return self._slip(decision, best, rng)

    @staticmethod
    def _slip(decision: Decision, best: Answer, rng: Stream) -> Answer:
        """A random legal answer other than ``best``; ``best`` itself if there is no other."""
        ending = decision.closes if isinstance(decision.closes, tuple) else ()
        lasting = [option for option in decision.options if option not in ending]
        if len(lasting) < decision.least:
            lasting = list(decision.options)
        for _ in range(_TRIES):
            answer = random_answer(decision, rng, lasting)
            if answer != best:
                return answer
        return best
