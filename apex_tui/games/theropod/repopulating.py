"""Step 1: the Game Trail and the Evolve Pool are filled (THE-7)."""

from __future__ import annotations

from apex_tui.engine.decision import Flow
from apex_tui.games.theropod.deal import FOOTPRINTS
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.state import EVOLVE, HUNT, POOL, TRAIL, TheropodTable
from apex_tui.games.theropod.trail import animals, boss_in_trail, recycle_trail

__all__ = ["fill_pool", "repopulate"]


def repopulate(table: TheropodTable) -> Flow:
    """Cards come from the Hunt deck while a Footprint is free, each with its Ambush action; a Boss ends it.

    THE-7.2 to 7.4, 7.7, 7.9.
    """
    state, deal = table.state, table.defs
    state.stage = "repopulate"
    zones = state.zones
    while len(zones[TRAIL]) < FOOTPRINTS and zones[HUNT] and boss_in_trail(table) < 0:
        # A pack could let animals come and go for ever: once each card had its chance, that is enough.
        if state.arrived >= len(deal.cards):
            break
        state.arrived += 1
        card = table.take(HUNT, -1, TRAIL, 0)
        kind = deal.cards[card]
        if table.telling:
            table.emit("arrived", state.seat, card=card, footprint=FOOTPRINTS - len(zones[TRAIL]) + 1)
        if kind.type == "boss":
            boss_arrives(table, card)
            break
        ambush = kind.on["ambush"]
        if ambush:
            for action in ambush:
                flow = carry_out(table, state.seat, card, action.ops)
                if flow is not None:
                    yield from flow
            return "repopulate"
    return "fill_pool"


def boss_arrives(table: TheropodTable, boss: int) -> None:
    """Every other trail card is recycled: the Boss stands alone (THE-7.4)."""
    recycle_trail(table, [card for card in animals(table) if card != boss], boss)


def fill_pool(table: TheropodTable) -> str:
    """The Evolve Pool is filled the same way, beside a Boss too (THE-7.5)."""
    state = table.state
    zones = state.zones
    new: list[int] = []
    while len(zones[POOL]) < FOOTPRINTS and zones[EVOLVE]:
        new.append(table.take(EVOLVE, -1, POOL, 0))
    if new and table.telling:
        table.emit("pool_filled", state.seat, cards=new)
    return "alerts"
