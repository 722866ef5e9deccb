"""A card that everybody should see, over the board: the Environment, a Boss that comes or falls, an ambush given away."""

from __future__ import annotations

from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, wrap
from apex_tui.widgets.things import Area

__all__ = ["paint_shown"]

_WIDTH = 52
_HEADS = {"environment": "environment", "asteroid": "environment", "boss": "a Boss steps out", "falls": "the Boss falls",
          "compromised": "the ambush is given away"}  # fmt: skip


def paint_shown(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw what the moment shows; nothing for one that is only told."""
    frame = sit.scene.frame
    if frame is None or frame.kind not in _HEADS:
        return
    if frame.kind == "asteroid":
        s.quieten()
    lines: list[list[Run]] = []
    if "card" in frame.data:
        printed = sit.printed(str(frame.data["card"]).partition("#")[0])
        if printed is None:
            return
        lines.append([(printed.name, "bold")])
        if frame.kind in ("boss", "falls"):
            lines.append([(f"health {printed.health}, {printed.vp} VP", "ink")])
        if frame.kind != "falls":
            lines += [[(text, "ink")] for text in wrap(printed.text, _WIDTH - 6)]
    else:
        lines += [[(sit.name_of(id), "loss")] for id in frame.data["cards"][:6]]
    height = len(lines) + 4
    row = max(2, (bottom - height) // 2)
    col = max(0, (min(s.width, 80) - _WIDTH) // 2)
    for offset in range(height):
        s.clear(Area(row + offset, col, _WIDTH), "plate")
    inside = s.overlay(Area(row, col, _WIDTH, height), [(_HEADS[frame.kind], "bold")])
    for offset, line in enumerate(lines):
        s.put(inside.row + 1 + offset, inside.col + 1, line, limit=inside.width - 2)
