"""What things cost and are worth just now: trail cards, purchases, Carcasses, the Hoard, hands and Hatches (THE-4, 12).

Everything lasting is looked up here and nowhere stored: what stands in the trail, what it carries, what the round changes.
"""

from __future__ import annotations

from apex_tui.games.theropod.definitions import BUYABLE_POOL, HUNTED, Card, Discount
from apex_tui.games.theropod.state import ENVIRONMENT, TRAIL, TheropodState, TheropodTable

__all__ = [
    "carcass_worth", "claimable", "consume_bonus", "hatch_number", "hunt_cost", "huntable", "purchase_cost",
    "reset_size", "revealed", "spend_consumes", "spend_discounts", "stance_counts",
]  # fmt: skip


def revealed(table: TheropodTable) -> Card | None:
    """The Environment card that lies open, None in Emergence and before the first round (THE-6.4, 15.1)."""
    zone = table.state.zones[ENVIRONMENT]
    return table.defs.cards[zone[-1]] if zone else None


# The Game Trail ------------------------------------------------------------


def stance_counts(state: TheropodState, card: int) -> bool:
    """True if the Defensive Stance of a trail card applies to the next hunt (THE-2.13; EFFECTS ``ignore_stance``)."""
    return card in state.stances and not state.ignore_stance


def hunt_cost(table: TheropodTable, card: int) -> int:
    """The Hunt points that a trail card costs at present: all changes added up, never below 0 (THE-4.5)."""
    state, cards = table.state, table.defs.cards
    title = cards[card]
    cost = title.price
    for op in title.cost_per:
        bits = op.filter.bits
        for other in state.zones[TRAIL]:
            if other != card and cards[other].bit & bits:
                cost += op.n
    if card in state.stances and not state.ignore_stance:
        cost += title.stance_cost
    zone = state.zones[ENVIRONMENT]
    if zone:
        for op in cards[zone[-1]].round_costs:
            if title.bit & op.filter.bits:
                cost += op.n
    return cost if cost > 0 else 0


def huntable(table: TheropodTable, card: int) -> bool:
    """True if a trail card may be hunted at all: no Boss, no stance against it (THE-2.13, 10.12)."""
    title = table.defs.cards[card]
    if title.type not in HUNTED:
        return False
    return not (title.stance_unhuntable and stance_counts(table.state, card))


def claimable(table: TheropodTable, card: int) -> bool:
    """True if a trail card may be claimed: what cannot be hunted cannot be claimed either (EFFECTS ``claim``)."""
    title = table.defs.cards[card]
    return title.type in HUNTED and not (title.stance_unhuntable and card in table.state.stances)


# Purchases ------------------------------------------------------------


def _applies(discount: Discount, title: Card) -> bool:
    what = discount.what
    return what == "any" or (what == "apex") == (title.type not in BUYABLE_POOL)


def purchase_cost(table: TheropodTable, card: int) -> int:
    """The Evolve points that a card of Pool or Hatchery costs at present, all discounts taken off (THE-4.5, 12.11)."""
    title = table.defs.cards[card]
    cost = title.price
    for discount in table.state.discounts:
        if _applies(discount, title):
            cost -= discount.n
    return cost if cost > 0 else 0


def spend_discounts(table: TheropodTable, card: int) -> None:
    """Every discount of its kind is used up by a purchase, needed or not (THE-12.11)."""
    state = table.state
    if not state.discounts:
        return
    title = table.defs.cards[card]
    left = []
    for discount in state.discounts:
        if not _applies(discount, title):
            left.append(discount)
        elif discount.uses > 1:
            left.append(discount._replace(uses=discount.uses - 1))
    state.discounts = left


def carcass_worth(table: TheropodTable, card: int) -> int:
    """The Evolve points of a Carcass this round, at least 0 (EFFECTS ``carcass_value``)."""
    worth = table.defs.cards[card].value
    zone = table.state.zones[ENVIRONMENT]
    if zone:
        worth += table.defs.cards[zone[-1]].round_carcass
    return worth if worth > 0 else 0


def consume_bonus(state: TheropodState, used: int) -> int:
    """What ``used`` Hoard cards of one payment are worth more together (THE-12.10)."""
    bonus = 0
    for one in state.consumes:
        bonus += one.n * min(one.uses, used)
    return bonus


def spend_consumes(state: TheropodState, used: int) -> None:
    """``used`` Hoard cards have been consumed: so many uses of each bonus are gone (THE-12.10)."""
    if used and state.consumes:
        state.consumes = [one._replace(uses=one.uses - used) for one in state.consumes if one.uses > used]


# Hands and Hatches ------------------------------------------------------------


def reset_size(table: TheropodTable) -> int:
    """The cards that the present Player Reset draws: all changes added up, never below 1 (THE-13.5)."""
    size = table.defs.hand_size + table.state.reset_change
    zone = table.state.zones[ENVIRONMENT]
    if zone:
        size += table.defs.cards[zone[-1]].round_hand
    return size if size > 1 else 1


def hatch_number(table: TheropodTable, count: int) -> int:
    """How many cards a Hatch of ``count`` turns up this round, at least 0 (EFFECTS ``hatch_change``)."""
    zone = table.state.zones[ENVIRONMENT]
    if zone:
        count += table.defs.cards[zone[-1]].round_hatch
    return count if count > 0 else 0
