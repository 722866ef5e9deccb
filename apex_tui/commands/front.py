"""Which front end shows a table: the screens, plain lines, or JSON lines."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from apex_tui.table.session import Session

__all__ = ["at_terminal", "look_options", "open_home", "show_table", "wants_plain"]

F = TypeVar("F", bound=Callable[..., Any])


def look_options(command: F) -> F:
    """``--plain``, ``--json`` and how the screens look."""
    for decorate in (
        click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal."),
        click.option("--no-animation", is_flag=True, help="Show results at once."),
        click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only."),
        click.option(
            "--json", "as_json", is_flag=True, help="Speak JSON lines on stdin and stdout (for programs)."
        ),
        click.option(
            "--plain", is_flag=True, help="Play in plain lines (for screen readers, dumb terminals, logs)."
        ),
    ):
        command = decorate(command)
    return command


def wants_plain(ctx: click.Context, plain: bool) -> bool:
    """Plain lines were asked for: by the flag, before or after the command, or by ``APEX_TUI_PLAIN``."""
    before = bool((ctx.obj or {}).get("plain"))
    return (
        plain or before or os.environ.get("APEX_TUI_PLAIN", "").strip().lower() in ("1", "true", "yes", "on")
    )


def at_terminal() -> bool:
    """Somebody can be asked: both standard input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def open_home(*, plain: bool, ascii_only: bool, animate: bool, mouse: bool, new_table: str = "") -> int:
    """The home page, or first the set-up of a table of the game ``new_table``; returns the exit code."""
    from apex_tui.widgets.terminal import refusal

    note = "" if plain else _why_plain(refusal())
    if plain or note:
        from apex_tui.plain import plain_home

        return plain_home(ascii_only=ascii_only, note=note, new_table=new_table)
    from apex_tui.screens.run import run

    code, go_plain = run(new_table=new_table, ascii_only=ascii_only, animation=animate, mouse=mouse)
    return _go_on_in_plain(ascii_only) if go_plain else code


def show_table(
    session: Session,
    *,
    plain: bool,
    as_json: bool,
    ascii_only: bool,
    animate: bool,
    mouse: bool,
) -> int:
    """Show a table until it is left; returns the exit code. The session is closed at the end."""
    with session:
        if as_json:
            from apex_tui.protocol import serve_json

            return serve_json(session, *_streams())
        from apex_tui.widgets.terminal import refusal

        note = "" if plain else _why_plain(refusal())
        if plain or note:
            from apex_tui.plain import play_plain

            return play_plain(session, ascii_only=ascii_only, note=note)
        from apex_tui.engine.registry import load
        from apex_tui.screens.run import run

        board = load(session.entry.table_screen)
        began = time.time()
        code, go_plain = run(lambda: board(session), ascii_only=ascii_only, animation=animate, mouse=mouse)
        left = _begun_since(began) if session.outcome is not None else session.id
    if go_plain:
        return _go_on_in_plain(ascii_only, left or session.id)
    if left:
        # The terminal itself may have gone.
        with contextlib.suppress(OSError):
            click.echo(f"Saved. To go on: apex-tui resume {left}")
    return code


def _begun_since(moment: float) -> str:
    """The table played last since then, if it is not over: the game after a game. Empty if there is none."""
    from apex_tui.table.store import Store

    played = (table for table in Store().tables() if table.changed >= moment and not table.in_play)
    return next((table.id for table in played if not table.finished and not table.damaged), "")


def _streams() -> tuple[IO[Any], IO[Any]]:
    """Standard input and output as bytes, so that JSON lines are UTF-8 wherever they are read."""
    return getattr(sys.stdin, "buffer", sys.stdin), getattr(sys.stdout, "buffer", sys.stdout)


def _why_plain(refusal: str) -> str:
    return f"Plain mode, because {refusal}." if refusal else ""


def _go_on_in_plain(ascii_only: bool, table: str | None = None) -> int:
    """The person left the screen for plain lines: the same table, or the one played last."""
    from apex_tui.plain import play_plain
    from apex_tui.table.session import Session
    from apex_tui.table.store import Store

    with Session.resume(Store(), table) as session:
        return play_plain(session, ascii_only=ascii_only)
