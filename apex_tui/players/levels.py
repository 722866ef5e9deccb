"""The levels of computer players, by name, the same for every game."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.errors import OptionError
from apex_tui.engine.rules import Policy, Rules
from apex_tui.players.simple import Hatchling, RandomPlayer

__all__ = ["ALIASES", "LATER", "LEVELS", "canonical", "player"]

LEVELS = ("random", "hatchling", "forager")
"""The levels that can be seated, weakest first."""

LATER = ("hunter", "apex")
"""Levels with a name and a place that cannot be seated yet: they search, and that player is still to come."""

ALIASES = {"rule": "forager", "search": "apex"}
"""Other names of levels."""


def canonical(level: str) -> str:
    """The level by its proper name.

    Raises:
        OptionError: no such level, or one that is still to come.
    """
    name = ALIASES.get(level.lower(), level.lower())
    if name in LATER:
        there = ", ".join(LEVELS)
        raise OptionError(
            f"the level {level!r} is not here yet, it comes with the search player; there are: {there}"
        )
    if name not in LEVELS:
        raise OptionError(f"unknown level {level!r}; there are: {', '.join(LEVELS)}")
    return name


def player(level: str, rules: Rules[Any]) -> Policy:
    """The computer player of ``level`` for a game.

    Raises:
        OptionError: no such level, or one that is still to come.
    """
    name = canonical(level)
    if name == "random":
        return RandomPlayer()
    rule = rules.policy("rule")
    return Hatchling(rule) if name == "hatchling" else rule
