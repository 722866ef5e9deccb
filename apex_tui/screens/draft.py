"""A table that is being set up: who sits where, the options, the seed; and what was set up last time."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from apex_tui.engine.rules import OptionSpec
from apex_tui.players.levels import LEVELS
from apex_tui.screens.preferences import data_folder

__all__ = ["EMPTY", "PERSON", "Place", "TableDraft", "last_draft", "remember"]

PERSON = "person"
EMPTY = "empty"
_WALK = (PERSON, *reversed(LEVELS), EMPTY)
_FIRST_NAMES = ("Host", "Guest")


@dataclass(slots=True)
class Place:
    """A place at the table."""

    who: str
    """``person``, a level of computer player, or ``empty``."""
    name: str = ""
    """What a person is called."""

    def spec(self) -> str:
        """As after ``--seat``."""
        return self.name if self.who == PERSON else f"bot:{self.who}"


@dataclass(slots=True)
class TableDraft:
    """What the set-up page changes."""

    game: str
    places: list[Place]
    options: dict[str, str] = field(default_factory=dict)
    """Only what differs from the book."""
    seed: str = ""
    """What was typed; empty: drawn."""
    ask_forced: bool = False
    hints: bool = True
    day: str = ""
    """When the last table of this game was set up, as 2026-11-26; empty if never."""

    @classmethod
    def first(cls, game: str, most: int, least: int = 1) -> TableDraft:
        """The first table of a game: two people, one if it seats no more, as many as it needs if those are more."""
        draft = cls(game, [Place(EMPTY) for _ in range(most)])
        for _ in range(min(most, max(2, least))):
            draft.add()
        return draft

    def specs(self) -> list[str]:
        """The seats that are taken, as after ``--seat``."""
        return [place.spec() for place in self.places if place.who != EMPTY]

    def seats(self) -> int:
        """How many seats are taken."""
        return len(self.specs())

    def walk(self, index: int, step: int = 1) -> None:
        """Who sits on a place changes: person, computer players, empty. A person gets a name."""
        place = self.places[index]
        at = _WALK.index(place.who) if place.who in _WALK else 0
        place.who = _WALK[(at + step) % len(_WALK)]
        if place.who == PERSON and not place.name:
            place.name = self.free_name()

    def add(self) -> bool:
        """Seat one more person on the first empty place; False if there is none."""
        for place in self.places:
            if place.who == EMPTY:
                place.who, place.name = PERSON, place.name or self.free_name()
                return True
        return False

    def remove(self, least: int) -> bool:
        """Empty the last place that is taken; False if no more may go."""
        if self.seats() <= least:
            return False
        for place in reversed(self.places):
            if place.who != EMPTY:
                place.who = EMPTY
                return True
        return False

    def free_name(self) -> str:
        """A name that nobody has."""
        taken = {place.name for place in self.places if place.who == PERSON}
        wanted = [*_FIRST_NAMES, *(f"Guest {number}" for number in range(2, 10))]
        return next(name for name in wanted if name not in taken)

    def value(self, spec: OptionSpec) -> str:
        """The value of an option."""
        return self.options.get(spec.key) or spec.default

    def set_value(self, spec: OptionSpec, value: str) -> None:
        """Change an option; the default is not kept."""
        self.options.pop(spec.key, None)
        if value != spec.default:
            self.options[spec.key] = value

    def changed(self, specs: Sequence[OptionSpec]) -> int:
        """How many options differ from the book."""
        return sum(self.value(spec) != spec.default for spec in specs)

    def command(self) -> str:
        """The same table as a command."""
        words = ["apex-tui", "play", self.game]
        for spec in self.specs():
            words += ["--seat", spec]
        for key, value in self.options.items():
            words += ["--set", f"{key}={value}"]
        if self.seed:
            words += ["--seed", self.seed]
        if self.ask_forced:
            words.append("--ask-forced")
        return shlex.join(words)


def _memory() -> Path:
    return data_folder() / "last_tables.json"


def _read_memory() -> dict[str, Any]:
    try:
        found = json.loads(_memory().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def last_draft(game: str, most: int, least: int = 1) -> TableDraft:
    """The table as it was set up last time, or the first one. A damaged memory is as good as none."""
    draft = TableDraft.first(game, most, least)
    kept = _read_memory().get(game)
    if not isinstance(kept, dict):
        return draft
    places = kept.get("places")
    if isinstance(places, list):
        found = [_place(each) for each in places[:most]]
        draft.places = found + [Place(EMPTY) for _ in range(most - len(found))]
    options = kept.get("options")
    if isinstance(options, dict):
        draft.options = {str(key): str(value) for key, value in options.items()}
    draft.hints = kept.get("hints") is not False
    draft.ask_forced = kept.get("ask_forced") is True
    draft.day = str(kept.get("day", ""))
    return draft


def _place(kept: object) -> Place:
    if isinstance(kept, Mapping):
        who, name = kept.get("who"), kept.get("name")
        if who in _WALK and isinstance(name, str):
            return Place(str(who), name[:40])
    return Place(EMPTY)


def remember(draft: TableDraft) -> None:
    """Keep the set-up for next time. Where nothing can be written it is simply not remembered."""
    memory = _read_memory()
    memory[draft.game] = {
        "places": [{"who": place.who, "name": place.name} for place in draft.places],
        "options": draft.options,
        "hints": draft.hints,
        "ask_forced": draft.ask_forced,
        "day": date.today().isoformat(),
    }
    try:
        _memory().parent.mkdir(parents=True, exist_ok=True)
        _memory().write_text(json.dumps(memory, ensure_ascii=False, indent=1), encoding="utf-8")
    except OSError:
        return
