"""Feeding turns: who may be fed, who must be, and when it ends (EVO-6, 8)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Option
from apex_tui.games.evolution.attacking import hunt, prospects
from apex_tui.games.evolution.deal import place_of, species_words
from apex_tui.games.evolution.definitions import PLANT, SUPPLY
from apex_tui.games.evolution.eating import amounts, put_food, room_of, share
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.state import EvolutionTable

__all__ = ["feeding_over", "feeding_turn", "feedings"]


def feeding_turn(table: EvolutionTable) -> Flow:
    """One player feeds one species, or passes; then the next, clockwise (EVO-6.1, 6.8)."""
    state = table.state
    over = feeding_over(table)
    if over:
        if table.telling:
            table.emit("feeding_over", why=over, supply=state.supply)
        state.turn = 0
        return "end_round"
    seat = state.turn
    options, must = feedings(table, seat)
    if not must:
        options.append("pass")
    choice = yield Decision(seat, "feed", options)
    if choice == "pass":
        state.passes += 1
        state.passed[seat - 1] = True
        if table.telling:
            table.emit("passed", seat, could=len(options) > 1)
    else:
        state.passes = 0
        state.passed[seat - 1] = False
        place = place_of(choice)[2]
        if table.defs.natures[state.rows[seat - 1][place].traits].hunts:
            yield from hunt(table, seat, place)
        else:
            yield from graze(table, seat, place)
    state.turn = seat % table.defs.seats + 1
    return "feeding_turn"


def feeding_over(table: EvolutionTable) -> str:
    """Why Feeding is over, checked before every turn; empty if it goes on (EVO-8.1 to 8.3, 11.4)."""
    state = table.state
    if not state.supply and not table.defs.until_nobody_can:
        return "supply_empty"
    if state.passes >= table.defs.seats:
        return "all_passed"
    for row in state.rows:
        for species in row:
            if species.food < species.population:
                return ""
    return "all_fed"


def feedings(table: EvolutionTable, seat: int) -> tuple[list[Option], bool]:
    """The legal feedings of a seat as options, and whether one of them is obligatory (EVO-6.2 to 6.6)."""
    state, natures = table.state, table.defs.natures
    row = state.rows[seat - 1]
    words = species_words(seat, len(row))
    options: list[Option] = []
    must = False
    for place, species in enumerate(row):
        nature = natures[species.traits]
        hungry = species.food < species.population
        if not hungry and not (nature.stores and species.fat < species.size):
            continue
        if nature.hunts:
            chance = prospects(table, seat, species)
            if chance:
                options.append(words[place])
                must = must or (hungry and chance == 3)
        elif state.supply and nature.plants:
            options.append(words[place])
            must = must or hungry
    return options, must


def graze(table: EvolutionTable, seat: int, place: int) -> Flow:
    """A plant-eater takes 1 from the Food Supply, with Foraging up to 2 as one receipt (EVO-6.5, 6.9, 12.9)."""
    state = table.state
    species = state.rows[seat - 1][place]
    nature = table.defs.natures[species.traits]
    amount = 1
    if nature.forage > 1:
        state.chosen = name_of(seat, place)
        most = min(nature.forage, state.supply, room_of(species, nature))
        amount = int((yield Decision(seat, "forage_amount", amounts(1, most)))[2:])
        state.chosen = ""
    put_food(table, seat, place, amount, PLANT, SUPPLY, "turn")
    if nature.shares:
        yield from share(table, seat, place, PLANT, SUPPLY)
