"""The home page as drawn: games, tables, the line that says what is under the cursor."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from apex_tui.engine import registry
from apex_tui.engine.chance import Stream
from apex_tui.screens import home as home_page
from apex_tui.screens import preferences
from apex_tui.screens.home import HomeScreen
from apex_tui.screens.rulebook import RulebookScreen
from apex_tui.screens.setup import SetupScreen
from apex_tui.screens.shelf import SavedTable, when
from apex_tui.screens.table import TableScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import entry_of
from tests.screens.pages import opened, page
from tests.table.playing import play

NOW = datetime(2026, 11, 29, 21, 0)


@pytest.fixture
def built_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of this program, whatever else is installed."""
    keep_built_in_games(monkeypatch)


def keep_built_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {id: entry for id, entry in registry.games().items() if entry.rules.startswith("apex_tui.games.")}
    monkeypatch.setattr(registry, "games", lambda: ours)
    for module in (home_page, preferences):
        monkeypatch.setattr(module, "games", lambda: ours)
    monkeypatch.setattr(home_page, "broken_games", dict)


def invented(count: int) -> dict[str, registry.GameEntry]:
    return {
        f"game_{number}": replace(entry_of("pebbles"), id=f"game_{number}", title=f"Game {number}")
        for number in range(1, count + 1)
    }


class Tables:
    """A shelf with tables on it."""

    def __init__(self, *tables: SavedTable):
        self._tables = tables

    def tables(self) -> tuple[SavedTable, ...]:
        return self._tables


def table(id: str, names: tuple[str, ...] = ("Mira", "Tobias"), **more: object) -> SavedTable:
    known = {"where": "round 6, activation", "seat": 1, "changed": NOW, **more}
    return SavedTable(id, "carnivore", "Carnivore", names=names, **known)  # type: ignore[arg-type]


def home(*tables: SavedTable) -> HomeScreen:
    return HomeScreen(Tables(*tables))


@pytest.mark.usefixtures("built_in_games")
async def test_the_page_stands_as_drawn() -> None:
    shelf = (table("otter"), table("heron", ("Mira", "Tobias", "Ines", "Jun"), seat=3))
    async with opened(lambda: home(*shelf)) as (app, _):
        rows = page(app).screen_rows
        assert rows[0] == " apex-tui                                              5 games ∙ 2 saved tables "
        assert rows[3].startswith("     A P E X")
        assert rows[8] == f"╌╌ plates {'╌' * 51} seats ∙ minutes ╌╌"
        assert rows[9] == "►1)  I    Carnivore   Two packs breed their traits and bite.          1-4   25  "
        assert rows[15].startswith("╌╌ go on ╌╌")
        assert rows[16].startswith(" a)  Carnivore  round 6, activation: ▴A Mira    Mira, Tobias")
        assert rows[17].startswith(" b)  Carnivore  round 6, activation: ▮C Ines    four seats")
        assert rows[21].startswith(" d) join over ssh")
        assert rows[22].startswith(" Carnivore: ")
        assert rows[23].startswith(" 1-5 play  a-b go on  Enter take ►  F2 settings  F1 help  q quit")


async def test_a_game_that_cannot_be_played_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {"dodo": "ImportError: no wings", "moa": "seats 9"}
    monkeypatch.setattr(home_page, "broken_games", lambda: broken)
    async with opened(home) as (app, _):
        says = page(app).screen_rows[22]
        assert says.startswith(
            " dodo and 1 more cannot be played, apex-tui doctor says why: ImportError: no w"
        )
        assert "go:dodo" not in {thing.id for thing in page(app).lit()}


@pytest.mark.parametrize("count", [0, 1, 8, 9, 15, 40])
async def test_any_number_of_games_finds_its_place(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(home_page, "games", lambda: invented(count))
    async with opened(lambda: home(table("otter"))) as (app, _):
        rows = page(app).screen_rows
        shown = [row for row in rows[:20] if " Game " in row]
        assert len(shown) == min(count, 15)
        assert any(row.startswith(" a)  Carnivore") for row in rows)
        assert rows[21][1:].startswith("d) join over ssh")
        assert ("A P E X" in rows[3]) == (count <= 8)
        assert (f"+{count - 15} more" in rows[1]) == (count > 15)
        assert "guided" in rows[21]
        assert not any(thing.id == "guided" for thing in page(app).lit())
        named = {name for name, _ in page(app).commands()}
        assert {f"New table: Game {number}" for number in range(1, count + 1)} <= named


async def test_the_keys_lead_on() -> None:
    async with opened(home) as (app, pilot):
        await pilot.press("1")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("escape", "g")
        assert isinstance(app.screen, RulebookScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("q")
    assert app.return_code == 0


async def test_damaged_and_open_tables_say_so_and_are_not_lit() -> None:
    shelf = (table("otter", trouble="damaged: not a database"), table("newt", trouble="open elsewhere"))
    async with opened(lambda: home(*shelf)) as (app, _):
        assert "damaged: not a database" in page(app).screen_rows[16]
        assert "open elsewhere" in page(app).screen_rows[17]
        assert not [thing for thing in page(app).lit() if thing.id.startswith("go:")]


async def test_a_broken_shelf_keeps_nobody_from_a_new_table() -> None:
    class Broken:
        def tables(self) -> tuple[SavedTable, ...]:
            raise OSError("the disk is gone")

    async with opened(lambda: HomeScreen(Broken())) as (app, pilot):
        assert "the saved tables cannot be read: the disk is gone" in page(app).screen_rows[22]
        await pilot.press("1")
        assert isinstance(app.screen, SetupScreen)


@pytest.mark.usefixtures("built_in_games")
async def test_many_tables_scroll_and_names_lose_markup() -> None:
    shelf = tuple(table(f"t{number}", ("[red]Mira\x1b[0m", "Bo")) for number in range(9))
    async with opened(lambda: home(*shelf)) as (app, _):
        assert "[red]Mira[0m" not in page(app).screen_rows[16]
        assert "[red]M›" in page(app).screen_rows[16]
        page(app).scroll_by(2, 10, 17)
        assert page(app).lit()[5].id == "go:t2"


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (NOW, "today 21:00"),
        (NOW - timedelta(days=1), "yesterday"),
        (datetime(2026, 11, 3), "3 Nov"),
        (datetime(2025, 11, 3), "3 Nov 25"),
    ],
)
def test_when_a_table_was_played(moment: datetime, words: str) -> None:
    assert when(moment, NOW) == words


async def test_a_table_with_a_damaged_step_is_gone_on_with_from_the_one_before(home: object) -> None:
    """The first Enter says so, the second mends it; any other key in between lets it be."""
    with Session.create(Store(), "carnivore", ["Mira", "Tobias"], seed=4) as session:
        play(session, Stream(1), 25)
        id = session.id
    with sqlite3.connect(Store().path(id)) as db:
        db.execute("UPDATE steps SET snapshot = x'01' WHERE number = (SELECT max(number) FROM steps)")
    db.close()
    async with opened(HomeScreen) as (app, pilot):
        for _ in range(200):
            if isinstance(app.screen, HomeScreen) and app.screen.saved:
                break
            await pilot.pause(0.01)
        await pilot.press("a")
        assert (
            "newest step is damaged. Again: go on from the one before, nothing lost"
            in page(app).screen_rows[22]
        )
        await pilot.press("up", "down")
        assert "damaged" not in page(app).screen_rows[22]
        await pilot.press("a")
        assert "newest step is damaged" in page(app).screen_rows[22]
        await pilot.press("a")
        assert isinstance(app.screen, TableScreen)
        assert "the newest step was damaged" in "\n".join(page(app).screen_rows)


async def test_a_table_that_was_set_up_is_left_to_the_home_page(home: object) -> None:
    async with opened(None) as (app, pilot):
        start = page(app)
        await pilot.press("1", "enter")
        table = page(app)
        assert isinstance(table, TableScreen)
        assert app.screen_stack == [start, table]
        await pilot.press("q")
        assert app.screen_stack == [start]
        assert [line.game for line in Store().tables()] == ["carnivore"]
