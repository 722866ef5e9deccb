"""Hexes in columns and rows: where each lies, how its sides are drawn, and which comes next in a direction.

Hexes stand on a point. In half-columns a hex lies at ``x = 2q + r``; one of width W has its left side at column
``(x - x0) * W / 2`` and its right side, which is the left one of its neighbour, W columns further. A row of hexes takes
its lines of text and one line of slopes; the slopes of a row are those of the row above.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from apex_tui.widgets.things import Area, Direction

__all__ = ["FORMS", "Form", "Grid", "Hex", "drift_of", "grid_of", "next_hex"]

Hex = tuple[int, int]
"""Axial coordinates (q, r), r counted downwards."""


@dataclass(frozen=True, slots=True)
class Form:
    """How large a hex is drawn."""

    width: int
    """W: from its left side to its right side."""
    lines: int
    """Lines of text."""
    slope: str
    """From the low end of a slope to its high end, W / 2 columns."""

    @property
    def down(self) -> str:
        """The other slope, from the high end to the low one."""
        return self.slope[::-1]

    @property
    def inner(self) -> int:
        """Columns between the sides."""
        return self.width - 1

    @property
    def margin(self) -> int:
        """Columns left blank after the left side: the narrowest hex has none to spare."""
        return 1 if self.width > 6 and self.lines > 1 else 0


_SLOPES = {12: "__.--'", 8: "_.-'", 6: ".-'"}
FORMS = tuple(
    Form(width, lines, _SLOPES[width]) for width, lines in ((12, 3), (8, 2), (6, 2), (8, 1), (6, 1))
)
"""All that are drawn, the largest first."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The hexes of a galaxy in a form: everything in cells, from the upper left corner of the map."""

    form: Form
    columns: int
    rows: int
    sides: tuple[str, ...]
    """The rows with all sides and slopes, blank where the text of a hex goes."""
    places: Mapping[Hex, Area]
    """What lies between the sides of each hex."""


@lru_cache(maxsize=64)
def grid_of(hexes: tuple[Hex, ...], form: Form) -> Grid:
    """A galaxy drawn in a form."""
    half, pitch = form.width // 2, form.lines + 1
    left = min(2 * q + r for q, r in hexes)
    top = min(r for _, r in hexes)
    corners = {(q, r): ((2 * q + r - left) * half, (r - top) * pitch) for q, r in hexes}
    columns = max(col for col, _ in corners.values()) + form.width + 1
    rows = max(row for _, row in corners.values()) + pitch + 1
    cells = [[" "] * columns for _ in range(rows)]
    for col, row in corners.values():
        _draw(cells[row], col + 1, form.slope + form.down[1:])
        _draw(cells[row + pitch], col, form.down)
        _draw(cells[row + pitch], col + half + 1, form.slope)
        for line in range(1, pitch):
            cells[row + line][col] = cells[row + line][col + form.width] = "|"
    places = {place: Area(row + 1, col + 1, form.inner, form.lines) for place, (col, row) in corners.items()}
    return Grid(form, columns, rows, tuple("".join(row) for row in cells), places)


def _draw(row: list[str], col: int, text: str) -> None:
    row[col : col + len(text)] = text


# Directions ------------------------------------------------------------


def next_hex(origin: Hex, direction: Direction, lit: Collection[Hex], drift: int = 0) -> Hex | None:
    """The nearest of ``lit`` in a direction, None if there is none.

    Left and right keep to the row while it has one; up and down go to the nearest row that has one, there to the
    nearest hex. Between two that are equally near the one on the side of ``drift`` (-1 left, 1 right) is taken: who
    goes up twice and stepped to the right first steps to the left then, and so goes straight.
    """
    x, r = _x(origin), origin[1]
    best: tuple[tuple[int, ...], Hex] | None = None
    for place in lit:
        across, along = _x(place) - x, place[1] - r
        if direction in ("left", "right"):
            away = across if direction == "right" else -across
            # A hex in another row counts if it lies more to the side than up or down.
            if away <= 0 or abs(along) * 2 > away:
                continue
            rank = (int(along != 0), away + 2 * abs(along), abs(along), along)
        else:
            away = along if direction == "down" else -along
            if away <= 0:
                continue
            rank = (away, abs(across), 0 if across * drift >= 0 else 1, across)
        if best is None or rank < best[0]:
            best = (rank, place)
    return best[1] if best is not None else None


def _x(place: Hex) -> int:
    return 2 * place[0] + place[1]


def drift_of(before: Hex, after: Hex) -> int:
    """The side to which a step up or down should lead after this one."""
    across = _x(after) - _x(before)
    return (across < 0) - (across > 0)
