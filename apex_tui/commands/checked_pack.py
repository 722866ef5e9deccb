"""The pack that `apex-tui check` was asked about: which game it is for, and what is wrong with its files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from apex_tui.engine import registry
from apex_tui.engine.errors import OptionError, PackError
from apex_tui.engine.registry import GameEntry, find_game, load
from apex_tui.table.box import game_pack

__all__ = ["find_pack", "pack_findings"]


def find_pack(what: str, of: str | None = None) -> tuple[GameEntry, tuple[Path, ...]]:
    """The game that ``what`` names, or the folder ``what`` and its game (``of``, if it does not say it).

    Raises:
        OptionError: neither a game nor a folder, or a folder that tells no game.
    """
    if what in registry.games() and of is None:
        return find_game(what), ()
    folder = Path(what)
    if not folder.is_dir():
        raise OptionError(f"{what!r} is neither a game ({', '.join(registry.games())}) nor a folder")
    game = of or _game_of(folder)
    if game not in registry.games():
        wanted = f"one of {', '.join(registry.games())}"
        raise OptionError(f"{folder}: which game is it for? its pack.toml needs id = {wanted}, or use --game")
    return find_game(game), (folder,)


def _game_of(folder: Path) -> str:
    """The id in the folder's ``pack.toml``, else the folder's name."""
    import tomllib

    try:
        with (folder / "pack.toml").open("rb") as file:
            told = tomllib.load(file).get("id")
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError):
        told = None
    return told if isinstance(told, str) and told in registry.games() else folder.resolve().name


def pack_findings(game: GameEntry, packs: Sequence[Path]) -> list[str]:
    """What is wrong with the files of a pack, one line each; empty if it can be played."""
    from apex_tui.engine.pack_problems import InvalidPack

    try:
        pack = game_pack(game, packs)
    except InvalidPack as invalid:
        return [str(problem) for problem in invalid.problems]
    except PackError as error:
        return [str(error)]
    findings = []
    least, most = game.seats
    for seats in range(least, most + 1):
        try:
            rules = load(game.rules)(pack, seats, {})
        except PackError as error:
            findings.append(f"{seats} seats: {error}")
            continue
        findings += [
            f"{each.id}: a component without a name" for each in rules.components() if not each.name.strip()
        ]
    return list(dict.fromkeys(findings))
