"""Expansion: the pool of actions, and spending them in any order (GAL-8, 12.2)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.galaxy.definitions import (
    ACTIONS,
    AMBUSH,
    CONVERSION,
    MOVEMENT,
    MOVING,
    PORTAL,
    PRODUCING,
    PRODUCTION,
)
from apex_tui.games.galaxy.standing import controller
from apex_tui.games.galaxy.state import GALAXY, GalaxyState, GalaxyTable

__all__ = ["begin_expansion", "expanding", "extra_actions", "full_pool", "usable"]


# The pool ------------------------------------------------------------


def extra_actions(table: GalaxyTable, seat: int) -> list[int]:
    """What levels and standing colonies add to the card's actions, by kind (GAL-7.5, 7.8, 8.1, 8.2)."""
    state, deal = table.state, table.defs
    levels = state.levels[seat - 1]
    extra = deal.extra[state.people[seat - 1]]
    pool = list(extra[levels[PRODUCING] * (deal.max_level + 1) + levels[MOVING]])
    if state.tokens[seat - 1]:
        home = state.home[seat - 1]
        for place, holder in enumerate(state.colony):
            if holder == seat and place != home:
                for kind, count in enumerate(deal.sector(state.zones[GALAXY][place]).actions):
                    pool[kind] += count
    return pool


def full_pool(table: GalaxyTable, seat: int, card: int) -> list[int]:
    """All the actions that an Expansion with this card would have now (GAL-8.1)."""
    pool = extra_actions(table, seat)
    for kind, count in enumerate(table.defs.cards[card].actions):
        pool[kind] += count
    return pool


def begin_expansion(table: GalaxyTable, seat: int, card: int) -> str:
    """The pool is fixed; a turn that starts without a usable action has no effect (GAL-4.13, 8.1)."""
    state = table.state
    state.pool = full_pool(table, seat, card)
    if table.telling:
        table.emit("pool", seat, pool=dict(zip(ACTIONS, state.pool, strict=True)))
    if usable(table, seat):
        return "expanding"
    if table.telling:
        table.emit("idle", seat, side=state.stage)
    return end_expansion(state)


def end_expansion(state: GalaxyState) -> str:
    """What is left of the pool is lost (GAL-8.4)."""
    state.pool = [0] * 5
    return "next_turn"


def usable(table: GalaxyTable, seat: int) -> list[str]:
    """The kinds of actions left that have a legal use now (GAL-8.15, 8.20)."""
    state = table.state
    portal, movement, production, conversion, ambush = state.pool
    fleet = state.fleet[seat - 1]
    found = []
    if fleet:
        if portal:
            found.append("portal")
        if movement:
            found.append("movement")
    if fleet < table.defs.max_ships:
        if production:
            found.append("production")
        if conversion and _any_conversion(state, seat):
            found.append("conversion")
    if ambush and _any_ambush(state, seat):
        found.append("ambush")
    return found


def expanding(table: GalaxyTable) -> Flow:
    """One action after the other until the player ends the turn, also if nothing else is left (GAL-8.4, 8.21)."""
    state = table.state
    seat = state.order[state.turn]
    options = usable(table, seat)
    options.append("end_turn")
    choice = yield Decision(seat, "choose_action", options, closes=("end_turn",))
    if choice == "end_turn":
        if table.telling:
            table.emit("ended", seat, left=dict(zip(ACTIONS, state.pool, strict=True)))
        return end_expansion(state)
    state.chain = [choice]
    yield from _CARRY_OUT[choice](table, seat)
    state.chain = []
    return "expanding"


# Movement and portal ------------------------------------------------------------


def _ship_labels(table: GalaxyTable, seat: int) -> list[str]:
    return [
        label for label, count in zip(table.defs.labels, table.state.ships[seat - 1], strict=True) if count
    ]


def movement(table: GalaxyTable, seat: int) -> Flow:
    """Ships from one sector to an adjacent one; nothing blocks them, nothing fights (GAL-8.5, 8.7 to 8.10)."""
    state, deal = table.state, table.defs
    away = yield Decision(seat, "move_from", _ship_labels(table, seat))
    state.chain.append(away)
    place = deal.place_of[away]
    into = yield Decision(seat, "move_to", deal.adjacent[place])
    state.chain.append(into)
    count = yield Decision(seat, "move_count", deal.amounts[state.ships[seat - 1][place]])
    state.pool[MOVEMENT] -= 1
    move_ships(table, seat, place, deal.place_of[into], int(count[2:]))


def portal(table: GalaxyTable, seat: int) -> Flow:
    """Ships from one sector to any other in the galaxy (GAL-8.6 to 8.9)."""
    state, deal = table.state, table.defs
    away = yield Decision(seat, "portal_from", _ship_labels(table, seat))
    state.chain.append(away)
    place = deal.place_of[away]
    into = yield Decision(seat, "portal_to", deal.others[place])
    state.chain.append(into)
    count = yield Decision(seat, "portal_count", deal.amounts[state.ships[seat - 1][place]])
    state.pool[PORTAL] -= 1
    move_ships(table, seat, place, deal.place_of[into], int(count[2:]))


def move_ships(table: GalaxyTable, seat: int, place: int, into: int, count: int) -> None:
    """All start and end together; a sector entered for the first time is turned up (GAL-8.7, 8.8, 12.2, 12.3)."""
    state, deal = table.state, table.defs
    own = state.ships[seat - 1]
    own[place] -= count
    own[into] += count
    if table.telling:
        labels = deal.labels
        table.emit("moved", seat, action=state.chain[0], away=labels[place], into=labels[into], count=count)
    if not state.up >> into & 1:
        state.up |= 1 << into
        card = state.zones[GALAXY][into]
        table.show((card,))
        if table.telling:
            table.emit("found", seat, sector=deal.labels[into], card=card)


# Production ------------------------------------------------------------


def production(table: GalaxyTable, seat: int) -> Flow:
    """A ship from supply on a sector with an own colony, whoever controls it (GAL-8.11)."""
    state, deal = table.state, table.defs
    options = [label for label, holder in zip(deal.labels, state.colony, strict=True) if holder == seat]
    choice = yield Decision(seat, "produce_at", options)
    state.pool[PRODUCTION] -= 1
    add_ship(state, seat, deal.place_of[choice])
    if table.telling:
        table.emit("produced", seat, sector=choice)


def add_ship(state: GalaxyState, seat: int, place: int) -> None:
    """A ship comes from supply."""
    state.ships[seat - 1][place] += 1
    state.fleet[seat - 1] += 1


def lose_ship(state: GalaxyState, seat: int, place: int) -> None:
    """A ship goes back to its owner's supply (GAL-1.9)."""
    state.ships[seat - 1][place] -= 1
    state.fleet[seat - 1] -= 1


# Conversion and ambush ------------------------------------------------------------


def _any_ambush(state: GalaxyState, seat: int) -> bool:
    own, colony = state.ships[seat - 1], state.colony
    for other in state.ships:
        if other is not own:
            for place, count in enumerate(other):
                if count and (own[place] or colony[place] == seat):
                    return True
    return False


def _any_conversion(state: GalaxyState, seat: int) -> bool:
    own, colony = state.ships[seat - 1], state.colony
    for other in state.ships:
        if other is not own:
            for place, count in enumerate(other):
                if count and (own[place] or colony[place] == seat) and controller(state, place) == seat:
                    return True
    return False


def _targets(table: GalaxyTable, seat: int, must_control: bool) -> list[str]:
    """Sectors with an own token and an opposing ship, with the seat that it belongs to (GAL-8.12, 8.13, 8.17)."""
    state, deal = table.state, table.defs
    own, colony = state.ships[seat - 1], state.colony
    found = []
    for place, label in enumerate(deal.labels):
        if own[place] or colony[place] == seat:
            enemies = [
                f"{label}.{other}"
                for other, ships in enumerate(state.ships, 1)
                if ships[place] and other != seat
            ]
            if enemies and (not must_control or controller(state, place) == seat):
                found += enemies
    return found


def _victim(table: GalaxyTable, target: str) -> tuple[int, int]:
    label, _, other = target.partition(".")
    return table.defs.place_of[label], int(other)


def conversion(table: GalaxyTable, seat: int) -> Flow:
    """An opposing ship on a controlled sector goes, an own one comes (GAL-8.12, 8.14 to 8.17)."""
    state = table.state
    choice = yield Decision(seat, "convert_target", _targets(table, seat, must_control=True))
    place, other = _victim(table, choice)
    state.pool[CONVERSION] -= 1
    lose_ship(state, other, place)
    add_ship(state, seat, place)
    if table.telling:
        table.emit("converted", seat, sector=table.defs.labels[place], victim=other)


def ambush(table: GalaxyTable, seat: int) -> Flow:
    """An opposing ship where an own token is goes; control is not needed (GAL-8.13, 8.14, 8.17, 8.18)."""
    state = table.state
    choice = yield Decision(seat, "ambush_target", _targets(table, seat, must_control=False))
    place, other = _victim(table, choice)
    state.pool[AMBUSH] -= 1
    lose_ship(state, other, place)
    if table.telling:
        table.emit("ambushed", seat, sector=table.defs.labels[place], victim=other)


_CARRY_OUT = {
    "portal": portal,
    "movement": movement,
    "production": production,
    "conversion": conversion,
    "ambush": ambush,
}
