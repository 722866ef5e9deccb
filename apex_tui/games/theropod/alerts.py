"""Step 2: Alerts, then the set-up of an ambush (THE-8, 9.1 to 9.6)."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.moves import gain_alert, others, reset_stack
from apex_tui.games.theropod.reactions import ask, holder, reveal
from apex_tui.games.theropod.state import ALERTS, TheropodTable, ambush_of, hand_of, play_of
from apex_tui.games.theropod.trail import boss_in_trail

__all__ = ["alerts", "play_alert", "set_up", "silent", "spares_alert"]


def alerts(table: TheropodTable) -> Flow:
    """Step 2A: all Alerts in hand are played; only the first of them can activate (THE-8.1, 8.4, 8.13)."""
    state = table.state
    seat = state.seat
    state.stage = "alert"
    waiting = [card for card in state.zones[hand_of(seat)] if table.defs.is_alert[card]]
    for card in waiting:
        # What the first one set off may have taken the others out of the hand.
        if card in state.zones[hand_of(seat)]:
            yield from play_alert(table, seat, card, first=card == waiting[0])
    return "set_up"


def play_alert(table: TheropodTable, seat: int, card: int, first: bool = True) -> Flow:
    """An Alert is played from the hand, activates or not, and is back on its pile before anything else is played.

    It ends the Hunt stack and closes the actions that are pending (THE-8.2, 8.3, 8.5, 8.10).
    """
    state = table.state
    play = play_of(seat)
    table.move(card, hand_of(seat), play)
    state.played.append(card)
    state.pending = []
    reset_stack(state)
    state.alerted = True
    waiting = len(state.zones[ambush_of(seat)])
    if table.telling:
        table.emit("alert", seat, card=card, ambush=waiting, first=first)
    if first and waiting:
        ignored = yield from _ignored(table, seat)
        if not ignored:
            for action in table.defs.cards[card].uses:
                flow = carry_out(table, seat, card, action.ops)
                if flow is not None:
                    yield from flow
    if card in state.zones[play]:
        # Everybody watches it go back: from one open zone to another.
        table.move(card, play, ALERTS)


def _ignored(table: TheropodTable, seat: int) -> Flow:
    """Acute Alertness in hand may be revealed: then nothing is alerted, and it stays in hand (THE-8.6)."""
    card = holder(table, seat, "alert")
    if card < 0:
        return False
    choice = yield from ask(table, seat, card, "alert", "reveal")
    if choice == "no":
        return False
    reveal(table, seat, card, "alert")
    return True


def set_up(table: TheropodTable) -> Flow:
    """Step 2B: up to three Apex cards from the hand lie in wait; not after an Alert, nor beside a Boss (THE-9.1, 9.2)."""
    state, deal = table.state, table.defs
    seat = state.seat
    state.stage = "ambush"
    if state.alerted or boss_in_trail(table) >= 0:
        return "face_boss"
    hand, point = hand_of(seat), ambush_of(seat)
    able = [card for card in state.zones[hand] if deal.is_apex[card]]
    if not able:
        return "face_boss"
    most = min(deal.per_setup, len(able))
    picked = yield Decision(seat, "ambush_setup", able, 0, most)
    if not picked:
        return "face_boss"
    # Options in hand order: so they lie in the Ambush Point (THE-2.20).
    for card in picked:
        table.move(card, hand, point, by=seat)
    if table.telling:
        table.emit("set_up", seat, (seat,), cards=list(picked))
        table.emit("set_up_unseen", seat, others(table, seat), count=len(picked))
    if not silent(table, picked):
        gain_alert(table, seat)
    return "face_boss"


def silent(table: TheropodTable, picked: tuple[int, ...]) -> bool:
    """True if this set-up gains no Alert, by a text of the cards moved in it (THE-9.4, 9.17, EFFECTS ``no_alert_if``)."""
    cards = table.defs.cards
    return spares_alert([cards[card] for card in picked])


def spares_alert(picked: Sequence[Card]) -> bool:
    """The same of what is printed on the cards."""
    for card in picked:
        for action in card.on["setup"]:
            for op in action.ops:
                if 0 < len(picked) <= op.max_cards:
                    return True
                if op.only_tag and all(op.only_tag in other.tags for other in picked):
                    return True
    return False
