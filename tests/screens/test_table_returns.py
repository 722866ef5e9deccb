"""Going back at the table: undo, redo, take-back with the others' consent, giving up."""

from __future__ import annotations

from apex_tui.table.store import Store
from tests.screens.pages import text
from tests.screens.tables import seated, toy, type_line
from tests.screens.test_table_asking import at


async def test_undo_puts_the_cursor_back_and_redo_does_it_again(store: Store) -> None:
    async with seated(at(store, "act")) as (_app, pilot, screen):
        take = next(id for id in screen.picks.labels if id.startswith("take:"))  # type: ignore[union-attr]
        view = screen.session.view(1)
        assert not screen.can("redo")
        while screen.cursor != take:
            await pilot.press("tab")
        await pilot.press("enter")
        after = screen.session.view(1)
        assert after != view
        assert screen.can("undo")
        await pilot.press("u")
        assert screen.session.view(1) == view
        assert screen.cursor == take
        assert screen.can("redo")
        await pilot.press("r")
        assert screen.session.view(1) == after


async def test_undo_all_goes_as_far_as_it_goes(store: Store) -> None:
    async with seated(at(store, "act")) as (_, pilot, screen):
        view = screen.session.view(1)
        for _ in range(2):
            id = next(id for id in screen.picks.labels if id.startswith("take:"))  # type: ignore[union-attr]
            await pilot.press(screen.picks.labels[id])  # type: ignore[union-attr]
        await pilot.press("U")
        assert screen.session.view(1) == view
        assert not screen.can("undo_all")


async def test_where_undo_is_not_free_it_says_why_and_alone_the_take_back_is_done(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        await type_line(pilot, "dig")
        assert not screen.can("undo")
        assert " u undo" not in text(app)
        held = len(screen.session.view(1).magpies[0].hand)
        await pilot.press("u")
        assert "No undo: " in text(app)
        await pilot.press("escape")
        assert "No undo: " not in text(app)
        await pilot.press("u", "u")
        assert len(screen.session.view(1).magpies[0].hand) == held - 1
        assert any(line.kind == "taken_back" for line in screen.lines)


async def test_a_take_back_asks_the_others(store: Store) -> None:
    session = at(store, "act", "Mira", "Tobias")
    async with seated(session) as (_app, pilot, screen):
        await pilot.press("a")
        await type_line(pilot, "dig")
        held = len(session.view(1).magpies[0].hand)
        await pilot.press("u", "u")
        assert screen.picks is not None
        assert screen.picks.prompt.kind == "take_back"
        assert screen.picks.prompt.seat == 2
        await pilot.press("escape", "a")
        assert len(session.view(1).magpies[0].hand) == held
        assert screen.picks is not None
        assert screen.picks.prompt.kind == "act"
        await pilot.press("u", "u", "y")
        assert len(session.view(1).magpies[0].hand) == held - 1


async def test_giving_up_is_asked_once_more(store: Store) -> None:
    session = at(store, "act")
    async with seated(session) as (app, pilot, _screen):
        await type_line(pilot, "concede")
        assert "gives the game up?" in text(app)
        await pilot.press("tab")
        assert "gives the game up?" not in text(app)
        assert session.outcome is None
        await type_line(pilot, "concede")
        await type_line(pilot, "concede")
        assert session.outcome is not None
        assert session.outcome.winners == (2,)


async def test_one_person_at_the_keyboard_may_undo_for_the_one_before(store: Store) -> None:
    session = toy(store)
    async with seated(session) as (_, pilot, screen):
        await pilot.press("a", "1", "b", "1")
        assert screen.picks is not None
        seat = screen.picks.prompt.seat
        await pilot.press("1")
        assert screen.own != seat or screen.picks is not None
