"""Two people at one keyboard: what the first one wants back, and words typed as the footer has them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from apex_tui.engine.registry import games
from apex_tui.screens.app import ApexApp
from apex_tui.screens.carnivore.screen import CarnivoreScreen
from apex_tui.screens.help import HelpOverlay
from apex_tui.screens.play.ending import choices, next_table
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.rules import rule
from tests.screens.pages import opened, text
from tests.screens.tables import type_line


@asynccontextmanager
async def duel(
    store: Store, *seats: str, kind: str, seed: int = 5
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], CarnivoreScreen]]:
    """A table played on by first choices to the first question of a kind."""
    session = Session.create(store, "carnivore", seats or ("Mira", "Tobias"), {}, seed=seed)
    while True:
        session.settle()
        ((seat, decision),) = session.pending.items()
        if decision.kind == kind and len(decision.options) > 1:
            break
        session.answer(seat, [session.prompt(seat).choices[0].id])
    screen = CarnivoreScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=(80, 24), settings={"animation": "off"}) as (app, pilot):
        app.animation = False
        yield app, pilot, screen


async def test_who_has_just_chosen_may_ask_for_a_take_back_at_the_next_ones_prompt(store: Store) -> None:
    async with duel(store, kind="evolve_action") as (app, pilot, screen):
        assert screen.picks is not None
        first = screen.picks.prompt.seat
        prune = next(id.id for id in screen.picks.prompt.choices if id.id.startswith("prune:"))
        screen.answer([prune])
        await pilot.pause()
        assert screen.picks is not None
        assert screen.picks.prompt.seat == 3 - first
        await pilot.press("u")
        assert "asks the others" in text(app)
        await pilot.press("u")
        assert screen.picks is not None
        assert (screen.picks.prompt.kind, screen.picks.prompt.seat) == ("take_back", 3 - first)
        await pilot.press("y")
        assert screen.picks is not None
        assert screen.picks.prompt.seat == first
        assert prune in [choice.id for choice in screen.picks.prompt.choices]


async def test_a_question_of_two_rows_is_read_before_its_answers(store: Store) -> None:
    async with duel(store, "Mira of the Long Valley", "Tobias of the Hills", kind="evolve_action") as (
        app,
        pilot,
        screen,
    ):
        screen.answer([screen.picks.prompt.choices[0].id])  # type: ignore[union-attr]
        await pilot.pause()
        await pilot.press("u", "u")
        rows = [row.strip() for row in text(app).split("\n")]
        first = next(index for index, row in enumerate(rows) if "asks to take back: " in row)
        assert rows[first + 1].endswith("Do you agree?")
        assert rows[first + 2].startswith("y) Yes")
        assert rows[first + 3].startswith("No: the game goes on")


async def test_the_word_of_the_footer_may_be_typed(store: Store) -> None:
    async with duel(store, kind="activate_next", seed=3) as (app, pilot, screen):
        assert " try " in text(app).split("\n")[-1]
        name = screen.picks.active()[0].label  # type: ignore[union-attr]
        number = screen.session.decision_number(screen.picks.prompt.seat)  # type: ignore[union-attr]
        await type_line(pilot, f"try {name.lower()}")
        assert "not understood" not in text(app)
        assert screen.session.decision_number(screen.picks.prompt.seat) != number  # type: ignore[union-attr]


async def test_a_name_that_several_things_bear_is_offered_once(store: Store) -> None:
    async with duel(store, kind="activate_next", seed=3) as (app, pilot, screen):
        labels = {choice.label for choice in screen.picks.active()}  # type: ignore[union-attr]
        assert len(labels) < len(screen.picks.active())  # type: ignore[union-attr]
        await type_line(pilot, "xyzzy")
        assert f"try {', '.join(labels)}" in text(app)


@pytest.mark.parametrize("words", ["help", "keys"])
async def test_help_is_understood(store: Store, words: str) -> None:
    async with duel(store, kind="activate_next") as (app, pilot, _):
        await type_line(pilot, words)
        assert isinstance(app.screen, HelpOverlay)


async def test_undo_typed_where_it_is_not_free_says_why_and_changes_no_setting(store: Store) -> None:
    async with duel(store, kind="activate_next") as (app, pilot, _):
        before = app.preferences
        await type_line(pilot, "undo")
        assert "o undo: " in text(app)
        assert app.preferences == before


async def test_a_setting_that_was_found_by_a_word_of_its_name_is_said(store: Store) -> None:
    async with duel(store, kind="activate_next") as (app, pilot, _):
        await type_line(pilot, "brisk")
        assert app.preferences["pace"] == "brisk"
        assert "pace: brisk" in text(app)


def test_alone_there_are_no_sides_to_change(store: Store) -> None:
    alone = Session.create(store, "carnivore", ("Mira", "rival:specialist"), {}, seed=5)
    two = Session.create(store, "carnivore", ("Mira", "bot:forager"), {}, seed=5)
    assert [each.words for each in choices(alone.seats)][:1] == ["play again"]
    assert [each.words for each in choices(two.seats)][:1] == ["play again, sides changed"]


def test_the_next_table_has_the_same_rules(store: Store, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('id = "carnivore"\n', encoding="utf-8")
    session = Session.create(
        store, "carnivore", ("Mira", "Tobias"), {}, seed=5, ask_forced=True, packs=[pack]
    )
    with session, next_table(session) as again:
        assert again.names == ("Tobias", "Mira")
        assert again.packs == session.packs == (pack,)
        assert [again.settings(seat)["ask_forced"] for seat in (1, 2)] == ["on", "on"]


@rule("EVO-10.5")
def test_evolution_is_played_again_in_the_same_seats_with_the_same_options(store: Store) -> None:
    options = {"mode": "quick_play"}
    session = Session.create(store, "evolution", ("Mira", "bot:hatchling", "Tobias"), options, seed=5)
    follows = choices(session.seats, keeps_seats=session.entry.keeps_seats)[0]
    assert (follows.words, follows.says) == (
        "play again",
        "A new table with the same people, seats and rules.",
    )
    with session, next_table(session) as again:
        assert [(seat.kind, seat.name, seat.level) for seat in again.seats] == [
            (seat.kind, seat.name, seat.level) for seat in session.seats
        ]
        assert again.options == session.options
        assert again.id != session.id


def test_only_evolution_keeps_its_seats() -> None:
    """The rules of the others say nothing of it: there everybody moves on."""
    assert [entry.id for entry in games().values() if entry.keeps_seats] == ["evolution"]


async def test_what_one_does_before_the_others_eyes_is_not_told_once_more(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Losses open the overlay by themselves only where whoever lost something has not seen it happen."""
    opened_by_itself = 0

    def count(screen: CarnivoreScreen) -> None:
        nonlocal opened_by_itself
        opened_by_itself += 1

    monkeypatch.setattr(CarnivoreScreen, "show_since", count)
    hits = 0
    async with duel(store, kind="activate_next", seed=3) as (_, pilot, screen):
        for _ in range(250):
            if screen.over:
                break
            if screen.picks is None:
                await pilot.pause(0.002)
                continue
            hits += len(screen.told.hits)
            screen.answer([screen.picks.prompt.choices[0].id])
            await pilot.pause()
    assert hits > 5
    assert opened_by_itself == 0


async def test_what_a_computer_player_does_unseen_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(CarnivoreScreen, "show_since", lambda screen: shown.append(screen.told.count))
    async with duel(store, "Mira", "bot:forager", kind="activate_next", seed=3) as (_, pilot, screen):
        for _ in range(250):
            if screen.over or shown:
                break
            if screen.picks is None:
                await pilot.pause(0.002)
                continue
            screen.answer([screen.picks.prompt.choices[0].id])
            await pilot.pause()
    assert shown
