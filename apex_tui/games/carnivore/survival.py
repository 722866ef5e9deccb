"""The Survival Phase: everybody strikes once (CAR-7, CAR-11)."""

from __future__ import annotations

from typing import Any

from apex_tui.games.carnivore.damage import lose_life
from apex_tui.games.carnivore.state import ACTIVE, CarnivoreTable, play_of
from apex_tui.games.carnivore.strength import card_defense, card_power, pierce_of, total_defense, total_power

__all__ = ["seize_initiative", "survival"]


def survival(table: CarnivoreTable) -> str:
    """Attacks in initiative order, each on the next living player found at that moment (CAR-7.1, 7.7 to 7.9, 11.2)."""
    state = table.state
    state.phase = "survival"
    if table.telling:
        table.emit("phase", phase="survival", round=state.round)
    seize_initiative(table)
    for seat in state.order[:]:
        if state.life[seat - 1] > 0:
            attack(table, seat, state.opponent(seat))
    return "begin_evolution"


def seize_initiative(table: CarnivoreTable) -> None:
    """Each seizer still in force moves to the front, the latest ending up first (CAR-7.2)."""
    state = table.state
    for hold in state.holds:
        if (
            hold.op != "seize_initiative"
            or state.life[hold.seat - 1] == 0
            or state.first_player() == hold.seat
        ):
            continue
        state.order.remove(hold.seat)
        state.order.insert(0, hold.seat)
        if table.telling:
            table.emit("seized", hold.seat, card=hold.source, order=state.living())


def attack(table: CarnivoreTable, seat: int, target: int) -> None:
    """Power against defence less pierce; the difference is lost, after shields (CAR-7.3 to 7.6)."""
    power = total_power(table, seat)
    printed = total_defense(table, target)
    pierce = pierce_of(table.state, seat)
    defense = max(0, printed - pierce)
    damage = max(0, power - defense)
    if table.telling:
        table.emit(
            "attack",
            seat,
            victim=target,
            power=power,
            defense=printed,
            pierce=min(pierce, printed),
            damage=damage,
            power_parts=_parts(table, seat, "power"),
            defense_parts=_parts(table, target, "defense"),
        )
    if damage:
        lose_life(table, target, damage, seat)


def _parts(table: CarnivoreTable, seat: int, what: str) -> list[dict[str, Any]]:
    """What each activated card adds: its title id, printed value, value as it counts, and the boosts it has."""
    parts = []
    for card in table.state.zones[play_of(seat)]:
        if table.state.status[card] == ACTIVE:
            title = table.defs.cards[card]
            power = what == "power"
            value = card_power(table, seat, card) if power else card_defense(table, seat, card)
            printed = title.power if power else title.defense
            boosts = [
                {"title": table.defs.cards[hold.source].id, "amount": hold.amount}
                for hold in table.state.holds
                if hold.op == f"{what}_boost" and hold.seat == seat and hold.bits & title.bits
            ]
            if value or printed:
                parts.append({"title": title.id, "printed": printed, "value": value, "boosts": boosts})
    return parts
