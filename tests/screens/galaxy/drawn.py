"""The drawn positions, laid out token by token."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apex_tui.screens.board import Scene as Picture
from tests.games.galaxy.scripting import Play, Scene
from tests.screens.told import Told

SIX = ("Mira", "Tobias", "Ines", "Jun", "Noor", "Pim")
BONUS = {
    "POR": "portal", "MOV": "movement", "PRO": "production", "CON": "conversion", "AMB": "ambush",
    "VP": "victory_point", "INF": "influence", "ARM": "armament",
}  # fmt: skip
_SECTORS = """A1 VP B2 PRO B3 MOV B4 ARM B5 POR C1 CON C2 INF C3 AMB C4 PRO C5 MOV D1 AMB D2 POR D3 INF D4 VP E2 MOV E3 ARM
E4 CON E5 PRO E6 AMB F1 VP F2 INF F3 POR F4 ARM G2 CON"""
_TOKENS = """A1 H1c A2 H3 B1 C4 B2 C2c B3 H3C2 B4 H3D3 B5 D2c C1 N1C1 C2 H1C1 C3 H1 C4 D2 C5 D1 C6 D2 D1 N2c D2 N1C2S1
D3 M2D1 D4 M1c E1 N2 E2 S2N1 E3 S2 E4 S1M1 E5 M3c E6 M2 F1 S1c F2 S2 F4 M2 F5 M4 G1 S3 G2 S1"""
_LEVELS = {"H": "0221", "D": "0302", "M": "3101", "S": "2012", "N": "0013", "C": "2201"}


def _pairs(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _levelled(scene: Scene, levels: dict[str, str]) -> None:
    for letter, digits in levels.items():
        names = ("production", "movement", "influence", "armament")
        scene.levels(letter, **dict(zip(names, map(int, digits), strict=True)))


def six(round_: int = 3, **changes: str) -> Scene:
    """Six civilizations in age 2; ``changes``: tokens of sectors that are not as drawn."""
    scene = Scene("HDMSNC").home(H="A2", D="C6", M="F5", S="G1", N="E1", C="B1").when(2, round_)
    scene.bonus(**{label: BONUS[short] for label, short in _pairs(_SECTORS).items()})
    for label, tokens in {**_pairs(_TOKENS), **changes}.items():
        scene.at(label, tokens)
    _levelled(scene, _LEVELS)
    scene.vp(H=8, D=9, M=7, S=6, N=5, C=8)
    return scene


def picture(
    play: Play, names: tuple[str, ...], own: int = 0, *, asked: bool = True, **changes: Any
) -> Picture:
    """What lies on the screen of whoever is asked; ``own``: behind the curtain, with this seat's view."""
    game, rules = play.game, play.rules
    told = Told(rules, names)
    told.add(list(play.heard))
    seat = min(game.pending) if own == 0 else own
    look = game.look(own)
    prompt = rules.prompt(game.look(seat), game.pending[seat]) if asked and seat in game.pending else None
    scene = Picture(rules.view(look), names, seat, prompt, lines=told.lines, rules=rules)
    return replace(scene, **changes)


def expansion(play: Play | None = None) -> Picture:
    """Humans have moved one ship from C2 to C3 and move three from B4."""
    scene = six(C2="H2C1", C3="")
    for letter, card, side in (
        ("D", 4, "war"), ("N", 22, "war"), ("M", 12, "evolution"), ("S", 16, "expansion"), ("H", 23, "expansion"),
        ("C", 28, "expansion"),
    ):  # fmt: skip
        scene.chose(letter, card, side)
    play = scene.resolve(skip_to="H")
    play.do("movement C2 C3 1")
    play.answer("choose_action", "movement")
    play.answer("move_from", "B4")
    return picture(play, SIX)


def war() -> Picture:
    """Humans are at war with card 7, after Dragonites and before Nagaritakas."""
    scene = six(4).chose("D", 4, "war").chose("H", 7, "war").chose("N", 22, "war")
    return picture(scene.resolve(skip_to="H"), SIX)


def watching() -> Picture:
    """Dragonites are at war; whoever looks is not asked."""
    scene = six()
    for letter, card, side in (
        ("D", 4, "war"), ("N", 22, "war"), ("M", 12, "evolution"), ("S", 16, "expansion"), ("H", 23, "expansion"),
        ("C", 28, "expansion"),
    ):  # fmt: skip
        scene.chose(letter, card, side)
    return picture(scene.resolve(skip_to="D"), SIX, asked=False)


def choosing() -> Picture:
    """Humans choose one of four cards in round 2; Dragonites, Minerls and Nagaritakas have set theirs."""
    play = six(2, E4="S1M1").hand("H", 7, 14, 23, 26).choosing()
    scene = picture(play, SIX, 1)
    status = {2: "set", 3: "set", 5: "set"}
    seats = [
        seat.model_copy(update={"status": status.get(seat.seat, "choosing")}) for seat in scene.view.seats
    ]
    scene.view = scene.view.model_copy(update={"seats": tuple(seats)})
    return scene


def side(card: int = 23) -> Picture:
    """The same after card 23 was picked."""
    play = six(2).hand("H", 7, 14, 23, 26).choosing()
    play.pick(card, seat=1)
    return picture(play, SIX, 1)


def duel() -> Picture:
    """Pim chooses a card; Mira has set hers."""
    scene = Scene("HC").when(2, 2)
    bonus = _pairs("A1 MOV A2 VP A3 AMB B2 CON B3 ARM C1 PRO C2 INF C3 POR")
    scene.bonus(**{label: BONUS[short] for label, short in bonus.items()})
    for label, tokens in _pairs("A1 C2c A2 H2cC1 A3 H1 B1 C6 B2 C2 B3 H2C4 B4 H4 C2 C1 C3 H1").items():
        scene.at(label, tokens)
    _levelled(scene, {"H": "0121", "C": "1101"})
    scene.vp(H=4, C=5).hand("C", 1, 5, 8, 10, 15, 17, 20, 29)
    play = scene.choosing()
    scene_of = picture(play, ("Mira", "Pim"), 2)
    seats = [
        scene_of.view.seats[0].model_copy(update={"status": "set"}),
        scene_of.view.seats[1].model_copy(update={"status": "choosing"}),
    ]
    scene_of.view = scene_of.view.model_copy(update={"seats": tuple(seats)})
    return scene_of
