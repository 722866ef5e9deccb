"""What traits and cards are: plain values that never change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "BANK", "MEAT", "PLANT", "SUPPLY", "Bypass", "Card", "Diet", "Effect", "FeedAmount", "IgnoreByDiscard",
    "OnAttackTakeFood", "OnReveal", "ProtectNeighbour", "ProtectSelf", "ShareFood", "SizeBonus", "StoreFood", "StrikeBack",
    "Trait",
]  # fmt: skip

PLANT, MEAT = "plant", "meat"
"""The two kinds of food."""

SUPPLY, BANK = "food_supply", "food_bank"
"""Where food comes from: the middle of the table, which runs out, and the bank, which never does (EVO-1.3)."""


@dataclass(slots=True, frozen=True)
class Diet:
    """What the bearer feeds on (EVO-0.7)."""

    attack: bool
    plant: bool


@dataclass(slots=True, frozen=True)
class SizeBonus:
    """More Size in the check of an attack (EVO-7.2)."""

    attacking: bool
    """When attacking; else when defending."""
    amount: int


@dataclass(slots=True, frozen=True)
class ProtectSelf:
    """The bearer cannot be attacked while it is fed, or by a hunter without ``needs``."""

    needs: str
    """A trait; empty: while fed."""


@dataclass(slots=True, frozen=True)
class ProtectNeighbour:
    """The same for direct neighbours of the bearer."""

    sides: tuple[str, ...]
    """``left`` and ``right`` of the bearer."""
    needs: str
    """A trait; empty: while the bearer is larger than the neighbour."""


@dataclass(slots=True, frozen=True)
class Bypass:
    """The bearer, attacking, is not stopped by a trait, whoever bears it."""

    trait: str


@dataclass(slots=True, frozen=True)
class IgnoreByDiscard:
    """A hand card may be discarded to switch one trait card off for one attack (EVO-12.1)."""


@dataclass(slots=True, frozen=True)
class StrikeBack:
    """The attacker of the bearer loses Population after its meal (EVO-12.12)."""

    population: int


@dataclass(slots=True, frozen=True)
class ShareFood:
    """After each receipt of the bearer its neighbour receives food of the same kind (EVO-12.6)."""

    side: str
    amount: int


@dataclass(slots=True, frozen=True)
class StoreFood:
    """Food beyond Population may be stored, up to the Size (EVO-12.7)."""


@dataclass(slots=True, frozen=True)
class FeedAmount:
    """How much a feeding turn may take from the Food Supply (EVO-12.9)."""

    amount: int


@dataclass(slots=True, frozen=True)
class OnAttackTakeFood:
    """Food after every attack (EVO-12.15)."""

    food: str
    source: str
    amount: int


@dataclass(slots=True, frozen=True)
class OnReveal:
    """What happens when the Food Cards are revealed (EVO-5.3)."""

    step: str
    """``gain_species``, ``gain_population``, ``release_store`` or ``take_food``."""
    amount: int = 0
    food: str = ""
    source: str = ""


Effect: TypeAlias = (
    Diet | SizeBonus | ProtectSelf | ProtectNeighbour | Bypass | IgnoreByDiscard | StrikeBack | ShareFood | StoreFood
    | FeedAmount | OnAttackTakeFood | OnReveal
)  # fmt: skip
"""One thing that a trait does."""


@dataclass(slots=True, frozen=True, eq=False)
class Trait:
    """A trait; its cards differ in their food numbers only."""

    id: str
    name: str
    kind: str
    """``hunting``, ``defence``, ``feeding`` or ``growth``; no meaning in the rules."""
    text: str
    effects: tuple[Effect, ...]
    bit: int
    """Its bit in a set of traits."""
    needs_carnivore: bool = False
    useless_on_carnivore: bool = False
    source: str = ""


@dataclass(slots=True, frozen=True, eq=False)
class Card:
    """A card of the deck: a trait when it is played, a number when it is a Food Card."""

    id: str
    trait: Trait
    food: int
    source: str = ""
    food_source: str = ""
