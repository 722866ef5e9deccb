"""Decisions as plain data: what may be chosen, by whom, how many.

A number in an option is always a card's uid; everything else is a string (``"roll"``, ``"n:3"``) or a tuple of both
(``("buy", 17)``). The engine relies on it when it imagines other worlds.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from apex_tui.engine.errors import IllegalAnswer, RuleError

__all__ = ["Answer", "Decision", "Flow", "Option", "Together", "check_answer", "check_decision"]

Option: TypeAlias = "int | str | tuple[int | str, ...]"
"""One thing that may be chosen: a card's uid, a word, or a verb with what it is done to."""

Answer: TypeAlias = "tuple[Option, ...]"
"""The options picked, in the order given (``ordered``) or in the order of the decision's list."""

Flow: TypeAlias = "Generator[Decision | Together, Any, Any]"
"""A rule under way: yields decisions, receives what was picked, returns whatever its caller wants to know."""


@dataclass(slots=True, eq=True)
class Decision:
    """A question to one seat. Every set (``ordered``: every order) of ``least`` to ``most`` options is legal.

    Where ``least`` and ``most`` are both 1 the rule that asks receives the option itself, otherwise a tuple of options.
    """

    seat: int
    """Whose choice it is, from 1."""
    kind: str
    """The name in the Decisions table of the game's rules."""
    options: Sequence[Option]
    """All legal options, unique, in the order the rules fix."""
    least: int = 1
    most: int = 1
    ordered: bool = False
    closes: bool | tuple[Option, ...] = False
    """The answer can end the seat's part: all of its options (True) or those listed. Never answered for a person."""
    source: int = -1
    """The card whose effect asks, -1 if none: for prompts only."""

    @property
    def single(self) -> bool:
        """True if exactly one option must be taken."""
        return self.least == 1 and self.most == 1

    @property
    def forced(self) -> bool:
        """True if there is exactly one legal answer (an order of one card is one, an optional pick is not)."""
        n = len(self.options)
        return n == self.least and (n == 1 or not self.ordered)

    def closed_by(self, answer: Answer) -> bool:
        """True if ``answer`` ends the seat's part."""
        if isinstance(self.closes, tuple):
            return any(option in self.closes for option in answer)
        return self.closes


@dataclass(slots=True)
class Together:
    """Seats that act at the same time, each by a flow of its own that touches only its own seat's zones.

    The rule that yields it receives a dict of what each flow returned, in seat order. ``secret``: until all flows end the
    others' views show each seat as it was when the step began, and the events of the flows are held back.
    """

    flows: Mapping[int, Flow]
    secret: bool = False


def check_answer(decision: Decision, answer: Sequence[Any]) -> Answer:
    """The answer as the rules receive it: an unordered one in the order of the options, so that it is always the same.

    Raises:
        IllegalAnswer: too few, too many, a repeated option, or one that is not offered.
    """
    n = len(answer)
    if n < decision.least or n > decision.most:
        wanted = (
            str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
        )
        raise IllegalAnswer(f"{decision.kind} takes {wanted}, got {n}")
    for option in answer:
        if option not in decision.options:
            raise IllegalAnswer(f"{decision.kind} does not offer {option!r}")
    if n > 1 and len(set(answer)) != n:
        raise IllegalAnswer(f"{decision.kind} takes each option once, got {list(answer)!r}")
    if n > 1 and not decision.ordered:
        return tuple(option for option in decision.options if option in answer)
    # The option itself, never something that merely equals it (True, 1.0).
    return tuple(decision.options[decision.options.index(option)] for option in answer)


def check_decision(decision: Decision) -> None:
    """Hold a decision against the contract of this module.

    Raises:
        RuleError: no options, options that repeat, or counts that cannot be met.
    """
    options = decision.options
    if not options:
        raise RuleError(f"{decision.kind} for seat {decision.seat} has no options")
    if len(set(options)) != len(options):
        raise RuleError(f"{decision.kind} for seat {decision.seat} repeats options: {list(options)!r}")
    if not 0 <= decision.least <= decision.most or decision.least > len(options) or decision.most < 1:
        raise RuleError(
            f"{decision.kind} for seat {decision.seat}: {decision.least} to {decision.most} of {len(options)} options"
        )
