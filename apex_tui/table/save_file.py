"""The shape of a game as one JSON file: what pydantic checks when it is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

__all__ = [
    "FORMAT",
    "WHOLE_PACKS",
    "GameFile",
    "SavedEntry",
    "SavedLine",
    "SavedMark",
    "SavedNow",
    "SavedPack",
    "SavedStep",
    "what_is_wrong",
]

FORMAT = 3
"""Raised when the shape of the file changes, or what it means."""

WHOLE_PACKS = 3
"""From this format on the pack of the player's data folder is named among the others."""

Count = Annotated[int, Field(ge=0, lt=2**62)]
Option = int | str | list[int | str]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)


class _Seat(_Part):
    seat: Count
    name: str
    kind: Literal["person", "computer", "rival"]
    level: str
    player: Count
    stand_in: bool


class SavedNow(_Part):
    """The table itself when it was written."""

    seats: list[_Seat]
    serial: Count
    line: Count
    number: Count
    settings: dict[str, dict[str, str]] = {}
    thought: dict[str, float] = {}
    undos: dict[str, int] = {}
    left: list[Count] = []
    finished: bool
    where: str = ""
    outcome: dict[str, Any] | None = None
    statistics: dict[str, Any] | None = None


class SavedMark(_Part):
    """An entry that the game stands on."""

    serial: Count
    seat: Count
    answer: list[Option] | None
    salt: Count = 0
    by: Literal["person", "forced", "auto", "computer", "renew"]
    kind: str
    flags: Annotated[int, Field(ge=0, lt=2**16)] = 0


class SavedStep(_Part):
    """A step in which somebody was asked, with the snapshot where it began."""

    number: Count
    snapshot: dict[str, Any]
    log: list[SavedMark]


class SavedLine(_Part):
    """A line of the log."""

    n: Count
    seat: Count
    kind: str
    data: dict[str, Any]
    text: str
    to: list[Count] | None = None
    hidden_from: list[Count] = []
    step: Count
    entry: Count
    taken_back: bool = False


class SavedEntry(_Part):
    """Something that was done at the table, whether it still counts or not."""

    serial: Count
    at: float
    took: float
    kind: str
    seat: Count
    data: dict[str, Any]


class SavedPack(_Part):
    """A rules pack of the player's own: never where it lies."""

    id: str
    hash: str


class GameFile(_Part):
    """The file: what was fixed at the beginning, then everything that happened."""

    apex_tui: Count
    """The format of the file."""
    version: str
    """Of the program that wrote it."""
    id: str
    """Of the table it was written from."""
    game: str
    title: str
    options: dict[str, str]
    asked: Count
    """Seats that were sat down at, rivals of the game not counted."""
    seed: Annotated[int, Field(ge=0)] | str
    seed_typed: bool
    packs: list[SavedPack | str] = []
    """The player's packs over the ruleset; format 1 has the folders where they lay."""
    created: float
    forked_from: str | None = None
    now: SavedNow
    steps: Annotated[list[SavedStep], Field(min_length=1)]
    lines: list[SavedLine]
    entries: list[SavedEntry]


def what_is_wrong(error: Exception) -> str:
    """The first thing that is wrong, in one line, with its place in the file."""
    if not isinstance(error, ValidationError):
        return f"{type(error).__name__} {error}"
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or "the file"
    return f"{place}: {first['msg']}"
