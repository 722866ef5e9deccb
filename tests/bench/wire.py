"""A wire between a client and a server that counts every byte on it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Wire", "wired"]


class Wire:
    """Attributes: port: where the client connects; up, down: bytes from the client, and to it."""

    def __init__(self, listener: socket.socket, port: int) -> None:
        self._listener = listener
        self._to = port
        self.port: int = listener.getsockname()[1]
        self.up = 0
        self.down = 0

    @property
    def bytes(self) -> int:
        """Both ways."""
        return self.up + self.down

    def accept(self) -> None:
        """Serve connections until the listener is closed."""
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._to))
            for one, other, up in ((client, server, True), (server, client, False)):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self._pass, args=(one, other, up), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, up: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if up:
                    self.up += len(data)
                else:
                    self.down += len(data)
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wired(port: int) -> Iterator[Wire]:
    """A wire to the server at ``port``."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        wire = Wire(listener, port)
        threading.Thread(target=wire.accept, daemon=True).start()
        yield wire
