"""What the home page knows of saved tables: a few words each, from wherever tables are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from apex_tui.table.store import Store, TableInfo

__all__ = ["SavedTable", "Shelf", "StoreShelf", "when"]


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table on the home page."""

    id: str
    game: str
    """The id of its game."""
    title: str
    """The title of its game."""
    where: str
    """Where it stands: ``round 6, activation``; empty if that is not kept."""
    seat: int
    """The seat that is to act, 0 if several are or nobody."""
    names: Sequence[str]
    """The names at the table, in seat order."""
    changed: datetime
    """When it was last played, in local time."""
    over: bool = False
    """True for a finished game."""
    trouble: str = ""
    """Why it cannot be gone on with now; empty if it can."""


class Shelf(Protocol):
    """Where tables are kept."""

    def tables(self) -> Sequence[SavedTable]:
        """All tables, the one played last first."""
        ...


class StoreShelf:
    """The tables of the data folder."""

    def __init__(self, store: Store | None = None):
        self._store = store

    def tables(self) -> Sequence[SavedTable]:
        """All tables, the one played last first; damaged ones say so."""
        # The page stands already when the tables are read; before that nothing of them is loaded.
        from apex_tui.table.store import Store

        store = Store() if self._store is None else self._store
        return [_saved(info) for info in store.tables()]


def _saved(info: TableInfo) -> SavedTable:
    where, _, name = info.where.rpartition(": ")
    seat = info.names.index(name) + 1 if name in info.names else 0
    trouble = f"damaged: {info.damaged}" if info.damaged else ("open elsewhere" if info.in_play else "")
    return SavedTable(
        info.id,
        info.game,
        info.title or "a table",
        where if seat else info.where,
        seat,
        info.names,
        datetime.fromtimestamp(info.changed),
        info.finished,
        trouble,
    )


def when(moment: datetime, now: datetime) -> str:
    """``today 20:14``, ``yesterday``, ``3 Nov``, ``3 Nov 25``."""
    if moment.date() == now.date():
        return f"today {moment:%H:%M}"
    if moment.date() == (now - timedelta(days=1)).date():
        return "yesterday"
    day = f"{moment.day} {moment:%b}"
    return day if moment.year == now.year else f"{day} {moment:%y}"
