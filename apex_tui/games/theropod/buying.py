"""Step 6: Scavenge and Consume, what the hunt brought buys new cards (THE-12)."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Decision, Flow, Option
from apex_tui.games.theropod.costs import (
    carcass_worth,
    consume_bonus,
    purchase_cost,
    spend_consumes,
    spend_discounts,
)
from apex_tui.games.theropod.moves import consume
from apex_tui.games.theropod.payments import next_values
from apex_tui.games.theropod.playing import act, close_play
from apex_tui.games.theropod.state import (
    POOL,
    TheropodState,
    TheropodTable,
    discard_of,
    draw_of,
    hand_of,
    hatchery_of,
    hoard_of,
    play_of,
)

__all__ = [
    "affordable",
    "begin_buying",
    "bonuses_of",
    "buying",
    "means",
    "paying",
    "payment_options",
    "purchase_options",
]


def begin_buying(table: TheropodTable) -> str:
    """Step 6 begins, with what is left in hand (THE-11.22)."""
    table.state.stage = "scavenge"
    if table.telling:
        table.emit("step", table.state.seat, stage="scavenge")
    return "buying"


def buying(table: TheropodTable) -> Flow:
    """One purchase at a time, held-back cards, the ambush, pending actions, until the player is done (THE-12.1, 10.20)."""
    state = table.state
    seat = state.seat
    options = purchase_options(table, seat)
    choice = yield Decision(seat, "buy", options, closes=("done",))
    if choice == "done":
        return finish_buying(table, seat)
    if choice[0] == "buy":
        return buy(table, seat, choice[1])
    flow = act(table, seat, choice)
    if flow is not None:
        yield from flow
    return "buying"


def purchase_options(table: TheropodTable, seat: int) -> list[Option]:
    """What may be done in step 6."""
    state, deal = table.state, table.defs
    zones = state.zones
    boost, play = deal.is_boost, deal.play
    options: list[Option] = [deal.buy[card] for card in affordable(table, seat)]
    for card in zones[hand_of(seat)]:
        if boost[card]:
            options.append(play[card])
    if state.ready:
        options.append("ambush")
    for card, number in state.pending:
        options.append(deal.use[card][number])
    options.append("done")
    return options


def affordable(table: TheropodTable, seat: int) -> list[int]:
    """The cards of Evolve Pool and own Hatchery that can be paid for now (THE-12.1, 12.2, 12.8, 4.3)."""
    zones, cards = table.state.zones, table.defs.cards
    carcasses, hoard = means(table, seat)
    most = sum(carcasses) + sum(hoard) + consume_bonus(table.state, len(hoard))
    return [
        card
        for zone in (POOL, hatchery_of(seat))
        for card in zones[zone]
        if cards[card].cost >= 0 and purchase_cost(table, card) <= most
    ]


def means(table: TheropodTable, seat: int) -> tuple[list[int], list[int]]:
    """The values of the Carcasses in hand and of the Hoard cards, without bonuses (THE-12.2, 12.10)."""
    zones, cards = table.state.zones, table.defs.cards
    return (
        [carcass_worth(table, card) for card in zones[hand_of(seat)] if cards[card].type == "carcass"],
        [cards[card].value for card in zones[hoard_of(seat)]],
    )


def bonuses_of(state: TheropodState) -> tuple[tuple[int, int], ...]:
    """What Hoard cards are worth more this turn, as :mod:`payments` takes it."""
    return tuple((one.n, one.uses) for one in state.consumes)


def buy(table: TheropodTable, seat: int, card: int) -> str:
    """A card is chosen; its price is fixed now, and discounts for it are used up (THE-12.11)."""
    state = table.state
    price = purchase_cost(table, card)
    spend_discounts(table, card)
    state.purchase, state.price = card, price
    state.payment, state.paid_hoard = [], 0
    if table.telling:
        table.emit("buys", seat, card=card, price=price)
    if price == 0:
        take_home(table, seat)
        return "buying"
    return "paying"


def paying(table: TheropodTable) -> Flow:
    """A payment is put together card by card; it ends as soon as the price is covered (THE-12.12, 12.13).

    A Carcass is played, which closes the actions still pending (THE-2.10, 2.17); a Hoard card is consumed, not played.
    """
    state, cards = table.state, table.defs.cards
    seat = state.seat
    hand, nest = hand_of(seat), play_of(seat)
    options = payment_options(table, seat, state.zones[hand])
    card = yield Decision(seat, "pay_evolve", options, source=state.purchase)
    if cards[card].type == "carcass":
        table.move(card, hand, nest)
        state.played.append(card)
        state.pending = []
    else:
        consume(table, seat, card)
        state.paid_hoard += 1
    state.payment.append(card)
    total = sum(_worth(table, one) for one in state.payment) + consume_bonus(state, state.paid_hoard)
    if table.telling:
        told = {"card": card, "worth": _worth(table, card), "total": total, "price": state.price}
        table.emit("paid", seat, source=state.purchase, **told)
    if total < state.price:
        return "paying"
    take_home(table, seat)
    return "buying"


def _worth(table: TheropodTable, card: int) -> int:
    """What a Carcass or Hoard card pays, bonuses left aside."""
    kind = table.defs.cards[card]
    return carcass_worth(table, card) if kind.type == "carcass" else kind.value


def payment_options(table: TheropodTable, seat: int, hand: Sequence[int]) -> list[Option]:
    """The cards with which what was paid so far can still grow into a payment: Carcasses of ``hand``, Hoard cards.

    THE-12.9, 12.10, 12.12.
    """
    state, cards = table.state, table.defs.cards
    hoard = state.zones[hoard_of(seat)]
    carcasses = [card for card in hand if cards[card].type == "carcass"]
    paid = [card for card in state.payment if cards[card].type == "carcass"]
    paid_hoard = [card for card in state.payment if cards[card].type != "carcass"]
    worth = {card: _worth(table, card) for card in (*carcasses, *hoard, *state.payment)}

    def falling(*groups: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted((worth[card] for group in groups for card in group), reverse=True))

    from_hand, from_hoard = next_values(
        falling(carcasses, paid),
        falling(hoard, paid_hoard),
        bonuses_of(state),
        state.price,
        falling(paid),
        falling(paid_hoard),
    )
    options: list[Option] = [card for card in carcasses if worth[card] in from_hand]
    options += [card for card in hoard if worth[card] in from_hoard]
    return options


def take_home(table: TheropodTable, seat: int) -> None:
    """The bought card goes to the discard pile; with the handicap an Apex card on top of the draw pile (THE-12.3, 16.5)."""
    state, deal = table.state, table.defs
    card = state.purchase
    on_top = seat in deal.handicap and deal.is_apex[card]
    table.move(
        card,
        POOL if card in state.zones[POOL] else hatchery_of(seat),
        (draw_of if on_top else discard_of)(seat),
    )
    spend_consumes(state, state.paid_hoard)
    if table.telling:
        table.emit("bought", seat, card=card, price=state.price, on_top=on_top)
    state.purchase, state.price, state.payment, state.paid_hoard = -1, 0, [], 0


def finish_buying(table: TheropodTable, seat: int) -> str:
    """Carcasses left in hand are played and worth nothing (THE-12.5)."""
    state, cards = table.state, table.defs.cards
    close_play(state)
    left = [card for card in state.zones[hand_of(seat)] if cards[card].type == "carcass"]
    for card in left:
        table.move(card, hand_of(seat), play_of(seat))
        state.played.append(card)
    # That these were all is seen by everybody.
    state.lacks |= table.defs.carcass_bits
    if left and table.telling:
        table.emit("carcasses_lost", seat, cards=left)
    return "reset"
