"""The server: listens, lets people in, keeps count, and ends in good order."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Protocol

import asyncssh
from asyncssh.connection import SSHServerConnectionOptions
from asyncssh.constants import DISC_BY_APPLICATION, OPEN_ADMINISTRATIVELY_PROHIBITED

from apex_tui import __version__
from apex_tui.engine.errors import SaveError
from apex_tui.serve.accounts import Accounts
from apex_tui.serve.addresses import origin
from apex_tui.serve.connection import COMPRESSION, HouseConnection
from apex_tui.serve.gate import Gate
from apex_tui.serve.hostkey import host_key
from apex_tui.serve.limits import Limits
from apex_tui.serve.line import Line
from apex_tui.serve.log import ServeLog
from apex_tui.serve.login import Door, Login
from apex_tui.serve.names import fold
from apex_tui.serve.person import Person
from apex_tui.serve.status import StatusSocket
from apex_tui.serve.tidy import Tidy

__all__ = ["Opened", "Server", "serve_folder"]

_KEY_EXCHANGES = (
    "mlkem768x25519-sha256", "sntrup761x25519-sha512@openssh.com", "curve25519-sha256",
    "curve25519-sha256@libssh.org", "ecdh-sha2-nistp256", "ecdh-sha2-nistp384", "ecdh-sha2-nistp521",
)  # fmt: skip
"""Those that cost the server little: no groups of thousands of bits."""
_CIPHERS = (
    "chacha20-poly1305@openssh.com",
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
_ANSWER_WITHIN = 3.0
"""Seconds in which a line answers that is asked whether it is still there."""
_STUCK = 15.0
"""Seconds without a sign of life after which the stacks of all threads are written down."""
_GOODBYE = 4.0
"""Seconds that the end of the server may take for all its sessions."""
_LEAVING = 1.5
"""Seconds in which clients whose sessions have ended may hang up by themselves."""
GOODBYE = "The house closes. Every table is saved; your seat is kept.\n"


class Opened(Protocol):
    """What the server wants of a house; see :mod:`apex_tui.serve.house`."""

    def app(self, person: Person, want: str | None) -> Any:
        """An app for a session; ``want`` is the word of a room to join."""

    def tables_text(self, person: Person) -> str:
        """The tables in plain lines."""

    def keeps_seat(self, name: str) -> bool:
        """True if a seat at a table that is not over belongs to this name."""

    def status(self) -> dict[str, Any]:
        """What there is to tell of tables and people."""

    async def close(self, goodbye: str) -> None:
        """End everything, saved."""


def serve_folder(home: Path) -> Path:
    """Where the server keeps what is its own, in the data folder ``home``; made for its owner alone.

    Raises:
        SaveError: it cannot be made.
    """
    folder = home / "serve"
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise SaveError(f"cannot use the folder {folder}: {error.strerror or error}") from None
    return folder


class Server:
    """A house with a door to the network. Use ``start``, and ``stop`` when it shall end."""

    def __init__(
        self,
        home: Path,
        house: Opened,
        *,
        door: Door | None = None,
        limits: Limits | None = None,
        log: ServeLog | None = None,
        tidy: Tidy | None = None,
    ) -> None:
        """``home``: the data folder. ``door``: how people are let in. ``tidy``: minds the memory of the process.

        Raises:
            SaveError: the data folder cannot be used.
        """
        self.home = home
        self.folder = serve_folder(home)
        self.house = house
        self.door = door or Door()
        self.limits = limits or Limits()
        self._tidy = tidy
        self.log = log or ServeLog(self.folder / "serve.log")
        self.accounts = Accounts(self.folder / "names.db")
        self.gate = Gate(self.limits)
        self.port = 0
        self._host = ""
        self.new_key = False
        """The host key was made at this start."""
        self._listeners: list[asyncio.Server] = []
        self._logins: dict[Login, float] = {}
        """Those who are in, with the time since when they have had no session."""
        self._lines: dict[Line, Login] = {}
        self._status = StatusSocket(self.folder, self.status)
        self._sweeper: asyncio.Task[None] | None = None
        self._stacks: IO[str] | None = None
        self._began = time.time()
        self._closing = False

    # Beginning and end

    async def start(self, host: str, port: int) -> None:
        """Listen at ``host`` (empty: everywhere) and ``port`` (0: a free one, then in ``self.port``).

        Raises:
            OSError: the address cannot be used. SaveError: the host key cannot.
        """
        await self.bind(host, port)
        await self.open()

    async def bind(self, host: str, port: int) -> None:
        """Take the address; nobody is let in yet.

        Raises:
            OSError: it cannot be used. SaveError: the host key cannot.
        """
        self._status.hold()
        try:
            await self._bind(host, port)
        except BaseException:
            self._status.close()
            raise

    async def _bind(self, host: str, port: int) -> None:
        path, self.new_key = host_key(self.folder / "host_key")
        options = await SSHServerConnectionOptions.construct(
            server_factory=lambda: Login(self),
            server_host_keys=[str(path)],
            server_version=f"apex-tui_{__version__}",
            config=None,
            kex_algs=[name for name in _KEY_EXCHANGES if name.encode() in asyncssh.kex.get_kex_algs()],
            encryption_algs=list(_CIPHERS),
            compression_algs=[COMPRESSION.decode(), "none"],
            host_based_auth=False,
            public_key_auth=True,
            kbdint_auth=self.door.kind == "password",
            password_auth=self.door.kind == "password",
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            line_editor=False,
            encoding=None,
            login_timeout=self.limits.login_seconds,
            keepalive_interval=20,
            keepalive_count_max=3,
            rekey_bytes=1 << 30,
            window=16 * 1024,
            max_pktsize=16 * 1024,
        )
        loop = asyncio.get_running_loop()
        listener = await loop.create_server(
            lambda: HouseConnection(loop, options, self.limits, self.gate.handshake_wait, self._refused),
            # "::" alone would leave out those who come by IPv4; a free port can only be had at one of both.
            None if host == "" or (host == "::" and port) else host,
            port,
            backlog=128,
            start_serving=False,
        )
        self._listeners.append(listener)
        self._host, self.port = host, listener.sockets[0].getsockname()[1]

    async def open(self) -> None:
        """Let people in.

        Raises:
            ApexError: another server runs on this data folder.
        """
        loop = asyncio.get_running_loop()
        await self._status.start()
        for listener in self._listeners:
            await listener.start_serving()
        self._stacks = (self.folder / "stuck.txt").open("w", encoding="utf-8")
        self._sweeper = loop.create_task(self._sweep())
        self.log.write(
            "started",
            version=__version__,
            host=self._host or "everywhere",
            port=self.port,
            door=self.door.kind,
            pid=os.getpid(),
        )

    async def stop(self, why: str = "") -> None:
        """Say goodbye to everybody, save, and close; returns when all that is done."""
        if self._closing:
            return
        self._closing = True
        self.log.write("stopping", why=why, people=self.gate.inside)
        for listener in self._listeners:
            listener.close()
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.house.close(GOODBYE), _GOODBYE)
        for line in list(self._lines):
            line.leave("the house closes", 0, GOODBYE)
        await _until(lambda: not self._lines, _GOODBYE)
        # A client whose session has ended leaves by itself, with the code it was given; who is sent away loses it.
        await _until(lambda: not self._logins, _LEAVING)
        for login in list(self._logins):
            login.connection.dismiss("The house closes.", DISC_BY_APPLICATION)
        await asyncio.sleep(0)
        if self._sweeper is not None:
            self._sweeper.cancel()
        faulthandler.cancel_dump_traceback_later()
        if self._stacks is not None:
            self._stacks.close()
        self._status.close()
        self.accounts.close()
        self.log.write("stopped", counts=dict(self.log.counts))
        self.log.close()

    async def _sweep(self) -> None:
        """Look after all lines now and then, and note if the server itself got stuck."""
        while True:
            if self._stacks is not None:
                faulthandler.dump_traceback_later(_STUCK, file=self._stacks)
            await asyncio.sleep(self.limits.sweep_seconds)
            now = time.monotonic()
            for line in list(self._lines):
                line.check()
            if self._tidy is not None:
                self._tidy.look(min((now - line.inflow.last for line in self._lines), default=now))
            busy = set(self._lines.values())
            for login, since in list(self._logins.items()):
                if login in busy:
                    self._logins[login] = now
                elif now - since > self.limits.login_seconds:
                    login.connection.dismiss("no session was asked for")

    # What logins and sessions tell

    def _refused(self, connection: HouseConnection, event: str, what: str) -> None:
        person = getattr(connection.get_owner(), "person", None)
        self.log.write(event, address=connection.address, name=person.name if person else None, why=what)

    def knocked(self, login: Login) -> None:
        """Somebody has connected."""
        connection = login.connection
        if self._closing:
            connection.turn_away("the house closes")
        else:
            self.gate.knock(connection)

    def without_key(self, name: str, address: str) -> str:
        """Why somebody cannot come in under a name that no key proves; empty if they can.

        Anybody may type it. So nobody comes in under it while it is here, nobody has the seats of it who does not
        come from where it came from, and none looks like a name that a key holds.
        """
        accounts, place = self.accounts, origin(address)
        if (twin := accounts.twin(name)) is not None:
            return f"The name {name} looks like {twin.name}, which belongs to a key."
        before = accounts.origin(name)
        if before not in ("", place) and self.house.keeps_seat(name):
            return (
                f"{name} has a seat here and came from another address. Choose another name, or ask the host."
            )
        here = [login for login in self._logins if login.person and fold(login.person.name) == fold(name)]
        for login in here:
            if origin(login.connection.address) == place:
                # It may be the same person, whose line was lost.
                login.connection.make_sure(_ANSWER_WITHIN)
        if here:
            return (
                f"{name} is here already. If that was your line and it is lost, come again in a few seconds."
            )
        accounts.note_visitor(name, place, self.house.keeps_seat)
        return ""

    def came_in(self, login: Login) -> None:
        """Somebody has logged in."""
        person = login.person
        assert person is not None
        self._logins[login] = time.monotonic()
        facts = {
            "name": person.name,
            "address": person.address,
            "key": person.key or None,
            "client": login.client,
            "tries": len(login.tries) or None,
            "refused": login.tries[-1] if login.tries else None,
        }
        self.log.write("login", **facts)

    def left(self, login: Login, why: str) -> None:
        """A connection is gone."""
        self.gate.gone(login.connection)
        if self._tidy is not None:
            self._tidy.connection_ended()
        if self._logins.pop(login, None) is not None and login.person is not None:
            self.gate.leave(login.connection, login.person.name)
            self.log.write(
                "logout", name=login.person.name, address=login.connection.address, why=why or None
            )

    def new_session(self, login: Login) -> Any:
        """A channel and a session for somebody who is in.

        Raises:
            asyncssh.ChannelOpenError: this connection has enough of them.
        """
        assert login.person is not None
        why = ""
        if self._closing or login.connection.sessions >= self.limits.sessions_per_line:
            why = "one more session"
        elif not self.gate.may_begin(login.person.name):
            why = "sessions one after the other"
        if why:
            login.connection.refused(why)
            raise asyncssh.ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, "no more sessions")
        line = Line(self, login.person, login.connection)
        self._lines[line] = login
        return login.connection.create_server_channel(), line

    def ended(self, line: Line, code: int, why: str) -> None:
        """A session is over."""
        if self._tidy is not None:
            self._tidy.session_ended()
        if self._lines.pop(line, None) is not None and line.pty.term:
            self.log.write(
                "session over", name=line.person.name, address=line.person.address, code=code, why=why or None
            )

    def note_fault(self, error: BaseException) -> None:
        """Keep the traceback of a fault for whoever mends the program: in a file, not in the log."""
        import traceback

        text = "".join(traceback.format_exception(error))
        with contextlib.suppress(OSError):
            path = self.folder / "fault.txt"
            path.write_text(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}", encoding="utf-8")
            path.chmod(0o600)

    def status(self) -> dict[str, Any]:
        """What ``apex-tui serve --status`` shows."""
        return {
            "version": __version__,
            "pid": os.getpid(),
            "port": self.port,
            "door": self.door.kind,
            "seconds": round(time.time() - self._began),
            "people": self.gate.inside,
            "waiting": self.gate.waiting,
            "names": self._names(),
            "sessions": [line.facts for line in self._lines],
            "counts": dict(self.log.counts),
            "house": self.house.status(),
        }

    def _names(self) -> int | None:
        """How many names are held; None if the file cannot be read now."""
        try:
            return self.accounts.count
        except sqlite3.Error:
            return None


async def _until(true: Callable[[], bool], seconds: float) -> None:
    """Wait for something, but not longer than so many seconds."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        await asyncio.sleep(0.02)
