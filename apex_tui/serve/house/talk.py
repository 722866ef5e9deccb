"""What is said at a table: cleaned, counted, and kept for those who come later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from heapq import merge
from typing import Any

from apex_tui.screens.play.chair import Said
from apex_tui.screens.play.talk import LONGEST
from apex_tui.widgets.text import clean

__all__ = ["Talk", "spoken", "together"]


def spoken(text: str) -> str:
    """What somebody said, as it may stand on everybody's screen: one line of visible cells, empty if nothing is left."""
    if not text.strip():
        return ""
    said = clean(text[: 4 * LONGEST], LONGEST)
    # What has no visible character is cleaned to a question mark.
    return "" if said == "?" and "?" not in text else said


@dataclass(slots=True)
class Talk:
    """The last lines."""

    most: int
    """So many are kept."""
    lines: list[Said] = field(default_factory=list)
    count: int = 0
    """How many were said in all."""
    times: list[float] = field(default_factory=list)
    """When each of the last lines was said, as far as it was in this run of the house."""

    def add(self, said: Said, at: float = 0.0) -> None:
        """One more line. ``at``: by the clock of the house."""
        self.lines.append(said)
        self.times.append(at)
        del self.lines[: -self.most]
        del self.times[: -self.most]
        self.count += 1

    def saved(self) -> list[list[Any]]:
        """As JSON."""
        return [[said.at, said.name, said.seat, said.text] for said in self.lines]

    def load(self, saved: Sequence[Sequence[Any]]) -> None:
        """Read what :meth:`saved` made.

        Raises:
            ValueError, TypeError: damaged.
        """
        for at, name, seat, text in saved:
            self.add(Said(str(at), str(name), int(seat), str(text)))


def together(table: Talk, lobby: Talk) -> list[Said]:
    """What was said at a table and in the lobby, in the order of time; of what was said in the lobby it is told."""
    here = list(zip(table.times, table.lines, strict=True))
    there = [
        (at, replace(said, name=f"{said.name}, in the lobby"))
        for at, said in zip(lobby.times, lobby.lines, strict=True)
    ]
    return [said for _, said in merge(here, there, key=lambda each: each[0])]
