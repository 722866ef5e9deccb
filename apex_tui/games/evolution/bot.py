"""A first computer player, by a few rules of thumb; it looks only at what its seat knows."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game

__all__ = ["Forager"]


class Forager:
    """Plays every card as it comes, feeds whenever it can, and stores all it gets."""

    __slots__ = ()

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision``."""
        options = decision.options
        if decision.kind == "food_card":
            cards = game.rules.defs.cards
            return (max(options, key=lambda option: cards[_uid(option)].food),)
        if decision.kind in ("forage_amount", "store_surplus"):
            return (options[-1],)
        if decision.kind == "card_use":
            own = [option for option in options if str(option).startswith(("trait:", "population:"))]
            return (own[rng.below(len(own))],) if own else (options[rng.below(len(options))],)
        rest = [option for option in options if option not in ("pass", "end_turn")] or list(options)
        return (rest[rng.below(len(rest))],)


def _uid(option: Option) -> int:
    assert isinstance(option, int)
    return option
