"""How strong the rule-following players are, in blocks: one seed, the players rotated through the seats."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from apex_tui.cli import program
from tests.bench.conftest import Measure

DUELS = [
    ("carnivore", "rule,random", 500, "forager", 0.80),
    ("after_us", "rule,random", 300, "forager", 0.95),
    ("after_us", "rule,hatchling", 100, "forager", 0.80),
    ("after_us", "hatchling,random", 100, "hatchling", 0.80),
    ("theropod", "rule,random", 200, "forager", 0.95),
    ("theropod", "rule,hatchling", 30, "forager", 0.75),
    ("galaxy", "rule,random", 300, "forager", 0.90),
    ("galaxy", "rule,random,random,random", 300, "forager", 0.75),
    ("galaxy", "rule,hatchling", 100, "forager", 0.60),
    ("evolution", "rule,random", 300, "forager", 0.95),
    ("evolution", "rule,random,random,random", 300, "forager", 0.85),
    ("evolution", "rule,hatchling", 100, "forager", 0.55),
]
"""Game, levels, blocks, the level that is measured, and the share of first places it must reach."""


@pytest.mark.parametrize(("game", "levels", "blocks", "level", "least"), DUELS)
def test_one_level_against_another(game: str, levels: str, blocks: int, level: str, least: float, figure: Measure) -> None:
    """The share of first places over all blocks; its lower bound is printed with it."""
    seats = levels.count(",") + 1
    command = ["simulate", game, "--games", str(blocks * seats), "--seats", levels, "--seed", "1", "--jobs", "2", "--json"]
    result = CliRunner().invoke(program, command)
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)["players"][level]
    low, high = found["ci95"]
    name = f"{game}: {level} in {levels}"
    figure(name, found["share"], "share", at_least=least, how=f"{blocks} blocks, 95 % interval {low:.3f} to {high:.3f}")
