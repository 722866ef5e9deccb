"""Prompts: a decision as a front end shows it. Plain data, made from a view and a decision."""

from __future__ import annotations

from dataclasses import dataclass

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
