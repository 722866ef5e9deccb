"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["GameOver", "Outcome"]


@dataclass(slots=True, frozen=True)
class Outcome:
    """The end of a game."""

    winners: tuple[int, ...]
    """The seats that won, none when a solo game is lost to nobody, several for a shared win."""
    scores: tuple[int, ...]
    """By seat, from seat 1."""
    reason: str
    """One of the game's end reasons, such as ``last_alive``."""
    places: tuple[tuple[int, ...], ...] = ()
    """Seats by final place, first place first; seats that share a place stand together."""


class GameOver(Exception):
    """Raised by ``Table.end``: nothing further is rolled or resolved."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome
