"""Modes of a page: jump tags on everything, and a typed line."""

from __future__ import annotations

from typing import Any

from apex_tui.screens.page import KeyMode, PageScreen
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area, reading_order

__all__ = ["JumpMode", "TypeMode", "tags"]

_LETTERS = "asdfghjklqwertyuiopzxcvbnm"


def tags(count: int) -> list[str]:
    """So many different tags, of one letter each if they suffice, else of two; none begins another."""
    if count <= len(_LETTERS):
        return list(_LETTERS[:count])
    return [first + second for first in _LETTERS for second in _LETTERS][:count]


class JumpMode(KeyMode):
    """Every thing gets a tag; typing it moves the cursor there, and opens the inspector if it is not lit."""

    def __init__(self, page: PageScreen[Any]):
        self.page = page
        surface = page.surface
        things = reading_order(surface.things.values()) if surface is not None else []
        self.tags = dict(zip(tags(len(things)), (thing.id for thing in things), strict=True))
        self.so_far = ""

    def paint(self, surface: Surface) -> None:
        """The tags over the first cells of the things."""
        for tag, id in self.tags.items():
            thing = surface.things.get(id)
            if thing is not None and tag.startswith(self.so_far):
                surface.put(thing.area.row, thing.area.col, tag.upper(), "cursor")

    def key(self, key: str, character: str | None) -> None:
        """A letter of a tag, or Esc."""
        if key in ("escape", "backspace") or character is None:
            self.page.mode = None
            return
        self.so_far += character.lower()
        id = self.tags.get(self.so_far)
        if id is None and any(tag.startswith(self.so_far) for tag in self.tags):
            return
        self.page.mode = None
        thing = self.page.thing(id)
        if thing is None:
            return
        if thing.lit:
            self.page.move_to(thing.id)
        else:
            self.page.inspect(thing.id)


class TypeMode(KeyMode):
    """A line in the row above the footer.

    Enter does it, Esc lets it be, Up brings back what was typed before.
    """

    def __init__(self, page: PageScreen[Any]):
        self.page = page
        # Of this session alone: others may play in the same process.
        self.history = page.app_.typed_lines
        self.field = Field()
        self.trouble = ""
        self.back = 0

    def paint(self, surface: Surface) -> None:
        """The line over the row of the last event, matching choices still lit, the others quiet."""
        row = surface.height - 2
        surface.clear(Area(row, 0, surface.width))
        col = surface.put(row, 1, [(":", "key"), (self.field.shown(surface.width - 4), "bold")])
        if self.trouble:
            surface.put(row, col + 2, self.trouble, "loss", limit=surface.width - col - 3)
        surface.caret = (row, 2 + self.field.caret)
        words = self.field.text.lower().split()
        for thing in surface.things.values():
            if thing.lit and words and not all(word in thing.name.lower() for word in words[-1:]):
                for area in thing.areas:
                    surface.tint(area, "quiet")

    def key(self, key: str, character: str | None) -> None:
        """An editing key."""
        if key == "escape" or (key == "backspace" and not self.field.text):
            self.page.mode = None
        elif key == "enter":
            self._enter()
        elif key in ("up", "down"):
            self.back = max(0, min(len(self.history), self.back + (1 if key == "up" else -1)))
            self.field.set(self.history[-self.back] if self.back else "")
        else:
            self.field.key(key, character)
            self.trouble = ""

    def paste(self, text: str) -> None:
        """Pasted text is typed."""
        self.field.insert(text)

    def _enter(self) -> None:
        words = " ".join(self.field.text.split())
        if not words:
            self.page.mode = None
            return
        # The page may show another prompt afterwards: the line must be gone by then.
        self.page.mode = None
        trouble = self.page.typed(words)
        if trouble:
            self.trouble = trouble
            self.page.mode = self
        else:
            self.history.append(words)
