"""Opening the box of a game: its pack with the player's own packs over it, made into rules for a number of seats."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from apex_tui.engine.errors import OptionError, PackError
from apex_tui.engine.registry import GameEntry, find_game, load
from apex_tui.engine.rules import Rules
from apex_tui.resources import rulesets

__all__ = ["data_folder", "game_pack", "laid_over", "open_box", "open_whole", "share_packs"]

_shared: dict[tuple[str, ...], Any] | None = None


def share_packs(on: bool = True) -> None:
    """Read each pack once for all tables of this process: packs are never changed. For servers.

    A pack whose files change meanwhile is taken as it was read first.
    """
    global _shared  # noqa: PLW0603
    _shared = {} if on and _shared is None else _shared if on else None


def data_folder() -> Path:
    """Where tables, settings and the player's own packs lie: ``APEX_TUI_HOME``, or the platform's user data folder."""
    home = os.environ.get("APEX_TUI_HOME")
    if home:
        return Path(home).expanduser()
    from platformdirs import user_data_path

    return user_data_path("apex-tui", appauthor=False)


def laid_over(game_id: str, packs: Sequence[Path] = ()) -> tuple[Path, ...]:
    """All over the built-in pack: the player's ``rulesets/<id>`` in the data folder, if it is there, then ``packs``."""
    own = (data_folder() / "rulesets" / game_id).absolute()
    return (own, *packs) if own.is_dir() and own not in packs else tuple(packs)


def game_pack(entry: GameEntry, packs: Sequence[Path] = ()) -> Any:
    """The pack of a game: the built-in one, the player's ``rulesets/<id>`` in the data folder over it, then ``packs``.

    Raises:
        PackError: a pack that cannot be read, or a folder in ``packs`` that is not there.
    """
    for folder in packs:
        if not folder.is_dir():
            raise PackError(f"{folder}: no such folder; --ruleset takes the folder of a rules pack")
    return _whole_pack(entry, laid_over(entry.id, packs))


def _whole_pack(entry: GameEntry, overlays: Sequence[Path]) -> Any:
    """The built-in pack with exactly these over it."""
    key = (entry.pack, *map(str, overlays))
    if _shared is not None and key in _shared:
        return _shared[key]
    pack = load(entry.pack)(rulesets() / entry.id, list(overlays), data_folder() / "cache")
    if _shared is not None:
        _shared[key] = pack
    return pack


def open_box(
    game_id: str, seats: int, options: Mapping[str, str] | None = None, packs: Sequence[Path] = ()
) -> Rules[Any]:
    """The rules of a table with ``seats`` people or computer players (rivals of the game come by themselves).

    Raises:
        OptionError: an unknown game, a number of seats or an option it does not allow.
        PackError: a pack that cannot be read.
    """
    entry = _seated(game_id, seats)
    rules: Rules[Any] = load(entry.rules)(game_pack(entry, packs), seats, dict(options or {}))
    return rules


def open_whole(game_id: str, seats: int, options: Mapping[str, str], packs: Sequence[Path]) -> Rules[Any]:
    """As :func:`open_box` with ``packs`` alone over the built-in one: all that a table was begun with.

    Raises:
        OptionError: as :func:`open_box`. PackError: a pack that cannot be read, or is not there any more.
    """
    entry = _seated(game_id, seats)
    for folder in packs:
        if not folder.is_dir():
            raise PackError(f"{folder}: no such folder, and the table was begun with the rules pack in it")
    rules: Rules[Any] = load(entry.rules)(_whole_pack(entry, packs), seats, dict(options))
    return rules


def _seated(game_id: str, seats: int) -> GameEntry:
    entry = find_game(game_id)
    least, most = entry.seats
    if not least <= seats <= most:
        wanted = f"{least} to {most}" if least != most else str(least)
        raise OptionError(f"{entry.title} takes {wanted} seats, got {seats}")
    return entry
