"""What is kept of a finished game for later use: who won, how, with whom, in how many decisions and how long."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

from apex_tui.engine.outcome import Outcome
from apex_tui.engine.timeline import StepRecord
from apex_tui.table.now import Now

__all__ = ["outcome_facts", "statistics"]


def outcome_facts(outcome: Outcome) -> dict[str, Any]:
    """An outcome as JSON, in the fields of the protocol."""
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "places": [list(place) for place in outcome.places],
    }


def statistics(
    head: Mapping[str, Any],
    now: Now,
    records: list[StepRecord[Any]],
    outcome: Outcome,
    rounds: int,
    merits: Mapping[str, list[int]],
) -> dict[str, Any]:
    """One finished game, in ``rounds`` rounds. ``merits``: what the game keeps of each seat beside its score.

    ``seats`` tells of each seat its decisions by who made them (``person``, ``forced``, ``auto``, ``computer``), the
    seconds its person thought and how often it took something back. ``began`` and ``ended`` are seconds since 1970.
    """
    made: dict[int, Counter[str]] = {seat.seat: Counter() for seat in now.seats}
    for record in records:
        for mark in record.marks:
            if mark.entry.seat:
                made[mark.entry.seat][mark.by] += 1
    return {
        "table": head["id"],
        "game": head["game"],
        "options": head["options"],
        "began": head["created"],
        "ended": round(time.time(), 6),
        "outcome": outcome_facts(outcome),
        "rounds": rounds,
        "merits": {name: list(values) for name, values in merits.items()},
        "steps": len(records),
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "decisions": dict(made[seat.seat]),
                "seconds": round(now.thought.get(seat.seat, 0.0), 1),
                "undos": now.undos.get(seat.seat, 0),
            }
            for seat in now.seats
        ],
    }
