"""Tables of Galaxy on a screen: from the start, or from a position laid out by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from textual.pilot import Pilot

from apex_tui.engine.timeline import Timeline
from apex_tui.screens.app import ApexApp
from apex_tui.screens.curtain import Curtain
from apex_tui.screens.galaxy.screen import GalaxyScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.galaxy.scripting import Play
from tests.screens.galaxy.drawn import SIX
from tests.screens.pages import opened, text

STILL = {"pace": "at once", "notes": "nobody"}


def table(store: Store, seats: int, *, seed: int = 11, **options: str) -> Session:
    """A new table."""
    return Session.create(store, "galaxy", SIX[:seats], options, seed=seed)


def laid_out(store: Store, play: Play, *names: str) -> Session:
    """A table at a position laid out by hand, with everything that comes after it."""
    rules = play.rules
    session = Session.create(store, "galaxy", names or SIX[: rules.seats], dict(rules.options), seed=5)
    session.ledger.timeline = Timeline(play.game)
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()
    return session


@asynccontextmanager
async def seated(
    session: Session, size: tuple[int, int] = (80, 24), settings: dict[str, str] | None = None, **looks: Any
) -> AsyncIterator[tuple[ApexApp, Pilot[Any], GalaxyScreen]]:
    """The table on a screen; keys count at once, nothing moves by itself."""
    screen = GalaxyScreen(session)
    screen.guard = KeyGuard(0, 0)
    async with opened(lambda: screen, size=size, settings=settings or STILL, **looks) as (app, pilot):
        app.animation = False
        await ready(app, pilot, screen)
        yield app, pilot, screen


async def ready(app: ApexApp, pilot: Pilot[Any], screen: GalaxyScreen) -> None:
    """Wait until something is asked, the curtain is closed or the game is over."""
    for _ in range(400):
        if screen.picks is not None or screen.over or covered(app):
            return
        await pilot.pause(0.01)
    raise AssertionError("nothing was asked")


def covered(app: ApexApp) -> bool:
    """True while the curtain is closed."""
    return isinstance(app.screen, Curtain)


def asked(screen: GalaxyScreen) -> tuple[int, str]:
    """Who is asked what."""
    assert screen.picks is not None
    return screen.picks.prompt.seat, screen.picks.prompt.kind


def press(app: ApexApp, *keys: str) -> None:
    """Keys for the page on top, without waiting for a frame."""
    for key in keys:
        page: Any = app.screen
        page.press(key, key if len(key) == 1 else None)


async def type_line(pilot: Pilot[Any], words: str) -> None:
    """Type ``:words`` and Enter."""
    await pilot.press("colon", *("space" if char == " " else char for char in words), "enter")


def tokens(session: Session, label: str) -> str:
    """Who is at a sector: ``H3*C2`` as the map writes it, without signs."""
    view = session.view(0)
    sector = next(sector for sector in view.sectors if sector.label == label)
    found = []
    for one in sector.tokens:
        letter = view.seats[one.seat - 1].letter
        found.append(f"{letter}{one.ships or ''}{'c' if one.colony else 'o' if one.origin else ''}")
    return " ".join(found)


def row_with(app: ApexApp, words: str) -> str:
    """The first row that holds these words."""
    return next(row for row in text(app).splitlines() if words in row)
