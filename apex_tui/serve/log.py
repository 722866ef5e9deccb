"""What the server writes down: one JSON object a line, with time and event. No secrets: see ``_FORBIDDEN``."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from apex_tui.serve.names import shown

__all__ = ["ServeLog"]

_FORBIDDEN = frozenset({"password", "passphrase", "secret", "token", "hand", "seed"})
"""Facts that nobody may hand in: the log is read by people who are not at the table."""
_MOST = 400
"""Characters that a fact may have."""
_FLOOD = 20
"""Lines of one kind from one address in a minute; the rest are counted and told in one line."""


class ServeLog:
    """A log file that keeps to a size (``serve.log``, older lines in ``serve.log.1`` and so on), or a stream."""

    def __init__(
        self,
        path: Path | None,
        stream: IO[str] | None = None,
        *,
        largest: int = 4 << 20,
        older: int = 4,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``path``: the file; None writes to ``stream`` only. ``largest``: bytes of a file, ``older``: how many are kept."""
        self._path = path
        self._stream = stream
        self._largest = largest
        self._older = older
        self._clock = clock
        self._file: IO[str] | None = None
        self._size = 0
        self.counts: Counter[str] = Counter()
        """How often each event was written or held back since the start."""
        self._minute = 0
        self._lately: Counter[tuple[str, str, str]] = Counter()

    def write(self, event: str, **facts: Any) -> None:
        """Write an event with its facts; a full disk is no reason to stop serving.

        Raises:
            ValueError: a fact whose name says that it is a secret.
        """
        if wrong := _FORBIDDEN & facts.keys():
            raise ValueError(f"the log takes no {', '.join(sorted(wrong))}")
        self.counts[event] += 1
        now = self._clock()
        if int(now // 60) != self._minute:
            self._tell_held_back()
            self._minute = int(now // 60)
        kind = (event, str(facts.get("address", "")), str(facts.get("why", "")))
        self._lately[kind] += 1
        # Only what strangers can cause at will is ever too much.
        if event in ("refused", "closed", "login refused") and self._lately[kind] > _FLOOD:
            return
        self._put(now, event, facts)

    def _tell_held_back(self) -> None:
        for (event, address, why), count in self._lately.items():
            if event in ("refused", "closed", "login refused") and count > _FLOOD:
                more = {"address": address, "why": why, "count": count - _FLOOD}
                self._put(self._clock(), f"{event} (more)", more)
        self._lately.clear()

    def _put(self, now: float, event: str, facts: dict[str, Any]) -> None:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now)) + f".{int(now * 1000) % 1000:03}Z"
        kept = {name: _fact(value) for name, value in facts.items() if value is not None}
        line = json.dumps({"time": moment, "event": event, **kept}, ensure_ascii=False) + "\n"
        with contextlib.suppress(OSError, ValueError):
            if self._stream is not None:
                self._stream.write(line)
                self._stream.flush()
            if self._path is not None:
                self._append(line)

    def _append(self, line: str) -> None:
        assert self._path is not None
        if self._file is None or self._size > self._largest:
            self._turn()
        assert self._file is not None
        self._file.write(line)
        self._file.flush()
        self._size += len(line.encode("utf-8"))

    def _turn(self) -> None:
        """Open the file; when it has grown too large, begin a new one."""
        assert self._path is not None
        if self._file is not None:
            self._file.close()
            self._file = None
            for number in range(self._older, 0, -1):
                source = self._path.with_name(
                    f"{self._path.name}.{number - 1}" if number > 1 else self._path.name
                )
                with contextlib.suppress(FileNotFoundError):
                    source.replace(self._path.with_name(f"{self._path.name}.{number}"))
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._file = os.fdopen(handle, "a", encoding="utf-8")
        self._size = self._path.stat().st_size

    def close(self) -> None:
        """Tell what was held back, and close the file."""
        self._tell_held_back()
        if self._file is not None:
            self._file.close()
            self._file = None

    def handler(self) -> logging.Handler:
        """A handler that brings what libraries complain of into this log."""
        return _Bridge(self)


def _fact(value: Any) -> Any:
    if isinstance(value, (bool, int, float)):
        return round(value, 3) if isinstance(value, float) else value
    if isinstance(value, (list, tuple)):
        return [_fact(one) for one in value[:40]]
    if isinstance(value, dict):
        return {shown(str(name)): _fact(one) for name, one in list(value.items())[:40]}
    return shown(str(value), _MOST)


class _Bridge(logging.Handler):
    def __init__(self, log: ServeLog) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Take one record, with the end of its traceback."""
        facts: dict[str, Any] = {"library": record.name, "says": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            facts["error"] = f"{type(record.exc_info[1]).__name__}: {record.exc_info[1]}"
        self._log.write("warning", **facts)
