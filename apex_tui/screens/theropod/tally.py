"""The game counted from its log: points over the rounds, and what each hunter did."""

from __future__ import annotations

from dataclasses import dataclass, field

from apex_tui.screens.board import Scene
from apex_tui.table.lines import Line as LogLine

__all__ = ["Score", "tally"]


@dataclass(slots=True)
class Score:
    """What one hunter did in the whole game."""

    vp: list[int] = field(default_factory=list)
    """At the end of each round, the last one as it ended."""
    hunts: int = 0
    best: str = ""
    """The dearest animal hunted."""
    best_cost: int = -1
    wasted: int = 0
    """Hunt points lost in hunts."""
    bought: int = 0
    ambushes: int = 0
    wounds: int = 0
    """Afflictions gained."""


def tally(scene: Scene) -> list[Score]:
    """Scores by seat, seat 1 first."""
    count = len(scene.view.seats)
    scores = [Score() for _ in range(count)]
    points = [0] * count
    rounds = 0
    for line in scene.lines:
        if line.taken_back:
            continue
        if line.kind in ("round", "boss_round"):
            rounds += 1
            if rounds > 1:
                _note(scores, points)
        elif line.seat:
            points[line.seat - 1] += _count(scene, line, scores[line.seat - 1])
    _note(scores, points)
    return scores


def _note(scores: list[Score], points: list[int]) -> None:
    for score, now in zip(scores, points, strict=True):
        score.vp.append(now)


def _count(scene: Scene, line: LogLine, score: Score) -> int:
    """Take a line in; returns the points that it brings."""
    cards, data = scene.rules.defs.cards, line.data
    match line.kind:
        case "hunted":
            score.hunts += 1
            score.wasted += max(0, data["stack"] - data["cost"])
            if cards[data["card"]].price > score.best_cost:
                score.best_cost, score.best = (
                    cards[data["card"]].price,
                    cards[data["card"]].name.partition(" ")[0],
                )
            return int(cards[data["card"]].vp)
        case "claimed":
            return int(cards[data["card"]].vp)
        case "boss_defeated":
            return 0 if scene.view.emergence else int(cards[data["card"]].vp)
        case "eliminated" if data.get("zone") == "hoard":
            return -sum(cards[card].vp for card in data["cards"])
        case "bought":
            score.bought += 1
        case "played_ambush":
            score.ambushes += 1
        case "gained_affliction":
            score.wounds += 1
    return 0
