"""The table in a wide window: play areas and pool as boxes on the left, the round, the help and the log on the right."""

from __future__ import annotations

from apex_tui.games.carnivore.view import SeatView
from apex_tui.screens.boards.flow import put_seat
from apex_tui.screens.carnivore.boxes import (
    LEAST_ROWS,
    paint_play_boxes,
    paint_pool_boxes,
    paint_revealed_boxes,
    rows_wanted,
)
from apex_tui.screens.carnivore.card_rows import WIDE, Page, play_row
from apex_tui.screens.carnivore.piles import discard_rows, paint_discards
from apex_tui.screens.carnivore.reckoning import paint_reckoning
from apex_tui.screens.carnivore.seats import check_runs, life_meter, life_now, standing, strip_line
from apex_tui.screens.carnivore.side import rival_runs
from apex_tui.screens.carnivore.sitting import Sitting, ordinal
from apex_tui.screens.carnivore.targets import paint_targets
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length

__all__ = ["LEFT", "is_wide", "paint_wide"]

LEFT = 101
"""Columns of the left part: five boxes of nineteen."""
_WIDEST = 141
_RIGHT = 59
_BOXES = 3 * LEAST_ROWS
_HEADS = 2 + 2 + 1


def is_wide(sit: Sitting, width: int, rows: int) -> bool:
    """True if the boxes fit into ``rows`` rows of a window of ``width`` columns."""
    return width >= 140 and rows >= _BOXES + _HEADS + max(0, len(sit.others) - 1)


def _left(width: int) -> int:
    return max(LEFT, min(_WIDEST, width - _RIGHT - 1))


def paint_wide(s: Surface, sit: Sitting, opposite: int, top: int, bottom: int, page: str) -> None:
    """Draw all of it; ``page``: what stands on the left (``table``, or a page of piles drawn by the caller)."""
    left = _left(s.width)
    if page == "table":
        if _all_visible(sit, opposite):
            _table(s, sit, opposite, top, bottom, left)
        else:
            paint_targets(s, sit, top, bottom, left)
    s.fold(left, top + 1, bottom - 1)
    paint_reckoning(s, sit, top + 1, bottom, left + 2, s.width - left - 2)


def _all_visible(sit: Sitting, opposite: int) -> bool:
    shown = {card.id for seat in (sit.own, opposite) for card in sit.seat(seat).play}
    shown |= {card.id for card in sit.view.revealed} if sit.view.revealed else set(sit.in_pool)
    return set(sit.on_board) <= shown


def _table(s: Surface, sit: Sitting, opposite: int, top: int, bottom: int, width: int) -> None:
    lines = [seat for seat in sit.others if seat != opposite]
    spare = bottom - top - _BOXES - _HEADS - len(lines)
    rows = _box_rows(sit, opposite, width, spare)
    spare -= 3 * (rows - LEAST_ROWS)
    opened = _opened(sit, lines, spare - 2)
    spare -= sum(-(-len(sit.seat(seat).play) // 2) for seat in opened)
    row = top + (1 if spare > 0 else 0)
    row = _head(s, row, sit, opposite, width)
    paint_play_boxes(s, row, rows, sit, sit.seat(opposite), width)
    row += rows
    for seat in lines:
        strip_line(s, row, sit, seat, width=width, totals=True)
        row += 1
        if seat in opened:
            row = _open(s, row, sit, sit.seat(seat), width)
    if sit.view.revealed:
        s.rule(row, "revealed", "the others go to the discard pile", width=width - 1)
        paint_revealed_boxes(s, row + 1, rows, sit, width)
    else:
        view = sit.view
        note = f"deck {view.trait_deck} ∙ pruned {len(view.set_aside)} ∙ open to all in Evolution"
        s.rule(row, "trait pool", note, width=width - 1)
        paint_pool_boxes(s, row + 1, rows, sit, width)
    row += rows + 1 + (1 if spare > 1 else 0)
    row = _head(s, row, sit, sit.own, width)
    paint_play_boxes(s, row, rows, sit, sit.seat(sit.own), width)
    row += rows + 1
    piles = discard_rows(sit, width - 1)
    if bottom - row >= piles:
        paint_discards(s, row, row + piles, sit, width - 1)


def _box_rows(sit: Sitting, opposite: int, width: int, spare: int) -> int:
    """Rows of a box: so many that the longest text is whole, if there is room for it in all three rows of boxes."""
    middle = sit.view.revealed or [slot.card for slot in sit.view.pool if slot.card is not None]
    groups = (sit.seat(sit.own).play, sit.seat(opposite).play, middle)
    wanted = max(rows_wanted(sit, cards, width) for cards in groups)
    return min(wanted, LEAST_ROWS + max(0, spare) // 3)


def _opened(sit: Sitting, lines: list[int], spare: int) -> set[int]:
    """The species in a line each for whose cards there is room."""
    opened = set()
    for seat in lines:
        need = -(-len(sit.seat(seat).play) // 2)
        if need <= spare:
            opened.add(seat)
            spare -= need
    return opened


def _open(s: Surface, row: int, sit: Sitting, seat: SeatView, width: int) -> int:
    half = -(-len(seat.play) // 2)
    for index, card in enumerate(seat.play):
        play_row(s, row + index % half, Page((index // half) * (width // 2), WIDE), sit, card, seat.seat)
    return row + half


def _head(s: Surface, row: int, sit: Sitting, number: int, width: int) -> int:
    """Two rows: name, place and life; piles, checks, what is in force and the totals. Returns the row after."""
    seat = sit.seat(number)
    col = put_seat(s, row, 1, number, sit.who(number, bold=True, columns=20))
    if not seat.alive:
        s.put(row, col + 2, "extinct", "loss")
        return row + 2
    words = _place(sit, seat)
    col = s.put(row, col + 2, words, "info")
    if sit.view.rival is not None and number == sit.view.rival.seat:
        s.put(row, col + 2, rival_runs(sit), limit=width - 31 - col - 2)
    meter = width - 2 - 20
    life_meter(s, row, meter, sit, seat)
    s.put_right(row, meter - 1, f"life {life_now(sit, seat)[0]}", "bold")
    totals = _totals(sit, seat)
    start = s.put_right(row + 1, width - 2, totals)
    line: list[Run] = [(f"deck {seat.deck} discard {len(seat.discard)}   checks ", "ink"), *check_runs(seat)]
    for item in standing(sit, seat):
        line += [("   ", "ink"), *item]
    s.put(row + 1, 4, line, limit=max(0, start - 6))
    return row + 2


def _place(sit: Sitting, seat: SeatView) -> str:
    if sit.view.phase == "draw":
        return ""
    if sit.duel:
        return "First Player" if seat.place == 1 else "Second Player"
    return f"{ordinal(seat.place)} in initiative"


def _totals(sit: Sitting, seat: SeatView) -> list[Run]:
    word = "done" if seat.untried == 0 else f"{seat.untried} to try"
    line: list[Run] = [(f"{word}  " if seat.play else "", "quiet")]
    line += [("power ", "ink"), (str(seat.power), "bold"), ("  defence ", "ink"), (str(seat.defense), "bold")]
    assert length(line) < 50
    return line
