"""The drawn positions, laid out species by species."""

from __future__ import annotations

from apex_tui.screens.board import Scene
from tests.games.evolution.scripting import Play
from tests.games.evolution.scripting import Scene as Laid
from tests.screens.evolution.sittings import scene_of


def _table(step: str) -> Laid:
    """Mira, Tobias, Ines and Jun in round 4, Tobias with the marker."""
    laid = Laid(4).round(4).active(2, 1 if step == "feeding_turn" else None)
    laid.row(1, "P3 S5 f1 [Carnivore, Pack Animal]", "P3 S3 f2 [Foraging, Cooperation]")
    laid.row(2, "P2 S4 f1 [Hard Shell, Horns]", "P3 S3 f2 [Camouflage, Fertile]", "P1 S1")
    laid.row(3, "P4 S6 f2 [Hard Shell]", "P2 S3 [Warning Call]", "P2 S2 f1 [Warning Call]")
    laid.row(4, "P5 S4 f4 [Long Neck, Fertile]", "P3 S2 f1 [Climbing, Cooperation]")
    return laid.bag(1, 11)


def attacking() -> Play:
    """Mira's Carnivore is about to attack."""
    laid = _table("feeding_turn").supply(4)
    laid.hand(1, "horns-01", "burrowing-01", "ambush-01")
    laid.hand(2, *(f"scavenger-0{n}" for n in range(1, 6)))
    laid.hand(3, *(f"symbiosis-0{n}" for n in range(1, 7)))
    laid.hand(4, *(f"unstable_dna-0{n}" for n in range(1, 7)))
    play = laid.start("feeding_turn")
    play.answer("feed", "species:1.1")
    return play


def attack_scene(**changes: object) -> Scene:
    """As Mira sees it."""
    return scene_of(attacking(), 1, **changes)


def playing_cards() -> Play:
    """Mira has taken Hard Shell and asks herself what for; her own Pack Animal lies face down."""
    laid = Laid(4).round(4).active(2, 1).supply(3).bag(1, 11)
    laid.row(1, "P3 S5 [Carnivore, ?Pack Animal]", "P3 S2 [Foraging, Cooperation]")
    laid.row(2, "P2 S4 [Hard Shell, Horns]", "P2 S3 [Camouflage, ?Ambush]", "P1 S1")
    laid.row(3, "P4 S6 [Hard Shell]", "P2 S3 [Warning Call]", "P2 S2")
    laid.row(4, "P4 S3 [Long Neck, Fertile]", "P3 S2 [Climbing, Cooperation]")
    laid.hand(1, "good_eyesight-01", "horns-02", "hard_shell-05", "unstable_dna-01")
    laid.hand(2, *(f"scavenger-0{n}" for n in range(1, 6)))
    laid.hand(3, *(f"symbiosis-0{n}" for n in range(1, 7)), "burrowing-01")
    laid.hand(4, *(f"burrowing-0{n}" for n in range(2, 6)), *(f"ambush-0{n}" for n in range(2, 5)))
    for seat in range(1, 5):
        laid.laid(seat, f"carnivore-0{seat}")
    play = laid.start("play_turn")
    play.answer("play_card", "card:hard_shell-05")
    return play


def use_scene(**changes: object) -> Scene:
    """As Mira sees it."""
    return scene_of(playing_cards(), 1, **changes)


def crowded(step: str = "feeding_turn") -> Play:
    """Six players with four species each; seat 6 hunts."""
    laid = Laid(6).round(4).active(6).supply(9)
    names = ("Camouflage, Fertile", "Hard Shell, Horns, Fat Tissue", "Warning Call", "Climbing, Long Neck")
    for seat in range(1, 6):
        laid.row(seat, *(f"P{1 + (seat + n) % 6} S{1 + n} f{n % 2} [{names[n]}]" for n in range(4)))
    laid.row(
        6,
        "P3 S6 f1 [Carnivore, Pack Animal, Ambush]",
        "P3 S2",
        "P6 S4 f3 [Burrowing, Foraging]",
        "P2 S1 [Scavenger]",
    )
    for seat in range(1, 7):
        laid.hand(seat, f"good_eyesight-0{seat}")
    return laid.start(step)
