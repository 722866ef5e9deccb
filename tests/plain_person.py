"""A person at line mode: hears what is said, answers at random, says other words in between."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from apex_tui.engine.chance import Stream

CHOOSE = re.compile(
    r"^Choose (?:(\d+)(?: to (\d+))? of )?(\d+)(?: to (\d+))?( in order)?.*?(, or 0 for none)?: ?$"
)
CHOICE = re.compile(r"^(\d+)\. (.+)$")


class Person(io.TextIOBase):
    """Both sides of the pipe: what the program writes is heard, what it reads is thought up."""

    def __init__(self, seed: int, *, words: tuple[str, ...] = (), stop_after: int | None = None) -> None:
        """``words``: commands, each said once. ``stop_after``: answers before the input ends."""
        self.rng = Stream(seed)
        self.words = list(words)
        self.stop_after = stop_after
        self.said: list[str] = []
        """Every finished line that the program wrote."""
        self.typed: list[str] = []
        self.answers = 0
        self._open = ""

    def write(self, text: str) -> int:
        *lines, self._open = (self._open + text).split("\n")
        self.said += lines
        return len(text)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        typed = next(self._think(), None)
        if typed is None:
            return ""
        self.typed.append(typed)
        return f"{typed}\n"

    def _think(self) -> Iterator[str]:
        question = self._open
        found = CHOOSE.match(question)
        if found is None:
            assert question.rstrip().endswith(("?", ":", "reads this."))
            yield "yes" if "yes or no" in question else ""
            return
        if self.stop_after is not None and self.answers >= self.stop_after:
            return
        if self.words and self.rng.below(3):
            yield self.words.pop(0)
            return
        self.answers += 1
        yield self._answer(found)

    def _answer(self, found: re.Match[str]) -> str:
        few, many, first, last, _, none = found.groups()
        count = int(last or first)
        low = 0 if none else int(few or 1)
        high = int(many or few or 1)
        picks = self.rng.sample(range(1, count + 1), low + self.rng.below(high - low + 1))
        return " ".join(str(pick) for pick in picks) or "0"

    def choices(self) -> list[str]:
        """The labels of the choices that were said last."""
        found: list[str] = []
        for line in reversed(self.said):
            match = CHOICE.match(line)
            if match is None:
                if found:
                    break
                continue
            found.append(match.group(2))
        return found[::-1]
