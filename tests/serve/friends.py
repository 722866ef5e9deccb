"""Friends in a house without a network: each has an app in an imagined terminal, in a task and context of its own."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.table import TableScreen
from apex_tui.serve.house import House, HouseLimits
from apex_tui.serve.house.app import HouseApp
from apex_tui.serve.house.room import Room
from apex_tui.serve.person import Person

__all__ = ["Clock", "Friend", "Visit", "opened", "rows"]


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Friend:
    """Somebody on a line."""

    def __init__(self, house: House, name: str, want: str | None = None, size: tuple[int, int] = (80, 24)):
        self.house = house
        self.name = name
        self.app: HouseApp = house.app(Person(name, f"SHA256:{name}", "192.0.2.1"), want)
        self._size = size
        self._pilot: Pilot[Any] | None = None
        self._ready = asyncio.Event()
        self._over = asyncio.Event()
        # As on a real line: what one app sets in its context is nobody else's.
        self._task = asyncio.get_running_loop().create_task(self._run(), context=contextvars.Context())

    async def _run(self) -> None:
        try:
            async with self.app.run_test(size=self._size) as pilot:
                self._pilot = pilot
                self._ready.set()
                await self._over.wait()
        finally:
            self._ready.set()

    async def ready(self) -> Friend:
        """The first page stands."""
        await self._ready.wait()
        await self.settle()
        return self

    async def settle(self) -> None:
        """All that was on its way to this app has been done."""
        for _ in range(3):
            await asyncio.sleep(0)
            if self._pilot is not None and self.app.is_running and not self.app.ended:
                await self._pilot._wait_for_screen()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until they have done what they do."""
        assert self._pilot is not None
        for key in keys:
            if self.app.ended:
                return
            await self._pilot.press(key)
        await self.settle()

    async def type(self, words: str) -> None:
        """Type ``:words`` and Enter."""
        await self.press("colon", *("space" if char == " " else char for char in words), "enter")

    @property
    def page(self) -> PageScreen[Any]:
        """The page on top."""
        page = self.app.screen
        assert isinstance(page, PageScreen)
        return page

    @property
    def table(self) -> TableScreen:
        """The table that is open."""
        found = next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))
        # What holds keys back is tested by itself.
        if not isinstance(found.guard, _NoGuard):
            found.guard = _NoGuard(0, 0)
        return found

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.page.screen_rows)

    @property
    def room(self) -> Room:
        """The table where this line is."""
        assert self.app.guest.chair is not None
        return self.app.guest.chair.room

    async def end(self, *, lost: bool = False) -> None:
        """Hang up, or lose the line."""
        if lost and not self.app.ended:
            self.app.exit(return_code=129)
        self._over.set()
        await self._task


class _NoGuard(KeyGuard):
    """Every key counts at once."""


class Visit:
    """A house with its friends."""

    def __init__(self, house: House, clock: Clock):
        self.house = house
        self.clock = clock
        self.friends: list[Friend] = []

    async def come(self, name: str, want: str | None = None, size: tuple[int, int] = (80, 24)) -> Friend:
        """Somebody logs in."""
        friend = Friend(self.house, name, want, size)
        self.friends.append(friend)
        return await friend.ready()

    async def settle(self, turns: int = 4) -> None:
        """Everything that one friend's key has set going has been seen by all."""
        for _ in range(turns):
            for friend in self.friends:
                await friend.settle()

    def only(self) -> Room:
        """The one table of the house."""
        (room,) = self.house.rooms.values()
        return room


@asynccontextmanager
async def opened(
    home: Path, *, limits: HouseLimits | None = None, clock: Clock | None = None, log: list[Any] | None = None
) -> AsyncIterator[Visit]:
    """A house that is open; all lines end with the block."""
    clock = clock or Clock()

    def note(event: str, **facts: Any) -> None:
        if log is not None:
            log.append((event, facts))

    async with House(home, limits=limits, clock=clock, where="mira.example", log=note) as house:
        visit = Visit(house, clock)
        try:
            yield visit
        finally:
            for friend in visit.friends:
                await friend.end()


def rows(friend: Friend) -> Iterator[str]:
    """The rows of the page on top, without blanks at their ends."""
    return (row.rstrip() for row in friend.page.screen_rows)
