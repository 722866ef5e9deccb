"""How a game ends, who has won, and the recount of the table (THE-14, 15.11, 15.12)."""

from __future__ import annotations

from apex_tui.engine.errors import AuditError
from apex_tui.engine.outcome import Outcome
from apex_tui.games.theropod.deal import FOOTPRINTS, Deal
from apex_tui.games.theropod.definitions import BUYABLE_POOL, HUNTED
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    ALERTS,
    BOSS_WOUNDS,
    EVOLVE,
    HUNT,
    IN_STANCE,
    POOL,
    REVEALED,
    TRAIL,
    TheropodState,
    TheropodTable,
    ambush_of,
    apex_of,
    den_of,
    hand_of,
    hatchery_of,
    hoard_of,
    look_of,
    play_of,
)

__all__ = ["audit_state", "finish", "places"]


def finish(table: TheropodTable, reason: str) -> None:
    """The game is over (THE-14.1 to 14.4, 14.8, 15.11, 15.12).

    Raises:
        GameOver: always.
    """
    state = table.state
    ranking = places(state)
    winners = ranking[0]
    if table.defs.solo:
        winners = (1,) if reason == "boss_defeated" else ()
    if table.telling:
        table.emit("over", winners=list(winners), scores=state.vp[:], bosses=state.bosses[:], reason=reason)
    table.end(Outcome(winners, tuple(state.vp), reason, ranking))


def places(state: TheropodState) -> tuple[tuple[int, ...], ...]:
    """The seats by place: most Bosses first, then most Victory Points; who is equal in both shares (THE-14.2 to 14.4)."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat, merit in enumerate(zip(state.bosses, state.vp, strict=True), 1):
        found.setdefault(merit, []).append(seat)
    return tuple(tuple(found[merit]) for merit in sorted(found, reverse=True))


def audit_state(state: TheropodState, deal: Deal) -> None:
    """Recount what the state says twice.

    Raises:
        AuditError: what does not add up.
    """
    zones, cards = state.zones, deal.cards
    if len(zones[TRAIL]) > FOOTPRINTS or len(zones[POOL]) > FOOTPRINTS:
        raise AuditError(f"{len(zones[TRAIL])} trail cards, {len(zones[POOL])} in the pool")
    bosses = [card for card in zones[TRAIL] if cards[card].type == "boss"]
    if len(bosses) > 1 or (not bosses and (zones[BOSS_WOUNDS] or state.boss_marks)):
        raise AuditError(
            f"{len(bosses)} Bosses in the trail, {len(zones[BOSS_WOUNDS])} wounds, {state.boss_marks} marks"
        )
    if not set(state.stances) <= set(zones[TRAIL]) or sorted(state.stances.values()) != sorted(
        zones[IN_STANCE]
    ):
        raise AuditError(f"stances {state.stances}, in the trail {zones[TRAIL]}, marks {zones[IN_STANCE]}")
    if len(zones[REVEALED]) > 1:
        raise AuditError(f"{len(zones[REVEALED])} Afflictions are revealed at a time")
    if sum(state.stack_parts) != state.stack or len(state.stack_parts) != len(state.stack_cards):
        raise AuditError(f"stack {state.stack}, its parts {state.stack_parts} of {state.stack_cards}")
    if len(state.stances) and deal.mode.emergence:
        raise AuditError("a Defensive Stance in Emergence")
    _audit_decks(state, deal)
    for seat in range(1, deal.seats + 1):
        _audit_seat(state, deal, seat)


def _audit_decks(state: TheropodState, deal: Deal) -> None:
    zones, cards = state.zones, deal.cards
    hunted = HUNTED | {"boss"}
    for zone, allowed in (
        (HUNT, hunted),
        (TRAIL, hunted | {"disaster_area"}),
        (EVOLVE, BUYABLE_POOL),
        (POOL, BUYABLE_POOL),
        (AFFLICTIONS, {"affliction"}),
        (BOSS_WOUNDS, {"affliction"}),
        (ALERTS, {"alert"}),
    ):
        wrong = [deal.ids[card] for card in zones[zone] if cards[card].type not in allowed]
        if wrong:
            raise AuditError(f"zone {zone} holds {', '.join(wrong)}")


def _audit_seat(state: TheropodState, deal: Deal, seat: int) -> None:
    zones, cards = state.zones, deal.cards
    counted = [*zones[den_of(seat)], *zones[hoard_of(seat)]]
    points = sum(cards[card].vp for card in counted)
    if points != state.vp[seat - 1]:
        raise AuditError(f"seat {seat} has {state.vp[seat - 1]} Victory Points, counted {points}")
    beaten = sum(cards[card].type == "boss" for card in counted)
    if beaten != state.bosses[seat - 1] and not (deal.mode.emergence and state.bosses[seat - 1] == 1):
        raise AuditError(f"seat {seat} has beaten {state.bosses[seat - 1]} Bosses, {beaten} lie in its Den")
    for zone in (apex_of(seat), hatchery_of(seat), ambush_of(seat)):
        if any(cards[card].type != "apex" for card in zones[zone]):
            raise AuditError(f"seat {seat} has other cards than Apex in zone {zone}")
    if zones[play_of(seat)] and seat != state.seat and not state.boss_round:
        raise AuditError(f"seat {seat} has cards in play and is not on turn")
    if zones[look_of(seat)] and seat != state.seat:
        raise AuditError(f"seat {seat} looks at cards and is not on turn")
    if seat == state.seat:
        _audit_turn(state, deal, seat)


def _audit_turn(state: TheropodState, deal: Deal, seat: int) -> None:
    if not 0 <= state.ready <= len(state.zones[ambush_of(seat)]):
        raise AuditError(
            f"{state.ready} cards are ready of {len(state.zones[ambush_of(seat)])} in the Ambush Point"
        )
    if not set(state.unplayed) <= set(state.zones[hand_of(seat)]):
        raise AuditError(f"Afflictions {state.unplayed} are to be played and not in hand")
    wrong = [card for card, number in state.pending if not 0 < number <= len(deal.cards[card].actions)]
    if wrong:
        raise AuditError(f"actions are pending that {wrong} do not have")
