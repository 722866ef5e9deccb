"""The worked examples 1 to 32 of the rules, step by step. `H2c`: two Human ships and a colony, `o` an origin colony."""

from __future__ import annotations

import pytest

from tests.games.galaxy.scripting import SLOTS, Play, Scene, box
from tests.kit.script import scripted
from tests.rules import rule


@rule("GAL-9.2", "GAL-1.5")
def test_01_control() -> None:
    scene = Scene("HMS").at("B3", "H1c M3 S3").levels("H", influence=3)
    play = scene.bonus(B3="portal").levels("S", influence=1).choosing()
    assert {one.seat: one.control for one in play.sector("B3").tokens} == {1: 5, 2: 3, 3: 4}
    assert play.controls("B3") == "H"


@rule("GAL-5.7", "GAL-5.8", "GAL-5.9", "GAL-5.10", "GAL-5.11", "GAL-5.12", "GAL-5.13", "GAL-5.14")
def test_02_battle() -> None:
    scene = Scene("HMS").at("B3", "H6 M6c S2").bonus(B3="portal")
    play = scene.levels("H", armament=3).levels("M", armament=0).levels("S", armament=4).turn("H", "war")
    play.answer("declare_battle", "B3")
    play.expect_event("battle", sector="B3", scores=[9, 7, 6], winner=1, kept=2, lost_ships=[4, 6, 2], vp=1)
    assert play.tokens("B3") == "H2"
    assert [play.vp(letter) for letter in "HMS"] == [1, 0, 0]
    assert [play.own(letter).colony_supply for letter in "HMS"] == [3, 3, 3]


@rule("GAL-4.5", "GAL-4.6", "GAL-4.10", "GAL-4.12")
def test_03_round_order() -> None:
    scene = Scene("HMS").when(3, 3).hand("H", 1, 3, 4, 5).hand("M", 20, 7, 8, 9).hand("S", 10, 13, 15, 16)
    for letter in "HMS":
        scene.at(scene.slots[scene.letters.index(letter)], f"{letter}2")
    scene.at("D3", "H1 S1")
    play = scene.choosing()
    assert [len(play.options(seat)) for seat in (1, 2, 3)] == [4, 4, 4]
    play.choose("H", 3, "expansion").choose("M", 20, "expansion").choose("S", 10, "war")
    play.expect_event("order", order=[3, 1, 2])
    assert play.asked == {3: "declare_battle"}
    play.pick("stop")
    assert play.asked == {1: "choose_action"}
    play.end()
    assert play.asked == {2: "choose_action"}
    play.end()
    assert [play.hand(letter) for letter in "HMS"] == [[13, 15, 16], [1, 4, 5], [7, 8, 9]]


@rule("GAL-6.1")
def test_04_evolution() -> None:
    scene = Scene("HM").levels("H", influence=1).chose("H", 1, "evolution").chose("M", 4, "evolution")
    play = scene.resolve()
    assert play.level("H", "influence") == 2
    assert play.value("H", "influence") == 2
    assert [play.level("H", track) for track in ("production", "movement", "armament")] == [1, 1, 0]


@rule("GAL-7.9", "GAL-8.1")
def test_05_colonization() -> None:
    scene = Scene("HDMS").at("A2", "H1").home(H="A1", S="A4").bonus(A2="ambush").at("A1", "H2")
    play = scene.hand("H", 4, 5, 7, 8, 9).turn("H", "colonization")
    play.answer("place_colony", "A2")
    assert play.tokens("A2") == "H1c"
    assert play.own("H").actions == {
        "portal": 0,
        "movement": 1,
        "production": 1,
        "conversion": 0,
        "ambush": 1,
    }
    assert play.pool() == {}
    play = Scene("HDMS").at("A2", "H1c").bonus(A2="ambush").at("A4", "H2").turn("H", "expansion", 7)
    assert play.pool() == {"movement": 3, "production": 1, "ambush": 1}


@rule("GAL-8.1", "GAL-8.4")
def test_06_expansion_pool() -> None:
    scene = Scene("HDMS").at("A4", "H6").at("A2", "Hc").at("A3", "Hc").bonus(A2="production", A3="ambush")
    play = scene.levels("H", production=1, movement=2).turn("H", "expansion", 3)
    assert play.pool() == {"portal": 1, "movement": 2, "production": 2, "ambush": 1}
    play.offers_only("portal", "movement", "production", "end_turn")
    play.do("production A2", "movement A4 B4 1", "portal A4 C1 2", "production A4", "movement C1 B2 1")
    play.offers_only("end_turn")
    assert play.pool() == {"ambush": 1}


@rule("GAL-2.10", "GAL-3.3", "GAL-3.4")
@pytest.mark.parametrize(
    ("seats", "deck", "each", "left"),
    [(2, 22, 10, 2), (3, 22, 6, 4), (4, 30, 6, 6), (5, 30, 6, 0), (6, 30, 5, 0)],
)
def test_07_deals(seats: int, deck: int, each: int, left: int) -> None:
    play = scripted("galaxy", seats, {"civilization_choice": "random"})
    view = play.view(0)
    assert view.deck == deck
    assert [seat.hand for seat in view.seats] == [each] * seats
    assert len(view.discard) == left
    assert len(view.out) == 30 - deck


@rule("GAL-5.10", "GAL-5.11", "GAL-5.12")
def test_08_the_owner_wins_at_home() -> None:
    play = Scene("MDH").at("C4", "M3 D2").levels("M", armament=1).levels("D", armament=1).turn("M", "war")
    play.answer("declare_battle", "C4")
    play.expect_event("battle", scores=[5, 3], winner=1, lost_ships=[2, 2], kept=2)
    assert play.tokens("C4") == "M1o"
    assert play.vp("M") == 1


@rule("GAL-5.15", "GAL-5.4", "GAL-9.6")
def test_09_a_visitor_wins_at_an_origin() -> None:
    scene = Scene("SCH").home(C="C4").at("C4", "S5 C2").levels("S", armament=2, influence=0)
    play = scene.levels("C", armament=0, influence=0).at("B2", "S1 H1").turn("S", "war")
    play.answer("declare_battle", "C4")
    play.expect_event("battle", scores=[7, 3], winner=1, lost_ships=[1, 2])
    assert play.tokens("C4") == "S4 Co"
    assert play.vp("S") == 1
    assert {one.seat: one.control for one in play.sector("C4").tokens} == {1: 4, 2: 1}
    assert play.controls("C4") == "S"
    play.offers_only("B2", "stop")


@rule("GAL-5.13", "GAL-9.1")
def test_10_a_tie_at_an_origin() -> None:
    play = Scene("NHD").at("C4", "N1 H3").levels("N", armament=2).levels("H", armament=1).turn("H", "war")
    play.answer("declare_battle", "C4")
    play.expect_event("battle", scores=[4, 4], winner=0, lost_ships=[1, 3], vp=0)
    assert play.tokens("C4") == "No"
    assert [play.vp(letter) for letter in "NHD"] == [0, 0, 0]
    assert play.controls("C4") == "N"


@rule("GAL-5.13")
def test_11_three_parties_tie() -> None:
    scene = Scene("HDM").bare().at("B2", "H3 D4 M1c").levels("H", armament=1).levels("M", armament=1)
    play = scene.bonus(B2="portal").turn("D", "war")
    play.answer("declare_battle", "B2")
    play.expect_event("battle", scores=[4, 4, 3], winner=0, lost_ships=[3, 4, 1])
    play.expect_event("colony_lost", 3, sector="B2")
    assert play.tokens("B2") == ""
    assert [play.vp(letter) for letter in "HDM"] == [0, 0, 0]
    assert play.own("M").colonies == 1


@rule("GAL-5.10")
def test_12_a_difference_above_the_tokens() -> None:
    play = Scene("NC").at("A2", "N1 C2").levels("N", armament=5).levels("C", armament=0).turn("N", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", scores=[6, 2], winner=1, margin=4, lost_ships=[0, 2])
    assert play.tokens("A2") == "N1"
    assert play.vp("N") == 1


@rule("GAL-5.8", "GAL-5.14")
def test_13_the_starter_loses() -> None:
    play = Scene("DC").at("A2", "D2 C5").levels("D", armament=1).levels("C", armament=0).turn("D", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", 1, scores=[3, 5], winner=2, lost_ships=[2, 3])
    assert play.tokens("A2") == "C2"
    assert (play.vp("D"), play.vp("C")) == (0, 1)


@rule("GAL-5.11", "GAL-5.12")
def test_14_the_colony_goes_last() -> None:
    scene = Scene("SM").at("A2", "S2c M3").bonus(A2="portal").levels("S", armament=1).levels("M", armament=0)
    play = scene.turn("M", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", scores=[4, 3], winner=1, lost_ships=[2, 3], kept=1)
    assert play.tokens("A2") == "Sc"
    assert play.vp("S") == 1


@rule("GAL-5.2", "GAL-5.16")
def test_15_the_armament_colony_falls_first() -> None:
    def scene() -> Play:
        at = Scene("HD").at("B2", "H2c D6").at("B3", "H3 D2").bonus(B2="armament")
        return at.levels("H", armament=1).levels("D", armament=1).turn("D", "war")

    play = scene()
    assert play.value("H", "armament") == 2
    play.answer("declare_battle", "B2")
    play.expect_event("battle", scores=[5, 7], winner=2)
    assert play.tokens("B2") == "D2"
    assert play.value("H", "armament") == 1
    play.answer("declare_battle", "B3")
    play.expect_event("battle", scores=[4, 3], winner=1, vp=1)
    assert play.tokens("B3") == "H1"
    other = scene()
    other.answer("declare_battle", "B3")
    other.expect_event("battle", scores=[5, 3], winner=1)
    assert other.tokens("B3") == "H2"


@rule("GAL-8.12", "GAL-8.13", "GAL-8.16")
def test_16_an_ambush_opens_a_conversion() -> None:
    scene = Scene("SH").at("A2", "S2 H2").levels("S", influence=1).levels("H", influence=1)
    play = scene.at("B1", "H1").at("A3", "Sc").bonus(A3="ambush").turn("S", "expansion", 24)
    assert play.controls("A2") == ""
    play.offers("ambush")
    play.offers_not("conversion")
    play.do("ambush A2.2")
    assert play.tokens("A2") == "S2 H1"
    assert play.controls("A2") == "S"
    play.do("conversion A2.2")
    assert play.tokens("A2") == "S3"
    assert play.fleet("H") == 1


@rule("GAL-8.15")
def test_17_the_twenty_ship_limit() -> None:
    scene = Scene("CH").at("A2", "C9 H3").at("B4", "C10").at("A3", "Cc").bonus(A3="conversion")
    play = scene.turn("C", "expansion", 24)
    assert play.fleet("C") == 19
    assert play.pool()["conversion"] == 2
    play.do("conversion A2.2")
    assert play.tokens("A2") == "C10 H2"
    assert play.fleet("C") == 20
    play.offers_not("conversion", "production")
    assert play.pool()["conversion"] == 1


@rule("GAL-7.5", "GAL-8.11", "GAL-9.3")
def test_18_producing_under_occupation() -> None:
    scene = Scene("MD").bare().home(M="B1", D="B4").at("C1", "Mc D4").bonus(C1="movement")
    play = scene.levels("M", production=2).turn("M", "expansion", 4)
    assert play.controls("C1") == "D"
    assert play.pool() == {"movement": 1, "production": 3}
    play.do("production C1", "production C1")
    assert play.controls("C1") == "D"
    play.do("production C1")
    assert play.tokens("C1") == "M3c D4"
    assert play.controls("C1") == ""


@rule("GAL-10.1", "GAL-10.2")
def test_19_scoring_an_age() -> None:
    scene = Scene("HDM").bonus(B2="victory_point", D3="victory_point", C3="portal", A1="portal")
    scene.at("B2", "H1c").at("D3", "Hc D3").at("C3", "H1").at("A1", "H1").at("E1", "H5")
    play = scene.end_of_age()
    # C4 at home, B2, C3, A1 and the origin of the Dragonites.
    play.expect_event("scored", 1, sectors=5, colonies=2, vp=7)
    assert play.vp("H") == 7


@rule("GAL-4.6", "GAL-7.9", "GAL-9.2")
def test_20_an_influence_colony_in_the_middle_of_a_round() -> None:
    scene = Scene("HN").at("A2", "H2 N2").at("B3", "H1").at("C1", "N1").bonus(B3="influence", A2="portal")
    scene.levels("H", influence=1).levels("N", influence=1)
    play = scene.chose("H", 5, "colonization").chose("N", 18, "colonization").resolve()
    assert play.controls("A2") == ""
    play.at(1, "place_colony")
    play.answer("place_colony", "B3")
    assert play.value("H", "influence") == 2
    assert play.controls("A2") == "H"
    play.at(2, "place_colony")
    play.offers_only("C1", "decline")


@rule("GAL-6.2", "GAL-1.6")
def test_21_level_five() -> None:
    scene = Scene("HD").levels("H", armament=5).at("A2", "Hc").at("B2", "H2 D1").bonus(A2="armament")
    play = scene.chose("H", 10, "evolution").chose("D", 4, "war").resolve()
    play.at(2, "declare_battle")
    play.pick("stop")
    play.expect_event("evolved", 1, track="armament", before=5, after=5)
    assert play.level("H", "armament") == 5
    assert play.value("H", "armament") == 6
    assert play.sector("B2").battle.fighters[0].score == 8


@rule("GAL-4.10", "GAL-1.13")
@pytest.mark.parametrize(("age", "to"), [(1, [2, 3, 4, 1]), (2, [4, 1, 2, 3]), (3, [2, 3, 4, 1])])
def test_22_passing(age: int, to: list[int]) -> None:
    hands = {
        "H": [1, 2, 3, 4, 5],
        "D": [6, 7, 8, 9, 10],
        "M": [11, 12, 13, 14, 15],
        "S": [16, 17, 18, 19, 20],
    }
    scene = Scene("HDMS").when(age, 1)
    for letter, hand in hands.items():
        scene.hand(letter, *hand)
    play = scene.end_of_round()
    assert [play.own(letter).passes_to for letter in "HDMS"] == to
    for letter, target in zip("HDMS", to, strict=True):
        assert play.hand(target) == hands[letter]
    play.expect_event("passed", direction="right" if age == 2 else "left")


@rule("GAL-11.2", "GAL-11.3", "GAL-11.4", "GAL-11.5", "GAL-11.6")
def test_23_a_round_of_a_duel() -> None:
    scene = Scene("HD").when(1, 2).hand("H", 1, 3, 4, 5, 7, 8, 9, 10)
    play = scene.hand("D", 13, 15, 16, 17, 18, 19, 20, 22).at("A2", "H1 D2").choosing()
    assert [len(play.options(seat)) for seat in (1, 2)] == [8, 8]
    play.choose("H", 3, "war", thrown=9).choose("D", 15, "evolution", thrown=22)
    assert [(seat.card.index, seat.thrown.index) for seat in play.view(0).seats] == [(3, 9), (15, 22)]
    kinds = [event.kind for event in play.heard if event.kind in ("revealed", "thrown", "turn", "chosen")]
    assert kinds[2:] == ["revealed", "revealed", "thrown", "thrown", "turn"]
    assert play.discard()[-2:] == [9, 22]
    play.answer("declare_battle", "stop")
    assert play.hand("D") == [1, 4, 5, 7, 8, 10]
    assert play.hand("H") == [13, 16, 17, 18, 19, 20]


@rule("GAL-12.2", "GAL-12.3", "GAL-8.7", "GAL-8.19")
def test_24_exploration() -> None:
    scene = Scene("HDMS", exploration="on").at("B2", "H3").levels("H", movement=2)
    play = scene.turn("H", "expansion", 4)
    assert not play.sector("C1").face_up
    play.do("movement B2 C1 3")
    play.expect_event("found", 1, sector="C1")
    assert (play.sector("C1").face_up, play.sector("D2").face_up) == (True, False)
    play.do("movement C1 D2 2")
    play.expect_event("found", 1, sector="D2")
    assert (play.sector("C1").face_up, play.sector("D2").face_up) == (True, True)
    assert (play.tokens("C1"), play.tokens("D2")) == ("H1", "H2")


@rule("GAL-8.5", "GAL-8.10")
@pytest.mark.parametrize(
    ("seats", "label", "near"),
    [
        (4, "B3", "A2 A3 B2 B4 C1 C2"),
        (4, "A4", "A3 B4 B5"),
        (4, "B1", "A1 B2"),
        (6, "D2", "C2 C3 D1 E2 E3"),
    ],
)
def test_25_adjacency(seats: int, label: str, near: str) -> None:
    deal = box(seats).defs
    assert list(deal.adjacent[deal.place_of[label]]) == near.split()
    letters = "HDMSNC"[:seats]
    scene = Scene(letters).at(label, "H1")
    if label in SLOTS[seats]:
        scene.home(H=label)
    play = scene.turn("H", "expansion", 7)
    play.answer("choose_action", "movement")
    play.answer("move_from", label)
    play.offers_only(*near.split())


@rule("GAL-4.6", "GAL-4.7", "GAL-5.5")
def test_26_two_wars() -> None:
    scene = Scene("HS").at("A2", "S4 H2").at("B3", "S1 H1").levels("S", armament=1).levels("H", armament=1)
    play = scene.chose("S", 4, "war").chose("H", 22, "war").resolve()
    play.at(2, "declare_battle")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", 2, scores=[3, 5], winner=2)
    assert play.tokens("A2") == "S2"
    assert play.vp("S") == 1
    play.answer("declare_battle", "stop")
    play.at(1, "declare_battle")
    play.offers_only("B3", "stop")


@rule("GAL-10.5", "GAL-10.6")
def test_27_a_tie_at_the_end() -> None:
    scene = Scene("HD").when(3, 5).vp(H=20, D=20).at("B4", "H8").at("B1", "D8")
    scene.at("A1", "Hc D1").at("A2", "Hc D1").at("A3", "Dc H1").bonus(A1="portal", A2="portal", A3="portal")
    scene.levels("H", influence=0).levels("D", influence=0)
    play = scene.end_of_age()
    outcome = play.over(winners=[1, 2], reason="ages_over")
    assert outcome.scores == (21, 21)
    assert play.told("over")[0].data["tokens"] == [12, 12]


@rule("GAL-2.7", "GAL-2.8", "GAL-2.9")
def test_28_setup() -> None:
    play = scripted("galaxy", 4)
    play.answer("choose_civilization", "cireades")
    for people in ("humans", "dragonites", "minerls"):
        play.answer("choose_civilization", people)
    play.answer("choose_slot", "E1")
    own = play.view(0).seats[0]
    assert own.home == "E1"
    assert (own.ships, own.ship_supply, own.colonies, own.colony_supply, own.vp) == (7, 13, 1, 3, 0)
    assert own.levels == {"production": 1, "movement": 1, "influence": 0, "armament": 0}
    sector = next(each for each in play.view(0).sectors if each.label == "E1")
    assert [(one.seat, one.ships, one.origin) for one in sector.tokens] == [(1, 7, True)]


@rule("GAL-2.4", "GAL-2.5", "GAL-2.12")
def test_29_choosing_in_turn() -> None:
    play = scripted("galaxy", 3, {"first_chooser": "seat_2"})
    for seat, left in ((2, 6), (3, 5), (1, 4)):
        play.at(seat, "choose_civilization")
        assert len(play.options()) == left
        play.pick(play.options()[0])
    assert play.options() == ["B1", "C4", "E1"]
    for seat, left in ((2, 3), (3, 2), (1, 1)):
        decision = play.at(seat, "choose_slot")
        assert len(play.options()) == left
        assert decision.forced == (left == 1)
        play.pick(play.options()[-1])
    assert play.asked == {1: "choose_card", 2: "choose_card", 3: "choose_card"}


@rule("GAL-8.1", "GAL-8.4", "GAL-8.5", "GAL-8.11", "GAL-8.21")
def test_30_the_questions_of_an_expansion_turn() -> None:
    scene = Scene("HDMS").home(S="A1").at("A1", "S4").hand("S", 2, 3, 4, 5, 6)
    play = scene.turn("S", "expansion", 1)
    assert play.pool() == {"movement": 1, "production": 1}
    play.at(4, "choose_action")
    assert play.options() == ["movement", "production", "end_turn"]
    play.pick("movement")
    play.at(4, "move_from")
    assert play.options() == ["A1"]
    play.pick("A1")
    play.at(4, "move_to")
    assert play.options() == ["A2", "B1", "B2"]
    play.pick("B1")
    play.at(4, "move_count")
    assert play.options() == ["n:1", "n:2", "n:3", "n:4"]
    play.pick("n:2")
    assert play.options() == ["production", "end_turn"]
    play.pick("production")
    play.at(4, "produce_at")
    assert play.options() == ["A1"]
    play.pick("A1")
    assert (play.tokens("A1"), play.tokens("B1")) == ("S3o", "S2")
    decision = play.at(4, "choose_action")
    assert play.options() == ["end_turn"]
    assert decision.closed_by(("end_turn",))
    assert play.prompt().closes


@rule("GAL-4.13", "GAL-5.2", "GAL-5.3", "GAL-5.4")
def test_31_the_questions_of_a_war_turn() -> None:
    play = Scene("HMS").at("B3", "H1 M1").at("C2", "H2 S1").turn("H", "war")
    play.at(1, "declare_battle")
    assert play.options() == ["B3", "C2", "stop"]
    play.pick("B3")
    play.at(1, "declare_battle")
    assert play.options() == ["C2", "stop"]
    play.pick("C2")
    assert play.asked == dict.fromkeys((1, 2, 3), "choose_card")


@rule("GAL-10.4", "GAL-10.5", "GAL-10.8")
def test_32_the_outcome() -> None:
    scene = Scene("HDM").when(3, 5).bare().vp(H=18, D=21, M=21).at("E1", "D10").at("B1", "M8")
    play = scene.end_of_age()
    outcome = play.over(winners=[2], reason="ages_over")
    assert outcome.scores == (19, 22, 22)
    assert outcome.places == ((2,), (3,), (1,))
    assert play.told("over")[0].data["tokens"] == [1, 11, 9]
