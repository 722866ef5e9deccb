"""Ambushes of the computer player: what to set up, what a waiting ambush is worth, who hibernates."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from apex_tui.engine.decision import Answer, Decision
from apex_tui.games.theropod.alerts import silent
from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.bot_plan import Ambush, Plan, ambush_value
from apex_tui.games.theropod.bot_worth import point_worth, prey_of
from apex_tui.games.theropod.state import ALERTS, discard_of, draw_of

__all__ = ["hibernating", "ready_ambush", "set_up", "survival"]

KEPT = 0.8
"""How much of it an ambush that waits on is worth: what lies there does nothing meanwhile."""


def future_point(look: Look) -> float:
    """What a Hunt point of the next turn is worth now."""
    if look.left == 0:
        return 0.0
    return look.habits.ahead * max(point_worth(look), 0.3)


def survival(look: Look, alerts_more: int = 0) -> float:
    """The chance that no Alert spoils a waiting ambush before it can be played, with so many more in the discard pile."""
    if look.deal.mode.emergence:
        return 1.0
    hand = look.deal.hand_size
    pile = len(look.state.zones[draw_of(look.seat)])
    if pile >= hand:
        return 1 - look.alert_risk(hand)
    alerts = (
        sum(1 for card in look.state.zones[discard_of(look.seat)] if look.deal.is_alert[card]) + alerts_more
    )
    clear = 1.0 if not look.alerts_piled else 0.0
    others = max(hand, look.size - pile)
    for _ in range(alerts):
        clear *= 1 - (hand - pile) / others
    return clear


def ready_ambush(look: Look) -> Ambush:
    """The ambush that may be played this turn."""
    cards = look.waiting[: look.state.ready]
    value = ambush_value(look, cards, now=True)
    kept = future_point(look) * ambush_value(look, cards) * survival(look)
    return Ambush(value, round(KEPT * kept))


def set_up(look: Look, decision: Decision) -> Answer:
    """The cards whose ambush next turn is worth more than their hunt today."""
    if look.left == 0:
        return ()
    able = [card for card in decision.options if isinstance(card, int)]
    prey = prey_of(look)
    ambush = ready_ambush(look) if look.state.ready else None
    waiting = ambush_value(look, look.waiting)
    best = Plan(look, able, prey, ambush).best(0)[0]
    picked: tuple[int, ...] = ()
    for chosen in _choices(look, able, decision.most):
        rest = [card for card in able if card not in chosen]
        today = Plan(look, rest, prey, ambush).best(0)[0]
        worth = today + _later(look, chosen, waiting)
        if worth > best:
            best, picked = worth, chosen
    return tuple(card for card in decision.options if card in picked)


def _choices(look: Look, able: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """Sets of cards that differ in their titles, the small ones first."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(1, most + 1):
        for chosen in combinations(able, size):
            found.setdefault(tuple(sorted(look.cards[card].place for card in chosen)), chosen)
    return list(found.values())


def _later(look: Look, chosen: tuple[int, ...], waiting: int) -> int:
    """What an ambush of these cards is worth, in hundredths, its Alert counted."""
    gained = ambush_value(look, [*look.waiting, *chosen]) - waiting
    quiet = silent(look.table, chosen) or look.deal.mode.emergence or not look.state.zones[ALERTS]
    safe = survival(look, 0 if quiet else 1)
    worth = future_point(look) * gained * safe
    if not quiet:
        worth -= 100 * (0.4 + 0.7 * look.mean)
    # What the cards do besides is put off.
    for card in chosen:
        value, draws = look.power(look.cards[card])
        worth -= 8 * value + 60 * draws
    return round(worth)


def hibernating(look: Look, decision: Decision) -> Answer:
    """As many as allowed, those with the best ambush."""
    if look.left == 0:
        return ()
    able = [card for card in decision.options if isinstance(card, int)]
    waiting = ambush_value(look, look.waiting)

    def worth(chosen: tuple[int, ...]) -> int:
        return ambush_value(look, [*look.waiting, *chosen]) - waiting

    best = max(_choices(look, able, decision.most), key=worth)
    return tuple(card for card in decision.options if card in best)
