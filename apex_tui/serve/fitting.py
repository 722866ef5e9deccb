"""Fitting an app to a line: its driver, colours and streams are the session's, not the server's."""

from __future__ import annotations

import io
import sys
from functools import partial
from typing import IO, TYPE_CHECKING, Any, cast

from rich.console import Console

from apex_tui.screens.app import ApexApp
from apex_tui.serve.driver import LineDriver
from apex_tui.serve.painter import LinePainter
from apex_tui.serve.pty import Pty
from apex_tui.widgets.chops import known_textual

if TYPE_CHECKING:
    from textual.app import App

    from apex_tui.serve.line import Line

__all__ = ["fit_app", "fit_looks", "server_environment"]

_OF_THE_SERVER = (
    "NO_COLOR",
    "COLORTERM",
    "FORCE_COLOR",
    "COLUMNS",
    "LINES",
    "TEXTUAL_THEME",
    "SSH_CONNECTION",
    "SSH_TTY",
)


def server_environment(environ: dict[str, str] | Any) -> None:
    """Take out what describes the terminal that the server was started in: it says nothing about those of others."""
    for name in _OF_THE_SERVER:
        environ.pop(name, None)


def fit_app(app: App[Any], line: Line) -> None:
    """Let ``app`` run on ``line``; to be called before it runs."""
    app.driver_class = partial(LineDriver, line=line)  # type: ignore[assignment]
    app.animation_level = "none"
    app.use_command_palette = False
    # All apps of the process nest alike, in whatever order they end: standard output stays what it is.
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]
    app.error_console = Console(
        file=cast("IO[str]", _LastWords(line)), markup=False, highlight=False, width=78, color_system=None
    )
    app.console = Console(
        color_system=None,
        file=app.console.file,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={"TERM": line.pty.term},
        force_terminal=True,
        safe_box=False,
        width=line.pty.size[0],
        height=line.pty.size[1],
    )
    fit_looks(app, line.pty)
    if known_textual():
        app.painter = LinePainter(app, line.out)  # type: ignore[attr-defined]


def fit_looks(app: App[Any], pty: Pty) -> bool:
    """Colours and glyphs as this terminal shows them; True if something has changed."""
    from rich.console import COLOR_SYSTEMS

    terminal = pty.terminal()
    if not isinstance(app, ApexApp):
        depth = {"16": "standard", "none": "standard"}.get(terminal.depth, terminal.depth)
        app.console._color_system = COLOR_SYSTEMS[depth]
        return False
    changed = app.terminal != terminal
    app.terminal = terminal
    app.fit_looks()
    return changed


class _LastWords(io.TextIOBase):
    """What an app says when it ends goes to the player, below the page that has been taken away."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def write(self, text: str) -> int:
        """Keep it until then."""
        self._line.last_words += text
        return len(text)
