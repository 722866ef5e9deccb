"""How fast Theropod is played, copied, imagined and shown, and hundreds of games with every invariant on."""

from __future__ import annotations

import time
from statistics import mean

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.games.theropod.state import TheropodState
from apex_tui.table.box import open_box
from tests.bench.conftest import Measure, percentile
from tests.bench.test_engine_bench import pace, play_at_random, random_answer, timed

MODES = ("easy", "moderate", "hard", "brutal", "emergence")


@pytest.mark.parametrize(("seats", "mode"), [(1, "easy"), (4, "easy"), (8, "easy"), (3, "emergence")])
def test_random_play(seats: int, mode: str, figure: Measure) -> None:
    """Whole games at random, all species."""
    rules = open_box("theropod", seats, {"species": "random", "mode": mode})
    paces = sorted(pace(lambda seed: play_at_random(rules, seed), 1.0) for _ in range(5))
    name = f"theropod: random play, {mode}, {seats} seats"
    figure(name, paces[2], "dec/s", at_least=20_000, how="CPU, whole games, median of 5 x 1 s")


@pytest.mark.parametrize("seats", [1, 4, 8])
def test_copies_worlds_and_looks(seats: int, figure: Measure) -> None:
    """At every decision of a random game: clone, imagine, view and prompt."""
    rules = open_box("theropod", seats, {"species": "random"})
    game = Game.new(rules, 3, tell=False)
    rng = Stream(11)
    clones: list[float] = []
    worlds: list[float] = []
    looks: list[float] = []
    while not game.over:
        seat, decision = next(iter(game.pending.items()))
        timed(clones, game.clone)
        timed(worlds, lambda seat=seat: imagine(game, seat, rng))  # type: ignore[misc]
        timed(looks, lambda seat=seat, asked=decision: (  # type: ignore[misc]
            game.view(seat), rules.prompt(game.look(seat), asked)))  # fmt: skip
        game.answer(seat, random_answer(decision, rng))
    for name, times, unit, bound in (
        ("clone in the middle of a step", [one * 1000 for one in clones], "us", 150),
        ("imagined world", worlds, "ms", 4.0),
        ("view + prompt", looks, "ms", 1.5),
    ):
        how = f"median of {len(times)}; 95th percentile {percentile(times, 0.95):.3g}"
        figure(f"theropod: {name}, {seats} seats", percentile(times, 0.5), unit, at_most=bound, how=how)


def test_800_random_games_with_all_invariants(figure: Measure) -> None:
    """100 games for each number of seats, all modes in turn, all species; the whole table is recounted at every decision."""
    decisions, rounds, met = 0, [], set()
    start = time.process_time()
    for number in range(800):
        seats = number % 8 + 1
        mode = MODES[number // 8 % len(MODES)]
        rules = open_box("theropod", seats, {"species": "random", "mode": mode})
        game: Game[TheropodState] = Game.new(rules, number, tell=False)
        rng = Stream(number)
        while not game.over:
            audit(game)
            seat, decision = next(iter(game.pending.items()))
            game.answer(seat, random_answer(decision, rng))
            decisions += 1
        audit(game)
        met.update(game.state.species)
        rounds.append(game.state.round)
        assert game.outcome is not None
        assert game.outcome.reason in ("boss_defeated", "extinction", "boss_round")
    took = time.process_time() - start
    assert len(met) == 9
    figure("theropod: games with all invariants, 1 to 8 seats", 800, "games", at_least=800, how=f"{decisions} decisions")
    figure("theropod: mean rounds of a random game", mean(rounds), "rounds", at_least=6, how=f"{took:.0f} s CPU")
