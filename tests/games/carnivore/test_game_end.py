"""The end of the game (CAR-8)."""

from __future__ import annotations

import pytest

from tests.games.carnivore.scripting import Scene
from tests.rules import rule


@rule("CAR-8.1", "CAR-8.7")
def test_the_last_one_alive_wins_at_once() -> None:
    game = Scene().life(9, 4).active(1, "paw_swipe").active(2, "lineage").start("survival")
    assert game.over == ((1,), "last_alive")
    assert (game.scores, game.places) == ((9, 0), ((1,), (2,)))
    assert not game.game.pending


@rule("CAR-8.8")
def test_the_cards_of_the_loser_stay_where_they_lay() -> None:
    game = (
        Scene().life(9, 4).active(1, "paw_swipe").active(2, "lineage").discard(2, "pounce").start("survival")
    )
    assert game.over == ((1,), "last_alive")
    assert (game.area(2), game.pile(2)) == (["lineage#9"], ["pounce#1"])
    assert game.aside == []


@rule("CAR-8.2")
def test_an_effect_can_end_the_game_and_nothing_more_is_rolled() -> None:
    """Throat Clamp kills; the untried cards and the other player's turn never come, nor does the die beyond."""
    game = Scene().life(20, 2).play(1, "throat_clamp", "instinct").play(2, "instinct").start(dice=[14])
    game.activate("throat_clamp")
    assert game.over == ((1,), "last_alive")
    assert game.status("instinct#1") == "untried"
    assert not game.attacks()


@rule("CAR-8.2")
def test_later_parts_of_the_effect_are_not_resolved() -> None:
    """A copy of Nape Bite that kills: the game is over before the copying card has its effect named as done."""
    game = Scene().life(3, 1).play(1, "convergent_evolution").active(2, "nape_bite").start(dice=[11])
    game.activate("convergent_evolution").do("copy_pick", "nape_bite#1")
    assert game.over == ((1,), "last_alive")
    assert game.life(1) == 3


@rule("CAR-8.3")
def test_two_players_never_fall_together() -> None:
    """Both attacks would kill: only the first is made."""
    game = Scene().life(1, 1).order(2, 1).active(1, "paw_swipe").active(2, "nape_bite").start("survival")
    assert game.over == ((2,), "last_alive")
    assert len(game.events("damaged")) == 1
    assert game.scores == (0, 1)


@rule("CAR-8.3", "CAR-11.9")
def test_among_three_the_falls_have_an_order() -> None:
    scene = Scene(3).life(1, 1, 1).active(1, "paw_swipe").active(3, "paw_swipe")
    game = scene.start("survival")
    assert [event.seat for event in game.events("eliminated")] == [2, 1]
    assert game.over == ((3,), "last_alive")
    assert game.places == ((3,), (1,), (2,))


@rule("CAR-8.4")
def test_the_last_card_of_the_trait_deck_still_comes_up() -> None:
    scene = Scene().pool("nape_bite", "tool_use", "pounce", "vibrissae", "keen_senses")
    game = scene.trait_deck("paw_swipe", only=True).active(1, "delayed_implantation").start("begin_evolution")
    game.do("evolve_action", "prune:nape_bite#1", seat=1)
    assert (game.pool[0], game.trait_deck) == ("paw_swipe#1", [])
    game.do("evolve_action", "prune:tool_use#1", seat=2).do("evolve_action", "prune:paw_swipe#1", seat=1)
    assert "-" not in game.pool[2:]
    assert game.pool[:2] == ["-", "-"]


@rule("CAR-8.4")
def test_play_goes_on_without_a_trait_deck() -> None:
    scene = Scene().pool("nape_bite", "paw_swipe").trait_deck(only=True)
    scene.deck(1, "pounce", *["lineage"] * 5).deck(2, *["lineage"] * 6)
    game = scene.start("begin_evolution")
    game.prune_first(1, 2)
    assert game.pool == ["-"] * 5
    assert game.state.round == 2
    assert game.asked == (1, "activate_next")


@rule("CAR-8.5")
@pytest.mark.parametrize(("life", "winners"), [((7, 5), (1,)), ((5, 7), (2,)), ((6, 6), (1, 2))])
def test_without_a_card_in_play_most_life_wins(life: tuple[int, int], winners: tuple[int, ...]) -> None:
    game = Scene().life(*life).start("draw_phase")
    assert game.over == (winners, "no_cards")
    assert game.scores == life


@rule("CAR-8.5", "CAR-4.5")
def test_a_lone_bought_card_is_lost_before_the_game_ends() -> None:
    game = Scene().life(4, 3).discard(1, "paw_swipe").start("draw_phase")
    game.do("prune_on_reshuffle", "paw_swipe#1")
    assert game.over == ((1,), "no_cards")
    assert game.aside == ["paw_swipe#1"]


@rule("CAR-8.5")
def test_one_card_in_play_keeps_the_game_going() -> None:
    game = Scene().deck(2, "keen_senses").start("draw_phase")
    assert game.asked == (2, "activate_next")


@rule("CAR-8.5", "CAR-11.11")
def test_cards_of_the_living_count_and_places_are_by_life() -> None:
    game = Scene(4).life(3, 0, 8, 3).start("draw_phase")
    assert game.over == ((3,), "no_cards")
    assert game.places == ((3,), (1, 4), (2,))
    assert game.scores == (3, 0, 8, 3)


@rule("CAR-8.6")
@pytest.mark.parametrize(("life", "winners"), [((7, 7), (1, 2)), ((8, 7), (1,)), ((1, 2), (2,))])
def test_the_game_ends_after_round_60(life: tuple[int, int], winners: tuple[int, ...]) -> None:
    scene = Scene().life(*life).round(60).pool("nape_bite").active(1, "lineage")
    game = scene.start("begin_evolution").prune_first(1, 2)
    assert game.over == (winners, "round_limit")
    assert game.area(1) == []


@rule("CAR-8.6")
def test_round_59_is_not_the_last() -> None:
    scene = Scene().round(59).deck(1, "pounce", "lineage").deck(2, "lineage")
    game = scene.start("end_phase")
    assert game.state.round == 60
    assert game.asked == (1, "activate_next")


@rule("CAR-8.7", "CAR-11.12")
def test_conceding_in_a_duel() -> None:
    game = Scene().life(3, 20).play(1, "instinct").play(2, "instinct").order(2, 1).start()
    game.concede(2)
    assert game.over == ((1,), "conceded")
    assert game.scores == (3, 0)
    assert game.places == ((1,), (2,))


@rule("CAR-8.7")
def test_the_reasons_have_words_in_the_ruleset() -> None:
    game = Scene().life(7, 5).start("draw_phase")
    outcome = game.game.view(0).outcome
    assert (outcome.reason, outcome.winners, outcome.scores) == ("no_cards", (1,), (7, 5))
    assert set(game.rules.pack.end_reasons) == {"last_alive", "no_cards", "round_limit", "conceded"}
