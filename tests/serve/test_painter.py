"""The short way from a page to a line shows what the long way shows."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest

from apex_tui.serve.server import Server
from apex_tui.widgets.canvas import CanvasWidget
from tests.serve.clients import new_key
from tests.serve.remote import Remote, connected, remote
from tests.serve.small_house import at_home

KEYS = ("down", "up", "tab", "enter", "u", "1", "2", "3")
PAGES = ("f1", "f2", "i", ":", ";", "ctrl+p")
"""What opens something above the page; Escape closes it."""


def page_of(server: Server) -> list[str]:
    """What the page on top says that it has drawn."""
    (line,) = server._lines
    assert line._app is not None
    return [row.rstrip() for row in line._app.screen.screen_rows]


async def same(server: Server, session: Remote, what: str) -> None:
    for _ in range(400):
        await asyncio.sleep(0.01)
        if session.text.splitlines() == page_of(server):
            return
    assert session.text.splitlines() == page_of(server), what


@pytest.mark.parametrize("size", [(80, 24), (131, 37)])
async def test_the_screen_is_always_the_page(home: Path, key: Path, size: tuple[int, int]) -> None:
    chance = random.Random(size[0])
    async with (
        at_home(home) as server,
        connected(server.port, "ana", key) as connection,
        remote(connection, size=size) as session,
    ):
        await session.wait_for("►1)")
        for _ in range(10):
            session.press(*chance.choices(KEYS, k=chance.randrange(1, 4)))
            await same(server, session, "keys")
            above = chance.choice(PAGES)
            session.press(above)
            await same(server, session, f"opening {above}")
            session.press("escape")
            await same(server, session, f"closing {above}")
            # Escape is only itself if nothing follows it for a moment.
            await asyncio.sleep(0.15)


async def test_it_is_taken(home: Path, key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move of the cursor is written without Textual's picture of the screen."""
    async with (
        at_home(home) as server,
        connected(server.port, "ana", key) as connection,
        remote(connection) as session,
    ):
        await session.wait_for("►1)")
        await session.settle()
        refreshed: list[object] = []
        monkeypatch.setattr(
            CanvasWidget, "refresh", lambda self, *regions, **_: refreshed.append(regions) or self
        )
        before = len(session.written)
        session.press("down")
        await session.wait_for("►2)")
        assert not refreshed
        assert len(session.written) - before < 400


async def test_each_terminal_gets_its_own_colours(home: Path, key: Path) -> None:
    """Rich keeps the codes of a style at the style: one person's must not become another's."""
    colours = {"xterm-256color": rb"\x1b\[[0-9;]*38;5;\d", "xterm": rb"\x1b\[[0-9;]*3[0-7][;m]"}
    async with at_home(home) as server:
        for turn in range(2):
            for term in (*colours, "screen-256color", "xterm-kitty"):
                name = f"{term}{turn}".replace("xterm-", "")[:20]
                async with (
                    connected(server.port, name, new_key(home, name)) as connection,
                    remote(connection, term=term) as session,
                ):
                    await session.wait_for("►1)")
                    deep = re.search(colours["xterm-256color"], bytes(session.written))
                    assert bool(deep) == (term != "xterm"), term
        # Somebody who wants all colours, and after that somebody who has 256.
        wishes = {"colour": "24-bit"}
        for name, wish in (("rich", wishes), ("poor", {})):
            server.house.wishes = wish
            async with (
                connected(server.port, name, new_key(home, name)) as connection,
                remote(connection) as session,
            ):
                await session.wait_for("►1)")
                assert bool(re.search(rb"38;2;\d", bytes(session.written))) == bool(wish)
