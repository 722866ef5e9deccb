"""Asking a running server how it does: a socket in its folder that only its owner can open."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.table.locks import TableLock, locked

__all__ = ["NotRunning", "StatusSocket", "ask_status", "refuse_second", "status_lines"]

_NAME = "status.sock"
_WHERE = "status.json"
_LOCK = "server.lock"
_LONGEST_PATH = 90
"""Bytes of a path that every system takes for a socket."""
_PATIENCE = 5.0


class NotRunning(ApexError):
    """No server runs on this data folder."""


class StatusSocket:
    """Answers everybody who connects with one JSON object, and closes."""

    def __init__(self, folder: Path, status: Callable[[], dict[str, Any]]) -> None:
        self._folder = folder
        self._status = status
        self._server: asyncio.AbstractServer | None = None
        self._path: Path | None = None
        self._aside: Path | None = None
        self._lock: TableLock | None = None

    def hold(self) -> None:
        """Keep every other server from this folder, from now until ``close`` or the end of the process.

        Raises:
            ApexError: another one has it, even if it does not answer.
        """
        if self._lock is None:
            path = self._folder / _LOCK
            try:
                self._lock = TableLock(path, _LOCK)
            except SaveError as error:
                if locked(path):
                    raise ApexError("a server runs on this data folder already") from None
                raise ApexError(f"cannot use the data folder: {error}") from None

    async def start(self) -> None:
        """Listen.

        Raises:
            ApexError: another server runs on this folder.
        """
        self.hold()
        path = self._folder / _NAME
        if len(os.fsencode(path)) > _LONGEST_PATH:
            self._aside = Path(tempfile.mkdtemp(prefix="apex-tui-"))
            path = self._aside / _NAME
        path.unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(self._answer, path)
        path.chmod(0o600)
        self._path = path
        (self._folder / _WHERE).write_text(
            json.dumps({"socket": str(path), "pid": os.getpid()}), encoding="utf-8"
        )

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(json.dumps(self._status(), ensure_ascii=False).encode("utf-8"))
            await writer.drain()
            writer.close()

    def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            self._server = None
            for path in (self._path, self._folder / _WHERE):
                if path is not None:
                    with contextlib.suppress(OSError):
                        path.unlink(missing_ok=True)
            if self._aside is not None:
                with contextlib.suppress(OSError):
                    self._aside.rmdir()
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def ask_status(folder: Path) -> dict[str, Any]:
    """The status of the server that keeps its things in ``folder``.

    Raises:
        NotRunning: there is none, or it does not answer.
    """
    try:
        where = os.fspath(json.loads((folder / _WHERE).read_text(encoding="utf-8"))["socket"])
    except (OSError, ValueError, KeyError, TypeError):
        raise NotRunning(f"no server runs on {folder.parent}") from None
    answer = bytearray()
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(_PATIENCE)
            line.connect(where)
            while piece := line.recv(65536):
                answer += piece
        found: dict[str, Any] = json.loads(answer)
    except TimeoutError:
        raise NotRunning(f"the server of {folder.parent} does not answer") from None
    except (OSError, ValueError):
        raise NotRunning(f"no server runs on {folder.parent}") from None
    return found


def refuse_second(folder: Path) -> None:
    """Make sure that no other server keeps its things in ``folder``.

    Raises:
        ApexError: one does.
    """
    with contextlib.suppress(NotRunning):
        other = ask_status(folder)
        raise ApexError(
            f"a server runs on this data folder already (process {other['pid']}, port {other['port']})"
        )


def status_lines(status: dict[str, Any]) -> list[str]:
    """The status for people."""
    lines = [
        f"apex-tui {status['version']}, process {status['pid']}, port {status['port']}, up {_span(status['seconds'])}",
        f"door: {status['door']}; {status['names']} names; {status['people']} logged in, {status['waiting']} at the door",
    ]
    for session in status["sessions"]:
        size = "x".join(map(str, session["size"]))
        behind = ", does not read" if session["behind"] else ""
        lines.append(
            f"  {session['name']:<20} {session['address']:<15} {session['term'] or 'no terminal'} {size}, "
            f"{_span(session['seconds'])}, idle {_span(session['idle'])}{behind}"
        )
    lines += [f"{name}: {_plain(value)}" for name, value in status["house"].items()]
    if status["counts"]:
        lines.append(
            "events: " + ", ".join(f"{name} {count}" for name, count in sorted(status["counts"].items()))
        )
    return lines


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(one)}" for name, one in value.items())
    if isinstance(value, list):
        return "; ".join(_plain(one) for one in value) or "none"
    return str(value)


def _span(seconds: float) -> str:
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86400)
    if days:
        return f"{days} d {hours % 24} h"
    if hours:
        return f"{hours} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{int(seconds)} s"
