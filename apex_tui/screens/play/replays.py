"""The finished games: a list, and each one shown move by move."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from apex_tui.engine.errors import ApexError
from apex_tui.engine.registry import load
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.past import PastScreen
from apex_tui.screens.scrolling import Window
from apex_tui.screens.shelf import SavedTable, Shelf, StoreShelf, when
from apex_tui.table.open_table import OpenTable
from apex_tui.widgets.chrome import title
from apex_tui.widgets.labels import labels
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, clean

__all__ = ["ReplaysScreen", "replay_screen"]


def replay_screen(table: OpenTable) -> PastScreen:
    """A game to walk through from its first decision; the table is closed with the screen."""
    return PastScreen(table, load(table.entry.table_screen).board, owns=True)


class ReplaysScreen(PageScreen[None]):
    """A line a finished game, the one played last first."""

    places: ClassVar[frozenset[str]] = frozenset({"lists"})

    def __init__(self, shelf: Shelf | None = None):
        super().__init__()
        self.shelf = shelf or StoreShelf()
        self.window = Window()
        self.games: Sequence[SavedTable] = [table for table in self.shelf.tables() if table.over]

    def paint(self, surface: Surface) -> None:
        """The list; what is longer than the window scrolls with the cursor."""
        count = len(self.games)
        title(
            surface, "apex-tui", "replays", [(f"{count} finished game{'s' if count != 1 else ''}", "quiet")]
        )
        surface.rule(2, "finished games", "move by move, and played on from any moment")
        if not self.games:
            surface.put(3, 4, "No game has been played to its end yet.", "quiet")
        ids = [table.id for table in self.games]
        self.window.fit(count, surface.height - 6)
        if self.cursor in ids:
            self.window.show(ids.index(self.cursor))
        keys = labels(self.app_.keymap.letters())
        for offset, index in enumerate(self.window.fit(count, surface.height - 6)):
            self._line(surface, 3 + offset, next(keys), self.games[index])
        surface.rule(surface.height - 3)

    def _line(self, surface: Surface, row: int, label: str, table: SavedTable) -> None:
        lit = not table.trouble.startswith("damaged")
        surface.choice(table.id, row, 0, surface.width, label if lit else "", table.title, lit=lit)
        surface.put(row, 16, table.where if lit else table.trouble, "ink" if lit else "loss", limit=27)
        surface.put(
            row, 44, ", ".join(clean(name, 12) for name in table.names), "quiet", limit=surface.width - 58
        )
        surface.put_right(row, surface.width - 1, when(table.changed, datetime.now()), "quiet")

    def paint_foot(self, surface: Surface) -> None:
        """What is under the cursor, and the keys."""
        row = surface.height - 2
        surface.put(row, 1, self.describe(self.cursor or ""), "quiet", limit=surface.width - 2)
        surface.caret = (row, 1)
        self.paint_footer(surface)

    def describe(self, id: str) -> Line:
        """Who played and when."""
        table = next((each for each in self.games if each.id == id), None)
        if table is None:
            return ""
        return f"Table {table.id}: {', '.join(clean(name, 12) for name in table.names)}. Enter shows it."

    def choice_verb(self) -> str:
        """The labels show a game."""
        return "show"

    def _step(self, step: int) -> None:
        ids = [table.id for table in self.games]
        if ids:
            at = ids.index(self.cursor) if self.cursor in ids else 0
            self.window.show((at + step) % len(ids))
            self.move_to(ids[(at + step) % len(ids)])

    def do_move_up(self) -> None:
        """The game above, also where the list must scroll for it."""
        self._step(-1)

    def do_move_down(self) -> None:
        """The game below."""
        self._step(1)

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel walks the list."""
        self._step(1 if steps > 0 else -1)

    def take(self, id: str) -> None:
        """Show the game."""
        from apex_tui.table.portable import look_at
        from apex_tui.table.store import Store

        try:
            table = look_at(Store(), id)
        except (ApexError, OSError) as error:
            self.say(str(error))
            return
        self.app.push_screen(replay_screen(table))

    def can(self, action: str) -> bool:
        """There is no prompt here."""
        return action not in ("rule", "jump") and super().can(action)

    def do_back(self) -> None:
        """Home."""
        self.dismiss(None)
