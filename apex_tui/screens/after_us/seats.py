"""The strip: a line a tribe with everything that everybody may count, and the tracks of points and rage."""

from __future__ import annotations

from apex_tui.games.after_us.view import SeatView
from apex_tui.screens.after_us.notation import RESOURCES, stock_words
from apex_tui.screens.after_us.sitting import Sitting, species_name
from apex_tui.screens.boards.flow import put_seat
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length

__all__ = ["TRACK_WIDTH", "paint_strip", "rage_track", "state_word", "stock_runs", "strip_rows"]

_METER = 16
"""Steps of the score track: 5 points each."""
TRACK_WIDTH = 14
"""Columns of the rage track: twelve steps and two marks."""
_STATE = 69
_LINE = 80
"""Columns of a strip that cuts names to ``_NAME``; every further one may go to the names."""
_NAME = 7
_LONGEST = 14
_SHIFT = 3
"""Columns that a strip with two-figure stocks may take from its gaps."""

_STATES = {
    "arrange": "arranging",
    "before_arranging": "arranging",
    "phone_card": "choosing",
    "phone_deck": "choosing",
    "boombox_card": "choosing",
    "frame": "resolving",
    "reactivate": "resolving",
    "end_assembling": "resolving",
    "attract_menu": "attracting",
    "console_or_end": "resting",
    "last_call": "last call",
}


def strip_rows(sit: Sitting) -> int:
    """A line a tribe, one more for the phantom neighbour."""
    return len(sit.view.seats) + (1 if sit.view.phantom is not None else 0)


def paint_strip(s: Surface, row: int, sit: Sitting, width: int, *, tracks: bool = False) -> int:
    """All tribes in seat order; returns the row after. ``tracks``: the rage track at the right end."""
    wide = max(length(stock_runs(sit, seat)) for seat in sit.view.seats) - 11
    name = name_columns(sit, width - (TRACK_WIDTH + 2 if tracks else 0))
    for seat in sit.view.seats:
        _line(s, row, sit, seat, max(0, wide), name)
        if tracks:
            rage_track(s, row, width - TRACK_WIDTH - 1, sit, seat)
        row += 1
    phantom = sit.view.phantom
    if phantom is not None:
        shown = phantom.disc.capitalize() or "░░"
        left = ", ".join(species_name(species, 6) for species in phantom.left) or "all four"
        s.put(
            row,
            1,
            [("phantom neighbour  ", "quiet"), (f"disc {shown}", "ink"), (f"   to come: {left}", "quiet")],
        )
        row += 1
    return row


def name_columns(sit: Sitting, width: int) -> int:
    """Columns of the names in a strip of that width: as many as the longest needs, as far as there is room."""
    longest = max(len(sit.name(seat.seat, _LONGEST)) for seat in sit.view.seats)
    return max(_NAME, min(longest, _NAME + width - _LINE))


def _line(s: Surface, row: int, sit: Sitting, seat: SeatView, wide: int, name: int) -> None:
    number = seat.seat
    put_seat(s, row, 1, number, sit.who(number, bold=True, columns=name))
    right = name - _NAME
    vp = seat.vp + sit.came_in(number).get("vp", 0)
    s.put_right(row, 15 + right, str(vp), "bold")
    col = s.meter(row, 16 + right, min(vp, sit.view.goal), sit.view.goal, seat_token(number), width=_METER)
    # Two-figure stocks eat into the gaps: two columns before the stock, one behind it.
    shift = min(wide, _SHIFT)
    before = col + 2 - (1 if shift else 0)
    col = s.put(row, before, stock_runs(sit, seat))
    after = max(col + 1, right + 47 + max(0, shift - 2))
    rage = seat.rage + sit.came_in(number).get("rage", 0)
    token = "bold" if sit.came_in(number).get("rage") else "ink"
    after = s.put(row, after, [("rage ", "ink"), (str(min(rage, sit.view.rage_max)), token)])
    piles = f"{seat.tribe} apes {seat.draw}/{len(seat.discard)}"
    s.put(row, max(after + 1, right + 56 - max(0, len(piles) - 11)), piles, "quiet")
    word = state_word(sit, seat)
    s.put(row, right + _STATE, word, limit=s.width - right - _STATE)


def stock_runs(sit: Sitting, seat: SeatView) -> list[Run]:
    """``F4 U3 G2 E4``; what has just come in is bold, and all of it while its owner resolves."""
    came = sit.came_in(seat.seat)
    amounts = {name: getattr(seat, name) + came.get(name, 0) for name in RESOURCES}
    if sit.kind in ("frame", "reactivate") and seat.seat == sit.own:
        return [(stock_words(amounts), "bold")]
    line: list[Run] = []
    for word, name in zip(stock_words(amounts).split(), RESOURCES, strict=True):
        line += [(" ", "ink")] if line else []
        line.append((word, "bold" if came.get(name) else "ink"))
    return line


def state_word(sit: Sitting, seat: SeatView) -> Line:
    """What a tribe is doing, or how its disc lies."""
    view = sit.view
    own = seat.seat == sit.own
    if view.outcome is not None:
        return [("won", "gain")] if seat.seat in view.outcome.winners else ""
    if view.stage == "disc":
        return _disc_word(sit, seat, own)
    if view.stage == "attracting":
        shown = seat.disc.capitalize()
        if seat.confirmed:
            return [("✓", "gain"), (shown, "quiet")]
        on_turn = view.turn == seat.seat
        return [("►" if on_turn else " ", "lit" if on_turn else "ink"), (shown, "lit" if on_turn else "ink")]
    kind = view.deciding.get(seat.seat, "")
    if kind:
        return _asked(sit, kind, own)
    if seat.arranged and view.stage in ("before_arranging", "arranging"):
        return [("done", "quiet")]
    return [("done" if seat.confirmed else "waiting", "quiet")]


def _asked(sit: Sitting, kind: str, own: bool) -> Line:
    if own and sit.scene.prompt is not None:
        return [(_STATES.get(kind, "choosing"), "lit")]
    return [("thinking", "quiet")]


def _disc_word(sit: Sitting, seat: SeatView, own: bool) -> Line:
    if seat.disc_state == "set":
        return [("disc ░░ set", "ink")]
    if own and sit.kind == "disc":
        return [("disc ?", "lit")]
    return [("disc later", "quiet")]


def rage_track(s: Surface, row: int, col: int, sit: Sitting, seat: SeatView) -> int:
    """``▬▬▬▬╎▬∙∙∙╎∙∙∙∙``: a mark after every four steps, the price of a removal; returns the column after it."""
    view = sit.view
    rage = min(view.rage_max, seat.rage + sit.came_in(seat.seat).get("rage", 0))
    for step in range(1, view.rage_max + 1):
        there = step <= rage
        col = s.put(row, col, "▬" if there else "∙", seat_token(seat.seat) if there else "quiet")
        if step % view.removal_cost == 0 and step < view.rage_max:
            col = s.put(row, col, "╎", "rule")
    return col
