"""How Evolution looks: which picture a moment of the game gets, and what its things are in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords, waiting_for
from apex_tui.screens.evolution import inspect, log, words
from apex_tui.screens.evolution.ending import paint_end
from apex_tui.screens.evolution.moments import moments
from apex_tui.screens.evolution.pages import page_names, paint_page
from apex_tui.screens.evolution.side import paint_log
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.screens.evolution.table import is_card_play, paint_table, wanted_card_rows, wanted_rows
from apex_tui.screens.evolution.wide import is_wide, paint_wide
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import track
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["EvolutionBoard"]

_TRACK = ("deal", "food", "cards", "feeding")
_BOARD = 80
_SIDE = 30
"""Columns of the log at least, where it stands beside the board."""
_MOST = 104
"""Columns of the board at most where the log stands beside it."""
_HIGH = 30
"""Rows of a window that has room for a full prompt in any case."""

_LEAST = 5
"""Rows of the prompt with its rule and the footer: question, what is under the cursor, one row more."""

_DOES = {
    "food_card": "picks a Food Card",
    "play_card": "plays cards",
    "card_use": "plays cards",
    "replace_which": "plays cards",
    "dna_end": "places a new species",
    "feed": "feeds",
    "attack_target": "feeds",
    "forage_amount": "feeds",
    "ambush_trait": "lays an ambush",
    "ambush_card": "lays an ambush",
    "store_surplus": "stores food",
}


class EvolutionBoard(BoardBase):
    """The board of Evolution."""

    log: ClassVar[LogWords] = log

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``standard ∙ round 4`` and ``▴A Mira feeds``."""
        sit = Sitting(scene)
        view = sit.view
        where = f"{'quick play' if view.mode == 'quick_play' else 'standard'} ∙ round {view.round}"
        if view.outcome is not None:
            return f"{where} ∙ over", ""
        if view.last_round:
            where += " ∙ LAST ROUND"
        elif view.last_next:
            where += " ∙ next is the last"
        if scene.prompt is not None:
            does = _DOES.get(sit.kind, "decides")
            return where, [sit.who(scene.prompt.seat, bold=True, columns=12), (f" {does}", "ink")]
        return where, waiting_for(sit, [seat for seat in view.deciding if seat != scene.own])

    # ----- drawing

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The track, then the picture that fits the moment, the page and the window."""
        sit = Sitting(scene)
        _track(surface, sit)
        width = surface.width
        names = page_names(sit)
        page = names[scene.page % len(names)]
        if page != names[0]:
            paint_page(surface, sit, page, 2, bottom, min(width, 160))
        elif is_wide(width, bottom):
            paint_wide(surface, sit, bottom)
        else:
            board = width
            if width - _BOARD - 2 >= _SIDE:
                board = max(_BOARD, min(_MOST, width - _SIDE - 2))
                surface.fold(board, 2, bottom - 1)
                paint_log(surface, sit, 2, bottom, board + 2, width - board - 3)
            paint_table(surface, sit, 2, bottom, min(board, _MOST))

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """The end of the game."""
        paint_end(surface, Sitting(scene), surface.height - 3)

    def pages(self, scene: Scene) -> Sequence[str]:
        """The usual page, then what is folded."""
        return page_names(Sitting(scene))

    # ----- the prompt

    def prompt_room(self, scene: Scene, height: int) -> int:
        """As many rows as the rows of species leave, seven at most."""
        sit = Sitting(scene)
        if height >= _HIGH or sit.kind == "take_back":
            return 7
        if sit.kind == "food_card":
            # One row more for what it would bring, below a text of two rows.
            return _LEAST + (height - 2 - wanted_card_rows(sit) > _LEAST)
        if scene.prompt is None or is_card_play(sit):
            return _LEAST
        return max(_LEAST, min(7, height - 2 - wanted_rows(sit)))

    def question_note(self, scene: Scene) -> Line:
        """What stands quietly behind the question."""
        return words.question_note(Sitting(scene))

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What is under the cursor."""
        return words.describe(Sitting(scene), id)

    def preview(self, scene: Scene, id: str) -> Line:
        """What would be different afterwards."""
        return words.preview(Sitting(scene), id)

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a species, a card, a player."""
        return inspect.inspect(Sitting(scene), id)

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures for new lines."""
        return moments(scene, lines)


def _track(s: Surface, sit: Sitting) -> None:
    view = sit.view
    present = _TRACK.index(sit.phase) if sit.phase in _TRACK else len(_TRACK)
    counts: list[Run] = []
    if view.active:
        counts += [("active ", "quiet"), sit.mark(view.active), ("  ", "ink")]
    counts += [("deck ", "quiet"), (str(view.deck), "ink")]
    counts += [(" discard ", "quiet"), (str(len(view.discard)), "ink")]
    track(s, _TRACK, present, counts)
