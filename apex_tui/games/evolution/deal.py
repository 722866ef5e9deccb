"""The cards and numbers of one table, and the words by which its species are named."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.evolution.definitions import Card, Trait
from apex_tui.games.evolution.nature import Natures

__all__ = ["Deal", "place_of", "species_words", "words_for"]


@dataclass(slots=True, frozen=True)
class Deal:
    """Everything of a table that never changes; cards by uid, in the order of the deck file."""

    seats: int
    cards: tuple[Card, ...]
    traits: tuple[Trait, ...]
    """In the order of the traits file; their bits rise."""
    natures: Natures
    base: int
    """Cards dealt to a player, besides those for his species (EVO-2.1)."""
    per_species: int
    population: int
    """Of a new species."""
    size: int
    population_max: int
    size_max: int
    trait_places: int
    """Traits that a species can bear (EVO-4.4)."""
    start_species: int
    start_population: int
    start_size: int
    start_supply: int
    food_points: int
    """Points a food in the bag (EVO-10.1)."""
    trait_points: int
    population_points: int
    tie_breaks: tuple[str, ...]
    quick: bool
    """Quick-Play (EVO-11.1)."""
    until_nobody_can: bool
    """Feeding goes on when the Food Supply is empty (EVO-11.4)."""
    open_bags: bool
    """Every bag is shown to all (EVO-9.5)."""

    def order(self, active: int) -> list[int]:
        """The seats in turn order: from ``active`` clockwise (EVO-0.8)."""
        return [*range(active, self.seats + 1), *range(1, active)]


_WORDS: dict[tuple[str, int], list[str]] = {}
_PLACES: dict[str, tuple[str, int, int]] = {}


def words_for(verb: str, seat: int, count: int) -> list[str]:
    """The options ``verb:SEAT.PLACE`` of a seat for at least the first ``count`` places of its row."""
    words = _WORDS.get((verb, seat))
    if words is None:
        words = _WORDS[verb, seat] = []
    while len(words) < count:
        place = len(words)
        word = f"{verb}:{seat}.{place + 1}"
        words.append(word)
        _PLACES[word] = (verb, seat, place)
    return words


def species_words(seat: int, count: int) -> list[str]:
    """The options ``species:SEAT.PLACE`` of a seat."""
    return words_for("species", seat, count)


def place_of(word: str) -> tuple[str, int, int]:
    """Verb, seat and place (from 0) of an option that :func:`words_for` made, or was loaded from a save."""
    found = _PLACES.get(word)
    if found is None:
        verb, _, where = word.partition(":")
        seat, _, place = where.partition(".")
        found = verb, int(seat), int(place) - 1
    return found
