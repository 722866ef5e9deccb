"""The frames of an assembly as a view shows them. Most of it is made once: views are asked for at every decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from apex_tui.games.after_us.definitions import GAINS, ROWS, Amounts, Effect
from apex_tui.games.after_us.frames import Frame, FrameBook, Piece
from apex_tui.games.after_us.notation import amounts_text, effect_text
from apex_tui.games.after_us.reactivation import may_activate
from apex_tui.games.after_us.state import AfterUsTable, assembly_of
from apex_tui.games.after_us.view import FrameView

__all__ = ["RowViews", "frame_views", "named", "row_views"]

RowViews: TypeAlias = tuple[tuple[FrameView, ...], ...]
"""Top, center, bottom, each from left to right."""


def row_views(table: AfterUsTable, seat: int, now: Frame | None) -> RowViews:
    """The frames of a seat's assembly as they stand; ``now``: the one being decided."""
    state, book = table.state, table.defs.frames
    slots = tuple(state.zones[assembly_of(seat)])
    if not state.arranged[seat - 1]:
        return _alone(book, slots)
    rows = book.rows(slots)
    marks, again = state.marks[seat - 1], state.again[seat - 1]
    return tuple(
        tuple(
            _frame_view(
                piece.frame,
                False,
                False,
                marks.get(piece.frame.name, ""),
                again.get(piece.frame.name, 0),
                piece.frame is now,
                may_activate(table, seat, piece.frame, rows),
            )
            if piece.closed
            else _frame_view(piece.frame, piece.left_open, piece.right_open)
            for piece in row
        )
        for row in _pieces(book, slots)
    )


def frame_views(book: FrameBook, slots: Sequence[int], payable: frozenset[str] = frozenset()) -> RowViews:
    """The frames of an arrangement that is only being looked at; ``payable``: the names of those that can be met."""
    return tuple(
        tuple(
            _frame_view(
                piece.frame,
                piece.left_open,
                piece.right_open,
                payable=piece.closed and piece.frame.name in payable,
            )
            for piece in row
        )
        for row in _pieces(book, tuple(slots))
    )


def named(amounts: Amounts) -> dict[str, int]:
    """Amounts by name, zeros left out."""
    return {name: amount for name, amount in zip(GAINS, amounts, strict=False) if amount}


@lru_cache(maxsize=1024)
def _pieces(book: FrameBook, slots: tuple[int, ...]) -> tuple[tuple[Piece, ...], ...]:
    return tuple(book.pieces(slots, row) for row in range(len(ROWS)))


@lru_cache(maxsize=1024)
def _alone(book: FrameBook, cards: tuple[int, ...]) -> RowViews:
    """Before arranging every card stands alone, and nothing has been reached."""
    found: list[list[FrameView]] = [[], [], []]
    for n, card in enumerate(cards):
        for row, pieces in enumerate(_pieces(book, (-1,) * n + (card,))):
            found[row] += [_frame_view(piece.frame, piece.left_open, piece.right_open) for piece in pieces]
    return tuple(tuple(row) for row in found)


@lru_cache(maxsize=1 << 14)
def _frame_view(
    frame: Frame,
    left_open: bool,
    right_open: bool,
    mark: str = "",
    again: int = 0,
    now: bool = False,
    payable: bool = False,
) -> FrameView:
    what = frame.effect
    text, parts = _texts(frame, left_open, right_open)
    return FrameView(
        id=frame.name,
        row=ROWS[frame.row],
        left=frame.left,
        right=frame.right,
        closed=not (left_open or right_open),
        left_open=left_open,
        right_open=right_open,
        text=text,
        parts=parts,
        cost=named(what.cost),
        needs=what.condition,
        gain=named(what.gain),
        per_tamarin=named(what.per_tamarin),
        mark=mark,
        again=again,
        now=now,
        payable=payable,
    )


def _texts(frame: Frame, left_open: bool, right_open: bool) -> tuple[str, tuple[str, ...]]:
    """What stands inside the brackets, and for a joined frame what each half says."""
    if not frame.halves:
        return _half_text(frame.effect, frame.row, left_open, right_open), ()
    left, right = frame.halves
    parts = _half_text(left, frame.row, False, True), _half_text(right, frame.row, True, False)
    return effect_text(frame.effect, arrow=frame.row > 0), parts


def _half_text(what: Effect, row: int, left_open: bool, right_open: bool) -> str:
    """As :func:`apex_tui.games.after_us.notation.printed_text`, without brackets."""
    if row and right_open:
        return f"{amounts_text(what.cost) or '-'}»"
    if row and left_open:
        return f"»{effect_text(what)}"
    return effect_text(what)
