"""The table in a window of usual size: the watering hole, then what the phase is about."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.screens.boards.stack import Block, paint_stack
from apex_tui.screens.evolution.bands import cell_forms, lay_bands, paint_bands, paint_row
from apex_tui.screens.evolution.fitting import Form
from apex_tui.screens.evolution.hand import full_rows, hand_note, least_rows, paint_hand
from apex_tui.screens.evolution.hole import paint_hole
from apex_tui.screens.evolution.sitting import CARDS, Sitting
from apex_tui.screens.evolution.strip import lay_strip, paint_strip, strip_rows
from apex_tui.screens.evolution.uses import paint_uses, use_rows
from apex_tui.widgets.surface import Surface

__all__ = ["OWN_NOTE", "is_card_play", "paint_table", "wanted_card_rows", "wanted_rows"]

OWN_NOTE = "left end to right end"
_WIDTH = 80


def is_card_play(sit: Sitting) -> bool:
    """True while cards are chosen and played: the own row and the hand matter, the others are told in short."""
    if sit.kind:
        return sit.kind == "food_card" or sit.kind in CARDS
    return sit.phase in ("deal", "food", "cards") and not sit.shown("food")


def paint_table(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """Draw it into the rows from ``top`` to ``bottom`` exclusive."""
    if is_card_play(sit):
        _paint_cards(s, sit, top, bottom, width)
    else:
        _paint_rows(s, sit, top, bottom, width)


def wanted_rows(sit: Sitting) -> int:
    """Rows of the rows of species at their best in 80 columns, with the watering hole and a blank row between two."""
    return 1 + lay_bands(sit, _WIDTH, 99).rows + len(sit.view.seats)


def wanted_card_rows(sit: Sitting) -> int:
    """The same while cards are chosen: watering hole, the others in short, the own row and the hand, each with its rule."""
    count = len(sit.me.species)
    others = strip_rows(sit, lay_strip(sit, _WIDTH, 0))
    return 1 + others + 1 + cell_forms(_WIDTH, 2, count)[0].rows(count) + 1 + full_rows(sit)


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


@dataclass(slots=True)
class _Room:
    """How many rows each zone of a player's turn gets; None where it is left out."""

    strip: dict[int, Form] | None
    own: Form | None
    hand: int
    """Rows of cards, 0 where the hand is not shown."""
    close: bool
    """The uses stand two species in a row."""


def _share(sit: Sitting, width: int, room: int) -> _Room:
    """What may be chosen comes first, then the own row, the others, and at last the hand where nothing of it is chosen."""
    least = least_rows(sit, width)
    chosen = sit.kind in ("food_card", "play_card")
    shown = chosen or bool(sit.hand)
    tight = strip_rows(sit, lay_strip(sit, width, 0))
    count = len(sit.me.species)
    lowest = cell_forms(width, 2, count)[-1].rows(count)
    close = False
    if sit.kind == "card_use":
        rows = use_rows(sit)
        close = 1 + rows + 1 + lowest + tight > room
        room -= 1 + use_rows(sit, close=close)
    room -= 1 + least if chosen else 0
    after = tight + (1 + least if shown and not chosen else 0)
    own = _own_form(sit, width, room - 1 - after) if 1 + lowest <= room else None
    room -= 1 + own.rows(count) if own is not None else 0
    strip = lay_strip(sit, width, 0) if tight <= room else None
    room -= tight if strip is not None else 0
    hand = least if chosen else 0
    if shown and not chosen and 1 + least <= room:
        hand = least
        room -= 1 + least
    full = full_rows(sit)
    if hand and full - hand <= room:
        room -= full - hand
        hand = full
    if strip is not None:
        strip = lay_strip(sit, width, tight + max(0, room))
    return _Room(strip, own, hand, close)


def _paint_cards(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """The others in short, the own row, the hand, and what a card can be used for."""
    room = _share(sit, width, bottom - top - 1)
    blocks = [Block(1, lambda row: paint_hole(s, row, sit, width), blank=True)]
    strip, own, hand = room.strip, room.own, room.hand
    if strip is not None:
        blocks.append(
            Block(
                strip_rows(sit, strip), lambda row: paint_strip(s, row, bottom, sit, strip, width), blank=True
            )
        )
    if own is not None:
        rows = own.rows(len(sit.me.species))
        blocks.append(Block(1 + rows, lambda row: _own(s, row, bottom, sit, own, width), blank=True))
    if hand:
        blocks.append(Block(1 + hand, lambda row: _hand(s, row, row + 1 + hand, sit, width), blank=True))
    if sit.kind == "card_use":
        rows = 1 + use_rows(sit, close=room.close)
        blocks.append(Block(rows, lambda row: _uses(s, row, bottom, sit, width, close=room.close)))
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


def _uses(s: Surface, row: int, bottom: int, sit: Sitting, width: int, *, close: bool) -> None:
    card = sit.card_used
    s.rule(row, f"uses of {card.name}" if card is not None else "uses", width=width)
    paint_uses(s, row + 1, bottom, sit, close=close)
