"""What stands there when the window is smaller than a table needs."""

from __future__ import annotations

from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, length, wrap

__all__ = ["LEAST", "draw_too_small", "is_too_small"]

LEAST = (80, 24)
"""Columns and rows that every table needs."""
_METER = 20


def is_too_small(width: int, height: int) -> bool:
    """True if the window has not the room that a table needs."""
    return width < LEAST[0] or height < LEAST[1]


def draw_too_small(surface: Surface, where: str = "", state: Line = "", *, plain: bool = True) -> None:
    """The too-small page for a surface of any size. ``where``: the place in the game that waits.

    ``plain``: playing on in plain lines is offered.
    """
    width, height = surface.width, surface.height
    if width < 30 or height < 8:
        for row, sentence in enumerate(wrap("A little more room, please.", max(1, width))):
            surface.put(row, 0, sentence, "bold")
        return
    lines: list[tuple[int, Line]] = [
        (10, [("A little more room, please.", "bold")]),
        (0, ""),
        (3, f"The table needs {LEAST[0]} x {LEAST[1]}. This window is {width} x {height}."),
        (0, ""),
        (-1, "width"),
        (-2, "height"),
        (0, ""),
        (3, "Nothing is lost: your game waits at this very move"),
        (3, "and comes back when the window grows."),
        (0, ""),
    ]
    if height < 16:
        lines = [line for line in lines if line[1] != ""] if height < 13 else lines
    top = 2 if height >= 16 else 0
    for offset, (indent, line) in enumerate(lines):
        row = top + offset
        if row >= height - 2:
            break
        if indent < 0:
            _meter(surface, row, str(line), (width, height)[-indent - 1], LEAST[-indent - 1])
        elif line:
            surface.put(row, min(indent, max(0, width - length(line))), line, limit=width)
    keys = min(top + len(lines), height - 2)
    col = 3
    if plain:
        col = surface.put(keys, surface.key(keys, 3, "p)", "p"), " play on in plain lines   ")
    surface.put(keys, surface.key(keys, col, "q)", "q"), " leave, saved")
    surface.put(height - 1, 1, where, "quiet", limit=width - 12)
    if state:
        surface.put_right(height - 1, width - 1, state, "quiet")


def _meter(surface: Surface, row: int, name: str, have: int, least: int) -> None:
    surface.put(row, 3, name)
    missing = max(0, least - have)
    end = surface.meter(row, 11, have, least, width=_METER)
    surface.put(row, end + 3, f"{missing} more" if missing else "enough", "quiet" if not missing else "ink")
