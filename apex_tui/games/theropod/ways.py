"""Ways to pay with the cards at hand, the least wasteful first: for views, prompts, computer players (THE-12.12, 10.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from apex_tui.games.theropod.buying import bonuses_of
from apex_tui.games.theropod.costs import carcass_worth
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.payments import Ways, payments, total_of
from apex_tui.games.theropod.state import TheropodState, TheropodTable, hand_of, hoard_of

__all__ = ["Way", "granted_now", "hunting_ways", "payment_ways"]

Way = tuple[tuple[int, ...], int, int]
"""Cards in the order of their use, what they are worth together, and what of it is lost."""


def payment_ways(table: TheropodTable, seat: int, price: int, most: int = 3) -> list[Way]:
    """Up to ``most`` payments of ``price`` with cards as they lie now: least waste, most Carcasses.

    While a purchase is being paid for, what was picked so far is part of them and stands in front.
    """
    state, cards = table.state, table.defs.cards
    paid = state.payment
    carcasses = [card for card in state.zones[hand_of(seat)] if cards[card].type == "carcass"]
    hoard = state.zones[hoard_of(seat)]
    paid_hand = [card for card in paid if cards[card].type == "carcass"]
    paid_hoard = [card for card in paid if cards[card].type != "carcass"]
    worth = {card: carcass_worth(table, card) for card in (*carcasses, *paid_hand)}
    worth |= {card: cards[card].value for card in (*hoard, *paid_hoard)}
    bonuses = bonuses_of(state)
    values = _falling(worth, [*carcasses, *paid_hand]), _falling(worth, [*hoard, *paid_hoard])
    found: list[Way] = []
    for way in _ranked(*values, bonuses, price):
        rest_hand = _cards_of(way[0], carcasses, paid_hand, worth)
        rest_hoard = _cards_of(way[1], hoard, paid_hoard, worth)
        if rest_hand is None or rest_hoard is None:
            continue
        total = total_of(*way, bonuses)
        found.append(((*paid, *rest_hand, *rest_hoard), total, total - price))
        if len(found) == most:
            break
    return found


def _falling(worth: dict[int, int], cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted((worth[card] for card in cards), reverse=True))


@lru_cache(maxsize=16384)
def _ranked(
    carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: tuple[tuple[int, int], ...], price: int
) -> tuple[Ways, ...]:
    """All payments, best first: by least surplus, among equals by most Carcasses, then by fewest Hoard cards."""

    def merit(way: Ways) -> tuple[int, int, int]:
        return total_of(*way, bonuses) - price, -len(way[0]), len(way[1])

    return tuple(sorted(payments(carcasses, hoard, bonuses, price), key=merit))


def _cards_of(
    values: tuple[int, ...], free: Sequence[int], used: Sequence[int], worth: dict[int, int]
) -> list[int] | None:
    """Cards with these values besides those used already, the first of equal ones; None if the used ones do not fit."""
    left = list(values)
    for card in used:
        if worth[card] not in left:
            return None
        left.remove(worth[card])
    found: list[int] = []
    for card in free:
        if worth[card] in left:
            left.remove(worth[card])
            found.append(card)
    return found if not left else None


def hunting_ways(table: TheropodTable, seat: int, cost: int, most: int = 3) -> list[Way]:
    """Up to ``most`` choices of Apex cards in hand that bring the present stack to ``cost``, least waste first.

    Reckoned with printed values and the grants that stand, without actions. None if the stack reaches already.
    """
    state, cards = table.state, table.defs.cards
    need = cost - state.stack
    if need <= 0:
        return []
    hand = [card for card in state.zones[hand_of(seat)] if cards[card].type == "apex"]
    worth = {card: cards[card].value + _lasting(state, cards[card]) for card in hand}
    values = tuple(worth[card] for card in hand)
    found: list[Way] = []
    for places, total in _smallest(values, need)[:most]:
        chosen = tuple(hand[place] for place in places)
        found.append((chosen, state.stack + total, state.stack + total - cost))
    return found


def _lasting(state: TheropodState, kind: Card) -> int:
    """What standing grants without a number of uses add to a card, one of each key."""
    return sum({one.key: one.n for one in state.grants if one.bits & kind.bit and one.uses < 0}.values())


def granted_now(state: TheropodState, kind: Card) -> int:
    """What standing grants add to a card that is played next, one of each key (EFFECTS ``grant_hunt``)."""
    by_key: dict[str, int] = {}
    for one in state.grants:
        if one.bits & kind.bit:
            by_key.setdefault(one.key, one.n)
    return sum(by_key.values())


@lru_cache(maxsize=16384)
def _smallest(values: tuple[int, ...], need: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Choices of places whose values reach ``need`` and of which none is superfluous, best first; equal ones once."""
    found: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
    places = range(len(values))
    for size in range(1, min(len(values), 6) + 1):
        for chosen in combinations(places, size):
            picked = [values[place] for place in chosen]
            total = sum(picked)
            if total >= need and total - min(picked) < need:
                found.setdefault(tuple(sorted(picked)), (chosen, total))
    return tuple(sorted(found.values(), key=lambda way: (way[1], len(way[0]))))
