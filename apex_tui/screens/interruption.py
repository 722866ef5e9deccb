"""Pages that are taken away under the hands of somebody who types."""

from __future__ import annotations

__all__ = ["TypingGuard"]

_PAUSE = 0.7
"""Seconds without a key after which whoever was typing has seen that the page is gone."""


class TypingGuard:
    """Keeps the rest of what is being typed from the page that comes up in the place of the one it was meant for."""

    def __init__(self, pause: float = _PAUSE):
        self.pause = pause
        self._taken_away = False
        self._last = float("-inf")

    def taken_away(self, now: float) -> None:
        """A page that keys were meant for is gone, and whoever sits there has not asked for it."""
        self._taken_away = True
        self._last = now

    def go_on(self) -> None:
        """What is typed goes on into the page that came up."""
        self._taken_away = False

    def lets(self, now: float) -> bool:
        """True if a key may do what it does."""
        last, self._last = self._last, now
        self._taken_away = self._taken_away and now - last < self.pause
        return not self._taken_away
