"""The own hand: in short rows below a small map, and as cards in a wide window."""

from __future__ import annotations

from apex_tui.games.galaxy.view import CardView
from apex_tui.screens.galaxy.four_sides import (
    cards_in_hand,
    colonize_words,
    evolution_short,
    expand_words,
    index_text,
    rise_words,
    war_words,
)
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run
from apex_tui.widgets.things import Area

__all__ = [
    "CARD_ROWS",
    "cards_fit",
    "cards_width",
    "hand_note",
    "paint_cards",
    "paint_short_hand",
    "paint_side_rows",
]

_PITCH = 21
"""Columns of a card in short."""
CARD_ROWS = 7
_CARD = 25
_SIDES = ("war", "evolution", "colonization", "expansion")


def hand_note(sit: Sitting) -> str:
    """What stands at the right of the rule above a hand."""
    if not sit.view.hand:
        return "private"
    return f"private to {sit.letter(sit.own)} ∙ " + (
        f"passed to the {sit.view.direction} after this round"
        if sit.view.passing
        else "what is left is discarded"
    )


def _state(sit: Sitting, card: CardView) -> str:
    """``played``, ``thrown`` or empty: what was picked just now."""
    me = sit.me
    if sit.view.stage != "choose":
        return ""
    return "played" if card == me.card else "thrown" if card == me.thrown else ""


# In short ------------------------------------------------------------


def paint_short_hand(s: Surface, sit: Sitting, area: Area) -> None:
    """Index, evolution and expansion, column after column; those that may be chosen are lit."""
    cards = cards_in_hand(sit)
    columns = max(1, -(-len(cards) // area.height))
    pitch = min(_PITCH, area.width // columns) if columns > 1 else area.width
    for place, card in enumerate(cards):
        row, col = area.row + place % area.height, area.col + place // area.height * pitch
        _short(s, sit, card, row, col, pitch)
    if not cards:
        s.put(area.row, area.col + 1, "no cards", "quiet")


def _short(s: Surface, sit: Sitting, card: CardView, row: int, col: int, width: int) -> None:
    lit = card.id in sit.offered and sit.kind in ("choose_card", "duel_discard")
    picked = _state(sit, card)
    token = "chosen" if picked else "ink"
    mark = "o" if card.circle else " "
    text: list[Run] = [(f"{card.index:>3}{mark}", "bold" if token == "ink" else token)]
    text.append((f"{evolution_short(card):<5}{card.notation}", token))
    id = card.id if lit else f"card:{card.id}"
    if lit:
        label = sit.label(id)
        s.key(row, col + 1, f"{label})", label)
    elif picked:
        s.put(row, col, "✓", "chosen")
    s.put(row, col + 4, text, limit=width - 4)
    name = f"card {card.index}"
    s.thing(
        id, row, col, width - 1, lit=lit, label=sit.label(id) if lit else "", name=name, chosen=bool(picked)
    )


def paint_side_rows(s: Surface, sit: Sitting, area: Area) -> None:
    """The four sides of the picked card, a row each."""
    card = sit.card_asked
    assert card is not None
    for place, side in enumerate(_SIDES[: area.height]):
        row = area.row + place
        label = sit.label(side)
        s.choice(side, row, area.col, 18, label, SIDE_WORDS[side], name=SIDE_WORDS[side])
        s.put(row, area.col + 20, _printed(sit, card, side), limit=16)
        s.put(row, area.col + 37, _now(sit, card, side, area.width - 38), limit=area.width - 38)


def _printed(sit: Sitting, card: CardView, side: str) -> Line:
    if side == "war":
        return "battles"
    if side == "evolution":
        return card.text_evolution
    return f"settle {card.colonies}" if side == "colonization" else card.notation


def _now(sit: Sitting, card: CardView, side: str, columns: int) -> Line:
    if side == "war":
        return war_words(sit)
    if side == "evolution":
        return rise_words(sit, card)
    return colonize_words(sit) if side == "colonization" else expand_words(sit, card, columns)


# As cards ------------------------------------------------------------


def cards_fit(sit: Sitting, width: int) -> int:
    """How many rows of cards the hand takes."""
    per_row = max(1, width // (_CARD + 1))
    return -(-len(cards_in_hand(sit)) // per_row)


def cards_width(sit: Sitting, width: int) -> int:
    """Columns that the cards take."""
    return 1 + (_CARD + 1) * min(len(cards_in_hand(sit)), max(1, width // (_CARD + 1)))


def paint_cards(s: Surface, sit: Sitting, area: Area) -> int:
    """The hand as cards; returns the row after the last."""
    cards = cards_in_hand(sit)
    per_row = max(1, area.width // (_CARD + 1))
    for place, card in enumerate(cards):
        row = area.row + place // per_row * CARD_ROWS
        col = area.col + 1 + place % per_row * (_CARD + 1)
        _card(s, sit, card, row, col)
    return area.row + -(-len(cards) // per_row) * CARD_ROWS


def _card(s: Surface, sit: Sitting, card: CardView, row: int, col: int) -> None:
    lit = card.id in sit.offered and sit.kind in ("choose_card", "duel_discard")
    asked = sit.kind == "choose_side" and card == sit.card_asked
    picked = _state(sit, card)
    s.card(Area(row, col, _CARD, CARD_ROWS))
    id = card.id if lit else f"card:{card.id}"
    text = index_text(card)
    label = sit.label(id) if lit else ""
    head = col + 2
    width = 8
    s.put(row, head, " " * width, "ink")
    if label:
        s.key(row, head + 1, f"{label})", label)
    elif picked:
        s.put(row, head + 1, "✓", "chosen")
    token = "chosen+bold" if picked else "lit+underline" if lit else "bold"
    s.put(row, head + 4, text, token)
    s.thing(id, row, head, width, lit=lit, label=label, name=f"card {card.index}", chosen=bool(picked))
    lines: list[list[Run]] = [
        [("War", "ink"), (", ", "ink"), *war_words(sit)],
        [("Evolve ", "ink"), *rise_words(sit, card, named=True)],
        [("Settle, ", "ink"), *colonize_words(sit)],
        [("Expand ", "ink"), (card.notation, "bold")],
    ]
    # The keys of the sides take three columns, where there are any.
    inner = col + (5 if asked or picked == "played" else 2)
    for place, (side, line) in enumerate(zip(_SIDES, lines, strict=True)):
        at = row + 1 + place
        if asked:
            key = sit.label(side)
            s.key(at, col + 2, f"{key})", key)
            s.thing(side, at, col + 1, _CARD - 2, lit=True, label=key, name=SIDE_WORDS[side])
        elif picked == "played" and sit.me.side == side:
            s.put(at, col + 2, "✓", "chosen")
        s.put(at, inner, line, limit=col + _CARD - 1 - inner)
    room = col + _CARD - 1 - inner
    s.put(row + 5, inner, expand_words(sit, card, room), limit=room)
