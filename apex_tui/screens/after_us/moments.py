"""New log lines as pictures to show one after the other: free gains coming in, discs turned over, what the others do."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.screens.after_us.log import log_line
from apex_tui.screens.board import Frame, Scene
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import length

__all__ = ["moments"]

_GAIN_SECONDS = 0.25
_REVEAL_SECONDS = 0.5
_STEP_SECONDS = 0.6

_TOLD = frozenset(
    {
        "attracted", "bonus", "copied", "last_call", "phantom", "put_back", "removed", "returned", "shortage", "swapped_in",
        "used_boombox", "used_computer", "used_minibar", "used_moped", "used_pinball",
    }
)  # fmt: skip
"""What others do at the table where all can see it; their frames are told by the strip and the log."""


def moments(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """The pictures for ``lines``, in order. What the own seat sees at its next prompt anyway has none."""
    frames: list[Frame] = []
    marks: dict[str, str] = {}
    gained: dict[str, int] = {}
    revealed = False
    for line in lines:
        if line.taken_back:
            continue
        if line.kind == "activated" and line.seat == scene.own:
            if line.data["paid"] or not line.data["gained"]:
                continue
            marks[line.data["frame"]] = "activated"
            for name, amount in line.data["gained"].items():
                gained[name] = gained.get(name, 0) + amount
            data = {"seat": line.seat, "marks": dict(marks), "gained": dict(gained)}
            frames.append(Frame(_GAIN_SECONDS, "gain", data, last=log_line(scene, line)))
        elif line.kind == "revealed" and not revealed:
            revealed = True
            frames.append(Frame(_REVEAL_SECONDS, "reveal", {}, last="The discs turn over."))
        elif line.kind in _TOLD and line.seat != scene.own:
            told = log_line(scene, line)
            if length(told):
                frames.append(Frame(_STEP_SECONDS, "told", {}, last=told))
    return frames
