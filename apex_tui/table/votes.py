"""Taking the table back beyond what may be undone freely: every other person is asked."""

from __future__ import annotations

from apex_tui.engine.decision import Decision
from apex_tui.engine.prompt import Choice, Prompt

__all__ = ["KIND", "decision", "prompt"]

KIND = "take_back"


def decision(seat: int) -> Decision:
    """The question to one person."""
    return Decision(seat, KIND, ("yes", "no"))


def prompt(asked: Decision, name: str, last_line: str) -> Prompt:
    """The question in words. ``name`` of who asks; ``last_line``: the last thing that would still have happened."""
    to = f"to just after: {last_line}" if last_line else "to the beginning"
    return Prompt(
        seat=asked.seat,
        kind=KIND,
        text=f"{name} asks to take the table back {to}. Do you agree?",
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
