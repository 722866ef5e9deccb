"""The table screen of Carnivore."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.board import Board
from apex_tui.screens.carnivore.board import CarnivoreBoard
from apex_tui.screens.carnivore.sitting import Sitting, bare
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.table import TableScreen
from apex_tui.widgets.text import Line

__all__ = ["CarnivoreScreen"]

_WORDS = {
    "activate_next": "try",
    "copy_pick": "copy",
    "dig_pick": "play",
    "evolve_action": "buy",
    "gain_pick": "gain",
    "initiative_roll": "roll",
    "play_from_pick": "play",
    "prune_on_reshuffle": "prune",
    "ready_pick": "turn upright",
    "target_disable": "turn sideways",
    "target_discard": "discard",
    "target_prune": "prune",
    "topdeck_pick": "put on top",
}
"""What a label does, by the kind of decision."""


class CarnivoreScreen(TableScreen):
    """A table of Carnivore."""

    board: ClassVar[Board] = CarnivoreBoard()
    board_ignores_cursor: ClassVar[bool] = True
    decks_page: ClassVar[str] = "decks"

    def choice_word(self, picks: Picks) -> str:
        """The word of the rulebook for the footer."""
        return picks.verb or _WORDS.get(picks.prompt.kind) or super().choice_word(picks)

    def horizon(self, id: str) -> Line:
        """Where a die is rolled for the choice: nothing before it can be taken back then."""
        kind = self.picks.prompt.kind if self.picks is not None else ""
        rolls = (
            (kind == "activate_next" and Sitting(self.scene).card(bare(id)).dc > 0)
            or (kind == "evolve_action" and id.startswith("buy:"))
            or (kind, id) in (("initiative_roll", "roll"), ("reroll", "spend"))
        )
        return "cannot be undone once rolled" if rolls else ""
