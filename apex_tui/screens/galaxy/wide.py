"""What a wide window shows below the map: the own hand as cards, the boards of the civilizations, the log."""

from __future__ import annotations

from apex_tui.screens.galaxy.four_sides import cards_in_hand
from apex_tui.screens.galaxy.hand import CARD_ROWS, cards_fit, cards_width, hand_note, paint_cards
from apex_tui.screens.galaxy.pages import civilization_rows, paint_civilizations, paint_discard, paint_log
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area

__all__ = ["paint_below"]

_BOARDS = 110
"""Columns of the boards."""
_LOG = 34
"""Columns of the log at least."""
_PILE = 40
"""Columns of the discard pile."""
_PILE_ROWS = 4


def paint_below(s: Surface, sit: Sitting, area: Area) -> None:
    """Rows of cards first, then boards and log side by side in what is left."""
    row, end = area.row, area.row + area.height
    width = min(area.width, 240)
    if cards_in_hand(sit):
        rows = 1 + CARD_ROWS * cards_fit(sit, width)
        if row + rows <= end:
            s.rule(row, "your hand", hand_note(sit), width=width)
            paint_cards(s, sit, Area(row + 1, 0, width, rows - 1))
            free = cards_width(sit, width) + 2
            boards = end - row - rows >= 2 + civilization_rows(sit)
            if width - free >= _LOG and not boards:
                # The log stands beside the cards, as high as both are.
                _log_and_discard(s, sit, Area(row + 1, free, width - free, end - row - 1))
                return
            row += rows
    room = end - row
    if room >= 2 + civilization_rows(sit) and width >= _BOARDS + _LOG:
        s.rule(row, "civilizations", "what the levels give now", width=_BOARDS - 4)
        paint_civilizations(s, sit, Area(row + 1, 0, _BOARDS - 4, room - 1))
        _log_and_discard(s, sit, Area(row, _BOARDS, width - _BOARDS, room))
    elif room >= 3:
        s.rule(row, [("log", "bold"), ("  l opens it", "quiet")], width=width)
        _log_and_discard(s, sit, Area(row + 1, 1, width - 2, room - 1), named=False)


def _log_and_discard(s: Surface, sit: Sitting, area: Area, *, named: bool = True) -> None:
    """The discard pile right of the log, or below it where there are not as many columns."""
    if not sit.view.age:
        paint_log(s, sit, area, named=named)
    elif area.width >= 2 * _LOG + _PILE:
        paint_log(s, sit, Area(area.row, area.col, area.width - _PILE - 2, area.height), named=named)
        paint_discard(s, sit, Area(area.row, area.col + area.width - _PILE, _PILE, area.height))
    elif area.height > 2 * _PILE_ROWS:
        rows = area.height - _PILE_ROWS - 1
        paint_log(s, sit, Area(area.row, area.col, area.width, rows), named=named)
        paint_discard(s, sit, Area(area.row + rows + 1, area.col, area.width, _PILE_ROWS))
    else:
        paint_log(s, sit, area, named=named)
