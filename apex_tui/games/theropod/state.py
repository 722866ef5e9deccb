"""The state of a game of Theropod, and the places where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeAlias

from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone
from apex_tui.games.theropod.deal import HUNT_SETS, Deal
from apex_tui.games.theropod.definitions import Consume, Discount, Grant

__all__ = [
    "AFFLICTIONS", "ALERTS", "BOSS", "BOSS_WOUNDS", "BOX", "DISASTERS", "ELIMINATED", "ENVIRONMENT", "ENVIRONMENT_DECK",
    "EVOLVE", "HUNT", "IN_STANCE", "LEFT_BOSSES", "LEFT_ENVIRONMENT", "LEFT_MINIONS", "LEFT_SETS", "POOL", "REVEALED",
    "STANCES", "TRAIL", "TheropodState", "TheropodTable", "ambush_of", "apex_of", "den_of", "discard_of", "draw_of",
    "hand_of", "hatchery_of", "hoard_of", "is_ambush", "layout", "look_of", "new_state", "play_of",
]  # fmt: skip

(
    HUNT, TRAIL, EVOLVE, POOL, AFFLICTIONS, ENVIRONMENT_DECK, ENVIRONMENT, ALERTS, STANCES, IN_STANCE, DISASTERS,
    ELIMINATED, REVEALED, BOSS, BOSS_WOUNDS, BOX, LEFT_ENVIRONMENT, LEFT_BOSSES, LEFT_MINIONS,
) = range(19)  # fmt: skip
"""The zones of the whole table by number. Of every face-down pile the last card is the top; new cards of the Game Trail
and the Evolve Pool are put in front, so that the last card of the list is the last card of the row (THE-3.3, 3.4)."""

LEFT_SETS = {name: 19 + place for place, name in enumerate(HUNT_SETS)}
"""By type: what was not drawn for the Hunt deck, unseen (THE-5.5, 5.10)."""

_SHARED = (
    ("hunt_deck", Audience.COUNT),
    ("trail", Audience.ALL),
    ("evolve_deck", Audience.COUNT),
    ("pool", Audience.ALL),
    ("affliction_deck", Audience.COUNT),
    ("environment_deck", Audience.COUNT),
    ("environment", Audience.ALL),
    ("alerts", Audience.ALL),
    ("stances", Audience.ALL),
    ("in_stance", Audience.ALL),
    ("disasters", Audience.ALL),
    ("eliminated", Audience.ALL),
    ("revealed", Audience.ALL),
    ("boss", Audience.ALL),
    ("boss_wounds", Audience.ALL),
    ("box", Audience.ALL),
    ("left_environment", Audience.COUNT),
    ("left_bosses", Audience.COUNT),
    ("left_minions", Audience.COUNT),
    *((f"left_{name}", Audience.COUNT) for name in HUNT_SETS),
)
"""``in_stance``: Defensive Stances behind trail cards. ``revealed``: an Affliction turned up to be checked. ``boss``: that
of Emergence, beside the counter. ``boss_wounds``: its damage. ``box``: what is out of the game for all to know."""

_OWN = (
    ("apex_deck", Audience.COUNT),
    ("hatchery", Audience.ALL),
    ("hoard", Audience.ALL),
    ("den", Audience.OWNER),
    ("ambush", Audience.OWNER),
    ("draw", Audience.COUNT),
    ("hand", Audience.OWNER),
    ("play", Audience.ALL),
    ("discard", Audience.ALL),
    ("look", Audience.OWNER),
)
"""``look``: cards of the draw pile or the Hunt deck being looked at (THE-3.10)."""

_FIRST = len(_SHARED)
_EACH = len(_OWN)


def apex_of(seat: int) -> int:
    """The zone of the seat's Apex deck; the last card is the top."""
    return _FIRST + _EACH * seat - 10


def hatchery_of(seat: int) -> int:
    """The zone of the seat's Hatchery."""
    return _FIRST + _EACH * seat - 9


def hoard_of(seat: int) -> int:
    """The zone of the seat's Hoard, oldest first."""
    return _FIRST + _EACH * seat - 8


def den_of(seat: int) -> int:
    """The zone of the seat's Den."""
    return _FIRST + _EACH * seat - 7


def ambush_of(seat: int) -> int:
    """The zone of the seat's Ambush Point, in the order of setting up (THE-2.20)."""
    return _FIRST + _EACH * seat - 6


def is_ambush(zone: int) -> bool:
    """True for the Ambush Point of any seat."""
    return zone >= _FIRST and (zone - _FIRST) % _EACH == 4


def draw_of(seat: int) -> int:
    """The zone of the seat's draw pile; the last card is the top."""
    return _FIRST + _EACH * seat - 5


def hand_of(seat: int) -> int:
    """The zone of the seat's hand, in the order in which cards came (THE-2.20)."""
    return _FIRST + _EACH * seat - 4


def play_of(seat: int) -> int:
    """The zone of the seat's play space, in the order of playing."""
    return _FIRST + _EACH * seat - 3


def discard_of(seat: int) -> int:
    """The zone of the seat's discard pile."""
    return _FIRST + _EACH * seat - 2


def look_of(seat: int) -> int:
    """The zone of the cards that the seat looks at just now, the one that lay on top last (THE-3.10)."""
    return _FIRST + _EACH * seat - 1


def layout(seats: int) -> Layout:
    """All zones of a table (THE-3, 1.6)."""
    zones = [Zone(name, 0, audience) for name, audience in _SHARED]
    for seat in range(1, seats + 1):
        zones += [Zone(name, seat, audience) for name, audience in _OWN]
    return Layout(zones, seats)


@dataclass(slots=True)
class TheropodState(State):
    """Everything that a game of Theropod consists of. Lists by seat have seat 1 at index 0."""

    species: list[str]
    """By seat; empty before it is settled (THE-1.2)."""
    vp: list[int]
    """By seat: Victory Points of Den and Hoard (THE-4.15)."""
    bosses: list[int]
    """By seat: Bosses defeated (THE-14.2, 15.11)."""

    # The table

    stances: dict[int, int] = field(default_factory=dict)
    """Trail card to the Defensive Stance card behind it (THE-2.13)."""
    boss_marks: int = 0
    """Damage of the Boss by markers, besides that of its cards (THE-11.16)."""
    round: int = 0
    """Emergence: the Boss round is the one after the last."""
    player_one: int = 0
    turn: int = -1
    """How many turns of the round are over; -1 while a round begins."""
    seat: int = 0
    """Whose turn it is, 0 if nobody's."""
    stage: str = "setup"
    """``setup environment repopulate alert ambush boss hunt scavenge reset``."""
    boss_round: bool = False
    """Emergence: the round after the last (THE-15.8)."""
    final_round: bool = False
    """The game ends when this round is over (THE-6.7)."""
    sheltered: list[int] = field(default_factory=list)
    """By seat, while an Environment card is being revealed: 0 not asked, 1 hit by it, 2 not (Insulating Feathers)."""

    reveal_op: int = 0
    """While an Environment card is being revealed: which of its operations is next."""
    reveal_turn: int = 0
    """And how many players it has reached already, from Player One on."""
    reactor: int = 0
    """The seat that is asked for a reaction just now, 0 if none is: so it holds a fitting card (THE-16.7)."""
    reaction: str = ""
    """Against what: ``affliction``, ``alert`` or ``environment``."""

    # The turn

    lacks: int = 0
    """Titles, as bits, that the acting player's hand holds no unseen card of, for all to know; until a card comes to it."""
    arrived: int = 0
    """Cards that came into the Game Trail this turn."""
    ready: int = 0
    """How many cards of the acting player's Ambush Point were there when the turn began: its first ones (THE-9.7)."""
    alerted: bool = False
    """An Alert was played this turn (THE-8.10)."""
    ambush_played: bool = False
    ambush: list[int] = field(default_factory=list)
    """The cards of the ambush played last, in the order in which they were set up."""
    played: list[int] = field(default_factory=list)
    """All cards played this turn, in a Boss Battle this battle round, in order (EFFECTS 5, THE-2.18)."""
    earlier: list[int] = field(default_factory=list)
    """During a Boss Battle: what was played this turn before the present battle round."""
    pending: list[tuple[int, int]] = field(default_factory=list)
    """Actions that may still be activated: the card, and the place of the action on it from 1 (THE-2.17)."""
    stack: int = 0
    """The Hunt value that pays for the next hunt, or the total of the battle round (THE-10.5, 11.5)."""
    stack_cards: list[int] = field(default_factory=list)
    """The Apex cards in it, in the order of playing."""
    stack_parts: list[int] = field(default_factory=list)
    """What each of them adds, with its own bonuses."""
    hunters: list[int] = field(default_factory=list)
    """The Apex cards that paid for the card just hunted (THE-10.11)."""
    grants: list[Grant] = field(default_factory=list)
    ignore_hunts: int = 0
    """So many cards that are hunted next do not strike back (THE-10.19)."""
    ignore_stance: bool = False
    """The next card hunted with this stack counts as in no Defensive Stance."""
    discounts: list[Discount] = field(default_factory=list)
    consumes: list[Consume] = field(default_factory=list)
    purchase: int = -1
    """The card that is being paid for."""
    price: int = 0
    """What it costs."""
    payment: list[int] = field(default_factory=list)
    """The cards that pay for it so far (THE-12.13)."""
    paid_hoard: int = 0
    """How many of them came from the Hoard."""
    keep_hatchery: bool = False
    hibernate: int = 0
    """So many Apex cards may go to the Ambush Point at this Reset."""
    reset_change: int = 0
    """What this Reset draws more or less (``hand_size`` of the Reset)."""
    unplayed: list[int] = field(default_factory=list)
    """At Reset: the Afflictions in hand that are still to be played (THE-13.8)."""
    fighting: bool = False
    """A Boss Battle goes on: from Fight until battle ends, defeat or Flight."""
    battle_round: int = 0
    """Its battle rounds so far, from 1."""
    fled: bool = False
    """The turn ended in Flight (THE-11.2)."""

    def copy(self) -> Self:
        """An independent copy. Grants, discounts and the like are never changed, only replaced: they are shared."""
        cls = type(self)
        new = cls.__new__(cls)
        new.zones = [zone[:] for zone in self.zones]
        new.species = self.species[:]
        new.vp = self.vp[:]
        new.bosses = self.bosses[:]
        new.stances = self.stances.copy()
        new.boss_marks = self.boss_marks
        new.round = self.round
        new.player_one = self.player_one
        new.turn = self.turn
        new.seat = self.seat
        new.stage = self.stage
        new.boss_round = self.boss_round
        new.final_round = self.final_round
        new.sheltered = self.sheltered[:]
        new.reveal_op = self.reveal_op
        new.reveal_turn = self.reveal_turn
        new.reactor = self.reactor
        new.reaction = self.reaction
        new.lacks = self.lacks
        new.arrived = self.arrived
        new.ready = self.ready
        new.alerted = self.alerted
        new.ambush_played = self.ambush_played
        new.ambush = self.ambush[:]
        new.played = self.played[:]
        new.earlier = self.earlier[:]
        new.pending = self.pending[:]
        new.stack = self.stack
        new.stack_cards = self.stack_cards[:]
        new.stack_parts = self.stack_parts[:]
        new.hunters = self.hunters[:]
        new.grants = self.grants[:]
        new.ignore_hunts = self.ignore_hunts
        new.ignore_stance = self.ignore_stance
        new.discounts = self.discounts[:]
        new.consumes = self.consumes[:]
        new.purchase = self.purchase
        new.price = self.price
        new.payment = self.payment[:]
        new.paid_hoard = self.paid_hoard
        new.keep_hatchery = self.keep_hatchery
        new.hibernate = self.hibernate
        new.reset_change = self.reset_change
        new.unplayed = self.unplayed[:]
        new.fighting = self.fighting
        new.battle_round = self.battle_round
        new.fled = self.fled
        return new

    def relabel(self, mapping: dict[int, int]) -> None:
        """Give cards another uid in place, wherever they lie or wait for something.

        What was played is not among them: all saw the acts, and they stay as they were though the cards of a battle
        round are long shuffled into a pile (THE-2.18).
        """
        for cards in (
            *self.zones,
            self.stack_cards,
            self.hunters,
            self.payment,
            self.unplayed,
        ):
            for i, card in enumerate(cards):
                if card in mapping:
                    cards[i] = mapping[card]
        self.stances = {
            mapping.get(card, card): mapping.get(mark, mark) for card, mark in self.stances.items()
        }
        self.pending = [(mapping.get(card, card), place) for card, place in self.pending]
        self.purchase = mapping.get(self.purchase, self.purchase)


TheropodTable: TypeAlias = Table[TheropodState, Deal]
"""The table as the rules of Theropod hold it."""


def new_state(deal: Deal) -> TheropodState:
    """Every card where it is taken from, before set-up: decks unshuffled, what has no place yet in the box."""
    zones: list[list[int]] = [[] for _ in range(_FIRST + _EACH * deal.seats)]
    homes = {
        "affliction": AFFLICTIONS,
        "alert": ALERTS,
        "defensive_stance": STANCES,
        "disaster_area": DISASTERS,
        "boss": LEFT_BOSSES,
        "minion": LEFT_MINIONS,
        **LEFT_SETS,
    }
    for uid, card in enumerate(deal.cards):
        home = homes.get(card.type, BOX)
        if card.deck == "evolve":
            home = EVOLVE
        elif card.role == "main":
            home = LEFT_ENVIRONMENT
        zones[home].append(uid)
    n = deal.seats
    return TheropodState(zones=zones, species=[""] * n, vp=[0] * n, bosses=[0] * n)
