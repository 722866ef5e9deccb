"""Ctrl+P: every command by its name, from the one registry and from the page itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from apex_tui.screens.actions import ACTIONS, Action
from apex_tui.screens.overlay import Overlay
from apex_tui.screens.page import PageScreen
from apex_tui.screens.preferences import all_settings
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area

__all__ = ["Entry", "PaletteOverlay", "entries_of", "search"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A command of the palette."""

    name: str
    key: str
    """The key that does the same, empty if there is none."""
    do: Callable[[], None]


def entries_of(page: PageScreen[Any]) -> list[Entry]:
    """All commands that work on a page: its own, those of the registry, the settings."""
    entries = [Entry(name, "", do) for name, do in page.commands()]
    for action in ACTIONS:
        if action.palette and page.works(action):
            shown = page.app_.keymap.shown(action)
            entries.append(Entry(action.palette, shown, _runner(page, action)))
    for setting in all_settings():
        entries += [
            Entry(f"{setting.name}: {value}", "", _chooser(page, setting.id, value))
            for value in setting.values
        ]
    return entries


def _runner(page: PageScreen[Any], action: Action) -> Callable[[], None]:
    def run() -> None:
        # Between the list and the choice the page may have gone on.
        if page.works(action):
            page.run_action_id(action.id)

    return run


def _chooser(page: PageScreen[Any], setting: str, value: str) -> Callable[[], None]:
    def choose() -> None:
        page.say(page.app_.choose(setting, value) or f"{setting.replace('_', ' ')}: {value}")

    return choose


def search(entries: list[Entry], words: str) -> list[Entry]:
    """The entries that hold all words; those whose name begins with them first."""
    wanted = words.lower().split()
    found = [entry for entry in entries if all(word in entry.name.lower() for word in wanted)]
    start = words.lower().strip()
    return sorted(found, key=lambda entry: not entry.name.lower().startswith(start)) if start else found


class PaletteOverlay(Overlay[None]):
    """A field and the commands that fit it."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays", "long"})

    def __init__(self, under: PageScreen[Any]):
        super().__init__(under)
        self.field = Field(limit=40)
        self.entries = entries_of(under)
        self.window = Window()
        self.at = 0

    def paint_over(self, surface: Surface) -> None:
        """The field above, the list below."""
        found = search(self.entries, self.field.text)
        self.at = max(0, min(self.at, len(found) - 1))
        height = min(surface.height - 4, 16)
        inside = surface.overlay(
            Area(2, (surface.width - 60) // 2, 60, height),
            [("every command by name", "bold")],
            f"{len(found)}",
        )
        surface.put(inside.row, inside.col, self.field.shown(inside.width), "bold")
        surface.caret = (inside.row, inside.col + self.field.caret)
        self.window.fit(len(found), inside.height - 2)
        self.window.show(self.at)
        for offset, index in enumerate(self.window.fit(len(found), inside.height - 2)):
            row = inside.row + 2 + offset
            surface.put(row, inside.col, found[index].name, "ink", limit=inside.width - 12)
            surface.put_right(row, inside.col + inside.width, found[index].key, "key")
            surface.thing(
                f"entry:{index}", row, inside.col - 1, inside.width + 2, lit=True, name=found[index].name
            )
        if not found:
            surface.put(inside.row + 2, inside.col, "No command has these words in its name.", "quiet")
        self.cursor = f"entry:{self.at}" if found else None

    def own_key(self, key: str, character: str | None) -> bool:
        """Arrows move, Enter does it, everything else is typed."""
        if key == "enter":
            if self.cursor is not None:
                self.take(self.cursor)
            return True
        if key in ("up", "down"):
            self.at += 1 if key == "down" else -1
        elif self.field.key(key, character):
            self.at = 0
        else:
            return False
        self.repaint()
        return True

    def on_paste(self, event: Any) -> None:
        """Pasted words go into the field."""
        event.stop()
        self.field.insert(event.text)
        self.repaint()

    def take(self, id: str) -> None:
        """Close, then do it on the page behind."""
        entry = search(self.entries, self.field.text)[int(id.partition(":")[2])]
        self.dismiss(None)
        self.app_.call_later(entry.do)

    def move_to(self, id: str | None) -> None:
        """Tab and clicks move the place in the list."""
        self.at = int(id.partition(":")[2]) if id else 0
        self.repaint()

    def can(self, action: str) -> bool:
        """Only moving and closing; letters are typed."""
        return action in ("back", "next", "previous", "page_up", "page_down")

    def do_page_up(self) -> None:
        """Ten up."""
        self.at = max(0, self.at - 10)
        self.repaint()

    def do_page_down(self) -> None:
        """Ten down."""
        self.at += 10
        self.repaint()

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel moves in the list."""
        self.at = max(0, self.at + steps)
        self.repaint()
