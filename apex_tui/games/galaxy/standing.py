"""Who controls a sector and how a battle there would end: pure functions of what lies open (GAL-5, 9).

The rules resolve by them, views and previews show them, computer players reckon with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apex_tui.games.galaxy.state import GalaxyState

__all__ = ["Clash", "battle_at", "clash", "controller", "fights", "leaders", "tokens_at"]


def tokens_at(state: GalaxyState, seat: int, place: int) -> int:
    """Ships and colony of a seat on a sector, its origin colony included (GAL-1.2, 1.3)."""
    return state.ships[seat - 1][place] + (state.colony[place] == seat)


def controller(state: GalaxyState, place: int) -> int:
    """The seat with the single highest number of tokens and influence there, 0 for nobody (GAL-9.1 to 9.4)."""
    holder, influence = state.colony[place], state.influence
    best = who = 0
    for seat, own in enumerate(state.ships, 1):
        tokens = own[place]
        if holder == seat:
            tokens += 1
        if tokens:
            total = tokens + influence[seat - 1]
            if total > best:
                best, who = total, seat
            elif total == best:
                who = 0
    return who


def leaders(tokens: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total of tokens and value among those present; several if they tie.

    ``tokens`` and ``values`` (influence or armament) by seat, seat 1 first. Empty where nobody is present.
    """
    best = 0
    found: tuple[int, ...] = ()
    for seat, (own, value) in enumerate(zip(tokens, values, strict=True), 1):
        if own:
            total = own + value
            if total > best:
                best, found = total, (seat,)
            elif total == best:
                found = (*found, seat)
    return found


def fights(state: GalaxyState, seat: int, fought: int = 0) -> list[int]:
    """The places where a seat and somebody else are present, those in ``fought`` (bits) left out (GAL-5.1, 5.4, 5.5)."""
    own, colony, ships = state.ships[seat - 1], state.colony, state.ships
    found = []
    for place, count in enumerate(own):
        holder = colony[place]
        if (count or holder == seat) and not fought >> place & 1:
            if holder and holder != seat:
                found.append(place)
                continue
            for other in ships:
                if other[place] and other is not own:
                    found.append(place)
                    break
    return found


@dataclass(slots=True, frozen=True)
class Clash:
    """How a battle ends. Lists by seat, seat 1 first."""

    scores: tuple[int, ...]
    """Tokens and armament; 0 for who is not present (GAL-5.7)."""
    winner: int
    """0 if the highest score is shared (GAL-5.8, 5.13)."""
    margin: int
    """By how much the winner's score exceeds the next one."""
    lost_ships: tuple[int, ...]
    lost_colony: int
    """The seat whose colony token is destroyed, 0 for none: never an origin colony (GAL-5.9)."""


def clash(ships: Sequence[int], holder: int, is_home: bool, armament: Sequence[int]) -> Clash:
    """The battle of all who are present (GAL-5.6 to 5.13).

    Args:
        ships: by seat.
        holder: the seat that has a colony there, 0 for none.
        is_home: that colony is the holder's origin colony.
        armament: values by seat.
    """
    scores = []
    best = second = winner = 0
    for seat, own in enumerate(ships, 1):
        tokens = own + 1 if holder == seat else own
        if not tokens:
            scores.append(0)
            continue
        score = tokens + armament[seat - 1]
        scores.append(score)
        if score > best:
            best, second, winner = score, best, seat
        elif score > second:
            second = score
    margin = best - second
    lost = list(ships)
    if not margin:
        return Clash(tuple(scores), 0, 0, tuple(lost), 0 if is_home else holder)
    # Ships go first, and the margin is at least one: the colony of a winner always stays (GAL-5.11, 5.12).
    kept_ships = margin - 1 if holder == winner else margin
    lost[winner - 1] = max(0, ships[winner - 1] - kept_ships)
    lost_colony = 0 if is_home or holder == winner else holder
    return Clash(tuple(scores), winner, margin, tuple(lost), lost_colony)


def battle_at(state: GalaxyState, place: int) -> Clash:
    """How a battle on this sector would end now."""
    holder = state.colony[place]
    is_home = holder > 0 and state.home[holder - 1] == place
    return clash([own[place] for own in state.ships], holder, is_home, state.armament)
