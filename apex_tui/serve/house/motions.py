"""What the people at a table decide together, beside the game: a seat for the computer, a hand for watchers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Motion"]


@dataclass(slots=True)
class Motion:
    """Something that is voted on. One line has one vote, however many sit at it."""

    kind: Literal["stand_in", "show"]
    """The computer plays for somebody who is gone; watchers may see a hand."""
    about: str
    """The person whose seat or hand it is about."""
    seats: tuple[int, ...]
    by: str
    """Who asked."""
    text: str
    """The question, for everybody."""
    agreed: set[str] = field(default_factory=set)
    against: set[str] = field(default_factory=set)

    def vote(self, id: str, agrees: bool) -> None:
        """Take a vote; a later one of the same person counts instead."""
        (self.against if agrees else self.agreed).discard(id)
        (self.agreed if agrees else self.against).add(id)

    def outcome(self, voters: Collection[str]) -> bool | None:
        """True if it is carried, False if it has failed, None while votes are missing. ``voters`` count, no others.

        For a seat most of those present must agree; for a hand all who play.
        """
        yes, no = len(self.agreed & set(voters)), len(self.against & set(voters))
        if self.kind == "show":
            return False if no else True if voters and yes == len(voters) else None
        if 2 * yes > len(voters):
            return True
        return False if 2 * no >= len(voters) and voters else None
