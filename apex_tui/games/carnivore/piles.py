"""Cards on their way: drawing, natural selection, the trait pool, and how cards leave play (CAR-4, CAR-13, CAR-14)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.zones import EMPTY
from apex_tui.games.carnivore.state import (
    PLAY,
    POOL,
    SET_ASIDE,
    TRAIT_DECK,
    UNTRIED,
    CarnivoreState,
    CarnivoreTable,
    deck_of,
    discard_of,
    play_of,
)

__all__ = [
    "discard_from_play", "draw_card", "draw_to_play", "enter_play", "forget", "home_of", "leave_play", "prune",
    "refill_pool",
    "take_from_pool", "zone_of",
]  # fmt: skip


def zone_of(state: CarnivoreState, card: int) -> int:
    """The number of the zone in which ``card`` lies."""
    for number, cards in enumerate(state.zones):
        if card in cards:
            return number
    raise ValueError(f"card {card} lies in no zone")


# Drawing (CAR-4)


def draw_card(table: CarnivoreTable, seat: int, target: int) -> Flow:
    """Move the top card of the seat's deck to ``target``, after natural selection if the deck is empty.

    Returns the card, or ``EMPTY`` if there is none (CAR-4.1, 4.2, 4.5, 4.6).
    """
    zones = table.state.zones
    deck = deck_of(seat)
    if not zones[deck]:
        yield from reshuffle(table, seat)
        if not zones[deck]:
            return EMPTY
    return table.take(deck, -1, target)


def reshuffle(table: CarnivoreTable, seat: int) -> Flow:
    """Natural selection: prune one card of the own discard pile, then shuffle the rest into a new deck (CAR-4.2 to 4.5)."""
    zones = table.state.zones
    discard, deck = discard_of(seat), deck_of(seat)
    if not zones[discard]:
        return
    card = yield Decision(seat, "prune_on_reshuffle", zones[discard][:])
    table.move(card, discard, SET_ASIDE)
    if table.telling:
        table.emit("natural_selection", seat, card=card)
    rest = zones[discard][:]
    for card in rest:
        table.move(card, discard, deck)
    if rest:
        table.shuffle(deck)
        if table.telling:
            table.emit("reshuffled", seat, count=len(rest))


def draw_to_play(table: CarnivoreTable, seat: int, count: int) -> Flow:
    """Draw ``count`` cards one at a time into the own play area, untried (CAR-4.7, 5.8)."""
    drawn = []
    for _ in range(count):
        card = yield from draw_card(table, seat, play_of(seat))
        if card == EMPTY:
            break
        table.state.status[card] = UNTRIED
        drawn.append(card)
    if drawn and table.telling:
        table.emit("drew", seat, cards=drawn)


# The trait pool (CAR-14)


def refill_pool(table: CarnivoreTable) -> None:
    """Turn up cards from the trait deck into the empty slots, from low to high (CAR-14.1, 14.2)."""
    zones = table.state.zones
    pool, deck = zones[POOL], zones[TRAIT_DECK]
    for slot, card in enumerate(pool):
        if card == EMPTY and deck:
            new = table.take(TRAIT_DECK, -1, POOL, slot)
            if table.telling:
                table.emit("refilled", card=new, slot=slot + 1)


def take_from_pool(table: CarnivoreTable, card: int, target: int) -> None:
    """Move a pool card away and refill its slot at once; whoever was barred from it no longer is (CAR-9.5, 14.1)."""
    lift_from_pool(table, card, target)
    refill_pool(table)


def lift_from_pool(table: CarnivoreTable, card: int, target: int) -> None:
    """Move a pool card away and leave its slot empty for the moment."""
    table.lift(card, POOL, target)
    for cards in table.state.barred:
        if card in cards:
            cards.remove(card)


# Entering and leaving play


def enter_play(table: CarnivoreTable, card: int, source: int, seat: int) -> None:
    """Put ``card`` from a zone into the seat's play area, face up and untried (CAR-13.12, 13.13)."""
    state = table.state
    state.status[card] = UNTRIED
    if source == POOL:
        state.owner[card] = seat
        take_from_pool(table, card, play_of(seat))
    else:
        table.move(card, source, play_of(seat))


def forget(state: CarnivoreState, card: int) -> None:
    """A card that leaves play loses state, gains, copies, and all that holds because of it (CAR-13.3, 13.22)."""
    state.status[card] = UNTRIED
    for hold in state.holds:
        if hold.source == card:
            state.holds = [hold for hold in state.holds if hold.source != card]
            break
    # Few cards gain or copy anything: empty dicts cost nothing to pass over.
    for by_card in (
        state.power_gain,
        state.defense_gain,
        state.power_copied,
        state.defense_copied,
        state.effects_copied,
    ):
        if by_card:
            by_card.pop(card, None)


def leave_play(table: CarnivoreTable, card: int, zone: int, target: int) -> None:
    """Move a card out of a play area and forget what it was there."""
    table.move(card, zone, target)
    forget(table.state, card)


def home_of(state: CarnivoreState, card: int) -> int:
    """Where a card goes that is discarded: its owner's pile, or set aside if the owner is eliminated (CAR-11.5, 13.10)."""
    owner = state.owner[card]
    return discard_of(owner) if state.life[owner - 1] > 0 else SET_ASIDE


def discard_from_play(table: CarnivoreTable, card: int, zone: int) -> None:
    """A card in a play area goes to its owner's discard pile (CAR-13.10, 13.13)."""
    leave_play(table, card, zone, home_of(table.state, card))


def prune(table: CarnivoreTable, card: int, zone: int) -> None:
    """A card leaves the game for good; a pool slot is refilled at once (CAR-13.11)."""
    if zone == POOL:
        take_from_pool(table, card, SET_ASIDE)
    elif zone >= deck_of(1) and (zone - deck_of(1)) % 3 == PLAY:
        leave_play(table, card, zone, SET_ASIDE)
    else:
        table.move(card, zone, SET_ASIDE)
