"""How fast things are shown, and which keys are let through meanwhile."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from apex_tui.screens.board import Frame

__all__ = ["MANY", "KeyGuard", "animated", "moments_in", "pace_factor", "slow_link"]

MANY = 8
"""More moments than these waiting to be shown are not shown but told."""
_FACTORS = {"calm": 1.0, "brisk": 0.5, "at once": 0.0}
_SETTLING = 0.15
"""Seconds after a prompt appears in which keys held down do not answer it."""
_REPEAT = 0.06
"""A key that comes again within this time is held down, not pressed."""


def slow_link(env: Mapping[str, str] | None = None) -> bool:
    """True in a session over SSH, where nothing moves unless asked for."""
    env = os.environ if env is None else env
    return bool(env.get("SSH_CONNECTION") or env.get("SSH_TTY"))


def animated(wanted: bool, setting: str, link_is_slow: bool) -> bool:
    """True if dice are seen to roll: not forbidden by the command line, the settings or the line."""
    return wanted and setting == "short" and not link_is_slow


def pace_factor(pace: str, *, own: bool, animate: bool) -> float:
    """What the seconds of a frame are multiplied with; 0: it is not shown. ``own``: the person's own die or move."""
    if not animate:
        return 0.0
    return _FACTORS[pace] or (0.5 if own else 0.0)


def moments_in(frames: Sequence[Frame]) -> int:
    """How many things happen in these frames: frames of one kind in a row belong together."""
    if not frames:
        return 0
    return 1 + sum(one.kind != other.kind or one.hold for one, other in pairwise(frames))


class KeyGuard:
    """Keeps a key that was meant for something else from answering the next prompt."""

    def __init__(self, settling: float = _SETTLING, repeat: float = _REPEAT):
        self.settling = settling
        self.repeat = repeat
        self._opened = float("-inf")
        self._fresh = False
        self._last: tuple[str, float] = ("", float("-inf"))

    def opened(self, now: float, *, fresh: bool) -> None:
        """A prompt has appeared. ``fresh``: something was shown before it, or another seat was asked."""
        self._opened = now
        self._fresh = fresh

    def lets(self, key: str, now: float) -> bool:
        """True if the key may answer the present prompt."""
        last, at = self._last
        self._last = (key, now)
        if now - self._opened < self.settling and (self._fresh or key == last):
            return False
        # A key held down goes on repeating after the prompt has settled.
        return not (key == last and now - at < self.repeat)

    def note(self, key: str, now: float) -> None:
        """Remember a key that was pressed for something else."""
        self._last = (key, now)
