"""The chrome of a table: title, track, seats strip, prompt, footer. Pure drawing on a surface.

Rows count from 0 here: the title is row 0, the track row 1, the footer the last row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from apex_tui.widgets.glyphs import SEAT_SHAPES
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import NAME_COLUMNS, Line, Run, clean, length, plain, runs
from apex_tui.widgets.theme import SEAT_TOKENS
from apex_tui.widgets.things import Area

__all__ = [
    "FooterKey",
    "PromptText",
    "footer",
    "prompt",
    "seat_letter",
    "seat_mark",
    "seat_runs",
    "seat_token",
    "title",
    "track",
]


# ----- who is who


def seat_letter(seat: int) -> str:
    """``A`` for seat 1."""
    return chr(ord("A") + seat - 1)


def seat_mark(seat: int) -> str:
    """Shape and letter: ``▴A``."""
    return SEAT_SHAPES[(seat - 1) % len(SEAT_SHAPES)] + seat_letter(seat)


def seat_token(seat: int) -> str:
    """The colour token of a seat."""
    return SEAT_TOKENS[(seat - 1) % len(SEAT_TOKENS)]


def seat_runs(seat: int, name: str = "", *, bold: bool = False, columns: int = NAME_COLUMNS) -> list[Run]:
    """``▴A Mira`` in the seat's colour; the name as given, cleaned and cut."""
    token = seat_token(seat) + ("+bold" if bold else "")
    text = seat_mark(seat)
    return [(f"{text} {clean(name, columns)}" if name else text, token)]


# ----- rows 1 and 2


def title(surface: Surface, game: str, where: str = "", right: Line = "", state: str = "") -> None:
    """Row 1: the game bold, mode and place quiet.

    On the right whose move it is, then ``saved ✓`` or what is amiss.
    """
    surface.ground(Area(0, 0, surface.width), "bar")
    pieces: list[Run] = runs(right)
    if state:
        pieces += [("   ", "ink")] if pieces else []
        pieces.append((state, "quiet" if state.startswith("sav") else "loss"))
    start = surface.width - 1 - length(pieces)
    left: list[Run] = [(game, "bold"), (f"  {where}" if where else "", "quiet")]
    surface.put(0, 1, left, limit=max(0, start - 2))
    surface.put(0, start, pieces)


def track(surface: Surface, steps: Sequence[str], present: int, counts: Line = "", *, row: int = 1) -> None:
    """Row 2: ``✓ draw ╌ ► ACTIVATION ╌ survival``; ``present`` is an index, -1 before the first step.

    Where the counts leave too little room, steps that are past are folded into one ``✓``.
    """
    start = surface.width - 1 - length(counts)
    first = 0
    line = _track_runs(steps, present, first)
    while length(line) > start - 2 and first < present:
        first += 1
        line = _track_runs(steps, present, first)
    surface.put(row, 1, line, limit=start - 2)
    surface.put(row, start, counts, "ink")


def _track_runs(steps: Sequence[str], present: int, first: int) -> list[Run]:
    line: list[Run] = []
    for index in range(first, len(steps)):
        if line:
            line.append((" ╌ ", "rule"))
        if index < present:
            line.append((f"✓ {steps[index]}", "quiet"))
        elif index == present:
            line.append((f"► {steps[index].upper()}", "lit+bold"))
        else:
            line.append((steps[index], "quiet"))
    return line


# ----- the prompt


@dataclass(slots=True)
class PromptText:
    """What stands between the board and the footer."""

    question: Line = ""
    """A question in the words of the rulebook; plain text is bold."""
    note: Line = ""
    """Behind the question: step 1 of 2, what it costs; plain text is quiet."""
    under: Sequence[Line] = ()
    """What is under the cursor in words, one or two lines; a screen reader gets the first."""
    preview: Line = ""
    """What follows, a hint, or a warning."""
    last: Line = ""
    """The last event, or what happened since your turn."""
    since: bool = False
    """True if ``last`` is a since line and stands without the word ``last``."""
    extra: list[Line] = field(default_factory=list)
    """More lines below the preview, where the table has room."""


def prompt_rows(text: PromptText, room: int = 7) -> int:
    """The rows that the prompt takes with its rule and the footer, at most ``room``.

    Seven: rule, question, thing, preview, blank, last, footer. The blank goes first, then the preview.
    """
    needed = 3 + max(1, len(text.under)) + len(text.extra) + (1 if text.last else 0)
    optional = 2 if text.preview or len(text.under) < 2 else 1
    return max(needed, min(room, needed + optional))


def prompt(surface: Surface, text: PromptText, *, top: int | None = None) -> int:
    """Draw the prompt above the footer; returns the row of its rule. ``top``: that row, if fixed.

    The hardware cursor goes to the line that says what is under the cursor.
    """
    last_row = surface.height - 2
    top = surface.height - prompt_rows(text) if top is None else top
    surface.rule(top)
    end = surface.put(top + 1, 1, runs(text.question, "bold"), limit=surface.width - 2)
    if text.note and end + 3 < surface.width:
        surface.put(top + 1, end + 2, runs(text.note, "quiet"), limit=surface.width - end - 2)
    row = top + 2
    surface.caret = (min(row, surface.height - 1), 1)
    bottom = last_row - (1 if text.last else 0)
    for line in text.under:
        if row <= bottom:
            surface.put(row, 1, line, limit=surface.width - 2)
        row += 1
    for line in (*([text.preview] if text.preview else []), *text.extra):
        if row <= bottom:
            surface.put(row, 1, runs(line, "quiet"), limit=surface.width - 2)
        row += 1
    if text.last:
        line = runs(text.last) if text.since else [("last ", "quiet"), *runs(text.last)]
        surface.put(last_row, 1, line, limit=surface.width - 2)
    return top


# ----- the footer


@dataclass(frozen=True, slots=True)
class FooterKey:
    """A key in the footer and what it does at this prompt."""

    shown: str
    """As it is written: ``1-5``, ``Enter``."""
    label: str
    key: str = ""
    """The key that a click presses; empty: the click does nothing."""


def footer(surface: Surface, keys: Sequence[FooterKey], hidden: int = 0, *, tail: Line | None = None) -> int:
    """The last row: as many keys as fit, then ``F1 n more``; returns how many keys it left out.

    ``hidden``: how many more actions work here than ``keys`` names. ``tail``: something else at the right
    end.
    """
    row = surface.height - 1
    surface.ground(Area(row, 0, surface.width), "bar")
    count = len(keys)
    while True:
        end_line = _tail(hidden + len(keys) - count) if tail is None else runs(tail, "quiet")
        room = surface.width - 3 - length(end_line)
        if count == 0 or _width(keys[:count]) <= room:
            break
        count -= 1
    col = 1
    for each in keys[:count]:
        col = (
            surface.key(row, col, each.shown, each.key)
            if each.key
            else surface.put(row, col, each.shown, "key")
        )
        col = surface.put(row, col + 1, each.label) + 2
    start = surface.put_right(row, surface.width - 1, end_line)
    if tail is None and plain(end_line):
        surface.key(row, start, "F1", "f1")
        surface.tint(Area(row, start, 2), "quiet")
    return len(keys) - count


def _tail(more: int) -> list[Run]:
    return [(f"F1 {more} more", "quiet")] if more else [("F1 help", "quiet")]


def _width(keys: Sequence[FooterKey]) -> int:
    return sum(len(each.shown) + 1 + len(each.label) for each in keys) + 2 * max(0, len(keys) - 1)
