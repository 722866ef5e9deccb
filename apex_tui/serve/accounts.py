"""Who has which name: the first key that logs in under a name holds it from then on."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.serve.names import fold

__all__ = ["Account", "Accounts", "NameTaken"]

_TABLE = """
CREATE TABLE IF NOT EXISTS names (
    folded TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL,
    claimed REAL NOT NULL, seen REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS names_by_key ON names (key);
"""


class NameTaken(ApexError):
    """The name cannot be claimed; the message says why."""


@dataclass(frozen=True, slots=True)
class Account:
    """A name and the key that holds it."""

    name: str
    """As it was written when it was claimed."""
    key: str
    """The key's fingerprint."""
    address: str
    """From where it was claimed."""
    claimed: float
    """When, in seconds since 1970."""
    seen: float
    """The last login."""


class Accounts:
    """The names of a house, in one SQLite file that only its owner may read."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        """Open the file, making it if it is not there.

        Raises:
            SaveError: it cannot be read or made, or is no file of ours.
        """
        self._path = path
        self._clock = clock
        try:
            # Made before SQLite opens it, so that it never stands open to others.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            path.chmod(0o600)
            self._db = sqlite3.connect(path, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.executescript(_TABLE)
        except (OSError, sqlite3.Error) as error:
            raise SaveError(f"cannot use the names in {path}: {error}") from None

    def close(self) -> None:
        """Close the file."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()

    def find(self, name: str) -> Account | None:
        """The account of a name, however it is capitalised; None if nobody holds it."""
        row = self._db.execute(
            "SELECT name, key, address, claimed, seen FROM names WHERE folded = ?", (fold(name),)
        ).fetchone()
        return Account(*row) if row else None

    def all(self) -> list[Account]:
        """Every account, by name."""
        rows = self._db.execute("SELECT name, key, address, claimed, seen FROM names ORDER BY folded")
        return [Account(*row) for row in rows]

    @property
    def count(self) -> int:
        """How many names are held."""
        return self._count("1 = 1")

    def claim(
        self, name: str, key: str, address: str, *, in_all: int, of_key: int, of_address: int
    ) -> Account:
        """Let a key hold a name from now on.

        ``in_all``: how many names may be held, ``of_key`` by this key, and ``of_address`` how many may have been
        claimed from this address within a day.

        Raises:
            NameTaken: another key holds it, or one of the three bounds is reached. SaveError: it cannot be kept.
        """
        now = self._clock()
        try:
            with self._transaction():
                known = self.find(name)
                if known is not None and known.key != key:
                    raise NameTaken(f"The name {known.name} belongs to another key.")
                if known is not None:
                    return known
                if self.count >= in_all:
                    raise NameTaken("No more names are given out here.")
                if self._count("key = ?", key) >= of_key:
                    raise NameTaken(f"This key holds {of_key} names already.")
                if self._count("address = ? AND claimed > ?", address, now - 86400) >= of_address:
                    raise NameTaken("Too many new names have come from this address today.")
                self._db.execute(
                    "INSERT INTO names VALUES (?, ?, ?, ?, ?, ?)", (fold(name), name, key, address, now, now)
                )
        except sqlite3.Error as error:
            raise SaveError(f"cannot write the names in {self._path}: {error}") from None
        return Account(name, key, address, now, now)

    def note_login(self, name: str) -> None:
        """Remember that somebody logged in just now; a full disk does not keep people out."""
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("UPDATE names SET seen = ? WHERE folded = ?", (self._clock(), fold(name)))

    def forget(self, name: str) -> bool:
        """Give a name free again; False if nobody held it.

        Raises:
            SaveError: it cannot be written.
        """
        try:
            return bool(self._db.execute("DELETE FROM names WHERE folded = ?", (fold(name),)).rowcount)
        except sqlite3.Error as error:
            raise SaveError(f"cannot write the names in {self._path}: {error}") from None

    def _count(self, where: str, *values: object) -> int:
        found: int = self._db.execute(f"SELECT count(*) FROM names WHERE {where}", values).fetchone()[0]
        return found

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")
