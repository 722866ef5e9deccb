"""What the player's settings do at a table: pace, bell, confirm, and the settings that stand for those of a seat."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.registry import games
from apex_tui.engine.registry import load as load_named
from apex_tui.screens import preferences
from apex_tui.screens.app import ApexApp
from apex_tui.screens.carnivore.screen import CarnivoreScreen
from apex_tui.screens.play.pacing import KeyGuard, pace_factor
from apex_tui.screens.preferences import SETTINGS, Preferences, all_settings
from apex_tui.screens.table import TableScreen
from apex_tui.table.lines import Line
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import opened
from tests.screens.played import answer_of, asked, playing
from tests.screens.tables import seated, toy
from tests.screens.toy_board import ToyBoard

PACE, BELL, CONFIRM, GAINS = (
    next(setting for setting in all_settings() if setting.id == id)
    for id in ("pace", "bell", "confirm", "gains")
)


def test_settings_of_a_game_come_from_its_announcement(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = {id: games()[id] for id in ("after_us", "evolution")}
    monkeypatch.setattr(preferences, "games", lambda: installed)
    own = [setting for setting in all_settings() if setting not in SETTINGS]
    assert [(setting.id, setting.game, setting.seat) for setting in own] == [
        ("gains", "after_us", "auto_gain"), ("fat", "evolution", "auto_fat"),
    ]  # fmt: skip
    assert Preferences().with_value("fat", "ask").seat_settings("evolution") == {"auto_fat": "off"}
    assert Preferences().seat_settings("after_us") == {"auto_gain": "on"}
    monkeypatch.setattr(preferences, "games", dict)
    assert all_settings() == list(SETTINGS)


def test_every_pace_has_a_factor() -> None:
    assert [pace_factor(value, own=False, animate=True) for value in PACE.values] == [1.0, 0.5, 0.0]
    assert all(pace_factor(value, own=True, animate=True) > 0 for value in PACE.values)


@pytest.mark.parametrize("value", BELL.values)
async def test_the_bell(store: Store, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """It rings when the turn comes back; for a loss at once, if that is wished."""
    rung: list[str] = []
    monkeypatch.setattr(ApexApp, "bell", lambda app: rung.append("bell"))
    monkeypatch.setattr(ToyBoard, "hits", lambda board, line, seat: False)
    async with seated(toy(store, "Mira", "bot:random", "bot:random"), bell=value) as (_, pilot, screen):
        while not screen.told.count:
            assert screen.picks is not None
            screen.answer([screen.picks.prompt.choices[0].id])
            await pilot.pause(0.01)
        turns = len(rung)
        assert bool(turns) is (value != "never")
        monkeypatch.setattr(ToyBoard, "hits", lambda board, line, seat: True)
        loss = Line(screen.lines[-1].n + 1, 2, "discarded", {"victim": 1}, "Mira loses a card")
        monkeypatch.setattr(screen, "read_lines", lambda anew=False: [loss])
        screen.collect(own=False)
        assert len(rung) - turns == (1 if value == "also on my losses" else 0)


@pytest.mark.parametrize(("value", "asks"), zip(CONFIRM.values, (None, True, False), strict=True))
async def test_confirm(store: Store, value: str, asks: bool | None) -> None:
    """``always`` asks at every end, ``never`` at none; else it hangs on what is left unused."""
    async with seated(toy(store, "Mira", "bot:random"), confirm=value) as (_, pilot, screen):
        while screen.picks is None:
            await pilot.pause(0.01)
        for closes in (False, True):
            object.__setattr__(screen.picks.prompt, "closes", closes)
            assert screen._asks_again() is (asks if asks is not None else closes)


def after_us(session: Session) -> TableScreen:
    screen: TableScreen = load_named(games()["after_us"].screen)(session)
    return screen


def gain(session: Session) -> set[str]:
    return {session.settings(seat.seat)["auto_gain"] for seat in session.seats if seat.kind == "person"}


async def test_a_wish_reaches_the_seats_of_a_new_table_and_of_one_that_is_open(store: Store) -> None:
    session = Session.create(store, "after_us", ("Mira", "Tobias"), {}, seed=3)
    table = session.id
    async with opened(lambda: after_us(session), settings={"gains": "ask each time"}) as (app, pilot):
        assert gain(session) == {"off"}
        app.choose("gains", "taken by themselves")
        await pilot.pause()
        assert gain(session) == {"on"}
    again = Session.resume(store, table)
    async with opened(lambda: after_us(again), settings={"gains": "ask each time"}):
        # What a seat set for itself stands when its table is gone on with.
        assert gain(again) == {"on"}


async def test_what_is_tried_on_the_page_of_settings_reaches_no_seat_before_it_is_left(store: Store) -> None:
    session = Session.create(store, "after_us", ("Mira", "Tobias"), {}, seed=3)
    async with opened(lambda: after_us(session), settings={}) as (app, pilot):
        before = len(session.lines())
        await pilot.press("f2")
        app.screen.cursor = "gains"  # type: ignore[attr-defined]
        await pilot.press("right", "right", "right")
        assert gain(session) == {"on"}
        await pilot.press("enter")
        await pilot.pause()
        assert gain(session) == {"off"}
        assert len(session.lines(seat=None)) >= before + 2


async def test_the_held_blows_say_how_to_go_on(store: Store) -> None:
    session = playing(store, asked("activate_next", since=6))
    screen, rng = CarnivoreScreen(session), Stream(7)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen) as (_, pilot):
        while screen.frame is None or not screen.frame.hold:
            if screen.frame is not None:
                assert "Enter go on" not in screen.screen_rows[-1]
                screen.skip()
            elif screen.picks is not None:
                screen.answer(answer_of(screen.picks.prompt, rng))
            else:
                await pilot.pause(0.002)
        assert screen.screen_rows[-1].startswith(" Enter go on")
        await pilot.press("enter")
        assert screen.frame is None or not screen.frame.hold
