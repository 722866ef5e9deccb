"""The worked examples of the rules, each played out."""

from __future__ import annotations

import pytest

from apex_tui.engine.game import Game
from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule


@rule("CAR-3.2")
@pytest.mark.parametrize(("roll", "passes"), [(9, True), (10, True), (8, False)])
def test_example_01_class_13_with_help_of_4(roll: int, passes: bool) -> None:
    game = Scene().active(1, "instinct", "lineage", "lineage").play(1, "pride_hunting").start(dice=[roll])
    assert game.bonus(1) == 4
    game.activate("pride_hunting")
    assert (game.status("pride_hunting") == "active") is passes


@rule("CAR-9.1", "CAR-9.4")
def test_example_02_the_second_player_acts_twice_running() -> None:
    scene = Scene().pool("throat_clamp", "war_dance", "paw_swipe", "hibernation", "tool_use")
    game = scene.start("begin_evolution", dice=[1, 1, 20, 1])
    game.do("evolve_action", "buy:throat_clamp#1", seat=1)
    game.do("evolve_action", "buy:throat_clamp#1", seat=2)
    game.do("evolve_action", "buy:war_dance#1", seat=1)
    game.do("evolve_action", "buy:hibernation#1", seat=2)
    assert game.asked == (2, "evolve_action")
    assert "buy:throat_clamp#1" not in game.choices
    assert "buy:hibernation#1" not in game.choices
    assert "buy:tool_use#1" in game.choices
    game.do("evolve_action", "prune:tool_use#1", seat=2)
    assert game.state.phase != "evolution"
    assert game.aside == ["tool_use#1"]


@rule("CAR-3.3", "CAR-7.3", "CAR-13.5")
def test_example_03_pride_hunting_helps_its_family() -> None:
    game = (
        Scene().play(1, "pride_hunting", "padded_paws", "nape_bite", "paw_swipe").start(dice=[13, 4, 7, 10])
    )
    game.activate("pride_hunting", "padded_paws", "nape_bite")
    assert game.life(2) == 19
    game.activate("paw_swipe")
    assert [event.data["power"] for event in game.events("attack") if event.seat == 1] == [17]


@rule("CAR-3.3")
def test_example_03_one_pip_less_fails() -> None:
    game = (
        Scene()
        .play(1, "pride_hunting", "padded_paws", "nape_bite", "paw_swipe", "vibrissae")
        .start(dice=[13, 3, 6, 9])
    )
    game.activate("pride_hunting", "padded_paws", "nape_bite", "paw_swipe")
    assert game.statuses(1) == ["active", "failed", "failed", "failed", "untried"]


@rule("CAR-5.5")
def test_example_04_a_tie_is_rolled_again() -> None:
    game = Scene().play(1, "instinct").play(2, "instinct").start("count_initiative", dice=[7, 7, 12, 15])
    for seat in (1, 2, 1, 2):
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [2, 1]


@rule("CAR-6.2", "CAR-6.3", "CAR-6.4", "CAR-7.3", "CAR-7.4", "CAR-7.5")
def test_example_05_each_effect_builds_on_the_ones_before() -> None:
    scene = Scene().play(1, "lineage", "lineage", "instinct", "keen_senses", "sabre_canines")
    game = scene.active(2, "den_building", "instinct").start(dice=[3, 3, 9])
    assert game.bonus(1) == 2
    assert game.statuses(1)[:2] == ["active", "active"]
    game.activate("instinct")
    assert game.bonus(1) == 4
    game.activate("keen_senses")
    assert game.bonus(1) == 7
    assert (game.defense(2), game.life(2)) == (4, 20)
    game.activate("sabre_canines")
    assert (game.power(1), game.defense(1)) == (9, 2)
    assert game.attacks()[0] == (1, 2, 8)
    assert game.life(2) == 12


@rule("CAR-3.5", "CAR-6.5")
def test_example_06_later_help_revives_nothing() -> None:
    game = (
        Scene()
        .play(1, "lineage", "lineage", "instinct", "keen_senses", "sabre_canines")
        .start(dice=[9, 3, 3])
    )
    game.activate("sabre_canines", "instinct", "keen_senses")
    assert game.status("sabre_canines") == "failed"
    assert game.events("attack")[0].data["power"] == 3


@rule("CAR-13.5")
def test_example_07_a_gain_is_fixed_when_it_resolves() -> None:
    scene = (
        Scene()
        .active(1, "flexible_spine", "nape_bite")
        .play(1, "shortened_muzzle", "padded_paws", "instinct")
    )
    game = scene.start(dice=[20, 20])
    game.activate("shortened_muzzle")
    assert game.strength(1, "shortened_muzzle") == (5, 2)
    game.activate("padded_paws")
    assert game.strength(1, "shortened_muzzle") == (5, 2)


@rule("CAR-13.17")
def test_example_08_a_shield_is_used_up_bit_by_bit() -> None:
    scene = Scene().active(1, "fat_reserves", "lineage", "lineage").active(2, "lineage").play(2, "nape_bite")
    scene.active(1, "standing_upright").active(2, "instinct", "instinct")
    game = scene.start(dice=[20])
    game.activate("nape_bite")
    # Nape Bite took one point of the shield, the attack (6 against 4) the other.
    assert game.attacks()[1] == (2, 1, 2)
    damaged = [event.data for event in game.events("damaged") if event.seat == 1]
    assert [(data["amount"], data["shielded"]) for data in damaged] == [(1, 1), (2, 1)]
    assert game.life(1) == 19


@rule("CAR-7.7")
def test_example_09_the_dead_do_not_strike_back() -> None:
    scene = Scene().life(1, 3).active(1, "paw_swipe")
    scene.active(2, "sabre_canines", "war_dance", "salmon_run", "carnassial_teeth", "instinct")
    game = scene.start("survival")
    assert (game.power(2), game.defense(2)) == (7 + 4 + 3 + 4 + 2, 2)
    assert game.over == ((1,), "last_alive")
    assert game.attacks() == [(1, 2, 3)]
    assert game.scores == (1, 0)


@rule("CAR-4.2", "CAR-4.7")
def test_example_10_a_reshuffle_in_the_middle_of_five_draws() -> None:
    lineages = ["lineage"] * 6
    scene = (
        Scene().deck(1, "instinct", "instinct").discard(1, *lineages, "keen_senses").deck(2, *["lineage"] * 5)
    )
    scene.play(2, "keen_senses")
    game = scene.start("draw_phase")
    game.do("prune_on_reshuffle", "keen_senses#1", seat=1)
    assert game.aside == ["keen_senses#1"]
    assert (len(game.deck(1)), len(game.pile(1)), len(game.area(1))) == (3, 0, 5)


@rule("CAR-4.5", "CAR-4.6")
def test_example_11_the_last_card_is_pruned() -> None:
    scene = Scene().play(1, "instinct").play(1, "play_behaviour").discard(1, "paw_swipe")
    game = scene.start(dice=[20, 11])
    game.activate("play_behaviour")
    game.do("prune_on_reshuffle", "paw_swipe#1")
    assert game.aside == ["paw_swipe#1"]
    assert game.area(1) == ["instinct#1", "play_behaviour#1"]
    assert (game.deck(1), game.pile(1)) == ([], [])


@rule("CAR-6.9", "CAR-13.3")
def test_example_12_the_source_of_a_bonus_is_discarded() -> None:
    scene = Scene().play(1, "pride_hunting", "padded_paws").play(2, "war_dance")
    scene.pool("tapetum_lucidum", "paw_swipe", "tool_use", "hibernation", "den_building")
    game = scene.start(dice=[13, 4, 12, 5])
    game.activate("pride_hunting", "padded_paws")
    assert game.strength(1, "padded_paws") == (3, 2)
    game.activate("war_dance")
    game.do("target_discard", "pride_hunting#1", seat=2)
    assert game.pile(1) == ["pride_hunting#1"]
    assert game.status("padded_paws") == "active"
    assert game.events("attack")[0].data["power"] == 2
    game.do("evolve_action", "buy:tapetum_lucidum#1", seat=1)
    check = game.events("check")[-1].data
    assert (check["bonus"], check["passed"]) == (0, False)


@rule("CAR-7.2")
def test_example_13_the_initiative_is_seized() -> None:
    game = Scene().play(1, "instinct").play(2, "explosive_sprint").start(dice=[20, 20])
    game.activate("instinct", "explosive_sprint")
    assert [attacker for attacker, _, _ in game.attacks()] == [2, 1]
    assert game.asked == (2, "evolve_action")


@rule("CAR-11.2", "CAR-11.4", "CAR-11.7")
def test_example_14_a_gap_in_the_ring_of_attacks() -> None:
    scene = Scene(4).life(2, 20, 20, 20).order(3, 1, 4, 2)
    scene.active(3, "paw_swipe").active(1, "instinct").active(4, "instinct").active(2, "instinct")
    game = scene.start("survival")
    assert [(attacker, victim) for attacker, victim, _ in game.attacks()] == [(3, 1), (4, 2), (2, 3)]
    assert game.life(1) == 0
    asked = []
    for _ in range(3):
        asked.append(game.asked[0])
        game.do("evolve_action", next(name for name in game.choices if name.startswith("prune:")))
    assert asked == [3, 4, 2]


@rule("CAR-11.6", "CAR-13.9")
def test_example_15_the_opponent_changes_with_an_elimination() -> None:
    scene = (
        Scene(3).life(20, 2, 20).play(1, "throat_clamp", "nape_bite").play(2, "instinct").play(3, "instinct")
    )
    game = scene.start(dice=[20, 20, 20])
    game.activate("throat_clamp")
    assert game.life(2) == 0
    game.activate("nape_bite")
    assert game.life(3) == 19
    assert game.asked == (3, "activate_next")
    game.activate("instinct")
    assert [(attacker, victim) for attacker, victim, _ in game.attacks()] == [(1, 3), (3, 1)]


@rule("CAR-12.6")
def test_example_16_the_opportunist_takes_the_next_highest() -> None:
    scene = Scene(1).order(2, 1).pool("padded_paws", "giant_stature", "keen_senses", "war_dance", "nape_bite")
    game = scene.start("begin_evolution", dice=[1, 12])
    game.do("evolve_action", "prune:padded_paws#1", seat=1)
    tried = [game.game.rules.card_id(event.data["card"]) for event in game.events("check")]
    assert tried == ["giant_stature#1", "war_dance#1"]
    assert game.pile(2) == ["war_dance#1"]


@rule("CAR-12.8", "CAR-12.9")
def test_example_17_the_specialist_clears_the_pool_at_last() -> None:
    scene = Scene(1, archetype="specialist", family="felidae").order(2, 1)
    scene.pool("den_building", "nape_bite", "camouflage", "tool_use", "paw_swipe")
    scene.trait_deck(
        "keen_senses", "fat_reserves", "musk_glands", "dense_underfur", "layered_fur", "raft_formation"
    )
    game = scene.start("begin_evolution", dice=[1, 1, 1, 1])
    game.do("evolve_action", "buy:tool_use#1", seat=1)
    game.do("evolve_action", "buy:paw_swipe#1", seat=1)
    rival = [event for event in game.events("check") if event.seat == 2]
    assert [game.game.rules.card_id(event.data["card"]) for event in rival] == ["nape_bite#1", "camouflage#1"]
    assert game.pool == [
        "keen_senses#1",
        "fat_reserves#1",
        "musk_glands#1",
        "dense_underfur#1",
        "layered_fur#1",
    ]
    assert game.aside == ["den_building#1", "nape_bite#1", "camouflage#1", "tool_use#1", "paw_swipe#1"]
    assert game.state.done == [False, True]


@rule("CAR-3.9", "CAR-3.10")
def test_example_18_the_next_check_is_spent_with_its_re_roll() -> None:
    scene = Scene().active(1, "slit_pupils", "webbed_feet", "lineage").play(1, "giant_stature", "instinct")
    game = scene.start(dice=[3, 6])
    game.activate("giant_stature")
    game.do("reroll", "spend", seat=1)
    assert game.status("giant_stature") == "failed"
    assert [event.data["total"] for event in game.events("check")] == [12, 15]
    assert (game.bonus(1), game.rerolls(1)) == (1, 0)


@rule("CAR-13.13")
def test_example_19_a_borrowed_card_goes_home() -> None:
    scene = (
        Scene().active(1, "lineage", "lineage", "lineage").play(1, "kleptoparasitism").discard(2, "paw_swipe")
    )
    game = scene.start(dice=[9, 7])
    game.activate("kleptoparasitism")
    game.do("play_from_pick", "paw_swipe#1")
    assert game.status("paw_swipe") == "untried"
    game.activate("paw_swipe")
    assert game.events("attack")[0].data["power"] == 3 + 5
    game.prune_first(1, 2)
    assert game.pile(2)[0] == "paw_swipe#1"
    assert "paw_swipe#1" not in game.pile(1)


@rule("CAR-13.12", "CAR-13.13", "CAR-14.1", "CAR-1.2")
def test_example_20_a_card_played_from_the_pool_is_owned() -> None:
    scene = (
        Scene().play(1, "tool_use").pool("paw_swipe", "hibernation", "den_building", "war_dance", "nape_bite")
    )
    game = scene.trait_deck("keen_senses").start(dice=[11, 7])
    game.activate("tool_use")
    assert game.choices == ["den_building#1"]
    game.do("play_from_pick", "den_building#1")
    assert game.pool == ["paw_swipe#1", "hibernation#1", "keen_senses#1", "war_dance#1", "nape_bite#1"]
    game.activate("den_building")
    assert game.life(1) == 20
    game.prune_first(1, 2)
    assert "den_building#1" in game.pile(1) + game.area(1) + game.deck(1) + game.aside
    assert game.owner("den_building#1") == 1


@rule("CAR-13.14")
def test_example_21_a_copy_of_giant_stature() -> None:
    scene = Scene().life(9, 20).play(1, "convergent_evolution", "instinct").active(2, "giant_stature")
    game = scene.start(dice=[11])
    game.activate("convergent_evolution")
    game.do("copy_pick", "giant_stature#1")
    assert game.strength(1, "convergent_evolution") == (7, 4)


@rule("CAR-13.14")
def test_example_22_a_copied_effect_alone() -> None:
    scene = Scene().play(1, "ermine_moult", "instinct").active(2, "throat_clamp")
    game = scene.start(dice=[10])
    game.activate("ermine_moult")
    game.do("copy_pick", "throat_clamp#1")
    assert game.life(2) == 18
    assert game.strength(1, "ermine_moult") == (2, 2)


@rule("CAR-7.10")
def test_example_23_a_boost_for_all_lifts_lineages() -> None:
    game = Scene().active(1, "carnassial_teeth", "lineage", "lineage", "instinct").start("survival")
    assert game.power(1) == 8


@rule("CAR-9.9")
def test_example_24_one_more_success() -> None:
    scene = Scene().active(1, "delayed_implantation")
    scene.pool("keen_senses", "tool_use", "paw_swipe", "hibernation", "den_building")
    game = scene.start("begin_evolution", dice=[20, 1, 1])
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    game.do("evolve_action", "buy:tool_use#1", seat=2)
    assert "pass" in game.choices
    game.do("evolve_action", "buy:paw_swipe#1", seat=1)
    assert "pass" not in game.choices
    game.do("evolve_action", "prune:den_building#1", seat=2)
    assert game.asked == (1, "evolve_action")
    assert "buy:paw_swipe#1" not in game.choices
    assert "buy:hibernation#1" in game.choices
    game.do("evolve_action", "pass", seat=1)
    assert game.state.phase != "evolution"


@rule("CAR-12.11", "CAR-12.12", "CAR-12.13", "CAR-12.14")
def test_example_25_a_brutal_bear() -> None:
    rules = box(1, (("archetype", "specialist"), ("family", "ursidae"), ("level", "brutal")))
    game = Play(Game.new(rules, 5))
    rival = [name.partition("#")[0] for name in game.deck(2) + game.area(2)]
    assert sorted(rival) == ["den_building", *["lineage"] * 8, "standing_upright"]
    traits = [name.partition("#")[0] for name in game.trait_deck + game.pool]
    assert len(traits) == 94
    assert (traits.count("standing_upright"), traits.count("den_building")) == (1, 1)


@rule("CAR-13.21")
def test_example_26_the_older_shield_goes_first() -> None:
    scene = Scene().play(1, "fat_reserves", "raft_formation").play(2, "nape_bite", "war_dance")
    game = scene.start(dice=[9, 7, 12, 12])
    game.activate("fat_reserves", "raft_formation")
    game.activate("nape_bite")
    assert (game.shield(1), game.life(1)) == (2, 20)
    game.activate("war_dance")
    game.do("target_discard", "fat_reserves#1")
    # Seat 2 strikes with 7 against the 2 of Raft Formation: 5, of which the last shield takes 1.
    damaged = [event.data for event in game.events("damaged") if event.seat == 1]
    assert [(data["amount"], data["shielded"]) for data in damaged] == [(1, 1), (5, 1)]
    assert game.life(1) == 16


@rule("CAR-13.19", "CAR-7.2")
def test_example_27_a_penalty_stays_where_it_is() -> None:
    scene = Scene(3).play(1, "standing_upright").play(2, "instinct").play(3, "explosive_sprint")
    game = scene.start(dice=[7, 20, 12])
    game.activate("standing_upright", "instinct", "explosive_sprint")
    assert game.state.order == [3, 1, 2]
    assert [(attacker, victim) for attacker, victim, _ in game.attacks()] == [(3, 1), (1, 2), (2, 3)]
    assert game.bonus(2) == 2 - 2
    assert (game.bonus(1), game.bonus(3)) == (0, 0)


@rule("CAR-13.19", "CAR-13.3")
def test_example_27_the_penalty_ends_with_its_source() -> None:
    scene = Scene(3).play(1, "standing_upright").play(2, "lineage").play(3, "war_dance")
    game = scene.start(dice=[7, 12])
    game.activate("standing_upright")
    assert game.bonus(2) == 1 - 2
    game.activate("war_dance")
    game.do("target_discard", "standing_upright#1", seat=3)
    assert game.bonus(2) == 1


@rule("CAR-13.22", "CAR-13.13")
def test_example_28_a_copy_that_leaves_play_forgets() -> None:
    scene = (
        Scene()
        .play(1, "convergent_evolution")
        .active(2, "giant_stature")
        .play(2, "war_dance", "kleptoparasitism")
    )
    game = scene.start(dice=[11, 12, 12, 1])
    game.activate("convergent_evolution")
    game.do("copy_pick", "giant_stature#1")
    game.activate("war_dance")
    game.do("target_discard", "convergent_evolution#1")
    game.activate("kleptoparasitism")
    game.do("play_from_pick", "convergent_evolution#1")
    assert game.area(2)[-1] == "convergent_evolution#1"
    assert game.status("convergent_evolution") == "untried"
    assert game.strength(2, "convergent_evolution") == (0, 0)
    game.activate("convergent_evolution")
    game.prune_first(1, 2)
    assert game.owner("convergent_evolution#1") == 1
    assert "convergent_evolution#1" in game.pile(1) + game.aside + game.area(1)


@rule("CAR-11.10", "CAR-13.9")
def test_example_29_the_role_of_first_player_passes_on() -> None:
    scene = Scene(3).life(2, 20, 20).play(1, "instinct").play(2, "instinct").play(3, "throat_clamp", "pounce")
    game = scene.start(dice=[1, 20, 20, 20])
    game.activate("instinct", "instinct", "throat_clamp")
    assert game.life(1) == 0
    assert game.state.first_player() == 2
    game.activate("pounce")
    assert game.state.power_gain == {}
    assert [(attacker, victim) for attacker, victim, _ in game.attacks()] == [(2, 3), (3, 2)]
    assert game.asked == (2, "evolve_action")


def rival_lays_out(*titles: str) -> Scene:
    return Scene(1, control="computer").order(2, 1).play(2, *titles)


@rule("CAR-12.20")
def test_example_30_the_rival_tries_its_cards_in_order() -> None:
    scene = rival_lays_out(
        "shortened_muzzle", "paw_swipe", "slit_pupils", "standing_upright", "instinct", "lineage"
    )
    game = scene.play(1, "instinct").start(dice=[4, 20, 20, 20, 20])
    tried = [game.rival("activate_next") for _ in range(5)]
    assert tried == ["instinct#3", "slit_pupils#1", "standing_upright#1", "paw_swipe#1", "shortened_muzzle#1"]
    assert game.asked == (1, "activate_next")
    checks = [event.data for event in game.events("check")]
    assert [check["bonus"] for check in checks] == [1, 3, 11, 3, 3]
    assert checks[0]["passed"]


@rule("CAR-12.20")
def test_example_31_false_thumb_prunes_the_best_it_may() -> None:
    scene = rival_lays_out("false_thumb").play(1, "lineage", "instinct", "keen_senses", "paw_swipe")
    game = scene.start(dice=[20])
    game.rival("activate_next")
    assert game.rival("target_prune") == "keen_senses#1"


@rule("CAR-12.20")
def test_example_31_else_a_lineage_of_its_own_pile() -> None:
    scene = (
        rival_lays_out("false_thumb")
        .play(1, "lineage", "paw_swipe")
        .discard(2, "instinct", "lineage", "lineage")
    )
    game = scene.start(dice=[20])
    game.rival("activate_next")
    assert game.rival("target_prune") == "lineage#9"


@rule("CAR-12.5", "CAR-12.20")
def test_example_32_the_rival_spends_a_re_roll_that_can_help() -> None:
    scene = Scene(1).order(2, 1).active(2, "webbed_feet", "lineage", "lineage")
    scene.pool("giant_stature", "keen_senses", "paw_swipe", "tool_use", "den_building")
    game = scene.start("begin_evolution", dice=[5, 15])
    assert game.pile(2) == ["giant_stature#1"]
    assert game.rerolls(2) == 0
    assert game.asked == (1, "evolve_action")


@rule("CAR-12.5", "CAR-12.20")
def test_example_32_and_keeps_one_that_cannot() -> None:
    scene = Scene(1).order(2, 1).active(2, "webbed_feet").active(1, "standing_upright", "musk_glands")
    scene.pool("giant_stature", "keen_senses", "paw_swipe", "tool_use", "den_building")
    game = scene.start("begin_evolution", dice=[5])
    assert game.bonus(2) == -5
    assert (game.pile(2), game.rerolls(2)) == ([], 1)
    assert game.asked == (1, "evolve_action")
    assert game.state.barred[1] == [game.uid("giant_stature#1")]


@rule("CAR-2.12", "CAR-12.13", "CAR-12.14", "CAR-12.22")
def test_example_33_hard_with_a_named_level_card() -> None:
    options = (
        ("archetype", "opportunist"),
        ("family", "random"),
        ("level", "hard"),
        ("level_card", "camouflage"),
    )
    game = Play(Game.new(box(1, options), 5))
    assert game.state.family == "felidae"
    rival = {*game.deck(2), *game.area(2)}
    assert rival == {*(f"lineage#{n}" for n in range(9, 17)), "instinct#4", "camouflage#1"}
    traits = game.trait_deck + game.pool
    assert len(traits) == 95
    assert "camouflage#2" in traits
