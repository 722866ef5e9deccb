"""F1: all keys that work here, with a sentence each, from the one registry."""

from __future__ import annotations

from typing import Any, ClassVar

from apex_tui.screens.actions import ACTIONS, Action
from apex_tui.screens.overlay import Overlay
from apex_tui.screens.page import PageScreen, label_span
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import wrap
from apex_tui.widgets.things import Area

__all__ = ["HelpOverlay"]

_ARROWS = ("move_up", "move_down", "move_left", "move_right")


class HelpOverlay(Overlay[None]):
    """The list of keys of the page behind."""

    places: ClassVar[frozenset[str]] = frozenset({"overlays", "long"})

    def __init__(self, under: PageScreen[Any]):
        super().__init__(under)
        self.window = Window()

    def lines(self, columns: int) -> list[tuple[str, str]]:
        """Keys and sentences, wrapped to so many columns; a continuation has no key."""
        found: list[tuple[str, str]] = []
        for shown, sentence in self._entries():
            for index, line in enumerate(wrap(sentence, columns)):
                found.append((shown if index == 0 else "", line))
        return found

    def _entries(self) -> list[tuple[str, str]]:
        working = [action for action in ACTIONS if self.under.works(action)]
        entries: list[tuple[str, str]] = []
        if span := label_span(self.under.lit()):
            entries.append((span, "Take that thing at once; where several are picked: pick or drop it."))
        if any(action.id in _ARROWS for action in working):
            entries.append(("arrows", "The nearest lit thing in that direction."))
        entries += [(self._shown(action), action.help) for action in working if action.id not in _ARROWS]
        return entries

    def _shown(self, action: Action) -> str:
        return self.app_.keymap.shown(action) or ":"

    def paint_over(self, surface: Surface) -> None:
        """A plate in the middle columns, as high as it needs to be."""
        width = min(76, surface.width - 4)
        lines = self.lines(width - 18)
        height = min(surface.height - 2, len(lines) + 4)
        area = Area(1, (surface.width - width) // 2, width, height)
        shown = self.window.fit(len(lines), height - 4)
        inside = surface.overlay(
            area,
            [("keys that work here", "bold")],
            f"{self.window.below} more ›" if self.window.below else "",
        )
        for offset, index in enumerate(shown):
            key, sentence = lines[index]
            surface.put(inside.row + offset, inside.col, key, "key", limit=12)
            surface.put(inside.row + offset, inside.col + 13, sentence)
        foot = inside.row + inside.height - 1
        surface.put(foot, inside.col, [("Esc", "key"), (" close", "quiet")])
        if len(lines) > height - 4:
            surface.put(foot, inside.col + 11, [("down up", "key"), (" scroll", "quiet")])
        surface.caret = (inside.row, inside.col)

    def own_key(self, key: str, character: str | None) -> bool:
        """Arrows scroll; F1 again and Enter close."""
        if key in ("up", "down"):
            self.window.by(1 if key == "down" else -1)
            self.repaint()
            return True
        if key in ("enter", "f1"):
            self.dismiss(None)
            return True
        return False

    def do_page_up(self) -> None:
        """A page up."""
        self.window.page(-1)
        self.repaint()

    def do_page_down(self) -> None:
        """A page down."""
        self.window.page(1)
        self.repaint()

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel."""
        self.window.by(steps)
        self.repaint()

    def can(self, action: str) -> bool:
        """No help about help."""
        return action in ("back", "leave", "page_up", "page_down", "paint", "shell")
