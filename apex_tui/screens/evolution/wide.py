"""The table in a wide window: a box a species, on the right what happened, who is hungry and what lies discarded."""

from __future__ import annotations

from apex_tui.screens.evolution.bands import cell_forms, row_order
from apex_tui.screens.evolution.boxes import EDGE, box_forms, paint_box_row
from apex_tui.screens.evolution.fitting import fit
from apex_tui.screens.evolution.hand import full_rows, hand_note, least_rows, paint_hand
from apex_tui.screens.evolution.hole import paint_hole
from apex_tui.screens.evolution.side import paint_side
from apex_tui.screens.evolution.sitting import SECRET, Sitting
from apex_tui.screens.evolution.uses import paint_uses, use_rows
from apex_tui.widgets.surface import Surface

__all__ = ["is_wide", "paint_wide"]

_SIDE = 56
"""Columns right of the fold."""
_LEAST_ROWS = 34
_USES = 8
"""Rows of uses that stand one species in a row."""


def is_wide(width: int, bottom: int) -> bool:
    """True if the drawing for wide windows fits."""
    return width >= 140 and bottom >= _LEAST_ROWS


def paint_wide(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it."""
    width = s.width - max(40, min(_SIDE, s.width - 104))
    top = 2
    paint_hole(s, top, sit, width)
    below = _below(sit, width, bottom - top)
    last = bottom - below
    row = _paint_boxes(s, sit, top + 1, last, width)
    if below:
        # What is left over stays empty below.
        foot = min(last, row + 1)
        _paint_below(s, sit, foot, foot + below, width)
    s.fold(width, top + 1, bottom - 1)
    paint_side(s, sit, top + 1, bottom, width + 2, s.width - width - 3)


def _paint_boxes(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> int:
    """All rows between two rows of the window; returns the row after the last."""
    lines = 3 if sit.hunts else 2
    counts = {seat.seat: len(seat.species) for seat in sit.view.seats}
    forms = {
        seat.seat: box_forms(width, sit, seat.seat, cell_forms(width - EDGE, lines, counts[seat.seat]))
        for seat in sit.view.seats
    }
    found = fit(forms, counts, bottom - top, last=sit.own)
    row = top
    for seat in row_order(sit):
        row = paint_box_row(s, row, bottom, sit, seat, found[seat])
    return row


def _below(sit: Sitting, width: int, room: int) -> int:
    """Rows for the hand and the uses of a card."""
    if not sit.hand and sit.kind not in SECRET:
        return 0
    uses = _use_rows(sit)
    full = 1 + full_rows(sit) + uses
    return full if full <= room // 3 or sit.kind in SECRET else 1 + least_rows(sit, width) + uses


def _many(sit: Sitting) -> bool:
    return use_rows(sit) > _USES


def _use_rows(sit: Sitting) -> int:
    """Rows of the uses of a card with their rule."""
    return 1 + use_rows(sit, close=_many(sit)) if sit.kind == "card_use" else 0


def _paint_below(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    uses = _use_rows(sit)
    s.rule(top, "your hand", hand_note(sit), width=width)
    paint_hand(s, top + 1, bottom - uses, sit, width)
    if uses:
        card = sit.card_used
        s.rule(bottom - uses, f"uses of {card.name}" if card is not None else "uses", width=width)
        paint_uses(s, bottom - uses + 1, bottom, sit, close=_many(sit))
