"""The terminal at the other end of a line: what its request tells, and what it answers when asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from apex_tui.serve.limits import Limits
from apex_tui.serve.names import shown
from apex_tui.widgets.terminal import Terminal, ascii_reason, background_of, colour_depth, dims_well

__all__ = ["QUERY", "Pty", "clamped", "split_answers"]

IUTF8 = 42
"""The terminal mode that says that input is UTF-8 (RFC 8160)."""
_NEVER_ASKED = ("linux", "vt", "dumb", "cons", "ansi", "sun", "unknown", "network")
"""Beginnings of terminal names that may print a question instead of answering it."""

_MARK = "é"
QUERY = f"\x1b]11;?\x1b\\\r{_MARK}\x1b[6n\r\x1b[K".encode()
"""Asks for the background colour, and where the cursor stands after a character of two bytes in UTF-8."""

_GROUND = re.compile(rb"\x1b\]11;rgba?:[0-9a-fA-F/]{5,24}(?:\x07|\x1b\\)")
_CURSOR = re.compile(rb"\x1b\[(\d{1,4});(\d{1,4})R")
_BEGUN = re.compile(rb"\x1b(?:\](?:1(?:1(?:;[^\x07\x1b]{0,32}\x1b?)?)?)?|\[[0-9;]{0,9})?\Z")


def clamped(columns: int, rows: int, limits: Limits) -> tuple[int, int]:
    """A window's size as the program draws it: 80x24 if it says nothing, else within the limits."""
    if columns <= 0 or rows <= 0:
        return 80, 24
    (least_columns, least_rows), (most_columns, most_rows) = limits.least_window, limits.largest_window
    return min(max(columns, least_columns), most_columns), min(max(rows, least_rows), most_rows)


@dataclass(frozen=True, slots=True)
class Pty:
    """A terminal as its pty request describes it, and what it has answered since."""

    term: str
    """Its name, printable and short."""
    size: tuple[int, int]
    """Columns and rows, within the limits."""
    modes: Mapping[int, int] = field(default_factory=dict)
    """Terminal modes by opcode."""
    utf8: bool | None = None
    """Whether it showed UTF-8 when it was tried; None if it has not answered."""
    ground: bytes = b""
    """Its answer about the background, empty if there was none."""

    @classmethod
    def requested(cls, term: str, columns: int, rows: int, modes: Mapping[int, int], limits: Limits) -> Pty:
        """From the values of the request."""
        return cls(shown(term, 40), clamped(columns, rows, limits), dict(modes))

    @property
    def dumb(self) -> bool:
        """True if it cannot move a cursor."""
        return self.term in ("", "dumb")

    @property
    def asked(self) -> bool:
        """True if it may be asked something."""
        return not self.term.startswith(_NEVER_ASKED)

    @property
    def describes_utf8(self) -> bool:
        """True if its modes say that it speaks UTF-8, so that it need not be tried."""
        return bool(self.modes.get(IUTF8))

    def terminal(self) -> Terminal:
        """For the looks: colours by its name, glyphs by what it can show, ground by what it answered."""
        env = {"TERM": self.term}
        background, source = background_of(env, self.ground)
        speaks = self.describes_utf8 if self.utf8 is None else self.utf8
        # A terminal that says nothing is far more often a modern one that was not told to say it.
        encoding = "utf-8" if speaks or self.utf8 is None else "ascii"
        glyphs = ascii_reason(env, encoding)
        return Terminal(colour_depth(env), background, source, glyphs, faint=dims_well(env))

    def answered(self, answers: bytes) -> Pty:
        """With what it has answered; an answer that makes no sense changes nothing."""
        found = self
        if ground := _GROUND.search(answers):
            found = replace(found, ground=ground.group())
        if cursor := _CURSOR.search(answers):
            column = int(cursor.group(2))
            # Column 2 behind one character; two bytes shown one by one end in column 3.
            found = replace(found, utf8=column == 2) if column in (2, 3) else found
        return found


def split_answers(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Part what a terminal sent into answers to ``QUERY``, an answer still begun at its end, and what was typed."""
    answers = b"".join(found.group() for pattern in (_GROUND, _CURSOR) for found in pattern.finditer(data))
    rest = _CURSOR.sub(b"", _GROUND.sub(b"", data))
    begun = _BEGUN.search(rest)
    if begun is None:
        return answers, b"", rest
    return answers, begun.group(), rest[: begun.start()]
