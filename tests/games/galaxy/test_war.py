"""GAL-5: where battles are fought, who takes part, how they end."""

from __future__ import annotations

import pytest

from apex_tui.games.galaxy.standing import clash
from tests.games.galaxy.scripting import Scene
from tests.rules import rule


@rule("GAL-5.1", "GAL-5.5")
def test_where_a_battle_may_be_started() -> None:
    scene = (
        Scene("HDM").at("A1", "H1").at("B2", "H1 D1").at("C1", "D1 M1").at("C2", "Hc M1").at("D1", "H1 Dc")
    )
    play = scene.bonus(C2="portal", D1="movement").at("E1", "H2").at("C4", "M1").turn("H", "war")
    # Alone at A1, absent at C1; E1 holds the origin colony of the Dragonites, C4 the own one.
    assert play.options() == ["B2", "C2", "C4", "D1", "E1", "stop"]


@rule("GAL-5.2")
@pytest.mark.parametrize("order", [("B2", "D2"), ("D2", "B2")])
def test_battles_one_by_one_in_any_order(order: tuple[str, str]) -> None:
    play = Scene("HDM").at("B2", "H3 D1").at("D2", "H1 D3").turn("H", "war")
    for label in order:
        play.answer("declare_battle", label)
        play.expect_event("battle", sector=label)
    assert (play.vp("H"), play.vp("D")) == (1, 1)


@rule("GAL-5.3")
@pytest.mark.parametrize("before", [0, 1])
def test_a_player_may_stop_at_any_time(before: int) -> None:
    play = Scene("HD").at("A1", "H2 D1").at("A2", "H2 D1").turn("H", "war")
    if before:
        play.answer("declare_battle", "A1")
    decision = play.at(1, "declare_battle")
    assert decision.closes == ("stop",)
    play.answer("declare_battle", "stop")
    play.expect_event("stopped", 1)
    assert play.tokens("A2") == "H2 D1"
    assert len(play.told("battle")) == before


@rule("GAL-5.4")
def test_one_battle_a_sector_in_a_war_turn() -> None:
    scene = Scene("HD").at("B1", "H6 D1").at("A2", "H1 D1").levels("H", armament=2).levels("D", armament=0)
    play = scene.turn("H", "war")
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H6 Do"
    assert play.sector("B1").fought
    play.offers_only("A2", "stop")


@rule("GAL-5.4")
def test_another_player_at_war_may_fight_there_again() -> None:
    scene = Scene("HD").at("B1", "H6 D1").levels("H", armament=2).levels("D", armament=0)
    play = scene.chose("H", 4, "war").chose("D", 7, "war").resolve()
    play.answer("declare_battle", "B1")
    play.at(2, "declare_battle")
    play.offers_only("B1", "stop")
    play.answer("declare_battle", "B1")
    assert play.told("battle")[1].data["scores"] == [8, 1]
    assert play.tokens("B1") == "H6 Do"
    assert play.vp("H") == 2


@rule("GAL-5.5")
def test_an_origin_colony_alone_may_attack() -> None:
    play = Scene("HD").at("B4", "D1").levels("H", armament=3).levels("D", armament=0).turn("H", "war")
    play.answer("declare_battle", "B4")
    play.expect_event("battle", scores=[4, 1], winner=1, kept=1)
    assert play.tokens("B4") == "Ho"
    assert play.vp("H") == 1


@rule("GAL-5.6")
def test_everybody_present_takes_part() -> None:
    scene = Scene("HDMS").at("B2", "H2 D1 M1c S5").bonus(B2="portal").levels("S", armament=0)
    play = scene.turn("D", "war")
    play.answer("declare_battle", "B2")
    battle = play.expect_event("battle", 2, seats=[1, 2, 3, 4], winner=4)
    assert battle.data["tokens"] == [2, 1, 2, 5]
    assert play.tokens("B2") == "S3"


@rule("GAL-5.7", "GAL-5.17")
def test_the_score_is_tokens_and_armament_alone() -> None:
    scene = Scene("HD").at("A2", "H2c D4").bonus(A2="portal").levels("H", armament=2, influence=5)
    play = scene.levels("D", armament=0, influence=5).turn("H", "war")
    assert play.controls("A2") == "D"
    play.answer("declare_battle", "A2")
    play.expect_event("battle", scores=[5, 4], winner=1, margin=1)
    assert play.tokens("A2") == "Hc"


@rule("GAL-5.8", "GAL-5.14")
def test_the_highest_wins_whoever_began() -> None:
    play = Scene("HDM").at("B2", "H1 D2 M6").bare().turn("H", "war")
    play.answer("declare_battle", "B2")
    play.expect_event("battle", 1, winner=3, vp=1)
    assert [play.vp(letter) for letter in "HDM"] == [0, 0, 1]


@rule("GAL-5.8", "GAL-5.10")
def test_a_tie_below_the_top_does_not_matter() -> None:
    play = Scene("HDM").bare().at("B2", "H5 D3 M3").turn("D", "war")
    play.answer("declare_battle", "B2")
    play.expect_event("battle", scores=[5, 3, 3], winner=1, margin=2)
    assert play.tokens("B2") == "H2"


@rule("GAL-5.9", "GAL-1.8")
def test_all_of_the_others_is_destroyed() -> None:
    scene = Scene("HDM").at("B2", "H9 D2c M3").bonus(B2="influence").levels("H", armament=0)
    play = scene.levels("D", influence=1, armament=0).levels("M", armament=0).turn("H", "war")
    assert play.value("D", "influence") == 2
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == "H6"
    assert play.value("D", "influence") == 1
    assert (play.fleet("D"), play.own("D").colony_supply) == (0, 3)


@rule("GAL-5.9")
def test_the_origin_colony_of_a_beaten_owner_stays() -> None:
    play = Scene("HD").at("B1", "H9 D2").levels("D", armament=0).turn("H", "war")
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H6 Do"
    assert play.own("D").colonies == 1
    assert not play.told("colony_lost")


@rule("GAL-5.10")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(6, 5, 1), (6, 4, 2), (6, 3, 3), (6, 2, 4), (6, 1, 5)], ids=str
)
def test_the_winner_keeps_the_difference(mine: int, theirs: int, left: int) -> None:
    play = Scene("HD").bare().at("A2", f"H{mine} D{theirs}").turn("H", "war")
    play.answer("declare_battle", "A2")
    assert play.tokens("A2") == f"H{left}"
    assert play.fleet("H") == left


@rule("GAL-5.10")
def test_nothing_is_gained_by_a_large_difference() -> None:
    play = Scene("HD").bare().levels("H", armament=5).at("A2", "H2 D1").turn("H", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", margin=6, kept=2)
    assert play.tokens("A2") == "H2"


@rule("GAL-5.11", "GAL-5.12")
@pytest.mark.parametrize(("theirs", "left"), [(3, "Hc"), (2, "H1c"), (1, "H2c")])
def test_ships_go_before_the_colony(theirs: int, left: str) -> None:
    play = Scene("HD").bare().at("A2", f"H3c D{theirs}").bonus(A2="portal").turn("D", "war")
    play.answer("declare_battle", "A2")
    assert play.tokens("A2") == left
    assert play.own("H").colonies == 2


@rule("GAL-5.12")
def test_a_winner_never_loses_a_colony() -> None:
    """Whatever the numbers: the colony is the last token kept."""
    for mine in range(5):
        for theirs in range(5):
            for arms in range(4):
                end = clash((mine, theirs), 1, False, (arms, 0))
                if end.winner == 1:
                    assert end.lost_colony == 0
                    kept = mine + 1 - end.lost_ships[0]
                    assert kept == min(mine + 1, end.margin)


@rule("GAL-5.13")
def test_a_tie_destroys_everything_also_of_the_lower() -> None:
    scene = Scene("HDM").bare().at("B2", "H3 D3 M1c").bonus(B2="victory_point")
    play = scene.turn("M", "war")
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == ""
    assert play.controls("B2") == ""
    assert [play.vp(letter) for letter in "HDM"] == [0, 0, 0]
    assert play.own("M").vp_colonies == 0


@rule("GAL-5.13")
def test_a_tie_with_an_origin_colony_alone() -> None:
    play = Scene("HD").bare().at("B1", "H1").turn("H", "war")
    play.answer("declare_battle", "B1")
    play.expect_event("battle", scores=[1, 1], winner=0)
    assert play.tokens("B1") == "Do"
    assert (play.vp("H"), play.vp("D")) == (0, 0)


@rule("GAL-5.14")
def test_a_point_at_once_and_once_a_battle() -> None:
    play = Scene("HD").bare().at("A1", "H3 D1").at("A2", "H4 D2").turn("H", "war")
    play.answer("declare_battle", "A1")
    assert play.vp("H") == 1
    play.answer("declare_battle", "A2")
    assert play.vp("H") == 2
    assert play.own("H").won == 2


@rule("GAL-5.15")
def test_a_visitor_wins_against_the_origin_colony_alone() -> None:
    play = Scene("HD").bare().at("B1", "H3").turn("H", "war")
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H2 Do"
    assert play.vp("H") == 1


@rule("GAL-5.16", "GAL-7.6")
def test_an_armament_colony_counts_in_the_battle_for_its_sector() -> None:
    scene = Scene("HD").bare().at("A2", "H2c D3").bonus(A2="armament").levels("H", armament=1)
    play = scene.turn("D", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", scores=[5, 3], winner=1)
    assert play.tokens("A2") == "H1c"
    scene = Scene("HD").bare().at("A2", "Hc D4").bonus(A2="armament").levels("H", armament=1)
    play = scene.at("A1", "H1 D1").turn("D", "war")
    play.answer("declare_battle", "A2")
    play.expect_event("battle", scores=[3, 4], winner=2)
    play.answer("declare_battle", "A1")
    play.expect_event("battle", scores=[2, 1], winner=1)


@rule("GAL-5.2", "GAL-4.7")
def test_the_preview_of_each_battle_is_what_happens() -> None:
    scene = Scene("HDM").at("B2", "H3c D2 M4").at("C2", "H1 D5").at("C4", "H2 M3").at("D2", "H2 D2")
    play = scene.bonus(B2="armament").levels("H", armament=1).turn("H", "war")
    for label in ("B2", "C2", "C4", "D2"):
        battle = play.sector(label).battle
        play.answer("declare_battle", label)
        told = play.expect_event("battle", sector=label, winner=battle.winner, margin=battle.margin)
        assert told.data["scores"] == [one.score for one in battle.fighters]
        assert told.data["lost_ships"] == [one.lost_ships for one in battle.fighters]
        left = {one.seat: one.tokens for one in play.sector(label).tokens}
        assert left == {one.seat: one.kept for one in battle.fighters if one.kept}
