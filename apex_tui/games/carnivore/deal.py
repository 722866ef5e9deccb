"""The cards of one table: which copy has which uid, and the numbers of the game (CAR-2.12, CAR-12.14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.carnivore.definitions import Card

__all__ = ["Deal", "Rival", "deal_cards"]


@dataclass(slots=True, frozen=True)
class Rival:
    """The rival species of a single-player game (CAR-12)."""

    archetype: str
    """``opportunist`` or ``specialist``."""
    level: str
    """``standard``, ``hard`` or ``brutal``."""
    family: str
    """As chosen at set-up: a family, or ``random``; empty if it does not matter."""
    families: tuple[str, ...]
    """What ``random`` draws from."""
    level_cards: dict[str, tuple[str, ...]]
    """By family: the titles that replace Instincts at this level, in order."""
    control: str
    """``player`` or ``computer``."""


@dataclass(slots=True, frozen=True)
class Deal:
    """All cards of a table by uid. Nothing here ever changes."""

    seats: int
    cards: tuple[Card, ...]
    """By uid: the title. Uids follow pack order, starter decks by seat first, then the trait cards by title and copy."""
    ids: tuple[str, ...]
    """By uid: ``nape_bite#2``."""
    uid_of: dict[str, int]
    """By id."""
    starters: tuple[tuple[int, ...], ...]
    """By seat: the uids of its starter deck."""
    traits: tuple[int, ...]
    """The uids of the trait deck."""
    marks: tuple[str, ...]
    """The marks of the starter decks of one box: ``A``, ``B`` (CAR-2.10)."""
    start_life: int
    max_life: int
    hand: int
    """Cards drawn in each Draw Phase."""
    pool_size: int
    sides: int
    """Of the white die."""
    successes: int
    """Successes that end a player's part of the Evolution Phase."""
    round_limit: int
    rival: Rival | None = None

    def mark_of(self, card: int) -> str:
        """The mark of the starter deck that a card came from, ``A`` or ``B``; empty for a trait card (CAR-2.10)."""
        for place, deck in enumerate(self.starters):
            if card in deck:
                return self.marks[place % len(self.marks)]
        return ""


def deal_cards(
    cards: Sequence[Card], seats: int, boxes: int
) -> tuple[tuple[Card, ...], tuple[str, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Number all copies: returns titles and ids by uid, the starter decks by seat, and the trait deck."""
    titles: list[Card] = []
    ids: list[str] = []
    starters: list[tuple[int, ...]] = []
    counted: dict[str, int] = {}
    for _ in range(seats):
        deck = []
        for card in cards:
            if card.deck != "starter":
                continue
            for _ in range(card.copies):
                counted[card.id] = counted.get(card.id, 0) + 1
                deck.append(len(titles))
                titles.append(card)
                ids.append(f"{card.id}#{counted[card.id]}")
        starters.append(tuple(deck))
    traits = []
    for card in cards:
        if card.deck != "trait":
            continue
        for copy in range(card.copies * boxes):
            traits.append(len(titles))
            titles.append(card)
            ids.append(f"{card.id}#{copy + 1}")
    return tuple(titles), tuple(ids), tuple(starters), tuple(traits)
