"""GAL-11 and GAL-12: the game for two, and the hidden galaxy."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.imagine import imagine
from tests.games.galaxy.scripting import Scene, box
from tests.kit.script import scripted
from tests.rules import rule


@rule("GAL-11.1")
def test_two_seats_are_a_duel() -> None:
    play = scripted("galaxy", 2, {"civilization_choice": "random"})
    view = play.view(0)
    assert view.duel
    assert [seat.hand for seat in view.seats] == [10, 10]
    assert (view.deck, len(view.discard)) == (22, 2)
    assert not scripted("galaxy", 3).view(0).duel


@rule("GAL-11.2")
def test_a_second_card_is_thrown_away() -> None:
    play = Scene("HD").hand("H", 1, 3, 4, 5, 7, 8, 9, 10, 13, 15).choosing()
    play.pick(7, seat=1)
    play.pick("war", seat=1)
    play.at(1, "duel_discard")
    assert play.options(1) == [f"S{n:02}" for n in (1, 3, 4, 5, 8, 9, 10, 13, 15)]
    play.pick(15, seat=1)
    assert play.asked == {2: "choose_card"}
    # Nothing has been revealed yet, and the other sees neither card.
    assert not play.told("revealed")
    assert (play.zone("choice", 1), play.zone("aside", 1)) == (["S07"], ["S15"])
    other = play.view(2).seats[0]
    assert (other.card, other.thrown, other.hand) == (None, None, 10)
    own = play.view(1).seats[0]
    assert (own.card.index, own.thrown.index) == (7, 15)


@rule("GAL-11.2")
def test_nobody_throws_away_in_other_games() -> None:
    play = Scene("HDM").choosing()
    play.choose("H", play.hand("H")[0], "war")
    assert 1 not in play.asked
    assert play.own("H", looker=1).thrown is None


@rule("GAL-11.3", "GAL-11.4")
def test_thrown_cards_are_revealed_after_the_played_ones_and_do_nothing() -> None:
    scene = Scene("HD").bare().hand("H", 1, 3, 4, 5, 7, 8, 9, 10, 13, 15)
    play = scene.hand("D", 16, 17, 18, 19, 20, 22, 23, 24, 25, 26).choosing()
    play.choose("H", 1, "evolution", thrown=10).choose("D", 16, "evolution", thrown=26)
    kinds = [event.kind for event in play.events() if event.kind != "chosen"][:6]
    assert kinds == ["revealed", "revealed", "thrown", "thrown", "order", "turn"]
    assert [event.to for event in play.told("thrown")] == [None, None]
    assert [card + 1 for card in (event.data["card"] for event in play.told("thrown"))] == [10, 26]
    assert (play.level("H", "armament"), play.level("D", "armament")) == (0, 0)
    assert play.discard()[-4:] == [10, 26, 1, 16]


@rule("GAL-11.5")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_hands_are_exchanged(age: int) -> None:
    scene = Scene("HD").when(age, 3).hand("H", 1, 3, 4, 5)
    play = scene.hand("D", 16, 17, 18, 19).end_of_round()
    assert (play.hand("H"), play.hand("D")) == ([16, 17, 18, 19], [1, 3, 4, 5])


@rule("GAL-11.6")
def test_nothing_is_left_of_the_hands() -> None:
    play = Scene("HD").when(1, 5).hand("H", 7, 8).hand("D", 9, 10).choosing()
    play.pick(8, seat=1)
    play.pick("evolution", seat=1)
    decision = play.at(1, "duel_discard")
    assert decision.forced
    play.pick(7, seat=1)
    play.choose("D", 9, "evolution", thrown=10)
    assert not play.told("unused")
    assert play.view(0).age == 2


@rule("GAL-12.6", "GAL-11.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_exploration_goes_with_every_number_of_players(seats: int) -> None:
    play = scripted("galaxy", seats, {"exploration": "on", "civilization_choice": "random"})
    while not play.game.over:
        seat = min(play.game.pending)
        options = play.game.pending[seat].options
        side = play.asked[seat] == "choose_side"
        play.pick("expansion" if side else options[0], seat=seat)
    play.over(reason="ages_over")
    assert any(event.kind == "found" for event in play.heard)


# Exploration ------------------------------------------------------------


@rule("GAL-12.1", "GAL-12.5", "GAL-2.2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_neutral_sectors_lie_face_down(seats: int) -> None:
    play = scripted("galaxy", seats, {"exploration": "on", "civilization_choice": "random"})
    for looker in range(seats + 1):
        view = play.view(looker)
        assert view.face_down == 4 * seats
        for sector in view.sectors:
            assert sector.face_up == (sector.home > 0)
            if not sector.home:
                assert (sector.id, sector.name, sector.bonus, sector.text, sector.short) == (
                    "",
                    "",
                    "",
                    "",
                    "?",
                )
                assert sector.neighbours
    laid = play.expect_event("laid_out", face_up=False)
    assert laid.cards() == []


@rule("GAL-12.1")
def test_nobody_knows_what_lies_where_computer_players_neither() -> None:
    play = scripted("galaxy", 3, {"exploration": "on", "civilization_choice": "random"})
    knowledge = play.game.table.knowledge
    assert knowledge is not None
    sectors = sum(1 << card for card in play.rules.defs.neutral)
    for observer in range(4):
        assert sectors in knowledge.groups[observer]
    seen = {tuple(imagine(play.game, 1, Stream(n)).state.zones[3]) for n in range(6)}
    assert len(seen) == 6


@rule("GAL-12.2")
@pytest.mark.parametrize("kind", ["movement", "portal"])
def test_the_first_token_turns_a_sector_up(kind: str) -> None:
    scene = Scene("HD", exploration="on").bare().at("B4", "H3").bonus(B3="influence").face_down("B3", "A3")
    play = scene.turn("H", "expansion", 9)
    play.do(f"{kind} B4 B3 1")
    sector = play.sector("B3")
    assert (sector.face_up, sector.bonus, sector.short) == (True, "influence", "INF")
    found = play.expect_event("found", 1, sector="B3")
    assert (found.to, play.rules.card_id(found.data["card"])) == (None, sector.id)
    assert not play.sector("A3").face_up
    # It is known to everybody before the next action.
    play.at(1, "choose_action")
    assert play.view(2).sectors == play.view(1).sectors


@rule("GAL-12.2")
def test_it_stays_face_up() -> None:
    scene = Scene("HD", exploration="on").bare().at("B4", "H1").levels("H", movement=1)
    play = scene.turn("H", "expansion", 1)
    play.do("movement B4 B3 1", "movement B3 B4 1")
    assert play.sector("B3").face_up
    assert len(play.told("found")) == 1


@rule("GAL-12.2")
def test_an_open_sector_is_found_only_once() -> None:
    scene = Scene("HD", exploration="on").bare().at("B4", "H1").at("B3", "D1").face_down("A1")
    play = scene.turn("H", "expansion", 1)
    play.do("movement B4 B3 1")
    assert not play.told("found")


@rule("GAL-12.3", "GAL-8.8")
def test_passing_through_turns_up_every_sector_entered() -> None:
    play = Scene("HD", exploration="on").bare().at("B4", "H2").turn("H", "expansion", 16)
    play.do("movement B4 B3 2", "movement B3 B2 2", "movement B2 C2 2")
    assert [event.data["sector"] for event in play.told("found")] == ["B3", "B2", "C2"]


@rule("GAL-12.4")
def test_the_list_of_sectors_is_public() -> None:
    components = [one for one in box(2).components() if one.group == "neutral sector"]
    assert len(components) == 24
    play = Scene("HD", exploration="on").at("B4", "H2").turn("H", "expansion", 7)
    play.do("movement B4 B3 1")
    seen = [sector.id for sector in play.view(0).sectors if sector.id.startswith("N")]
    assert seen == [play.sector("B3").id]
    assert play.view(0).face_down == 7


@rule("GAL-12.4", "GAL-12.1")
def test_the_last_face_down_sector_stays_face_down_to_the_eye() -> None:
    """With six players all 24 sectors are laid out: the last one could be worked out, and is not shown."""
    scene = Scene("HDMSNC", exploration="on").at("A2", "H2").face_down("A1")
    play = scene.turn("H", "expansion", 7)
    assert play.sector("A1").short == "?"
    assert play.view(1).face_down == 1


@rule("GAL-12.5")
def test_origin_slots_are_open_before_they_are_taken() -> None:
    play = scripted("galaxy", 4, {"exploration": "on"})
    view = play.view(0)
    assert [sector.label for sector in view.sectors if sector.face_up] == ["A1", "A4", "E1", "E4"]


@rule("GAL-12.6")
def test_all_else_is_as_ever() -> None:
    scene = (
        Scene("HD", exploration="on")
        .bare()
        .at("B3", "H1 D1")
        .at("A3", "H1")
        .bonus(A3="ambush")
        .face_down("A1")
    )
    play = scene.chose("H", 7, "colonization").chose("D", 30, "war").resolve()
    play.answer("declare_battle", "B3")
    assert play.tokens("B3") == ""
    play.answer("place_colony", "A3")
    assert play.own("H").actions["ambush"] == 1
