"""A table at which things are put in a row: a digit lifts one, another digit or Left and Right sets it down.

The row may be answered at every moment: Enter fixes it as it lies. By mouse a thing is dragged to its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.prompt import Prompt
from apex_tui.screens.actions import Action
from apex_tui.screens.board import Row, Scene
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.table import TableScreen

__all__ = ["ArrangingTable"]

_ROW_FIRST = ("take", "hint", "undo", "toggle", "back", "rule", "inspect")
"""What the footer begins with while a row is put together."""


class ArrangingTable(TableScreen):
    """A game's screen says with :meth:`to_arrange` at which prompts what is put in a row.

    The things are registered on the board under their ids, each with its place in the row as its label.
    """

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self._rows: dict[int, Row] = {}
        """By person: the row that was put together last."""
        self._fixed: list[str] | None = None
        """A row that was fixed before it was asked for."""
        self._lifted_from: list[str] | None = None
        """The order when the thing in the hand was lifted."""
        self._arranges = False
        """Something is put in a row at the open prompt."""

    # ----- what a game's screen says

    def to_arrange(self, prompt: Prompt) -> Sequence[str]:
        """The ids of what is put in a row at this prompt, in the first order; empty where nothing is."""
        return [choice.id for choice in prompt.choices] if _is_row(prompt) else ()

    def on_the_way(self, prompt: Prompt) -> str:
        """The choice that leads from this prompt to the one that asks for the row, where it comes first; else empty."""
        return ""

    def keeps_row(self, prompt: Prompt) -> bool:
        """True at a prompt in between, after which the same things are put in a row."""
        return False

    # ----- the row

    @property
    def row(self) -> Row | None:
        """The row at the open prompt, None where nothing is put in a row."""
        picks = self.picks
        if picks is None or self.frame is not None or picks.verb or self.page:
            return None
        return self._rows.get(self.session.player_of(picks.prompt.seat)) if self._arranges else None

    @property
    def scene(self) -> Scene:
        """With the row."""
        scene = super().scene
        picks = self.picks
        if picks is not None and self.frame is None:
            scene.row = self._rows.get(self.session.player_of(picks.prompt.seat))
        return scene

    def foreseen(self, picks: Picks) -> Sequence[str] | None:
        """A row that was fixed together with what came before it."""
        player = self.session.player_of(picks.prompt.seat)
        ids = list(self.to_arrange(picks.prompt))
        self._arranges = bool(ids)
        self.footer_first = _ROW_FIRST if ids else type(self).footer_first
        fixed, self._fixed = self._fixed, None
        if not ids:
            if not self.keeps_row(picks.prompt):
                self._rows.pop(player, None)
            return None
        known = self._rows.get(player)
        if known is None or sorted(known.order) != sorted(ids):
            # What is still there keeps its order; what has come since stands at the end.
            kept = [id for id in known.order if id in ids] if known is not None else []
            known = self._rows[player] = Row([*kept, *(id for id in ids if id not in kept)])
        known.lifted = ""
        self._take_over()
        if fixed is not None and _is_row(picks.prompt) and sorted(fixed) == sorted(ids):
            return fixed
        return super().foreseen(picks)

    def _take_over(self) -> None:
        """The picks of the prompt are the row as it lies."""
        picks, row = self.picks, self.row
        if picks is not None and row is not None and _is_row(picks.prompt):
            picks.chosen = list(row.order)

    def _change(self, order: list[str]) -> None:
        row = self.row
        if row is not None and order != row.order:
            row.before.append(row.order)
            row.order = order
            self._take_over()

    def _move_to(self, id: str, place: int) -> None:
        row = self.row
        assert row is not None
        order = [each for each in row.order if each != id]
        order.insert(max(0, min(len(order), place)), id)
        self._change(order)

    def lift(self, id: str) -> None:
        """Take a thing into the hand; the one in the hand is set down at the place of another."""
        row = self.row
        if row is None or id not in row.order:
            return
        if not row.lifted:
            row.lifted = id
            self._lifted_from = list(row.order)
            self.cursor = None
        else:
            lifted = row.lifted
            if lifted != id:
                self._move_to(lifted, row.order.index(id))
            self._set_down(lifted)
        self.warning = ""
        self.repaint()

    def _set_down(self, id: str) -> None:
        row = self.row
        if row is not None:
            row.lifted = ""
        self._lifted_from = None
        self.cursor = id

    def fix(self) -> None:
        """Answer with the row as it lies, on the way to it or when it is asked for."""
        picks, row = self.picks, self.row
        if picks is None or row is None:
            return
        order = list(row.order)
        row.lifted = ""
        if _is_row(picks.prompt):
            self.answer(order)
        elif way := self.on_the_way(picks.prompt):
            self._fixed = order
            self.answer([way])

    # ----- keys and mouse

    def own_key(self, key: str, character: str | None) -> bool:
        """Left and Right move what is in the hand; a digit lifts or sets down."""
        row = self.row
        if row is not None and row.lifted:
            actions = {action.id for action in self.app_.keymap.actions(key)}
            for action, step in (("move_left", -1), ("move_right", 1)):
                if action in actions:
                    self._move_to(row.lifted, row.order.index(row.lifted) + step)
                    self.repaint()
                    return True
        if row is not None and character is not None and character.isdigit():
            place = int(character) - 1
            if 0 <= place < len(row.order):
                self.lift(row.order[place])
                return True
        return super().own_key(key, character)

    def take(self, id: str) -> None:
        """A second click on a thing of the row, or its label, lifts it."""
        row = self.row
        if row is not None and id in row.order:
            self.lift(id)
        elif row is not None and self.picks is not None and id == self.on_the_way(self.picks.prompt):
            self.fix()
        else:
            super().take(id)

    def do_take(self) -> None:
        """Enter: fix the row, or take what else is under the cursor."""
        row = self.row
        if row is None or not (self.cursor is None or self.cursor in row.order):
            super().do_take()
        else:
            self.fix()

    def do_toggle(self) -> None:
        """Space lifts what is under the cursor, and sets it down again."""
        row = self.row
        if row is None:
            super().do_toggle()
        elif row.lifted:
            self._set_down(row.lifted)
            self.repaint()
        elif self.cursor is not None:
            self.lift(self.cursor)

    def do_back(self) -> None:
        """Esc puts what is in the hand back where it was."""
        row = self.row
        if row is None:
            super().do_back()
            return
        if not row.lifted:
            self.hint = None
            self.repaint()
            return
        if self._lifted_from is not None and self._lifted_from != row.order:
            while row.before and row.order != self._lifted_from:
                row.order = row.before.pop()
        self._set_down(row.lifted)
        self._take_over()
        self.repaint()

    def do_undo(self) -> None:
        """The last change of the row first; then the last step of the game."""
        row = self.row
        if row is None or not row.before:
            super().do_undo()
            return
        row.order = row.before.pop()
        row.lifted = ""
        self._take_over()
        self.repaint()

    def do_hint(self) -> None:
        """The second time the row lies as the hint says."""
        picks, row, hint = self.picks, self.row, self.hint
        if row is None or picks is None or hint is None or sorted(hint.choose) != sorted(row.order):
            super().do_hint()
            return
        row.lifted = ""
        self._change(list(hint.choose))
        self.repaint()

    def drag(self, start: tuple[int, int], end: tuple[int, int], done: bool) -> None:
        """A thing follows the pointer; the row changes while it moves."""
        row = self.row
        if row is None or self.surface is None:
            return
        if not row.lifted:
            id = self._thing_at(start)
            if id is None:
                return
            self.lift(id)
        over = self._thing_at(end)
        if over is not None and over != row.lifted:
            self._move_to(row.lifted, row.order.index(over))
        if done:
            self._set_down(row.lifted)
        self.repaint()

    def _thing_at(self, cell: tuple[int, int]) -> str | None:
        """Whose columns a cell lies in: a card is wider than its name, and as high as the whole row."""
        row, surface = self.row, self.surface
        if row is None or surface is None:
            return None
        places = [(surface.things[id].area, id) for id in row.order if id in surface.things]
        col, line = cell
        if not places or line < places[0][0].row or line > places[0][0].row + self.reach:
            return None
        left = [id for area, id in places if area.col <= col + 2]
        return left[-1] if left else places[0][1]

    reach = 6
    """Rows below the names that belong to the things of the row."""

    # ----- what the footer says

    def can(self, action: str) -> bool:
        """Space and u do something in a row."""
        row = self.row
        if row is not None:
            if action == "toggle":
                return bool(row.lifted) or self.cursor in row.order
            if action == "undo" and row.before:
                return True
            if action == "back":
                return bool(row.lifted or self.hint or self.was_armed)
            if action == "take":
                return True
        return super().can(action)

    def label(self, action: Action) -> str:
        """``Enter fix the row``."""
        row = self.row
        if row is not None:
            if action.id == "take":
                return "fix the row" if self.cursor is None or self.cursor in row.order else "take ►"
            if action.id == "toggle":
                return "set down" if row.lifted else "lift"
        return super().label(action)

    def choice_verb(self) -> str:
        """``1-4 lift, set down``."""
        return "lift, set down" if self.row is not None else super().choice_verb()


def _is_row(prompt: Prompt) -> bool:
    """True if the answer is an order of all there is."""
    return prompt.ordered and prompt.least == prompt.most == len(prompt.choices)
