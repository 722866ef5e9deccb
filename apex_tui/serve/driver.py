"""Textual's driver for a session over SSH: no terminal of the server's, no signals, no threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App

    from apex_tui.serve.line import Line

__all__ = ["LineDriver"]

_BEGIN = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?2026$p"
_BEGIN_MOUSE = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
"""Clicks, wheel and drags; not every cell that the pointer passes."""
_END = "\x1b[?1000l\x1b[?1002l\x1b[?1006l\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l\x1b]2;\x07"
_END_CONSOLE = "\x1b[0m\x1b[2J\x1b[H"
"""For consoles that know no second screen."""


class LineDriver(Driver):
    """Between one app and its line."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        line: Line,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._line = line
        self._on = False
        line.driver = self

    # From the app to the terminal

    def write(self, data: str) -> None:
        """Take a part of a frame."""
        if self._on:
            self._line.out.write(data)

    def flush(self) -> None:
        """A frame is complete."""
        if self._on:
            self._line.out.flush()

    def start_application_mode(self) -> None:
        """Take the whole terminal."""
        self._on = True
        self._line.out.force(_BEGIN + (_BEGIN_MOUSE if self._mouse else ""))
        assert self._size is not None
        self.resize(*self._size)
        self._line.began_reading()

    def stop_application_mode(self) -> None:
        """Give the terminal back, whatever state the session is in."""
        if self._on:
            self._on = False
            plain = self._line.pty.term.startswith(("linux", "vt"))
            self._line.out.force(_END + (_END_CONSOLE if plain else ""))

    def disable_input(self) -> None:
        """No more keys."""
        self._line.inflow.close()

    # From the terminal to the app

    def send_message(self, message: Message) -> None:
        """Same thread, same loop: post it."""
        self._app.post_message(message)

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size."""
        self._size = (columns, rows)
        size = Size(columns, rows)
        self._app.post_message(events.Resize(size, size))

    # What a program at home may do, and one for others may not

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """No browser is opened on the server."""

    def deliver_binary(self, binary: Any, **_: Any) -> None:
        """No file is written on the server."""
        binary.close()
