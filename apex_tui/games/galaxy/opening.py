"""Setting up: the galaxy, the civilizations and their origin sectors (GAL-2)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.galaxy.definitions import ARMAMENT, INFLUENCE
from apex_tui.games.galaxy.state import GALAXY, UNDRAWN, GalaxyTable

__all__ = ["choose_civilization", "choose_slot", "free_civilizations", "free_slots", "setup"]


def setup(table: GalaxyTable) -> str:
    """Draw who chooses first, lay out the galaxy, and deal civilizations if nobody chooses (GAL-2.1 to 2.6, 2.11, 2.13)."""
    state, deal = table.state, table.defs
    state.first = deal.first or table.roll(deal.seats)
    lay_out(table)
    state.order = [(state.first - 1 + n) % deal.seats + 1 for n in range(deal.seats)]
    if not deal.random_civilizations:
        if table.telling and deal.first == 0:
            table.emit("first_chooser", state.first)
        state.stage = "civilizations"
        return "choose_civilization"
    people, slots = list(range(len(deal.civilizations))), list(deal.slots)
    table.chance.shuffle(people)
    table.chance.shuffle(slots)
    for seat in range(1, deal.seats + 1):
        take_civilization(table, seat, people[seat - 1])
        take_slot(table, seat, slots[seat - 1])
    return "begin_age"


def lay_out(table: GalaxyTable) -> None:
    """Neutral sectors at random on the neutral positions; what is not drawn stays out, unseen (GAL-2.1 to 2.3, 12.1)."""
    state, deal = table.state, table.defs
    table.shuffle(UNDRAWN)
    for place in range(len(deal.labels)):
        if place not in deal.slots:
            table.take(UNDRAWN, -1, GALAXY, at=place)
        if place in deal.slots or not deal.exploration:
            state.up |= 1 << place
    if table.telling:
        count = len(deal.labels) - deal.seats
        if deal.exploration:
            table.emit("laid_out", count=count, face_up=False)
        else:
            table.emit(
                "laid_out", count=count, face_up=True, cards=[c for c in state.zones[GALAXY] if c >= 0]
            )


# Civilizations ------------------------------------------------------------


def free_civilizations(table: GalaxyTable) -> list[str]:
    """Those not taken yet, in the order of the pack (GAL-2.4)."""
    taken = table.state.people
    return [one.id for number, one in enumerate(table.defs.civilizations) if number not in taken]


def choose_civilization(table: GalaxyTable) -> Flow:
    """One player after the other, from the first chooser clockwise (GAL-2.4, 2.12)."""
    state = table.state
    seat = state.order[state.turn]
    choice = yield Decision(seat, "choose_civilization", free_civilizations(table))
    number = next(n for n, one in enumerate(table.defs.civilizations) if one.id == choice)
    take_civilization(table, seat, number)
    state.turn += 1
    if state.turn < len(state.order):
        return "choose_civilization"
    state.turn = 0
    state.stage = "slots"
    return "choose_slot"


def take_civilization(table: GalaxyTable, seat: int, number: int) -> None:
    """The board of a civilization, its evolution tokens at the encircled levels (GAL-2.8)."""
    state, civilization = table.state, table.defs.civilizations[number]
    state.people[seat - 1] = number
    state.levels[seat - 1] = levels = list(civilization.levels)
    state.influence[seat - 1] = civilization.scales[INFLUENCE][levels[INFLUENCE]]
    state.armament[seat - 1] = civilization.scales[ARMAMENT][levels[ARMAMENT]]
    if table.telling:
        table.emit("civilization", seat, civilization=civilization.id)


# Origin sectors ------------------------------------------------------------


def free_slots(table: GalaxyTable) -> list[str]:
    """The labels of origin slots without an origin sector (GAL-2.5)."""
    deal, taken = table.defs, table.state.home
    return [label for label in deal.slot_labels if deal.place_of[label] not in taken]


def choose_slot(table: GalaxyTable) -> Flow:
    """In the same order, once all civilizations are known (GAL-2.5, 2.12)."""
    state = table.state
    seat = state.order[state.turn]
    choice = yield Decision(seat, "choose_slot", free_slots(table))
    take_slot(table, seat, table.defs.place_of[choice])
    state.turn += 1
    return "choose_slot" if state.turn < len(state.order) else "begin_age"


def take_slot(table: GalaxyTable, seat: int, place: int) -> None:
    """The origin sector with its colony and the ships of the board (GAL-1.3, 2.7, 2.9)."""
    state, deal = table.state, table.defs
    civilization = deal.civilizations[state.people[seat - 1]]
    state.home[seat - 1] = place
    state.colony[place] = seat
    state.ships[seat - 1][place] = state.fleet[seat - 1] = civilization.ships
    if table.telling:
        table.emit(
            "origin", seat, civilization=civilization.id, sector=deal.labels[place], ships=civilization.ships
        )
