"""Running the app in a local terminal: signals, a stalled line, a lost line, and the exit code."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from apex_tui.screens.app import PLAIN, ApexApp
from apex_tui.screens.page import PageScreen
from apex_tui.screens.preferences import read_preferences
from apex_tui.widgets.chops import known_textual
from apex_tui.widgets.terminal import inspect_terminal, locale_in_doubt, refusal

__all__ = ["Guard", "run"]

_PATIENCE = 2.0
"""Seconds that a clean end may take after a signal; then the process ends all the same."""
_LINE_CHECK = 3.0
_HUNG_UP = 129
"""The exit code of a program whose terminal has gone."""


def run(
    first: Callable[[], PageScreen[Any]] | None = None,
    *,
    new_table: str = "",
    ascii_only: bool = False,
    animation: bool = True,
    mouse: bool = True,
) -> tuple[int, bool]:
    """Run the screens in this terminal until the player leaves.

    ``first`` makes the screen to start with, else it is the home page; ``new_table`` is a game whose set-up
    opens on top. Returns the exit code, and True if the player asked to play on in plain lines.

    Raises:
        RuntimeError: if no screen can be drawn here; the message says why. Callers ask ``refusal`` before.
    """
    if why := refusal():
        raise RuntimeError(why)
    preferences, complaint = read_preferences()
    # A child of a shell in a resized terminal may have stale sizes in its environment.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    terminal = inspect_terminal(ask=preferences["theme"] == "auto" or locale_in_doubt(os.environ))
    app = ApexApp(
        first=first,
        new_table=new_table,
        terminal=terminal,
        preferences=preferences,
        ascii_only=ascii_only,
        animation=animation,
    )
    app.complaint = complaint or app.complaint
    guard = Guard(app)
    _fit_driver(app, guard)
    with guard:
        result = app.run(mouse=mouse and preferences["mouse"] == "on")
    return app.return_code or 0, result == PLAIN


def _fit_driver(app: ApexApp, guard: Guard) -> None:
    """Our own driver, where Textual's is the one that it stands on."""
    try:
        from textual.drivers.linux_driver import LinuxDriver

        from apex_tui.screens.local_driver import LocalDriver
    except ImportError:
        return
    if app.driver_class is LinuxDriver and known_textual():
        lost = partial(guard.end, _HUNG_UP)
        app.driver_class = partial(LocalDriver, lost=lost, answered=app.learn_ground)  # type: ignore[assignment]
        app.write_changes_only()


class Guard:
    """While the app runs: SIGHUP and SIGTERM end it cleanly, and a line that is gone ends it too.

    Textual installs no such handlers, and its writer can block the event loop for ever on a stalled
    terminal; so a watchdog thread saves and ends the process if the clean end does not come.
    """

    def __init__(self, app: ApexApp):
        self._app = app
        self._before: dict[int, Any] = {}
        self._watchdog: threading.Thread | None = None
        self._over = threading.Event()

    def __enter__(self) -> Guard:
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGHUP", "SIGTERM"):
                number = getattr(signal, name, None)
                if number is not None:
                    # Also where it was ignored (nohup): a session without its terminal must not live on.
                    self._before[number] = signal.signal(number, self._on_signal)
        self._watch_line()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self.end(128 + number)

    def end(self, code: int) -> None:
        """End the app with this code: cleanly if it still can, else by force after two seconds."""
        if self._watchdog is not None:
            return
        loop: asyncio.AbstractEventLoop | None = getattr(self._app, "_loop", None)
        if loop is not None and loop.is_running():
            loop.call_soon_threadsafe(self._app.leave, code)
        self._watchdog = threading.Thread(target=self._force, args=(code,), daemon=True)
        self._watchdog.start()

    def _force(self, code: int) -> None:
        if not self._over.wait(_PATIENCE):
            self._app.close_tables()
            os._exit(code)

    def _watch_line(self) -> None:
        """End the app when the terminal has gone without a signal; its reader would spin for ever."""
        try:
            import select

            poll = select.poll()
            poll.register(sys.__stdin__.fileno(), 0)  # type: ignore[union-attr]
        except (ImportError, AttributeError, OSError, ValueError):
            return

        def watch() -> None:
            while not self._over.wait(_LINE_CHECK):
                if any(
                    flags & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, flags in poll.poll(0)
                ):
                    self.end(_HUNG_UP)
                    return

        threading.Thread(target=watch, daemon=True).start()
