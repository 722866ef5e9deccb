"""Where the parts of the table lie in a window: the map, the page beside it, what has room below and further right."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.screens.galaxy.geometry import FORMS, Form, Grid, grid_of
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.things import Area

__all__ = ["SMALLEST", "Plan", "is_wide", "plan_of"]

SMALLEST = 30
"""Columns of the page beside the map at least."""
_SIDE = 30
"""Columns of the log at least, where it stands in a page of its own."""
_PAGE = 46
"""Columns of the page beside the map at most, where the log has one of its own."""
_WIDE = (140, 36)
_HAND = 7
"""Rows of a hand below the map: its rule, four of cards, a rule, the question; more where a window is higher than 24."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Areas of the surface; None for what has no room."""

    grid: Grid
    map_at: tuple[int, int]
    """Row and column of its upper left corner."""
    track: bool
    """The strategies of a round stand in the second row."""
    page: Area
    """Beside the map: players, question."""
    side: Area | None
    """The log, right of a fold."""
    below: Area | None
    """Under the map, over as many columns as are free there."""
    wide: bool
    """The drawing of wide windows."""


def is_wide(width: int, bottom: int) -> bool:
    """True if everything stands on one page."""
    return width >= _WIDE[0] and bottom >= _WIDE[1]


def plan_of(sit: Sitting, width: int, bottom: int, *, hand: bool = False) -> Plan:
    """The plan of a window of ``width`` columns, for the rows up to ``bottom`` exclusive.

    ``hand``: a hand of cards is chosen from below the map, over the whole width.
    """
    wide = is_wide(width, bottom)
    few = len(sit.view.seats) <= 4
    if wide:
        return _wide_plan(sit, width, bottom)
    below_rows = _HAND + min(3, max(0, bottom - 23)) if hand else 0
    rows = bottom - 1 - below_rows
    form = _form(sit, width, rows, SMALLEST)
    grid = grid_of(sit.hexes, form)
    track = few or grid.rows + 2 <= rows
    top = 2 if track else 1
    # A blank row below the track goes first.
    if track and grid.rows + 3 <= bottom - (below_rows or 5):
        top = 3
    end = bottom - below_rows
    left = grid.columns + 1
    side = None
    page = width - left
    if page >= SMALLEST + 2 + _SIDE:
        page = min(_PAGE, page - 2 - _SIDE)
        side = Area(top, left + page + 2, width - left - page - 3, end - top)
    below = None
    if hand:
        below = Area(end, 0, width, bottom - end)
    elif end - top - grid.rows >= 3 and side is None:
        below = Area(top + grid.rows, 0, grid.columns, end - top - grid.rows)
    return Plan(grid, (top, 0), track, Area(top, left, page, end - top), side, below, False)


def _form(sit: Sitting, width: int, rows: int, page: int) -> Form:
    for form in FORMS:
        grid = grid_of(sit.hexes, form)
        if grid.columns + 1 + page <= width and grid.rows <= rows:
            return form
    return FORMS[-1]


def _wide_plan(sit: Sitting, width: int, bottom: int) -> Plan:
    grid = grid_of(sit.hexes, _form(sit, width, bottom - 2, 60))
    left = grid.columns + 1
    end = 2 + grid.rows
    page = Area(2, left, width - left, grid.rows)
    below = Area(end, 0, width, bottom - end) if bottom - end >= 3 else None
    return Plan(grid, (2, 0), True, page, None, below, True)
