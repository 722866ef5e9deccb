"""Glyph sets: ``pencil`` as drawn, ``ascii`` for old fonts and consoles.

The second replaces the first cell by cell.
"""

from __future__ import annotations

from functools import cache

from apex_tui.resources import assets

__all__ = ["GLYPH_SETS", "SEAT_SHAPES", "GlyphSet", "glyph_set"]

GLYPH_SETS = ("pencil", "ascii")
"""The names of the glyph sets."""
SEAT_SHAPES = "▴◉▮◊✚▾❖✦"
"""The shapes of the seats A to H, in this order."""


class GlyphSet:
    """What is written in place of each character, one cell for one cell."""

    def __init__(self, name: str, table: dict[str, str]):
        self.name = name
        self._table = {ord(glyph): written for glyph, written in table.items()}

    def write(self, text: str) -> str:
        """``text`` in this set, of the same width.

        In ``ascii`` a letter with an accent loses it, and a character that has nothing like it becomes ``?``.
        """
        if not self._table or text.isascii():
            return text
        written = text.translate(self._table)
        if not written.isascii():
            written = "".join(char if char.isascii() else _bare(char) for char in written)
        return written


def _bare(char: str) -> str:
    """One ASCII character for one that is not."""
    import unicodedata

    # Of an accented letter the letter comes first, then its accents.
    first = unicodedata.normalize("NFKD", char)[0]
    return first if first.isascii() and first.isalnum() else "?"


@cache
def glyph_set(name: str) -> GlyphSet:
    """The glyph set of that name.

    Raises:
        KeyError: if there is none.
    """
    if name == "pencil":
        return GlyphSet(name, {})
    if name != "ascii":
        raise KeyError(f"no glyph set {name!r}; there are {', '.join(GLYPH_SETS)}")
    import tomllib

    table = tomllib.loads((assets() / "glyphs" / "ascii.toml").read_text(encoding="utf-8"))
    return GlyphSet(name, table["ascii"])
