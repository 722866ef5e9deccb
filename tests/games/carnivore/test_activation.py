"""The Activation Phase (CAR-6)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene
from tests.rules import rule


@rule("CAR-6.1")
def test_one_turn_each_in_initiative_order() -> None:
    scene = Scene(3).order(2, 3, 1).play(1, "instinct").play(2, "instinct", "instinct").play(3, "instinct")
    game = scene.start(dice=[5] * 4)
    asked = []
    while game.asked[1] == "activate_next":
        asked.append(game.asked[0])
        game.do("activate_next", game.choices[0])
    assert asked == [2, 2, 3, 1]
    assert [event.seat for event in game.events("turn")] == [2, 3, 1]


@rule("CAR-6.1")
def test_the_next_player_waits_for_every_effect() -> None:
    scene = Scene().play(1, "crushing_molars").discard(1, "paw_swipe").play(2, "lineage", "instinct")
    game = scene.start(dice=[10])
    game.activate("crushing_molars")
    assert game.asked == (1, "target_prune")
    assert game.status("lineage") == "untried"
    game.do("target_prune", None)
    assert game.asked == (2, "activate_next")
    assert game.status("lineage") == "active"


@rule("CAR-6.2")
def test_class_0_cards_are_activated_when_the_turn_begins() -> None:
    scene = Scene().play(1, "lineage", "instinct", "lineage").play(2, "lineage", "instinct")
    game = scene.start(dice=[3])
    assert game.statuses(1) == ["active", "untried", "active"]
    assert game.statuses(2) == ["untried", "untried"]
    assert [game.game.rules.card_id(event.data["card"]) for event in game.events("activated")] == [
        "lineage#1",
        "lineage#2",
    ]
    assert game.bonus(1) == 2
    game.activate("instinct")
    assert game.statuses(2) == ["active", "untried"]


@rule("CAR-6.2", "CAR-13.4")
def test_a_class_0_card_that_another_one_took_away_is_not_activated() -> None:
    """A pack may print anything on class 0: here the first Lineage prunes the second before its turn comes."""
    scene = Scene().printed("lineage", {"op": "prune", "target": {"zones": ["own_play"], "max_dc": 0}})
    game = scene.play(1, "lineage", "lineage", "lineage", "instinct").start()
    game.do("target_prune", "lineage#2").do("target_prune", "lineage#1")
    assert game.aside == ["lineage#2", "lineage#1"]
    assert (game.area(1), game.statuses(1)) == (["lineage#3", "instinct#1"], ["active", "untried"])


@rule("CAR-6.3")
def test_any_untried_card_may_be_next() -> None:
    scene = (
        Scene()
        .play(1, "paw_swipe", "lineage", "instinct", "keen_senses")
        .failed(1, "tool_use")
        .active(1, "nape_bite")
    )
    game = scene.start(dice=[20, 20])
    assert game.choices == ["paw_swipe#1", "instinct#1", "keen_senses#1"]
    game.activate("keen_senses")
    assert game.choices == ["paw_swipe#1", "instinct#1"]
    game.activate("paw_swipe")
    assert game.choices == ["instinct#1"]


@rule("CAR-6.4", "CAR-13.2")
def test_success_activates_and_the_effect_resolves_before_the_next_check() -> None:
    scene = Scene().play(1, "winter_torpor", "instinct").discard(1, "lineage").life(10, 20)
    game = scene.start(dice=[12])
    game.activate("winter_torpor")
    assert game.status("winter_torpor") == "active"
    assert (game.asked, game.life(1)) == ((1, "target_prune"), 10)
    game.do("target_prune", "lineage#1")
    assert (game.asked, game.life(1)) == ((1, "activate_next"), 12)


@rule("CAR-6.5")
def test_a_failed_card_gives_nothing_and_is_not_tried_again() -> None:
    game = Scene().play(1, "carnassial_teeth", "instinct", "lineage").start(dice=[13])
    game.activate("carnassial_teeth")
    assert game.status("carnassial_teeth") == "failed"
    assert game.state.holds
    assert all(hold.source != game.uid("carnassial_teeth") for hold in game.state.holds)
    assert (game.power(1), game.choices) == (0, ["instinct#1"])


@rule("CAR-6.5")
def test_a_readied_card_may_be_tried_again() -> None:
    game = Scene().play(1, "paw_swipe", "righting_reflex").start(dice=[9, 8, 10])
    game.activate("paw_swipe", "righting_reflex").do("ready_pick", "paw_swipe#1")
    assert game.status("paw_swipe") == "untried"
    game.activate("paw_swipe")
    assert game.events("attack")[0].data["power"] == 7


@rule("CAR-6.6")
def test_the_turn_ends_when_nothing_is_untried() -> None:
    game = Scene().play(1, "paw_swipe", "instinct").play(2, "instinct").start(dice=[1, 1])
    assert game.decision.least == 1
    assert "pass" not in game.choices
    game.activate("paw_swipe")
    assert game.asked == (1, "activate_next")
    game.activate("instinct")
    assert game.asked == (2, "activate_next")


@rule("CAR-6.7")
def test_a_card_that_comes_in_must_be_tried_in_the_same_turn() -> None:
    game = Scene().play(1, "high_metabolism").deck(1, "paw_swipe").play(2, "instinct").start(dice=[9, 1])
    game.activate("high_metabolism")
    assert (game.asked, game.choices) == ((1, "activate_next"), ["paw_swipe#1"])
    game.activate("paw_swipe")
    assert game.asked == (2, "activate_next")


@rule("CAR-6.7", "CAR-6.10")
def test_class_0_cards_wait_for_the_effect_that_brought_them() -> None:
    """Surplus Killing draws, then the Lineage is active; Salmon Run heals before its Lineage helps."""
    scene = Scene().play(1, "salmon_run", "instinct").deck(1, "lineage").life(5, 20)
    game = scene.start(dice=[10])
    game.activate("salmon_run")
    order = [event.kind for event in game.events("drew", "healed", "activated")]
    assert order == ["drew", "healed", "activated"]
    assert game.statuses(1) == ["active", "untried", "active"]


@rule("CAR-6.10")
def test_several_class_0_cards_of_one_effect_in_play_area_order() -> None:
    scene = Scene().play(1, "play_behaviour", "instinct").deck(1, "lineage#4", "lineage#2")
    game = scene.start(dice=[10, 11])
    game.activate("play_behaviour")
    assert game.area(1)[2:] == ["lineage#4", "lineage#2"]
    activated = [game.game.rules.card_id(event.data["card"]) for event in game.events("activated")]
    assert activated == ["lineage#4", "lineage#2"]
    assert game.bonus(1) == 2


@rule("CAR-6.8")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("war_dance", "target_discard"),
        ("bone_cracking_jaws", "target_prune"),
        ("bluff_charge", "target_disable"),
    ],
)
def test_what_was_lost_before_the_turn_cannot_be_tried(name: str, kind: str) -> None:
    game = Scene().play(1, name).play(2, "paw_swipe", "instinct").start(dice=[20])
    game.activate(name).do(kind, "paw_swipe#1")
    assert (game.asked, game.choices) == ((2, "activate_next"), ["instinct#3"])


@rule("CAR-6.8")
def test_a_player_who_lost_everything_has_no_turn() -> None:
    game = Scene().play(1, "bluff_charge").play(2, "paw_swipe").start(dice=[12])
    game.activate("bluff_charge").do("target_disable", "paw_swipe#1")
    assert game.asked == (1, "evolve_action")


@rule("CAR-6.9")
def test_an_activated_card_stays_so_without_the_help() -> None:
    scene = Scene().play(1, "keen_senses", "paw_swipe").play(2, "war_dance")
    game = scene.start(dice=[7, 7, 12])
    game.activate("keen_senses", "paw_swipe", "war_dance").do("target_discard", "keen_senses#1")
    assert game.events("attack")[0].data["power"] == 5


@rule("CAR-6.11")
def test_a_play_area_holds_any_number_of_cards() -> None:
    scene = Scene().active(1, *["lineage"] * 8, "instinct", "instinct", "keen_senses", "keen_senses")
    game = scene.play(1, "high_metabolism").deck(1, "paw_swipe").start(dice=[1])
    assert len(game.area(1)) == 13
    game.activate("high_metabolism")
    assert len(game.area(1)) == 14
    assert game.choices == ["paw_swipe#1"]


@rule("CAR-6.2", "CAR-3.7")
def test_a_player_with_lineages_only_is_asked_nothing() -> None:
    game = Scene().play(1, "lineage", "lineage").play(2, "instinct").start()
    assert game.asked == (2, "activate_next")
    assert game.statuses(1) == ["active", "active"]
