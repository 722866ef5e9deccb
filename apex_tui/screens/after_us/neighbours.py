"""The assemblies of other tribes, one below the other or side by side."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.after_us.view import SeatView
from apex_tui.screens.after_us.grid import grid_rows, own_grid, paint_grid
from apex_tui.screens.after_us.notation import stock_words
from apex_tui.screens.after_us.seats import TRACK_WIDTH, rage_track
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length

__all__ = ["board_rows", "paint_board", "paint_boards_page", "paint_pair"]

_NOTE = "left and right; one of their discs can be copied later"


def board_rows(gap: int) -> int:
    """A head and the grid."""
    return 1 + grid_rows(gap)


def paint_board(s: Surface, row: int, col: int, width: int, sit: Sitting, seat: SeatView, gap: int) -> None:
    """One tribe's assembly with a head."""
    head: list[Run] = [sit.who(seat.seat, bold=True), ("  ", "ink"), (_doing(sit, seat), "quiet")]
    if seat.round_vp:
        head += [("  this round ", "quiet"), (f"+{seat.round_vp} VP", "gain")]
    held = stock_words({name: getattr(seat, name) for name in ("flower", "fruit", "grain", "energy")})
    end = s.put(row, col + 1, head, limit=width - 2)
    stock = [(f"{held}  rage {seat.rage} ", "ink")]
    start = col + width - TRACK_WIDTH - 1 - length(stock)
    if start > end + 1:
        s.put(row, start, stock)
        rage_track(s, row, col + width - TRACK_WIDTH - 1, sit, seat)
    paint_grid(s, row + 1, sit, own_grid(sit, seat, width, gap, col))


def _doing(sit: Sitting, seat: SeatView) -> str:
    if seat.confirmed:
        return "done"
    if not seat.arranged:
        return "not arranged yet"
    return "resolving" if seat.frame or sit.view.stage == "resolving" else "laid out"


def paint_pair(s: Surface, row: int, sit: Sitting, pair: Sequence[int], width: int, gap: int) -> None:
    """Two assemblies side by side in a wide window."""
    half = width // 2
    for index, number in enumerate(pair):
        paint_board(s, row, index * half, half, sit, sit.seat(number), gap)


def paint_boards_page(
    s: Surface, top: int, bottom: int, sit: Sitting, seats: Sequence[int], width: int
) -> None:
    """A page of other tribes' assemblies, with as many blank rows as there is room for."""
    near = set(seats) <= set(sit.neighbours)
    s.rule(top, "neighbours" if near else "other tribes", _NOTE if near else "", width=width)
    row = top + 1
    each = (bottom - row) // max(1, len(seats))
    gap = 1 if each >= board_rows(1) else 0
    for number in seats:
        if row + board_rows(gap) > bottom:
            break
        paint_board(s, row, 0, width, sit, sit.seat(number), gap)
        row += board_rows(gap) + (1 if each > board_rows(gap) else 0)
