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
from apex_tui.serve.names import alike, fold

__all__ = ["Account", "Accounts", "NameTaken"]

_VISITORS = 2000
"""Names without a key of which is remembered where they came from; those not seen for longest are forgotten."""
_TABLE = """
CREATE TABLE IF NOT EXISTS names (
    folded TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL,
    claimed REAL NOT NULL, seen REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS names_by_key ON names (key);
CREATE TABLE IF NOT EXISTS visitors (
    folded TEXT PRIMARY KEY, origin TEXT NOT NULL, seen REAL NOT NULL
) WITHOUT ROWID;
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
            # Only a claim waits for the disk: nobody shall be held up by who logs in again and again.
            self._db.execute("PRAGMA synchronous=NORMAL")
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

    def twin(self, name: str, key: str = "") -> Account | None:
        """The account of another name, and another key, that looks like this one; None if there is none."""
        folded = fold(name)
        twins = (one for one in self.all() if alike(one.name, name) and fold(one.name) != folded)
        return next((one for one in twins if one.key != key), None)

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
            self._db.execute("PRAGMA synchronous=FULL")
            with self._transaction():
                known = self.find(name)
                if known is not None and known.key != key:
                    raise NameTaken(f"The name {known.name} belongs to another key.")
                if known is not None:
                    return known
                if (twin := self.twin(name, key)) is not None:
                    raise NameTaken(f"The name {name} looks like {twin.name}, which belongs to another key.")
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
        finally:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("PRAGMA synchronous=NORMAL")
        return Account(name, key, address, now, now)

    def note_login(self, name: str) -> None:
        """Remember that somebody logged in just now; a full disk does not keep people out."""
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("UPDATE names SET seen = ? WHERE folded = ?", (self._clock(), fold(name)))

    def origin(self, name: str) -> str:
        """From where somebody without a key came last under this name; empty if nobody did."""
        row = self._db.execute("SELECT origin FROM visitors WHERE folded = ?", (fold(name),)).fetchone()
        return str(row[0]) if row else ""

    def note_visitor(self, name: str, origin: str, kept: Callable[[str], bool]) -> None:
        """Remember from where somebody without a key came; a full disk does not keep people out.

        ``kept``: True for names that are never forgotten for others.
        """
        with contextlib.suppress(sqlite3.Error):
            self._db.execute(
                "INSERT OR REPLACE INTO visitors VALUES (?, ?, ?)", (fold(name), origin, self._clock())
            )
            count = self._db.execute("SELECT count(*) FROM visitors").fetchone()[0]
            if count > _VISITORS:
                oldest = self._db.execute(
                    "SELECT folded FROM visitors ORDER BY seen LIMIT ?", (_VISITORS // 2,)
                ).fetchall()
                gone = [row for row in oldest if not kept(row[0])]
                self._db.executemany("DELETE FROM visitors WHERE folded = ?", gone)

    def forget(self, name: str) -> bool:
        """Give a name free again, whether a key held it or somebody without one used it; False if nobody did.

        Raises:
            SaveError: it cannot be written.
        """
        try:
            gone = [
                self._db.execute(f"DELETE FROM {table} WHERE folded = ?", (fold(name),)).rowcount
                for table in ("names", "visitors")
            ]
            return any(gone)
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
            with contextlib.suppress(sqlite3.Error):
                # A full disk may have rolled it back already.
                self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")
