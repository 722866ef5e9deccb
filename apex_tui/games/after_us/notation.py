"""Effects in the notation of the rulebook: ``1F+1U»2VP``, ``3≠»2U``, ``1VP/T``."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.after_us.definitions import Amounts, Card, Effect, Printed

__all__ = ["LETTERS", "amounts_text", "card_text", "effect_text", "printed_text"]

LETTERS = ("F", "U", "G", "E", "VP", "R", "@")
"""By place in a gain; the resources first."""


def amounts_text(amounts: Sequence[int], *, ones: bool = True) -> str:
    """``1F+2E``; empty for nothing. ``ones``: write out single amounts (a single reactivation never is)."""
    parts = []
    for letter, amount in zip(LETTERS, amounts, strict=False):
        if amount:
            plain = amount == 1 and (letter == "@" or not ones)
            parts.append(letter if plain else f"{amount}{letter}")
    return "+".join(parts)


def effect_text(what: Effect, *, arrow: bool = False, ones: bool = True) -> str:
    """What a frame asks and gives. ``arrow``: it has one although it costs nothing (a free cost half met its gain)."""
    left = []
    if what.condition:
        left.append(f"{what.condition}≠")
    cost = amounts_text(what.cost, ones=ones)
    if cost:
        left.append(cost)
    gains = [amounts_text(what.gain, ones=ones)] if any(what.gain) else []
    if what.counts:
        gains.append(f"{_per_tamarin(what.per_tamarin, ones=ones)}/T")
    right = "+".join(gains)
    if left or arrow:
        return f"{'+'.join(left) or '-'}»{right}"
    return right


def _per_tamarin(amounts: Amounts, *, ones: bool) -> str:
    return amounts_text(amounts, ones=ones)


def printed_text(one: Printed, *, in_row_of_costs: bool, ones: bool = True) -> str:
    """A frame as printed, with its brackets: ``[1E»@]``, ``<»2VP]``, ``[-»>``.

    ``in_row_of_costs``: in this row halves on the right edge are costs and halves on the left are what they buy.
    """
    opening = "<" if one.left_open else "["
    closing = ">" if one.right_open else "]"
    what = one.effect
    if in_row_of_costs and one.right_open:
        inside = f"{amounts_text(what.cost, ones=ones) or '-'}»"
    elif in_row_of_costs and one.left_open:
        inside = f"»{effect_text(what, ones=ones)}"
    else:
        inside = effect_text(what, ones=ones)
    return f"{opening}{inside}{closing}"


def card_text(card: Card) -> str:
    """A whole card in one line, rows separated by `` | ``; a row without frames is a dot."""
    rows = []
    for number, row in enumerate(card.rows):
        rows.append(" ".join(printed_text(one, in_row_of_costs=number > 0) for one in row) or ".")
    return " | ".join(rows)
