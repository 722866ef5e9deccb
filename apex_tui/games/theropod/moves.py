"""Cards of a player on their way: drawing, hatching, discarding, eliminating, recycling, the Hoard (THE-2, 4).

Everything that takes a card somewhere goes through here or :mod:`apex_tui.games.theropod.trail`, so that counts, events
and what everybody knows stay right. ``source`` is the card whose effect it is, ``-1`` where a rule demands it. Zones are
numbers (:mod:`apex_tui.games.theropod.state`).
"""

from __future__ import annotations

from typing import Any

from apex_tui.engine.decision import Flow
from apex_tui.games.theropod.definitions import HUNTED
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    ALERTS,
    ELIMINATED,
    EVOLVE,
    HUNT,
    TheropodState,
    TheropodTable,
    ambush_of,
    apex_of,
    den_of,
    discard_of,
    draw_of,
    hand_of,
    hatchery_of,
    hoard_of,
)

__all__ = [
    "add_hunt", "because", "compromise", "consume", "discard", "draw", "draw_cards", "eliminate", "gain_alert", "gather",
    "hatch", "others", "put_in_hand", "put_on_top", "recycle", "reset_stack", "reshuffle",
]  # fmt: skip


def because(source: int) -> dict[str, Any]:
    """The cause of something as the data of its event: nothing where no card is to blame."""
    return {"source": source} if source >= 0 else {}


def others(table: TheropodTable, seat: int) -> tuple[int, ...]:
    """Everybody but ``seat``, watchers included: whom the counting half of a private event is told."""
    return tuple(other for other in range(table.defs.seats + 1) if other != seat)


# Drawing (THE-2.9, 13.5)


def draw(table: TheropodTable, seat: int, count: int, source: int = -1) -> Flow | None:
    """Draw ``count`` cards one at a time in the own turn; an Alert is played at once, before the next (THE-8.5).

    Returns a flow if an Alert came up, None if all is done.
    """
    alerts = table.defs.is_alert
    drawn: list[int] = []
    for done in range(count):
        card = _draw_card(table, seat)
        if card < 0:
            break
        drawn.append(card)
        if alerts[card]:
            _tell_drawn(table, seat, drawn, source)
            return _alert_drawn(table, seat, card, count - done - 1, source)
    _tell_drawn(table, seat, drawn, source)
    return None


def _alert_drawn(table: TheropodTable, seat: int, card: int, left: int, source: int) -> Flow:
    # Alerts carry out effects and effects draw cards: one of both has to be looked up late.
    from apex_tui.games.theropod.alerts import play_alert

    yield from play_alert(table, seat, card)
    flow = draw(table, seat, left, source)
    if flow is not None:
        yield from flow


def draw_cards(table: TheropodTable, seat: int, count: int) -> None:
    """Draw ``count`` cards outside the play of a turn: an Alert among them waits in the hand (THE-5.8, 8.11)."""
    drawn: list[int] = []
    for _ in range(count):
        card = _draw_card(table, seat)
        if card < 0:
            break
        drawn.append(card)
    _tell_drawn(table, seat, drawn, -1)


def _draw_card(table: TheropodTable, seat: int) -> int:
    """The top card of the draw pile to the hand, after a reshuffle if there is none; -1 if there is no card at all."""
    zones = table.state.zones
    pile = draw_of(seat)
    if not zones[pile]:
        reshuffle(table, seat)
        if not zones[pile]:
            return -1
    table.state.lacks = 0
    return table.take(pile, -1, hand_of(seat))


def _tell_drawn(table: TheropodTable, seat: int, cards: list[int], source: int) -> None:
    if not cards or not table.telling:
        return
    table.emit("drew", seat, (seat,), cards=cards[:], **because(source))
    table.emit("drew_unseen", seat, others(table, seat), count=len(cards), **because(source))


def reshuffle(table: TheropodTable, seat: int) -> None:
    """The discard pile is shuffled face down to become the draw pile (THE-2.9)."""
    zones = table.state.zones
    pile, discarded = draw_of(seat), discard_of(seat)
    if not zones[discarded]:
        return
    # The discard pile is open: nobody learns or forgets anything before the shuffle.
    zones[pile].extend(zones[discarded])
    zones[discarded].clear()
    table.shuffle(pile)
    if table.telling:
        table.emit("reshuffled", seat, count=len(zones[pile]))


def put_on_top(table: TheropodTable, seat: int, cards: list[int], zone: int, source: int = -1) -> None:
    """Own cards go on the draw pile, the first of them on top; from a hidden zone nobody else sees which.

    From the play space or the discard pile their faces are known to all; their order is told in the event.
    """
    pile = draw_of(seat)
    unseen = not table.layout.seen(zone)[0]
    for card in reversed(cards):
        table.move(card, zone, pile, by=seat if unseen else 0)
    if cards and table.telling:
        if unseen:
            table.emit("topdecked", seat, (seat,), cards=cards[:], **because(source))
            table.emit("topdecked_unseen", seat, others(table, seat), count=len(cards), **because(source))
        else:
            table.emit("topdecked", seat, cards=cards[:], **because(source))


def put_in_hand(table: TheropodTable, seat: int, card: int, zone: int, source: int = -1) -> None:
    """A card from a zone that only this seat sees (or nobody) goes to its hand; the others see no face."""
    table.state.lacks = 0
    table.move(card, zone, hand_of(seat), by=seat)
    if table.telling:
        table.emit("took", seat, (seat,), card=card, **because(source))
        table.emit("took_unseen", seat, others(table, seat), **because(source))


# Hatching (THE-2.6, 4.3, 10.3)


def hatch(table: TheropodTable, seat: int, count: int, source: int = -1) -> list[int]:
    """Turn up the top ``count`` cards of the Apex deck: those without a cost to the hand, the others to the Hatchery.

    What the round changes in a Hatch is counted in ``count`` already. Returns the cards.
    """
    zones = table.state.zones
    cards = table.defs.cards
    deck, nest, hand = apex_of(seat), hatchery_of(seat), hand_of(seat)
    hatched: list[int] = []
    for _ in range(count):
        if not zones[deck]:
            break
        card = zones[deck][-1]
        if cards[card].cost < 0:
            table.show((card,))
            table.take(deck, -1, hand)
        else:
            table.take(deck, -1, nest)
        hatched.append(card)
    if hatched and table.telling:
        table.emit("hatched", seat, cards=hatched[:], **because(source))
    return hatched


# Losing cards (THE-2.4, 2.12)


def discard(table: TheropodTable, seat: int, cards: list[int], zone: int, source: int = -1) -> None:
    """Own cards go to the own discard pile, in this order."""
    pile = discard_of(seat)
    for card in cards:
        table.move(card, zone, pile)
    if cards and table.telling:
        table.emit("discarded", seat, cards=cards[:], zone=table.layout[zone].name, **because(source))


def eliminate(table: TheropodTable, seat: int, cards: list[int], zone: int, source: int = -1) -> None:
    """Own cards go to the elimination pile; those of the Hoard no longer count (THE-3.9, 4.15)."""
    if not cards:
        return
    if zone == hoard_of(seat):
        table.state.vp[seat - 1] -= sum(table.defs.cards[card].vp for card in cards)
    for card in cards:
        table.move(card, zone, ELIMINATED)
    if table.telling:
        table.emit("eliminated", seat, cards=cards[:], zone=table.layout[zone].name, **because(source))


def recycle(table: TheropodTable, seat: int, card: int, zone: int, source: int = -1) -> None:
    """A card that is no trail card goes face down to the bottom of its deck of origin, for all to see (THE-2.12).

    ``seat``: whose card it is, 0 for a card of the table. A starting card that is no Apex has no such deck and stays.
    """
    kind = table.defs.cards[card]
    if kind.type == "apex":
        target = apex_of(seat)
    elif kind.type == "affliction":
        target = AFFLICTIONS
    elif kind.type == "alert":
        target = ALERTS
    elif kind.deck == "evolve":
        target = EVOLVE
    elif kind.type in HUNTED or kind.type == "boss":
        target = HUNT
    else:
        return
    # What is named by its kind is shown as it leaves a hand, so that all can see that it is what it must be.
    table.show((card,))
    table.move(card, zone, target, 0)
    if table.telling:
        table.emit("recycled", seat, card=card, zone=table.layout[zone].name, **because(source))


def gain_alert(table: TheropodTable, seat: int, source: int = -1) -> None:
    """An Alert from its pile to the discard pile; nothing without one, and nothing in Emergence (THE-4.11, 9.6, 15.6)."""
    if table.defs.mode.emergence or not table.state.zones[ALERTS]:
        return
    card = table.take(ALERTS, -1, discard_of(seat))
    if table.telling:
        table.emit("gained_alert", seat, card=card, **because(source))


def compromise(table: TheropodTable, seat: int, source: int = -1) -> None:
    """All cards of the Ambush Point go to their owner's discard pile (THE-8.7, 8.12)."""
    state = table.state
    cards = state.zones[ambush_of(seat)][:]
    if not cards:
        return
    for card in cards:
        table.move(card, ambush_of(seat), discard_of(seat))
    if seat == state.seat:
        state.ready = 0
    if table.telling:
        table.emit("compromised", seat, cards=cards, **because(source))


# Hoard and Den (THE-3.5, 4.15, 12.4)


def gather(table: TheropodTable, seat: int, card: int, zone: int, source: int = -1) -> None:
    """A card of a shared zone (not the Game Trail) goes to the Hoard without being hunted, and counts from now on."""
    table.move(card, zone, hoard_of(seat))
    table.state.vp[seat - 1] += table.defs.cards[card].vp
    if table.telling:
        table.emit("claimed", seat, card=card, zone=table.layout[zone].name, **because(source))


def consume(table: TheropodTable, seat: int, card: int) -> None:
    """A Hoard card is spent and lies face down in the Den, where it goes on counting (THE-2.3, 3.8)."""
    table.move(card, hoard_of(seat), den_of(seat))


# The Hunt stack


def reset_stack(state: TheropodState) -> None:
    """The Hunt value that was gathered is gone, spent or lost, with what held for this stack alone (THE-10.7, 10.8)."""
    state.stack = 0
    state.stack_cards = []
    state.stack_parts = []
    state.ignore_stance = False


def add_hunt(table: TheropodTable, seat: int, card: int, amount: int) -> None:
    """A bonus to the value of ``card``; lost if its value has left the stack (THE-4.6, 10.18)."""
    state = table.state
    lost = card not in state.stack_cards
    if not lost and amount:
        state.stack_parts[state.stack_cards.index(card)] += amount
        state.stack += amount
    if table.telling:
        table.emit("hunt_bonus", seat, card=card, amount=0 if lost else amount, stack=state.stack, lost=lost)
