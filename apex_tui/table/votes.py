"""Taking the table back beyond what may be undone freely: every other person is asked."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Decision
from apex_tui.engine.prompt import Choice, Prompt

__all__ = ["KIND", "LINES", "decision", "prompt"]

KIND = "take_back"

LINES = frozenset({"take_back_asked", "take_back_refused", "taken_back"})
"""The kinds of lines that tell of take-backs themselves."""
_LONGEST = 56
"""Characters of a line that the question names: it stands in two rows of the smallest window."""


def decision(seat: int) -> Decision:
    """The question to one person."""
    return Decision(seat, KIND, ("yes", "no"))


def prompt(asked: Decision, name: str, lines: Sequence[str]) -> Prompt:
    """The question in words. ``name`` of who asks; ``lines``: what would be taken back, oldest first."""
    what = "what was done last"
    if lines:
        first = lines[0] if len(lines[0]) <= _LONGEST else f"{lines[0][: _LONGEST - 2]}.."
        what = f"{first}{f' ({len(lines)} lines in all)' if len(lines) > 1 else ''}"
    return Prompt(
        seat=asked.seat,
        kind=KIND,
        text=f"{name} asks to take back: {what}. Do you agree?",
        choices=(
            Choice("yes", "Yes", "all that came after is taken back, and dice and shuffles fall anew"),
            Choice("no", "No", "the game goes on from here"),
        ),
        least=1,
        most=1,
        ordered=False,
        secret=False,
        rule=None,
        default="no",
    )
