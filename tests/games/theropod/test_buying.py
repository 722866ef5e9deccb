"""Step 6: Scavenge and Consume (THE-12), and the handicap."""

from __future__ import annotations

from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-12.1", "THE-12.8", "THE-4.1", "THE-4.2")
def test_pool_and_own_hatchery_can_be_bought_as_often_as_one_can_pay() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor").pool("keen_senses", "evolve_egg").hatchery(2, "utahraptor_scout")
    )
    scene.hatchery(1, "tyrannosaurus_teen_runner").hand(
        1, "tyrannosaurus_titan_carcass", "tyrannosaurus_prey_carcass"
    )
    play = scene.hoard(1, "psittacosaurus").start("begin_buying")
    assert play.offered("buy") == [
        "buy:keen_senses",
        "buy:evolve_egg",
        "buy:tyrannosaurus_teen_runner",
        "done",
    ]
    assert play.prompt().closes
    play.does("buy:tyrannosaurus_teen_runner")
    play.asks("pay_evolve", "tyrannosaurus_titan_carcass")
    assert play.offered("buy") == ["buy:evolve_egg", "done"]
    play.does("buy:evolve_egg")
    play.asks("pay_evolve", "psittacosaurus")
    assert play.offered("buy") == ["done"]
    assert play.titles("discard", 1) == ["tyrannosaurus_teen_runner", "evolve_egg"]


@rule("THE-12.2", "THE-12.3", "THE-12.4", "THE-12.13", "THE-2.3", "THE-3.8")
def test_a_payment_of_carcasses_and_hoard_cards_in_any_mix() -> None:
    scene = Scene().pool("crushing_bite", "keen_senses").hoard(1, "dryosaurus", "edmontosaurus")
    play = scene.hand(1, "tyrannosaurus_prey_carcass", "tyrannosaurus_prey_carcass").start("begin_buying")
    play.does("buy:crushing_bite")
    play.asks("pay_evolve", "tyrannosaurus_prey_carcass")
    assert play.titles("play", 1) == ["tyrannosaurus_prey_carcass"]
    assert play.view(1).now.purchase.paid == 1
    play.asks("pay_evolve", "edmontosaurus")
    assert play.titles("den", 1) == ["edmontosaurus"]
    assert play.titles("hoard", 1) == ["dryosaurus"]
    assert play.titles("discard", 1) == ["crushing_bite"]
    assert play.vp() == 2
    # No card fills the freed Evolution (THE-12.6).
    assert play.titles("pool") == ["keen_senses"]


@rule("THE-12.6", "THE-3.2")
def test_the_others_of_the_pool_slide_and_nobody_comes() -> None:
    scene = (
        Scene()
        .pool("evolve_egg", "thick_hide", "keen_senses", "nest_mound")
        .hand(1, "tyrannosaurus_titan_carcass")
    )
    play = scene.hoard(1, "hypsilophodon").start("begin_buying")
    play.does("buy:thick_hide")
    play.asks("pay_evolve", "hypsilophodon")
    play.asks("pay_evolve", "tyrannosaurus_titan_carcass")
    assert [(one.place, one.card.title) for one in play.view(1).pool] == [
        (2, "evolve_egg"),
        (3, "keen_senses"),
        (4, "nest_mound"),
    ]


@rule("THE-2.10", "THE-2.17", "THE-12.13")
def test_a_carcass_that_pays_is_played_and_closes_what_is_pending_a_hoard_card_does_not() -> None:
    scene = Scene().pool("evolve_egg", "nest_mound", "keen_senses").hoard(1, "dryosaurus")
    scene.hand(1, "tyrannosaurus_egg", "tyrannosaurus_titan_carcass", "tyrannosaurus_prey_carcass")
    play = scene.start("begin_buying")
    play.does("play:tyrannosaurus_egg", "buy:evolve_egg")
    play.asks("pay_evolve", "dryosaurus")
    play.offers("use:tyrannosaurus_egg#1:1")
    play.does("buy:keen_senses")
    play.asks("pay_evolve", "tyrannosaurus_titan_carcass")
    play.asks("pay_evolve", "tyrannosaurus_prey_carcass")
    play.offers_only("done")
    assert len(play.state.played) == 3


@rule("THE-4.4", "THE-12.2")
def test_surplus_is_lost() -> None:
    scene = Scene().pool("evolve_egg", "evolve_egg").hoard(1, "edmontosaurus")
    play = scene.start("begin_buying")
    play.does("buy:evolve_egg")
    play.asks("pay_evolve", "edmontosaurus")
    play.expect_event("paid", 1, card="edmontosaurus", total=4, price=2)
    assert play.offered("buy") == ["done"]


@rule("THE-12.5")
def test_carcasses_left_over_are_played_and_lost() -> None:
    play = Scene().hand(1, "tyrannosaurus_prey_carcass", "tyrannosaurus_titan_carcass").start("begin_buying")
    play.does("done")
    play.expect_event("carcasses_lost", 1)
    assert play.titles("discard", 1) == ["tyrannosaurus_prey_carcass", "tyrannosaurus_titan_carcass"]


@rule("THE-4.3")
def test_what_has_no_cost_cannot_be_bought() -> None:
    scene = Scene().hatchery(1, "tyrannosaurus_hatchling").hoard(1, "edmontosaurus")
    play = scene.start("begin_buying")
    assert play.offered("buy") == ["done"]


@rule("THE-12.11", "THE-4.5")
def test_a_discount_applies_by_itself_and_is_used_up_at_a_cost_of_nothing_too() -> None:
    scene = (
        Scene("spinosaurus")
        .hatchery(1, "spinosaurus_juvenile", "spinosaurus_lurker")
        .hoard(1, "edmontosaurus")
    )
    scene.hand(
        1, "spinosaurus_fishing_subadult", "spinosaurus_fishing_subadult", "spinosaurus_fishing_subadult"
    )
    play = scene.start()
    for number in (1, 2, 3):
        play.does(
            f"play:spinosaurus_fishing_subadult#{number}", f"use:spinosaurus_fishing_subadult#{number}:1"
        )
    play.does("end")
    offers = {offer.card.title: offer.cost for offer in play.view(1).seats[0].hatchery}
    assert offers == {"spinosaurus_juvenile": 0, "spinosaurus_lurker": 1}
    play.does("buy:spinosaurus_juvenile")
    # It cost nothing, so nothing is paid (THE-12.13); the discounts are gone.
    play.at(1, "buy")
    assert play.titles("discard", 1) == ["spinosaurus_juvenile"]
    assert play.view(1).seats[0].hatchery[0].cost == 4


@rule("THE-12.9", "THE-12.12")
def test_the_cheapest_ways_are_shown_first_and_the_cursor_begins_with_the_best() -> None:
    scene = Scene().pool("keen_senses").hoard(1, "edmontosaurus", "maiasaura")
    play = scene.hand(1, "tyrannosaurus_prey_carcass", "tyrannosaurus_titan_carcass").start("begin_buying")
    ways = play.view(1).pool[0].ways
    assert [(way.total, way.waste) for way in ways[:2]] == [(4, 0), (4, 0)]
    assert ways[0].cards == ("tyrannosaurus_prey_carcass#1", "tyrannosaurus_titan_carcass#1")
    play.does("buy:keen_senses")
    assert play.prompt().default == "card:tyrannosaurus_prey_carcass#1"
    play.pick(play.prompt().default)
    # With the Hoard card of 3 it is 4 as well; with that of 4 the Carcass would be superfluous.
    play.offers_only("card:tyrannosaurus_titan_carcass#1", "card:maiasaura#1")
    assert play.prompt().default == "card:tyrannosaurus_titan_carcass#1"


@rule("THE-16.5", "THE-12.3")
def test_with_the_handicap_apex_cards_go_on_top_of_the_draw_pile_and_evolve_cards_do_not() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor", handicap="1")
        .pool("evolve_egg")
        .hatchery(1, "tyrannosaurus_teen_runner")
    )
    play = scene.hoard(1, "dryosaurus", "maiasaura").start("begin_buying")
    play.does("buy:evolve_egg")
    play.asks("pay_evolve", "dryosaurus")
    play.does("buy:tyrannosaurus_teen_runner")
    play.asks("pay_evolve", "maiasaura")
    assert play.top("draw", 1) == "tyrannosaurus_teen_runner"
    assert play.titles("discard", 1) == ["evolve_egg"]


@rule("THE-10.20")
def test_a_card_hatched_in_step_6_can_be_bought_in_it() -> None:
    scene = Scene().hand(1, "tyrannosaurus_egg").apex(1, "tyrannosaurus_teen_runner").hoard(1, "maiasaura")
    play = scene.start("begin_buying")
    play.does("play:tyrannosaurus_egg", "use:tyrannosaurus_egg#1:1", "buy:tyrannosaurus_teen_runner")
    play.asks("pay_evolve", "maiasaura")
    assert play.titles("discard", 1) == ["tyrannosaurus_teen_runner"]


@rule("THE-2.15")
def test_an_egg_counts_as_an_evolve_card() -> None:
    cards = Scene().rules.pack.cards  # type: ignore[attr-defined]
    assert cards["evolve_egg"].deck == "evolve"
    assert cards["tyrannosaurus_egg"].type == cards["evolve_egg"].type == "egg"


@rule("THE-12.10")
def test_what_hoard_cards_are_worth_more_is_used_up_by_the_payment() -> None:
    scene = Scene("tyrannosaurus").hand(1, "tyrannosaurus_bone_crusher").pool("keen_senses", "keen_senses")
    play = scene.hoard(1, "dryosaurus", "dryosaurus", "psittacosaurus").trail("puertasaurus").start()
    play.does("play:tyrannosaurus_bone_crusher", "use:tyrannosaurus_bone_crusher#1:1", "end")
    play.does("buy:keen_senses#1")
    assert play.state.price == 4
    play.asks("pay_evolve", "dryosaurus")
    assert play.titles("den", 1) == ["dryosaurus"], "2 and 2 more"
    play.does("buy:keen_senses#2")
    play.asks("pay_evolve", "dryosaurus")
    play.at(1, "pay_evolve")
    play.asks("pay_evolve", "psittacosaurus")
    assert play.count("den", 1) == 3


@rule("THE-12.5")
def test_carcasses_that_are_left_are_played_before_the_reset() -> None:
    scene = Scene("tyrannosaurus").hand(1, "tyrannosaurus_prey_carcass", "flesh_wound", "virus")
    play = scene.trail("puertasaurus").start("begin_buying")
    play.does("done")
    play.at(1, "affliction_order")
    assert play.titles("play", 1) == ["tyrannosaurus_prey_carcass"]
    assert len(play.told("carcasses_lost")) == 1
