"""What the server writes down: one JSON object a line, with time and event. No secrets: see ``_FORBIDDEN``."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from apex_tui.serve.addresses import origin
from apex_tui.serve.names import shown

__all__ = ["ServeLog"]

_FORBIDDEN = frozenset({"password", "passphrase", "secret", "token", "hand", "seed"})
"""Facts that nobody may hand in: the log is read by people who are not at the table."""
_MOST = 400
"""Characters that a fact may have."""
_FLOOD = 20
"""Lines of one kind, with one reason, from one address in a minute; the rest are counted and told in one line."""
_FLOOD_OF_ADDRESS = 120
"""The same for all lines of one event from one address, whatever their reasons say: strangers choose the words."""
_FLOOD_IN_ALL = 900
"""The same for one event from all addresses."""
_TOLD = 40
"""Kinds of lines held back that are told of one by one after the minute; what remains is told together."""
_AT_WILL = ("refused", "closed", "login refused")
"""Events that strangers can cause at will."""


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
        self._file: io.FileIO | None = None
        self._size = 0
        self._torn = False
        """Of the line before only a part could be written."""
        self.counts: Counter[str] = Counter()
        """How often each event was written or held back since the start."""
        self._minute = 0
        self._lately: Counter[tuple[str, ...]] = Counter()
        self._held: Counter[tuple[str, str, str]] = Counter()
        """Lines held back in this minute, by event, address and reason."""

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
        if "address" in facts and self._too_much(event, str(facts["address"]), str(facts.get("why", ""))):
            return
        self._put(now, event, facts)

    def _too_much(self, event: str, address: str, why: str) -> bool:
        """Count a line that comes from outside; True if it is held back."""
        # As the gate does: whoever can come from another address every time is still one.
        address = origin(address)
        lately, kind = self._lately, (event, address, why)
        for key in ((event,), (event, address)):
            lately[key] += 1
        full = lately[(event,)] > _FLOOD_IN_ALL or lately[(event, address)] > _FLOOD_OF_ADDRESS
        if not full and event in _AT_WILL:
            lately[kind] += 1
            full = lately[kind] > _FLOOD
        if full:
            many = len(self._held) >= _TOLD and kind not in self._held
            self._held[(event, "others", "") if many else kind] += 1
        return full

    def _tell_held_back(self) -> None:
        for (event, address, why), count in self._held.items():
            more = {"address": address, "why": why or None, "count": count}
            self._put(self._clock(), f"{event} (more)", more)
        self._held.clear()
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
        data = b"\n" * self._torn + line.encode("utf-8", "replace")
        written = self._file.write(data) or 0
        self._torn = written < len(data)
        self._size += written

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
        # Without a buffer: what a full disk does not take is dropped, not kept for ever.
        self._file = io.FileIO(handle, "a")
        self._size = self._path.stat().st_size

    def close(self) -> None:
        """Tell what was held back, and close the file."""
        self._tell_held_back()
        if self._file is not None:
            # What a full disk has not taken is lost; that is no reason not to end.
            with contextlib.suppress(OSError, ValueError):
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
