"""What depends on the cursor and on the moment: where it stands on the screen, and its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from apex_tui.screens.galaxy.asking import question_of, step_of
from apex_tui.screens.galaxy.battles import battle_row
from apex_tui.screens.galaxy.sector_detail import sector_lines
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.screens.galaxy.sums import folded, sum_lines
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, runs, wrap_runs
from apex_tui.widgets.things import Area

__all__ = ["Said", "foot_lines", "paint_foot", "question_line", "sector_page", "watch_lines"]

_DOES = {
    "war": "is at war.",
    "evolution": "evolves.",
    "colonization": "settles.",
    "expansion": "expands.",
    "civilizations": "chooses a civilization.",
    "slots": "chooses an origin sector.",
}


@dataclass(slots=True)
class Said:
    """What the table has to say beside the game: every part may be empty."""

    question: Line = ""
    """In place of the question, while nothing is asked here."""
    under: Sequence[Line] = ()
    warning: Line = ""
    hint: Line = ""
    hinted: str = ""
    """The choice that the hint is about."""
    note: Line = ""
    """For a first game, and what cannot be undone."""
    last: Line = ""
    since: bool = False
    """``last`` tells what happened since the own turn."""
    told: list[Line] = field(default_factory=list)
    """Quiet lines of ``note`` that found room."""


def foot_lines(sit: Sitting, said: Said, cursor: str | None, area: Area, page: str) -> list[Line]:
    """The lines below the rule, the most important first, as many as have room."""
    width, rows = area.width, area.height
    if page:
        return _with_page(sit, said, cursor, width, rows)
    lines: list[Line] = []
    if sit.scene.prompt is None:
        lines += _watching(sit, said, width, rows)
    elif length(said.warning):
        lines += wrap_runs(runs(said.warning, "loss"), width)
    elif length(said.hint):
        # What speaks for it are its sums.
        lines += wrap_runs(said.hint, width)
        lines += sum_lines(sit, said.hinted, width, max(0, rows - len(lines)))
    elif cursor is not None:
        lines += sum_lines(sit, cursor, width, rows)
    return _add(lines, said, width, rows)


def _add(lines: list[Line], said: Said, width: int, rows: int) -> list[Line]:
    """Below them, where rows are left, the note, and the last event or what happened meanwhile."""
    if length(said.note):
        note = wrap_runs(runs(said.note, "quiet"), width)
        if len(lines) + len(note) <= rows:
            lines += note
            said.told.append(said.note)
    if length(said.last):
        words = said.last if said.since else [("last ", "quiet"), *runs(said.last)]
        last = wrap_runs(words, width)
        if len(lines) + len(last) <= rows:
            lines += [""] * min(1, rows - len(lines) - len(last))
            lines += last
    return lines[:rows]


def _with_page(sit: Sitting, said: Said, cursor: str | None, width: int, rows: int) -> list[Line]:
    """While a page is open: the question, then what is under the cursor."""
    lines: list[Line] = []
    if sit.scene.prompt is None:
        return _watching(sit, said, width, rows)[:rows]
    lines += question_of(sit, width)[:1]
    if length(said.warning):
        lines += wrap_runs(runs(said.warning, "loss"), width)
    elif length(said.hint):
        lines += wrap_runs(said.hint, width)
    elif cursor is not None:
        lines += sum_lines(sit, cursor, width, rows - 1)
    return lines[:rows]


# While nothing is asked here ------------------------------------------------------------


def _watching(sit: Sitting, said: Said, width: int, rows: int) -> list[Line]:
    if sit.scene.frame is not None:
        lines: list[Line] = []
        for line in (said.question, *said.under, said.last):
            if length(line):
                lines += wrap_runs(line, width)
        said.last = ""
        return lines[:rows]
    lines = []
    if length(said.warning):
        lines += wrap_runs(runs(said.warning, "loss"), width)
    if length(said.question):
        lines += wrap_runs(said.question, width)
    else:
        lines += [line for each in watch_lines(sit) for line in folded(each, width)]
    for each in said.under:
        lines += wrap_runs(each, width)
    return lines[:rows]


def watch_lines(sit: Sitting) -> list[Line]:
    """``D Tobias is at war.``, and where it may fight with which result."""
    view = sit.view
    if view.outcome is not None:
        return []
    if not view.turn:
        waits = [seat for seat in sit.waiting_for if seat != sit.own] or sit.waiting_for
        if not waits:
            return []
        line: list[Run] = [("waiting for ", "quiet")]
        for place, seat in enumerate(waits):
            line += [(" ", "ink")] if place else []
            line.append(sit.mark(seat))
        return [line]
    lines: list[Line] = [[sit.who(view.turn, bold=True), (f" {_DOES.get(view.stage, 'is on turn.')}", "ink")]]
    if view.stage == "war":
        lines.append(_fights(sit, view.turn))
    return lines


def _fights(sit: Sitting, seat: int) -> Line:
    line: list[Run] = [("possible: ", "quiet")]
    for label in sit.seat(seat).fights:
        sector = sit.sectors[label]
        if sector.battle is None or sector.fought:
            continue
        result, token = battle_row(sector.battle, seat)[-1]
        line += [("  " if len(line) > 1 else "", "ink"), (f"{label} ", "ink"), (result, token)]
    return line if len(line) > 1 else [("no battle left", "quiet")]


# Drawing ------------------------------------------------------------


def paint_foot(s: Surface, area: Area, lines: Sequence[Line]) -> None:
    """Write the lines; the hardware cursor goes to the first."""
    for offset, line in enumerate(lines[: area.height]):
        s.put(area.row + offset, area.col, line, limit=area.width)
    s.caret = (min(area.row, s.height - 1), area.col)


def question_line(sit: Sitting, width: int) -> list[Run]:
    """The question in one row over the whole width, with the step and what follows quietly behind it."""
    prompt = sit.scene.prompt
    assert prompt is not None
    line: list[Run] = [(prompt.text, "bold")]
    note = ""
    duel = sit.view.duel
    if sit.kind == "choose_card":
        note = "Then a side, then one card to throw away." if duel else "Then one of its four sides."
    elif sit.kind == "choose_side":
        note = f"step 2 of {3 if duel else 2}; Esc: another card"
    elif sit.kind == "duel_discard":
        note = "step 3 of 3; Esc: another side"
    elif step_of(sit) is not None:
        step = step_of(sit)
        assert step is not None
        note = f"step {step[0]} of {step[1]}"
    if note and length(line) + 2 + len(note) <= width:
        line.append((f"  {note}", "quiet"))
    return line


def sector_page(sit: Sitting, label: str, area: Area) -> list[Line]:
    """What the page of a sector says, wrapped."""
    lines: list[Line] = []
    for line in sector_lines(sit, label):
        lines += folded(line, area.width) or [""]
    return lines[: area.height]
