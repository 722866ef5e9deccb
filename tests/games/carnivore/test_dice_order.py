"""Dice in order, shuffles apart, and what is asked (CAR-15)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Chance
from apex_tui.engine.game import Game
from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule


@rule("CAR-15.1", "CAR-5.6")
def test_roll_offs_best_place_first_and_repeats_before_the_next_group() -> None:
    """Seats 2 and 4 tie for places 1 and 2, seats 1 and 3 for the last: 2, 4, again 2, 4, then 1, 3."""
    scene = Scene(4).play(2, "nape_bite").play(4, "pounce").play(1, "instinct").play(3, "instinct")
    game = scene.start("count_initiative", dice=[8, 8, 2, 9, 4, 17])
    for seat in (2, 4, 2, 4, 1, 3):
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [4, 2, 3, 1]
    assert [(event.seat, event.data["roll"]) for event in game.events("rolled_off")] == [
        (2, 8), (4, 8), (2, 2), (4, 9), (1, 4), (3, 17),
    ]  # fmt: skip


@rule("CAR-15.1", "CAR-5.5")
def test_a_group_of_four_splits_and_the_better_pair_repeats_first() -> None:
    scene = Scene(4)
    for seat in (1, 2, 3, 4):
        scene.play(seat, "instinct")
    game = scene.start("count_initiative", dice=[5, 12, 5, 12, 1, 2, 3, 4])
    for seat in (1, 2, 3, 4, 2, 4, 1, 3):
        game.do("initiative_roll", "roll", seat=seat)
    assert game.state.order == [4, 2, 3, 1]


@rule("CAR-15.1")
def test_checks_re_rolls_and_risks_as_they_come() -> None:
    scene = Scene().active(1, "webbed_feet").play(1, "play_behaviour", "paw_swipe").play(2, "instinct")
    game = scene.start(dice=[2, 12, 4, 10, 19])
    game.activate("play_behaviour").do("reroll", "spend")
    game.activate("paw_swipe")
    game.activate("instinct")
    rolls = [event.data["roll"] for event in game.events("check", "risked") if event.data.get("final", True)]
    assert rolls == [12, 4, 10, 19]


@rule("CAR-15.2")
def test_shuffles_have_a_stream_of_their_own() -> None:
    """The same dice fall whether anything was shuffled in between or not."""
    plain, shuffled = Chance(7), Chance(7)
    first = [plain.roll(20) for _ in range(5)]
    again = []
    for _ in range(5):
        shuffled.shuffle(list(range(30)))
        again.append(shuffled.roll(20))
    assert again == first


@rule("CAR-15.2")
def test_scripted_dice_are_not_shifted_by_a_reshuffle() -> None:
    scene = Scene().play(1, "high_metabolism", "instinct").discard(1, "lineage", "lineage", "lineage")
    game = scene.start(dice=[20, 20, 20])
    game.activate("high_metabolism").do("prune_on_reshuffle", "lineage#1").activate("instinct")
    assert game.events("reshuffled")
    assert [event.data["roll"] for event in game.events("check")] == [20, 20]
    game.do("evolve_action", game.choices[0], seat=1)


@rule("CAR-15.2", "CAR-12.22")
def test_the_rivals_family_comes_from_the_shuffles() -> None:
    """A scripted first shuffle decides it; scripted dice stay for the initiative."""
    rules = box(1, (("archetype", "specialist"),))
    for first in ("felidae", "ursidae", "mustelidae"):
        game = Play(Game.new(rules, 3, script={"shuffle": [[first]], "dice": [19, 4]}))
        assert game.state.family == first
        game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=2)
        assert game.state.order == [1, 2]


@rule("CAR-15.3")
def test_a_single_option_is_asked_and_forced() -> None:
    game = Scene().play(1, "war_dance", "instinct").play(2, "lineage").start(dice=[20])
    game.activate("war_dance")
    assert game.choices == ["lineage#9"]
    assert game.decision.forced
    assert not game.decision.closes
    game.do("target_discard", "lineage#9")


@rule("CAR-15.3", "CAR-9.7")
def test_the_last_option_of_evolution_closes_and_so_is_asked() -> None:
    scene = Scene().pool("paw_swipe").trait_deck(only=True)
    game = scene.start("begin_evolution", dice=[1, 1])
    game.do("evolve_action", "buy:paw_swipe#1", seat=1)
    game.do("evolve_action", "buy:paw_swipe#1", seat=2)
    assert game.asked == (1, "evolve_action")
    assert game.choices == ["prune:paw_swipe#1"]
    assert game.decision.forced
    assert game.decision.closes is True


@rule("CAR-15.3", "CAR-13.6")
@pytest.mark.parametrize(
    "name",
    [
        "war_dance",
        "bluff_charge",
        "kleptoparasitism",
        "tree_caching",
        "crushing_molars",
        "ermine_moult",
        "righting_reflex",
    ],
)
def test_without_an_option_nothing_is_asked(name: str) -> None:
    game = Scene().play(1, name, "instinct").start(dice=[20])
    game.activate(name)
    assert game.asked == (1, "activate_next")
    assert game.status(name) == "active"


@rule("CAR-15.3")
def test_one_or_none_is_never_forced() -> None:
    game = Scene().play(1, "crushing_molars", "instinct").discard(1, "lineage").start(dice=[20])
    game.activate("crushing_molars")
    assert game.choices == ["lineage#1"]
    assert (game.decision.least, game.decision.most) == (0, 1)
    assert not game.decision.forced
