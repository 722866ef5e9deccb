"""The own hand: a card a line with its food number and what the trait does, or several beside each other."""

from __future__ import annotations

from apex_tui.games.evolution.spoken import food_number
from apex_tui.games.evolution.view import CardView
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, cut
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["full_rows", "hand_note", "least_rows", "paint_hand"]

_NARROW = 26
"""Columns of a card without its text."""
_CLOSE = 20
"""Columns of a card where very many are held."""
_MANY = 12
"""Cards that lie in columns of the usual width at most."""
_TEXT = 25
"""Where the text of a card begins."""


def full_rows(sit: Sitting) -> int:
    """A row a card."""
    return max(1, len(sit.hand))


def least_rows(sit: Sitting, width: int) -> int:
    """Rows if cards lie beside each other without their texts."""
    return max(1, -(-len(sit.hand) // max(1, width // _pitch(sit))))


def _pitch(sit: Sitting) -> int:
    return _NARROW if len(sit.hand) <= _MANY else _CLOSE


def hand_note(sit: Sitting) -> Line:
    """What the columns are."""
    return "food number ∙ private"


def paint_hand(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> int:
    """Draw the cards between two rows; returns the row after. Texts go where there is no room for them."""
    cards = sit.hand
    if not cards:
        s.put(row, 4, "no card", "quiet")
        return row + 1
    if len(cards) <= bottom - row:
        for offset, card in enumerate(cards):
            _card(s, row + offset, 0, width, sit, card, offset, text=True)
        return row + len(cards)
    pitch = _pitch(sit)
    rows = least_rows(sit, width)
    for place, card in enumerate(cards):
        # Column by column, so that the keys run downwards as in the long list.
        at, col = row + place % rows, place // rows * pitch
        if at < bottom:
            _card(s, at, col, pitch, sit, card, place, text=False)
    return row + rows


def _card(
    s: Surface, row: int, col: int, width: int, sit: Sitting, card: CardView, place: int, *, text: bool
) -> None:
    id = f"card:{card.id}"
    lit = id in sit.offered
    label = sit.label(id) if lit else ""
    used = sit.card_used
    chosen = used is not None and used.id == card.id
    if not label and sit.kind == "card_use" and place < 9 and other_cards(sit):
        # Another card of the hand can be taken instead: the screen steps back and takes it.
        label = str(place + 1)
    if label:
        s.put(row, col + 1, f"{label})", "key")
        s.hot.append(HotSpot(Area(row, col + 1, 2), label))
    if chosen:
        s.put(row, col, "✓", "chosen")
    token = "chosen" if chosen else "lit+underline" if lit else "ink" if sit.kind == "card_use" else "quiet"
    name = 14 if text or width >= _NARROW else 11
    s.put(row, col + 4, cut(card.name, name), token)
    s.put_right(row, col + 8 + name, food_number(card.food), "loss" if card.food < 0 else "ink")
    if text:
        s.put(row, col + _TEXT, card.text, "quiet", limit=max(0, width - _TEXT - 1))
    s.thing(
        id,
        row,
        col,
        width - 1 if text else name + 9,
        lit=lit,
        label=label if lit else "",
        name=card.name,
        chosen=chosen,
    )


def other_cards(sit: Sitting) -> bool:
    """True if digits stand for other cards while a use is chosen: the uses must have letters, then."""
    return not any(label.isdigit() for label in sit.scene.labels.values())
