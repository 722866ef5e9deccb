"""Phase 3: Game Console, then the assemblies are laid off (AFT-9.13, 12)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Option, Together
from apex_tui.games.after_us.any_time import act, any_time
from apex_tui.games.after_us.definitions import ENERGY, GAME_CONSOLE
from apex_tui.games.after_us.gains import pay_energy
from apex_tui.games.after_us.state import AfterUsTable, assembly_of, discard_of, draw_of

__all__ = ["lay_off", "resting"]


def resting(table: AfterUsTable) -> Flow:
    """Everybody ends the round at the same time (AFT-12.2)."""
    state = table.state
    state.phase = 3
    state.stage = "resting"
    state.confirmed = [False] * table.defs.seats
    if table.telling:
        table.emit("phase", phase=3, round=state.round)
    seats = range(1, table.defs.seats + 1)
    yield Together({seat: rest(table.of(seat), seat) for seat in seats})
    return "end_phase"


def rest(table: AfterUsTable, seat: int) -> Flow:
    """Just before discarding: Game Console, Computer, rage, until the player confirms (AFT-3.7, 12.2, AFT-D19)."""
    while True:
        options = [*console_cards(table, seat), *any_time(table, seat, minibar=False), "confirm"]
        choice = yield Decision(seat, "console_or_end", options, closes=("confirm",))
        if choice == "confirm":
            table.state.confirmed[seat - 1] = True
            if table.telling:
                table.emit("confirmed", seat, phase=3)
            return
        if isinstance(choice, tuple) and choice[0] == "use:game_console":
            game_console(table, seat, choice[1])
        else:
            act(table, seat, choice)


def console_cards(table: AfterUsTable, seat: int) -> list[Option]:
    """The tribe cards that Game Console may put back; never a Tamarin (AFT-9.13, 9.14)."""
    state, deal = table.state, table.defs
    if not state.ready[seat - 1] & GAME_CONSOLE:
        return []
    costs = deal.objects["game_console"].costs
    energy = state.stock[seat - 1][ENERGY]
    return [
        deal.console[card]
        for card in state.assembly(seat)
        if deal.cards[card].level and energy >= costs[deal.cards[card].level]
    ]


def game_console(table: AfterUsTable, seat: int, card: int) -> None:
    """A card on top of the own draw pile, above those attracted this round; all saw it (AFT-2.10, 9.13, 12.5)."""
    state, deal = table.state, table.defs
    state.ready[seat - 1] &= ~GAME_CONSOLE
    energy = deal.objects["game_console"].costs[deal.cards[card].level]
    pay_energy(table, seat, energy)
    table.lift(card, assembly_of(seat), draw_of(seat))
    if table.telling:
        table.emit("put_back", seat, card=card, energy=energy)


def lay_off(table: AfterUsTable) -> None:
    """All assemblies to the discard piles, together (AFT-12.1)."""
    state = table.state
    for seat in range(1, table.defs.seats + 1):
        # From one open zone to another nobody learns or forgets anything.
        state.zones[discard_of(seat)] += state.assembly(seat)
        state.zones[assembly_of(seat)].clear()
        state.arranged[seat - 1] = False
