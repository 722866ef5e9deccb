"""The recount of the table: ships, colonies, values, cards and points (GAL-1.10, 1.11, 2, 3)."""

from __future__ import annotations

from apex_tui.engine.errors import AuditError
from apex_tui.engine.zones import EMPTY
from apex_tui.games.galaxy.deal import Deal
from apex_tui.games.galaxy.definitions import ARMAMENT, INFLUENCE
from apex_tui.games.galaxy.state import (
    BOX,
    DECK,
    DISCARD,
    GALAXY,
    UNDRAWN,
    GalaxyState,
    aside_of,
    choice_of,
    hand_of,
    played_of,
)

__all__ = ["audit_state"]

_BEFORE = ("setup", "civilizations", "slots")


def audit_state(state: GalaxyState, deal: Deal) -> None:
    """Recount what the state says twice.

    Raises:
        AuditError: what does not add up.
    """
    _audit_sectors(state, deal)
    _audit_cards(state, deal)
    for seat in range(1, deal.seats + 1):
        _audit_seat(state, deal, seat)
    if len(state.colony) != len(deal.labels) or any(not 0 <= holder <= deal.seats for holder in state.colony):
        raise AuditError(f"colonies of nobody: {state.colony}")
    if min(state.pool) < 0 or len(state.pool) != 5:
        raise AuditError(f"a pool of {state.pool}")
    if state.order and sorted(state.order) != list(range(1, deal.seats + 1)):
        raise AuditError(f"the order {state.order} does not list every seat once")
    taken = [one for one in state.people if one >= 0]
    homes = [place for place in state.home if place >= 0]
    if len(set(taken)) != len(taken) or len(set(homes)) != len(homes):
        raise AuditError(f"a civilization or a slot was taken twice: {state.people}, {state.home}")


def _audit_sectors(state: GalaxyState, deal: Deal) -> None:
    galaxy = state.zones[GALAXY]
    if len(galaxy) != len(deal.labels):
        raise AuditError(f"the galaxy has {len(galaxy)} places, not {len(deal.labels)}")
    for place, card in enumerate(galaxy):
        laid = state.stage != "setup" and place not in deal.slots
        if laid != (card != EMPTY) or (card != EMPTY and card < deal.first_sector):
            raise AuditError(f"at {deal.labels[place]} lies {card}")
        if not deal.exploration and state.stage != "setup" and not state.up >> place & 1:
            raise AuditError(f"{deal.labels[place]} lies face down")
        present = state.colony[place] or any(own[place] for own in state.ships)
        if present and not state.up >> place & 1:
            raise AuditError(f"somebody is at {deal.labels[place]}, which lies face down")
    if any(card < deal.first_sector for card in state.zones[UNDRAWN]):
        raise AuditError("a strategy card lies among the sectors")
    if state.up >> len(deal.labels):
        raise AuditError("a sector that is not there lies face up")


def _audit_cards(state: GalaxyState, deal: Deal) -> None:
    zones = state.zones
    if sorted(zones[BOX]) != sorted(deal.out):
        raise AuditError(f"out of the game are {zones[BOX]}, not {list(deal.out)}")
    every = range(1, deal.seats + 1)
    piles = [
        DECK,
        DISCARD,
        *(zone(seat) for zone in (hand_of, choice_of, aside_of, played_of) for seat in every),
    ]
    if any(card >= deal.first_sector or card < 0 for pile in piles for card in zones[pile]):
        raise AuditError("a sector or a gap lies among the strategy cards")
    if state.stage in _BEFORE:
        return
    if state.stage != "over" and (not 1 <= state.age <= deal.ages or not 1 <= state.round <= deal.rounds):
        raise AuditError(f"age {state.age}, round {state.round}")
    if len(state.tally) != state.age - (state.stage != "over"):
        raise AuditError(f"{len(state.tally)} ages are scored in age {state.age}")
    for seat in every:
        hand, choice, aside, played = (
            len(zones[zone(seat)]) for zone in (hand_of, choice_of, aside_of, played_of)
        )
        each = 1 + deal.thrown
        if state.stage == "over":
            wanted, counted = 0, hand + choice + aside + played
        elif state.stage == "choose":
            wanted, counted = deal.hand - (state.round - 1) * each, hand + choice + aside
        else:
            wanted, counted = deal.hand - state.round * each, hand
            if (choice, aside, played) != (0, 0, 1):
                raise AuditError(f"seat {seat} plays {played} cards, with {choice} and {aside} face down")
        if counted != wanted:
            raise AuditError(f"seat {seat} has {counted} cards, not {wanted}")
        if any(not state.held[seat - 1] >> card & 1 for card in zones[hand_of(seat)]):
            raise AuditError(f"seat {seat} does not remember its own hand")


def _audit_seat(state: GalaxyState, deal: Deal, seat: int) -> None:
    n = seat - 1
    own, home = state.ships[n], state.home[n]
    if len(own) != len(deal.labels) or min(own) < 0 or sum(own) != state.fleet[n]:
        raise AuditError(f"seat {seat} has {own} ships, not {state.fleet[n]}")
    if state.fleet[n] > deal.max_ships:
        raise AuditError(f"seat {seat} has {state.fleet[n]} ships in play, {deal.max_ships} are allowed")
    colonies = [place for place, holder in enumerate(state.colony) if holder == seat and place != home]
    if len(colonies) != state.tokens[n] or len(colonies) > deal.max_tokens:
        raise AuditError(f"seat {seat} has colonies at {colonies}, not {state.tokens[n]}")
    if any(place in deal.slots for place in colonies):
        raise AuditError(f"seat {seat} has settled an origin slot")
    if home >= 0 and (home not in deal.slots or state.colony[home] != seat):
        raise AuditError(f"seat {seat} has no origin colony at {home}")
    scored = sum(age[n] + age[n + deal.seats] for age in state.tally)
    if state.vp[n] != scored + state.won[n] * deal.vp_battle:
        raise AuditError(f"seat {seat} has {state.vp[n]} VP: {scored} for ages, {state.won[n]} battles won")
    if state.people[n] < 0:
        if state.stage not in _BEFORE:
            raise AuditError(f"seat {seat} has no civilization")
        return
    levels = state.levels[n]
    if len(levels) != 4 or any(not 0 <= level <= deal.max_level for level in levels):
        raise AuditError(f"seat {seat} has the levels {levels}")
    scales = deal.civilizations[state.people[n]].scales
    sectors = [deal.sector(state.zones[GALAXY][place]) for place in colonies]
    influence = scales[INFLUENCE][levels[INFLUENCE]] + sum(sector.influence for sector in sectors)
    armament = scales[ARMAMENT][levels[ARMAMENT]] + sum(sector.armament for sector in sectors)
    if (influence, armament) != (state.influence[n], state.armament[n]):
        raise AuditError(
            f"seat {seat} has influence {state.influence[n]} and armament {state.armament[n]}, "
            f"counted {influence} and {armament}"
        )
