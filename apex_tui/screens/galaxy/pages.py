"""What ``v`` turns to: the log, a sector, the discard pile, the boards of the civilizations."""

from __future__ import annotations

from apex_tui.games.galaxy.definitions import TRACKS
from apex_tui.games.galaxy.view import SeatView
from apex_tui.screens.galaxy.log import side_log
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, wrap_runs
from apex_tui.widgets.things import Area

__all__ = ["civilization_rows", "paint_civilizations", "paint_discard", "paint_log"]

_FIRST = 20
"""The column in which the first evolution begins."""
_TRACK = 15
"""Columns of an evolution."""
_GRANTS = {
    "production": ("R", "an Expansion"),
    "movement": ("M", "an Expansion"),
    "influence": ("", "for control"),
    "armament": ("", "in battles"),
}


def paint_log(s: Surface, sit: Sitting, area: Area, *, named: bool = True) -> None:
    """The newest lines, under a head."""
    row = area.row
    if named:
        s.put(row, area.col, [("log", "bold"), ("   l", "key"), (" opens it", "quiet")])
        row += 1
    side_log(sit).paint(s, row, area.row + area.height, sit.lines, area.col, area.width)


def paint_discard(s: Surface, sit: Sitting, area: Area) -> int:
    """Indices of what lies open, what is out of the game, what is known of other hands; returns the row after it."""
    view = sit.view
    end = area.row + area.height
    s.put(area.row, area.col, [("discard pile", "bold"), (f"  {len(view.discard)} of {view.deck}", "quiet")])
    row = area.row + 1
    indices = sorted(card.index for card in view.discard)
    lines: list[list[Run]] = wrap_runs(
        [("  ".join(f"{index:2}" for index in indices), "ink")], area.width - 2
    )
    lines = lines or [[("nothing yet", "quiet")]]
    if view.out:
        out = " ".join(str(card.index) for card in view.out)
        lines += wrap_runs([(f"out of the game: {out}", "quiet")], area.width - 2)
    cards = {card.id: card.index for card in sit.scene.rules.defs.cards}
    for seat in view.seats:
        if seat.known:
            known = " ".join(str(cards[id]) for id in seat.known)
            lines += wrap_runs(
                [sit.mark(seat.seat), (f" holds {known}, once yours", "quiet")], area.width - 2
            )
    for line in lines:
        if row < end:
            s.put(row, area.col + 1, line)
        row += 1
    s.thing("discard", area.row, area.col, 12, name="discard pile")
    return min(row, end)


def civilization_rows(sit: Sitting) -> int:
    """Rows of the boards with their head."""
    return 2 + 2 * len(sit.view.seats)


def paint_civilizations(s: Surface, sit: Sitting, area: Area) -> int:
    """Each board: the four scales with the tokens on them, and what they grant; returns the row after."""
    row, col = area.row, area.col
    for place, track in enumerate(TRACKS):
        at = col + _FIRST + place * _TRACK
        s.put(row, at, track, "bold")
        s.put(row + 1, at, _GRANTS[track][1], "quiet")
    row += 2
    for seat in sit.view.seats:
        if row + 1 >= area.row + area.height:
            break
        _board(s, row, col, sit, seat, area.width)
        row += 2
    return row


def _board(s: Surface, row: int, col: int, sit: Sitting, seat: SeatView, width: int) -> None:
    letter, token = sit.mark(seat.seat, bold=True)
    s.put(row, col + 1, [(letter, token), (f" {seat.name or 'no civilization'}", "bold")], limit=_FIRST - 2)
    s.thing(f"board:{seat.seat}", row, col + 1, _FIRST - 3, name=seat.name or sit.name(seat.seat))
    s.put(row + 1, col + 3, sit.name(seat.seat), "quiet")
    for place, track in enumerate(TRACKS):
        at = col + _FIRST + place * _TRACK
        level, value = seat.levels[track], seat.values[track]
        end = s.meter(row, at, level, sit.view.max_level, "ink")
        letter = _GRANTS[track][0]
        s.put(row, end + 1, f"+{value}{letter}" if letter else str(value), "bold")
        lift = value - sit.scale(seat, track) if sit.lifted(seat, track) else 0
        said = f"{level} +{lift} colony" if lift else f"level {level}"
        extra = seat.actions[track] - value if track in seat.actions else 0
        if extra > 0:
            said = f"+{extra}{letter} colony"
        s.put(row + 1, at, said, "gain" if lift or extra > 0 else "quiet", limit=_TRACK - 1)
    others = [kind for kind in ("portal", "conversion", "ambush") if seat.actions[kind]]
    if seat.vp_colonies:
        others.append("VP")
    if others and width > _FIRST + 4 * _TRACK + 12:
        words = ", ".join(others)
        s.put(
            row,
            col + _FIRST + 4 * _TRACK,
            [("colonies: ", "quiet"), (words, "gain")],
            limit=width - _FIRST - 4 * _TRACK,
        )
