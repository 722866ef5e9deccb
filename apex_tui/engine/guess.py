"""Answers by chance: the player that every game has before it has a better one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option

if TYPE_CHECKING:
    from apex_tui.engine.game import Game

__all__ = ["RandomPlayer", "random_answer"]


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
