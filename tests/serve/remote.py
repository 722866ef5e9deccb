"""A client of asyncssh with a screen: what a person would see, and every byte of it."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from tests.terminal import UNKNOWN_TO_PYTE, Waited
from tests.terminal_keys import sequence

__all__ = ["Remote", "connected", "remote"]

PATIENCE = 60.0


@asynccontextmanager
async def connected(
    port: int, name: str, key: Path | None, *, buffer: int = 0, **options: Any
) -> AsyncIterator[asyncssh.SSHClientConnection]:
    """A connection that has logged in; ``buffer``: bytes that its system takes in before it reads them."""
    wire = socket.socket()
    if buffer:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    wire.setblocking(False)
    await asyncio.get_running_loop().sock_connect(wire, ("127.0.0.1", port))
    keys = None if key is None else [str(key)]
    connection = await asyncssh.connect(
        sock=wire,
        username=name,
        client_keys=keys,
        known_hosts=None,
        config=None,
        agent_path=None,
        **options,
    )
    try:
        yield connection
    finally:
        connection.abort()


class Remote(asyncssh.SSHClientSession[bytes]):
    """A session with a terminal.

    Attributes:
        channel: its channel.
        written: all that has come.
        status: the exit code once it is over.
    """

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._screen.write_process_input = self._answer  # type: ignore[method-assign]
        self._stream = pyte.ByteStream(self._screen)
        self._changed = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None
        self.written = bytearray()
        self.errors = bytearray()
        self.status: int | None = None
        self.over = False

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if datatype is not None:
            self.errors += data
        else:
            self.written += data
            self._stream.feed(UNKNOWN_TO_PYTE_BYTES.sub(b"", data))
        self._changed.set()

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.over = True
        self._changed.set()

    def _answer(self, text: str) -> None:
        self.send(text)

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    def send(self, data: str | bytes) -> None:
        """Type as it is."""
        if self.channel is not None and not self.over:
            self.channel.write(data.encode() if isinstance(data, str) else data)

    def press(self, *keys: str) -> None:
        """Press keys by name."""
        for key in keys:
            self.send(sequence(key))

    async def wait_for(self, text: str) -> None:
        """Wait until the screen shows it.

        Raises:
            Waited: the session ended, or patience did, before that.
        """
        await self._wait(lambda: text in self.text, repr(text))

    async def wait_over(self) -> int | None:
        """Wait until the session is over; its exit code."""
        await self._wait(lambda: self.over, "the end")
        return self.status

    async def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has come for so long; for measurements only."""
        before = -1
        while before != len(self.written):
            before = len(self.written)
            await asyncio.sleep(quiet)

    async def _wait(self, seen: Any, what: str) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not seen():
            if self.over:
                raise Waited(f"the session ended before {what}:\n{self.text}")
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                raise Waited(f"waited in vain for {what}:\n{self.text}")
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), min(left, 1.0))
            except TimeoutError:
                continue


@asynccontextmanager
async def remote(
    connection: asyncssh.SSHClientConnection,
    *,
    words: str | None = None,
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
    **options: Any,
) -> AsyncIterator[Remote]:
    """A session of a connection; closed with the block."""
    _, session = await connection.create_session(
        lambda: Remote(*(min(max(side, 1), 500) for side in size)),
        command=words,
        term_type=term,
        term_size=size,
        encoding=None,
        request_pty="force" if term else False,
        **options,
    )
    try:
        yield session
    finally:
        assert session.channel is not None
        session.channel.abort()


UNKNOWN_TO_PYTE_BYTES = re.compile(UNKNOWN_TO_PYTE.pattern.encode())
