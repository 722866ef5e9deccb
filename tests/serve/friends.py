"""Friends in a house without a network: each has an app in an imagined terminal, in a task and context of its own."""

from __future__ import annotations

import asyncio
import contextvars
import unicodedata
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual import events
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

from apex_tui.players.levels import LEVELS
from apex_tui.screens.interruption import TypingGuard
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.table import TableScreen
from apex_tui.serve.house import House, HouseLimits
from apex_tui.serve.house.app import HouseApp
from apex_tui.serve.house.places import PERSON, Place
from apex_tui.serve.house.record import Record
from apex_tui.serve.house.room import Room
from apex_tui.serve.house.talk import Talk
from apex_tui.serve.person import Person

__all__ = ["Clock", "Friend", "Visit", "opened", "rows", "waiting_table"]


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
        self._gone = asyncio.Event()
        # As on a real line: what one app sets in its context is nobody else's.
        self._task = asyncio.get_running_loop().create_task(self._run(), context=contextvars.Context())

    async def _run(self) -> None:
        try:
            async with self.app.run_test(size=self._size) as pilot:
                self._pilot = pilot
                self._ready.set()
                await self._over.wait()
        finally:
            # As the app does itself where it is run for a line.
            self.app.ended = True
            self.house.depart(self.app.guest)
            self._gone.set()
            self._ready.set()

    async def ready(self) -> Friend:
        """The first page stands."""
        await self._ready.wait()
        await self.settle()
        return self

    async def settle(self) -> None:
        """All that was on its way to this app has been done."""
        for turn in range(9):
            if not self.app.is_running or self.app.ended or not self.app.screen_stack:
                return
            pump = (self.app, self.app.screen, self.app.focused)[turn % 3]
            if pump is not None:
                done = asyncio.Event()
                if pump.call_later(done.set):
                    waits = {asyncio.ensure_future(done.wait()), asyncio.ensure_future(self._gone.wait())}
                    _, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                    for wait in pending:
                        wait.cancel()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until each has done what it does; Pilot would wait for an idle machine."""
        for key in keys:
            if self.app.ended or not self.app.is_running:
                return
            name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
            try:
                char: str | None = unicodedata.lookup(
                    _get_unicode_name_from_key(REPLACED_KEYS.get(name, name))
                )
            except KeyError:
                char = key if len(key) == 1 else None
            event = events.Key(name, char)
            event.set_sender(self.app)
            assert self.app._driver is not None
            self.app._driver.send_message(event)
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
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

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
            # As a line does it, in the app's own turn.
            left = asyncio.Event()

            def leave() -> None:
                self.app.leave(129)
                left.set()

            self.app.call_later(leave)
            await left.wait()
        self._over.set()
        await self._task


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

    async def table(
        self,
        game: str,
        *seats: str,
        seed: str = "5",
        sizes: tuple[tuple[int, int], ...] = (),
        options: Mapping[str, str] | None = None,
        **facts: Any,
    ) -> list[Friend]:
        """A table that is dealt, and those who sit there: ``Ana``, ``Ana:Cleo`` (Cleo at Ana's keyboard), ``forager``."""
        places, names = [], list[str]()
        for seat in seats:
            owner, colon, name = seat.partition(":")
            if seat in LEVELS:
                places.append(Place(seat))
                continue
            places.append(Place(PERSON, name if colon else owner, owner.casefold()))
            names += [owner] if owner not in names else []
        there = {friend.name: friend for friend in self.friends if not friend.app.ended}
        friends = []
        for number, name in enumerate(names):
            size = sizes[number % len(sizes)] if sizes else (80, 24)
            friends.append(there.get(name) or await self.come(name, size=size))
        host = friends[0].app.guest
        talk = Talk(self.house.limits.said_kept)
        record = Record("", game, dict(options or {}), host.id, host.name, places, talk, seed=seed, **facts)
        assert self.house.open_table(host, record) == ""
        await self.settle()
        return friends

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

    # What holds keys back that were pressed too early is tested by itself.
    at_once = patch.object(KeyGuard, "lets", lambda *_: True)
    too_early = patch.object(TypingGuard, "lets", lambda *_: True)
    house = House(home, limits=limits, clock=clock, where="mira.example", log=note)
    with at_once, too_early:
        async with house:
            visit = Visit(house, clock)
            try:
                yield visit
            finally:
                for friend in visit.friends:
                    await friend.end()


def rows(friend: Friend) -> Iterator[str]:
    """The rows of the page on top, without blanks at their ends."""
    return (row.rstrip() for row in friend.page.screen_rows)


async def waiting_table(home: Path, game: str) -> Path:
    """A table of Ana's that waits for people, in a house that is closed again; the file in which it is kept."""
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        await ana.type(f"open {game}")
        await ana.press("enter")
        return home / "house" / "rooms" / f"{visit.only().word}.json"
