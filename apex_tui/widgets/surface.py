"""The cell buffer that everything is drawn into: characters, tokens, grounds, and things.

Rows and columns count from 0. Drawing outside the surface is clipped, never an error. A surface knows no
terminal, no theme and no game; tests read its rows as plain text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from apex_tui.widgets.text import Line, cut, length, runs
from apex_tui.widgets.things import Area, HotSpot, Thing

__all__ = ["CURSOR_MARK", "PICKED_MARK", "Row", "Surface"]

CURSOR_MARK = "►"
PICKED_MARK = "✓"
_RULE = "╌"
_FOLD = "╎"


@dataclass(slots=True)
class Row:
    """One row of cells: three lists of the same length."""

    chars: list[str]
    tokens: list[str]
    grounds: list[str]

    @classmethod
    def blank(cls, width: int) -> Row:
        """A row of blanks in ink on the page."""
        return cls([" "] * width, ["ink"] * width, [""] * width)

    def copy(self) -> Row:
        """The same cells in lists of their own."""
        return Row(self.chars.copy(), self.tokens.copy(), self.grounds.copy())

    @property
    def text(self) -> str:
        """The characters."""
        return "".join(self.chars)

    def changes(self, other: Row) -> list[tuple[int, int]]:
        """The spans (first column, column after the last) that differ, near ones made one."""
        if self == other:
            return []
        spans: list[tuple[int, int]] = []
        pairs = zip(
            self.chars, other.chars, self.tokens, other.tokens, self.grounds, other.grounds, strict=True
        )
        for col, (char, char_2, token, token_2, ground, ground_2) in enumerate(pairs):
            if char == char_2 and token == token_2 and ground == ground_2:
                continue
            # A jump of the cursor costs about eight bytes, as much as writing a few cells again.
            if spans and col - spans[-1][1] < 8:
                spans[-1] = (spans[-1][0], col + 1)
            else:
                spans.append((col, col + 1))
        return spans


class Surface:
    """A page of cells, drawn anew for each change; who shows it compares it with the one before."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.rows = [Row.blank(width) for _ in range(height)]
        self.things: dict[str, Thing] = {}
        self.hot: list[HotSpot] = []
        self.caret: tuple[int, int] | None = None
        """Row and column for the hardware cursor: where a screen reader reads."""

    # ----- cells

    def put(self, row: int, col: int, line: Line, token: str = "ink", *, limit: int | None = None) -> int:
        """Write a line at a place.

        Returns the column after it. ``limit``: columns at most, a cut ends in ``›``.
        """
        if limit is not None and length(line) > limit:
            line = _cut_runs(line, limit)
        if isinstance(line, str):
            return self._write(row, col, line, token)
        for text, each in line:
            col = self._write(row, col, text, each)
        return col

    def put_right(self, row: int, end: int, line: Line, token: str = "ink") -> int:
        """Write a line so that it ends before column ``end``; returns its first column."""
        col = end - length(line)
        self.put(row, col, line, token)
        return col

    def _write(self, row: int, col: int, text: str, token: str) -> int:
        end = col + len(text)
        if not 0 <= row < self.height or end <= 0 or col >= self.width:
            return end
        if col < 0:
            text, col = text[-col:], 0
        text = text[: self.width - col]
        cells = self.rows[row]
        size = len(text)
        cells.chars[col : col + size] = text
        cells.tokens[col : col + size] = [token] * size
        return end

    def tint(self, area: Area, token: str) -> None:
        """Give all cells of an area a token; the characters stay."""
        for cells, first, last in self._cells(area):
            cells.tokens[first:last] = [token] * (last - first)

    def ground(self, area: Area, ground: str) -> None:
        """Lay a ground (``bar``, ``plate``, ``joined`` or ``""``) under an area."""
        for cells, first, last in self._cells(area):
            cells.grounds[first:last] = [ground] * (last - first)

    def clear(self, area: Area, ground: str = "") -> None:
        """Blank an area, with a ground under it, and forget the things and hot spots that lie in it."""
        for cells, first, last in self._cells(area):
            size = last - first
            cells.chars[first:last] = " " * size
            cells.tokens[first:last] = ["ink"] * size
            cells.grounds[first:last] = [ground] * size
        self.hot = [spot for spot in self.hot if not area.covers(spot.area.col, spot.area.row)]

    def _cells(self, area: Area) -> Iterator[tuple[Row, int, int]]:
        first, last = max(0, area.col), min(self.width, area.col + area.width)
        if first < last:
            for row in range(max(0, area.row), min(self.height, area.row + area.height)):
                yield self.rows[row], first, last

    # ----- pencil lines

    def rule(
        self,
        row: int,
        name: Line = "",
        note: Line = "",
        *,
        col: int = 0,
        width: int | None = None,
        name_token: str = "bold",
    ) -> None:
        """A dashed rule; with a name the beginning of a zone: ``╌╌ name ╌╌╌╌ note ╌╌``."""
        width = self.width - col if width is None else width
        self._write(row, col, _RULE * width, "rule")
        room = width - 8 - (length(note) + 2 if note else 0)
        if name:
            line = [(" ", "rule"), *runs(_cut_runs(name, room), name_token), (" ", "rule")]
            self.put(row, col + 2, line)
        if note:
            self.put_right(row, col + width - 2, [(" ", "rule"), *runs(note, "quiet"), (" ", "rule")])

    def fold(self, col: int, top: int, bottom: int) -> None:
        """The fold between two pages: a column from row ``top`` to ``bottom``, both included."""
        for row in range(top, bottom + 1):
            self._write(row, col, _FOLD, "rule")

    def card(self, area: Area, label: Line = "", note: Line = "", *, token: str = "rule") -> Area:
        """A card's outline with a label above.

        Returns the area inside, two columns and a row smaller each way.
        """
        last = area.row + area.height - 1
        self._write(area.row, area.col, f".{_RULE * (area.width - 2)}.", token)
        for row in range(area.row + 1, last):
            self._write(row, area.col, _FOLD, token)
            self._write(row, area.col + area.width - 1, _FOLD, token)
        self._write(last, area.col, f"'{_RULE * (area.width - 2)}'", token)
        if label:
            room = area.width - 6
            self.put(
                area.row, area.col + 2, [(" ", token), *runs(_cut_runs(label, room), "ink"), (" ", token)]
            )
        if note:
            self.put_right(
                area.row, area.col + area.width - 3, [(" ", token), *runs(note, "quiet"), (" ", token)]
            )
        return Area(area.row + 1, area.col + 2, area.width - 4, area.height - 2)

    def overlay(self, area: Area, label: Line = "", note: Line = "") -> Area:
        """A card on ``plate`` ground over what was there; returns the area inside."""
        self.clear(area, "plate")
        return self.card(area, label, note)

    def meter(
        self,
        row: int,
        col: int,
        have: int,
        most: int,
        token: str = "ink",
        *,
        lost: int = 0,
        width: int | None = None,
    ) -> int:
        """``▬▬▬░░∙∙``: what is there, what was just lost, what is missing; returns the column after it.

        ``width`` columns stand for ``most`` (default: one each). Something that is there shows at least one
        column.
        """
        width = most if width is None else width
        full = _share(have, most, width)
        gone = min(width - full, _share(have + lost, most, width) - full if lost else 0)
        col = self._write(row, col, "▬" * full, token)
        col = self._write(row, col, "░" * gone, "loss")
        return self._write(row, col, "∙" * (width - full - gone), "quiet")

    # ----- things

    def thing(
        self,
        id: str,
        row: int,
        col: int,
        width: int,
        height: int = 1,
        *,
        lit: bool = False,
        label: str = "",
        name: str = "",
        chosen: bool = False,
        mark: tuple[int, int] | bool = True,
    ) -> Thing:
        """Register what lies in these cells. A second call with the same id adds a second place for it.

        ``mark``: where the cursor mark ``►`` goes; True: its first cell, False: nowhere.
        """
        area = Area(row, col, width, height)
        known = self.things.get(id)
        if known is not None:
            known.areas.append(area)
            known.lit = known.lit or lit
            known.label = known.label or label
            return known
        place = (row, col) if mark is True else (mark or None)
        found = self.things[id] = Thing(id, [area], lit, label, name, chosen, place)
        return found

    def choice(
        self,
        id: str,
        row: int,
        col: int,
        width: int,
        label: str,
        line: Line,
        *,
        lit: bool = True,
        chosen: bool = False,
        name: str = "",
        token: str = "lit+underline",
    ) -> int:
        """The usual line of something that may be chosen: ``►1) Throat Clamp``; returns the column after it.

        Column ``col`` is the mark's, the label follows, the line begins four columns in. Not lit: no label,
        quiet.
        """
        if lit and label:
            self._write(row, col + 1, f"{label})", "key")
            self.hot.append(HotSpot(Area(row, col + 1, 2), label))
        if chosen:
            self._write(row, col, PICKED_MARK, "chosen")
        text_token = "chosen" if chosen else (token if lit else "quiet")
        end = self.put(row, col + 4, line, text_token, limit=width - 4)
        shown = name or (line if isinstance(line, str) else "".join(text for text, _ in line)).strip()
        self.thing(id, row, col, width, lit=lit, label=label, name=shown, chosen=chosen)
        return end

    def key(self, row: int, col: int, text: str, key: str) -> int:
        """A key that may be pressed or clicked, drawn in ``key``; returns the column after it."""
        self.hot.append(HotSpot(Area(row, col, len(text)), key))
        return self._write(row, col, text, "key")

    def hit(self, col: int, row: int) -> Thing | None:
        """The thing at a cell, the one registered last if several lie there."""
        for thing in reversed(list(self.things.values())):
            if any(area.covers(col, row) for area in thing.areas):
                return thing
        return None

    def hot_key(self, col: int, row: int) -> str:
        """The key that is written at a cell, empty if none is."""
        for spot in reversed(self.hot):
            if spot.area.covers(col, row):
                return spot.key
        return ""

    def point_at(self, id: str | None) -> None:
        """Draw the cursor on a thing: all its places reversed, the mark before it."""
        thing = self.things.get(id) if id is not None else None
        if thing is None:
            return
        for area in thing.areas:
            self.tint(area, "cursor")
        if thing.mark is not None:
            self._write(*thing.mark, CURSOR_MARK, "cursor")

    # ----- whole surfaces

    def copy(self) -> Surface:
        """The same cells without things: what an overlay is laid on."""
        other = Surface(self.width, 0)
        other.height = self.height
        other.rows = [row.copy() for row in self.rows]
        return other

    def take_over(self, other: Surface) -> None:
        """Become what ``other`` is, things and all; what is drawn into one later is not in the other."""
        self.rows = [row.copy() for row in other.rows]
        self.things = dict(other.things)
        self.hot = list(other.hot)
        self.caret = other.caret

    def quieten(self) -> None:
        """Everything in ``quiet``: what lies behind an overlay."""
        for row in self.rows:
            row.tokens[:] = ["quiet"] * self.width

    @property
    def text(self) -> list[str]:
        """The rows as plain text."""
        return [row.text for row in self.rows]

    def token_at(self, row: int, col: int) -> str:
        """The token of a cell."""
        return self.rows[row].tokens[col]

    def tokens_of(self, row: int, text: str) -> str:
        """The token of the first cell of ``text`` in that row; for tests.

        Raises:
            ValueError: if the row does not hold the text.
        """
        return self.token_at(row, self.rows[row].text.index(text))


def _share(have: int, most: int, width: int) -> int:
    if most <= 0 or have <= 0:
        return 0
    return max(1, min(width, have * width // most))


def _cut_runs(line: Line, limit: int) -> Line:
    """The line in at most ``limit`` columns; a cut ends in ``›``."""
    if isinstance(line, str):
        return cut(line, limit)
    if length(line) <= limit:
        return line
    kept: list[tuple[str, str]] = []
    left = limit
    pieces: Sequence[tuple[str, str]] = line
    for index, (text, token) in enumerate(pieces):
        last = index == len(pieces) - 1
        if len(text) > left or (len(text) == left and not last):
            kept.append((cut(text + " ", left), token))
            break
        kept.append((text, token))
        left -= len(text)
    return kept
