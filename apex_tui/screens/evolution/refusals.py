"""Why a species cannot be chosen, read from the view: for chairs that have no rules to ask."""

from __future__ import annotations

from apex_tui.games.evolution.spoken import species_name
from apex_tui.screens.evolution.sitting import Sitting

__all__ = ["named", "refusal"]


def named(sit: Sitting, words: str) -> str:
    """``b2`` or ``2.2`` as the view calls it, empty if there is no such species."""
    text = words.strip().upper()
    if text[:1].isalpha() and text[1:].isdigit():
        text = f"{ord(text[0]) - ord('A') + 1}.{text[1:]}"
    return text if text in sit.species else ""


def refusal(sit: Sitting, words: str) -> str:
    """The trait or rule that protects it from the present hunter; empty if there is nothing to say."""
    name = named(sit, words)
    if not name or sit.choice_at(name):
        return ""
    attack = sit.attacks.get(name)
    if attack is not None:
        return attack.text
    if sit.hunter is not None and name == sit.hunter.id:
        return f"{species_name(name)} never attacks itself (EVO-7.1)."
    return ""
