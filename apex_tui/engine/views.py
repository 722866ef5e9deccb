"""What the frozen view models of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict

from apex_tui.engine.outcome import Outcome

__all__ = ["OutcomeView", "View", "outcome_view"]


class View(BaseModel):
    """A part of a view: frozen, and nothing in it that it does not name."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class OutcomeView(View):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    reason_text: str
    places: tuple[tuple[int, ...], ...]


def outcome_view(outcome: Outcome | None, reasons: Mapping[str, str]) -> OutcomeView | None:
    """An outcome with its reason in the words of ``reasons``, None while the game goes on."""
    if outcome is None:
        return None
    return OutcomeView(
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        reason_text=reasons[outcome.reason],
        places=outcome.places,
    )
