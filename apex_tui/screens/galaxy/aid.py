"""The game aid: the four strategies, the five actions, the eight bonuses and the order of a round on one screen."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.overlay import Overlay
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line
from apex_tui.widgets.things import Area

__all__ = ["AID", "AidOverlay"]

_WIDTH, _HEIGHT = 79, 23

AID: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "the four strategies, in this order; lower cards act first",
        (
            ("War", "fight where you and others are: tokens + armament; the winner"),
            ("", "keeps the difference, +1 VP; a tie destroys all that is there"),
            ("Evolution", "the evolution of the card rises by 1, to 5 at most"),
            ("Colonization", "a colony on a sector you control that has none; you have 3"),
            ("Expansion", "actions of card, levels and colonies, in any order"),
        ),
    ),
    (
        "the five actions",
        (
            ("P portal", "ships go to any sector"),
            ("M movement", "ships go to a sector beside; nothing blocks, nothing fights"),
            ("R production", "a ship at a colony of yours; 20 ships in play at most"),
            ("C conversion", "an enemy ship on a sector you control becomes yours"),
            ("A ambush", "an enemy ship where you have a token is destroyed"),
        ),
    ),
    (
        "what a colony brings",
        (
            ("POR MOV PRO", "one such action more in each Expansion; so do CON and AMB"),
            ("VP INF ARM", "1 VP at the end of each age; influence +1; armament +1"),
        ),
    ),
    (
        "control: most tokens there + influence; at a tie nobody",
        (("* = + ⌂ c o", "controls; ties; more are there; origin; colony; its colony"),),
    ),
    (
        "a round, five to an age, three ages",
        (
            ("", "card and side in secret, all turn over, all act, the hand is passed on"),
            ("", "end of an age: 1 VP for each sector controlled, and for VP colonies"),
        ),
    ),
)
"""Heads, and under each label and words."""


class AidOverlay(Overlay[None]):
    """All of it over the table; any key of looking closes it."""

    places: ClassVar[frozenset[str]] = frozenset({"overlays"})

    def paint_over(self, surface: Surface) -> None:
        """A plate as high as it needs to be."""
        area = Area(0, max(0, (surface.width - _WIDTH) // 2), _WIDTH, _HEIGHT)
        inside = surface.overlay(area, [("game aid", "bold")], "F4 or Esc closes")
        row = inside.row
        for head, lines in AID:
            surface.put(row, inside.col, head, "bold", limit=inside.width)
            row += 1
            for label, words in lines:
                line: Line = [(f" {label:<13}" if label else " ", "lit" if label else "ink"), (words, "ink")]
                surface.put(row, inside.col, line, limit=inside.width)
                row += 1
        surface.caret = (inside.row, inside.col)

    def own_key(self, key: str, character: str | None) -> bool:
        """F4, Enter and Space close it too."""
        if key in ("f4", "enter", "space"):
            self.dismiss(None)
            return True
        return False

    def can(self, action: str) -> bool:
        """Closing, and the rulebook."""
        return action in ("back", "leave", "rulebook", "paint", "shell")
