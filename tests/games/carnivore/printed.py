"""What the ruleset's own text says of the cards, read without the code of the game: for second reckonings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any, NamedTuple

from apex_tui.resources import rulesets

PRINTED: dict[str, dict[str, Any]] = {
    card["id"]: card
    for card in tomllib.loads((rulesets() / "carnivore" / "cards.toml").read_text("utf-8"))["card"]
}
"""The cards by id, as `cards.toml` has them."""


class Totals(NamedTuple):
    """What a play area comes to in an attack."""

    power: int
    defense: int
    pierce: int
    shield: int


def fits(effect: dict[str, Any], card: dict[str, Any]) -> bool:
    """Whether an effect for a family, or for all, is for this card."""
    family = effect.get("family")
    return family is None or family in card["families"]


def effects_of(names: Iterable[str], op: str) -> list[dict[str, Any]]:
    """All top-level effects of this name."""
    return [effect for name in names for effect in PRINTED[name]["effects"] if effect["op"] == op]


def expected_totals(laid: Iterable[tuple[str, str]]) -> Totals:
    """Sums over a play area of (title, how it lies), where only `active` cards count and none has gained anything."""
    names = [name for name, how in laid if how == "active"]
    sums = {"power": 0, "defense": 0}
    for what in sums:
        for name in names:
            card = PRINTED[name]
            boost = sum(
                effect["amount"] for effect in effects_of(names, f"{what}_boost") if fits(effect, card)
            )
            sums[what] += max(0, card[what] + boost)
    pierce = sum(effect["amount"] for effect in effects_of(names, "pierce"))
    shield = sum(effect["amount"] for effect in effects_of(names, "prevent"))
    return Totals(sums["power"], sums["defense"], pierce, shield)
