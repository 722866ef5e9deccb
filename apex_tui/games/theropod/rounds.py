"""Rounds and turns: what happens between players, and who comes next (THE-6, 15.5, 15.7, 15.8)."""

from __future__ import annotations

from dataclasses import replace

from apex_tui.engine.decision import Flow
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.ending import finish
from apex_tui.games.theropod.state import (
    ALERTS,
    BOSS,
    BOX,
    ENVIRONMENT,
    ENVIRONMENT_DECK,
    EVOLVE,
    POOL,
    TRAIL,
    TheropodState,
    TheropodTable,
    ambush_of,
)
from apex_tui.games.theropod.trail import animals, last_of_trail, recycle_trail

__all__ = ["begin_boss_round", "begin_round", "begin_turn", "end_turn", "reveal_environment"]


def begin_round(table: TheropodTable) -> str:
    """The last cards of both rows are recycled, then the Environment changes (THE-6.1 to 6.3, 15.5, 15.7)."""
    state, deal = table.state, table.defs
    zones = state.zones
    state.round += 1
    state.turn = -1
    state.seat = 0
    state.stage = "environment"
    if table.telling:
        table.emit("round", state.player_one, round=state.round, rounds=deal.mode.rounds)
    last = last_of_trail(table)
    if last >= 0:
        recycle_trail(table, (last,))
    if zones[POOL]:
        card = table.take(POOL, -1, EVOLVE, 0)
        if table.telling:
            table.emit("recycled_pool", card=card)
    if deal.mode.emergence:
        if zones[ALERTS]:
            table.take(ALERTS, -1, BOX)
        return "begin_turn"
    if zones[ENVIRONMENT]:
        table.take(ENVIRONMENT, -1, ENVIRONMENT_DECK, 0)
    if zones[ENVIRONMENT_DECK]:
        card = table.take(ENVIRONMENT_DECK, -1, ENVIRONMENT)
        if table.telling:
            table.emit("environment", card=card)
    state.sheltered = [0] * deal.seats
    return "reveal_environment"


def reveal_environment(table: TheropodTable) -> Flow:
    """The actions of the new Environment card happen at once and hit all players (THE-6.4, 6.8).

    An operation a step, and a player a step where it hits each: nobody's question hangs on what others were asked.
    """
    state, deal = table.state, table.defs
    card = state.zones[ENVIRONMENT][-1] if state.zones[ENVIRONMENT] else -1
    actions = deal.cards[card].on["reveal"] if card >= 0 else ()
    ops = [op for action in actions for op in action.ops]
    if state.reveal_op >= len(ops):
        state.sheltered = []
        state.reveal_op = state.reveal_turn = 0
        return "begin_turn"
    op, seat = ops[state.reveal_op], state.player_one
    each = op.who == "each"
    if each:
        seat = deal.clockwise(seat)[state.reveal_turn]
        op = replace(op, who="you")
        state.reveal_turn += 1
    if not each or state.reveal_turn == deal.seats:
        state.reveal_op += 1
        state.reveal_turn = 0
    flow = carry_out(table, seat, card, (op,))
    if flow is not None:
        yield from flow
    return "reveal_environment"


def begin_turn(table: TheropodTable) -> str:
    """The next player's turn begins (THE-6.6); in the Boss round with the Boss at once (THE-15.8)."""
    state, deal = table.state, table.defs
    state.turn += 1
    state.seat = (state.player_one - 1 + state.turn) % deal.seats + 1
    clear_turn(state)
    state.ready = len(state.zones[ambush_of(state.seat)])
    if table.telling:
        table.emit("turn", state.seat)
    return "face_boss" if state.boss_round else "repopulate"


def clear_turn(state: TheropodState) -> None:
    """Nothing of the last turn holds any more."""
    state.arrived = state.stack = state.ignore_hunts = state.hibernate = state.reset_change = 0
    state.battle_round = state.lacks = 0
    state.alerted = state.ambush_played = state.ignore_stance = state.keep_hatchery = False
    state.fighting = state.fled = False
    state.ambush, state.played, state.earlier, state.pending = [], [], [], []
    state.stack_cards, state.stack_parts, state.hunters = [], [], []
    state.grants, state.discounts, state.consumes = [], [], []
    state.unplayed = []


def end_turn(table: TheropodTable) -> str:
    """The next player, the next round, the Boss round, or the end (THE-6.6, 6.7, 14.2, 15.5, 15.11)."""
    state, deal = table.state, table.defs
    if state.turn + 1 < deal.seats:
        return "begin_turn"
    if state.boss_round:
        finish(table, "boss_round")
    if state.final_round or (not deal.mode.emergence and state.round >= deal.mode.rounds):
        finish(table, "extinction")
    state.player_one = state.player_one % deal.seats + 1
    if deal.mode.emergence and state.round >= deal.mode.rounds:
        return "begin_boss_round"
    return "begin_round"


def begin_boss_round(table: TheropodTable) -> str:
    """The whole trail is recycled, the Boss stands alone in it; whoever is Player One now goes first (THE-15.8, 15.13)."""
    state = table.state
    state.round += 1
    state.turn = -1
    state.seat = 0
    state.boss_round = True
    state.stage = "boss"
    recycle_trail(table, animals(table))
    boss = table.take(BOSS, -1, TRAIL)
    if table.telling:
        table.emit("boss_round", state.player_one, card=boss)
    return "begin_turn"
