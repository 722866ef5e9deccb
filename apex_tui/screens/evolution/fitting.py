"""How much room each row of species gets: as rich as fits, the own row folds last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

__all__ = ["Form", "fit"]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to draw all species of a seat."""

    lines: int
    """Rows of a species."""
    pitch: int
    """Columns from one species to the next."""
    across: int
    """Species beside each other."""
    look: str = "cell"
    """``cell``; ``box`` or ``small box`` with an outline."""

    def rows(self, count: int) -> int:
        """Rows for so many species."""
        return max(1, -(-count // self.across)) * self.lines


def fit(
    forms: Mapping[int, Sequence[Form]], counts: Mapping[int, int], budget: int, *, last: int
) -> dict[int, Form]:
    """A form for each seat, richest first in ``forms``, so that all take at most ``budget`` rows together.

    First species move closer together, then they lose lines: the seat with the most rows first, ``last`` when no other
    can. If nothing helps, each is as short as can be.
    """
    at = dict.fromkeys(forms, 0)

    def rows(seat: int) -> int:
        return forms[seat][at[seat]].rows(counts[seat])

    while sum(rows(seat) for seat in forms) > budget:
        able = {seat: step for seat in forms if (step := _next(forms[seat], at[seat], counts[seat]))}
        closer = [seat for seat in able if forms[seat][able[seat]].lines == forms[seat][at[seat]].lines]
        others = closer or [seat for seat in able if seat != last] or list(able)
        if not others:
            break
        # Of several alike the one that sits farthest folds first.
        seat = max(others, key=lambda one: (rows(one), one))
        at[seat] = able[seat]
    return {seat: forms[seat][at[seat]] for seat in forms}


def _next(forms: Sequence[Form], at: int, count: int) -> int:
    """The next form that takes fewer rows, 0 if there is none."""
    now = forms[at].rows(count)
    return next((place for place in range(at + 1, len(forms)) if forms[place].rows(count) < now), 0)
