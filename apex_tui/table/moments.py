"""Places in a game, and hints: small values that front ends hold."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Hint", "Moment"]


@dataclass(slots=True, frozen=True, order=True)
class Moment:
    """A place in the game: after ``marks`` entries of step ``step``. Later is greater."""

    step: int
    marks: int


@dataclass(slots=True, frozen=True)
class Hint:
    """What the rule policy would answer."""

    choose: tuple[str, ...]
    """Choice ids."""
    text: str
    """One line: the labels of the choices."""
