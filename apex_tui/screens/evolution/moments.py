"""New log lines as pictures to show one after the other: the Food Cards turn, attacks, extinctions, what others do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apex_tui.screens.board import Frame, Scene
from apex_tui.screens.evolution.log import log_line
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import length

__all__ = ["moments"]

_CARD = 0.3
_SUM = 0.9
_STEP = 0.6
_HORNS = 0.5
_GONE = 1.0
_LAST_PLANT = 1.2

_SEEN = frozenset({"attack", "ambushed", "lost", "extinct", "fertile", "dna"})
"""What everybody sees happen, whoever did it."""
_TOLD = frozenset(
    {"ate", "passed", "new_species", "grew", "put", "replaced", "spent", "released", "fresh_species"}
)
"""What is shown of the others alone: one's own choices are in the next prompt."""
_SECONDS = {"extinct": _GONE, "lost": _HORNS, "fertile": _CARD, "dna": _CARD}


def moments(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """The pictures for ``lines``, in order.

    They are drawn from the table as it was before all of them: step and watering hole go with each.
    """
    frames: list[Frame] = []
    since = _Since(scene)
    attack = False
    for line in lines:
        if line.taken_back:
            continue
        since.pass_by(line)
        new: list[Frame] = []
        attack = attack or line.kind == "attack"
        if line.kind == "food":
            new = _food(scene, line)
        elif line.kind == "feeding_over" and line.data["why"] == "supply_empty" and since.drained:
            new = [Frame(_LAST_PLANT, "last", {"eaten": True}, last=log_line(scene, line))]
        elif _is_shown(scene, line, attack):
            new = _told(scene, line)
        for frame in new:
            frame.data = {**since.data(), **frame.data}
        frames += new
    return frames


class _Since:
    """What has changed between the table that is drawn and a line: the step, the watering hole, the log."""

    def __init__(self, scene: Scene) -> None:
        self.drained = bool(scene.view.supply)
        """There were plants, so that there can be a last one."""
        self._phase: str = scene.view.phase
        self._supply: int = scene.view.supply
        self._sum: dict[str, Any] = {}
        self._line = 0

    def pass_by(self, line: LogLine) -> None:
        """This line is told now."""
        self._line = line.n
        data = line.data
        if line.kind == "round":
            self._phase, self._sum = "deal", {}
        elif line.kind == "phase":
            self._phase = data["phase"]
        elif line.kind == "food":
            self._supply = data["supply"]
            self._sum = {
                "left": data["left"],
                "numbers": data["numbers"],
                "total": data["left"] + data["sum"],
            }
            self.drained = bool(self._supply)
        elif line.kind == "ate" and data["supply"]:
            self._supply -= data["amount"]

    def data(self) -> dict[str, Any]:
        """For the pictures of the line that was passed last."""
        return {"phase": self._phase, "supply": self._supply, "line": self._line, **self._sum}


def _is_shown(scene: Scene, line: LogLine, attack: bool) -> bool:
    """True for what everybody sees happen, and what others do."""
    if line.data.get("why") == "starved" and line.kind == "lost" and line.seat != scene.own:
        return False
    # A meal is part of the attack that everybody sees; starving is told at once, all species together.
    seen = line.kind in _SEEN or (line.kind == "ate" and attack and line.data["why"] != "turn")
    return seen or (line.kind in _TOLD and line.seat != scene.own)


def _told(scene: Scene, line: LogLine) -> list[Frame]:
    told = log_line(scene, line)
    if not length(told):
        return []
    kind = line.kind if line.kind in _SEEN else "told"
    return [Frame(_SECONDS.get(line.kind, _STEP), kind, {"glow": _glow(line)}, last=told)]


def _glow(line: LogLine) -> dict[str, int]:
    """The species it is about, in the colour of whose doing it is."""
    data = line.data
    return {
        data[key]: line.seat
        for key in ("species", "hunter", "prey", "bearer")
        if isinstance(data.get(key), str)
    }


def _food(scene: Scene, line: LogLine) -> list[Frame]:
    """The cards from left to right, then the sum and the plants."""
    data: dict[str, Any] = {
        "left": line.data["left"],
        "numbers": line.data["numbers"],
        "supply": line.data["left"],
        "total": None,
    }
    question = "The Food Cards turn up."
    frames = [
        Frame(_CARD, "food", {**data, "upto": count}, question=question)
        for count in range(1, len(line.data["numbers"]) + 1)
    ]
    total = line.data["left"] + line.data["sum"]
    data |= {"total": total, "supply": line.data["supply"], "upto": len(line.data["numbers"])}
    return [*frames, Frame(_SUM, "food", data, last=log_line(scene, line), question=question)]
