"""Making sure of what was written, against a power cut, without waiting for the disk."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from pathlib import Path

__all__ = ["Disk"]

_LONG_LOG = 4 << 20
"""Bytes of SQLite's log (``-wal``) from which on it is moved into the table's own file."""


class Disk:
    """Has a table's file written through to the disk soon after each change, in a thread that does nothing else.

    Waiting there would cost a player up to tens of milliseconds an answer. Several changes in the time of one
    writing-through share the next.
    """

    def __init__(self, table: Path, *, fresh: bool = False) -> None:
        """``fresh``: the file was made just now, and nothing of it is known to be on the disk."""
        self._table = table
        self._fresh = fresh
        self._file = -1
        """A handle on a fresh table's own file. SQLite's lock on it goes when any handle of it is closed in this process,
        so it stays open as long as SQLite has the file."""
        self._log = table.with_name(table.name + "-wal")
        self._wanted = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def want(self) -> None:
        """The file has changed."""
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="apex-tui disk", daemon=True)
            # A system that gives no thread: the next change tries again, and the game goes on.
            with contextlib.suppress(RuntimeError):
                thread.start()
                self._thread = thread
        self._wanted.set()

    def close(self) -> None:
        """Wait until the last change is on the disk."""
        if self._thread is not None:
            self._closing = True
            self._wanted.set()
            self._thread.join()
            self._thread = None

    def let_go(self) -> None:
        """SQLite has closed the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _run(self) -> None:
        closing = False
        while not closing:
            self._wanted.wait()
            self._wanted.clear()
            # Looked at before the writing: a change that comes meanwhile is wanted again.
            closing = self._closing
            # A failing disk shows at the next commit, or was not needed for this one.
            with contextlib.suppress(OSError, sqlite3.Error):
                self._write_through()

    def _write_through(self) -> None:
        if self._fresh:
            self._write_fresh()
            self._fresh = False
        # SQLite keeps no lock on this file, so another handle on it may be closed freely.
        handle = os.open(self._log, os.O_RDWR)
        try:
            os.fsync(handle)
            length = os.fstat(handle).st_size
        finally:
            os.close(handle)
        if length > _LONG_LOG:
            with contextlib.closing(sqlite3.connect(self._table)) as db:
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _write_fresh(self) -> None:
        """The file that lies below the log, and its name in the folder."""
        if self._file < 0:
            self._file = os.open(self._table, os.O_RDWR)
        os.fsync(self._file)
        if os.name == "posix":
            folder = os.open(self._table.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
