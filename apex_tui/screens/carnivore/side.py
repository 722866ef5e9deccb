"""What stands beside the board where there is room: the log, and the rival in a line."""

from __future__ import annotations

from apex_tui.screens.carnivore.log import activated_words, heading, log_line, reason_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, plain, runs, wrap_runs

__all__ = ["last_reason", "log_rows", "paint_log", "rival_runs"]

_UNTOLD = frozenset({"holds", "barred", "bought", "refilled", "gained_strength"})
"""Kinds that other lines or the board tell well enough where rows are few."""
_SUMS = 25
"""The column of the sums."""


def paint_log(s: Surface, row: int, bottom: int, sit: Sitting, col: int, width: int) -> None:
    """The newest lines that fit, under their headings."""
    for offset, line in enumerate(log_rows(sit, bottom - row, width)):
        s.put(row + offset, col, line, limit=width)


def log_rows(sit: Sitting, rows: int, width: int) -> list[Line]:
    """The last lines of the log with their headings, at most ``rows``; long ones go on in the next row."""
    found: list[Line] = []
    told = False
    active: list[LogLine] = []
    for line in reversed(sit.scene.lines):
        if len(found) >= rows:
            break
        if line.taken_back or line.kind in _UNTOLD:
            continue
        if active and (line.kind != "activated" or line.seat != active[0].seat):
            found += reversed(_folded(activated_words(sit, active[::-1]), width))
            active = []
        if line.kind == "activated":
            active.append(line)
            told = True
            continue
        title = heading(line)
        if title:
            if told:
                found.append([(title, "quiet")])
            told = False
            continue
        text = log_line(sit.scene, line, _SUMS)
        if plain(text):
            found += reversed(_folded(text, width))
            told = True
    if active:
        found += reversed(_folded(activated_words(sit, active[::-1]), width))
    return found[:rows][::-1]


def _folded(text: Line, width: int) -> list[Line]:
    """A line one column in; what is too long goes on further in."""
    if length(text) < width:
        return [[(" ", "ink"), *runs(text)]]
    pieces = runs(text)
    gap = next((index for index, (words, _) in enumerate(pieces) if len(words) > 1 and not words.strip()), 0)
    if gap:
        # Sums stay whole: they go below the words that they belong to.
        rows: list[Line] = [[(" ", "ink"), *pieces[:gap]]]
        return [*rows, *([("     ", "ink"), *row] for row in wrap_runs(pieces[gap + 1 :], width - 5))]
    first, *others = wrap_runs(text, width - 5)
    return [[(" ", "ink"), *first], *([("     ", "ink"), *other] for other in others)]


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
