"""The log of a table: grouped, filtered, searched; Enter shows the table at that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from apex_tui.screens.list_page import ListPage
from apex_tui.widgets.chrome import FooterKey, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, length, plain, runs, wrap_runs

__all__ = ["LogFilter", "LogLine", "LogScreen"]


_SAID = 4
"""Rows for what is said of a line, at most."""
_FIND = 27
"""Columns of what is looked for, with the word before it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event as the log shows it."""

    n: int
    """Its number at the table."""
    group: str
    """``round 6, survival``."""
    text: Line
    right: Line = ""
    """Sums in a column of their own: ``▴A 14 -6 = 8``, ``deck 80``, ``forced``."""
    detail: Line = ""
    """One line more when the cursor stands on it."""
    struck: bool = False
    """It was undone or taken back."""


@dataclass(frozen=True, slots=True)
class LogFilter:
    """A way to show less."""

    label: str
    """Its key."""
    name: Line
    keeps: Callable[[LogLine], bool]


class LogScreen(ListPage[int | None]):
    """Returns the number of a line that the player wants to see the table at, None if closed."""

    def __init__(
        self, game: str, lines: Sequence[LogLine], filters: Sequence[LogFilter] = (), *, moments: bool = True
    ):
        """``moments``: True if Enter can show the table at a line."""
        super().__init__()
        self.game = game
        self.all: list[LogLine] = list(lines)
        self.filters = list(filters)
        self.filter: LogFilter | None = None
        self.moments = moments
        self.at = self.all[-1].n if self.all else 0

    def shown(self) -> list[LogLine]:
        """The lines that filter and find leave."""
        return [
            line
            for line in self.all
            if (self.filter is None or self.filter.keeps(line))
            and self.found(f"{plain(line.text)} {plain(line.right)}")
        ]

    def paint(self, s: Surface) -> None:
        """Title, filters, groups with their lines."""
        lines = self.shown()
        count = (
            f"{len(lines)} of {len(self.all)} events"
            if len(lines) != len(self.all)
            else f"{len(lines)} event{'s' if len(lines) != 1 else ''}"
        )
        title(s, self.game, "log of this table", [(count, "quiet")])
        self._filters(s)
        rows = self._rows(lines)
        at = next(
            (index for index, row in enumerate(rows) if isinstance(row, LogLine) and row.n == self.at), None
        )
        if at is None and lines:
            self.at = lines[-1].n
            at = len(rows) - 1
        said = len(self._said(s.width))
        room = s.height - 5 - said
        self.window.fit(len(rows), room)
        if at is not None:
            self.window.show(at)
        for offset, index in enumerate(self.window.fit(len(rows), room)):
            self._row(s, 3 + offset, rows[index])
        self.cursor = f"line:{self.at}" if at is not None else None
        s.rule(s.height - 2 - said)

    def _said(self, width: int) -> list[Line]:
        """More on the line under the cursor, in as many rows as it takes."""
        line = next((each for each in self.all if each.n == self.at), None)
        said = runs(line.detail or line.text) if line is not None else []
        return list(wrap_runs(said, width - 2)[:_SAID]) or [""]

    def _rows(self, lines: Sequence[LogLine]) -> list[LogLine | str]:
        rows: list[LogLine | str] = []
        group = None
        for line in lines:
            if line.group != group:
                group = line.group
                rows.append(group)
            rows.append(line)
        return rows

    def _row(self, s: Surface, row: int, item: LogLine | str) -> None:
        if isinstance(item, str):
            s.put(row, 1, item, "quiet", limit=s.width - 2)
            return
        end = s.put(row, 3, item.text, "quiet" if item.struck else "ink", limit=s.width - 5)
        if item.struck:
            s.put(row, end + 2, "taken back", "quiet")
        elif item.right:
            s.put(row, max(56, end + 2), runs(item.right, "quiet"), limit=s.width - max(56, end + 2) - 1)
        s.thing(f"line:{item.n}", row, 0, s.width, lit=True, name=plain(item.text))

    def _filters(self, s: Surface) -> None:
        """In one row; where many seats sit the rest goes into the row below, which is free."""
        head = "show  "
        row = 1
        col = s.put(
            row, 1, [(head, "quiet"), ("✓ all" if self.filter is None else "all", "ink"), ("  ", "ink")]
        )
        for each in self.filters:
            line = [(" ✓ " if each is self.filter else " ", "ink"), *runs(each.name)]
            if col + len(each.label) + 1 + length(line) > s.width - 1:
                row, col = row + 1, 1 + len(head)
            col = s.put(row, s.key(row, col, f"{each.label})", each.label), line) + 2
        if self.finding or self.find.text:
            shown = self.find.shown(20) if self.finding else self.find.text
            if col + _FIND > s.width:
                row, col = row + 1, 1 + len(head)
            s.put(row, col, [("find ", "quiet"), (shown, "bold")], limit=s.width - col - 1)

    def paint_foot(self, s: Surface) -> None:
        """More on the line under the cursor."""
        said = self._said(s.width)
        top = s.height - 1 - len(said)
        for offset, line in enumerate(said):
            s.put(top + offset, 1, line, limit=s.width - 2)
        s.caret = (top, 1)
        see = [FooterKey("Enter", "see the table then", "enter")] if self.moments else []
        self.list_footer(s, *see)

    def own_key(self, key: str, character: str | None) -> bool:
        """The filters' keys; what is typed after /."""
        if self.finding:
            return super().own_key(key, character)
        for each in self.filters:
            if character == each.label:
                self.filter = None if self.filter is each else each
                self.repaint()
                return True
        return False

    def go(self, step: int) -> None:
        """To another line of those shown."""
        numbers = [line.n for line in self.shown()]
        if numbers:
            at = numbers.index(self.at) if self.at in numbers else len(numbers) - 1
            self.at = numbers[max(0, min(len(numbers) - 1, at + step))]
            self.repaint()

    def move_to(self, id: str | None) -> None:
        """A click or Tab."""
        if id is not None:
            self.at = int(id.partition(":")[2])
        self.repaint()

    def take(self, id: str) -> None:
        """Show the table at that moment."""
        if self.moments:
            self.dismiss(int(id.partition(":")[2]))
