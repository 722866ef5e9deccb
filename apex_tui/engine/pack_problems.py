"""What is wrong with a pack, in one line each: file, line, entry, field, what was found, what is allowed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from apex_tui.engine.errors import PackError

__all__ = ["InvalidPack", "Problem", "meant", "shown"]

LONGEST = 60
"""Characters of a found value that a message repeats."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a pack. Prints as one line."""

    file: str
    """Path of the file, as a person should see it."""
    line: int | None = None
    """The line where the entry begins (for bad TOML: of the fault), None where it is not known."""
    entry: str = ""
    """The table or entry: ``card "nape_bite"``."""
    field: str = ""
    """The field, with the way to it inside the entry: ``effects 1, amount``."""
    found: str = ""
    allowed: str = ""

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        what = ", ".join(part for part in (self.entry, self.field) if part)
        text = f"found {self.found}; allowed: {self.allowed}" if self.allowed else f"found {self.found}"
        return " ".join(f"{where}: {what}: {text}".split() if what else f"{where}: {text}".split())


class InvalidPack(PackError):
    """A rules pack that cannot be used. The message is the first problem and how many more there are."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        """All of them, in the order of the files."""
        more = len(problems) - 1
        rest = f" (and {more} more {'fault' if more == 1 else 'faults'})" if more else ""
        super().__init__(f"{problems[0]}{rest}")


def shown(value: Any) -> str:
    """A value of a pack as a message repeats it: one line, cut where it is long."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list):
        return "an empty list" if not value else f"a list of {len(value)}"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def meant(word: Any, known: Iterable[Any]) -> str:
    """``"damage"?`` for a near miss among ``known``, else an empty string."""
    import difflib

    near = difflib.get_close_matches(str(word), [str(name) for name in known], n=1, cutoff=0.7)
    return f'"{near[0]}"?' if near else ""
