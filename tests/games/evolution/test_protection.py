"""The traits that protect, and those that overcome them, one by one (EVO-12)."""

from __future__ import annotations

import pytest

from apex_tui.games.evolution.view import AttackView
from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


def attack(hunter: str, *row: str, place: int = 1, hand: tuple[str, ...] = ()) -> AttackView:
    """What a hunter of seat 1 could do with a species of seat 2."""
    play = Scene(2).row(1, hunter).row(2, *row).hand(1, *hand).supply(5).start("feeding_turn")
    found: AttackView = play.view(0).seats[0].species[0].prey[place - 1]
    assert found.target == f"2.{place}"
    agrees(play, found)
    return found


def agrees(play: Play, found: AttackView) -> None:
    """What the view says is what is offered."""
    if "species:1.1" in play.options():
        play.feed("1.1")
        assert (f"species:{found.target}" in play.options()) is (found.verdict != "no")
    else:
        assert found.verdict == "no"


@rule("EVO-12.2")
@pytest.mark.parametrize(
    ("prey", "verdict"),
    [
        ("P2 f0", "yes"),
        ("P2 f1", "yes"),
        ("P2 f2", "no"),
        ("P1 f2", "no"),
        ("P2 f0 fat 2", "yes"),
    ],
)
def test_burrowing_protects_while_fed(prey: str, verdict: str) -> None:
    assert attack("P3 S6 [Carnivore]", f"{prey} S2 [Burrowing, Fat Tissue]").verdict == verdict


@rule("EVO-12.3", "EVO-12.10")
@pytest.mark.parametrize(("eyes", "verdict"), [("", "no"), (", Good Eyesight", "yes"), (", Climbing", "no")])
def test_camouflage_and_good_eyesight(eyes: str, verdict: str) -> None:
    found = attack(f"P3 S6 [Carnivore{eyes}]", "P1 [Camouflage]")
    assert found.verdict == verdict
    if verdict == "no":
        (stop,) = found.stops
        assert (stop.reason, stop.needs, stop.rule) == ("lacks", "good_eyesight", "EVO-12.3")


@rule("EVO-12.5")
@pytest.mark.parametrize(
    ("hunter", "prey", "verdict"),
    [
        ("Carnivore", "Climbing", "no"),
        ("Carnivore, Climbing", "Climbing", "yes"),
        ("Carnivore, Good Eyesight", "Climbing", "no"),
        ("Carnivore", "Carnivore, Climbing", "no"),
        ("Carnivore, Climbing", "Carnivore, Climbing", "yes"),
    ],
)
def test_climbing_protects_and_lets_attack(hunter: str, prey: str, verdict: str) -> None:
    assert attack(f"P3 S6 [{hunter}]", f"P1 [{prey}]").verdict == verdict


@rule("EVO-12.11", "EVO-7.2")
def test_hard_shell_goes_above_six() -> None:
    found = attack("P3 S6 [Carnivore, Pack Animal]", "P1 S6 [Hard Shell]")
    assert (found.reach, found.guard, found.verdict) == (9, 9, "no")
    assert [stop.reason for stop in found.stops] == ["shell"]
    assert found.short == "too big, 9 v 9"


@rule("EVO-12.14")
def test_pack_animal_counts_for_hunters_alone() -> None:
    assert attack("P3 S3 [Carnivore]", "P1 S3 [Pack Animal]").guard == 3
    assert attack("P3 S3 [Carnivore, Pack Animal]", "P1 S5").verdict == "yes"
    play = Scene(2).row(1, "P2 S6 [Pack Animal]").row(2, "P1").supply(5).start("feeding_turn")
    assert play.view(0).seats[0].species[0].reach == 0


@rule("EVO-12.16", "EVO-0.2")
@pytest.mark.parametrize(
    ("row", "place", "verdict"),
    [
        (("S3 [Symbiosis]", "S2"), 2, "no"),
        (("S3 [Symbiosis]", "S3"), 2, "yes"),
        (("S2 [Symbiosis]", "S3"), 2, "yes"),
        (("S2 [Symbiosis, Hard Shell]", "S3"), 2, "yes"),
        (("S3 [Symbiosis]", "S2"), 1, "yes"),
        (("S2", "S3 [Symbiosis]"), 1, "yes"),
        (("S4 [Symbiosis]", "S3 [Symbiosis]", "S2"), 3, "no"),
        (("S4 [Symbiosis]", "S1", "S1"), 3, "yes"),
    ],
)
def test_symbiosis_protects_a_smaller_right_neighbour(row: tuple[str, ...], place: int, verdict: str) -> None:
    found = attack("P3 S6 [Carnivore, Pack Animal]", *row, place=place)
    assert found.verdict == verdict
    if verdict == "no":
        (stop,) = found.stops
        assert (stop.reason, stop.side, stop.rule) == ("neighbour_larger", "left", "EVO-12.16")
        assert stop.bearer == f"2.{place - 1}"


@rule("EVO-12.18", "EVO-12.1", "EVO-0.2")
@pytest.mark.parametrize(
    ("row", "place", "verdict"),
    [
        (("[Warning Call]", ""), 2, "no"),
        (("", "[Warning Call]"), 1, "no"),
        (("", "[Warning Call]", ""), 3, "no"),
        (("[Warning Call]", "", ""), 3, "yes"),
        (("[Warning Call]", ""), 1, "yes"),
    ],
)
def test_warning_call_protects_both_neighbours_not_itself(
    row: tuple[str, ...], place: int, verdict: str
) -> None:
    rows = tuple(f"P1 S1 {traits}" for traits in row)
    found = attack("P3 S6 [Carnivore]", *rows, place=place)
    assert found.verdict == verdict
    assert attack("P3 S6 [Carnivore, Ambush]", *rows, place=place).verdict == "yes"
    if verdict == "no":
        assert found.stops[0].needs == "ambush"
        assert found.short.startswith("caller on its ")


@rule("EVO-12.18")
@pytest.mark.parametrize("trait", ["Warning Call", "Symbiosis"])
def test_protection_ends_with_the_neighbour_that_gives_it(trait: str) -> None:
    scene = Scene(2).row(1, "P6 S6 [Carnivore]").row(2, f"P1 S3 [{trait}]", "P1 S2", "P2").supply(5)
    play = scene.start("feeding_turn")
    assert play.view(0).seats[0].species[0].prey[1].verdict == "no"
    play.attack("1.1", "2.1")
    assert play.view(0).seats[0].species[0].prey[0].verdict == "yes"


@rule("EVO-7.3")
def test_all_reasons_are_told() -> None:
    found = attack("P3 S2 [Carnivore]", "S2 f1 [Camouflage, Climbing, Burrowing]", "S6 [Warning Call]")
    assert [stop.reason for stop in found.stops] == ["too_big", "fed", "lacks", "lacks", "neighbour_lacks"]
    assert [stop.rule for stop in found.stops] == [
        "EVO-7.2", "EVO-12.2", "EVO-12.3", "EVO-12.5", "EVO-12.18",
    ]  # fmt: skip
    for stop in found.stops:
        assert stop.text in found.text
        assert stop.rule in stop.text


@rule("EVO-12.1")
@pytest.mark.parametrize(
    ("prey", "ways"),
    [
        ("P2 S2 f2 [Burrowing]", ["ignore:2.1:burrowing"]),
        ("P1 S2 [Camouflage]", ["ignore:2.1:camouflage"]),
        ("P1 S2 [Climbing]", ["ignore:2.1:climbing"]),
        ("P1 S4 [Hard Shell]", ["ignore:2.1:hard_shell"]),
        ("P1 S2 [Horns]", ["ignore:2.1:horns"]),
        ("P1 S2 [Horns, Camouflage]", ["ignore:2.1:camouflage"]),
        ("P1 S2 [Camouflage, Climbing]", []),
        ("P1 S5 [Hard Shell]", []),
        ("P1 S4 [Hard Shell, Camouflage]", []),
        ("P1 S2 [Scavenger, Cooperation, Fat Tissue]", []),
        ("P1 S2", []),
    ],
)
def test_what_an_ambush_discard_may_ignore(prey: str, ways: list[str]) -> None:
    scene = Scene(2).row(1, "P3 S5 [Carnivore, Ambush]").row(2, prey, "P1 S6").hand(1, "fertile-06").supply(5)
    play = scene.start("feeding_turn")
    found = play.view(0).seats[0].species[0].prey[0]
    assert list(found.ignorable) == ways
    if found.verdict != "no":
        play.attack("1.1", "2.1")
        if ways:
            play.offers_only(*ways, *(["none"] if found.verdict == "yes" else []))
        else:
            assert play.told("attack")


@rule("EVO-12.1")
def test_symbiosis_of_the_left_neighbour_may_be_ignored() -> None:
    scene = (
        Scene(2)
        .row(1, "P3 S5 [Carnivore, Ambush]")
        .row(2, "P1 S4 [Symbiosis]", "P2 S2")
        .hand(1, "fertile-06")
    )
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.2")
    play.offers_only("ignore:2.1:symbiosis")


@rule("EVO-12.1")
def test_without_a_card_nothing_can_be_ignored_and_nothing_is_asked() -> None:
    scene = (
        Scene(2).row(1, "P3 S5 [Carnivore, Ambush]").row(2, "P2 S2 [Horns]", "P1 S2 [Camouflage]").supply(5)
    )
    play = scene.start("feeding_turn").feed("1.1")
    play.offers_only("species:2.1")
    play.pick("species:2.1")
    assert play.populations(1) == [2]


@rule("EVO-12.1")
def test_one_card_and_one_trait_for_this_attack_alone() -> None:
    scene = (
        Scene(2)
        .row(1, "P5 S5 [Carnivore, Ambush]")
        .row(2, "P3 S2 [Camouflage]")
        .hand(1, "fertile-06", "horns-06")
    )
    play = (
        scene.supply(5).start("feeding_turn").attack("1.1", "2.1", "ignore:2.1:camouflage", "card:fertile-06")
    )
    assert play.hand(1) == ["horns-06"]
    assert play.zone("discard")[-1] == "fertile-06"
    play.feed("2.1")
    assert play.view(0).seats[0].species[0].prey[0].verdict == "discard"
    play.attack("1.1", "2.1")
    play.offers_only("ignore:2.1:camouflage")


@rule("EVO-12.1", "EVO-12.12")
def test_ignored_horns_do_not_strike() -> None:
    scene = (
        Scene(2).row(1, "P1 S5 [Carnivore, Ambush]").row(2, "P3 S2 [Horns]").hand(1, "fertile-06").supply(5)
    )
    play = scene.start("feeding_turn").attack("1.1", "2.1", "ignore:2.1:horns", "card:fertile-06")
    assert play.populations(1) == [1]
    (told,) = play.told("ambushed")
    assert (told.data["trait"], told.data["bearer"]) == ("horns", "2.1")


@rule("EVO-12.2", "EVO-12.1")
def test_a_fed_burrower_attacked_through_ambush_is_protected_again() -> None:
    scene = Scene(2).row(1, "P6 S5 [Carnivore, Ambush]").row(2, "P3 S2 f3 [Burrowing]", "P1")
    play = scene.hand(1, "fertile-06").supply(5).start("feeding_turn")
    play.attack("1.1", "2.1", "ignore:2.1:burrowing", "card:fertile-06")
    assert play.species("2.1") == "P2 S2 f3"
    assert play.view(0).seats[0].species[0].prey[0].verdict == "no"


@rule("EVO-12.12", "EVO-9.5")
def test_horns_that_take_the_last_population_cost_the_meal() -> None:
    scene = Scene(2).row(1, "P1 S5 [Carnivore, Fertile]").row(2, "P2 S3 [Horns]").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    assert play.row(1) == []
    assert play.state.lost == [1, 0]
    assert play.count("hand", 1) == 2
