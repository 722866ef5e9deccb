"""What stands beside the board where there is room: the log, and the rival in a line."""

from __future__ import annotations

from apex_tui.screens.carnivore.log import heading, log_line, reason_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, plain

__all__ = ["last_reason", "log_rows", "paint_log", "rival_runs"]

_UNTOLD = frozenset({"holds", "barred", "bought", "refilled", "gained_strength"})
"""Kinds that other lines or the board tell well enough where rows are few."""
_SUMS = 26
"""The column of the sums."""


def paint_log(s: Surface, row: int, bottom: int, sit: Sitting, col: int, width: int) -> None:
    """The newest lines that fit, under their headings."""
    for offset, line in enumerate(log_rows(sit, bottom - row)):
        s.put(row + offset, col, line, limit=width)


def log_rows(sit: Sitting, rows: int) -> list[Line]:
    """The last lines of the log with their headings, at most ``rows``."""
    found: list[Line] = []
    for line in reversed(sit.scene.lines):
        if len(found) >= rows:
            break
        if line.taken_back or line.kind in _UNTOLD:
            continue
        title = heading(line)
        if title:
            if found:
                found.append([(title, "quiet")])
            continue
        text = _row(sit, line)
        if plain(text):
            found.append(text)
    return found[:rows][::-1]


def _row(sit: Sitting, line: LogLine) -> Line:
    text = log_line(sit.scene, line, _SUMS)
    if not plain(text):
        return ""
    return [(" ", "ink"), *([(text, "ink")] if isinstance(text, str) else text)]


def last_reason(sit: Sitting) -> list[Run]:
    """Why the rival did what it did last in Evolution."""
    for line in reversed(sit.scene.lines[-60:]):
        if line.kind == "rival_reason" and not line.taken_back:
            return reason_runs(sit, line)
    return []


def rival_runs(sit: Sitting, *, reason: bool = False) -> list[Run]:
    """``Specialist Ursidae ∙ Hard ∙ you choose``; with ``reason`` what its last action went for."""
    rival = sit.view.rival
    if rival is None:
        return []
    family = f" {rival.family_name}" if rival.family_name else ""
    chooses = "you choose for it" if rival.control == "player" else "it chooses"
    line: list[Run] = [
        (f"{rival.archetype_name.removeprefix('The ')}{family}", "ink"),
        (f" ∙ {rival.level_name} ∙ {chooses}", "quiet"),
    ]
    if reason and (why := last_reason(sit)):
        line += [("   ", "quiet"), *why]
    return line
