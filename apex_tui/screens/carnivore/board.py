"""How Carnivore looks: which picture a moment of the game gets, and what its things are in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords
from apex_tui.screens.boards.side_log import paint_side_log
from apex_tui.screens.carnivore import inspect, log, words
from apex_tui.screens.carnivore.ending import paint_decks, paint_end
from apex_tui.screens.carnivore.moments import moments
from apex_tui.screens.carnivore.piles import paint_discards, paint_set_aside
from apex_tui.screens.carnivore.play_areas import facing, fits, paint_play_areas, shows_all
from apex_tui.screens.carnivore.pool_page import paint_pool_page
from apex_tui.screens.carnivore.side import side_log
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.survival import paint_blows
from apex_tui.screens.carnivore.targets import paint_targets
from apex_tui.screens.carnivore.wide import is_wide, paint_wide
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import track
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["CarnivoreBoard"]

_TRACK = ("draw", "activation", "survival", "evolution", "end")
_BOARD = 80
"""Columns of the board where the log stands beside it."""
_LEAST_LOG = 30

_VERBS = {
    "activate_next": "to activate",
    "evolve_action": "to evolve",
    "initiative_roll": "to roll",
    "prune_on_reshuffle": "to prune",
    "target_prune": "to prune",
    "target_discard": "to discard",
    "target_disable": "to turn a card",
    "play_from_pick": "to play a card",
    "dig_pick": "to play a card",
    "copy_pick": "to copy",
    "reroll": "to decide",
    "wipe_pool": "to decide",
}


class CarnivoreBoard(BoardBase):
    """The board of Carnivore."""

    log: ClassVar[LogWords] = log

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``duel ∙ round 6`` and ``▴A Mira to activate``."""
        sit = Sitting(scene)
        view = sit.view
        mode = "solo" if view.rival is not None else "duel" if sit.duel else f"{len(view.seats)} species"
        where = f"{mode} ∙ round {view.round}"
        if view.outcome is not None:
            return f"{where} ∙ over", ""
        frame = scene.frame
        if frame is not None and frame.kind == "attack":
            return where, [("nothing to choose", "quiet")]
        kind = sit.kind or (view.deciding.get(view.turn, "") if view.turn else "")
        if not sit.asked:
            return where, [("nothing to choose", "quiet")]
        return where, [sit.who(sit.asked, bold=True), (f" {_VERBS.get(kind, 'to choose')}", "ink")]

    # ----- drawing

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The track, then the picture that fits the moment, the page and the window."""
        sit = Sitting(scene)
        frame = scene.frame
        top = 2
        width = surface.width
        blows = frame is not None and frame.kind == "attack"
        wide = is_wide(sit, width, bottom - top)
        _track(surface, sit, "survival" if blows else sit.view.phase, counts=not wide)
        if blows:
            assert frame is not None
            paint_blows(surface, sit, frame.data["blows"], frame.data["shown"], top, bottom)
            return
        pages = self.pages(scene)
        page = pages[scene.page % len(pages)]
        opposite = self._opposite(sit, page)
        if wide:
            self._paint_wide(surface, sit, page, opposite, top, bottom)
        else:
            if width - _BOARD > _LEAST_LOG:
                width = _BOARD
                paint_side_log(surface, side_log(sit), top, bottom, scene.lines, _BOARD + 1)
            self._paint_page(surface, sit, page, opposite, top, bottom, width)
        if frame is not None and frame.kind == "glow":
            _glow(surface, frame)

    def _opposite(self, sit: Sitting, page: str) -> int:
        """Who stands on the right page: as turned to, or who decides for itself, or who is attacked."""
        if page.startswith("play area of "):
            return next(
                (seat for seat in sit.others if page.endswith(sit.scene.names[seat - 1])), facing(sit)
            )
        if sit.asked and sit.asked != sit.own:
            return sit.asked
        for seat in sit.others:
            if sit.on_board and shows_all(sit, seat):
                return seat
        return facing(sit)

    def _paint_page(
        self, s: Surface, sit: Sitting, page: str, opposite: int, top: int, bottom: int, width: int
    ) -> None:
        if page == "discard piles":
            paint_discards(s, top, bottom, sit, width)
        elif page == "set aside":
            paint_set_aside(s, top, bottom, sit, width)
        elif page == "decks compared":
            paint_decks(s, top, bottom, sit, width)
        elif page == "trait pool":
            paint_pool_page(s, sit, top, bottom, width)
        elif page == "choices" or (sit.on_board and not fits(sit, opposite, bottom - top)):
            paint_targets(s, sit, top, bottom, width)
        else:
            paint_play_areas(s, sit, opposite, top, bottom, width)

    def _paint_wide(self, s: Surface, sit: Sitting, page: str, opposite: int, top: int, bottom: int) -> None:
        piles = ("discard piles", "set aside", "decks compared")
        paint_wide(s, sit, opposite, top, bottom, "piles" if page in piles else "table")
        if page in piles:
            self._paint_page(s, sit, page, opposite, top, bottom, 100)

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """The end of the game; page 1: the decks compared."""
        sit = Sitting(scene)
        bottom = surface.height - 3
        if scene.page % 2:
            paint_decks(surface, 1, bottom, sit, min(surface.width, 120))
        else:
            paint_end(surface, sit, bottom)

    # ----- the prompt

    def prompt_room(self, scene: Scene, height: int) -> int:
        """Seven rows, four while the blows are shown."""
        return 4 if scene.frame is not None and scene.frame.kind == "attack" else 7

    def question_note(self, scene: Scene) -> Line:
        """What stands quietly behind the question."""
        return words.question_note(Sitting(scene))

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What is under the cursor in one or two lines."""
        return words.describe(Sitting(scene), id)

    def preview(self, scene: Scene, id: str) -> Line:
        """What would be different afterwards."""
        return words.preview(Sitting(scene), id)

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a card or a species."""
        return inspect.inspect(Sitting(scene), id)

    def pages(self, scene: Scene) -> Sequence[str]:
        """The page of the present decision first, then everything that lies open."""
        sit = Sitting(scene)
        if sit.view.outcome is not None and scene.prompt is None and scene.frame is None:
            return ("play areas", "decks compared", "discard piles", "set aside")
        others = (
            [f"play area of {scene.names[seat - 1]}" for seat in sit.others[1:]]
            if len(sit.others) > 1
            else []
        )
        usual = _usual(sit, self._opposite(sit, ""))
        rest = [
            name
            for name in ("play areas", *others, "trait pool", "discard piles", "set aside")
            if name != usual
        ]
        return (usual, *rest)

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        """``p`` turns Evolution to pruning."""
        sit = Sitting(scene)
        if sit.kind != "evolve_action" or not any(choice.id.startswith("buy:") for choice in sit.choices):
            return {}
        return {"p": "prune"}

    # ----- the log

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures for new lines."""
        return moments(scene, lines)


def _usual(sit: Sitting, opposite: int) -> str:
    """The page on which everything lies that may be chosen now."""
    legal = set(sit.on_board)
    if sit.kind == "evolve_action" or (sit.view.phase == "evolution" and not sit.kind):
        return "trait pool"
    if legal and legal <= set(sit.in_pool):
        return "trait pool"
    if legal and not shows_all(sit, opposite):
        return "choices"
    return "play areas"


def _track(s: Surface, sit: Sitting, phase: str, *, counts: bool) -> None:
    runs: list[Run] = []
    if counts:
        runs = [
            ("deck ", "quiet"),
            (str(sit.view.trait_deck), "ink"),
            (" pruned ", "quiet"),
            (str(len(sit.view.set_aside)), "ink"),
        ]
    track(s, _TRACK, _TRACK.index(phase), runs)


def _glow(s: Surface, frame: Frame) -> None:
    """The things that a line tells of, in its colour."""
    for copy in frame.data["cards"]:
        for id in (f"card:{copy}", copy, f"buy:{copy}", f"prune:{copy}"):
            thing = s.things.get(id)
            if thing is not None:
                for area in thing.areas:
                    s.tint(area, frame.data["token"])
