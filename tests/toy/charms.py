"""What each charm of Magpies does (TOY-6): flows that the rules nest with `yield from`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.table import Table
from tests.toy.state import BAG, DECK, DISCARD, TRINKETS, MagpieState, back, own

if TYPE_CHECKING:
    from tests.toy.rules import Magpies

MagpieTable = Table[MagpieState, Any]


def again(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.1."""
    hand = table.state.zones[own("hand", seat)]
    if hand:
        for card in (yield Decision(seat, "again", tuple(hand), least=0, most=1, source=source)):
            yield from rules.play(table, seat, card)


def peek(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.2."""
    deck = table.state.zones[DECK]
    n = min(3, len(deck))
    if not n:
        return
    top = deck[-n:]
    table.show(top, (seat,))
    table.emit("peeked", seat, to=(seat,), cards=top)
    table.emit("peeked", seat, to=rules.but(seat), count=n)
    order = yield Decision(seat, "arrange", tuple(top), n, n, ordered=True, source=source)
    deck[-n:] = [order] if n == 1 else order
    table.lose_track(deck[-n:], by=seat)


def toss(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.3."""
    options = tuple(card for card in table.state.zones[DISCARD] if card < TRINKETS)
    if options:
        for card in (yield Decision(seat, "toss", options, least=0, most=1, source=source)):
            table.move(card, DISCARD, DECK)
            table.emit("tossed", seat, card=card)


def others_with_cards(rules: Magpies, state: MagpieState, seat: int) -> tuple[str, ...]:
    return tuple(f"seat:{s}" for s in rules.playing(state) if s != seat and state.zones[own("hand", s)])


def raid(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.4."""
    state = table.state
    targets = others_with_cards(rules, state, seat)
    if not targets:
        return
    victim = int((yield Decision(seat, "raid", targets, source=source))[5:])
    hand = own("hand", victim)
    most = min(2, len(state.zones[hand]))
    given = yield Decision(victim, "give_up", tuple(state.zones[hand]), least=1, most=most, source=source)
    for card in (given,) if most == 1 else given:
        table.move(card, hand, DISCARD)
        table.emit("discarded", victim, card=card)


def rummage(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.5."""
    rules.return_discard(table)
    rules.draw(table, seat)
    rules.draw(table, seat)
    hand = own("hand", seat)
    if table.state.zones[hand]:
        card = yield Decision(seat, "discard_one", tuple(table.state.zones[hand]), source=source)
        table.move(card, hand, DISCARD)
        table.emit("discarded", seat, card=card)


def steal(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.6."""
    state = table.state
    targets = others_with_cards(rules, state, seat)
    if not targets:
        return
    victim = int((yield Decision(seat, "steal_from", targets, source=source))[5:])
    mine, theirs = own("hand", seat), own("hand", victim)
    backs = sorted({back(card) for card in state.zones[theirs]})
    wanted = yield Decision(seat, "steal", tuple(backs), source=source)
    among = [card for card in state.zones[theirs] if back(card) == wanted]
    card = among[table.roll(len(among)) - 1]
    table.move(card, theirs, mine, by=victim)
    table.show((card,), (victim,))
    rules.tell_hidden(table, "stole", (seat, victim), card, victim=victim)
    if (yield Decision(victim, "retort", ("accept", "ask"), source=source)) == "ask":
        card = yield Decision(seat, "return", tuple(state.zones[mine]), source=source)
        table.move(card, mine, theirs, by=seat)
        table.show((card,), (seat,))
        rules.tell_hidden(table, "returned", (seat, victim), card, victim=victim)


def sack(rules: Magpies, table: MagpieTable, seat: int, source: int) -> Flow:
    """TOY-6.7."""
    hand = own("hand", seat)
    if not table.state.zones[hand]:
        return
    card = yield Decision(seat, "sack", tuple(table.state.zones[hand]), source=source)
    table.move(card, hand, BAG, by=seat)
    rules.tell_hidden(table, "sacked", (seat,), card)
    table.shuffle(BAG)
    rules.tell_drawn(table, seat, table.take(BAG, -1, hand))


EFFECTS: dict[str, Callable[..., Flow]] = {
    "again": again,
    "peek": peek,
    "toss": toss,
    "raid": raid,
    "rummage": rummage,
    "steal": steal,
    "sack": sack,
}
