"""Rules packs of the player's own, as a game that goes elsewhere names them: never by where they lie.

The name of the folder says which pack is meant, a hash of its files whether it is the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from apex_tui.engine.errors import PackError

__all__ = ["PackMark", "find_packs", "mark_of"]

_SHOWN = 12
"""Digits of a hash that a message names."""


@dataclass(slots=True, frozen=True)
class PackMark:
    """A pack as an exported game names it."""

    id: str
    """The name of its folder."""
    hash: str
    """SHA-256 of the names and contents of its TOML files, in hex."""


def mark_of(folder: Path) -> PackMark:
    """The mark of the pack in ``folder``.

    Raises:
        PackError: there is no such folder, or it cannot be read.
    """
    found = hashlib.sha256()
    try:
        for file in sorted(file for file in folder.iterdir() if file.suffix == ".toml"):
            body = file.read_bytes()
            found.update(f"{file.name}\0{len(body)}\0".encode())
            found.update(body)
    except OSError as error:
        raise PackError(f"the rules pack {folder} cannot be read: {error.strerror or error}") from None
    return PackMark(folder.name, found.hexdigest())


def find_packs(wanted: Sequence[PackMark], folders: Iterable[Path], source: str) -> list[Path]:
    """The folders that hold the wanted packs, among ``folders``; ``source`` is what errors call the game.

    Raises:
        PackError: one is not among them; the message says which, and what to do.
    """
    if not wanted:
        return []
    there: dict[str, Path] = {}
    names: dict[str, str] = {}
    for folder in folders:
        if folder.is_dir():
            mark = mark_of(folder)
            there.setdefault(mark.hash, folder.absolute())
            names.setdefault(mark.id, mark.hash)
    for mark in wanted:
        if mark.hash in there:
            continue
        pack = f"the rules pack {mark.id!r} (content {mark.hash[:_SHOWN]})"
        if mark.id in names:
            other = names[mark.id][:_SHOWN]
            raise PackError(f"{source} was played with {pack}; what is here by that name holds {other}")
        raise PackError(
            f"{source} was played with {pack}, which is not here; --ruleset PATH says where it lies"
        )
    return [there[mark.hash] for mark in wanted]
