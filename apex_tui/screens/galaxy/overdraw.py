"""What is drawn over the finished table when the cursor is settled: its mark in the list, ships on their way."""

from __future__ import annotations

from apex_tui.screens.galaxy.sitting import Sitting, amount_of
from apex_tui.widgets.surface import CURSOR_MARK, Surface
from apex_tui.widgets.text import Run

__all__ = ["paint_counts", "paint_marks"]


def paint_marks(s: Surface, cursor: str | None) -> None:
    """The mark in every other place where the thing under the cursor is drawn."""
    thing = s.things.get(cursor) if cursor is not None else None
    if thing is None:
        return
    for area in thing.areas[1:]:
        s.put(area.row, area.col, CURSOR_MARK, "cursor")


def paint_counts(s: Surface, sit: Sitting, cursor: str) -> None:
    """``-2`` where ships leave, ``+2`` where they go, in the corner of the hex."""
    if not cursor.startswith("n:"):
        return
    count = amount_of(cursor)
    colour = sit.mark(sit.asked, bold=True)[1]
    for label, sign in ((sit.source, "-"), (sit.target, "+")):
        thing = s.things.get(f"sector:{label}")
        if thing is None:
            continue
        area = thing.area
        text: list[Run] = [(f"{sign}{count}", f"chosen+{colour}")]
        blank = min(4, area.width - 3)
        s.put(area.row, area.col + area.width - blank, " " * blank, "chosen")
        s.put_right(area.row, area.col + area.width, text)
