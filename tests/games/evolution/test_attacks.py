"""Attacks: who, whom, and what follows (EVO-7)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-7.1")
def test_any_other_species_on_the_table_but_never_itself() -> None:
    scene = Scene(3).row(1, "P4 S5 [Carnivore]", "P1 S2").row(2, "P1 S1 [Carnivore]").row(3, "P1 S4")
    play = scene.supply(5).start("feeding_turn").feed("1.1")
    play.offers_only("species:1.2", "species:2.1", "species:3.1")


@rule("EVO-7.1")
def test_only_in_its_owners_turn_and_only_a_carnivore() -> None:
    scene = Scene(2).row(1, "P1 S6").row(2, "P2 S4 [Carnivore]").supply(5)
    play = scene.start("feeding_turn")
    assert play.asked == {1: "feed"}
    play.feed("1.1")
    assert not play.told("attack")
    assert play.asked == {2: "feed"}


@rule("EVO-7.1", "EVO-6.2")
def test_a_carnivore_without_room_does_not_attack() -> None:
    play = Scene(2).row(1, "P2 S4 f2 [Carnivore]").row(2, "P2 S2").supply(5).start("feeding_turn")
    play.offers_only("pass")


@rule("EVO-7.2")
def test_equal_is_not_enough() -> None:
    scene = Scene(2).row(1, "P4 S3 [Carnivore]").row(2, "P2 S2", "P2 S3", "P2 S4").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    play.offers_only("species:2.1")


@rule("EVO-7.3")
def test_every_protection_must_be_overcome() -> None:
    """Camouflage, Climbing and a caller: two of three are not enough."""
    prey = ("P2 S1 [Camouflage, Climbing]", "P1 S6 [Warning Call]")
    for traits, offered in (
        ("Carnivore, Good Eyesight, Climbing", False),
        ("Carnivore, Climbing, Ambush", False),
        ("Carnivore, Good Eyesight, Ambush", False),
    ):
        play = Scene(2).row(1, f"P2 S4 [{traits}]").row(2, *prey).supply(5).start("feeding_turn")
        assert ("species:1.1" in play.options()) is offered
    play = (
        Scene(2)
        .row(1, "P2 S4 [Carnivore, Good Eyesight, Climbing]")
        .row(2, prey[0])
        .supply(5)
        .start("feeding_turn")
    )
    play.offers_only("species:1.1")


@rule("EVO-7.4", "EVO-6.3")
def test_protection_works_against_the_owners_carnivores_too() -> None:
    """Its only prey in reach is its own camouflaged species: no attack, no duty."""
    play = (
        Scene(2)
        .row(1, "P2 S4 [Carnivore]", "P1 S1 f1 [Camouflage]")
        .row(2, "P2 S6")
        .supply(5)
        .start("feeding_turn")
    )
    play.offers_only("pass")


@rule("EVO-7.4", "EVO-12.18", "EVO-6.3")
def test_a_caller_keeps_its_neighbours_from_being_its_own_meal() -> None:
    row = ("P1 f1", "P2 S4 [Carnivore, Warning Call]", "P1 f1")
    play = Scene(2).row(1, *row).row(2, "P2 S6").supply(5).start("feeding_turn")
    play.offers_only("pass")
    ambush = ("P1 f1", "P2 S4 [Carnivore, Warning Call, Ambush]", "P1 f1")
    play = Scene(2).row(1, *ambush).row(2, "P2 S6").supply(5).start("feeding_turn")
    # With Ambush its own call costs nothing, so it is hungry with prey in reach.
    play.offers_only("species:1.2")
    play.attack("1.2", "1.1")
    assert len(play.row(1)) == 2


@rule("EVO-7.4", "EVO-12.16", "EVO-12.1")
def test_a_hunters_own_symbiosis_costs_a_discard() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore, Symbiosis, Ambush]", "P1 S2 f1").row(2, "P2 S6")
    play = scene.hand(1, "horns-01").supply(5).start("feeding_turn")
    play.offers_only("species:1.1", "pass")


@rule("EVO-7.5")
def test_the_checks_are_made_once_when_the_attack_is_declared() -> None:
    """The prey is fed by the hunter's own Cooperation before it loses Population, and its Burrowing comes too late."""
    scene = (
        Scene(2).row(1, "P2 S4 [Carnivore, Cooperation]", "P2 S2 f1 [Burrowing]").row(2, "P2 S6").supply(5)
    )
    play = scene.start("feeding_turn").attack("1.1", "1.2")
    assert play.species("1.2") == "P1 S2 f2"


@rule("EVO-7.6")
def test_the_order_of_an_attack() -> None:
    scene = (
        Scene(2)
        .row(1, "P3 S5 [Carnivore, Cooperation]", "P1")
        .row(2, "P1 S2 [Horns, Scavenger]", "P2 [Scavenger]")
    )
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    order = [(e.kind, e.data.get("why", "")) for e in play.heard if e.visible(0)]
    assert order[:8] == [
        ("attack", ""),
        ("ate", "meal"),
        ("ate", "gift"),
        ("lost", "attack"),
        ("extinct", "attack"),
        ("drew", "extinct"),
        ("lost", "horns"),
        ("ate", "scavenger"),
    ]


@rule("EVO-7.7")
def test_the_meal_is_the_size_marker_alone() -> None:
    scene = Scene(2).row(1, "P6 S5 [Carnivore, Pack Animal]").row(2, "P5 S4 f3 [Hard Shell, Horns, Fertile]")
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.foods(1) == [4]


@rule("EVO-7.8", "EVO-0.4")
def test_the_prey_keeps_its_food_and_is_fed_then() -> None:
    scene = Scene(2).row(1, "P6 S5 [Carnivore]").row(2, "P3 S2 f3", "P2").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert play.species("2.1") == "P2 S2 f3"
    play.offers_only("species:2.2")


@rule("EVO-7.9")
def test_a_species_can_be_attacked_again_and_again() -> None:
    scene = Scene(2).row(1, "P6 S5 [Carnivore]").row(2, "P4 S1", "P6").supply(9)
    play = scene.start("feeding_turn")
    for _ in range(3):
        play.attack("1.1", "2.1").feed("2.2")
    assert play.populations(2) == [1, 6]
    play.attack("1.1", "2.1")
    assert play.populations(2) == [6]


@rule("EVO-7.9")
@pytest.mark.parametrize("population", range(1, 7))
@pytest.mark.parametrize("hunters", [1, 6])
def test_population_neither_protects_nor_hinders(population: int, hunters: int) -> None:
    scene = Scene(2).row(1, f"P{hunters} S3 [Carnivore]").row(2, f"P{population} S2", f"P{population} S3")
    prey = scene.supply(5).start("feeding_turn").view(0).seats[0].species[0].prey
    assert {one.target: one.verdict for one in prey} == {"2.1": "yes", "2.2": "no"}


@rule("EVO-7.10", "EVO-12.12", "EVO-12.15")
def test_a_scavenging_hunter_that_horns_kill_gets_nothing_more_others_do() -> None:
    scene = (
        Scene(2)
        .row(1, "P1 S4 [Carnivore, Scavenger]", "P2 S6 [Scavenger]")
        .row(2, "P2 S2 [Horns]", "P1 [Scavenger]")
    )
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert [e.data["species"] for e in play.told("ate") if e.data["why"] == "scavenger"] == ["1.1", "2.2"]
    # What is 1.1 now was 1.2 before.
    assert play.traits("1.1") == ["scavenger"]


@rule("EVO-7.10")
def test_prey_that_dies_gives_no_more_but_its_horns_strike() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P1 S2 [Horns, Scavenger, Cooperation]", "P2")
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.populations(1) == [1]
    assert play.foods(2) == [0]


@rule("EVO-7.10", "EVO-9.7")
def test_when_both_die_the_owner_of_the_prey_draws_first() -> None:
    scene = Scene(2).row(1, "P1 S4 [Carnivore, Climbing]").row(2, "P1 S2 [Horns]", "P1")
    play = scene.deck("ambush-01", "ambush-02", "ambush-03", "ambush-04").supply(5).start("feeding_turn")
    play.attack("1.1", "2.1")
    assert play.hand(2) == ["ambush-01"]
    assert play.hand(1) == ["ambush-02", "ambush-03"]


@rule("EVO-7.6", "EVO-12.6", "EVO-9.5")
def test_a_gift_to_its_own_prey_is_lost_if_that_dies() -> None:
    scene = Scene(2).row(1, "P3 S4 [Carnivore, Cooperation]", "P1 S2").row(2, "P2 S6").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "1.2")
    assert [(e.data["species"], e.data["amount"]) for e in play.told("ate")] == [("1.1", 2), ("1.2", 1)]
    assert play.state.lost == [1, 0]
    assert len(play.row(1)) == 1
