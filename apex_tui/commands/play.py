"""`apex-tui play` and `apex-tui resume`: sitting down."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from apex_tui.commands.front import at_terminal, look_options, open_home, show_table, wants_plain
from apex_tui.commands.shared import GAME, option_pairs, ruleset_option, seed_value, set_option, with_packs

if TYPE_CHECKING:
    from apex_tui.table.session import Session

__all__ = ["play", "resume"]

EXAMPLES = """\
Examples:
  apex-tui play carnivore --seat Anna --seat Ben
  apex-tui play carnivore --seat Anna --seat bot:forager
  apex-tui play carnivore --seat Anna --seat rival:specialist --set level=hard
  apex-tui play carnivore --seat Anna --plain --seed 7

Levels of computer players: random, hatchling, forager (the strongest of the three).
"""


class PlayCommand(click.Command):
    """Its help shows the options of the game that was named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words typed, for the help."""
        ctx.meta["apex_tui.words"] = list(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options of the game, if one is named; else how to see them. Then the examples as they stand."""
        from apex_tui.engine.registry import games

        named = next((word for word in ctx.meta.get("apex_tui.words", ()) if word in games()), None)
        if named is None:
            formatter.write_paragraph()
            formatter.write(
                f"Games: {', '.join(games())}. 'apex-tui play GAME --help' lists the options of one.\n"
            )
        else:
            _write_options(named, formatter)
        formatter.write_paragraph()
        formatter.write(EXAMPLES)


def _write_options(game: str, formatter: click.HelpFormatter) -> None:
    from apex_tui.engine.registry import find_game, load

    entry = find_game(game)
    least, most = entry.seats
    with formatter.section(
        f"{entry.title}: {least} to {most} seats, about {entry.minutes} minutes; options for --set"
    ):
        rows = []
        for spec in load(entry.rules).option_specs:
            only = " (only with one seat)" if spec.solo_only else ""
            default = f" Default: {spec.default}." if spec.default else ""
            rows.append((spec.key, f"{spec.text.rstrip('.')}{only}.{default}"))
            texts = spec.value_texts or ("",) * len(spec.values)
            rows += [(f"  ={value}", text) for value, text in zip(spec.values, texts, strict=True)]
        formatter.write_dl(rows or [("none", "")])


@click.command("play", cls=PlayCommand)
@click.argument("game", type=GAME)
@click.option(
    "--seat",
    "seats",
    metavar="WHO",
    multiple=True,
    help="A seat: NAME, bot:LEVEL or rival:ARCHETYPE; one for each seat.",
)
@click.option("--seed", help="A number or a word: the same seed and answers give the same game.")
@set_option
@click.option("--ask-forced", is_flag=True, help="Ask decisions with a single legal answer too.")
@ruleset_option
@look_options
@click.pass_context
def play(
    ctx: click.Context,
    game: str,
    seats: tuple[str, ...],
    seed: str | None,
    settings: tuple[str, ...],
    ask_forced: bool,
    ruleset: Path | None,
    plain: bool,
    as_json: bool,
    ascii_only: bool,
    no_animation: bool,
    no_mouse: bool,
) -> int:
    """Sit down at a new table of GAME.

    Without a seat the table is set up first, question by question.
    """
    plain = _one_front(ctx, plain, as_json)
    options = option_pairs(settings)
    if not seats:
        if as_json or options or seed or ask_forced or ruleset or not at_terminal():
            from apex_tui.engine.registry import find_game

            least, most = find_game(game).seats
            wanted = f"{least} to {most} seats, got 0: name each, as in --seat Anna --seat bot:forager"
            raise click.UsageError(f"{game} takes {wanted}", ctx)
        looks = _looks(ctx, ascii_only, no_animation, no_mouse)
        return open_home(plain=plain, new_table=game, **looks)
    from apex_tui.table.session import Session
    from apex_tui.table.store import Store

    session = Session.create(
        Store(), game, seats, options, seed_value(seed), ask_forced=ask_forced, packs=with_packs(ruleset)
    )
    return show_table(
        session,
        plain=plain,
        as_json=as_json,
        **_looks(ctx, ascii_only, no_animation, no_mouse),
    )


@click.command("resume")
@click.argument("table", metavar="[ID]", required=False)
@click.option("--mend", is_flag=True, help="Go on from the step before if the newest one is damaged.")
@look_options
@click.pass_context
def resume(
    ctx: click.Context,
    table: str | None,
    mend: bool,
    plain: bool,
    as_json: bool,
    ascii_only: bool,
    no_animation: bool,
    no_mouse: bool,
) -> int:
    """Go on with the saved table ID, or with the one played last.

    ID may be any beginning that fits one table only; 'apex-tui tables' lists them.
    """
    plain = _one_front(ctx, plain, as_json)
    looks = _looks(ctx, ascii_only, no_animation, no_mouse)
    session = _resumed(table, mend=mend, asks=not as_json, ascii_only=looks["ascii_only"])
    return show_table(session, plain=plain, as_json=as_json, **looks)


def _resumed(table: str | None, *, mend: bool, asks: bool, ascii_only: bool) -> Session:
    """Sit down again; where the newest step is damaged only if ``mend`` says so, or the person who is asked.

    Raises:
        SaveError: it cannot be gone on with, or is not to be.
    """
    from apex_tui.engine.errors import SaveError
    from apex_tui.table.opening import DamagedEnd
    from apex_tui.table.session import Session
    from apex_tui.table.store import Store

    try:
        return Session.resume(Store(), table, mend=mend)
    except DamagedEnd as damaged:
        if asks:
            from apex_tui.plain import mend_in_plain

            if mend_in_plain(damaged, ascii_only=ascii_only):
                return Session.resume(Store(), damaged.table, mend=True)
        raise SaveError(f"{damaged}. To go on from there: apex-tui resume {damaged.table} --mend") from None


def _one_front(ctx: click.Context, plain: bool, as_json: bool) -> bool:
    """True for plain lines."""
    if plain and as_json:
        raise click.UsageError("--plain and --json exclude each other", ctx)
    return not as_json and wants_plain(ctx, plain)


def _looks(ctx: click.Context, ascii_only: bool, no_animation: bool, no_mouse: bool) -> dict[str, bool]:
    """How the screens look; the flags may stand before the command too."""
    before = ctx.obj or {}
    return {
        "ascii_only": ascii_only or bool(before.get("ascii")),
        "animate": not (no_animation or before.get("no_animation")),
        "mouse": not (no_mouse or before.get("no_mouse")),
    }
