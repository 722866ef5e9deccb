"""The cards of one table: which has which uid, and the numbers of the game (AFT-1.1, 1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.engine.decision import Option
from apex_tui.games.after_us.definitions import Card, DeckSpace, Disc, ObjectTile
from apex_tui.games.after_us.frames import FrameBook

__all__ = ["Deal", "deal_cards"]


@dataclass(slots=True, frozen=True)
class Deal:
    """Everything of a table that never changes; cards by uid, decks by their place on the board."""

    seats: int
    cards: tuple[Card, ...]
    """By uid. Uids follow the numbers: the Tamarins seat by seat, then the tribe cards."""
    uid_of: dict[int, int]
    """By number."""
    tamarins: tuple[tuple[int, ...], ...]
    """By seat (seat 1 first): the uids of its Tamarins."""
    decks: tuple[DeckSpace, ...]
    """In the order of the board; a deck's place is also the number of its zone."""
    deck_of: tuple[int, ...]
    """By uid: the place of the deck that the card belongs to, -1 for a Tamarin."""
    deck_cards: tuple[tuple[int, ...], ...]
    """By place: the uids of a deck."""
    colors: tuple[str, ...]
    """By seat."""
    discs: dict[str, Disc]
    objects: dict[str, ObjectTile]
    frames: FrameBook
    remove: tuple[Option, ...]
    """By uid: the option that removes the card."""
    console: tuple[Option, ...]
    """By uid: the option that puts the card back with Game Console."""
    goal: int
    draw: int
    min_tribe: int
    rage_max: int
    removal_cost: int
    prices: tuple[int, int, int]
    """Of an ape by level."""
    copy_cost: int
    copy_kinds: tuple[int, ...]
    """The resources that may pay for a copy."""
    in_play: int
    """Objects revealed at set-up."""
    chosen: tuple[str, ...]
    """The objects that the host has chosen; empty: at random."""
    challenge: bool
    """A single seat: the solo challenge (AFT-1.11)."""
    phantom: bool
    """The challenge has a phantom neighbour (AFT-15.4)."""
    round_limit: int
    """Of the challenge (AFT-15.7)."""

    def decks_for(self, species: str) -> list[int]:
        """The places of the decks of a species, in the order of the board."""
        return [place for place, deck in enumerate(self.decks) if deck.species == species]

    def neighbours(self, seat: int) -> tuple[int, ...]:
        """The adjacent seats, each once, in seat order (AFT-1.9, 11.3)."""
        if self.seats == 1:
            return ()
        return tuple(sorted({seat % self.seats + 1, (seat - 2) % self.seats + 1}))


def deal_cards(
    cards: Sequence[Card], decks: Sequence[DeckSpace], colors: Sequence[str]
) -> tuple[tuple[Card, ...], tuple[tuple[int, ...], ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Number the cards of a table whose seats have these colours.

    Returns the cards by uid, the Tamarins by seat, the place of each card's deck, and the cards of each deck.
    """
    by_number = sorted(cards, key=lambda card: card.number)
    dealt: list[Card] = []
    tamarins = []
    for color in colors:
        own = [card for card in by_number if card.level == 0 and card.color == color]
        tamarins.append(tuple(range(len(dealt), len(dealt) + len(own))))
        dealt += own
    dealt += [card for card in by_number if card.level]
    places = {deck.id: place for place, deck in enumerate(decks)}
    deck_of = tuple(places[card.deck] if card.level else -1 for card in dealt)
    deck_cards = tuple(
        tuple(uid for uid, place in enumerate(deck_of) if place == number) for number in range(len(decks))
    )
    return tuple(dealt), tuple(tamarins), deck_of, deck_cards
