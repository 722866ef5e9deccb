"""The file of one table (SQLite, WAL): header, present state of the table, steps, entries and log.

An entry is one transaction with everything that follows from it. ``marks`` are the entries that the game stands on
now (an undo removes them), ``entries`` are all that was ever done at the table (nothing is removed).
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from apex_tui.engine.decision import Answer
from apex_tui.engine.errors import SaveError
from apex_tui.table.disk import Disk
from apex_tui.table.lines import Line

__all__ = ["FORMAT", "Batch", "Journal", "SavedEntry", "SavedMark", "pack", "unpack"]

_SAFE = "PRAGMA synchronous = NORMAL"
FORMAT = 1
"""Raised when the shape of the file changes."""

_SCHEMA = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (number INTEGER PRIMARY KEY, snapshot BLOB NOT NULL);
CREATE TABLE marks (serial INTEGER PRIMARY KEY, step INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT,
  salt INTEGER NOT NULL, maker TEXT NOT NULL, kind TEXT NOT NULL, flags INTEGER NOT NULL);
CREATE TABLE entries (serial INTEGER PRIMARY KEY, at REAL NOT NULL, took REAL NOT NULL, kind TEXT NOT NULL,
  seat INTEGER NOT NULL, data TEXT NOT NULL);
CREATE TABLE lines (n INTEGER PRIMARY KEY, seat INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
  text TEXT NOT NULL, readers TEXT, told TEXT, step INTEGER NOT NULL, entry INTEGER NOT NULL,
  taken INTEGER NOT NULL);
"""


class SavedMark(NamedTuple):
    """A mark of the timeline as it is kept."""

    serial: int
    step: int
    seat: int
    answer: Answer | None
    salt: int
    by: str
    kind: str
    flags: int
    """1 drew, 2 something was shown, 4 closed; from 8 on the seats to which it was shown (16 seat 1), none: to all."""


class SavedEntry(NamedTuple):
    """Something that was done at the table."""

    serial: int
    at: float
    """Seconds since 1970."""
    took: float
    """Seconds since the decision was opened in this program, 0 where nobody thought."""
    kind: str
    """``answer``, ``forced``, ``auto``, ``computer``, ``concede``, ``undo``, ``redo``, and so on."""
    seat: int
    data: dict[str, Any]
    """Of an answer: ``decision`` (the kind) and ``choose`` (choice ids)."""


@dataclass(slots=True)
class Batch:
    """What one entry changes in the file: all of it, or nothing."""

    entries: list[SavedEntry] = field(default_factory=list)
    marks: list[SavedMark] = field(default_factory=list)
    steps: list[tuple[int, bytes]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    gone_marks: list[int] = field(default_factory=list)
    """Serials of marks that no longer count."""
    last_step: int | None = None
    """Steps after this one no longer count."""
    struck: list[int] = field(default_factory=list)
    """Numbers of lines that were taken back."""


def pack(text: str) -> bytes:
    """A snapshot as it lies in the file."""
    return zlib.compress(text.encode(), 3)


def unpack(blob: bytes) -> str:
    """What :func:`pack` packed.

    Raises:
        SaveError: damaged.
    """
    try:
        return zlib.decompress(blob).decode()
    except (zlib.error, UnicodeDecodeError, TypeError) as error:
        raise SaveError(f"damaged snapshot: {error}") from None


class Journal:
    """The open file of a table."""

    def __init__(self, connection: sqlite3.Connection, label: str, disk: Disk | None = None) -> None:
        self._db = connection
        self._disk = disk
        self.label = label
        """What errors call it."""

    @classmethod
    def create(cls, path: Path | None) -> Journal:
        """A new, empty file (None: in memory).

        Raises:
            SaveError: it exists or cannot be made.
        """
        label = str(path) if path is not None else "this table"
        if path is not None and path.exists():
            raise SaveError(f"{label} exists already")
        disk = Disk(path, fresh=True) if path is not None else None
        connection = _connect(str(path) if path is not None else ":memory:", label, fresh=True)
        journal = cls(connection, label, disk)
        with journal._saying("cannot write"):
            journal._db.executescript(f"BEGIN;{_SCHEMA}COMMIT;")
            journal._db.execute(_SAFE)
        return journal

    @classmethod
    def open(cls, path: Path, *, reading: bool = False) -> Journal:
        """The file of a table. ``reading``: also in a folder that cannot be written, or while somebody plays.

        Raises:
            SaveError: not there, damaged, of a newer format, or not writable.
        """
        if not path.is_file():
            raise SaveError(f"no saved table at {path}")
        if reading:
            return cls._open_to_read(path)
        journal = cls(_connect(str(path), str(path)), str(path), Disk(path))
        try:
            with journal._saying("cannot write"):
                journal._db.execute("BEGIN IMMEDIATE")
                # Only a real change fails where the file cannot be written.
                journal._db.execute("UPDATE facts SET value = value")
                journal._db.execute("ROLLBACK")
            journal._check_format()
        except BaseException:
            journal.close()
            raise
        return journal

    @classmethod
    def _open_to_read(cls, path: Path) -> Journal:
        where = path.resolve().as_uri()
        for mode in ("mode=ro", "immutable=1"):
            connection = sqlite3.connect(f"{where}?{mode}", uri=True, isolation_level=None)
            journal = cls(connection, str(path))
            try:
                journal._check_format()
            except SaveError:
                journal.close()
                if mode == "immutable=1":
                    raise
            else:
                return journal
        raise AssertionError

    def _check_format(self) -> None:
        made = self.fact("head").get("format")
        if not isinstance(made, int) or made > FORMAT:
            raise SaveError(f"{self.label} has format {made}, this version reads up to {FORMAT}")

    def close(self) -> None:
        """Let the file go; whatever was written stays written."""
        if self._disk is not None:
            self._disk.close()
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        if self._disk is not None:
            self._disk.let_go()

    @contextlib.contextmanager
    def _saying(self, what: str) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise SaveError(f"{what} {self.label}: {_brief(error)}") from None
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
            raise SaveError(f"damaged save {self.label}: {_brief(error)}") from None

    # Writing

    def write(self, batch: Batch) -> None:
        """Write an entry with all that follows from it.

        Raises:
            SaveError: nothing of it was written.
        """
        db = self._db
        with self._saying("cannot save to"):
            db.execute("BEGIN IMMEDIATE")
            try:
                self._write(batch)
                db.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                raise
        if self._disk is not None:
            self._disk.want()

    def _write(self, batch: Batch) -> None:
        db = self._db
        if batch.gone_marks:
            db.executemany("DELETE FROM marks WHERE serial = ?", [(serial,) for serial in batch.gone_marks])
        if batch.last_step is not None:
            db.execute("DELETE FROM steps WHERE number > ?", (batch.last_step,))
        if batch.struck:
            db.executemany("UPDATE lines SET taken = 1 WHERE n = ?", [(n,) for n in batch.struck])
        if batch.steps:
            db.executemany("INSERT OR REPLACE INTO steps VALUES (?, ?)", batch.steps)
        if batch.entries:
            rows = [(*entry[:5], _dump(entry.data)) for entry in batch.entries]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
        if batch.marks:
            rows = [_mark_row(mark) for mark in batch.marks]
            db.executemany("INSERT INTO marks VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        if batch.lines:
            rows = [_line_row(line) for line in batch.lines]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        for name, value in batch.facts.items():
            db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, _dump(value)))

    # Reading

    def fact(self, name: str) -> dict[str, Any]:
        """What is written down under ``name``: ``head`` (fixed when the table was made) or ``now``.

        Raises:
            SaveError: damaged.
        """
        with self._saying("damaged save"):
            row = self._db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
            value = json.loads(row[0]) if row is not None else None
            if not isinstance(value, dict):
                raise SaveError(f"damaged save {self.label}: {name} is missing")
            return value

    def step_numbers(self) -> list[int]:
        """The numbers of all steps."""
        with self._saying("damaged save"):
            return [row[0] for row in self._db.execute("SELECT number FROM steps ORDER BY number")]

    def snapshot(self, number: int) -> str:
        """The snapshot where step ``number`` began, as JSON text.

        Raises:
            SaveError: missing or damaged.
        """
        with self._saying("damaged save"):
            row = self._db.execute("SELECT snapshot FROM steps WHERE number = ?", (number,)).fetchone()
            if row is None:
                raise SaveError(f"damaged save {self.label}: step {number} is missing")
            return unpack(row[0])

    def marks(self) -> list[SavedMark]:
        """All marks in order."""
        with self._saying("damaged save"):
            return [_load_mark(row) for row in self._mark_rows()]

    def _mark_rows(self) -> list[tuple[Any, ...]]:
        return self._db.execute("SELECT * FROM marks ORDER BY step, serial").fetchall()

    def sound_marks(self) -> tuple[list[SavedMark], list[int]]:
        """The marks up to the first one that is damaged, and the serials of that one and all after it."""
        with self._saying("damaged save"):
            rows = self._mark_rows()
        sound: list[SavedMark] = []
        for at, row in enumerate(rows):
            try:
                sound.append(_load_mark(row))
            except (ValueError, TypeError):
                return sound, [later[0] for later in rows[at:]]
        return sound, []

    def lines(self) -> list[Line]:
        """The whole log."""
        with self._saying("damaged save"):
            rows = self._db.execute("SELECT * FROM lines ORDER BY n").fetchall()
            # One reading of all data together is several times faster than one for each line.
            data = json.loads(f"[{','.join(row[3] for row in rows)}]")
            if len(data) != len(rows):
                raise ValueError("the data of lines")
            return [_load_line(row, own) for row, own in zip(rows, data, strict=True)]

    def entries(self) -> list[SavedEntry]:
        """All that was ever done at the table."""
        with self._saying("damaged save"):
            rows = self._db.execute("SELECT * FROM entries ORDER BY serial").fetchall()
            return [
                SavedEntry(serial, at, took, kind, seat, json.loads(data))
                for serial, at, took, kind, seat, data in rows
            ]


def _connect(where: str, label: str, *, fresh: bool = False) -> sqlite3.Connection:
    try:
        # A front end may hand its session to another thread; it never uses it in two at once.
        db = sqlite3.connect(where, isolation_level=None, timeout=2.0, check_same_thread=False)
        # A commit is safe from the end of the process at once. To be safe from a power cut too the disk must be
        # waited for, which takes as long as the disk likes: that is done beside the table, by Disk. Making a file would
        # wait for it several times.
        db.execute("PRAGMA synchronous = OFF" if fresh else _SAFE)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")
    except (sqlite3.Error, ValueError) as error:
        raise SaveError(f"cannot open {label}: {_brief(error)}") from None
    return db


def _brief(error: Exception) -> str:
    """One line, however much of a damaged file it quotes."""
    return " ".join(str(error).split())[:160]


def _dump(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _mark_row(mark: SavedMark) -> tuple[Any, ...]:
    answer = _dump(list(mark.answer)) if mark.answer is not None else None
    return (*mark[:3], answer, *mark[4:])


def _load_mark(row: tuple[Any, ...]) -> SavedMark:
    serial, step, seat, answer, salt, by, kind, flags = row
    return SavedMark(serial, step, seat, _load_answer(answer), salt, by, kind, flags)


def _load_answer(text: str | None) -> Answer | None:
    if text is None:
        return None
    return tuple(tuple(option) if isinstance(option, list) else option for option in json.loads(text))


def _seats(seats: Iterable[int] | None) -> str | None:
    return _dump(list(seats)) if seats is not None else None


def _line_row(line: Line) -> tuple[Any, ...]:
    to, told = _seats(line.to), _seats(line.hidden_from or None)
    data, taken = _dump(line.data), int(line.taken_back)
    return line.n, line.seat, line.kind, data, line.text, to, told, line.step, line.entry, taken


def _load_line(row: tuple[Any, ...], data: dict[str, Any]) -> Line:
    n, seat, kind, _, text, to, told, step, entry, taken = row
    readers = tuple(json.loads(to)) if to is not None else None
    before = tuple(json.loads(told)) if told is not None else ()
    return Line(n, seat, kind, data, text, readers, before, step, entry, bool(taken))
