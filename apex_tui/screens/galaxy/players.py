"""The table of players: points, ships, colonies, evolutions, sectors controlled; a row each, in three widths."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.definitions import TRACKS
from apex_tui.games.galaxy.view import SeatView
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import NAME_COLUMNS, Run

__all__ = ["FULL", "level_runs", "paint_players", "players_rows"]

FULL = 77
"""Columns of the table with whole words."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns are; numbers are given by the column after their last one."""

    head: str
    name: int
    people: int
    """Where the civilization is written out, -1 if it is not."""
    vp: int
    ships: int
    colonies: int
    levels: int
    step: int
    """From one level to the next."""
    controls: int
    hand: int
    """-1: the hand is not counted here."""
    columns: int = NAME_COLUMNS


_NARROW = _Columns("   name    vp  sh col PMIA in", 3, -1, 13, 17, 20, 22, 1, 30, -1)
_MIDDLE = _Columns("   name    vp  sh col PMIA  in hand", 3, -1, 13, 17, 20, 22, 1, 30, 35)
_LONG = _Columns("   name           vp  sh col PMIA  in hand", 3, -1, 20, 24, 27, 29, 1, 37, 42, 14)
_WHOLE = _Columns(
    "   civilization  player    vp  ships of 20  colonies of 4  P M I A  controls",
    17, 3, 29, 42, 57, 59, 2, 76, -1, 9,
)  # fmt: skip
_HAND = "   hand"
_WIDTHS = ((FULL, _WHOLE), (43, _LONG), (36, _MIDDLE), (0, _NARROW))
"""The columns of a page of at least so many."""


def players_rows(sit: Sitting) -> int:
    """Its rows with the head."""
    return 1 + len(sit.view.seats)


def paint_players(s: Surface, row: int, col: int, width: int, sit: Sitting) -> int:
    """Draw it; returns the row after it."""
    columns = next(each for least, each in _WIDTHS if width >= least)
    head, hand = columns.head, columns.hand
    if columns is _WHOLE and width >= FULL + len(_HAND):
        head, hand = head + _HAND, FULL + len(_HAND) - 1
    s.put(row, col, head, "quiet")
    for seat in sit.view.seats:
        row += 1
        _player(s, row, col, sit, seat, columns, hand)
    return row + 1


def _player(s: Surface, row: int, col: int, sit: Sitting, seat: SeatView, at: _Columns, hand: int) -> None:
    number = seat.seat
    acts = number == (sit.asked or sit.view.turn)
    if acts:
        s.put(row, col, "►", "lit")
    letter, token = sit.mark(number, bold=True)
    # Before it has a civilization a seat has a mark of two columns, of which the letter is enough here.
    s.put(row, col + 1, letter[-1], token)
    if at.people >= 0:
        s.put(row, col + at.people, seat.name or "none yet", "ink" if seat.name else "quiet", limit=13)
    name = sit.name(number, at.columns)
    s.put(row, col + at.name, name, "bold" if acts else "ink")
    s.thing(f"seat:{number}", row, col + 1, at.name + len(name) - 1, name=name)
    s.put_right(row, col + at.vp, str(seat.vp), "bold")
    s.put_right(row, col + at.ships, str(seat.ships))
    s.put_right(row, col + at.colonies, str(seat.colonies))
    for place, run in enumerate(level_runs(sit, seat)):
        s.put(row, col + at.levels + place * at.step, [run])
    s.put_right(row, col + at.controls, str(seat.controls))
    if hand >= 0:
        s.put_right(row, col + hand, str(seat.hand))


def level_runs(sit: Sitting, seat: SeatView) -> list[Run]:
    """The four evolutions; what a colony lifts is bold and shows the value that counts."""
    return [
        (str(seat.values[track]), "bold") if sit.lifted(seat, track) else (str(seat.levels[track]), "ink")
        for track in TRACKS
    ]
