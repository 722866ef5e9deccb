"""The words of prompts, log, table and box are those of the board."""

from __future__ import annotations

import io
import re
from pathlib import Path

from apex_tui.games.after_us.preview import preview
from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.plain import play_plain
from apex_tui.table.session import Session
from apex_tui.table.store import Store
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


def test_line_mode_tells_what_an_order_would_yield(tmp_path: Path) -> None:
    """As the cards lie at once, another order on request; the sums are those of the preview on the board."""
    writer = io.StringIO()
    words = ("arrange", "try 4 3 2 1", "try 1 2", "try wibble")
    with Session.create(Store(tmp_path), "after_us", ("Mira", "Tobias"), seed=11) as session:
        play_plain(session, reader=io.StringIO("\n".join(words) + "\n"), writer=writer)
        rules, view = session.rules, session.view(1)
        order = [slot.card.id for slot in view.seats[0].assembly]
        trials = [preview(rules, view, 1, order), preview(rules, view, 1, order[::-1])]
    said = writer.getvalue().splitlines()
    first = next(line for line in said if line.startswith("As listed: at best "))
    other = next(line for line in said if line.startswith("at best "))
    for line, trial in zip((first, other), trials, strict=True):
        points = view.seats[0].vp
        assert f"{points} + {trial.gained['vp']} = {points + trial.gained['vp']} points" in line
        assert f" of {trial.closed} closed frames can be paid." in line
        assert all(
            f"{amount} {name}" in line for name, amount in trial.gained.items() if amount and name != "vp"
        )
    assert any(line.startswith("That is 2 of them.") for line in said)
