"""The turns of a round: War, Evolution and Colonization (GAL-4.7, 4.8, 4.13, 5 to 7)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.galaxy.definitions import ARMAMENT, INFLUENCE, TRACKS
from apex_tui.games.galaxy.expansion import begin_expansion
from apex_tui.games.galaxy.standing import battle_at, controller, fights
from apex_tui.games.galaxy.state import GALAXY, GalaxyState, GalaxyTable, played_of

__all__ = ["colonization", "colony_places", "next_turn", "war"]


def next_turn(table: GalaxyTable) -> str:
    """The next in order takes a whole turn, by the chosen side alone (GAL-4.5 to 4.8)."""
    state = table.state
    state.turn += 1
    if state.turn >= len(state.order):
        return "end_round"
    seat = state.order[state.turn]
    state.stage = side = state.side[seat - 1]
    card = state.zones[played_of(seat)][0]
    if table.telling:
        table.emit("turn", seat, side=side, card=card)
    if side == "war":
        state.fought = 0
        return "war"
    if side == "evolution":
        evolve(table, seat, card)
        return "next_turn"
    if side == "colonization":
        state.left = table.defs.cards[card].colonies
        return "colonization"
    return begin_expansion(table, seat, card)


def idle(table: GalaxyTable, seat: int) -> None:
    """The strategy has no effect, nothing is asked: the log mentions the turn (GAL-4.13)."""
    if table.telling:
        table.emit("idle", seat, side=table.state.stage)


# War ------------------------------------------------------------


def war(table: GalaxyTable) -> Flow:
    """Battles one after the other, at most one on each sector, until none is left or wanted (GAL-5.1 to 5.5)."""
    state = table.state
    seat = state.order[state.turn]
    places = fights(state, seat, state.fought)
    if not places:
        if not state.fought:
            idle(table, seat)
        return "next_turn"
    labels = table.defs.labels
    options = [labels[place] for place in places]
    options.append("stop")
    choice = yield Decision(seat, "declare_battle", options, closes=("stop",))
    if choice == "stop":
        if table.telling:
            table.emit("stopped", seat)
        return "next_turn"
    place = table.defs.place_of[choice]
    state.fought |= 1 << place
    battle(table, seat, place)
    return "war"


def battle(table: GalaxyTable, seat: int, place: int) -> None:
    """Everybody present fights; the winner keeps the difference and scores (GAL-5.6 to 5.16)."""
    state, deal = table.state, table.defs
    end = battle_at(state, place)
    if table.telling:
        _tell_battle(table, seat, place)
    for own, fleet, lost in zip(state.ships, range(deal.seats), end.lost_ships, strict=True):
        if lost:
            own[place] -= lost
            state.fleet[fleet] -= lost
    if end.lost_colony:
        lose_colony(table, end.lost_colony, place)
    if end.winner:
        state.vp[end.winner - 1] += deal.vp_battle
        state.won[end.winner - 1] += 1


def _tell_battle(table: GalaxyTable, seat: int, place: int) -> None:
    state = table.state
    end = battle_at(state, place)
    present = [n for n, score in enumerate(end.scores) if score]
    tokens = [state.ships[n][place] + (state.colony[place] == n + 1) for n in present]
    lost = [end.lost_ships[n] for n in present]
    kept = tokens[present.index(end.winner - 1)] - end.lost_ships[end.winner - 1] if end.winner else 0
    table.emit(
        "battle",
        seat,
        sector=table.defs.labels[place],
        seats=[n + 1 for n in present],
        tokens=tokens,
        armament=[state.armament[n] for n in present],
        scores=[end.scores[n] for n in present],
        lost_ships=lost,
        winner=end.winner,
        margin=end.margin,
        kept=kept,
        vp=table.defs.vp_battle if end.winner else 0,
    )


def lose_colony(table: GalaxyTable, seat: int, place: int) -> None:
    """The token goes back to its owner, and the bonus is gone at once (GAL-1.9, 5.16, 7.6)."""
    state = table.state
    sector = table.defs.sector(state.zones[GALAXY][place])
    state.colony[place] = 0
    state.tokens[seat - 1] -= 1
    state.influence[seat - 1] -= sector.influence
    state.armament[seat - 1] -= sector.armament
    if table.telling:
        table.emit("colony_lost", seat, sector=table.defs.labels[place], bonus=sector.kind)


# Evolution ------------------------------------------------------------


def evolve(table: GalaxyTable, seat: int, card: int) -> None:
    """The evolution of the card rises; at the top nothing happens (GAL-6)."""
    state, deal = table.state, table.defs
    levels = state.levels[seat - 1]
    scales = deal.civilizations[state.people[seat - 1]].scales
    for track, amount in deal.cards[card].evolves:
        level = levels[track]
        after = min(deal.max_level, level + amount)
        levels[track] = after
        if track == INFLUENCE:
            state.influence[seat - 1] += scales[track][after] - scales[track][level]
        elif track == ARMAMENT:
            state.armament[seat - 1] += scales[track][after] - scales[track][level]
        if table.telling:
            table.emit("evolved", seat, track=TRACKS[track], before=level, after=after)


# Colonization ------------------------------------------------------------


def colony_places(state: GalaxyState, seat: int) -> list[int]:
    """The places that a seat controls and that hold nobody's colony (GAL-7.1, 7.2)."""
    colony = state.colony
    return [
        place
        for place, count in enumerate(state.ships[seat - 1])
        if count and not colony[place] and controller(state, place) == seat
    ]


def colonization(table: GalaxyTable) -> Flow:
    """Colony tokens on controlled sectors without a colony, as many as the card allows (GAL-7.1 to 7.4, 7.9)."""
    state, deal = table.state, table.defs
    seat = state.order[state.turn]
    card = state.zones[played_of(seat)][0]
    places = []
    if state.left and state.tokens[seat - 1] < deal.max_tokens:
        places = colony_places(state, seat)
    if not places:
        if state.left == deal.cards[card].colonies:
            idle(table, seat)
        state.left = 0
        return "next_turn"
    options = [deal.labels[place] for place in places]
    options.append("decline")
    choice = yield Decision(seat, "place_colony", options, closes=("decline",))
    if choice == "decline":
        state.left = 0
        if table.telling:
            table.emit("declined", seat)
        return "next_turn"
    state.left -= 1
    settle(table, seat, deal.place_of[choice])
    return "colonization"


def settle(table: GalaxyTable, seat: int, place: int) -> None:
    """A colony token from supply; influence and armament count from now on (GAL-7.1, 7.5, 7.8, 7.9)."""
    state, deal = table.state, table.defs
    sector = deal.sector(state.zones[GALAXY][place])
    state.colony[place] = seat
    state.tokens[seat - 1] += 1
    state.influence[seat - 1] += sector.influence
    state.armament[seat - 1] += sector.armament
    if table.telling:
        table.emit("settled", seat, sector=deal.labels[place], bonus=sector.kind)
