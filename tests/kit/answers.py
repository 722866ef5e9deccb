"""Answers to any decision: random ones, all of them counted, wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, perm
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision


def random_answer(decision: Decision, rng: Stream) -> Answer:
    """Any legal answer: every number of picks and every set (or order) of that number is possible."""
    most = min(decision.most, len(decision.options))
    picks = rng.sample(decision.options, decision.least + rng.below(most - decision.least + 1))
    return (
        tuple(picks) if decision.ordered else tuple(option for option in decision.options if option in picks)
    )


def count_answers(decision: Decision) -> int:
    """How many different legal answers there are."""
    ways = perm if decision.ordered else comb
    n = len(decision.options)
    return sum(ways(n, k) for k in range(decision.least, min(decision.most, n) + 1))


def wrong_answers(decision: Decision) -> Iterator[tuple[Any, ...]]:
    """One of each kind of answer that must be refused."""
    options = tuple(decision.options)
    if decision.least > 0:
        yield options[: decision.least - 1]
    if decision.most < len(options):
        yield options[: decision.most + 1]
    if decision.most > 1:
        yield (options[0], options[0])
    yield ("no such option", *options[1 : max(1, decision.least)])
    yield (10**6, *options[1 : max(1, decision.least)])
    yield (
        ("no such verb", options[0]) if isinstance(options[0], int) else ("no", "verb"),
        *options[1 : decision.least],
    )
