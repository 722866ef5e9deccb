"""Who may attack whom, worked out a second time: from the list of traits, in words and sets, without the rules' code.

It reads `traits.toml` itself and knows nothing of bits, natures or the program's species; a species is a `Beast`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from apex_tui.resources import rulesets


@cache
def effects() -> dict[str, list[dict[str, Any]]]:
    """The effects of each trait, as the file has them."""
    listed = tomllib.loads((rulesets() / "evolution" / "traits.toml").read_text("utf-8"))["trait"]
    return {trait["id"]: trait["effects"] for trait in listed}


@dataclass
class Beast:
    """A species as a bystander sees it."""

    population: int
    size: int
    food: int = 0
    fat: int = 0
    traits: set[str] = field(default_factory=set)

    def does(self, op: str, without: str = "") -> list[tuple[str, dict[str, Any]]]:
        """Its effects of one kind, with the trait each belongs to."""
        return [
            (trait, effect)
            for trait in sorted(self.traits - {without})
            for effect in effects()[trait]
            if effect["op"] == op
        ]

    def is_hunter(self) -> bool:
        return any(effect["attack"] for _, effect in self.does("diet"))

    def is_fed(self) -> bool:
        return self.food >= self.population

    def has_room(self) -> bool:
        return not self.is_fed() or (bool(self.does("store_food")) and self.fat < self.size)

    def bonus(self, when: str, without: str = "") -> int:
        return sum(e["amount"] for _, e in self.does("size_bonus", without) if e["when"] == when)


Card = tuple[int, str]
"""A trait card near the prey: -1 for the left neighbour, 0 for the prey, 1 for the right neighbour; and its trait."""

NOTHING: Card = (9, "")


def obstacles(hunter: Beast, row: list[Beast], at: int, ignoring: Card = NOTHING) -> set[str]:
    """Everything that forbids the attack, as words; `ignoring`: a card that is switched off."""
    prey = row[at]
    passes = {effect["trait"] for _, effect in hunter.does("bypass_trait")}
    found = set()
    off = ignoring[1] if ignoring[0] == 0 else ""
    if hunter.size + hunter.bonus("attacking") <= prey.size + prey.bonus("defending", off):
        found.add("size")
    for trait, effect in prey.does("protect_self", off):
        holds = prey.is_fed() if effect["when"] == "fed" else effect["trait"] not in hunter.traits
        if holds and trait not in passes:
            found.add(f"{trait} of the prey")
    for step, side in ((-1, "right"), (1, "left")):
        if not 0 <= at + step < len(row):
            continue
        neighbour = row[at + step]
        off = ignoring[1] if ignoring[0] == step else ""
        for trait, effect in neighbour.does("protect_neighbour", off):
            if side not in effect["sides"] or trait in passes:
                continue
            if effect["when"] == "bearer_larger":
                holds = neighbour.size > prey.size
            else:
                holds = effect["trait"] not in hunter.traits
            if holds:
                found.add(f"{trait} at {step}")
    return found


def worth_ignoring(hunter: Beast, row: list[Beast], at: int) -> set[Card]:
    """The cards of which an Ambush discard may switch off one: only such as change this attack (EVO-12.1)."""
    if not hunter.does("ignore_trait_by_discard"):
        return set()
    prey = row[at]
    if not obstacles(hunter, row, at):
        return {(0, trait) for trait, _ in prey.does("strike_back")}
    cards = {(0, trait) for op in ("protect_self", "size_bonus", "strike_back") for trait, effect in prey.does(op)
             if effect.get("when") != "attacking"}  # fmt: skip
    for step in (-1, 1):
        if 0 <= at + step < len(row):
            cards |= {(step, trait) for trait, _ in row[at + step].does("protect_neighbour")}
    return {card for card in cards if not obstacles(hunter, row, at, card)}


def may_attack(hunter: Beast, row: list[Beast], at: int, cards: int) -> str:
    """`yes`, `discard` (only with a card, and there is one) or `no`."""
    if not obstacles(hunter, row, at):
        return "yes"
    return "discard" if cards and worth_ignoring(hunter, row, at) else "no"


def feedings(rows: list[list[Beast]], seat: int, cards: int, supply: int) -> tuple[set[int], bool]:
    """The places (from 0) of a row that may be fed in a turn, and whether the player has to feed (EVO-6.2 to 6.6)."""
    may, must = set(), False
    for place, beast in enumerate(rows[seat - 1]):
        if not beast.has_room():
            continue
        if not beast.is_hunter():
            if supply:
                may.add(place)
                must = must or not beast.is_fed()
            continue
        for row in rows:
            for at, prey in enumerate(row):
                if prey is beast:
                    continue
                verdict = may_attack(beast, row, at, cards)
                if verdict != "no":
                    may.add(place)
                harm = sum(effect["population"] for _, effect in prey.does("strike_back"))
                if verdict == "yes" and harm < beast.population and not beast.is_fed():
                    must = True
    return may, must
