"""Step 2A: Alerts (THE-2.1, THE-8)."""

from __future__ import annotations

from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-2.1", "THE-8.1", "THE-8.3", "THE-8.7", "THE-8.10")
def test_an_alert_in_hand_is_played_first_and_gives_the_ambush_away() -> None:
    scene = (
        Scene("utahraptor")
        .hand(1, "utahraptor_scout", "alert")
        .ambush(1, "utahraptor_sickle_claw", "utahraptor_juvenile")
    )
    play = scene.trail("edmontosaurus", "psittacosaurus").start("alerts")
    # No set-up is asked for after an Alert.
    play.at(1, "play")
    assert play.titles("discard", 1) == ["utahraptor_sickle_claw", "utahraptor_juvenile"]
    assert play.count("alerts") == 6
    assert play.titles("trail") == ["psittacosaurus"]
    assert play.titles("hunt_deck")[0] == "edmontosaurus"
    play.offers_not("ambush")


@rule("THE-8.1")
def test_without_an_alert_the_step_is_skipped() -> None:
    play = Scene("utahraptor").hand(1, "utahraptor_scout").ambush(1, "utahraptor_sickle_claw").start("alerts")
    play.at(1, "ambush_setup")
    assert not play.told("alert")


@rule("THE-8.2", "THE-8.10")
def test_without_an_ambush_nothing_is_alerted_and_yet_none_can_be_set_up() -> None:
    play = Scene("utahraptor").hand(1, "alert", "utahraptor_scout").trail("dryosaurus").start("alerts")
    play.at(1, "play")
    assert play.titles("trail") == ["dryosaurus"]
    play.expect_event("alert", 1, ambush=0)
    # Nothing that could be prevented happens: who could prevent it is not asked.
    play = Scene("utahraptor").hand(1, "alert", "acute_alertness").trail("dryosaurus").start("alerts")
    play.at(1, "play")
    assert not play.told("reacted")


@rule("THE-8.4", "THE-8.13")
def test_of_several_alerts_only_the_first_can_activate() -> None:
    scene = (
        Scene("utahraptor").hand(1, "alert", "acute_alertness", "alert").ambush(1, "utahraptor_sickle_claw")
    )
    play = scene.trail("dryosaurus").start("alerts")
    play.asks("react_alert", "reveal")
    # The second is not asked about and does nothing, though the ambush still waits.
    play.at(1, "play")
    assert play.count("alerts") == 6
    assert play.titles("ambush", 1) == ["utahraptor_sickle_claw"]
    assert play.titles("trail") == ["dryosaurus"]


@rule("THE-8.6", "THE-16.3", "THE-16.7")
def test_acute_alertness_can_be_revealed_and_stays_in_hand() -> None:
    scene = (
        Scene("utahraptor", "carnotaurus")
        .hand(1, "alert", "acute_alertness")
        .ambush(1, "utahraptor_sickle_claw")
    )
    play = scene.trail("dryosaurus").start("alerts")
    assert play.prompt().default == "reveal"
    assert play.prompt().secret
    play.asks("react_alert", "reveal")
    assert play.titles("hand", 1) == ["acute_alertness"]
    assert [card.title for card in play.view(2).seats[0].hand_cards] == ["acute_alertness"]
    play = scene.start("alerts")
    play.asks("react_alert", "no")
    assert play.titles("discard", 1) == ["utahraptor_sickle_claw"]


@rule("THE-8.5", "THE-2.1", "THE-10.8")
def test_an_alert_drawn_interrupts_the_draw_ends_the_stack_and_closes_actions() -> None:
    scene = (
        Scene("velociraptor").trail("dryosaurus").hand(1, "velociraptor_juvenile", "velociraptor_pack_caller")
    )
    scene.draw(1, "alert", "velociraptor_titan_carcass", "velociraptor_egg")
    play = scene.ambush(1, "velociraptor_dune_stalker").start()
    play.does("play:velociraptor_juvenile", "ambush", "play:velociraptor_pack_caller")
    assert play.stack == 10
    play.does("use:velociraptor_pack_caller#1:1")
    assert play.stack == 0
    # The draw went on afterwards: two cards in all, the Alert one of them.
    assert play.titles("hand", 1) == ["velociraptor_titan_carcass"]
    assert play.count("alerts") == 6
    assert play.state.alerted


@rule("THE-8.8", "THE-17.4")
def test_the_trail_is_alerted_from_footprint_4_down_as_it_stood() -> None:
    scene = (
        Scene("utahraptor").hand(1, "alert").ambush(1, "utahraptor_scout").afflictions("virus", "flesh_wound")
    )
    play = scene.trail("baryonyx", "gallimimus", "dryosaurus", "gallimimus").start("alerts")
    assert [event.data["card"] for event in play.told("alerted")] == [
        play.card("gallimimus#2"),
        play.card("dryosaurus#1"),
        play.card("baryonyx#1"),
    ]
    assert play.titles("trail") == ["baryonyx"]
    assert play.titles("discard", 1) == ["utahraptor_scout", "virus"]


@rule("THE-8.9")
def test_beside_a_boss_an_activated_alert_wounds_instead() -> None:
    scene = Scene("utahraptor").hand(1, "alert").trail("boss_titanoboa").afflictions("virus")
    play = scene.ambush(1, "utahraptor_scout").start("alerts")
    assert play.titles("discard", 1) == ["utahraptor_scout", "virus"]
    scene = Scene("utahraptor").hand(1, "alert").trail("boss_titanoboa").afflictions("virus")
    assert scene.start("alerts").titles("discard", 1) == []


@rule("THE-8.11")
def test_an_alert_in_the_new_hand_waits_for_the_next_turn() -> None:
    scene = (
        Scene("utahraptor", "carnotaurus")
        .draw(1, "alert", "utahraptor_scout")
        .ambush(1, "utahraptor_sickle_claw")
    )
    play = scene.trail("dryosaurus").hunt("psittacosaurus").start("reset")
    assert "alert" in play.titles("hand", 1)
    assert play.titles("ambush", 1) == ["utahraptor_sickle_claw"]
    assert play.state.seat == 2


@rule("THE-8.12")
def test_a_drawn_alert_takes_a_fresh_set_up_too_and_alertness_drawn_after_it_is_late() -> None:
    scene = (
        Scene("velociraptor")
        .hand(1, "velociraptor_dune_stalker", "velociraptor_pack_caller")
        .trail("dryosaurus")
    )
    play = scene.draw(1, "alert", "acute_alertness").start("set_up")
    play.pick("card:velociraptor_dune_stalker")
    play.does("play:velociraptor_pack_caller", "use:velociraptor_pack_caller#1:1")
    play.at(1, "play")
    assert play.count("ambush", 1) == 0
    assert play.titles("hand", 1) == ["acute_alertness"]
    assert "velociraptor_dune_stalker" in play.titles("discard", 1)


@rule("THE-8.13")
def test_a_later_alert_may_activate_though_the_first_was_ignored() -> None:
    scene = (
        Scene("velociraptor")
        .hand(1, "alert", "acute_alertness", "keen_senses")
        .ambush(1, "velociraptor_dune_stalker")
    )
    play = scene.draw(1, "alert", "velociraptor_egg").trail("dryosaurus").start("alerts")
    play.asks("react_alert", "reveal")
    play.does("play:keen_senses", "use:keen_senses#1:1")
    play.asks("react_alert", "no")
    assert play.count("ambush", 1) == 0
    assert play.titles("hand", 1) == ["acute_alertness", "velociraptor_egg"]


@rule("THE-17.2", "THE-4.10")
def test_acute_awareness_is_acute_alertness() -> None:
    pack = Scene().rules.pack  # type: ignore[attr-defined]
    assert pack.cards["acute_alertness"].aliases == ("Acute Awareness",)


@rule("THE-8.5")
def test_an_alert_that_is_drawn_closes_the_actions_of_the_ambush_that_drew_it() -> None:
    scene = Scene("utahraptor").ambush(1, "utahraptor_flanker", "utahraptor_sickle_claw")
    play = scene.draw(1, "alert", "utahraptor_egg").trail("dryosaurus").start()
    play.does("ambush")
    assert play.stack > 0
    assert len([option for option in play.offered("play") if option.startswith("use:")]) == 2
    play.does("use:utahraptor_flanker#1:1")
    play.expect_event("alert", 1, ambush=0)
    assert play.stack == 0
    play.offers_only("end")
