"""First-game notes: who is told a sentence at what is new, and how often it was seen already."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from apex_tui.screens.preferences import config_path

__all__ = ["TIMES", "FirstNotes", "NoteBook", "wants_notes"]

TIMES = 2
"""So often a person is told a thing."""


def wants_notes(setting: str, name: str) -> bool:
    """True if a person of that name is told: the setting says ``everyone``, ``nobody`` or whom."""
    return setting == "everyone" or setting.casefold() == name.casefold()


class NoteBook:
    """How often each person has seen each note: ``notes.json`` beside the settings.

    Nobody plays worse for a note too many: a file that cannot be read or written is no trouble.
    """

    def __init__(self, path: Path | None = None, *, kept: bool = True):
        """``kept``: False for people from elsewhere, whose names are not this player's to keep."""
        self._path = config_path().with_name("notes.json") if path is None else path
        self._kept = kept
        self._seen: dict[str, dict[str, int]] = self._read() if kept else {}

    def times(self, person: str, note: str) -> int:
        """How often they have seen it."""
        return self._seen.get(person, {}).get(note, 0)

    def saw(self, person: str, note: str) -> None:
        """They have seen it once more."""
        self._seen.setdefault(person, {})[note] = self.times(person, note) + 1
        self._write()

    def forget(self, person: str) -> None:
        """Everything is new to them again."""
        if self._seen.pop(person, None) is not None:
            self._write()

    def _read(self) -> dict[str, dict[str, int]]:
        try:
            table = json.loads(self._path.read_text(encoding="utf-8"))
            return {
                str(person): {str(note): int(times) for note, times in notes.items()}
                for person, notes in table.items()
            }
        except (OSError, ValueError, AttributeError, TypeError, RecursionError):
            return {}

    def _write(self) -> None:
        if not self._kept:
            return
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft = self._path.with_suffix(".new")
            draft.write_text(json.dumps(self._seen, ensure_ascii=False, indent=1), encoding="utf-8")
            draft.replace(self._path)


class FirstNotes:
    """The note of the prompt at hand. It stays while a person goes on, and is counted once for it."""

    def __init__(self, book: NoteBook):
        self._book = book
        self._told: set[tuple[str, str]] = set()
        """What was told since the keyboard changed hands."""
        self._now = ("", "")
        self.text = ""
        """The sentence to show, empty if there is none."""

    def meet(self, person: str, note: tuple[str, str], *, turned: bool) -> None:
        """A prompt is about to appear. ``turned``: another person's turn begins with it."""
        if turned:
            self._told.clear()
        id, text = note
        self._now = (person, id)
        new = self._now in self._told or self._book.times(person, id) < TIMES
        self.text = text if id and new else ""

    def seen(self) -> None:
        """It stands on the screen."""
        if self.text and self._now not in self._told:
            self._told.add(self._now)
            self._book.saw(*self._now)
