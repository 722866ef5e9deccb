"""Receipts, gifts, stores and scavengers (EVO-0.5, 0.6, 12.4, 12.6, 12.7, 12.9, 12.15)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


def eaten(play: Play) -> list[tuple[str, int, str]]:
    """Who ate how much and why."""
    return [(e.data["species"], e.data["amount"], e.data["why"]) for e in play.told("ate")]


@rule("EVO-0.6", "EVO-12.6")
def test_the_size_of_a_receipt_does_not_matter() -> None:
    """A meal of four is one receipt, with its gift of one."""
    scene = Scene(2).row(1, "P5 S6 [Carnivore, Cooperation]", "P4").row(2, "P2 S4").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert eaten(play) == [("1.1", 4, "meal"), ("1.2", 1, "gift")]


@rule("EVO-0.6", "EVO-12.7")
def test_what_goes_into_the_store_belongs_to_the_receipt() -> None:
    scene = Scene(2).row(1, "P1 S3 [Foraging, Fat Tissue, Cooperation]", "P4").row(2, "P1").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    play.pick("n:2")
    assert play.species("1.1") == "P1 S3 f1 fat 1"
    assert eaten(play) == [("1.1", 2, "turn"), ("1.2", 1, "gift")]


@rule("EVO-0.6", "EVO-12.6")
@pytest.mark.parametrize(
    "neighbour",
    ["P1 f1 [Cooperation]", "P1 S2 f1 fat 2 [Fat Tissue, Cooperation]", "P2 [Carnivore, Cooperation]"],
)
def test_where_nothing_fits_nothing_is_received_and_the_chain_stops(neighbour: str) -> None:
    """A full species, a full store, a Carnivore that is offered a plant."""
    scene = Scene(2).row(1, "P2 [Cooperation]", neighbour, "P2").row(2, "P1").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    assert eaten(play) == [("1.1", 1, "turn")]
    assert play.state.supply == 4


@rule("EVO-12.6", "EVO-0.2")
def test_gifts_go_on_to_the_right_end_and_never_to_the_left() -> None:
    scene = (
        Scene(2)
        .row(1, "P2", "P2 [Cooperation]", "P2 [Cooperation]", "P2 [Cooperation]")
        .row(2, "P1")
        .supply(9)
    )
    play = scene.start("feeding_turn").feed("1.2")
    assert play.foods(1) == [0, 1, 1, 1]
    assert play.state.supply == 6


@rule("EVO-12.6")
def test_the_gift_comes_from_where_the_food_came_from() -> None:
    """Plants of a turn from the supply, of Long Neck from the bank, meat from the bank."""
    scene = Scene(2).row(1, "P2 [Cooperation]", "P1").row(2, "P2 S3 [Carnivore, Cooperation]", "P4").supply(9)
    play = scene.start("feeding_turn").feed("1.1")
    assert play.state.supply == 7
    play.attack("2.1", "1.1")
    assert play.state.supply == 7
    assert [event.data["supply"] for event in play.told("ate")] == [True, True, False, False]
    assert [event.data["food"] for event in play.told("ate")] == ["plant", "plant", "meat", "meat"]


@rule("EVO-12.6", "EVO-12.7")
def test_a_gift_is_not_optional_for_a_hungry_species() -> None:
    scene = Scene(2).row(1, "P2 [Cooperation]", "P2 S3 [Fat Tissue]").row(2, "P1").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    assert play.foods(1) == [1, 1]
    assert play.asked == {2: "feed"}


@rule("EVO-12.7", "EVO-12.6")
def test_the_owner_of_the_species_says_whoever_has_the_turn() -> None:
    scene = Scene(2).row(1, "P2 S3 [Carnivore]").row(2, "P2 S2", "P1 S4 f1 [Scavenger, Fat Tissue]").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    play.at(2, "store_surplus")
    play.offers_only("n:0", "n:1")
    assert play.prompt().default == "n:1"
    assert play.view(0).storing == "2.2"
    play.pick("n:0")
    assert play.foods(2) == [0, 1]
    assert play.view(0).storing == ""


@rule("EVO-12.7")
def test_a_store_holds_as_much_as_the_size_and_fills_after_the_species() -> None:
    scene = Scene(2).row(1, "P2 S3 f1 fat 2 [Carnivore, Fat Tissue, Pack Animal]").row(2, "P2 S5").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    play.offers_only("n:0", "n:1")
    play.pick("n:1")
    assert play.species("1.1") == "P2 S3 f2 fat 3"


@rule("EVO-12.7")
@pytest.mark.parametrize("setting", ["on", "off"])
def test_the_setting_stores_the_most(setting: str) -> None:
    scene = Scene(2).row(1, "P1 S6 f1 fat 2 [Carnivore, Fat Tissue]").row(2, "P2 S5").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    decision = play.at(1, "store_surplus")
    answer = play.rules.auto_answer(play.state, decision, {"always_store": setting})
    assert answer == (("n:4",) if setting == "on" else None)
    (spec,) = play.rules.setting_specs
    assert (spec.key, spec.default) == ("always_store", "on")
    play.pick("n:4")
    assert play.rules.auto_answer(play.state, play.game.pending[2], {"always_store": "on"}) is None


@rule("EVO-12.9")
@pytest.mark.parametrize(
    ("species", "supply", "most"),
    [
        ("P3", 5, 2),
        ("P1", 5, 1),
        ("P3", 1, 1),
        ("P1 S2 f1", 5, 0),
        ("P1 S2 f1 fat 1 [Fat Tissue]", 5, 1),
        ("P1 S2 f1 [Fat Tissue]", 5, 2),
    ],
)
def test_foraging_takes_two_as_far_as_there_are_two_and_it_has_room(
    species: str, supply: int, most: int
) -> None:
    text = species.replace("]", ", Foraging]") if "[" in species else f"{species} [Foraging]"
    play = Scene(2).row(1, text).row(2, "P2").supply(supply).start("feeding_turn")
    if not most:
        play.offers_only("pass")
        return
    play.feed("1.1")
    play.at(1, "forage_amount")
    play.offers_only(*(f"n:{amount}" for amount in range(1, most + 1)))
    assert play.game.pending[1].forced is (most == 1)
    play.pick(f"n:{most}")
    assert play.state.drained == most


@rule("EVO-12.9")
def test_foraging_does_not_enlarge_gifts_long_neck_or_meat() -> None:
    scene = Scene(2).row(1, "P2 [Cooperation]", "P4 [Foraging, Scavenger]").row(2, "P4 S2 [Carnivore]", "P2")
    play = scene.supply(9).start("feeding_turn").feed("1.1").attack("2.1", "1.1")
    assert eaten(play)[1] == ("1.2", 1, "gift")
    assert eaten(play)[3] == ("1.2", 1, "scavenger")


@rule("EVO-12.9", "EVO-12.4", "EVO-12.19")
def test_foraging_on_a_carnivore_does_nothing() -> None:
    scene = Scene(2).row(1, "P4 S3 [Carnivore, Foraging]").row(2, "P2 S2").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert eaten(play) == [("1.1", 2, "meal")]


@rule("EVO-12.4", "EVO-0.7")
def test_a_carnivore_receives_meat_as_gift_and_scavenger_never_plants() -> None:
    scene = (
        Scene(2)
        .row(1, "P2 [Cooperation]", "P3 S1 [Carnivore, Scavenger]")
        .row(2, "P4 S3 [Carnivore, Cooperation]", "P2 S1 [Carnivore]")
    )
    play = scene.supply(5).start("feeding_turn").feed("1.1").attack("2.1", "1.1")
    assert eaten(play) == [
        ("1.1", 1, "turn"),
        ("2.1", 1, "meal"),
        ("2.2", 1, "gift"),
        ("1.2", 1, "scavenger"),
    ]


@rule("EVO-0.7", "EVO-12.15")
def test_a_plant_eater_receives_meat_from_a_scavenger() -> None:
    scene = Scene(2).row(1, "P2 S3 [Carnivore]").row(2, "P2 S2", "P2 [Scavenger]").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert play.foods(2) == [0, 1]
    assert play.told("ate")[-1].data["food"] == "meat"


@rule("EVO-12.15")
def test_scavengers_in_order_the_attacker_and_the_defender_among_them() -> None:
    scene = (
        Scene(3)
        .row(1, "P6 S2 [Scavenger]")
        .row(2, "P2 S1 [Scavenger]", "P6 S5 [Carnivore, Scavenger]", "P2 [Scavenger]")
    )
    play = scene.row(3, "P2 [Scavenger]").active(2).supply(9).start("feeding_turn").attack("2.2", "1.1")
    assert [name for name, _, why in eaten(play) if why == "scavenger"] == ["2.1", "2.2", "2.3", "3.1", "1.1"]
    # A meal of its prey's Size and one more.
    assert play.foods(2)[1] == 3


@rule("EVO-12.15", "EVO-0.5")
def test_a_scavenger_without_room_gets_nothing() -> None:
    scene = Scene(2).row(1, "P2 S3 [Carnivore]").row(2, "P2 S2", "P1 f1 [Scavenger]", "P2").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert play.foods(2) == [0, 1, 0]


@rule("EVO-0.5", "EVO-1.3")
def test_food_beyond_the_room_stays_where_it_was() -> None:
    scene = Scene(2).row(1, "P1 [Cooperation, Foraging]", "P1 f1").row(2, "P3").supply(5)
    play = scene.start("feeding_turn").feed("1.1")
    play.offers_only("n:1")
    play.pick("n:1")
    assert play.state.supply == 4
