"""GAL-6 and GAL-7: levels, and colonies with their bonuses."""

from __future__ import annotations

import pytest

from tests.games.galaxy.scripting import ACTIONS, TRACKS, Scene
from tests.rules import rule

CARDS = {"influence": 1, "armament": 10, "movement": 3, "production": 4}
"""A card for each evolution."""


@rule("GAL-6.1")
@pytest.mark.parametrize("track", TRACKS)
def test_the_evolution_of_the_card_rises_by_one(track: str) -> None:
    scene = Scene("HD").bare().chose("H", CARDS[track], "evolution").chose("D", 20, "evolution")
    play = scene.resolve()
    assert [play.level("H", one) for one in TRACKS] == [int(one == track) for one in TRACKS]
    play.expect_event("evolved", 1, track=track, before=0, after=1)
    # Nobody was asked on the way.
    assert set(play.asked.values()) == {"choose_card"}


@rule("GAL-6.2")
@pytest.mark.parametrize("track", TRACKS)
def test_no_level_exceeds_five(track: str) -> None:
    scene = Scene("HD").bare().levels("H", **{track: 5}).chose("H", CARDS[track], "evolution")
    play = scene.resolve()
    assert play.level("H", track) == 5
    told = play.expect_event("evolved", 1, before=5, after=5)
    assert play.rules.narrate(told, ("Ada", "Bo")) == f"Ada is at {track} 5 already"


@rule("GAL-6.3", "GAL-8.16")
def test_a_new_level_counts_in_the_same_round() -> None:
    scene = Scene("HDM").bare().at("B2", "H1 D1").chose("H", 5, "evolution").chose("D", 24, "expansion")
    play = scene.resolve()
    assert play.controls("B2") == "H"
    play.at(2, "choose_action")
    play.offers_not("conversion")
    assert play.pool() == {"production": 1, "conversion": 1}


@rule("GAL-6.3", "GAL-8.1")
def test_a_level_is_in_the_pool_of_a_later_round() -> None:
    play = Scene("HD").bare().levels("H", production=2, movement=1).at("B4", "H1").turn("H", "expansion", 3)
    assert play.pool() == {"portal": 1, "movement": 1, "production": 2}


# Placing colonies ------------------------------------------------------------


@rule("GAL-7.1", "GAL-7.2")
def test_where_a_colony_may_be_placed() -> None:
    scene = (
        Scene("HDM")
        .bare()
        .at("A1", "H1")
        .at("B2", "H1 D1")
        .at("C1", "H2 D1")
        .at("C2", "H3 Dc")
        .at("D1", "H1c")
    )
    scene.bonus(C2="portal", D1="portal").at("E1", "H2").at("C4", "H2").at("D2", "D1")
    play = scene.turn("H", "colonization")
    # B2 is tied, C2 and D1 hold colonies, E1 and C4 are origins, nobody of the Humans is at D2.
    assert play.options() == ["A1", "C1", "decline"]
    play.pick("C1")
    assert play.tokens("C1") == "H2c D1"
    assert play.own("H").colony_supply == 1
    assert play.own("H").settled == ("C4", "C1", "D1")


@rule("GAL-7.1", "GAL-9.2")
def test_control_by_influence_with_a_single_ship_is_enough() -> None:
    play = Scene("HD").bare().levels("H", influence=3).at("A1", "H1 D3").turn("H", "colonization")
    play.offers_only("A1", "decline")


@rule("GAL-7.2")
def test_no_colony_on_an_origin_sector_however_controlled() -> None:
    play = Scene("HD").bare().at("B1", "H9").turn("H", "colonization")
    assert play.controls("B1") == "H"
    play.expect_event("idle", 1, side="colonization")


@rule("GAL-7.3")
def test_a_colony_may_be_declined() -> None:
    play = Scene("HD").at("A1", "H1").turn("H", "colonization")
    decision = play.at(1, "place_colony")
    assert decision.closes == ("decline",)
    play.answer("place_colony", "decline")
    play.expect_event("declined", 1)
    assert play.tokens("A1") == "H1"


@rule("GAL-7.3")
def test_without_a_token_or_a_place_nothing_is_asked() -> None:
    play = Scene("HD").at("A1", "Hc").at("A2", "Hc").at("A3", "Hc").at("B2", "H1").turn("H", "colonization")
    play.expect_event("idle", 1)
    play = Scene("HD").turn("H", "colonization")
    play.expect_event("idle", 1)


@rule("GAL-7.4")
def test_a_colony_outlives_control() -> None:
    scene = Scene("HD").bare().at("A2", "H2c").bonus(A2="portal").at("A1", "H0 D4").levels("D", movement=1)
    play = scene.turn("D", "expansion", 7)
    play.do("movement A1 A2 4")
    assert play.controls("A2") == "D"
    assert play.tokens("A2") == "H2c D4"
    assert play.own("H").actions["portal"] == 1


@rule("GAL-7.5")
def test_the_bonus_does_not_need_control() -> None:
    scene = Scene("HD").bare().at("A2", "Hc D5").bonus(A2="movement").at("B4", "H1")
    play = scene.turn("H", "expansion", 3)
    assert play.controls("A2") == "D"
    assert play.pool() == {"portal": 1, "movement": 1}


@rule("GAL-7.5")
def test_an_origin_sector_gives_no_bonus() -> None:
    play = Scene("HD").bare().at("B1", "H9").turn("H", "expansion", 3)
    assert play.controls("B1") == "H"
    assert play.pool() == {"portal": 1}
    assert all(sector.bonus == "" for sector in play.view(0).sectors if sector.home)


@rule("GAL-7.6", "GAL-8.2")
def test_an_action_bonus_is_lost_with_the_colony() -> None:
    scene = Scene("HD").bare().at("A2", "Hc D3").bonus(A2="production").at("B4", "H1")
    play = scene.chose("D", 4, "war").chose("H", 3, "expansion").resolve()
    play.answer("declare_battle", "A2")
    play.expect_event("colony_lost", 1, sector="A2", bonus="production")
    play.at(1, "choose_action")
    assert play.pool() == {"portal": 1}


@rule("GAL-7.6", "GAL-1.5")
def test_an_influence_bonus_is_lost_at_once() -> None:
    scene = Scene("HD").bare().at("A2", "Hc D3").bonus(A2="influence").at("A1", "H1 D1")
    play = scene.turn("D", "war")
    assert play.controls("A1") == "H"
    play.answer("declare_battle", "A2")
    assert play.controls("A1") == ""


@rule("GAL-7.7")
@pytest.mark.parametrize("kind", ACTIONS)
def test_the_action_bonuses(kind: str) -> None:
    play = Scene("HD").bare().at("A2", "Hc").bonus(A2=kind).at("B4", "H1").turn("H", "expansion", 7)
    assert play.pool() == {"movement": 2} | ({"movement": 3} if kind == "movement" else {kind: 1})


@rule("GAL-7.7")
@pytest.mark.parametrize("kind", ["influence", "armament"])
def test_the_value_bonuses(kind: str) -> None:
    play = Scene("HD").bare().at("A2", "H1").bonus(A2=kind).turn("H", "colonization")
    play.answer("place_colony", "A2")
    assert play.value("H", kind) == 1
    assert sum(play.own("H").values.values()) == 1


@rule("GAL-7.7", "GAL-10.2")
def test_the_point_bonus() -> None:
    play = Scene("HD").bare().at("A2", "H1").bonus(A2="victory_point").turn("H", "colonization")
    play.answer("place_colony", "A2")
    assert play.own("H").vp_colonies == 1
    assert play.vp("H") == 0


@rule("GAL-7.8")
def test_equal_bonuses_add_up() -> None:
    scene = Scene("HD").bare().at("A1", "Hc").at("A2", "Hc").at("A3", "Hc").at("B4", "H1")
    play = scene.bonus(A1="portal", A2="portal", A3="portal").turn("H", "expansion", 3)
    assert play.pool() == {"portal": 4}


@rule("GAL-7.9")
def test_influence_counts_as_soon_as_the_colony_stands() -> None:
    scene = Scene("HD").bare().at("A1", "H1 D1").at("A2", "H1").bonus(A2="influence")
    play = scene.chose("H", 4, "colonization").chose("D", 24, "expansion").resolve()
    assert play.controls("A1") == ""
    play.answer("place_colony", "A2")
    assert play.controls("A1") == "H"


@rule("GAL-7.9")
def test_an_action_bonus_counts_from_the_next_expansion() -> None:
    scene = Scene("HDM").bare().at("A1", "H1").bonus(A1="production").hand("H", 4, 5, 7, 8, 9)
    play = scene.turn("H", "colonization", 10)
    play.answer("place_colony", "A1")
    assert not play.told("pool")
    # The next round: the hand has gone on, any card will do.
    card = play.hand("H")[0]
    play.choose("H", card, "expansion").choose("D", play.hand("D")[0], "evolution")
    play.choose("M", play.hand("M")[0], "evolution")
    pool = play.expect_event("pool", 1).data["pool"]
    assert pool["production"] == 1 + play.rules.defs.cards[card - 1].actions[2]


@rule("GAL-7.10")
def test_a_colony_stays_where_it_is() -> None:
    scene = Scene("HD").at("A2", "H2c").bonus(A2="movement", A1="portal").at("B4", "H1").at("A1", "H1")
    play = scene.turn("H", "expansion", 9)
    play.do("movement A2 A1 2", "portal B4 A2 1")
    assert play.tokens("A2") == "H1c"
    play = Scene("HD").at("A2", "H2c").at("A1", "H1").turn("H", "colonization")
    play.offers_only("A1", "decline")
