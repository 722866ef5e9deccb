"""GAL-9: who controls a sector."""

from __future__ import annotations

import pytest

from tests.games.galaxy.scripting import Scene
from tests.rules import rule


@rule("GAL-9.1")
@pytest.mark.parametrize("tokens", ["H1", "Hc", "H3c", "H9"])
def test_alone_is_enough(tokens: str) -> None:
    play = Scene("HD").bare().levels("D", influence=5).at("A2", tokens).bonus(A2="portal").choosing()
    assert play.controls("A2") == "H"
    assert play.sector("A2").tied == ()


@rule("GAL-9.2")
@pytest.mark.parametrize(
    ("tokens", "levels", "who"),
    [
        ("H1 D2", (0, 0), "D"),
        ("H1 D2", (2, 0), "H"),
        ("H1c D2", (1, 0), "H"),
        ("H1 D2", (1, 1), "D"),
        ("H2c D1", (0, 1), "H"),
        ("H1 D5", (5, 0), "H"),
    ],
)
def test_tokens_and_influence(tokens: str, levels: tuple[int, int], who: str) -> None:
    scene = Scene("HD").bare().levels("H", influence=levels[0]).levels("D", influence=levels[1])
    play = scene.at("A2", tokens).bonus(A2="portal").choosing()
    assert play.controls("A2") == who


@rule("GAL-9.3", "GAL-9.4")
def test_a_tie_for_the_highest_means_nobody() -> None:
    play = Scene("HDM").bare().levels("H", influence=1).at("B2", "H1 D2 M1").at("B3", "H3 D3").choosing()
    sector = play.sector("B2")
    assert (sector.controller, sector.tied) == (0, (1, 2))
    assert (play.sector("B3").controller, play.sector("B3").tied) == (1, ())


@rule("GAL-9.3")
def test_a_tie_below_the_highest_does_not_matter() -> None:
    play = Scene("HDM").bare().at("B2", "H3 D2 M2").choosing()
    assert play.controls("B2") == "H"


@rule("GAL-9.4")
def test_influence_without_a_token_counts_for_nothing() -> None:
    play = Scene("HD").bare().levels("H", influence=5).at("A2", "D1").choosing()
    assert play.controls("A2") == "D"
    assert play.controls("A1") == ""
    assert [one.seat for one in play.sector("A2").tokens] == [2]


@rule("GAL-9.5")
def test_control_changes_at_once() -> None:
    scene = Scene("HD").bare().at("A2", "D2").at("A1", "H3").levels("H", movement=2)
    play = scene.turn("H", "expansion", 1)
    assert play.controls("A2") == "D"
    play.do("movement A1 A2 2")
    assert play.controls("A2") == ""
    play.do("movement A1 A2 1")
    assert play.controls("A2") == "H"
    assert (play.own("H").controls, play.own("D").controls) == (2, 1)


@rule("GAL-9.6")
@pytest.mark.parametrize(("tokens", "who"), [("H1", ""), ("H2", "H"), ("H2 D1", ""), ("H2 D2", "D")])
def test_origin_sectors_are_controlled_like_others(tokens: str, who: str) -> None:
    play = Scene("HD").bare().at("B1", tokens).choosing()
    assert play.controls("B1") == who
    assert play.own("D").controls == int(who == "D")


@rule("GAL-9.2")
def test_the_numbers_on_show() -> None:
    scene = Scene("HDM").bare().levels("H", influence=2, armament=1).levels("M", armament=3)
    play = scene.at("B2", "H2c D4 M1").bonus(B2="portal").choosing()
    shown = {one.seat: (one.ships, one.tokens, one.control, one.battle) for one in play.sector("B2").tokens}
    assert shown == {1: (2, 3, 5, 4), 2: (4, 4, 4, 4), 3: (1, 1, 1, 4)}
    # The highest battle score is shared, so a battle would leave nothing.
    battle = play.sector("B2").battle
    assert (battle.winner, [one.kept for one in battle.fighters]) == (0, [0, 0, 0])
