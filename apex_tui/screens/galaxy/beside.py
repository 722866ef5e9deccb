"""The page beside the map: players, the cards of the round, then the question, or what ``v`` has turned to."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.screens.galaxy.asking import AskPlan, ask_plan, ask_rows, paint_ask
from apex_tui.screens.galaxy.hand import paint_short_hand
from apex_tui.screens.galaxy.pages import paint_discard, paint_log
from apex_tui.screens.galaxy.plan import Plan
from apex_tui.screens.galaxy.players import paint_players, players_rows
from apex_tui.screens.galaxy.round_track import paint_round, round_rows
from apex_tui.screens.galaxy.sitting import SECRET, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area

__all__ = ["Beside", "beside", "paint_beside"]

_WATCH = 6
"""Rows below the rule while nothing is asked here."""
_LEAST_WATCH = 2
_LOOK = 4
"""The same while a page is open: the question in a row, and two on what is under the cursor, with the rule."""
_DISCARD = 5
"""Rows of the discard pile: its head, the indices, what is out of the game."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Where the parts of the page lie."""

    players: int
    round: int
    """The first row of the cards of the round; -1: they have no room."""
    ask: AskPlan | None
    """The question with its list; None while there is none, or a page is open."""
    zone: Area | None
    """Where an open page is drawn."""
    foot: Area
    """Below the rule: what depends on the cursor and on what happens."""
    discard: int
    """The first row of the discard pile; -1: it has no room."""
    rest: Area | None
    """What is left, for the log."""


def beside(sit: Sitting, plan: Plan, page: str) -> Beside:
    """Lay the page out. ``page``: what ``v`` has turned to; empty for the usual one."""
    area = plan.page
    end = area.row + area.height
    at = area.row + players_rows(sit)
    rounds = round_rows(sit)
    if page:
        return _with_page(sit, plan, at)
    asked = sit.scene.prompt is not None and not (sit.kind in SECRET and not plan.wide)
    needs = ask_rows(sit, area.width) if asked else 0
    if not asked and sit.kind not in SECRET:
        # The cards of the round come before the lines on what happens, of which some are always kept.
        needs = 1 + max(_LEAST_WATCH, min(_WATCH, end - at - rounds - 2))
    left = end - at - needs
    blank = 1 if left > (0 if asked else rounds) else 0
    at += blank
    left -= blank
    round_at = -1
    # While nothing is asked the cards of the round come first; a question leaves them out where it must.
    if rounds and (left > rounds or (not asked and left >= rounds)):
        round_at = at
        at += rounds + (1 if left > rounds else 0)
    block = Area(
        at, area.col, area.width, max(0, min(end - at, needs + 2)) if plan.wide or asked else end - at
    )
    ask = ask_plan(sit, block) if asked else None
    if ask is not None:
        foot = Area(ask.sums, area.col, area.width, ask.bottom - ask.sums)
        at = ask.bottom
    elif sit.kind in SECRET:
        foot = Area(at, area.col, area.width, 0)
    else:
        high = min(_WATCH, max(0, end - at - 1))
        foot = Area(at + 1, area.col, area.width, high)
        at += 1 + high
    return _rest(sit, plan, area.row, round_at, ask, foot, at)


def _rest(
    sit: Sitting, plan: Plan, players: int, round_at: int, ask: AskPlan | None, foot: Area, at: int
) -> Beside:
    """The discard pile and the log, where rows are left."""
    area = plan.page
    end = area.row + area.height
    discard, rest = -1, None
    # A hand that is chosen from has no foot above it, only the blank row that follows the cards of the round.
    gap = 1 if foot.height else 0
    if end - at >= _DISCARD + gap and sit.view.age:
        discard = at + gap
        at = discard + _DISCARD
    if end - at >= 4 and plan.side is None and plan.below is None:
        rest = Area(at, area.col, area.width, end - at)
    return Beside(players, round_at, ask, None, foot, discard, rest)


def _with_page(sit: Sitting, plan: Plan, at: int) -> Beside:
    area = plan.page
    end = area.row + area.height
    foot_rows = _LOOK
    zone = Area(at + 1, area.col, area.width, max(0, end - foot_rows - at - 1))
    foot = Area(end - foot_rows + 1, area.col, area.width, foot_rows - 1)
    return Beside(area.row, -1, None, zone, foot, -1, None)


def paint_beside(s: Surface, sit: Sitting, plan: Plan, page: str) -> None:
    """Everything but the foot."""
    area, place = plan.page, beside(sit, plan, page)
    paint_players(s, place.players, area.col, area.width, sit)
    if place.round >= 0:
        paint_round(s, place.round, area.col, area.width, sit)
    if place.ask is not None:
        paint_ask(s, sit, place.ask)
    elif place.foot.height:
        s.rule(place.foot.row - 1, col=area.col, width=area.width)
    if place.zone is not None:
        _page(s, sit, place.zone, page)
    if place.discard >= 0:
        rows = min(_DISCARD, area.row + area.height - place.discard)
        paint_discard(s, sit, Area(place.discard, area.col, area.width, rows))
    if place.rest is not None:
        paint_log(s, sit, place.rest)


def _page(s: Surface, sit: Sitting, zone: Area, page: str) -> None:
    if page == "log":
        paint_log(s, sit, zone)
    elif page == "discard pile":
        paint_discard(s, sit, zone)
    elif page == "hand":
        s.put(zone.row, zone.col, [("your hand", "bold"), ("  private", "quiet")])
        paint_short_hand(s, sit, Area(zone.row + 1, zone.col, zone.width, zone.height - 1))
    elif page == "order":
        paint_round(s, zone.row, zone.col, zone.width, sit)
