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
    """The pictures for ``lines``, in order."""
    frames: list[Frame] = []
    attack = False
    for line in lines:
        if line.taken_back:
            continue
        if line.kind == "food":
            frames += _food(scene, line)
        elif line.kind == "feeding_over" and line.data["why"] == "supply_empty" and scene.view.supply:
            frames.append(Frame(_LAST_PLANT, "last", {"eaten": True}, last=log_line(scene, line)))
        attack = attack or line.kind == "attack"
        # A meal is part of the attack that everybody sees; starving is told at once, all species together.
        shown = line.kind in _SEEN or (line.kind == "ate" and attack and line.data["why"] != "turn")
        if not shown and not (line.kind in _TOLD and line.seat != scene.own):
            continue
        if line.data.get("why") == "starved" and line.kind == "lost" and line.seat != scene.own:
            continue
        told = log_line(scene, line)
        if length(told):
            seconds = _SECONDS.get(line.kind, _STEP)
            frames.append(
                Frame(seconds, line.kind if line.kind in _SEEN else "told", {"glow": _glow(line)}, last=told)
            )
    return frames


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
