"""The rows between the board and the footer: question, answers that lie nowhere on the board, what is under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from apex_tui.screens.play.picks import Picks, verb_words
from apex_tui.widgets.chrome import PromptText, prompt
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, length, plain, runs
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["Foot", "Spot", "rows_needed"]

_GAP = 3


@dataclass(frozen=True, slots=True)
class Spot:
    """An answer or a verb that is written into the prompt."""

    id: str
    """Choice id; empty for a verb, which is a key and no choice."""
    key: str
    text: str
    chosen: bool = False

    @property
    def width(self) -> int:
        """Columns with its key and the column for the cursor mark."""
        return len(self.text) + (4 if self.key else 2)


def rows_needed(spots: Sequence[Spot], width: int) -> int:
    """How many rows the answers take when they are written one after the other."""
    return len(_lines(spots, width - 2)) if spots else 0


def _lines(spots: Sequence[Spot], room: int) -> list[list[Spot]]:
    lines: list[list[Spot]] = []
    used = room + 1
    for spot in spots:
        if used + spot.width > room:
            lines.append([])
            used = 0
        lines[-1].append(spot)
        used += spot.width + _GAP
    return lines


@dataclass(slots=True)
class Foot:
    """Where the answers are; ``place`` registers them before the cursor is settled, ``draw`` writes everything."""

    top: int
    """The row of the prompt's rule."""
    answers: list[Spot] = field(default_factory=list)
    """The choices that lie nowhere on the board: rows of their own below the question."""
    asides: list[Spot] = field(default_factory=list)
    """Verbs and the answer that ends: at the right of the row below what is under the cursor."""
    question: int = 1
    """Rows of the question; a second one is the first line of what stands under it."""
    _places: list[tuple[Spot, int, int]] = field(default_factory=list)
    _under: int = 0

    def place(self, surface: Surface) -> None:
        """Register the answers as things."""
        row = self.top + 1 + self.question
        spots = [*self.answers, *self.asides] if self.answers else []
        for line in _lines(spots, surface.width - 2):
            col = 0
            for spot in line:
                self._register(surface, spot, row, col)
                col += spot.width + _GAP
            row += 1
        self._under = row
        if not self.answers and self.asides:
            width = sum(spot.width for spot in self.asides) + _GAP * (len(self.asides) - 1)
            col = max(0, surface.width - width - 1)
            for spot in self.asides:
                self._register(surface, spot, row + 1, col)
                col += spot.width + _GAP

    def free(self, height: int) -> int:
        """How many rows are left between the answers and the footer, in a window of that height."""
        return max(0, height - 1 - self._under)

    def _register(self, surface: Surface, spot: Spot, row: int, col: int) -> None:
        self._places.append((spot, row, col))
        if spot.id:
            # ``e`` is an action of the table, not a label.
            label = "" if spot.key == "e" else spot.key
            surface.thing(
                spot.id, row, col, spot.width, lit=True, label=label, name=spot.text, chosen=spot.chosen
            )

    def _edge(self, row: int) -> int:
        """The column at which the asides at the right end of a row begin, 0 if there are none."""
        cols = (
            []
            if self.answers
            else [col for spot, at, col in self._places if at == row and spot in self.asides]
        )
        return min(cols) if cols else 0

    def add(self, text: PromptText, lines: Sequence[Line], height: int) -> list[Line]:
        """Put quiet lines below the others, whole and clear of the answers; returns those that found room.

        ``height``: rows of the window.
        """
        row = self._under + len(text.under) - (self.question - 1) + (1 if text.preview else 0)
        bottom = height - 2 - (1 if text.last else 0)
        shown: list[Line] = []
        for line in lines:
            edge = self._edge(row)
            if edge and length(line) > edge - 3:
                text.extra.append("")
                row += 1
            if row > bottom:
                break
            text.extra.append(line)
            shown.append(line)
            row += 1
        return shown

    def draw(self, surface: Surface, text: PromptText) -> None:
        """Write the prompt; its lines keep clear of the answers."""
        asked, under = list(text.under[: self.question - 1]), list(text.under[self.question - 1 :])
        self._leave_out_what_is_said(surface, under)
        row = self._under + 1
        edge = self._edge(row)
        if edge and len(under) > 1:
            # The asides stand in the row of the second line on what is under the cursor, or in that of the preview.
            under[1] = _within(under[1], edge - 3)
        elif edge and text.preview:
            text.preview = _within(text.preview, edge - 3)
        answers = self._under - self.top - 1 - self.question
        text.under = [*asked, *[""] * answers, *under]
        prompt(surface, text, top=self.top)
        surface.caret = (min(self._under, surface.height - 1), 1)
        for spot, at, col in self._places:
            if at < surface.height - 1:
                _write(surface, spot, at, col)

    def _leave_out_what_is_said(self, surface: Surface, under: list[Line]) -> None:
        """A verb that the board names in its own words is not written again; its key can be clicked there."""
        for place in list(self._places):
            spot = place[0]
            for offset, line in enumerate(under):
                at = -1 if spot.id else plain(line).find(f"{spot.key}) ")
                if at >= 0:
                    surface.hot.append(HotSpot(Area(self._under + offset, at + 1, 2), spot.key))
                    self._places.remove(place)
                    break


def _write(surface: Surface, spot: Spot, row: int, col: int) -> None:
    surface.clear(Area(row, col, spot.width))
    if spot.key:
        surface.key(row, col + 1, f"{spot.key})", spot.key)
    token = "chosen" if spot.chosen else "lit+underline" if spot.id else "ink"
    surface.put(row, col + (4 if spot.key else 2), spot.text, token, limit=surface.width - col - 4)


def _within(line: Line, columns: int) -> Line:
    """A line cut to so many columns."""
    if length(line) <= columns:
        return line
    kept: list[Run] = []
    left = columns
    for text, token in runs(line, "quiet"):
        if len(text) >= left:
            kept.append((cut(text + " ", left), token))
            break
        kept.append((text, token))
        left -= len(text)
    return kept


def spots_of(picks: Picks, lying: set[str], *, elsewhere: bool) -> tuple[list[Spot], list[Spot]]:
    """The answers and the asides of a prompt.

    ``lying``: choice ids that the board shows, and ``verb:remove`` for a verb that it names; ``elsewhere``: a folded
    page is open, so that what belongs to the board may be out of sight.
    """
    answers = []
    for choice in picks.active():
        if choice.id in lying or (elsewhere and choice.at is not None):
            continue
        place = picks.place(choice.id) if picks.prompt.ordered else ""
        text = f"{place} {choice.label}" if place else choice.label
        answers.append(Spot(choice.id, picks.labels.get(choice.id, ""), text, choice.id in picks.chosen))
    asides = []
    for key, verb in picks.verbs.items():
        if f"verb:{verb}" not in lying:
            asides.append(Spot("", key, "back" if picks.verb == verb else f"{verb_words(verb)} instead"))
    ending = picks.ending
    if ending is not None and ending not in lying:
        last = picks.choice(ending)
        asides.append(Spot(ending, "e", last.label if last is not None else "none"))
    return answers, asides
