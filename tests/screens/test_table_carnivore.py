"""Whole games of Carnivore on the screen: at every prompt every choice has a place, a key and words."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.screens.carnivore.screen import CarnivoreScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.play.picks import ENDINGS
from apex_tui.screens.play.since import SinceOverlay
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import opened, text

TABLES = {
    "duel": (("Mira", "Tobias"), {}),
    "three": (("Mira", "Tobias", "Jun"), {}),
    "specialist": (("Mira",), {"archetype": "specialist", "control": "player"}),
    "opportunist": (("Mira",), {"archetype": "opportunist", "control": "computer"}),
}


def check_prompt(screen: CarnivoreScreen, size: tuple[int, int]) -> None:
    """Every choice of the prompt can be seen and taken, whatever verb it has."""
    picks = screen.picks
    assert picks is not None
    screen.draw(*size)
    reached = set()
    for key in ("", *picks.verbs):
        if key:
            picks.turn(key)
            screen._probed = False
            screen.draw(*size)
        lit = {thing.id: thing for thing in screen.lit()}
        for choice in picks.active():
            assert choice.id in lit, (picks.prompt.kind, choice.id, screen.page)
            assert lit[choice.id].label == picks.labels[choice.id]
            assert screen.words_for(choice.id), choice.id
            reached.add(choice.id)
        labels = [label for label in picks.labels.values() if label]
        assert len(set(labels)) == len(labels)
        if key:
            picks.turn(key)
    endings = {choice.id for choice in picks.prompt.choices} & ENDINGS
    screen._probed = False
    screen.draw(*size)
    assert endings <= set(screen.surface.things)  # type: ignore[union-attr]
    check_cursor(screen, size)
    assert reached | endings == {choice.id for choice in picks.prompt.choices}
    assert len(picks.prompt.choices) == 1 or screen.cursor not in ENDINGS


def check_cursor(screen: CarnivoreScreen, size: tuple[int, int]) -> None:
    """While only the cursor moves the board is not drawn again: nothing may look different for it."""
    at = screen.cursor
    screen.cursor = screen.lit()[-1].id
    kept = screen.draw(*size)
    screen._drawn = None
    fresh = screen.draw(*size)
    assert (kept.rows, kept.things, kept.hot) == (fresh.rows, fresh.things, fresh.hot)
    screen.cursor = at
    screen.draw(*size)


@pytest.mark.parametrize("size", [(80, 24), (160, 45)], ids=["80x24", "160x45"])
@pytest.mark.parametrize("table", TABLES)
async def test_every_choice_of_a_whole_game_can_be_taken(
    store: Store, table: str, size: tuple[int, int]
) -> None:
    seats, options = TABLES[table]
    session = Session.create(store, "carnivore", seats, options, seed=21)
    screen = CarnivoreScreen(session)
    screen.guard = KeyGuard(0, 0)
    rng = Stream(size[0])
    kinds = set()
    async with opened(lambda: screen, size=size, settings={"animation": "off"}) as (app, pilot):
        for _ in range(3_000):
            if isinstance(app.screen, SinceOverlay):
                app.screen.dismiss(None)
                await pilot.pause()
            if screen.over:
                break
            if screen.picks is None:
                await pilot.pause(0.002)
                continue
            kinds.add(screen.picks.prompt.kind)
            check_prompt(screen, size)
            # Half of the time what helps to come to an end, else anything.
            ids = [choice.id for choice in screen.picks.prompt.choices]
            wanted = [id for id in ids if id.startswith("buy:")] or ids
            screen.answer([rng.choice(wanted if rng.below(2) else ids)])
        await pilot.pause()
        if isinstance(app.screen, SinceOverlay):
            await pilot.press("escape")
        assert "play again" in text(app)
    assert {"activate_next", "evolve_action"} <= kinds
