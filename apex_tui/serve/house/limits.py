"""How much one person may ask of the house, and how long things are kept."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Habits", "HouseLimits", "Rate"]

_REMEMBERED = 4096
"""Habits that are remembered; the one not heard of for longest is forgotten first."""


@dataclass(frozen=True, slots=True)
class HouseLimits:
    """All bounds of the house; times in seconds."""

    tables_per_person: int = 4
    """Tables that are not over and that one person has opened."""
    tables: int = 200
    """Tables in all."""
    watchers: int = 40
    """Watchers at one table."""
    said: int = 5
    """Lines of talk of one person in ``said_within``."""
    said_within: float = 12.0
    said_kept: int = 60
    """Lines of talk that a table keeps."""
    tries: int = 12
    """Words of tables that one person may try to join by in ``tries_within``."""
    tries_within: float = 60.0
    opened: int = 10
    """Tables that one person may open in ``opened_within``."""
    opened_within: float = 600.0
    unload_after: float = 180.0
    """A table in play at which nobody is any more is taken out of memory after so long."""
    over_kept: float = 86_400.0
    """A finished table, and one that was never begun, leaves the lobby after so long without anybody there."""
    quiet_idle: float = 600.0
    """Idle for so long, a table is shown in another colour."""


class Rate:
    """At most ``most`` times within ``seconds``."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._clock = clock
        self._times: deque[float] = deque(maxlen=most)

    def lets(self) -> bool:
        """True, and counted, if it is not too often."""
        now = self._clock()
        times = self._times
        if len(times) == times.maxlen and now - times[0] < self._seconds:
            return False
        times.append(now)
        return True


class Habits:
    """How often each person did what is bounded: a line that is given up and taken again changes nothing about it."""

    def __init__(self, limits: HouseLimits, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._bounds = {
            "said": (limits.said, limits.said_within),
            "tried": (limits.tries, limits.tries_within),
            "opened": (limits.opened, limits.opened_within),
        }
        self._rates: OrderedDict[tuple[str, str], Rate] = OrderedDict()

    def lets(self, id: str, what: str) -> bool:
        """True, and counted, if this person has not ``said``, ``tried`` or ``opened`` too much."""
        rate = self._rates.get((id, what))
        if rate is None:
            rate = self._rates[id, what] = Rate(*self._bounds[what], self._clock)
            if len(self._rates) > _REMEMBERED:
                self._rates.popitem(last=False)
        self._rates.move_to_end((id, what))
        return rate.lets()
