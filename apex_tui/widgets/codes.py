"""Strips as terminal codes, and no more codes than are needed: what the terminal shows already is not said again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

__all__ = ["Pen", "Sheet"]


class Ink(NamedTuple):
    """What a style sets: each part as the numbers that set it, empty if it is as the terminal has it."""

    weight: str
    """Bold, dim, both or neither; one number takes back both."""
    underline: str
    reverse: str
    other: str
    """What is not used here and still may come from elsewhere."""
    front: str
    back: str

    def blank(self) -> Ink:
        """What of it is seen where no letter stands."""
        if self.underline or self.reverse or self.other:
            return self
        return Ink("", "", "", "", "", self.back)


_PLAIN = Ink("", "", "", "", "", "")
_OFF = Ink("22", "24", "27", "0", "39", "49")
"""The numbers that take a part back."""
_KEEPS_APART = (ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR)
"""Where a part can be changed alone. A console of sixteen colours makes bright ones by being bold."""
_JUMP = 5
"""So many cells are sooner written again than jumped over."""

Run = tuple[str, Ink]
"""Letters that look alike."""


class Sheet:
    """What a terminal shows, cell by cell, so that a cell that has not changed need not be written.

    Only for a terminal that gets everything that is written, and whose screen nobody else writes on; where that is in
    doubt, :meth:`forget`.
    """

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Run]] = {}

    def forget(self) -> None:
        """Everything is written again when its turn comes."""
        self._rows.clear()

    def forget_row(self, row: int) -> None:
        """The same for one row."""
        self._rows.pop(row, None)

    def changes(self, col: int, row: int, runs: Sequence[Run]) -> Iterator[tuple[int, list[Run]]]:
        """The pieces of these runs that are not to be seen yet: column, and runs; they count as written."""
        shown = self._rows.setdefault(row, {})
        cells: list[Run] = [
            (char, ink if char != " " else ink.blank()) for text, ink in runs for char in text
        ]
        fresh = [at for at, cell in enumerate(cells) if shown.get(col + at) != cell]
        if not fresh:
            return
        for at in fresh:
            shown[col + at] = cells[at]
        first = last = fresh[0]
        for at in fresh[1:]:
            if at - last > _JUMP:
                yield col + first, cells[first : last + 1]
                first = at
            last = at
        yield col + first, cells[first : last + 1]


class Pen:
    """Writes strips one after the other, for one terminal; :meth:`end` gives the text to send.

    Between two frames the terminal is left as it was found: plain.
    """

    def __init__(self, system: ColorSystem | None, sheet: Sheet | None = None) -> None:
        """``system``: how many colours the terminal shows; None as Textual takes it, for all.

        ``sheet``: what it shows; without one everything is written.
        """
        self._system = system or ColorSystem.TRUECOLOR
        self._sheet = sheet
        self._written: list[str] = []
        self._ink = _PLAIN
        self._at = (-1, -1)

    def write(self, col: int, row: int, strip: Strip) -> None:
        """Write a strip at a place, counted from 0."""
        runs = [
            (text, _PLAIN if style is None else _ink(style, self._system)) for text, style, _ in strip if text
        ]
        sheet = self._sheet
        if sheet is not None and strip.cell_length != sum(len(text) for text, _ in runs):
            sheet.forget_row(row)
            sheet = None
        if sheet is None:
            self._put(col, row, runs, strip.cell_length)
            return
        for first, cells in sheet.changes(col, row, runs):
            self._put(first, row, cells, len(cells))

    def _put(self, col: int, row: int, runs: Sequence[Run], width: int) -> None:
        if (col, row) != self._at:
            here, line = self._at
            if line == row and here < col:
                self._written.append(f"\x1b[{col - here}C" if col - here > 1 else "\x1b[C")
            else:
                self._written.append(f"\x1b[{row + 1};{col + 1}H" if col else f"\x1b[{row + 1}H")
        for text, ink in runs:
            if ink != self._ink and not (text.isspace() and ink.blank() == self._ink.blank()):
                apart = self._system in _KEEPS_APART
                if text.isspace() and apart and not (ink.underline or ink.reverse or ink.other):
                    # Only the ground is seen: the rest stays as it was for the letters before.
                    ink = self._ink._replace(underline="", reverse="", other="", back=ink.back)
                self._written.append(_turn(self._ink, ink, apart=apart))
                self._ink = ink
            self._written.append(text)
        self._at = (col + width, row)

    def end(self) -> str:
        """All that was written; the terminal is plain again after it."""
        if self._ink != _PLAIN:
            self._written.append("\x1b[m")
            self._ink = _PLAIN
        text = "".join(self._written)
        self._written.clear()
        self._at = (-1, -1)
        return text


@lru_cache(maxsize=2048)
def _ink(style: Style, system: ColorSystem) -> Ink:
    front, back = style.color, style.bgcolor
    others = ("italic", "3"), ("blink", "5"), ("blink2", "6"), ("conceal", "8"), ("strike", "9")
    return Ink(
        ";".join(code for code, on in (("1", style.bold), ("2", style.dim)) if on),
        "4" if style.underline else "",
        "7" if style.reverse else "",
        ";".join(code for name, code in others if getattr(style, name)),
        ";".join(front.downgrade(system).get_ansi_codes()) if front is not None else "",
        ";".join(back.downgrade(system).get_ansi_codes(foreground=False)) if back is not None else "",
    )


@lru_cache(maxsize=4096)
def _turn(before: Ink, after: Ink, *, apart: bool) -> str:
    """The shortest code from one look to another. ``apart``: parts may be changed alone."""
    anew = ";".join(part for part in ("0", *after) if part) if after != _PLAIN else ""
    if not apart or before.other or not anew:
        return f"\x1b[{anew}m"
    changes: list[str] = []
    for old, new, off in zip(before, after, _OFF, strict=True):
        if old == new:
            continue
        # Bold does not take dim back.
        if not new or (off == "22" and old):
            changes.append(off)
        if new:
            changes.append(new)
    some = ";".join(changes)
    return f"\x1b[{some if len(some) < len(anew) else anew}m"
