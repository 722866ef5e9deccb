"""The game counted from its log: points over the rounds and where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field

from apex_tui.screens.board import Scene
from apex_tui.table.lines import Line as LogLine

__all__ = ["Score", "tally"]


@dataclass(slots=True)
class Score:
    """What one tribe did in the whole game."""

    vp: list[int] = field(default_factory=list)
    """At the end of each round, the last one as it ended."""
    frames: int = 0
    """Frames activated in their turn."""
    again: int = 0
    """Frames activated by reactivations."""
    apes: int = 0
    """New apes, by disc or Moped."""
    removed: int = 0
    food: int = 0
    """Flowers, fruits and grains gained."""
    sources: dict[str, int] = field(default_factory=dict)
    """Points by where they came from: ``frames``, ``rage``, ``discs``, ``Computer``."""


_SOURCES = {
    "activated": "frames",
    "reactivated": "frames",
    "removed": "rage",
    "bonus": "discs",
    "copied": "discs",
    "used_computer": "Computer",
}


def tally(scene: Scene) -> list[Score]:
    """Scores by seat, seat 1 first."""
    seats = len(scene.view.seats)
    scores = [Score() for _ in range(seats)]
    points = [0] * seats
    rounds = 0
    told: set[tuple[int, int, str]] = set()
    for line in scene.lines:
        if line.taken_back:
            continue
        if line.kind == "round":
            rounds += 1
            if rounds > 1:
                _note(scores, points)
        elif line.seat:
            _count(line, scores[line.seat - 1], told)
            points[line.seat - 1] += line.data.get("gained", {}).get("vp", 0)
    _note(scores, points)
    return scores


def _note(scores: list[Score], points: list[int]) -> None:
    for score, now in zip(scores, points, strict=True):
        score.vp.append(now)


def _count(line: LogLine, score: Score, told: set[tuple[int, int, str]]) -> None:
    gained = line.data.get("gained", {})
    score.food += sum(gained.get(name, 0) for name in ("flower", "fruit", "grain"))
    source = _SOURCES.get(line.kind)
    if source is not None and gained.get("vp"):
        score.sources[source] = score.sources.get(source, 0) + gained["vp"]
    if line.kind == "activated":
        score.frames += 1
    elif line.kind == "reactivated":
        score.again += 1
    elif line.kind == "removed":
        score.removed += 1
    elif line.kind in ("attracted", "used_moped"):
        # Owner and others are told by lines of their own; a log that shows both counts the ape once.
        key = (line.seat, line.step, line.kind)
        if key not in told:
            told.add(key)
            score.apes += 1
