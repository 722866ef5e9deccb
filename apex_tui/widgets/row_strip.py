"""A strip that does not hold itself: what a screen has shown is gone as soon as it shows something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip

__all__ = ["RowStrip"]


class RowStrip(Strip):
    """One row of a canvas, or a part of one.

    Textual divides every strip it paints, and keeps the parts in the strip. Where the one part is the whole, the
    strip keeps itself alive until Python looks for such circles, and rows are most of what a house of many people
    makes.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The parts between cells at which it is cut; itself, not kept, if the only cut is its end."""
        cuts = [cut for cut in cuts if cut <= self.cell_length]
        return [self] if cuts == [self.cell_length] else super().divide(cuts)

    def crop(self, start: int, end: int | None = None) -> Strip:
        """The part between two cells, a row strip too."""
        part = super().crop(start, end)
        return part if part is self else RowStrip(part, part.cell_length)

    def apply_filter(self, filter: LineFilter, background: Color) -> Strip:  # noqa: A002
        """The row in other colours, a row strip too."""
        seen = super().apply_filter(filter, background)
        return RowStrip(seen, seen.cell_length)
