"""Opening the box of a game: its pack with the player's own packs over it, made into rules for a number of seats."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from apex_tui.engine.errors import ApexError, BrokenGame, OptionError, PackError
from apex_tui.engine.registry import GameEntry, find_game, load
from apex_tui.engine.rules import Rules
from apex_tui.resources import ruleset_of

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
    """The pack of a game: its own, the player's ``rulesets/<id>`` in the data folder over it, then ``packs``.

    None for a game that has no pack to read.

    Raises:
        PackError: a pack that cannot be read, or a folder in ``packs`` that is not there.
        BrokenGame: the code that reads it fails.
    """
    for folder in packs:
        if not folder.is_dir():
            raise PackError(f"{folder}: no such folder; --ruleset takes the folder of a rules pack")
    if packs and not entry.pack:
        raise PackError(f"{packs[0]}: {entry.title} has no rules pack that it could be laid over")
    return _whole_pack(entry, laid_over(entry.id, packs))


def _whole_pack(entry: GameEntry, overlays: Sequence[Path]) -> Any:
    """The pack that comes with the game, with exactly these over it."""
    if not entry.pack:
        return None
    key = (entry.pack, *map(str, overlays))
    if _shared is not None and key in _shared:
        return _shared[key]
    read = load(entry.pack)
    with _own_faults(entry, "its pack"):
        pack = read(ruleset_of(entry), list(overlays), data_folder() / "cache")
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
        BrokenGame: the code of the game cannot be imported, or fails.
    """
    entry = _seated(game_id, seats)
    return _make(entry, game_pack(entry, packs), seats, options or {})


def open_whole(game_id: str, seats: int, options: Mapping[str, str], packs: Sequence[Path]) -> Rules[Any]:
    """As :func:`open_box` with ``packs`` alone over the built-in one: all that a table was begun with.

    Raises:
        OptionError: as :func:`open_box`. PackError: a pack that cannot be read, or is not there any more.
    """
    entry = _seated(game_id, seats)
    for folder in packs:
        if not folder.is_dir():
            raise PackError(f"{folder}: no such folder, and the table was begun with the rules pack in it")
    return _make(entry, _whole_pack(entry, packs), seats, options)


def _seated(game_id: str, seats: int) -> GameEntry:
    entry = find_game(game_id)
    least, most = entry.seats
    if not least <= seats <= most:
        wanted = f"{least} to {most}" if least != most else str(least)
        raise OptionError(f"{entry.title} takes {wanted} seats, got {seats}")
    return entry


def _make(entry: GameEntry, pack: Any, seats: int, options: Mapping[str, str]) -> Rules[Any]:
    make = load(entry.rules)
    with _own_faults(entry, "its rules"):
        rules: Rules[Any] = make(pack, seats, dict(options))
    return rules


@contextmanager
def _own_faults(entry: GameEntry, what: str) -> Iterator[None]:
    """Whatever else than a refusal comes out of the code of a game is a fault of that game, told in a line."""
    try:
        yield
    except (ApexError, OSError):
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise BrokenGame(f"{entry.title} is broken: {what} cannot be made: {said}") from error
