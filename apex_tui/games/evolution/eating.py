"""Food on its way: room, receipts, gifts and stores (EVO-0.5, 0.6, 12.6, 12.7)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.evolution.definitions import PLANT, SUPPLY
from apex_tui.games.evolution.nature import Nature
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.state import EvolutionTable, Species

__all__ = ["put_food", "receive", "room_of", "share"]

_AMOUNTS = tuple(f"n:{amount}" for amount in range(64))


def room_of(species: Species, nature: Nature) -> int:
    """The food that a species can still take, its store counted (EVO-0.5)."""
    room = species.population - species.food
    if room < 0:
        room = 0
    return room + species.size - species.fat if nature.stores else room


def amounts(least: int, most: int) -> tuple[str, ...]:
    """The options ``n:least`` to ``n:most``."""
    return _AMOUNTS[least : most + 1]


def receive(
    table: EvolutionTable,
    seat: int,
    place: int,
    amount: int,
    food: str,
    source: str,
    why: str,
    trait: str = "",
) -> Flow:
    """A species is offered food; what it takes is one receipt, and its Cooperation answers it (EVO-0.5, 0.6, 12.6).

    ``why``: ``meal``, ``reveal``, ``scavenger`` or ``gift``; ``trait`` brings it. What does not fit stays where it was.
    What goes into a store may be declined, but for one food of the meal of a species that was fed already (EVO-6.9, 12.7).
    """
    state = table.state
    species = state.rows[seat - 1][place]
    nature = table.defs.natures[species.traits]
    if food == PLANT and not nature.plants:
        return
    if source == SUPPLY and amount > state.supply:
        amount = state.supply
    lack = species.population - species.food
    taken = min(amount, lack) if lack > 0 else 0
    surplus = min(amount - taken, species.size - species.fat) if nature.stores else 0
    if surplus > 0:
        least = 1 if why == "meal" and lack <= 0 else 0
        state.storing = name_of(seat, place)
        stored = yield Decision(seat, "store_surplus", amounts(least, surplus))
        state.storing = ""
        taken += int(stored[2:])
    if taken:
        put_food(table, seat, place, taken, food, source, why, trait)
        if nature.shares:
            yield from share(table, seat, place, food, source)


def put_food(
    table: EvolutionTable,
    seat: int,
    place: int,
    amount: int,
    food: str,
    source: str,
    why: str,
    trait: str = "",
) -> None:
    """Food that has room lies on the species first, then in its store (EVO-0.5)."""
    state = table.state
    species = state.rows[seat - 1][place]
    lack = species.population - species.food
    eaten = amount if amount <= lack else max(0, lack)
    species.food += eaten
    species.fat += amount - eaten
    state.eaten[seat - 1] += amount
    if source == SUPPLY:
        state.supply -= amount
        state.drained += amount
    if table.telling:
        table.emit(
            "ate",
            seat,
            species=name_of(seat, place),
            amount=amount,
            stored=amount - eaten,
            food=food,
            supply=source == SUPPLY,
            why=why,
            trait=trait,
            has=species.food,
            fat=species.fat,
            population=species.population,
        )


def share(table: EvolutionTable, seat: int, place: int, food: str, source: str) -> Flow:
    """Cooperation after a receipt: its neighbour gets food of the same kind from the same source (EVO-12.6)."""
    state, natures = table.state, table.defs.natures
    row = state.rows[seat - 1]
    for step, amount in natures[row[place].traits].shares:
        if 0 <= place + step < len(row):
            yield from receive(table, seat, place + step, amount, food, source, "gift")
