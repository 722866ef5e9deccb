"""A board made of what every game has: the description of its table, its choices and its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar
from weakref import WeakKeyDictionary

from apex_tui.engine.prompt import Choice
from apex_tui.engine.rules import Component, Rules
from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords
from apex_tui.screens.boards.ending import centred
from apex_tui.screens.boards.flow import part
from apex_tui.screens.boards.side_log import paint_side_log
from apex_tui.screens.play.picks import ENDINGS
from apex_tui.screens.worded import log
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import seat_runs
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, wrap

__all__ = ["WordedBoard"]

_TOP = 1
_TEXT = 80
"""Columns of the text where the log stands beside it."""
_LEAST_LOG = 30
_LEAST_TEXT = 5
"""Rows that the choices leave to the text."""
_ROOMY = 7
"""Up to so many choices have a row each, with what they do."""

_boxes: WeakKeyDictionary[Rules, Mapping[str, Component]] = WeakKeyDictionary()


class WordedBoard(BoardBase):
    """The table in the words of ``Rules.describe``; below them the choices in columns."""

    log: ClassVar[LogWords] = log

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``round 6`` where the view knows it, and who is to choose."""
        round_ = getattr(scene.view, "round", None) or getattr(scene.view, "facts", {}).get("round")
        where = f"round {round_}" if round_ else ""
        if scene.outcome is not None:
            return f"{where} ∙ over" if where else "over", ""
        prompt = scene.prompt
        if prompt is None:
            return where, [("nothing to choose", "quiet")]
        return where, [
            *seat_runs(prompt.seat, scene.names[prompt.seat - 1], bold=True),
            (" to choose", "ink"),
        ]

    # ----- drawing

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The text above, the choices below it, the log on the right of a wide window."""
        width = surface.width
        if width - _TEXT > _LEAST_LOG:
            width = _TEXT
            paint_side_log(surface, log.SIDE_LOG, _TOP, bottom, scene.lines, _TEXT + 1)
        alone = scene.page % len(self.pages(scene)) == 1
        foot = bottom if alone else _paint_choices(surface, scene, bottom, width)
        _paint_text(surface, _lines(scene, width), _TOP, foot, scene.scroll, width)

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """Who won, the scores, and the table as it ended."""
        centred(surface, 2, _result(scene))
        row = 4
        for seat, score in _by_score(scene):
            surface.put(row, 24, seat_runs(seat, scene.names[seat - 1], columns=20))
            surface.put_right(row, 56, str(score), "bold")
            row += 1
        _paint_text(
            surface, _lines(scene, surface.width), row + 1, surface.height - 3, scene.scroll, surface.width
        )

    # ----- the prompt

    def prompt_room(self, scene: Scene, height: int) -> int:
        """As many rows as everywhere."""
        return 7

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What the choice says of itself is enough."""
        return ()

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """What is printed on the card that a choice is about, if it is about one."""
        choice = _offered(scene).get(id)
        found = _component(scene, choice.at or id) if choice is not None else None
        if found is None:
            return None
        rule = scene.prompt.rule if scene.prompt is not None else None
        return Inspection(found.name, found.group, [found.line, *found.lines], rules=(rule,) if rule else ())

    def pages(self, scene: Scene) -> Sequence[str]:
        """The text with the choices, and the text alone."""
        return ("the table", "the text alone") if scene.prompt is not None else ("the table",)

    # ----- the log

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """Nothing is shown but told."""
        return ()


def _offered(scene: Scene) -> dict[str, Choice]:
    return {choice.id: choice for choice in scene.prompt.choices} if scene.prompt is not None else {}


def _component(scene: Scene, id: str) -> Component | None:
    """The component that an id names: ``deliver:reed_7#2`` the one called ``reed_7``."""
    rules: Rules | None = scene.rules
    if rules is None:
        return None
    box = _boxes.get(rules)
    if box is None:
        box = _boxes[rules] = {each.id: each for each in rules.components()}
    return box.get(id.rpartition(":")[2].partition("#")[0])


def _lines(scene: Scene, width: int) -> list[Line]:
    """The description in rows; what belongs to the line before it is further in and quiet."""
    rows: list[Line] = []
    for text in scene.rules.describe(scene.view, scene.names):
        below = text.startswith("  ")
        indent = 4 if below else 1
        for number, row in enumerate(wrap(text.strip(), width - indent - 3)):
            pad = " " * (indent + (2 if number else 0))
            rows.append([(pad, "ink"), (row, "ink" if below else "bold")])
    return rows


def _paint_text(s: Surface, rows: Sequence[Line], top: int, bottom: int, scroll: int, width: int) -> None:
    room = bottom - top
    shown, below = part(len(rows), room, scroll)
    for offset, index in enumerate(shown):
        s.put(top + offset, 0, rows[index], limit=width - 1)
    if below and room > 1:
        s.put(bottom - 1, 0, " " * width)
        s.put_right(bottom - 1, width - 1, [("PgDn", "key"), (f" +{below + 1} more ›", "quiet")])


def _paint_choices(s: Surface, scene: Scene, bottom: int, width: int) -> int:
    """As many choices as there is room for; the prompt has the others. Returns the row where they begin."""
    choices = [choice for id, choice in _offered(scene).items() if id in scene.labels and id not in ENDINGS]
    if not choices:
        return bottom
    longest = max(len(choice.label) for choice in choices) + 6
    columns = 1 if len(choices) <= _ROOMY else max(1, min(width // min(longest, width), len(choices)))
    each = width // columns
    room = bottom - _TOP - _LEAST_TEXT
    rows = min(room, -(-len(choices) // columns))
    top = bottom - rows
    for number, choice in enumerate(choices[: rows * columns]):
        row, col = top + number % rows, number // rows * each
        line: list[Run] = [(choice.label, "lit+underline")]
        chosen = choice.id in scene.chosen
        s.choice(
            choice.id, row, col, each - 1, scene.labels[choice.id], line, chosen=chosen, name=choice.label
        )
        if columns == 1 and choice.detail and longest < width - 10:
            s.put(row, longest, choice.detail, "quiet", limit=width - longest - 1)
    s.rule(top - 1, "to choose", width=width)
    return top - 1


def _result(scene: Scene) -> Line:
    """``▴A Mira wins``; several share the win."""
    outcome = scene.outcome
    if outcome is None or not outcome.winners:
        return [("nobody wins", "bold")]
    line: list[Run] = []
    for index, seat in enumerate(outcome.winners):
        last = index == len(outcome.winners) - 1
        line += [(" and " if last else ", ", "ink")] if index else []
        line += seat_runs(seat, scene.names[seat - 1], bold=True, columns=20)
    return [*line, (" wins" if len(outcome.winners) == 1 else " share the win", "ink")]


def _by_score(scene: Scene) -> list[tuple[int, int]]:
    """Seats and scores, the best first."""
    scores = scene.outcome.scores if scene.outcome is not None else ()
    return sorted(enumerate(scores, 1), key=lambda each: (-each[1], each[0]))
