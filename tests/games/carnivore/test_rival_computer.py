"""The list by which the computer chooses for the rival (CAR-12.20)."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.games.carnivore.rival import check_class
from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule

ALL = ["own_play", "opp_play", "pool", "own_discard", "opp_discard"]


def rival(*titles: str, **options: str) -> Scene:
    """The rival is on turn with these untried cards; the player has an Instinct to try afterwards."""
    return Scene(1, control="computer", **options).order(2, 1).play(2, *titles).play(1, "instinct")


def acting(scene: Scene, *effects: dict[str, Any], dice: tuple[int, ...] = ()) -> Play:
    """The rival activates Paw Swipe with these effects; an Instinct of its own is still untried."""
    scene = scene.printed("paw_swipe", *effects).play(2, "paw_swipe", "instinct")
    return scene.start(dice=[20, *dice]).do("activate_next", "paw_swipe", seat=2)


def scene(**options: str) -> Scene:
    """The rival is on turn; the play areas are empty."""
    return Scene(1, control="computer", **options).order(2, 1)


# (a) natural selection


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("pile", "pruned"),
    [
        (("nape_bite", "instinct", "lineage", "lineage"), "lineage#9"),
        (("nape_bite", "instinct", "scent_marking"), "instinct#3"),
        (("nape_bite", "scent_marking", "tubular_body"), "scent_marking#1"),
        (("food_caching", "musk_glands", "high_metabolism"), "high_metabolism#1"),
        (("vibrissae", "fused_wrist", "slit_pupils"), "fused_wrist#1"),
        (("slit_pupils", "fused_wrist"), "slit_pupils#1"),
    ],
)
def test_a_prunes_lineage_then_instinct_then_the_weakest(pile: tuple[str, ...], pruned: str) -> None:
    game = scene().deck(1, *["lineage"] * 5).discard(2, *pile, "giant_stature").start("draw_phase")
    assert game.rival("prune_on_reshuffle") == pruned


# (b) order of checks


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("number", "titles"),
    [
        (1, ["instinct", "keen_senses", "slit_pupils", "vibrissae", "headfirst_descent", "raft_formation", "pride_hunting"]),
        (2, ["high_metabolism", "burrow_pursuit", "tool_use", "kleptoparasitism", "omnivorous_diet", "twilight_activity",
             "play_behaviour", "surplus_killing", "salmon_run"]),
        (3, ["standing_upright", "bluff_charge", "war_dance", "ambush_stalk", "roaring_larynx"]),
        (4, ["paw_swipe", "pounce", "giant_stature", "still_hunting", "nape_bite", "camouflage", "parental_care",
             "hibernation", "solitary_territory", "bone_cracking_jaws", "scent_marking", "crushing_molars",
             "delayed_implantation"]),
        (5, ["shortened_muzzle", "layered_fur", "group_hunting", "ermine_moult", "convergent_evolution", "righting_reflex"]),
    ],
)  # fmt: skip
def test_b_classes_of_printed_effects(number: int, titles: list[str]) -> None:
    cards = box(1).pack.cards
    assert {title: check_class(cards[title].effects) for title in titles} == dict.fromkeys(titles, number)


@rule("CAR-12.20")
def test_b_the_lowest_class_of_any_top_level_op_counts() -> None:
    """A rest op beside a last op is class 4; a bonus inside an `if` or a `choose` does not count."""
    target = {"zones": ["opp_play"]}
    for effects, number in (
        ([{"op": "power_self", "amount": 1}, {"op": "heal", "amount": 1}], 4),
        ([{"op": "ready", "count": 1}, {"op": "discard", "target": target}], 3),
        ([{"op": "discard", "target": target}, {"op": "draw", "count": 1}], 2),
        ([{"op": "draw", "count": 1}, {"op": "reroll", "amount": 1}], 1),
        ([{"op": "if", "cond": {"kind": "first_player"}, "then": [{"op": "check_bonus", "amount": 1}]}], 4),
        ([{"op": "ready", "count": 1}, {"op": "power_self", "amount": 1}], 5),
        ([], 4),
    ):
        cards = Scene(1).printed("paw_swipe", *effects).defs.cards
        (effect,) = {card.effects for card in cards if card.id == "paw_swipe"}
        assert check_class(effect) == number


@rule("CAR-12.20")
def test_b_classes_in_order() -> None:
    game = rival(
        "shortened_muzzle", "camouflage", "standing_upright", "high_metabolism", "slit_pupils"
    ).start(dice=[20] * 5)
    tried = [game.rival("activate_next") for _ in range(5)]
    titles = [str(name).partition("#")[0] for name in tried]
    assert titles == ["slit_pupils", "high_metabolism", "standing_upright", "camouflage", "shortened_muzzle"]


@rule("CAR-12.20")
def test_b_within_a_class_the_smallest_class_minus_modifiers() -> None:
    game = rival("nape_bite", "hibernation", "camouflage").start(dice=[20] * 3)
    assert [game.rival("activate_next") for _ in range(3)] == ["camouflage#1", "nape_bite#1", "hibernation#1"]
    game = (
        rival("den_building", "nape_bite").active(2, "tapetum_lucidum", "tubular_body").start(dice=[20] * 2)
    )
    # Den Building needs 7, Nape Bite 12 - 7 = 5.
    assert [game.rival("activate_next") for _ in range(2)] == ["nape_bite#1", "den_building#1"]


@rule("CAR-12.20")
def test_b_equal_needs_go_by_play_area_order() -> None:
    game = rival("food_caching", "tool_use", "high_metabolism").start(dice=[20] * 3)
    assert game.rival("activate_next") == "food_caching#1"
    assert game.rival("activate_next") == "high_metabolism#1"
    assert game.rival("activate_next") == "tool_use#1"


# (c) re-rolls


@rule("CAR-12.20")
@pytest.mark.parametrize(("hinder", "answer"), [((), "spend"), (("musk_glands",), "spend"), (("roaring_larynx",), "spend"),
                                                (("roaring_larynx", "standing_upright"), "accept")])  # fmt: skip
def test_c_re_rolls_where_a_20_would_pass(hinder: tuple[str, ...], answer: str) -> None:
    """Giant Stature needs 16: with -4 exactly a 20, with -6 nothing."""
    game = rival("giant_stature", "instinct").active(2, "webbed_feet").active(1, *hinder)
    played = game.start(dice=[1, 1] if answer == "spend" else [1]).do(
        "activate_next", "giant_stature", seat=2
    )
    assert played.rival("reroll") == answer


@rule("CAR-12.20", "CAR-3.10")
def test_c_help_for_this_check_counts_until_it_is_over() -> None:
    at = rival("giant_stature", "instinct").active(2, "webbed_feet", "slit_pupils")
    played = (
        at.active(1, "roaring_larynx", "musk_glands")
        .start(dice=[1, 20])
        .do("activate_next", "giant_stature", seat=2)
    )
    assert played.rival("reroll") == "spend"
    assert played.status("giant_stature") == "active"


# (d) victims


PRUNE = {"op": "prune", "target": {"zones": ALL}}
DISCARD = {"op": "discard", "target": {"zones": ["own_play", "opp_play"]}}
DISABLE = {"op": "disable", "target": {"zones": ["own_play", "opp_play"]}}


@rule("CAR-12.20")
def test_d_group_1_the_players_strongest_activated_card() -> None:
    """Present strength counts, boosts included; of equals the first listed."""
    at = scene().active(1, "lineage", "fat_reserves", "retractile_claws", "pounce", "vibrissae")
    game = acting(at.play(1, "giant_stature"), DISCARD)
    # Fat Reserves 2/2, Claws 2+1/1, Pounce 3+1/1, Vibrissae 2+1/2: Pounce lies before its equal.
    assert game.rival("target_discard") == "pounce#1"


@rule("CAR-12.20")
def test_d_group_2_the_untried_card_of_the_highest_class() -> None:
    at = (
        scene()
        .active(1, "lineage")
        .play(1, "instinct", "tool_use", "ambush_stalk")
        .failed(1, "giant_stature")
    )
    game = acting(at.discard(1, "sabre_canines"), PRUNE)
    assert game.rival("target_prune") == "tool_use#1"


@rule("CAR-12.20")
def test_d_group_3_an_own_starter_in_the_discard_pile() -> None:
    at = (
        scene().active(1, "lineage").failed(1, "giant_stature").discard(2, "nape_bite", "instinct", "lineage")
    )
    game = acting(at.discard(1, "sabre_canines"), PRUNE)
    assert game.rival("target_prune") == "lineage#9"


@rule("CAR-12.20")
def test_d_group_3_does_not_hold_starters_in_play_or_of_the_player() -> None:
    at = scene().play(1, "lineage").discard(1, "lineage", "instinct", "tool_use").play(2, "lineage")
    game = acting(at.discard(2, "nape_bite"), PRUNE)
    assert game.rival("target_prune") == "tool_use#1"


@rule("CAR-12.20")
def test_d_group_4_the_players_pile_by_class() -> None:
    at = scene().discard(1, "lineage", "instinct", "nape_bite", "war_dance").failed(1, "giant_stature")
    assert acting(at, PRUNE).rival("target_prune") == "nape_bite#1"


@rule("CAR-12.20")
def test_d_group_5_the_pool_by_class() -> None:
    at = (
        scene()
        .pool("tool_use", "throat_clamp", "hibernation", "keen_senses", "nape_bite")
        .failed(1, "giant_stature")
    )
    assert acting(at, PRUNE).rival("target_prune") == "throat_clamp#1"


@rule("CAR-12.20")
def test_d_group_6_the_players_failed_cards_by_class() -> None:
    at = scene().play(1, "lineage").failed(1, "tool_use", "nape_bite", "war_dance")
    assert acting(at, DISCARD).rival("target_discard") == "nape_bite#1"


@rule("CAR-12.20")
@pytest.mark.parametrize(
    "lay",
    [lambda at: at.play(1, "lineage", "lineage"), lambda at: at.discard(1, "lineage", "lineage")],
    ids=["in play", "in the pile"],
)
def test_d_group_7_any_other_card_of_the_player(lay: Any) -> None:
    prune = {"op": "prune", "target": {"zones": ["own_play", "opp_play", "opp_discard", "own_discard"]}}
    game = acting(lay(scene()).play(2, "lineage").discard(2, "tool_use"), prune)
    assert game.rival("target_prune") == "lineage#1"


@rule("CAR-12.20")
def test_d_group_8_own_cards_as_in_a() -> None:
    at = scene().play(2, "nape_bite", "scent_marking").active(2, "lineage").play(1, "instinct")
    game = acting(at, {"op": "discard", "target": {"zones": ["own_play"], "min_dc": 1}})
    assert game.rival("target_discard") == "instinct#3"
    own = scene().play(2, "nape_bite", "scent_marking").active(2, "lineage").failed(2, "tubular_body")
    game = acting(
        own, {"op": "discard", "target": {"zones": ["own_play"], "families": ["mustelidae", "felidae"]}}
    )
    assert game.rival("target_discard") == "scent_marking#1"


@rule("CAR-12.20")
def test_d_disable_takes_the_highest_untried_class() -> None:
    at = scene().play(1, "lineage", "tool_use", "nape_bite", "war_dance").active(1, "giant_stature")
    assert acting(at, DISABLE).rival("target_disable") == "nape_bite#1"


@rule("CAR-12.20")
def test_d_disable_of_an_own_card_only_if_nothing_else_is_there() -> None:
    game = acting(scene().play(2, "scent_marking"), DISABLE)
    assert game.rival("target_disable") == "instinct#3"


# (e) cards to have


@rule("CAR-12.20")
def test_e_the_highest_class_first_of_equals() -> None:
    at = scene().pool("keen_senses", "hibernation", "throat_clamp", "nape_bite", "tool_use")
    assert acting(at, {"op": "gain", "max_dc": 15}).rival("gain_pick") == "hibernation#1"
    at = scene().pool("keen_senses", "tool_use", "ambush_stalk", "nape_bite", "tool_use")
    assert (
        acting(at, {"op": "play_from", "zone": "pool", "max_dc": 11}).rival("play_from_pick") == "tool_use#1"
    )
    at = scene().discard(1, "lineage", "vibrissae", "nape_bite")
    assert acting(at, {"op": "play_from", "zone": "opp_discard"}).rival("play_from_pick") == "nape_bite#1"
    at = scene().deck(2, "lineage", "vibrissae", "nape_bite", "giant_stature")
    assert acting(at, {"op": "dig", "count": 3}).rival("dig_pick") == "nape_bite#1"


@rule("CAR-12.20")
def test_e_a_specialist_prefers_its_family() -> None:
    cats = {"archetype": "specialist", "family": "felidae"}
    pool = ("keen_senses", "hibernation", "vibrissae", "pounce", "tool_use")
    assert acting(scene(**cats).pool(*pool), {"op": "gain", "max_dc": 16}).rival("gain_pick") == "pounce#1"
    at = scene(**cats).discard(2, "hibernation", "vibrissae", "lineage")
    assert acting(at, {"op": "play_from", "zone": "own_discard"}).rival("play_from_pick") == "vibrissae#1"
    at = scene(**cats).deck(2, "hibernation", "lineage", "padded_paws")
    assert acting(at, {"op": "dig", "count": 3}).rival("dig_pick") == "padded_paws#1"
    at = scene(**cats).discard(2, "hibernation", "tool_use", "lineage")
    assert acting(at, {"op": "topdeck"}).rival("topdeck_pick") == "hibernation#1"


@rule("CAR-12.20")
def test_e_a_brutal_opportunist_with_a_family_has_no_preference() -> None:
    at = scene(level="brutal", family="felidae").pool(
        "keen_senses", "hibernation", "vibrissae", "pounce", "tool_use"
    )
    assert acting(at, {"op": "gain", "max_dc": 16}).rival("gain_pick") == "hibernation#1"


@rule("CAR-12.20")
def test_e_an_optional_topdeck_is_used() -> None:
    at = scene().discard(2, "lineage", "vibrissae", "nape_bite")
    game = acting(at, {"op": "topdeck", "optional": True})
    assert game.rival("topdeck_pick") == "nape_bite#1"
    assert game.deck(2) == ["nape_bite#1"]


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("pile", "pruned"),
    [
        (("nape_bite", "instinct", "lineage"), "lineage#9"),
        (("nape_bite", "instinct", "scent_marking"), "instinct#3"),
        (("nape_bite", "scent_marking"), None),
    ],
)
def test_e_an_optional_prune_takes_starters_only(pile: tuple[str, ...], pruned: str | None) -> None:
    game = acting(
        scene().discard(2, *pile), {**PRUNE, "target": {"zones": ["own_discard"]}, "optional": True}
    )
    assert game.rival("target_prune") == pruned
    assert game.aside == ([pruned] if pruned else [])


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({}, "no"),
        ({"archetype": "specialist", "family": "felidae"}, "yes"),
        ({"archetype": "specialist", "family": "mustelidae"}, "no"),
        ({"archetype": "opportunist", "family": "felidae", "level": "hard"}, "no"),
    ],
)
def test_e_only_a_specialist_without_its_family_wipes_the_pool(options: dict[str, str], answer: str) -> None:
    at = scene(**options).pool(
        "musk_glands", "hibernation", "den_building", "delayed_implantation", "tool_use"
    )
    assert acting(at, {"op": "wipe_pool", "optional": True}).rival("wipe_pool") == answer


# (f) copying, turning upright, choosing


@rule("CAR-12.20")
def test_f_copies_the_most_power_defence_and_effects() -> None:
    """Present strength: Fused Wrist 2/1 with two effects makes 5, Fat Reserves 2/2 with one 5, Pounce 3/1 + 2 with one 7."""
    copy = {"op": "copy", "parts": ["effect"], "target": {"zones": ["own_play", "opp_play"]}}
    at = scene().active(1, "fused_wrist", "fat_reserves", "vibrissae").active(2, "tool_use", "lineage")
    assert acting(at, copy).rival("copy_pick") == "fused_wrist#1"
    at = scene().active(1, "fused_wrist", "fat_reserves", "carcass_guarding").active(2, "camouflage")
    assert acting(at, copy).rival("copy_pick") == "carcass_guarding#1"
    at = (
        scene()
        .active(1, "fused_wrist", "fat_reserves")
        .active(2, "tool_use", "retractile_claws", "vibrissae")
    )
    # Vibrissae is 3/2 with the claws: 6 with its effect.
    assert acting(at, copy).rival("copy_pick") == "vibrissae#1"


@rule("CAR-12.20")
def test_f_readies_the_easiest_card() -> None:
    at = scene().failed(2, "nape_bite", "fat_reserves", "den_building", "camouflage")
    assert acting(at, {"op": "ready", "count": 1}).rival("ready_pick") == "den_building#1"
    at = scene().failed(2, "fat_reserves", "nape_bite").active(2, "tapetum_lucidum")
    # Nape Bite needs 12 - 4 = 8, Fat Reserves 9.
    assert acting(at, {"op": "ready", "count": 1}).rival("ready_pick") == "nape_bite#1"


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("life", "option"), [(20, "option:2"), (19, "option:2"), (18, "option:1"), (3, "option:1")]
)
def test_f_chooses_healing_if_that_much_life_is_missing(life: int, option: str) -> None:
    game = rival("omnivorous_diet", "instinct").life(20, life).start(dice=[20])
    game.do("activate_next", "omnivorous_diet", seat=2)
    assert game.rival("choose_option") == option


@rule("CAR-12.20")
@pytest.mark.parametrize(
    ("untried", "option"),
    [
        (("vibrissae", "musk_glands", "tool_use"), "option:2"),
        (("vibrissae", "padded_paws", "tool_use"), "option:1"),
        (("vibrissae", "tool_use"), "option:1"),
        (("nape_bite", "tool_use"), "option:2"),
        (("paw_swipe",), "option:1"),
    ],
)
def test_f_else_the_bonus_that_fits_most_untried_cards(untried: tuple[str, ...], option: str) -> None:
    game = (
        rival("twilight_activity", *untried).active(2, "camouflage").failed(2, "slit_pupils").start(dice=[20])
    )
    game.do("activate_next", "twilight_activity", seat=2)
    assert game.rival("choose_option") == option


@rule("CAR-12.20")
def test_f_a_copied_choice_is_made_by_the_same_rule() -> None:
    game = rival("ermine_moult", "vibrissae").active(1, "twilight_activity").start(dice=[20])
    game.do("activate_next", "ermine_moult", seat=2)
    game.rival("copy_pick")
    assert game.rival("choose_option") == "option:1"


# (g) the rest


@rule("CAR-12.20")
def test_g_anything_else_is_the_first_option() -> None:
    game = scene().play(1, "instinct").play(2, "instinct").start("count_initiative", dice=[4, 9])
    game.do("initiative_roll", "roll", seat=1)
    assert game.rival("initiative_roll") == "roll"


@rule("CAR-12.20", "CAR-2.11")
def test_g_ties_go_to_the_first_listed_zones_in_the_cards_order() -> None:
    prune = {"op": "prune", "target": {"zones": ["opp_discard", "pool"], "max_dc": 8, "min_dc": 8}}
    at = scene().discard(1, "vibrissae", "slit_pupils")
    assert acting(at, prune).rival("target_prune") == "vibrissae#1"


@rule("CAR-12.20", "CAR-12.3")
@pytest.mark.parametrize("seed", range(4))
def test_the_list_answers_every_question_of_whole_games(seed: int) -> None:
    """Seat 1 takes the first option, the rival its own; no question is left, and its answers do not depend on chance."""
    options = {"control": "computer", "level": ["standard", "hard", "brutal"][seed % 3]}
    if seed % 2:
        options["archetype"] = "specialist"
    rules = box(1, tuple(sorted(options.items())))
    game = Game.new(rules, seed)
    policy = rules.policy("rival")
    answered = 0
    while not game.over:
        (decision,) = game.pending.values()
        if decision.seat == 2:
            answer = policy.choose(game, decision, Stream(answered))
            assert answer == policy.choose(game, decision, Stream(answered + 1))
            answered += 1
        else:
            answer = tuple(decision.options[: decision.least])
        game.answer(decision.seat, answer)
    assert answered > 20
