"""A card in a play area as one row: the wide row of a page with needs and chances, the narrow one of the page opposite."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.carnivore.view import CardView
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, cut

__all__ = ["NARROW", "WIDE", "Page", "chance_words", "need_words", "play_row", "strength", "strength_of"]

WIDE, NARROW = 44, 34
"""Columns of a page: with class, strength, need and chance; with strength or need only."""


@dataclass(frozen=True, slots=True)
class Page:
    """One of the two pages of the notebook."""

    col: int
    """Where the cursor mark stands."""
    width: int
    """``WIDE`` or ``NARROW``, or more."""

    @property
    def wide(self) -> bool:
        """True if class, strength, need and chance have columns of their own."""
        return self.width >= WIDE

    @property
    def end(self) -> int:
        """The column after the page."""
        return self.col + (WIDE if self.wide else NARROW)


def need_words(dc: int, needs: int) -> str:
    """``11+``; nothing for a card that needs no roll."""
    return f"{max(1, needs)}+" if dc else ""


def chance_words(card: CardView) -> str:
    """``50%``."""
    return f"{card.chance}%"


def strength(power: int, defense: int) -> str:
    """``5/1``."""
    return f"{power}/{defense}"


def strength_of(card: CardView) -> str:
    """Strength as it stands; as printed of a card that failed and counts for nothing."""
    if card.state == "failed":
        return strength(card.printed_power, card.printed_defense)
    return strength(card.power, card.defense)


def play_row(s: Surface, row: int, page: Page, sit: Sitting, card: CardView, seat: int) -> None:
    """Draw a card that ``seat`` controls and register it."""
    choice = sit.on_board.get(card.id)
    label = sit.label(choice) if choice else ""
    indent = 4 if page.wide or choice else 3
    name_width = 20 if page.wide or not choice else 19
    tokens = _Tokens.of(card, bool(choice), card.id == sit.source)
    line = _name(sit, card, seat, name_width, tokens.name)
    line.append((" ", "ink"))
    line.append((card.marks, tokens.quiet if card.marks == "a.." else tokens.rest))
    if page.wide:
        line += _middle(card, tokens)
    room = page.end - page.col - indent - sum(len(text) for text, _ in line)
    line += _state(sit, card, room, page.wide)
    if choice:
        picked = sit.picked(choice)
        if picked:
            line = [(text, "chosen") for text, _ in line]
        s.choice(choice, row, page.col, page.end - page.col, label, line, chosen=picked, name=card.name)
        return
    sign = {"active": ("✓", "gain"), "failed": ("✗", "loss")}.get(card.state)
    if sign is not None and not _rolls(sit, card):
        s.put(row, page.col + (0 if page.wide else 1), [sign])
    s.put(row, page.col + indent, line)
    s.thing(f"card:{card.id}", row, page.col, page.end - page.col, name=card.name)


@dataclass(frozen=True, slots=True)
class _Tokens:
    name: str
    rest: str
    quiet: str

    @classmethod
    def of(cls, card: CardView, lit: bool, source: bool) -> _Tokens:
        if lit:
            return cls("lit+underline", "ink", "quiet")
        if card.state == "failed":
            return cls("quiet", "quiet", "quiet")
        return cls("bold" if source else "ink", "ink", "quiet")


def _name(sit: Sitting, card: CardView, seat: int, width: int, token: str) -> list[Run]:
    if card.owner in (seat, 0):
        name = cut(card.name, width)
        return [(name, token), (" " * (width - len(name)), "ink")]
    # The owner's sign behind the name says that the card is borrowed.
    name = cut(card.name, width - 3)
    return [(name, token), (" ", "ink"), sit.mark(card.owner), (" " * (width - 3 - len(name)), "ink")]


def _middle(card: CardView, tokens: _Tokens) -> list[Run]:
    """Class, blue hue, strength as it stands: eleven columns."""
    hue = "i" if card.hue else " "
    values = strength_of(card)
    left = f"{card.dc:>3}"
    return [
        (left, tokens.rest),
        (hue, "info" if card.hue else "ink"),
        (f"{values:>4}" if len(values) < 5 else values, tokens.rest),
    ]


def _rolls(sit: Sitting, card: CardView) -> bool:
    rolling = sit.rolling
    return rolling is not None and rolling.get("card") == card.id


def _state(sit: Sitting, card: CardView, room: int, wide: bool) -> list[Run]:
    """The state of a card in ``room`` columns, right-aligned: a word, or need and chance."""
    rolling = sit.rolling
    if rolling is not None and rolling.get("card") == card.id:
        return _die(rolling["value"], rolling.get("passed"), room)
    if card.id == sit.source and sit.kind == "reroll":
        return [("missed".rjust(room), "loss")]
    if card.state == "failed":
        return [("failed".rjust(room), "loss")]
    if card.state == "active":
        if wide:
            return [(("copies" if card.copies else "active").rjust(room), "gain")]
        return [(strength(card.power, card.defense).rjust(room), "ink")]
    if card.dc == 0:
        return [("no die".rjust(room), "quiet")]
    need, chance = need_words(card.dc, card.needs), chance_words(card)
    text = f"{need:>3}{chance:>4}"
    if card.chance == 100:
        # Need and chance would fill the narrow page up to the families.
        text = f"{need} {chance}" if wide else chance
    return [(text.rjust(room), "ink")]


def _die(value: int, passed: bool | None, room: int) -> list[Run]:
    if passed is None:
        return [("die ".rjust(room - 2), "quiet"), (f"{value:>2}", "bold")]
    sign = ("✓", "gain") if passed else ("✗", "loss")
    return [(f"{value:>2} ".rjust(room - 1), "bold"), sign]
