"""The right page of a wide window: decks, objects, the log."""

from __future__ import annotations

from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.games.after_us.view import ObjectView
from apex_tui.screens.after_us.decks import paint_deck_block
from apex_tui.screens.after_us.log import heading, is_in_passing, log_line, trade_runs
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.boards.side_log import LOG_HEAD, SideLog
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run

__all__ = ["DECKS_WIDTH", "paint_side"]

DECKS_WIDTH = 46
"""Columns that the decks and objects need."""
_PHASES = {1: "assemble", 2: "attract", 3: "rest"}
_UNTOLD = frozenset({"drew", "skipped", "disc_chosen"})
"""Kinds that the board tells well enough where rows are few."""


def paint_side(s: Surface, top: int, bottom: int, sit: Sitting, col: int, width: int) -> None:
    """Draw it right of the fold at ``col - 2``."""
    s.fold(col - 2, top, bottom - 1)
    row = top
    if width >= DECKS_WIDTH:
        row = paint_deck_block(s, top + 1, col, sit) + 1
        s.put(row, col, [("objects", "bold"), ("        this round", "quiet")])
        for tile in sit.view.objects:
            row += 1
            _object(s, row, col, width, sit, tile)
        row += 2
    if row < bottom - 1:
        s.put(row, col, LOG_HEAD)
        side_log(sit).paint(s, row + 1, bottom, sit.scene.lines, col, width)


def _object(s: Surface, row: int, col: int, width: int, sit: Sitting, tile: ObjectView) -> None:
    """``Boombox   2E   used by ◉B``."""
    end = max(len(each.name) + 2 + len(_costs(each)) for each in sit.view.objects)
    costs = _costs(tile)
    s.put(row, col + 1, tile.name)
    s.put(row, col + 1 + end - len(costs), costs)
    s.thing(f"tile:{tile.id}", row, col + 1, len(tile.name), name=tile.name)
    phase = ("assembling", "attracting", "resting").index(sit.view.phase) + 1
    words: list[Run] = []
    if tile.used_by:
        words = [("used by ", "quiet")]
        for seat in tile.used_by:
            words += [sit.mark(seat), (" ", "quiet")]
    elif phase in tile.phases:
        words = [("not yet", "quiet")]
    else:
        words = [(f"{_PHASES[tile.phases[0]]} phase", "quiet")]
    s.put(row, col + end + 4, words, limit=width - end - 5)


def _costs(tile: ObjectView) -> str:
    return " ".join(f"{price}E" for price in tile.costs)


# ----- the log


def side_log(sit: Sitting) -> SideLog:
    """How the log is told beside the board: the frames of a row of one tribe in one line."""
    return SideLog(
        line=lambda line: log_line(sit.scene, line),
        heading=heading,
        untold=lambda line: _is_untold(line, sit.own),
        group=lambda line: (line.seat, _row(line)) if line.kind == "activated" else None,
        together=lambda lines: _row_line(sit, lines),
    )


def _is_untold(line: LogLine, own: int) -> bool:
    if line.kind in _UNTOLD or is_in_passing(line, own):
        return True
    return line.kind == "confirmed" and line.data["phase"] > 1


def _row(line: LogLine) -> str:
    return str(line.data["frame"]).partition(":")[0]


def _row_line(sit: Sitting, lines: list[LogLine]) -> list[Run]:
    """``▴A top  +E  +U +G  +U``."""
    text: list[Run] = [sit.mark(lines[0].seat), (f" {ROW_WORDS[_row(lines[0])]}", "ink")]
    for line in lines:
        text += [("  ", "ink"), *(trade_runs(line.data) or [("@", "ink")])]
    return text
