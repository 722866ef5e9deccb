"""The End Phase, giving up, and the recount of the table (CAR-10, CAR-8.6, CAR-11.12)."""

from __future__ import annotations

from apex_tui.engine.errors import AuditError
from apex_tui.games.carnivore.damage import eliminate, finish_by_life
from apex_tui.games.carnivore.deal import Deal
from apex_tui.games.carnivore.piles import home_of
from apex_tui.games.carnivore.state import (
    POOL,
    REVEALED,
    TRAIT_DECK,
    UNTRIED,
    CarnivoreState,
    CarnivoreTable,
    deck_of,
    discard_of,
    play_of,
)

__all__ = ["audit_state", "concede", "end_phase", "put_away"]


def end_phase(table: CarnivoreTable) -> str:
    """All cards in play to their owners' discard piles; everything of the round ends (CAR-10, CAR-8.6)."""
    state = table.state
    state.phase = "end"
    if table.telling:
        table.emit("phase", phase="end", round=state.round)
    for seat in range(1, table.defs.seats + 1):
        put_away(table, seat)
    state.holds.clear()
    for by_card in (
        state.power_gain,
        state.defense_gain,
        state.power_copied,
        state.defense_copied,
        state.effects_copied,
    ):
        by_card.clear()
    for cards in state.barred:
        cards.clear()
    if state.round >= table.defs.round_limit:
        finish_by_life(table, "round_limit")
    return "begin_round"


def put_away(table: CarnivoreTable, seat: int) -> None:
    """The cards of a play area go to their owners' discard piles, in the order in which they lie (CAR-10.1, 10.4)."""
    state = table.state
    zones, status = state.zones, state.status
    # From one open zone to another nobody learns or forgets anything, so the lists are moved as they are.
    for card in zones[play_of(seat)]:
        zones[home_of(state, card)].append(card)
        status[card] = UNTRIED
    zones[play_of(seat)].clear()


_GO_ON = {
    "draw": "draw_phase",
    "activation": "next_activation",
    "evolution": "evolution_turn",
}
"""By phase: the step that follows when the player who was asked gives up; roll-offs belong to the Draw Phase."""


def concede(table: CarnivoreTable, seat: int) -> str:
    """``seat`` is eliminated at once, whatever it was doing; the others play on if two or more are left (CAR-11.12)."""
    state = table.state
    state.conceded = True
    if table.telling:
        table.emit("conceded", seat)
    eliminate(table, seat)
    state.conceded = False
    return _GO_ON[state.phase]


def audit_state(state: CarnivoreState, deal: Deal) -> None:
    """Recount what the state says twice.

    Raises:
        AuditError: what does not add up.
    """
    seats = deal.seats
    in_play = {card for seat in range(1, seats + 1) for card in state.zones[play_of(seat)]}
    sources = {hold.source for hold in state.holds}
    if not sources <= in_play:
        raise AuditError(f"effects hold from cards that are not in play: {sorted(sources - in_play)}")
    for name in ("power_gain", "defense_gain", "power_copied", "defense_copied", "effects_copied"):
        if not set(getattr(state, name)) <= in_play:
            raise AuditError(f"{name} names cards that are not in play")
    if any(state.status[card] for card in range(len(state.status)) if card not in in_play):
        raise AuditError("a card outside play is active or failed")
    if sorted(state.order) != list(range(1, seats + 1)):
        raise AuditError(f"the order {state.order} does not list every seat once")
    if -1 in state.zones[POOL] and state.zones[TRAIT_DECK]:
        raise AuditError("an empty pool slot although the trait deck has cards")
    for seat in range(1, seats + 1):
        life = state.life[seat - 1]
        if not 0 <= life <= deal.max_life:
            raise AuditError(f"seat {seat} has {life} life")
        if (life == 0) != (seat in state.fallen):
            raise AuditError(f"seat {seat} has {life} life, fallen are {state.fallen}")
        own = [state.zones[zone] for zone in (deck_of(seat), discard_of(seat))]
        if any(state.owner[card] != seat for cards in own for card in cards):
            raise AuditError(f"seat {seat} has cards of others in deck or discard pile")
        # The last blow ends the game at once: its victim's cards stay where they are.
        goes_on = len(state.fallen) < seats - 1
        if life == 0 and goes_on and (own[0] or own[1] or state.zones[play_of(seat)]):
            raise AuditError(f"seat {seat} is eliminated and still has cards")
        if not set(state.barred[seat - 1]) <= set(state.zones[POOL]):
            raise AuditError(f"seat {seat} is barred from cards that are not in the pool")
    if any(state.owner[card] for card in (*state.zones[TRAIT_DECK], *state.zones[POOL]) if card >= 0):
        raise AuditError("a card of the trait deck or pool has an owner")
    if state.zones[REVEALED] and state.phase != "activation":
        raise AuditError("revealed cards outside the Activation Phase")
