"""Zones one below the other: what must be there, then what there is room for, then blank rows from the top down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Block", "paint_stack"]


@dataclass(slots=True)
class Block:
    """A zone of so many rows."""

    rows: int
    paint: Callable[[int], Any]
    """Draws it from a row on."""
    blank: bool = False
    """A blank row before it where there is room."""
    optional: bool = False
    """It is left out where there is no room."""


def paint_stack(blocks: Sequence[Block], top: int, bottom: int) -> int:
    """Draw the blocks from row ``top`` down to ``bottom`` exclusive; returns the row after the last."""
    needed = [block for block in blocks if not block.optional]
    room = bottom - top - sum(block.rows for block in needed)
    # What is optional must not take the blank rows of what must be there.
    spare = room - sum(block.blank for block in needed)
    kept = []
    for block in blocks:
        if block.optional:
            taken = block.rows + block.blank
            if taken > spare:
                continue
            spare -= taken
            room -= block.rows
        kept.append(block)
    row = top
    for block in kept:
        if block.blank and room > 0:
            row += 1
            room -= 1
        block.paint(row)
        row += block.rows
    return row
