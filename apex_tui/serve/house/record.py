"""What a house keeps of a table besides its game: a small file a table, replaced as a whole at every change.

The game itself lies in the table's own journal (:mod:`apex_tui.table.journal`).
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from apex_tui.engine.errors import SaveError
from apex_tui.serve.house.places import FREE, PERSON, Place, load_place
from apex_tui.serve.house.safekeeping import Safekeeping
from apex_tui.serve.house.talk import Talk
from apex_tui.serve.names import fold

__all__ = ["Record", "Shelf"]

FORMAT = 1
_COPY = ".before"


@dataclass(slots=True)
class Record:
    """A table of the house."""

    word: str
    """What it is called."""
    game: str
    options: dict[str, str]
    host: str
    """The person who has the say where one must; passes on when they are gone."""
    host_name: str
    places: list[Place]
    talk: Talk
    opened: float = 0.0
    """When it was opened, in seconds since 1970."""
    seed: str = ""
    """What was typed; empty: drawn."""
    ask_forced: bool = False
    hints: bool = True
    listed: bool = True
    """The lobby shows it to everybody; else only to who sits there and who knows the word."""
    watching: bool = True
    """Whoever comes may watch."""
    away_minutes: int = 5
    """After so long without its person a seat may be given to the computer."""
    table: str = ""
    """The id of its game in the store; empty while it waits for people."""
    where: str = ""
    """Where the game stands, as far as was known when this was written."""
    over: bool = False
    touched: float = 0.0
    """When something was done at it last."""
    here: list[str] = field(default_factory=list)
    """Who was at it and has not got up: they come straight back here."""
    shown: list[int] = field(default_factory=list)
    """The seats whose hands watchers may see, because all at the table agreed."""
    held: list[int] = field(default_factory=list)
    """The seats that the computer holds until their person returns, as far as was known."""

    @property
    def begun(self) -> bool:
        """True if the game has been dealt."""
        return bool(self.table)

    @property
    def free(self) -> int:
        """How many places wait for somebody."""
        return sum(place.who == FREE for place in self.places)

    def owned(self, id: str) -> tuple[int, ...]:
        """The seats of a person, those of others at the same keyboard included."""
        return tuple(
            seat
            for seat, place in enumerate(self.places, 1)
            if place.who == PERSON and place.owner == id and id
        )

    def name_of(self, id: str) -> str:
        """What a person with a seat here is called: not somebody else at the same keyboard, if they play themselves."""
        names = [place.name for place in self.places if place.who == PERSON and place.owner == id]
        return next((name for name in names if fold(name) == id), names[0] if names else id)

    def saved(self) -> dict[str, Any]:
        """As JSON."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        return {
            "format": FORMAT,
            **plain,
            "places": [place.saved() for place in self.places],
            "talk": self.talk.saved(),
        }

    @classmethod
    def load(cls, saved: Any, said_kept: int) -> Record:
        """Read what :meth:`saved` made.

        Raises:
            ValueError: damaged, or of a newer format.
        """
        try:
            if saved["format"] > FORMAT:
                raise ValueError(f"format {saved['format']}, this version reads up to {FORMAT}")
            talk = Talk(said_kept)
            talk.load(saved["talk"])
            record = cls(
                places=[load_place(place) for place in saved["places"]],
                talk=talk,
                **{name: saved[name] for name in _PLAIN},
            )
            for name, kind in _PLAIN.items():
                if not isinstance(getattr(record, name), kind):
                    raise ValueError(f"{name} is {getattr(record, name)!r}")
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{type(error).__name__}: {error}") from None
        return record


_PLAIN: dict[str, type | tuple[type, ...]] = {
    "word": str, "game": str, "options": dict, "host": str, "host_name": str, "opened": (int, float), "seed": str,
    "ask_forced": bool, "hints": bool, "listed": bool, "watching": bool, "away_minutes": int, "table": str,
    "where": str, "over": bool, "touched": (int, float), "here": list, "shown": list, "held": list,
}  # fmt: skip


class Shelf:
    """The files of all tables of a house."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is made when the first table is kept."""
        self._folder = folder
        self._copies = Safekeeping()
        self._kept = 0
        """Rises with every writing: of two files of a table the later one counts."""

    def _path(self, word: str) -> Path:
        return self._folder / f"{word}.json"

    def keep(self, record: Record) -> None:
        """Write a table down; it is there as a whole, or as it was before.

        The end of the process at any moment leaves one or the other at once. Against a power cut a second copy
        follows, of which the disk is known to have all (:mod:`apex_tui.serve.house.safekeeping`).

        Raises:
            SaveError: it could not be written.
        """
        path = self._path(record.word)
        fresh = path.with_suffix(".new")
        self._kept += 1
        saved = {"kept": self._kept, **record.saved()}
        content = json.dumps(saved, ensure_ascii=False, indent=1).encode("utf-8")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh.write_bytes(content)
            fresh.replace(path)
        except OSError as error:
            raise SaveError(f"cannot keep table {record.word}: {error.strerror or error}") from None
        self._copies.want(path.with_suffix(_COPY), content)

    def drop(self, word: str) -> None:
        """Forget a table of the lobby; its game, if there is one, stays in the store."""
        with contextlib.suppress(OSError):
            self._path(word).unlink()
        self._copies.drop(self._path(word).with_suffix(_COPY))

    def close(self) -> None:
        """Wait until all is on the disk."""
        self._copies.close()

    def load(self, said_kept: int) -> Iterator[Record | str]:
        """All tables, the one opened first first; before them a sentence for each that cannot be read."""
        found: list[Record] = []
        there = self._folder.iterdir() if self._folder.is_dir() else ()
        for word in sorted({path.stem for path in there if path.suffix in (".json", _COPY)}):
            sound: list[tuple[int, Record]] = []
            troubles = []
            for path in (self._path(word), self._path(word).with_suffix(_COPY)):
                try:
                    sound.append(_read(path, word, said_kept))
                except FileNotFoundError:
                    continue
                except (OSError, ValueError) as error:
                    troubles.append(str(error))
                    with contextlib.suppress(OSError):
                        path.replace(path.with_suffix(f"{path.suffix}.damaged"))
            if sound:
                kept, record = max(sound, key=lambda each: each[0])
                self._kept = max(self._kept, kept)
                found.append(record)
            if troubles:
                yield f"table {word} is damaged: {'; '.join(troubles)}"
        yield from sorted(found, key=lambda record: record.opened)


def _read(path: Path, word: str, said_kept: int) -> tuple[int, Record]:
    """A table and how late it was written.

    Raises:
        OSError: it cannot be read. ValueError: damaged.
    """
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
    except RecursionError:
        raise ValueError("a list in a list without end") from None
    record = Record.load(saved, said_kept)
    kept = saved.get("kept", 0)
    if record.word != word or not isinstance(kept, int):
        raise ValueError(f"it calls itself {record.word!r}, {kept!r}")
    return kept, record
