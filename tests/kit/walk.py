"""Random games, told so that a failure can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Entry, Game
from tests.kit.answers import random_answer
from tests.kit.subjects import Case

STUCK = 20_000
"""No game takes more decisions than this, however foolishly it is played."""

Choose = Callable[[Game[Any], Decision, Stream], Answer]


def _at_random(game: Game[Any], decision: Decision, rng: Stream) -> Answer:
    return random_answer(decision, rng)


class Walk:
    """A random game: yields it at every decision, and answers between. A failure inside says how to play it again.

    with Walk(case) as walk:
        for game in walk:
            audit(game)
    """

    def __init__(self, case: Case, choose: Choose = _at_random) -> None:
        self.case = case
        self.rules = case.rules()
        self.rng = Stream(case.seed * 1000 + 7)
        """For the answers alone, so that every check walks the same game."""
        self.aside = self.rng.fork()
        """For whatever else a check draws."""
        self.choose = choose
        self.length = self._length()
        """About how many answers it will take."""
        self.game = Game.new(self.rules, case.seed)
        self.game.steps = []
        self.answers: list[tuple[int, Answer | None]] = []
        """Seat and answer, None where it gave up."""
        self.before: list[Callable[[int, Answer | None], None]] = []
        """Called with seat and answer before each answer is given, or with None before a seat gives up."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            error.add_note(
                f"in {self.case} at {self.game.at or 'the end'} (step {self.game.step}), after {len(self.answers)} answers; "
                f"pending: {self.game.pending}; to stand there: tests.kit.walk.again({self.case!r}, {len(self.answers)})"
            )

    def __iter__(self) -> Iterator[Game[Any]]:
        while not self.game.over:
            assert self.game.pending, "nobody is asked, yet the game is not over"
            yield self.game
            if self.game.over:
                return
            self.step()
            assert len(self.answers) < STUCK, f"no end after {STUCK} decisions"

    def step(self) -> None:
        """Answer one of the pending decisions; in one game of three a seat may give up instead."""
        seat = self.rng.choice(sorted(self.game.pending))
        answer: Answer | None = self.choose(self.game, self.game.pending[seat], self.rng)
        if self.case.seed % 3 == 2 and self.rng.below(60) == 0 and self.rules.may_concede(self.game, seat):
            answer = None
        for listener in self.before:
            listener(seat, answer)
        self.answers.append((seat, answer))
        self.give(seat, answer)

    def give(self, seat: int, answer: Answer | None) -> None:
        """Hand an answer to the game, or give up."""
        self.game.enter(Entry(seat, answer))

    def seldom(self, one_in: int) -> bool:
        """True once in so many times."""
        return self.aside.below(one_in) == 0

    def about(self, times: int) -> bool:
        """True about so many times in the whole game, however long it is: for checks that are dear."""
        return self.aside.below(max(times, self.length)) < times

    def _length(self) -> int:
        """How many answers a game of this set-up takes: one is played through at speed."""
        game = Game.new(self.rules, self.case.seed, tell=False, keep=False)
        rng, answers = Stream(self.case.seed), 0
        # Whatever is wrong with the game is for the checks to find, not for this.
        with suppress(Exception):
            while not game.over and answers < STUCK:
                seat = rng.choice(sorted(game.pending))
                game.proceed(seat, random_answer(game.pending[seat], rng))
                answers += 1
        return answers


def again(case: Case, answers: int) -> Game[Any]:
    """The random game of `case` after so many answers, where nobody but chance chose them."""
    walk = Walk(case)
    for _ in walk:
        if len(walk.answers) == answers:
            break
    return walk.game


def finish(game: Game[Any], rng: Stream) -> Game[Any]:
    """Play on at random to the end."""
    for _ in range(STUCK):
        if game.over:
            return game
        seat = rng.choice(sorted(game.pending))
        game.proceed(seat, random_answer(game.pending[seat], rng))
    raise AssertionError(f"no end after {STUCK} decisions")
