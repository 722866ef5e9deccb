"""Answers by choice id: what prompts offer and front ends send back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.decision import Answer, Decision, check_answer
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.rules import Rules

__all__ = ["read_choices", "write_choices"]

_SHOWN = 6
"""How many offered ids an error names."""


def read_choices(
    rules: Rules[Any],
    state: Any,
    decision: Decision,
    choose: Sequence[str],
    why: Callable[[str], str] | None = None,
) -> Answer:
    """The answer that choice ids mean; where order says nothing, in the order of the decision.

    ``why``: what the game says to a choice that is not offered; it may be nothing.

    Raises:
        IllegalAnswer: an id that is not offered or given twice, too few or too many.
    """
    offered = {rules.choice_id(state, decision, option): option for option in decision.options}
    for choice in choose:
        if choice not in offered:
            reason = why(choice) if why is not None else ""
            if reason:
                raise IllegalAnswer(f"{decision.kind} does not offer {str(choice)[:60]!r}: {reason}")
            some = ", ".join(list(offered)[:_SHOWN]) + (", ..." if len(offered) > _SHOWN else "")
            raise IllegalAnswer(f"{decision.kind} does not offer {str(choice)[:60]!r}; it offers {some}")
    if len(set(choose)) != len(choose):
        raise IllegalAnswer(f"{decision.kind} takes each choice once")
    return check_answer(decision, tuple(offered[choice] for choice in choose))


def write_choices(rules: Rules[Any], state: Any, decision: Decision, answer: Answer) -> list[str]:
    """The choice ids of an answer."""
    return [rules.choice_id(state, decision, option) for option in answer]
