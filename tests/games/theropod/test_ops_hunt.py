"""Operations on Hunt value and on buying, each alone (EFFECTS 7)."""

from __future__ import annotations

import pytest

from apex_tui.games.theropod.costs import (
    consume_bonus,
    hunt_cost,
    purchase_cost,
    spend_consumes,
    spend_discounts,
)
from apex_tui.games.theropod.playing import may_hunt, play_card
from tests.games.theropod.desk import Desk
from tests.rules import rule


@rule("THE-4.6")
def test_add_hunt_counts_for_the_card_that_gives_it() -> None:
    desk = Desk()
    first, second = desk.play("acrocanthosaurus_subadult", "acrocanthosaurus_hatchling")
    desk.carry(first, ops='{ op = "add_hunt", n = 2 }')
    assert desk.state.stack == 4 + 1 + 2
    assert desk.state.stack_parts == [6, 1]
    desk.carry(second, ops='{ op = "add_hunt" }')
    assert desk.state.stack_parts == [6, 2]


@rule("THE-10.18")
def test_add_hunt_is_lost_once_the_value_has_left_the_stack() -> None:
    desk = Desk()
    card = desk.play("acrocanthosaurus_subadult", "acrocanthosaurus_egg")[0]
    desk.carry(card, ops='{ op = "add_hunt", n = 2 }')
    desk.carry(card, ops='{ op = "add_hunt_per", n = 2, count = "hoard", max = 3 }')
    assert desk.state.stack == 0
    assert desk.state.stack_cards == []


COUNTERS = [
    ('count = "played_before", filter = { tags = ["young"] }, max = 9', 3),
    ('count = "played_before", max = 9', 4),
    ('count = "played_before", max = 2', 2),
    ('count = "hand", filter = { types = ["affliction"] }, max = 9', 2),
    ('count = "hoard", max = 9', 3),
    ('count = "disaster_areas", max = 9', 1),
    ('count = "trail", filter = { types = ["prey"] }, max = 9', 2),
    ('count = "trail", max = 9', 3),
    ('count = "ambush_others", max = 9', 0),
]


@pytest.mark.parametrize(("what", "number"), COUNTERS)
def test_add_hunt_per_counts_up_to_its_most(what: str, number: int) -> None:
    desk = Desk()
    desk.lay("hand", 1, "virus", "flesh_wound", "evolve_egg")
    desk.lay("hoard", 1, "dryosaurus", "dryosaurus", "iguanodon")
    desk.trail("dryosaurus", "disaster_area", "iguanodon", "gallimimus")
    names = ["acrocanthosaurus_hatchling"] * 3 + ["acrocanthosaurus_subadult", "acrocanthosaurus_alpha"]
    card = desk.play(*names)[-1]
    before = desk.state.stack
    desk.carry(card, ops=f'{{ op = "add_hunt_per", n = 2, {what} }}')
    assert desk.state.stack == before + 2 * number
    assert desk.state.stack_parts[-1] == 9 + 2 * number


@rule("THE-9.15")
def test_a_whole_ambush_counts_as_played_before_each_of_its_actions() -> None:
    desk = Desk("utahraptor")
    cards = desk.ambush("utahraptor_pack_hunter", "utahraptor_pack_hunter", "utahraptor_hatchling")
    desk.carry(cards[0], ops='{ op = "add_hunt_per", count = "played_before", max = 9 }')
    assert desk.state.stack_parts == [3 + 2, 3, 1]
    desk.carry(
        cards[1],
        ops='{ op = "add_hunt_per", count = "ambush_others", filter = { tags = ["pack"] }, max = 9 }',
    )
    assert desk.state.stack_parts == [5, 3 + 1, 1]


@rule("THE-2.18")
def test_a_card_counts_as_played_wherever_it_lies_by_now() -> None:
    desk = Desk()
    gone, card = desk.play("acrocanthosaurus_adult_female", "acrocanthosaurus_adult_male")
    desk.lay("eliminated", 0, desk.deal.ids[gone])
    desk.carry(card)
    assert desk.state.stack_parts[-1] == 5 + 1


@rule("THE-16.4")
def test_grant_hunt_reaches_later_cards_once_a_key() -> None:
    desk = Desk("tyrannosaurus")
    mothers = desk.play("tyrannosaurus_mother", "tyrannosaurus_mother")
    for mother in mothers:
        desk.carry(mother)
    desk.lay("hand", 1, "tyrannosaurus_young_tyrant", "tyrannosaurus_father")
    for name, stack in (("tyrannosaurus_young_tyrant", 12 + 5), ("tyrannosaurus_father", 12 + 5 + 6)):
        play_card(desk.table, 1, desk.deal.uid_of[f"{name}#1"])
        assert desk.state.stack == stack


def test_grants_with_uses_are_spent_one_card_each_and_keys_add_up() -> None:
    desk = Desk()
    egg = desk.play("crushing_bite")[0]
    for _ in range(2):
        desk.carry(egg)
    desk.carry(egg, ops='{ op = "grant_hunt", n = 2, key = "other" }')
    names = [f"acrocanthosaurus_hatchling#{n}" for n in (1, 2, 3)]
    desk.lay("hand", 1, *names)
    for name in names:
        play_card(desk.table, 1, desk.deal.uid_of[name])
    assert desk.state.stack_parts == [1 + 3 + 2, 1 + 3 + 2, 1 + 2]
    assert [grant.key for grant in desk.state.grants] == ["other"]


@rule("THE-10.19")
def test_ignored_hunt_actions_add_up() -> None:
    desk = Desk()
    card = desk.play("acrocanthosaurus_veteran_hunter")[0]
    desk.carry(card)
    desk.carry(card, ops='{ op = "ignore_hunt_action", uses = 2 }')
    assert desk.state.ignore_hunts == 3


@rule("THE-2.13")
def test_ignore_stance_holds_for_the_present_stack_alone() -> None:
    desk = Desk("quetzalcoatlus")
    tank, gallop = desk.trail("alamosaurus", "ankylosaurus")
    desk.brace(tank, gallop)
    assert hunt_cost(desk.table, tank) == 12
    bill = desk.ambush("quetzalcoatlus_spearbill")[0]
    assert not may_hunt(desk.table, gallop)
    desk.carry(bill, trigger="ambush_played")
    assert desk.state.stack == 8
    assert hunt_cost(desk.table, tank) == 9
    assert may_hunt(desk.table, gallop)
    desk.play("evolve_egg")
    desk.state.ignore_stance = False
    desk.carry(bill, ops='{ op = "ignore_stance" }')
    assert not desk.state.ignore_stance


def test_remove_stance_takes_one_off_or_none() -> None:
    desk = Desk("giganotosaurus")
    tank, titan = desk.trail("ankylosaurus", "puertasaurus")
    card = desk.play("giganotosaurus_herd_splitter")[0]
    desk.carry(card)
    desk.brace(tank, titan)
    desk.carry(card, "trail_pick")
    assert desk.count("stances") == 2
    desk.carry(card, "trail_pick puertasaurus")
    assert list(desk.state.stances) == [tank]
    assert desk.count("stances") == 3
    desk.carry(card, "trail_pick ankylosaurus")
    assert desk.state.stances == {}
    assert desk.count("stances") == 4


# Buying ------------------------------------------------------------


@rule("THE-12.11", "THE-4.5")
def test_discounts_are_for_their_kind_and_add_up() -> None:
    desk = Desk("spinosaurus")
    card = desk.play("spinosaurus_fishing_subadult")[0]
    for what in ("apex", "evolve", "any"):
        desk.carry(card, ops=f'{{ op = "discount", n = 2, what = "{what}", uses = 1 }}')
    desk.carry(card)
    apex, egg = desk.find("spinosaurus_lurker"), desk.find("evolve_egg")
    assert purchase_cost(desk.table, apex) == 0
    assert purchase_cost(desk.table, egg) == 0
    spend_discounts(desk.table, apex)
    assert purchase_cost(desk.table, apex) == 4
    assert [one.what for one in desk.state.discounts] == ["evolve"]


def test_a_discount_with_uses_lasts_for_so_many_purchases() -> None:
    desk = Desk("spinosaurus")
    card = desk.play("spinosaurus_fishing_subadult")[0]
    desk.carry(card, ops='{ op = "discount", what = "any", uses = 2 }')
    king = desk.find("spinosaurus_river_king")
    for cost in (7, 7, 8):
        assert purchase_cost(desk.table, king) == cost
        spend_discounts(desk.table, king)


@rule("THE-12.10")
def test_add_consume_adds_up_on_the_same_cards() -> None:
    desk = Desk("tyrannosaurus")
    desk.act("tyrannosaurus_bone_crusher")
    desk.act("efficient_digestion")
    assert [consume_bonus(desk.state, used) for used in range(4)] == [0, 3, 4, 4]
    spend_consumes(desk.state, 1)
    assert [consume_bonus(desk.state, used) for used in range(4)] == [0, 1, 1, 1]
    spend_consumes(desk.state, 3)
    assert desk.state.consumes == []


@rule("THE-4.15")
def test_claim_takes_a_trail_card_without_hunting_it() -> None:
    desk = Desk("quetzalcoatlus")
    desk.trail("gallimimus", "protoceratops", "iguanodon")
    card = desk.act("quetzalcoatlus_sky_snatcher", "trail_pick protoceratops")
    assert desk.named("hoard", 1) == ["protoceratops"]
    assert desk.state.vp == [1]
    desk.carry(card)
    desk.carry(card, "trail_pick", ops='{ op = "claim", n = 2, choose = "you" }')
    desk.carry(card, "trail_pick gallimimus iguanodon", ops='{ op = "claim", n = 2, choose = "you" }')
    assert desk.named("trail") == []
    assert desk.count("hoard", 1) == 3


@rule("THE-2.13", "THE-4.12", "THE-10.12")
def test_nothing_that_cannot_be_hunted_is_claimed() -> None:
    desk = Desk("quetzalcoatlus")
    cards = desk.trail("disaster_area", "stegosaurus", "ankylosaurus", "boss_titanoboa")
    desk.brace(cards[1], cards[2])
    card = desk.play("quetzalcoatlus_sky_snatcher")[0]
    desk.carry(card, "trail_pick stegosaurus", ops='{ op = "claim", choose = "you" }')
    desk.carry(card, ops='{ op = "claim", choose = "you" }')
    assert desk.count("stances") == 3


def test_claim_eliminated_fetches_what_anybody_lost() -> None:
    desk = Desk("tyrannosaurus", "velociraptor")
    desk.act("tyrannosaurus_scavenger")
    desk.lay("eliminated", 0, "velociraptor_raptor", "iguanodon", "argentinosaurus", "dryosaurus")
    card = desk.act("tyrannosaurus_scavenger", "elim_pick iguanodon")
    assert desk.named("hoard", 1) == ["iguanodon"]
    assert desk.state.vp == [1, 0]
    desk.carry(card, "elim_pick")
    assert desk.named("eliminated") == ["velociraptor_raptor", "argentinosaurus", "dryosaurus"]


@rule("THE-15.13")
def test_nothing_is_claimed_in_the_boss_round() -> None:
    desk = Desk("quetzalcoatlus", emergence=True)
    desk.trail("dryosaurus")
    desk.lay("eliminated", 0, "dryosaurus")
    desk.state.boss_round = True
    card = desk.act("quetzalcoatlus_sky_snatcher")
    desk.carry(card, ops='{ op = "claim_eliminated", choose = "you" }')
    assert desk.count("hoard", 1) == 0
