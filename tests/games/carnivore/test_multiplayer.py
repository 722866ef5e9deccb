"""Three and four players (CAR-11)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene
from tests.rules import rule


def three(*life: int) -> Scene:
    return Scene(3).life(*(life or (20, 20, 20)))


@rule("CAR-11.1")
def test_turns_and_evolution_go_round_the_order() -> None:
    scene = Scene(4).order(4, 2, 3, 1)
    for seat in (1, 2, 3, 4):
        scene.play(seat, "instinct")
    game = scene.start(dice=[1] * 4)
    tried = []
    for _ in range(4):
        tried.append(game.asked[0])
        game.do("activate_next", game.choices[0])
    assert tried == [4, 2, 3, 1]
    assert [attacker for attacker, _, _ in game.attacks()] == [4, 2, 3, 1]
    game.prune_first(4, 2, 3, 1)


@rule("CAR-11.2")
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (3, 1, 4, 2), (4, 3, 2, 1)])
def test_each_attacks_the_next_and_the_last_the_first(order: tuple[int, ...]) -> None:
    game = Scene(4).order(*order).active(1, "instinct").start("survival")
    assert [(a, v) for a, v, _ in game.attacks()] == [(order[i], order[(i + 1) % 4]) for i in range(4)]


@rule("CAR-11.3")
def test_places_follow_a_seize() -> None:
    game = Scene(3).order(2, 1, 3).active(3, "explosive_sprint").start("survival")
    assert [seat.place for seat in game.game.view(0).seats] == [3, 2, 1]


@rule("CAR-11.4")
def test_an_eliminated_player_leaves_at_once_with_all_own_cards() -> None:
    scene = (
        three(20, 2, 20)
        .play(1, "throat_clamp")
        .play(2, "instinct")
        .active(2, "paw_swipe")
        .discard(2, "tool_use")
    )
    game = scene.deck(2, "lineage", "war_dance").play(3, "instinct").start(dice=[20, 5])
    game.activate("throat_clamp")
    assert sorted(game.aside) == ["instinct#3", "lineage#9", "paw_swipe#1", "tool_use#1", "war_dance#1"]
    assert (game.area(2), game.deck(2), game.pile(2)) == ([], [], [])
    assert game.asked == (3, "activate_next")
    game.activate("instinct")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 3), (3, 1)]
    game.prune_first(1, 3)


@rule("CAR-11.4", "CAR-13.19")
def test_effects_of_the_eliminated_end() -> None:
    """B's penalty on C is gone, and so is A's on B."""
    scene = (
        three(20, 2, 20)
        .active(1, "standing_upright")
        .active(2, "musk_glands", "lineage")
        .play(1, "throat_clamp")
    )
    game = scene.play(3, "instinct").start(dice=[20])
    assert (game.bonus(2), game.bonus(3)) == (1 - 2, -3)
    game.activate("throat_clamp")
    assert (game.bonus(2), game.bonus(3)) == (0, 0)


@rule("CAR-11.5", "CAR-13.13")
def test_borrowed_cards_of_the_eliminated_go_home() -> None:
    scene = three(20, 2, 20).play(1, "throat_clamp", "instinct").active(2, "keen_senses", owner=3)
    game = scene.active(2, "paw_swipe", owner=1).play(3, "lineage").start(dice=[20])
    game.activate("throat_clamp")
    assert game.pile(3) == ["keen_senses#1"]
    assert game.pile(1) == ["paw_swipe#1"]
    assert game.bonus(2) == 0


@rule("CAR-11.5")
def test_what_others_borrowed_from_the_eliminated_stays_until_it_leaves() -> None:
    scene = (
        three(20, 2, 20)
        .active(1, "keen_senses", "paw_swipe", owner=2)
        .play(1, "throat_clamp")
        .play(3, "war_dance")
    )
    scene.pool("tool_use", "nape_bite")
    game = scene.start(dice=[11, 12])
    game.activate("throat_clamp")
    assert game.area(1) == ["keen_senses#1", "paw_swipe#1", "throat_clamp#1"]
    assert game.bonus(1) == 3
    game.activate("war_dance").do("target_discard", "keen_senses#1", seat=3)
    assert game.aside == ["keen_senses#1"]
    assert game.bonus(1) == 0
    game.prune_first(1)
    assert "paw_swipe#1" in game.area(1)
    assert game.owner("paw_swipe#1") == 2
    game.do("evolve_action", "prune:nape_bite#1", seat=3)
    assert "paw_swipe#1" in game.aside


@rule("CAR-11.6", "CAR-11.2")
def test_the_target_is_found_when_the_attack_is_made() -> None:
    scene = Scene(4).life(20, 4, 20, 20).active(1, "paw_swipe").active(2, "paw_swipe")
    game = scene.start("survival")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 2), (3, 4), (4, 1)]


@rule("CAR-11.6")
def test_the_next_living_one_is_attacked() -> None:
    game = Scene(4).life(20, 0, 0, 20).active(1, "paw_swipe").start("survival")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 4), (4, 1)]


@rule("CAR-11.7")
def test_nobody_steps_in_for_the_eliminated_attacker() -> None:
    """A falls to D's effect in D's turn; B, whom A would have attacked, is attacked by nobody."""
    scene = Scene(4).life(2, 20, 20, 20).play(4, "throat_clamp").active(1, "paw_swipe").active(2, "lineage")
    game = scene.start(dice=[20])
    game.activate("throat_clamp")
    assert [(a, v) for a, v, _ in game.attacks()] == [(2, 3), (3, 4), (4, 2)]
    assert len({a for a, _, _ in game.attacks()}) == 3


@rule("CAR-11.7")
def test_in_the_place_of_a_fallen_attacker_there_is_no_attack() -> None:
    """A brings B down: B's blow on C is never struck, and C is struck by nobody in this round."""
    game = Scene(3).life(20, 4, 20).active(1, "paw_swipe").active(2, "tool_use").start("survival")
    assert [(a, v) for a, v, _ in game.attacks()] == [(1, 2), (3, 1)]
    assert game.life(3) == 20


@rule("CAR-11.8")
def test_with_two_left_it_is_a_duel_on_the_same_table() -> None:
    scene = three(20, 20, 4).order(2, 3, 1).active(2, "paw_swipe").deck(1, *["lineage"] * 5)
    game = scene.deck(2, "pounce", *["lineage"] * 4).pool("nape_bite", "tool_use").start("survival")
    before = (game.pool, game.trait_deck)
    assert [(a, v) for a, v, _ in game.attacks()] == [(2, 3), (1, 2)]
    assert (game.pool, game.trait_deck) == before
    assert len(game.trait_deck) > 96
    game.prune_first(2, 1)
    assert game.state.round == 2
    assert game.asked == (2, "activate_next")


@rule("CAR-11.9")
def test_places_are_the_reverse_order_of_elimination() -> None:
    game = Scene(4).play(1, "instinct").play(2, "instinct").play(3, "instinct").play(4, "instinct").start()
    for seat in (1, 2, 3):
        game.concede(seat)
    assert game.places == ((4,), (3,), (2,), (1,))


@rule("CAR-11.9", "CAR-11.11")
def test_the_eliminated_keep_their_places_when_the_rounds_are_over() -> None:
    """The lower seat fell first."""
    game = Scene(4).life(0, 5, 0, 9).round(60).start("end_phase")
    assert game.over == ((4,), "round_limit")
    assert game.places == ((4,), (2,), (3,), (1,))


@rule("CAR-11.9", "CAR-2.7")
def test_the_eliminated_may_still_look() -> None:
    game = Scene(3).life(20, 0, 20).play(1, "paw_swipe").start()
    view = game.game.view(2)
    assert [card.id for card in view.seats[0].play] == ["paw_swipe#1"]
    assert not view.seats[1].alive


@rule("CAR-11.10")
def test_the_next_living_is_first_player_for_effects_and_evolution() -> None:
    scene = three(2, 20, 20).order(1, 2, 3).play(3, "throat_clamp", "still_hunting").active(2, "lineage")
    game = scene.start(dice=[20, 20])
    game.activate("throat_clamp")
    assert game.state.first_player() == 2
    game.activate("still_hunting")
    assert game.life(2) == 20 - 3 - 8
    assert game.asked == (2, "evolve_action")


@rule("CAR-11.10")
def test_pounce_gains_for_the_new_first_player() -> None:
    scene = three(2, 20, 20).order(1, 2, 3).play(1, "instinct").play(2, "pounce")
    game = scene.play(3, "instinct").start(dice=[20, 20])
    game.concede(1)
    game.activate("pounce")
    assert game.strength(2, "pounce") == (5, 1)
    game.activate("instinct")


@rule("CAR-11.11", "CAR-8.6")
def test_places_by_life_before_the_eliminated() -> None:
    game = Scene(4).life(0, 5, 9, 5).round(60).start("end_phase")
    assert game.over == ((3,), "round_limit")
    assert game.places == ((3,), (2, 4), (1,))


@rule("CAR-11.12", "CAR-8.7")
def test_conceding_among_three_eliminates_and_the_game_goes_on() -> None:
    scene = three().play(1, "instinct").active(1, "standing_upright").play(2, "instinct").play(3, "instinct")
    game = scene.deck(1, "lineage").discard(1, "paw_swipe").start(dice=[20, 20])
    game.concede(1)
    assert game.life(1) == 0
    assert sorted(game.aside) == ["instinct#1", "lineage#1", "paw_swipe#1", "standing_upright#1"]
    assert game.bonus(2) == 0
    game.activate("instinct", "instinct")
    assert game.asked == (2, "evolve_action")
    game.concede(2)
    assert game.over == ((3,), "conceded")


@rule("CAR-11.12", "CAR-8.7")
def test_after_a_concession_the_end_has_its_usual_reason() -> None:
    scene = three(20, 20, 1).play(1, "instinct").active(2, "paw_swipe").active(3, "lineage").order(1, 2, 3)
    game = scene.start()
    game.concede(1)
    assert game.over == ((2,), "last_alive")
    assert game.places == ((2,), (3,), (1,))


@rule("CAR-11.12", "CAR-13.25")
def test_conceding_in_mid_effect_drops_its_rest() -> None:
    """Burrow Pursuit has laid cards open: they are set aside with the others, and nothing is played."""
    scene = three().play(1, "burrow_pursuit").deck(1, "keen_senses", "lineage", "musk_glands", "instinct")
    game = scene.play(2, "instinct").play(3, "instinct").start(dice=[20])
    game.activate("burrow_pursuit")
    assert game.revealed == ["keen_senses#1", "lineage#1", "musk_glands#1"]
    game.concede(1)
    assert game.revealed == []
    assert sorted(game.aside) == [
        "burrow_pursuit#1",
        "instinct#1",
        "keen_senses#1",
        "lineage#1",
        "musk_glands#1",
    ]
    assert game.asked == (2, "activate_next")


@rule("CAR-11.12", "CAR-11.13")
def test_conceding_is_possible_at_every_kind_of_own_prompt() -> None:
    game = (
        three()
        .play(1, "instinct")
        .play(2, "instinct")
        .play(3, "instinct")
        .start("count_initiative", dice=[9, 3, 12])
    )
    game.do("initiative_roll", "roll", seat=1)
    game.concede(2)
    # The roll-off begins anew among those who are left.
    game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=3)
    assert game.state.order == [3, 1, 2]


@rule("CAR-11.12")
def test_only_the_seat_that_is_asked_may_concede() -> None:
    game = three().play(1, "instinct").play(2, "instinct").start()
    rules = game.game.rules
    assert [rules.may_concede(game.game, seat) for seat in (1, 2, 3)] == [True, False, False]


@rule("CAR-11.12")
def test_conceding_while_natural_selection_asks() -> None:
    scene = three().discard(1, "lineage", "paw_swipe").deck(2, "pounce", "lineage").deck(3, "lineage")
    game = scene.start("draw_phase")
    assert game.asked == (1, "prune_on_reshuffle")
    game.concede(1)
    assert [len(game.area(seat)) for seat in (1, 2, 3)] == [0, 2, 1]
    assert game.asked == (2, "activate_next")


@rule("CAR-11.12", "CAR-9.1")
def test_conceding_in_evolution_passes_the_turn_on() -> None:
    game = three().pool("paw_swipe").start("begin_evolution", dice=[1])
    game.do("evolve_action", "buy:paw_swipe#1", seat=1)
    game.concede(2)
    game.prune_first(3, 1)
    assert game.state.phase != "evolution"


@rule("CAR-11.12", "CAR-9.4")
def test_the_bars_of_the_others_stay_when_one_concedes() -> None:
    game = three().pool("paw_swipe", "nape_bite").start("begin_evolution", dice=[1, 1, 1])
    game.do("evolve_action", "buy:paw_swipe#1", seat=1).do("evolve_action", "buy:paw_swipe#1", seat=2)
    game.do("evolve_action", "buy:nape_bite#1", seat=3).do("evolve_action", "prune:nape_bite#1", seat=1)
    game.concede(2)
    assert game.state.barred == [[game.uid("paw_swipe#1")], [], []]
    assert "buy:paw_swipe#1" in game.choices
