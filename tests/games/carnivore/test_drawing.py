"""Drawing, reshuffling, natural selection (CAR-4)."""

from __future__ import annotations

import pytest

from apex_tui.games.carnivore.state import deck_of, discard_of
from tests.games.carnivore.scripting import Scene
from tests.rules import rule


def drawing(**options: str) -> Scene:
    """Seat 1 is about to draw five; seat 2 has a card in play and draws one blue card, so that nobody rolls."""
    return Scene(1 if options else 2, **options).deck(
        2, "nape_bite", "keen_senses", "pounce", "lineage", "lineage"
    )


@rule("CAR-4.1")
def test_drawn_cards_lie_in_the_play_area() -> None:
    scene = drawing().deck(1, "paw_swipe", "lineage", "instinct", "lineage", "tool_use", "war_dance")
    game = scene.start("draw_phase")
    assert game.area(1) == ["paw_swipe#1", "lineage#1", "instinct#1", "lineage#2", "tool_use#1"]
    assert game.deck(1) == ["war_dance#1"]
    assert set(game.statuses(1)) == {"untried"}


@rule("CAR-4.2")
def test_first_prune_then_shuffle_then_draw() -> None:
    scene = drawing().discard(1, "lineage", "paw_swipe", "instinct", "lineage", "lineage", "war_dance")
    game = scene.start("draw_phase")
    assert game.asked == (1, "prune_on_reshuffle")
    assert game.choices == ["lineage#1", "paw_swipe#1", "instinct#1", "lineage#2", "lineage#3", "war_dance#1"]
    assert game.area(1) == []
    game.do("prune_on_reshuffle", "war_dance#1")
    assert sorted(game.area(1)) == ["instinct#1", "lineage#1", "lineage#2", "lineage#3", "paw_swipe#1"]
    assert (game.deck(1), game.pile(1), game.aside) == ([], [], ["war_dance#1"])


@rule("CAR-4.2")
def test_the_new_deck_is_shuffled() -> None:
    names = ("lineage", "instinct", "paw_swipe", "tool_use", "nape_bite", "vibrissae")
    scene = drawing().discard(1, "war_dance", *names)
    # The scripted order lists the deck from the bottom.
    pile = dict(zip(names, scene.state.zones[discard_of(1)][1:], strict=True))
    wanted = ("nape_bite", "lineage", "paw_swipe", "instinct", "vibrissae", "tool_use")
    game = scene.start("draw_phase", shuffles=[[pile[name] for name in wanted]])
    game.do("prune_on_reshuffle", "war_dance#1")
    titles = [name.partition("#")[0] for name in game.area(1)]
    assert titles == ["tool_use", "vibrissae", "instinct", "paw_swipe", "lineage"]
    assert [name.partition("#")[0] for name in game.deck(1)] == ["nape_bite"]


@rule("CAR-4.2", "CAR-2.7")
def test_after_a_reshuffle_nobody_knows_the_order() -> None:
    scene = drawing().discard(1, *["lineage"] * 4, "paw_swipe", "tool_use", "war_dance", "nape_bite")
    game = scene.start("draw_phase").do("prune_on_reshuffle", "lineage#1")
    assert len(game.deck(1)) == 2
    look = game.game.look(1)
    assert [look.face(deck_of(1), card) for card in game.state.zones[deck_of(1)]] == [False, False]


@rule("CAR-4.3")
def test_a_deck_that_becomes_empty_stays_so_until_the_next_draw() -> None:
    scene = drawing().deck(1, *["lineage"] * 5).discard(1, "paw_swipe", "tool_use")
    game = scene.start("draw_phase")
    assert len(game.area(1)) == 5
    assert (game.deck(1), game.pile(1), game.aside) == ([], ["paw_swipe#1", "tool_use#1"], [])
    assert game.asked[1] == "activate_next"


@rule("CAR-4.4")
def test_cards_in_play_are_not_shuffled_in() -> None:
    scene = Scene().play(1, "high_metabolism", "instinct").active(1, "paw_swipe").failed(1, "tool_use")
    game = scene.discard(1, "lineage", "nape_bite", "war_dance").start(dice=[9])
    game.activate("high_metabolism").do("prune_on_reshuffle", "lineage#1")
    assert game.area(1)[:4] == ["high_metabolism#1", "instinct#1", "paw_swipe#1", "tool_use#1"]
    assert {game.area(1)[4], *game.deck(1)} == {"nape_bite#1", "war_dance#1"}
    assert game.status("paw_swipe") == "active"


@rule("CAR-4.5")
def test_a_single_card_is_pruned_and_nothing_is_drawn() -> None:
    game = drawing().discard(1, "paw_swipe").start("draw_phase")
    assert game.choices == ["paw_swipe#1"]
    assert (game.decision.least, game.decision.most) == (1, 1)
    game.do("prune_on_reshuffle", "paw_swipe#1")
    assert (game.area(1), game.aside) == ([], ["paw_swipe#1"])
    assert game.asked == (2, "activate_next")


@rule("CAR-4.6")
def test_without_deck_and_pile_nothing_happens() -> None:
    game = drawing().start("draw_phase")
    assert (game.area(1), game.aside) == ([], [])
    assert game.asked == (2, "activate_next")
    assert [event.seat for event in game.events("drew")] == [2]


@rule("CAR-4.7")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_the_deck_is_looked_at_before_each_draw(left: int) -> None:
    """With so many cards left the question comes after so many draws, once."""
    scene = (
        drawing()
        .deck(1, *["lineage"] * left)
        .discard(1, *["paw_swipe", "tool_use", "war_dance", "nape_bite"])
    )
    game = scene.discard(1, "hibernation", "vibrissae").start("draw_phase")
    assert game.asked == (1, "prune_on_reshuffle")
    assert len(game.area(1)) == left
    game.do("prune_on_reshuffle", "vibrissae#1")
    assert len(game.area(1)) == 5
    assert len(game.deck(1)) == left


@rule("CAR-4.7", "CAR-4.5")
def test_a_second_selection_in_the_same_draws() -> None:
    """Two in the pile: one is pruned, one drawn; then the pile is empty and the draws end."""
    game = drawing().discard(1, "paw_swipe", "tool_use").start("draw_phase")
    game.do("prune_on_reshuffle", "tool_use#1")
    assert game.area(1) == ["paw_swipe#1"]
    assert game.asked == (2, "activate_next")


@rule("CAR-4.8", "CAR-12.2")
def test_the_owner_chooses_what_is_pruned() -> None:
    scene = Scene().deck(1, *["lineage"] * 5).discard(2, *["lineage"] * 5, "nape_bite")
    game = scene.start("draw_phase")
    assert game.asked == (2, "prune_on_reshuffle")
    assert game.choices[-1] == "nape_bite#1"


@rule("CAR-4.8", "CAR-12.2", "CAR-12.3")
@pytest.mark.parametrize("control", ["player", "computer"])
def test_the_rivals_selection_is_a_question_to_seat_2(control: str) -> None:
    scene = Scene(1, control=control).deck(1, *["lineage"] * 5).discard(2, *["lineage"] * 5, "nape_bite")
    game = scene.start("draw_phase")
    assert game.asked == (2, "prune_on_reshuffle")
    (stand_in,) = game.game.rules.stand_ins()
    if control == "player":
        assert (stand_in.choices_of, stand_in.policy) == (1, None)
    else:
        assert (stand_in.choices_of, stand_in.policy) == (None, "rival")


@rule("CAR-4.2", "CAR-6.7")
def test_a_draw_in_the_activation_phase_selects_too() -> None:
    scene = Scene().play(1, "surplus_killing", "instinct").discard(1, "paw_swipe", "tool_use")
    game = scene.start(dice=[13])
    game.activate("surplus_killing").do("prune_on_reshuffle", "tool_use#1", seat=1)
    assert game.area(1) == ["surplus_killing#1", "instinct#1", "paw_swipe#1"]
    assert game.asked == (1, "activate_next")
    assert game.choices == ["instinct#1", "paw_swipe#1"]
