"""What cards, discs and objects are: plain values that never change, in the order the rulebook counts them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "BOOMBOX", "CENTER", "COMPUTER", "ENERGY", "FLOWER", "FOODS", "FRUIT", "GAINS", "GAME_CONSOLE", "GRAIN", "MINIBAR",
    "MOBILE_PHONE", "MOPED", "NOTHING", "OBJECT_BITS", "PINBALL_MACHINE", "RAGE", "REACTIVATE", "RESOURCES", "ROWS",
    "SPECIES", "SPECIES_BITS", "TAMARIN", "VP", "Amounts", "Card", "DeckSpace", "Disc", "Effect", "ObjectTile", "Printed",
    "Profile", "effect", "joined",
]  # fmt: skip

RESOURCES = ("flower", "fruit", "grain", "energy")
"""In the order in which amounts are listed everywhere (AFT-2.1)."""

FLOWER, FRUIT, GRAIN, ENERGY = range(4)
"""Places in a stock, a cost, and the first four of a gain."""

FOODS = (FLOWER, FRUIT, GRAIN)

GAINS = (*RESOURCES, "vp", "rage", "reactivate")
"""What an effect may give, in the order in which it is received (AFT-7.12)."""

VP, RAGE, REACTIVATE = range(4, 7)

ROWS = ("top", "center", "bottom")
"""In the order in which they are resolved (AFT-5.1, 6.1)."""

CENTER = 1

SPECIES = ("tamarin", "mandrill", "orangutan", "gorilla", "chimpanzee")
"""The five species of AFT-5.9."""

SPECIES_BITS = {species: 1 << n for n, species in enumerate(SPECIES)}

TAMARIN = SPECIES_BITS["tamarin"]

OBJECT_BITS = {
    name: 1 << n
    for n, name in enumerate(
        ("mobile_phone", "minibar", "boombox", "game_console", "pinball_machine", "computer", "moped")
    )
}
"""The objects that the rules know how to use, each with its bit in a set of objects."""

MOBILE_PHONE, MINIBAR, BOOMBOX, GAME_CONSOLE, PINBALL_MACHINE, COMPUTER, MOPED = OBJECT_BITS.values()

Amounts: TypeAlias = tuple[int, ...]
"""Amounts by place: four in a cost or stock, seven in a gain."""

NOTHING: Amounts = (0,) * len(GAINS)


@dataclass(slots=True, frozen=True, eq=False)
class Effect:
    """What a frame asks and gives (AFT-5.4, 5.8). Made by :func:`effect` alone, so the derived fields agree."""

    cost: Amounts
    condition: int
    """So many different species must lie in the assembly; 0 for no condition."""
    gain: Amounts
    per_tamarin: Amounts
    """The same again for each Tamarin in the assembly."""
    paid: tuple[tuple[int, int], ...]
    """The cost as (resource, amount), zeros left out."""
    taken: tuple[tuple[int, int], ...]
    """The resources and points gained as (place, amount), zeros, rage and reactivations left out."""
    rage: int
    reactivate: int
    counts: bool
    """It gives something for each Tamarin."""
    pure: bool
    """It does nothing but reactivate (AFT-7.8, 7.11)."""


def effect(
    cost: Amounts = (0, 0, 0, 0),
    condition: int = 0,
    gain: Amounts = NOTHING,
    per_tamarin: Amounts = NOTHING,
) -> Effect:
    """An effect with everything that follows from what is printed."""
    counts = any(per_tamarin)
    return Effect(
        cost=cost,
        condition=condition,
        gain=gain,
        per_tamarin=per_tamarin,
        paid=tuple((kind, amount) for kind, amount in enumerate(cost) if amount),
        taken=tuple((kind, gain[kind]) for kind in range(VP + 1) if gain[kind]),
        rage=gain[RAGE],
        reactivate=gain[REACTIVATE],
        counts=counts,
        pure=bool(gain[REACTIVATE]) and not any(gain[:REACTIVATE]) and not counts,
    )


def joined(left: Effect, right: Effect) -> Effect:
    """Two halves as one frame: costs and gains added up, the stricter condition (AFT-5.4)."""
    return effect(
        cost=_sum(left.cost, right.cost),
        condition=max(left.condition, right.condition),
        gain=_sum(left.gain, right.gain),
        per_tamarin=_sum(left.per_tamarin, right.per_tamarin),
    )


def _sum(one: Amounts, two: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(one, two, strict=True))


@dataclass(slots=True, frozen=True, eq=False)
class Printed:
    """A frame as it stands on a card: closed, or a half that lies open on one edge (AFT-5.2)."""

    left_open: bool
    right_open: bool
    effect: Effect


@dataclass(slots=True, frozen=True, eq=False)
class Card:
    """A card of the box. Each exists once, so its number is its name."""

    number: int
    """Printed in the corner: the priority (AFT-16.6)."""
    name: str
    species: str
    bit: int
    """The bit of its species."""
    level: int
    """0 for a Tamarin, 1 or 2 for a tribe card."""
    deck: str
    """``gorilla-1``, or ``start-yellow``."""
    rage_bonus: Amounts
    """What is received when it is removed (AFT-8.5)."""
    rows: tuple[tuple[Printed, ...], ...]
    """Top, center, bottom; left to right."""
    text: str
    """All of it in the notation of the rulebook."""
    color: str = ""
    layout: int = 0
    """A Tamarin's layout, 1 to 8; 0 for a tribe card."""
    source: str = ""


@dataclass(slots=True, frozen=True)
class DeckSpace:
    """One of the eight decks of the board."""

    id: str
    species: str
    level: int


@dataclass(slots=True, frozen=True)
class Disc:
    """An action disc (AFT-10.5, 10.8)."""

    species: str
    name: str
    gain: Amounts
    """What its bonus gives; reactivations count as one of the gains."""
    pay: tuple[int, ...]
    """The kinds of food that may pay for an ape of the species, the whole price in one of them."""
    text: str


@dataclass(slots=True, frozen=True)
class ObjectTile:
    """An object left behind by people (AFT-9)."""

    id: str
    name: str
    phases: tuple[int, ...]
    costs: tuple[int, int, int]
    """Energy by the level of the card concerned; the same three times where no card sets the price."""
    gain: Amounts
    """What it gives at once (Computer); nothing for the others."""
    count: int
    """Cards drawn (Pinball Machine)."""
    text: str


@dataclass(slots=True, frozen=True)
class Profile:
    """How a rival values things (AFT-15.2)."""

    id: str
    name: str
    food: float
    energy: float
    rage: float
    wants: dict[str, float]
    """By species: multiplies the worth of a new ape."""
    keep_tribe: int
    """Below this size Tamarins are no longer removed."""
