"""A surface that takes note of text over text and of text outside, for boards of all games."""

from __future__ import annotations

from apex_tui.widgets.glyphs import glyph_set
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.theme import BUILT_IN, built_in

__all__ = ["Watched", "keeps_its_place"]


class Watched(Surface):
    """What is written over something else is a fault, and what is written outside."""

    under: frozenset[str] = frozenset(" ╌╎")
    """What may be written over: blanks, rules and card edges."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.faults: list[str] = []

    def _write(self, row: int, col: int, text: str, token: str) -> int:
        if text.strip():
            if not 0 <= row < self.height or col < 0 or col + len(text.rstrip()) > self.width:
                self.faults.append(f"outside: {text!r} at {row}, {col}")
            else:
                for offset, char in enumerate(text.rstrip()):
                    before = self.rows[row].chars[col + offset]
                    if before not in self.under and before != char:
                        self.faults.append(f"{text!r} over {self.rows[row].text.rstrip()!r} at {row}, {col}")
                        break
        return super()._write(row, col, text, token)


def keeps_its_place(surface: Watched, bottom: int, where: str) -> None:
    """What every board must keep: it stands between title and prompt, nothing overlaps, all can be written and drawn."""
    assert not surface.faults, f"{where}: {surface.faults}"
    assert "".join(surface.text[bottom:]).strip() == "", where
    assert "".join(surface.text[:1]).strip() == "", where
    cells: dict[tuple[int, int], str] = {}
    for thing in surface.things.values():
        for area in thing.areas:
            assert 0 <= area.row < bottom, where
            assert 0 <= area.col < area.col + area.width <= surface.width, f"{where} {thing}"
            for line in range(area.row, area.row + area.height):
                for col in range(area.col, area.col + area.width):
                    other = cells.setdefault((line, col), thing.id)
                    assert other == thing.id, f"{where}: {other} and {thing.id} share a cell"
    written = set("".join(surface.text)) - {"?"}
    assert "?" not in glyph_set("ascii").write("".join(written)), where
    theme = built_in(next(iter(BUILT_IN)))
    for row in surface.rows:
        for token in set(row.tokens):
            theme.style(token)
