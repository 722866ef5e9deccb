"""What the home page knows of saved tables: a few words each, from wherever tables are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

__all__ = ["EmptyShelf", "SavedTable", "Shelf", "when"]


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table that can be gone on with."""

    id: str
    game: str
    """The id of its game."""
    where: str
    """Where it stands: ``round 6``; empty if that is not kept."""
    seat: int
    """The seat that is to act, 0 if several are or nobody."""
    name: str
    """That seat's name."""
    verb: str
    """What it is to do: ``to activate``; may be empty."""
    people: Sequence[str]
    """The names at the table, in seat order."""
    changed: datetime
    """When it was last played, in local time."""
    over: bool = False
    """True for a finished game."""


class Shelf(Protocol):
    """Where tables are kept."""

    def tables(self) -> Sequence[SavedTable]:
        """All tables, the one played last first."""
        ...


class EmptyShelf:
    """No tables."""

    def tables(self) -> Sequence[SavedTable]:
        """None."""
        return ()


def when(moment: datetime, now: datetime) -> str:
    """``today 20:14``, ``yesterday``, ``3 Nov``, ``3 Nov 25``."""
    if moment.date() == now.date():
        return f"today {moment:%H:%M}"
    if moment.date() == (now - timedelta(days=1)).date():
        return "yesterday"
    day = f"{moment.day} {moment:%b}"
    return day if moment.year == now.year else f"{day} {moment:%y}"
