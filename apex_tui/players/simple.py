"""Computer players that need no thinking: by chance, and by the game's own rules of thumb with slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.engine.rules import Policy

__all__ = ["Hatchling", "RandomPlayer", "random_answer"]

SLIP = 5
"""A hatchling slips in one choice of this many."""

_TRIES = 20


def random_answer(decision: Decision, rng: Stream, options: Sequence[Option] | None = None) -> Answer:
    """A legal answer: first how many, then which, each equally likely.

    ``options``: only from these, at least ``least`` of them.
    """
    offered = decision.options if options is None else options
    least, most = decision.least, min(decision.most, len(offered))
    count = least if most <= least else least + rng.below(most - least + 1)
    if count == 1:
        return (offered[rng.below(len(offered))],)
    places = rng.sample(range(len(offered)), count)
    if not decision.ordered:
        places.sort()
    return tuple(offered[place] for place in places)


class RandomPlayer:
    """Any legal answer."""

    __slots__ = ()

    blind = True
    """It looks at the decision alone, so no world needs to be imagined for it."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` by chance."""
        return random_answer(decision, rng)


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
