"""`apex-tui check`: is a rules pack sound, and does its game hold together?"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import click

from apex_tui.commands.shared import counter, seed_value

__all__ = ["check"]

EPILOG = """\b
Examples:
  apex-tui check carnivore
  apex-tui check carnivore --games 2000 --jobs 0
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
@click.option(
    "--jobs", type=click.IntRange(0), default=1, show_default=True, help="Processes; 0: one for each core."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def check(what: str, of: str | None, games: int, seed: str, jobs: int, as_json: bool) -> int:
    """Validate the rules pack of GAME, or the pack in the folder PATH, then play random games with it.

    The games cover all seat counts and option values, with every invariant on. One line for each finding.
    """
    from apex_tui.check import CheckPlan, check_game
    from apex_tui.commands.checked_pack import find_pack, pack_findings

    game, packs = find_pack(what, of)
    findings = pack_findings(game, packs)
    found: dict[str, Any] = {"game": game.id, "packs": [str(path) for path in packs], "findings": findings}
    if not findings:
        plan = CheckPlan(game.id, packs, seed_value(seed) or 0)
        played = check_game(plan, games, jobs or os.cpu_count() or 1, None if as_json else counter("games"))
        found |= {
            "seed": plan.seed,
            "games": played.games,
            "decisions": played.decisions,
            "seats": {str(seats): count for seats, count in sorted(played.by_seats.items())},
            "options": {key: dict(sorted(counts.items())) for key, counts in played.values.items()},
            "kinds": dict(sorted(played.kinds.items())),
            "reasons": dict(sorted(played.reasons.items())),
            "findings": [str(finding) for finding in played.findings],
        }
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        _report(found)
    return 1 if found["findings"] else 0


def _report(found: Mapping[str, Any]) -> None:
    alike = Counter(_what(finding) for finding in found["findings"])
    for finding in found["findings"]:
        if count := alike.pop(_what(finding), 0):
            click.echo(f"{finding} ({count - 1} times more)" if count > 1 else finding)
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


def _what(finding: str) -> str:
    """A finding without the game that shows it."""
    return re.sub(r"^.*?, decision \d+: ", "", finding)
