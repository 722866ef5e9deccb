"""How a computer player feeds: each feeding and each attack has a value in points."""

from __future__ import annotations

from apex_tui.games.evolution.bot_outlook import DRAWN, Outlook, Row
from apex_tui.games.evolution.eating import room_of
from apex_tui.games.evolution.prey import ignorable, stops
from apex_tui.games.evolution.state import Species

__all__ = ["attack", "best_attack", "grazing", "storing", "taking"]

EATEN = 1.0
"""A food for the bag."""
STORED = 0.5
"""A food in a store: it is eaten later."""
SAVED = 0.4
"""A Population that is fed and stays."""
MISSED = EATEN + SAVED
"""A plant that a hungry species of the own row would need, put into a store."""


def _fed(look: Outlook, species: Species, amount: int) -> float:
    """What so much food is worth to a species; what does not fit is worth nothing."""
    nature = look.natures[species.traits]
    lack = max(0, species.population - species.food)
    eaten = min(amount, lack)
    stored = min(amount - eaten, species.size - species.fat) if nature.stores else 0
    value = eaten * (EATEN + SAVED) + stored * (0.0 if look.last else STORED)
    if eaten and not species.food:
        # Unfed, it would go extinct.
        value += 0.6 + 0.2 * species.traits.bit_count()
    if eaten == lack and lack and _is_hidden_when_fed(look, species):
        value += 0.5
    return value


def _is_hidden_when_fed(look: Outlook, species: Species) -> bool:
    """Fed, it is safe from hunters that could attack it now."""
    fed = species.copy()
    fed.food = fed.population
    return any(
        not stops(look.natures, hunter, [species], 0) and stops(look.natures, hunter, [fed], 0)
        for hunter in look.hunters
    )


def _chain(look: Outlook, row: Row, place: int, plants: int | None = None) -> float:
    """What Cooperation passes on after a receipt: ``plants`` are there for it in the supply; None: it is meat."""
    value, seen = 0.0, {place}
    while plants is None or plants > 0:
        nature = look.natures[row[place].traits]
        step = next((step for step, _ in nature.shares if 0 <= place + step < len(row)), 0)
        place += step
        if not step or place in seen:
            break
        other = look.natures[row[place].traits]
        if (plants is not None and not other.plants) or room_of(row[place], other) <= 0:
            break
        value += _fed(look, row[place], 1)
        seen.add(place)
        if plants is not None:
            plants -= 1
    return value


def taking(look: Outlook, place: int, amount: int) -> float:
    """So many plants out of the supply, and what is passed on of those that are left."""
    row = look.row
    return _fed(look, row[place], amount) + _chain(look, row, place, look.state.supply - amount)


def grazing(look: Outlook, place: int) -> float:
    """What a feeding turn of a plant-eater brings."""
    species = look.row[place]
    nature = look.natures[species.traits]
    most = min(nature.forage, look.state.supply, room_of(species, nature))
    amount = max(range(1, most + 1), key=lambda amount: taking(look, place, amount))
    value = taking(look, place, amount)
    own, rest = look.lacks()
    if look.state.supply < own + rest:
        # What is not taken now somebody else takes.
        value += 0.3 * min(amount, 2)
    return value


def storing(look: Outlook, place: int, amount: int) -> float:
    """Food into the store; of plants out of the supply those are missed that hungry species of the own row need."""
    row, state = look.row, look.state
    hunters = any(look.natures[species.traits].hunts for species in row)
    if not amount or hunters or state.stage != "feeding" or state.turn != look.seat:
        # Without a hunter in the row a turn of its own brings plants alone.
        return float(amount)
    missed = max(0.0, look.lacks()[0] - (state.supply - amount))
    return taking(look, place, amount) - MISSED * missed


def attack(look: Outlook, place: int, owner: int, at: int, ignoring: int = 0) -> float:
    """What an attack brings; ``ignoring``: the bits that a discard switches off."""
    state, natures = look.state, look.natures
    hunter = look.row[place]
    row = look.row if owner == look.seat else state.rows[owner - 1]
    prey = row[at]
    traits = prey.traits & ~ignoring
    value = _fed(look, hunter, prey.size) + _chain(look, look.row, place)
    value += _harm(look, prey, owner)
    strike = natures[traits].strike
    if strike:
        if hunter.population <= strike:
            value -= 2.5 + hunter.traits.bit_count() * (1 - DRAWN) + hunter.food * 0.5
        else:
            value -= 1.4 * strike
    for other, species_row in enumerate(state.rows, 1):
        for species in species_row:
            nature = natures[species.traits]
            if nature.scavenges and room_of(species, nature) > 0:
                value += 0.9 if other == look.seat else -0.4
    return value


def _harm(look: Outlook, prey: Species, owner: int) -> float:
    """What a Population less is worth: to the own row, or to a rival's."""
    traits = prey.traits.bit_count()
    if owner == look.seat:
        return -(1.6 + 0.3 * traits + (1.0 if prey.population == 1 else 0.0))
    value = 0.9 if look.deal.seats == 2 else 0.5
    if prey.population == 1:
        value += 0.4 - 0.25 * traits
        if look.natures[prey.traits].hunts:
            value += 1.0
    return value


def best_attack(look: Outlook, place: int) -> float:
    """The best attack of a hunter, a card given for it taken off; very low if there is none."""
    best = -99.0
    hunter = look.row[place]
    discards = look.natures[hunter.traits].ignores and bool(look.hand)
    for owner, row in enumerate(look.state.rows, 1):
        for at in range(len(row)):
            if owner == look.seat and at == place:
                continue
            if not stops(look.natures, hunter, row, at):
                best = max(best, attack(look, place, owner, at))
            elif discards:
                for bit in ignorable(look.natures, hunter, row, at):
                    best = max(best, attack(look, place, owner, at, bit) - 1.0)
    return best
