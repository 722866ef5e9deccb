"""A stand-in for the rule-following computer player: it plays, and that is all."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game

__all__ = ["Forager"]


class Forager:
    """Takes the first option, of sides Expansion: lets every question be answered until there is a better head."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision``."""
        return (decision.options[-1 if decision.kind == "choose_side" else 0],)
