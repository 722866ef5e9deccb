"""Skill checks (CAR-3)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene, box
from tests.rules import rule


@rule("CAR-3.1")
def test_checks_are_made_to_activate_and_to_buy_and_for_nothing_else() -> None:
    scene = Scene().play(1, "instinct", "play_behaviour").pool("keen_senses")
    game = scene.start(dice=[20, 20, 12, 20])
    game.activate("instinct", "play_behaviour")
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    game.do("evolve_action", game.choices[-1], seat=2)
    assert [event.data["purpose"] for event in game.events("check")] == ["activate", "activate", "buy"]
    assert len(game.events("risked")) == 1


@rule("CAR-3.2")
@pytest.mark.parametrize("roll", [1, 7, 8, 9, 10, 20])
@pytest.mark.parametrize("lineages", [0, 1, 4])
def test_roll_plus_modifiers_against_the_class(roll: int, lineages: int) -> None:
    scene = Scene().active(1, *["lineage"] * lineages).play(1, "paw_swipe", "instinct")
    game = scene.start(dice=[roll])
    game.activate("paw_swipe")
    check = game.events("check")[0].data
    assert (check["roll"], check["bonus"], check["total"], check["dc"]) == (
        roll,
        lineages,
        roll + lineages,
        10,
    )
    assert (game.status("paw_swipe") == "active") is (roll + lineages >= 10)


@rule("CAR-3.3")
def test_general_and_fitting_family_help_add_up() -> None:
    scene = Scene().active(
        1, "lineage", "instinct", "keen_senses", "tapetum_lucidum", "pride_hunting", "olfactory_bulb"
    )
    game = scene.active(2, "standing_upright", "musk_glands").start()
    general = 1 + 2 + 3 + 1 - 2 - 3
    assert game.bonus(1, "instinct") == general
    assert game.bonus(1, "padded_paws") == general + 4 + 5
    assert game.bonus(1, "paw_swipe") == general + 3
    assert game.bonus(1, "grappling_forelimbs") == general + 4 + 5 + 3
    assert game.bonus(1, "musk_glands") == general


@rule("CAR-3.3")
def test_help_of_one_player_is_no_help_for_another() -> None:
    game = Scene().active(1, "keen_senses", "tapetum_lucidum", "slit_pupils").active(2, "lineage").start()
    assert (game.bonus(1, "padded_paws"), game.bonus(2, "padded_paws")) == (15, 1)


@rule("CAR-3.4")
def test_the_same_help_counts_for_activations_and_buys() -> None:
    scene = (
        Scene()
        .active(1, "keen_senses", "tapetum_lucidum")
        .active(2, "standing_upright")
        .play(1, "padded_paws")
    )
    game = scene.pool("padded_paws", "vibrissae").start(dice=[4, 3])
    game.activate("padded_paws")
    game.do("evolve_action", "buy:vibrissae#1", seat=1)
    assert [(event.data["bonus"], event.data["passed"]) for event in game.events("check")] == [
        (5, True),
        (5, True),
    ]


@rule("CAR-3.5")
def test_help_counts_from_the_next_check_on() -> None:
    game = Scene().play(1, "keen_senses", "raft_formation", "instinct", "instinct").start(dice=[7, 6, 1])
    game.activate("keen_senses", "raft_formation")
    game.do("activate_next", "instinct#1")
    assert [event.data["bonus"] for event in game.events("check")] == [0, 3, 5]


@rule("CAR-3.5")
def test_a_check_already_made_stays() -> None:
    """A card that failed by one is not saved by help that comes, one that passed not lost by a penalty."""
    scene = Scene().play(1, "paw_swipe", "lineage", "keen_senses").play(2, "standing_upright")
    game = scene.start(dice=[8, 6, 7])
    game.activate("paw_swipe", "keen_senses", "standing_upright")
    assert game.events("attack")[0].data["power"] == 2


@rule("CAR-3.6")
def test_a_natural_20_can_fail_and_a_natural_1_pass() -> None:
    scene = Scene().active(2, "standing_upright", "musk_glands").play(1, "giant_stature", "instinct")
    game = scene.start(dice=[20])
    game.activate("giant_stature")
    assert game.status("giant_stature") == "failed"
    game = Scene().active(1, "keen_senses", "lineage").play(1, "instinct", "paw_swipe").start(dice=[1])
    game.activate("instinct")
    assert game.status("instinct") == "active"


@rule("CAR-3.7")
def test_class_0_passes_without_a_die_whatever_the_penalty() -> None:
    game = (
        Scene()
        .active(2, "roaring_larynx", "musk_glands", "standing_upright")
        .play(1, "lineage", "instinct")
        .start()
    )
    assert game.status("lineage") == "active"
    assert game.bonus(1) == 1 - 9
    assert not game.events("check")


@rule("CAR-3.8")
def test_one_die_even_if_the_result_is_certain() -> None:
    """Sure to pass, and sure to fail: each takes one die."""
    helpers = ("keen_senses", "raft_formation")
    game = Scene().active(1, *helpers).play(1, "instinct", "paw_swipe").start(dice=[1])
    game.activate("instinct")
    assert (game.status("instinct"), game.dice_left) == ("active", 0)
    hinder = ("standing_upright", "roaring_larynx")
    game = Scene().active(2, *hinder).play(1, "giant_stature", "paw_swipe").start(dice=[20])
    game.activate("giant_stature")
    assert game.events("check")[0].data["total"] == 14
    assert (game.status("giant_stature"), game.dice_left) == ("failed", 0)


@rule("CAR-3.9")
def test_a_re_roll_replaces_the_roll() -> None:
    scene = Scene().active(1, "vibrissae", "lineage").play(1, "paw_swipe", "instinct")
    game = scene.start(dice=[8, 9])
    game.activate("paw_swipe")
    assert game.asked == (1, "reroll")
    assert game.choices == ["spend", "accept"]
    game.do("reroll", "spend")
    assert game.status("paw_swipe") == "active"
    assert game.rerolls(1) == 1


@rule("CAR-3.9")
def test_several_re_rolls_on_one_check() -> None:
    game = (
        Scene()
        .active(1, "vibrissae", "webbed_feet")
        .play(1, "paw_swipe", "instinct")
        .start(dice=[9, 8, 7, 10])
    )
    game.activate("paw_swipe")
    for left in (2, 1, 0):
        game.do("reroll", "spend")
        assert game.rerolls(1) == left
    assert game.status("paw_swipe") == "active"


@rule("CAR-3.9")
def test_a_worse_re_roll_counts_and_none_is_asked_without_any_left() -> None:
    game = Scene().active(1, "webbed_feet").play(1, "paw_swipe", "instinct").start(dice=[9, 2])
    game.activate("paw_swipe").do("reroll", "spend")
    assert game.status("paw_swipe") == "failed"
    assert game.asked == (1, "activate_next")
    told = game.events("check")[-1].data
    assert (told["earlier"], told["roll"], told["total"]) == ([9], 2, 2)


@rule("CAR-3.9")
def test_a_failure_may_be_accepted() -> None:
    game = Scene().active(1, "webbed_feet").play(1, "paw_swipe", "instinct").start(dice=[9])
    game.activate("paw_swipe").do("reroll", "accept")
    assert (game.status("paw_swipe"), game.rerolls(1)) == ("failed", 1)


@rule("CAR-3.9")
def test_re_rolls_are_for_own_checks_only() -> None:
    game = Scene().active(1, "vibrissae").play(2, "paw_swipe", "instinct").order(2, 1).start(dice=[2])
    game.activate("paw_swipe")
    assert game.asked == (2, "activate_next")


@rule("CAR-3.9")
def test_a_failed_buy_may_be_rolled_again() -> None:
    game = Scene().active(1, "webbed_feet").pool("paw_swipe").start("begin_evolution", dice=[9, 10])
    game.do("evolve_action", "buy:paw_swipe#1").do("reroll", "spend", seat=1)
    assert game.pile(1) == ["paw_swipe#1"]


@rule("CAR-3.9", "CAR-10.2")
def test_unused_re_rolls_lapse_with_the_round() -> None:
    scene = Scene().active(1, "vibrissae").deck(1, *["lineage"] * 5).deck(2, *["lineage"] * 5)
    game = scene.start("end_phase", dice=[12, 3])
    assert game.rerolls(1) == 0
    assert game.state.round == 2
    game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=2)


@rule("CAR-3.10")
def test_next_check_help_is_spent_by_a_pass() -> None:
    game = Scene().play(1, "slit_pupils", "padded_paws", "vibrissae", "instinct").start(dice=[8, 20, 1])
    game.activate("slit_pupils")
    assert game.bonus(1) == 8
    game.activate("padded_paws")
    assert game.bonus(1) == 0
    game.activate("vibrissae")
    assert game.status("vibrissae") == "failed"


@rule("CAR-3.10")
def test_next_check_help_is_spent_by_a_failure() -> None:
    game = Scene().active(1, "slit_pupils").play(1, "giant_stature", "instinct").start(dice=[7])
    game.activate("giant_stature")
    assert (game.status("giant_stature"), game.bonus(1)) == ("failed", 0)


@rule("CAR-3.10")
def test_next_check_help_adds_up_and_goes_together() -> None:
    game = (
        Scene().active(1, "slit_pupils", "fused_wrist").play(1, "giant_stature", "instinct").start(dice=[3])
    )
    assert game.bonus(1) == 8 + 2 + 3
    game.activate("giant_stature")
    assert (game.status("giant_stature"), game.bonus(1)) == ("active", 2)


@rule("CAR-3.10")
def test_next_check_help_is_not_spent_by_checks_of_others() -> None:
    scene = Scene().active(1, "slit_pupils").active(2, "fused_wrist").play(2, "instinct")
    game = scene.pool("giant_stature").start(dice=[20, 8])
    game.activate("instinct")
    assert (game.bonus(1), game.bonus(2)) == (8, 2 + 2)
    game.do("evolve_action", "buy:giant_stature#1", seat=1)
    assert game.pile(1) == ["giant_stature#1"]


@rule("CAR-3.10")
def test_next_check_help_is_for_any_card() -> None:
    game = Scene().active(1, "slit_pupils").start()
    assert [game.bonus(1, name) for name in ("instinct", "paw_swipe", "keen_senses", "padded_paws")] == [
        8
    ] * 4


@rule("CAR-3.10")
def test_class_0_cards_do_not_spend_it() -> None:
    """A Lineage at the beginning of the turn, and one that is drawn in it."""
    scene = (
        Scene().active(1, "slit_pupils").play(1, "lineage", "high_metabolism", "instinct").deck(1, "lineage")
    )
    game = scene.start(dice=[1, 3])
    assert game.status("lineage") == "active"
    assert game.bonus(1) == 8 + 1
    game.activate("high_metabolism")
    assert game.area(1)[-1] == "lineage#2"
    assert game.statuses(1)[-1] == "active"
    assert game.bonus(1) == 2
    game.activate("instinct")


@rule("CAR-3.10")
def test_help_given_before_a_lineage_is_played_stays_for_the_next_check() -> None:
    scene = Scene().play(1, "tree_caching", "instinct").active(1, "lineage").discard(1, "slit_pupils")
    scene.play(1, "food_caching").discard(1, "webbed_feet")
    game = scene.deck(1, "lineage").start(dice=[20, 20])
    game.activate("tree_caching").do("play_from_pick", "slit_pupils#1")
    game.activate("slit_pupils")
    assert game.bonus(1) == 9


@rule("CAR-3.10")
def test_a_risk_is_no_check_and_does_not_spend_it() -> None:
    scene = Scene().play(1, "ermine_moult", "instinct").active(1, "play_behaviour", "slit_pupils")
    game = scene.start(dice=[2, 3, 1])
    game.activate("ermine_moult").do("copy_pick", "play_behaviour#1")
    # The check of Ermine Moult itself spent the +8; the risk then gave +2.
    assert game.bonus(1) == 2
    game.activate("instinct")
    assert [event.data["bonus"] for event in game.events("check")] == [8, 2]


@rule("CAR-3.11")
def test_a_failed_activation_turns_sideways_and_a_failed_buy_stays() -> None:
    game = Scene().play(1, "paw_swipe").pool("nape_bite").start(dice=[9, 11])
    game.activate("paw_swipe")
    assert game.status("paw_swipe#1") == "failed"
    game.do("evolve_action", "buy:nape_bite#1", seat=1)
    assert game.pool[0] == "nape_bite#1"
    assert game.pile(1) == []


@rule("CAR-3.2", "CAR-1.4")
def test_the_view_tells_the_roll_that_is_needed() -> None:
    scene = Scene().active(1, "lineage", "tapetum_lucidum").play(1, "padded_paws", "paw_swipe", "lineage")
    game = scene.active(2, "standing_upright").start()
    needs = {card.title: card.needs for card in game.game.view(1).seats[0].play}
    assert (needs["padded_paws"], needs["paw_swipe"], needs["lineage"]) == (9 - 4, 10 - 0, 0)
    chances = {card.title: card.chance for card in game.game.view(1).seats[0].play}
    assert (chances["padded_paws"], chances["paw_swipe"]) == (80, 55)


@rule("CAR-3.3", "CAR-13.20")
@pytest.mark.parametrize("name", sorted(box().pack.cards))
def test_each_card_gives_checks_what_is_printed(name: str) -> None:
    """Against the ruleset's own words: bonuses by family, for each family a card may have."""
    effects = box().pack.cards_file.card
    raw = next(entry for entry in effects if entry.id == name).effects
    game = Scene().active(1, name).start()
    for probe, family in (
        ("padded_paws", "felidae"),
        ("paw_swipe", "ursidae"),
        ("musk_glands", "mustelidae"),
    ):
        wanted = sum(
            effect.amount
            for effect in raw
            if effect.op == "next_check_bonus"
            or (effect.op == "check_bonus" and effect.family in (None, family))
        )
        assert game.bonus(1, probe) == wanted
    penalty = sum(effect.amount for effect in raw if effect.op == "opp_check_penalty")
    assert game.bonus(2) == -penalty
