"""The curtain: nothing of the table is on the screen until the next player says who they are."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.page import PageScreen
from apex_tui.widgets.chrome import FooterKey, footer, seat_letter, seat_token, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import clean

__all__ = ["Curtain"]


class Curtain(PageScreen[bool]):
    """Returns True when the seat's own letter (or its digit) was pressed. No other key opens it."""

    places: ClassVar[frozenset[str]] = frozenset({"curtain"})

    def __init__(
        self,
        game: str,
        seat: int,
        name: str,
        why: str = "who is about to see a hand of cards",
        letter: str = "",
        token: str = "",
    ):
        """``letter``: how the seat is written where a game has signs of its own (Galaxy), and its colour token."""
        super().__init__()
        self.game = game
        self.seat = seat
        self.name_shown = clean(name, 20)
        self.why = why
        self.letter = letter[-1:] or seat_letter(seat)
        self.token = token or seat_token(seat)

    def on_mount(self) -> None:
        """The window's title belongs to the seat before: it goes too."""
        self.app_.set_terminal_title(f"{self.game}: pass the keyboard")
        super().on_mount()

    def paint(self, s: Surface) -> None:
        """Five quiet lines and one name."""
        title(s, self.game, state="saved ✓")
        middle = (s.width - 2) // 2
        top = max(8, s.height // 3)
        spaced = f"{self.letter}   {' '.join(self.name_shown)}"
        rows = (
            (top, "pass the keyboard to", "quiet"),
            (top + 2, spaced, f"{self.token}+bold"),
            (top + 4, self.why, "quiet"),
            (top + 6, f"press {self.letter}", "key"),
            (s.height - 5, "Nothing is shown until that key is pressed.", "quiet"),
            (s.height - 4, "Everybody else: please look away.", "quiet"),
        )
        for row, text, token in rows:
            s.put(row, max(0, middle - len(text) // 2), text, token)
        s.caret = (top + 6, middle)

    def paint_foot(self, s: Surface) -> None:
        """The three keys."""
        footer(
            s,
            [
                FooterKey(self.letter, f"I am {self.name_shown}", self.letter.lower()),
                FooterKey("F1", "help", "f1"),
                FooterKey("q", "leave", "q"),
            ],
            tail="",
        )

    def own_key(self, key: str, character: str | None) -> bool:
        """The letter or the number of the seat."""
        if character is not None and character.lower() in (self.letter.lower(), str(self.seat)):
            self.dismiss(True)
            return True
        return False

    def can(self, action: str) -> bool:
        """Nothing that could show anything of a seat: no log, palette, rulebook or typed line."""
        return action in ("help", "leave", "paint", "shell", "settings")

    def do_leave(self) -> None:
        """Leave the table with the curtain closed."""
        self.dismiss(False)
