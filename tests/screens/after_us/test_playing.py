"""After Us at the keyboard and with the mouse: rows put together, frames resolved, discs in secret, whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from textual.pilot import Pilot

from apex_tui.engine.timeline import Timeline
from apex_tui.plain import looking
from apex_tui.screens.after_us.screen import AfterUsScreen
from apex_tui.screens.app import ApexApp
from apex_tui.screens.board import Scene
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.play.history import log_lines
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from apex_tui.widgets.text import plain
from tests.games.after_us.scripting import Scene as Laid
from tests.screens.pages import opened, text


def table(store: Store, *seats: str, seed: int = 11, objects: str = "boombox,computer,minibar") -> Session:
    """A table of After Us."""
    return Session.create(store, "after_us", seats or ("Mira", "Tobias"), {"objects": objects}, seed=seed)


def laid_out(store: Store, laid: Laid, step: str, *seats: str) -> Session:
    """A table at a position laid out by hand, with everything that comes after it."""
    session = table(store, *seats, objects=",".join(laid.objects))
    session.ledger.timeline = Timeline(laid.start(step).game)
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()
    return session


@asynccontextmanager
async def seated(
    session: Session, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], AfterUsScreen]]:
    """The table on a screen; keys count at once, nothing moves by itself."""
    screen = AfterUsScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings={"pace": "at once"}) as (app, pilot):
        app.animation = False
        await ready(app, pilot, screen)
        yield app, pilot, screen


async def ready(app: ApexApp, pilot: Pilot[Any], screen: AfterUsScreen) -> None:
    """Wait until something is asked, the curtain is closed or the game is over."""
    for _ in range(400):
        if screen.picks is not None or screen.over or covered(app):
            break
        await pilot.pause(0.01)


def order(screen: AfterUsScreen) -> list[str]:
    """The row as it lies, by numbers."""
    assert screen.row is not None
    return [id.partition(":")[2] for id in screen.row.order]


def asked(screen: AfterUsScreen) -> tuple[int, str]:
    """Who is asked what."""
    assert screen.picks is not None
    return screen.picks.prompt.seat, screen.picks.prompt.kind


def covered(app: ApexApp) -> bool:
    """True while the curtain is closed."""
    return isinstance(app.screen, Curtain)


def row_with(app: ApexApp, words: str) -> str:
    """The first row that holds these words."""
    return next(row for row in text(app).splitlines() if words in row)


async def click(pilot: Pilot[Any], app: ApexApp, words: str) -> None:
    """Click on the first place where words stand."""
    rows = text(app).splitlines()
    at = next(number for number, row in enumerate(rows) if words in row)
    await pilot.click(offset=(rows[at].index(words), at))
    await pilot.pause()


async def test_a_digit_lifts_another_sets_down_and_the_yield_changes_at_once(store: Store) -> None:
    async with seated(table(store)) as (app, pilot, screen):
        first = order(screen)
        assert "nothing moved yet" in text(app)
        before = row_with(app, "this order")
        await pilot.press("2")
        assert "2) Tamarin is up" in text(app)
        assert "►" not in row_with(app, "1) Tamarin")
        await pilot.press("4")
        assert order(screen) == [first[0], first[2], first[3], first[1]]
        assert screen.cursor == f"card:{first[1]}"
        assert row_with(app, "last order")[13:38] == before[13:38]
        await pilot.press("1", "right", "right")
        assert order(screen) == [first[2], first[3], first[0], first[1]]
        await pilot.press("escape")
        assert order(screen) == [first[0], first[2], first[3], first[1]]
        await pilot.press("u")
        assert order(screen) == first
        assert "nothing moved yet" in text(app)
        await pilot.press("escape", "escape")
        assert order(screen) == first


async def test_enter_fixes_the_row_that_is_seen(store: Store) -> None:
    async with seated(table(store)) as (_, pilot, screen):
        await pilot.press("1", "right", "right", "right")
        wanted = order(screen)
        await pilot.press("enter")
        seats = screen.session.view(0).seats
        assert [slot.card.id for slot in seats[0].assembly] == wanted
        assert seats[0].arranged
        assert asked(screen)[0] == 2


async def test_a_row_that_is_fixed_is_not_undone_but_may_be_taken_back(store: Store) -> None:
    async with seated(table(store)) as (app, pilot, screen):
        await pilot.press("1", "right", "enter")
        assert asked(screen) == (2, "arrange")
        await pilot.press("u")
        assert "No undo: your part has ended" in text(app)


async def test_a_card_is_dragged_to_its_place(store: Store) -> None:
    async with seated(table(store)) as (app, pilot, screen):
        first = order(screen)
        rows = text(app).splitlines()
        head = next(number for number, row in enumerate(rows) if "1) Tamarin" in row)
        await pilot.mouse_down(offset=(8, head + 3))
        await pilot.hover(offset=(48, head + 3))
        await pilot.pause()
        canvas = screen._canvas
        assert canvas is not None
        canvas.post_message(canvas.Dragged((8, head + 3), (48, head + 3), False))
        await pilot.pause()
        assert order(screen) == [first[1], first[2], first[0], first[3]]
        assert "3) Tamarin is up" in text(app)
        canvas.post_message(canvas.Dragged((8, head + 3), (70, head + 2), True))
        await pilot.pause()
        assert order(screen) == [first[1], first[2], first[3], first[0]]
        assert "is up" not in text(app)


async def test_typed_and_hinted_rows(store: Store) -> None:
    async with seated(table(store)) as (app, pilot, screen):
        first = order(screen)
        await pilot.press("colon", *"arrange")
        await pilot.press("space", *"999", "enter")
        assert "takes all the numbers" in text(app)
        await pilot.press("escape")
        await pilot.press("h", "h")
        hinted = order(screen)
        assert sorted(hinted) == sorted(first)
        words = " ".join(reversed(hinted))
        await pilot.press(
            "colon", *("space" if char == " " else char for char in f"arrange {words}"), "enter"
        )
        seats = screen.session.view(0).seats
        assert [slot.card.id for slot in seats[0].assembly] == list(reversed(hinted))


async def test_objects_come_first_and_the_row_is_kept_with_them(store: Store) -> None:
    """The window before arranging is one picture with the row: Enter ends it and fixes the row in one go."""
    laid = Laid(2, objects="boombox,computer,minibar").row(1, "T1", "T4", "T7", "T8").stock(1, "0/0/0/4")
    laid = laid.row(2, "T1", "T2", "T3", "T4")
    async with seated(laid_out(store, laid, "assembling", "Mira", "Tobias")) as (app, pilot, screen):
        assert asked(screen) == (1, "before_arranging")
        assert "b) Boombox" in text(app)
        assert "m) Minibar" in text(app)
        await pilot.press("1", "4")
        wanted = order(screen)
        await pilot.press("b")
        assert asked(screen) == (1, "boombox_card")
        gone = wanted[0]
        await click(pilot, app, "1) Tamarin")
        assert asked(screen) == (1, "before_arranging")
        assert len(order(screen)) == 4
        assert order(screen)[:3] == wanted[1:]
        assert order(screen)[3] != gone
        await pilot.press("2", "left")
        fixed = order(screen)
        await pilot.press("enter")
        assert screen.session.view(0).seats[0].arranged
        assert [slot.card.id for slot in screen.session.view(0).seats[0].assembly] == fixed


async def test_the_minibar_turns_to_its_swaps_and_back(store: Store) -> None:
    laid = Laid(2, objects="boombox,computer,minibar").row(1, "T1", "T4", "T7", "T8").stock(1, "1/0/0/1")
    async with seated(laid_out(store, laid, "assembling", "Mira", "Tobias")) as (app, pilot, screen):
        await pilot.press("m")
        assert "F»U" in text(app)
        assert "this order" not in text(app)
        await pilot.press("escape")
        assert "this order" in text(app)
        await pilot.press("m", "1")
        assert screen.session.view(1).seats[0].fruit == 1


async def test_robins_assembly_is_clicked_through(store: Store) -> None:
    """The rulebook's page 7: T7, T6, 231, 143 with one fruit end with 7 energy and 8 points (AFT-X1)."""
    laid = Laid(2).row(1, "T7", "T6", 231, 143).stock(1, "0/1/0/0").row(2, "T1", "T2", "T3", "T4")
    async with seated(laid_out(store, laid, "resolving", "Robin", "Rose")) as (app, pilot, screen):
        assert "F3 U2 G0 E3" in row_with(app, "▴A Robin  ")
        assert "1VP for F+U?" in text(app)
        await click(pilot, app, "2) skip")
        await ready(app, pilot, screen)
        for question in ("2VP for 2U?", "2VP for F?", "3E for 2F?", "2E for E?"):
            assert question in text(app)
            await click(pilot, app, "1) ")
            await ready(app, pilot, screen)
        me = screen.session.view(1).seats[0]
        assert (me.flower, me.fruit, me.grain, me.energy, me.vp) == (0, 0, 0, 7, 8)
        assert "∙F+U » 1VP]" in text(app)
        assert "✓2U » 2VP]" in text(app)


async def test_removing_an_ape_in_the_middle_leaves_a_gap(store: Store) -> None:
    laid = Laid(2).row(1, "T6", 231, 154, "T8").rage(1, 4).tribe(1, 10).row(2, "T1", "T2", "T3", "T4")
    async with seated(laid_out(store, laid, "resolving", "Mira", "Rose")) as (app, pilot, screen):
        assert "x) remove an ape" in text(app)
        await pilot.press("x")
        assert "Which ape do you remove?" in text(app)
        await pilot.press("2")
        assert "gap" in row_with(app, "Tamarin ╌╌")
        assert screen.session.view(1).seats[0].vp >= 3


async def test_discs_are_picked_behind_the_curtain(store: Store) -> None:
    laid = Laid(2).row(1, "T1", "T2", "T3", "T4").row(2, "T1", "T2", "T3", "T4").stock(1, "3/0/0/0")
    async with seated(laid_out(store, laid, "choose_discs", "Mira", "Tobias")) as (app, pilot, screen):
        assert covered(app)
        assert "who picks a disc in secret" in text(app)
        assert "F3" not in text(app)
        await pilot.press("a")
        assert "Which disc do you play?" in text(app)
        assert "1-4 pick a disc  Enter set the disc" in text(app)
        # A digit goes there and shows what the disc would bring; nothing is final before Enter.
        await pilot.press("3", "3", "1")
        assert not covered(app)
        assert screen.cursor == "disc:mandrill"
        assert "This choice is final once confirmed." in text(app)
        assert "Mandrill: +2 VP" in text(app)
        await pilot.press("enter")
        assert covered(app)
        assert screen.session.view(2).seats[0].disc == ""
        await pilot.press("b")
        assert "disc ░░ set" in row_with(app, "▴A Mira  ")
        assert "Mandrill" not in row_with(app, "▴A Mira  ")
        await pilot.press("4", "enter")
        assert "Mandrill" in row_with(app, "▴A Mira  ")
        assert "Chimpanzee" in row_with(app, "◉B Tobias  ")


async def test_a_new_ape_is_looked_at_behind_the_curtain(store: Store) -> None:
    laid = Laid(2).row(1, "T1", "T2", "T3", 118).row(2, "T1", "T2", "T3", "T4").stock(1, "3/0/0/0")
    laid = laid.deck("mandrill-1", 113, 115)
    async with seated(laid_out(store, laid, "choose_discs", "Mira", "Tobias")) as (app, pilot, screen):
        await pilot.press("a", "1", "enter", "b", "1", "enter")
        await ready(app, pilot, screen)
        assert asked(screen)[0] == 1
        await pilot.press("enter")
        assert screen.cursor == "attract:mandrill-1:flower"
        await pilot.press("enter")
        assert "your new ape" in text(app)
        assert "113" not in text(app)
        await pilot.press("k")
        assert covered(app)
        assert "who looks at a new ape" in text(app)
        await pilot.press("a")
        assert "Mandrill I 113" in text(app)
        await pilot.press("enter")
        assert not covered(app)
        assert "113" not in text(app)


async def test_ending_a_window_with_an_ape_in_reach_is_asked_once_more(store: Store) -> None:
    laid = Laid(2).row(1, "T1", "T2", "T3", 118).row(2, "T1", "T2", "T3", "T4").stock(1, "3/0/0/0")
    async with seated(laid_out(store, laid, "choose_discs", "Mira", "Tobias")) as (app, pilot, screen):
        await pilot.press("a", "1", "enter", "b", "1", "enter")
        await ready(app, pilot, screen)
        await pilot.press("enter", "e")
        assert "e again to end" in text(app)
        await pilot.press("e")
        assert asked(screen)[0] == 2


async def test_a_whole_game_alone(store: Store) -> None:
    """The solo challenge, every question answered with Enter or e; then the page of its end."""
    session = table(store, "Mira", seed=3)
    async with seated(session) as (app, pilot, screen):
        for _ in range(900):
            if screen.over:
                break
            if screen.warning:
                await pilot.press("e")
            elif screen.picks is not None:
                await pilot.press("enter")
            else:
                await pilot.pause(0.01)
        assert screen.over
        shown = text(app)
        assert "A F T E R   U S" in shown
        assert "best round" in shown
        assert "play again" in shown
        winners = screen.view.outcome.winners
        assert ("is " in shown) == bool(winners) or "stays at" in shown


def test_gains_taken_by_a_setting_stand_in_one_line_of_the_log(store: Store) -> None:
    session = table(store)
    session.settle()
    for seat in (1, 2):
        session.answer(seat, [choice.id for choice in session.prompt(seat).choices])
        session.settle()
    lines = session.lines(0, 1)
    taken = [line for line in lines if line.kind == "activated" and line.seat == 1]
    assert len(taken) == len([line for line in lines if line.kind == "auto" and line.seat == 1]) > 3
    scene = Scene(session.view(1), session.names, 1, lines=lines, rules=session.rules)
    shown = log_lines(AfterUsScreen.board, scene, lines)
    own = [line for line in shown if "free gains" in plain(line.text) and "▴A" in plain(line.text)]
    assert len(own) == 1
    assert plain(own[0].text).startswith(f"▴A top row, {len(taken)} free gains   +")
    assert plain(own[0].detail).count("  +") == len(taken)
    assert not any("by setting" in plain(line.text) for line in shown)
    told = looking.log_lines(lines, 99)
    assert len([line for line in told if "Mira, top row" in line]) == len(taken)
    assert all(line.endswith(", by setting") for line in told if "Mira, top row" in line)
    assert not any("Take, by setting" in line for line in told)
    session.close()
