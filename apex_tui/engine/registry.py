"""The one list of games: entry points of the group ``apex_tui.games``. Nothing of a game is imported before it is chosen."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from apex_tui.engine.errors import OptionError

__all__ = ["GROUP", "GameEntry", "find_game", "games", "load"]

GROUP = "apex_tui.games"


@dataclass(slots=True, frozen=True)
class GameEntry:
    """How a game announces itself."""

    id: str
    title: str
    long_title: str
    seats: tuple[int, int]
    """Least and most people or computer players."""
    minutes: int
    """About how long a game takes at a table."""
    line: str
    """The game in one line, for the home page."""
    rules: str
    """``module:Class`` of the rules: ``(pack, seats, options) -> Rules``."""
    pack: str
    """``module:function`` that reads the pack: ``(root, overlays, cache folder) -> pack``."""
    screen: str
    """``module:Class`` of the board."""
    order: int = 100
    """Its place on the home page."""
    keeps_seats: bool = False
    """Another game with the same people is played in the same seats; else everybody moves one seat on."""
    rival_option: str = ""
    """The option that a seat ``rival:WORD`` sets where the rival is no seat of its own (Carnivore: ``archetype``)."""


@cache
def games() -> Mapping[str, GameEntry]:
    """All games that are installed, by id, in the order of the home page.

    An entry that cannot be loaded is left out: the game of somebody else must not keep anybody from the others.
    `apex-tui doctor` says what is wrong with it.
    """
    found: list[GameEntry] = []
    for point in entry_points(group=GROUP):
        try:
            entry = point.load()
        except Exception:  # Whatever its module does when it is imported.
            continue
        if isinstance(entry, GameEntry):
            found.append(entry)
    return {entry.id: entry for entry in sorted(found, key=lambda entry: (entry.order, entry.id))}


def find_game(game_id: str) -> GameEntry:
    """A game by id.

    Raises:
        OptionError: no such game.
    """
    entry = games().get(game_id)
    if entry is None:
        raise OptionError(f"unknown game {game_id!r}; there are: {', '.join(games())}")
    return entry


def load(where: str) -> Any:
    """Import what ``module:name`` says."""
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)
