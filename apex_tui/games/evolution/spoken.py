"""Names and amounts as they are spoken: for prompts, the log and the table in words."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["cards_words", "food_number", "plants", "several", "species_name"]

_LETTERS = "ABCDEFGH"


def species_name(name: str) -> str:
    """``2.3`` as it stands on the board: ``B3``, the third species of seat 2."""
    seat, _, place = name.partition(".")
    return f"{_LETTERS[int(seat) - 1]}{place}"


def several(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def food_number(number: int) -> str:
    """``+3``, ``-2``, ``0``: what stands on a card."""
    return f"{number:+d}" if number else "0"


def plants(count: int) -> str:
    """``1 plant``, ``4 plants``."""
    return f"{count} plant{'' if count == 1 else 's'}"


def cards_words(count: int) -> str:
    """``no card``, ``1 card``, ``4 cards``."""
    return "no card" if not count else "1 card" if count == 1 else f"{count} cards"
