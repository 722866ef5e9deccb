"""The others while cards are played or laid: a line a player, more where there is room, with short species."""

from __future__ import annotations

from collections.abc import Mapping

from apex_tui.games.evolution.spoken import species_name
from apex_tui.games.evolution.view import SeatView, SpeciesView
from apex_tui.screens.boards.flow import put_seat
from apex_tui.screens.evolution.fitting import Form, fit
from apex_tui.screens.evolution.notation import trait_code
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, cut

__all__ = ["lay_strip", "paint_strip", "state_word", "strip_rows"]

_FIRST = 19
"""The column of the first species."""
_STATE = 13
"""Columns of the state word at the right end."""
_PITCHES = (24, 16, 12, 8)


def lay_strip(sit: Sitting, width: int, budget: int) -> dict[int, Form]:
    """A form for each of the others, so that they take at most ``budget`` rows."""
    counts = {seat.seat: len(seat.species) for seat in sit.view.seats if seat.seat != sit.own}
    forms = {}
    for seat, count in counts.items():
        found: list[Form] = []
        for pitch in _PITCHES:
            form = Form(1, pitch, (width - _FIRST - _STATE) // pitch)
            many = any(len(one.traits) > 2 for one in sit.seat(seat).species)
            if pitch == _PITCHES[0] and (form.rows(count) > 1 or not many):
                continue
            if not found or form.rows(count) < found[-1].rows(count):
                found.append(form)
        forms[seat] = found
    return fit(forms, counts, budget, last=0)


def strip_rows(sit: Sitting, forms: Mapping[int, Form]) -> int:
    """Rows of all of them."""
    return sum(form.rows(len(sit.seat(seat).species)) for seat, form in forms.items())


def paint_strip(
    s: Surface, row: int, bottom: int, sit: Sitting, forms: Mapping[int, Form], width: int
) -> int:
    """Draw them in seat order; returns the row after."""
    for number, form in forms.items():
        seat = sit.seat(number)
        put_seat(s, row, 1, number, sit.who(number, columns=6))
        s.put(row, 11, [("hand ", "quiet"), (str(seat.hand_count), "ink")])
        s.put(row, width - _STATE, state_word(sit, seat), limit=_STATE)
        for place, one in enumerate(seat.species):
            at = row + place // form.across
            col = _FIRST + place % form.across * form.pitch
            if at >= bottom:
                break
            text = _short(one, form.pitch - 1)
            s.put(at, col, text, sit.glow(one.id) or "ink")
            s.thing(f"look:{one.id}", at, col, len(text), name=species_name(one.id), mark=False)
        row += form.rows(len(seat.species))
    return row


def _short(one: SpeciesView, columns: int) -> str:
    """``P2 S4 Har Hor``."""
    codes = [
        # What is stored is for all to see; it stands on the trait that stores it.
        f"{trait_code(trait)}{one.fat}" if trait.trait == "fat_tissue" and one.fat else trait_code(trait)
        for trait in one.traits
    ]
    head = f"P{one.population} S{one.size}"
    close = head.replace(" ", "")
    forms = [f"{head} {' '.join(codes)}", f"{close} {''.join(codes)}", f"{close}{''.join(codes)}"]
    if not codes:
        forms = [head, close]
    return next((form.strip() for form in forms if len(form.strip()) <= columns), cut(forms[-1], columns))


_AT_WORK = ("food_card", "play_card", "card_use", "replace_which")


def state_word(sit: Sitting, seat: SeatView) -> Line:
    """What a player is doing."""
    if sit.phase == "food" and seat.laid:
        return [("✓", "gain"), (" laid ░░", "quiet")]
    if seat.status in _AT_WORK:
        return [("choosing" if sit.phase == "food" else "playing", "lit")]
    return [("done" if seat.done else "later" if sit.phase == "cards" else "", "quiet")]
