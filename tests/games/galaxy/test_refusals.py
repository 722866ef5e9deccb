"""Why something is not offered, and what an answer would bring."""

from __future__ import annotations

import pytest

from tests.games.galaxy.scripting import Play, Scene, box
from tests.rules import rule


def why(play: Play, choice: str, seat: int = 1) -> str:
    return play.rules.why_not(play.game.look(seat), play.game.pending[seat], choice)


def outlook(play: Play, pick: str) -> str:
    ((seat, decision),) = play.game.pending.items()
    return play.rules.outlook(play.game.look(seat), decision, (pick,))


def war() -> Play:
    play = (
        Scene("HDM").bare().at("B2", "H3 D1").at("B3", "H1").at("C2", "D1 M1").at("E1", "H2").turn("H", "war")
    )
    play.pick("B2")
    return play


def colonizing() -> Play:
    scene = Scene("HDM").bare().at("B2", "H1 D2").at("C2", "H2c").at("D2", "H1")
    return scene.turn("H", "colonization")


def expanding(*picks: str) -> Play:
    scene = Scene("HD").bare().at("A1", "H2").at("A2", "H1 D3").at("A3", "Dc H2").levels("H", production=1)
    play = scene.at("B4", "D1").at("C3", "D1").bonus(A3="ambush").turn("H", "expansion", 29)
    for pick in picks:
        play.pick(pick)
    return play


def hitting(*picks: str) -> Play:
    scene = Scene("HD").bare().at("A1", "H2 D1").at("A2", "H1 D3").at("A3", "Dc H2").at("C3", "D1")
    play = scene.turn("H", "expansion", 19)
    for pick in picks:
        play.pick(pick)
    return play


@rule("GAL-2.4", "GAL-2.5")
def test_refusals_of_the_setup() -> None:
    play = Play(box(2))
    play.pick("humans")
    assert why(play, "humans", 2) == "The Humans are led by another already (GAL-2.4)."
    assert why(play, "minerls", 2) == why(play, "klingons", 2) == ""
    play.pick("minerls")
    play.pick("B1")
    assert why(play, "B1", 2) == "At B1 lies an origin sector already (GAL-2.5)."
    assert why(play, "A2", 2) == "A2 is no origin slot (GAL-2.5)."


@rule("GAL-4.1", "GAL-11.2")
def test_refusals_of_the_choice() -> None:
    play = Scene("HD").hand("H", 1, 3, 4, 5, 7, 8, 9, 10, 13, 15).choosing()
    assert why(play, "S16") == "That card is not in your hand (GAL-4.1)."
    assert why(play, "S07") == why(play, "S99") == ""
    play.pick(7, seat=1)
    assert why(play, "peace") == ""
    play.pick("war", seat=1)
    assert why(play, "S07") == "That card is not in your hand (GAL-4.1)."


@rule("GAL-5.1", "GAL-5.4")
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("B2", "At B2 you have fought in this turn already (GAL-5.4)."),
        ("B3", "Nobody but you is at B3 (GAL-5.1)."),
        ("C2", "You have no token at C2 (GAL-1.4)."),
        ("E1", ""),
        ("stop", ""),
        ("Z9", ""),
    ],
)
def test_refusals_of_a_battle(choice: str, told: str) -> None:
    assert why(war(), choice) == told


@rule("GAL-7.1", "GAL-7.2")
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("B2", "You do not control B2 (GAL-7.1)."),
        ("A1", "You do not control A1 (GAL-7.1)."),
        ("C2", "At C2 a colony stands already (GAL-7.1)."),
        ("C4", "At C4 nobody can ever settle (GAL-7.2)."),
        ("D2", ""),
        ("Z9", ""),
    ],
)
def test_refusals_of_a_colony(choice: str, told: str) -> None:
    assert why(colonizing(), choice) == told


@rule("GAL-8.1", "GAL-8.5", "GAL-8.6", "GAL-8.7", "GAL-8.11")
@pytest.mark.parametrize(
    ("picks", "choice", "told"),
    [
        ((), "conversion", "No conversion is left in this turn (GAL-8.1)."),
        ((), "dance", ""),
        (("movement",), "C3", "You have no ship at C3 (GAL-8.5)."),
        (("movement",), "A1", ""),
        (("movement", "A1"), "C3", "C3 does not touch A1 (GAL-8.5)."),
        (("movement", "A1"), "A1", "The ships are at A1 already (GAL-8.6)."),
        (("movement", "A1"), "Z9", ""),
        (("portal", "A1"), "A1", "The ships are at A1 already (GAL-8.6)."),
        (("movement", "A1", "A2"), "n:3", "From A1 go 1 to 2 ships (GAL-8.7)."),
        (("movement", "A1", "A2"), "n:0", "From A1 go 1 to 2 ships (GAL-8.7)."),
        (("movement", "A1", "A2"), "all", ""),
        (("production",), "A3", "You have no colony at A3 (GAL-8.11)."),
        (("production",), "Z9", ""),
    ],
)
def test_refusals_of_an_expansion(picks: tuple[str, ...], choice: str, told: str) -> None:
    assert why(expanding(*picks), choice) == told


@rule("GAL-8.12", "GAL-8.13", "GAL-8.14", "GAL-8.15")
@pytest.mark.parametrize(
    ("picks", "choice", "told"),
    [
        (("conversion",), "A2.2", "You do not control A2 (GAL-8.12)."),
        (("conversion",), "A3.2", "No ship of seat 2 can be hit at A3 (GAL-8.14)."),
        (("conversion",), "A1", ""),
        (("ambush",), "A3", "No ship can be hit at A3 (GAL-8.14)."),
        (("ambush",), "C3.2", "You have no token at C3 (GAL-1.4)."),
        (("ambush",), "Z9.2", ""),
    ],
)
def test_refusals_of_a_target(picks: tuple[str, ...], choice: str, told: str) -> None:
    assert why(hitting(*picks), choice) == told


@rule("GAL-8.15", "GAL-8.20")
def test_refusals_of_actions_without_a_use() -> None:
    play = Scene("HD").bare().at("A1", "H20 D1").levels("H", movement=1).turn("H", "expansion", 24)
    assert why(play, "production") == why(play, "conversion") == "All your 20 ships are in play (GAL-8.15)."
    play = Scene("HD").bare().at("A1", "H2").turn("H", "expansion", 5)
    assert why(play, "ambush") == "No opposing ship is where you have a token (GAL-8.13)."
    play = Scene("HD").bare().at("A1", "H2").turn("H", "expansion", 24)
    assert why(play, "conversion") == "No opposing ship is on a sector that you control (GAL-8.12)."
    play = Scene("HD").bare().turn("H", "expansion", 13)
    assert why(play, "movement") == "You have no ship to move (GAL-8.5)."


def test_what_an_answer_would_bring() -> None:
    play = Scene("HD").bare().at("A1", "H3 D1").bonus(A1="portal").turn("H", "war")
    assert outlook(play, "A1") == "A1 Cygnus X-1: H 3, D 1: you win, +1 VP, and keep 2."
    assert outlook(play, "stop") == ""
    play = expanding()
    assert outlook(play, "movement") == ""
    play = expanding("production")
    assert outlook(play, "B4") == "B4 Earth: then yours (H 2, D 1)."
