"""Zones: where cards lie, and who may see them there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

__all__ = ["EMPTY", "Audience", "Layout", "Zone"]

EMPTY = -1
"""A place of a zone that holds no card (an empty slot of a pool)."""


class Audience(Enum):
    """Who sees the faces of the cards in a zone."""

    ALL = "all"
    """Everybody, watchers too."""
    OWNER = "owner"
    """The seat the zone belongs to; the others see backs and count them."""
    COUNT = "count"
    """Nobody sees faces, everybody counts the cards."""
    NOBODY = "nobody"
    """Nobody sees faces, and the number is not shown either (a closed bag)."""


@dataclass(slots=True, frozen=True)
class Zone:
    """One pile, row, hand or pool of a game; its number is its place in the layout."""

    name: str
    """What the rules call it: ``deck``, ``discard``, ``pool``."""
    seat: int
    """The owner, from 1; 0 for a zone of the whole table."""
    audience: Audience

    def seen_by(self, seat: int) -> bool:
        """True if ``seat`` (0: a watcher) sees the faces here."""
        return self.audience is Audience.ALL or (self.audience is Audience.OWNER and 0 < seat == self.seat)

    def counted_by(self, seat: int) -> bool:
        """True if ``seat`` knows how many cards lie here."""
        return self.audience is not Audience.NOBODY or 0 < seat == self.seat


class Layout:
    """All zones of a game by number, and who sees each."""

    __slots__ = ("_numbers", "_seen", "zones")

    def __init__(self, zones: Iterable[Zone], seats: int) -> None:
        self.zones = tuple(zones)
        self._numbers = {(zone.name, zone.seat): number for number, zone in enumerate(self.zones)}
        if len(self._numbers) != len(self.zones):
            raise ValueError(f"two zones share a name and seat in {self.zones}")
        self._seen = tuple(tuple(zone.seen_by(seat) for seat in range(seats + 1)) for zone in self.zones)

    def __len__(self) -> int:
        return len(self.zones)

    def __getitem__(self, number: int) -> Zone:
        return self.zones[number]

    def number(self, name: str, seat: int = 0) -> int:
        """The number of a zone by name and owner.

        Raises:
            KeyError: no such zone.
        """
        return self._numbers[name, seat]

    def seen(self, number: int) -> tuple[bool, ...]:
        """Who sees the faces in a zone: index 0 a watcher, then the seats from 1."""
        return self._seen[number]
