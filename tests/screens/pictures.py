"""Pictures of the screens as SVG: what the tests hold the screens against, and what the README shows.

They are drawn from the strips that the canvas hands to Textual, by this file alone: a picture depends on no font, no
clock and no release of Textual or Rich, and names no host but the namespace that makes it an SVG. A row of the screen is a
line of the file, so a difference shows where it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape, unescape
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.style import Style

from apex_tui.screens.app import ApexApp
from apex_tui.widgets.canvas import CanvasWidget

WIDE, HIGH = 10, 20
"""Pixels of a cell."""
LETTER = 16.61
"""The size at which a letter of DejaVu Sans Mono or Menlo is as wide as a cell; other fonts are fitted."""
DRAW = "APEX_TUI_DRAW"
"""An environment variable: if it is set, pictures are drawn anew instead of compared."""
SNAPSHOTS = Path(__file__).parent / "__snapshots__"
ASSETS = Path(__file__).parents[2] / "assets" / "pictures"


@dataclass(frozen=True)
class Look:
    """How a cell looks."""

    front: str
    back: str
    bold: bool
    underlined: bool

    @property
    def name(self) -> str:
        """The same look has the same name in every picture."""
        return f"c{self.front[1:]}{'b' if self.bold else ''}{'u' if self.underlined else ''}"

    @property
    def rule(self) -> str:
        """Its line in the style sheet."""
        bold = ";font-weight:bold" if self.bold else ""
        under = ";text-decoration:underline" if self.underlined else ""
        return f".{self.name}{{fill:{self.front}{bold}{under}}}"


Cell = tuple[str, Look]


def _look(style: Style | None) -> Look:
    assert style is not None, "a segment without a style"
    front, back = (_colour(colour) for colour in (style.color, style.bgcolor))
    if style.reverse:
        front, back = back, front
    return Look(front, back, bool(style.bold), bool(style.underline))


def _colour(colour: Any) -> str:
    assert colour is not None, "a cell without a colour"
    assert colour.triplet is not None, f"{colour} is no colour of a theme"
    return str(colour.triplet.hex)


def cells_of(app: ApexApp) -> list[list[Cell]]:
    """The screen on top, cell by cell, as Textual gets it."""
    canvas = app.screen.query_one(CanvasWidget)
    return [
        [
            (char, look)
            for segment in canvas.render_line(y)
            for look in (_look(segment.style),)
            for char in segment.text
        ]
        for y in range(canvas.size.height)
    ]


def svg(rows: list[list[Cell]], name: str) -> str:
    """The picture."""
    width, height = len(rows[0]) * WIDE, len(rows) * HIGH
    page = rows[len(rows) // 2][0][1].back
    looks = sorted({look.rule for row in rows for char, look in row if _drawn(char, look)})
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
            f"<title>{escape(name)}</title>",
            "<style>",
            f"text{{font:{LETTER}px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}",
            *looks,
            "</style>",
            f'<rect width="{width}" height="{height}" fill="{page}"/>',
            *(_row(row, number, page) for number, row in enumerate(rows)),
            "</svg>",
            "",
        ]
    )


def _drawn(char: str, look: Look) -> bool:
    return char != " " or look.underlined


def _row(row: list[Cell], number: int, page: str) -> str:
    grounds = "".join(
        f'<rect x="{start * WIDE}" y="{number * HIGH}" width="{count * WIDE}" height="{HIGH}" fill="{back}"/>'
        for back, start, count, _ in _stretches(row, lambda cell: cell[1].back)
        if back != page
    )
    words = "".join(
        f'<tspan x="{start * WIDE}" textLength="{count * WIDE}" class="{look.name}">{escape(text, quote=False)}</tspan>'
        for look, start, count, text in _words(row)
    )
    return f'<g>{grounds}<text y="{number * HIGH + 15}" xml:space="preserve">{words}</text></g>'


def _stretches(row: list[Cell], key: Any) -> Iterator[tuple[Any, int, int, str]]:
    start = 0
    for value, cells in groupby(row, key):
        text = "".join(char for char, _ in cells)
        yield value, start, len(text), text
        start += len(text)


def _words(row: list[Cell]) -> Iterator[tuple[Look, int, int, str]]:
    """Stretches of one look, parted where blanks lie between; blanks that are not underlined are left out."""
    for look, start, count, text in _stretches(row, lambda cell: cell[1]):
        if look.underlined:
            yield look, start, count, text
            continue
        for word in re.finditer(r"\S+(?: \S+)*", text):
            yield look, start + word.start(), len(word[0]), word[0]


# ----- against the pictures that are kept


def hold_against(app: ApexApp, name: str, *, folder: Path = SNAPSHOTS) -> None:
    """Compare the screen with the picture that is kept; with ``APEX_TUI_DRAW=1`` keep it instead.

    Raises:
        AssertionError: it looks different, or there is no such picture; says in which rows.
    """
    drawn = svg(cells_of(app), name.replace("-", " "))
    path = folder / f"{name}.svg"
    if os.environ.get(DRAW):
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
        return
    kept = path.read_text(encoding="utf-8") if path.is_file() else ""
    if drawn != kept:
        differences = "\n".join(_differences(kept.splitlines(), drawn.splitlines()))
        raise AssertionError(
            f"{path.name} looks different; if that is meant, {DRAW}=1 draws it anew and git shows it:\n{differences}"
        )


def _differences(kept: list[str], drawn: list[str]) -> Iterator[str]:
    if len(kept) < 2:
        yield "there is no such picture yet"
        return
    before, after = list(_rows(kept)), list(_rows(drawn))
    if len(before) != len(after):
        yield f"{len(before)} rows before, {len(after)} now"
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old != new:
            words = _text(old), _text(new)
            yield f"row {number:2} - {words[0]}"
            yield f"row {number:2} + {words[1] if words[0] != words[1] else 'the same words in other colours'}"


def _rows(lines: Iterable[str]) -> Iterator[str]:
    return (line for line in lines if line.startswith("<g>"))


def _text(row: str) -> str:
    line = ""
    for start, text in re.findall(r'<tspan x="(\d+)"[^>]*>([^<]*)</tspan>', row):
        line = line.ljust(int(start) // WIDE) + unescape(text)
    return line
