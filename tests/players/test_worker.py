from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.players.ponder import Ponder
from apex_tui.players.worker import Task, Worker
from apex_tui.table.box import open_box


class First:
    """The fallback: whatever is offered first."""

    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        return tuple(decision.options[: decision.least])


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    one = Worker("apex_tui.table.box:open_box", "carnivore", 2, {}, grace=30.0)
    yield one
    one.close()


def world(answers: int = 7) -> tuple[Game[Any], int]:
    """An imagined world in the middle of a game, and the seat that is asked in it something with a choice."""
    game = Game.new(open_box("carnivore", 2), 5)
    while True:
        seat, decision = next(iter(game.pending.items()))
        if answers <= 0 and len(decision.options) > 2:
            return imagine(game, seat, Stream(1)), seat
        game.answer(seat, decision.options[:1])
        answers -= 1


def task(maker: str, seconds: float = 0.2) -> Task:
    game, seat = world()
    return Task(game, seat, maker, seconds, 9, First())


def test_an_answer_comes_back(worker: Worker) -> None:
    for _ in range(2):
        asked = task("tests.players.thinkers:Last")
        thought = worker.think(asked)
        options = asked.world.pending[asked.seat].options
        assert thought.answer() == (options[-1],)
        assert thought.done()


def test_a_rule_policy_that_thinks_longer(worker: Worker) -> None:
    asked = task(Ponder.maker)
    decision = asked.world.pending[asked.seat]
    here = Ponder(asked.world.rules, 0.05)
    assert worker.think(asked).answer() == here.choose(asked.world, decision, Stream(9))


@pytest.mark.parametrize("name", ["Faulty", "Cheat", "Gone"])
def test_a_player_that_fails_is_answered_for(worker: Worker, name: str) -> None:
    asked = task(f"tests.players.thinkers:{name}")
    assert worker.think(asked).answer() == (asked.world.pending[asked.seat].options[0],)
    # The next thought has a worker again.
    assert worker.think(task("tests.players.thinkers:Last")).answer() == (
        asked.world.pending[asked.seat].options[-1],
    )


def test_a_player_that_does_not_exist_is_answered_for(worker: Worker) -> None:
    asked = task("tests.players.thinkers:Nobody")
    assert worker.think(asked).answer() == (asked.world.pending[asked.seat].options[0],)


def test_a_player_that_is_stuck_is_answered_for_when_its_time_is_up() -> None:
    hasty = Worker("apex_tui.table.box:open_box", "carnivore", 2, {}, grace=0.2)
    asked = task("tests.players.thinkers:Stuck", 0.1)
    thought = hasty.think(asked)
    assert thought.answer() == (asked.world.pending[asked.seat].options[0],)
    assert hasty._process is None


def test_a_newer_thought_replaces_an_older_one(worker: Worker) -> None:
    old = worker.think(task("tests.players.thinkers:Stuck", 50))
    asked = task("tests.players.thinkers:Last")
    new = worker.think(asked)
    assert new.answer() == (asked.world.pending[asked.seat].options[-1],)
    assert old.answer() == (asked.world.pending[asked.seat].options[0],)


def test_closing_ends_the_process(worker: Worker) -> None:
    worker.think(task("tests.players.thinkers:Last")).answer()
    process = worker._process
    assert process is not None
    assert process.poll() is None
    worker.close()
    assert process.poll() is not None
