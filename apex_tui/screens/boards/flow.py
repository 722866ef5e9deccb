"""Putting things where there is room: items into the gaps of rows, a part of a list that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length

__all__ = ["flow", "part", "put_seat"]


def flow(
    s: Surface, places: Sequence[tuple[int, int, int]], items: Sequence[list[Run]], gap: int = 2
) -> None:
    """Write the items one after the other into the places (row, column before, column after); the last may be cut."""
    waiting = list(items)
    col = 0
    for row, start, end in places:
        col = start
        while waiting and col + gap + length(waiting[0]) <= end:
            col = s.put(row, col + gap, waiting.pop(0))
    if waiting and places:
        row, _, end = places[-1]
        if end - col - gap >= 6:
            s.put(row, col + gap, waiting[0], limit=end - col - gap)
        else:
            s.put(row, max(col, end - 1), "›", "quiet")


def part(count: int, room: int, scroll: int) -> tuple[range, int]:
    """What of a list of ``count`` shows in ``room`` rows after ``scroll`` steps, and how many follow below it.

    Where some follow, the last row shown is theirs: it says how many they are.
    """
    first = min(scroll, max(0, count - room))
    shown = range(first, min(count, first + room))
    return shown, count - shown.stop


def put_seat(s: Surface, row: int, col: int, number: int, who: Run) -> int:
    """A seat's name that can be looked at; returns the column after it."""
    text, token = who
    after = s.put(row, col, text, token)
    s.thing(f"seat:{number}", row, col, len(text), name=text)
    return after
