"""What a card is: light frozen values for the rules, made once from the pack (no pydantic in here).

Every title has a bit of its own, and a filter is the set of titles it lets through, so that "does this card fit" is one
``&``: ``op.filter.bits & card.bit``. What a card does all the time (costs, stances, what a round changes) is worked out
once, into plain fields of :class:`Card`.

How the parts of the game fit together
--------------------------------------
``table.defs.cards[uid]`` is the :class:`Card` of a card. A Game Trail is a plain list without gaps: the last card stands
on Footprint 4, the one before it on 3, and so on; it slides by itself, a new card is inserted in front, Disaster Areas
are cards of the row (THE-3.3, 4.12).

- ``effects.carry_out(table, seat, card, ops)`` carries out operations: it returns None when all is done, otherwise a
  flow to be run with ``yield from``. ``seat`` is "you", ``card`` carries the action. :data:`LOST` ends an action early.
- ``costs`` reckons what things cost and are worth now (trail cards, purchases, Carcasses, hands, the Hatchery).
- ``afflictions.gain_affliction(table, seat, to)`` and ``afflictions.boss_gain(table, seat)``: with their reactions.
- ``tests`` answers ``if`` and counts; ``targets`` finds the cards that an operation means.

The state carries what is so this turn: ``stack`` (the Hunt value), ``stack_cards`` (the Apex cards in it), ``played``
(everything played this turn, in a battle this battle round, in order), ``ambush`` (the ambush played last),
``ambush_played`` (one was played this turn), ``grants``, ``hunters`` (the Apex cards that paid for the last hunt),
``ignore_hunts``, ``ignore_stance``, ``discounts``, ``consumes``, ``keep_hatchery``, ``hibernate``, ``reset_change``,
``fighting`` (in a Boss Battle), ``boss_marks``, ``stances`` (trail card -> Defensive Stance card), ``sheltered`` (by
seat, while an Environment card is being revealed) and ``final_round``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from apex_tui.engine.decision import Flow

__all__ = [
    "ALL_TITLES", "BUYABLE_POOL", "HUNTED", "LOST", "NONE", "NO_FILTER", "TRIGGERS", "TYPES", "Action", "Card", "Choice",
    "Cond", "Condition", "Consume", "Discount", "Filter", "Grant", "Op",
]  # fmt: skip

NONE = -1
"""Stands for a cost, a value or a limit that is not there."""

ALL_TITLES = -1
"""The bits of all titles."""

LOST = cast(Flow, ())
"""What an operation returns when the rest of its action is lost; as a flow it asks nothing (THE-4.17, 11.14)."""

TYPES = (
    "apex", "egg", "carcass", "evolve", "affliction", "environment", "alert", "defensive_stance", "disaster_area",
    "prey", "big_game", "titan", "menace", "predator", "minion", "boss",
)  # fmt: skip
"""What a card can be."""

HUNTED = frozenset({"prey", "big_game", "titan", "menace", "predator", "minion"})
"""Cards of the Hunt deck that can be hunted (THE-10.12)."""

BUYABLE_POOL = frozenset({"egg", "evolve"})
"""Cards of the Evolve deck; an Egg is an Evolve card (THE-2.15)."""

TRIGGERS = (
    "played", "ambush_played", "setup", "reaction", "ambush", "alert", "hunt", "constant", "defensive_stance", "reveal",
    "round", "hand_discarded",
)  # fmt: skip
"""When an action happens: while its card is played (``played``; ``ambush_played`` from the Ambush Point), all the time
(``setup``, ``constant``, ``defensive_stance``, ``round``), or when something happens to its card."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards an operation means; every limit may be absent."""

    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """One of these is on the card."""
    ids: tuple[str, ...] = ()
    max_cost: int = NONE
    """At most this printed cost; a card without cost counts as 0."""
    not_self: bool = False
    """Not the very card that carries the action."""
    any: tuple[Filter, ...] = ()
    """One of these holds."""
    bits: int = ALL_TITLES
    """The titles that pass all the rest, one bit each."""


NO_FILTER = Filter()
"""Lets every card through."""


@dataclass(frozen=True, slots=True)
class Cond:
    """The test of an ``if``."""

    test: str
    """``played_before hand_has hoard_min ambush_point_min ambush_size_max ambush_played_this_turn hazard_round
    hunt_cards_max``."""
    n: int = 0
    """The number of ``_min`` and ``_max``; ``min`` of ``played_before`` and ``hand_has``."""
    filter: Filter = NO_FILTER


@dataclass(frozen=True, slots=True)
class Choice:
    """One way of a ``choose``."""

    label: str
    ops: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Op:
    """One operation of an action. Fields that it does not use keep their defaults."""

    name: str
    """A word of the vocabulary, as in the pack."""
    n: int = 1
    """How many cards, or by how much."""
    filter: Filter = NO_FILTER
    select: str = ""
    """Who is hit by itself: ``self all cheapest dearest right_neighbor``; in a Hoard ``lowest_value highest_value``."""
    choose: str = ""
    """Who picks: ``you``, ``owner``; or ``all``, ``strongest`` (EFFECTS 4)."""
    who: str = "you"
    """``you``, ``each`` (from Player One), ``others`` (from the left of ``you``)."""
    zones: tuple[str, ...] = ()
    """``from``: of ``hand discard play hunt``, in this order."""
    to: str = "discard"
    """``discard``, ``top`` (of the draw pile) or ``hand``."""
    up_to: bool = False
    """From none up to ``n``; otherwise exactly ``n``, or as many as there are."""
    uses: int = NONE
    """For how many cards it holds; ``NONE`` for all."""
    count: str = ""
    """What is counted: ``played_before hand hoard ambush_others disaster_areas trail``."""
    max: int = NONE
    """The most that is counted."""
    key: str = ""
    """``grant_hunt``: grants of one key do not add up on a card."""
    what: str = ""
    """``discount``: ``apex``, ``evolve`` or ``any``."""
    match: str = ""
    """``check_affliction``: the title looked for."""
    by: frozenset[str] = frozenset()
    """``counter_elimination``: the types it turns against."""
    footprint: int = NONE
    """``add_disaster_area``."""
    duration: str = ""
    """``hand_size``: ``reset`` or ``round``."""
    max_cards: int = NONE
    """``no_alert_if``: sets of at most so many cards."""
    only_tag: str = ""
    """``no_alert_if``: sets of nothing but this."""
    discard_up_to: int = 0
    """``look_draw``."""
    take: int = 0
    """``look_draw``."""
    recycle_up_to: int = 0
    """``look_hunt``."""
    cond: Cond | None = None
    """``if``."""
    then: tuple[Op, ...] = ()
    """``if``, ``pay``, ``check_affliction``."""
    otherwise: tuple[Op, ...] = ()
    """``if``: where the test fails."""
    options: tuple[Choice, ...] = ()
    """``choose``."""
    cost: tuple[Op, ...] = ()
    """``pay``: all of it, or nothing."""
    ops: tuple[Op, ...] = ()
    """``stance_hunt``."""
    asks: str = ""
    """The kind of decision if a player picks cards: depends on what the action answers to (see Decisions)."""

    def walk(self) -> Iterator[Op]:
        """This operation and all those inside it."""
        yield self
        for branch in (
            self.then,
            self.otherwise,
            self.cost,
            self.ops,
            *(choice.ops for choice in self.options),
        ):
            for op in branch:
                yield from op.walk()


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a card does, and when."""

    trigger: str
    """Of ``TRIGGERS``."""
    optional: bool
    """The acting player may decline; for ``played`` and ``ambush_played``: it stays pending (THE-2.10, 2.19)."""
    ops: tuple[Op, ...]
    number: int
    """Its place on the card, from 1."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What a Boss does to a total Hunt value (THE-11.7)."""

    least: int
    most: int
    """The highest total it holds for; ``NONE``: without limit."""
    continues: bool
    """The battle goes on afterwards."""
    ops: tuple[Op, ...]

    def holds(self, total: int) -> bool:
        """True if ``total`` lies in the bracket."""
        return self.least <= total and (self.most == NONE or total <= self.most)


@dataclass(frozen=True, slots=True)
class Card:
    """A title: what is printed on each of its copies."""

    id: str
    name: str
    type: str
    """Of ``TYPES``."""
    deck: str
    """The deck of the box: a species id, ``evolve``, ``affliction``, ``environment``, ``hunt_prey``,
    ``hunt_predators`` or ``bosses``."""
    copies: int
    place: int
    """Among all titles of the pack, from 0."""
    bit: int
    """``1 << place``: what filters look at."""
    cost: int
    """Printed; ``NONE``: it cannot be bought (THE-4.3)."""
    cost_type: str
    """``hunt``, ``evolve`` or ``none``."""
    value: int
    """Printed; 0 if there is none."""
    value_type: str
    """``hunt``, ``evolve`` or ``none``."""
    vp: int
    tags: frozenset[str]
    actions: tuple[Action, ...] = ()
    conditions: tuple[Condition, ...] = ()
    """Boss only, from low totals to high."""
    health: int = 0
    damage: int = 0
    hazard: bool = False
    role: str = ""
    """Environment only: ``emergence main asteroid extinction``."""
    difficulty: int = 0
    """Boss only, for the eye."""
    species: str = ""
    """Species decks only."""
    start_copies: int = 0
    """Copies that begin in the Starting deck (THE-5.8)."""
    text: str = ""
    info: str = ""
    source: str = ""
    aliases: tuple[str, ...] = ()

    # Worked out from the actions

    on: Mapping[str, tuple[Action, ...]] = field(init=False, compare=False)
    """The actions by trigger; every trigger is there."""
    uses: tuple[Action, ...] = field(init=False, compare=False)
    """What playing it from the hand may set off: the ``played`` actions."""
    ambush_uses: tuple[Action, ...] = field(init=False, compare=False)
    """What playing it from the Ambush Point may set off: ``played`` and ``ambush_played``, as printed."""
    countered: frozenset[str] = field(init=False, compare=False)
    """The types whose attempt to eliminate it is turned round (THE-4.17)."""
    cost_per: tuple[Op, ...] = field(init=False, compare=False)
    """``cost_per`` operations that hold while it is in the Game Trail."""
    stance_cost: int = field(init=False, compare=False)
    """What a Defensive Stance adds to its cost."""
    stance_unhuntable: bool = field(init=False, compare=False)
    """In a Defensive Stance it cannot be hunted."""
    stance_hunt: tuple[Op, ...] = field(init=False, compare=False)
    """What hunting it in a Defensive Stance does besides its Hunt action."""
    round_costs: tuple[Op, ...] = field(init=False, compare=False)
    """Environment: ``trail_cost`` operations of the round."""
    round_hand: int = field(init=False, compare=False)
    """Environment: what it changes in the number of cards drawn at Player Reset."""
    round_hatch: int = field(init=False, compare=False)
    """Environment: what it changes in each Hatch."""
    round_carcass: int = field(init=False, compare=False)
    """Environment: what it changes in the value of each Carcass."""
    prevents: str = field(init=False, compare=False)
    """Its reaction: ``affliction``, ``alert``, ``environment``, or empty."""

    def __post_init__(self) -> None:
        actions = self.actions
        on = {name: tuple(one for one in actions if one.trigger == name) for name in TRIGGERS}
        stance = [op for action in on["defensive_stance"] for op in action.ops]
        constant = [op for action in on["constant"] for op in action.ops]
        lasting = [op for action in on["round"] for op in action.ops]
        reactions = [op.name for action in on["reaction"] for op in action.ops]
        countered: frozenset[str] = frozenset()
        for op in constant:
            countered |= op.by
        for name, value in (
            ("on", on),
            ("uses", on["played"]),
            ("ambush_uses", tuple(one for one in actions if one.trigger in ("played", "ambush_played"))),
            ("countered", countered),
            ("cost_per", tuple(op for op in constant if op.name == "cost_per")),
            ("stance_cost", sum(op.n for op in stance if op.name == "cost_plus")),
            ("stance_unhuntable", any(op.name == "cannot_be_hunted" for op in stance)),
            ("stance_hunt", tuple(inner for op in stance if op.name == "stance_hunt" for inner in op.ops)),
            ("round_costs", tuple(op for op in lasting if op.name == "trail_cost")),
            ("round_hand", sum(op.n for op in lasting if op.name == "hand_size")),
            ("round_hatch", sum(op.n for op in lasting if op.name == "hatch_change")),
            ("round_carcass", sum(op.n for op in lasting if op.name == "carcass_value")),
            ("prevents", reactions[0].removeprefix("prevent_") if reactions else ""),
        ):
            object.__setattr__(self, name, value)

    @property
    def price(self) -> int:
        """The printed cost, 0 without one (EFFECTS 3, 4)."""
        return max(self.cost, 0)

    def condition(self, total: int) -> Condition:
        """The bracket of a Boss that holds ``total`` (THE-11.7).

        Raises:
            ValueError: it has none; packs are checked for that.
        """
        for one in self.conditions:
            if one.holds(total):
                return one
        raise ValueError(f"{self.id} has no condition for a total of {total}")

    def all_ops(self) -> Iterator[Op]:
        """Every operation of the card, those inside others included."""
        lists = [action.ops for action in self.actions] + [part.ops for part in self.conditions]
        for ops in lists:
            for op in ops:
                yield from op.walk()


# What operations leave behind for the rest of the turn: parts of the state, never changed, only replaced.


class Grant(NamedTuple):
    """A bonus for cards played later (``grant_hunt``)."""

    key: str
    n: int
    bits: int
    """The titles that get it."""
    uses: int
    """How many cards still get it; ``NONE``: all."""


class Discount(NamedTuple):
    """What the next purchases cost less (THE-12.11)."""

    what: str
    """``apex``, ``evolve`` or ``any``."""
    n: int
    uses: int


class Consume(NamedTuple):
    """What the next consumed Hoard cards are worth more (THE-12.10)."""

    n: int
    uses: int
