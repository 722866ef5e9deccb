"""Running the server as a program: its signals, its streams, and the words it prints."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import signal
import sys
import threading
from pathlib import Path

from apex_tui.engine.errors import ApexError
from apex_tui.serve.limits import Limits
from apex_tui.serve.log import ServeLog
from apex_tui.serve.login import Door

__all__ = ["run_server"]

_PATIENCE = 12.0
"""Seconds that a clean end may take; then the process ends all the same, with everything saved."""


def run_server(
    home: Path,
    host: str,
    port: int,
    door: Door,
    limits: Limits,
    log_file: str | None = None,
    known_as: str = "",
) -> int:
    """Serve until a signal ends it; returns the exit code.

    ``log_file``: where to log, ``-`` for standard error. ``known_as``: what friends call this machine.

    Raises:
        ApexError: the data folder, the address or the log cannot be used.
    """
    from apex_tui.serve.fitting import server_environment
    from apex_tui.serve.server import serve_folder

    server_environment(os.environ)
    # What lies in the data folder tells who has what in hand: it is for nobody else on this machine.
    os.umask(0o077)
    folder = serve_folder(home)
    if log_file == "-":
        log = ServeLog(None, sys.__stderr__)
    else:
        log = ServeLog(Path(log_file) if log_file else folder / "serve.log")
    for name in ("asyncssh", "asyncio"):
        library = logging.getLogger(name)
        library.addHandler(log.handler())
        library.setLevel(logging.WARNING)
        library.propagate = False
    return asyncio.run(_serve(home, host, port, door, limits, log, known_as))


async def _serve(
    home: Path, host: str, port: int, door: Door, limits: Limits, log: ServeLog, known_as: str
) -> int:
    from apex_tui.serve.house import House, HouseLimits
    from apex_tui.serve.server import Server, serve_folder
    from apex_tui.serve.status import refuse_second
    from apex_tui.serve.tidy import Tidy

    refuse_second(serve_folder(home))
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: _note_loop_fault(log, context))
    ended: asyncio.Future[int] = loop.create_future()
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(each, _on_signal, each, ended)
    bounds = HouseLimits(tables_per_person=limits.tables_per_person)
    house = House(home, log=log.write, limits=bounds, warm=True)
    tidy = Tidy()
    server = Server(home, house, door=door, limits=limits, log=log, tidy=tidy)
    try:
        await server.bind(host, port)
    except OSError as error:
        raise ApexError(f"cannot listen at {host} port {port}: {error.strerror or error}") from None
    house.where = _where(known_as or _known_as(host), server.port)
    _load_everything()
    await _rehearse()
    tidy.begin()
    async with house:
        await server.open()
        _greet(server.folder, host, house.where, door)
        # From here on nothing but the log is written: what a library prints must not disturb anybody's page.
        streams = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = _Printed(log)
        try:
            number = await ended
            # A thread: the loop itself may be what hangs.
            last_resort = threading.Timer(_PATIENCE, os._exit, (128 + number,))
            last_resort.daemon = True
            last_resort.start()
            await server.stop(signal.Signals(number).name)
            last_resort.cancel()
        finally:
            sys.stdout, sys.stderr = streams
    print("The house is closed; every table is saved.", flush=True)
    return 0


def _on_signal(number: int, ended: asyncio.Future[int]) -> None:
    if ended.done():
        # Somebody insists.
        os._exit(128 + number)
    ended.set_result(number)


def _note_loop_fault(log: ServeLog, context: dict[str, object]) -> None:
    error = context.get("exception")
    log.write(
        "warning",
        library="asyncio",
        says=context.get("message"),
        error=type(error).__name__ if error else None,
    )


def _load_everything() -> None:
    """Load the screens and rules of every game now: the first friend shall not wait for it."""
    from importlib import import_module

    from apex_tui.engine.registry import games, load

    for module in ("fitting", "inflow", "outflow", "house.app", "house.lobby", "house.setup"):
        import_module(f"apex_tui.serve.{module}")

    for entry in games().values():
        for where in (entry.rules, entry.table_screen):
            try:
                load(where)
            except Exception:  # Whatever its module does when it is imported.
                # A game that is broken is told of when somebody opens a table of it.
                continue


async def _rehearse() -> None:
    """Paint a page for nobody: what Textual and Rich work out at their first page is there for the first friend."""
    import contextvars

    from apex_tui.screens.app import ApexApp
    from apex_tui.screens.help import HelpOverlay
    from apex_tui.screens.page import PageScreen
    from apex_tui.screens.preferences import Preferences
    from apex_tui.widgets.surface import Surface

    class Page(PageScreen[None]):
        def paint(self, surface: Surface) -> None:
            surface.choice("nothing", 2, 0, 40, "1", "Nothing")

    class Rehearsal(ApexApp):
        def on_ready(self) -> None:
            self.push_screen(HelpOverlay(page))
            self.call_later(self.leave)

    page = Page()
    app = Rehearsal(first=lambda: page, preferences=Preferences(), local=False)
    running = app.run_async(headless=True, size=(80, 24))
    await asyncio.get_running_loop().create_task(running, context=contextvars.Context())


def _known_as(host: str) -> str:
    """What friends call this machine, as far as one can tell from the address that it listens at."""
    import socket

    return socket.gethostname() if host in ("0.0.0.0", "::", "") else host


def _where(known_as: str, port: int) -> str:
    """What is typed after ``ssh``, but for the name of who comes."""
    return known_as if port == 22 else f"-p {port} {known_as}"


def _greet(folder: Path, host: str, where: str, door: Door) -> None:
    import asyncssh

    print_ = asyncssh.read_private_key(str(folder / "host_key")).get_fingerprint()
    option, _, known_as = where.rpartition(" ")
    how = {
        "keys": "Whoever has an ssh key may come in; it holds the name from then on.",
        "password": "Whoever knows the password may come in, and whoever has a key that holds a name.",
        "open": "Everybody who can reach this port may come in unasked.",
    }[door.kind]
    if not door.new_names:
        how = "Only names that a key holds already may come in."
    print(
        f"The house is open: ssh {option}{' ' * bool(option)}NAME@{known_as}\n{how}\n"
        f"Host key {print_}\nCtrl+C closes it; 'apex-tui serve --status' tells how it does.",
        flush=True,
    )
    if host in ("127.0.0.1", "::1", "localhost"):
        print("Only this machine can reach it; --host 0.0.0.0 opens it to your network.", flush=True)


class _Printed(io.TextIOBase):
    """What anything in the process prints goes into the log."""

    encoding = "utf-8"

    def __init__(self, log: ServeLog) -> None:
        self._log = log

    def write(self, text: str) -> int:
        """Note what is more than an end of line."""
        if text.strip():
            self._log.write("printed", says=text.strip())
        return len(text)
