"""The short notation of the board: ``F+U » 2VP``, ``#3»2U``, ``+2G``; single amounts are a letter alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from apex_tui.games.after_us.view import FrameView

__all__ = ["LETTERS", "RESOURCES", "bonus", "compact", "gains", "halves", "inside", "starred", "stock_words"]

LETTERS = {
    "flower": "F",
    "fruit": "U",
    "grain": "G",
    "energy": "E",
    "vp": "VP",
    "rage": "R",
    "reactivate": "@",
}
RESOURCES = ("flower", "fruit", "grain", "energy")

_ONES = re.compile(r"(?<!\d)1(?=[FUGER])")
_KINDS = re.compile(r"(\d+)≠")


@lru_cache(maxsize=4096)
def compact(text: str) -> str:
    """The notation of the rulebook without single amounts, three kinds as ``#3``."""
    return _KINDS.sub(r"#\1", _ONES.sub("", text))


@lru_cache(maxsize=4096)
def starred(text: str) -> str:
    """The same for narrow cards: ``*`` is a point."""
    return re.sub(r"(?<!\d)1\*", "*", text.replace("VP", "*"))


def inside(frame: FrameView) -> str:
    """What stands between the brackets of a frame, or on its half: of a gain half without the arrow."""
    text = compact(frame.text)
    if frame.left_open:
        return text.removeprefix("»")
    return text


def halves(frame: FrameView) -> tuple[str, str, str]:
    """Left, sign and right of a joined frame: both are gained (``+``), or the left pays the right (``»``)."""
    left, right = (compact(part) for part in frame.parts)
    if left.endswith("»") or right.startswith("»"):
        return left.removesuffix("»"), "»", right.removeprefix("»")
    return left, "+", right


def gains(amounts: Mapping[str, int], *, sign: str = "+") -> str:
    """``+3F +2U``; of single amounts the letter alone: ``+E``; points always with their number."""
    parts = []
    for name, letter in LETTERS.items():
        amount = amounts.get(name, 0)
        if amount:
            parts.append(f"{sign}{amount if amount != 1 or letter == 'VP' else ''}{letter}")
    return " ".join(parts)


def bonus(amounts: Mapping[str, int]) -> str:
    """``F+2E`` of a cost or gain."""
    return "+".join(
        f"{amount if amount != 1 or LETTERS[name] == 'VP' else ''}{LETTERS[name]}"
        for name, amount in amounts.items()
        if amount
    )


def stock_words(amounts: Mapping[str, int]) -> str:
    """``F4 U3 G2 E4``."""
    return " ".join(f"{LETTERS[name]}{amounts[name]}" for name in RESOURCES)
