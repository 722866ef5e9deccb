"""Decisions: what may be asked, what may be answered, and when there is nothing to choose."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, check_answer, check_decision
from apex_tui.engine.errors import IllegalAnswer, RuleError
from tests.kit.answers import count_answers, random_answer, wrong_answers


@pytest.mark.parametrize(
    ("n", "least", "most", "ordered", "forced"),
    [
        (1, 1, 1, False, True),
        (2, 1, 1, False, False),
        (2, 2, 2, False, True),
        (2, 2, 2, True, False),
        (1, 1, 1, True, True),
        (3, 2, 2, False, False),
        (1, 0, 1, False, False),
        (2, 2, 5, False, True),
        (1, 1, 3, False, True),
        (2, 1, 2, False, False),
    ],
)
def test_forced_means_exactly_one_legal_answer(
    n: int, least: int, most: int, ordered: bool, forced: bool
) -> None:
    decision = Decision(1, "pick", tuple(range(n)), least, most, ordered)
    assert decision.forced is forced
    assert (count_answers(decision) == 1) is forced


@pytest.mark.parametrize(
    ("options", "least", "most", "message"),
    [
        ((), 1, 1, "pick for seat 2 has no options"),
        ((5, 6, 5), 1, 1, r"pick for seat 2 repeats options: \[5, 6, 5\]"),
        ((1, 2), 3, 3, "3 to 3 of 2 options"),
        ((1, 2), 2, 1, "2 to 1 of 2 options"),
        ((1, 2), -1, 1, "-1 to 1 of 2 options"),
        ((1, 2), 0, 0, "0 to 0 of 2 options"),
    ],
)
def test_a_decision_that_cannot_be_answered_is_refused(
    options: tuple[int, ...], least: int, most: int, message: str
) -> None:
    with pytest.raises(RuleError, match=message):
        check_decision(Decision(2, "pick", options, least, most))


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((), "pick takes 1 to 2, got 0"),
        ((1, 2, "roll"), "pick takes 1 to 2, got 3"),
        ((4,), "pick does not offer 4"),
        (("Roll",), "pick does not offer 'Roll'"),
        ((1, 1), r"pick takes each option once, got \[1, 1\]"),
        (([("buy")],), "pick does not offer"),
        ((("buy", 8),), r"pick does not offer \('buy', 8\)"),
        ((1.5,), "pick does not offer 1.5"),
        ((None,), "pick does not offer None"),
        ((["buy", 7],), "pick does not offer"),
    ],
)
def test_an_illegal_answer_is_refused_with_its_reason(answer: tuple[Any, ...], message: str) -> None:
    decision = Decision(1, "pick", (1, 2, "roll", ("buy", 7)), 1, 2)
    with pytest.raises(IllegalAnswer, match=message):
        check_answer(decision, answer)


def test_an_unordered_answer_is_the_same_in_whatever_order_it_is_given() -> None:
    options = ("a", 4, ("buy", 7), 1)
    decision = Decision(1, "pick", options, 1, 4)
    assert check_answer(decision, [1, ("buy", 7), "a"]) == ("a", ("buy", 7), 1)
    assert check_answer(Decision(1, "pick", options, 1, 4, ordered=True), [1, "a"]) == (1, "a")


def test_the_rules_receive_the_options_themselves() -> None:
    decision = Decision(1, "pick", (4, 1, 0), 1, 2)
    assert [
        type(pick) for pick in (*check_answer(decision, [True]), *check_answer(decision, [1.0, False]))
    ] == [int] * 3


def test_how_many_are_wanted_is_said_shortly() -> None:
    with pytest.raises(IllegalAnswer, match="pick takes 1, got 2"):
        check_answer(Decision(1, "pick", ("a", "b")), ("a", "b"))


def test_what_closes_a_part() -> None:
    act = Decision(1, "act", ("dig", "end_turn"), closes=("end_turn",))
    assert act.closed_by(("end_turn",))
    assert not act.closed_by(("dig",))
    assert Decision(1, "confirm", ("yes",), closes=True).closed_by(("yes",))
    assert not Decision(1, "confirm", ("yes",)).closed_by(("yes",))


decisions = st.integers(1, 6).flatmap(
    lambda n: st.integers(0, n).flatmap(
        lambda least: st.builds(
            Decision,
            seat=st.just(1),
            kind=st.just("pick"),
            options=st.just(tuple(range(n))),
            least=st.just(least),
            most=st.integers(max(1, least), n + 2),
            ordered=st.booleans(),
        )
    )
)


@given(decisions, st.integers(0, 2**32))
def test_random_answers_are_legal_and_wrong_ones_are_not(decision: Decision, seed: int) -> None:
    check_decision(decision)
    check_answer(decision, random_answer(decision, Stream(seed)))
    for wrong in wrong_answers(decision):
        with pytest.raises(IllegalAnswer):
            check_answer(decision, wrong)


@given(decisions)
def test_forced_is_the_count_of_answers(decision: Decision) -> None:
    assert decision.forced == (count_answers(decision) == 1)
