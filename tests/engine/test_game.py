"""Games in progress: steps, answers, clones, acting together."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision
from apex_tui.engine.game import Game
from tests.toy.rules import Magpies


def magpies(seats: int = 3, seed: int = 1, **options: str) -> Game[Any]:
    return Game.new(Magpies(None, seats, options), seed)


def any_answer(decision: Decision, rng: Stream) -> tuple[Any, ...]:
    n = decision.least + rng.below(min(decision.most, len(decision.options)) - decision.least + 1)
    chosen = rng.sample(decision.options, n)
    return tuple(chosen) if decision.ordered else tuple(o for o in decision.options if o in chosen)


def play(game: Game[Any], rng: Stream, answers: int = 10_000) -> None:
    """Give up to so many random answers."""
    while game.pending and answers:
        seat = rng.choice(sorted(game.pending))
        game.answer(seat, any_answer(game.pending[seat], rng))
        answers -= 1


@pytest.mark.parametrize("answers", range(0, 40, 3))
def test_a_clone_goes_on_as_the_game_does(answers: int) -> None:
    """It draws from the same streams: of the present step, not of the one before."""
    game = magpies()
    play(game, Stream(3), answers)
    clone = game.clone()
    assert clone.key() == game.key()
    play(game, Stream(4))
    play(clone, Stream(4))
    assert clone.key() == game.key()
