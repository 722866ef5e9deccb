"""The rows of all players, one below the other: name and counts at the edge, then the species in their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from apex_tui.screens.evolution.cells import paint_cell
from apex_tui.screens.evolution.fitting import Form, fit
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

__all__ = ["NAME", "Bands", "cell_forms", "edge_lines", "lay_bands", "paint_bands", "paint_edge", "paint_row"]

NAME = 7
"""Columns of the edge: shape and name, counts below."""
_PITCHES = (24, 18, 14, 12)


@dataclass(frozen=True, slots=True)
class Bands:
    """Rows of species, laid out."""

    seats: Sequence[int]
    """In the order in which they lie, top to bottom."""
    forms: Mapping[int, Form]
    rows: int
    """Of all of them, without blank rows."""


def cell_forms(width: int, lines: int, count: int) -> list[Form]:
    """The forms of a row of ``count`` species in so many columns, richest first."""
    found: list[Form] = []
    for high in range(lines, 0, -1):
        forms = [Form(high, pitch, max(1, (width - NAME) // pitch)) for pitch in _PITCHES]
        # A row that is not broken shows best who is beside whom.
        found.append(min(forms[:2], key=lambda form: form.rows(count)))
    for form in forms[2:]:
        if form.rows(count) < found[-1].rows(count):
            found.append(form)
    return found


def row_order(sit: Sitting) -> list[int]:
    """The others in seat order, the own row at the bottom."""
    seats = [seat.seat for seat in sit.view.seats]
    return [*(seat for seat in seats if seat != sit.own), sit.own]


def lay_bands(sit: Sitting, width: int, budget: int) -> Bands:
    """Find forms for all rows, so that they take at most ``budget`` rows."""
    lines = 3 if sit.hunts else 2
    counts = {seat.seat: len(seat.species) for seat in sit.view.seats}
    forms = {seat: cell_forms(width, lines, count) for seat, count in counts.items()}
    found = fit(forms, counts, budget, last=sit.own)
    return Bands(row_order(sit), found, sum(found[seat].rows(counts[seat]) for seat in found))


def paint_bands(s: Surface, top: int, bottom: int, sit: Sitting, bands: Bands) -> int:
    """Draw them, with a blank row between two where there is room; returns the row after the last."""
    spare = bottom - top - bands.rows
    gap = 1 if spare >= len(bands.seats) - 1 else 0
    row = top
    for place, seat in enumerate(bands.seats):
        row += gap if place else 0
        row = paint_row(s, row, bottom, sit, seat, bands.forms[seat])
    return row


def paint_row(
    s: Surface, row: int, bottom: int, sit: Sitting, number: int, form: Form, *, col: int = 0
) -> int:
    """One player's row; returns the row after it. What does not fit above ``bottom`` is told as ``+2 more ›``."""
    species = sit.seat(number).species
    rows = form.rows(len(species))
    paint_edge(s, row, min(bottom, row + rows), sit, number, short=rows == 1, col=col)
    for place, one in enumerate(species):
        at = row + place // form.across * form.lines
        start = col + NAME + place % form.across * form.pitch
        if at + form.lines > bottom:
            left = f"+{len(species) - place} more ›"
            s.put_right(bottom - 1, s.width - 1, left, "quiet")
            break
        beside = form.across - 1 - place % form.across if one is species[-1] else 0
        paint_cell(s, at, start, form, sit, one, free=beside * form.pitch)
    if not species and row < bottom:
        s.put(row, col + NAME + 4, "no species", "quiet")
    return row + rows


def paint_edge(
    s: Surface, row: int, bottom: int, sit: Sitting, number: int, *, short: bool, col: int = 0
) -> None:
    """Name and counts of a player in the first columns."""
    if row >= bottom:
        return
    seat = sit.seat(number)
    if short:
        hand = f" {seat.hand_count}"
        text, token = sit.short_mark(number, NAME - len(hand))
        end = s.put(row, col, text, token)
        s.put(row, end, hand, "quiet")
        s.thing(f"seat:{number}", row, col, len(text), name=sit.name(number))
        return
    text, token = sit.short_mark(number, NAME)
    s.put(row, col, text, token)
    s.thing(f"seat:{number}", row, col, len(text), name=sit.name(number))
    for offset, line in enumerate(edge_lines(sit, number), 1):
        if row + offset < bottom:
            s.put(row + offset, col, line, limit=NAME)


def edge_lines(sit: Sitting, number: int) -> list[Line]:
    """``hand 5``, ``bag 11``, and whether the player has passed: what everybody may count."""
    seat = sit.seat(number)
    hand: Line = [("hand ", "quiet"), (str(seat.hand_count), "ink")]
    bag: Line = [("bag ", "quiet"), (str(seat.bag) if seat.bag is not None else "?", "ink")]
    state: Line = [("passed", "quiet")] if seat.passed and sit.phase == "feeding" else ""
    if number == sit.own and seat.bag is not None:
        return [bag, hand]
    return [hand, state or bag]
