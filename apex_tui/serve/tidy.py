"""When memory is tidied: in quiet moments, because nobody gets an answer meanwhile.

Python looks through everything that a process holds whenever it thinks that enough is new. With fifty people at
tables that takes a third of a second, every two seconds. Here the whole is looked through when nobody is typing, and
at the latest after a while. What is still there then is set aside, so that what has come since, closed pages above
all, is looked through more often in little time.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

__all__ = ["Tidy"]

_YOUNG = (10_000, 20, 1_000_000)
"""New objects before the young ones are looked through, how often that before the middle-aged, and never the old."""
_GLANCE = 15.0
"""Seconds between two looks at what has come since everything was looked through."""
_QUIET = 0.5
"""Seconds without a key of anybody that make a quiet moment."""
_WORTH = 12
"""Sessions that have ended: what they leave is worth a look."""
_SHARE = 0.25
"""What a connection leaves, as a part of what a session at a table does."""
_OFTEN = 60.0
"""Seconds after which a quiet moment is used in any case."""
_AT_LAST = 120.0
"""Seconds after which it is done without one."""
_ASLEEP = 900.0
"""Seconds between two looks where nobody types at all: watchers may look on at computer players."""
_MANY = 60
"""Sessions that have ended after which it is done without one."""


def _everything() -> None:
    """Look through all there is, and set aside what stays."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Tidy:
    """Decides when to look through everything, and when through what is new."""

    def __init__(
        self,
        collect: Callable[[], object] = _everything,
        clock: Callable[[], float] = time.monotonic,
        glance: Callable[[], object] = gc.collect,
    ) -> None:
        """``collect`` looks through everything, ``glance`` through what has come since."""
        self._collect = collect
        self._glance = glance
        self._clock = clock
        self._last = self._glanced = clock()
        self._ended = 0.0

    def begin(self) -> None:
        """From now on it is decided here."""
        _everything()
        gc.set_threshold(*_YOUNG)
        self._last = self._glanced = self._clock()

    def session_ended(self) -> None:
        """A session has left something behind."""
        self._ended += 1

    def connection_ended(self) -> None:
        """A connection has left something behind: also one that never logged in, of which there may be hundreds."""
        self._ended += _SHARE

    def look(self, quiet: float) -> bool:
        """Now and then, with the seconds for which nobody has typed; True if everything was looked through.

        A house in which nobody does anything is left asleep for longer.
        """
        now = self._clock()
        waited = now - self._last
        if not self._ended and quiet >= waited and waited < _ASLEEP:
            # Nobody has typed since the last time.
            return False
        due = self._ended >= _WORTH or waited > _OFTEN
        if not (due and quiet >= _QUIET) and self._ended < _MANY and waited < _AT_LAST:
            if now - self._glanced >= _GLANCE:
                self._glance()
                self._glanced = self._clock()
            return False
        self._collect()
        self._last = self._glanced = self._clock()
        self._ended = 0.0
        return True
