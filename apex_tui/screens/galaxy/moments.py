"""New log lines as pictures to show one after the other: the reveal, battles, what others do, an age that is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apex_tui.games.galaxy.view import BattleView, FighterView, TurnView
from apex_tui.screens.board import Frame, Scene
from apex_tui.screens.galaxy.log import log_line
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, length

__all__ = ["moments"]

_PAUSE = 0.5
_REVEAL = 2.5
_STEP = 0.6
_LINE = 0.25
_RESULT = 1.2
_COUNT = 0.25
_SCORED = 2.0

_TOLD = frozenset(
    {
        "settled",
        "moved",
        "produced",
        "converted",
        "ambushed",
        "found",
        "evolved",
        "origin",
        "idle",
        "colony_lost",
    }
)
"""What others do at the table where all can see it."""


def moments(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """The pictures for ``lines``, in order. What the own seat has just done it sees at its next prompt.

    They are drawn from the table as it was before all of them: what has changed since goes with each.
    """
    sit = Sitting(scene)
    kept = [line for line in lines if not line.taken_back]
    since = _Since(sit, kept)
    frames: list[Frame] = []
    for place, line in enumerate(kept):
        since.pass_by(line)
        new: list[Frame] = []
        if line.kind == "order":
            new = _reveal(sit, kept)
        elif line.kind == "battle":
            new = _battle(scene, line, kept[place + 1 :])
        elif line.kind == "scored" and line.seat == len(sit.view.seats):
            new = _scored(sit, kept)
        elif line.kind in _TOLD and line.seat != scene.own:
            told = log_line(scene, line)
            if length(told):
                new = [Frame(_STEP, "told", {"glow": _glow(line)}, last=told)]
        for frame in new:
            frame.data = {**since.data(), **frame.data}
        frames += new
    return frames


class _Since:
    """What has changed between the table that is drawn and a line: the order of the round, the step, the log."""

    def __init__(self, sit: Sitting, lines: Sequence[LogLine]) -> None:
        self._turns = list(sit.view.order)
        self._revealed = _turned_over(sit, lines)
        self._known = False
        self._stage = ""
        self._line = 0

    def pass_by(self, line: LogLine) -> None:
        """This line is told now."""
        self._line = line.n
        if line.kind == "order":
            self._turns = self._revealed
        elif line.kind == "turn":
            self._known = True
            self._stage = line.data["side"]
            seats = [turn.seat for turn in self._turns]
            now = seats.index(line.seat) if line.seat in seats else -1
            self._turns = [
                turn.model_copy(update={"status": "done" if at < now else "now" if at == now else "next"})
                for at, turn in enumerate(self._turns)
            ]

    def data(self) -> dict[str, Any]:
        """For the pictures of the line that was passed last."""
        found: dict[str, Any] = {"line": self._line}
        if self._known:
            found |= {"order": self._turns, "stage": self._stage}
        return found


def _glow(line: LogLine) -> dict[str, int]:
    """Where something happens, and in whose colour."""
    data = line.data
    return {data[key]: line.seat for key in ("away", "into", "sector") if isinstance(data.get(key), str)}


# The reveal ------------------------------------------------------------


def _reveal(sit: Sitting, lines: Sequence[LogLine]) -> list[Frame]:
    """All cards and sides in the same picture, after a pause in which all still lie face down (GAL-4.3)."""
    turns = _turned_over(sit, lines)
    if not turns:
        return []
    thrown = {line.seat: sit.card(line.data["card"]).index for line in lines if line.kind == "thrown"}
    # Until all lie open they are being chosen, whatever the first of them begins.
    data: dict[str, Any] = {"order": turns, "thrown": thrown, "stage": "choose"}
    told: Line = [("all cards turn over at once", "ink")]
    return [
        Frame(_PAUSE, "reveal", {**data, "open": False}, last=told),
        Frame(_REVEAL, "reveal", {**data, "open": True}, last=told),
    ]


def _turned_over(sit: Sitting, lines: Sequence[LogLine]) -> list[TurnView]:
    """The cards that these lines turn over, in the order in which they act; empty if they turn over none."""
    order = next((line.data["order"] for line in lines if line.kind == "order"), ())
    shown = {line.seat: line.data for line in lines if line.kind == "revealed"}
    if any(seat not in shown for seat in order):
        return []
    return [
        TurnView.model_construct(
            seat=seat, side=shown[seat]["side"], card=sit.card(shown[seat]["card"]), status="next"
        )
        for seat in order
    ]


# Battles ------------------------------------------------------------


def _battle(scene: Scene, line: LogLine, after: Sequence[LogLine]) -> list[Frame]:
    """The sum line by line, then the result."""
    data = line.data
    lost: set[int] = set()
    for other in after:
        if other.kind == "battle":
            break
        if other.kind == "colony_lost" and other.data["sector"] == data["sector"]:
            lost.add(other.seat)
    battle = _as_fought(data, lost)
    told = log_line(scene, line)
    label = data["sector"]
    picture: dict[str, Any] = {"battle": battle, "label": label, "glow": {label: line.seat}}
    frames = [
        Frame(_LINE, "battle", {**picture, "upto": count, "over": False}, last=told)
        for count in range(1, len(battle.fighters) + 1)
    ]
    gone = tuple(one.seat for one in battle.fighters if not one.kept)
    frames.append(
        Frame(_RESULT, "battle", {**picture, "upto": 99, "over": True, "gone": {label: gone}}, last=told)
    )
    return frames


def _as_fought(data: dict[str, Any], lost_colony: set[int]) -> BattleView:
    fighters = []
    for seat, tokens, armament, score, ships in zip(
        data["seats"], data["tokens"], data["armament"], data["scores"], data["lost_ships"], strict=True
    ):
        gone = ships + (seat in lost_colony)
        fighters.append(
            FighterView.model_construct(
                seat=seat,
                tokens=tokens,
                armament=armament,
                score=score,
                lost_ships=ships,
                lost_colony=seat in lost_colony,
                kept=tokens - gone,
            )
        )
    return BattleView.model_construct(fighters=tuple(fighters), winner=data["winner"], margin=data["margin"])


# Scoring ------------------------------------------------------------


def _scored(sit: Sitting, lines: Sequence[LogLine]) -> list[Frame]:
    """Seat after seat, then the whole table for a while."""
    scored = [line for line in lines if line.kind == "scored"]
    rows = {line.seat: (line.data["sectors"], line.data["colonies"], line.data["vp"]) for line in scored}
    age = scored[0].data["age"]
    data: dict[str, Any] = {"age": age, "rows": rows, "stage": "scoring"}
    frames = [
        Frame(_COUNT, "scored", {**data, "upto": seat, "glow": _controlled(sit, seat)})
        for seat in sorted(rows)
    ]
    told: Line = [(f"age {age} is scored", "ink")]
    for frame in frames:
        frame.last = told
    return [*frames, Frame(_SCORED, "scored", {**data, "upto": 99}, last=told)]


def _controlled(sit: Sitting, seat: int) -> dict[str, int]:
    return {sector.label: seat for sector in sit.view.sectors if sector.controller == seat}
