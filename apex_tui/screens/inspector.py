"""The inspector: all about one thing, beside it; arrows walk from thing to thing, lit or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from apex_tui.screens.overlay import Overlay
from apex_tui.screens.page import PageScreen
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, length, runs, wrap_runs
from apex_tui.widgets.things import Area, Direction, Thing, nearest, reading_order

__all__ = ["Inspector", "InspectorText"]

_WIDTH = 54
_LABELS = 9


@dataclass(frozen=True, slots=True)
class InspectorText:
    """What is said of a thing."""

    name: Line
    printed: Line = ""
    """The values printed on it: ``Felidae  DC 14   5/1``."""
    effect: Sequence[Line] = ()
    """What it does, in full, a paragraph a line."""
    facts: Sequence[tuple[str, Line]] = ()
    """``now``, ``needs``, ``helps``, ``copies``: a label and what it says."""
    note: str = ""
    """The line that is there for the pleasure of it."""
    rules: Sequence[str] = ()
    """The rules it stands on, ``CAR-13.2``; ``?`` opens the first."""


class Inspector(Overlay[None]):
    """An overlay beside the thing, never on it."""

    places: ClassVar[frozenset[str]] = frozenset({"overlays", "long"})

    def __init__(self, under: PageScreen[Any], id: str):
        super().__init__(under)
        self.at = id
        self.window = Window()

    def walkable(self) -> list[Thing]:
        """The things of the page behind about which there is something to say, in reading order."""
        surface = self.under.surface
        things = surface.things.values() if surface is not None else ()
        return reading_order(thing for thing in things if self.under.inspector_text(thing.id) is not None)

    def text(self) -> InspectorText:
        """What is said of the present thing."""
        return self.under.inspector_text(self.at) or InspectorText(self.at)

    def paint_over(self, surface: Surface) -> None:
        """The page behind with the thing marked, the plate beside it."""
        things = self.walkable()
        thing = next((each for each in things if each.id == self.at), None)
        lines = self.lines(_WIDTH - 4)
        height = min(len(lines) + 4, surface.height - 4)
        left = surface.width - _WIDTH - 2
        if thing is not None and thing.area.col >= surface.width // 2 - 4:
            left = max(0, min(left, thing.area.col - _WIDTH - 1))
        order = [each.id for each in things]
        note = f"{order.index(self.at) + 1} of {len(order)}" if self.at in order else ""
        if thing is not None:
            for area in thing.areas:
                surface.tint(area, "cursor")
        inside = surface.overlay(Area(3, left, _WIDTH, height), [("inspector", "bold")], note)
        room = height - 4
        for offset, index in enumerate(self.window.fit(len(lines), room)):
            surface.put(inside.row + offset, inside.col, lines[index], limit=inside.width)
        foot = inside.row + inside.height - 1
        keys: list[tuple[str, str]] = []
        if self.text().rules:
            keys += [("?", "key"), (" its rules  ", "quiet")]
        keys += [("arrows", "key"), (" next thing  ", "quiet"), ("Esc", "key"), (" close", "quiet")]
        if self.window.below:
            keys += [("  PageDown", "key"), (" more", "quiet")]
        surface.put(foot, inside.col, keys)
        surface.caret = (inside.row, inside.col)

    def lines(self, columns: int) -> list[Line]:
        """The text laid out in so many columns."""
        text = self.text()
        head = runs(text.name, "bold")
        gap = columns - length(text.name) - length(text.printed)
        lines: list[Line]
        if gap >= 2 or not text.printed:
            lines = [[*head, (" " * max(0, gap), "ink"), *runs(text.printed)]]
        else:
            lines = [head, runs(text.printed)]
        lines = ["", *lines]
        if text.effect:
            lines.append("")
            for paragraph in text.effect:
                lines += wrap_runs(paragraph, columns)
        if text.facts:
            lines.append("")
            for label, fact in text.facts:
                for index, part in enumerate(wrap_runs(fact, columns - _LABELS) or [[]]):
                    lines.append([((label if index == 0 else "").ljust(_LABELS), "quiet"), *part])
        if text.rules:
            lines.append([("rules".ljust(_LABELS), "quiet"), (" ".join(text.rules), "info")])
        if text.note:
            lines += ["", *wrap_runs([(text.note, "quiet")], columns)]
        return [*lines, ""]

    # ----- keys

    def own_key(self, key: str, character: str | None) -> bool:
        """Arrows and Tab walk over everything; Enter and i close with the cursor there if it is lit."""
        things = self.walkable()
        if key in ("up", "down", "left", "right"):
            self._walk(key, things)  # type: ignore[arg-type]
        elif key in ("tab", "shift+tab"):
            order = [thing.id for thing in things]
            if order:
                at = order.index(self.at) if self.at in order else 0
                self._show(order[(at + (1 if key == "tab" else -1)) % len(order)])
        elif key in ("i", "enter"):
            self._close_there()
        elif key == "question_mark" and self.text().rules:
            game, _ = self.under.rule_behind()
            self.app_.open_rulebook(game, self.text().rules[0], self.under)
        else:
            return False
        return True

    def _walk(self, direction: Direction, things: list[Thing]) -> None:
        here = next((thing for thing in things if thing.id == self.at), None)
        if here is not None and (found := nearest(here.area, direction, things)) is not None:
            self._show(found.id)

    def _show(self, id: str) -> None:
        self.at = id
        self.window = Window()
        self.repaint()

    def _close_there(self) -> None:
        thing = self.under.thing(self.at)
        if thing is not None and thing.lit:
            self.under.cursor = thing.id
        self.dismiss(None)

    def can(self, action: str) -> bool:
        """Closing and scrolling; the rest belongs to the page behind."""
        return action in ("back", "leave", "page_up", "page_down", "rulebook", "paint", "shell")

    def do_page_up(self) -> None:
        """A page up."""
        self.window.page(-1)
        self.repaint()

    def do_page_down(self) -> None:
        """A page down."""
        self.window.page(1)
        self.repaint()
