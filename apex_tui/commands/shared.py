"""What several commands ask for in the same way: a game, its options, a rules pack."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

__all__ = [
    "GAME",
    "GameName",
    "counter",
    "option_pairs",
    "ruleset_option",
    "seed_value",
    "set_option",
    "with_packs",
]

F = TypeVar("F", bound=Callable[..., Any])


class GameName(click.ParamType["str"]):
    """The id of an installed game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check that there is such a game; its title is understood too."""
        from apex_tui.engine.registry import broken_games, games

        wanted = str(value).strip().lower().replace("-", "_").replace(" ", "_")
        known = games()
        if wanted in known:
            return wanted
        fault = broken_games().get(wanted)
        if fault:
            raise click.BadParameter(f"{wanted} is installed and cannot be loaded: {fault}", ctx, param)
        raise click.BadParameter(f"there is no game {value!r}; there are: {', '.join(known)}", ctx, param)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The ids that begin so."""
        from click.shell_completion import CompletionItem

        from apex_tui.engine.registry import games

        return [
            CompletionItem(id, help=entry.title) for id, entry in games().items() if id.startswith(incomplete)
        ]


GAME = GameName()


def set_option(command: F) -> F:
    """``--set KEY=VALUE``, as often as wanted."""
    text = "A set-up option of the game; may be repeated."
    return click.option("--set", "settings", metavar="KEY=VALUE", multiple=True, help=text)(command)


def ruleset_option(command: F) -> F:
    """``--ruleset PATH``: a pack of the player's own over the game's."""
    return click.option(
        "--ruleset",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="PATH",
        help="A folder with cards or boards of your own, laid over those of the game.",
    )(command)


def option_pairs(settings: Sequence[str]) -> dict[str, str]:
    """``KEY=VALUE`` texts as a dict.

    Raises:
        click.UsageError: one without ``=``, or a key given twice with different values.
    """
    found: dict[str, str] = {}
    for text in settings:
        key, equals, value = text.partition("=")
        key = key.strip().lower().replace("-", "_")
        if not equals or not key or not value.strip():
            raise click.UsageError(f"--set takes KEY=VALUE, got {text!r}")
        if found.get(key, value.strip()) != value.strip():
            raise click.UsageError(f"--set {key} is given twice: {found[key]!r} and {value.strip()!r}")
        found[key] = value.strip()
    return found


def seed_value(text: str | None) -> int | str | None:
    """A seed as typed: a number where it is one, else the word itself."""
    from apex_tui.engine.chance import read_seed

    return None if text is None else read_seed(text)


def with_packs(ruleset: Path | None) -> tuple[Path, ...]:
    """The packs that ``--ruleset`` names."""
    return () if ruleset is None else (ruleset,)


def counter(things: str) -> Callable[[int, int], None] | None:
    """Counts ``things`` on stderr while a person waits at a terminal; None where nobody watches."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        text = f"{done} of {of} {things}"
        end = "" if done < of else "\r" + " " * len(text) + "\r"
        click.echo(f"\r{text}{end}", err=True, nl=False)

    return show
