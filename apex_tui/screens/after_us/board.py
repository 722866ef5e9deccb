"""How After Us looks: which picture a moment of the game gets, and what its things are in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.screens.after_us import inspect, log, words
from apex_tui.screens.after_us.arranging import arrange_note, arrange_question
from apex_tui.screens.after_us.ending import paint_end
from apex_tui.screens.after_us.log import gave_line
from apex_tui.screens.after_us.moments import moments
from apex_tui.screens.after_us.neighbours import paint_boards_page
from apex_tui.screens.after_us.objects import OBJECT_KEYS
from apex_tui.screens.after_us.piles import paint_piles
from apex_tui.screens.after_us.side import paint_side
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.after_us.table import paint_table, usual_page
from apex_tui.screens.after_us.wide import LEFT, is_wide, paint_wide
from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords, waiting_for
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import PromptText, track
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, length, runs

__all__ = ["AfterUsBoard"]

_TRACK = ("assemble", "attract", "rest")
_PHASES = ("assembling", "attracting", "resting")
_SIDE = 30
"""Columns of the log at least, where it stands beside the board."""
_BOARD = 80

_DOES = {
    "before_arranging": "arranges",
    "arrange": "arranges",
    "phone_card": "uses the Mobile Phone",
    "phone_deck": "uses the Mobile Phone",
    "boombox_card": "uses the Boombox",
    "reactivate": "picks a frame once more",
    "end_assembling": "ends the assembling",
    "disc": "picks a disc in secret",
    "attract_menu": "attracts",
    "console_or_end": "rests",
    "last_call": "has the last call",
}


class AfterUsBoard(BoardBase):
    """The board of After Us."""

    log: ClassVar[LogWords] = log

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``4 tribes ∙ round 5`` and ``▴A Mira arranges``."""
        sit = Sitting(scene)
        view = sit.view
        count = len(view.seats)
        mode = "challenge" if view.challenge is not None else f"{count} tribes"
        where = f"{mode} ∙ round {view.round}"
        if view.outcome is not None:
            return f"{where} ∙ over", ""
        if view.shortage or any(seat.vp >= view.goal for seat in view.seats):
            where += " ∙ LAST ROUND"
        if scene.prompt is not None:
            asked = scene.prompt.seat
            return where, [sit.who(asked, bold=True), (f" {_does(sit)}", "ink")]
        return where, waiting_for(sit, [seat for seat in view.deciding if seat != scene.own])

    # ----- drawing

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The track, then the picture that fits the moment, the page and the window."""
        sit = Sitting(scene)
        _track(surface, sit)
        width = surface.width
        page = self.pages(scene)[scene.page % len(self.pages(scene))]
        if scene.page and page != usual_page(sit):
            self._paint_page(surface, sit, page, bottom, min(width, 2 * _BOARD))
        elif is_wide(width, bottom):
            paint_wide(surface, sit, bottom)
        else:
            board = width
            if width - _BOARD - 2 >= _SIDE:
                board = max(_BOARD, min(LEFT, width - _SIDE - 2))
                paint_side(surface, 2, bottom, sit, board + 2, width - board - 2)
            paint_table(surface, sit, 2, bottom, min(board - (1 if board < width else 0), LEFT))

    def _paint_page(self, s: Surface, sit: Sitting, page: str, bottom: int, width: int) -> None:
        if page == "decks and piles":
            from apex_tui.screens.after_us.decks import paint_decks

            row = paint_decks(s, 2, sit, min(width, _BOARD)) + 1
            paint_piles(s, row, bottom, sit, width)
        elif page == "your assembly":
            paint_table(s, sit, 2, bottom, min(width, LEFT), page="assembly")
        else:
            seats = next(seats for name, seats in _board_pages(sit) if name == page)
            paint_boards_page(s, 2, bottom, sit, seats, min(width, LEFT))

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """The end of the game."""
        paint_end(surface, Sitting(scene), surface.height - 3)

    # ----- the prompt

    def prompt_room(self, scene: Scene, height: int) -> int:
        """Three rows below the assembly, where question and answers stand; six or seven below a list."""
        sit = Sitting(scene)
        if scene.prompt is None or usual_page(sit) == "assembly" or scene.prompt.kind == "take_back":
            return 7 if sit.kind == "take_back" else 3
        return 6 if sit.kind == "disc" or (height < 26 and len(sit.view.seats) > 4) else 7

    def phrase(self, scene: Scene, text: PromptText, warning: Line) -> PromptText:
        """The prompt as it stands below this board: what the board says itself is not said again.

        ``warning``: what must be said before anything else: a warning or a hint.
        """
        sit = Sitting(scene)
        if sit.kind == "take_back":
            return text
        if scene.prompt is None:
            if not length(text.question):
                text.question = runs(text.last)
                text.note = ""
            elif length(text.last):
                text.note = runs(text.last)
            text.last = ""
            return text
        if usual_page(sit) != "assembly":
            return _below_a_list(sit, text, warning)
        text.under, text.preview, text.extra = (), "", []
        if sit.row is not None and scene.row is not None:
            text.question, text.note = arrange_question(sit), arrange_note(sit, scene.row)
            if length(warning):
                text.note = warning
        else:
            said = gave_line(sit) if sit.kind in ("frame", "reactivate", "end_assembling") else []
            text.question = (
                warning if length(warning) else runs(text.last) if text.since else said or runs(text.last)
            )
            text.note = ""
        text.last = ""
        return text

    def waiting_apes(self, scene: Scene, seat: int) -> list[str]:
        """The decks of the new apes that wait on a draw pile without whoever looks knowing them."""
        return [top.deck for top in scene.view.seats[seat - 1].draw_top if top.card is None]

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What is under the cursor in one or two lines."""
        return words.describe(Sitting(scene), id)

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a card, a frame, a tribe, a deck or an object."""
        return inspect.inspect(Sitting(scene), id)

    def pages(self, scene: Scene) -> Sequence[str]:
        """The page of the present decision first, then the other tribes, then what lies in piles."""
        sit = Sitting(scene)
        usual = usual_page(sit)
        first = {"assembly": "your assembly", "discs": "your discs", "window": "your window"}[usual]
        mine = [] if usual == "assembly" else ["your assembly"]
        return (first, *(name for name, _ in _board_pages(sit)), *mine, "decks and piles")

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        """``x`` turns to the apes that may be removed; objects with several uses turn to these."""
        sit = Sitting(scene)
        found = {}
        if sit.of("remove"):
            found["x"] = "remove"
        for name, key in OBJECT_KEYS.items():
            if sit.of(f"use:{name}"):
                found[key] = f"use:{name}"
        return found

    # ----- the log

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures for new lines."""
        return moments(scene, lines)


def _does(sit: Sitting) -> str:
    if sit.kind == "frame":
        return f"resolves the {ROW_WORDS[sit.me.frame.partition(':')[0]]} row" if sit.me.frame else "resolves"
    return _DOES.get(sit.kind, "decides")


def _track(s: Surface, sit: Sitting) -> None:
    view = sit.view
    if view.outcome is None and any(seat.vp >= view.goal for seat in view.seats):
        counts: Line = [(str(view.goal), "bold"), (": the game ends after this phase", "quiet")]
    elif view.challenge is not None:
        challenge = view.challenge
        rounds = f" ∙ round {view.round} of {challenge.round_limit}"
        counts = [("now you would be ", "quiet"), (challenge.title, "bold"), (rounds, "quiet")]
    else:
        counts = [("first to ", "quiet"), (str(view.goal), "ink")]
    track(s, _TRACK, _PHASES.index(view.phase), counts)


def _board_pages(sit: Sitting) -> list[tuple[str, list[int]]]:
    """The pages with other tribes: the neighbours, then the others by twos."""
    if not sit.others:
        return []
    found = [("neighbours", list(sit.neighbours))]
    rest = [seat for seat in sit.others if seat not in sit.neighbours]
    for at in range(0, len(rest), 2):
        pair = rest[at : at + 2]
        names = " and ".join(sit.mark(seat)[0] for seat in pair)
        found.append((f"tribe{'s' if len(pair) > 1 else ''} {names}", pair))
    return found


_QUESTIONS: dict[str, tuple[str, str]] = {
    "disc": ("Which disc do you play?", "All turn over together; nobody sees yours before."),
    "attract_menu": ("Your window: bonus, copy, new apes, objects.", "in any order"),
}


def _below_a_list(sit: Sitting, text: PromptText, warning: Line) -> PromptText:
    text.question, note = _QUESTIONS[sit.kind]
    text.note = note
    text.under = list(text.under)[:2]
    text.preview, text.extra = warning, []
    if not length(warning) and sit.kind == "disc":
        text.preview = "This choice is final once confirmed."
    if sit.kind == "disc":
        text.last = ""
    return text
