"""Step 7: Player Reset (THE-13)."""

from __future__ import annotations

from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-13.1", "THE-13.8")
def test_afflictions_are_played_one_by_one_of_each_title_the_first() -> None:
    scene = (
        Scene()
        .hand(1, "flesh_wound", "virus", "flesh_wound")
        .afflictions("severe_trauma", "flesh_wound", "severe_trauma")
    )
    play = scene.start("reset")
    play.offers_only("card:flesh_wound#1", "card:virus#1")
    assert not play.prompt().secret
    assert play.prompt().default == "card:flesh_wound#1"
    play.asks("affliction_order", "virus")
    play.offers_only("card:flesh_wound#1")
    play.asks("affliction_order", "flesh_wound#1")
    play.offers_only("card:flesh_wound#2")


@rule("THE-13.1", "THE-4.9")
def test_afflictions_gained_now_are_not_played() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hand(1, "virus").afflictions("flesh_wound", "severe_trauma")
    play = scene.hunt("dryosaurus").start("reset")
    play.asks("affliction_order", "virus")
    assert play.state.seat == 2
    assert play.titles("discard", 1) == ["flesh_wound"]


@rule("THE-13.2", "THE-13.3")
def test_all_other_cards_are_played_without_effect_and_discarded() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hand(
        1, "tyrannosaurus_egg", "keen_senses", "tyrannosaurus_hatchling"
    )
    play = scene.play(1, "tyrannosaurus_mother").hunt("dryosaurus").start("reset")
    assert play.titles("discard", 1) == [
        "tyrannosaurus_mother",
        "tyrannosaurus_egg",
        "keen_senses",
        "tyrannosaurus_hatchling",
    ]
    assert not play.told("hatched")
    play.expect_event("laid_down", 1)


@rule("THE-13.4")
def test_the_hatchery_goes_under_the_apex_deck_in_the_order_of_the_player() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hatchery(
        1, "tyrannosaurus_teen_runner", "tyrannosaurus_mother"
    )
    play = scene.apex(1, "tyrannosaurus_father").hunt("dryosaurus").start("reset")
    decision = play.at(1, "hatchery_order")
    assert decision.ordered
    assert play.prompt().secret
    play.asks("hatchery_order", "tyrannosaurus_mother", "tyrannosaurus_teen_runner")
    # The first goes down first, the next lies below it.
    assert play.titles("apex_deck", 1) == [
        "tyrannosaurus_teen_runner",
        "tyrannosaurus_mother",
        "tyrannosaurus_father",
    ]
    knowledge = play.game.table.knowledge
    hidden = play.card("tyrannosaurus_mother")
    assert knowledge.known(1, hidden)
    assert not knowledge.known(2, hidden)


@rule("THE-13.4")
def test_a_hatchery_that_is_kept_stays_for_this_reset_alone() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hatchery(1, "tyrannosaurus_mother").so(keep_hatchery=True)
    play = scene.hunt("dryosaurus").start("reset")
    assert play.titles("hatchery", 1) == ["tyrannosaurus_mother"]
    assert play.state.seat == 2
    assert not play.state.keep_hatchery


@rule("THE-13.5", "THE-2.9")
def test_a_short_draw_pile_is_drawn_whole_then_the_discard_pile_is_shuffled() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").draw(1, "tyrannosaurus_egg", "tyrannosaurus_mother")
    scene.discard(1, *["tyrannosaurus_hatchling"] * 5, "tyrannosaurus_juvenile").hunt("dryosaurus")
    play = scene.start("reset")
    assert play.titles("hand", 1)[:2] == ["tyrannosaurus_egg", "tyrannosaurus_mother"]
    assert play.count("hand", 1) == 6
    assert play.count("draw", 1) == 2
    assert play.count("discard", 1) == 0
    play.expect_event("reshuffled", 1, count=6)


@rule("THE-13.5", "THE-4.8")
def test_changes_of_the_hand_size_add_up_and_never_go_below_one() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .environment("drought")
        .hand(1, "severe_trauma")
        .hunt("psittacosaurus")
    )
    play = scene.start("reset")
    play.asks("affliction_order", "severe_trauma")
    assert play.count("hand", 1) == 4
    scene = Scene("tyrannosaurus", "utahraptor").hand(1, *["severe_trauma"] * 7).hunt("psittacosaurus")
    play = scene.start("reset")
    for _ in range(7):
        play.asks("affliction_order", "severe_trauma")
    assert play.count("hand", 1) == 1


@rule("THE-13.6")
def test_the_order_inside_reset() -> None:
    scene = (
        Scene("sarcosuchus", "utahraptor")
        .hand(1, "virus", "sarcosuchus_egg")
        .play(1, "sarcosuchus_basker")
        .so(hibernate=2)
    )
    scene.hatchery(1, "sarcosuchus_yearling").draw(1, "sarcosuchus_hatchling").afflictions(
        "flesh_wound"
    ).hunt("psittacosaurus")
    play = scene.start("reset")
    play.asks("affliction_order", "virus")
    play.at(1, "hibernate")
    assert play.titles("play", 1) == ["sarcosuchus_basker", "virus", "sarcosuchus_egg"]
    play.asks("hibernate", "sarcosuchus_basker")
    play.at(1, "hatchery_order")
    # All is discarded by now, the Virus lies on top.
    assert play.titles("discard", 1) == ["flesh_wound", "sarcosuchus_egg"]
    assert play.top("draw", 1) == "virus"
    play.asks("hatchery_order", "sarcosuchus_yearling")
    assert play.titles("hand", 1)[:2] == ["virus", "sarcosuchus_hatchling"]


@rule("THE-13.7")
def test_with_fewer_cards_than_the_hand_size_the_hand_is_smaller() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor").draw(1, "tyrannosaurus_egg").discard(1, "tyrannosaurus_mother")
    )
    play = scene.hunt("dryosaurus").start("reset")
    assert sorted(play.titles("hand", 1)) == ["tyrannosaurus_egg", "tyrannosaurus_mother"]


@rule("THE-13.9", "THE-4.9")
def test_several_viruses_keep_their_order_on_the_draw_pile() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .hand(1, "virus#1", "virus#2", "virus#3")
        .afflictions()
        .hunt("psittacosaurus")
    )
    play = scene.start("reset")
    for _ in range(3):
        play.asks("affliction_order", "virus")
    assert play.zone("hand", 1)[:3] == ["virus#1", "virus#2", "virus#3"]


@rule("THE-14.7")
def test_a_player_without_a_card_still_takes_turns() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").draw(1).hunt("dryosaurus").trail("psittacosaurus")
    play = scene.start("repopulate")
    assert play.count("hand", 1) == 0
    play.does("end", "done")
    assert play.state.seat == 2


@rule("THE-13.2", "THE-11.2")
def test_after_flight_the_hand_is_discarded_unplayed() -> None:
    play = (
        Scene()
        .trail("boss_titanoboa")
        .hand(1, "tyrannosaurus_egg", "tyrannosaurus_hatchling")
        .start("face_boss")
    )
    play.does("flight")
    assert play.titles("discard", 1) == ["tyrannosaurus_egg", "tyrannosaurus_hatchling"]
    assert len(play.told("hand_discarded")) == 1
    assert not play.told("laid_down")
