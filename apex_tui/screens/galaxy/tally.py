"""What each seat has done in a game, counted from the log."""

from __future__ import annotations

from dataclasses import dataclass, field

from apex_tui.games.galaxy.definitions import SIDES
from apex_tui.screens.galaxy.sitting import Sitting

__all__ = ["Deeds", "tally"]


@dataclass(slots=True)
class Deeds:
    """Of one seat."""

    sides: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """How often each strategy was played, in the order of the rules."""
    battles: int = 0
    """Fought, by whomever they were started."""
    lost: int = 0
    """Ships lost in battles and at others' hands."""
    made: int = 0
    moves: int = 0


def tally(sit: Sitting) -> list[Deeds]:
    """By seat, seat 1 first."""
    found = [Deeds() for _ in sit.view.seats]
    for line in sit.scene.lines:
        if line.taken_back:
            continue
        data = line.data
        if line.kind == "turn":
            found[line.seat - 1].sides[SIDES.index(data["side"])] += 1
        elif line.kind == "battle":
            for seat, lost in zip(data["seats"], data["lost_ships"], strict=True):
                found[seat - 1].battles += 1
                found[seat - 1].lost += lost
        elif line.kind in ("converted", "ambushed"):
            found[data["victim"] - 1].lost += 1
            if line.kind == "converted":
                found[line.seat - 1].made += 1
        elif line.kind == "produced":
            found[line.seat - 1].made += 1
        elif line.kind == "moved":
            found[line.seat - 1].moves += 1
    return found
