"""Life lost and won, and what happens when none is left (CAR-1.2, CAR-8, CAR-11, CAR-13.17)."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.outcome import Outcome
from apex_tui.games.carnivore.piles import discard_from_play, leave_play
from apex_tui.games.carnivore.state import (
    REVEALED,
    SET_ASIDE,
    CarnivoreState,
    CarnivoreTable,
    deck_of,
    discard_of,
    play_of,
)

__all__ = ["eliminate", "finish_by_life", "heal", "lose_life"]


def heal(table: CarnivoreTable, seat: int, amount: int) -> None:
    """Gain life, never above the most there is (CAR-1.2)."""
    life = table.state.life
    before = life[seat - 1]
    life[seat - 1] = min(table.defs.max_life, before + amount)
    if table.telling:
        table.emit("healed", seat, amount=amount, before=before, life=life[seat - 1])


def lose_life(table: CarnivoreTable, seat: int, amount: int, by: int, card: int | None = None) -> None:
    """``seat`` takes damage: shields first, in the order they were activated; at 0 it is eliminated (CAR-13.17, 13.21).

    ``by``: who deals it. ``card``: the card whose effect does, None for an attack.
    """
    state = table.state
    before = state.life[seat - 1]
    shielded = _use_shields(state, seat, amount)
    state.life[seat - 1] = max(0, before - (amount - shielded))
    if table.telling:
        data: dict[str, Any] = {} if card is None else {"card": card}
        table.emit(
            "damaged",
            seat,
            by=by,
            amount=amount,
            shielded=shielded,
            before=before,
            life=state.life[seat - 1],
            **data,
        )
    if before > 0 and state.life[seat - 1] == 0:
        eliminate(table, seat)


def _use_shields(state: CarnivoreState, seat: int, amount: int) -> int:
    used = 0
    kept = []
    for hold in state.holds:
        if hold.op == "prevent" and hold.seat == seat and used < amount:
            part = min(hold.amount, amount - used)
            used += part
            if hold.amount > part:
                kept.append(hold._replace(amount=hold.amount - part))
        else:
            kept.append(hold)
    if used:
        state.holds = kept
    return used


def eliminate(table: CarnivoreTable, seat: int) -> None:
    """A player at 0 life leaves the game at once (CAR-8.1, 11.4, 11.5, 13.19)."""
    state = table.state
    state.life[seat - 1] = 0
    state.fallen.append(seat)
    if table.telling:
        table.emit("eliminated", seat)
    living = state.living()
    if len(living) == 1:
        reason = "conceded" if state.conceded else "last_alive"
        _end(table, living, reason, [[seat] for seat in (*living, *reversed(state.fallen))])
    _set_cards_aside(table, seat)
    state.holds = [hold for hold in state.holds if hold.victim != seat]
    state.barred[seat - 1].clear()
    state.done[seat - 1] = True


def _set_cards_aside(table: CarnivoreTable, seat: int) -> None:
    """The own cards in play, deck and discard pile are set aside; borrowed ones go to their owners (CAR-11.4, 11.5)."""
    state = table.state
    play = play_of(seat)
    for card in state.zones[play][:]:
        if state.owner[card] == seat:
            leave_play(table, card, play, SET_ASIDE)
        else:
            discard_from_play(table, card, play)
    for zone in (deck_of(seat), discard_of(seat)):
        for card in state.zones[zone][:]:
            table.move(card, zone, SET_ASIDE)
    for card in state.zones[REVEALED][:]:
        if state.owner[card] == seat:
            table.move(card, REVEALED, SET_ASIDE)


def finish_by_life(table: CarnivoreTable, reason: str) -> None:
    """The game ends with several players alive: most life wins, equal life shares (CAR-8.5, 8.6, 11.11)."""
    state = table.state
    by_life: dict[int, list[int]] = {}
    for seat in sorted(state.living()):
        by_life.setdefault(state.life[seat - 1], []).append(seat)
    places = [by_life[life] for life in sorted(by_life, reverse=True)]
    places += [[seat] for seat in reversed(state.fallen)]
    _end(table, places[0], reason, places)


def _end(table: CarnivoreTable, winners: list[int], reason: str, places: list[list[int]]) -> None:
    if table.telling:
        table.emit("over", winners=winners, reason=reason)
    table.end(
        Outcome(tuple(winners), tuple(table.state.life), reason, tuple(tuple(place) for place in places))
    )
