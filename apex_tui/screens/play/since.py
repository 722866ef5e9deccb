"""What happened since a person's last answer: what hit them first, then the rest by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from apex_tui.screens.board import Board, Scene
from apex_tui.screens.overlay import Overlay
from apex_tui.screens.scrolling import Window
from apex_tui.table.lines import TABLE_KINDS, Line
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line as Text
from apex_tui.widgets.text import Run, clean, length, plain
from apex_tui.widgets.things import Area

if TYPE_CHECKING:
    from apex_tui.screens.play.page import TablePage

__all__ = ["Since", "SinceOverlay", "since_of"]

_UNIMPORTANT = ("pass", "shuffl")
"""Kinds of lines that hold these words are left out."""


@dataclass(frozen=True, slots=True)
class Since:
    """The lines worth telling."""

    hits: Sequence[Line]
    """What the seat lost."""
    others: Sequence[Line]
    """What the other seats did."""

    @property
    def count(self) -> int:
        """How many events."""
        return len(self.hits) + len(self.others)


def since_of(lines: Sequence[Line], seat: int, board: Board, scene: Scene) -> Since:
    """Sort the lines that are new for ``seat``; passes, shuffles and the table's own lines are left out."""
    told = [
        line
        for line in lines
        if not line.taken_back
        and line.kind not in TABLE_KINDS
        and line.text
        and not any(word in line.kind for word in _UNIMPORTANT)
        and length(board.log_line(scene, line))
    ]
    hits = [line for line in told if board.hits(line, seat)]
    others = [line for line in told if line.seat not in (0, seat) and line not in hits]
    return Since(hits, others if others or hits else ())


class SinceOverlay(Overlay[int | None]):
    """The lines in an overlay; returns the number of one that the player wants to see the table at."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays", "long"})

    under: TablePage

    def __init__(self, under: TablePage, told: Since, seat: int):
        super().__init__(under)
        self.seat = seat
        self.window = Window()
        self.rows: list[Line | Text] = []
        name = under.session.names[seat - 1] if seat else "you"
        if told.hits:
            self.rows.append(
                [("what hit ", "quiet"), self._who(seat, name) if seat else ("you", "quiet")]
            )
            self.rows += told.hits
        for other in sorted({line.seat for line in told.others}):
            self.rows.append([self._who(other, under.session.names[other - 1])])
            self.rows += [line for line in told.others if line.seat == other]
        self.numbers = [row.n for row in self.rows if isinstance(row, Line)]
        self.at = self.numbers[0] if self.numbers else 0

    def _who(self, seat: int, name: str) -> Run:
        mark, token = self.under.sign(seat)
        return f"{mark} {clean(name, 20)}", token

    def paint_over(self, surface: Surface) -> None:
        """A plate in the upper half, as high as it needs to be."""
        board, scene = self.under.board, self.under.scene
        width = min(76, surface.width - 4)
        height = min(surface.height - 8, len(self.rows) + 4)
        area = Area(3, (surface.width - width) // 2, width, height)
        many = f"{len(self.numbers)} event{'s' if len(self.numbers) != 1 else ''}"
        inside = surface.overlay(area, [("since your last turn", "bold")], many)
        self.window.fit(len(self.rows), height - 4)
        here = next((at for at, row in enumerate(self.rows) if isinstance(row, Line) and row.n == self.at), 0)
        self.window.show(here)
        for offset, index in enumerate(self.window.fit(len(self.rows), height - 4)):
            row = self.rows[index]
            at = inside.row + offset
            if isinstance(row, Line):
                text = board.log_line(scene, row)
                surface.put(at, inside.col + 2, text, limit=inside.width - 2)
                surface.thing(
                    f"line:{row.n}", at, inside.col - 1, inside.width + 2, lit=True, name=plain(text)
                )
            else:
                surface.put(at, inside.col, row)
        foot = inside.row + inside.height - 1
        surface.put(
            foot,
            inside.col,
            [
                ("Enter", "key"),
                (" see the table then  ", "quiet"),
                ("Esc", "key"),
                (" on with the game", "quiet"),
            ],
        )
        self.cursor = f"line:{self.at}" if self.numbers else None
        surface.caret = (inside.row + max(0, here - self.window.top), inside.col)

    def own_key(self, key: str, character: str | None) -> bool:
        """Arrows walk the lines; s closes too."""
        if key in ("up", "down") and self.numbers:
            at = self.numbers.index(self.at) + (1 if key == "down" else -1)
            self.at = self.numbers[max(0, min(len(self.numbers) - 1, at))]
            self.repaint()
            return True
        if key in ("s", "space"):
            self.dismiss(None)
            return True
        return False

    def move_to(self, id: str | None) -> None:
        """A click or Tab."""
        if id is not None:
            self.at = int(id.partition(":")[2])
        self.repaint()

    def take(self, id: str) -> None:
        """Show the table at that moment."""
        self.dismiss(int(id.partition(":")[2]))

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel walks the lines."""
        self.own_key("down" if steps > 0 else "up", None)
