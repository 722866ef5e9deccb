"""What the computer player makes of each species: how much it ambushes, hatches and bears."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Habits", "habits_of"]


@dataclass(frozen=True, slots=True)
class Habits:
    """The leanings of a species."""

    ambush: float = 0.2
    """How often its ambush bonuses come true."""
    hatch: float = 2.0
    """What the first hatched card of a hand is worth."""
    infiltrate: float = 2.5
    """What an Infiltrate! is worth in battle."""
    ahead: int = 45
    """What a Hunt point of the next turn is worth today, in hundredths of an Evolve point."""
    wounds: bool = False
    """It makes use of Afflictions in hand."""
    pool: bool = True
    """It buys Evolve cards while an Apex card is affordable."""


_BY_SPECIES = {
    "carnotaurus": Habits(ambush=0.35, wounds=True),
    "quetzalcoatlus": Habits(ambush=0.5),
    "sarcosuchus": Habits(ambush=0.7, ahead=55),
    "spinosaurus": Habits(ambush=0.6, ahead=70, pool=False),
    "utahraptor": Habits(ambush=0.5),
}

_OTHER = Habits()


def habits_of(species: str) -> Habits:
    """The leanings of a species; of one that a pack adds those of a plain hunter."""
    return _BY_SPECIES.get(species, _OTHER)
