"""The game counted from its log: life over the rounds, checks, luck, damage, and who owned what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from apex_tui.screens.board import Scene
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.table.lines import Line as LogLine

__all__ = ["LastBlow", "Score", "tally"]


@dataclass(slots=True)
class Score:
    """What one seat did in the whole game."""

    life: list[int] = field(default_factory=list)
    """At the end of each round, the last one as it ended."""
    checks: int = 0
    passed: int = 0
    rolls: list[int] = field(default_factory=list)
    """Every roll, also of re-rolls, for initiative and for risks."""
    damage: int = 0
    """Life taken from others."""
    owned: list[str] = field(default_factory=list)
    """Title ids of the cards owned at the end, or when the species died out."""

    @property
    def luck(self) -> float:
        """Mean of the rolls less 10.5; 0 without a roll."""
        return sum(self.rolls) / len(self.rolls) - 10.5 if self.rolls else 0.0


@dataclass(slots=True, frozen=True)
class LastBlow:
    """What brought the last species down."""

    seat: int
    """Who fell last."""
    by: str
    """A card's name, or empty for an attack."""
    damage: int


def tally(scene: Scene) -> tuple[list[Score], LastBlow | None]:
    """Scores by seat (seat 1 first), and the last blow if there was one."""
    sit = Sitting(scene)
    defs = scene.rules.defs
    seats = len(sit.view.seats)
    scores = [Score() for _ in range(seats)]
    owners: dict[int, int] = {card: seat for seat, deck in enumerate(defs.starters, 1) for card in deck}
    life = [defs.start_life] * seats
    blow: LastBlow | None = None
    rounds = 0
    for line in scene.lines:
        if line.taken_back:
            continue
        if line.kind == "round":
            rounds += 1
            if rounds > 1:
                _note(scores, life)
        elif line.kind == "damaged":
            blow = _damage(sit, line, life, scores) or blow
        elif line.kind == "healed":
            life[line.seat - 1] = line.data["life"]
        elif line.kind == "conceded":
            life[line.seat - 1] = 0
        else:
            _roll(line, scores)
            _own(sit, line, owners)
    _note(scores, life)
    for card, seat in owners.items():
        scores[seat - 1].owned.append(defs.cards[card].id)
    return scores, blow


def _note(scores: list[Score], life: list[int]) -> None:
    for score, now in zip(scores, life, strict=True):
        score.life.append(now)


def _damage(sit: Sitting, line: LogLine, life: list[int], scores: list[Score]) -> LastBlow | None:
    data = line.data
    life[line.seat - 1] = data["life"]
    lost = data["before"] - data["life"]
    if data["by"]:
        scores[data["by"] - 1].damage += lost
    if data["life"] > 0:
        return None
    name = sit.title(data["card"]).name if "card" in data else ""
    return LastBlow(line.seat, name, data["amount"] - data["shielded"])


def _roll(line: LogLine, scores: list[Score]) -> None:
    data = line.data
    if line.kind in ("rolled_off", "risked"):
        scores[line.seat - 1].rolls.append(data["roll"])
    elif line.kind == "check" and data["final"]:
        score = scores[line.seat - 1]
        score.checks += 1
        score.passed += data["passed"]
        score.rolls += [*data["earlier"], data["roll"]]


def _own(sit: Sitting, line: LogLine, owners: dict[int, int]) -> None:
    """Cards won, and cards that left the game."""
    data: dict[str, Any] = line.data
    if line.kind in ("bought", "gained", "level_card"):
        owners[data["card"]] = line.seat
        if line.kind == "level_card":
            _give_up_instinct(sit, line.seat, owners)
    elif line.kind == "played" and data["zone"] == "pool":
        owners[data["card"]] = line.seat
    elif line.kind in ("natural_selection", "pruned"):
        owners.pop(data["card"], None)


def _give_up_instinct(sit: Sitting, seat: int, owners: dict[int, int]) -> None:
    """A level card stands in the place of an Instinct."""
    for card, owner in owners.items():
        if owner == seat and sit.title(card).id == "instinct":
            del owners[card]
            return
