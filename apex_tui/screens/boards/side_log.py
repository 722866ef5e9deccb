"""The log beside or below a board: the newest lines that fit, folded, under their headings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from apex_tui.table.lines import UNTOLD
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, plain, runs, wrap_runs

__all__ = ["LOG_HEAD", "SideLog", "folded", "paint_side_log"]

_REPEATED = frozenset({"undone", "redone"})
"""Lines that come once for each step, with the same words."""

LOG_HEAD: tuple[Run, ...] = (("log   ", "bold"), ("l", "key"), (" opens it", "quiet"))
"""What stands above the log."""


@dataclass(frozen=True, slots=True)
class SideLog:
    """How a game tells its log where rows are few."""

    line: Callable[[LogLine], Line]
    """A line in colour, empty for what is not told."""
    heading: Callable[[LogLine], str]
    """The heading that begins at a line, empty if it begins none."""
    untold: Callable[[LogLine], bool]
    """Lines that the board or other lines tell well enough."""
    group: Callable[[LogLine], Hashable | None]
    """Neighbouring lines with equal keys stand in one row; None: a row of its own."""
    together: Callable[[list[LogLine]], Line]
    """The row of such a group, its lines oldest first."""
    sums: bool = False
    """Sums behind a gap go below their words as a whole where a line is too long."""

    def rows(self, lines: Sequence[LogLine], rows: int, width: int) -> list[Line]:
        """The last lines with their headings, at most ``rows``; long ones go on in the next row."""
        found: list[Line] = []
        told = False
        group: list[LogLine] = []
        for line in reversed(lines):
            if len(found) >= rows:
                break
            if line.taken_back or line.kind in UNTOLD or self.untold(line):
                continue
            key = self._key(line)
            if group and key != self._key(group[0]):
                found += reversed(folded(self._row(group[::-1]), width, sums=self.sums))
                group = []
            if key is not None:
                group.append(line)
                told = True
                continue
            title = self.heading(line)
            if title:
                if told:
                    found.append([(title, "quiet")])
                told = False
                continue
            text = self.line(line)
            if plain(text):
                found += reversed(folded(text, width, sums=self.sums))
                told = True
        if group:
            found += reversed(folded(self._row(group[::-1]), width, sums=self.sums))
        return found[:rows][::-1]

    def _key(self, line: LogLine) -> Hashable | None:
        """Going back step by step is one row, however many steps there were."""
        return (line.kind, line.text) if line.kind in _REPEATED else self.group(line)

    def _row(self, group: list[LogLine]) -> Line:
        first = group[0]
        if first.kind not in _REPEATED:
            return self.together(group)
        times = f", {len(group)} times" if len(group) > 1 else ""
        return [*runs(self.line(first)), (times, "quiet")]

    def paint(
        self, s: Surface, row: int, bottom: int, lines: Sequence[LogLine], col: int, width: int
    ) -> None:
        """Draw them into the rows from ``row`` to ``bottom`` exclusive."""
        for offset, line in enumerate(self.rows(lines, bottom - row, width)):
            s.put(row + offset, col, line, limit=width)


def paint_side_log(
    s: Surface, log: SideLog, top: int, bottom: int, lines: Sequence[LogLine], fold: int
) -> None:
    """The log right of a fold at column ``fold``, with its head, to the right edge."""
    s.fold(fold, top, bottom - 1)
    s.put(top, fold + 2, LOG_HEAD)
    log.paint(s, top + 1, bottom, lines, fold + 2, s.width - fold - 3)


def folded(text: Line, width: int, *, sums: bool = False) -> list[Line]:
    """A line one column in; what is too long goes on further in."""
    if length(text) < width:
        return [[(" ", "ink"), *runs(text)]]
    pieces = runs(text)
    gap = next((index for index, (words, _) in enumerate(pieces) if len(words) > 1 and not words.strip()), 0)
    if sums and gap:
        # Sums stay whole: they go below the words that they belong to.
        rows: list[Line] = [[(" ", "ink"), *pieces[:gap]]]
        return [*rows, *([("     ", "ink"), *row] for row in wrap_runs(pieces[gap + 1 :], width - 5))]
    first, *others = wrap_runs(text, width - 5)
    return [[(" ", "ink"), *first], *([("     ", "ink"), *other] for other in others)]
