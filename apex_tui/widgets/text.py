"""Text for the cell buffer: runs with a token, cutting, wrapping, and the cleaning of names.

Every character that is drawn is one cell wide, so lengths are string lengths.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

__all__ = [
    "CUT",
    "NAME_COLUMNS",
    "Line",
    "Run",
    "clean",
    "cut",
    "length",
    "plain",
    "runs",
    "wrap",
    "wrap_runs",
]

Run = tuple[str, str]
"""A piece of text and the token it carries."""
Line = str | Sequence[Run]
"""A line of text: plain (token ``ink``), or runs one after the other."""

CUT = "›"
"""Stands at the end of a word that was cut."""
NAME_COLUMNS = 7
"""The columns a player's name has in strips."""


def runs(line: Line, token: str = "ink") -> list[Run]:
    """The line as runs; plain text carries ``token``."""
    if isinstance(line, str):
        return [(line, token)] if line else []
    return list(line)


def plain(line: Line) -> str:
    """The line without its tokens: what line mode and a screen reader get."""
    return line if isinstance(line, str) else "".join(text for text, _ in line)


def length(line: Line) -> int:
    """Columns of the line."""
    return len(plain(line))


def cut(text: str, columns: int) -> str:
    """``text`` in at most ``columns`` columns; a cut word ends in ``›``."""
    if len(text) <= columns:
        return text
    return text[: max(0, columns - 1)] + CUT if columns > 0 else ""


_NO_CELL = re.compile(
    "[\u1160-\u11ff\ud7b0-\ud7ff\uffa0\u2800\u2630-\u2637\u268a-\u268f\u4dc0-\u4dff"
    "\U0001d300-\U0001d376\U0001f1e6-\U0001f1ff]"
)
"""What is not drawn in one cell, though the tables of Unicode say or said so: vowels and finals of Hangul written one
by one, fillers, Braille without a dot; hexagrams and the like, wide since Unicode 16; letters that make flags."""


def clean(name: str, columns: int = 40) -> str:
    """A name that someone typed, fit to be drawn: one line, nothing invisible, nothing wide.

    A character that would not take exactly one cell becomes ``?``; an empty result becomes ``?`` too.
    """
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(char)
        if kind.startswith(("C", "M")) or kind in ("Zl", "Zp"):
            continue
        width = "W" if _NO_CELL.match(char) else unicodedata.east_asian_width(char)
        # Letters with accents are "ambiguous" too, and a name is more than the width of its letters.
        kept.append("?" if width in ("W", "F") or (width == "A" and not kind.startswith("L")) else char)
    return cut(" ".join("".join(kept).split()), columns) or "?"


def wrap(text: str, columns: int) -> list[str]:
    """``text`` in lines of at most ``columns`` columns, broken at blanks.

    A longer word is broken where it must.
    """
    return [plain(line) for line in wrap_runs(text, columns)] or [""]


def wrap_runs(line: Line, columns: int) -> list[list[Run]]:
    """The line broken at blanks into lines of at most ``columns`` columns; tokens are kept.

    Not between a number and what it counts: ``2 left`` stays together where it has room in a line.
    """
    if columns <= 0:
        raise ValueError(f"wrap_runs needs at least one column, got {columns}")
    lines: list[list[Run]] = []
    current: list[Run] = []
    used = 0
    for word in _counted(_words(runs(line)), columns):
        size = length(word)
        if used and used + 1 + size > columns:
            lines.append(current)
            current, used = [], 0
        if used:
            current.append((" ", word[0][1] if current[-1][1] == word[0][1] else "ink"))
            used += 1
        while size > columns:
            head, word = _split(word, columns - used)
            lines.append([*current, *head])
            current, used, size = [], 0, length(word)
        current.extend(word)
        used += size
    if current:
        lines.append(current)
    return [_merge(each) for each in lines]


def _words(pieces: Iterable[Run]) -> list[list[Run]]:
    """The runs cut at blanks into words; a word may consist of several runs."""
    words: list[list[Run]] = []
    open_word = False
    for text, token in pieces:
        for index, part in enumerate(text.split(" ")):
            if index:
                open_word = False
            if not part:
                continue
            if open_word:
                words[-1].append((part, token))
            else:
                words.append([(part, token)])
                open_word = True
    return words


def _counted(words: Sequence[list[Run]], columns: int) -> list[list[Run]]:
    """The words, those together in one that must not part: a number, and the word that it counts."""
    kept: list[list[Run]] = []
    number = False
    for word in words:
        text = plain(word)
        if number and text[0].isalpha() and length(kept[-1]) + 1 + len(text) <= columns:
            before = kept[-1]
            kept[-1] = [*before, (" ", word[0][1] if before[-1][1] == word[0][1] else "ink"), *word]
        else:
            kept.append(word)
        number = text.lstrip("+-").isdecimal()
    return kept


def _split(word: list[Run], columns: int) -> tuple[list[Run], list[Run]]:
    """A word of several runs cut after ``columns`` columns."""
    head: list[Run] = []
    for index, (text, token) in enumerate(word):
        if len(text) > columns:
            head.append((text[:columns], token))
            return head, [(text[columns:], token), *word[index + 1 :]]
        head.append((text, token))
        columns -= len(text)
    return head, []


def _merge(pieces: list[Run]) -> list[Run]:
    """Neighbouring runs with the same token made one."""
    merged: list[Run] = []
    for text, token in pieces:
        if merged and merged[-1][1] == token:
            merged[-1] = (merged[-1][0] + text, token)
        else:
            merged.append((text, token))
    return merged
