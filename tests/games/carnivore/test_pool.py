"""The trait pool and the trait deck (CAR-14)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene
from tests.rules import rule

POOL = ("nape_bite", "giant_stature", "keen_senses", "paw_swipe", "tool_use")


@rule("CAR-14.1", "CAR-14.2")
@pytest.mark.parametrize("slot", range(5))
def test_the_empty_slot_is_refilled_at_once(slot: int) -> None:
    game = Scene().pool(*POOL).trait_deck("hibernation", "war_dance").start("begin_evolution")
    game.do("evolve_action", f"prune:{POOL[slot]}#1", seat=1)
    wanted = [f"{name}#1" for name in POOL]
    wanted[slot] = "hibernation#1"
    assert game.pool == wanted
    assert game.trait_deck[0] == "war_dance#1"


@rule("CAR-14.2")
def test_several_new_cards_fill_slots_from_low_to_high() -> None:
    scene = (
        Scene()
        .pool(*POOL)
        .trait_deck("hibernation", "war_dance", "pounce", "vibrissae", "musk_glands", "fat_reserves")
    )
    game = scene.play(1, "solitary_territory", "instinct").start(dice=[8])
    game.activate("solitary_territory").do("wipe_pool", "yes")
    assert game.pool == ["hibernation#1", "war_dance#1", "pounce#1", "vibrissae#1", "musk_glands#1"]
    assert game.trait_deck[0] == "fat_reserves#1"


@rule("CAR-14.2")
def test_a_short_trait_deck_fills_the_low_slots() -> None:
    scene = Scene().pool(*POOL).trait_deck("hibernation", "war_dance", "pounce", only=True)
    game = scene.play(1, "solitary_territory", "instinct").start(dice=[8])
    game.activate("solitary_territory").do("wipe_pool", "yes")
    assert game.pool == ["hibernation#1", "war_dance#1", "pounce#1", "-", "-"]
    assert game.trait_deck == []


@rule("CAR-14.1", "CAR-14.3")
def test_the_refill_comes_in_the_middle_of_an_effect() -> None:
    """Tool Use plays Den Building: by the time of the next question its slot has a new card, which Gain may take."""
    scene = (
        Scene().pool("den_building", *POOL[1:]).trait_deck("war_dance").play(1, "tool_use", "parental_care")
    )
    game = scene.start(dice=[11, 10])
    game.activate("tool_use").do("play_from_pick", "den_building#1")
    assert game.pool[0] == "war_dance#1"
    game.activate("parental_care")
    assert game.choices[0] == "war_dance#1"
    game.do("gain_pick", "war_dance#1")


@rule("CAR-14.3")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("parental_care", "gain_pick"), ("tool_use", "play_from_pick"), ("bone_cracking_jaws", "target_prune")],
)
def test_every_way_out_of_the_pool_refills_it(name: str, kind: str) -> None:
    scene = (
        Scene()
        .pool("keen_senses", "nape_bite", "war_dance")
        .trait_deck("hibernation")
        .play(1, name, "instinct")
    )
    game = scene.start(dice=[20])
    game.activate(name).do(kind, "keen_senses#1")
    assert game.pool[0] == "hibernation#1"
    assert len([card for card in game.pool if card != "-"]) == 5


@rule("CAR-14.4", "CAR-2.6")
def test_pruned_cards_never_come_back() -> None:
    """Not by a refill from an empty trait deck, not by a reshuffle of the own deck."""
    scene = Scene().pool(*POOL).trait_deck(only=True).discard(1, "lineage", "lineage", "vibrissae")
    game = scene.play(1, "high_metabolism", "bone_cracking_jaws", "instinct").start(dice=[9, 14])
    game.activate("high_metabolism").do("prune_on_reshuffle", "vibrissae#1")
    game.activate("bone_cracking_jaws").do("target_prune", "paw_swipe#1")
    assert game.pool == ["nape_bite#1", "giant_stature#1", "keen_senses#1", "-", "tool_use#1"]
    assert {"vibrissae#1", "paw_swipe#1"} <= set(game.aside)
    assert sorted(game.deck(1) + game.area(1)[3:]) == ["lineage#1", "lineage#2"]


@rule("CAR-14.4", "CAR-8.4")
def test_an_empty_trait_deck_leaves_the_slot_empty() -> None:
    scene = Scene().pool(*POOL).trait_deck(only=True)
    game = scene.start("begin_evolution")
    game.do("evolve_action", "prune:keen_senses#1", seat=1)
    assert game.pool == ["nape_bite#1", "giant_stature#1", "-", "paw_swipe#1", "tool_use#1"]
    assert game.choices[:4] == ["buy:nape_bite#1", "buy:giant_stature#1", "buy:paw_swipe#1", "buy:tool_use#1"]
    game.do("evolve_action", "prune:nape_bite#1", seat=2)
    assert "keen_senses#1" in game.aside
