"""What the words of effects mean (CAR-13), where no single op or card shows it."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene
from tests.rules import rule


@rule("CAR-13.1")
def test_you_control_what_lies_in_your_play_area_activated_or_not() -> None:
    """War Dance reaches every card in the other area, also a borrowed one, and none elsewhere."""
    scene = (
        Scene()
        .play(1, "war_dance", "instinct")
        .active(2, "keen_senses")
        .failed(2, "tool_use")
        .play(2, "lineage")
    )
    game = (
        scene.active(2, "paw_swipe", owner=1).discard(2, "nape_bite").start(dice=[20]).activate("war_dance")
    )
    assert game.choices == ["keen_senses#1", "tool_use#1", "lineage#9", "paw_swipe#1"]
    game.do("target_discard", "paw_swipe#1")
    assert game.pile(1) == ["paw_swipe#1"]


@rule("CAR-13.2")
@pytest.mark.parametrize("how", ["play", "failed"])
def test_no_effect_before_the_card_has_passed(how: str) -> None:
    scene = Scene().play(1, "instinct")
    getattr(scene, how)(1, "keen_senses", "camouflage")
    game = scene.start()
    assert game.state.holds == []


@rule("CAR-13.3")
def test_what_happened_once_is_not_undone() -> None:
    scene = Scene().life(10, 20).play(1, "hibernation").play(2, "war_dance").pool("tool_use")
    game = (
        scene.start(dice=[20, 20]).activate("hibernation", "war_dance").do("target_discard", "hibernation#1")
    )
    assert game.events("healed")[0].data["life"] == 14
    assert game.life(1) == 14 - 3


@rule("CAR-13.4")
def test_effects_are_applied_on_what_those_before_have_left() -> None:
    """Healed first, Giant Stature finds more than 10 life; the other way round it finds 10."""
    for titles, boosted in (
        (("hibernation", "giant_stature"), False),
        (("giant_stature", "hibernation"), True),
    ):
        game = Scene().life(10, 20).play(1, *titles, "instinct").start(dice=[20, 20])
        game.activate(*titles)
        assert game.strength(1, "giant_stature") == (7 if boosted else 6, 4)


@rule("CAR-13.6")
def test_an_order_without_may_is_carried_out_even_to_ones_own_harm() -> None:
    scene = Scene().active(1, "keen_senses").play(1, "false_thumb").play(2, "paw_swipe")
    game = scene.pool("nape_bite", "tool_use", "hibernation", "war_dance", "pounce").start(dice=[20])
    game.activate("false_thumb")
    assert game.choices == ["keen_senses#1"]
    assert game.decision.least == 1
    game.do("target_prune", "keen_senses#1")
    assert game.aside == ["keen_senses#1"]


@rule("CAR-13.6")
def test_a_part_without_a_target_does_not_stop_the_rest() -> None:
    game = Scene().play(1, "headfirst_descent", "instinct").start(dice=[20]).activate("headfirst_descent")
    assert (game.asked, game.bonus(1)) == ((1, "activate_next"), 1)


@rule("CAR-13.7", "CAR-13.15", "CAR-2.6")
def test_decks_trait_deck_and_pruned_cards_are_never_targets() -> None:
    """Target card without limits: everything in play and in the piles is offered, and nothing else."""
    scene = (
        Scene()
        .play(1, "bone_cracking_jaws", "instinct")
        .play(2, "lineage")
        .deck(1, "nape_bite")
        .deck(2, "tool_use")
    )
    scene.discard(1, "paw_swipe").discard(2, "hibernation").aside("war_dance")
    game = scene.trait_deck("keen_senses").start(dice=[20]).activate("bone_cracking_jaws")
    in_play = {*game.area(1), *game.area(2), *game.pool}
    assert set(game.choices) == (in_play - {"bone_cracking_jaws#1"}) | {"paw_swipe#1", "hibernation#1"}
    game.do("target_prune", "paw_swipe#1")


@rule("CAR-13.8")
@pytest.mark.parametrize("title", ["bone_cracking_jaws", "ermine_moult", "convergent_evolution"])
def test_a_card_cannot_pick_itself(title: str) -> None:
    game = Scene().play(1, title, "instinct").active(1, "keen_senses").start(dice=[20]).activate(title)
    assert f"{title}#1" not in game.choices
    assert "keen_senses#1" in game.choices
    game.do(game.asked[1], "keen_senses#1")


@rule("CAR-13.9")
def test_the_opponent_is_the_next_and_an_opponent_anybody() -> None:
    scene = (
        Scene(4)
        .order(3, 1, 4, 2)
        .life(20, 20, 20, 20)
        .play(1, "nape_bite", "war_dance", "instinct")
        .play(2, "lineage")
    )
    game = (
        scene.active(3, "lineage").play(4, "lineage").start(dice=[20, 20]).activate("nape_bite", "war_dance")
    )
    assert game.state.life == [20, 20, 20, 19]
    assert game.choices == ["lineage#9", "lineage#17", "lineage#25"]
    game.do("target_discard", "lineage#17")


@rule("CAR-13.9", "CAR-11.4")
def test_the_eliminated_are_nobodys_opponent() -> None:
    scene = Scene(3).life(20, 0, 20).play(1, "war_dance", "nape_bite", "instinct").play(3, "lineage")
    game = scene.start(dice=[20, 20]).activate("nape_bite", "war_dance")
    assert game.state.life == [20, 0, 19]
    assert game.choices == ["lineage#17"]
    game.do("target_discard", "lineage#17")


@rule("CAR-13.10")
@pytest.mark.parametrize("title", ["war_dance", "ambush_stalk", "grappling_forelimbs"])
def test_pool_cards_cannot_be_discarded(title: str) -> None:
    game = Scene().play(1, title, "instinct").discard(2, "keen_senses").start(dice=[20]).activate(title)
    assert game.asked == (1, "activate_next")


@rule("CAR-13.12")
def test_a_played_card_is_untried_and_open_to_activation() -> None:
    scene = Scene().play(1, "tree_caching").discard(1, "nape_bite")
    game = scene.start(dice=[20, 12]).activate("tree_caching").do("play_from_pick", "nape_bite#1")
    assert game.status("nape_bite") == "untried"
    game.activate("nape_bite")
    assert game.events("attack")[0].data["power"] == 2 + 4


@rule("CAR-13.13")
def test_a_borrowed_card_goes_to_its_owner_however_it_leaves_play() -> None:
    scene = Scene(3).active(1, "paw_swipe", owner=3).play(2, "war_dance")
    game = scene.start(dice=[20]).activate("war_dance").do("target_discard", "paw_swipe#1", seat=2)
    assert (game.pile(1), game.pile(2), game.pile(3)) == ([], [], ["paw_swipe#1"])


@rule("CAR-13.13", "CAR-4.2", "CAR-4.4")
def test_a_lent_card_is_no_part_of_its_owners_reshuffle() -> None:
    scene = (
        Scene().active(1, "paw_swipe", owner=2).play(2, "high_metabolism").discard(2, "lineage", "tool_use")
    )
    game = scene.start(dice=[20]).activate("high_metabolism")
    assert game.choices == ["lineage#9", "tool_use#1"]
    game.do("prune_on_reshuffle", "lineage#9")
    assert game.area(2)[-1] == "tool_use#1"


@rule("CAR-13.14")
def test_copied_effects_last_from_the_copy() -> None:
    """The model may go: what was copied stays; with the copy it ends."""
    scene = Scene().play(1, "ermine_moult").active(1, "keen_senses").play(2, "war_dance", "ambush_stalk")
    game = scene.start(dice=[20, 20, 20]).activate("ermine_moult").do("copy_pick", "keen_senses#1")
    assert game.bonus(1) == 6
    game.activate("war_dance").do("target_discard", "keen_senses#1")
    assert game.bonus(1) == 3
    game.activate("ambush_stalk").do("target_discard", "ermine_moult#1")
    assert game.bonus(1) == 0


@rule("CAR-13.14")
def test_a_copied_boost_fits_by_the_copys_own_families() -> None:
    """Ermine Moult stays a weasel: a copied boost for cats lifts cats, and not the Moult."""
    scene = Scene().play(1, "ermine_moult", "instinct").active(1, "padded_paws", "retractile_claws")
    game = scene.start(dice=[20]).activate("ermine_moult").do("copy_pick", "retractile_claws#1")
    assert game.strength(1, "padded_paws") == (4, 2)
    assert game.strength(1, "ermine_moult") == (2, 2)


@rule("CAR-13.14", "CAR-13.6")
def test_a_copied_empty_effect_does_nothing() -> None:
    scene = Scene().play(1, "ermine_moult", "convergent_evolution", "instinct").active(2, "paw_swipe")
    game = scene.start(dice=[20, 20]).activate("ermine_moult").do("copy_pick", "paw_swipe#1")
    assert game.state.holds == []
    game.activate("convergent_evolution")
    # Its present effect is empty, no copying one: the Moult may be copied now.
    assert game.choices == ["ermine_moult#1", "paw_swipe#1"]
    game.do("copy_pick", "paw_swipe#1")
    assert game.strength(1, "convergent_evolution") == (5, 1)


@rule("CAR-13.14")
def test_a_copying_effect_inside_another_cannot_be_copied_either() -> None:
    copy = {"op": "copy", "parts": ["effect"], "target": {"zones": ["own_play", "opp_play"]}}
    scene = Scene().printed("paw_swipe", {"op": "if", "cond": {"kind": "first_player"}, "then": [copy]})
    game = scene.active(2, "paw_swipe", "keen_senses").play(1, "ermine_moult", "instinct").start(dice=[20])
    game.activate("ermine_moult")
    assert game.choices == ["keen_senses#1"]
    game.do("copy_pick", "keen_senses#1")


@rule("CAR-13.14", "CAR-13.18")
def test_a_copied_choice_is_the_copiers() -> None:
    scene = Scene().life(10, 10).play(1, "ermine_moult", "instinct").active(2, "omnivorous_diet")
    game = scene.start(dice=[20]).activate("ermine_moult").do("copy_pick", "omnivorous_diet#1")
    assert game.asked == (1, "choose_option")
    game.do("choose_option", "option:1")
    assert game.state.life == [12, 10]


@rule("CAR-13.16")
def test_the_ward_starts_when_it_resolves() -> None:
    """F's Pride Hunting was discarded before; after Camouflage nothing more can be, and S copies only its own."""
    scene = Scene().order(2, 1).play(2, "war_dance").play(1, "pride_hunting", "camouflage").pool("tool_use")
    game = scene.start(dice=[20, 20]).activate("war_dance").do("target_discard", "pride_hunting#1")
    game.activate("camouflage")
    assert game.pile(1) == ["pride_hunting#1"]
    scene = Scene().play(1, "camouflage", "instinct").play(2, "war_dance", "kleptoparasitism", "ermine_moult")
    game = scene.discard(1, "tool_use").start(dice=[20, 1, 20, 20, 20]).activate("camouflage", "instinct")
    game.activate("war_dance", "kleptoparasitism", "ermine_moult")
    assert game.choices == ["war_dance#1", "kleptoparasitism#1"]
    game.do("copy_pick", "war_dance#1")
    assert game.events("discarded") == []


@rule("CAR-13.16")
def test_a_ward_covers_borrowed_cards_in_its_area_not_own_cards_elsewhere() -> None:
    scene = Scene(3).active(1, "camouflage").active(1, "paw_swipe", owner=3).active(3, "tool_use", owner=1)
    game = scene.play(2, "war_dance", "instinct").order(2, 1, 3).start(dice=[20]).activate("war_dance")
    assert game.choices == ["tool_use#1"]
    game.do("target_discard", "tool_use#1")
    assert game.pile(1) == ["tool_use#1"]


@rule("CAR-13.24")
def test_a_ward_does_not_stop_effects_that_pick_no_card() -> None:
    scene = (
        Scene()
        .active(1, "camouflage", "lineage")
        .play(2, "throat_clamp", "standing_upright", "explosive_sprint")
    )
    game = scene.play(2, "sabre_canines").start(dice=[20] * 4)
    game.activate("throat_clamp", "standing_upright", "explosive_sprint")
    assert (game.life(1), game.bonus(1)) == (18, 1 - 2)
    game.activate("sabre_canines")
    assert [attacker for attacker, _, _ in game.attacks()] == [2, 1]
    # Power 5 + 2 + 5 + 6 against 4, of which 3 are pierced.
    assert game.attacks()[0] == (2, 1, 18 - 1)


@rule("CAR-13.24")
def test_the_warded_player_may_pick_the_own_cards() -> None:
    scene = (
        Scene()
        .active(1, "camouflage", "keen_senses")
        .play(1, "ermine_moult", "crushing_molars", "tree_caching", "instinct")
    )
    game = scene.discard(1, "nape_bite").start(dice=[20, 20, 20]).activate("ermine_moult")
    assert game.choices == ["camouflage#1", "keen_senses#1"]
    game.do("copy_pick", "keen_senses#1").activate("crushing_molars")
    assert game.choices == ["nape_bite#1"]
    game.do("target_prune", None).activate("tree_caching")
    game.do("play_from_pick", "nape_bite#1")


@rule("CAR-13.17", "CAR-13.20")
@pytest.mark.parametrize(
    ("shields", "lost"),
    [((), 2), (("raft_formation",), 1), (("fat_reserves",), 0), (("fat_reserves", "loose_skin"), 0)],
)
def test_shields_add_up_and_keep_the_rest(shields: tuple[str, ...], lost: int) -> None:
    scene = Scene().order(2, 1).active(1, *shields).play(2, "throat_clamp", "instinct")
    game = scene.start(dice=[20]).activate("throat_clamp")
    assert game.life(1) == 20 - lost
    total = {"raft_formation": 1, "fat_reserves": 2, "loose_skin": 2}
    assert game.shield(1) == max(0, sum(total[name] for name in shields) - 2)


@rule("CAR-13.19")
def test_the_opponent_is_found_when_the_effect_resolves() -> None:
    """B falls to A's Throat Clamp: Roaring Larynx afterwards finds C; the penalty stays though the order moves."""
    scene = Scene(3).life(20, 2, 20).play(1, "throat_clamp", "roaring_larynx").play(3, "explosive_sprint")
    game = scene.start(dice=[20, 20, 20]).activate("throat_clamp", "roaring_larynx")
    assert [game.bonus(seat) for seat in (1, 2, 3)] == [0, 0, -4]
    game.activate("explosive_sprint")
    assert game.state.order[0] == 3
    assert game.bonus(3) == -4


@rule("CAR-13.22", "CAR-13.23")
def test_a_card_that_leaves_play_loses_what_it_had() -> None:
    """Its gain, its copy, its being activated: played again it is as printed."""
    scene = Scene().play(1, "pounce", "instinct").play(2, "war_dance", "kleptoparasitism", "lineage")
    game = scene.start(dice=[20, 1, 20, 20, 20]).activate("pounce")
    assert game.strength(1, "pounce") == (5, 1)
    game.activate("instinct", "war_dance").do("target_discard", "pounce#1")
    game.activate("kleptoparasitism").do("play_from_pick", "pounce#1")
    assert (game.strength(2, "pounce"), game.status("pounce")) == ((3, 1), "untried")
    game.activate("pounce")
    # Seat 2 is not First Player: no gain this time.
    assert [event.data["power"] for event in game.events("attack") if event.seat == 2] == [3 + 3 + 3]


@rule("CAR-13.22", "CAR-3.1")
def test_a_card_played_again_needs_a_new_check() -> None:
    scene = (
        Scene().play(1, "keen_senses", "instinct").play(2, "war_dance", "kleptoparasitism").pool("tool_use")
    )
    game = scene.start(dice=[20, 1, 20, 20, 6]).activate("keen_senses", "instinct", "war_dance")
    game.do("target_discard", "keen_senses#1").activate("kleptoparasitism").do(
        "play_from_pick", "keen_senses#1"
    )
    game.activate("keen_senses")
    assert game.status("keen_senses") == "failed"
    assert (game.bonus(1), game.bonus(2)) == (0, 0)


@rule("CAR-13.25")
def test_revealed_cards_are_seen_by_all_and_reached_by_nothing() -> None:
    scene = Scene().play(1, "digging_claws", "instinct").deck(1, "nape_bite", "keen_senses", "lineage")
    game = scene.start(dice=[20]).activate("digging_claws")
    for seat in (0, 1, 2):
        view = game.game.view(seat)
        assert [card.id for card in view.revealed] == ["nape_bite#1", "keen_senses#1"]
        assert (view.seats[0].deck, view.seats[0].discard) == (1, ())
    game.do("dig_pick", "keen_senses#1")


@rule("CAR-13.18", "CAR-13.13")
def test_who_activated_a_borrowed_card_makes_its_choices() -> None:
    scene = Scene().play(1, "ambush_stalk", "instinct", owner=2).play(2, "keen_senses", "lineage")
    game = scene.start(dice=[20]).activate("ambush_stalk")
    assert (game.asked, game.choices) == ((1, "target_discard"), ["keen_senses#1", "lineage#9"])
    game.do("target_discard", "keen_senses#1")


@rule("CAR-13.17", "CAR-13.21")
@pytest.mark.parametrize(
    ("damage", "left", "life"), [(1, 3, 20), (2, 2, 20), (3, 1, 20), (4, 0, 20), (5, 0, 19)]
)
def test_one_blow_may_use_up_one_shield_and_part_of_the_next(damage: int, left: int, life: int) -> None:
    scene = Scene().printed("paw_swipe", {"op": "damage", "amount": damage}).order(2, 1)
    game = scene.active(1, "fat_reserves", "loose_skin").play(2, "paw_swipe", "instinct").start(dice=[20])
    game.activate("paw_swipe")
    assert (game.shield(1), game.life(1)) == (left, life)
    assert all(hold.amount > 0 for hold in game.state.holds)
    sources = [game.game.rules.card_id(hold.source) for hold in game.state.holds]
    assert sources == ["fat_reserves#1", "loose_skin#1"][2 - (left + 1) // 2 :]
