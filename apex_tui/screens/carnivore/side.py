"""What stands beside the board where there is room: the log, and the rival in a line."""

from __future__ import annotations

from apex_tui.screens.boards.side_log import SideLog
from apex_tui.screens.carnivore.log import activated_words, heading, log_line, reason_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run

__all__ = ["last_reason", "paint_log", "rival_runs", "side_log"]

_UNTOLD = frozenset({"holds", "barred", "bought", "refilled", "gained_strength"})
"""Kinds that other lines or the board tell well enough where rows are few."""
_SUMS = 25
"""The column of the sums."""


def side_log(sit: Sitting) -> SideLog:
    """How the log is told beside the board: cards without a class in one line."""
    return SideLog(
        line=lambda line: log_line(sit.scene, line, _SUMS),
        heading=heading,
        untold=lambda line: line.kind in _UNTOLD,
        group=lambda line: line.seat if line.kind == "activated" else None,
        together=lambda lines: activated_words(sit, lines),
        sums=True,
    )


def paint_log(s: Surface, row: int, bottom: int, sit: Sitting, col: int, width: int) -> None:
    """The newest lines that fit, under their headings."""
    side_log(sit).paint(s, row, bottom, sit.scene.lines, col, width)


def last_reason(sit: Sitting) -> list[Run]:
    """Why the rival did what it did last in Evolution."""
    for line in reversed(sit.scene.lines[-60:]):
        if line.kind == "rival_reason" and not line.taken_back:
            return reason_runs(sit, line)
    return []


def rival_runs(sit: Sitting, *, reason: bool = False) -> list[Run]:
    """``Ursidae ∙ Hard ∙ you pick``; with ``reason`` what its last action went for."""
    rival = sit.view.rival
    if rival is None:
        return []
    archetype = rival.archetype_name.removeprefix("The ")
    # The seat bears the name of its archetype; it is not said twice.
    named = archetype == sit.scene.names[rival.seat - 1]
    words = [word for word in ("" if named else archetype, rival.family_name, rival.level_name) if word]
    chooses = "you pick" if rival.control == "player" else "program"
    line: list[Run] = [(" ∙ ".join(words), "ink"), (f" ∙ {chooses}", "quiet")]
    if reason and (why := last_reason(sit)):
        line += [("   ", "quiet"), *why]
    return line
