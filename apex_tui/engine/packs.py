"""Loading a ruleset: its TOML files, the player's packs over them, made into a game's :class:`PackModel`.

Nothing here knows where rulesets lie: callers pass folders. Every fault is an
:class:`~apex_tui.engine.pack_problems.InvalidPack` whose message is one line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from apex_tui.engine import pack_cache
from apex_tui.engine.pack_files import HEAD, Slot, layered, overlay_folders, slot_of, slots_of, stack
from apex_tui.engine.pack_model import (
    Entry,
    Fault,
    Id,
    Overlay,
    PackFile,
    PackInfo,
    PackModel,
    Refused,
    Table,
    Text,
)
from apex_tui.engine.pack_problems import InvalidPack, Problem, shown
from apex_tui.engine.pack_sources import Folder, Merged, Source, lay_over, read_source

__all__ = [
    "Entry",
    "Fault",
    "Folder",
    "Id",
    "InvalidPack",
    "PackFile",
    "PackInfo",
    "PackModel",
    "Problem",
    "Refused",
    "Table",
    "Text",
    "load_file",
    "load_pack",
    "overlay_folders",
    "read_info",
]

P = TypeVar("P", bound=PackModel)
F = TypeVar("F", bound=PackFile)


def load_pack(root: Folder, model: type[P], overlays: Sequence[Folder] = (), cache: Path | None = None) -> P:
    """The ruleset in ``root`` with the player's packs ``overlays`` laid over it, the last one on top.

    Args:
        root: a folder with ``pack.toml`` and the files that it names.
        model: the game's own description of them.
        overlays: folders with some of those files (what replaces what: :mod:`apex_tui.engine.pack_sources`).
        cache: where merged packs may be kept, for rulesets large enough to be worth it.

    Raises:
        InvalidPack: a file cannot be read or says something the ruleset does not allow; all faults are in its
            ``problems``.
    """
    info = read_info(root)
    for layer in overlays:
        _check_overlay(layer, info)
    slots = slots_of(model)
    files = layered(root, info, slots, overlays)
    keep, key = _copy_key(cache, files)
    if keep is not None:
        body = pack_cache.load(keep, info.id, key)
        pack = _from_copy(model, body) if body is not None else None
        if pack is not None and body is not None:
            return _sealed(pack, body, root, overlays)
    merged: dict[str, Merged] = {}
    document: dict[str, Any] = {}
    for name, sources in files.items():
        slot = slot_of(slots, name)
        merged[name] = _merge(sources, slot)
        if slot is not None and slot.many:
            document.setdefault(slot.alias, {})[name] = merged[name].data
        else:
            document[name] = merged[name].data
    body = _as_json(document, merged)
    try:
        pack = model.model_validate_json(body)
    except ValidationError as error:
        raise InvalidPack(*_problems(error, model, document, merged)) from None
    faults = [_problem(fault.at, fault.found, fault.allowed, merged) for fault in pack.faults()]
    if faults:
        raise InvalidPack(*faults)
    if keep is not None:
        pack_cache.store(keep, info.id, key, body)
    return _sealed(pack, body, root, overlays)


def load_file(root: Folder, name: str, model: type[F], overlays: Sequence[Folder] = ()) -> F:
    """One file of a ruleset that is no part of its pack model (texts, looks), the player's packs over it.

    Raises:
        InvalidPack: as :func:`load_pack`.
    """
    part = _merge(stack(root, name, overlays), Slot(name, model))
    body = _as_json(part.data, {name: part})
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise InvalidPack(*_problems(error, model, part.data, {name: part}, name)) from None


def read_info(root: Folder) -> PackInfo:
    """What ``pack.toml`` of a ruleset says.

    Raises:
        InvalidPack: there is none, or it is not right.
    """
    return load_file(root, HEAD, PackInfo)


def _check_overlay(layer: Folder, info: PackInfo) -> None:
    """A player's pack need not say what it is, but may not be one for another game."""
    if read_source(layer, HEAD) is None:
        return
    own = load_file(layer, HEAD, Overlay)
    if own.id is not None and own.id != info.id:
        label = str(layer.joinpath(HEAD))
        raise InvalidPack(Problem(label, field="id", found=shown(own.id), allowed=shown(info.id)))


def _copy_key(cache: Path | None, files: dict[str, list[Source]]) -> tuple[Path | None, str]:
    """Where the copy of these files would be kept and its name; None if it is not worth it."""
    total = sum(len(source.data) for sources in files.values() for source in sources)
    if cache is None or total < pack_cache.CACHE_FROM:
        return None, ""
    return cache, pack_cache.cache_key((name, one.data) for name, sources in files.items() for one in sources)


def _merge(sources: list[Source], slot: Slot | None) -> Merged:
    merged = Merged(keys=slot.keys if slot is not None else {})
    for source in sources:
        lay_over(merged, source)
    return merged


def _from_copy(model: type[P], body: bytes) -> P | None:
    """A pack from its copy; None if the copy does not fit (made for other models): then the files tell."""
    try:
        pack = model.model_validate_json(body)
    except ValidationError:
        return None
    return None if list(pack.faults()) else pack


def _sealed(pack: P, body: bytes, root: Folder, overlays: Sequence[Folder]) -> P:
    pack._fingerprint = hashlib.sha256(body).hexdigest()
    pack._layers = tuple(str(folder) for folder in (root, *overlays))
    return pack


def _as_json(data: Any, merged: dict[str, Merged]) -> bytes:
    """What is validated, kept and fingerprinted. Dates and times, which only TOML knows, are refused."""
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    except TypeError:
        at, value = next(_strange(merged))
        allowed = "a text, a number, true or false, a list or a table"
        raise InvalidPack(_problem(at, str(value), allowed, merged)) from None


def _strange(merged: dict[str, Merged]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """The values that JSON does not have, with the way to them."""

    def walk(value: Any, at: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
        if isinstance(value, dict):
            for key, part in value.items():
                yield from walk(part, (*at, key))
        elif isinstance(value, list):
            for n, part in enumerate(value):
                yield from walk(part, (*at, n))
        elif not isinstance(value, (str, int, float, bool)):
            yield at, value

    for name, part in merged.items():
        yield from walk(part.data, (name,))


def _problems(
    error: ValidationError, model: type[Any], data: Any, merged: dict[str, Merged], name: str | None = None
) -> Iterator[Problem]:
    """What pydantic found, as problems; ``name``: the model is of that file alone."""
    from apex_tui.engine.pack_words import findings

    for one in findings(error, model, data):
        at = one.path if name is None else (name, *one.path)
        yield _problem(at, one.found, one.allowed, merged)


def _problem(at: Sequence[str | int], found: str, allowed: str, merged: dict[str, Merged]) -> Problem:
    """A fault at ``at`` (file, table, ...), with the layer it came from."""
    name, *rest = at if "*" not in str(at[0]) else at[1:]
    part = merged[str(name)]
    spot = part.spot(rest)
    label = spot.source.label if spot is not None else part.sources[-1].label
    line = spot.line if spot is not None else None
    entry = ""
    if len(rest) > 1 and isinstance(rest[1], int):
        entry, rest = part.entry_name(str(rest[0]), rest[1]), rest[2:]
    elif len(rest) > 1:
        entry, rest = str(rest[0]), rest[1:]
    return Problem(label, line, entry, _way(rest), found, allowed)


def _way(steps: Sequence[str | int]) -> str:
    """``effects 1, target, zones 2``: numbers from 1, beside the list they count."""
    words: list[str] = []
    for step in steps:
        if isinstance(step, int) and words:
            words[-1] += f"{'.' if words[-1][-1].isdecimal() else ' '}{step + 1}"
        else:
            words.append(str(step))
    return ", ".join(words)
