"""What the inspector says of a thing on the board, from the board's own words or from the choice alone."""

from __future__ import annotations

import re

from apex_tui.engine.prompt import Choice
from apex_tui.screens.board import Inspection
from apex_tui.screens.inspector import InspectorText
from apex_tui.widgets.text import Line, plain, runs

__all__ = ["text_of_choice", "text_of_inspection"]

_LABELLED = re.compile(r"(\S(?:\S| (?! ))*) {2,}(?=\S)")
"""A label, at least two blanks, and what it says."""


def text_of_inspection(found: Inspection) -> InspectorText:
    """An inspection laid out: lines that begin with a label and a gap become rows with labels."""
    effect: list[Line] = []
    facts: list[tuple[str, Line]] = []
    for line in found.lines:
        text = plain(line)
        if not text.strip():
            continue
        label = _LABELLED.match(text)
        if label is None or len(label[1]) > 9:
            effect.append(line)
        else:
            facts.append((label[1], _after(line, label.end())))
    return InspectorText(found.title, found.note, tuple(effect), tuple(facts), "", tuple(found.rules))


def _after(line: Line, column: int) -> Line:
    """The part of a line from a column on."""
    rest = []
    for text, token in runs(line):
        if column < len(text):
            rest.append((text[column:], token))
        column = max(0, column - len(text))
    return rest


def text_of_choice(choice: Choice, rule: str | None) -> InspectorText:
    """A choice that lies nowhere on the board."""
    effect = (choice.detail,) if choice.detail else ()
    return InspectorText(choice.label, "", effect, (), "", (rule,) if rule else ())
