"""Rows of species: how they grow, and how a species leaves (EVO-0.3, 4.7, 9.7)."""

from __future__ import annotations

from apex_tui.engine.zones import EMPTY
from apex_tui.games.evolution.drawing import draw
from apex_tui.games.evolution.state import (
    DISCARD,
    EvolutionTable,
    Species,
    hidden_of,
    traits_of,
)

__all__ = ["add_species", "die_out", "name_of", "remove_species"]


def name_of(seat: int, place: int) -> str:
    """``2.3``: the species at ``place`` (from 0) of a row."""
    return f"{seat}.{place + 1}"


def add_species(table: EvolutionTable, seat: int, end: str, population: int = 0, size: int = 0) -> int:
    """A new species without traits at the ``left`` or ``right`` end of a row; returns its place (EVO-4.7)."""
    state, deal = table.state, table.defs
    row = state.rows[seat - 1]
    species = Species(population or deal.population, size or deal.size)
    places = [EMPTY] * deal.trait_places
    place = 0 if end == "left" else len(row)
    at = place * deal.trait_places
    row.insert(place, species)
    state.zones[hidden_of(seat)][at:at] = places
    state.zones[traits_of(seat)][at:at] = places
    return place


def remove_species(table: EvolutionTable, seat: int, place: int, why: str) -> int:
    """A species leaves, its traits to the discard pile, its food to the bank; returns how many traits (EVO-9.5, 9.7).

    ``why``: ``attack``, ``horns`` or ``starved``.
    """
    state, each = table.state, table.defs.trait_places
    species = state.rows[seat - 1].pop(place)
    at = place * each
    up = state.zones[traits_of(seat)]
    cards = [card for card in up[at : at + each] if card >= 0]
    # Feeding goes on with all traits face up: from one open zone to another nobody learns anything.
    del up[at : at + each]
    del state.zones[hidden_of(seat)][at : at + each]
    state.zones[DISCARD].extend(cards)
    state.lost[seat - 1] += species.food + species.fat
    if table.telling:
        lost = species.food + species.fat
        table.emit("extinct", seat, species=name_of(seat, place), cards=cards, lost=lost, why=why)
    return len(cards)


def die_out(table: EvolutionTable, seat: int, place: int, why: str) -> None:
    """A species goes extinct, and its owner draws at once (EVO-9.7)."""
    count = remove_species(table, seat, place, why)
    if count:
        draw(table, seat, count, "extinct")
