"""Strips as terminal codes: what a terminal shows after them, and that nothing is said twice."""

from __future__ import annotations

import random

import pyte
import pytest
from rich.color import ColorSystem

from apex_tui.widgets.codes import Pen, Sheet
from apex_tui.widgets.glyphs import glyph_set
from apex_tui.widgets.looks import Looks
from apex_tui.widgets.surface import Row, Surface
from apex_tui.widgets.theme import BUILT_IN, built_in

TOKENS = ("ink", "quiet", "key", "lit+underline", "cursor", "chosen", "joined", "bold", "loss", "sky+bold")
WIDTH, HEIGHT = 30, 6


def scribbled(chance: random.Random) -> Surface:
    """A page of words and blanks in many looks."""
    page = Surface(WIDTH, HEIGHT)
    for row in page.rows:
        for col in range(WIDTH):
            row.chars[col] = chance.choice("ab▬   ")
            row.tokens[col] = row.tokens[col - 1] if col and chance.random() < 0.7 else chance.choice(TOKENS)
            row.grounds[col] = "bar" if row is page.rows[0] else ""
    return page


def changed(page: Surface, chance: random.Random) -> Surface:
    """The page with a few cells that differ."""
    other = page.copy()
    for _ in range(12):
        row = chance.choice(other.rows)
        col = chance.randrange(WIDTH)
        row.chars[col], row.tokens[col] = chance.choice("xy "), chance.choice(TOKENS)
    return other


def seen(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """What a person sees: of a blank only its ground."""
    return [[_cell(screen.buffer[row][col]) for col in range(WIDTH)] for row in range(HEIGHT)]


def _cell(cell: pyte.screens.Char) -> tuple[object, ...]:
    blank = cell.data == " " and not cell.underscore and not cell.reverse
    letter = () if blank else (cell.fg, cell.bold, cell.underscore, cell.reverse)
    return (cell.data, cell.bg, *letter)


def plainly(looks: Looks, page: Surface, system: ColorSystem) -> str:
    """Row by row, every piece with all its codes."""
    written = []
    for number, row in enumerate(page.rows):
        written.append(f"\x1b[{number + 1};1H")
        written += [
            segment.style.render(segment.text, color_system=system)
            for segment in looks.strip(row)
            if segment.style is not None
        ]
    return "".join(written)


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
@pytest.mark.parametrize("theme", list(BUILT_IN))
def test_fewer_codes_show_the_same(theme: str, system: ColorSystem) -> None:
    chance = random.Random(7)
    looks = Looks(built_in(theme), glyph_set("pencil"))
    screens = [pyte.Screen(WIDTH, HEIGHT) for _ in range(2)]
    plain, lean = (pyte.Stream(screen) for screen in screens)
    sheet, page = Sheet(), scribbled(chance)
    for _ in range(12):
        long = plainly(looks, page, system)
        pen = Pen(system, sheet)
        for number, row in enumerate(page.rows):
            pen.write(0, number, looks.strip(row))
        short = pen.end()
        assert len(short) < len(long)
        plain.feed(long)
        lean.feed(short)
        assert seen(screens[0]) == seen(screens[1])
        page = changed(page, chance)


def test_nothing_is_said_twice_until_it_is_forgotten() -> None:
    looks, sheet = Looks(built_in("paper dark"), glyph_set("pencil")), Sheet()

    def write(row: Row) -> str:
        pen = Pen(ColorSystem.EIGHT_BIT, sheet)
        pen.write(0, 2, looks.strip(row))
        return pen.end()

    row = scribbled(random.Random(1)).rows[1]
    first = write(row)
    assert first
    assert write(row) == ""
    row.chars[4] = "z"
    assert len(write(row)) < 40
    row.chars[4] = "z"
    sheet.forget()
    assert len(write(row)) > len(first) - 20


def test_a_console_is_never_left_bright() -> None:
    """It makes bright colours by being bold: a part of a look is never changed alone there."""
    looks = Looks(built_in("plain 16"), glyph_set("ascii"))
    pen = Pen(ColorSystem.STANDARD)
    for number, row in enumerate(scribbled(random.Random(3)).rows):
        pen.write(0, number, looks.strip(row))
    codes = pen.end().split("\x1b[")[1:]
    looks_set = [code.partition("m")[0] for code in codes if "m" in code]
    assert looks_set
    assert all(code.split(";")[0] in ("", "0") for code in looks_set)
