"""The Evolution Phase (CAR-9)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Play, Scene
from tests.rules import rule

POOL = ("nape_bite", "giant_stature", "keen_senses", "paw_swipe", "tool_use")
BUYS = [f"buy:{name}#1" for name in POOL]
PRUNES = [f"prune:{name}#1" for name in POOL]


def evolving(*before: str, seats: int = 2) -> Scene:
    """A known pool; seat 1 has these cards activated."""
    return Scene(seats).pool(*POOL).active(1, *before)


@rule("CAR-9.1")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2)])
def test_one_action_a_turn_round_the_order_until_all_have_a_success(order: tuple[int, ...]) -> None:
    game = evolving(seats=3).order(*order).start("begin_evolution", dice=[1, 20, 1])
    first, second, third = order
    game.do("evolve_action", "buy:nape_bite#1", seat=first)
    game.do("evolve_action", "buy:paw_swipe#1", seat=second)
    game.do("evolve_action", "buy:tool_use#1", seat=third)
    game.do("evolve_action", "prune:tool_use#1", seat=first)
    game.do("evolve_action", "prune:nape_bite#1", seat=third)
    assert [event.data["phase"] for event in game.events("phase")][-2:] != ["evolution"]
    assert game.state.phase != "evolution"


@rule("CAR-9.2")
def test_before_a_success_only_buy_and_prune() -> None:
    game = evolving("delayed_implantation").start("begin_evolution")
    assert game.choices == BUYS + PRUNES
    assert (game.decision.least, game.decision.most) == (1, 1)


@rule("CAR-9.3", "CAR-9.10")
def test_a_buy_that_passes_goes_to_the_discard_pile() -> None:
    game = evolving("lineage", "keen_senses").trait_deck("hibernation").start("begin_evolution", dice=[8])
    game.do("evolve_action", "buy:nape_bite#1")
    assert game.pile(1) == ["nape_bite#1"]
    assert game.owner("nape_bite#1") == 1
    assert (game.state.successes[0], game.state.done[0]) == (1, True)
    assert game.events("check")[0].data["total"] == 12


@rule("CAR-9.3", "CAR-9.4")
def test_a_buy_that_fails_ends_the_turn_and_bars_the_card() -> None:
    game = evolving().start("begin_evolution", dice=[11, 12])
    game.do("evolve_action", "buy:nape_bite#1", seat=1)
    assert game.pool[0] == "nape_bite#1"
    assert game.asked == (2, "evolve_action")
    assert "buy:nape_bite#1" in game.choices
    game.do("evolve_action", "buy:giant_stature#1", seat=2)
    assert game.asked == (1, "evolve_action")
    assert game.choices == BUYS[1:] + PRUNES


@rule("CAR-9.4", "CAR-10.2")
def test_a_later_round_lifts_the_bar() -> None:
    scene = evolving().deck(1, "nape_bite", *["lineage"] * 4).deck(2, *["lineage"] * 5)
    game = scene.start("begin_evolution", dice=[1, 1])
    game.do("evolve_action", "buy:giant_stature#1", seat=1).do("evolve_action", "prune:tool_use#1", seat=2)
    game.do("evolve_action", "prune:nape_bite#1", seat=1)
    assert game.state.round == 2
    game.activate("nape_bite")
    assert game.asked == (1, "evolve_action")
    assert "buy:giant_stature#1" in game.choices


@rule("CAR-9.5")
def test_another_copy_of_the_title_is_not_barred() -> None:
    scene = Scene().pool("nape_bite", "nape_bite", "keen_senses", "paw_swipe", "tool_use")
    game = scene.start("begin_evolution", dice=[1, 1])
    game.do("evolve_action", "buy:nape_bite#1", seat=1).do("evolve_action", "buy:tool_use#1", seat=2)
    assert "buy:nape_bite#1" not in game.choices
    assert "buy:nape_bite#2" in game.choices


@rule("CAR-9.5")
def test_a_bar_ends_when_the_card_leaves_the_pool() -> None:
    """B buys the card that is barred to A: nothing of the bar is left."""
    game = evolving("delayed_implantation").start("begin_evolution", dice=[1, 20])
    game.do("evolve_action", "buy:nape_bite#1", seat=1)
    assert game.state.barred == [[game.uid("nape_bite#1")], []]
    game.do("evolve_action", "buy:nape_bite#1", seat=2)
    assert game.state.barred == [[], []]
    assert game.pile(2) == ["nape_bite#1"]


@rule("CAR-9.6", "CAR-2.6", "CAR-13.11")
def test_a_prune_needs_no_roll_and_is_a_success() -> None:
    game = evolving().trait_deck("hibernation").start("begin_evolution")
    game.do("evolve_action", "prune:keen_senses#1")
    assert game.aside == ["keen_senses#1"]
    assert game.pool[2] == "hibernation#1"
    assert game.state.done == [True, False]


@rule("CAR-9.6")
def test_a_barred_card_may_be_pruned() -> None:
    game = evolving().start("begin_evolution", dice=[1, 1])
    game.do("evolve_action", "buy:nape_bite#1", seat=1).do("evolve_action", "buy:paw_swipe#1", seat=2)
    game.do("evolve_action", "prune:nape_bite#1", seat=1)
    assert game.aside == ["nape_bite#1"]


@rule("CAR-9.7")
def test_with_all_five_barred_only_pruning_is_left() -> None:
    game = evolving().start("begin_evolution", dice=[1] * 10)
    for name in BUYS:
        game.do("evolve_action", name, seat=1).do("evolve_action", name, seat=2)
    assert (game.asked[0], game.choices) == (1, PRUNES)
    game.do("evolve_action", PRUNES[3])
    assert game.asked[0] == 2
    # The new card is open to seat 2.
    assert len([name for name in game.choices if name.startswith("buy:")]) == 1


@rule("CAR-9.8", "CAR-8.4")
def test_an_empty_pool_ends_a_part_without_a_success() -> None:
    scene = Scene(3).pool("nape_bite", "paw_swipe").trait_deck(only=True).active(2, "instinct")
    game = scene.start("begin_evolution")
    game.do("evolve_action", "prune:nape_bite#1", seat=1).do("evolve_action", "prune:paw_swipe#1", seat=2)
    assert game.state.phase != "evolution"
    assert game.state.successes == [1, 1, 0]


@rule("CAR-9.8", "CAR-9.9")
def test_an_empty_pool_ends_a_part_without_the_extra_success() -> None:
    scene = Scene().pool("nape_bite", "paw_swipe").trait_deck(only=True).active(1, "delayed_implantation")
    game = scene.start("begin_evolution")
    game.do("evolve_action", "prune:nape_bite#1", seat=1).do("evolve_action", "prune:paw_swipe#1", seat=2)
    assert game.state.phase != "evolution"
    assert game.state.successes[0] == 1


@rule("CAR-9.9")
def test_the_extra_success_ends_the_part() -> None:
    game = evolving("delayed_implantation").start("begin_evolution", dice=[20])
    game.do("evolve_action", "prune:nape_bite#1", seat=1).do("evolve_action", "prune:giant_stature#1", seat=2)
    assert "pass" in game.choices
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    assert game.state.phase != "evolution"
    assert game.state.successes == [2, 1]


@rule("CAR-9.9", "CAR-13.20")
def test_two_extra_successes_add_up() -> None:
    game = evolving("delayed_implantation", "delayed_implantation").start("begin_evolution")
    game.prune_first(1, 2, 1)
    assert (game.asked[0], "pass" in game.choices) == (1, True)
    game.prune_first(1)
    assert game.state.successes == [3, 1]
    assert game.state.phase != "evolution"


@rule("CAR-9.9")
def test_a_pass_ends_the_part_and_a_failed_buy_does_not() -> None:
    game = evolving("delayed_implantation").start("begin_evolution", dice=[1, 1])
    game.prune_first(1, 2)
    game.do("evolve_action", "buy:giant_stature#1", seat=1)
    assert game.asked == (1, "evolve_action")
    game.do("evolve_action", "buy:paw_swipe#1", seat=1)
    game.do("evolve_action", "pass", seat=1)
    assert game.state.phase != "evolution"
    assert game.happened("passed") == [(1, "passed")]


@rule("CAR-9.9")
def test_the_extra_success_takes_its_place_in_the_rotation() -> None:
    game = evolving("delayed_implantation", seats=3).start("begin_evolution", dice=[1])
    game.prune_first(1)
    game.do("evolve_action", "buy:keen_senses#1", seat=2)
    game.prune_first(3, 1, 2)
    assert game.state.phase != "evolution"


@rule("CAR-9.10", "CAR-14.1")
def test_the_new_card_is_open_to_the_next_action() -> None:
    game = evolving().trait_deck("hibernation").start("begin_evolution", dice=[14])
    game.do("evolve_action", "prune:tool_use#1", seat=1)
    game.do("evolve_action", "buy:hibernation#1", seat=2)
    assert game.pile(2) == ["hibernation#1"]


@rule("CAR-9.11")
def test_a_bought_card_does_nothing_this_round() -> None:
    """Delayed Implantation just bought gives no extra action; Keen Senses just bought no help."""
    scene = Scene().pool("delayed_implantation", "keen_senses", "paw_swipe", "tool_use", "nape_bite")
    game = scene.start("begin_evolution", dice=[20, 1])
    game.do("evolve_action", "buy:delayed_implantation#1", seat=1)
    assert game.state.done[0]
    assert game.area(1) == []
    game.do("evolve_action", "buy:paw_swipe#1", seat=2)
    assert game.asked[0] == 2


@rule("CAR-9.11")
def test_a_bought_bonus_helps_no_further_buy() -> None:
    scene = (
        Scene()
        .pool("keen_senses", "paw_swipe", "tool_use", "nape_bite", "war_dance")
        .active(1, "delayed_implantation")
    )
    game = scene.start("begin_evolution", dice=[7, 9])
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    game.prune_first(2)
    game.do("evolve_action", "buy:nape_bite#1", seat=1)
    assert [event.data["bonus"] for event in game.events("check")] == [0, 0]
    game.do("evolve_action", "pass", seat=1)


@rule("CAR-9.12", "CAR-3.8")
def test_a_hopeless_buy_may_be_tried() -> None:
    game = evolving().active(2, "standing_upright", "musk_glands").start("begin_evolution", dice=[20])
    assert game.bonus(1) == -5
    assert "buy:giant_stature#1" in game.choices
    game.do("evolve_action", "buy:giant_stature#1", seat=1)
    assert game.events("check")[0].data["passed"] is False


@rule("CAR-9.12", "CAR-7.2")
def test_the_order_is_that_of_the_survival_phase_and_one_alone_goes_on() -> None:
    scene = evolving().active(2, "explosive_sprint")
    game = scene.start("survival", dice=[1, 1, 1])
    game.prune_first(2)
    for _ in range(3):
        buy = next(name for name in game.choices if name.startswith("buy:"))
        game.do("evolve_action", buy, seat=1)
    game.prune_first(1)
    assert game.state.phase != "evolution"


@rule("CAR-9.1", "CAR-9.3", "CAR-15.3")
@pytest.mark.parametrize("before", [(), ("delayed_implantation",)])
def test_every_evolution_answer_may_end_the_part(before: tuple[str, ...]) -> None:
    game: Play = evolving(*before).start("begin_evolution")
    assert game.decision.closes is True
    assert not game.decision.forced
