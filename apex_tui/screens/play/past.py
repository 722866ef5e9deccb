"""The table as it was: one moment after the other, to be looked at, and to be played on from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import ClassVar

from apex_tui.engine.errors import ApexError, UndoRefused
from apex_tui.screens.actions import Action
from apex_tui.screens.board import Board, Scene
from apex_tui.screens.inspector import InspectorText
from apex_tui.screens.page import Command, PageScreen
from apex_tui.screens.play.chair import Past
from apex_tui.screens.play.looking import text_of_inspection
from apex_tui.table.moments import Moment
from apex_tui.table.open_table import OpenTable
from apex_tui.widgets.chrome import FooterKey, PromptText, prompt, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line
from apex_tui.widgets.things import reading_order

__all__ = ["PastScreen"]

_LEAP = 10


class PastScreen(PageScreen[None]):
    """Read-only: Left and Right walk, PageUp and PageDown leap, Home and End; ``r`` twice plays on from here."""

    places: ClassVar[frozenset[str]] = frozenset({"board", "table"})
    footer_first = ("redo", "back", "fold", "inspect")

    def __init__(
        self,
        table: Past,
        board: Board,
        *,
        at: Moment | None = None,
        eyes: int = 0,
        own: int = 0,
        owns: bool = False,
        page: str = "",
    ):
        """``at``: where to begin, None for the first moment; ``owns``: the table is closed with this screen.

        ``page``: words in the name of the board's page to open, at the last moment.
        """
        super().__init__()
        self.table = table
        self.board = board
        self.eyes = eyes
        self.own = own
        self.owns = owns
        self.moments = table.open_moments()
        self.index = len(self.moments) - 1 if at is None and page else self._nearest(at)
        self.page = 0
        self.scroll = 0
        self.warned = False
        self._lines = [line for line in table.lines(0, eyes) if not line.taken_back]
        self._places = [self._place(line.n) for line in self._lines]
        self._scene: Scene | None = None
        if page:
            names = self.board.pages(self.scene)
            self.page = next((at for at, name in enumerate(names) if page in name), 0)
            self._scene = None

    def _place(self, line: int) -> Moment:
        return self.table.moment(line)

    def _nearest(self, at: Moment | None) -> int:
        if at is None or not self.moments:
            return 0
        return max(0, bisect_right(self.moments, at) - 1)

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self.index]

    @property
    def scene(self) -> Scene:
        """What the board is drawn from; kept until the moment or page changes."""
        if self._scene is None:
            seen = self._lines[: bisect_right(self._places, self.moment)]
            view = self.table.view_at(self.moment, self.eyes)
            self._scene = Scene(
                view,
                self.table.names,
                self.own,
                page=self.page,
                scroll=self.scroll,
                lines=seen,
                rules=self.table.rules,
            )
        return self._scene

    def paint(self, surface: Surface) -> None:
        """The board of that moment, nothing lit."""
        scene = self.scene
        where, _ = self.board.title(scene)
        title(surface, self.table.entry.title, where, [("as it was then", "info")])
        room = max(5, self.board.prompt_room(scene, surface.height))
        self.board.paint(surface, scene, surface.height - room)
        for thing in surface.things.values():
            thing.lit = False
        last: Line = self.board.log_line(scene, scene.lines[-1]) if scene.lines else ""
        text = PromptText(
            question=f"Moment {self.index + 1} of {len(self.moments)}.",
            note="nothing here changes the table",
            last=last,
        )
        if self.warned:
            text.under = [
                [("r again begins a second table from here; this one stays as it is. Esc stays.", "loss")]
            ]
        prompt(surface, text, top=surface.height - room)

    def paint_foot(self, surface: Surface) -> None:
        """The keys of a walk."""
        self.paint_footer(surface)

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """Walking first."""
        keys, hidden = super().footer_keys()
        return [FooterKey("left right", "walk"), FooterKey("Home End", "first, last"), *keys], hidden

    def label(self, action: Action) -> str:
        """``r`` plays on here, Esc leads back."""
        return {"redo": "play on from here", "back": "back"}.get(action.id, super().label(action))

    def can(self, action: str) -> bool:
        """Looking only."""
        if action == "redo":
            return isinstance(self.table, OpenTable)
        if action == "fold":
            return len(self.board.pages(self.scene)) > 1
        if action == "inspect":
            return bool(self._walkable())
        return action in _LOOKING

    def inspector_text(self, id: str) -> InspectorText | None:
        """The board's own words."""
        found = self.board.inspect(self.scene, id)
        return text_of_inspection(found) if found is not None else None

    def _walkable(self) -> list[str]:
        things = self.surface.things.values() if self.surface is not None else ()
        return [thing.id for thing in reading_order(things) if self.inspector_text(thing.id) is not None]

    def do_inspect(self) -> None:
        """The inspector, from the first thing."""
        if ids := self._walkable():
            self.inspect(ids[0])

    def rule_behind(self) -> tuple[str, str]:
        """The rulebook of the game."""
        return self.table.entry.id, ""

    # ----- walking

    def show(self, index: int) -> None:
        """Go to a moment."""
        self.index = max(0, min(len(self.moments) - 1, index))
        self._again()

    def _again(self) -> None:
        self.warned = False
        self._scene = None
        try:
            self.scene  # noqa: B018 - it is made here, or cannot be any more
        except ApexError:
            # Those whose hand was looked at have just ended it.
            self._close()
            return
        self.repaint()

    def do_move_left(self) -> None:
        """The moment before."""
        self.show(self.index - 1)

    def do_move_right(self) -> None:
        """The next moment."""
        self.show(self.index + 1)

    def do_move_up(self) -> None:
        """Scroll up."""
        self.scroll_by(-1, 0, 0)

    def do_move_down(self) -> None:
        """Scroll down."""
        self.scroll_by(1, 0, 0)

    def do_page_up(self) -> None:
        """Ten moments back."""
        self.show(self.index - _LEAP)

    def do_page_down(self) -> None:
        """Ten moments on."""
        self.show(self.index + _LEAP)

    def do_first(self) -> None:
        """The first moment."""
        self.show(0)

    def do_last(self) -> None:
        """The last moment."""
        self.show(len(self.moments) - 1)

    def do_fold(self) -> None:
        """The next page of the board."""
        self.page = (self.page + 1) % max(1, len(self.board.pages(self.scene)))
        self.scroll = 0
        self._again()

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel scrolls the board."""
        self.scroll = max(0, self.scroll + steps)
        self._again()

    # ----- playing on, leaving

    def do_redo(self) -> None:
        """Asked once more, then a second table."""
        if not isinstance(self.table, OpenTable):
            return
        if not self.warned:
            self.warned = True
            self.repaint()
            return
        from apex_tui.table.session import fork_table
        from apex_tui.table.store import Store

        try:
            session = fork_table(self.table, Store(), self.moment)
        except (ApexError, OSError) as error:
            self.warned = False
            self.say(str(error))
            return
        app = self.app_
        self.dismiss(None)
        app.call_later(app.open_table, session)

    def commands(self) -> Iterable[Command]:
        """Playing on by name."""
        if self.can("redo"):
            yield "Play on from this moment", self.do_redo

    def do_back(self) -> None:
        """First the question goes, then the screen."""
        if self.warned:
            self._again()
        else:
            self._close()

    def do_leave(self) -> None:
        """Close."""
        self._close()

    def _close(self) -> None:
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.app_.leave()

    def on_unmount(self) -> None:
        """Give back a table that was opened for this."""
        if self.owns and isinstance(self.table, OpenTable):
            self.table.close()

    def where(self) -> str:
        """For the too-small page."""
        return f"{self.table.entry.title}, moment {self.index + 1}"


_LOOKING = frozenset(
    {"move_left", "move_right", "move_up", "move_down", "page_up", "page_down", "first", "last", "back", "leave",
     "help", "palette", "paint", "shell", "settings", "rulebook", "type", "jump"}
)  # fmt: skip


def moment_of(table: Past, line: int) -> Moment | str:
    """The moment of a log line, or why there is none."""
    try:
        return table.moment(line)
    except UndoRefused as error:
        return str(error)
