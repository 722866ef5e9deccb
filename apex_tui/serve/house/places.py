"""The places at a table of the house: who sits there, and from whose line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from apex_tui.players.levels import LEVELS
from apex_tui.table.seats import SeatSpec

__all__ = ["FREE", "PERSON", "Place", "load_place", "specs_of"]

PERSON = "person"
FREE = "free"
"""Kept for whoever comes."""


@dataclass(slots=True)
class Place:
    """A place at a table."""

    who: str
    """``person``, ``free``, or a level of computer player."""
    name: str = ""
    """What a person is called at this table."""
    owner: str = ""
    """The person (:attr:`apex_tui.serve.house.guest.Guest.id`) from whose line it is played; empty: nobody's."""

    @property
    def taken(self) -> bool:
        """True if somebody sits there, a computer player too."""
        return self.who != FREE

    def spec(self) -> SeatSpec:
        """As a session takes it."""
        if self.who == PERSON:
            return SeatSpec("person", self.name)
        return SeatSpec("computer", "", self.who)

    def saved(self) -> dict[str, Any]:
        """As JSON."""
        return {"who": self.who, "name": self.name, "owner": self.owner}


def load_place(saved: Any) -> Place:
    """Read what :meth:`Place.saved` made.

    Raises:
        ValueError: damaged.
    """
    who, name, owner = saved["who"], saved["name"], saved["owner"]
    if who not in (PERSON, FREE, *LEVELS) or not isinstance(name, str) or not isinstance(owner, str):
        raise ValueError(f"a place is {saved}")
    return Place(who, name, owner)


def specs_of(places: Sequence[Place]) -> list[SeatSpec]:
    """The seats as a session takes them."""
    return [place.spec() for place in places]
