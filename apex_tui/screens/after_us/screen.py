"""The table screen of After Us."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.engine.prompt import Prompt
from apex_tui.screens.after_us.board import AfterUsBoard
from apex_tui.screens.after_us.objects import OBJECT_KEYS
from apex_tui.screens.after_us.words import first_of
from apex_tui.screens.arranging import ArrangingTable
from apex_tui.screens.board import Board
from apex_tui.screens.play.picks import Picks
from apex_tui.widgets.chrome import PromptText
from apex_tui.widgets.text import Line, runs
from apex_tui.widgets.things import Thing

__all__ = ["AfterUsScreen"]

_GAINS = ("use:computer", "bonus", "attract")
"""Choices that are lost where a window is closed without them."""


class AfterUsScreen(ArrangingTable):
    """A table of After Us."""

    board: ClassVar[Board] = AfterUsBoard()
    least_room: ClassVar[int] = 3

    # ----- arranging

    def to_arrange(self, prompt: Prompt) -> Sequence[str]:
        """The own cards, as drawn; already before the objects of that window are over."""
        if prompt.kind == "before_arranging":
            seat = self.view.seats[prompt.seat - 1]
            return [f"card:{slot.card.id}" for slot in seat.assembly if slot.card is not None]
        return super().to_arrange(prompt)

    def on_the_way(self, prompt: Prompt) -> str:
        """``arrange`` ends the window of the objects."""
        return "arrange" if prompt.kind == "before_arranging" else ""

    def typed(self, words: str) -> str:
        """``:arrange 4 8 140 210``, and all that every table understands."""
        first, *numbers = words.split()
        row = self.row
        if row is None or first.lower() != "arrange" or not numbers:
            return super().typed(words)
        order = [f"card:{number}" for number in numbers]
        if sorted(order) != sorted(row.order):
            there = " ".join(id.rpartition(":")[2] for id in row.order)
            return f"arrange takes all the numbers of your apes: {there}"
        self._change(order)
        self.fix()
        return ""

    # ----- choosing

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """``1`` activates, ``2`` skips; objects keep their letters."""
        own = {f"use:{name}": key for name, key in OBJECT_KEYS.items()}
        offered = {choice.id for choice in prompt.choices}
        if prompt.kind == "frame":
            own |= {"activate": "1", "skip": "2" if "activate" in offered else "1"}
        if prompt.kind == "before_arranging":
            own["arrange"] = "a"
        return own

    def first_cursor(self, lit: list[Thing]) -> str | None:  # type: ignore[override]
        """On something useful; a card of the row that is put together; nothing while one is in the hand."""
        picks = self.picks
        if picks is None or self.over or picks.verb or self.frame is not None:
            return super().first_cursor(lit)
        ids = [thing.id for thing in lit]
        row = self.row
        if row is not None:
            return None if row.lifted else next((id for id in row.order if id in ids), None)
        choices = [choice.id for choice in picks.prompt.choices if choice.id in ids]
        return first_of(picks.prompt.kind, choices) or super().first_cursor(lit)

    def leaves_unused(self, picks: Picks) -> bool:
        """A free bonus comes by itself, and rage and energy are kept: only what is over with this window is asked about."""
        kind = picks.prompt.kind
        ids = [choice.id for choice in picks.prompt.choices]
        if kind == "attract_menu":
            return any(id == "bonus" or id.startswith("attract:") for id in ids) and not self._comes_anyway(
                ids
            )
        return kind == "last_call" and len(ids) > 1

    def _comes_anyway(self, ids: Sequence[str]) -> bool:
        """The bonus is received with the confirmation, and there is nothing else to lose."""
        return "bonus" in ids and "decline_bonus" not in ids and not self._could_attract()

    def _could_attract(self) -> bool:
        picks = self.picks
        assert picks is not None
        me = self.view.seats[picks.prompt.seat - 1]
        return any(
            deck.left and any(getattr(me, kind) >= deck.price for kind in deck.pay)
            for deck in self.view.decks
            if deck.species == me.disc
        )

    # ----- words

    def prompt_text(self) -> PromptText:
        """As the board wants it: what it says itself is not said again."""
        text = super().prompt_text()
        warning: Line = ""
        if self.warning:
            warning = runs(self.warning, "loss")
        elif self.hint is not None:
            warning = [("hint: ", "info"), (self.hint.text.removeprefix("hint: "), "ink")]
        board = self.board
        assert isinstance(board, AfterUsBoard)
        return board.phrase(self.scene, text, warning)

    def curtain_words(self, kind: str) -> str:
        """Why the others look away."""
        return "who picks a disc in secret" if kind == "disc" else "who looks at a new ape"

    def horizon(self, id: str) -> Line:
        """Nothing: what closes is said by the board."""
        return ""
