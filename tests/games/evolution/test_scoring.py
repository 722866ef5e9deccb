"""The end of the game (EVO-10)."""

from __future__ import annotations

import pytest

from apex_tui.engine.outcome import Outcome
from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


def counted(*seats: tuple[int, tuple[str, ...]]) -> tuple[Play, Outcome]:
    """The last round ends with these bags and rows; every species has eaten its fill of one."""
    scene = Scene(len(seats)).round(5, last=5)
    for seat, (bag, row) in enumerate(seats, 1):
        scene.bag(seat, bag).row(seat, *row)
    play = scene.start("end_round")
    return play, play.over(reason="deck_ran_out")


@rule("EVO-10.1", "EVO-10.6")
def test_food_traits_and_population() -> None:
    play, outcome = counted((10, ("P3 f3 [Horns, Fertile]", "P2 f2")), (4, ("P1 f1",)))
    assert outcome.scores == (10 + 5 + 2 + 5, 4 + 1 + 0 + 1)
    assert outcome.winners == (1,)
    score = play.view(0).seats[0].score
    assert (score.food, score.traits, score.population, score.total) == (15, 2, 5, 22)
    (over,) = play.told("over")
    assert over.data["parts"] == [[15, 2, 5], [5, 0, 1]]


@rule("EVO-10.1", "EVO-12.19")
def test_a_trait_that_does_nothing_there_is_a_point_like_any_other() -> None:
    row = ("P1 f1 [Carnivore, Foraging, Long Neck]", "P1 f1 [Pack Animal, Ambush, Good Eyesight]")
    _, outcome = counted((0, row), (0, ("P1 f1",)))
    assert outcome.scores == (2 + 6 + 2, 1 + 1)


@rule("EVO-10.2")
def test_what_scores_nothing() -> None:
    """Cards in hand, Size, what is stored, and plants that are left."""
    scene = (
        Scene(2)
        .round(5, last=5)
        .row(1, "P1 S6 f1 fat 6 [Fat Tissue]")
        .row(2, "P1 f1")
        .hand(1, "horns-01", "horns-02")
    )
    play = scene.supply(9).start("end_round")
    assert play.over().scores == (1 + 1 + 1, 1 + 1)


@rule("EVO-10.3")
def test_a_tie_is_broken_by_food_in_the_bag() -> None:
    play, outcome = counted((9, ("P1 f1",)), (7, ("P1 f1 [Horns, Fertile]",)))
    assert outcome.scores == (11, 11)
    assert outcome.winners == (1,)
    assert outcome.places == ((1,), (2,))
    assert play.view(0).tie_break == "food_in_bag"


@rule("EVO-10.3", "EVO-10.4")
def test_then_by_the_number_of_species() -> None:
    """Bags alike; one has two species and fewer traits."""
    play, outcome = counted((8, ("P2 f2 [Horns]",)), (8, ("P1 f1 [Horns]", "P1 f1")))
    assert outcome.scores == (13, 13)
    assert outcome.winners == (2,)
    assert play.view(0).tie_break == "species_count"


@rule("EVO-10.4", "EVO-9.6")
def test_a_species_given_at_the_end_counts_for_the_tie_break() -> None:
    """Without it seat 1 would have no species at all."""
    play, outcome = counted((9, ("P3",)), (8, ("P1 f1",)))
    assert outcome.scores == (10, 10)
    assert [seat.score.species for seat in play.view(0).seats] == [1, 1]
    assert play.view(0).tie_break == "shared"


@rule("EVO-10.5")
def test_a_full_tie_is_shared() -> None:
    play, outcome = counted((8, ("P1 f1 [Horns]",)), (8, ("P1 f1 [Fertile]",)), (3, ("P1 f1",)))
    assert outcome.winners == (1, 2)
    assert outcome.places == ((1, 2), (3,))
    assert play.view(0).tie_break == "shared"
    assert "share the victory" in play.lines()[-1]


@rule("EVO-10.6")
def test_the_end_reason_and_nobody_concedes() -> None:
    play, outcome = counted((9, ("P1 f1",)), (3, ("P1 f1",)))
    assert outcome.reason == "deck_ran_out"
    assert play.view(0).tie_break == ""
    assert play.view(0).outcome.reason_text == "the deck ran out"
    other = Scene(2).supply(5).start("feeding_turn")
    assert not any(other.rules.may_concede(other.game, seat) for seat in (1, 2))


@rule("EVO-10.6")
@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (((9, ("P1 f1",)), (7, ("P1 f1 [Horns, Fertile]",))), "most food in the bag: Ada"),
        (((8, ("P2 f2 [Horns]",)), (8, ("P1 f1 [Horns]", "P1 f1"))), "then species: Bo"),
        (((8, ("P1 f1",)), (3, ("P1 f1",))), "most points: Ada"),
    ],
)
def test_the_tie_break_is_named(seats: tuple[tuple[int, tuple[str, ...]], ...], words: str) -> None:
    play, _ = counted(*seats)
    assert play.lines()[-1].endswith(words)
