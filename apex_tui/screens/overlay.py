"""Overlays: a page on ``plate`` ground over another one, which turns quiet behind it and goes on living."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from apex_tui.screens.page import PageScreen
from apex_tui.widgets.surface import Surface

__all__ = ["Overlay"]

Result = TypeVar("Result")


class Overlay(PageScreen[Result], Generic[Result]):
    """A screen over ``under``. Override ``paint_over``; the rest is as in ``PageScreen``. Esc closes it."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays"})

    def __init__(self, under: PageScreen[Any]):
        super().__init__()
        self.under = under

    def paint(self, surface: Surface) -> None:
        """The page behind in quiet, the overlay on it."""
        behind = self.under.draw(surface.width, surface.height).copy()
        behind.quieten()
        surface.rows = behind.rows
        self.paint_over(surface)

    def paint_over(self, surface: Surface) -> None:
        """Draw the overlay; begin with ``surface.overlay(area, label)``."""
        raise NotImplementedError

    def paint_foot(self, surface: Surface) -> None:
        """The footer belongs to the page behind; an overlay writes its keys inside itself."""

    def lies_on(self, other: PageScreen[Any]) -> bool:
        """True for the page behind, and what that one lies on."""
        return other is self.under or self.under.lies_on(other)

    def where(self) -> str:
        """The place of the page behind."""
        return self.under.where()

    def rule_behind(self) -> tuple[str, str]:
        """The rule of the page behind."""
        return self.under.rule_behind()

    def do_back(self) -> None:
        """Close."""
        self.dismiss(None)

    def do_leave(self) -> None:
        """Close."""
        self.dismiss(None)
