"""One keyboard, several people: nobody sees what is not theirs."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events

from apex_tui.screens.app import ApexApp
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.table import TableScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import BoardPage, opened, page, text
from tests.screens.tables import seated, toy, type_line
from tests.screens.toy_board import ToyScreen


def hand(screen: TableScreen, seat: int) -> tuple[str, ...]:
    """The true hand of a magpie."""
    return tuple(screen.session.view(seat).magpies[seat - 1].hand)


def everything(app: ApexApp) -> str:
    """All pages that lie over each other, as text."""
    return "\n".join(
        "\n".join(screen.screen_rows) for screen in app.screen_stack if hasattr(screen, "screen_rows")
    )


async def test_a_secret_prompt_waits_behind_the_curtain(store: Store) -> None:
    async with seated(toy(store)) as (app, pilot, screen):
        assert isinstance(app.screen, Curtain)
        assert not any(card in everything(app) for seat in (1, 2) for card in hand(screen, seat))
        for key in ("enter", "space", "b", "2", "l", "colon", "ctrl+p"):
            await pilot.press(key)
            assert isinstance(app.screen, Curtain), key
        await pilot.press("a")
        assert app.screen is screen
        assert all(card in text(app) for card in hand(screen, 1))
        assert not any(card in text(app) for card in hand(screen, 2))


async def test_nothing_of_the_seat_before_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[str] = []
    async with seated(toy(store)) as (app, pilot, screen):
        monkeypatch.setattr(app, "set_terminal_title", titles.append)
        await pilot.press("a", "v")
        await type_line(pilot, "pace calm")
        await pilot.press("2")
        assert isinstance(app.screen, Curtain)
        assert not any(card in everything(app) for card in hand(screen, 1))
        assert (screen.cursor, screen.page, screen.scroll, screen.behind, screen.hint) == (
            None,
            0,
            0,
            0,
            None,
        )
        assert "Mira" not in titles[-1]
        await pilot.press("b")
        assert not any(card in text(app) for card in hand(screen, 1))
        assert screen.page == 0
        await pilot.press("colon", "up")
        assert "pace calm" not in text(app)
        await pilot.press("escape", "l")
        assert "Mira chooses mark" not in text(app)


async def test_two_choices_of_one_seat_in_a_row_have_no_curtain_between(store: Store) -> None:
    async with seated(toy(store)) as (app, pilot, screen):
        await pilot.press("a", "1", "b", "1")
        # The marks are set; whoever sat behind the curtain is asked on, openly, without another one.
        assert app.screen is screen
        assert screen.picks is not None
        assert screen.session.player_of(screen.picks.prompt.seat) == screen.own


async def test_an_open_prompt_of_another_seat_shows_nothing_private(store: Store) -> None:
    async with seated(toy(store)) as (app, pilot, screen):
        await pilot.press("a", "1", "b", "1")
        while app.screen is not screen or screen.behind:
            assert screen.session.outcome is None, "no open prompt came"
            await pilot.press("1" if app.screen is screen else "a", "b", "enter")
        assert not any(card in text(app) for seat in (1, 2) for card in hand(screen, seat))


async def test_a_lone_person_needs_no_curtain(store: Store) -> None:
    async with seated(toy(store, "Mira", "bot:forager", "bot:forager")) as (app, _pilot, screen):
        assert app.screen is screen
        assert all(card in text(app) for card in hand(screen, 1))
        assert not any(card in text(app) for seat in (2, 3) for card in hand(screen, seat))


async def test_leaving_at_the_curtain_leaves_the_table(store: Store) -> None:
    session = toy(store)
    async with seated(session) as (app, pilot, _screen):
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0 or not app.is_running
    with type(session).resume(store, session.id) as again:
        assert again.pending


async def test_the_log_behind_the_curtain_is_the_seats_own(store: Store) -> None:
    async with seated(toy(store)) as (app, pilot, _screen):
        await pilot.press("a", "3", "b", "2", "l")
        rows: Any = text(page(app).app_)
        assert "Mira chooses mark" not in rows
        assert "Tobias chooses mark" in rows


@pytest.mark.parametrize(
    "keys",
    [
        ("q", "q"),
        ("q", "q", "escape", "1"),
        ("a", "q", "1", "enter"),
        ("a", "ctrl+p", *"log", "enter", "q"),
        ("a", "colon", *"leave", "enter", "1", "colon", *"log", "enter"),
    ],
)
async def test_whoever_types_on_while_leaving_has_left_once(store: Store, keys: tuple[str, ...]) -> None:
    """What is still to come back from an overlay finds the table given back, and does nothing there."""
    session = toy(store)
    async with opened() as (app, pilot):
        below = app.screen
        assert isinstance(below, BoardPage)
        table = ToyScreen(session)
        await app.push_screen(table)
        for key in keys:
            app.post_message(events.Key(key, ":" if key == "colon" else key if len(key) == 1 else None))
        for _ in range(8):
            await pilot.pause()
        assert app.screen_stack == [below]
        # A line picked in the log comes back only now.
        table.see_line(1)
        assert app.screen_stack == [below]
    with Session.resume(store, session.id) as again:
        assert again.serial == 1
