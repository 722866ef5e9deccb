"""Operations on draw pile, hand and Apex deck, and on what a player loses (EFFECTS 7)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.costs import hatch_number
from apex_tui.games.theropod.definitions import Op
from apex_tui.games.theropod.moves import because, discard, draw, eliminate, hatch, others
from apex_tui.games.theropod.reactions import reach
from apex_tui.games.theropod.state import (
    ELIMINATED,
    TheropodTable,
    apex_of,
    discard_of,
    draw_of,
    hand_of,
    hoard_of,
)
from apex_tui.games.theropod.targets import (
    fitting,
    hoard_targets,
    own_pool,
    own_zones,
    still_here,
    victims,
    zone_of,
)

__all__ = ["OPERATIONS", "eliminate_some"]


def _draw(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Draw one at a time; an Alert is played at once (THE-2.9, 8.5)."""
    return draw(table, seat, op.n, card)


def _hatch(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """Turn up the top of the Apex deck, as many as the round allows (THE-2.6, 4.3)."""
    hatch(table, seat, hatch_number(table, op.n), card)


def _gain_hatchling(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """A Hatchling of the own species to the discard pile: an eliminated one, else one sought in the Apex deck (THE-16.4)."""
    state, cards = table.state, table.defs.cards
    species = state.species[seat - 1]
    for _ in range(op.n):
        for zone in (ELIMINATED, apex_of(seat)):
            found = [
                one
                for one in state.zones[zone]
                if "hatchling" in cards[one].tags and cards[one].species == species
            ]
            if found:
                # They are alike. Which one it is must not tell how the deck lay before it was shuffled.
                hatchling = min(found)
                table.show((hatchling,))
                table.move(hatchling, zone, discard_of(seat))
                if zone != ELIMINATED:
                    table.shuffle(zone)
                if table.telling:
                    place = table.layout[zone].name
                    table.emit("gained_hatchling", seat, card=hatchling, zone=place, **because(card))
                break


def _recycle_apex_top(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The top of the Apex deck goes to its bottom, unseen."""
    deck = apex_of(seat)
    count = min(op.n, len(table.state.zones[deck]))
    for _ in range(count):
        table.take(deck, -1, deck, 0)
    if count and table.telling:
        table.emit("recycled_unseen", seat, count=count, **because(card))


def _keep_hatchery(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The Hatchery outlasts this Player Reset (THE-13.4)."""
    table.state.keep_hatchery = True
    if table.telling:
        table.emit("will_keep_hatchery", seat, **because(card))


def _hibernate(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """At this Player Reset Apex cards may go to the Ambush Point; of several the highest number counts (THE-9.13)."""
    state = table.state
    state.hibernate = max(state.hibernate, op.n)
    if table.telling:
        table.emit("will_hibernate", seat, count=state.hibernate, **because(card))


# The hand ------------------------------------------------------------


def _discard_hand(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Players discard cards of their choice; a smaller hand is discarded whole."""
    zones = table.state.zones

    def discards(victim: int) -> Flow:
        hand = zones[hand_of(victim)][:]
        count = min(op.n, len(hand))
        picked = yield Decision(victim, op.asks, hand, count, count, source=card)
        discard(table, victim, [picked] if count == 1 else list(picked), hand_of(victim), card)

    return reach(
        table, victims(table, seat, card, op.who), lambda victim: bool(zones[hand_of(victim)]), discards
    )


def _topdeck_hand(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Every fitting hand card goes on the draw pile, in the order chosen."""
    found = fitting(table, table.state.zones[hand_of(seat)], op.filter, card)
    return _order_on_top(table, seat, card, op, found) if found else None


def _order_on_top(table: TheropodTable, seat: int, card: int, op: Op, found: list[int]) -> Flow:
    count = len(found)
    picked = yield Decision(seat, op.asks, found, count, count, ordered=True, source=card)
    _lay_on_top(table, seat, [picked] if count == 1 else list(picked), hand_of(seat), card)


def _topdeck_this(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The card itself goes on its owner's draw pile (THE-4.9); nothing if it has been eliminated since (THE-2.17)."""
    if still_here(table, seat, card):
        _lay_on_top(table, seat, [card], zone_of(table, seat, card), card)


def _lay_on_top(table: TheropodTable, seat: int, order: list[int], zone: int, source: int) -> None:
    """Cards that an effect names go on the draw pile, the first on top: all see which they are, not how they lie."""
    table.show(order)
    if table.telling:
        cause = because(source)
        table.emit("topdecked", seat, (seat,), cards=order, **cause)
        table.emit("topdecked", seat, others(table, seat), cards=sorted(order), **cause)
    for card in reversed(order):
        table.move(card, zone, draw_of(seat))
    if len(order) > 1:
        table.lose_track(order, by=seat)


# Losses ------------------------------------------------------------


def _eliminate_own(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Own cards go to the elimination pile, from the first zone that holds any, or with ``up_to`` from all (EFFECTS 4)."""

    def pool(victim: int) -> list[int]:
        return own_pool(table, victim, op, card, op.up_to)

    def loses(victim: int) -> Flow | None:
        if op.choose == "all":
            eliminate_some(table, victim, pool(victim)[: op.n], op, card)
            return None
        if op.choose == "strongest":
            return _lose_strongest(table, victim, card, op)
        return _lose_chosen(table, victim, card, op, pool(victim))

    return reach(table, victims(table, seat, card, op.who), lambda victim: bool(pool(victim)), loses)


def _lose_chosen(table: TheropodTable, seat: int, card: int, op: Op, pool: list[int]) -> Flow:
    most = min(op.n, len(pool))
    least = 0 if op.up_to else most
    picked = yield Decision(seat, op.asks, pool, least, most, source=card)
    chosen = [picked] if least == most == 1 else list(picked)
    eliminate_some(table, seat, chosen, op, card)


def _lose_strongest(table: TheropodTable, seat: int, card: int, op: Op) -> Flow:
    """The highest printed Hunt value, one card at a time; among equals the owner picks."""
    cards = table.defs.cards
    for _ in range(op.n):
        pool = own_pool(table, seat, op, card, False)
        if not pool:
            return
        value = max(cards[one].value for one in pool)
        best = [one for one in pool if cards[one].value == value]
        picked = yield Decision(seat, op.asks, best, source=card)
        eliminate_some(table, seat, [picked], op, card)


def eliminate_some(table: TheropodTable, seat: int, chosen: list[int], op: Op, card: int) -> None:
    """Own cards out of the zones of an operation go to the elimination pile, zone by zone (THE-2.4)."""
    zones = table.state.zones
    for zone in own_zones(seat, op.zones):
        here = [one for one in chosen if one in zones[zone]]
        if here:
            eliminate(table, seat, here, zone, card)


def _eliminate_hoard(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The Hoard cards of lowest or highest value go to the elimination pile (EFFECTS 4)."""
    zones = table.state.zones

    def loses(victim: int) -> None:
        eliminate(table, victim, hoard_targets(table, victim, op), hoard_of(victim), card)

    return reach(
        table, victims(table, seat, card, op.who), lambda victim: bool(zones[hoard_of(victim)]), loses
    )


OPERATIONS = {
    "draw": _draw,
    "hatch": _hatch,
    "gain_hatchling": _gain_hatchling,
    "recycle_apex_top": _recycle_apex_top,
    "keep_hatchery": _keep_hatchery,
    "hibernate": _hibernate,
    "discard_hand": _discard_hand,
    "topdeck_hand": _topdeck_hand,
    "topdeck_this": _topdeck_this,
    "eliminate_own": _eliminate_own,
    "eliminate_hoard": _eliminate_hoard,
}
