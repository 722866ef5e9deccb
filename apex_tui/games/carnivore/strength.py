"""Power, defence and what stands between them (CAR-1.5, CAR-7.3, 7.4, CAR-13.5, 13.23)."""

from __future__ import annotations

from apex_tui.games.carnivore.definitions import Op
from apex_tui.games.carnivore.state import ACTIVE, CarnivoreState, CarnivoreTable, play_of

__all__ = [
    "base_defense", "base_power", "card_defense", "card_power", "pierce_of", "present_effects", "shield_of", "total_defense",
    "total_power", "warded",
]  # fmt: skip


def base_power(table: CarnivoreTable, card: int) -> int:
    """Printed power, or what the card took over by copying (CAR-13.23)."""
    copied = table.state.power_copied.get(card)
    return table.defs.cards[card].power if copied is None else copied


def base_defense(table: CarnivoreTable, card: int) -> int:
    """Printed defence, or what the card took over by copying (CAR-13.23)."""
    copied = table.state.defense_copied.get(card)
    return table.defs.cards[card].defense if copied is None else copied


def present_effects(table: CarnivoreTable, card: int) -> tuple[Op, ...]:
    """The effects a card has now: printed, or copied (CAR-13.14)."""
    return table.defs.cards[table.state.effects_copied.get(card, card)].effects


def _boosts(state: CarnivoreState, seat: int, op: str) -> list[tuple[int, int]]:
    return [(hold.bits, hold.amount) for hold in state.holds if hold.op == op and hold.seat == seat]


def card_power(table: CarnivoreTable, seat: int, card: int) -> int:
    """The power of a card that ``seat`` controls, as it would count when activated: never below 0 (CAR-7.3)."""
    return _counted(table, card, "power", _boosts(table.state, seat, "power_boost"))


def card_defense(table: CarnivoreTable, seat: int, card: int) -> int:
    """The defence of a card that ``seat`` controls, as it would count when activated: never below 0 (CAR-7.4)."""
    return _counted(table, card, "defense", _boosts(table.state, seat, "defense_boost"))


def _counted(table: CarnivoreTable, card: int, what: str, boosts: list[tuple[int, int]]) -> int:
    state = table.state
    if what == "power":
        total = base_power(table, card) + state.power_gain.get(card, 0)
    else:
        total = base_defense(table, card) + state.defense_gain.get(card, 0)
    if boosts:
        bits = table.defs.cards[card].bits
        for fits, amount in boosts:
            if fits & bits:
                total += amount
    return total if total > 0 else 0


def total_power(table: CarnivoreTable, seat: int) -> int:
    """The attack power of ``seat``: the sum over its activated cards (CAR-7.3, 7.10)."""
    return _total(table, seat, "power")


def total_defense(table: CarnivoreTable, seat: int) -> int:
    """The defence of ``seat`` before anybody's pierce (CAR-7.4, 7.10)."""
    return _total(table, seat, "defense")


def _total(table: CarnivoreTable, seat: int, what: str) -> int:
    state = table.state
    status = state.status
    boosts = _boosts(state, seat, f"{what}_boost")
    total = 0
    for card in state.zones[play_of(seat)]:
        if status[card] == ACTIVE:
            total += _counted(table, card, what, boosts)
    return total


def pierce_of(state: CarnivoreState, seat: int) -> int:
    """How much of a defender's defence the attack of ``seat`` ignores (CAR-7.4, 13.20)."""
    return sum(hold.amount for hold in state.holds if hold.op == "pierce" and hold.seat == seat)


def shield_of(state: CarnivoreState, seat: int) -> int:
    """How many points of damage are still cancelled for ``seat`` (CAR-13.17)."""
    return sum(hold.amount for hold in state.holds if hold.op == "prevent" and hold.seat == seat)


def warded(state: CarnivoreState, seat: int) -> bool:
    """True if others may not target the cards of ``seat`` in play and discard pile (CAR-13.16)."""
    return any(hold.op == "ward" and hold.seat == seat for hold in state.holds)
