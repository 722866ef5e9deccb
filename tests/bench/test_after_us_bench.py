"""How fast After Us is played and thought through, and how long its games last."""

from __future__ import annotations

import time
from itertools import combinations
from statistics import mean, stdev

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.registry import load
from apex_tui.games.after_us.state import draw_of
from apex_tui.games.after_us.yields import best_order
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile
from tests.bench.test_engine_bench import pace, play_at_random

OBJECTS = ("mobile_phone", "minibar", "boombox", "game_console", "pinball_machine", "computer", "moped")

SETS = [",".join(chosen) for chosen in combinations(OBJECTS, 3)]


@pytest.mark.parametrize("seats", [2, 6])
def test_random_play(seats: int, figure: Measure) -> None:
    """Whole games at random."""
    rules = open_box("after_us", seats)
    paces = sorted(pace(lambda seed: play_at_random(rules, seed), 1.0) for _ in range(5))
    name = f"after_us: random play, {seats} seats"
    figure(name, paces[2], "dec/s", at_least=30_000, how="CPU, whole games, median of 5 x 1 s")


def test_arranging_by_true_value(figure: Measure) -> None:
    """Every hand that rule-following players arrange in 30 games of two, and the same hands with one card more."""
    times: dict[int, list[float]] = {4: [], 5: []}
    for number in range(30):
        rules = open_box("after_us", 2)
        rule = rules.policy("rule")
        game = Game.new(rules, number, tell=False, keep=False)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            start = time.perf_counter()
            answer = rule.choose(game, decision, Stream(0))
            took = (time.perf_counter() - start) * 1000
            if decision.kind == "arrange":
                if len(decision.options) in times:
                    times[len(decision.options)].append(took)
                _with_a_fifth(game, seat, list(decision.options), rule, times[5])
            game.proceed(seat, answer)
    for size, orders, median, slow in ((4, 24, 20, 80), (5, 120, 100, 400)):
        found = times[size]
        how = f"wall, {len(found)} hands of rule-bot games"
        figure(f"after_us: {orders} orders by true value, median", percentile(found, 0.5), "ms", at_most=median, how=how)
        figure(f"after_us: {orders} orders by true value, 95 %", percentile(found, 0.95), "ms", at_most=slow, how=how)


def _with_a_fifth(game: Game, seat: int, hand: list[int], rule: object, times: list[float]) -> None:  # type: ignore[type-arg]
    """The hand once more with the card that Pinball Machine would bring."""
    pile = game.state.zones[draw_of(seat)]
    if len(hand) != 4 or not pile:
        return
    own = game.state.stock[seat - 1]
    position = load("apex_tui.games.after_us.bot_position:Position")
    worth = position(game.rules.reading(game.state), seat, rule.appraiser).worth  # type: ignore[attr-defined]
    start = time.perf_counter()
    best_order(game.rules.defs.frames, [*hand, pile[-1]], (*own, game.state.rage[seat - 1]), worth)
    times.append((time.perf_counter() - start) * 1000)


def test_rule_bot_games_over_all_seats_and_objects(figure: Measure) -> None:
    """300 games, 50 for each number of seats, every set of objects in turn; all invariants at every decision."""
    rounds: dict[int, list[int]] = {seats: [] for seats in range(1, 7)}
    reached = thoughts = 0
    spent = 0.0
    for number in range(300):
        seats = number % 6 + 1
        rules = open_box("after_us", seats, {"objects": SETS[number % len(SETS)]})
        rule = rules.policy("rule")
        game = Game.new(rules, number, tell=False)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            start = time.process_time()
            answer = rule.choose(game, decision, Stream(0))
            spent += time.process_time() - start
            thoughts += 1
            game.answer(seat, answer)
            audit(game)
        reached += game.outcome.reason == "eighty_points"
        rounds[seats].append(game.state.round)
    every = [one for found in rounds.values() for one in found]
    half = 1.96 * stdev(every) / len(every) ** 0.5
    by_seats = " ".join(f"{mean(found):.1f}" for found in rounds.values())
    how = f"300 games, +-{half:.2f}; by seats {by_seats}; {min(every)} to {max(every)}"
    # A shortage may end a crowded game first; it is rare.
    share, audited = reached / len(every), "audited at every decision; the others end by a shortage"
    figure("after_us: rule-bot games that reach 80 points", share, "share", at_least=0.98, how=audited)
    figure("after_us: rounds of rule-bot games, at least", mean(every), "rounds", at_least=9, how=how)
    figure("after_us: rounds of rule-bot games, at most", mean(every), "rounds", at_most=12, how=how)
    figure("after_us: a choice of the rule bot", spent / thoughts * 1000, "ms", at_most=5, how=f"CPU, mean of {thoughts}")
