"""The hand in full: a row a card, a column a side, under each side what it would do now."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.view import CardView
from apex_tui.screens.galaxy.four_sides import (
    cards_in_hand,
    colonize_words,
    expand_words,
    rise_words,
    war_words,
)
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run
from apex_tui.widgets.things import Area

__all__ = ["KEY", "paint_others", "paint_sides", "sides_rows"]

KEY = "P portal M move R produce C convert A ambush"
"""The letters of the actions."""


@dataclass(frozen=True, slots=True)
class _Column:
    side: str
    head: str
    key: int
    """The column of its key."""
    text: int
    end: int


_COLUMNS = (
    _Column("war", "War", 10, 11, 23),
    _Column("evolution", "Evolution", 23, 24, 40),
    _Column("colonization", "Colonize", 39, 41, 53),
    _Column("expansion", "Expansion", 52, 54, 80),
)


def sides_rows(sit: Sitting, room: int) -> tuple[int, int]:
    """Rows of a card, and blank rows after it, that fit into ``room`` rows."""
    count = max(1, len(cards_in_hand(sit)))
    if count * 3 <= room:
        return 2, 1
    return (2, 0) if count * 2 <= room else (1, 0)


def paint_others(s: Surface, row: int, sit: Sitting) -> None:
    """``others  D ✓ set   M not yet``."""
    line: list[Run] = [("others", "quiet")]
    for seat in sit.view.seats:
        if seat.seat != sit.own:
            line += [("  ", "ink"), sit.mark(seat.seat), *_state(seat.status)]
    s.put(row, 1, line, limit=s.width - 2)


def _state(status: str) -> list[Run]:
    return [(" ✓", "gain"), (" set ", "ink")] if status == "set" else [(" not yet", "quiet")]


def paint_sides(s: Surface, sit: Sitting, area: Area) -> None:
    """The head, a blank row if there is room, then the cards."""
    asked = sit.kind == "choose_side"
    for column in _COLUMNS:
        label = sit.label(column.side) if asked else str(_COLUMNS.index(column) + 1)
        if asked:
            s.key(area.row, column.key, f"{label})", label)
        else:
            s.put(area.row, column.key, f"{label})", "quiet")
        s.put(area.row, column.key + 3, column.head, "bold" if asked else "quiet")
    high, blank = sides_rows(sit, area.height - 1)
    cards = cards_in_hand(sit)
    row = area.row + 1
    if 1 + len(cards) * (high + blank) < area.height:
        row += 1
    for card in cards:
        _card(s, sit, card, row, high)
        row += high + blank
    if not cards:
        s.put(row, 1, "no cards", "quiet")


def _card(s: Surface, sit: Sitting, card: CardView, row: int, high: int) -> None:
    lit = card.id in sit.offered and sit.kind in ("choose_card", "duel_discard")
    asked = sit.kind == "choose_side" and card == sit.card_asked
    me = sit.me
    picked = sit.view.stage == "choose" and card in (me.card, me.thrown)
    quiet = sit.kind == "choose_side" and not asked
    id = card.id if lit else f"card:{card.id}"
    label = sit.label(id) if lit else ""
    if label:
        s.key(row, 1, f"{label})", label)
    elif picked:
        s.put(row, 0, "✓", "chosen")
    token = "chosen+bold" if picked else "quiet" if quiet else "lit+underline" if lit else "bold"
    text = str(card.index)
    s.put_right(row, 6, text, token)
    if card.circle:
        s.put(row, 6, "o", "quiet")
    s.thing(id, row, 0, 8, high, lit=lit, label=label, name=f"card {card.index}", chosen=picked)
    for column in _COLUMNS:
        first, second = _cell(sit, card, column, high)
        chosen = picked and card == me.card and me.side == column.side and not asked
        _put(s, row, column, first, "chosen" if chosen else "quiet" if quiet else "")
        if high > 1:
            _put(s, row + 1, column, second, "quiet" if quiet else "")
        if asked:
            width = column.end - column.text
            s.thing(
                column.side,
                row,
                column.text - 1,
                width,
                high,
                lit=True,
                label=sit.label(column.side),
                name=column.head,
            )


def _put(s: Surface, row: int, column: _Column, line: Line, token: str) -> None:
    room = column.end - column.text - 1
    if token:
        line = line if isinstance(line, str) else "".join(text for text, _ in line)
        s.put(row, column.text, line, token, limit=room)
    else:
        s.put(row, column.text, line, limit=room)


def _cell(sit: Sitting, card: CardView, column: _Column, high: int) -> tuple[Line, Line]:
    """What is printed, and what it would do now; in one row only the latter."""
    room = column.end - column.text - 1
    side = column.side
    if side == "war":
        lines: tuple[Line, Line] = ("War", war_words(sit))
    elif side == "evolution":
        lines = (card.text_evolution, rise_words(sit, card))
        if high == 1:
            lines = ("", rise_words(sit, card, named=True))
    elif side == "colonization":
        lines = (f"settle {card.colonies}", colonize_words(sit))
    else:
        lines = (card.notation, expand_words(sit, card, room))
    return lines if high > 1 else (lines[1], "")
