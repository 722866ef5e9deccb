"""Which game is opened a table of."""

from __future__ import annotations

from typing import Any, ClassVar

from apex_tui.engine.registry import games
from apex_tui.screens.overlay import Overlay
from apex_tui.screens.page import PageScreen
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import cut
from apex_tui.widgets.things import Area

__all__ = ["GamesOverlay"]


class GamesOverlay(Overlay[str | None]):
    """A line a game; returns its id."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays"})

    def __init__(self, under: PageScreen[Any]):
        super().__init__(under)

    def paint_over(self, surface: Surface) -> None:
        """A plate in the upper half."""
        entries = list(games().values())
        width = min(78, surface.width - 2)
        area = Area(3, (surface.width - width) // 2, width, len(entries) + 4)
        inside = surface.overlay(area, [("which game?", "bold")], "seats ∙ minutes")
        for number, entry in enumerate(entries, 1):
            row = inside.row + number
            label = str(number) if number < 10 else ""
            surface.choice(
                entry.id, row, inside.col - 1, inside.width + 1, label, cut(entry.title, 11), name=entry.title
            )
            surface.put(row, inside.col + 15, entry.line, "quiet", limit=inside.width - 26)
            seats = f"{entry.seats[0]}-{entry.seats[1]}"
            surface.put_right(row, inside.col + inside.width, f"{seats}  {entry.minutes:>3}", "quiet")
        surface.caret = (inside.row + 1, inside.col)

    def take(self, id: str) -> None:
        """This one."""
        self.dismiss(id)
