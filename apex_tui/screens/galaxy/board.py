"""How Galaxy looks: which picture a moment of the game gets, and what its things are in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.boards.base import BoardBase, LogWords, waiting_for
from apex_tui.screens.galaxy import inspect, log
from apex_tui.screens.galaxy.beside import beside, paint_beside
from apex_tui.screens.galaxy.ending import paint_end
from apex_tui.screens.galaxy.galaxy_map import paint_map
from apex_tui.screens.galaxy.hand import paint_short_hand, paint_side_rows
from apex_tui.screens.galaxy.moments import moments
from apex_tui.screens.galaxy.pages import civilization_rows, paint_civilizations, paint_log
from apex_tui.screens.galaxy.plan import Plan, is_wide, plan_of
from apex_tui.screens.galaxy.shown import paint_shown
from apex_tui.screens.galaxy.sides import KEY, paint_others, paint_sides
from apex_tui.screens.galaxy.sitting import SECRET, Sitting
from apex_tui.screens.galaxy.sums import sum_lines
from apex_tui.screens.galaxy.wide import paint_below
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import track
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run
from apex_tui.widgets.things import Area

__all__ = ["GalaxyBoard", "Place"]

_TRACK = ("choose", "war", "evolution", "colonization", "expansion")
_HAND = "your hand"
_MAP = "map"
_SIDES = "sides in full"
_SECTOR = "sector"
_CIVILIZATIONS = "civilizations"
_DOES = {
    "choose_civilization": "chooses a civilization",
    "choose_slot": "chooses an origin sector",
    "choose_card": "chooses in secret",
    "choose_side": "chooses in secret",
    "duel_discard": "chooses in secret",
    "declare_battle": "at war",
    "place_colony": "settles",
    "choose_action": "expands",
    "move_from": "moves",
    "move_to": "moves",
    "move_count": "moves",
    "portal_from": "moves",
    "portal_to": "moves",
    "portal_count": "moves",
    "produce_at": "produces",
    "convert_target": "converts",
    "ambush_target": "ambushes",
    "take_back": "is asked",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where the screen writes what depends on the cursor."""

    area: Area
    question: tuple[int, int, int] | None = None
    """Row, column and columns of the question; None where the board has written it."""
    page: str = ""
    """The page beside the map that is open."""
    sector: Area | None = None
    """Where the sector under the cursor is told in full."""
    note: int = -1
    """The blank row that a note for a first game may take; -1: it stands below the sums."""


class GalaxyBoard(BoardBase):
    """The board of Galaxy."""

    log: ClassVar[LogWords] = log

    # ----- the title

    def title(self, scene: Scene) -> tuple[str, Line]:
        """``age 2 of 3 ∙ round 3 of 5`` and ``H Mira moves   ► EXPANSION``."""
        sit = Sitting(scene)
        view = sit.view
        where = ["duel"] if view.duel else []
        if view.age:
            last = view.age == view.ages and view.round == view.rounds and view.outcome is None
            # Exploration is a word more: beside what somebody does all must fit.
            of = "/" if view.exploration else " of "
            where.append(f"age {view.age}{of}{view.ages}")
            where.append("LAST ROUND" if last else f"round {view.round}{of}{view.rounds}")
        else:
            where.append("before age 1" if view.exploration else "before the first age")
        if view.outcome is not None:
            return " ∙ ".join([*where, "over"]), ""
        many = len(view.seats) > 4
        if view.exploration and not (many and scene.prompt is not None):
            where.append("exploration")
        step: list[Run] = []
        if many and sit.stage in _TRACK and sit.kind not in SECRET:
            step = [(f"► {sit.stage.upper()}", "lit+bold")]
        if scene.prompt is not None:
            does = _DOES.get(sit.kind, "decides")
            if view.duel and view.exploration and (sit.kind in SECRET or not view.age):
                does = "chooses"
            line: list[Run] = [sit.who(scene.prompt.seat, bold=True), (f" {does}", "ink")]
            return " ∙ ".join(where), [*line, *([("   ", "ink"), *step] if step else [])]
        if many and view.direction and not (view.deciding and scene.frame is None):
            where.append(f"hands go {view.direction}")
        waits: Line = ""
        if scene.frame is None:
            waits = waiting_for(sit, [seat for seat in sit.waiting_for if seat != scene.own])
        return " ∙ ".join(where), step or waits

    # ----- which picture

    def pages(self, scene: Scene) -> Sequence[str]:
        """The page of the present decision first, then what is folded."""
        sit = Sitting(scene)
        secret = sit.kind in SECRET
        if secret and not sit.view.duel:
            first = [_HAND, _MAP]
        elif secret:
            first = [_MAP, _SIDES]
        else:
            first = [_MAP, *(["hand"] if sit.view.hand else [])]
        order = ["order"] if sit.view.order and sit.scene.prompt is not None else []
        return (*first, *order, "log", _SECTOR, "discard pile", _CIVILIZATIONS)

    def page(self, scene: Scene) -> str:
        """The one that is open."""
        pages = self.pages(scene)
        return pages[scene.page % len(pages)]

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        """The picture that fits the moment, the page and the window."""
        sit = Sitting(scene)
        page = self.page(scene)
        wide = is_wide(surface.width, bottom)
        if page == _CIVILIZATIONS:
            self._track(surface, sit)
            self._civilizations(surface, sit, bottom)
        elif page in (_HAND, _SIDES) and not wide:
            self._track(surface, sit)
            self._sides(surface, sit, bottom)
        else:
            self._table(surface, sit, bottom, page)
        if scene.frame is not None:
            paint_shown(surface, sit, bottom)

    def _track(self, s: Surface, sit: Sitting) -> None:
        view = sit.view
        if sit.stage not in (*_TRACK, "scoring"):
            return
        counts: Line = [(f"hands go {view.direction}", "quiet")] if view.passing else ""
        # While an age is scored every step is past.
        track(s, _TRACK, _TRACK.index(sit.stage) if sit.stage in _TRACK else len(_TRACK), counts)

    def _table(self, s: Surface, sit: Sitting, bottom: int, page: str) -> None:
        plan = self._plan(sit, s.width, bottom, page)
        if plan.track:
            self._track(s, sit)
        paint_map(s, sit, plan.grid, plan.map_at, edge=1 if plan.wide else 0, looking=page == _SECTOR)
        paint_beside(s, sit, plan, _beside_page(page))
        if plan.side is not None:
            s.fold(plan.side.col - 2, plan.side.row, plan.side.row + plan.side.height - 1)
            paint_log(s, sit, plan.side)
        if plan.below is not None and plan.wide:
            paint_below(s, sit, plan.below)
        elif plan.below is not None and _below_hand(sit, page):
            self._hand_below(s, sit, plan.below)
        elif plan.below is not None:
            paint_log(s, sit, plan.below)

    def _plan(self, sit: Sitting, width: int, bottom: int, page: str) -> Plan:
        return plan_of(sit, width, bottom, hand=_below_hand(sit, page) and not is_wide(width, bottom))

    def _hand_below(self, s: Surface, sit: Sitting, area: Area) -> None:
        note = "index, evolution, expansion; private"
        if sit.kind == "choose_side":
            assert sit.card_asked is not None
            s.rule(area.row, f"card {sit.card_asked.index}", "side, what is printed, what it would do now")
            paint_side_rows(s, sit, Area(area.row + 1, 0, s.width, 4))
        else:
            s.rule(area.row, "your hand", note)
            paint_short_hand(s, sit, Area(area.row + 1, 0, s.width, 4))
        s.rule(area.row + 5)

    def _sides(self, s: Surface, sit: Sitting, bottom: int) -> None:
        rule = _sides_rule(sit, bottom)
        paint_others(s, 2, sit)
        s.rule(4, "your hand", KEY, width=min(s.width, 100))
        paint_sides(s, sit, Area(5, 0, 80, rule - 5))
        s.rule(rule, width=min(s.width, 100))

    def _civilizations(self, s: Surface, sit: Sitting, bottom: int) -> None:
        rule = _civilizations_rule(sit, bottom)
        levels = f"levels from 0 to {sit.view.max_level} and what they give now"
        s.rule(2, "civilizations", levels, width=min(s.width, 120))
        paint_civilizations(s, sit, Area(3, 0, min(s.width, 120), rule - 3))
        s.rule(rule, width=min(s.width, 120))

    def place(self, scene: Scene, width: int, bottom: int) -> Place:
        """Where the lines go that depend on the cursor."""
        sit = Sitting(scene)
        page = self.page(scene)
        wide = is_wide(width, bottom)
        if page == _CIVILIZATIONS:
            rule = _civilizations_rule(sit, bottom)
            return _under_rule(rule, min(width, 120), bottom)
        if page in (_HAND, _SIDES) and not wide:
            return _under_rule(_sides_rule(sit, bottom), min(width, 100), bottom, note=3)
        plan = self._plan(sit, width, bottom, page)
        if _below_hand(sit, page) and not wide:
            assert plan.below is not None
            return _under_rule(plan.below.row + 5, width, bottom, note=2 if plan.page.row > 2 else -1)
        laid = beside(sit, plan, _beside_page(page))
        sector = laid.zone if page == _SECTOR else None
        return Place(laid.foot, None, _beside_page(page), sector)

    def prompt_room(self, scene: Scene, height: int) -> int:
        """The footer alone: the board has a place for everything else."""
        return 1

    # ----- words

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        """What is under the cursor in one or two lines."""
        return sum_lines(Sitting(scene), id, 200, 2)

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        """Everything about a sector, a card, a player."""
        return inspect.inspect(Sitting(scene), id)

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        """One verb a prompt."""
        return {}

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        """The pictures for new lines."""
        return moments(scene, lines)

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        """The end of the game."""
        paint_end(surface, Sitting(scene), surface.height - 3)


def _below_hand(sit: Sitting, page: str) -> bool:
    """True where a card is chosen from rows below the map: in a duel, whose map is low."""
    return sit.kind in SECRET and sit.view.duel and page == _MAP


def _beside_page(page: str) -> str:
    return "" if page in (_HAND, _MAP, _SIDES) else page


def _sides_rule(sit: Sitting, bottom: int) -> int:
    """The row of the rule above the question: four rows from the end, more where the window is high."""
    return bottom - 4 - min(3, max(0, bottom - 23) // 2)


def _civilizations_rule(sit: Sitting, bottom: int) -> int:
    return (
        max(3 + civilization_rows(sit), bottom - 4)
        if bottom - 4 >= 3 + civilization_rows(sit)
        else bottom - 3
    )


def _under_rule(rule: int, width: int, bottom: int, *, note: int = -1) -> Place:
    lines = Area(rule + 2, 1, width - 2, max(0, bottom - rule - 2))
    return Place(lines, (rule + 1, 1, width - 2), note=note)
