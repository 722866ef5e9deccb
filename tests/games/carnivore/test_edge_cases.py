"""Every line of the table of edge cases."""

from __future__ import annotations

import pytest

from apex_tui.engine.errors import IllegalAnswer, OptionError
from tests.games.carnivore.scripting import Scene, box
from tests.rules import rule


@rule("CAR-4.5")
def test_deck_empty_and_one_card_in_the_pile() -> None:
    game = Scene().deck(2, "pounce").discard(1, "paw_swipe").start("draw_phase")
    game.do("prune_on_reshuffle", "paw_swipe#1", seat=1)
    assert (game.area(1), game.aside) == ([], ["paw_swipe#1"])


@rule("CAR-4.6")
def test_deck_and_pile_empty() -> None:
    """Two cards are left from the deck: the round is played with those."""
    game = Scene().deck(1, "instinct", "keen_senses").deck(2, "lineage").start("draw_phase")
    assert game.area(1) == ["instinct#1", "keen_senses#1"]
    assert game.asked == (1, "activate_next")


@rule("CAR-4.3")
def test_the_fifth_draw_empties_the_deck() -> None:
    scene = Scene().deck(1, "pounce", *["lineage"] * 4).discard(1, "paw_swipe").deck(2, "lineage")
    game = scene.start("draw_phase")
    assert (game.deck(1), game.pile(1), game.aside) == ([], ["paw_swipe#1"], [])


@rule("CAR-4.4")
def test_a_draw_effect_reshuffles_with_five_cards_in_play() -> None:
    scene = (
        Scene().play(1, "high_metabolism").active(1, *["lineage"] * 4).discard(1, "paw_swipe", "nape_bite")
    )
    game = scene.start(dice=[20]).activate("high_metabolism")
    assert game.choices == ["paw_swipe#1", "nape_bite#1"]
    game.do("prune_on_reshuffle", "paw_swipe#1")
    assert game.area(1)[:5] == ["high_metabolism#1", *(f"lineage#{n}" for n in range(1, 5))]
    assert game.deck(1) == []


@rule("CAR-5.5")
def test_a_tie_in_the_initiative_re_roll() -> None:
    scene = Scene(3).play(1, "instinct").play(2, "instinct").play(3, "instinct")
    game = scene.start("count_initiative", dice=[4, 9, 9, 5, 5, 2, 3])
    for seat in (1, 2, 3, 2, 3, 2, 3):
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [3, 2, 1]


@rule("CAR-3.7")
def test_a_penalty_on_a_class_0_card() -> None:
    game = Scene().active(2, "roaring_larynx").play(1, "lineage", "instinct").start()
    assert (game.status("lineage"), game.bonus(1)) == ("active", -3)


@rule("CAR-3.8", "CAR-9.12")
def test_class_16_with_minus_6() -> None:
    scene = Scene().active(2, "roaring_larynx", "standing_upright").pool("giant_stature")
    game = scene.start("begin_evolution", dice=[20]).do("evolve_action", "buy:giant_stature#1", seat=1)
    (check,) = game.events("check")
    assert (check.data["total"], check.data["passed"]) == (14, False)


@rule("CAR-13.6")
def test_an_empty_list_of_targets() -> None:
    game = Scene().life(5, 20).play(1, "winter_torpor", "instinct").start(dice=[20]).activate("winter_torpor")
    assert (game.asked, game.life(1)) == ((1, "activate_next"), 7)


@rule("CAR-13.6")
def test_the_only_target_is_the_own_best_card() -> None:
    scene = Scene().active(1, "giant_stature").play(1, "bone_cracking_jaws").trait_deck(only=True)
    game = scene.play(2, "instinct").active(2, "camouflage").start(dice=[20]).activate("bone_cracking_jaws")
    assert game.choices == ["giant_stature#1"]
    assert game.decision.least == 1
    game.do("target_prune", "giant_stature#1")


@rule("CAR-13.10")
def test_discarding_a_card_of_the_pool() -> None:
    game = Scene().play(1, "war_dance", "instinct").start(dice=[20]).activate("war_dance")
    assert game.asked == (1, "activate_next")
    assert len(game.pool) == 5


@rule("CAR-6.9", "CAR-13.3")
def test_the_source_of_a_bonus_is_discarded_after_it_helped() -> None:
    scene = Scene().play(1, "keen_senses", "paw_swipe").play(2, "war_dance").pool("nape_bite")
    game = scene.start(dice=[7, 7, 12, 11]).activate("keen_senses", "paw_swipe", "war_dance")
    game.do("target_discard", "keen_senses#1").do("evolve_action", "buy:nape_bite#1", seat=1)
    assert game.attacks()[0] == (1, 2, 5)
    assert game.events("check")[-1].data["passed"] is False


@rule("CAR-13.3", "CAR-13.5")
def test_the_source_of_a_boost_is_discarded_before_the_attack() -> None:
    scene = Scene().active(1, "carnassial_teeth", "nape_bite", "lineage").play(2, "war_dance")
    game = scene.start(dice=[20])
    assert game.power(1) == 4 + 5 + 1
    game.activate("war_dance").do("target_discard", "carnassial_teeth#1")
    assert game.attacks()[0] == (1, 2, 4)


@rule("CAR-7.2")
def test_the_source_of_a_seize_is_discarded() -> None:
    scene = Scene(3).order(2, 1, 3).active(1, "explosive_sprint").play(3, "war_dance")
    game = scene.start(dice=[20]).activate("war_dance").do("target_discard", "explosive_sprint#1")
    assert game.state.order == [2, 1, 3]


@rule("CAR-7.2")
def test_the_first_player_seizes() -> None:
    game = Scene(3).order(2, 1, 3).active(2, "explosive_sprint").start("survival")
    assert game.state.order == [2, 1, 3]
    assert game.events("seized") == []


@rule("CAR-7.2")
def test_pounce_and_still_hunting_after_a_seize() -> None:
    scene = (
        Scene()
        .order(1, 2)
        .play(1, "pounce")
        .active(2, "explosive_sprint")
        .play(2, "still_hunting", "instinct")
    )
    game = scene.start(dice=[20, 20]).activate("pounce")
    assert game.strength(1, "pounce") == (5, 1)
    game.activate("still_hunting")
    assert game.life(1) == 17


@rule("CAR-3.10")
def test_next_check_help_left_over_is_for_the_first_buy() -> None:
    scene = Scene().play(1, "slit_pupils").pool("hibernation", "tool_use").active(1, "delayed_implantation")
    game = scene.start(dice=[8, 6, 10]).activate("slit_pupils")
    game.do("evolve_action", "buy:hibernation#1", seat=1).prune_first(2)
    assert game.pile(1) == ["hibernation#1"]
    game.do("evolve_action", "buy:tool_use#1", seat=1).do("evolve_action", "pass", seat=1)
    assert [event.data["bonus"] for event in game.events("check")] == [0, 8, 0]


@rule("CAR-13.6")
def test_ready_without_a_failed_card() -> None:
    game = (
        Scene()
        .play(1, "righting_reflex", "paw_swipe")
        .start(dice=[20, 1])
        .activate("righting_reflex", "paw_swipe")
    )
    assert game.asked == (1, "evolve_action")
    assert [name for _, name in game.happened("readied")] == []


@rule("CAR-1.2")
def test_heal_at_20_life() -> None:
    game = Scene().play(1, "hibernation", "instinct").start(dice=[20]).activate("hibernation")
    assert game.life(1) == 20


@rule("CAR-13.14")
def test_a_copy_of_a_card_that_copied() -> None:
    scene = Scene().play(1, "ermine_moult", "convergent_evolution", "instinct").active(2, "standing_upright")
    game = scene.start(dice=[20, 20]).activate("ermine_moult").do("copy_pick", "standing_upright#1")
    game.activate("convergent_evolution").do("copy_pick", "ermine_moult#1")
    assert game.bonus(2) == -4


@rule("CAR-13.14")
def test_two_unresolved_copy_cards() -> None:
    """One of each side, both activated with nothing to copy."""
    scene = Scene().play(1, "ermine_moult").play(2, "convergent_evolution", "instinct")
    game = scene.start(dice=[20, 20]).activate("ermine_moult")
    assert game.asked == (2, "activate_next")
    game.activate("convergent_evolution")
    assert game.asked == (2, "activate_next")
    assert game.choices == ["instinct#3"]


@rule("CAR-13.13")
def test_a_borrowed_card_is_discarded_by_an_opponent() -> None:
    scene = Scene(3).active(1, "paw_swipe", owner=2).play(3, "war_dance").start(dice=[20])
    game = scene.activate("war_dance").do("target_discard", "paw_swipe#1")
    assert game.pile(2) == ["paw_swipe#1"]


@rule("CAR-13.13")
def test_a_borrowed_card_is_pruned() -> None:
    scene = Scene().active(1, "paw_swipe", owner=2).play(2, "bone_cracking_jaws").start(dice=[20])
    game = scene.activate("bone_cracking_jaws").do("target_prune", "paw_swipe#1")
    assert game.aside == ["paw_swipe#1"]


@rule("CAR-9.7")
def test_all_five_pool_cards_barred() -> None:
    names = ("nape_bite", "pounce", "tool_use", "hibernation", "vibrissae")
    game = Scene().pool(*names).start("begin_evolution", dice=[1] * 10)
    for name in names:
        game.do("evolve_action", f"buy:{name}#1", seat=1).do("evolve_action", f"buy:{name}#1", seat=2)
    assert game.choices == [f"prune:{name}#1" for name in names]


@rule("CAR-9.5")
def test_a_second_copy_turns_up_after_the_barred_one_was_bought() -> None:
    scene = Scene().pool("nape_bite").trait_deck("nape_bite#2")
    game = scene.start("begin_evolution", dice=[1, 12, 12])
    game.do("evolve_action", "buy:nape_bite#1", seat=1).do("evolve_action", "buy:nape_bite#1", seat=2)
    game.do("evolve_action", "buy:nape_bite#2", seat=1)
    assert (game.pile(1), game.pile(2)) == (["nape_bite#2"], ["nape_bite#1"])


@rule("CAR-8.4", "CAR-9.8")
def test_trait_deck_empty_and_a_pool_of_two() -> None:
    game = (
        Scene(3)
        .pool("nape_bite", "paw_swipe")
        .trait_deck(only=True)
        .active(1, "instinct")
        .start("begin_evolution")
    )
    left = [len([card for card in game.pool if card != "-"])]
    for seat in (1, 2):
        game.prune_first(seat)
        left.append(len([card for card in game.pool if card != "-"]))
    assert left == [2, 1, 0]
    assert game.state.successes == [1, 1, 0]


@rule("CAR-12.9", "CAR-14.2")
def test_a_specialist_wipes_the_pool_with_three_cards_left() -> None:
    scene = Scene(1, archetype="specialist", family="felidae").order(2, 1)
    scene.pool("paw_swipe", "tool_use", "musk_glands", "fat_reserves", "keen_senses")
    game = scene.trait_deck("hibernation", "loose_skin", "war_dance", only=True).start("begin_evolution")
    assert game.pool == ["hibernation#1", "loose_skin#1", "war_dance#1", "-", "-"]
    assert len([name for name in game.aside if name in ("paw_swipe#1", "keen_senses#1")]) == 2


@rule("CAR-11.4", "CAR-11.6")
def test_eliminated_in_the_activation_phase() -> None:
    scene = Scene(3).life(20, 2, 20).play(1, "throat_clamp").play(2, "instinct").play(3, "instinct")
    game = scene.start(dice=[20, 20]).activate("throat_clamp")
    assert game.asked == (3, "activate_next")
    game.activate("instinct")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 3), (3, 1)]


@rule("CAR-11.4", "CAR-11.7")
def test_eliminated_by_an_attack_before_the_own_one() -> None:
    game = Scene(3).life(20, 4, 20).active(1, "paw_swipe").active(2, "tool_use").start("survival")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 2), (3, 1)]


@rule("CAR-8.6")
def test_round_60_is_over_with_7_life_each() -> None:
    assert Scene().life(7, 7).round(60).start("end_phase").over == ((1, 2), "round_limit")


@rule("CAR-11.10")
def test_the_first_player_is_eliminated_in_the_activation_phase() -> None:
    scene = (
        Scene(3).life(2, 20, 20).order(1, 3, 2).play(1, "instinct").play(3, "pounce").play(2, "throat_clamp")
    )
    scene.play(2, "still_hunting")
    game = scene.start(dice=[1, 20, 20, 20]).activate("instinct", "pounce")
    assert game.strength(3, "pounce") == (3, 1)
    game.activate("throat_clamp")
    assert game.state.first_player() == 3
    game.activate("still_hunting")
    assert game.events("damaged")[-3].data["amount"] == 3
    assert game.asked == (3, "evolve_action")


@rule("CAR-13.19")
def test_a_penalised_player_is_no_longer_next() -> None:
    scene = Scene(3).active(1, "standing_upright").active(3, "explosive_sprint").order(1, 2, 3)
    game = scene.start("survival")
    assert game.state.order == [3, 1, 2]
    assert [game.bonus(seat) for seat in (1, 2, 3)] == [0, -2, 0]


@rule("CAR-13.21")
def test_one_of_two_shields_loses_its_source() -> None:
    scene = (
        Scene()
        .order(1, 2)
        .active(1, "fat_reserves", "raft_formation")
        .play(2, "nape_bite", "war_dance", "instinct")
    )
    game = scene.start(dice=[20, 20]).activate("nape_bite")
    assert game.shield(1) == 2
    game.activate("war_dance").do("target_discard", "fat_reserves#1")
    assert game.shield(1) == 1


@rule("CAR-13.22")
def test_an_activated_card_is_discarded_and_played_again() -> None:
    scene = (
        Scene()
        .order(2, 1)
        .active(2, "shoulder_hump")
        .play(2, "instinct")
        .play(1, "war_dance", "kleptoparasitism")
    )
    game = (
        scene.start(dice=[1, 20, 20, 9])
        .activate("instinct", "war_dance")
        .do("target_discard", "shoulder_hump#1")
    )
    game.activate("kleptoparasitism").do("play_from_pick", "shoulder_hump#1")
    assert (game.status("shoulder_hump"), game.strength(1, "shoulder_hump")) == ("untried", (2, 1))
    game.activate("shoulder_hump")
    assert game.events("check")[-1].data["passed"]


@rule("CAR-13.24")
def test_a_ward_against_damage_and_penalty() -> None:
    scene = Scene().order(2, 1).active(1, "camouflage").play(2, "nape_bite", "standing_upright", "instinct")
    game = scene.start(dice=[20, 20]).activate("nape_bite", "standing_upright")
    assert (game.life(1), game.bonus(1)) == (19, -2)


@rule("CAR-13.13", "CAR-13.10")
def test_a_borrowed_card_is_picked_by_its_owners_own_discard() -> None:
    scene = (
        Scene().order(2, 1).active(1, "paw_swipe", owner=2).play(2, "war_dance", "instinct").start(dice=[20])
    )
    game = scene.activate("war_dance").do("target_discard", "paw_swipe#1", seat=2)
    assert game.pile(2) == ["paw_swipe#1"]
    assert game.power(1) == 0


@rule("CAR-7.2", "CAR-11.4")
def test_a_seizer_is_eliminated_before_survival() -> None:
    scene = Scene(3).order(1, 2, 3).life(20, 2, 20).active(2, "explosive_sprint").play(1, "throat_clamp")
    game = scene.start(dice=[20]).activate("throat_clamp")
    assert game.events("seized") == []
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 3), (3, 1)]


@rule("CAR-15.3")
def test_only_one_legal_target() -> None:
    game = (
        Scene()
        .play(1, "bluff_charge", "instinct")
        .play(2, "paw_swipe")
        .start(dice=[20])
        .activate("bluff_charge")
    )
    assert game.choices == ["paw_swipe#1"]
    assert game.decision.forced
    assert not game.decision.closes
    with pytest.raises(IllegalAnswer):
        game.game.answer(1, ())
    game.do("target_disable", "paw_swipe#1")


@rule("CAR-15.3")
def test_an_optional_prune_with_one_card_in_the_pile() -> None:
    game = Scene().play(1, "crushing_molars", "instinct").discard(1, "lineage").start(dice=[20])
    game.activate("crushing_molars")
    assert (game.choices, game.decision.least, game.decision.most) == (["lineage#1"], 0, 1)
    assert not game.decision.forced


@rule("CAR-9.7", "CAR-15.3")
def test_a_pool_of_one_card_that_is_barred() -> None:
    scene = Scene().pool("paw_swipe").trait_deck(only=True)
    game = scene.start("begin_evolution", dice=[1, 1]).do("evolve_action", "buy:paw_swipe#1", seat=1)
    game.do("evolve_action", "buy:paw_swipe#1", seat=2)
    assert game.choices == ["prune:paw_swipe#1"]
    assert game.decision.forced
    assert game.decision.closes


@rule("CAR-12.5", "CAR-12.20")
@pytest.mark.parametrize("control", ["player", "computer"])
def test_a_failed_buy_of_the_rival_with_a_re_roll_left(control: str) -> None:
    scene = Scene(1, control=control).order(2, 1).active(2, "webbed_feet")
    scene.pool("paw_swipe", "keen_senses", "tubular_body", "camouflage", "webbed_feet")
    game = scene.start("begin_evolution", dice=[9, 10])
    assert (game.pile(2), game.asked) == (["paw_swipe#1"], (1, "evolve_action"))


@rule("CAR-11.12")
@pytest.mark.parametrize("seat", [1, 2])
def test_conceding_at_a_prompt_of_the_rival(seat: int) -> None:
    game = Scene(1).order(2, 1).play(2, "instinct").play(1, "instinct").start(dice=[20])
    with pytest.raises(IllegalAnswer):
        game.game.concede(seat)
    game.activate("instinct").concede(1)
    assert game.over == ((2,), "conceded")


@rule("CAR-11.12", "CAR-8.7")
def test_one_of_three_concedes() -> None:
    game = Scene(3).life(20, 20, 3).play(1, "instinct").active(2, "paw_swipe").start()
    game.concede(1)
    assert game.over == ((2,), "last_alive")


@rule("CAR-12.22")
def test_a_level_card_of_another_family_than_the_one_named() -> None:
    with pytest.raises(OptionError, match="camouflage is no level card of ursidae"):
        box(1, (("family", "ursidae"), ("level", "hard"), ("level_card", "camouflage")))
