"""Step 7: Player Reset (THE-13), and how a hand is put away at the end of a battle round (THE-11.10)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.costs import reset_size
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.moves import draw_cards, others
from apex_tui.games.theropod.playing import close_play
from apex_tui.games.theropod.state import (
    TheropodTable,
    ambush_of,
    apex_of,
    discard_of,
    hand_of,
    hatchery_of,
    play_of,
)

__all__ = ["put_away", "reset", "reset_afflictions", "reset_hand", "reset_hatchery"]


def reset(table: TheropodTable) -> str:
    """Reset begins: the Afflictions in hand are those to be played (THE-13.1, 13.8).

    Their order is asked openly, so all see which they are.
    """
    state, cards = table.state, table.defs.cards
    seat = state.seat
    state.stage = "reset"
    close_play(state)
    state.unplayed = [card for card in state.zones[hand_of(seat)] if cards[card].type == "affliction"]
    if table.telling:
        table.emit("step", seat, stage="reset")
    if state.unplayed:
        table.show(state.unplayed)
        if table.telling and len(state.unplayed) > 1:
            table.emit("showed", seat, cards=state.unplayed[:])
    return "reset_afflictions"


def reset_afflictions(table: TheropodTable) -> Flow:
    """Which Affliction next, of each title the first in hand? It is played, and its actions are carried out (THE-13.8)."""
    state, cards = table.state, table.defs.cards
    seat = state.seat
    hand = hand_of(seat)
    state.unplayed = [card for card in state.unplayed if card in state.zones[hand]]
    if not state.unplayed:
        return "reset_hand"
    firsts: dict[str, int] = {}
    for card in state.unplayed:
        firsts.setdefault(cards[card].id, card)
    card = yield Decision(seat, "affliction_order", tuple(firsts.values()))
    state.unplayed.remove(card)
    table.move(card, hand, play_of(seat))
    state.played.append(card)
    if table.telling:
        table.emit("suffered", seat, card=card)
    for action in cards[card].uses:
        flow = carry_out(table, seat, card, action.ops)
        if flow is not None:
            yield from flow
    return "reset_afflictions"


def reset_hand(table: TheropodTable) -> Flow:
    """All other cards are played without effect, some may hibernate, all is discarded (THE-13.2, 13.3, 13.6, 9.13)."""
    state = table.state
    seat = state.seat
    hand, play = hand_of(seat), play_of(seat)
    left = state.zones[hand][:]
    if not state.fled:
        for card in left:
            table.move(card, hand, play)
        if left and table.telling:
            table.emit("laid_down", seat, cards=left)
        if state.hibernate:
            yield from _hibernate(table, seat)
    flow = put_away(table, seat)
    if flow is not None:
        yield from flow
    return "reset_hatchery"


def _hibernate(table: TheropodTable, seat: int) -> Flow:
    """Apex cards of the play space may go to the Ambush Point, without an Alert (EFFECTS hibernate)."""
    state, deal = table.state, table.defs
    play, point = play_of(seat), ambush_of(seat)
    able = [card for card in state.zones[play] if deal.is_apex[card]]
    if not able:
        return
    picked = yield Decision(seat, "hibernate", able, 0, min(state.hibernate, len(able)))
    for card in picked:
        table.move(card, play, point)
    # What stays behind is discarded openly: everybody can tell which cards were turned face down.
    if picked and table.telling:
        table.emit("hibernated", seat, cards=list(picked))


def put_away(table: TheropodTable, seat: int) -> Flow | None:
    """All cards in play and in hand go to the discard pile.

    A Virus among them goes on top of the draw pile; several keep their order, the first of them on top (THE-4.9, 13.9).
    """
    state, cards = table.state, table.defs.cards
    zones = state.zones
    play, pile = play_of(seat), discard_of(seat)
    held = zones[hand_of(seat)][:]
    special = [card for card in (*zones[play], *held) if cards[card].on["hand_discarded"]]
    if special:
        return _put_away_in_order(table, seat, special, held)
    if held:
        for card in held:
            table.move(card, hand_of(seat), pile)
        if table.telling:
            table.emit("hand_discarded", seat, cards=held)
    # From one open zone to another nobody learns or forgets anything.
    zones[pile] += zones[play]
    zones[play].clear()
    return None


def _put_away_in_order(table: TheropodTable, seat: int, special: list[int], held: list[int]) -> Flow:
    """The cards that answer to being discarded go first, the last of them first: so the first ends on top."""
    cards = table.defs.cards
    if held:
        table.show(held)
    for card in reversed(special):
        for action in cards[card].on["hand_discarded"]:
            flow = carry_out(table, seat, card, action.ops)
            if flow is not None:
                yield from flow
    zones = table.state.zones
    left = [card for card in held if card in zones[hand_of(seat)]]
    for card in left:
        table.move(card, hand_of(seat), discard_of(seat))
    if left and table.telling:
        table.emit("hand_discarded", seat, cards=left)
    zones[discard_of(seat)] += zones[play_of(seat)]
    zones[play_of(seat)].clear()


def reset_hatchery(table: TheropodTable) -> Flow:
    """The Hatchery goes under the Apex deck in the player's order, then a new hand is drawn (THE-13.4 to 13.7)."""
    state = table.state
    seat = state.seat
    nest, deck = hatchery_of(seat), apex_of(seat)
    cards = state.zones[nest][:]
    if cards and not state.keep_hatchery:
        order = yield Decision(seat, "hatchery_order", cards, len(cards), len(cards), ordered=True)
        # The order is the player's secret; a pick of one comes as the card alone.
        order = (order,) if isinstance(order, int) else order
        if table.telling:
            table.emit("recycled_hatchery", seat, (seat,), cards=list(order))
            table.emit("recycled_hatchery_unseen", seat, others(table, seat), cards=sorted(order))
        for card in order:
            table.move(card, nest, deck, 0)
        table.lose_track(order, by=seat)
    draw_cards(table, seat, reset_size(table))
    return "end_turn"
