"""What a session receives: keys, clicks and pasted text out of bytes, no faster than a person makes them."""

from __future__ import annotations

import asyncio
import codecs
import time
from collections import deque
from collections.abc import Callable

from textual import constants, events, messages
from textual._xterm_parser import XTermParser
from textual.message import Message

from apex_tui.serve.gate import Bucket
from apex_tui.serve.limits import Limits

__all__ = ["Inflow"]

_TAKEN = (
    events.Key,
    events.MouseEvent,
    events.Paste,
    messages.TerminalSupportsSynchronizedOutput,
)
"""What a client may cause. Among the rest is a resize told in the text, which would go round the limits."""
_SLICE = 64
"""Bytes that are made into events at a time: what cannot be taken yet stays bytes."""
_ESCAPE = constants.ESCAPE_DELAY + 0.005


class _Parser(XTermParser):
    """Textual's parser, without the cache at its class: that keeps every parser, and through the last key its app."""

    _parse_extended_key = getattr(
        XTermParser._parse_extended_key, "__wrapped__", XTermParser._parse_extended_key
    )


class Inflow:
    """Turns bytes into events and hands them on one by one."""

    def __init__(
        self,
        limits: Limits,
        take: Callable[[Message], None],
        pause: Callable[[bool], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``take`` gets each event; ``pause(True)`` stops the reading from the channel, ``pause(False)`` goes on."""
        self._limits = limits
        self._take = take
        self._pause = pause
        self._clock = clock
        self._buckets = (
            Bucket(limits.keys, limits.keys_per_second, clock),
            Bucket(limits.keys_in_a_row, limits.keys_steady, clock),
        )
        self._queue: deque[Message] = deque()
        self._raw = bytearray()
        self._parser = _Parser(False)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._silent = 0
        """Characters since the last event: the inside of a pasted text, or of nothing at all."""
        self._escape: asyncio.TimerHandle | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._paused = False
        self.last = clock()
        """When something was typed last."""
        self.crowded_since: float | None = None
        """Since when more has been waiting than is taken; None while nothing waits."""

    def feed(self, data: bytes) -> None:
        """Take what was typed."""
        if self._closed:
            return
        self.last = self._clock()
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        self._raw += data
        self._escape = asyncio.get_running_loop().call_later(_ESCAPE, self._escape_alone)
        self._pump()

    def _parse_slice(self) -> None:
        data = bytes(self._raw[:_SLICE])
        del self._raw[:_SLICE]
        for character in self._decoder.decode(data):
            self._silent += 1
            for event in self._parser.feed(character):
                self._silent = 0
                self._note(event)
            if self._silent > self._limits.paste:
                # A pasted text without an end, or longer than anything here is.
                self._parser = _Parser(False)
                self._silent = 0

    def _escape_alone(self) -> None:
        """Escape, if nothing has followed it."""
        self._escape = None
        if self._raw:
            return
        for event in self._parser.tick():
            self._silent = 0
            self._note(event)
        self._pump()

    def _note(self, event: Message) -> None:
        if not isinstance(event, _TAKEN):
            return
        last = self._queue[-1] if self._queue else None
        if isinstance(event, events.MouseMove) and isinstance(last, events.MouseMove):
            # Only where the pointer has got to counts.
            self._queue[-1] = event
            return
        self._queue.append(event)

    def _pump(self) -> None:
        while not self._closed and (self._queue or self._raw):
            if not self._queue:
                self._parse_slice()
            elif self._wait() <= 0:
                for bucket in self._buckets:
                    bucket.take()
                self._take(self._queue.popleft())
            else:
                self._later()
                return
        self.crowded_since = None
        self._hold(False)

    def _wait(self) -> float:
        """Seconds until one more event may be taken."""
        return max(bucket.wait() for bucket in self._buckets)

    def _later(self) -> None:
        if self.crowded_since is None:
            self.crowded_since = self._clock()
        self._hold(bool(self._raw))
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._wait(), self._in_time)

    def _in_time(self) -> None:
        self._timer = None
        self._pump()

    def _hold(self, wanted: bool) -> None:
        if wanted != self._paused and not self._closed:
            self._paused = wanted
            self._pause(wanted)

    def close(self) -> None:
        """Nothing more is handed on."""
        self._closed = True
        self._queue.clear()
        self._raw.clear()
        for timer in (self._escape, self._timer):
            if timer is not None:
                timer.cancel()
        self._escape = self._timer = None
