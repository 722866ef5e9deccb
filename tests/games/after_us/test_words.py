"""The words of prompts, log, table and box are those of the board."""

from __future__ import annotations

import re

from apex_tui.games.after_us.spoken import ROW_WORDS
from tests.screens.told import played, rules_for

ROW_NAMES = re.compile(r"\b(center|bottom)\b", re.IGNORECASE)


def test_rows_have_one_name_everywhere() -> None:
    """The ids of choices keep their own; nobody is told of a center or bottom row."""
    rules = rules_for("after_us", 2)
    told: list[str] = []
    for each in rules.components():
        told += [each.line, *each.lines]
    for _, scene, new in played("after_us", 2, 7, moves=400):
        told += [line.text for line in new]
        told += rules.describe(scene.view, scene.names)
        if scene.prompt is not None:
            told.append(scene.prompt.text)
            for choice in scene.prompt.choices:
                told += [choice.label, choice.detail]
    assert [line for line in told if ROW_NAMES.search(line)] == []
    for word in ROW_WORDS.values():
        assert any(re.search(rf"\b{word}\b", line, re.IGNORECASE) for line in told), word
