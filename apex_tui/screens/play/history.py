"""The log of the table as the log page shows it: grouped, with seats, dice and losses to sort by."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.screens.board import Board, Scene
from apex_tui.screens.log import LogFilter, LogLine
from apex_tui.table.lines import Line, folded
from apex_tui.widgets.chrome import seat_runs
from apex_tui.widgets.text import length

__all__ = ["log_filters", "log_lines"]

SUMS = 27
"""The column in which the sums of the log begin."""
_ROLLS = ("roll", "rolled", "rolls")
_KEYS = "abcdefghijkmop"


def log_lines(board: Board, scene: Scene, lines: Sequence[Line]) -> list[LogLine]:
    """The lines with the headings that the board gives them; what a hint said is left out."""
    shown: list[LogLine] = []
    group = ""
    for line in folded(lines):
        group = board.log_heading(line) or group
        if not line.text or line.kind == "hint":
            continue
        text = board.log_line(scene, line, SUMS)
        if length(text):
            right, detail = board.log_right(scene, line), board.log_detail(scene, line)
            shown.append(LogLine(line.n, group, text, right, detail, line.taken_back))
    return shown


def log_filters(board: Board, lines: Sequence[Line], names: Sequence[str], own: int) -> list[LogFilter]:
    """``a) ▴A  b) ◉B  c) dice  d) my losses``: a letter each, seats first."""
    by_number = {line.n: line for line in lines}
    keys = iter(_KEYS)
    filters = [
        LogFilter(next(keys), seat_runs(seat), lambda shown, seat=seat: by_number[shown.n].seat == seat)  # type: ignore[misc]
        for seat in range(1, len(names) + 1)
    ]
    filters.append(
        LogFilter(next(keys), "dice", lambda shown: any(key in by_number[shown.n].data for key in _ROLLS))
    )
    if own:
        filters.append(LogFilter(next(keys), "my losses", lambda shown: board.hits(by_number[shown.n], own)))
    return filters
