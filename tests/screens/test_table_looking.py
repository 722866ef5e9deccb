"""Looking at the table: hints, pages, log, since, the table as it was, the end of the game, leaving."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import SaveError
from apex_tui.screens.app import ApexApp
from apex_tui.screens.board import Scene
from apex_tui.screens.log import LogScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.play.past import PastScreen
from apex_tui.screens.play.since import SinceOverlay, since_of
from apex_tui.screens.table import TableScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import opened, text
from tests.screens.tables import seated, toy, type_line
from tests.screens.test_table_asking import at
from tests.screens.toy_board import ToyBoard
from tests.table.playing import play


def finished(store: Store, *seats: str) -> Session:
    session = toy(store, *seats)
    play(session, Stream(3))
    assert session.outcome is not None
    return session


async def test_a_second_h_puts_the_cursor_on_the_hint(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        await pilot.press("h")
        assert screen.hint is not None
        assert f"hint: {screen.hint.text.removeprefix('hint: ')}"[:60] in text(app)
        wanted = screen.hint.choose[0]
        await pilot.press("h")
        assert screen.cursor == wanted


async def test_a_table_without_hints_has_none(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        screen.hints = False
        await pilot.press("h")
        assert screen.hint is None
        assert "h hint" not in text(app)


async def test_v_turns_the_pages(store: Store) -> None:
    async with seated(at(store, "act")) as (_app, pilot, screen):
        await pilot.press("v")
        assert screen.page == 1
        await pilot.press("v")
        assert screen.page == 0
        await pilot.press("V")
        assert screen.page == 1
        await pilot.press("escape")
        assert screen.page == 0


async def test_the_log_shows_the_table_at_a_line_and_a_second_table_goes_on_from_there(store: Store) -> None:
    session = at(store, "act")
    async with seated(session) as (app, pilot, screen):
        await pilot.press("l")
        assert isinstance(app.screen, LogScreen)
        await pilot.press("home", "enter")
        past = app.screen
        assert isinstance(past, PastScreen)
        assert "as it was then" in text(app)
        assert not past.lit()
        first = past.index
        await pilot.press("right")
        assert past.index == first + 1
        await pilot.press("end")
        assert past.scene.view == session.view(1)
        await pilot.press("home", "r")
        assert "begins a second table" in text(app)
        tables = len(store.tables())
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen is not screen
        assert len(store.tables()) == tables + 1
        await pilot.press("q")
        await pilot.pause()
        assert app.screen is screen


async def test_the_log_is_sorted_by_seats_dice_and_losses(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, _):
        await pilot.press("l", "b")
        log = app.screen
        assert isinstance(log, LogScreen)
        assert {line.n for line in log.shown()} < {line.n for line in log.all}
        await pilot.press("c")
        assert log.shown()
        assert all("rolls" in str(line.text) or "omen" in str(line.text) for line in log.shown())


async def test_since_tells_what_hit_first(store: Store) -> None:
    for seed in range(1, 20):
        session = toy(store, seed=seed)
        play(session, Stream(seed))
        told = since_of(session.lines(0, 0), 1, ToyBoard(), Scene(session.view(0), session.names, 1))
        session.close()
        if told.hits and told.others:
            break
    assert told.hits
    assert all(
        line.data.get("victim") == 1 or (line.kind == "discarded" and line.seat == 1) for line in told.hits
    )
    assert all(line.seat == 2 for line in told.others)


async def test_a_loss_that_nobody_saw_opens_the_overlay(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the others did while nothing was shown: here each of their lines is a loss."""
    monkeypatch.setattr(ToyBoard, "hits", lambda board, line, seat: line.seat not in (0, seat))
    async with seated(toy(store, "Mira", "bot:random", "bot:random")) as (app, pilot, screen):
        while app.screen is screen:
            assert screen.picks is not None
            screen.answer(
                [choice.id for choice in screen.picks.prompt.choices][: max(1, screen.picks.prompt.least)]
            )
            await pilot.pause()
        assert isinstance(app.screen, SinceOverlay)
        assert "what hit ▴A Mira" in text(app)
        await pilot.press("escape")
        assert app.screen is screen
        assert "hit you" in text(app)
        await pilot.press("s")
        assert isinstance(app.screen, SinceOverlay)
        await pilot.press("enter")
        assert isinstance(app.screen, PastScreen)


# The end


async def test_the_end_says_what_next(store: Store) -> None:
    async with seated(finished(store)) as (app, _pilot, screen):
        rows = screen.screen_rows
        assert "It is over" in text(app)
        assert rows[21].startswith(
            "   ►1) play again, sides changed   2) watch the replay   3) see both decks"
        )
        assert rows[22].startswith("    4) export to a file            5) home")
        assert rows[23].startswith(" 1-5 choose  l log  Enter play again")
        assert rows[23].rstrip().endswith("seed 5")


async def test_playing_again_changes_sides(store: Store) -> None:
    async with seated(finished(store)) as (app, pilot, screen):
        await pilot.press("1")
        await pilot.pause()
        under_the_curtain = [one for one in app.screen_stack if isinstance(one, TableScreen)][-1]
        assert under_the_curtain is not screen
        assert under_the_curtain.session.names == ("Tobias", "Mira")
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running or app.return_code == 0


async def test_a_key_held_through_the_end_begins_no_new_table(store: Store) -> None:
    async with seated(finished(store)) as (app, pilot, screen):
        screen.guard = KeyGuard(600, 0)
        screen.go_on()
        await pilot.press("enter", "1")
        assert app.screen is screen
        assert "It is over" in text(app)


async def test_the_replay_walks_from_the_first_decision_to_the_last(store: Store) -> None:
    session = finished(store)
    async with seated(session) as (app, pilot, _screen):
        await pilot.press("2")
        past = app.screen
        assert isinstance(past, PastScreen)
        assert past.index == 0
        await pilot.press("pagedown", "left", "end")
        assert past.moment == session.moments()[-1]
        await pilot.press("escape", "3")
        assert isinstance(app.screen, PastScreen)
        assert app.screen.page == 1


async def test_the_game_is_exported_to_a_file(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    async with seated(finished(store)) as (app, pilot, screen):
        await pilot.press("4")
        assert ":export toy-" in text(app)
        await pilot.press("escape")
        assert screen.typed(f"export {target}") == ""
        assert "written to" in text(app)
        assert "game.json exists" in screen.typed(f"export {target}") or "exist" in screen.typed(
            f"export {target}"
        )
    assert json.loads(target.read_text())["game"] == "toy"


async def test_home_opens_the_home_page(store: Store) -> None:
    async with seated(finished(store)) as (app, pilot, _screen):
        await pilot.press("5")
        await pilot.pause()
        assert type(app.screen).__name__ == "HomeScreen"


# Leaving, and what may go wrong


async def test_leaving_gives_the_table_back(store: Store) -> None:
    session = at(store, "act")
    view, number = session.view(1), session.prompt(1)
    async with seated(session) as (_app, pilot, _screen):
        await pilot.press("q")
        await pilot.pause()
    with Session.resume(store, session.id) as again:
        assert (again.view(1), again.prompt(1)) == (view, number)


async def test_what_cannot_be_saved_is_one_line_and_nothing_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at(store, "act")
    async with seated(session) as (app, pilot, screen):
        prompt, view = session.prompt(1), session.view(1)
        real = session.answer

        def full(*_: object) -> None:
            raise SaveError("the disk is full: table 7 is not saved")

        monkeypatch.setattr(session, "answer", full)
        await pilot.press("1")
        assert "the disk is full" in text(app)
        assert "not saved" in screen.screen_rows[0]
        assert (session.prompt(1), session.view(1)) == (prompt, view)
        monkeypatch.setattr(session, "answer", real)
        await pilot.press("1")
        assert "saved ✓" in screen.screen_rows[0]
        assert session.view(1) != view


async def test_an_automatic_move_that_cannot_be_saved_is_tried_again_with_the_next_key(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at(store, "act")
    async with seated(session) as (app, pilot, screen):
        real = session.play_automatic

        def full(*_: object) -> None:
            raise SaveError("the disk is full")

        monkeypatch.setattr(session, "play_automatic", full)
        await pilot.press("e", "e")
        assert "the disk is full" in text(app)
        assert screen.picks is None
        monkeypatch.setattr(session, "play_automatic", real)
        await pilot.press("space")
        await pilot.pause(0.1)
        assert screen.picks is not None or isinstance(app.screen, SinceOverlay) or screen.over


# Showing


async def test_what_is_shown_is_skipped_by_a_key_that_answers_nothing(store: Store) -> None:
    session = toy(store, "Mira", "bot:forager", seed=8)
    session.settle()
    session.answer(1, [session.prompt(1).choices[0].id])
    async with seated(session, animation=True) as (_app, pilot, screen):
        await pilot.pause(0.05)
        if screen.frame is None:
            await pilot.pause(0.1)
        if screen.frame is not None:
            number = session.ledger.now.number
            await pilot.press("1")
            assert session.ledger.now.number >= number
        for _ in range(100):
            if screen.picks is not None:
                break
            await pilot.press("space")
        assert screen.picks is not None
        assert screen.frame is None


async def test_at_once_shows_no_move_of_a_rival(store: Store) -> None:
    session = toy(store, "Mira", "bot:forager", seed=8)
    session.settle()
    async with seated(session, animation=True, pace="at once") as (_app, pilot, screen):
        await pilot.press("1")
        await pilot.pause(0.05)
        assert screen.frame is None or screen.frame.data


async def test_typing_a_number_of_the_log_is_harmless(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, _screen):
        await type_line(pilot, "log of this")
        assert isinstance(app.screen, LogScreen)


async def test_finished_games_are_listed_and_walked_through(store: Store) -> None:
    first, second = finished(store), finished(store, "Ines", "Jun")
    first.close()
    second.close()
    async with opened(None) as (app, pilot):
        app.replays()
        await pilot.pause()
        assert "2 finished games" in text(app)
        # Two games that ended in one tick of the clock may stand in either order.
        place = next(row for row in (3, 4) if "Ines, Jun" in screen_row(app, row))
        await pilot.press(*(["enter"] if place == 3 else ["down", "enter"]))
        assert isinstance(app.screen, PastScreen)
        assert app.screen.table.id == second.id
        await pilot.press("right", "escape", "escape")
        assert type(app.screen).__name__ == "HomeScreen"


def screen_row(app: ApexApp, row: int) -> str:
    return text(app).splitlines()[row]


async def test_the_bell_rings_when_a_turn_begins_and_never_if_it_shall_not(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting, rings in (("when it is my turn", True), ("never", False)):
        session = at(store, "act")
        async with seated(session, bell=setting, confirm="never") as (app, pilot, screen):
            rung: list[int] = []
            monkeypatch.setattr(app, "bell", lambda rung=rung: rung.append(1))
            monkeypatch.setattr(screen, "show_since", lambda: None)
            await pilot.press("e")
            for _ in range(20):
                if screen.picks is not None:
                    break
                await pilot.pause(0.02)
            assert bool(rung) is (rings and not screen.over)
