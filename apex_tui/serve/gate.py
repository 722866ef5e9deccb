"""The gate: who may come in, how many at a time, and how often they may try."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Protocol

from apex_tui.serve.addresses import HERE, origin
from apex_tui.serve.limits import Limits
from apex_tui.serve.names import fold

__all__ = ["Bucket", "Gate", "Knocking"]

_REMEMBERED = 4096
"""Addresses whose tries are remembered; the one not heard of for longest is forgotten first."""
_TEN_MINUTES = 600.0


class Bucket:
    """An allowance that fills up again: ``size`` at once, then ``rate`` a second."""

    __slots__ = ("_at", "_clock", "_left", "_rate", "_size")

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._rate = rate
        self._clock = clock
        self._left = size
        self._at = clock()

    def _fill(self) -> float:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self, amount: float = 1.0) -> bool:
        """Take an amount if it is there."""
        if self._fill() < amount:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float) -> float:
        """Take an amount, into debt if need be; returns the seconds until the debt is paid, 0 if there is none."""
        self._left = self._fill() - amount
        return max(0.0, -self._left / self._rate)

    def wait(self, amount: float = 1.0) -> float:
        """Seconds until the amount will be there."""
        return max(0.0, (amount - self._fill()) / self._rate)


class Knocking(Protocol):
    """A connection that has not logged in yet."""

    address: str

    def turn_away(self, why: str) -> None:
        """Close it at once."""


class Gate:
    """Counts connections and logins. It decides; closing and logging is done by those who ask."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._waiting: dict[Knocking, None] = {}
        self._inside: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self._handshakes = Bucket(limits.handshakes, limits.handshakes_per_second, clock)
        self._arrivals: OrderedDict[str, Bucket] = OrderedDict()
        self._passwords: OrderedDict[str, Bucket] = OrderedDict()
        self._begun: OrderedDict[str, Bucket] = OrderedDict()

    # Connections that have not logged in

    @property
    def waiting(self) -> int:
        """How many connections have not logged in yet."""
        return len(self._waiting)

    def knock(self, line: Knocking) -> None:
        """A connection has come. For it another one that has waited longer may be turned away."""
        limits, place = self._limits, origin(line.address)
        here = sum(origin(other.address) == place for other in self._waiting)
        if here >= limits.waiting_per_address and not self._apart(place):
            self._make_room(place)
        elif len(self._waiting) >= limits.waiting:
            busiest = Counter(origin(other.address) for other in self._waiting).most_common(1)[0][0]
            self._make_room(busiest)
        self._waiting[line] = None

    def handshake_wait(self, address: str) -> float | None:
        """Seconds until a connection from there may exchange keys, which is what costs the server most.

        None: it would have to wait for too long. Nothing is taken from any allowance then, so that whoever is
        refused again and again does not use up what the others need.
        """
        limits, place = self._limits, origin(address)
        buckets = [self._handshakes]
        if not self._apart(place):
            size, rate = limits.handshakes_per_address, limits.handshakes_per_second_and_address
            buckets.append(self._bucket(self._arrivals, place, size, rate))
        if max(bucket.wait() for bucket in buckets) > limits.handshake_patience:
            return None
        return max(bucket.spend(1) for bucket in buckets)

    def _apart(self, place: str) -> bool:
        """True for this machine itself, where the bounds for one address do not hold."""
        return self._limits.loopback_apart and place == HERE

    def _make_room(self, place: str) -> None:
        """Turn away the connection that has waited longest: an honest login takes less than a second."""
        oldest = next(other for other in self._waiting if origin(other.address) == place)
        del self._waiting[oldest]
        oldest.turn_away("gave way to a newer connection before it had logged in")

    def gone(self, line: Knocking) -> None:
        """A connection that had not logged in has closed; safe to call twice."""
        self._waiting.pop(line, None)

    # Logged-in lines

    @property
    def inside(self) -> int:
        """How many lines are logged in."""
        return self._inside.total()

    def enter(self, line: Knocking, name: str) -> str:
        """A connection has proved who it is; returns why it cannot come in, empty if it has."""
        limits = self._limits
        self.gone(line)
        if self._inside.total() >= limits.people:
            return "The house is full. Please come again later."
        place = origin(line.address)
        if self._inside[place] >= limits.people_per_address and not self._apart(place):
            return "Too many people have come from your address already."
        who = fold(name)
        if self._people[who] >= limits.lines_per_person:
            return f"{name} is here {limits.lines_per_person} times already."
        self._inside[place] += 1
        self._people[who] += 1
        return ""

    def leave(self, line: Knocking, name: str) -> None:
        """A line that had come in has closed."""
        for counter, key in ((self._inside, origin(line.address)), (self._people, fold(name))):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def new_names(self, address: str) -> int:
        """How many names may be claimed from an address in a day."""
        return self._limits.names if self._apart(origin(address)) else self._limits.new_names

    # Passwords

    def may_try(self, address: str) -> bool:
        """True if passwords from this address are still looked at."""
        most = self._limits.wrong_passwords
        return self._bucket(self._passwords, origin(address), most, most / _TEN_MINUTES).wait() <= 0

    def wrong_password(self, address: str) -> None:
        """A wrong password has come from this address."""
        most = self._limits.wrong_passwords
        self._bucket(self._passwords, origin(address), most, most / _TEN_MINUTES).take()

    # Sessions

    def may_begin(self, name: str) -> bool:
        """True, and counted, if this person has not begun too many sessions lately: each costs a whole first page."""
        limits = self._limits
        return self._bucket(
            self._begun, fold(name), limits.sessions_at_once, limits.sessions_per_second
        ).take()

    def _bucket(self, kept: OrderedDict[str, Bucket], address: str, size: float, rate: float) -> Bucket:
        bucket = kept.get(address)
        if bucket is None:
            bucket = kept[address] = Bucket(size, rate, self._clock)
            if len(kept) > _REMEMBERED:
                kept.popitem(last=False)
        else:
            kept.move_to_end(address)
        return bucket
