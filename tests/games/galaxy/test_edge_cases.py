"""The edge cases of the rules, a test for each line of their table."""

from __future__ import annotations

import pytest

from apex_tui.engine.errors import OptionError
from tests.games.galaxy.scripting import Play, Scene
from tests.kit.subjects import make
from tests.rules import rule


def over(play: Play) -> bool:
    """The round is over, and everybody chooses again."""
    return set(play.asked.values()) == {"choose_card"}


@rule("GAL-4.2", "GAL-5.3")
def test_war_without_an_opponent_anywhere() -> None:
    play = Scene("HD").at("A1", "H3").at("B4", "H2").turn("H", "war", card=7)
    assert over(play)
    assert play.discard()[-2] == 7
    assert play.tokens("A1") == "H3"


@rule("GAL-4.7", "GAL-5.5")
def test_an_earlier_war_player_emptied_the_sector() -> None:
    scene = Scene("HD").bare().at("A1", "H2 D2").at("A2", "H1 D3").chose("H", 4, "war").chose("D", 7, "war")
    play = scene.resolve()
    play.answer("declare_battle", "A1")
    assert play.tokens("A1") == ""
    play.answer("declare_battle", "stop")
    play.at(2, "declare_battle")
    play.offers_only("A2", "stop")


@rule("GAL-5.4")
def test_two_wars_about_the_same_origin_sector() -> None:
    scene = Scene("HD").bare().at("B1", "H5 D2").chose("H", 4, "war").chose("D", 7, "war")
    play = scene.resolve()
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H2 Do"
    play.at(2, "declare_battle")
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H1 Do"
    assert play.vp("H") == 2
    assert over(play)


@rule("GAL-5.4")
def test_a_winner_at_an_origin_does_not_fight_there_again_in_this_turn() -> None:
    play = Scene("HD").bare().at("B1", "H5").turn("H", "war")
    play.answer("declare_battle", "B1")
    assert play.tokens("B1") == "H4 Do"
    assert over(play)


@rule("GAL-5.13")
def test_an_attacker_ties_with_an_origin_colony_alone() -> None:
    play = Scene("HD").bare().levels("H", armament=2).levels("D", armament=3).at("B1", "H2").turn("H", "war")
    play.answer("declare_battle", "B1")
    play.expect_event("battle", scores=[4, 4], winner=0)
    assert play.tokens("B1") == "Do"
    assert play.vp("H") == play.vp("D") == 0


@rule("GAL-5.5", "GAL-5.7")
def test_an_owner_attacks_with_the_origin_colony_alone() -> None:
    play = Scene("HD").bare().levels("H", armament=1).at("B4", "D4").turn("H", "war")
    play.answer("declare_battle", "B4")
    play.expect_event("battle", scores=[2, 4], winner=2)
    assert play.tokens("B4") == "Ho D2"


@rule("GAL-5.8", "GAL-5.14")
def test_the_starter_has_the_lowest_score() -> None:
    play = Scene("HDM").bare().at("B2", "H1 D3 M2").turn("H", "war")
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == "D1"
    assert [play.vp(letter) for letter in "HDM"] == [0, 1, 0]


@rule("GAL-5.13")
def test_two_of_three_tie_for_the_top() -> None:
    play = Scene("HDM").bare().at("B2", "H3 D3 M1").turn("M", "war")
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == ""


@rule("GAL-5.8", "GAL-5.10")
def test_the_two_lower_of_three_tie() -> None:
    play = Scene("HDM").bare().at("B2", "H4 D2 M2").turn("M", "war")
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == "H2"


@rule("GAL-5.10")
def test_a_difference_larger_than_the_tokens() -> None:
    play = Scene("HD").bare().levels("H", armament=5).at("A1", "H2 D2").turn("H", "war")
    play.answer("declare_battle", "A1")
    assert play.tokens("A1") == "H2"


@rule("GAL-5.11", "GAL-5.12")
def test_a_winner_with_ships_and_a_colony_by_one() -> None:
    play = Scene("HD").bare().at("A1", "H4c D4").turn("H", "war")
    play.answer("declare_battle", "A1")
    assert play.tokens("A1") == "Hc"


@rule("GAL-1.5", "GAL-1.6", "GAL-5.16", "GAL-7.6")
@pytest.mark.parametrize("track", ["armament", "influence"])
def test_a_value_drops_at_once_with_its_colony(track: str) -> None:
    scene = Scene("HD").bare().at("A1", "Hc D5").at("A2", "H2 D2").bonus(A1=track)
    play = scene.turn("D", "war")
    assert play.value("H", track) == 1
    play.answer("declare_battle", "A1")
    assert play.value("H", track) == 0
    play.answer("declare_battle", "A2")
    play.expect_event("battle", sector="A2", scores=[2, 2], winner=0)


@rule("GAL-8.2")
def test_an_action_colony_destroyed_in_war_is_not_in_the_pool() -> None:
    scene = Scene("HD").bare().at("A1", "Hc D2").bonus(A1="portal").at("B4", "H1")
    play = scene.chose("D", 4, "war").chose("H", 7, "expansion").resolve()
    play.answer("declare_battle", "A1")
    assert play.pool() == {"movement": 2}


@rule("GAL-6.2")
def test_an_evolution_at_five() -> None:
    play = Scene("HD").levels("H", influence=5).chose("H", 1, "evolution").resolve()
    assert play.level("H", "influence") == 5


@rule("GAL-1.5", "GAL-1.6")
def test_level_five_and_a_colony() -> None:
    assert (
        Scene("HD")
        .levels("H", armament=5)
        .at("A1", "Hc")
        .bonus(A1="armament")
        .choosing()
        .value("H", "armament")
        == 6
    )


@rule("GAL-7.3")
@pytest.mark.parametrize("tokens", [{"A1": "Hc", "A2": "Hc", "A3": "Hc", "B2": "H1"}, {"A1": "H1 D1"}, {}])
def test_colonization_without_a_token_or_a_place(tokens: dict[str, str]) -> None:
    scene = Scene("HD").bare()
    for label, who in tokens.items():
        scene.at(label, who)
    play = scene.turn("H", "colonization")
    play.expect_event("idle", 1)
    assert over(play)


@rule("GAL-7.2")
def test_colonizing_a_controlled_enemy_origin() -> None:
    play = Scene("HD").bare().at("B1", "H8").at("A1", "H1").turn("H", "colonization")
    play.offers_only("A1", "decline")


@rule("GAL-7.1", "GAL-9.2")
def test_colonizing_by_influence_with_one_ship() -> None:
    play = Scene("HD").bare().levels("H", influence=4).at("A1", "H1 D4").turn("H", "colonization")
    play.answer("place_colony", "A1")
    assert play.tokens("A1") == "H1c D4"


@rule("GAL-7.1", "GAL-7.5")
def test_an_enemy_colony_on_a_controlled_sector() -> None:
    scene = Scene("HD").bare().at("A1", "H4 Dc").bonus(A1="ambush").at("A2", "H1")
    play = scene.turn("H", "colonization")
    play.offers_only("A2", "decline")
    assert play.own("D").actions["ambush"] == 1


@rule("GAL-9.1")
def test_a_colony_left_alone_controls() -> None:
    play = Scene("HD").bare().at("A1", "H1c").turn("H", "expansion", 1)
    play.do("movement A1 A2 1")
    assert play.controls("A1") == "H"


@rule("GAL-8.11")
def test_production_where_someone_else_controls() -> None:
    play = Scene("HD").bare().at("A1", "Hc D3").turn("H", "expansion", 4)
    play.do("production A1")
    assert play.tokens("A1") == "H1c D3"


@rule("GAL-8.15")
def test_production_and_conversion_with_twenty_ships() -> None:
    play = Scene("HD").bare().at("A1", "H20 D1").turn("H", "expansion", 24)
    play.expect_event("pool", 1)
    # Ships could be moved, but the card gives production and conversion alone.
    play.expect_event("idle", 1)
    assert play.tokens("A1") == "H20 D1"


@rule("GAL-1.9")
def test_ships_lost_earlier_in_the_round_are_built_again() -> None:
    scene = Scene("HD").bare().at("A1", "H20 D20").chose("D", 5, "war").chose("H", 17, "expansion")
    play = scene.resolve()
    play.answer("declare_battle", "A1")
    assert (play.fleet("H"), play.fleet("D")) == (0, 0)
    play.do("production B4", "production B4")
    assert play.tokens("B4") == "H2o"


@rule("GAL-8.12", "GAL-9.3")
def test_conversion_where_nobody_controls() -> None:
    play = Scene("HD").bare().at("A1", "H2 D2").turn("H", "expansion", 24)
    play.offers_not("conversion")


@rule("GAL-8.14")
def test_conversion_or_ambush_against_a_lone_colony() -> None:
    play = Scene("HD").bare().at("A1", "H3 Dc").turn("H", "expansion", 19)
    play.expect_event("idle", 1)


@rule("GAL-8.13")
def test_an_ambush_from_a_colony() -> None:
    play = Scene("HD").bare().at("A1", "Hc D3").turn("H", "expansion", 8)
    play.do("ambush A1.2", "ambush A1.2")
    assert play.tokens("A1") == "Hc D1"


@rule("GAL-8.5", "GAL-8.6")
def test_no_portal_to_the_same_sector_and_none_without_ships() -> None:
    play = Scene("HD").bare().at("A1", "H2").turn("H", "expansion", 3)
    play.answer("choose_action", "portal")
    play.offers_only("A1")
    play.answer("portal_from", "A1")
    play.offers_not("A1")
    play.answer("portal_to", "C3")
    play.offers_only("n:1", "n:2")


@rule("GAL-8.7", "GAL-1.8")
def test_the_last_ship_leaves_a_colony() -> None:
    play = Scene("HD").bare().at("A1", "H2c").turn("H", "expansion", 1)
    play.do("movement A1 A2 2")
    assert (play.tokens("A1"), play.tokens("A2")) == ("Hc", "H2")


@rule("GAL-8.9")
def test_moving_into_an_enemy_origin() -> None:
    play = Scene("HD").bare().at("A1", "H2").at("B1", "D3").turn("H", "expansion", 1)
    play.do("movement A1 B1 2")
    assert play.tokens("B1") == "H2 D3o"
    assert not play.told("battle")


@rule("GAL-8.20", "GAL-8.16")
def test_a_conversion_that_becomes_possible() -> None:
    play = Scene("HD").bare().at("A1", "H3").at("A2", "D1").levels("H", movement=1).turn("H", "expansion", 24)
    play.offers_not("conversion")
    play.do("movement A1 A2 3", "conversion A2.2")
    assert play.tokens("A2") == "H4"


@rule("GAL-4.13")
@pytest.mark.parametrize("card", [1, 3, 6, 8])
def test_expansion_with_nothing_usable_is_skipped(card: int) -> None:
    # No ship to move and nobody to hit.
    play = Scene("HDMS").bare().turn("H", "expansion", card)
    play.expect_event("idle", 1, side="expansion")
    assert over(play)


@rule("GAL-4.5", "GAL-7.1", "GAL-7.6")
def test_settling_where_a_colony_fell_in_the_same_round() -> None:
    scene = Scene("HDM").bare().at("B2", "Hc D4").bonus(B2="influence")
    play = scene.chose("M", 4, "evolution").chose("D", 7, "war").chose("H", 1, "evolution").resolve()
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == "D3"
    scene = Scene("HDM").bare().at("B2", "Hc D2 M4").bonus(B2="influence")
    play = scene.chose("D", 7, "war").chose("M", 4, "colonization").resolve()
    # The Humans' influence makes no difference here: 4 to 2 to 1 + 1.
    play.answer("declare_battle", "B2")
    assert play.tokens("B2") == "M2"
    play.at(3, "place_colony")
    play.answer("place_colony", "B2")
    assert play.tokens("B2") == "M2c"
    assert play.value("M", "influence") == 1


@rule("GAL-12.2", "GAL-12.3")
def test_a_sector_moved_through_stays_up() -> None:
    play = Scene("HD", exploration="on").bare().at("B4", "H1").turn("H", "expansion", 7)
    play.do("movement B4 B3 1", "movement B3 B2 1")
    assert play.sector("B3").face_up
    assert play.tokens("B3") == ""


@rule("GAL-8.21")
def test_the_last_action_used_up() -> None:
    play = Scene("HD").bare().at("A1", "H1").turn("H", "expansion", 1)
    play.do("movement A1 A2 1")
    decision = play.at(1, "choose_action")
    assert decision.forced
    assert decision.closes


@rule("GAL-4.13")
def test_the_last_possible_battle() -> None:
    play = Scene("HD").bare().at("A1", "H2 D1").turn("H", "war")
    play.answer("declare_battle", "A1")
    assert over(play)


@rule("GAL-2.13")
def test_a_first_chooser_who_is_not_at_the_table() -> None:
    with pytest.raises(OptionError):
        make("galaxy", 4, {"first_chooser": "seat_5"})
    make("galaxy", 5, {"first_chooser": "seat_5"})


@rule("GAL-10.7", "GAL-8.11")
def test_a_player_without_any_ship() -> None:
    play = Scene("HD").bare().turn("H", "expansion", 4)
    play.do("production B4")
    assert play.tokens("B4") == "H1o"


@rule("GAL-3.3", "GAL-3.4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_deck_is_never_too_small(seats: int) -> None:
    deal = make("galaxy", seats, {}).defs
    assert len(deal.deck) >= deal.hand * seats
    assert deal.hand >= deal.rounds * (1 + deal.thrown)


@rule("GAL-10.3")
def test_points_beyond_the_tokens() -> None:
    tokens = make("galaxy", 2, {}).pack.setup.vp_token
    box_holds = sum(token.value * token.count for token in tokens)
    play = Scene("HD").bare().when(2, 1).vp(H=box_holds).at("A1", "H2 D1").turn("H", "war")
    play.answer("declare_battle", "A1")
    assert play.vp("H") == box_holds + 1


@rule("GAL-10.5", "GAL-10.6")
def test_the_same_points_and_tokens_at_the_end() -> None:
    play = Scene("HD").bare().when(3, 5).vp(H=7, D=7).at("B4", "H3").at("B1", "D3").end_of_age()
    play.over(winners=[1, 2])


@rule("GAL-10.1", "GAL-10.2")
def test_a_sector_of_nobody_at_the_end_of_an_age() -> None:
    play = Scene("HD").bare().at("A1", "Hc D1").bonus(A1="victory_point").end_of_age()
    play.expect_event("scored", 1, sectors=1, colonies=1)
    play.expect_event("scored", 2, sectors=1, colonies=0)
