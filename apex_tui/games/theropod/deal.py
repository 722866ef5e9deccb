"""What lies on the table of one game: the 600 cards by uid, and the numbers of its mode (THE-5, 15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from apex_tui.engine.decision import Option
from apex_tui.games.theropod.definitions import BUYABLE_POOL, Card

__all__ = ["FOOTPRINTS", "HUNT_SETS", "Deal", "Mode", "number_cards"]

FOOTPRINTS = 4
"""Places of the Game Trail and of the Evolve Pool (THE-3.2)."""

HUNT_SETS = ("prey", "big_game", "titan", "menace", "predator")
"""The types of which the Hunt deck takes some a player, drawn unseen (THE-5.5)."""


@dataclass(frozen=True, slots=True)
class Mode:
    """Standard in one of its difficulties, or Emergence."""

    id: str
    name: str
    emergence: bool
    """The variant of THE-15: no Alerts, stances, disasters and Environment deck, and a Boss round at the end."""
    emergence_cards: int
    """On top of the Environment deck (THE-5.2)."""
    rounds: int
    """How many there are, the Boss round not counted."""
    per_player: tuple[int, ...]
    """Cards of each of ``HUNT_SETS`` in the Hunt deck, a player (THE-5.5, 15.3)."""
    evolve_removed: frozenset[str]
    """Titles left out of the Evolve deck (THE-15.4)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about one table that never changes: ``table.defs``."""

    seats: int
    cards: tuple[Card, ...]
    """By uid, in the order of the pack: every card of the box, in play or not."""
    ids: tuple[str, ...]
    """By uid: ``utahraptor_scout#2``."""
    uid_of: dict[str, int]
    mode: Mode
    species: tuple[str, ...]
    """The ids of all species decks."""
    asked_species: str
    """The option ``species``: ``choose``, ``random``, or ids with commas between (THE-1.2)."""
    first_seat: int
    """Who is Player One of round 1; 0 for a roll (THE-5.11)."""
    handicap: frozenset[int]
    """The seats whose Apex purchases go on top of the draw pile (THE-16.5)."""
    hand_size: int
    per_setup: int
    """The most cards of one ambush set-up (THE-9.2)."""
    environment_used: int
    """Main Environment cards in the deck (THE-5.1)."""

    # Worked out from the cards: by uid, or sets of uids.

    is_apex: tuple[bool, ...] = field(init=False, repr=False)
    is_boost: tuple[bool, ...] = field(init=False, repr=False)
    """Egg and Evolve cards."""
    is_alert: tuple[bool, ...] = field(init=False, repr=False)
    sets: dict[str, tuple[int, ...]] = field(init=False, repr=False)
    """The cards of the box by type."""
    starting: frozenset[int] = field(init=False, repr=False)
    """The cards of a Starting deck (THE-5.8)."""
    play: tuple[Option, ...] = field(init=False, repr=False)
    """By uid: the options that name the card, made once."""
    hunt: tuple[Option, ...] = field(init=False, repr=False)
    buy: tuple[Option, ...] = field(init=False, repr=False)
    use: tuple[tuple[Option, ...], ...] = field(init=False, repr=False)
    """By uid and place of the action on the card, from 1."""
    carcass_bits: int = field(init=False, repr=False)
    """The titles of all Carcasses."""
    faces: dict[int, Any] = field(init=False, repr=False, compare=False)
    """By uid: the card as views show it, kept once it was made."""

    def __post_init__(self) -> None:
        cards = self.cards
        uids = range(len(cards))
        sets: dict[str, list[int]] = {}
        for uid, card in enumerate(cards):
            sets.setdefault(card.type, []).append(uid)
        starting = frozenset(
            uid
            for uid, card in enumerate(cards)
            if card.species and int(self.ids[uid].partition("#")[2]) <= card.start_copies
        )
        use = tuple(
            tuple(("use", uid, str(number)) for number in range(len(card.actions) + 1))
            for uid, card in enumerate(cards)
        )
        for name, value in (
            ("is_apex", tuple(card.type == "apex" for card in cards)),
            ("is_boost", tuple(card.type in BUYABLE_POOL for card in cards)),
            ("is_alert", tuple(card.type == "alert" for card in cards)),
            ("sets", {kind: tuple(found) for kind, found in sets.items()}),
            ("starting", starting),
            ("play", tuple(("play", uid) for uid in uids)),
            ("hunt", tuple(("hunt", uid) for uid in uids)),
            ("buy", tuple(("buy", uid) for uid in uids)),
            ("use", use),
            (
                "carcass_bits",
                sum(
                    card.bit for card in {card.id: card for card in cards if card.type == "carcass"}.values()
                ),
            ),
            ("faces", {}),
        ):
            object.__setattr__(self, name, value)

    @property
    def solo(self) -> bool:
        """One seat plays against the clock (THE-14.1)."""
        return self.seats == 1

    def clockwise(self, first: int) -> list[int]:
        """All seats in turn order from ``first`` (THE-1.5)."""
        return [(first - 1 + i) % self.seats + 1 for i in range(self.seats)]

    def species_cards(self, species: str) -> list[int]:
        """The 35 cards of a species deck, in the order of the pack."""
        return [uid for uid, card in enumerate(self.cards) if card.species == species]


def number_cards(titles: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Each copy of each title gets a uid and a name: ``(cards, ids)`` by uid."""
    cards: list[Card] = []
    ids: list[str] = []
    for title in titles:
        for number in range(1, title.copies + 1):
            cards.append(title)
            ids.append(f"{title.id}#{number}")
    return tuple(cards), tuple(ids)
