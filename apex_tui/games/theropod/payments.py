"""How a purchase can be paid: arithmetic on values alone, no cards and no table (THE-12.2, 12.9, 12.10, 12.12).

A payment takes some Carcasses and some Hoard cards. It must cover the cost, and no card of it may be superfluous. Hoard
cards may be worth more than printed: each bonus adds its amount for every Hoard card used, up to its number of uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

__all__ = ["Ways", "bonus_of", "can_cover", "next_values", "payments", "total_of"]

Bonuses = tuple[tuple[int, int], ...]
"""Each bonus for Hoard cards: its amount, and how many cards it still helps (THE-12.10)."""

Ways = tuple[tuple[int, ...], tuple[int, ...]]
"""The values of the Carcasses and of the Hoard cards that pay, each falling."""


def bonus_of(hoard: int, bonuses: Bonuses) -> int:
    """What the bonuses add to a payment with so many Hoard cards."""
    return sum(amount * min(hoard, uses) for amount, uses in bonuses)


def total_of(carcasses: Iterable[int], hoard: Sequence[int], bonuses: Bonuses) -> int:
    """What these cards pay together."""
    return sum(carcasses) + sum(hoard) + bonus_of(len(hoard), bonuses)


def can_cover(carcasses: Iterable[int], hoard: Sequence[int], bonuses: Bonuses, cost: int) -> bool:
    """True if there is any payment: then one without a superfluous card is found by leaving cards away."""
    return total_of(carcasses, hoard, bonuses) >= cost


def _sound(carcasses: Sequence[int], hoard: Sequence[int], bonuses: Bonuses, cost: int) -> bool:
    """True if these cards cover the cost and none of them is superfluous (THE-12.9)."""
    total = total_of(carcasses, hoard, bonuses)
    if total < cost:
        return False
    # The card whose removal takes least away: the smallest Carcass, or the smallest Hoard card with its bonus.
    least = min(carcasses, default=total)
    if hoard:
        n = len(hoard)
        least = min(least, min(hoard) + bonus_of(n, bonuses) - bonus_of(n - 1, bonuses))
    return total - least < cost


@lru_cache(maxsize=65536)
def payments(
    carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses, cost: int
) -> tuple[Ways, ...]:
    """All payments without a superfluous card, by their values; each once, the values falling.

    ``carcasses`` and ``hoard``: the values that may pay, in falling order.
    """
    found: list[Ways] = []
    for pick in _parts(carcasses, cost, 1):
        for other in _parts(hoard, cost - sum(pick), 0 if bonuses else 1):
            if _sound(pick, other, bonuses, cost):
                found.append((pick, other))
    return tuple(found)


def _parts(values: tuple[int, ...], cost: int, least: int) -> list[tuple[int, ...]]:
    """Every choice among values in falling order that has no card beyond covering ``cost``, equal values once.

    The last card is the smallest: where the others cover the cost already it is superfluous. Cards worth less than
    ``least`` are left out: what adds nothing is superfluous too.
    """
    found: list[tuple[int, ...]] = [()]

    def grow(start: int, picked: tuple[int, ...], left: int) -> None:
        last = -1
        for at in range(start, len(values)):
            value = values[at]
            if value == last or value < least:
                continue
            last = value
            found.append((*picked, value))
            if left > value:
                grow(at + 1, (*picked, value), left - value)

    if cost > 0:
        grow(0, (), cost)
    return found


@lru_cache(maxsize=65536)
def next_values(
    carcasses: tuple[int, ...],
    hoard: tuple[int, ...],
    bonuses: Bonuses,
    cost: int,
    paid_carcasses: tuple[int, ...],
    paid_hoard: tuple[int, ...],
) -> tuple[frozenset[int], frozenset[int]]:
    """The values of which a card may be picked next so that a payment can still come of it (THE-12.12).

    ``carcasses`` and ``hoard``: all values, those paid already among them; all in falling order. Returns the values of
    Carcasses and those of Hoard cards.
    """
    from_hand: set[int] = set()
    from_hoard: set[int] = set()
    for pick, other in payments(carcasses, hoard, bonuses, cost):
        rest = _without(pick, paid_carcasses)
        rest_hoard = _without(other, paid_hoard)
        if rest is not None and rest_hoard is not None:
            from_hand.update(rest)
            from_hoard.update(rest_hoard)
    return frozenset(from_hand), frozenset(from_hoard)


def _without(values: tuple[int, ...], used: tuple[int, ...]) -> list[int] | None:
    """``values`` less those ``used``; None if some are not among them."""
    rest = list(values)
    for value in used:
        if value not in rest:
            return None
        rest.remove(value)
    return rest
