"""What may be done at any time: removing a card with rage, Computer, Minibar (AFT-3.6, 8, 9.6, 9.7).

They are options of the player's own menus. What is offered and what then happens stand apart.
"""

from __future__ import annotations

from apex_tui.engine.decision import Option
from apex_tui.games.after_us.definitions import COMPUTER, ENERGY, MINIBAR, RESOURCES
from apex_tui.games.after_us.gains import named, pay_energy, receive_amounts
from apex_tui.games.after_us.state import AfterUsTable, assembly_of, removed_of

__all__ = ["act", "any_time", "computer", "may_remove", "minibar", "remove"]

_SWAPS: tuple[tuple[str, ...], ...] = tuple(
    tuple(f"use:minibar:{give}:{take}" for take in RESOURCES if take != give) for give in RESOURCES
)
"""By the resource given: the options of Minibar."""


def may_remove(table: AfterUsTable, seat: int) -> bool:
    """Rage for a removal is there, a card lies in the assembly, and the tribe stays large enough (AFT-8.2 to 8.4, 8.8)."""
    state, deal = table.state, table.defs
    return (
        state.rage[seat - 1] >= deal.removal_cost
        and state.tribe[seat - 1] > deal.min_tribe
        and any(card >= 0 for card in state.zones[assembly_of(seat)])
    )


def any_time(table: AfterUsTable, seat: int, *, minibar: bool = True) -> list[Option]:
    """The any-time options of a menu: removals, Computer, and in most menus Minibar (AFT-D5, D6, D7)."""
    state, deal = table.state, table.defs
    found: list[Option] = []
    if state.rage[seat - 1] >= deal.removal_cost and state.tribe[seat - 1] > deal.min_tribe:
        option = deal.remove
        found = [option[card] for card in state.zones[assembly_of(seat)] if card >= 0]
    ready = state.ready[seat - 1]
    if ready & (COMPUTER | MINIBAR):
        own = state.stock[seat - 1]
        energy = own[ENERGY]
        if ready & COMPUTER:
            tile = deal.objects["computer"]
            if energy >= tile.costs[0] and state.phase in tile.phases:
                found.append("use:computer")
        if minibar and ready & MINIBAR:
            tile = deal.objects["minibar"]
            price = tile.costs[0]
            if energy >= price and state.phase in tile.phases:
                for kind in range(ENERGY):
                    if own[kind]:
                        found += _SWAPS[kind]
                if energy > price:
                    found += _SWAPS[ENERGY]
    return found


def act(table: AfterUsTable, seat: int, choice: Option) -> None:
    """Carry out an any-time option."""
    if isinstance(choice, tuple):
        card = choice[1]
        assert isinstance(card, int)
        remove(table, seat, card)
    elif choice == "use:computer":
        computer(table, seat)
    else:
        assert isinstance(choice, str)
        _, _, give, take = choice.split(":")
        minibar(table, seat, RESOURCES.index(give), RESOURCES.index(take))


def remove(table: AfterUsTable, seat: int, card: int) -> None:
    """For 4 rage a card of the own assembly leaves the game; its rage bonus is received, its place stays empty.

    AFT-8.1, 8.5, 8.6; before the cards are arranged there is no place yet (AFT-4.7).
    """
    state, deal = table.state, table.defs
    state.rage[seat - 1] -= deal.removal_cost
    state.tribe[seat - 1] -= 1
    if state.arranged[seat - 1]:
        table.lift(card, assembly_of(seat), removed_of(seat))
    else:
        table.move(card, assembly_of(seat), removed_of(seat))
    bonus = deal.cards[card].rage_bonus
    receive_amounts(table, seat, bonus)
    if table.telling:
        table.emit("removed", seat, card=card, gained=named(bonus), rage=state.rage[seat - 1])


def computer(table: AfterUsTable, seat: int) -> None:
    """Energy for points (AFT-9.6)."""
    tile = table.defs.objects["computer"]
    table.state.ready[seat - 1] &= ~COMPUTER
    pay_energy(table, seat, tile.costs[0])
    receive_amounts(table, seat, tile.gain)
    if table.telling:
        table.emit("used_computer", seat, energy=tile.costs[0], gained=named(tile.gain))


def minibar(table: AfterUsTable, seat: int, give: int, take: int) -> None:
    """One resource for another (AFT-9.7)."""
    tile = table.defs.objects["minibar"]
    table.state.ready[seat - 1] &= ~MINIBAR
    pay_energy(table, seat, tile.costs[0])
    own = table.state.stock[seat - 1]
    own[give] -= 1
    own[take] += 1
    if table.telling:
        table.emit("used_minibar", seat, energy=tile.costs[0], give=RESOURCES[give], take=RESOURCES[take])
