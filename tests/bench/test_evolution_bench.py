"""How fast Evolution is played, copied and shown, and its attacks against the check by the list of traits."""

from __future__ import annotations

import time
from itertools import product

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.timeline import Timeline
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile
from tests.bench.test_engine_bench import pace, play_at_random, random_answer, timed
from tests.games.evolution.test_second_check import compare, situation

QUICK = {"mode": "quick_play", "feeding_end": "nobody_can_feed"}
OPTIONS = {
    "mode": ("standard", "quick_play"),
    "feeding_end": ("supply_empty", "nobody_can_feed"),
    "show_bags": ("own", "all"),
}
SEATS = range(2, 7)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_play(seats: int, figure: Measure) -> None:
    """Whole games at random."""
    for name, options in (("", {}), (", Quick-Play", QUICK)):
        rules = open_box("evolution", seats, options)
        paces = sorted(pace(lambda seed, rules=rules: play_at_random(rules, seed), 1.0) for _ in range(5))
        how = "CPU, whole games, median of 5 x 1 s"
        figure(f"evolution: random play, {seats} seats{name}", paces[2], "dec/s", at_least=40_000, how=how)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_copies_and_looks(seats: int, figure: Measure) -> None:
    """At every decision of a random game: clone, view and prompt, imagine."""
    rules = open_box("evolution", seats)
    rng = Stream(11)
    clones: list[float] = []
    looks: list[float] = []
    worlds: list[float] = []
    timeline = Timeline.new(rules, 3)
    while not timeline.game.over:
        game = timeline.game
        seat, decision = next(iter(game.pending.items()))
        timed(clones, game.clone)
        timed(looks, lambda game=game, seat=seat, decision=decision: (  # type: ignore[misc]
            game.view(seat), rules.prompt(game.look(seat), decision)))  # fmt: skip
        timed(worlds, lambda game=game, seat=seat: imagine(game, seat, rng))  # type: ignore[misc]
        timeline.answer(seat, random_answer(decision, rng))
    for name, times, unit, bound in (
        ("clone in the middle of a step", [one * 1000 for one in clones], "us", 100),
        ("view + prompt", looks, "ms", 1.0),
        ("imagined world", worlds, "ms", 2.0),
    ):
        how = f"median of {len(times)}; 95th percentile {percentile(times, 0.95):.3g}"
        figure(f"evolution: {name}, {seats} seats", percentile(times, 0.5), unit, at_most=bound, how=how)


def test_attacks_against_the_second_check(figure: Measure) -> None:
    """Any hunter and any prey in any surroundings: verdicts, reasons, discards and duties are the same."""
    rng, attacks, tables = Stream(117), 0, 0
    while attacks < 100_000:
        attacks += compare(*situation(rng))
        tables += 1
    figure(
        "evolution: attacks as the second check has them",
        attacks,
        "attacks",
        at_least=100_000,
        how=f"{tables} tables",
    )


def test_rule_following_games_of_every_kind(figure: Measure) -> None:
    """300 games of rule-following players over all seats and options, with every invariant at every decision."""
    set_ups = [
        (seats, dict(zip(OPTIONS, values, strict=True)))
        for values in product(*OPTIONS.values())
        for seats in SEATS
    ]
    decisions, start = 0, time.process_time()
    rounds: dict[int, list[int]] = {seats: [] for seats in SEATS}
    scores: dict[int, list[float]] = {seats: [] for seats in SEATS}
    for number in range(300):
        seats, options = set_ups[number % len(set_ups)]
        rules = open_box("evolution", seats, options)
        player, thought = rules.policy("rule"), Stream(number)
        game = Game.new(rules, number)
        while game.outcome is None:
            seat = thought.choice(sorted(game.pending))
            game.answer(seat, player.choose(game, game.pending[seat], thought))
            audit(game)
            decisions += 1
        assert game.outcome.reason == "deck_ran_out"
        rounds[seats].append(game.state.round)
        scores[seats].append(sum(game.outcome.scores) / seats)
    spent = time.process_time() - start
    figure(
        "evolution: an audited decision",
        spent / decisions * 1000,
        "ms",
        at_most=5,
        how=f"CPU, {decisions} in 300 games",
    )
    for seats in SEATS:
        told = f"{min(rounds[seats])} to {max(rounds[seats])}, {len(rounds[seats])} games of rule-following players"
        told += f"; {sum(scores[seats]) / len(scores[seats]):.1f} points a player"
        mean = sum(rounds[seats]) / len(rounds[seats])
        figure(f"evolution: rounds of a game, {seats} seats", mean, "rounds", at_most=15, how=told)
