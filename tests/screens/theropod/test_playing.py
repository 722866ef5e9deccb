"""Theropod at the keyboard and with the mouse: hunts, battles, purchases, ambushes, whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from apex_tui.screens.app import ApexApp
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.theropod.screen import TheropodScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.pages import opened, text


def table(store: Store, *seats: str, seed: int = 11, **options: str) -> Session:
    """A table of Theropod."""
    return Session.create(store, "theropod", seats or ("Mira",), {"species": "random", **options}, seed=seed)


@asynccontextmanager
async def seated(
    session: Session, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], TheropodScreen]]:
    """The table on a screen; keys count at once, nothing moves by itself."""
    screen = TheropodScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings={"pace": "at once"}) as (app, pilot):
        app.animation = False
        await ready(app, pilot, screen)
        yield app, pilot, screen


async def ready(app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen) -> None:
    """Wait until something is asked, the curtain is closed or the game is over."""
    for _ in range(400):
        if screen.picks is not None or screen.over or isinstance(app.screen, Curtain):
            break
        if screen.frame is not None:
            await pilot.press("enter")
        await pilot.pause(0.01)


def kind(screen: TheropodScreen) -> str:
    """What is asked."""
    return screen.picks.prompt.kind if screen.picks is not None else ""


async def step(app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen) -> None:
    """Answer what is asked with Enter, or ``e`` where that alone goes on."""
    if isinstance(app.screen, Curtain):
        await pilot.press(chr(ord("a") + app.screen.seat - 1))
    elif screen.warning and "e again" in str(screen.warning):
        await pilot.press("e")
    elif screen.picks is not None:
        picks = screen.picks
        if picks.many and picks.prompt.least:
            for choice in picks.prompt.choices[: picks.prompt.least]:
                screen.toggle(choice.id)
            await pilot.press("enter")
        elif picks.many or screen.cursor is None:
            await pilot.press("e")
        else:
            await pilot.press("enter")
    elif screen.frame is not None:
        await pilot.press("enter")
    else:
        await pilot.pause(0.01)


async def until(app: ApexApp, pilot: Pilot[Any], screen: TheropodScreen, *kinds: str, most: int = 2500) -> None:
    """Play on until one of these is asked."""
    for _ in range(most):
        if screen.over or kind(screen) in kinds:
            return
        await step(app, pilot, screen)
    raise AssertionError(f"{kinds} was never asked; now {kind(screen)}")


async def test_a_whole_emergence_game_alone(store: Store) -> None:
    """Every question answered with Enter or e; then the page of its end."""
    async with seated(table(store, mode="emergence", seed=3)) as (app, pilot, screen):
        await until(app, pilot, screen)
        assert screen.over
        shown = text(app)
        assert "T H E R O P O D" in shown
        assert "hunts, points lost" in shown
        assert "play again" in shown
