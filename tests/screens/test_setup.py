"""The set-up page: seats, options, seed, the command, and what is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apex_tui.engine.rules import OptionSpec
from apex_tui.screens.app import ApexApp
from apex_tui.screens.draft import EMPTY, PERSON, Place, TableDraft, last_draft, remember
from apex_tui.screens.setup import SetupScreen, option_specs
from apex_tui.table.store import Store
from tests.rules import rule
from tests.screens.pages import opened, page

SPECS = (
    OptionSpec(
        "archetype", ("opportunist", "specialist"), "opportunist", "What the rival buys.", solo_only=True
    ),
    OptionSpec(
        "exploration", ("off", "on"), "off", "Sectors lie face down.", ("known from the start", "face down")
    ),
    OptionSpec("level_card", (), "", "The level card."),
)


def setup() -> SetupScreen:
    return SetupScreen("carnivore", specs=SPECS)


@pytest.fixture
def dealt(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[TableDraft]:
    """The tables that were dealt, in an empty data folder."""
    found: list[TableDraft] = []

    def deal(self: ApexApp, draft: TableDraft) -> str:
        found.append(draft)
        return ""

    monkeypatch.setattr(ApexApp, "deal", deal)
    return found


async def test_enter_deals_the_table_that_is_shown(dealt: list[TableDraft]) -> None:
    async with opened(setup) as (app, pilot):
        rows = page(app).screen_rows
        assert rows[0].startswith(" Carnivore  a new table")
        assert rows[2] == "╌╌ seats ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ Space changes who sits ∙ Enter names ∙ + - seats ╌╌"
        assert rows[3].startswith(" 1) ▴A  Host        person, this keyboard")
        assert rows[5].startswith(" 3) ∙   empty")
        assert "same as: apex-tui play carnivore --seat Host --seat ›" in rows[22]
        await pilot.press("enter")
    assert [draft.specs() for draft in dealt] == [["Host", "Guest"]]


async def test_space_walks_who_sits_and_plus_and_minus_seat(dealt: list[TableDraft]) -> None:
    async with opened(setup) as (app, pilot):
        await pilot.press("2")
        assert "level: forager" in page(app).screen_rows[4]
        await pilot.press("+", "-", "-", "-")
        assert "takes 1 to 4 seats" in page(app).screen_rows[22]
        screen = page(app)
        assert isinstance(screen, SetupScreen)
        assert screen.draft.specs() == ["Host"]


async def test_names_and_seeds_are_typed(dealt: list[TableDraft]) -> None:
    async with opened(setup) as (app, pilot):
        page(app).move_to("seat:0")
        await pilot.press("enter", "ctrl+u", *"Mira", "enter")
        page(app).move_to("seed")
        await pilot.press("space", *"4815", "q", "enter")
        page(app).move_to("seed")
        await pilot.press("enter", "9", "escape")
        page(app).move_to("deal")
        await pilot.press("enter")
    assert dealt[0].specs() == ["Mira", "Guest"]
    assert dealt[0].seed == "4815q"


async def test_options_change_and_what_needs_one_seat_waits_for_it(dealt: list[TableDraft]) -> None:
    async with opened(setup) as (app, pilot):
        screen = page(app)
        assert isinstance(screen, SetupScreen)
        assert "with one seat only" in next(row for row in screen.screen_rows if "archetype" in row)
        assert screen.thing("option:archetype").lit is False  # type: ignore[union-attr]
        await pilot.press("-")
        assert screen.thing("option:archetype").lit is True  # type: ignore[union-attr]
        screen.move_to("option:exploration")
        await pilot.press("space")
        assert "face down" in next(row for row in screen.screen_rows if "exploration" in row)
        assert "changed from the book: 1" in "\n".join(screen.screen_rows)
        assert screen.screen_rows[21].startswith(" Sectors lie face down.  Can be off, on.")
        screen.move_to("deal")
        await pilot.press("enter")
    assert dealt[0].options == {"exploration": "on"}
    assert dealt[0].command() == "apex-tui play carnivore --seat Host --set exploration=on"


async def test_it_comes_up_as_the_last_table(dealt: list[TableDraft]) -> None:
    draft = TableDraft("carnivore", [Place(PERSON, "Ines"), Place("hatchling")], {"exploration": "on"})
    remember(draft)
    async with opened(setup) as (app, _):
        assert "set up as last time" in page(app).screen_rows[0]
        assert "Ines" in page(app).screen_rows[3]
        assert "level: hatchling" in page(app).screen_rows[4]


def test_a_damaged_memory_is_as_good_as_none(home: Path) -> None:
    (home / "last_tables.json").write_text("{")
    assert last_draft("carnivore", 4).specs() == ["Host", "Guest"]
    (home / "last_tables.json").write_text(
        json.dumps({"carnivore": {"places": [{"who": "king"}, 5], "options": 3}})
    )
    assert [place.who for place in last_draft("carnivore", 4).places] == [EMPTY] * 4


async def test_a_guided_game_seats_an_easy_player_and_is_not_remembered(
    dealt: list[TableDraft], home: Path
) -> None:
    async with opened(lambda: SetupScreen("carnivore", guided=True, specs=SPECS)) as (_, pilot):
        await pilot.press("enter")
    assert dealt[0].specs() == ["Host", "bot:hatchling"]
    assert not (home / "last_tables.json").exists()


def test_the_options_are_those_of_the_rules() -> None:
    assert [spec.key for spec in option_specs("carnivore", 1)] == [
        "archetype", "family", "level", "level_card", "control",
    ]  # fmt: skip


@pytest.mark.parametrize("seats", range(1, 5))
async def test_every_line_can_be_reached_at_80_by_24(seats: int, home: Path) -> None:
    async with opened(setup) as (app, pilot):
        screen = page(app)
        assert isinstance(screen, SetupScreen)
        for index, place in enumerate(screen.draft.places):
            place.who, place.name = (PERSON, f"P{index}") if index < seats else (EMPTY, "")
        screen.repaint()
        seen = set()
        for _ in range(16):
            await pilot.press("tab")
            seen.add(screen.cursor)
        assert {"deal", "seed", "hints", "forced", "seat:3", "option:exploration"} <= seen


@rule("AFT-1.4")
def test_newcomers_are_offered_the_objects_of_a_first_game_until_one_was_finished(home: Path) -> None:
    """The set-up comes up with the first game's objects while nobody here has finished a game of After Us."""
    assert SetupScreen("after_us").draft.options == {"objects": "first_game"}
    chosen = TableDraft.first("after_us", 6)
    chosen.options["objects"] = "computer,minibar,moped"
    remember(chosen)
    assert SetupScreen("after_us").draft.options == {"objects": "computer,minibar,moped"}
    remember(TableDraft.first("after_us", 6))
    kept = Store()._kept
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text('{"game": "after_us", "ended": 1}\n', encoding="utf-8")
    assert SetupScreen("after_us").draft.options == {}
