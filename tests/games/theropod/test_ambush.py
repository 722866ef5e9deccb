"""Step 2B and the ambush (THE-9)."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-9.1", "THE-9.2", "THE-9.3")
def test_up_to_three_apex_cards_are_set_up_once_a_turn() -> None:
    scene = Scene("utahraptor").hand(
        1, "utahraptor_hatchling", "utahraptor_scout", "utahraptor_egg", "utahraptor_sickle_claw"
    )
    play = scene.trail("dryosaurus").start("set_up")
    decision = play.at(1, "ambush_setup")
    assert (decision.least, decision.most, decision.ordered) == (0, 3, False)
    assert play.offered("ambush_setup") == [
        "card:utahraptor_hatchling",
        "card:utahraptor_scout",
        "card:utahraptor_sickle_claw",
    ]
    play.pick("card:utahraptor_sickle_claw", "card:utahraptor_hatchling")
    # In hand order, whatever the order of picking (THE-2.20).
    assert play.titles("ambush", 1) == ["utahraptor_hatchling", "utahraptor_sickle_claw"]
    play.at(1, "play")


@rule("THE-9.1")
@pytest.mark.parametrize("why", ["boss", "alert", "no apex"])
def test_no_set_up_beside_a_boss_after_an_alert_or_without_an_apex_card(why: str) -> None:
    scene = (
        Scene("utahraptor")
        .trail("boss_titanoboa" if why == "boss" else "dryosaurus")
        .so(alerted=why == "alert")
    )
    hand = ["utahraptor_egg"] if why == "no apex" else ["utahraptor_scout"]
    play = scene.hand(1, *hand).start("set_up")
    play.at(1, "boss_choice" if why == "boss" else "play")


@rule("THE-9.4", "THE-9.5", "THE-17.3", "THE-2.20")
def test_each_set_up_gains_one_alert_and_there_is_no_limit_to_what_waits() -> None:
    scene = Scene("utahraptor").ambush(
        1, "utahraptor_pack_hunter", "utahraptor_pack_hunter", "utahraptor_pack_hunter"
    )
    scene.hand(1, "utahraptor_sickle_claw", "utahraptor_sickle_claw", "utahraptor_scout").trail("dryosaurus")
    play = scene.start("set_up")
    play.pick("card:utahraptor_sickle_claw", "card:utahraptor_sickle_claw", "card:utahraptor_scout")
    assert play.titles("ambush", 1) == ["utahraptor_pack_hunter"] * 3 + ["utahraptor_sickle_claw"] * 2 + [
        "utahraptor_scout"
    ]
    assert play.titles("discard", 1) == ["alert"]
    assert play.count("alerts") == 5


@rule("THE-9.7", "THE-9.8", "THE-9.12")
def test_only_what_waited_at_the_start_of_the_turn_can_be_played() -> None:
    scene = (
        Scene("utahraptor")
        .ambush(1, "utahraptor_sickle_claw")
        .hand(1, "utahraptor_scout", "utahraptor_juvenile")
    )
    play = scene.trail("dryosaurus").start("set_up")
    play.pick("card:utahraptor_scout")
    play.does("ambush")
    assert play.titles("play", 1) == ["utahraptor_sickle_claw"]
    assert play.titles("ambush", 1) == ["utahraptor_scout"]
    play.offers_not("ambush")


@rule("THE-9.7")
def test_a_fresh_ambush_waits_for_the_next_turn() -> None:
    play = Scene("utahraptor").hand(1, "utahraptor_scout").trail("dryosaurus").start("set_up")
    play.pick("card:utahraptor_scout")
    play.offers_only("end")
    play.does("end")
    play.offers_only("done")


@rule("THE-9.9", "THE-9.10", "THE-9.11", "THE-9.16")
def test_ambush_and_hand_cards_stack_for_one_hunt() -> None:
    scene = Scene("utahraptor").ambush(
        1, "utahraptor_sickle_claw", "utahraptor_pack_hunter", "utahraptor_pack_hunter"
    )
    scene.trail("dryosaurus", "puertasaurus").hand(
        1, "utahraptor_juvenile", "utahraptor_hatchling", "utahraptor_hatchling"
    )
    play = scene.start()
    play.does("play:utahraptor_juvenile")
    assert play.stack == 2
    play.does("ambush")
    assert play.stack == 2 + 4 + 3 + 3
    # The actions in any order.
    assert [option for option in play.offered("play") if option.startswith("use")] == [
        "use:utahraptor_sickle_claw:1",
        "use:utahraptor_pack_hunter:1",
        "use:utahraptor_pack_hunter:1",
    ]
    play.does("use:utahraptor_pack_hunter#2:1", "use:utahraptor_sickle_claw#1:1")
    assert play.stack == 15
    play.does("play:utahraptor_hatchling")
    # A card from the hand closes the actions of the ambush, and adds to its stack.
    play.offers_not("use:utahraptor_pack_hunter#1:1")
    assert play.stack == 16
    play.does("hunt:puertasaurus")
    assert play.stack == 0
    play.offers_not("hunt:dryosaurus#1")


@rule("THE-9.14", "THE-4.6")
def test_in_step_6_an_ambush_only_does_what_its_actions_say() -> None:
    scene = (
        Scene("sarcosuchus")
        .ambush(1, "sarcosuchus_nest_guard", "sarcosuchus_river_adult")
        .trail("hypsilophodon")
    )
    play = scene.apex(1, "sarcosuchus_bank_crawler").start("begin_buying")
    assert play.offered("buy") == ["ambush", "done"]
    play.does("ambush")
    assert play.stack == 0
    play.expect_event("played_ambush", 1, late=True)
    play.does("use:sarcosuchus_river_adult#1:1")
    assert play.stack == 0
    play.does("use:sarcosuchus_nest_guard#1:1")
    assert play.titles("hatchery", 1) == ["sarcosuchus_bank_crawler"]
    play.does("done")


@rule("THE-9.15", "THE-2.19")
def test_the_whole_ambush_is_laid_out_before_any_action() -> None:
    scene = Scene("utahraptor").ambush(
        1, "utahraptor_pack_hunter", "utahraptor_pack_hunter", "utahraptor_alpha_pair"
    )
    play = scene.trail("dryosaurus").start()
    play.does("ambush")
    assert play.stack == 12
    assert play.count("play", 1) == len(play.view(1).now.played) == 3
    play.does("use:utahraptor_pack_hunter#1:1")
    assert play.stack == 13
    play.does("use:utahraptor_alpha_pair#1:1")
    assert play.stack == 15


@rule("THE-9.17")
def test_an_alert_is_gained_by_the_cards_moved_in_this_set_up_alone() -> None:
    scene = Scene("carnotaurus").ambush(1, "carnotaurus_sprinter", "carnotaurus_sprinter").trail("dryosaurus")
    play = scene.hand(1, "carnotaurus_brush_lurker", "carnotaurus_hatchling").start("set_up")
    play.pick("card:carnotaurus_brush_lurker")
    assert play.titles("discard", 1) == []
    scene = (
        Scene("carnotaurus").hand(1, "carnotaurus_brush_lurker", "carnotaurus_hatchling").trail("dryosaurus")
    )
    play = scene.start("set_up")
    play.pick("card:carnotaurus_brush_lurker", "card:carnotaurus_hatchling")
    assert play.titles("discard", 1) == ["alert"]


@rule("THE-9.13", "THE-13.6")
def test_hibernating_cards_wait_without_an_alert() -> None:
    scene = (
        Scene("sarcosuchus").hand(1, "sarcosuchus_basker", "sarcosuchus_yearling", "sarcosuchus_egg").apex(1)
    )
    play = scene.trail("hypsilophodon").start()
    play.does(
        "play:sarcosuchus_basker", "use:sarcosuchus_basker#1:1", "play:sarcosuchus_yearling", "end", "done"
    )
    decision = play.at(1, "hibernate")
    assert (decision.least, decision.most) == (0, 2)
    assert play.offered("hibernate") == ["card:sarcosuchus_basker", "card:sarcosuchus_yearling"]
    play.asks("hibernate", "sarcosuchus_yearling", "sarcosuchus_basker")
    assert play.titles("ambush", 1) == ["sarcosuchus_basker", "sarcosuchus_yearling"]
    assert play.titles("discard", 1) == ["sarcosuchus_egg"]
    assert play.count("alerts") == 6


@rule("THE-3.7", "THE-1.6")
def test_the_others_see_how_many_lie_in_ambush_and_not_which() -> None:
    scene = Scene("utahraptor", "carnotaurus").hand(
        1, "utahraptor_scout", "utahraptor_juvenile", "utahraptor_hatchling"
    )
    play = scene.trail("dryosaurus").start("set_up")
    play.pick("card:utahraptor_scout", "card:utahraptor_hatchling")
    own, other = play.view(1).seats[0], play.view(2).seats[0]
    assert [card.title for card in own.ambush_cards] == ["utahraptor_scout", "utahraptor_hatchling"]
    assert other.ambush == 2
    assert other.ambush_cards == (None, None)
    told = [event for event in play.heard if event.kind.startswith("set_up") and event.visible(2)]
    assert [event.data for event in told] == [{"count": 2}]


@rule("THE-9.7", "THE-9.12")
def test_what_waited_through_a_turn_is_played_in_the_next() -> None:
    scene = (
        Scene("utahraptor", mode="emergence").hand(1, "utahraptor_scout").draw(1, "utahraptor_prey_carcass")
    )
    play = scene.trail("dryosaurus").hunt("puertasaurus").boss("boss_titanoboa").start("set_up")
    play.pick("card:utahraptor_scout")
    play.does("end", "done")
    assert play.titles("ambush", 1) == ["utahraptor_scout"]
    play.at(1, "play")
    play.does("ambush")
    assert play.titles("play", 1) == ["utahraptor_scout"]


@rule("THE-9.15")
def test_a_bonus_from_inside_an_ambush_reaches_only_cards_played_after_it() -> None:
    scene = Scene("tyrannosaurus").ambush(1, "tyrannosaurus_mother", "tyrannosaurus_young_tyrant")
    play = scene.hand(1, "tyrannosaurus_hatchling").trail("puertasaurus").start()
    play.does("ambush", "use:tyrannosaurus_mother#1:1")
    assert play.stack == 6 + 4
    play.does("play:tyrannosaurus_hatchling")
    assert play.stack == 6 + 4 + 1 + 1
