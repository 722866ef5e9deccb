"""Feeding turns and the end of Feeding (EVO-6, 8)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-6.1")
def test_one_species_a_turn_from_the_active_player_clockwise() -> None:
    scene = Scene(3).row(1, "P2", "P1").row(2, "P2").row(3, "P2").active(2).supply(9)
    play = scene.start("feeding_turn")
    seats = []
    for _ in range(5):
        (seat,) = play.asked
        seats.append(seat)
        play.feed(f"{seat}.1")
    assert seats == [2, 3, 1, 2, 3]
    play.offers_only("species:1.1", "species:1.2")


@rule("EVO-6.1")
@pytest.mark.parametrize("active", [1, 2, 3])
def test_after_the_reveal_the_active_player_feeds_first(active: int) -> None:
    scene = Scene(3).row(1, "P2").row(2, "P2").row(3, "P2").active(active).laid(1, 5)
    assert scene.start("reveal").asked == {active: "feed"}


@rule("EVO-6.2", "EVO-0.5")
@pytest.mark.parametrize(
    ("species", "offered"),
    [
        ("P2 f1", True),
        ("P2 f2", False),
        ("P1 f2", False),
        ("P2 S2 f2 fat 1 [Fat Tissue]", True),
        ("P2 S2 f2 fat 2 [Fat Tissue]", False),
    ],
)
def test_only_a_species_with_room_is_fed(species: str, offered: bool) -> None:
    play = Scene(2).row(1, species, "P1").row(2, "P2").supply(5).start("feeding_turn")
    assert ("species:1.1" in play.options()) is offered


@rule("EVO-6.3")
def test_a_hungry_plant_eater_must_be_fed_while_there_are_plants() -> None:
    play = Scene(2).row(1, "P1", "P2 f2").row(2, "P2").supply(1).start("feeding_turn")
    play.offers_only("species:1.1")
    assert play.view(0).seats[0].species[0].must


@rule("EVO-6.3")
@pytest.mark.parametrize("prey", ["P1 S3", "P2 S3", "P2 S3 [Horns]"])
def test_a_hungry_carnivore_must_attack_whoever_it_can(prey: str) -> None:
    """Also if the prey dies of it, or the hunter loses a Population and lives on."""
    play = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, prey).supply(5).start("feeding_turn")
    play.offers_only("species:1.1")


@rule("EVO-6.3", "EVO-6.4", "EVO-12.12")
def test_nobody_is_forced_to_let_the_hunter_die() -> None:
    scene = Scene(2).row(1, "P1 S4 [Carnivore]").row(2, "P2 S3 [Horns]", "P1 S6").supply(5)
    play = scene.start("feeding_turn")
    play.offers_only("species:1.1", "pass")
    assert "last Population" in play.prompt().choices[0].detail
    species = play.view(0).seats[0].species[0]
    assert (species.feedable, species.must) == (True, False)


@rule("EVO-6.3")
def test_other_prey_makes_it_a_duty_again() -> None:
    scene = Scene(2).row(1, "P1 S4 [Carnivore]").row(2, "P2 S3 [Horns]", "P1 S3").supply(5)
    play = scene.start("feeding_turn")
    play.offers_only("species:1.1")
    # And yet all legal prey may be chosen.
    play.feed("1.1")
    play.offers_only("species:2.1", "species:2.2")


@rule("EVO-6.3", "EVO-6.4", "EVO-12.1")
def test_nobody_is_forced_to_spend_a_card() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore, Ambush]").row(2, "P2 S3 [Climbing]").hand(1, "horns-01")
    play = scene.supply(5).start("feeding_turn")
    play.offers_only("species:1.1", "pass")
    assert "costs a card" in play.prompt().choices[0].detail
    assert play.view(0).seats[0].species[0].costly
    play.feed("pass")
    assert play.asked == {2: "feed"}


@rule("EVO-6.4")
def test_whoever_must_feed_chooses_freely_among_all_feedings() -> None:
    """A hungry plant-eater is the duty; filling a store instead is allowed."""
    scene = Scene(2).row(1, "P2", "P1 S3 f1 [Fat Tissue]").row(2, "P2").supply(5)
    play = scene.start("feeding_turn")
    play.offers_only("species:1.1", "species:1.2")
    play.feed("1.2")
    assert play.species("1.2") == "P1 S3 f1 fat 1"


@rule("EVO-6.4")
@pytest.mark.parametrize("species", ["P1 S3 f1 [Fat Tissue]", "P1 S3 f1 [Fat Tissue, Carnivore]"])
def test_filling_a_store_is_voluntary(species: str) -> None:
    play = Scene(2).row(1, species).row(2, "P2").supply(5).start("feeding_turn")
    play.offers_only("species:1.1", "pass")


@rule("EVO-6.4", "EVO-6.7")
@pytest.mark.parametrize("row", [(), ("P1 f1",), ("P1 S1 [Carnivore]",)])
def test_who_can_feed_nothing_passes(row: tuple[str, ...]) -> None:
    play = Scene(2).row(1, *row).row(2, "P2 S3").supply(5).start("feeding_turn")
    play.offers_only("pass")
    assert play.game.pending[1].forced
    assert not play.game.pending[1].closes


@rule("EVO-6.5")
def test_a_plant_eater_takes_one_plant() -> None:
    play = Scene(2).row(1, "P3").row(2, "P2").supply(5).start("feeding_turn").feed("1.1")
    assert play.foods(1) == [1]
    assert play.state.supply == 4


@rule("EVO-6.5", "EVO-11.4")
def test_with_an_empty_supply_no_plant_eater_is_fed_in_a_turn() -> None:
    scene = (
        Scene(2, feeding_end="nobody_can_feed")
        .row(1, "P3", "P1 S3 f1 [Fat Tissue]")
        .row(2, "P1 S2 [Carnivore]")
    )
    play = scene.start("feeding_turn")
    play.offers_only("pass")


@rule("EVO-6.6")
def test_a_carnivore_that_is_fed_attacks_once() -> None:
    play = (
        Scene(2)
        .row(1, "P6 S4 [Carnivore]")
        .row(2, "P5 S2")
        .supply(5)
        .start("feeding_turn")
        .attack("1.1", "2.1")
    )
    assert play.asked == {2: "feed"}
    assert play.foods(1) == [2]
    assert play.populations(2) == [4]


@rule("EVO-6.7")
def test_a_pass_is_for_this_turn_only() -> None:
    """Seat 1 passes, an attack frees a place, and it feeds later."""
    scene = Scene(2).row(1, "P1 f1 [Scavenger]", "P1 S3 f1 [Fat Tissue]").row(2, "P2")
    play = scene.supply(9).start("feeding_turn").feed("pass", "2.1")
    assert play.view(0).seats[0].passed
    play.offers_only("species:1.2", "pass")
    play.feed("1.2")
    assert not play.view(0).seats[0].passed


@rule("EVO-6.7", "EVO-9.6", "EVO-2.1")
def test_who_loses_the_last_species_passes_and_gets_a_new_one() -> None:
    scene = Scene(2).row(1, "P2 S3 [Carnivore]").row(2, "P1 S2").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert play.told("feeding_over")
    assert play.species("2.1") == "P1 S1 f0"
    assert play.count("hand", 2) == 4


@rule("EVO-6.7")
def test_a_player_without_species_is_asked_and_passes() -> None:
    play = Scene(2).row(1).row(2, "P2").supply(5).start("feeding_turn")
    play.at(1, "feed")
    play.offers_only("pass")
    play.feed("pass", "2.1", "pass")
    assert play.told("passed", 1)[0].data["could"] is False


@rule("EVO-6.8", "EVO-8.1")
def test_all_that_a_feeding_sets_off_comes_before_the_end_is_looked_at() -> None:
    """The last plant goes to the first species, and its Cooperation finds none; then it is over."""
    scene = Scene(2).row(1, "P1 [Cooperation]", "P2 f1").row(2, "P1").supply(2)
    play = scene.start("feeding_turn").feed("1.1")
    kinds = [event.kind for event in play.heard if event.kind in ("ate", "feeding_over")]
    assert kinds == ["ate", "ate", "feeding_over"]


@rule("EVO-6.8")
def test_scavengers_get_their_share_of_the_attack_that_leaves_nobody_hungry() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P2 S2 f1", "P1 S6 f1 [Scavenger, Fat Tissue]")
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    play.answer("store_surplus", "n:1")
    assert [event.data["species"] for event in play.told("ate")] == ["1.1", "2.2"]
    assert play.species("2.2") == "P1 S6 f0 fat 1", "what it ate is in the bag"
    assert play.told("feeding_over")[0].data["why"] == "all_fed"


@rule("EVO-6.9")
def test_a_store_that_is_chosen_gets_at_least_one() -> None:
    scene = Scene(2).row(1, "P1 S4 f1 [Fat Tissue, Foraging]").row(2, "P2").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    play.offers_only("n:1", "n:2")
    play.pick("n:1")
    assert play.species("1.1") == "P1 S4 f1 fat 1"


@rule("EVO-6.9", "EVO-12.7")
def test_a_hungry_hunter_may_refuse_all_of_the_rest() -> None:
    """It gets something anyhow: its own meal."""
    scene = Scene(2).row(1, "P1 S4 [Carnivore, Fat Tissue]").row(2, "P2 S3").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    play.offers_only("n:0", "n:1", "n:2")
    play.pick("n:0")
    assert play.species("1.1") == "P1 S4 f1"


@rule("EVO-8.1")
def test_with_an_empty_supply_nobody_feeds_carnivores_included() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P2 S2")
    play = scene.start("feeding_turn")
    assert play.told("feeding_over")[0].data["why"] == "supply_empty"
    assert [event.seat for event in play.told("extinct")] == [1, 2]


@rule("EVO-8.1", "EVO-9.1")
def test_a_carnivore_starves_to_its_food_when_the_plants_are_gone() -> None:
    scene = Scene(2).row(1, "P1").row(2, "P3 S4 f1 [Carnivore]").supply(1)
    play = scene.start("feeding_turn").feed("1.1")
    assert play.populations(2) == [1]


@rule("EVO-8.2")
def test_it_is_over_when_nobody_is_hungry() -> None:
    play = Scene(2).row(1, "P1").row(2, "P1 S3 f1 [Fat Tissue]").supply(5).start("feeding_turn").feed("1.1")
    assert play.told("feeding_over")[0].data["why"] == "all_fed"


@rule("EVO-8.3", "EVO-9.8")
def test_it_is_over_when_all_have_passed_one_after_another() -> None:
    """Only Carnivores are hungry and can attack nobody: the supply stays."""
    scene = (
        Scene(3).row(1, "P2 S1 f1 [Carnivore]").row(2, "P1 S1 f1").row(3, "P2 S1 f1 [Carnivore]").supply(4)
    )
    play = scene.active(2).start("feeding_turn").feed("pass", "pass", "pass")
    assert play.told("feeding_over")[0].data["why"] == "all_passed"
    assert play.state.supply == 4


@rule("EVO-8.3")
def test_a_feeding_between_passes_starts_the_count_anew() -> None:
    scene = Scene(3).row(1, "P1 S3 f1 [Fat Tissue]").row(2, "P2").row(3, "P1 f1").supply(9)
    play = scene.start("feeding_turn").feed("pass", "2.1", "pass", "pass")
    assert play.asked == {2: "feed"}


@rule("EVO-11.4", "EVO-8.2", "EVO-8.3")
def test_hunting_goes_on_without_plants_by_option() -> None:
    scene = Scene(2, feeding_end="nobody_can_feed").row(1, "P3 S4 [Carnivore]", "P2").row(2, "P5 S2 f3")
    play = scene.start("feeding_turn").attack("1.1", "2.1").feed("pass")
    play.attack("1.1", "2.1")
    assert play.populations(2) == [3]
    # Both pass: only the plant-eater is hungry still, and nobody can feed.
    play.feed("pass", "pass")
    assert play.told("feeding_over")[0].data["why"] == "all_passed"
    assert play.view(0).feeding_end == "nobody_can_feed"


@rule("EVO-6.7")
def test_whoever_passed_last_is_not_said_to_have_passed_in_the_next_round() -> None:
    play = Scene(2).row(1, "P1 [Carnivore]").row(2, "P1 [Carnivore]").supply(3).start("feeding_turn")
    play.feed("pass")
    assert [seat.passed for seat in play.view(0).seats] == [True, False]
    play.feed("pass")
    assert play.state.stage == "select_food"
    assert [seat.passed for seat in play.view(0).seats] == [False, False]
