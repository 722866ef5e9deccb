"""Operations that hold others: tests, choices and payments (EFFECTS 5 and 7), and reactions' other side."""

from __future__ import annotations

import pytest

from tests.games.theropod.desk import Desk
from tests.rules import rule

HATCHLING = "carnotaurus_hatchling"

NOBODY = -1
"""A card that was not played stands in for the one whose action it is."""


def holds(desk: Desk, cond: str, card: int = NOBODY, trigger: str = "played") -> bool:
    """True if an ``if`` with this test runs its ``then``, False if its ``else``."""
    source = desk.deal.uid_of["carnotaurus_egg#1"] if card == NOBODY else card
    before = desk.state.discounts[:]
    ops = (
        f'{{ op = "if", cond = {{ {cond} }}, '
        'then = [{ op = "discount", what = "any", uses = 1 }], else = [{ op = "discount", what = "apex", uses = 2 }] }'
    )
    desk.carry(source, ops=ops, trigger=trigger)
    assert len(desk.state.discounts) == len(before) + 1
    return desk.state.discounts[-1].what == "any"


def test_played_before_needs_its_least() -> None:
    desk = Desk("carnotaurus")
    desk.play("carnotaurus_alpha", HATCHLING, "evolve_egg")
    assert holds(desk, 'test = "played_before", min = 3')
    assert not holds(desk, 'test = "played_before", filter = { tags = ["hatchling"] }, min = 2')
    assert holds(
        desk,
        'test = "played_before", filter = { any = [{ tags = ["hatchling"] }, { types = ["egg"] }] }, min = 2',
    )
    assert not holds(desk, 'test = "played_before", filter = { not_types = ["apex", "egg"] }, min = 1')


@rule("THE-2.18")
def test_the_card_itself_never_counts_as_played_before() -> None:
    desk = Desk("carnotaurus")
    card = desk.play("carnotaurus_alpha")[0]
    assert not holds(desk, 'test = "played_before", min = 1', card)
    desk.state.played.insert(0, card)
    assert holds(desk, 'test = "played_before", min = 1', card)


def test_hand_has() -> None:
    desk = Desk("carnotaurus")
    desk.lay("hand", 1, "virus", HATCHLING)
    assert holds(desk, 'test = "hand_has", filter = { types = ["affliction"] }, min = 1')
    assert not holds(desk, 'test = "hand_has", filter = { types = ["affliction"] }, min = 2')


def test_hoard_min_and_ambush_point_min() -> None:
    desk = Desk("carnotaurus")
    assert not holds(desk, 'test = "hoard_min", n = 1')
    desk.lay("hoard", 1, "dryosaurus")
    assert holds(desk, 'test = "hoard_min", n = 1')
    assert not holds(desk, 'test = "ambush_point_min", n = 2')
    desk.lay("ambush", 1, HATCHLING, HATCHLING)
    assert holds(desk, 'test = "ambush_point_min", n = 2')


@pytest.mark.parametrize(("size", "there"), [(1, True), (2, True), (3, False)])
def test_ambush_size_max(size: int, there: bool) -> None:
    desk = Desk("carnotaurus")
    card = desk.ambush("carnotaurus_sprinter", *[HATCHLING] * (size - 1))[0]
    assert holds(desk, 'test = "ambush_size_max", n = 2', card, "ambush_played") is there


def test_ambush_played_this_turn() -> None:
    desk = Desk("carnotaurus")
    assert not holds(desk, 'test = "ambush_played_this_turn"')
    desk.ambush(HATCHLING)
    assert holds(desk, 'test = "ambush_played_this_turn"')


def test_hazard_round() -> None:
    desk = Desk("carnotaurus")
    card = desk.play("carnotaurus_alpha")[0]
    assert not holds(desk, 'test = "hazard_round"', card)
    desk.environment("mass_migration")
    assert not holds(desk, 'test = "hazard_round"', card)
    desk.environment("plague")
    assert holds(desk, 'test = "hazard_round"', card)


def test_hunt_cards_max() -> None:
    desk = Desk("carnotaurus")
    animal = desk.trail("therizinosaurus")[0]
    cards = desk.play(HATCHLING, HATCHLING, "carnotaurus_alpha")
    desk.state.hunters = cards
    desk.carry(animal, trigger="hunt")
    desk.state.hunters = cards[1:]
    desk.carry(animal, "hunt_losses carnotaurus_alpha", trigger="hunt")
    assert desk.named("eliminated") == ["carnotaurus_alpha"]


def test_choose_offers_every_way_even_an_idle_one() -> None:
    desk = Desk("utahraptor")
    desk.lay("draw", 1, "utahraptor_hatchling", "utahraptor_juvenile")
    card = desk.act("utahraptor_scout", "choose option:1")
    order = "look_order utahraptor_hatchling utahraptor_juvenile"
    desk.carry(card, "choose option:2", "look_discard", order)
    assert desk.named("draw", 1) == ["utahraptor_juvenile", "utahraptor_hatchling"]


def test_operations_after_one_that_asks_go_on() -> None:
    desk = Desk("carnotaurus")
    desk.lay("hand", 1, "virus", HATCHLING)
    card = desk.play("carnotaurus_alpha")[0]
    ops = (
        '{ op = "if", cond = { test = "hand_has", min = 1 }, then = ['
        '{ op = "discard_hand", choose = "you" }, { op = "choose", options = ['
        '{ label = "a", ops = [{ op = "recycle_affliction", from = ["discard"] }, { op = "add_hunt", n = 3 }] },'
        '{ label = "b", ops = [{ op = "add_hunt", n = 1 }] }] }] }, { op = "add_hunt", n = 2 }'
    )
    desk.carry(card, "own_pick virus", "choose option:1", "own_pick virus", ops=ops)
    assert desk.state.stack == 7 + 3 + 2
    assert desk.named("hand", 1) == [HATCHLING]


# Paying ------------------------------------------------------------


@rule("THE-1.4")
def test_pay_is_offered_only_if_all_of_it_can_be_paid() -> None:
    desk = Desk("carnotaurus")
    card = desk.act("carnotaurus_wound_hardened")
    desk.lay("hand", 1, "virus", "flesh_wound")
    desk.carry(card, "pay decline")
    assert desk.state.stack == 4
    desk.carry(card, "pay pay", "own_pick flesh_wound")
    assert desk.state.stack == 6
    assert desk.named("affliction_deck")[0] == "flesh_wound"
    assert desk.named("hand", 1) == ["virus"]


@rule("THE-1.4")
def test_a_price_of_two_cards_is_not_paid_with_one() -> None:
    ops = '{ op = "pay", cost = [{ op = "discard_hand", n = 2, choose = "you" }], then = [{ op = "add_hunt", n = 5 }] }'
    desk = Desk("carnotaurus")
    card = desk.act("carnotaurus_wound_hardened")
    desk.lay("hand", 1, "virus")
    desk.carry(card, ops=ops)
    assert desk.state.stack == 4
    assert desk.named("hand", 1) == ["virus"]


BOTH = (
    '{ op = "pay", cost = [{ op = "discard_hand", n = 2, choose = "you" }, '
    '{ op = "eliminate_own", choose = "you", filter = { types = ["affliction"] }, from = ["hand"] }, '
    '{ op = "recycle_affliction", from = ["hand", "discard"] }], then = [{ op = "add_hunt", n = 5 }] }'
)


def test_earlier_parts_of_a_cost_leave_the_later_ones_payable() -> None:
    desk = Desk("carnotaurus")
    card = desk.play("carnotaurus_alpha")[0]
    desk.lay("hand", 1, "virus", HATCHLING)
    desk.carry(card, ops=BOTH)
    desk.lay("hand", 1, "flesh_wound")
    desk.carry(card, "pay decline", ops=BOTH)
    with pytest.raises(AssertionError, match="does not offer flesh_wound"):
        desk.carry(card, "pay pay", "own_pick virus", "own_pick flesh_wound", ops=BOTH)


def test_what_is_discarded_for_a_cost_can_be_recycled_for_it() -> None:
    desk = Desk("carnotaurus")
    card = desk.play("carnotaurus_alpha")[0]
    desk.lay("hand", 1, "virus", HATCHLING, "flesh_wound")
    told = ["pay pay", "own_pick virus", f"own_pick {HATCHLING}", "own_pick flesh_wound", "own_pick virus"]
    desk.carry(card, *told, ops=BOTH)
    assert desk.named("discard", 1) == [HATCHLING]
    assert desk.named("eliminated") == ["flesh_wound"]
    assert desk.state.stack == 12


def test_all_parts_of_a_cost_are_paid_then_comes_what_they_buy() -> None:
    desk = Desk("carnotaurus")
    card = desk.play("carnotaurus_alpha")[0]
    desk.lay("hand", 1, "virus", "flesh_wound", HATCHLING, HATCHLING)
    told = [
        "pay pay",
        f"own_pick {HATCHLING}",
        f"own_pick {HATCHLING}",
        "own_pick virus",
        "own_pick flesh_wound",
    ]
    desk.carry(card, *told, ops=BOTH)
    assert desk.state.stack == 12
    assert desk.named("eliminated") == ["virus"]
    assert desk.named("discard", 1) == [HATCHLING] * 2
    assert desk.named("affliction_deck")[0] == "flesh_wound"
    assert desk.count("hand", 1) == 0
