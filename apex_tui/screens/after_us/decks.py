"""The eight decks with price and count, and the own four discs."""

from __future__ import annotations

from apex_tui.games.after_us.view import DeckView
from apex_tui.screens.after_us.notation import LETTERS
from apex_tui.screens.after_us.objects import short
from apex_tui.screens.after_us.sitting import Sitting, species_name
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run

__all__ = [
    "DISC_ORDER", "can_pay", "deck_named", "disc_bonus", "paint_deck_block", "paint_decks", "paint_discs", "price_words",
]  # fmt: skip

DISC_ORDER = ("mandrill", "orangutan", "gorilla", "chimpanzee")
_LEVELS = {1: "I", 2: "II"}
_COL = 6
_WIDTHS = (15, 16, 14, 16)
"""Columns of a species in the zone of the decks."""


def deck_named(sit: Sitting, id: str) -> DeckView:
    """A deck by its id."""
    return next(deck for deck in sit.view.decks if deck.id == id)


def _level(sit: Sitting, level: int) -> list[DeckView]:
    return [deck for deck in sit.view.decks if deck.level == level]


def paint_decks(s: Surface, row: int, sit: Sitting, width: int) -> int:
    """A rule and two rows: level II above level I, as on the board; returns the row after."""
    note = "pick one" if sit.deck_choices else ""
    s.rule(row, "the eight decks, cards left", note, width=width)
    for offset, level in enumerate((2, 1), 1):
        decks = _level(sit, level)
        s.put(row + offset, 1, _LEVELS[level], "bold")
        col = _COL
        extra = 3 if sit.deck_choices else 0
        for deck, columns in zip(decks, _WIDTHS, strict=True):
            _deck(s, row + offset, col, sit, deck)
            col += columns + extra
        if not sit.deck_choices:
            s.put(row + offset, col + 2, [("price ", "quiet"), (str(decks[0].price), "ink")])
    return row + 3


def _deck(s: Surface, row: int, col: int, sit: Sitting, deck: DeckView) -> None:
    choice = sit.deck_choices.get(deck.id)
    name = deck.species.capitalize()
    if choice is not None:
        s.choice(choice, row, col - 4, 5 + len(name) + 3, sit.label(choice), f"{name} {deck.left}")
        return
    token = "ink" if deck.left and not sit.deck_choices else "quiet"
    text = f"{name} {deck.left}"
    s.put(row, col, text, token)
    s.thing(f"pile:{deck.id}", row, col, len(text), name=text)


def paint_deck_block(s: Surface, row: int, col: int, sit: Sitting) -> int:
    """The same for the side of a wide window: short names, price, and the food each species takes."""
    s.put(row, col, [("the eight decks", "bold"), ("                 price", "quiet")])
    for offset, level in enumerate((2, 1), 1):
        decks = _level(sit, level)
        s.put(row + offset, col + 1, _LEVELS[level], "bold")
        at = col + 5
        for deck in decks:
            text = f"{species_name(deck.species, 3)} {deck.left:>2}"
            s.put(row + offset, at, text, "ink" if deck.left else "quiet")
            s.thing(f"pile:{deck.id}", row + offset, at, len(text), name=text)
            at += 8
        s.put(row + offset, at + 1, str(decks[0].price), "ink")
    for number, deck in enumerate(_level(sit, 1)):
        food = LETTERS[deck.pay[0]] if len(deck.pay) == 1 else "any food"
        s.put(row + 3, col + 6 + 8 * number - (2 if len(deck.pay) > 1 else 0), food, "quiet")
    return row + 4


# ----- discs


def disc_bonus(sit: Sitting, species: str) -> str:
    """``+2 VP``, ``+2 energy``, ``one frame again @``."""
    gain = sit.scene.rules.defs.discs[species].gain
    names = (*("flower", "fruit", "grain", "energy"), "VP", "rage")
    words = [f"+{amount} {name}" for name, amount in zip(names, gain, strict=False) if amount]
    if gain[6]:
        words.append("one frame again @" if gain[6] == 1 else f"{gain[6]} frames again @")
    return ", ".join(words)


def price_words(sit: Sitting, species: str) -> str:
    """``3F or 6F``; of a species that takes any food ``3 or 6 same``."""
    decks = sorted((deck for deck in sit.view.decks if deck.species == species), key=lambda deck: deck.level)
    letters = [LETTERS[kind] for kind in decks[0].pay]
    if len(letters) > 1:
        return " or ".join(str(deck.price) for deck in decks) + " same"
    return " or ".join(f"{deck.price}{letters[0]}" for deck in decks)


def can_pay(sit: Sitting, deck: DeckView) -> list[str]:
    """The kinds of food of which the own stock holds the whole price."""
    return [kind for kind in deck.pay if getattr(sit.me, kind) >= deck.price]


def paint_discs(s: Surface, row: int, sit: Sitting, width: int) -> int:
    """The four discs with bonus, price by level, and what they could bring; returns the row after."""
    s.rule(row, "your discs", "bonus ∙ price by level ∙ what it could bring", width=width)
    for offset, species in enumerate(DISC_ORDER, 1):
        id = f"disc:{species}"
        _disc(s, row + offset, sit, species, id)
    return row + 1 + len(DISC_ORDER)


def _disc(s: Surface, row: int, sit: Sitting, species: str, id: str) -> None:
    lit = id in sit.offered
    label = sit.label(id)
    if lit and label:
        s.key(row, 1, f"{label})", label)
    name = species.capitalize()
    s.put(row, 4, name, "lit+underline" if lit else "quiet")
    s.thing(id if lit else f"own_{id}", row, 0, 4 + len(name), lit=lit, label=label, name=name)
    token = "ink" if lit else "quiet"
    s.put(row, 17, disc_bonus(sit, species), token)
    s.put(row, 39, price_words(sit, species), token)
    s.put(row, 52, _brings(sit, species), limit=max(0, s.width - 53))


def _brings(sit: Sitting, species: str) -> list[Run]:
    """``have 3  Mandrill I  14 left``: the best ape that the stock pays for, or how much is missing."""
    decks = [deck for deck in sit.view.decks if deck.species == species]
    payable = sorted(
        (deck for deck in decks if deck.left and can_pay(sit, deck)), key=lambda deck: -deck.level
    )
    several = len(decks[0].pay) > 1
    most = max(decks[0].pay, key=lambda kind: getattr(sit.me, kind))
    have = getattr(sit.me, most)
    if payable:
        deck = payable[0]
        kinds = can_pay(sit, deck)
        first = f"{deck.price}{LETTERS[kinds[0]]}".ljust(6) if several else f"have {have}"
        name = f"{species_name(species, 9)} {_LEVELS[deck.level]}"
        return [
            (f"{first.ljust(6)}  {name}  ", "ink"),
            (f"{deck.left} left", "quiet"),
        ]
    open_decks = [deck for deck in decks if deck.left]
    first = "most " if several else "have "
    if not open_decks:
        return [(f"{first}{have}  no ape left", "quiet")]
    cheapest = min(deck.price for deck in open_decks)
    return [(f"{first}{have}  ", "quiet"), (short(cheapest - have), "quiet")]
