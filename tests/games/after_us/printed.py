"""What the cards themselves say, read from their one-line texts without the code of the game: for second reckonings.

A card's text is `<1U] [1F> | [1VP] [1F+1U»> | .`: rows by `|`, frames by brackets. Everything here is made from it alone,
while the game reads the tables of `cards.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from apex_tui.resources import rulesets

LETTERS = {
    "F": "flower",
    "U": "fruit",
    "G": "grain",
    "E": "energy",
    "VP": "vp",
    "R": "rage",
    "@": "reactivate",
}

ROWS = ("top", "center", "bottom")


def read(name: str) -> dict[str, Any]:
    """A data file of the ruleset, as it stands."""
    return tomllib.loads((rulesets() / "after_us" / name).read_text("utf-8"))


CARDS: dict[int, dict[str, Any]] = {card["id"]: card for card in read("cards.toml")["card"]}
"""All cards by number."""

TRIBE = [number for number, card in CARDS.items() if card["level"]]

TAMARINS = [number for number, card in CARDS.items() if not card["level"]]

DECKS: dict[str, list[int]] = {
    space["id"]: [n for n, card in CARDS.items() if card["deck"] == space["id"]]
    for space in read("board.toml")["deck_space"]
}
"""The numbers of each deck, in the order of the board."""


@dataclass
class Box:
    """A frame or a half: what it asks and gives."""

    left_open: bool = False
    right_open: bool = False
    cost: Counter[str] = field(default_factory=Counter)
    kinds: int = 0
    gain: Counter[str] = field(default_factory=Counter)
    each: Counter[str] = field(default_factory=Counter)
    """For each Tamarin."""
    name: str = ""
    """`top:J1-2`, `center:C3.1`; for frames of an assembly."""
    slots: tuple[int, ...] = ()

    @property
    def closed(self) -> bool:
        """It has a bracket on both sides."""
        return not self.left_open and not self.right_open


def amounts(text: str) -> Counter[str]:
    """`1F+2U` as flower 1, fruit 2."""
    found: Counter[str] = Counter()
    for part in text.split("+"):
        match = re.fullmatch(r"(\d*)([A-Z@]+)", part)
        assert match is not None, f"{part!r} is no amount"
        found[LETTERS[match[2]]] += int(match[1] or 1)
    return found


def box(text: str) -> Box:
    """A frame as printed: `[2U»>`."""
    found = Box(left_open=text[0] == "<", right_open=text[-1] == ">")
    inside = text[1:-1]
    asked, arrow, given = inside.rpartition("»")
    if arrow and asked and asked != "-":
        kinds = re.fullmatch(r"(\d)≠", asked)
        if kinds:
            found.kinds = int(kinds[1])
        else:
            found.cost = amounts(asked)
    if given.endswith("/T"):
        found.each = amounts(given[:-2])
    elif given:
        found.gain = amounts(given)
    return found


def printed(number: int, row: int) -> list[Box]:
    """The frames of a row of a card, left to right."""
    text = CARDS[number]["text"].split(" | ")[row]
    return [] if text.strip() == "." else [box(part) for part in text.split()]


def species(number: int) -> str:
    """Which kind of ape it is."""
    return str(CARDS[number]["species"])


def bonus(number: int) -> Mapping[str, int]:
    """What its removal brings."""
    return dict(CARDS[number]["rage_bonus"])


def closed_frames(slots: Sequence[int | None]) -> list[Box]:
    """All closed frames of an assembly in the order in which they are reached; None is a gap."""
    found: list[Box] = []
    for number, row in enumerate(ROWS):
        laid = [printed(card, number) if card is not None else None for card in slots]
        between = {}
        for slot, (left, right) in enumerate(pairwise(laid), 1):
            if left and right and left[-1].right_open and right[0].left_open:
                one, two = left[-1], right[0]
                between[slot] = Box(
                    cost=one.cost + two.cost,
                    kinds=max(one.kinds, two.kinds),
                    gain=one.gain + two.gain,
                    each=one.each + two.each,
                    name=f"{row}:J{slot}-{slot + 1}",
                    slots=(slot, slot + 1),
                )
        for slot, boxes in enumerate(laid, 1):
            if slot - 1 in between:
                found.append(between[slot - 1])
            for place, one in enumerate(boxes or (), 1):
                if one.closed:
                    one.name, one.slots = f"{row}:C{slot}.{place}", (slot,)
                    found.append(one)
    return found


def kinds_of(slots: Sequence[int | None]) -> int:
    """How many different species lie there."""
    return len({species(card) for card in slots if card is not None})


def tamarins_of(slots: Sequence[int | None]) -> int:
    """How many Tamarins lie there."""
    return sum(1 for card in slots if card is not None and species(card) == "tamarin")


def gains_of(frame: Box, tamarins: int) -> Counter[str]:
    """What a frame gives with so many Tamarins."""
    return frame.gain + Counter({what: amount * tamarins for what, amount in frame.each.items()})
