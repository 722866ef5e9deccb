"""The command line: which commands there are, and what becomes of an error.

A command is imported when it is called, and imports what it needs itself: `--help` and `--version` load no
more than click.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from apex_tui import __version__
from apex_tui.engine.errors import ApexError, BrokenGame, OptionError

__all__ = ["COMMANDS", "PROGRAM", "program", "run"]

PROGRAM = "apex-tui"

COMMANDS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "Play": {
        "play": ("play:play", "sit down at a new table"),
        "resume": ("play:resume", "go on with a saved table"),
        "tables": ("tables:tables", "list saved and finished tables"),
        "replay": ("tables:replay", "read a game again, step by step"),
        "serve": ("serve:serve", "open a house: friends come and play over SSH"),
    },
    "Look up": {
        "rules": ("reference:rules", "the rulebook of a game"),
        "cards": ("reference:cards", "the cards and boards of a game"),
    },
    "Keep": {
        "export": ("tables:export", "write a table to a file"),
        "import": ("tables:import_table", "take a table from a file"),
    },
    "Workshop": {
        "simulate": ("simulate:simulate", "let computer players play, and report"),
        "check": ("check:check", "validate a rules pack and play it at random"),
        "doctor": ("doctor:doctor", "versions, terminal, data folder, packs"),
    },
}
"""The commands in the order of the help: under each heading name -> (`module:attribute`, what it does)."""

EXAMPLES = """\
Examples:
  apex-tui                                          the home screen
  apex-tui play carnivore --seat Anna --seat Ben    two people, one keyboard
  apex-tui play carnivore --seat Anna               alone against a rival species
  apex-tui play carnivore --help                    the options of a game
  apex-tui resume                                   go on where you left off
  apex-tui serve --host 0.0.0.0                     friends come: ssh -p 2222 NAME@HOST
"""


class Program(click.Group):
    """The group of all commands, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the help."""
        return [name for commands in COMMANDS.values() for name in commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        for commands in COMMANDS.values():
            if cmd_name in commands:
                from importlib import import_module

                module, _, attribute = commands[cmd_name][0].partition(":")
                found: click.Command = getattr(import_module(f"apex_tui.commands.{module}"), attribute)
                return found
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with a guess at what an unknown command was meant to be."""
        if args and args[0] not in self.list_commands(ctx) and not args[0].startswith("-"):
            import difflib

            near = difflib.get_close_matches(args[0], self.list_commands(ctx), n=1)
            guess = (
                f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(self.list_commands(ctx))}"
            )
            raise click.UsageError(f"no command {args[0]!r}; {guess}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        for heading, commands in COMMANDS.items():
            with formatter.section(heading):
                formatter.write_dl([(name, text) for name, (_, text) in commands.items()], col_max=12)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples as they stand."""
        formatter.write_paragraph()
        formatter.write(EXAMPLES)


@click.group(
    PROGRAM,
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--plain", is_flag=True, help="Play in plain lines: for screen readers, dumb terminals and logs."
)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
@click.option("--no-animation", is_flag=True, help="Show results at once.")
@click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal.")
@click.version_option(__version__, "-V", "--version", prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.pass_context
def program(ctx: click.Context, plain: bool, ascii_only: bool, no_animation: bool, no_mouse: bool) -> None:
    """A table for strategy board games in your terminal.

    Without a command it opens the home screen.
    """
    ctx.obj = {"plain": plain, "ascii": ascii_only, "no_animation": no_animation, "no_mouse": no_mouse}
    if ctx.invoked_subcommand is None:
        from apex_tui.commands.front import open_home

        ctx.exit(open_home(plain=plain, ascii_only=ascii_only, animate=not no_animation, mouse=not no_mouse))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit code: 0 done, 1 failed, 2 asked for in the wrong way."""
    _replace_closed_streams()
    _fit_output()
    return guarded(lambda: program.main(args=list(arguments), prog_name=PROGRAM, standalone_mode=False))


def _replace_closed_streams() -> None:
    """Started with a stream closed (``<&-``): it is empty, or swallows what is written, and its number is taken.

    Else the next file opened, such as a save, would get the number of a standard stream.
    """
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))


def _fit_output() -> None:
    """What the output cannot show becomes what looks like it, or a question mark: never an error."""
    for stream in (sys.stdout, sys.stderr):
        encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "")
        if isinstance(stream, io.TextIOWrapper) and encoding != "utf8":
            from apex_tui.plain.dialogue import LOOKALIKE

            stream.reconfigure(errors=LOOKALIKE)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def guarded(action: Callable[[], Any]) -> int:
    """Run ``action``; every error that a person may be shown becomes one line on stderr."""
    try:
        code = action()
        if not code:
            sys.stdout.flush()
    except click.UsageError as error:
        return _say(f"{_where(error)}: {error.format_message()}", 2, _help_hint(error))
    except click.ClickException as error:
        return _say(f"{PROGRAM}: {error.format_message()}", error.exit_code)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except OptionError as error:
        return _say(f"{PROGRAM}: {error}", 2)
    except ApexError as error:
        if isinstance(error, BrokenGame) and os.environ.get("APEX_TUI_DEBUG"):
            raise
        return _say(f"{PROGRAM}: {error}", 1)
    except BrokenPipeError:
        return _quiet_pipe()
    except OSError as error:
        what = error.strerror or str(error)
        return _say(f"{PROGRAM}: {error.filename}: {what}" if error.filename else f"{PROGRAM}: {what}", 1)
    except Exception as error:
        if os.environ.get("APEX_TUI_DEBUG"):
            raise
        kind = type(error).__name__
        return _say(f"{PROGRAM}: a fault of the program: {kind}: {error} (APEX_TUI_DEBUG=1 shows where)", 1)
    return code if isinstance(code, int) else 0


def _where(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx is not None else PROGRAM


def _help_hint(error: click.UsageError) -> str:
    return f" (see '{_where(error)} --help')"


def _say(text: str, code: int, hint: str = "") -> int:
    """One line on stderr, whatever the message holds."""
    line = " ".join(text.split())
    with contextlib.suppress(OSError, ValueError):
        # What has been printed already comes first, if both go to one place.
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        click.echo(f"{line}{hint}", err=True)
    return code


def _quiet_pipe() -> int:
    """The reader has gone. Python would complain about it once more when it closes stdout."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
