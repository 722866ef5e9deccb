"""Setting up, the Deal and the Food Cards (EVO-1 to 3)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Together
from apex_tui.games.evolution.drawing import draw
from apex_tui.games.evolution.rows import add_species
from apex_tui.games.evolution.state import DECK, EvolutionTable, hand_of, laid_of, others

__all__ = ["begin_round", "select_food", "setup"]


def setup(table: EvolutionTable) -> str:
    """A shuffled deck, a species for everybody, an empty Food Supply, a first player by chance (EVO-1.2 to 1.7)."""
    state, deal = table.state, table.defs
    table.shuffle(DECK)
    state.supply = state.poured = deal.start_supply
    for seat in range(1, deal.seats + 1):
        for _ in range(deal.start_species):
            add_species(table, seat, "right", deal.start_population, deal.start_size)
    state.active = table.roll(deal.seats)
    if table.telling:
        table.emit("began", state.active)
    return "begin_round"


def begin_round(table: EvolutionTable) -> str:
    """Phase 1: everybody's cards, a whole packet at a time, in turn order (EVO-2.0, 2.1)."""
    state, deal = table.state, table.defs
    state.round += 1
    state.stage = "deal"
    state.numbers = []
    state.passed = [False] * deal.seats
    if table.telling:
        table.emit("round", state.active, round=state.round)
    for seat in deal.order(state.active):
        draw(table, seat, deal.base + deal.per_species * len(state.rows[seat - 1]), "deal")
    return "select_food"


def select_food(table: EvolutionTable) -> Flow:
    """Phase 2: everybody with a hand lays one card face down, all at once (EVO-3.1, 3.2)."""
    state, deal = table.state, table.defs
    state.stage = "select_food"
    state.done = [not state.zones[hand_of(seat)] for seat in range(1, deal.seats + 1)]
    if table.telling:
        table.emit("phase", phase="food", round=state.round)
    flows = {
        seat: lay_food(table.of(seat), seat) for seat in range(1, deal.seats + 1) if not state.done[seat - 1]
    }
    if flows:
        yield Together(flows, secret=True)
    return "begin_cards"


def lay_food(table: EvolutionTable, seat: int) -> Flow:
    """One card of the hand, never exchanged, unknown to others until the reveal (EVO-3.3)."""
    hand = hand_of(seat)
    card = yield Decision(seat, "food_card", table.state.zones[hand][:])
    table.move(card, hand, laid_of(seat), by=seat)
    table.state.done[seat - 1] = True
    if table.telling:
        table.emit("laid", seat, to=(seat,), card=card)
        table.emit("laid", seat, to=others(table, seat))
