"""A line of text that is being typed: a find field, a name, a typed move."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Field"]


class Field:
    """Text and where the caret is. ``key`` understands the editing keys; Enter and Esc are the owner's."""

    def __init__(self, text: str = "", limit: int = 60):
        self.limit = limit
        self.text = text[:limit]
        self.caret = len(self.text)

    def key(self, key: str, character: str | None) -> bool:
        """Take a key; True if the field understood it."""
        if key in _MOVES:
            self.caret = _MOVES[key](self.caret, len(self.text))
        elif key in ("backspace", "ctrl+h"):
            if self.caret:
                self.text = self.text[: self.caret - 1] + self.text[self.caret :]
                self.caret -= 1
        elif key == "delete":
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        elif key == "ctrl+u":
            self.text, self.caret = self.text[self.caret :], 0
        elif key == "ctrl+w":
            kept = self.text[: self.caret].rstrip().rpartition(" ")[0]
            self.text, self.caret = kept + self.text[self.caret :], len(kept)
        elif character is not None and character.isprintable():
            self.insert(character)
        else:
            return False
        return True

    def insert(self, text: str) -> None:
        """Put text in at the caret, as far as there is room; line ends become blanks."""
        piece = "".join(char for char in " ".join(text.splitlines()) if char.isprintable())
        piece = piece[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + piece + self.text[self.caret :]
        self.caret += len(piece)

    def set(self, text: str) -> None:
        """Replace the text; the caret goes to its end."""
        self.text = text[: self.limit]
        self.caret = len(self.text)

    def shown(self, columns: int) -> str:
        """The text with the caret as ``_``, its end kept in sight if it is too long."""
        text = self.text[: self.caret] + "_" + self.text[self.caret + (self.caret < len(self.text)) :]
        if len(text) <= columns:
            return text
        start = max(0, self.caret + 1 - columns)
        return text[start : start + columns]


_MOVES: dict[str, Callable[[int, int], int]] = {
    "left": lambda caret, size: max(0, caret - 1),
    "right": lambda caret, size: min(size, caret + 1),
    "home": lambda caret, size: 0,
    "end": lambda caret, size: size,
}
