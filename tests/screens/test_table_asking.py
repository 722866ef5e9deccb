"""Asking at the table: labels and cursor, one pick and several, passes, verbs, typed lines, the mouse."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.screens.palette import entries_of
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import text
from tests.screens.tables import seated, toy, type_line
from tests.table.playing import choose


def at(store: Store, kind: str, *seats: str) -> Session:
    """A table (a lone person's if nobody else is named) played on to a question to seat 1."""
    for seed in range(5, 60):
        session = toy(store, *(seats or ("Mira", "bot:forager")), seed=seed)
        if reached(session, kind, Stream(seed)):
            return session
        session.close()
    raise AssertionError(f"nobody was asked {kind}")


def reached(session: Session, kind: str, rng: Stream) -> bool:
    while True:
        session.settle()
        if 1 in session.pending and session.pending[1].kind == kind and len(session.pending[1].options) > 1:
            return True
        if session.outcome is not None:
            return False
        seat = rng.choice(list(session.pending))
        session.answer(seat, choose(session, seat, rng))


async def test_a_label_takes_its_thing_at_once(store: Store) -> None:
    async with seated(at(store, "act")) as (_, pilot, screen):
        picks = screen.picks
        assert picks is not None
        id = next(id for id, label in picks.labels.items() if label == "2")
        before = screen.session.decision_number(1)
        await pilot.press("2")
        assert screen.session.decision_number(1) > before
        assert any(line.seat == 1 for line in screen.lines[-4:]), id


async def test_enter_takes_what_is_under_the_cursor_and_a_pass_is_never_there_at_first(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        assert screen.cursor in screen.picks.labels  # type: ignore[union-attr]
        assert "end_turn" not in (screen.cursor, *screen.picks.labels)  # type: ignore[union-attr]
        assert " e) end turn" in text(app)
        before = screen.session.decision_number(1)
        await pilot.press("enter")
        assert screen.session.decision_number(1) > before


async def test_tab_leaves_nothing_out(store: Store) -> None:
    async with seated(at(store, "act")) as (_, pilot, screen):
        seen = {screen.cursor}
        for _ in range(len(screen.lit())):
            await pilot.press("tab")
            seen.add(screen.cursor)
        assert seen == {*screen.picks.labels, "end_turn"}  # type: ignore[union-attr]


async def test_ending_with_something_unused_is_asked_once_more(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        number = screen.session.decision_number(1)
        await pilot.press("e")
        assert "e again to end" in text(app)
        await pilot.press("escape")
        assert "e again to end" not in text(app)
        await pilot.press("e", "tab", "e")
        assert screen.session.decision_number(1) == number
        await pilot.press("e")
        assert any(line.kind == "ended_turn" and line.seat == 1 for line in screen.lines)


async def test_ending_is_not_asked_again_if_the_player_says_so(store: Store) -> None:
    async with seated(at(store, "act"), confirm="never") as (_, pilot, screen):
        await pilot.press("e")
        assert any(line.kind == "ended_turn" and line.seat == 1 for line in screen.lines)


async def test_several_picks_are_toggled_counted_and_confirmed(store: Store) -> None:
    async with seated(at(store, "give_up", "Mira", "Tobias")) as (app, pilot, screen):
        await pilot.press("a")
        seat = screen.picks.prompt.seat  # type: ignore[union-attr]
        assert "0 of 1-2" in text(app)
        await pilot.press("enter")
        assert "1 more to pick" in text(app)
        await pilot.press("1", "2")
        assert "2 of 1-2" in text(app)
        chosen = list(screen.picks.chosen)  # type: ignore[union-attr]
        await pilot.press("escape")
        assert "1 of 1-2" in text(app)
        await pilot.press("2", "enter")
        given = [
            line for line in screen.session.lines(0, None) if line.kind == "discarded" and line.seat == seat
        ]
        assert len(given) >= 2
        assert len(chosen) == 2


async def test_ordered_picks_are_numbered_and_answered_in_that_order(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at(store, "arrange")
    answers: list[list[str]] = []
    async with seated(session) as (app, pilot, screen):
        ids = [choice.id for choice in screen.picks.prompt.choices]  # type: ignore[union-attr]
        real = session.answer
        monkeypatch.setattr(
            session,
            "answer",
            lambda seat, choose, number: (answers.append(list(choose)), real(seat, choose, number)),
        )
        labels = screen.picks.labels  # type: ignore[union-attr]
        for id in reversed(ids):
            await pilot.press(labels[id])
        assert f"1st {screen.picks.choice(ids[-1]).label}" in text(app)  # type: ignore[union-attr]
        await pilot.press("enter")
    assert answers == [list(reversed(ids))]


async def test_an_optional_pick_takes_e_for_none_and_enter_takes_one(store: Store) -> None:
    async with seated(at(store, "again")) as (app, pilot, screen):
        assert "e) none" in text(app)
        number = screen.session.decision_number(1)
        await pilot.press("e")
        assert screen.session.decision_number(1) > number


async def test_a_verb_turns_the_prompt_and_esc_turns_it_back(store: Store) -> None:
    session = at(store, "act")
    rng = Stream(1)
    while not any(choice.id.startswith("bury:") for choice in session.prompt(1).choices):
        session.answer(1, [next(choice.id for choice in session.prompt(1).choices)])
        assert reached(session, "act", rng)
    async with seated(session) as (app, pilot, screen):
        assert "b) bury instead" in text(app)
        await pilot.press("b")
        assert screen.picks.verb == "bury"  # type: ignore[union-attr]
        assert all(id.startswith("bury:") for id in screen.picks.labels)  # type: ignore[union-attr]
        assert screen.cursor in screen.picks.labels  # type: ignore[union-attr]
        await pilot.press("escape")
        assert screen.picks.verb == ""  # type: ignore[union-attr]
        await pilot.press("b", "1")
        assert any(line.kind == "buried" for line in screen.lines)


async def test_moves_and_commands_are_typed_in_words(store: Store, home: object) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        await type_line(pilot, "wombat")
        assert "not understood; try" in text(app)
        await pilot.press("escape")
        await type_line(pilot, "seed")
        assert "seed 5" in text(app)
        await type_line(pilot, "pace brisk")
        assert app.preferences["pace"] == "brisk"
        card = next(choice.at for choice in screen.picks.prompt.choices if choice.id.startswith("play:"))  # type: ignore[union-attr]
        await type_line(pilot, str(card).replace(":", " ").replace("_", " "))
        assert any(line.kind == "played" and line.seat == 1 for line in screen.lines)


async def test_the_mouse_moves_first_and_takes_with_the_second_click(store: Store) -> None:
    async with seated(at(store, "act")) as (_, pilot, screen):
        number = screen.session.decision_number(1)
        other = next(
            thing for thing in screen.lit() if thing.id != screen.cursor and thing.id in screen.picks.labels
        )  # type: ignore[union-attr]
        where = (other.area.col + 6, other.area.row)
        await pilot.click(offset=where)
        assert screen.cursor == other.id
        assert screen.session.decision_number(1) == number
        await pilot.click(offset=where)
        assert screen.session.decision_number(1) > number


async def test_one_click_on_a_label_or_a_footer_key_is_enough(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        thing = next(thing for thing in screen.lit() if thing.label == "2")
        number = screen.session.decision_number(1)
        await pilot.click(offset=(thing.area.col + 1, thing.area.row))
        assert screen.session.decision_number(1) > number
        footer = text(app).splitlines()[-1]
        before = screen.cursor
        await pilot.click(offset=(footer.index("Tab next"), 23))
        assert screen.cursor != before


async def test_a_resize_keeps_cursor_and_picks(store: Store) -> None:
    async with seated(at(store, "give_up", "Mira", "Tobias")) as (_, pilot, screen):
        await pilot.press("a", "1", "tab")
        chosen, cursor, labels = list(screen.picks.chosen), screen.cursor, dict(screen.picks.labels)  # type: ignore[union-attr]
        await pilot.resize_terminal(50, 12)
        await pilot.resize_terminal(200, 60)
        assert (screen.picks.chosen, screen.cursor, screen.picks.labels) == (chosen, cursor, labels)  # type: ignore[union-attr]


async def test_the_inspector_walks_over_what_cannot_be_chosen_too(store: Store) -> None:
    async with seated(at(store, "act")) as (app, pilot, screen):
        await pilot.press("i")
        assert "A shiny thing." in text(app)
        assert "now      here" in text(app)
        seen = set()
        for _ in range(len(screen.surface.things)):  # type: ignore[union-attr]
            seen.add(app.screen.at)  # type: ignore[attr-defined]
            await pilot.press("tab")
        assert any(id.startswith("card:") for id in seen)
        await pilot.press("escape")
        assert app.screen is screen


async def test_what_the_palette_listed_is_not_done_once_the_table_has_gone_on(store: Store) -> None:
    """Somebody picks a move in it, and answers by a key before it is done; or the others have moved meanwhile."""
    async with seated(toy(store)) as (app, pilot, screen):
        await pilot.press("a")
        listed = entries_of(screen)
        moves = [entry for entry in listed if entry.name.startswith("Move: ")]
        assert moves
        await pilot.press("1")
        before, serial, shown = screen.picks, screen.session.serial, list(app.screen_stack)
        for entry in moves:
            entry.do()
        assert (screen.picks, screen.session.serial) == (before, serial)
        assert "nothing was chosen" in screen.notice
        for entry in listed:
            if entry.name in ("End or pass", "Undo a step", "A hint", "Give up"):
                entry.do()
        assert (screen.picks, screen.session.serial) == (before, serial)
        assert app.screen_stack == shown
