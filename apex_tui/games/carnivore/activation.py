"""The Activation Phase: every card in front of a player is tried (CAR-6)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.carnivore.checks import make_check
from apex_tui.games.carnivore.effects import resolve
from apex_tui.games.carnivore.state import ACTIVE, FAILED, UNTRIED, CarnivoreTable, play_of
from apex_tui.games.carnivore.strength import present_effects

__all__ = ["activation_turn", "begin_activation", "next_activation", "untried"]


def begin_activation(table: CarnivoreTable) -> str:
    """Players take one turn each in initiative order (CAR-6.1)."""
    table.state.phase = "activation"
    table.state.turn = -1
    if table.telling:
        table.emit("phase", phase="activation", round=table.state.round)
    return "next_activation"


def next_activation(table: CarnivoreTable) -> str:
    """The next living player's turn begins, or the phase is over (CAR-6.1)."""
    state = table.state
    state.turn += 1
    while state.turn < len(state.order) and state.life[state.order[state.turn] - 1] == 0:
        state.turn += 1
    if state.turn == len(state.order):
        return "survival"
    if table.telling:
        table.emit("turn", state.order[state.turn])
    return "activation_turn"


def untried(table: CarnivoreTable, seat: int) -> list[int]:
    """The cards that ``seat`` still has to try, in play-area order (CAR-6.3)."""
    status = table.state.status
    return [card for card in table.state.zones[play_of(seat)] if status[card] == UNTRIED]


def activation_turn(table: CarnivoreTable) -> Flow:
    """Cards without a difficulty class are simply active; then one card is chosen and tried (CAR-6.2 to 6.7)."""
    state = table.state
    seat = state.order[state.turn]
    waiting = untried(table, seat)
    cards = table.defs.cards
    for card in waiting:
        if cards[card].dc == 0:
            yield from activate_classless(table, seat)
            waiting = untried(table, seat)
            break
    if not waiting:
        return "next_activation"
    card = yield Decision(seat, "activate_next", waiting)
    passed = yield from make_check(table, seat, card, "activate")
    if passed:
        yield from activate(table, seat, card)
    else:
        state.status[card] = FAILED
    return "activation_turn"


def activate_classless(table: CarnivoreTable, seat: int) -> Flow:
    """Activate all untried cards of difficulty class 0, in play-area order (CAR-3.7, 6.2, 6.7, 6.10)."""
    cards = table.defs.cards
    while True:
        # One at a time: what a card does on activation may bring others, or take them away.
        card = next((card for card in untried(table, seat) if cards[card].dc == 0), None)
        if card is None:
            return
        if table.telling:
            table.emit("activated", seat, card=card)
        yield from activate(table, seat, card)


def activate(table: CarnivoreTable, seat: int, card: int) -> Flow:
    """A card is activated and its effects resolve at once, completely (CAR-6.4, 13.2)."""
    table.state.status[card] = ACTIVE
    effects = present_effects(table, card)
    if effects:
        yield from resolve(table, seat, card, effects)
