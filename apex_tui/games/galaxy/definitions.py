"""What civilizations, strategy cards, sectors and layouts are, as the rules use them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "ACTIONS", "AMBUSH", "ARMAMENT", "CONVERSION", "INFLUENCE", "LETTERS", "MOVEMENT", "MOVING", "PORTAL", "PRODUCING",
    "PRODUCTION", "SIDES", "TRACKS", "Civilization", "Map", "Pool", "Sector", "Strategy",
]  # fmt: skip

SIDES = ("war", "evolution", "colonization", "expansion")
"""The sides of a strategy card, in the order in which strategies resolve (GAL-4.5)."""

TRACKS = ("production", "movement", "influence", "armament")
"""The evolutions, in the order of the board. Levels are lists in this order."""

PRODUCING, MOVING, INFLUENCE, ARMAMENT = range(4)
"""Places in a list of levels."""

ACTIONS = ("portal", "movement", "production", "conversion", "ambush")
"""The kinds of actions. Pools are lists in this order."""

PORTAL, MOVEMENT, PRODUCTION, CONVERSION, AMBUSH = range(5)
"""Places in a pool."""

LETTERS = "PMRCA"
"""The kinds of actions in the short notation: portal, movement, production, conversion, ambush."""

Pool: TypeAlias = tuple[int, int, int, int, int]
"""How many actions of each kind."""


@dataclass(slots=True, frozen=True)
class Strategy:
    """A strategy card with its four sides."""

    id: str
    index: int
    """From 1, each once: lower goes first (GAL-4.6)."""
    circle: bool
    """Out of the deck with two or three players (GAL-2.10)."""
    evolves: tuple[tuple[int, int], ...]
    """The Evolution side: evolutions by place, and by how much each rises."""
    colonies: int
    """The Colonization side: how many colony tokens may be placed."""
    actions: Pool
    """The Expansion side."""
    text_evolution: str
    text_expansion: str
    source: str


@dataclass(slots=True, frozen=True)
class Sector:
    """A neutral sector and the bonus of a colony there."""

    id: str
    name: str
    kind: str
    """The bonus: ``portal`` ... ``ambush``, ``victory_point``, ``influence``, ``armament``."""
    short: str
    """``POR``."""
    text: str
    actions: Pool
    """Added to the pool of each Expansion turn."""
    vp: int
    """Scored at the end of each age."""
    influence: int
    armament: int
    source: str


@dataclass(slots=True, frozen=True)
class Civilization:
    """A civilization: its board and its origin sector."""

    id: str
    name: str
    adjective: str
    origin: str
    """The name of its origin sector."""
    letter: str
    color: str
    text: str
    ships: int
    """At the start."""
    levels: tuple[int, ...]
    """At the start, by evolution."""
    scales: tuple[tuple[int, ...], ...]
    """By evolution what each level gives, from level 0."""


@dataclass(slots=True, frozen=True)
class Map:
    """The galaxy of so many players. Places are numbered in the order of their labels."""

    players: int
    labels: tuple[str, ...]
    """``A1``: the row from the top, the place in the row from the left."""
    coordinates: tuple[tuple[int, int], ...]
    """By place: axial (q, r), r counted downwards."""
    slots: tuple[int, ...]
    """The places of the origin slots, slot 1 first, clockwise from the top."""
    voids: tuple[tuple[int, int], ...]
    """Axial coordinates of the holes inside the galaxy."""
    adjacent: tuple[tuple[int, ...], ...]
    """By place: the places that share a border with it."""
