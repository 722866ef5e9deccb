"""Payments as arithmetic, held against a reckoning of every set of cards (THE-12.9, 12.10, 12.12)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from apex_tui.games.theropod.payments import next_values, payments
from tests.rules import rule

Bonuses = tuple[tuple[int, int], ...]

VALUES = st.lists(st.integers(0, 6), max_size=5).map(lambda values: tuple(sorted(values, reverse=True)))
BONUSES = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 3)), max_size=2).map(tuple)


def worth(carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses) -> int:
    """What cards pay together: each bonus helps so many Hoard cards."""
    return sum(carcasses) + sum(hoard) + sum(n for n, uses in bonuses for _ in range(min(uses, len(hoard))))


def parts(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [tuple(part) for size in range(len(values) + 1) for part in combinations(values, size)]


def allowed(carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses, cost: int) -> bool:
    """Covers the cost, and does not without any one of its cards."""
    if worth(carcasses, hoard, bonuses) < cost:
        return False
    fewer = [(carcasses[:i] + carcasses[i + 1 :], hoard) for i in range(len(carcasses))]
    fewer += [(carcasses, hoard[:i] + hoard[i + 1 :]) for i in range(len(hoard))]
    return all(worth(*less, bonuses) < cost for less in fewer)


@given(VALUES, VALUES, BONUSES, st.integers(1, 9))
@rule("THE-12.9", "THE-12.10")
def test_payments_are_all_sets_without_a_superfluous_card(
    carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses, cost: int
) -> None:
    wanted = {
        (one, two) for one in parts(carcasses) for two in parts(hoard) if allowed(one, two, bonuses, cost)
    }
    assert set(payments(carcasses, hoard, bonuses, cost)) == wanted
    assert bool(wanted) == (worth(carcasses, hoard, bonuses) >= cost)


@given(VALUES, VALUES, BONUSES, st.integers(1, 9), st.data())
@rule("THE-12.12")
def test_every_payment_can_be_put_together_in_any_order_and_no_other(
    carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses, cost: int, data: st.DataObject
) -> None:
    if worth(carcasses, hoard, bonuses) < cost:
        return
    chosen = data.draw(st.sampled_from(payments(carcasses, hoard, bonuses, cost)))
    order = data.draw(
        st.permutations([("hand", value) for value in chosen[0]] + [("hoard", value) for value in chosen[1]])
    )
    paid: dict[str, list[int]] = {"hand": [], "hoard": []}
    for place, value in order:
        picked = (tuple(sorted(paid["hand"], reverse=True)), tuple(sorted(paid["hoard"], reverse=True)))
        assert worth(*picked, bonuses) < cost, "the chain should have ended"
        from_hand, from_hoard = next_values(carcasses, hoard, bonuses, cost, *picked)
        assert value in (from_hand if place == "hand" else from_hoard)
        paid[place].append(value)
    assert worth(tuple(paid["hand"]), tuple(paid["hoard"]), bonuses) >= cost


@given(VALUES, VALUES, BONUSES, st.integers(1, 9), st.data())
@rule("THE-12.12")
def test_whatever_is_picked_the_chain_ends_with_an_allowed_payment(
    carcasses: tuple[int, ...], hoard: tuple[int, ...], bonuses: Bonuses, cost: int, data: st.DataObject
) -> None:
    if worth(carcasses, hoard, bonuses) < cost:
        return
    paid: dict[str, list[int]] = {"hand": [], "hoard": []}
    while worth(tuple(paid["hand"]), tuple(paid["hoard"]), bonuses) < cost:
        picked = (tuple(sorted(paid["hand"], reverse=True)), tuple(sorted(paid["hoard"], reverse=True)))
        from_hand, from_hoard = next_values(carcasses, hoard, bonuses, cost, *picked)
        offers = [("hand", value) for value in sorted(from_hand)] + [
            ("hoard", value) for value in sorted(from_hoard)
        ]
        place, value = data.draw(st.sampled_from(offers))
        paid[place].append(value)
    assert allowed(tuple(paid["hand"]), tuple(paid["hoard"]), bonuses, cost)
