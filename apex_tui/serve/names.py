"""What somebody may be called in the house."""

from __future__ import annotations

import unicodedata

__all__ = ["LONGEST_NAME", "fold", "name_problem", "shown"]

LONGEST_NAME = 20
_MARKS = "-_."


def fold(name: str) -> str:
    """The form under which a name is kept: names that differ in capitals or look-alike forms only are one."""
    return unicodedata.normalize("NFKC", name).casefold()


def name_problem(name: str) -> str:
    """Why nobody can be called so, as a whole sentence; empty if somebody can.

    A name has 1 to 20 letters, digits, ``-``, ``_`` or ``.``, begins with a letter or digit, keeps to one script,
    and takes one cell of the screen for each character.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"A name here has 1 to {LONGEST_NAME} characters."
    if name != unicodedata.normalize("NFKC", name):
        return "A name here is written in plain characters."
    if not name[0].isalnum() or not all(char.isalnum() or char in _MARKS for char in name):
        return "A name here is made of letters, digits, and - _ . after the first one."
    if any(unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char) for char in name):
        return "A name here is made of characters of one column each."
    if any(not char.isascii() and not char.isalpha() for char in name):
        return "A name here has the digits 0 to 9 only."
    if len({_script(char) for char in name if char.isalpha()}) > 1:
        return "A name here keeps to one script."
    return ""


def _script(letter: str) -> str:
    """The script of a letter: the first word of its name in Unicode."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0]


def shown(text: str, longest: int = 60) -> str:
    """Text from outside as it may stand in a log or on a screen: printable, short, on one line."""
    kept = "".join(char if char.isprintable() else "?" for char in text[:longest])
    return kept + ("..." if len(text) > longest else "")
