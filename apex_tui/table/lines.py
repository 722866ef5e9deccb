"""The log of a table: what happened, in words, with who may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

__all__ = ["BY_SETTING", "TABLE_KINDS", "UNTOLD", "Line", "folded"]

BY_SETTING = ", by setting"
"""Ends a line of what a setting of the seat has chosen."""

TABLE_KINDS = frozenset(
    {
        "forced",
        "auto",
        "undone",
        "redone",
        "take_back_asked",
        "take_back_refused",
        "taken_back",
        "seat_changed",
        "setting",
        "hint",
        "note",
    }
)
"""The kinds of lines that the table writes itself; all others come from the game's rules."""

UNTOLD = frozenset({"hint", "setting", "note"})
"""Lines that are no events: they are never what happened last, nor told beside a board."""


@dataclass(slots=True)
class Line:
    """One line of the log. Numbers rise and are never reused at a table."""

    n: int
    seat: int
    """Who did it or whom it befell, 0 for nobody."""
    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    """As in the event; card uids under ``engine.events.CARD_KEYS``."""
    text: str = ""
    to: tuple[int, ...] | None = None
    """The seats that may read it; None: everybody."""
    hidden_from: tuple[int, ...] = ()
    """Seats that were told already by a line of their own."""
    step: int = 0
    """The step of the game in which it happened."""
    entry: int = 0
    """The journal entry that brought it about; ``OpenTable.moment`` finds the place in the game."""
    taken_back: bool = False
    """It was undone or taken back since."""

    def visible(self, seat: int | None) -> bool:
        """True if ``seat`` may read it (0: the public; None: whoever may read all)."""
        return seat is None or ((self.to is None or seat in self.to) and seat not in self.hidden_from)


def folded(lines: Sequence[Line]) -> list[Line]:
    """The log without what is said twice.

    That a setting answered is said at the end of the line that tells what came of it; where nothing did, by its own line.
    """
    found: list[Line] = []
    for line in lines:
        before = found[-1] if found else None
        if (
            before is not None
            and before.kind == "auto"
            and before.entry == line.entry
            and line.kind not in TABLE_KINDS
            and line.text
        ):
            found[-1] = replace(line, text=f"{line.text}{BY_SETTING}")
        else:
            found.append(line)
    return found
