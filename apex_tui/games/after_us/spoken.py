"""Names and amounts as they are spoken: for prompts, the log and the table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from apex_tui.games.after_us.definitions import (
    GAINS,
    RAGE,
    REACTIVATE,
    RESOURCES,
    Amounts,
    Card,
    DeckSpace,
    Effect,
)

__all__ = [
    "ROW_WORDS",
    "amount_words",
    "card_name",
    "deck_name",
    "gain_words",
    "row_and_slots",
    "several",
    "slots_words",
    "trade_words",
]

ROW_WORDS = {"top": "top", "center": "middle", "bottom": "low"}
"""The three rows as they are spoken and written, by their names in choice ids."""
_LEVELS = ("", " I", " II")


def card_name(card: Card) -> str:
    """``Tamarin 9``, ``Mandrill II 210``: the number is on the card."""
    return f"{card.species.capitalize()}{_LEVELS[card.level]} {card.number}"


def deck_name(deck: DeckSpace) -> str:
    """``Gorilla I``."""
    return f"{deck.species.capitalize()}{_LEVELS[deck.level]}"


def several(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def amount_words(amounts: Mapping[str, int]) -> str:
    """``2 flowers and 1 energy``; ``nothing`` for no amount."""
    return several([_amount(name, amount) for name, amount in amounts.items()]) or "nothing"


def _amount(name: str, amount: int) -> str:
    if name == "vp":
        return f"{amount} VP"
    if name == "reactivate":
        return "a reactivation" if amount == 1 else f"{amount} reactivations"
    plural = "s" if amount != 1 and name not in ("energy", "rage") else ""
    return f"{amount} {name}{plural}"


def trade_words(what: Effect, gain: Amounts) -> str:
    """What a frame asks and gives: ``1 fruit for 2 VP``, ``needs 3 species: 2 fruits``, ``2 flowers``."""
    cost = several([_amount(RESOURCES[kind], amount) for kind, amount in what.paid])
    needs = f"needs {what.condition} species: " if what.condition else ""
    return f"{needs}{cost} for {gain_words(gain)}" if cost else f"{needs}{gain_words(gain)}"


def gain_words(gain: Amounts, per_tamarin: Amounts = ()) -> str:
    """What an effect gives: ``2 VP``, ``1 VP for each Tamarin``, ``a reactivation``."""
    words = [_amount(name, amount) for name, amount in zip(GAINS, gain, strict=False) if amount]
    words += [
        f"{_amount(name, amount)} for each Tamarin"
        for name, amount in zip(GAINS[: RAGE + 1], per_tamarin[:REACTIVATE], strict=False)
        if amount
    ]
    return several(words) or "nothing"


def slots_words(left: int, right: int) -> str:
    """``ape 2`` or ``apes 2 and 3``."""
    return f"ape {left}" if left == right else f"apes {left} and {right}"


def row_and_slots(name: str) -> tuple[str, str]:
    """The row and the place of a frame by its name: ``center:J1-2`` is ``middle`` and ``apes 1 and 2``."""
    id, _, place = name.partition(":")
    row = ROW_WORDS[id]
    if place.startswith("J"):
        left, _, right = place[1:].partition("-")
        return row, slots_words(int(left), int(right))
    slot, _, number = place[1:].partition(".")
    return row, f"ape {slot}, frame {number}"
