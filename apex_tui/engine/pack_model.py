"""What every ruleset is made of: frozen pydantic tables, and the words for what a field allows.

A game derives its own from these: an :class:`Entry` for each array of tables, a :class:`PackFile` for each
file, and one :class:`PackModel` with a field for each file, aliased to the file's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

__all__ = [
    "Entry",
    "Fault",
    "Id",
    "PackFile",
    "PackInfo",
    "PackModel",
    "Refused",
    "Table",
    "Text",
    "entry_keys",
]

Id = Annotated[
    str,
    Field(
        pattern=r"^[a-z][a-z0-9_]*$",
        max_length=40,
        description="a name of at most 40 small letters, digits and _, the first a letter",
    ),
]
"""The name of an entry in saves, answers and other entries."""

Text = Annotated[str, Field(min_length=1, max_length=400)]
"""Words for the screen."""

Version = Annotated[
    str, Field(pattern=r"^\d+(\.\d+)*$", description="numbers with dots between them, such as 1.2")
]
"""Of a ruleset or a player's pack."""

FileName = Annotated[
    str,
    Field(
        pattern=r"^[a-z0-9_]+\.toml$", description="a name such as cards.toml, in small letters, digits and _"
    ),
]
"""A file of a ruleset."""


class Table(BaseModel):
    """A table of a pack: unknown fields are refused, values are taken as they are, nothing can be changed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class Entry(Table):
    """A table of an array (``[[card]]``), found by its key when packs are laid over each other."""

    key_field: ClassVar[str] = "id"
    """The field that names an entry."""


class PackFile(Table):
    """One file of a ruleset."""


class PackInfo(PackFile):
    """``pack.toml``: what the ruleset is and which files hold it."""

    id: Id
    title: Text
    long_title: Text
    version: Version
    schema_: Annotated[Literal[1], Field(alias="schema")]
    files: tuple[FileName, ...]
    """The data files that packs of the player may change, in the order of their reading."""


class Overlay(PackFile):
    """``pack.toml`` of a player's own pack: all of it may be left out."""

    id: Id | None = None
    title: Text | None = None
    long_title: Text | None = None
    version: Version | None = None
    schema_: Annotated[Literal[1] | None, Field(alias="schema")] = None
    files: tuple[str, ...] = ()
    """Files of its own, where the ruleset takes more than those it names."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong between the entries of a pack, as a game's :meth:`PackModel.faults` reports it."""

    at: tuple[str | int, ...]
    """The way to it: file, table, number of the entry from 0, field, ..."""
    found: str
    allowed: str


class PackModel(Table):
    """A whole ruleset. A subclass has one field a file with the file's name as its alias.

    An alias with a ``*`` (``apex_*.toml``) takes every file of that form, as a dict by file name.
    """

    info: Annotated[PackInfo, Field(alias="pack.toml")]
    _fingerprint: str = PrivateAttr(default="")
    _layers: tuple[str, ...] = PrivateAttr(default=())

    @property
    def fingerprint(self) -> str:
        """Equal for packs that say the same, whatever their comments: a hash of the merged data, in hex."""
        return self._fingerprint

    @property
    def layers(self) -> tuple[str, ...]:
        """The folders it was made of, from the ruleset's own up."""
        return self._layers

    def faults(self) -> Iterable[Fault]:
        """What is wrong between entries each right on its own: names of nothing, sums that differ."""
        return ()


class Refused(ValueError):
    """Raised by a validator of a pack: what was found and what is allowed, as in every message of a pack."""

    def __init__(self, found: str, allowed: str, field: Any = ()) -> None:
        super().__init__(f"found {found}; allowed: {allowed}")
        self.found = found
        self.allowed = allowed
        self.field: tuple[str | int, ...] = tuple(field)
        """The way from the table that was checked to the field at fault."""


def entry_keys(model: type[BaseModel]) -> dict[str, str]:
    """The arrays of tables of a file whose entries have a key: ``{"card": "id"}``."""
    found = {}
    for name, field in model.model_fields.items():
        for kind in _entry_types(field.annotation):
            found[field.alias or name] = kind.key_field
    return found


def _entry_types(hint: Any) -> Iterator[type[Entry]]:
    """The entries in ``tuple[E, ...]`` or ``tuple[Annotated[E | F, ...], ...]``."""
    if get_origin(hint) in (tuple, list):
        todo = list(get_args(hint)[:1])
        while todo:
            kind = todo.pop()
            if isinstance(kind, type) and issubclass(kind, Entry):
                yield kind
            elif not isinstance(kind, type):
                todo += [arg for arg in get_args(kind) if isinstance(arg, type) or get_args(arg)]
