"""Which cards an effect may pick: what may be done, apart from what then happens (CAR-13.7 to 13.9, 13.14, 13.16)."""

from __future__ import annotations

from apex_tui.games.carnivore.definitions import Target
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    UNTRIED,
    CarnivoreState,
    CarnivoreTable,
    discard_of,
    play_of,
)
from apex_tui.games.carnivore.strength import present_effects, warded

__all__ = ["copy_targets", "legal_targets", "places", "printed_fit"]

_STATUS = {"untried": UNTRIED, "active": ACTIVE, "failed": FAILED}


def places(state: CarnivoreState, seat: int, zone: str) -> list[int]:
    """The zone numbers that a word of an effect means for ``seat``; others' zones by seat, warded ones left out.

    "An opponent" is any living other player (CAR-13.9); a warded player's cards are no targets for others (CAR-13.16).
    """
    if zone == "pool":
        return [POOL]
    if zone == "own_play":
        return [play_of(seat)]
    if zone == "own_discard":
        return [discard_of(seat)]
    others = [
        other
        for other in range(1, len(state.life) + 1)
        if other != seat and state.life[other - 1] > 0 and not warded(state, other)
    ]
    return [play_of(other) if zone == "opp_play" else discard_of(other) for other in others]


def printed_fit(table: CarnivoreTable, card: int, target: Target) -> bool:
    """True if families and difficulty class of ``card`` pass the target's limits."""
    title = table.defs.cards[card]
    return bool(title.bits & target.bits) and target.min_dc <= title.dc <= target.max_dc


def legal_targets(table: CarnivoreTable, seat: int, source: int, target: Target) -> list[int]:
    """All cards that fit, in the order of CAR-2.11; never the card whose effect it is (CAR-13.8)."""
    state = table.state
    wanted = _STATUS[target.state] if target.state else None
    found = []
    for zone in target.zones:
        in_play = zone.endswith("play")
        for number in places(state, seat, zone):
            for card in state.zones[number]:
                if card < 0 or card == source or not printed_fit(table, card, target):
                    continue
                if wanted is not None and not (in_play and state.status[card] == wanted):
                    continue
                found.append(card)
    return found


def copy_targets(table: CarnivoreTable, seat: int, source: int, target: Target) -> list[int]:
    """Activated cards that may be copied: none that has a ``copy`` among its present effects, or inside them (CAR-13.14)."""
    fitting = legal_targets(table, seat, source, target)
    return [
        card
        for card in fitting
        if not any(inner.name == "copy" for op in present_effects(table, card) for inner in op.walk())
    ]
