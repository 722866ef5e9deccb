"""How well the rule-following player of Theropod does alone, by species and mode, and how long it thinks about a turn.

``APEX_TUI_SOLO_GAMES`` (100): games of each species. ``APEX_TUI_SOLO_MODES`` (easy): the modes, with commas between. Each
share is printed with its 95 % interval; bounds hold for Easy alone.
"""

from __future__ import annotations

import os
import time
from statistics import mean

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.intervals import Moments
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile

GAMES = int(os.environ.get("APEX_TUI_SOLO_GAMES", "100"))

MODES = os.environ.get("APEX_TUI_SOLO_MODES", "easy").split(",")

DIFFICULTIES = {
    "EASY": ("acrocanthosaurus", "carnotaurus", "giganotosaurus"),
    "MODERATE": ("tyrannosaurus", "velociraptor"),
    "HARD": ("spinosaurus", "utahraptor"),
    "BRUTAL": ("quetzalcoatlus", "sarcosuchus"),
}
"""The species by what is printed on their decks."""

BOUNDS = {"EASY": (0.30, 0.75), "MODERATE": (0.20, 0.75), "HARD": (0.15, 0.65), "BRUTAL": (0.05, 0.55)}
"""Between which shares of games won alone on Easy lie."""


def won_alone(species: str, mode: str, games: int) -> Moments:
    """The solo games that the player wins, 1 each; seeds from 0."""
    rules = open_box("theropod", 1, {"mode": mode, "species": species})
    policy = rules.policy("rule")
    won = Moments()
    for seed in range(games):
        game = Game.new(rules, seed, tell=False, keep=False)
        rng = Stream(seed)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            game.proceed(seat, policy.choose(game, decision, rng))
        won.put(bool(game.outcome.winners))
    return won


@pytest.mark.parametrize("mode", MODES)
def test_solo_games(mode: str, figure: Measure) -> None:
    """Every species alone; on Easy within bounds, and in the printed order of difficulty."""
    shares: dict[str, list[float]] = {}
    found: list[tuple[str, str, float, str]] = []
    for difficulty, names in DIFFICULTIES.items():
        for species in names:
            won = won_alone(species, mode, GAMES)
            low, high = won.share_interval(1)
            shares.setdefault(difficulty, []).append(won.mean())
            how = f"{won.total} of {won.n} games, 95 % interval {low:.2f} to {high:.2f}"
            found.append((difficulty, species, won.mean(), how))
    for difficulty, species, share, how in found:
        least, most = BOUNDS[difficulty] if mode == "easy" else (0.0, 1.0)
        name = f"theropod: {species} ({difficulty}) alone, {mode}"
        figure(name, share, "won", at_least=least, how=how)
        figure(f"{name}, at most", share, "won", at_most=most, how=how)
    if mode == "easy":
        means = {difficulty: mean(found) for difficulty, found in shares.items()}
        for easier, harder, least in (
            ("EASY", "MODERATE", -0.05),
            ("MODERATE", "HARD", 0.0),
            ("HARD", "BRUTAL", 0.0),
        ):
            name = f"theropod: {easier} before {harder} species"
            how = f"mean shares {means[easier]:.2f} and {means[harder]:.2f}"
            figure(name, means[easier] - means[harder], "won", at_least=least, how=how)


@pytest.mark.parametrize(("seats", "games"), [(1, 18), (4, 4)])
def test_a_turn_of_the_rule_player(seats: int, games: int, figure: Measure) -> None:
    """All that it thinks in a turn, its answers in the turns of others included."""
    turns: list[float] = []
    for number in range(games):
        rules = open_box("theropod", seats, {"species": "random"})
        policy = rules.policy("rule")
        game = Game.new(rules, number, tell=False, keep=False)
        rng, turn, took = Stream(number), (0, 0), 0.0
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            now = (game.state.round, game.state.seat)
            if now != turn:
                turns.append(took * 1000)
                turn, took = now, 0.0
            start = time.perf_counter()
            answer = policy.choose(game, decision, rng)
            took += time.perf_counter() - start
            game.proceed(seat, answer)
    how = f"wall, {len(turns)} turns, 95 %: {percentile(turns, 0.95):.1f} ms, longest {max(turns):.0f} ms"
    figure(
        f"theropod: a turn of the rule player, {seats} seats",
        percentile(turns, 0.5),
        "ms",
        at_most=50,
        how=how,
    )
