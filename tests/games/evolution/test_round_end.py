"""Starvation, bags, extinction and the next round (EVO-9)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-9.1")
def test_population_falls_to_the_food_and_never_rises() -> None:
    scene = Scene(2).row(1, "P4 f2", "P2 f2", "P1 f3").row(2, "P6 f1")
    play = scene.start("end_round")
    assert play.populations(1) == [2, 2, 1]
    assert play.populations(2) == [1]


@rule("EVO-9.1", "EVO-0.4")
def test_stored_food_keeps_no_population() -> None:
    play = Scene(2).row(1, "P4 S4 f1 fat 3 [Fat Tissue]").row(2, "P1 f1").start("end_round")
    assert play.species("1.1") == "P1 S4 f0 fat 3"


@rule("EVO-9.2", "EVO-9.5")
def test_without_food_a_species_dies_out_whatever_it_stores() -> None:
    play = Scene(2).row(1, "P2 S3 fat 3 [Fat Tissue]", "P1 f1").row(2, "P1 f1").start("end_round")
    assert play.populations(1) == [1]
    assert play.state.lost == [3, 0]
    assert play.state.bag == [1, 1]
    assert play.told("extinct")[0].data["lost"] == 3
    assert not play.told("lost"), "it dies out, and that is all there is to tell of it"


@rule("EVO-9.3", "EVO-2.5")
def test_draws_for_the_starved_come_after_all_have_been_removed_in_turn_order() -> None:
    """The deck is empty: all the traits of the starved, whoever had them, are in the new one."""
    scene = Scene(2).row(1, "P1 [Horns]", "P1 f1").row(2, "P1 [Fertile, Climbing]", "P1 f1").active(2).deck(0)
    play = scene.start("end_round", shuffles=[["horns-01", "fertile-01", "climbing-01"]])
    kinds = [
        (e.kind, e.seat) for e in play.heard if e.kind in ("extinct", "reshuffled", "drew") and e.visible(0)
    ]
    assert kinds[:5] == [("extinct", 2), ("extinct", 1), ("reshuffled", 0), ("drew", 2), ("drew", 1)]
    assert play.hand(2)[:2] == ["horns-01", "fertile-01"]
    assert play.hand(1)[:1] == ["climbing-01"]


@rule("EVO-9.3", "EVO-2.4")
def test_the_draw_may_run_out_the_deck_of_the_round_before_the_last() -> None:
    scene = Scene(2).row(1, "P1 [Horns, Fertile]", "P1 f1").row(2, "P1 f1").deck(2).round(5)
    play = scene.start("end_round")
    assert play.state.last_round == 6


@rule("EVO-9.4")
def test_plant_and_meat_go_into_the_bag_stored_food_stays() -> None:
    scene = (
        Scene(2)
        .row(1, "P2 S4 [Carnivore]", "P1 S4 f1 fat 3 [Fat Tissue]")
        .row(2, "P2 S2", "P1")
        .supply(2)
        .bag(1, 5)
    )
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    # One of its two meat, its own plant-eater's food, and nothing of the store.
    play.feed("2.1", "1.2")
    assert play.state.bag[0] == 5 + 2 + 1
    assert play.species("1.2") == "P1 S4 f0 fat 4"
    assert play.view(1).seats[0].harvest == (5, 3)


@rule("EVO-9.5")
@pytest.mark.parametrize("option", ["own", "all"])
def test_a_bag_is_shown_to_its_owner_or_to_all(option: str) -> None:
    play = Scene(3, show_bags=option).bag(1, 11).bag(2, 7).supply(3).start("feeding_turn")
    bags = {looker: [seat.bag for seat in play.view(looker).seats] for looker in range(4)}
    if option == "all":
        assert set(map(tuple, bags.values())) == {(11, 7, 0)}
    else:
        assert bags == {0: [None] * 3, 1: [11, None, None], 2: [None, 7, None], 3: [None, None, 0]}
        assert play.view(2).seats[0].harvest == ()


@rule("EVO-9.5")
@pytest.mark.parametrize("option", ["own", "all"])
def test_the_log_does_not_keep_count_of_others_bags(option: str) -> None:
    play = Scene(2, show_bags=option).row(1, "P3 f3").row(2, "P2 f2").start("end_round")
    told = [(event.data.get("amount"), event.visible(0)) for event in play.heard if event.kind == "bagged"]
    if option == "all":
        assert told == [(3, True), (2, True)]
    else:
        assert told == [(3, False), (None, True), (2, False), (None, True)]
        assert "Ada puts all food into the bag" in play.lines(2)
        assert "Ada puts 3 food into the bag" in play.lines(1)


@rule("EVO-9.5")
def test_all_bags_are_open_at_scoring() -> None:
    play = Scene(2).row(1, "P1 f1").row(2, "P1 f1").bag(1, 9).round(4, last=4).start("end_round")
    assert [seat.bag for seat in play.view(0).seats] == [10, 1]


@rule("EVO-9.6", "EVO-2.1")
def test_whoever_has_lost_all_gets_one_new_species() -> None:
    play = Scene(3).row(1, "P3 S4 [Horns]").row(2, "P1 f1").row(3, "P2").start("end_round")
    assert [play.species("1.1"), play.species("3.1")] == ["P1 S1 f0", "P1 S1 f0"]
    assert play.traits("1.1") == []
    assert [event.seat for event in play.told("fresh_species")] == [1, 3]
    # The next deal counts it: 3 + 1.
    assert play.count("hand", 3) == 4


@rule("EVO-9.6", "EVO-10.4")
def test_also_at_the_end_of_the_last_round() -> None:
    play = Scene(2).row(1, "P3").row(2, "P1 f1").round(4, last=4).start("end_round")
    assert play.populations(1) == [1]
    assert play.view(0).seats[0].score.population == 1
    assert play.view(0).seats[0].score.species == 1


@rule("EVO-9.6")
def test_all_may_lose_everything_and_the_game_goes_on() -> None:
    play = Scene(3).row(1, "P3").row(2, "P2").row(3, "P1").start("end_round")
    assert [len(play.row(seat)) for seat in (1, 2, 3)] == [1, 1, 1]
    assert set(play.asked.values()) == {"food_card"}


@rule("EVO-9.7")
@pytest.mark.parametrize(("traits", "drawn"), [("", 0), ("[Horns]", 1), ("[Horns, Fertile, Climbing]", 3)])
def test_extinction_draws_a_card_for_each_trait_at_once(traits: str, drawn: int) -> None:
    scene = (
        Scene(2).row(1, "P6 S4 [Carnivore, Climbing]").row(2, f"P1 S1 {traits}", "P1").hand(2, "ambush-01")
    )
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.count("hand", 2) == 1 + drawn
    names = [card.rpartition("-")[0] for card in play.zone("discard")]
    assert names[len(names) - drawn :] == ["horns", "fertile", "climbing"][:drawn]
    assert play.asked == {2: "feed"}


@rule("EVO-9.8", "EVO-9.9")
def test_plants_stay_and_the_marker_passes_to_the_left() -> None:
    play = Scene(3).row(1, "P1 f1").row(2, "P1 f1").row(3, "P1 f1").active(3).supply(4).start("end_round")
    assert play.state.supply == 4
    assert play.state.active == 1
    assert play.state.round == 3
    assert play.view(0).order == (1, 2, 3)


@rule("EVO-9.9", "EVO-10.1")
def test_after_the_last_round_it_is_counted() -> None:
    play = Scene(2).row(1, "P1 f1").row(2, "P1 f1").round(4, last=4).start("end_round")
    assert play.game.over
    assert play.view(0).phase == "over"
