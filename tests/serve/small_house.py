"""A house with one page for everybody, and a server for it in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from apex_tui.screens.app import ApexApp
from apex_tui.screens.preferences import Preferences
from apex_tui.serve.limits import Limits
from apex_tui.serve.log import ServeLog
from apex_tui.serve.login import Door
from apex_tui.serve.person import Person
from apex_tui.serve.server import Server
from tests.screens.pages import BoardPage

__all__ = ["SmallHouse", "at_home", "running"]


class PersonPage(BoardPage):
    """The page of three cards, with the name of who looks at it."""

    def __init__(self, person: Person, want: str | None) -> None:
        super().__init__()
        self.person = person
        self.want = want

    def paint(self, surface: Any) -> None:
        super().paint(surface)
        surface.put(2, 2, f"This is {self.person.name}. Room: {self.want or 'none'}. Taken: {self.taken}")

    def take(self, id: str) -> None:
        if id == "card:2" and self.want == "faulty":
            raise RuntimeError("the hand is Tapetum Lucidum")
        super().take(id)


class SmallHouse:
    """What the server wants of a house, without tables."""

    def __init__(self) -> None:
        self.apps: list[ApexApp] = []
        self.closed = ""
        self.wishes: dict[str, str] = {}
        """Settings of who comes next."""
        self.seats: set[str] = set()
        """Names whose seats are kept."""

    def app(self, person: Person, want: str | None) -> ApexApp:
        app = ApexApp(
            first=lambda: PersonPage(person, want), preferences=Preferences(self.wishes), local=False
        )
        self.apps.append(app)
        return app

    def tables_text(self, person: Person) -> str:
        return f"otter  2/4  Galaxy  for {person.name}\n"

    def keeps_seat(self, name: str) -> bool:
        return name.casefold() in self.seats

    def status(self) -> dict[str, Any]:
        return {"tables": len(self.apps)}

    async def close(self, goodbye: str) -> None:
        self.closed = goodbye


@contextmanager
def running(
    home: Path,
    *,
    door: Door | None = None,
    limits: Limits | None = None,
    house: Any = None,
    host: str = "127.0.0.1",
    log: Callable[[Path], ServeLog] | None = None,
) -> Iterator[Server]:
    """A server at a free port of this machine, in a thread; it ends with the block."""
    ready = threading.Event()
    found: dict[str, Any] = {}

    async def serve() -> None:
        try:
            server = Server(
                home, house or SmallHouse(), door=door, limits=limits, log=log(home) if log else None
            )
            stop = asyncio.Event()
            found.update(server=server, loop=asyncio.get_running_loop(), stop=stop)
            await server.start(host, 0)
        except BaseException as error:
            found["error"] = error
            raise
        finally:
            ready.set()
        await stop.wait()
        await server.stop("the test is over")

    thread = threading.Thread(target=lambda: asyncio.run(serve()), name="server")
    thread.start()
    ready.wait()
    if "error" in found:
        thread.join()
        raise found["error"]
    try:
        yield found["server"]
    finally:
        found["loop"].call_soon_threadsafe(found["stop"].set)
        thread.join()


@asynccontextmanager
async def at_home(
    home: Path, *, door: Door | None = None, limits: Limits | None = None, house: Any = None
) -> AsyncIterator[Server]:
    """The same in the loop of the test itself."""
    server = Server(home, house or SmallHouse(), door=door, limits=limits)
    await server.start("127.0.0.1", 0)
    try:
        yield server
    finally:
        await server.stop("the test is over")
