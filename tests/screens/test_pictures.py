"""The screens as pictures: what a person sees, held against what was looked at and found good.

``APEX_TUI_DRAW=1 python -m pytest tests/screens/test_pictures.py`` draws them anew; git then shows which have changed.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.screens import home as home_page
from apex_tui.screens.carnivore.screen import CarnivoreScreen
from apex_tui.screens.home import HomeScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.setup import SetupScreen
from apex_tui.screens.shelf import SavedTable
from apex_tui.table.store import Store
from tests.screens.after_us import test_playing as after_us
from tests.screens.galaxy import drawn as galaxy_positions
from tests.screens.galaxy import playing as galaxy
from tests.screens.pages import BoardPage, opened
from tests.screens.pictures import ASSETS, SNAPSHOTS, hold_against
from tests.screens.played import answer_of, asked, playing, to_the_end
from tests.screens.tables import seated, toy
from tests.screens.test_home import Tables, keep_built_in_games

SMALL, LARGE = (80, 24), (160, 45)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x45"])
STILL = {"animation": "off", "notes": "nobody"}
LONG_AGO = datetime(2019, 11, 3, 20, 14)


def carnivore(session: object) -> CarnivoreScreen:
    screen = CarnivoreScreen(session)  # type: ignore[arg-type]
    screen.guard = KeyGuard(0, 0)
    return screen


def named(what: str, size: tuple[int, int]) -> str:
    return f"{what}-{size[0]}x{size[1]}"


def place(size: tuple[int, int]) -> Path:
    """The README shows those of the smallest window."""
    return ASSETS if size == SMALL else SNAPSHOTS


@pytest.fixture
def built_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of this program and version 1.0, whatever else is installed."""
    keep_built_in_games(monkeypatch)
    monkeypatch.setattr(home_page, "__version__", "1.0")


@pytest.mark.usefixtures("built_in_games")
async def test_home() -> None:
    tables = [
        SavedTable("otter", "carnivore", "Carnivore", "round 6, activation", 1, ("Mira", "Tobias"), LONG_AGO),
        SavedTable(
            "heron", "carnivore", "Carnivore", "round 2, evolution", 3, ("Mira", "Tobias", "Ines"), LONG_AGO
        ),
    ]
    async with opened(lambda: HomeScreen(Tables(*tables))) as (app, _):
        hold_against(app, "home-80x24", folder=ASSETS)


@pytest.mark.usefixtures("built_in_games", "home")
async def test_setup() -> None:
    async with opened(lambda: SetupScreen("carnivore")) as (app, _):
        hold_against(app, "setup-80x24")


@SIZES
async def test_carnivore_activation(store: Store, size: tuple[int, int]) -> None:
    session = playing(store, asked("activate_next", since=6, least=2))
    async with opened(lambda: carnivore(session), size=size, settings={"animation": "off"}) as (app, _):
        hold_against(app, named("carnivore-activation", size), folder=place(size))


@SIZES
async def test_carnivore_evolution(store: Store, size: tuple[int, int]) -> None:
    session = playing(store, asked("evolve_action", since=6))
    async with opened(lambda: carnivore(session), size=size, settings=STILL) as (app, _):
        hold_against(app, named("carnivore-evolution", size), folder=place(size))


async def test_carnivore_prune_page_on_light_paper(store: Store) -> None:
    session = playing(store, asked("evolve_action", since=6))
    wishes = {**STILL, "theme": "paper light"}
    async with opened(lambda: carnivore(session), settings=wishes) as (app, pilot):
        await pilot.press("p", "down")
        hold_against(app, "carnivore-prune-light-80x24")


@SIZES
async def test_carnivore_survival(store: Store, size: tuple[int, int]) -> None:
    """What is held at the end of the blows stands until a key is pressed."""
    session = playing(store, asked("activate_next", since=6))
    screen, rng = carnivore(session), Stream(7)
    async with opened(lambda: screen, size=size) as (app, pilot):
        while screen.frame is None or not screen.frame.hold:
            if screen.frame is not None:
                screen.skip()
            elif screen.picks is not None:
                screen.answer(answer_of(screen.picks.prompt, rng))
            else:
                await pilot.pause(0.002)
        hold_against(app, named("carnivore-survival", size))


@SIZES
async def test_carnivore_end(store: Store, size: tuple[int, int]) -> None:
    session = playing(store, to_the_end)
    async with opened(lambda: carnivore(session), size=size, settings={"animation": "off"}) as (app, _):
        hold_against(app, named("carnivore-end", size))


@SIZES
async def test_after_us_arranging(store: Store, size: tuple[int, int]) -> None:
    """The third card is up, so that the row as it was stands beside the row as it is."""
    session = after_us.table(store, "Mira", "Tobias", "Ines", seed=11)
    async with after_us.seated(session, size) as (app, pilot, _):
        await pilot.press("3", "left")
        hold_against(app, named("after-us-arranging", size), folder=place(size))


async def test_after_us_resolving(store: Store) -> None:
    session = after_us.table(store, "Mira", "Tobias", "Ines", seed=11)
    async with after_us.seated(session) as (app, pilot, screen):
        await pilot.press("enter")
        for _ in range(6):
            await after_us.ready(app, pilot, screen)
            if after_us.asked(screen)[1] == "frame":
                break
            await pilot.press("enter")
        assert after_us.asked(screen)[1] == "frame"
        hold_against(app, "after-us-resolving-80x24")


@SIZES
async def test_galaxy_expansion(store: Store, size: tuple[int, int]) -> None:
    """A fleet is about to leave B4: its targets are lit, with what each would change."""
    play = galaxy_positions.six().chose("H", 23, "expansion").resolve(skip_to="H")
    async with galaxy.seated(galaxy.laid_out(store, play), size) as (app, pilot, screen):
        await pilot.press("1")
        screen.move_to("B4")
        await pilot.press("enter", "4", "escape")
        hold_against(app, named("galaxy-expansion", size), folder=place(size))


async def test_galaxy_war(store: Store) -> None:
    play = galaxy_positions.six(4).chose("D", 4, "war").chose("H", 7, "war").resolve(skip_to="H")
    async with galaxy.seated(galaxy.laid_out(store, play)) as (app, _, _screen):
        hold_against(app, "galaxy-war-80x24")


async def test_galaxy_hand(store: Store) -> None:
    play = galaxy_positions.six(2).hand("H", 7, 14, 23, 26).choosing()
    async with galaxy.seated(galaxy.laid_out(store, play)) as (app, pilot, _):
        await pilot.press("h", "3", "right")
        hold_against(app, "galaxy-hand-80x24")


async def test_inspector_and_log(store: Store) -> None:
    session = playing(store, asked("activate_next", since=6, least=2))
    async with opened(lambda: carnivore(session), settings={"animation": "off"}) as (app, pilot):
        await pilot.press("i")
        hold_against(app, "inspector-80x24")
        await pilot.press("escape", "l")
        hold_against(app, "log-80x24")


async def test_rulebook(store: Store) -> None:
    session = playing(store, asked("activate_next", since=6, least=2))
    async with opened(lambda: carnivore(session), settings={"animation": "off"}) as (app, pilot):
        await pilot.press("question_mark")
        hold_against(app, "rulebook-80x24")


async def test_curtain(store: Store) -> None:
    """Of the toy game: Carnivore keeps no secrets."""
    async with seated(toy(store, "Mira", "Tobias")) as (app, _, _screen):
        hold_against(app, "curtain-80x24")


@pytest.mark.usefixtures("built_in_games")
async def test_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    async with opened() as (app, pilot):
        await pilot.press("f2")
        hold_against(app, "settings-80x24")


async def test_too_small() -> None:
    async with opened(BoardPage, size=(60, 16)) as (app, _):
        hold_against(app, "too-small-60x16")


def test_no_picture_names_a_host() -> None:
    """A font from elsewhere would be fetched by whoever looks at the README; the namespace is a name and is not."""
    pictures = [*SNAPSHOTS.glob("*.svg"), *ASSETS.glob("*.svg")]
    assert pictures
    for picture in pictures:
        text = picture.read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "//" not in text, picture.name
        assert "@" not in text, picture.name


def test_the_readme_shows_pictures_that_are_kept() -> None:
    readme = (ASSETS.parents[1] / "README.md").read_text(encoding="utf-8")
    shown = [each.name for each in ASSETS.glob("*.svg") if f"assets/pictures/{each.name}" in readme]
    assert sorted(shown) == sorted(each.name for each in ASSETS.glob("*.svg"))
    assert {"carnivore-activation-80x24.svg", "carnivore-evolution-80x24.svg", "home-80x24.svg"} <= set(shown)
