"""How Theropod looks: which picture a moment of the game gets, and what its things are in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords, waiting_for
from apex_tui.screens.boards.side_log import paint_side_log
from apex_tui.screens.theropod import inspect, log, words
from apex_tui.screens.theropod.ending import paint_end
from apex_tui.screens.theropod.moments import moments
from apex_tui.screens.theropod.pages import paint_nests, paint_own_piles, paint_shared_piles
from apex_tui.screens.theropod.shown import paint_shown
from apex_tui.screens.theropod.side import side_log
from apex_tui.screens.theropod.sitting import ANSWERS, Sitting
from apex_tui.screens.theropod.table import paint_table
from apex_tui.screens.theropod.wide import is_wide, paint_wide
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import track
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

__all__ = ["TheropodBoard"]

_TRACK = ("repopulate", "ambush", "boss", "boost", "hunt", "scavenge", "reset")
_SIDE = 20
"""Columns of the log at least, where it stands beside the board."""
_BOARD = 80
_DOES = {
    "choose_species": "chooses a species", "ambush_setup": "sets up", "boss_choice": "meets the Boss", "buy": "scavenges",
    "pay_evolve": "pays", "affliction_order": "resets", "hibernate": "resets", "hatchery_order": "resets",
}  # fmt: skip


class TheropodBoard(BoardBase):
    """The board of Theropod."""

    log: ClassVar[LogWords] = log

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``easy ∙ 3 hunters`` and ``▴A Mira hunts``."""
        sit = Sitting(scene)
        view = sit.view
        hunters = "solo" if view.solo else f"{len(view.seats)} hunters"
        where = f"{view.mode_name.lower()} ∙ {hunters}"
        if view.outcome is not None:
            return f"{where} ∙ over", ""
        if view.boss_round:
            where += " ∙ BOSS ROUND"
        elif view.final_round or (view.round and view.round == view.rounds):
            where += " ∙ the Boss round is next" if view.emergence else " ∙ LAST ROUND"
        if scene.prompt is not None:
            return where, [sit.who(scene.prompt.seat, bold=True), (f" {_does(sit)}", "ink")]
        return where, waiting_for(sit, [seat for seat in view.deciding if seat != scene.own])

    # ----- drawing

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The track, then the picture that fits the moment, the page and the window."""
        sit = Sitting(scene)
        _track(surface, sit)
        width = surface.width
        page = scene.page % len(self.pages(scene))
        if page:
            self._paint_page(surface, sit, page, bottom, min(width, 2 * _BOARD))
        elif is_wide(width, bottom):
            paint_wide(surface, sit, bottom)
        else:
            board = width
            if width - _BOARD >= _SIDE:
                board = _BOARD
                paint_side_log(surface, side_log(sit), 2, bottom, scene.lines, board)
            paint_table(surface, sit, 2, bottom, min(board, 100))
        if scene.frame is not None:
            paint_shown(surface, sit, bottom)

    def _paint_page(self, s: Surface, sit: Sitting, page: int, bottom: int, width: int) -> None:
        paint = (paint_nests, paint_shared_piles, paint_own_piles)[page - 1]
        paint(s, 2, bottom, sit, width)

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """The end of the game."""
        paint_end(surface, Sitting(scene), surface.height - 3)

    # ----- the prompt

    def prompt_room(self, scene: Scene, height: int) -> int:
        """Four rows below the trail in the smallest window, five below a list or a battle, seven where there is room."""
        if height >= 32:
            return 7
        sit = Sitting(scene)
        if sit.kind in ANSWERS:
            return 5
        if sit.picture in ("species", "list"):
            return 6
        return (4 if sit.picture == "hunt" else 5) + min(2, max(0, height - 26))

    def question_note(self, scene: Scene) -> Line:
        """What stands quietly behind the question."""
        sit = Sitting(scene)
        if (
            sit.kind == "play"
            and not sit.view.now.fighting
            and any(id.startswith("hunt:") for id in sit.offered)
        ):
            return "What is over is lost."
        if sit.kind == "pay_evolve":
            return "Space changes a card, Enter pays"
        return ""

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What is under the cursor in one or two lines."""
        return words.describe(Sitting(scene), id)

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a card, the Boss, a hunter."""
        return inspect.inspect(Sitting(scene), id)

    def pages(self, scene: Scene) -> Sequence[str]:
        """The table, all nests, the shared piles, the own Den and discard pile."""
        return "table", "nests", "piles", "den and discard"

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures for new lines."""
        return moments(scene, lines)


def _does(sit: Sitting) -> str:
    if sit.kind == "play":
        return "fights" if sit.view.now.fighting else "hunts"
    return _DOES.get(sit.kind, "decides")


def _track(s: Surface, sit: Sitting) -> None:
    view = sit.view
    if view.stage in ("setup", "environment"):
        return
    step = {"repopulate": 0, "alert": 1, "ambush": 1, "boss": 2, "hunt": 4, "scavenge": 5, "reset": 6}[
        view.stage
    ]
    now = view.now
    if step == 4 and not now.ambush_played and not any(_is_apex(sit, id) for id in now.played):
        step = 3
    if view.now.fighting:
        step = 2
    track(s, _TRACK, step)


def _is_apex(sit: Sitting, id: str) -> bool:
    printed = sit.printed(id.partition("#")[0])
    return printed is not None and printed.type == "apex"
