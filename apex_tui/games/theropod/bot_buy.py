"""Step 6 of the computer player: what to buy, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from apex_tui.engine.decision import Decision, Option
from apex_tui.games.theropod.bot_look import Look, verb_of
from apex_tui.games.theropod.bot_worth import point_worth
from apex_tui.games.theropod.buying import means
from apex_tui.games.theropod.costs import consume_bonus, purchase_cost
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.state import POOL, hatchery_of
from apex_tui.games.theropod.ways import payment_ways

__all__ = ["bought", "paid"]

THRIFT = 0.45
"""What an Evolve point kept in the Hoard must be worth to be kept, in Hunt points for the deck."""

WIDE = 9
"""So many offers, the best ones, are weighed in all combinations."""


def bought(look: Look, options: Sequence[Option]) -> Option:
    """The next purchase, a held-back card, or the end of the step."""
    for option in options:
        if verb_of(option) in ("use", "play"):
            return option
    best = _best_basket(look)
    for card in best:
        if look.deal.buy[card] in options:
            return look.deal.buy[card]
    return "done"


def _best_basket(look: Look) -> list[int]:
    """The purchases that together gain most for what they take from the Hoard, the best first."""
    zones = look.state.zones
    carcasses, hoard = means(look.table, look.seat)
    free = sum(carcasses)
    most = free + sum(hoard) + consume_bonus(look.state, len(hoard))
    offers: list[tuple[float, int, int]] = []
    for zone in (POOL, hatchery_of(look.seat)):
        for card in zones[zone]:
            title = look.cards[card]
            cost = purchase_cost(look.table, card)
            gain = merit(look, title)
            if title.cost >= 0 and gain > 0 and cost <= most:
                offers.append((gain, cost, card))
    offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
    offers = offers[:WIDE]
    thrift = THRIFT * min(1.0, look.left / 2) if point_worth(look) else 0.0
    best = 0.0
    basket: tuple[tuple[float, int, int], ...] = ()
    for size in range(1, min(len(offers), 5) + 1):
        for chosen in combinations(offers, size):
            cost = sum(offer[1] for offer in chosen)
            if cost > most:
                continue
            worth = sum(offer[0] for offer in chosen) - thrift * max(0, cost - free)
            if worth > best + 1e-9:
                best, basket = worth, chosen
    return [offer[2] for offer in basket]


def merit(look: Look, title: Card) -> float:
    """What having the card in the deck gains."""
    if look.left == 0:
        return 0.0
    gain = look.gain(title)
    if title.type == "evolve" and not look.habits.pool:
        gain *= 0.5
    return gain


def paid(look: Look, decision: Decision) -> Option:
    """The next card of the payment with the least waste, Carcasses first."""
    state = look.state
    ways = payment_ways(look.table, look.seat, state.price, 1)
    wanted = ways[0][0][len(state.payment)] if ways else decision.options[0]
    return wanted if wanted in decision.options else decision.options[0]
