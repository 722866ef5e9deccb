"""The cards of this round: who has chosen, and after the reveal who acts in which order and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.galaxy.view import SeatView, TurnView
from apex_tui.screens.galaxy.results import result_words
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["WITH_RESULTS", "paint_round", "round_rows"]

WITH_RESULTS = 60
"""Columns from which on each turn says what came of it."""
_MARKS = {"done": ("✓", "quiet"), "now": ("►", "lit"), "next": ("∙", "quiet")}


def round_rows(sit: Sitting) -> int:
    """Its rows with the head; none while civilizations are chosen."""
    return 1 + len(sit.view.seats) if sit.view.age else 0


def paint_round(s: Surface, row: int, col: int, width: int, sit: Sitting) -> int:
    """Draw it; returns the row after it."""
    if not sit.view.age:
        return row
    wide = width >= WITH_RESULTS
    shown = sit.shown()
    # Until all have been turned over in the picture, the cards lie face down beside it too.
    covered = shown.get("open") is False
    order: Sequence[TurnView] = () if covered else shown.get("order", sit.view.order)
    head: list[Run] = [("this round", "bold")]
    if order:
        head.append(("   order: strategy, then index" if wide else "       order", "quiet"))
    s.put(row, col, head)
    if order:
        for turn in order:
            row += 1
            _turn(s, row, col, width, sit, turn, wide)
        return row + 1
    for seat in sit.view.seats:
        row += 1
        words = [("░░ set", "ink")] if covered else _choosing(sit, seat)
        s.put(row, col + 1, [sit.mark(seat.seat, bold=True), (" ", "ink"), *words])
    return row + 1


def _turn(s: Surface, row: int, col: int, width: int, sit: Sitting, turn: TurnView, wide: bool) -> None:
    now = turn.status == "now"
    side = SIDE_WORDS[turn.side]
    card = f"card {turn.card.index}"
    token = "bold" if now else "quiet" if turn.status == "done" else "ink"
    if not wide:
        s.put(row, col + 1, [sit.mark(turn.seat, bold=True), (f" {side}", token)])
        s.put(row, col + 17, [("card ", "quiet"), (str(turn.card.index), token)])
        word = {"now": "now", "done": "done"}.get(turn.status, "")
        s.put(row, col + 25, word, "lit" if now else "quiet")
    else:
        mark, colour = _MARKS[turn.status]
        s.put(row, col + 1, mark, colour)
        s.put(row, col + 3, [sit.mark(turn.seat, bold=True), (f" {side} ", token), (card, token)])
        s.put(row, col + 27, result_words(sit, turn.seat, turn.side), limit=width - 28)
    s.thing(f"played:{turn.seat}", row, col + 3, 14, name=f"{card} {side}")


def _choosing(sit: Sitting, seat: SeatView) -> Line:
    """``░░ set   discard ░░``, ``choosing``, and how many cards are left in the hand."""
    hand: Run = (f"   hand {seat.hand}", "quiet")
    if seat.status != "set":
        return [("choosing", "lit" if seat.seat == sit.asked else "quiet"), hand]
    thrown = "   discard ░░" if sit.view.duel else ""
    return [("░░", "ink"), (" set", "gain"), (thrown, "quiet"), *([] if thrown else [hand])]
