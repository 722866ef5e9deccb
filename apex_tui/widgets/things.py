"""Things on a surface: what can be pointed at. Where they lie, and which comes next in a direction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Area", "Direction", "HotSpot", "Thing", "nearest", "reading_order"]

Direction = Literal["up", "down", "left", "right"]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells. Rows and columns count from 0."""

    row: int
    col: int
    width: int
    height: int = 1

    def covers(self, col: int, row: int) -> bool:
        """True if the cell lies inside."""
        return self.col <= col < self.col + self.width and self.row <= row < self.row + self.height


@dataclass(slots=True)
class Thing:
    """Something with a name that lies in one or more places of the surface."""

    id: str
    """Unique on its surface: the choice id of a prompt, or ``card:17`` for what can only be looked at."""
    areas: list[Area]
    """Where it is drawn; the first is where the cursor goes, all of them are reversed under it."""
    lit: bool = False
    """True if it may be chosen now."""
    label: str = ""
    """The key that takes it, empty if it has none."""
    name: str = ""
    """Its name in words, for typed moves and line mode; empty: the id."""
    chosen: bool = False
    """Picked already in this step."""
    mark: tuple[int, int] | None = field(default=None)
    """Row and column of the cursor mark; None: no mark is drawn, only the area is reversed."""

    @property
    def area(self) -> Area:
        """Where the cursor goes."""
        return self.areas[0]


@dataclass(frozen=True, slots=True)
class HotSpot:
    """A key that is written on the surface; one click on it is a press of that key."""

    area: Area
    key: str


def reading_order(things: Iterable[Thing]) -> list[Thing]:
    """From top to bottom, from left to right."""
    return sorted(things, key=lambda thing: (thing.area.row, thing.area.col))


def nearest(origin: Area, direction: Direction, things: Sequence[Thing]) -> Thing | None:
    """The nearest thing in that direction from ``origin``, None if there is none.

    Things in the same row (or column) band win; aside from that the distance along the direction counts
    once and the distance across it twice. A row is as high as two columns are wide.
    """
    best: tuple[float, int, Thing] | None = None
    for index, thing in enumerate(things):
        distance = _distance(origin, thing.area, direction)
        if distance is not None and (best is None or (distance, index) < best[:2]):
            best = (distance, index, thing)
    return best[2] if best else None


def _distance(origin: Area, target: Area, direction: Direction) -> float | None:
    """How far, None if the target does not lie in that direction."""
    if target == origin:
        return None
    if direction in ("left", "right"):
        along, across = _offsets(
            origin.col,
            origin.width,
            target.col,
            target.width,
            origin.row,
            origin.height,
            target.row,
            target.height,
        )
        across *= 2
    else:
        along, across = _offsets(
            origin.row,
            origin.height,
            target.row,
            target.height,
            origin.col,
            origin.width,
            target.col,
            target.width,
        )
        along *= 2
    if direction in ("left", "up"):
        along = -along
    if along <= 0:
        return None
    return along + 2 * across + (100 if across > 0 and direction in ("left", "right") else 0)


def _offsets(
    at: int, size: int, to: int, to_size: int, side: int, side_size: int, to_side: int, to_side_size: int
) -> tuple[float, float]:
    """Signed distance of the near edges along the axis (0 if they overlap), and the gap across it."""
    if to >= at + size:
        along = float(to - (at + size) + 1)
    elif to + to_size <= at:
        along = float(to + to_size - at - 1)
    else:
        along = 0.0
    if to_side >= side + side_size:
        across = float(to_side - (side + side_size) + 1)
    elif to_side + to_side_size <= side:
        across = float(side - (to_side + to_side_size) + 1)
    else:
        across = 0.0
    # Two things that start at the same edge belong together more than two that merely overlap.
    return along, across + (0.01 * abs(to_side - side))
