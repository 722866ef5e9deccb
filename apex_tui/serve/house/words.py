"""Words of the house: what tables are called, and times, names and seats in a few characters."""

from __future__ import annotations

import secrets
from collections.abc import Container, Sequence

from apex_tui.widgets.text import clean

__all__ = ["WORDS", "hands_of", "listed", "new_word", "seat_list", "span"]

WORDS = (
    "adder", "auk", "badger", "bat", "bear", "beaver", "bison", "boar", "bream", "buzzard", "carp", "chough",
    "civet", "cod", "coot", "crab", "crane", "cricket", "crow", "curlew", "dace", "deer", "dingo", "dormouse",
    "dove", "duck", "dunlin", "eagle", "eel", "egret", "eider", "elk", "ermine", "falcon", "finch", "fox",
    "frog", "gannet", "gecko", "gibbon", "goose", "grebe", "grouse", "gull", "hare", "hawk", "hedgehog",
    "heron", "hobby", "hornet", "hyena", "ibex", "ibis", "jackal", "jackdaw", "jay", "kestrel", "kite",
    "lapwing", "lark", "lemur", "limpet", "linnet", "lizard", "lynx", "magpie", "mallard", "marmot", "marten",
    "martin", "mink", "mole", "moose", "moth", "mouse", "mussel", "newt", "osprey", "otter", "owl", "oyster",
    "perch", "petrel", "pike", "pipit", "plover", "pochard", "puffin", "quail", "rabbit", "raven", "redstart",
    "robin", "rook", "ruff", "sable", "salmon", "seal", "serval", "shrew", "shrike", "skua", "skylark",
    "snipe", "sparrow", "spider", "squid", "stag", "starling", "stoat", "stork", "swan", "swift", "teal",
    "tench", "tern", "thrush", "toad", "trout", "turtle", "viper", "vole", "walrus", "warbler", "wasp",
    "weasel", "whale", "whelk", "wigeon", "wolf", "wombat", "wren", "yak",
)  # fmt: skip
"""Animals that none of the games needs as the name of something else, in eight letters at most."""


def new_word(taken: Container[str], *, hidden: bool = False) -> str:
    """A word that no table has: short, to be said aloud and typed by a friend.

    ``hidden``: one that cannot be guessed, for a table that no list shows.
    """
    if hidden:
        while True:
            word = f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}-{secrets.randbelow(9000) + 1000}"
            if word not in taken:
                return word
    free = [word for word in WORDS if word not in taken]
    if free:
        return secrets.choice(free)
    number = 2
    while True:
        free = [f"{word}{number}" for word in WORDS if f"{word}{number}" not in taken]
        if free:
            return secrets.choice(free)
        number += 1


def seat_list(seats: Sequence[int]) -> str:
    """``seat 3``, ``seats 3 and 4``."""
    words = [str(seat) for seat in seats]
    return f"seat {words[0]}" if len(words) == 1 else f"seats {', '.join(words[:-1])} and {words[-1]}"


def hands_of(names: Sequence[str], seats: Sequence[int]) -> str:
    """``the hand of Jun``, ``the hands of Jun and Pim``. ``names``: of all seats in order."""
    whose = listed([clean(names[seat - 1], 20) for seat in seats])
    return f"the hand{'s' if len(seats) > 1 else ''} of {whose}"


def listed(names: Sequence[str]) -> str:
    """``Jun``, ``Jun and Pim``, ``Jun, Pim and Ada``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def span(seconds: float) -> str:
    """``0:12``, ``11:05``, ``2:03:00``, ``3 days``."""
    minutes = int(seconds) // 60
    if minutes >= 48 * 60:
        return f"{minutes // 1440} days"
    if minutes >= 60:
        return f"{minutes // 60}:{minutes % 60:02}:{int(seconds) % 60:02}"
    return f"{minutes}:{int(seconds) % 60:02}"
