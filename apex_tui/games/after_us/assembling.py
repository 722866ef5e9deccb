"""Before arranging, and arranging (AFT-4, 9.8 to 9.10)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Option, Together
from apex_tui.games.after_us.any_time import act, any_time
from apex_tui.games.after_us.definitions import (
    BOOMBOX,
    ENERGY,
    MOBILE_PHONE,
    PINBALL_MACHINE,
)
from apex_tui.games.after_us.drawing import draw
from apex_tui.games.after_us.gains import pay_energy
from apex_tui.games.after_us.state import AfterUsTable, assembly_of, discard_of, draw_of

__all__ = ["arranging", "assembling", "before_arranging"]


# Steps ------------------------------------------------------------


def before_arranging(table: AfterUsTable) -> Flow:
    """Mobile Phone is in play: one seat after another, a use a step (AFT-3.4)."""
    state = table.state
    seat = state.turn
    if seat > table.defs.seats:
        return "arranging"
    if (yield from prepare(table.of(seat), seat)):
        state.turn += 1
    return "before_arranging"


def arranging(table: AfterUsTable) -> Flow:
    """Mobile Phone is in play: all have used their objects, everybody arranges at the same time (AFT-4.5)."""
    table.state.stage = "arranging"
    seats = range(1, table.defs.seats + 1)
    yield Together({seat: arrange(table.of(seat), seat) for seat in seats})
    return "resolving"


def assembling(table: AfterUsTable) -> Flow:
    """Mobile Phone is not in play: everybody uses objects and goes on to arrange, at the same time (AFT-3.3)."""
    seats = range(1, table.defs.seats + 1)
    yield Together({seat: prepare_and_arrange(table.of(seat), seat) for seat in seats})
    return "resolving"


def prepare_and_arrange(table: AfterUsTable, seat: int) -> Flow:
    """Both parts of one seat, one after the other."""
    while not (yield from prepare(table, seat)):
        pass
    yield from arrange(table, seat)


# The menu before arranging ------------------------------------------------------------


def prepare(table: AfterUsTable, seat: int) -> Flow:
    """One choice of the menu before arranging; returns whether the seat goes on to arrange (AFT-4.4, AFT-D3)."""
    options = [*objects_before_arranging(table, seat), *any_time(table, seat), "arrange"]
    choice = yield Decision(seat, "before_arranging", options)
    if choice == "arrange":
        return True
    if choice == "use:mobile_phone":
        yield from mobile_phone(table, seat)
    elif choice == "use:boombox":
        yield from boombox(table, seat)
    elif choice == "use:pinball_machine":
        pinball_machine(table, seat)
    else:
        act(table, seat, choice)
    return False


def objects_before_arranging(table: AfterUsTable, seat: int) -> list[Option]:
    """The objects of this window that can be carried out in full (AFT-9.4, 9.5)."""
    state = table.state
    ready = state.ready[seat - 1]
    if not ready & (MOBILE_PHONE | BOOMBOX | PINBALL_MACHINE):
        return []
    zones = state.zones
    energy = state.stock[seat - 1][ENERGY]
    found: list[Option] = []
    if ready & MOBILE_PHONE and phone_cards(table, seat):
        found.append("use:mobile_phone")
    costs = table.defs.objects
    if ready & BOOMBOX and energy >= costs["boombox"].costs[0] and zones[assembly_of(seat)]:
        found.append("use:boombox")
    if (
        ready & PINBALL_MACHINE
        and energy >= costs["pinball_machine"].costs[0]
        and (zones[draw_of(seat)] or zones[discard_of(seat)])
    ):
        found.append("use:pinball_machine")
    return found


def phone_cards(table: AfterUsTable, seat: int) -> list[int]:
    """The tribe cards of the assembly whose level can be paid: Tamarins have no deck to go back to (AFT-9.9)."""
    costs = table.defs.objects["mobile_phone"].costs
    cards = table.defs.cards
    energy = table.state.stock[seat - 1][ENERGY]
    return [
        card
        for card in table.state.zones[assembly_of(seat)]
        if cards[card].level and energy >= costs[cards[card].level]
    ]


def mobile_phone(table: AfterUsTable, seat: int) -> Flow:
    """A card under its own deck, the top card of any deck of its level instead (AFT-8.10, 9.9)."""
    state, deal = table.state, table.defs
    state.ready[seat - 1] &= ~MOBILE_PHONE
    card = yield Decision(seat, "phone_card", phone_cards(table, seat))
    level = deal.cards[card].level
    energy = deal.objects["mobile_phone"].costs[level]
    pay_energy(table, seat, energy)
    table.move(card, assembly_of(seat), deal.deck_of[card], at=0)
    state.tribe[seat - 1] -= 1
    if table.telling:
        table.emit("returned", seat, card=card, deck=deal.decks[deal.deck_of[card]].id, energy=energy)
    open_decks = [
        f"deck:{deck.id}"
        for place, deck in enumerate(deal.decks)
        if deck.level == level and state.zones[place]
    ]
    choice = yield Decision(seat, "phone_deck", open_decks, source=card)
    wanted = choice.removeprefix("deck:")
    place = next(place for place, deck in enumerate(deal.decks) if deck.id == wanted)
    new = table.take(place, -1, assembly_of(seat))
    state.tribe[seat - 1] += 1
    if table.telling:
        table.emit("swapped_in", seat, card=new, deck=wanted)


def boombox(table: AfterUsTable, seat: int) -> Flow:
    """A card of the assembly is discarded, another is drawn (AFT-9.8)."""
    state = table.state
    energy = table.defs.objects["boombox"].costs[0]
    state.ready[seat - 1] &= ~BOOMBOX
    pay_energy(table, seat, energy)
    card = yield Decision(seat, "boombox_card", state.zones[assembly_of(seat)][:])
    table.move(card, assembly_of(seat), discard_of(seat))
    if table.telling:
        table.emit("used_boombox", seat, card=card, energy=energy)
    drawn = draw(table, seat, 1)
    if table.telling:
        table.emit("drew", seat, cards=drawn)


def pinball_machine(table: AfterUsTable, seat: int) -> None:
    """A fifth card is drawn (AFT-9.10)."""
    tile = table.defs.objects["pinball_machine"]
    table.state.ready[seat - 1] &= ~PINBALL_MACHINE
    pay_energy(table, seat, tile.costs[0])
    if table.telling:
        table.emit("used_pinball", seat, energy=tile.costs[0])
    drawn = draw(table, seat, tile.count)
    if table.telling:
        table.emit("drew", seat, cards=drawn)


# Arranging ------------------------------------------------------------


def arrange(table: AfterUsTable, seat: int) -> Flow:
    """All cards of the assembly in one line, in any order; without cards nothing is asked (AFT-4.5, 4.6, 4.8, 4.10)."""
    state = table.state
    zone = assembly_of(seat)
    cards = state.zones[zone][:]
    if cards:
        count = len(cards)
        order = yield Decision(seat, "arrange", cards, count, count, ordered=True, closes=True)
        # From an open row to an open row: everybody sees every card before and after.
        state.zones[zone][:] = (order,) if count == 1 else order
    state.arranged[seat - 1] = True
    if table.telling:
        table.emit("arranged", seat, cards=state.zones[zone][:])
