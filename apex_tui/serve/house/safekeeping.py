"""A second copy of each small file, of which the disk is known to have all, made without anybody waiting for the disk.

A file that is written and renamed is safe from the end of the process at once. A power cut is another matter: what
the system had not put on the disk by then may be missing, in the middle or altogether. Here a thread writes each
content once more beside the file and waits for the disk before that copy takes the place of the copy before it, so
that at every moment at least one of both is whole.
"""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

__all__ = ["Safekeeping"]


class Safekeeping:
    """Copies that survive a power cut. Several contents of one file in the time of a writing share the next."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._wanted: dict[Path, bytes] = {}
        self._gone: set[Path] = set()
        """Copies that were dropped while they may be on their way."""
        self._something = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def want(self, copy: Path, content: bytes) -> None:
        """Have ``copy`` hold this content, soon."""
        with self._lock:
            self._wanted[copy] = content
            self._gone.discard(copy)
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="apex-tui safekeeping", daemon=True)
            with contextlib.suppress(RuntimeError):
                # No thread to be had: the next content tries again.
                thread.start()
                self._thread = thread
        self._something.set()

    def drop(self, copy: Path) -> None:
        """Remove a copy, also one that is on its way."""
        with self._lock:
            self._wanted.pop(copy, None)
            self._gone.add(copy)
            with contextlib.suppress(OSError):
                copy.unlink()

    def close(self) -> None:
        """Wait until all copies are on the disk."""
        if self._thread is not None:
            self._closing = True
            self._something.set()
            self._thread.join()
            self._thread = None
            self._closing = False

    def _run(self) -> None:
        closing = False
        while not closing:
            self._something.wait()
            self._something.clear()
            # Looked at before the writing: what comes meanwhile is wanted again.
            closing = self._closing
            with self._lock:
                wanted, self._wanted = self._wanted, {}
                self._gone.clear()
            for copy, content in wanted.items():
                # A failing disk shows where the file itself is written.
                with contextlib.suppress(OSError):
                    self._write(copy, content)

    def _write(self, copy: Path, content: bytes) -> None:
        draft = copy.with_name(f"{copy.name}.draft")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with self._lock:
            if copy in self._gone:
                draft.unlink()
                return
            draft.replace(copy)
        _sync_folder(copy.parent)


def _sync_folder(folder: Path) -> None:
    """Have the disk know which names the folder holds."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
