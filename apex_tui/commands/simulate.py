"""`apex-tui simulate`: many games between computer players, and a table of what came out."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from apex_tui.commands.shared import (
    GAME,
    counter,
    option_pairs,
    ruleset_option,
    seed_value,
    set_option,
    with_packs,
)

__all__ = ["simulate"]

EPILOG = """\b
Examples:
  apex-tui simulate carnivore --games 200 --seats forager,random
  apex-tui simulate carnivore --games 300 --seats forager --set level=hard --jobs 2
  apex-tui simulate carnivore --games 100 --seats random,random,random --json

Games come in blocks: one seed, played with the players in each seat in turn. --games is rounded
up to whole blocks; intervals (95 %) come from the means of blocks. The same seed gives the same
result for any --jobs.
"""


@click.command("simulate", epilog=EPILOG)
@click.argument("game", type=GAME)
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games at least."
)
@click.option(
    "--seats",
    metavar="LEVEL,LEVEL,...",
    required=True,
    help="A level for each seat: random, hatchling, forager.",
)
@set_option
@click.option(
    "--seed", default="1", show_default=True, help="A number or a word; names all chance of the simulation."
)
@click.option(
    "--jobs", type=click.IntRange(0), default=1, show_default=True, help="Processes; 0: one for each core."
)
@ruleset_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    games: int,
    seats: str,
    settings: tuple[str, ...],
    seed: str,
    jobs: int,
    ruleset: Path | None,
    as_json: bool,
) -> int:
    """Let computer players play GAME against each other and report."""
    from apex_tui.simulate import make_plan, report
    from apex_tui.simulate import simulate as play

    levels = [level.strip() for level in seats.split(",")]
    plan = make_plan(game, levels, option_pairs(settings), games, seed_value(seed) or 0, with_packs(ruleset))
    begun = time.monotonic()
    tally = play(plan, jobs or os.cpu_count() or 1, None if as_json else counter("blocks"))
    found = report(plan, tally, time.monotonic() - begun)
    if as_json:
        click.echo(json.dumps(found))
    else:
        for line in _lines(found):
            click.echo(line)
    for fault in tally.faults[:5]:
        click.echo(f"apex-tui: {' '.join(fault.split())}", err=True)
    return 1 if tally.faults else 0


def _lines(found: dict[str, Any]) -> Iterator[str]:
    """The report for people."""
    options = " ".join(f"{key}={value}" for key, value in found["options"].items())
    yield f"{found['game']}: {found['games']} games, seed {found['seed']}{', ' + options if options else ''}"
    rounds = found["rounds"]
    yield f"rounds: {rounds['mean']:.1f} on average, {rounds['min']} to {rounds['max']}"
    yield ""
    yield f"{'seat':<12}{'wins':>9}{'share':>9}{'95 % interval':>18}{'mean score':>12}"
    for seat in found["seats"]:
        yield f"{seat['seat']:<12}{seat['wins']:>9g}{_share(seat)}{seat['score_mean']:>12.2f}"
    yield ""
    yield f"{'player':<12}{'':>9}{'share':>9}{'95 % interval':>18}"
    for level, share in found["players"].items():
        yield f"{level:<12}{'':>9}{_share(share)}"
    yield ""
    ends = ", ".join(f"{reason} {count}" for reason, count in found["reasons"].items())
    yield f"ended by: {ends or 'no game was played to its end'}"
    speed = f"{found['decisions_per_cpu_second']:,} a CPU second"
    yield f"decisions: {found['decisions']:,}, {found['forced']:,} of them forced; {speed}"
    yield f"time: {found['wall_seconds']:.1f} s, {found['cpu_seconds']:.1f} s of CPU"
    if found["errors"]:
        yield f"broken off: {found['errors']} blocks, counted nowhere above"


def _share(found: dict[str, Any]) -> str:
    low, high = found["ci95"]
    return f"{found['share']:>8.1%} {f'{low:.1%} to {high:.1%}':>17}"
