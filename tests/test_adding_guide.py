"""The guide for those who add a game says what is so: its code is the game in `tests/pebbles`, its names are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from apex_tui.engine.decision import Decision
from apex_tui.engine.registry import GROUP, GameEntry
from apex_tui.engine.rulebook import load_guide
from apex_tui.engine.rules import Rules
from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.resources import guide
from apex_tui.screens.rulebook import RulebookScreen
from tests import pebbles
from tests.screens.pages import BoardPage, opened, page, text

PATH = guide("adding")
assert PATH is not None
GUIDE = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", ["__init__.py", "rules.py", "ruleset/rules.md"])
def test_its_example_is_the_game_that_is_tested(name: str) -> None:
    written = (Path(pebbles.__file__).parent / name).read_text(encoding="utf-8")
    assert written.replace("tests.pebbles", "pebbles") in {body for _, body in BLOCKS}


def test_its_announcement_is_found_by_the_program() -> None:
    (project,) = (tomllib.loads(body) for kind, body in BLOCKS if kind == "toml")
    assert project["project"]["entry-points"] == {GROUP: {"pebbles": "pebbles:GAME"}}


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (
            Rules,
            "steps option_specs setting_specs auto_answer card_id prompt narrate describe where why_not first_note "
            "components policy audit redraw",
        ),
        (Table, "take move lift show roll shuffle emit end of"),
        (GameEntry, "wishes pack screen"),
        (State, "copy"),
        (Decision, "least most closes"),
    ],
)
def test_the_names_it_gives_are_there(owner: type, names: str) -> None:
    there = {*dir(owner), *getattr(owner, "__annotations__", {})}
    for name in names.split():
        assert name in there
        assert re.search(rf"`[^`]*\b{name}\b[^`]*`", GUIDE), name


def test_it_is_a_short_book_of_pages() -> None:
    assert PATH is not None
    book = load_guide(PATH)
    assert not book.sections
    assert {each.title for each in book.consult("snapshot undo saves")} <= {each.title for each in book.pages}
    assert len(GUIDE.splitlines()) < 240


async def test_it_opens_on_the_screen(home: Path) -> None:
    async with opened(BoardPage) as (app, pilot):
        app.open_rulebook("adding", "", page(app))
        await pilot.pause()
        assert isinstance(app.screen, RulebookScreen)
        assert "Adding a game" in text(app)
