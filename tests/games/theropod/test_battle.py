"""Step 3: Boss Battles (THE-11)."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Play, Scene
from tests.rules import rule

HATCHLINGS = ["tyrannosaurus_hatchling"] * 5


@rule("THE-11.1", "THE-2.14")
def test_with_a_boss_in_the_trail_fight_or_flight_is_asked_and_beside_a_minion_not() -> None:
    play = Scene().trail("boss_titanoboa").start("face_boss")
    play.at(1, "boss_choice")
    play.offers_only("fight", "flight")
    assert not play.prompt().secret
    assert play.view(1).boss.card.name == "Titanoboa cerrejonensis"
    play = Scene().trail("minion_titanoboa").start("face_boss")
    play.at(1, "play")
    assert play.view(1).boss is None


@rule("THE-11.2")
def test_flight_goes_straight_to_reset() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .trail("boss_titanoboa")
        .pool("evolve_egg")
        .ambush(1, "tyrannosaurus_father")
    )
    scene.hand(
        1, "tyrannosaurus_mother", "virus", "tyrannosaurus_titan_carcass", "tyrannosaurus_egg"
    ).afflictions("flesh_wound")
    play = scene.start("face_boss")
    play.does("flight")
    play.asks("affliction_order", "virus")
    discarded = play.titles("discard", 1)
    assert discarded == [
        "flesh_wound",
        "tyrannosaurus_mother",
        "tyrannosaurus_titan_carcass",
        "tyrannosaurus_egg",
    ]
    assert play.titles("hand", 1)[0] == "virus"
    assert play.titles("ambush", 1) == ["tyrannosaurus_father"]
    assert play.titles("trail") == ["boss_titanoboa"]
    assert not play.told("laid_down")


@rule("THE-11.3", "THE-11.5", "THE-9.7", "THE-9.14")
def test_boost_and_hunt_are_one_stretch_with_the_waiting_ambush() -> None:
    scene = Scene().trail("boss_titanoboa").ambush(1, "tyrannosaurus_father").apex(1)
    play = scene.hand(1, "tyrannosaurus_egg", "tyrannosaurus_hatchling", "tyrannosaurus_prey_carcass").start(
        "face_boss"
    )
    play.does("fight")
    assert play.offered("play") == ["play:tyrannosaurus_egg", "play:tyrannosaurus_hatchling", "ambush"]
    play.does("play:tyrannosaurus_hatchling")
    assert play.offered("play") == ["play:tyrannosaurus_egg", "ambush", "end"]
    assert play.prompt().closes
    play.does("ambush", "use:tyrannosaurus_father#1:1")
    assert play.stack == 1 + 6 + 1


@rule("THE-11.3", "THE-9.1")
def test_beside_a_boss_no_ambush_is_set_up() -> None:
    play = Scene().trail("boss_titanoboa").hand(1, "tyrannosaurus_hatchling").start("alerts")
    play.at(1, "boss_choice")


@rule("THE-11.4", "THE-10.8")
def test_a_card_that_is_no_apex_loses_the_total_so_far() -> None:
    scene = (
        Scene()
        .trail("boss_titanoboa")
        .hand(1, "tyrannosaurus_mother", "tyrannosaurus_egg", "tyrannosaurus_hatchling")
    )
    play = scene.apex(1).start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother")
    assert play.stack == 6
    play.does("play:tyrannosaurus_egg")
    assert play.stack == 0
    play.does("play:tyrannosaurus_hatchling")
    assert play.stack == 1


@rule("THE-11.6", "THE-16.1")
def test_infiltrate_wounds_the_boss_at_once_and_nobody_else() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_titanoboa").hand(1, "tyrannosaurus_tyrant_king")
    play = scene.afflictions("severe_trauma", "virus").start("face_boss")
    play.does("fight", "play:tyrannosaurus_tyrant_king", "use:tyrannosaurus_tyrant_king#1:1")
    assert play.titles("boss_wounds") == ["severe_trauma"]
    assert play.titles("discard", 2) == []
    assert play.view(1).boss.damage == 2


@rule("THE-11.7", "THE-11.12", "THE-11.13", "THE-11.22", "THE-11.15")
def test_the_bracket_of_the_total_is_carried_out_and_the_battle_ends() -> None:
    scene = (
        Scene()
        .trail("boss_titanoboa")
        .wounds("flesh_wound")
        .pool("evolve_egg")
        .hunt("dryosaurus")
        .afflictions("virus")
    )
    scene.hand(1, "tyrannosaurus_hatchling", "tyrannosaurus_juvenile", "tyrannosaurus_titan_carcass")
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_hatchling", "play:tyrannosaurus_juvenile")
    now = [bracket.now for bracket in play.view(1).boss.brackets]
    assert now == [True, False, False]
    play.does("end")
    play.offers_only("card:tyrannosaurus_hatchling#1", "card:tyrannosaurus_juvenile#1")
    play.asks("own_pick", "tyrannosaurus_hatchling")
    assert play.titles("eliminated") == ["tyrannosaurus_hatchling"]
    assert play.titles("hunt_deck") == ["boss_titanoboa", "dryosaurus"]
    assert play.titles("affliction_deck") == ["flesh_wound", "virus"]
    assert play.titles("trail") == []
    # On to step 6 with what is left in hand.
    assert play.offered("buy") == ["buy:evolve_egg", "done"]


@rule("THE-11.8", "THE-11.9", "THE-17.6")
def test_played_means_the_cards_of_this_battle_round() -> None:
    scene = Scene().trail("boss_tyrannosaurus").apex(1).hunt("dryosaurus")
    scene.hand(
        1,
        "tyrannosaurus_egg",
        "tyrannosaurus_hatchling",
        "tyrannosaurus_juvenile",
        "tyrannosaurus_prey_carcass",
    )
    play = scene.start("face_boss")
    play.does(
        "fight",
        "play:tyrannosaurus_egg",
        "play:tyrannosaurus_hatchling",
        "play:tyrannosaurus_juvenile",
        "end",
    )
    assert sorted(play.titles("eliminated")) == ["tyrannosaurus_egg", "tyrannosaurus_hatchling"]
    play.at(1, "buy")


def fighting_on(
    *hand: str, deck: tuple[str, ...] = ("virus", "flesh_wound"), boss: str = "boss_yutyrannus"
) -> Play:
    """A battle against a Boss of health 6 that goes on from a total of 5; two rounds are in the draw pile."""
    scene = Scene("tyrannosaurus", "utahraptor").trail(boss).afflictions(*deck).hunt("dryosaurus")
    scene.draw(1, "tyrannosaurus_father", *HATCHLINGS).hand(1, *hand)
    return scene.start("face_boss")


@rule("THE-11.10", "THE-11.18", "THE-11.21", "THE-4.9")
def test_the_battle_goes_on_with_a_fresh_hand_and_a_fresh_total() -> None:
    play = fighting_on("tyrannosaurus_mother", "virus", "tyrannosaurus_prey_carcass")
    play.does("fight", "play:tyrannosaurus_mother", "use:tyrannosaurus_mother#1:1", "end")
    play.at(1, "boss_choice")
    assert play.stack == 0
    assert play.titles("discard", 1) == ["virus", "tyrannosaurus_prey_carcass", "tyrannosaurus_mother"]
    # The Virus of the hand went on top of the draw pile and is drawn again (THE-11.10).
    assert play.titles("hand", 1)[:2] == ["virus", "tyrannosaurus_father"]
    assert play.count("hand", 1) == 6
    play.does("fight")
    # Grants ended with the battle round: the Father counts as printed, the young too.
    play.does("play:tyrannosaurus_hatchling")
    assert play.stack == 1
    assert play.state.played == [play.state.stack_cards[0]]


@rule("THE-11.10", "THE-11.11")
def test_hand_size_changes_do_not_matter_in_a_battle_and_a_drawn_alert_is_played() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .trail("boss_yutyrannus")
        .environment("drought")
        .hunt("psittacosaurus")
    )
    scene.draw(1, "tyrannosaurus_father", "alert", *HATCHLINGS).hand(1, "tyrannosaurus_mother")
    scene.ambush(1, "tyrannosaurus_teen_runner").afflictions(
        "flesh_wound", "flesh_wound", "severe_trauma", "virus"
    )
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "end")
    play.at(1, "boss_choice")
    # Six were drawn, the Alert among them gave the ambush away; beside the Boss that is a wound.
    assert play.titles("hand", 1) == ["tyrannosaurus_father", *HATCHLINGS[:4]]
    assert play.count("ambush", 1) == 0
    assert play.titles("discard", 1)[-2:] == ["tyrannosaurus_teen_runner", "severe_trauma"]


@rule("THE-11.14", "THE-4.7")
def test_a_boss_is_defeated_at_the_moment_its_damage_reaches_its_health() -> None:
    play = fighting_on("tyrannosaurus_mother", "tyrannosaurus_father", deck=("virus", "virus", "flesh_wound"))
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_father", "end")
    # 12: the Boss alone is wounded, Virus 3.
    play.at(1, "boss_choice")
    assert play.view(1).boss.damage == 3
    play.does("fight")
    while "end" not in play.options(1):
        play.does(play.options(1)[0])
    assert play.stack == 11
    play.does("end")
    play.at(1, "buy")
    play.expect_event("boss_defeated", 1, card="boss_yutyrannus")
    assert play.titles("den", 1) == ["boss_yutyrannus"]
    assert play.state.bosses == [1, 0]
    assert play.vp() == 6
    assert play.titles("affliction_deck") == ["virus", "virus", "flesh_wound"]
    assert play.titles("trail") == []


@rule("THE-11.14", "THE-11.23", "THE-10.15")
def test_a_boss_beaten_by_infiltrate_has_no_bracket_and_cards_left_in_hand_do_not_hunt() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .trail("boss_australovenator")
        .wounds("virus")
        .afflictions("severe_trauma")
    )
    play = scene.hand(1, "tyrannosaurus_tyrant_king", "tyrannosaurus_mother").start("face_boss")
    play.does("fight", "play:tyrannosaurus_tyrant_king", "use:tyrannosaurus_tyrant_king#1:1")
    play.at(1, "buy")
    assert not play.told("condition")
    assert play.offered("buy") == ["done"]
    assert play.titles("hand", 1) == ["tyrannosaurus_mother"]


@rule("THE-11.14")
def test_the_rest_of_a_bracket_is_not_carried_out_once_the_boss_is_beaten() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_carcharodontosaurus").wounds("virus", "virus")
    scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_father").afflictions("severe_trauma", "flesh_wound")
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_father", "end")
    play.at(1, "buy")
    # The second of the two Afflictions was not taken.
    assert play.titles("affliction_deck") == ["severe_trauma", "virus", "virus", "flesh_wound"]


@rule("THE-11.16")
def test_without_afflictions_a_boss_takes_one_damage_by_marker_for_each() -> None:
    play = fighting_on(
        "tyrannosaurus_mother", "tyrannosaurus_father", "tyrannosaurus_hatchling", deck=("flesh_wound",)
    )
    play.does(
        "fight",
        "play:tyrannosaurus_mother",
        "play:tyrannosaurus_father",
        "play:tyrannosaurus_hatchling",
        "end",
    )
    boss = play.view(1).boss
    assert (boss.damage, boss.marks, len(boss.wounds)) == (2, 1, 1)
    play.does("flight")
    assert play.view(2).boss.damage == 2


@rule("THE-11.17")
def test_without_any_apex_card_the_total_is_0() -> None:
    play = (
        Scene()
        .trail("boss_australovenator")
        .hand(1, "tyrannosaurus_prey_carcass")
        .afflictions("virus")
        .start("face_boss")
    )
    play.does("fight")
    play.offers_only("end")
    play.does("end")
    assert play.titles("discard", 1) == ["virus"]
    play.at(1, "buy")


@rule("THE-11.19")
def test_there_is_never_a_second_boss() -> None:
    play = Scene().trail("boss_australovenator").hunt("boss_titanoboa", "dryosaurus").start("repopulate")
    assert play.titles("trail") == ["boss_australovenator"]


@rule("THE-11.20")
@pytest.mark.parametrize("left", [0, 1])
def test_a_round_that_can_hurt_nobody_ends_the_battle(left: int) -> None:
    scene = Scene().trail("boss_titanoboa").hunt("dryosaurus").afflictions(*["flesh_wound"] * left)
    play = scene.hand(1, "tyrannosaurus_mother", "virus", "severe_trauma").start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "end")
    play.asks("topdeck_order", "severe_trauma", "virus")
    if left:
        play.at(1, "boss_choice")
        assert play.titles("hand", 1)[:3] == ["severe_trauma", "virus", "flesh_wound"]
    else:
        play.at(1, "buy")
        assert play.titles("draw", 1)[-2:] == ["virus", "severe_trauma"]
        assert play.titles("trail") == []


@rule("THE-11.13")
def test_after_a_battle_nothing_is_hunted_and_nothing_comes() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor").trail("boss_australovenator").wounds("virus").hunt("dryosaurus")
    )
    play = (
        scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_father")
        .afflictions("severe_trauma")
        .start("face_boss")
    )
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_father", "end")
    play.at(1, "buy")
    assert play.titles("trail") == []
    play.does("done")
    assert play.state.seat == 2
    assert play.titles("trail") == ["dryosaurus"]
