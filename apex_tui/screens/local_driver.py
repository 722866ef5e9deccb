"""Textual's driver for the terminal that the program was started in, fitted to old consoles and to far lines."""

from __future__ import annotations

import codecs
import os
import re
import selectors
import sys
from collections.abc import Callable
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from apex_tui.widgets.terminal import is_console

__all__ = ["LocalDriver"]

_KEPT_FROM_CONSOLES = frozenset(
    {
        "\x1b[?1004h", "\x1b[?1004l",  # is the window in front?
        "\x1b[?2004h", "\x1b[?2004l",  # where pasted text begins and ends
        "\x1b[?2026$p", "\x1b[?2048$p",  # is this known?
        "\x1b[>25u", "\x1b[<u",  # keys of their own for everything
    }
)  # fmt: skip
"""What an old console may print instead of doing it."""
_INSTEAD = {"\x1b[?1003h": "\x1b[?1002h", "\x1b[?1003l": "\x1b[?1002l", "\x1b[?1015h": "", "\x1b[?1015l": ""}
"""Clicks, wheel and drags: not every cell that the pointer passes, which would all travel over the line."""
_TITLE = "\x1b]2;"
_KEEP_TITLE, _TITLE_BACK = "\x1b[22;2t", "\x1b[23;2t"
_WIPE = "\x1b[0m\x1b[2J\x1b[H"
"""For consoles that know no second screen."""
_ANSWER = re.compile(r"\x1b\]1[01];[^\x07\x1b]{0,40}(?:\x07|\x1b\\)|\x1b\[[?>][0-9;]*c")
"""What a terminal answers when it is asked for its colours or its kind."""
_BEGUN = re.compile(r"\x1b(?:\](?:1(?:[01](?:;[^\x07\x1b]{0,40}\x1b?)?)?)?|\[[?>][0-9;]*)\Z")
"""An answer whose rest has not arrived yet."""
_PATIENCE = 0.1
"""Seconds between two looks whether the reading is to end; an Escape alone is noticed then."""


class LocalDriver(LinuxDriver):
    """Between the app and the terminal: what this one does not understand is not sent to it."""

    def __init__(
        self,
        app: Any,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        lost: Callable[[], None] = lambda: None,
        answered: Callable[[str], None] = lambda answer: None,
    ) -> None:
        """``lost`` is called, in the thread that reads, when nothing will ever be typed again.

        ``answered`` is called in the app's own time with what the terminal answers late.
        """
        self._console = is_console(os.environ.get("TERM", ""))
        self._lost = lost
        self._answered = answered
        super().__init__(app, debug=debug, mouse=mouse and not self._console, size=size)

    def write(self, data: str) -> None:
        """Send it, if this terminal knows what to do with it."""
        if self._console and (data in _KEPT_FROM_CONSOLES or data.startswith(_TITLE)):
            return
        super().write(_INSTEAD.get(data, data))

    def start_application_mode(self) -> None:
        """Take the terminal; its title is put aside."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is not None and not self._console:
            self.write(_KEEP_TITLE)

    def stop_application_mode(self) -> None:
        """Give it back as it was."""
        super().stop_application_mode()
        self.write(_WIPE if self._console else _TITLE_BACK)

    def run_input_thread(self) -> None:
        """Read keys until the end: whatever bytes come, and however the line ends."""
        known = getattr(sys.__stdin__, "encoding", None) or "utf-8"
        decode = codecs.getincrementaldecoder(known)("replace").decode
        parser = XTermParser(self._debug)
        begun = ""
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                typed = ""
                if selector.select(_PATIENCE):
                    try:
                        data = os.read(self.fileno, 4096)
                    except OSError:
                        data = b""
                    if not data:
                        # Reading on would find the same again and again, as fast as it can.
                        self._lost()
                        return
                    typed, begun = self._without_answers(begun + decode(data))
                elif begun:
                    # Nothing followed: it was typed after all.
                    typed, begun = begun, ""
                for event in parser.feed(typed) if typed else ():
                    self.process_message(event)
                for event in parser.tick():
                    self.process_message(event)

    def _without_answers(self, text: str) -> tuple[str, str]:
        """What was typed, and an answer that is still arriving.

        Over a long line an answer may come when nobody waits for it any more; it must not be taken for keys.
        """
        for answer in _ANSWER.findall(text):
            self._app.call_later(self._answered, answer)
        typed = _ANSWER.sub("", text)
        begun = _BEGUN.search(typed)
        return (typed, "") if begun is None else (typed[: begun.start()], begun.group())
