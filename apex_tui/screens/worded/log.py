"""The log of a game of which nothing is known but its lines."""

from __future__ import annotations

from apex_tui.screens.board import Scene
from apex_tui.screens.boards.side_log import SideLog
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line

__all__ = ["SIDE_LOG", "heading", "hits", "log_detail", "log_line", "log_right"]


def log_line(scene: Scene, line: LogLine, columns: int = 0) -> Line:
    """As the rules tell it."""
    return line.text


def log_right(scene: Scene, line: LogLine) -> Line:
    """Nothing beside it."""
    return ""


def log_detail(scene: Scene, line: LogLine) -> Line:
    """Nothing more."""
    return ""


def heading(line: LogLine) -> str:
    """No line is a heading."""
    return ""


def hits(line: LogLine, seat: int) -> bool:
    """Which lines are losses only the game would know."""
    return False


SIDE_LOG = SideLog(
    line=lambda line: line.text,
    heading=heading,
    untold=lambda line: False,
    group=lambda line: None,
    together=lambda lines: lines[-1].text,
)
"""The newest lines beside the table, one a row."""
