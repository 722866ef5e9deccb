"""GAL-8: the pool of actions, and what each kind does."""

from __future__ import annotations

import pytest

from apex_tui.engine.timeline import Timeline
from tests.games.galaxy.scripting import ACTIONS, Scene, box
from tests.rules import rule


@rule("GAL-8.1")
@pytest.mark.parametrize("level", range(6))
def test_levels_give_actions(level: int) -> None:
    scene = Scene("HD").bare().at("B4", "H1").levels("H", production=level, movement=5 - level)
    pool = scene.turn("H", "expansion", 3).pool()
    assert pool == {"portal": 1} | {k: v for k, v in (("movement", 5 - level), ("production", level)) if v}


@rule("GAL-8.1")
def test_the_pool_is_fixed_when_the_turn_begins() -> None:
    scene = Scene("HD").at("B4", "H2").levels("H", production=1, movement=1).at("A2", "Hc").bonus(A2="ambush")
    play = scene.turn("H", "expansion", 3)
    told = play.expect_event("pool", 1)
    assert told.data["pool"] == {"portal": 1, "movement": 1, "production": 1, "conversion": 0, "ambush": 1}
    play.do("production A2", "movement B4 A3 1")
    assert play.pool() == {"portal": 1, "ambush": 1}


@rule("GAL-8.1", "GAL-8.3")
def test_what_the_hand_shows_is_the_pool_that_comes() -> None:
    scene = Scene("HD").bare().levels("H", production=2, movement=1).at("A2", "Hc").bonus(A2="conversion")
    play = scene.at("B4", "H1").hand("H", 25, 26, 1, 3, 4, 5, 7, 8, 9, 10).choosing()
    held = next(one for one in play.view(1).hand if one.card.index == 25)
    assert held.pool == {"portal": 1, "movement": 3, "production": 2, "conversion": 1, "ambush": 0}
    assert held.notation == "1P 3M 2R 1C"
    play.choose("H", 25, "expansion", thrown=26).choose(
        "D", play.hand("D")[0], "evolution", thrown=play.hand("D")[1]
    )
    assert play.expect_event("pool", 1).data["pool"] == held.pool


@rule("GAL-8.3")
@pytest.mark.parametrize("side", ["war", "evolution", "colonization"])
def test_levels_and_colonies_give_nothing_elsewhere(side: str) -> None:
    scene = Scene("HD").levels("H", production=5, movement=5).at("A2", "H2c D1").bonus(A2="portal")
    play = scene.at("A1", "H1").chose("H", 4, side).resolve()
    assert play.pool() == {}
    assert (play.fleet("H"), play.tokens("B4")) == (3, "Ho")
    while set(play.asked.values()) != {"choose_card"}:
        assert "choose_action" not in play.asked.values()
        play.pick(play.options()[-1])
    assert not play.told("pool")


@rule("GAL-8.4")
def test_any_order_and_what_is_left_is_lost() -> None:
    scene = Scene("HD").bare().at("B4", "H3").levels("H", production=2, movement=2)
    play = scene.turn("H", "expansion", 25)
    assert play.pool() == {"portal": 1, "movement": 4, "production": 2}
    play.do("movement B4 B3 1", "production B4", "portal B3 A1 1", "movement A1 A2 1")
    play.end()
    ended = play.expect_event("ended", 1)
    assert ended.data["left"] == {"portal": 0, "movement": 2, "production": 1, "conversion": 0, "ambush": 0}
    assert play.pool() == {}
    assert (
        play.rules.narrate(ended, ("Ada", "Bo")) == "Ada ends the turn; unused: 2 movements and 1 production"
    )


@rule("GAL-8.5", "GAL-8.7")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_or_more_ships_move_together(count: int) -> None:
    play = Scene("HD").at("B4", "H3").turn("H", "expansion", 7)
    play.answer("choose_action", "movement")
    play.answer("move_from", "B4")
    play.offers_only("A3", "B3", "C3")
    play.answer("move_to", "B3")
    play.offers_only("n:1", "n:2", "n:3")
    play.answer("move_count", f"n:{count}")
    assert (play.tokens("B4"), play.tokens("B3")) == ("Ho" if count == 3 else f"H{3 - count}o", f"H{count}")
    play.expect_event("moved", 1, away="B4", into="B3", count=count, action="movement")


@rule("GAL-8.5")
def test_sources_are_the_sectors_with_own_ships() -> None:
    play = (
        Scene("HD").at("A1", "H2 D1").at("A2", "Hc").at("C2", "H1").at("C1", "D4").turn("H", "expansion", 7)
    )
    play.answer("choose_action", "movement")
    assert play.options() == ["A1", "C2"]


@rule("GAL-8.6")
def test_a_portal_leads_anywhere_but_back() -> None:
    play = Scene("HD").at("A1", "H2").at("C3", "D1").turn("H", "expansion", 3)
    play.answer("choose_action", "portal")
    play.answer("portal_from", "A1")
    assert play.options() == ["A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"]
    play.answer("portal_to", "B1")
    play.offers_only("n:1", "n:2")
    play.answer("portal_count", "n:2")
    assert play.tokens("B1") == "H2 Do"
    assert play.told("moved")[0].data["action"] == "portal"


@rule("GAL-8.6", "GAL-12.2")
def test_a_portal_leads_to_face_down_sectors() -> None:
    play = Scene("HD", exploration="on").at("B4", "H2").turn("H", "expansion", 3)
    play.answer("choose_action", "portal")
    play.answer("portal_from", "B4")
    assert not play.sector("C1").face_up
    play.offers("C1")
    play.answer("portal_to", "C1")
    play.answer("portal_count", "n:1")
    assert play.sector("C1").face_up


@rule("GAL-8.8")
def test_a_ship_may_move_on() -> None:
    play = Scene("HD").bare().at("B4", "H1").turn("H", "expansion", 16)
    play.do("movement B4 B3 1", "movement B3 B2 1", "movement B2 B1 1")
    assert play.tokens("B1") == "H1 Do"


@rule("GAL-8.9")
def test_nothing_blocks_and_nothing_fights() -> None:
    play = Scene("HD").bare().at("B4", "H2").at("B3", "D5").at("B2", "D3c").turn("H", "expansion", 16)
    play.do("movement B4 B3 2", "movement B3 B2 2", "movement B2 B1 2")
    assert (play.tokens("B3"), play.tokens("B2"), play.tokens("B1")) == ("D5", "D3c", "H2 Do")
    assert not play.told("battle")
    assert play.vp("D") == 0


@rule("GAL-8.10")
def test_a_ship_goes_round_a_hole() -> None:
    play = Scene("HDMSNC").bare().at("D2", "H1").turn("H", "expansion", 7)
    play.answer("choose_action", "movement")
    play.answer("move_from", "D2")
    play.offers_not("D3")


@rule("GAL-8.11")
def test_ships_are_built_at_own_colonies() -> None:
    scene = Scene("HD").bare().at("A2", "Hc").at("A1", "Hc D4").at("C1", "H5").at("B1", "H2")
    play = scene.turn("H", "expansion", 17)
    play.answer("choose_action", "production")
    assert play.options() == ["A1", "A2", "B4"]
    play.pick("A1")
    assert play.tokens("A1") == "H1c D4"
    play.expect_event("produced", 1, sector="A1")
    assert play.fleet("H") == 8


@rule("GAL-8.12", "GAL-8.17")
def test_a_conversion_takes_a_ship_on_a_controlled_sector() -> None:
    scene = Scene("HDM").bare().at("B2", "H5 D1 M2").at("B3", "H1 D4").at("C4", "H1 D1")
    play = scene.at("D1", "H2 M2").turn("H", "expansion", 24)
    play.answer("choose_action", "conversion")
    # B3 is the Dragonites', D1 is tied.
    assert play.options() == ["B2.2", "B2.3", "C4.2"]
    play.pick("B2.3")
    assert play.tokens("B2") == "H6 D1 M1"
    assert (play.fleet("H"), play.fleet("M")) == (10, 3)
    play.expect_event("converted", 1, sector="B2", victim=3)


@rule("GAL-8.13", "GAL-8.17")
def test_an_ambush_needs_a_token_and_no_control() -> None:
    scene = Scene("HDM").bare().at("B2", "H1 D4").at("B3", "Hc M2").at("C4", "D1 M1").at("D1", "D2")
    play = scene.bonus(B3="victory_point").turn("H", "expansion", 8)
    play.answer("choose_action", "ambush")
    assert play.options() == ["B2.2", "B3.3", "C4.2", "C4.3"]
    play.pick("B3.3")
    assert play.tokens("B3") == "Hc M1"
    play.expect_event("ambushed", 1, sector="B3", victim=3)
    play.do("ambush C4.2")
    assert play.tokens("C4") == "Ho M1"


@rule("GAL-8.14")
def test_a_colony_cannot_be_hit() -> None:
    scene = Scene("HD").bare().at("A2", "H3 Dc").at("B1", "H4").at("B4", "H1")
    play = scene.turn("H", "expansion", 19)
    assert play.expect_event("pool", 1).data["pool"]["conversion"] == 1
    # A lone colony and an origin colony are no targets, so nothing can be done at all, though both are controlled.
    play.expect_event("idle", 1, side="expansion")
    assert (play.tokens("A2"), play.tokens("B1")) == ("H3 Dc", "H4 Do")
    assert (play.controls("A2"), play.controls("B1")) == ("H", "H")


@rule("GAL-8.15")
def test_nothing_comes_with_twenty_ships_out() -> None:
    scene = Scene("HD").bare().at("B4", "H17").at("A2", "H3 D1").levels("H", production=2, movement=1)
    play = scene.at("A3", "Hc").bonus(A3="ambush").turn("H", "expansion", 24)
    play.offers_only("movement", "ambush", "end_turn")
    assert play.pool() == {"movement": 1, "production": 3, "conversion": 1, "ambush": 1}
    assert play.tokens("A2") == "H3 D1"


@rule("GAL-8.16")
def test_control_is_judged_anew_for_every_conversion() -> None:
    scene = Scene("HDM").bare().at("B2", "H2 D1 M1").at("B3", "H1 D1").levels("H", movement=1)
    play = scene.at("C1", "Hc").bonus(C1="conversion").turn("H", "expansion", 24)
    assert play.pool()["conversion"] == 2
    play.do("conversion B2.2", "movement B2 B3 3")
    assert play.tokens("B2") == "M1"
    play.answer("choose_action", "conversion")
    play.offers_only("B3.2")


@rule("GAL-8.18")
def test_no_points_for_conversion_and_ambush() -> None:
    play = Scene("HD").bare().at("A2", "H4 D2").turn("H", "expansion", 19)
    play.do("conversion A2.2", "ambush A2.2")
    assert play.tokens("A2") == "H5"
    assert (play.vp("H"), play.vp("D")) == (0, 0)


@rule("GAL-8.19")
@pytest.mark.parametrize("exploration", ["off", "on"])
def test_only_a_sector_turned_up_stands_against_undo(exploration: str) -> None:
    scene = (
        Scene("HD", exploration=exploration).bare().at("B4", "H3").at("A3", "H1").levels("H", production=1)
    )
    play = scene.turn("H", "expansion", 16)
    timeline = Timeline(play.game)
    for into in ("A3", "C3"):
        before = timeline.game.key()
        for pick in ("movement", "B4", into, "n:1"):
            timeline.answer(1, (pick,))
        hidden = exploration == "on" and into == "C3"
        assert (timeline.undo_blocked(1) == "something hidden was shown") == hidden
        if not hidden:
            assert timeline.undo_blocked(1) is None
            for _ in range(4):
                timeline.undo(1)
            assert timeline.game.key() == before
            for _ in range(4):
                timeline.redo(1)
    for pick in ("production", "B4"):
        timeline.answer(1, (pick,))
    assert timeline.undo_blocked(1) is None
    assert timeline.game.table.chance.draws == play.game.table.chance.draws


@rule("GAL-8.20")
def test_an_action_without_a_target_waits() -> None:
    scene = Scene("HD").bare().at("B4", "H3").at("B3", "D1").levels("H", movement=1)
    play = scene.turn("H", "expansion", 24)
    play.offers_only("movement", "production", "end_turn")
    assert play.pool()["conversion"] == 1
    play.do("movement B4 B3 3")
    play.offers("conversion")
    play.do("conversion B3.2")
    assert play.tokens("B3") == "H4"


@rule("GAL-8.21")
def test_the_end_of_the_turn_is_always_asked() -> None:
    play = Scene("HD").bare().at("B4", "H1").turn("H", "expansion", 1)
    play.do("movement B4 B3 1")
    decision = play.at(1, "choose_action")
    assert tuple(decision.options) == ("end_turn",)
    assert decision.closes == ("end_turn",)
    play.end()
    assert play.expect_event("ended", 1)


@rule("GAL-8.4", "GAL-4.13")
def test_a_turn_may_be_ended_without_any_action() -> None:
    play = Scene("HD").bare().at("B4", "H1").turn("H", "expansion", 1)
    play.end()
    assert not play.told("idle")


@rule("GAL-8.7", "GAL-8.4")
def test_nothing_has_happened_before_the_last_step() -> None:
    play = Scene("HD").at("B4", "H3").turn("H", "expansion", 9)
    before, seen = play.pool(), play.view(0)
    for pick, about in (("portal", ("portal",)), ("B4", ("portal", "B4")), ("C1", ("portal", "B4", "C1"))):
        play.pick(pick)
        assert play.prompt().about == about
        assert play.pool() == before
        # The view shows nothing of it, to nobody.
        assert play.view(0).model_copy(update={"deciding": seen.deciding}) == seen
    play.pick("n:2")
    assert play.prompt().about == ()
    assert play.tokens("C1") == "H2"


@rule("GAL-8.1")
@pytest.mark.parametrize("index", range(1, 31))
def test_the_expansion_side_of_every_card(index: int) -> None:
    printed = {
        1: "1M", 2: "1A", 3: "1P", 4: "1R", 5: "1M 1A", 6: "1C", 7: "2M", 8: "2A", 9: "1P 1M", 10: "1R 1A",
        11: "1M 1R", 12: "1P 1A", 13: "1M 1R", 14: "1P 1M", 15: "1M 1C", 16: "3M", 17: "2R", 18: "1P 1R", 19: "1C 1A",
        20: "2M 1A", 21: "2R", 22: "1P 2A", 23: "2M 1R", 24: "1R 1C", 25: "1P 2M", 26: "1M 1R 1A", 27: "1P 1C",
        28: "1M 2R", 29: "1P 1M 1R", 30: "1M 1R 1C",
    }  # fmt: skip
    letters = dict(zip("PMRCA", ACTIONS, strict=True))
    card = box(4).defs.cards[index - 1]
    assert card.index == index
    wanted = {letters[part[-1]]: int(part[:-1]) for part in printed[index].split()}
    assert {kind: n for kind, n in zip(ACTIONS, card.actions, strict=True) if n} == wanted
    scene = Scene("HDMS").bare().at("A4", "H2 D1")
    assert scene.turn("H", "expansion", index).pool() == wanted
