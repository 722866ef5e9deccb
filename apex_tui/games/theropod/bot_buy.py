"""Step 6 of the computer player: what to buy, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from apex_tui.engine.decision import Decision, Option
from apex_tui.games.theropod.bot_look import Look, verb_of
from apex_tui.games.theropod.buying import means
from apex_tui.games.theropod.costs import consume_bonus, purchase_cost
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.state import POOL, hatchery_of
from apex_tui.games.theropod.ways import Way, payment_ways

__all__ = ["bought", "paid"]

THRIFT = 0.35
"""What an Evolve point kept in the Hoard must be worth to be kept, in Hunt points for the deck."""

WIDE = 8
"""So many offers, the best ones, are weighed in all combinations."""

LARGE = 4
"""The most purchases that are thought of together."""

WAYS = 12
"""So many payments, the least wasteful ones, are compared."""

Offer: TypeAlias = tuple[float, int, int]
"""What a card gains, what it costs, the card."""


def bought(look: Look, options: Sequence[Option]) -> Option:
    """The next purchase, a held-back card, or the end of the step."""
    for option in options:
        if verb_of(option) in ("use", "play"):
            return option
    carcasses, hoard = means(look.table, look.seat)
    offers = _offers(look, sum(carcasses) + sum(hoard) + consume_bonus(look.state, len(hoard)))
    _, basket = _best_basket(look, offers, sum(carcasses), sum(hoard))
    for card in basket:
        if look.deal.buy[card] in options:
            return look.deal.buy[card]
    return "done"


def _offers(look: Look, most: int) -> list[Offer]:
    """What is worth having and can be paid for with ``most`` points, the best first."""
    zones = look.state.zones
    offers: list[Offer] = []
    for zone in (POOL, hatchery_of(look.seat)):
        for card in zones[zone]:
            title = look.cards[card]
            cost = purchase_cost(look.table, card)
            gain = merit(look, title)
            if title.cost >= 0 and gain > 0 and cost <= most and card != look.state.purchase:
                offers.append((gain, cost, card))
    offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
    return offers[:WIDE]


def _best_basket(look: Look, offers: Sequence[Offer], free: int, hoard: int) -> tuple[float, list[int]]:
    """The purchases that together gain most for what they take from the Hoard, the best first; and what they gain.

    ``free``: the points of Carcasses, which are lost this turn anyway; ``hoard``: those that can be kept.
    """
    thrift = _thrift(look)
    best = 0.0
    basket: tuple[Offer, ...] = ()
    for size in range(1, min(len(offers), LARGE) + 1):
        for chosen in combinations(offers, size):
            cost = sum(offer[1] for offer in chosen)
            if cost > free + hoard:
                continue
            worth = sum(offer[0] for offer in chosen) - thrift * max(0, cost - free)
            if worth > best + 1e-9:
                best, basket = worth, chosen
    return best, [offer[2] for offer in basket]


def _thrift(look: Look) -> float:
    return THRIFT * min(1.0, look.left / 2)


def merit(look: Look, title: Card) -> float:
    """What having the card in the deck gains."""
    if look.left == 0:
        return 0.0
    gain = look.gain(title)
    if title.type == "evolve" and not look.habits.pool:
        gain *= 0.5
    return gain


def paid(look: Look, decision: Decision) -> Option:
    """The next card of the payment that leaves most for other purchases, with the least waste among equals."""
    state = look.state
    ways = payment_ways(look.table, look.seat, state.price, WAYS)
    if not ways:
        return decision.options[0]
    carcasses, hoard = means(look.table, look.seat)
    offers = _offers(look, sum(carcasses) + sum(hoard))

    def leaves(way: Way) -> float:
        used = [look.cards[card] for card in way[0][len(state.payment) :]]
        kept = sum(hoard) - sum(title.value for title in used if title.type != "carcass")
        free = sum(carcasses) - sum(title.value for title in used if title.type == "carcass")
        return _best_basket(look, offers, max(0, free), kept)[0] + _thrift(look) * kept

    best = max(ways, key=lambda way: round(leaves(way), 6))
    wanted = best[0][len(state.payment)]
    return wanted if wanted in decision.options else decision.options[0]
