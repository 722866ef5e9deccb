"""Prompts: a decision as a front end shows it. Plain data, made from a view and a decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from apex_tui.engine.decision import Decision

__all__ = ["Choice", "Prompt"]


@dataclass(slots=True, frozen=True)
class Choice:
    """One option of a prompt."""

    id: str
    """Names the thing chosen (``buy:nape_bite#2``): unique in the prompt, the same for the same position everywhere."""
    label: str
    """A few words."""
    detail: str = ""
    """What it does or costs, in words; may be empty."""
    at: str | None = None
    """The thing on the board it belongs to (a card id, a sector), None if it lies nowhere."""


@dataclass(slots=True, frozen=True)
class Prompt:
    """A question to one seat, in the words of the rulebook."""

    seat: int
    kind: str
    text: str
    choices: tuple[Choice, ...]
    """In the order of the decision's options."""
    least: int
    most: int
    ordered: bool
    secret: bool
    rule: str | None
    """The rule behind it, such as ``CAR-9.2``."""
    closes: bool = False
    default: str | None = None
    """The id under the cursor at first, None for the first that is not a pass."""
    about: tuple[str, ...] = ()
    """What was picked before in a chain of picks that has done nothing yet, as ``at`` names things or in words of the
    game: the views do not show it. A screen marks it as chosen."""

    @classmethod
    def of(
        cls,
        decision: Decision,
        text: str,
        choices: Iterable[Choice],
        *,
        secret: bool,
        rule: str | None,
        default: str | None = None,
        about: tuple[str, ...] = (),
    ) -> Self:
        """A decision in words: ``choices`` in the order of its options; all else is as the decision has it."""
        return cls(
            decision.seat,
            decision.kind,
            text,
            tuple(choices),
            decision.least,
            decision.most,
            decision.ordered,
            secret,
            rule,
            bool(decision.closes),
            default,
            about,
        )
