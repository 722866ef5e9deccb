"""The recount of a table: cards, tokens and bags, each counted a second way."""

from __future__ import annotations

from apex_tui.engine.errors import AuditError
from apex_tui.games.evolution.deal import Deal
from apex_tui.games.evolution.state import (
    EvolutionState,
    hand_of,
    hidden_of,
    laid_of,
    spent_of,
    traits_of,
)

__all__ = ["audit_state"]

STAGES = ("setup", "deal", "select_food", "play_cards", "reveal", "feeding", "end_round", "over")


def audit_state(state: EvolutionState, deal: Deal) -> None:
    """Recount what the state says twice.

    Raises:
        AuditError: what does not add up.
    """
    if state.stage not in STAGES:
        raise AuditError(f"there is no stage {state.stage!r}")
    for name in ("rows", "bag", "harvest", "eaten", "lost", "done", "passed"):
        if len(getattr(state, name)) != deal.seats:
            raise AuditError(f"{name} is kept for {len(getattr(state, name))} seats, not {deal.seats}")
    for seat in range(1, deal.seats + 1):
        _audit_row(state, deal, seat)
        _audit_food(state, seat)
        _audit_piles(state, deal, seat)
    if state.supply != state.poured - state.drained or state.supply < 0:
        raise AuditError(
            f"the supply holds {state.supply} plants; {state.poured} were poured, {state.drained} were eaten"
        )
    if not (state.stage == "setup" or 1 <= state.active <= deal.seats) or not 0 <= state.turn <= deal.seats:
        raise AuditError(f"the marker is at seat {state.active}, the turn at seat {state.turn}")
    if state.passes > deal.seats or any(not 1 <= seat <= deal.seats for seat in state.due):
        raise AuditError(f"{state.passes} passes, species due to seats {state.due}")
    if state.last_round and state.last_round < state.round:
        raise AuditError(f"round {state.round} is played, {state.last_round} was the last")


def _audit_row(state: EvolutionState, deal: Deal, seat: int) -> None:
    row, each = state.rows[seat - 1], deal.trait_places
    up, down = state.zones[traits_of(seat)], state.zones[hidden_of(seat)]
    if len(up) != len(down) or len(up) != each * len(row):
        raise AuditError(
            f"seat {seat} has {len(row)} species and places for {len(up)} and {len(down)} traits"
        )
    for place, species in enumerate(row):
        name = f"species {seat}.{place + 1}"
        at = place * each
        shown = [deal.cards[card].trait for card in up[at : at + each] if card >= 0]
        if any(
            one >= 0 and other >= 0
            for one, other in zip(up[at : at + each], down[at : at + each], strict=True)
        ):
            raise AuditError(f"{name} has two traits in one place")
        under = [deal.cards[card].trait for card in down[at : at + each] if card >= 0]
        if under and state.stage != "play_cards":
            raise AuditError(f"{name} has a face-down trait in {state.stage}")
        if len({trait.id for trait in (*shown, *under)}) != len(shown) + len(under):
            raise AuditError(f"{name} has a trait twice: {[trait.id for trait in (*shown, *under)]}")
        if sum(trait.bit for trait in shown) != species.traits:
            raise AuditError(f"{name} bears {[trait.id for trait in shown]}, not the set {species.traits:b}")
        if not 1 <= species.population <= deal.population_max or not 1 <= species.size <= deal.size_max:
            raise AuditError(f"{name} has Population {species.population} and Size {species.size}")
        most = species.size if deal.natures[species.traits].stores else 0
        if species.food < 0 or not 0 <= species.fat <= most:
            raise AuditError(f"{name} has {species.food} food and stores {species.fat} of {most}")
        if not deal.natures[species.traits].stores and species.fat:
            raise AuditError(f"{name} stores food without a place for it")


def _audit_food(state: EvolutionState, seat: int) -> None:
    """Every food that a seat's species ever got lies somewhere (EVO-9.4, 9.5)."""
    n = seat - 1
    lying = sum(species.food + species.fat for species in state.rows[n])
    if state.eaten[n] - state.lost[n] - state.bag[n] != lying:
        raise AuditError(
            f"seat {seat} got {state.eaten[n]} food, lost {state.lost[n]} and bagged {state.bag[n]}: "
            f"{lying} lies on its species"
        )
    if sum(state.harvest[n]) != state.bag[n]:
        raise AuditError(
            f"the bag of seat {seat} holds {state.bag[n]}, its rounds brought {state.harvest[n]}"
        )
    if len(state.harvest[n]) not in (state.round - 1, state.round) and state.round:
        raise AuditError(f"seat {seat} has bagged {len(state.harvest[n])} times in round {state.round}")


def _audit_piles(state: EvolutionState, deal: Deal, seat: int) -> None:
    laid, spent = state.zones[laid_of(seat)], state.zones[spent_of(seat)]
    if len(laid) > 1 or (laid and state.stage not in ("select_food", "play_cards")):
        raise AuditError(f"seat {seat} has {len(laid)} Food Cards face down in {state.stage}")
    if spent and not (deal.quick and state.stage == "play_cards"):
        raise AuditError(f"seat {seat} has {len(spent)} discards apart in {state.stage}")
    if any(card < 0 for card in (*laid, *spent, *state.zones[hand_of(seat)])):
        raise AuditError(f"the hand of seat {seat} has a gap")
