"""How fast Galaxy is played, copied, shown and taken back, and that whole games of every kind hold together."""

from __future__ import annotations

import time

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.timeline import Timeline
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile
from tests.bench.test_engine_bench import pace, play_at_random, random_answer, timed

SET_UPS = [(seats, exploration) for seats in range(2, 7) for exploration in ("off", "on")]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_play(seats: int, figure: Measure) -> None:
    """Whole games at random."""
    rules = open_box("galaxy", seats)
    paces = sorted(pace(lambda seed: play_at_random(rules, seed), 1.0) for _ in range(5))
    name = f"galaxy: random play, {seats} seats"
    figure(name, paces[2], "dec/s", at_least=25_000, how="CPU, whole games, median of 5 x 1 s")


def test_busy_play(figure: Measure) -> None:
    """Whole games at random that never end a part while anything else is offered, and expand half of the time."""
    rules = open_box("galaxy", 6)

    def play(seed: int) -> int:
        rng = Stream(seed)
        game = Game.new(rules, seed, tell=False, keep=False)
        decisions = 0
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            options = decision.options
            n = len(options) - (bool(decision.closes) and len(options) > 1)
            at = rng.below(n)
            if decision.kind == "choose_side" and rng.below(2):
                at = 3
            game.proceed(seat, (options[at],))
            decisions += 1
        return decisions

    paces = sorted(pace(play, 1.0) for _ in range(5))
    how = f"CPU, {sum(play(seed) for seed in range(20)) / 20:.0f} decisions a game, median of 5 x 1 s"
    figure("galaxy: random play, 6 seats, all actions used", paces[2], "dec/s", at_least=25_000, how=how)


@pytest.mark.parametrize("seats", [2, 6])
def test_copies_looks_and_undo(seats: int, figure: Measure) -> None:
    """At every decision of a random game: clone, view and prompt, imagine; then undo at every point of it."""
    rules = open_box("galaxy", seats, {"exploration": "on"})
    rng = Stream(11)
    clones: list[float] = []
    looks: list[float] = []
    worlds: list[float] = []
    undos: list[float] = []
    timeline = Timeline.new(rules, 3)
    while not timeline.game.over:
        game = timeline.game
        seat = rng.choice(sorted(game.pending))
        decision = game.pending[seat]
        timed(clones, game.clone)
        timed(looks, lambda game=game, seat=seat, decision=decision: (  # type: ignore[misc]
            game.view(seat), rules.prompt(game.look(seat), decision)))  # fmt: skip
        timed(worlds, lambda game=game, seat=seat: imagine(game, seat, rng))  # type: ignore[misc]
        timeline.answer(seat, random_answer(decision, rng))
        if timeline.undo_blocked(seat) is None and not timeline.game.over:
            timed(undos, lambda seat=seat: timeline.undo(seat))  # type: ignore[misc]
            timeline.redo(seat)
    found = f"{len(clones)} decisions of a game of {seats}"
    how = f"median, 95 %: {percentile(clones, 0.95) * 1000:.0f} us, {found}"
    name = f"galaxy: clone in the middle of a step, {seats} seats"
    figure(name, percentile(clones, 0.5) * 1000, "us", at_most=100, how=how)
    how = f"median, 95 %: {percentile(looks, 0.95):.2f} ms, {found}"
    figure(f"galaxy: view and prompt, {seats} seats", percentile(looks, 0.5), "ms", at_most=1, how=how)
    how = f"median, 95 %: {percentile(worlds, 0.95):.2f} ms, {found}"
    figure(f"galaxy: imagined world, {seats} seats", percentile(worlds, 0.5), "ms", at_most=2, how=how)
    figure(f"galaxy: undo, {seats} seats", max(undos), "ms", at_most=50, how=f"slowest of {len(undos)}")


def test_random_games_of_every_kind(figure: Measure) -> None:
    """1,000 games over all seat counts, exploration off and on, with every invariant at every decision."""
    decisions, start = 0, time.process_time()
    for number in range(1000):
        seats, exploration = SET_UPS[number % len(SET_UPS)]
        rules = open_box("galaxy", seats, {"exploration": exploration, "first_chooser": "random"})
        rng = Stream(number)
        game = Game.new(rules, number)
        while game.outcome is None:
            seat = rng.choice(sorted(game.pending))
            game.answer(seat, random_answer(game.pending[seat], rng))
            audit(game)
            decisions += 1
        assert game.outcome.reason == "ages_over"
    spent = time.process_time() - start
    figure("galaxy: an audited decision", spent / decisions * 1000, "ms", at_most=2, how=f"CPU, {decisions} in 1,000 games")
