"""The data folder: all saved tables, and the statistics of those that were finished. Reads no game and no pydantic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Store", "TableInfo", "data_folder"]


@dataclass(slots=True, frozen=True)
class TableInfo:
    """A saved table in a list."""

    id: str
    game: str
    """As in the registry."""
    title: str
    """The game's title when it was saved, so that a list needs no registry."""
    where: str
    """Where the game stands and who is asked: ``round 6, activation: Mira``; of a finished one how it ended."""
    names: tuple[str, ...]
    """All seats in order."""
    kinds: tuple[str, ...]
    """``person``, ``computer`` or ``rival`` by seat."""
    changed: float
    """When it was played last, in seconds since 1970."""
    finished: bool
    in_play: bool = False
    """Another process (or another session of this one) sits at it now."""
    damaged: str = ""
    """What is wrong with its file; then all else but ``id`` and ``changed`` is empty."""


def data_folder() -> Path:
    """Where tables live: ``APEX_TUI_HOME`` if set, else the platform's folder for user data. It may not exist yet."""
    raise NotImplementedError


class Store:
    """The tables of one data folder. Opening one creates nothing; the first table does."""

    def __init__(self, folder: Path | None = None) -> None:
        raise NotImplementedError

    def tables(self) -> list[TableInfo]:
        """All tables, the one played last first; those in play elsewhere and damaged ones too. Never raises for one table."""
        raise NotImplementedError

    def find(self, table_id: str | None = None) -> str:
        """The id of a table by id or by a beginning that fits one only; None: the one played last that is not over.

        Raises:
            SaveError: none, or several.
        """
        raise NotImplementedError

    def delete(self, table_id: str) -> None:
        """Remove a table; its statistics stay.

        Raises:
            SaveError: no such table, in play, or not writable.
        """
        raise NotImplementedError

    def statistics(self, game: str | None = None) -> Iterator[dict[str, Any]]:
        """What was kept of every finished game, oldest first: see ``table.statistics``."""
        raise NotImplementedError
