"""Which cards an operation means: what may be hit or picked, apart from what then happens (EFFECTS 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from apex_tui.games.theropod.definitions import BUYABLE_POOL, Filter, Op
from apex_tui.games.theropod.state import TRAIL, TheropodTable, discard_of, hand_of, hoard_of, play_of
from apex_tui.games.theropod.trail import animals

__all__ = [
    "fitting",
    "hoard_targets",
    "own_pool",
    "own_zones",
    "still_here",
    "trail_fitting",
    "trail_targets",
    "victims",
    "zone_of",
]

_ZONES: dict[str, Callable[[int], int]] = {
    "hand": hand_of,
    "discard": discard_of,
    "play": play_of,
    "hunt": play_of,
}


def fitting(table: TheropodTable, cards: Sequence[int], filter_: Filter, source: int) -> list[int]:
    """Those of ``cards`` that pass; ``source`` is the card that carries the action."""
    titles, bits = table.defs.cards, filter_.bits
    found = [card for card in cards if titles[card].bit & bits]
    if filter_.not_self and source in found:
        found.remove(source)
    return found


# The Game Trail ------------------------------------------------------------


def trail_fitting(table: TheropodTable, filter_: Filter, source: int) -> list[int]:
    """The trail cards that pass, from Footprint 4 to 1; a Disaster Area is never a target (THE-4.12)."""
    return fitting(table, animals(table), filter_, source)


def trail_targets(table: TheropodTable, op: Op, source: int) -> list[int]:
    """The trail cards that the rules themselves choose (THE-4.16)."""
    select = op.select
    if select == "self":
        return [source] if source in table.state.zones[TRAIL] else []
    if select == "right_neighbor":
        return _right_neighbor(table, op, source)
    found = trail_fitting(table, op.filter, source)
    if select == "all" or not found:
        return found
    cards = table.defs.cards
    # From Footprint 4 down and sorted stably: of equal costs the highest Footprint comes first.
    found.sort(key=lambda card: cards[card].price, reverse=select == "dearest")
    return found[: op.n]


def _right_neighbor(table: TheropodTable, op: Op, source: int) -> list[int]:
    trail = table.state.zones[TRAIL]
    if source not in trail or trail[-1] == source:
        return []
    card = trail[trail.index(source) + 1]
    title = table.defs.cards[card]
    return [card] if title.type != "disaster_area" and title.bit & op.filter.bits else []


# A player's own cards ------------------------------------------------------------


def own_zones(seat: int, names: Sequence[str]) -> list[int]:
    """The zones that the words of ``from`` mean, in their order."""
    return [_ZONES[name](seat) for name in names]


def own_pool(table: TheropodTable, seat: int, op: Op, source: int, together: bool) -> list[int]:
    """The own cards that an operation can hit: of all its zones ``together``, or of the first that holds any.

    ``hunt`` are the Apex cards that paid for the last hunt and still lie in the play space (THE-10.11).
    """
    state = table.state
    found: list[int] = []
    for name in op.zones:
        here: Sequence[int] = state.zones[_ZONES[name](seat)]
        if name == "hunt":
            here = [card for card in state.hunters if card in here]
        found += fitting(table, here, op.filter, source)
        if found and not together:
            break
    return found


def zone_of(table: TheropodTable, seat: int, card: int) -> int:
    """In which zone of play space, hand, discard pile and Hoard an own card lies.

    Raises:
        ValueError: in none of them.
    """
    zones = table.state.zones
    for zone in (play_of(seat), hand_of(seat), discard_of(seat), hoard_of(seat)):
        if card in zones[zone]:
            return zone
    raise ValueError(f"{table.defs.ids[card]} lies in no zone of seat {seat} that an effect reaches")


def still_here(table: TheropodTable, seat: int, card: int) -> bool:
    """True if the card that carries an action lies where the action can move it; one that was eliminated does not."""
    zones = table.state.zones
    return any(card in zones[zone] for zone in (play_of(seat), hand_of(seat), discard_of(seat)))


def hoard_targets(table: TheropodTable, seat: int, op: Op) -> list[int]:
    """The Hoard cards of lowest or highest printed value; of equal ones the oldest (EFFECTS 4)."""
    cards = table.defs.cards
    hoard = table.state.zones[hoard_of(seat)]
    if not hoard:
        return []
    order = sorted(hoard, key=lambda card: cards[card].value, reverse=op.select == "highest_value")
    return order[: op.n]


# Players ------------------------------------------------------------


def victims(table: TheropodTable, seat: int, source: int, who: str) -> list[int]:
    """The seats that an operation means, in the order in which it reaches them (THE-1.5)."""
    if who == "you":
        return [seat]
    if who == "others":
        return table.defs.clockwise(seat)[1:]
    kind = table.defs.cards[source].type if source >= 0 else ""
    own = seat > 0 and (kind == "apex" or kind in BUYABLE_POOL)
    return table.defs.clockwise(seat if own else table.state.player_one)
