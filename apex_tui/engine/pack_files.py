"""Which files make up a ruleset: those its model takes, and the player's own packs over them."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from apex_tui.engine.pack_model import PackInfo, PackModel, entry_keys
from apex_tui.engine.pack_problems import InvalidPack, Problem, meant, shown
from apex_tui.engine.pack_sources import Folder, Source, read_source

__all__ = ["HEAD", "Slot", "extra_files", "layered", "overlay_folders", "slot_of", "slots_of", "stack"]

HEAD = "pack.toml"
"""The file that says what a ruleset is."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field of a pack model: the file, or all files of a form, that it holds."""

    alias: str
    model: type[BaseModel]

    @property
    def many(self) -> bool:
        """True for a form of name, such as ``apex_*.toml``."""
        return "*" in self.alias

    @property
    def keys(self) -> dict[str, str]:
        """Its arrays of tables, with the field that names an entry."""
        return entry_keys(self.model)


def slots_of(model: type[PackModel]) -> dict[str, Slot]:
    """The files a pack model wants, by alias."""
    found = {}
    for name, field in model.model_fields.items():
        alias = field.alias or name
        kind: Any = field.annotation
        found[alias] = Slot(alias, kind.__args__[1] if "*" in alias else kind)
    return found


def slot_of(slots: Mapping[str, Slot], name: str) -> Slot | None:
    """The slot that takes the file ``name``."""
    exact = slots.get(name)
    if exact is not None:
        return exact
    return next(
        (slot for slot in slots.values() if slot.many and fnmatch.fnmatchcase(name, slot.alias)), None
    )


def layered(
    root: Folder, info: PackInfo, slots: Mapping[str, Slot], overlays: Sequence[Folder]
) -> dict[str, list[Source]]:
    """The layers of every file that the model takes, the ruleset's own first.

    Raises:
        InvalidPack: a file is missing, or one is there that the ruleset does not take.
    """
    names = [HEAD, *(name for name in info.files if slot_of(slots, name) is not None)]
    for layer in overlays:
        names += [name for name in extra_files(layer, info, slots) if name not in names]
    files = {name: stack(root, name, overlays if name != HEAD else (), info.files) for name in names}
    for slot in slots.values():
        if not slot.many and slot.alias not in files:
            label = str(root.joinpath(HEAD))
            wanted = f"a list with {slot.alias}"
            raise InvalidPack(Problem(label, field="files", found=f"no {slot.alias}", allowed=wanted))
    return files


def extra_files(layer: Folder, info: PackInfo, slots: Mapping[str, Slot]) -> Iterator[str]:
    """The files of a player's pack that the ruleset itself does not have but takes.

    Raises:
        InvalidPack: a TOML file whose name the ruleset does not know.
    """
    for path in sorted(layer.iterdir(), key=lambda path: path.name):
        name = path.name
        if not name.endswith(".toml") or name == HEAD or name in info.files:
            continue
        if slot_of(slots, name) is None:
            near = meant(name, info.files)
            found = f"a file of this name (did you mean {near})" if near else "a file of this name"
            raise InvalidPack(Problem(str(path), found=found, allowed=", ".join((HEAD, *info.files))))
        yield name


def stack(root: Folder, name: str, overlays: Sequence[Folder], listed: Sequence[str] = ()) -> list[Source]:
    """The file ``name`` of all layers that have it, the ruleset's own first.

    Raises:
        InvalidPack: the ruleset lists it and does not have it, or nobody has it.
    """
    own = read_source(root, name)
    above = [source for layer in overlays if (source := read_source(layer, name)) is not None]
    if own is None and (name in listed or not above):
        allowed = "the file, since pack.toml lists it" if name in listed else "a file that can be read"
        raise InvalidPack(Problem(str(root.joinpath(name)), found="no such file", allowed=allowed))
    return above if own is None else [own, *above]


def overlay_folders(pack: str, home: Path | None = None, ruleset: Path | None = None) -> tuple[Path, ...]:
    """The player's own packs for the ruleset ``pack``, from the bottom up.

    Args:
        pack: the id of the ruleset.
        home: the player's folder of rulesets; ``home/pack`` counts if it is there.
        ruleset: a folder that was asked for by name: it holds the files itself or in a folder ``pack``.

    Raises:
        InvalidPack: ``ruleset`` is no folder, or holds no TOML file.
    """
    found: list[Path] = []
    if home is not None and (home / pack).is_dir():
        found.append(home / pack)
    if ruleset is not None:
        if not ruleset.is_dir():
            what = "a file" if ruleset.exists() else "nothing there"
            raise InvalidPack(Problem(str(ruleset), found=what, allowed="a folder with files of a ruleset"))
        folder = ruleset
        if not any(ruleset.glob("*.toml")) and (ruleset / pack).is_dir():
            folder = ruleset / pack
        if not any(folder.glob("*.toml")):
            wanted = f"files of the ruleset {shown(pack)}"
            raise InvalidPack(Problem(str(folder), found="no TOML file", allowed=wanted))
        found.append(folder)
    return tuple(found)
