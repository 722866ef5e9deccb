"""The reveal, and the traits that act in it (EVO-5.3, 5.4, 12.8, 12.13, 12.17)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-5.3")
def test_a_step_is_finished_for_all_before_the_next_begins() -> None:
    scene = (
        Scene(2)
        .row(1, "P2 S4 fat 2 [Fat Tissue]", "P3 [Long Neck, Fertile]")
        .row(2, "P3 [Long Neck, Fertile]", "P1 S4 fat 1 [Fat Tissue, Fertile]")
    )
    play = scene.active(2).supply(4).start("reveal")
    acts = [(e.kind, e.data["species"]) for e in play.heard if e.kind in ("fertile", "released", "ate")]
    assert acts == [
        ("fertile", "2.1"), ("fertile", "2.2"), ("fertile", "1.2"),
        ("released", "2.2"), ("released", "1.1"),
        ("ate", "2.1"), ("ate", "1.2"),
    ]  # fmt: skip


@rule("EVO-5.3", "EVO-12.17")
def test_new_species_come_first_in_turn_order_each_at_the_end_its_owner_says() -> None:
    scene = Scene(3).row(1, "P1 [Unstable DNA, Fertile]").row(3, "P1 [Unstable DNA]", "P2 [Unstable DNA]")
    play = scene.active(3).supply(9).start("reveal")
    assert play.asked == {3: "dna_end"}
    play.offers_only("left", "right")
    play.pick("left")
    assert play.asked == {3: "dna_end"}
    assert not play.told("fertile")
    play.pick("right")
    assert [len(play.traits(f"3.{n}")) for n in (1, 2, 3, 4)] == [0, 1, 1, 0]
    assert play.asked == {1: "dna_end"}
    play.pick("left")
    assert play.told("fertile")[0].data["species"] == "1.2"
    assert play.species("1.1") == "P1 S1 f0"
    # It costs no card, and must be fed this round like any other.
    assert play.asked == {3: "feed"}
    play.offers("species:3.1", "species:3.4")


@rule("EVO-5.4", "EVO-12.8", "EVO-12.13", "EVO-12.17")
def test_they_act_every_round_with_an_empty_supply_too() -> None:
    scene = Scene(2).row(1, "P2 [Fertile, Long Neck, Unstable DNA]").laid(1, -3)
    play = scene.start("reveal")
    assert play.state.supply == 0
    play.pick("right")
    assert play.told("fertile")
    assert play.told("ate")[0].data["amount"] == 2
    assert play.populations(1) == [2]
    assert play.told("extinct", 1)


@rule("EVO-12.8")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (6, 6)])
def test_fertile_to_six_at_most(before: int, after: int) -> None:
    play = Scene(2).row(1, f"P{before} [Fertile]").supply(9).start("reveal")
    assert play.populations(1) == [after]


@rule("EVO-12.13")
@pytest.mark.parametrize(
    ("species", "food"), [("P3 [Long Neck]", 2), ("P1 [Long Neck]", 1), ("P2 [Long Neck, Carnivore]", 0)]
)
def test_long_neck_takes_two_from_the_bank_as_far_as_it_has_room(species: str, food: int) -> None:
    play = Scene(2).row(1, species).row(2, "P2").supply(7).start("reveal")
    assert play.foods(1) == [food]
    assert play.state.supply == 7


@rule("EVO-12.13", "EVO-12.7", "EVO-0.6")
def test_long_neck_may_fill_a_store_as_one_receipt() -> None:
    scene = Scene(2).row(1, "P2 S3 fat 1 [Long Neck, Fat Tissue, Cooperation]", "P4").supply(7)
    play = scene.start("reveal")
    # The store moves first: P2 f1; then one plant to the species and one that may be stored.
    play.at(1, "store_surplus")
    play.offers_only("n:0", "n:1")
    assert play.view(0).storing == "1.1"
    play.pick("n:1")
    assert play.species("1.1") == "P2 S3 f2 fat 1"
    assert play.foods(1)[1] == 1


@rule("EVO-12.7", "EVO-5.3")
@pytest.mark.parametrize(
    ("species", "after"),
    [
        ("P3 S5 fat 2 [Fat Tissue]", "P3 S5 f2"),
        ("P2 S5 fat 4 [Fat Tissue]", "P2 S5 f2 fat 2"),
        ("P2 S5 fat 2 [Fat Tissue, Carnivore, Cooperation]", "P2 S5 f2"),
    ],
)
def test_stored_food_moves_as_far_as_it_fits_and_triggers_nothing(species: str, after: str) -> None:
    play = Scene(2).row(1, species, "P2").row(2, "P1").supply(4).start("reveal")
    assert play.species("1.1") == after
    assert not play.told("ate")


@rule("EVO-12.7", "EVO-12.4")
def test_a_carnivore_put_on_a_species_with_a_store_eats_from_it() -> None:
    scene = Scene(2).row(1, "P2 S3 fat 2 [Fat Tissue, ?Carnivore]").row(2, "P2").supply(4)
    play = scene.start("reveal")
    assert play.species("1.1") == "P2 S3 f2"


@rule("EVO-5.3", "EVO-12.8", "EVO-12.7")
def test_fertile_comes_before_the_store() -> None:
    """So the owner loses no food: P2 becomes P3 and eats all three."""
    play = Scene(2).row(1, "P2 S3 fat 3 [Fat Tissue, Fertile]").supply(4).start("reveal")
    assert play.species("1.1") == "P3 S3 f3"
