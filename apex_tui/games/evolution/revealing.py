"""The reveal at the start of Feeding: traits and Food Cards turn up, and some traits act (EVO-4.11, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.zones import EMPTY
from apex_tui.games.evolution.eating import receive
from apex_tui.games.evolution.rows import add_species, name_of
from apex_tui.games.evolution.state import (
    DISCARD,
    EvolutionTable,
    Species,
    hidden_of,
    laid_of,
    traits_of,
)

__all__ = ["gain_species", "reveal", "reveal_food", "take_food"]


def reveal(table: EvolutionTable) -> str:
    """All face-down traits turn up at the same time (EVO-4.11)."""
    state, deal = table.state, table.defs
    each = deal.trait_places
    for seat in range(1, deal.seats + 1):
        up, down = state.zones[traits_of(seat)], state.zones[hidden_of(seat)]
        turned: dict[int, list[int]] = {}
        for at, card in enumerate(down):
            if card >= 0:
                down[at], up[at] = EMPTY, card
                state.rows[seat - 1][at // each].traits |= deal.cards[card].trait.bit
                turned.setdefault(at // each, []).append(card)
        for place, cards in turned.items():
            table.show(cards)
            if table.telling:
                table.emit("turned_up", seat, species=name_of(seat, place), cards=cards)
    return "reveal_food"


def reveal_food(table: EvolutionTable) -> str:
    """The Food Cards turn up; their sum fills the Food Supply, or empties it (EVO-5.1, 5.2)."""
    state, deal = table.state, table.defs
    state.stage = "reveal"
    if table.telling:
        table.emit("phase", phase="feeding", round=state.round)
    state.left = state.supply
    cards = []
    for seat in deal.order(state.active):
        if state.zones[laid_of(seat)]:
            card = table.take(laid_of(seat), 0, DISCARD)
            cards.append(card)
            state.numbers.append((seat, deal.cards[card].id, deal.cards[card].food))
    total = sum(number for _, _, number in state.numbers)
    state.supply = max(0, state.left + total)
    state.poured += state.supply - state.left
    if table.telling:
        table.emit(
            "food",
            cards=cards,
            numbers=[number for _, _, number in state.numbers],
            sum=total,
            left=state.left,
            supply=state.supply,
        )
    state.due = [
        seat for seat, _, species in in_order(table) for _ in range(deal.natures[species.traits].gain_species)
    ]
    return "gain_species"


def in_order(table: EvolutionTable) -> Iterator[tuple[int, int, Species]]:
    """Every species in turn order, each row from left to right: seat, place, species (EVO-5.3)."""
    for seat in table.defs.order(table.state.active):
        for place, species in enumerate(table.state.rows[seat - 1]):
            yield seat, place, species


def gain_species(table: EvolutionTable) -> Flow:
    """Step 1: Unstable DNA brings a species to an end of the row, one after another (EVO-5.3, 12.17)."""
    state = table.state
    if not state.due:
        gain_population(table)
        release_stores(table)
        return "take_food"
    seat = state.due[0]
    end = yield Decision(seat, "dna_end", ("left", "right"))
    del state.due[0]
    place = add_species(table, seat, end)
    if table.telling:
        table.emit("dna", seat, species=name_of(seat, place), end=end)
    return "gain_species"


def gain_population(table: EvolutionTable) -> None:
    """Step 2: Fertile, up to the end of the track (EVO-5.3, 12.8)."""
    deal = table.defs
    for seat, place, species in in_order(table):
        more = min(deal.natures[species.traits].gain_population, deal.population_max - species.population)
        if more > 0:
            species.population += more
            if table.telling:
                name = name_of(seat, place)
                table.emit("fertile", seat, species=name, amount=more, population=species.population)


def release_stores(table: EvolutionTable) -> None:
    """Step 3: stored food moves as far as it fits; that is no receipt (EVO-5.3, 12.7)."""
    natures = table.defs.natures
    for seat, place, species in in_order(table):
        moved = min(species.fat, species.population - species.food)
        if moved > 0 and natures[species.traits].releases:
            species.fat -= moved
            species.food += moved
            if table.telling:
                name = name_of(seat, place)
                table.emit("released", seat, species=name, amount=moved, has=species.food, fat=species.fat)


def take_food(table: EvolutionTable) -> Flow:
    """Step 4: Long Neck eats from the bank (EVO-5.3, 12.13). Then the feeding turns begin."""
    state, natures = table.state, table.defs.natures
    for seat, place, species in list(in_order(table)):
        for trait, effect in natures[species.traits].takes:
            yield from receive(table, seat, place, effect.amount, effect.food, effect.source, "reveal", trait)
    state.stage = "feeding"
    state.turn = state.active
    state.passes = 0
    return "feeding_turn"
