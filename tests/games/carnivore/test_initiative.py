"""The Draw Phase and the initiative (CAR-5)."""

from __future__ import annotations

import pytest

from apex_tui.engine.game import Game
from tests.games.carnivore.scripting import Scene, box
from tests.rules import rule

BLUE = ("nape_bite", "pounce", "keen_senses", "war_dance", "slit_pupils")
PLAIN = ("paw_swipe", "tool_use", "hibernation", "musk_glands", "fat_reserves")


def lead(seats: int, seat: int) -> list[str]:
    """Blue cards to draw, so that each seat has more of them than the next and nobody rolls."""
    return ["nape_bite", "keen_senses", "slit_pupils"][: seats - seat]


@rule("CAR-5.1", "CAR-11.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_phases_in_order(seats: int) -> None:
    scene = Scene(seats)
    for seat in range(1, seats + 1):
        scene.deck(seat, *lead(seats, seat), *["lineage"] * 6)
    game = scene.start("begin_round", dice=[1] * sum(range(seats)))
    assert game.state.round == 2
    while game.state.round == 2:
        kind = game.asked[1]
        choice = next((name for name in game.choices if name.startswith("prune:")), game.choices[0])
        game.do(kind, choice)
    phases = [event.data["phase"] for event in game.events("phase")]
    assert phases == ["draw", "activation", "survival", "evolution", "end", "draw"]


@rule("CAR-5.1", "CAR-10.3")
def test_a_game_begins_with_the_draw_phase_of_round_1() -> None:
    game = Game.new(box(), 1)
    assert [(event.kind, event.data["round"]) for event in game.events if event.kind in ("round", "phase")][
        :2
    ] == [
        ("round", 1),
        ("phase", 1),
    ]
    assert game.state.round == 1


@rule("CAR-5.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_five_seat_by_seat(seats: int) -> None:
    scene = Scene(seats).order(*range(seats, 0, -1))
    for seat in range(1, seats + 1):
        scene.deck(seat, *lead(seats, seat), *["lineage"] * 6)
    game = scene.start("draw_phase", dice=[])
    assert [len(game.area(seat)) for seat in range(1, seats + 1)] == [5] * seats
    assert [event.seat for event in game.events("drew")] == list(range(1, seats + 1))


@rule("CAR-5.2", "CAR-11.4")
def test_the_eliminated_draw_nothing() -> None:
    scene = Scene(3).life(20, 0, 20).deck(1, *["nape_bite"], *["lineage"] * 5).deck(3, *["lineage"] * 6)
    game = scene.start("draw_phase")
    assert [event.seat for event in game.events("drew")] == [1, 3]


@rule("CAR-5.3", "CAR-5.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "order"), [(2, 1, [1, 2]), (1, 2, [2, 1]), (0, 3, [2, 1]), (5, 4, [1, 2])]
)
def test_most_blue_cards_goes_first(mine: int, theirs: int, order: list[int]) -> None:
    scene = Scene().play(1, *BLUE[:mine], *PLAIN[:2])
    scene.play(2, *["keen_senses", "nape_bite", "scent_marking", "webbed_feet"][:theirs])
    game = scene.play(2, "instinct").start("count_initiative")
    assert (game.state.points, game.state.order) == ([mine, theirs], order)
    assert game.asked == (order[0], "activate_next")


@rule("CAR-5.3")
def test_only_cards_in_the_play_area_count_and_for_their_controller() -> None:
    scene = Scene().play(1, "nape_bite", owner=2).play(1, "paw_swipe")
    game = (
        scene.play(2, "instinct")
        .discard(2, "pounce", "keen_senses")
        .pool("war_dance")
        .start("count_initiative")
    )
    assert game.state.points == [1, 0]


@rule("CAR-5.5")
def test_ties_are_rolled_off_and_the_higher_goes_first() -> None:
    game = Scene().play(1, "nape_bite").play(2, "pounce").start("count_initiative", dice=[11, 12])
    assert game.asked == (1, "initiative_roll")
    assert game.choices == ["roll"]
    game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=2)
    assert game.state.order == [2, 1]


@rule("CAR-5.5")
def test_ties_repeat_until_they_break() -> None:
    game = Scene().play(1, "instinct").play(2, "instinct").start("count_initiative", dice=[7, 7, 3, 3, 20, 1])
    for seat in (1, 2) * 3:
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [1, 2]


@rule("CAR-5.5", "CAR-5.6")
def test_only_those_still_tied_roll_again() -> None:
    scene = Scene(4)
    for seat in (1, 2, 3, 4):
        scene.play(seat, "instinct")
    game = scene.start("count_initiative", dice=[9, 15, 9, 4, 2, 3])
    for seat in (1, 2, 3, 4, 1, 3):
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [2, 3, 1, 4]


@rule("CAR-5.6")
def test_points_come_before_rolls_for_every_place() -> None:
    """Points 1, 2, 0, 1: only seats 1 and 4 roll, for places 2 and 3."""
    scene = (
        Scene(4)
        .play(1, "nape_bite")
        .play(2, "pounce", "keen_senses")
        .play(3, "instinct")
        .play(4, "war_dance")
    )
    game = scene.start("count_initiative", dice=[5, 6])
    game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=4)
    assert game.state.order == [2, 4, 1, 3]


@rule("CAR-5.6", "CAR-11.3")
def test_the_view_shows_each_place() -> None:
    scene = (
        Scene(4).life(20, 20, 0, 20).play(1, "nape_bite").play(2, "pounce", "keen_senses").play(4, "instinct")
    )
    game = scene.start("count_initiative")
    view = game.game.view(0)
    assert view.order == (2, 1, 4)
    assert [seat.place for seat in view.seats] == [2, 1, 0, 3]


@rule("CAR-5.7")
def test_blue_cards_that_come_or_go_do_not_move_the_order() -> None:
    scene = Scene().play(1, "war_dance", "high_metabolism").play(2, "pounce", "nape_bite", "slit_pupils")
    game = scene.deck(1, "keen_senses").start("count_initiative", dice=[20] * 6)
    assert game.state.order == [2, 1]
    game.activate("pounce", "nape_bite", "slit_pupils", "high_metabolism", "keen_senses", "war_dance")
    # Now seat 1 has three blue cards in play and seat 2 two.
    game.do("target_discard", "pounce#1", seat=1)
    assert [attacker for attacker, _, _ in game.attacks()] == [2, 1]
    assert game.state.points == [2, 3]
    assert game.asked == (2, "evolve_action")


@rule("CAR-5.8")
def test_nothing_holds_before_the_activation_phase() -> None:
    scene = (
        Scene()
        .deck(1, "lineage", "camouflage", "fat_reserves", "standing_upright", "paw_swipe")
        .deck(2, "instinct")
    )
    game = scene.start("draw_phase", dice=[1, 2])
    game.do("initiative_roll", "roll", seat=1)
    assert game.asked == (2, "initiative_roll")
    assert game.state.holds == []
    assert set(game.statuses(1)) == {"untried"}
    assert (game.power(1), game.defense(1), game.bonus(1), game.bonus(2)) == (0, 0, 0, 0)
    game.do("initiative_roll", "roll", seat=2)
