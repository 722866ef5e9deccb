"""The game aid: the four strategies, the five actions, the eight bonuses and the order of a round on one screen."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.overlay import Overlay
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line
from apex_tui.widgets.things import Area

__all__ = ["AID", "AidOverlay"]

_WIDTH, _HEIGHT = 78, 22

AID: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "the four strategies, in this order; lower cards first",
        (
            ("War", "fight where you and others are: ships + colony + armament. The winner keeps the"),
            ("", "difference and scores 1 VP; a tie destroys everything there"),
            ("Evolution", "the evolution of the card rises by 1, up to 5"),
            ("Colonization", "a colony on a sector you control that has none; you have 3"),
            ("Expansion", "the actions of the card, of production and movement levels, of colonies"),
        ),
    ),
    (
        "actions, in any order",
        (
            ("P portal", "ships to any sector          R production  a ship at a colony of yours"),
            ("M movement", "ships to a sector beside     A ambush      an enemy ship where you are goes"),
            ("C conversion", "an enemy ship on a sector you control becomes yours"),
        ),
    ),
    (
        "a colony brings",
        (
            ("POR MOV PRO", "one such action more in each of your Expansions; so do CON and AMB"),
            ("VP", "1 VP at the end of each age      INF  influence +1      ARM  armament +1"),
        ),
    ),
    (
        "control",
        (
            (
                "",
                "most tokens there + influence; a tie: nobody. * controls, = ties, c colony, o origin colony",
            ),
        ),
    ),
    (
        "a round",
        (
            ("", "choose a card and side in secret, turn over, act, discard, pass the hand on. After"),
            ("", "5 rounds the age is scored: 1 VP a sector you control, 1 VP a VP colony. 3 ages"),
        ),
    ),
)
"""Heads, and under each label and words."""


class AidOverlay(Overlay[None]):
    """All of it over the table; any key of looking closes it."""

    places: ClassVar[frozenset[str]] = frozenset({"overlays"})

    def paint_over(self, surface: Surface) -> None:
        """A plate as high as it needs to be."""
        area = Area(1, max(0, (surface.width - _WIDTH) // 2), _WIDTH, _HEIGHT)
        inside = surface.overlay(area, [("game aid", "bold")], "g or Esc closes")
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
        """``g``, Enter and Space close it too."""
        if character == "g" or key in ("enter", "space"):
            self.dismiss(None)
            return True
        return False

    def can(self, action: str) -> bool:
        """Closing, and the rulebook."""
        return action in ("back", "leave", "rulebook", "paint", "shell")
