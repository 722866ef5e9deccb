"""The data folder: all saved tables, and statistics of finished games. Reads no game and no pydantic."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from apex_tui.engine.errors import SaveError
from apex_tui.engine.rules import OptionSpec
from apex_tui.table.box import data_folder
from apex_tui.table.locks import TableLock, locked

__all__ = ["Store", "TableInfo", "data_folder"]

_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_MARKS = _LETTERS + "23456789"
"""Ids are typed by people: no letter or digit that looks like another."""


@dataclass(slots=True, frozen=True)
class TableInfo:
    """A saved table in a list."""

    id: str
    changed: float
    """When it was played last, in seconds since 1970."""
    game: str = ""
    """As in the registry."""
    title: str = ""
    """The game's title when it was saved, so that a list needs no registry."""
    where: str = ""
    """Where the game stands and who is asked (``round 6, activation: Mira``), or how it ended."""
    names: tuple[str, ...] = ()
    """All seats in order."""
    kinds: tuple[str, ...] = ()
    """``person``, ``computer`` or ``rival`` by seat."""
    finished: bool = False
    in_play: bool = False
    """A session of this or another process sits at it now."""
    damaged: str = ""
    """What is wrong with its file; then all but ``id`` and ``changed`` may be empty."""


class Store:
    """The tables of one data folder. Opening one creates nothing; the first table does."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use ``folder``, or the data folder of this user (:func:`apex_tui.table.box.data_folder`)."""
        self.folder = folder if folder is not None else data_folder()
        self._tables = self.folder / "tables"
        self._index = self.folder / "tables.json"
        self._kept = self.folder / "statistics.jsonl"

    # For sessions

    def path(self, table_id: str) -> Path:
        """Where the file of a table lies."""
        return self._tables / f"{table_id}.table"

    def new_id(self) -> str:
        """An id that no table has; makes the folder.

        Raises:
            SaveError: the folder cannot be made.
        """
        try:
            self._tables.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(
                f"cannot write the data folder {self.folder}: {error.strerror or error}"
            ) from None
        while True:
            table_id = secrets.choice(_LETTERS) + "".join(secrets.choice(_MARKS) for _ in range(4))
            if not self.path(table_id).exists():
                return table_id

    def lock(self, table_id: str) -> TableLock:
        """Keep everybody else from sitting down at this table.

        Raises:
            SaveError: it is in play already, or the folder cannot be written.
        """
        return TableLock(self._lock_path(table_id), table_id)

    def _lock_path(self, table_id: str) -> Path:
        return self._tables / f"{table_id}.lock"

    def remove_files(self, table_id: str) -> None:
        """Remove what there is of a table, as far as it can be removed."""
        path = self.path(table_id)
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                path.with_name(path.name + ending).unlink(missing_ok=True)

    # Lists

    def ids(self) -> list[str]:
        """The ids of all tables, the one played last first."""
        return list(self._scan())

    def tables(self) -> list[TableInfo]:
        """All tables, the one played last first; never raises for a damaged one."""
        kept = self._read_index()
        found, fresh = [], {}
        for table_id, file in self._scan().items():
            facts = kept.get(table_id)
            if facts is None or facts.get("stamp") != file.stamp:
                facts = {"stamp": file.stamp, **self._look_into(table_id)}
            fresh[table_id] = facts
            in_play = file.locked and locked(self._lock_path(table_id))
            found.append(_info(table_id, file.changed, in_play, facts))
        if fresh != kept:
            self._write_index(fresh)
        return found

    def find(self, table_id: str | None = None) -> str:
        """The id of a table by id or by a beginning that fits one only; None: the last played that is not over.

        Raises:
            SaveError: none, or several.
        """
        if table_id is None:
            for info in self.tables():
                if not info.finished and not info.damaged:
                    return info.id
            raise SaveError(f"no table to go on with in {self.folder}")
        found = self.ids()
        if table_id in found:
            return table_id
        fitting = [known for known in found if table_id and known.startswith(table_id)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise SaveError(f"{table_id!r} fits several tables: {', '.join(sorted(fitting))}")
        raise SaveError(f"no table {table_id!r} in {self.folder}; apex-tui tables lists them")

    def delete(self, table_id: str) -> None:
        """Remove a table; its statistics stay.

        Raises:
            SaveError: no such table, in play, or not writable.
        """
        path = self.path(self.find(table_id))
        lock = self.lock(path.stem)
        try:
            statistics = self._look_into(path.stem).get("statistics")
            if statistics:
                with self._kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(statistics) + "\n")
            self.remove_files(path.stem)
        except OSError as error:
            raise SaveError(f"cannot remove table {path.stem}: {error.strerror or error}") from None
        finally:
            lock.release()

    def statistics(self, game: str | None = None) -> Iterator[dict[str, Any]]:
        """What was kept of every finished game, oldest first: see :mod:`apex_tui.table.statistics`."""
        found: list[dict[str, Any]] = []
        with contextlib.suppress(OSError, ValueError):
            found.extend(json.loads(line) for line in self._kept.read_text(encoding="utf-8").splitlines())
        self.tables()
        found.extend(facts["statistics"] for facts in self._read_index().values() if facts.get("statistics"))
        found.sort(key=lambda one: one.get("ended", 0))
        return iter([one for one in found if game is None or one.get("game") == game])

    def newcomer_values(self, game: str, specs: Iterable[OptionSpec]) -> dict[str, str]:
        """What a set-up preselects while no game of this kind was finished here: values by option, often none."""
        values = {spec.key: spec.newcomer for spec in specs if spec.newcomer}
        if values and next(self.statistics(game), None) is not None:
            return {}
        return values

    # What is known of each table without opening it

    def _scan(self) -> dict[str, _File]:
        """All tables by id, the one played last first."""
        found: dict[str, _File] = {}
        with contextlib.suppress(OSError), os.scandir(self._tables) as entries:
            for entry in entries:
                table_id, _, ending = entry.name.partition(".")
                file = found.setdefault(table_id, _File())
                if ending in ("table", "table-wal"):
                    stat = entry.stat()
                    file.there = file.there or ending == "table"
                    if stat.st_size:
                        file.stamp = sorted([*file.stamp, [stat.st_mtime_ns, stat.st_size]], reverse=True)
                elif ending == "lock":
                    file.locked = True
        there = [(file.changed, table_id) for table_id, file in found.items() if file.there]
        return {table_id: found[table_id] for _, table_id in sorted(there, reverse=True)}

    def _look_into(self, table_id: str) -> dict[str, Any]:
        from apex_tui.table.journal import Journal

        try:
            journal = Journal.open(self.path(table_id), reading=True)
        except SaveError as error:
            return {"damaged": str(error)}
        try:
            head, now = journal.fact("head"), journal.fact("now")
            return {
                "game": head["game"],
                "title": head["title"],
                "where": now["where"],
                "names": [seat["name"] for seat in now["seats"]],
                "kinds": [seat["kind"] for seat in now["seats"]],
                "finished": now["finished"],
                "statistics": now["statistics"],
            }
        except (SaveError, KeyError, TypeError) as error:
            return {"damaged": str(error)}
        finally:
            journal.close()

    def _read_index(self) -> dict[str, dict[str, Any]]:
        with contextlib.suppress(OSError, ValueError):
            index = json.loads(self._index.read_text(encoding="utf-8"))
            if isinstance(index, dict) and all(isinstance(facts, dict) for facts in index.values()):
                return index
        return {}

    def _write_index(self, index: dict[str, dict[str, Any]]) -> None:
        """Only a shortcut for the next list: a folder that cannot be written does without."""
        fresh = self._index.with_name(f"tables.{os.getpid()}.tmp")
        with contextlib.suppress(OSError):
            fresh.write_text(json.dumps(index), encoding="utf-8")
            fresh.replace(self._index)


@dataclass(slots=True)
class _File:
    """What the folder alone tells of a table."""

    there: bool = False
    stamp: list[list[int]] = field(default_factory=list)
    """Time and size of its files, the latest first: changes whenever the table does."""
    locked: bool = False
    """There is a lock file, perhaps left by a process that was killed."""

    @property
    def changed(self) -> float:
        return self.stamp[0][0] / 1e9 if self.stamp else 0.0


def _info(table_id: str, changed: float, in_play: bool, facts: dict[str, Any]) -> TableInfo:
    return TableInfo(
        table_id,
        changed,
        facts.get("game", ""),
        facts.get("title", ""),
        facts.get("where", ""),
        tuple(facts.get("names", ())),
        tuple(facts.get("kinds", ())),
        bool(facts.get("finished")),
        in_play,
        facts.get("damaged", ""),
    )
