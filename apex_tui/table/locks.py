"""One session at a table: a lock on a file beside the table's, which dies with the process that holds it."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from apex_tui.engine.errors import SaveError

__all__ = ["TableLock", "locked"]

_here: set[Path] = set()
"""The locks that this process holds. The system's lock only keeps other processes out, and on POSIX closing any handle
of a locked file gives the lock up, so a file in this set is never opened again."""

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class TableLock:
    """Held from its making until :meth:`release` or the death of the process."""

    def __init__(self, path: Path, table_id: str) -> None:
        """Take the lock.

        Raises:
            SaveError: the table is in play already, or the folder cannot be written.
        """
        self._path = path.resolve()
        if self._path in _here:
            raise SaveError(f"table {table_id} is in play already in this program")
        while True:
            try:
                handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise SaveError(f"cannot use table {table_id}: {path}: {error.strerror or error}") from None
            try:
                _seize(handle)
            except OSError:
                holder = _holder(handle)
                os.close(handle)
                raise SaveError(f"table {table_id} is in play in another process{holder}") from None
            if _same(handle, self._path):
                break
            # The last holder removed the file between our opening and locking it.
            os.close(handle)
        self._handle = handle
        _here.add(self._path)
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())

    def release(self) -> None:
        """Give the lock up; safe to call twice."""
        if self._path not in _here:
            return
        with contextlib.suppress(OSError):
            self._path.unlink()
        os.close(self._handle)
        _here.discard(self._path)


def locked(path: Path) -> bool:
    """True if a session of this or another process sits at the table of this lock file."""
    path = path.resolve()
    if path in _here:
        return True
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _seize(handle)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False


def _holder(handle: int) -> str:
    with contextlib.suppress(OSError):
        text = os.pread(handle, 20, 0) if hasattr(os, "pread") else b""
        if text.isdigit():
            return f" ({text.decode()})"
    return ""


def _same(handle: int, path: Path) -> bool:
    if sys.platform == "win32":
        return True
    try:
        return os.fstat(handle).st_ino == path.stat().st_ino
    except OSError:
        return False
