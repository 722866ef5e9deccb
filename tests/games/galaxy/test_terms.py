"""GAL-1: tokens, origin colonies, values, limits, seats."""

from __future__ import annotations

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.errors import AuditError
from tests.games.galaxy.scripting import SLOTS, Scene, box
from tests.kit.script import scripted
from tests.rules import rule


@rule("GAL-1.1")
def test_every_sector_is_an_origin_or_a_neutral_one() -> None:
    for seats in range(2, 7):
        view = scripted("galaxy", seats, {"civilization_choice": "random"}).view(0)
        origins = [sector.label for sector in view.sectors if sector.home]
        neutral = [sector for sector in view.sectors if not sector.home]
        assert sorted(origins) == sorted(SLOTS[seats])
        assert all(sector.bonus and sector.id.startswith("N") for sector in neutral)
        assert all(not sector.bonus for sector in view.sectors if sector.home)
        assert len(view.sectors) == len(origins) + len(neutral) == 5 * seats


@rule("GAL-1.2")
def test_only_ships_and_colonies_are_tokens() -> None:
    scene = Scene("HD").levels("H", production=5, movement=5, influence=5, armament=5).vp(H=12)
    play = scene.at("A2", "H2c D1").bonus(A2="portal").choosing()
    assert {one.seat: one.tokens for one in play.sector("A2").tokens} == {1: 3, 2: 1}
    assert all(not sector.tokens for sector in play.view(0).sectors if sector.label not in ("A2", "B1", "B4"))
    # A colony weighs as much as a ship, in control and in battle.
    play = Scene("HD").bare().at("A2", "H2c D3").bonus(A2="portal").at("A3", "H1c D1").choosing()
    assert (play.controls("A2"), play.controls("A3")) == ("", "H")
    assert [one.score for one in play.sector("A2").battle.fighters] == [3, 3]


@rule("GAL-1.3", "GAL-1.4")
def test_an_origin_colony_counts_as_a_token() -> None:
    play = Scene("HD").choosing()
    home = play.sector("B4")
    assert [(one.seat, one.ships, one.tokens, one.origin) for one in home.tokens] == [(1, 0, 1, True)]
    assert play.controls("B4") == "H"
    assert (play.own("H").colonies, play.own("H").colony_supply) == (1, 3)


@rule("GAL-1.3")
@pytest.mark.parametrize("tokens", ["D6", "D1", "D2 H1"])
def test_nothing_removes_an_origin_colony(tokens: str) -> None:
    play = (
        Scene("DH")
        .home(H="B4")
        .levels("D", armament=3)
        .levels("H", armament=1)
        .at("B4", tokens)
        .turn("D", "war")
    )
    play.answer("declare_battle", "B4")
    assert "Ho" in play.tokens("B4").replace("H1o", "Ho")
    play = (
        Scene("DH").home(H="B4").at("B4", "D3").at("A2", "Dc").bonus(A2="ambush").turn("D", "expansion", 19)
    )
    assert play.pool()["ambush"] == 2
    play.offers_not("ambush", "conversion")


@rule("GAL-1.4", "GAL-5.5")
def test_the_origin_colony_alone_makes_present() -> None:
    play = Scene("HD").at("B4", "D2").turn("H", "war")
    play.at(1, "declare_battle")
    play.offers_only("B4", "stop")


@rule("GAL-1.5", "GAL-1.6", "GAL-1.14", "GAL-7.8")
@pytest.mark.parametrize("track", ["influence", "armament"])
def test_values_are_levels_and_colonies(track: str) -> None:
    scene = Scene("HD").levels("H", **{track: 2}).at("A1", "Hc").at("A2", "Hc").at("A3", "H3")
    play = scene.bonus(A1=track, A2=track, A3=track).choosing()
    assert (play.level("H", track), play.value("H", track)) == (2, 4)
    assert play.value("D", track) == play.level("D", track)


@rule("GAL-1.5", "GAL-1.6", "GAL-1.14")
@pytest.mark.parametrize("track", ["influence", "armament"])
def test_a_value_may_exceed_five(track: str) -> None:
    play = Scene("HD").levels("H", **{track: 5}).at("A1", "Hc").bonus(A1=track).choosing()
    assert (play.level("H", track), play.value("H", track)) == (5, 6)


@rule("GAL-1.14")
@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_lifts_a_value_when_the_game_begins(seats: int) -> None:
    for seat in scripted("galaxy", seats, {"civilization_choice": "random"}).view(0).seats:
        for track in ("influence", "armament"):
            assert seat.values[track] == seat.levels[track]


@rule("GAL-1.6", "GAL-5.17")
def test_armament_counts_in_battle_only() -> None:
    scene = (
        Scene("HD")
        .at("A2", "H2 D3")
        .levels("H", armament=5, influence=0)
        .levels("D", armament=0, influence=0)
    )
    play = scene.turn("H", "war")
    assert play.controls("A2") == "D"
    play.answer("declare_battle", "A2")
    assert play.tokens("A2") == "H2"


@rule("GAL-1.7")
def test_a_bonus_moves_no_evolution_token() -> None:
    scene = Scene("HD").levels("H", influence=1, production=1).at("A1", "H1").bonus(A1="influence")
    play = scene.turn("H", "colonization")
    play.answer("place_colony", "A1")
    assert (play.level("H", "influence"), play.value("H", "influence")) == (1, 2)
    scene = Scene("HD").levels("H", production=1).at("A1", "H1").bonus(A1="production")
    play = scene.turn("H", "colonization")
    play.answer("place_colony", "A1")
    assert play.level("H", "production") == 1
    assert play.own("H").values["production"] == 1


@rule("GAL-1.8", "GAL-7.10", "GAL-8.14")
def test_a_colony_stays_when_ships_go() -> None:
    scene = Scene("HD").at("A1", "H2c").levels("H", movement=1).bonus(A1="conversion", A2="ambush")
    play = scene.at("A2", "D2c H3").turn("H", "expansion", 19)
    play.do("movement A1 A2 2", "ambush A2.2", "conversion A2.2")
    assert play.tokens("A1") == "Hc"
    assert play.tokens("A2") == "H6 Dc"
    play.offers_not("ambush", "conversion")


@rule("GAL-1.9")
def test_what_is_destroyed_is_placed_again() -> None:
    scene = Scene("HD").at("A2", "H3c D6").bonus(A2="portal").at("B2", "H1").levels("D", armament=1)
    play = (
        scene.levels("H", armament=0, production=1).chose("D", 4, "war").chose("H", 3, "expansion").resolve()
    )
    assert (play.own("H").ship_supply, play.own("H").colony_supply) == (16, 2)
    play.answer("declare_battle", "A2")
    assert (play.own("H").ship_supply, play.own("H").colony_supply) == (19, 3)
    play.do("production B4")
    assert play.fleet("H") == 2
    again = Scene("HD").at("B2", "H1").turn("H", "colonization")
    again.answer("place_colony", "B2")
    assert again.own("H").colony_supply == 2


@rule("GAL-1.10")
def test_twenty_ships_at_most() -> None:
    scene = Scene("HD").at("B4", "H19").levels("H", production=3, movement=0)
    play = scene.turn("H", "expansion", 4)
    assert play.pool() == {"production": 4}
    play.do("production B4")
    assert play.fleet("H") == 20
    play.offers_only("end_turn")
    assert play.own("H").ship_supply == 0


@rule("GAL-1.11", "GAL-7.3")
def test_four_colonies_at_most() -> None:
    scene = Scene("HD").at("A1", "Hc").at("A2", "Hc").at("A3", "Hc").at("B2", "H2")
    play = scene.turn("H", "colonization")
    play.expect_event("idle", 1, side="colonization")
    assert play.own("H").colonies == 4
    assert play.own("H").places == ()


@rule("GAL-1.11")
def test_the_audit_counts_colonies_and_ships() -> None:
    play = Scene("HD").at("B4", "H5").choosing()
    audit(play.game)
    play.state.ships[0][0] += 1
    with pytest.raises(AuditError, match="seat 1 has"):
        audit(play.game)
    play.state.fleet[0] += 1
    audit(play.game)
    for label in ("A1", "A2", "A3", "B2"):
        play.state.colony[play.place(label)] = 2
    play.state.tokens[1] = 4
    with pytest.raises(AuditError, match="seat 2 has colonies"):
        audit(play.game)


@rule("GAL-1.12")
def test_no_limit_on_a_sector() -> None:
    scene = Scene("HDMSNC").levels("H", movement=1)
    for slot, letter in zip(SLOTS[6], "HDMSNC", strict=True):
        scene.at(slot, f"{letter}{4 if letter == 'H' else 1}")
    play = scene.at("B4", "D19 M19 S19 N19 C19").at("B3", "H15").turn("H", "expansion", 7)
    play.do("movement B3 B4 15")
    assert play.tokens("B4") == "H15 D19 M19 S19 N19 C19"
    play = Scene("HD").at("B4", "H18").levels("H", production=1).turn("H", "expansion", 4)
    play.do("production B4")
    assert play.tokens("B4") == "H19o"


@rule("GAL-1.13")
def test_seats_not_slots_are_neighbours() -> None:
    play = Scene("HDMS").home(H="E1", D="A1").choosing()
    assert [play.own(letter).passes_to for letter in "HDMS"] == [2, 3, 4, 1]


@rule("GAL-1.15")
def test_all_others_are_opponents() -> None:
    play = Scene("HDM").at("B2", "H2 D1 M1").turn("H", "expansion", 10)
    play.answer("choose_action", "ambush")
    play.offers_only("B2.2", "B2.3")
    kinds = {"choose_civilization", "choose_slot", "choose_card", "choose_side", "duel_discard", "declare_battle",
             "place_colony", "choose_action", "move_from", "move_to", "move_count", "portal_from", "portal_to",
             "portal_count", "produce_at", "convert_target", "ambush_target"}  # fmt: skip
    # Nothing is ever given or agreed upon: there is no other question.
    assert set(box(3).prompt_words) == kinds
