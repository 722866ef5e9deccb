"""How fast the engine plays, copies, shows and takes back, on Carnivore."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.rules import Rules
from apex_tui.engine.timeline import Timeline
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile


def random_answer(decision: Decision, rng: Stream) -> Answer:
    """Any legal answer, each number of picks equally likely."""
    n = decision.least if decision.least == decision.most else decision.least + rng.below(decision.most - decision.least + 1)
    if n == 1:
        return (decision.options[rng.below(len(decision.options))],)
    return tuple(rng.sample(decision.options, n))


def play_at_random(rules: Rules[Any], seed: int) -> int:
    """A whole game by random answers; returns how many decisions it took."""
    rng = Stream(seed)
    game = Game.new(rules, seed, tell=False, keep=False)
    decisions = 0
    while game.outcome is None:
        seat, decision = next(iter(game.pending.items()))
        game.proceed(seat, random_answer(decision, rng))
        decisions += 1
    return decisions


def pace(play: Any, seconds: float) -> float:
    """Decisions per CPU second of ``play(seed)``, which returns its decisions."""
    start = time.process_time()
    decisions = seed = 0
    while time.process_time() - start < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / (time.process_time() - start)


def test_random_play_beside_the_nearest_peer(figure: Measure) -> None:
    """Whole duels at random, in turn with whole games of Catanatron in the same run."""
    catanatron = pytest.importorskip("catanatron")
    rules = open_box("carnivore", 2)
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)

    def peer(seed: int) -> int:
        random.seed(seed)
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    ours, theirs = [], []
    for _ in range(5):
        ours.append(pace(lambda seed: play_at_random(rules, seed), 1.0))
        theirs.append(pace(peer, 1.0))
    mine, other = sorted(ours)[2], sorted(theirs)[2]
    figure("random play, duel", mine, "dec/s", at_least=30_000, how="CPU, whole games, median of 5 x 1 s")
    ratio = sorted(a / b for a, b in zip(ours, theirs, strict=True))[2]
    figure("the same against Catanatron", ratio, "x", at_least=2.0, how=f"peer {other:.0f} dec/s, median of 5 pairs")


def timed(calls: list[float], call: Any) -> Any:
    """Carry out ``call`` and note its wall time in milliseconds."""
    start = time.perf_counter()
    result = call()
    calls.append((time.perf_counter() - start) * 1000)
    return result


@pytest.mark.parametrize("seats", [2, 4])
def test_copies_looks_and_undo(seats: int, figure: Measure) -> None:
    """At every decision of a random game: clone, view and prompt, imagine; then undo at every point of it."""
    rules = open_box("carnivore", seats)
    rng = Stream(11)
    clones: list[float] = []
    looks: list[float] = []
    worlds: list[float] = []
    timeline = Timeline.new(rules, 3)
    places = []
    while not timeline.game.over:
        game = timeline.game
        seat, decision = next(iter(game.pending.items()))
        timed(clones, game.clone)
        timed(looks, lambda game=game, seat=seat, decision=decision: (  # type: ignore[misc]
            game.view(seat), rules.prompt(game.look(seat), decision)))  # fmt: skip
        timed(worlds, lambda game=game, seat=seat: imagine(game, seat, rng))  # type: ignore[misc]
        places.append((timeline.records[-1].number, len(timeline.records[-1].marks)))
        timeline.answer(seat, random_answer(decision, rng))
    for name, times, unit, bound in (
        ("clone in the middle of a step", [one * 1000 for one in clones], "us", 100),
        ("view + prompt", looks, "ms", 1.0),
        ("imagined world", worlds, "ms", 2.0),
    ):
        how = f"median of {len(times)}; 95th percentile {percentile(times, 0.95):.3g}"
        figure(f"{name}, {seats} seats", percentile(times, 0.5), unit, at_most=bound, how=how)
    undos: list[float] = []
    for step, marks in reversed(places):
        timed(undos, lambda step=step, marks=marks: timeline.cut(step, marks, 1))  # type: ignore[misc]
    figure(f"back to any point of a finished game, {seats} seats, max", max(undos), "ms", at_most=50)
