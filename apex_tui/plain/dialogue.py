"""Talking in lines: saying, asking, and menus by number. Nothing is redrawn, nothing is drawn at all."""

from __future__ import annotations

import codecs
import contextlib
import io
import sys
import unicodedata
from collections.abc import Sequence
from typing import IO

__all__ = ["LOOKALIKE", "Dialogue", "EndOfInput", "ascii_text"]

LOOKALIKES = {
    "—": "-", "–": "-", "−": "-", "‑": "-", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"',
    "→": "->", "►": ">", "›": ">", "∙": "-", "·": "-", "•": "-", "×": "x", "≥": ">=", "≤": "<=",
    "✓": "+", "✗": "x", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O",
    "œ": "oe", "ł": "l", "Ł": "L", "\u00a0": " ",
}  # fmt: skip
"""What stands for a character that only ASCII is left for."""


_LONGEST = 2000
"""Characters of a line that are read."""


class EndOfInput(Exception):
    """The person's side of the conversation has ended."""


def ascii_text(text: str) -> str:
    """``text`` in ASCII: accents dropped, signs replaced by lookalikes, the rest by question marks."""
    if text.isascii():
        return text
    replaced = "".join(LOOKALIKES.get(char, char) for char in text)
    bare = "".join(
        char for char in unicodedata.normalize("NFKD", replaced) if not unicodedata.combining(char)
    )
    return bare.encode("ascii", "replace").decode("ascii")


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return ascii_text(error.object[error.start : error.end]), error.end


LOOKALIKE = "apex_tui_ascii"
"""The name of the codecs' error handler that writes lookalikes."""

codecs.register_error(LOOKALIKE, _in_ascii)


class Dialogue:
    """A conversation over two text streams (standard input and output unless told otherwise)."""

    def __init__(
        self, reader: IO[str] | None = None, writer: IO[str] | None = None, *, ascii_only: bool = False
    ) -> None:
        self.reader = sys.stdin if reader is None else reader
        self.writer = sys.stdout if writer is None else writer
        self.ascii_only = ascii_only
        self.typed_by_hand = _is_terminal(self.reader) and _is_terminal(self.writer)
        """A person sits at a terminal: what is typed need not be repeated."""
        for stream, errors in ((self.reader, "replace"), (self.writer, LOOKALIKE)):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)
        if self.typed_by_hand and self.reader is sys.stdin:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - importing it gives `input` its line editing

    def say(self, text: str = "") -> None:
        """One statement, one line, at once."""
        self._write(f"{text}\n")

    def ask(self, question: str) -> str:
        """What is typed after ``question``, without blanks around it.

        Raises:
            EndOfInput: nothing more will come.
        """
        if self.typed_by_hand and self.reader is sys.stdin and self.writer is sys.stdout:
            try:
                return input(self._fit(f"{question} "))[:_LONGEST].strip()
            except EOFError:
                self.say()
                raise EndOfInput from None
        self._write(f"{question} ")
        line = self.reader.readline()
        if not line:
            self.say()
            raise EndOfInput
        # A transcript shall show what was answered.
        line = line[:_LONGEST].strip()
        self.say("" if self.typed_by_hand else line)
        return line

    def choose(self, question: str, items: Sequence[str], default: int | None = None) -> int:
        """The number, from 0, of one of ``items``, listed and asked for until one of them is named.

        Raises:
            EndOfInput: nothing more will come.
        """
        for number, item in enumerate(items, 1):
            self.say(f"{number}. {item}")
        hint = f", or Enter for {default + 1}" if default is not None else ""
        while True:
            typed = self.ask(f"{question} (1 to {len(items)}{hint}):")
            if not typed and default is not None:
                return default
            found = pick_one(typed, items)
            if found is not None:
                return found
            self.say(
                f"Not understood: {typed!r}. Type a number from 1 to {len(items)}, or how a line begins."
            )

    def confirm(self, question: str) -> bool:
        """True for yes; anything else than a yes is a no."""
        return self.ask(f"{question} (yes or no):").lower() in ("y", "yes")

    def _fit(self, text: str) -> str:
        clean = "".join(char for char in text if char == "\n" or char.isprintable())
        return ascii_text(clean) if self.ascii_only else clean

    def _write(self, text: str) -> None:
        self.writer.write(self._fit(text))
        self.writer.flush()


def pick_one(typed: str, items: Sequence[str]) -> int | None:
    """Which of ``items`` is meant by its number or its beginning; None if none or several are."""
    wanted = " ".join(typed.lower().split())
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(items) else None
    found = [n for n, item in enumerate(items) if wanted and item.lower().startswith(wanted)]
    return found[0] if len(found) == 1 else None


def _is_terminal(stream: IO[str]) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
