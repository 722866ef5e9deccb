"""The files of a ruleset: read, parsed, and laid over each other, remembering what came from where.

A *layer* is a folder: the ruleset itself, then the player's own packs. A layer above may hold a few files
with a few entries. An array of tables (``[[card]]``) is merged entry by entry, found by its key, field by
field; a table (``[numbers]``) key by key; anything else is replaced.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from apex_tui.engine.pack_problems import InvalidPack, Problem, meant, shown

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

__all__ = ["Folder", "Merged", "Source", "lay_over", "parse", "read_source"]

Folder: TypeAlias = "Path | Traversable"
"""Where a layer lies: a plain folder, or one inside a package."""

REMOVE = "remove"
"""A field of an entry in a layer above: ``remove = true`` takes the entry of that key out."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file of one layer."""

    label: str
    """The path, as a person should see it."""
    data: bytes

    @property
    def text(self) -> str:
        """The file as text.

        Raises:
            InvalidPack: it is not UTF-8.
        """
        try:
            return self.data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = self.data.count(b"\n", 0, error.start) + 1
            found = f"byte 0x{self.data[error.start]:02x}"
            raise InvalidPack(Problem(self.label, line=line, found=found, allowed="text in UTF-8")) from None

    def line_of(self, table: str, nth: int | None = None, of: int = 0) -> int | None:
        """The line where a table or key begins, or the ``nth`` (from 0) of ``of`` entries ``[[table]]``.

        None where it is not plain from the headers alone.
        """
        name = re.escape(table)
        if nth is None:
            pattern, of, nth = rf'^[ \t]*(?:\[[ \t]*"?{name}"?[ \t]*\]|"?{name}"?[ \t]*=)', 1, 0
        else:
            pattern = rf'^[ \t]*\[\[[ \t]*"?{name}"?[ \t]*\]\]'
        starts = [match.start() for match in re.finditer(pattern, self.text, re.MULTILINE)]
        return self.text.count("\n", 0, starts[nth]) + 1 if len(starts) == of else None


def read_source(folder: Folder, name: str) -> Source | None:
    """The file ``name`` of a layer, None if the layer has none.

    Raises:
        InvalidPack: it is there but cannot be read.
    """
    path = folder.joinpath(name)
    try:
        return Source(str(path), path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidPack(Problem(str(path), found=reason, allowed="a file that can be read")) from None


def parse(source: Source) -> dict[str, Any]:
    """What a TOML file says.

    Raises:
        InvalidPack: no TOML; the message names line and column.
    """
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        match = re.fullmatch(
            r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.DOTALL
        )
        reason, line, column = match.groups() if match else (str(error), None, None)
        where = f"column {column}" if column else "the end of the file"
        raise InvalidPack(
            Problem(
                source.label,
                line=int(line) if line else None,
                field=where,
                found=reason[:1].lower() + reason[1:],
                allowed="TOML 1.0",
            )
        ) from None
    except RecursionError:
        raise InvalidPack(
            Problem(source.label, found="too many brackets in brackets", allowed="TOML 1.0")
        ) from None


@dataclass(slots=True)
class Spot:
    """Where something stands: the nth (from 0) of ``of`` entries of its table in one file."""

    source: Source
    table: str
    nth: int | None = None
    of: int = 0

    @property
    def line(self) -> int | None:
        """The line of its header."""
        return self.source.line_of(self.table, self.nth, self.of)


@dataclass(slots=True)
class Merged:
    """One file of a ruleset after all layers, and where each part of it came from."""

    keys: Mapping[str, str]
    """For each array of tables the field that names an entry (``{"card": "id"}``)."""
    data: dict[str, Any] = field(default_factory=dict)
    sources: list[Source] = field(default_factory=list)
    """The layers' files, from the bottom up."""
    spots: dict[tuple[str | int, ...], Spot] = field(default_factory=dict)
    """(table,), (table, field), (table, number) or (table, number, field): its last origin."""

    def entry_name(self, table: str, nth: int) -> str:
        """An entry as a message names it: by its key, or by its number from 1 if it has none."""
        row = self.data[table][nth]
        key = self.keys.get(table)
        return f"{table} {shown(row[key])}" if key and _named(row, key) else f"{table} no. {nth + 1}"

    def spot(self, path: Iterable[str | int]) -> Spot | None:
        """The origin of what stands at ``path``, or of the nearest thing around it."""
        steps = tuple(path)
        for n in range(min(len(steps), 3), 0, -1):
            found = self.spots.get(steps[:n])
            if found is not None:
                return found
        return None


def lay_over(merged: Merged, source: Source) -> None:
    """Lay one more layer's file over ``merged``.

    Raises:
        InvalidPack: no TOML, an id twice in this file, or a removal of what is not there.
    """
    bottom = not merged.sources
    merged.sources.append(source)
    for name, value in parse(source).items():
        spot = Spot(source, name)
        old = merged.data.get(name)
        if name in merged.keys and isinstance(value, list) and (bottom or isinstance(old, list)):
            _lay_entries(merged, source, name, value, bottom)
        elif isinstance(value, dict) and isinstance(old, dict):
            merged.data[name] = _deep(old, value)
            for part in value:
                merged.spots[(name, part)] = spot
        else:
            merged.data[name] = value
            for path in [path for path in merged.spots if path[0] == name]:
                del merged.spots[path]
            merged.spots[(name,)] = spot


def _deep(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    both = dict(old)
    for key, value in new.items():
        before = both.get(key)
        both[key] = _deep(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return both


def _lay_entries(merged: Merged, source: Source, table: str, entries: list[Any], bottom: bool) -> None:
    """Merge the array of tables ``table`` entry by entry."""
    key = merged.keys[table]
    rows: list[Any] = [] if bottom else list(merged.data[table])
    places = {row[key]: n for n, row in enumerate(rows) if _named(row, key)}
    seen: dict[Any, int] = {}
    gone: set[int] = set()
    for nth, entry in enumerate(entries):
        spot = Spot(source, table, nth, len(entries))
        if not _named(entry, key):
            if not bottom:
                raise InvalidPack(
                    Problem(
                        source.label,
                        spot.line,
                        f"{table} no. {nth + 1}",
                        key,
                        "nothing",
                        f"the {key} of the {table}",
                    )
                )
            merged.spots[(table, len(rows))] = spot
            rows.append(entry)
            continue
        name = entry[key]
        who = f"{table} {shown(name)}"
        if name in seen:
            first = Spot(source, table, seen[name], len(entries)).line
            before = f"line {first}" if first else f"entry {seen[name] + 1}"
            raise InvalidPack(
                Problem(
                    source.label, spot.line, who, key, f"the same {key} as in {before}", f"each {key} once"
                )
            )
        seen[name] = nth
        if not bottom and REMOVE in entry:
            if entry != {key: name, REMOVE: True}:
                found = "other fields too" if entry[REMOVE] is True else shown(entry[REMOVE])
                raise InvalidPack(
                    Problem(
                        source.label,
                        spot.line,
                        who,
                        REMOVE,
                        found,
                        f"true, with nothing but the {key} beside it",
                    )
                )
            if name not in places:
                near = meant(name, places) or f"one of the {len(places)} that are there"
                raise InvalidPack(Problem(source.label, spot.line, who, REMOVE, f"no such {table}", near))
            gone.add(places[name])
        elif name in places:
            at = places[name]
            below = merged.spots[(table, at)]
            for part in rows[at]:
                merged.spots.setdefault((table, at, part), below)
            for part in entry:
                merged.spots[(table, at, part)] = spot
            merged.spots[(table, at)] = spot
            rows[at] = {**rows[at], **entry}
        else:
            merged.spots[(table, len(rows))] = spot
            rows.append(entry)
    merged.data[table] = rows
    if gone:
        _drop(merged, table, gone)


def _named(entry: Any, key: str) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get(key), (str, int))


def _drop(merged: Merged, table: str, gone: set[int]) -> None:
    """Take out the entries with these numbers; the others move up, with what is known of their origin."""
    rows = merged.data[table]
    kept = [n for n in range(len(rows)) if n not in gone]
    merged.data[table] = [rows[n] for n in kept]
    moved = {n: new for new, n in enumerate(kept)}
    old, merged.spots = merged.spots, {}
    for path, spot in old.items():
        if len(path) > 1 and path[0] == table and isinstance(path[1], int):
            if path[1] in moved:
                merged.spots[(table, moved[path[1]], *path[2:])] = spot
        else:
            merged.spots[path] = spot
