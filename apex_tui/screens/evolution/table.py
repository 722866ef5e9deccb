"""The table in a window of usual size: the watering hole, then what the phase is about."""

from __future__ import annotations

from apex_tui.screens.boards.stack import Block, paint_stack
from apex_tui.screens.evolution.bands import cell_forms, lay_bands, paint_bands, paint_row
from apex_tui.screens.evolution.fitting import Form
from apex_tui.screens.evolution.hand import full_rows, hand_note, least_rows, paint_hand
from apex_tui.screens.evolution.hole import paint_hole
from apex_tui.screens.evolution.sitting import CARDS, SECRET, Sitting
from apex_tui.screens.evolution.strip import lay_strip, paint_strip, strip_rows
from apex_tui.screens.evolution.uses import paint_uses, use_rows
from apex_tui.widgets.surface import Surface

__all__ = ["OWN_NOTE", "is_card_play", "paint_table", "wanted_rows"]

OWN_NOTE = "left end to right end"
_WIDTH = 80


def is_card_play(sit: Sitting) -> bool:
    """True while cards are chosen and played: the own row and the hand matter, the others are told in short."""
    if sit.kind:
        return sit.kind == "food_card" or sit.kind in CARDS
    return sit.view.phase in ("deal", "food", "cards") and not sit.shown("food")


def paint_table(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """Draw it into the rows from ``top`` to ``bottom`` exclusive."""
    if is_card_play(sit):
        _paint_cards(s, sit, top, bottom, width)
    else:
        _paint_rows(s, sit, top, bottom, width)


def wanted_rows(sit: Sitting) -> int:
    """Rows of the rows of species at their best in 80 columns, with the watering hole and a blank row between two."""
    return 1 + lay_bands(sit, _WIDTH, 99).rows + len(sit.view.seats)


# The rows of all ------------------------------------------------------------


def _paint_rows(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """All rows below the watering hole; a hand below them where a card of it is discarded."""
    foot = bottom
    if sit.kind == "ambush_card":
        rows = least_rows(sit, width)
        foot = bottom - rows - 1
        s.rule(foot, "your hand", hand_note(sit), width=width)
        paint_hand(s, foot + 1, bottom, sit, width)
    bands = lay_bands(sit, width, foot - top - 1)
    spare = foot - top - 1 - bands.rows
    between = len(bands.seats) - 1
    row = top
    # Blank rows first between the players, then after the watering hole, then before it.
    if spare >= between + 2:
        row += 1
    paint_hole(s, row, sit, width)
    row += 1 + (1 if spare >= between + 1 or 0 < spare < between else 0)
    paint_bands(s, row, foot, sit, bands)


# The turn of a player ------------------------------------------------------------


def _paint_cards(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """The others in short, the own row, the hand, and what a card can be used for."""
    uses = use_rows(sit) + 1 if sit.kind == "card_use" else 0
    shown = bool(sit.hand) or sit.kind in SECRET
    others = strip_rows(sit, lay_strip(sit, width, 0))
    spare = bottom - top - 1 - others - uses
    own = _own_form(sit, width, spare - 1 - (2 + least_rows(sit, width) if shown else 0))
    own_rows = own.rows(len(sit.me.species))
    spare -= 1 + own_rows
    hand = 0
    if shown:
        full = full_rows(sit)
        hand = full if full + 1 <= spare else least_rows(sit, width)
        spare -= hand + 1
    strip = lay_strip(sit, width, others + max(0, spare))
    blocks = [
        Block(1, lambda row: paint_hole(s, row, sit, width), blank=True),
        Block(
            strip_rows(sit, strip),
            lambda row: paint_strip(s, row, bottom, sit, strip, width),
            blank=True,
        ),
        Block(1 + own_rows, lambda row: _own(s, row, bottom, sit, own, width), blank=True),
    ]
    if shown:
        blocks.append(Block(1 + hand, lambda row: _hand(s, row, row + 1 + hand, sit, width), blank=True))
    if uses:
        blocks.append(Block(uses, lambda row: _uses(s, row, bottom, sit, width)))
    paint_stack(blocks, top, bottom)


def _own_form(sit: Sitting, width: int, room: int) -> Form:
    count = len(sit.me.species)
    forms = cell_forms(width, 2, count)
    return next((form for form in forms if form.rows(count) <= room), forms[-1])


def _own(s: Surface, row: int, bottom: int, sit: Sitting, form: Form, width: int) -> None:
    s.rule(row, "your row", OWN_NOTE, width=width)
    paint_row(s, row + 1, bottom, sit, sit.own, form)


def _hand(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    s.rule(row, "your hand", hand_note(sit), width=width)
    paint_hand(s, row + 1, bottom, sit, width)


def _uses(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    card = sit.card_used
    s.rule(row, f"uses of {card.name}" if card is not None else "uses", width=width)
    paint_uses(s, row + 1, bottom, sit)
