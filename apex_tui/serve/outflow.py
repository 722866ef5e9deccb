"""What a session sends: whole frames, close ones together, and none while the client does not read."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

__all__ = ["Outflow"]

_TOGETHER = 0.02
"""Seconds in which frames are sent together; the first one after a pause goes at once."""
_TITLE = re.compile(r"\x1b\]2;[^\x07]*\x07")


class Outflow:
    """Between the screen of one session and its channel.

    A frame only says what has changed since the one before, so that after a frame that was left out only a whole
    page makes sense: ``repaint`` is called for one as soon as there is room.
    """

    def __init__(
        self,
        send: Callable[[bytes], None],
        room: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``send`` writes to the client; ``room`` says whether more may be sent just now."""
        self._send = send
        self._room = room
        self._clock = clock
        self._held: list[str] = []
        self._sent = float("-inf")
        self._timer: asyncio.TimerHandle | None = None
        self._title = ""
        self.repaint: Callable[[], None] = lambda: None
        """Has the whole page painted again."""
        self.stale_since: float | None = None
        """Since when frames have been left out; None while the client sees what there is."""
        self.dropped = 0
        """Frames left out so far."""

    def write(self, text: str) -> None:
        """Take a part of a frame."""
        self._held.append(text)

    def flush(self) -> None:
        """A frame is complete: send it now, or with those that follow within a moment."""
        if not self._held or self._timer is not None:
            return
        wait = self._sent + _TOGETHER - self._clock()
        if wait <= 0:
            self._pass_on()
        else:
            self._timer = asyncio.get_running_loop().call_later(wait, self._in_time)

    def _in_time(self) -> None:
        self._timer = None
        self._pass_on()

    def _pass_on(self) -> None:
        text = "".join(self._held)
        self._held.clear()
        if not text:
            return
        if self.stale_since is not None or not self._room():
            self._leave_out(text)
            return
        self._sent = self._clock()
        self._send(text.encode("utf-8", "replace"))

    def _leave_out(self, text: str) -> None:
        self.dropped += 1
        if titles := _TITLE.findall(text):
            self._title = titles[-1]
        if self.stale_since is None:
            self.stale_since = self._clock()
        if self._room():
            self.has_room()

    def has_room(self) -> None:
        """The client has read; if it has missed something, paint the whole page for it."""
        if self.stale_since is None or not self._room():
            return
        self.stale_since = None
        self._held[:] = [self._title]
        self._title = ""
        self.repaint()

    def force(self, text: str) -> None:
        """What is held, then ``text``, however little the client reads: how the terminal is taken and given back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        held = "" if self.stale_since is not None else "".join(self._held)
        self._held.clear()
        self._send((held + text).encode("utf-8", "replace"))
