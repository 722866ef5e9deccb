"""Steps 4 and 5, and the same within a Boss Battle: cards are played, actions activated, trail cards hunted (THE-9, 10).

What may be done (:func:`offered`) and what then happens stand apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from apex_tui.engine.decision import Decision, Flow, Option
from apex_tui.games.theropod.costs import hunt_cost, huntable, stance_counts
from apex_tui.games.theropod.definitions import Action, Card, Grant
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.moves import reset_stack
from apex_tui.games.theropod.state import (
    TRAIL,
    TheropodState,
    TheropodTable,
    ambush_of,
    hand_of,
    hoard_of,
    play_of,
)
from apex_tui.games.theropod.trail import leave_trail

__all__ = ["act", "close_play", "hunting", "may_hunt", "offered", "play_ambush", "play_card", "strikes"]


def hunting(table: TheropodTable) -> Flow:
    """Steps 4 and 5 as one stretch, a decision a step (THE-10.17)."""
    state = table.state
    state.stage = "hunt"
    options = offered(table, state.seat)
    closes = ("end",) if options[-1] == "end" else False
    choice = yield Decision(state.seat, "play", options, closes=closes)
    if choice == "end":
        close_play(state)
        return "begin_buying"
    flow = act(table, state.seat, choice)
    if flow is not None:
        yield from flow
    return "hunting"


def offered(table: TheropodTable, seat: int) -> list[Option]:
    """What may be done now: play a card or the ambush, use a pending action, hunt, or end (THE-10.1 to 10.6, 10.14)."""
    state, deal = table.state, table.defs
    apex, boost, play = deal.is_apex, deal.is_boost, deal.play
    options: list[Option] = []
    done = True
    for card in state.zones[hand_of(seat)]:
        if apex[card]:
            options.append(play[card])
            done = False
        elif boost[card]:
            options.append(play[card])
    if state.ready:
        options.append("ambush")
    for card, number in state.pending:
        options.append(deal.use[card][number])
    if not state.fighting:
        for card in state.zones[TRAIL]:
            if may_hunt(table, card):
                options.append(deal.hunt[card])
    if done:
        options.append("end")
    return options


def act(table: TheropodTable, seat: int, choice: Option) -> Flow | None:
    """Carry out an option of :func:`offered` other than ``end``; a flow if it asks something."""
    if not isinstance(choice, tuple):
        return play_ambush(table, seat)
    verb, card = choice[0], choice[1]
    assert isinstance(card, int)
    if verb == "play":
        return play_card(table, seat, card)
    if verb == "hunt":
        return hunt(table, seat, card)
    return activate(table, seat, card, int(choice[2]))


def close_play(state: TheropodState) -> None:
    """The stretch or battle round is over: the stack and the actions still pending are lost (THE-2.17, 10.4)."""
    reset_stack(state)
    state.pending = []


# Playing (THE-2.10, 10.5, 10.8)


def play_card(table: TheropodTable, seat: int, card: int) -> Flow | None:
    """An Apex, Egg or Evolve card from the hand: earlier actions close; a value joins the stack, or the stack is lost."""
    state, deal = table.state, table.defs
    table.move(card, hand_of(seat), play_of(seat))
    kind = deal.cards[card]
    before = state.stack
    value = 0
    if deal.is_apex[card]:
        value = _join_stack(state, card, kind)
    else:
        reset_stack(state)
    state.played.append(card)
    if table.telling:
        lost = 0 if deal.is_apex[card] else before
        table.emit("played", seat, card=card, value=value, stack=state.stack, lost=lost)
    state.pending = []
    return _set_off(table, seat, [(card, action) for action in kind.uses]) if kind.uses else None


def play_ambush(table: TheropodTable, seat: int) -> Flow | None:
    """All cards that waited in the Ambush Point when the turn began, together (THE-9.8 to 9.10, 9.15, 9.16).

    In step 6 their Hunt value is lost (THE-9.14).
    """
    state, deal = table.state, table.defs
    cards = state.zones[ambush_of(seat)][: state.ready]
    state.ready = 0
    hunts = state.stage != "scavenge"
    for card in cards:
        table.move(card, ambush_of(seat), play_of(seat))
    # Bonuses reach them from cards played before, never from inside: all join the stack before any action (THE-9.15).
    if hunts:
        for card in cards:
            _join_stack(state, card, deal.cards[card])
    state.played.extend(cards)
    state.ambush = cards
    state.ambush_played = True
    state.pending = []
    if table.telling:
        table.emit("played_ambush", seat, cards=cards[:], stack=state.stack, late=not hunts)
    return _set_off(
        table, seat, [(card, action) for card in cards for action in deal.cards[card].ambush_uses]
    )


def _join_stack(state: TheropodState, card: int, kind: Card) -> int:
    """The value of an Apex card, with what earlier cards grant it, joins the stack; returns it (THE-10.5)."""
    value = kind.value
    if state.grants:
        value += _granted(state, kind)
    state.stack += value
    state.stack_cards.append(card)
    state.stack_parts.append(value)
    return value


def _granted(state: TheropodState, kind: Card) -> int:
    """The bonuses that this card gets, one of each key; grants for a number of cards are used up (EFFECTS grant_hunt)."""
    total = 0
    kept: list[Grant] = []
    had: set[str] = set()
    for grant in state.grants:
        if grant.bits & kind.bit and grant.key not in had:
            had.add(grant.key)
            total += grant.n
            if grant.uses > 0:
                if grant.uses == 1:
                    continue
                grant = grant._replace(uses=grant.uses - 1)
        kept.append(grant)
    state.grants = kept
    return total


def _set_off(table: TheropodTable, seat: int, actions: Iterable[tuple[int, Action]]) -> Flow | None:
    """Mandatory actions are carried out, card by card; optional ones are pending from then on (THE-2.19)."""
    must: list[tuple[int, Action]] = []
    may: list[tuple[int, int]] = []
    for card, action in actions:
        if action.optional:
            may.append((card, action.number))
        else:
            must.append((card, action))
    if not must:
        table.state.pending = may
        return None
    return _obey(table, seat, must, may)


def _obey(
    table: TheropodTable, seat: int, must: list[tuple[int, Action]], may: list[tuple[int, int]]
) -> Flow:
    before = len(table.state.played)
    for card, action in must:
        flow = carry_out(table, seat, card, action.ops)
        if flow is not None:
            yield from flow
    # An Alert drawn meanwhile was played: it closed them (THE-8.5).
    if len(table.state.played) == before:
        table.state.pending = may


def activate(table: TheropodTable, seat: int, card: int, number: int) -> Flow | None:
    """A pending action of a card that was played, once (THE-2.10)."""
    state = table.state
    state.pending.remove((card, number))
    if table.telling:
        table.emit("used", seat, card=card, action=str(number))
    return carry_out(table, seat, card, table.defs.cards[card].actions[number - 1].ops)


# Hunting (THE-10.6, 10.7)


def may_hunt(table: TheropodTable, card: int) -> bool:
    """True if the stack pays for this trail card now; never a Boss or a Disaster Area (THE-10.6, 10.12, 4.12)."""
    return huntable(table, card) and hunt_cost(table, card) <= table.state.stack


def strikes(table: TheropodTable, card: int) -> bool:
    """True if hunting this card now sets off something that is not ignored."""
    kind = table.defs.cards[card]
    hits = bool(kind.on["hunt"]) or (bool(kind.stance_hunt) and stance_counts(table.state, card))
    return hits and not table.state.ignore_hunts


def hunt(table: TheropodTable, seat: int, card: int) -> Flow | None:
    """The whole stack pays for a trail card: it goes to the Hoard, then strikes back (THE-10.7, 10.13, 10.19)."""
    state, deal = table.state, table.defs
    kind = deal.cards[card]
    cost, paid = hunt_cost(table, card), state.stack
    ops = [op for action in kind.on["hunt"] for op in action.ops]
    if kind.stance_hunt and stance_counts(state, card):
        ops += kind.stance_hunt
    ignored = state.ignore_hunts > 0
    if ignored:
        state.ignore_hunts -= 1
        ops = []
    state.hunters = state.stack_cards
    reset_stack(state)
    leave_trail(table, card, hoard_of(seat))
    state.vp[seat - 1] += kind.vp
    if table.telling:
        table.emit("hunted", seat, card=card, cost=cost, stack=paid, cards=state.hunters[:], ignored=ignored)
    return carry_out(table, seat, card, tuple(ops)) if ops else None
