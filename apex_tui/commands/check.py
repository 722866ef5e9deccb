"""`apex-tui check`: is a rules pack sound, and does its game hold together?"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import click

from apex_tui.commands.shared import seed_value

__all__ = ["check"]

EPILOG = """\b
Examples:
  apex-tui check carnivore
  apex-tui check carnivore --games 2000
  apex-tui check ./my-cards --game carnivore
"""


@click.command("check", epilog=EPILOG)
@click.argument("what", metavar="GAME|PATH")
@click.option(
    "--game", "of", metavar="GAME", help="The game that PATH is for, if its pack.toml does not say so."
)
@click.option(
    "--games", type=click.IntRange(0), default=100, show_default=True, help="How many random games to play."
)
@click.option(
    "--seed", default="1", show_default=True, help="A number or a word; names all chance of the games."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def check(what: str, of: str | None, games: int, seed: str, as_json: bool) -> int:
    """Validate the rules pack of GAME, or the pack in the folder PATH, then play random games with it.

    The games cover all seat counts and option values, with every invariant on. One line for each finding.
    """
    from apex_tui.check import check_game
    from apex_tui.commands.checked_pack import find_pack, pack_findings

    game, packs = find_pack(what, of)
    findings = pack_findings(game, packs)
    found: dict[str, Any] = {"game": game.id, "packs": [str(path) for path in packs], "findings": findings}
    if not findings:
        from apex_tui.plain.rulebook import open_rulebook
        from apex_tui.table.box import open_box

        def make(seats: int, options: Mapping[str, str]) -> Any:
            return open_box(game.id, seats, options, packs)

        known = frozenset(open_rulebook(game.id).by_id)
        progress = None if as_json else _progress()
        played = check_game(make, game.seats, games, seed_value(seed) or 0, known, progress)
        found |= {
            "seed": seed,
            "games": played.games,
            "decisions": played.decisions,
            "seats": {str(seats): count for seats, count in sorted(played.by_seats.items())},
            "options": played.values,
            "kinds": dict(sorted(played.kinds.items())),
            "reasons": dict(sorted(played.reasons.items())),
            "findings": [str(finding) for finding in played.findings],
        }
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        _report(found)
    return 1 if found["findings"] else 0


def _progress() -> Any:
    """A counter on stderr, where a person watches."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        end = "\r" if done < of else "\r" + " " * 30 + "\r"
        click.echo(f"{done} of {of} games{end}", err=True, nl=False)

    return show


def _report(found: Mapping[str, Any]) -> None:
    for finding in found["findings"]:
        click.echo(finding)
    if "games" in found:
        click.echo(f"{found['game']}: the pack is valid")
        seats = ", ".join(f"{count} with {seats}" for seats, count in found["seats"].items())
        who = f" ({seats} seats)" if seats else ""
        click.echo(f"{found['games']} random games{who}, {found['decisions']:,} decisions")
        for key, values in found["options"].items():
            click.echo(f"option {key}: {', '.join(f'{value} {count}' for value, count in values.items())}")
        if found["reasons"]:
            ends = ", ".join(f"{reason} {count}" for reason, count in found["reasons"].items())
            click.echo(f"ended by: {ends}")
    count = len(found["findings"])
    click.echo("no findings" if not count else f"{count} finding{'s' if count > 1 else ''}")
