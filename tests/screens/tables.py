"""Tables of the toy game on a screen, driven without waiting."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from apex_tui.screens.app import ApexApp
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.table import TableScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import TOY
from tests.screens.pages import opened
from tests.screens.toy_board import ToyScreen


def toy(store: Store, *seats: str, seed: int = 5, **options: str) -> Session:
    """A table of Magpies."""
    return Session.create(store, TOY, seats or ("Mira", "Tobias"), options, seed=seed)


@asynccontextmanager
async def seated(
    session: Session, *, size: tuple[int, int] = (80, 24), animation: bool = False, **settings: str
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], TableScreen]]:
    """The table on a screen. Keys count at once: what holds them back is tested by itself."""
    screen = ToyScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings=settings) as (app, pilot):
        app.animation = animation
        yield app, pilot, screen


async def type_line(pilot: Pilot[Any], words: str) -> None:
    """Type ``:words`` and Enter."""
    await pilot.press("colon", *("space" if char == " " else char for char in words), "enter")


def rows_with(rows: Sequence[str], text: str) -> list[str]:
    """The rows that hold a text."""
    return [row for row in rows if text in row]
