"""A list that may be longer than its place: which part of it is shown."""

from __future__ import annotations

__all__ = ["Window"]


class Window:
    """The first row shown of ``size`` rows in a place of ``room`` rows."""

    def __init__(self) -> None:
        self.top = 0
        self.size = 0
        self.room = 1

    def fit(self, size: int, room: int) -> range:
        """Note the sizes; returns the rows that are shown."""
        self.size, self.room = size, max(1, room)
        self.top = max(0, min(self.top, self.size - self.room))
        return range(self.top, min(self.size, self.top + self.room))

    def show(self, row: int) -> None:
        """Scroll as little as needed to have a row in sight, with one beside it where there is one."""
        margin = 1 if self.room > 4 else 0
        if row - margin < self.top:
            self.top = max(0, row - margin)
        elif row + margin >= self.top + self.room:
            self.top = max(0, min(self.size, row + margin + 1) - self.room)

    def by(self, steps: int) -> None:
        """Scroll by some rows."""
        self.top = max(0, min(self.top + steps, self.size - self.room))

    def page(self, pages: int) -> None:
        """Scroll by pages, with one row in common."""
        self.by(pages * max(1, self.room - 1))

    @property
    def below(self) -> int:
        """How many rows follow below what is shown."""
        return max(0, self.size - self.top - self.room)
