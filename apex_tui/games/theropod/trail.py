"""The Game Trail: what arrives, stands and leaves; Defensive Stances, Disaster Areas, the Boss (THE-2, 3, 4, 11).

The trail is a list without gaps: it slides by itself. The last card stands on Footprint 4, new cards come in front
(THE-3.3). Disaster Areas are cards of the row (THE-4.12).
"""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.theropod.deal import FOOTPRINTS
from apex_tui.games.theropod.moves import because
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    BOSS_WOUNDS,
    DISASTERS,
    ELIMINATED,
    HUNT,
    IN_STANCE,
    STANCES,
    TRAIL,
    TheropodState,
    TheropodTable,
    hoard_of,
)

__all__ = [
    "add_disaster_area", "animals", "boss_damage", "boss_in_trail", "claim", "eliminate_trail", "footprint_of",
    "gain_stance", "last_of_trail", "leave_trail", "lose_stance", "recycle_trail",
]  # fmt: skip


def animals(table: TheropodTable) -> list[int]:
    """The cards of the trail from Footprint 4 down, Disaster Areas left out; a Boss is one of them."""
    cards = table.defs.cards
    return [card for card in reversed(table.state.zones[TRAIL]) if cards[card].type != "disaster_area"]


def footprint_of(state: TheropodState, card: int) -> int:
    """Where a card of the trail stands, from 1 (beside the Hunt deck) to 4.

    Raises:
        ValueError: it is not there.
    """
    trail = state.zones[TRAIL]
    return FOOTPRINTS - len(trail) + trail.index(card) + 1


def boss_in_trail(table: TheropodTable) -> int:
    """The Boss in the Game Trail, -1 without one; there is one at most (THE-11.19)."""
    cards = table.defs.cards
    for card in table.state.zones[TRAIL]:
        if cards[card].type == "boss":
            return card
    return -1


def last_of_trail(table: TheropodTable) -> int:
    """The card on the highest Footprint, never a Disaster Area; -1 without one (THE-3.4)."""
    cards = table.defs.cards
    for card in reversed(table.state.zones[TRAIL]):
        if cards[card].type != "disaster_area":
            return card
    return -1


# Leaving


def leave_trail(table: TheropodTable, card: int, target: int, at: int | None = None) -> None:
    """A card leaves the trail in whatever way: its stance goes back, a Boss's damage is recycled, the row slides.

    THE-2.13, 6.2, 11.15.
    """
    if card in table.state.stances:
        lose_stance(table, card)
    table.move(card, TRAIL, target, at)
    if table.defs.cards[card].type == "boss":
        heal_boss(table)


def recycle_trail(table: TheropodTable, cards: Sequence[int], source: int = -1) -> None:
    """Cards of the trail go face down under the Hunt deck, the first of them first (THE-2.12)."""
    for card in cards:
        leave_trail(table, card, HUNT, 0)
    if cards and table.telling:
        table.emit("recycled_trail", cards=list(cards), **because(source))


def eliminate_trail(table: TheropodTable, cards: Sequence[int], source: int = -1) -> None:
    """Cards of the trail go to the elimination pile, in this order. Who turns an attempt round is the effect's to ask."""
    for card in cards:
        leave_trail(table, card, ELIMINATED)
    if cards and table.telling:
        table.emit("eliminated_trail", cards=list(cards), **because(source))


def claim(table: TheropodTable, seat: int, card: int, source: int = -1) -> None:
    """A card of the trail goes to the Hoard without being hunted (``claim``), and counts from now on."""
    leave_trail(table, card, hoard_of(seat))
    table.state.vp[seat - 1] += table.defs.cards[card].vp
    if table.telling:
        table.emit("claimed", seat, card=card, zone="trail", **because(source))


# Defensive Stances (THE-2.13)


def gain_stance(table: TheropodTable, card: int, source: int = -1) -> None:
    """A Defensive Stance behind a trail card; never a second one, nothing from an empty pile (THE-4.11, 15.6)."""
    state = table.state
    if table.defs.mode.emergence or card in state.stances or not state.zones[STANCES]:
        return
    state.stances[card] = table.take(STANCES, -1, IN_STANCE)
    if table.telling:
        table.emit("gained_stance", card=card, **because(source))


def lose_stance(table: TheropodTable, card: int, source: int = -1) -> None:
    """The Defensive Stance of a trail card goes back to its pile."""
    mark = table.state.stances.pop(card)
    table.move(mark, IN_STANCE, STANCES)
    if table.telling:
        table.emit("lost_stance", card=card, **because(source))


# Disaster Areas (THE-4.12, 4.13)


def add_disaster_area(table: TheropodTable, footprint: int, source: int = -1) -> None:
    """A Disaster Area on this Footprint: who stands there is recycled; two never share one; then the row slides."""
    state = table.state
    trail = state.zones[TRAIL]
    if table.defs.mode.emergence or not state.zones[DISASTERS]:
        return
    kinds = table.defs.cards

    def taken(place: int) -> bool:
        at = place - 1 - (FOOTPRINTS - len(trail))
        return at >= 0 and kinds[trail[at]].type == "disaster_area"

    lower_first = (*range(footprint, 0, -1), *range(footprint + 1, FOOTPRINTS + 1))
    place = next((place for place in lower_first if not taken(place)), 0)
    if not place:
        return
    at = place - 1 - (FOOTPRINTS - len(trail))
    if at >= 0:
        recycle_trail(table, (trail[at],), source)
    mark = table.take(DISASTERS, -1, TRAIL, max(at, 0))
    if table.telling:
        table.emit("disaster", card=mark, footprint=footprint_of(state, mark), **because(source))


# The Boss (THE-11.14 to 11.16)


def boss_damage(table: TheropodTable) -> int:
    """The Health Damage on the Boss: its Afflictions and its markers (THE-4.7)."""
    cards = table.defs.cards
    return table.state.boss_marks + sum(cards[card].damage for card in table.state.zones[BOSS_WOUNDS])


def heal_boss(table: TheropodTable) -> None:
    """The damage cards of a Boss are recycled in the order it gained them, its markers vanish (THE-2.16, 11.15)."""
    state = table.state
    state.boss_marks = 0
    for card in state.zones[BOSS_WOUNDS][:]:
        table.move(card, BOSS_WOUNDS, AFFLICTIONS, 0)
