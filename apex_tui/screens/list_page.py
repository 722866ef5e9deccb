"""A page that is a list with a find field: the log, the cards. What it lists and shows is its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual import events

from apex_tui.screens.page import PageScreen
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.chrome import FooterKey, footer
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface

__all__ = ["ListPage"]

Result = TypeVar("Result")


class ListPage(PageScreen[Result], Generic[Result]):
    """A list in which the cursor walks and words can be found. A page of this kind says how it goes on by :meth:`go`."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays", "find", "long"})
    all: Sequence[object]
    """Every entry, also those that find and filters leave out."""

    def __init__(self) -> None:
        super().__init__()
        self.window = Window()
        self.find = Field(limit=30)
        self.finding = False

    def go(self, step: int) -> None:
        """Move the cursor by so many entries, no further than to the first or the last, and paint anew."""
        raise NotImplementedError

    def found(self, text: str) -> bool:
        """True if all words of the find field stand in ``text``."""
        text = text.lower()
        return all(word in text for word in self.find.text.lower().split())

    def list_footer(self, s: Surface, *first: FooterKey) -> None:
        """The keys of the list, after ``first``."""
        keys = [*first, FooterKey("/", "find", "slash"), FooterKey("Esc", "close", "escape")]
        footer(s, keys, self.hidden_behind(keys))

    def own_key(self, key: str, character: str | None) -> bool:
        """What is typed after /."""
        if not self.finding:
            return False
        if key in ("enter", "escape"):
            self.finding = False
            if key == "escape":
                self.find.set("")
        elif not self.find.key(key, character):
            return False
        self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words are looked for."""
        event.stop()
        if self.finding:
            self.find.insert(event.text)
            self.repaint()

    def do_move_up(self) -> None:
        """The entry before."""
        self.go(-1)

    def do_move_down(self) -> None:
        """The next entry."""
        self.go(1)

    def do_page_up(self) -> None:
        """A page up."""
        self.go(-self.window.room + 1)

    def do_page_down(self) -> None:
        """A page down."""
        self.go(self.window.room - 1)

    def do_first(self) -> None:
        """The first entry."""
        self.go(-len(self.all))

    def do_last(self) -> None:
        """The last entry."""
        self.go(len(self.all))

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel."""
        self.go(steps)

    def do_find(self) -> None:
        """Type what to look for."""
        self.finding = True
        self.repaint()

    def do_back(self) -> None:
        """First the find words go, then the page."""
        if self.find.text:
            self.find.set("")
            self.repaint()
        else:
            self.dismiss(None)
