"""The own window of phase 2 as a list: bonus, copies, new apes, objects, done; each with what it costs and gives."""

from __future__ import annotations

from dataclasses import dataclass, field

from apex_tui.games.after_us.view import DeckView
from apex_tui.screens.after_us.decks import disc_bonus
from apex_tui.screens.after_us.notation import LETTERS, RESOURCES
from apex_tui.screens.after_us.objects import Item, item_rows, items, paint_items, short
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.after_us.words import card_words
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_window", "window_rows"]

_GIVES = 26
_FOR = 46
_LEVELS = {1: "I", 2: "II"}


@dataclass(slots=True)
class _Row:
    what: Line
    gives: Line = ""
    choices: list[tuple[str, str]] = field(default_factory=list)
    """Choice ids with their words."""
    why_not: str = ""


def _rows(sit: Sitting) -> list[_Row]:
    rows = [_bonus(sit)] if sit.me.bonus_due else []
    rows += _copies(sit)
    rows += _apes(sit)
    if "shortage" in sit.offered:
        rows.append(
            _Row("declare a shortage", [("the game ends with this round", "loss")], [("shortage", "declare")])
        )
    return rows


def _bonus(sit: Sitting) -> _Row:
    row = _Row("your own bonus", [(disc_bonus(sit, sit.me.disc), "gain")])
    if "bonus" in sit.offered:
        row.choices.append(("bonus", "take"))
    if "decline_bonus" in sit.offered:
        row.choices.append(("decline_bonus", "decline"))
    if "bonus" not in sit.offered:
        row.gives = [(disc_bonus(sit, sit.me.disc), "quiet")]
    return row


def _copies(sit: Sitting) -> list[_Row]:
    if sit.me.copied:
        return []
    phantom = sit.view.phantom
    discs: list[tuple[str, Run, str]] = [
        (str(seat), sit.mark(seat), sit.seat(seat).disc) for seat in sit.neighbours
    ]
    if phantom is not None and phantom.disc:
        discs = [("phantom", ("the phantom", "ink"), phantom.disc)]
    rows = []
    for name, who, species in discs:
        choices = [
            (choice.id, f"2{LETTERS[choice.id.rpartition(':')[2]]}") for choice in sit.of(f"copy:{name}")
        ]
        what: list[Run] = [("copy ", "ink"), who, (f" {species.capitalize()}", "ink")]
        row = _Row(what, [(disc_bonus(sit, species), "gain" if choices else "quiet")], choices)
        if not choices:
            pays = any(getattr(sit.me, kind) >= 2 for kind in RESOURCES)
            row.why_not = "no frame could be met" if pays else "no two alike to pay with"
        rows.append(row)
    return rows


def _apes(sit: Sitting) -> list[_Row]:
    me = sit.me
    if me.attracted:
        return [_Row([("your new ape", "quiet")], _new_ape(sit))]
    if me.declared:
        return []
    rows = []
    for deck in sorted(
        (deck for deck in sit.view.decks if deck.species == me.disc), key=lambda deck: deck.level
    ):
        choices = [
            (choice.id, f"{deck.price}{LETTERS[choice.id.rpartition(':')[2]]}")
            for choice in sit.of(f"attract:{deck.id}")
        ]
        name = f"attract {deck.species.capitalize()} {_LEVELS[deck.level]}"
        rows.append(_Row(name, [(f"{deck.left} left", "quiet")], choices, _why_not(sit, deck)))
    return rows


def _new_ape(sit: Sitting) -> Line:
    """What it is, to whom may know it; else how to look at it."""
    tops = sit.me.draw_top
    if not tops:
        return ""
    if tops[0].card is not None:
        return [(card_words(sit.card_numbered(tops[0].card)), "ink")]
    return [("k", "key"), (" looks at it, the others look away", "quiet")]


def _why_not(sit: Sitting, deck: DeckView) -> str:
    if not deck.left:
        return "none left"
    have = max(getattr(sit.me, kind) for kind in deck.pay)
    if have < deck.price:
        return short(deck.price - have)
    return "after your own bonus" if sit.me.bonus_due else ""


def window_rows(sit: Sitting, width: int) -> int:
    """Rows that the list takes with its rule."""
    return 1 + len(_rows(sit)) + item_rows(_any_time(sit), width, 2) + 1


def paint_window(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """Draw it."""
    disc = f"{sit.me.disc.capitalize()} disc"
    s.rule(row, f"your window, {disc}", "what it gives ∙ what it costs", width=width)
    row += 1
    for each in _rows(sit):
        _paint(s, row, sit, each, width)
        row += 1
    any_time = _any_time(sit)
    row = paint_items(s, row, item_rows(any_time, width, 2), sit, any_time, width)
    if "confirm" in sit.offered:
        s.key(row, 1, "e)", "e")
        word = "done"
        s.put(row, 4, word, "lit+underline")
        s.put(row, 4 + len(word) + 2, "your window ends", "quiet")
        s.thing("confirm", row, 0, 4 + len(word), lit=True, name=word)


def _any_time(sit: Sitting) -> list[Item]:
    """What may be done beside: removals and the objects of this phase."""
    return [item for item in items(sit, all_objects=True) if item.lit or ", " not in item.note]


def _paint(s: Surface, row: int, sit: Sitting, each: _Row, width: int) -> None:
    lit = bool(each.choices)
    s.put(row, 1, each.what, "ink" if lit else "quiet", limit=_GIVES - 2)
    room = _FOR if lit or each.why_not else width
    s.put(row, _GIVES, each.gives, limit=room - _GIVES - 1)
    col = _FOR
    if not lit:
        s.put(row, col + 1, each.why_not, "quiet", limit=width - col - 2)
        return
    for id, text in each.choices:
        s.choice(id, row, col, 4 + len(text), sit.label(id), text, name=text)
        col += 4 + len(text) + 2
