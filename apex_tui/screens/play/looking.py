"""What the inspector says of a thing on the board, from the board's own words or from the choice alone."""

from __future__ import annotations

from apex_tui.engine.prompt import Choice
from apex_tui.screens.board import Inspection
from apex_tui.screens.inspector import InspectorText

__all__ = ["text_of_choice", "text_of_inspection"]


def text_of_inspection(found: Inspection) -> InspectorText:
    """An inspection as the inspector takes it."""
    return InspectorText(
        found.title, found.note, tuple(found.lines), tuple(found.facts), found.remark, tuple(found.rules)
    )


def text_of_choice(choice: Choice, rule: str | None) -> InspectorText:
    """A choice that lies nowhere on the board."""
    effect = (choice.detail,) if choice.detail else ()
    return InspectorText(choice.label, "", effect, (), "", (rule,) if rule else ())
