"""The end of a round and of the game, and the recount of the table (EVO-9, 10)."""

from __future__ import annotations

from apex_tui.engine.outcome import Outcome
from apex_tui.games.evolution.drawing import draw
from apex_tui.games.evolution.rows import add_species, name_of, remove_species
from apex_tui.games.evolution.state import EvolutionState, EvolutionTable, others

__all__ = ["decided_by", "end_round", "score_parts"]


def end_round(table: EvolutionTable) -> str:
    """Starvation, bags, a species for whoever has none, the marker; after the last round the count (EVO-9)."""
    state, deal = table.state, table.defs
    state.stage = "end_round"
    starve(table)
    fill_bags(table)
    for seat in deal.order(state.active):
        if not state.rows[seat - 1]:
            add_species(table, seat, "right")
            if table.telling:
                table.emit("fresh_species", seat, species=name_of(seat, 0))
    state.active = state.active % deal.seats + 1
    if state.round == state.last_round:
        finish(table)
    if table.telling:
        table.emit("marker", state.active)
    return "begin_round"


def starve(table: EvolutionTable) -> None:
    """Population falls to the food, all at once; whoever got none dies out, then owners draw (EVO-9.1 to 9.3)."""
    state = table.state
    owed: list[tuple[int, int]] = []
    for seat in table.defs.order(state.active):
        row = state.rows[seat - 1]
        cards = 0
        for place, species in enumerate(row):
            if 0 < species.food < species.population:
                lost = species.population - species.food
                species.population = species.food
                if table.telling:
                    name = name_of(seat, place)
                    table.emit(
                        "lost", seat, species=name, amount=lost, population=species.population, why="starved"
                    )
        for place in range(len(row) - 1, -1, -1):
            if not row[place].food:
                cards += remove_species(table, seat, place, "starved")
        if cards:
            owed.append((seat, cards))
    for seat, cards in owed:
        draw(table, seat, cards, "extinct")


def fill_bags(table: EvolutionTable) -> None:
    """All food on surviving species, plant and meat alike; what is stored stays (EVO-9.4)."""
    state = table.state
    for seat in table.defs.order(state.active):
        food = 0
        for species in state.rows[seat - 1]:
            food += species.food
            species.food = 0
        state.bag[seat - 1] += food
        state.harvest[seat - 1].append(food)
        if table.telling and table.defs.open_bags:
            table.emit("bagged", seat, amount=food)
        elif table.telling:
            # Everybody saw the food, but a log that kept count would be an open bag (EVO-9.5).
            table.emit("bagged", seat, to=(seat,), amount=food)
            table.emit("bagged", seat, to=others(table, seat))


def score_parts(table: EvolutionTable, seat: int) -> tuple[int, int, int]:
    """Points for food in the bag, traits and Population (EVO-10.1, 10.2)."""
    state, deal = table.state, table.defs
    row = state.rows[seat - 1]
    return (
        state.bag[seat - 1] * deal.food_points,
        sum(species.traits.bit_count() for species in row) * deal.trait_points,
        sum(species.population for species in row) * deal.population_points,
    )


def finish(table: EvolutionTable) -> None:
    """The most points win; ties by food in the bag, then species; else shared (EVO-10.3 to 10.6)."""
    state, deal = table.state, table.defs
    state.stage = "over"
    seats = range(1, deal.seats + 1)
    parts = {seat: score_parts(table, seat) for seat in seats}
    keys = {seat: (sum(parts[seat]), *tie_keys(state, deal.tie_breaks, seat)) for seat in seats}
    ranked = sorted(set(keys.values()), reverse=True)
    places = tuple(tuple(seat for seat in seats if keys[seat] == key) for key in ranked)
    scores = tuple(sum(parts[seat]) for seat in seats)
    state.tie_break = decided_by(state, deal.tie_breaks, scores)
    if table.telling:
        table.emit(
            "over",
            winners=list(places[0]),
            scores=list(scores),
            parts=[list(parts[seat]) for seat in seats],
            tie_break=state.tie_break,
        )
    table.end(Outcome(places[0], scores, "deck_ran_out", places))


def tie_keys(state: EvolutionState, tie_breaks: tuple[str, ...], seat: int) -> tuple[int, ...]:
    """What breaks a tie, in order (EVO-10.3, 10.4)."""
    known = {"food_in_bag": state.bag[seat - 1], "species_count": len(state.rows[seat - 1])}
    return tuple(known[name] for name in tie_breaks)


def decided_by(state: EvolutionState, tie_breaks: tuple[str, ...], scores: tuple[int, ...]) -> str:
    """The tie-break that decided the first place: empty if none was needed, ``shared`` if none helped."""
    most = max(scores)
    first = [seat for seat, score in enumerate(scores, 1) if score == most]
    if len(first) == 1:
        return ""
    for n, name in enumerate(tie_breaks):
        best = max(tie_keys(state, tie_breaks, seat)[n] for seat in first)
        first = [seat for seat in first if tie_keys(state, tie_breaks, seat)[n] == best]
        if len(first) == 1:
            return name
    return "shared"
