from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, check_answer
from apex_tui.engine.errors import OptionError
from apex_tui.players.levels import ALIASES, LATER, LEVELS, canonical, player
from apex_tui.players.simple import Hatchling, RandomPlayer, random_answer
from tests.kit.subjects import make


class Fixed:
    """Always the first options."""

    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        return tuple(decision.options[: max(1, decision.least)])


def answers(policy: Any, decision: Decision, n: int = 4000) -> Counter[Answer]:
    rng = Stream(7)
    found = Counter(policy.choose(None, decision, rng) for _ in range(n))
    for answer in found:
        check_answer(decision, answer)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(level: str) -> None:
    for game, seats in (("toy", 2), ("carnivore", 2)):
        assert callable(player(level, make(game, seats, {})).choose)


def test_names_of_levels() -> None:
    assert canonical("rule") == "forager"
    assert canonical("Random") == "random"
    for level in (*LATER, "search"):
        with pytest.raises(OptionError, match=r"search player; there are: random, hatchling, forager"):
            canonical(level)
    with pytest.raises(OptionError, match="unknown level 'genius'; there are: random, hatchling, forager"):
        canonical("genius")
    assert set(ALIASES.values()) <= {*LEVELS, *LATER}


def test_forager_is_the_rule_policy_of_the_game() -> None:
    rules = make("carnivore", 2, {})
    assert type(player("forager", rules)) is type(rules.policy("rule"))


def test_random_takes_every_answer_equally_often() -> None:
    found = answers(RandomPlayer(), Decision(1, "pick", ("a", "b", "c", "d")))
    assert set(found) == {("a",), ("b",), ("c",), ("d",)}
    assert max(found.values()) - min(found.values()) < 200


def test_random_takes_any_number_in_any_order() -> None:
    some = answers(RandomPlayer(), Decision(1, "pick", ("a", "b", "c"), 0, 2))
    assert set(some) == {(), ("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")}
    ordered = answers(RandomPlayer(), Decision(1, "order", ("a", "b", "c"), 3, 3, ordered=True))
    assert len(ordered) == 6


def test_an_answer_from_some_options_only() -> None:
    decision = Decision(1, "pick", ("a", "b", "c", "d"), 1, 2)
    rng = Stream(1)
    assert {option for _ in range(200) for option in random_answer(decision, rng, ("b", "d"))} == {"b", "d"}


def test_a_hatchling_slips_in_one_choice_of_five() -> None:
    found = answers(Hatchling(Fixed()), Decision(1, "pick", ("best", "b", "c")))
    slips = 4000 - found[("best",)]
    assert 0.17 < slips / 4000 < 0.23
    assert found[("b",)]
    assert found[("c",)]


def test_a_slip_is_always_another_answer() -> None:
    found = answers(Hatchling(Fixed()), Decision(1, "pick", ("best", "b")))
    assert 0.17 < found[("b",)] / 4000 < 0.23


def test_a_slip_ends_no_part_unless_nothing_else_is_left() -> None:
    turn = Decision(1, "act", ("best", "b", "end_turn"), closes=("end_turn",))
    assert ("end_turn",) not in answers(Hatchling(Fixed()), turn)
    # What ends whatever is chosen is no reason to stay.
    all_close = Decision(1, "confirm", ("best", "b"), closes=True)
    assert answers(Hatchling(Fixed()), all_close)[("b",)]
    only_end = Decision(1, "act", ("end_turn",), closes=("end_turn",))
    assert set(answers(Hatchling(Fixed()), only_end)) == {("end_turn",)}


def test_the_best_answer_may_end_a_part() -> None:
    turn = Decision(1, "act", ("end_turn", "a"), closes=("end_turn",))
    found = answers(Hatchling(Fixed()), turn)
    assert found[("end_turn",)] > 3000
    assert found[("a",)] > 600


def test_a_hatchling_picks_several_legally() -> None:
    for decision in (
        Decision(1, "drop", ("a", "b", "c", "d"), 2, 2),
        Decision(1, "order", ("a", "b", "c"), 3, 3, ordered=True),
        Decision(1, "some", ("a", "b"), 0, 2, closes=("a",)),
    ):
        assert len(answers(Hatchling(Fixed()), decision)) > 1
