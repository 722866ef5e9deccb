"""The end of a phase, the last call, the end of the game, and the recount of the table (AFT-13 to 15)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.errors import AuditError
from apex_tui.engine.outcome import Outcome
from apex_tui.games.after_us.any_time import act, any_time
from apex_tui.games.after_us.deal import Deal
from apex_tui.games.after_us.definitions import MOBILE_PHONE
from apex_tui.games.after_us.resting import lay_off
from apex_tui.games.after_us.state import (
    AfterUsState,
    AfterUsTable,
    assembly_of,
    discard_of,
    draw_of,
)

__all__ = ["audit_state", "challenge_key", "end_phase", "end_round", "last_call", "placed"]


def end_phase(table: AfterUsTable) -> str:
    """All have confirmed a phase: on, or to the last call once somebody has reached the goal (AFT-13.1, 13.2)."""
    state = table.state
    if max(state.vp) >= table.defs.goal:
        state.stage = "last_call"
        state.turn = 1
        state.confirmed = [False] * table.defs.seats
        if table.telling:
            table.emit("last_call", phase=state.phase)
        return "last_call"
    return ("choose_discs", "resting", "end_round")[state.phase - 1]


def last_call(table: AfterUsTable) -> Flow:
    """Once, at the end of the phase that ends the game: removals and Computer, seat by seat (AFT-13.3)."""
    state = table.state
    seat = state.turn
    if seat > table.defs.seats:
        if state.phase == 3:
            lay_off(table)
        finish(table)
        return "last_call"
    options = [*any_time(table, seat, minibar=False), "finish"]
    choice = yield Decision(seat, "last_call", options, closes=("finish",))
    if choice == "finish":
        state.confirmed[seat - 1] = True
        state.turn += 1
    else:
        act(table, seat, choice)
    return "last_call"


def end_round(table: AfterUsTable) -> str:
    """Assemblies and discs are laid off; a declared shortage or the round limit ends the game (AFT-12, 14.4, 15.7)."""
    state = table.state
    lay_off(table)
    if state.shortage or (table.defs.challenge and state.round >= table.defs.round_limit):
        finish(table)
    return "begin_round"


def finish(table: AfterUsTable) -> None:
    """The most points win, ties share the victory; a challenge is won by reaching the goal (AFT-13.4 to 13.8, 15.7)."""
    state, deal = table.state, table.defs
    most = max(state.vp)
    reached = most >= deal.goal
    reason = "eighty_points" if reached else "shortage" if state.shortage else "round_limit"
    winners = tuple(seat for seat, vp in enumerate(state.vp, 1) if vp == most)
    if deal.challenge and not reached:
        winners = ()
    if table.telling:
        table.emit("over", reason=reason, winners=list(winners), scores=state.vp[:])
    table.end(Outcome(winners, tuple(state.vp), reason, placed(state.vp)))


def placed(vp: list[int]) -> tuple[tuple[int, ...], ...]:
    """The seats by points, those with as many side by side."""
    return tuple(
        tuple(seat for seat, own in enumerate(vp, 1) if own == points)
        for points in sorted(set(vp), reverse=True)
    )


def challenge_key(round_: int, phase: int, vp: int) -> tuple[int, int, int]:
    """How good a result of the challenge is, smallest first: fewer rounds, an earlier phase, more points (AFT-15.6)."""
    return round_, phase, -vp


def audit_state(state: AfterUsState, deal: Deal) -> None:
    """Recount what the state says twice.

    Raises:
        AuditError: what does not add up.
    """
    for place, deck in enumerate(deal.decks):
        strange = [card for card in state.zones[place] if deal.deck_of[card] != place]
        if strange:
            raise AuditError(f"{deck.id} holds {[deal.cards[card].number for card in strange]}")
    for seat in range(1, deal.seats + 1):
        _audit_seat(state, deal, seat)
    if state.priority and sorted(state.priority) != list(range(1, deal.seats + 1)):
        raise AuditError(f"the priority {state.priority} does not list every seat once")
    if len(state.objects) != deal.in_play and state.stage != "setup":
        raise AuditError(f"{len(state.objects)} objects are in play, not {deal.in_play}")
    if deal.phantom and state.phantom and state.phantom in state.phantom_left:
        raise AuditError(f"the phantom shows {state.phantom}, which is still to be drawn")


def _audit_seat(state: AfterUsState, deal: Deal, seat: int) -> None:
    piles = [state.zones[zone] for zone in (draw_of(seat), assembly_of(seat), discard_of(seat))]
    owned = [card for pile in piles for card in pile if card >= 0]
    if len(owned) != state.tribe[seat - 1]:
        raise AuditError(f"the tribe of seat {seat} has {len(owned)} cards, not {state.tribe[seat - 1]}")
    # Between the two halves of a swap with Mobile Phone one card is on its way (AFT-9.9).
    swapping = state.stage == "before_arranging" and not state.ready[seat - 1] & MOBILE_PHONE
    if len(owned) < deal.min_tribe - swapping:
        raise AuditError(f"the tribe of seat {seat} has only {len(owned)} cards")
    if any(deal.cards[card].level == 0 and card not in deal.tamarins[seat - 1] for card in owned):
        raise AuditError(f"seat {seat} has Tamarins of another")
    if any(card < 0 for pile in (piles[0], piles[2]) for card in pile):
        raise AuditError(f"a pile of seat {seat} has a gap")
    if not state.arranged[seat - 1] and any(card < 0 for card in piles[1]):
        raise AuditError(f"the assembly of seat {seat} has a gap before it is arranged")
    if min(state.stock[seat - 1]) < 0:
        raise AuditError(f"seat {seat} holds less than nothing: {state.stock[seat - 1]}")
    if not 0 <= state.rage[seat - 1] <= deal.rage_max:
        raise AuditError(f"seat {seat} has {state.rage[seat - 1]} rage")
    if state.vp[seat - 1] < state.began[seat - 1]:
        raise AuditError(f"seat {seat} has lost points: {state.vp[seat - 1]} of {state.began[seat - 1]}")
