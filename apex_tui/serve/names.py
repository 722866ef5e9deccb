"""What somebody may be called in the house."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

__all__ = ["LONGEST_NAME", "alike", "fold", "looks", "name_problem", "shown"]

LONGEST_NAME = 20
_MARKS = "-_."
_LETTERS = (
    (0x41, 0x5A), (0x61, 0x7A), (0xC0, 0x1BF), (0x1C4, 0x24F), (0x259, 0x259), (0x1E00, 0x1EFF),
    (0x370, 0x3FF), (0x1F00, 0x1FFF), (0x400, 0x52F), (0x531, 0x587), (0x10A0, 0x10FF),
)  # fmt: skip
"""Latin, Greek, Cyrillic, Armenian and Georgian: one cell a letter, from left to right, none of them unseen, and none
that is there to look like another (the phonetic letters, and scripts whose capitals are those of Latin)."""

_TWINS = str.maketrans(
    "АВЕКМНОРСТУХІЈЅԚԜӀаеорсухіјѕһԁԛԝкмӏ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ" "ՏՕհոսօզ" "Ilı10",
    "ABEKMHOPCTYX|JSQW|aeopcyxijshdqwkm|" "ABEZH|KMNOPTYXaikvopux" "SOhnuoq" "||i|o",
)  # fmt: skip
"""Letters that look like a Latin one as they are written, capitals and small ones apart; a stroke stands for all that
look like one."""


def fold(name: str) -> str:
    """The form under which a name is kept: names that differ in capitals or look-alike forms only are one."""
    return unicodedata.normalize("NFKC", name).casefold()


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """What a name looks like, as it is written and in small letters and capitals only."""
    return frozenset(fold(each.translate(_TWINS)) for each in (name, name.lower(), name.upper()))


def alike(one: str, other: str) -> bool:
    """True if two names are hard to tell apart, in whatever letters they are written."""
    return not looks(one).isdisjoint(looks(other))


def name_problem(name: str) -> str:
    """Why nobody can be called so, as a whole sentence; empty if somebody can.

    A name has 1 to 20 letters, digits, ``-``, ``_`` or ``.``, begins and ends with a letter or digit, keeps to one
    script, and takes one cell of the screen for each character.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"A name here has 1 to {LONGEST_NAME} characters."
    if name != unicodedata.normalize("NFKC", name):
        return "A name here is written in plain characters."
    inside = all(char.isalnum() or char in _MARKS for char in name)
    if not inside or not name[0].isalnum() or not name[-1].isalnum():
        return "A name here is made of letters, digits, and - _ . between them."
    if any(unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char) for char in name):
        return "A name here is made of characters of one column each."
    if any(not char.isascii() and not char.isalpha() for char in name):
        return "A name here has the digits 0 to 9 only."
    if not all(_known(char) for char in name if char.isalpha()):
        return "A name here has letters of Latin, Greek, Cyrillic, Armenian or Georgian."
    if len({_script(char) for char in name if char.isalpha()}) > 1:
        return "A name here keeps to one script."
    return ""


def _known(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _LETTERS)


def _script(letter: str) -> str:
    """The script of a letter: the first word of its name in Unicode."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0]


def shown(text: str, longest: int = 60) -> str:
    """Text from outside as it may stand in a log or on a screen: printable, short, on one line."""
    kept = "".join(char if char.isprintable() else "?" for char in text[:longest])
    return kept + ("..." if len(text) > longest else "")
