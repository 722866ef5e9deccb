"""What each player's species did in a game, counted from the log."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.screens.board import Scene

__all__ = ["Deeds", "tally"]


@dataclass(slots=True)
class Deeds:
    """Of one seat."""

    attacks: int = 0
    meat: int = 0
    """Meat eaten, by attacks, Scavengers and gifts."""
    plants: int = 0
    eaten: int = 0
    """Population lost to Carnivores."""
    starved: int = 0
    """Population lost to hunger."""
    born: int = 0
    """New species, for cards, by Unstable DNA or for an empty row."""
    extinct: int = 0


def tally(scene: Scene) -> list[Deeds]:
    """By seat, seat 1 first."""
    found = [Deeds() for _ in scene.view.seats]
    told: set[tuple[int, int, str, str]] = set()
    for line in scene.lines:
        if line.taken_back or not line.seat:
            continue
        deeds, data = found[line.seat - 1], line.data
        if line.kind == "attack":
            deeds.attacks += 1
        elif line.kind == "ate":
            if data["food"] == "meat":
                deeds.meat += data["amount"]
            else:
                deeds.plants += data["amount"]
        elif line.kind == "lost":
            if data["why"] == "starved":
                deeds.starved += data["amount"]
            else:
                deeds.eaten += data["amount"]
        elif line.kind == "extinct":
            deeds.extinct += 1
        elif line.kind in ("new_species", "dna", "fresh_species"):
            # In Quick-Play owner and others have lines of their own; whoever reads all counts the species once.
            key = (line.seat, line.step, line.kind, data["species"])
            if key not in told:
                told.add(key)
                deeds.born += 1
    return found
