"""The one list of games: entry points of the group ``apex_tui.games``. Nothing of a game is imported before it is chosen."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from apex_tui.engine.errors import BrokenGame, OptionError

__all__ = [
    "GROUP",
    "MOST_SEATS",
    "GameEntry",
    "SeatWish",
    "announced",
    "broken_games",
    "find_game",
    "games",
    "load",
]

GROUP = "apex_tui.games"
MOST_SEATS = 8
"""So many seats the tables, the screens and the statistics have places for."""

_BUILT_IN = "apex_tui.games."
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_PLACE = re.compile(r"[A-Za-z_][\w.]*:[\w.]+")
_FOLDER = re.compile(r"[A-Za-z_][\w.]*:[\w./-]+")


@dataclass(slots=True, frozen=True)
class SeatWish:
    """A lasting wish of a person for every table of a game: it stands for one of the settings of the seats there."""

    id: str
    """Its name in ``config.toml`` and for typing: ``gains``."""
    setting: str
    """The seat setting (``Rules.setting_specs``), one that is on or off."""
    name: str
    """As the settings page calls it: ``free gains``."""
    on: str
    """What the setting does when it is on: ``taken by themselves``. The default."""
    off: str
    about: str
    """One quiet line beside the value."""
    says: str
    """What it is about, in a sentence."""


@dataclass(slots=True, frozen=True)
class GameEntry:
    """How a game announces itself."""

    id: str
    """Its name in commands, saves and files: small letters, digits and ``_``."""
    title: str
    """At most 11 letters stand on the home page."""
    long_title: str
    seats: tuple[int, int]
    """Least and most people or computer players, from 1 to ``MOST_SEATS``."""
    minutes: int
    """About how long a game takes at a table."""
    line: str
    """The game in one line of at most 46 letters, for the home page."""
    rules: str
    """``module:Class`` of the rules: ``(pack, seats, options) -> Rules``."""
    pack: str = ""
    """``module:function`` that reads the pack: ``(root, overlays, cache folder) -> pack``. Empty: there is none to read."""
    screen: str = ""
    """``module:Class`` of the table screen. Empty: the table is shown in words."""
    order: int = 100
    """Its place on the home page."""
    keeps_seats: bool = False
    """Another game with the same people is played in the same seats; else everybody moves one seat on."""
    rival_option: str = ""
    """The option that a seat ``rival:WORD`` sets where the rival is no seat of its own (Carnivore: ``archetype``)."""
    ruleset: str = ""
    """``package:folder`` where the ruleset lies (``my_game:ruleset``). Empty: in this program's ``rulesets/<id>``."""
    wishes: tuple[SeatWish, ...] = ()
    """The seat settings that a person may choose for good on the settings page."""

    @property
    def table_screen(self) -> str:
        """``module:Class`` of the screen that shows its tables: its own, or the one for every game."""
        return self.screen or "apex_tui.screens.worded.screen:WordedScreen"


@cache
def announced() -> Mapping[str, GameEntry | str]:
    """What stands in the list, by the names of the entry points: a game, or what is wrong with it in a line.

    The built-in games come first: another one cannot take the place of one of them.
    """
    found: dict[str, GameEntry | str] = {}
    taken: dict[str, GameEntry] = {}
    points = sorted(
        entry_points(group=GROUP), key=lambda point: (not point.value.startswith(_BUILT_IN), point.name)
    )
    for point in points:
        try:
            entry = point.load()
            fault = _fault(entry)
        except Exception as error:  # Whatever its module does when it is imported.
            entry, fault = None, _said(error)
        if not fault and taken.setdefault(entry.id, entry) != entry:
            fault = f"there is another game of the id {entry.id!r}"
        if fault and isinstance(found.get(point.name), GameEntry):
            # Another package uses the same name: it is told of beside the game that has it.
            found[f"{point.name} ({point.value})"] = fault
        else:
            found[point.name] = fault or entry
    return found


@cache
def games() -> Mapping[str, GameEntry]:
    """All games that can be played, by id, in the order of the home page.

    One that cannot be loaded is left out (:func:`broken_games`): the game of somebody else must not keep anybody from
    the others.
    """
    sound = [entry for entry in announced().values() if isinstance(entry, GameEntry)]
    return {entry.id: entry for entry in sorted(sound, key=lambda entry: (entry.order, entry.id))}


def broken_games() -> Mapping[str, str]:
    """What is wrong with the games that are installed and cannot be played, by the names of their entry points."""
    return {name: fault for name, fault in announced().items() if isinstance(fault, str)}


def find_game(game_id: str) -> GameEntry:
    """A game by id.

    Raises:
        OptionError: no such game, or one that cannot be loaded.
    """
    entry = games().get(game_id)
    if entry is None:
        fault = broken_games().get(game_id)
        if fault:
            raise OptionError(f"the game {game_id!r} is installed and cannot be loaded: {fault}")
        raise OptionError(f"unknown game {game_id!r}; there are: {', '.join(games())}")
    return entry


def load(where: str) -> Any:
    """Import what ``module:name`` says.

    Raises:
        BrokenGame: it cannot be imported, or there is no such name in it.
    """
    module, _, name = where.partition(":")
    try:
        return getattr(importlib.import_module(module), name)
    except Exception as error:  # Whatever the module does when it is imported.
        raise BrokenGame(f"{where} cannot be loaded: {_said(error)}") from error


def _said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())


def _fault(entry: Any) -> str:
    """What is wrong with an announcement, in a line; empty if it can stand on the home page."""
    if not isinstance(entry, GameEntry):
        return f"its entry point names a {type(entry).__name__}, not a GameEntry"
    if not _is_text(entry.id, _ID):
        return f"id {entry.id!r}: at most 40 small letters, digits and _, the first a letter"
    for field in ("title", "long_title", "line"):
        text = getattr(entry, field)
        if not isinstance(text, str) or not text.strip() or not text.isprintable():
            return f"{field} {text!r}: a line of text"
    for field, pattern, optional in (
        ("rules", _PLACE, False), ("pack", _PLACE, True), ("screen", _PLACE, True), ("ruleset", _FOLDER, True),
    ):  # fmt: skip
        place = getattr(entry, field)
        if not (optional and place == "") and not _is_text(place, pattern):
            return f"{field} {place!r}: two names with a colon between, such as my_game:Thing"
    numbers: list[Any] = [entry.minutes, entry.order]
    if not all(isinstance(number, int) for number in numbers):
        return f"minutes {entry.minutes!r} and order {entry.order!r}: whole numbers"
    seats: Any = entry.seats
    try:
        least, most = seats
        right = 1 <= least <= most <= MOST_SEATS
    except (TypeError, ValueError):
        right = False
    return "" if right else f"seats {entry.seats!r}: least and most, from 1 to {MOST_SEATS}"


def _is_text(value: Any, pattern: re.Pattern[str]) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None
