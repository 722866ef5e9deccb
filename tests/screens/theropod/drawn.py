"""The drawn positions, laid out card by card: a hunt, a battle with a Boss, a purchase."""

from __future__ import annotations

from apex_tui.screens.board import Scene as Picture
from tests.games.theropod.scripting import Play, Scene
from tests.screens.theropod.sittings import NAMES
from tests.screens.told import Told

__all__ = ["battle", "buying", "drawn", "hunting", "paying"]


def _hunters() -> Scene:
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").environment("volcanic_winter")
    scene.so(round=5).ambush(2, "utahraptor_pack_hunter", "utahraptor_scout").ambush(
        3, "carnotaurus_hatchling"
    )
    scene.pool("evolve_egg", "thick_hide", "keen_senses", "metabolic_growth")
    scene.hatchery(1, "tyrannosaurus_teen_runner", "tyrannosaurus_scavenger")
    return scene.den(1, "triceratops", "triceratops", "dryosaurus")


def hunting() -> Play:
    """Drawing 3.19: the Mother is played, the stack of 6 pays for Edmontosaurus."""
    scene = (
        _hunters().trail("gallimimus", "stegosaurus!", "troodon", "edmontosaurus").hoard(1, "psittacosaurus")
    )
    scene.hand(
        1, "tyrannosaurus_mother", "tyrannosaurus_young_tyrant", "tyrannosaurus_hatchling", "tyrannosaurus_prey_carcass",
        "tyrannosaurus_titan_carcass",
    )  # fmt: skip
    return scene.start("hunting").does("play:tyrannosaurus_mother", "use:tyrannosaurus_mother#1:1")


def buying() -> Play:
    """Drawing 3.21 one step before: what can be bought."""
    scene = (
        _hunters().trail("gallimimus", "stegosaurus!", "troodon").hoard(1, "psittacosaurus", "edmontosaurus")
    )
    scene.hand(1, "tyrannosaurus_prey_carcass", "tyrannosaurus_titan_carcass")
    return scene.start("begin_buying")


def paying() -> Play:
    """Drawing 3.21: how to pay for Keen Senses."""
    return buying().does("buy:keen_senses")


def battle() -> Play:
    """Drawing 3.20: Yutyrannus with a Severe Trauma, 6 so far."""
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").environment("mass_migration").so(round=7)
    scene.trail("boss_yutyrannus").wounds("severe_trauma")
    scene.hand(
        1,
        "tyrannosaurus_mother",
        "tyrannosaurus_young_tyrant",
        "tyrannosaurus_hatchling",
        "tyrannosaurus_father",
    )
    play = scene.start("face_boss").does("fight")
    return play.does("play:tyrannosaurus_mother", "use:tyrannosaurus_mother#1:1")


def drawn(play: Play) -> Picture:
    """What seat 1 sees of it."""
    game = play.game
    told = Told(play.rules, NAMES[:3])
    told.add(play.heard)
    look = game.look(1)
    decision = game.pending[1]
    return Picture(
        play.rules.view(look),
        NAMES[:3],
        1,
        play.rules.prompt(look, decision),
        lines=told.lines,
        rules=play.rules,
    )
