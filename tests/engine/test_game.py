"""Games in progress: steps, answers, clones, acting together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, Together
from apex_tui.engine.errors import IllegalAnswer, RuleError
from apex_tui.engine.game import Game
from apex_tui.engine.outcome import Outcome
from tests.kit.answers import random_answer
from tests.toy.rules import Magpies


def magpies(seats: int = 3, seed: int = 1, **options: str) -> Game[Any]:
    return Game.new(Magpies(None, seats, options), seed)


def play(game: Game[Any], rng: Stream, answers: int = 10_000) -> None:
    """Give up to so many random answers."""
    while game.pending and answers:
        seat = rng.choice(sorted(game.pending))
        game.answer(seat, random_answer(game.pending[seat], rng))
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


def duel(**steps: Any) -> Game[Any]:
    """Two magpies and steps of the test's own; the first is `begin`."""
    rules = Magpies(None, 2, {})
    rules.steps = {"setup": lambda table: "begin", **steps}
    return Game.new(rules, 1)


def asked(seat: int, kind: str = "ask", options: tuple[Any, ...] = ("yes", "no"), **more: Any) -> Decision:
    return Decision(seat, kind, options, **more)


def test_a_step_asks_nests_and_names_the_next() -> None:
    def inner(table: Any, seat: int) -> Any:
        got = yield asked(seat, "inner")
        return f"{got} and {(yield asked(seat, 'innermost'))}"

    def begin(table: Any) -> Any:
        table.state.berries[0] = len((yield from inner(table, 1)))
        return "end"

    def end(table: Any) -> Any:
        table.end(Outcome((1,), (table.state.berries[0], 0), "enough"))
        yield

    game = duel(begin=begin, end=end)
    assert game.pending[1].kind == "inner"
    game.answer(1, ["yes"])
    assert [entry.answer for entry in game.log] == [("yes",)]
    game.answer(1, ["no"])
    assert game.outcome == Outcome((1,), (10, 0), "enough")
    assert game.over
    assert not game.pending
    assert game.at == ""
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(1, ["yes"])
    with pytest.raises(IllegalAnswer, match="seat 1 cannot concede now"):
        game.concede(1)


def test_one_pick_is_handed_over_bare_and_several_as_a_tuple() -> None:
    got = []

    def begin(table: Any) -> Any:
        for least, most in ((1, 1), (0, 1), (2, 2), (1, 2)):
            got.append((yield asked(1, options=("a", "b"), least=least, most=most)))
        return "begin"

    game = duel(begin=begin)
    for answer in (["a"], [], ["b", "a"], ["b"]):
        game.answer(1, answer)
    assert got[:4] == ["a", (), ("a", "b"), ("b",)]


def test_a_refused_answer_changes_nothing() -> None:
    game = magpies()
    key = game.key()
    for seat, answer in ((1, ["n:9"]), (1, []), (1, ["n:1", "n:2"]), (9, ["n:1"]), (0, ["n:1"])):
        with pytest.raises(IllegalAnswer):
            game.answer(seat, answer)
    assert game.key() == key
    assert game.log == []


def iter_of(end: Any, *yields: Any) -> Any:
    """A flow that yields these and returns `end`."""
    yield from yields
    return end


def step_of(end: Any, *yields: Any) -> Any:
    """A step that asks these and names `end` as the next."""

    def step(table: Any) -> Any:
        return (yield from iter_of(end, *yields))

    return step


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (lambda table: "nowhere", "toy has no step 'nowhere'"),
        (step_of(None), "toy has no step None"),
        (step_of("begin", asked(1, options=())), "ask for seat 1 has no options"),
        (
            step_of("begin", Together({1: iter_of(None, asked(2))})),
            "the flow of seat 1 must ask that seat",
        ),
        (
            step_of("begin", Together({1: iter_of(None, Together({}))})),
            "the flow of seat 1 must ask that seat",
        ),
    ],
)
def test_broken_rules_are_named(step: Any, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        duel(begin=step)


def test_a_playout_plays_the_same_game_without_keeping_anything() -> None:
    game = magpies(5, seed=3, wild="on")
    play(game, Stream(1), 30)
    playout = game.playout()
    play(game, Stream(2))
    play(playout, Stream(2))
    assert playout.state == game.state
    assert playout.outcome == game.outcome
    assert playout.events == []
    for refused in (playout.clone, playout.playout, lambda: playout.look(1), lambda: playout.view(0)):
        with pytest.raises(RuleError, match="a playout has no"):
            refused()


def test_steps_are_kept_where_wanted() -> None:
    game = magpies()
    game.steps = []
    play(game, Stream(1))
    assert [snapshot.at for snapshot, _ in game.steps[:3]] == ["marks", "forage", "pick"]
    assert [len(log) for _, log in game.steps[:1]] == [3]
    assert game.base is not None
    kept = [snapshot.step for snapshot, _ in game.steps]
    assert kept == sorted(set(kept))
    assert set(kept) < set(range(1, game.base.step))


# Acting together


def test_each_flow_runs_for_itself_and_the_rule_gets_what_they_return_in_seat_order() -> None:
    got = []

    def flow(seat: int) -> Any:
        first = yield asked(seat, f"first_{seat}")
        if first == "yes":
            yield asked(seat, f"second_{seat}")
        return first

    def begin(table: Any) -> Any:
        got.append((yield Together({2: flow(2), 1: flow(1)})))
        yield asked(1, "afterwards")
        return "begin"

    game = duel(begin=begin)
    assert game.together
    assert {seat: decision.kind for seat, decision in game.pending.items()} == {1: "first_1", 2: "first_2"}
    game.answer(2, ["no"])
    assert list(game.pending) == [1]
    game.answer(1, ["yes"])
    assert game.pending[1].kind == "second_1"
    game.answer(1, ["no"])
    assert got == [{1: "yes", 2: "no"}]
    assert list(got[0]) == [1, 2]
    assert not game.together
    assert game.pending[1].kind == "afterwards"


def test_flows_that_ask_nothing_end_at_once() -> None:
    got = []

    def begin(table: Any) -> Any:
        got.append((yield Together({1: iter_of("one"), 2: iter_of("two")}, secret=True)))
        got.append((yield Together({})))
        yield asked(1)
        return "begin"

    game = duel(begin=begin)
    assert got == [{1: "one", 2: "two"}, {}]
    assert not game.secret


def secretly(*, kinds: tuple[str, ...] = ("first", "second")) -> Game[Any]:
    """Both choose in secret; each first answer is told to all and pays a berry."""

    def flow(table: Any, seat: int) -> Any:
        for kind in kinds:
            got = yield asked(seat, kind)
            table.state.berries[seat - 1] += 1
            table.emit("chose", seat, got=got)
            table.emit("chose_for_1", seat, to=(1,), got=got)
            table.emit("mumbled", 0, got=seat)

    def begin(table: Any) -> Any:
        yield Together({seat: flow(table.of(seat), seat) for seat in (1, 2)}, secret=True)
        yield asked(1, "afterwards")
        return "begin"

    return duel(begin=begin)


def told(game: Game[Any], seat: int) -> list[tuple[str, int]]:
    return [(event.kind, event.seat) for event in game.events if event.visible(seat)]


def test_what_is_done_in_secret_is_held_back_from_the_others() -> None:
    game = secretly()
    game.answer(2, ["yes"])
    assert told(game, 2) == [("chose", 2), ("mumbled", 0)]
    assert told(game, 0) == told(game, 1) == []
    assert game.seen_by(1).state.berries == game.seen_by(0).state.berries == [0, 0]
    assert game.seen_by(2).state.berries == [0, 1]
    game.answer(1, ["no"])
    assert game.seen_by(1).state.berries == [1, 0]
    assert told(game, 1) == [("chose", 1), ("chose_for_1", 1), ("mumbled", 0)]
    assert game.seen_by(0).state.berries == [0, 0]


def test_at_the_end_of_a_secret_everybody_hears_the_rest_once_in_seat_order() -> None:
    game = secretly()
    for seat in (2, 2, 1, 1):
        game.answer(seat, ["yes"])
    assert game.pending[1].kind == "afterwards"
    twice = [("chose", 1), ("mumbled", 0)] * 2 + [("chose", 2), ("mumbled", 0)] * 2
    assert told(game, 0) == twice
    assert Counter(told(game, 2)) == Counter(twice)
    assert Counter(told(game, 1)) == Counter(twice) + Counter({("chose_for_1", 1): 2, ("chose_for_1", 2): 2})
    assert game.seen_by(0) is game


def test_in_a_secret_nobody_sees_what_the_others_are_asked_by_now() -> None:
    """How far a chain has come tells what was chosen; only that somebody still decides is public."""
    game = secretly()
    game.answer(2, ["yes"])
    assert game.look(1).deciding == {1: "first", 2: "first"}
    assert game.look(0).deciding == {1: "first", 2: "first"}
    assert game.look(2).deciding == {1: "first", 2: "second"}
    game.answer(2, ["yes"])
    assert game.look(1).deciding == {1: "first"}


def test_a_secret_told_through_the_table_of_all_is_a_defect_of_the_rules() -> None:
    def flow(table: Any, seat: int) -> Any:
        yield asked(seat)
        table.emit("chose", seat)

    def begin(table: Any) -> Any:
        yield Together({seat: flow(table, seat) for seat in (1, 2)}, secret=True)
        return "begin"

    game = duel(begin=begin)
    with pytest.raises(
        RuleError, match=r"chose: in a secret Together a flow tells through its own table \(Table.of\)"
    ):
        game.answer(1, ["yes"])


def test_a_game_that_ends_in_a_secret_releases_what_was_held_back() -> None:
    def flow(table: Any, seat: int) -> Any:
        got = yield asked(seat)
        table.emit("chose", seat)
        if got == "no":
            table.end(Outcome((seat,), (0, 0), "fled"))

    def begin(table: Any) -> Any:
        yield Together({seat: flow(table.of(seat), seat) for seat in (1, 2)}, secret=True)
        return "begin"

    game = duel(begin=begin)
    game.answer(2, ["yes"])
    game.answer(1, ["no"])
    assert game.outcome is not None
    assert not game.pending
    assert not game.together
    assert told(game, 0) == [("chose", 1), ("chose", 2)]


# Giving up


def test_giving_up_ends_the_step_wherever_it_stands() -> None:
    game = magpies(3)
    play(game, Stream(1), 40)
    while game.together:
        play(game, Stream(2), 1)
    (seat,) = game.pending
    game.concede(seat)
    assert game.state.out[seat - 1]
    assert game.log == []
    audit(game)
    play(game, Stream(3))
    assert game.over


def test_nobody_gives_up_while_all_act_together() -> None:
    """The others' half-done flows would be lost."""
    game = magpies(3)
    game.rules.may_concede = lambda game, seat: True  # type: ignore[method-assign]
    assert game.together
    with pytest.raises(IllegalAnswer, match="seat 1 cannot concede now"):
        game.concede(1)
    assert len(game.pending) == 3


def test_nobody_gives_up_at_the_prompt_of_another() -> None:
    game = magpies(2)
    while game.together:
        play(game, Stream(2), 1)
    (seat,) = game.pending
    with pytest.raises(IllegalAnswer, match="cannot concede now"):
        game.concede(3 - seat)


# Chance renewed


def test_renewed_chance_is_kept_by_clones_and_ends_with_nothing_but_other_numbers() -> None:
    game, same = magpies(2), magpies(2)
    for each in (game, same):
        play(each, Stream(5), 9)
    game.renew_chance(77)
    assert game.clone().key() == game.key()
    assert game.key() != same.key()
    play(game, Stream(6))
    assert game.over


def test_a_key_stays_when_its_game_goes_on() -> None:
    game = magpies(2)
    key, clone = game.key(), game.clone()
    play(game, Stream(5), 12)
    assert key == clone.key()
    assert key != game.key()


# What is kept at step boundaries


def test_only_steps_that_may_ask_are_kept() -> None:
    """Whatever a game passes through without asking begins nowhere: the base is where the present step began."""
    game = magpies(seed=2)
    game.steps = []
    rng = Stream(9)
    while game.pending:
        assert game.base is not None
        assert game.base.at == game.at
        assert game.base.step == game.step
        assert game.rules.may_ask(game.base.at)
        before = len(game.steps)
        play(game, rng, 1)
        assert all(game.rules.may_ask(base.at) for base, _ in game.steps[before:])
    assert game.base is not None
    assert (game.base.at, game.base.outcome) == ("", game.outcome)
    assert not {"setup", "next_turn"} & {base.at for base, _ in game.steps}
    assert not game.rules.may_ask("next_turn")


def test_a_step_that_is_no_generator_function_may_not_ask() -> None:
    def begin(table: Any) -> Any:
        yield asked(1)
        return "hidden"

    def hidden(table: Any) -> Any:
        return begin(table)

    game = duel(begin=begin, hidden=hidden)
    with pytest.raises(RuleError, match="step 'hidden' asks, but is no generator function"):
        game.answer(1, ("yes",))
