"""What a card is: light frozen values for the rules, made once from the pack (no pydantic in here).

Families are also held as bits, so that "of that family" is one ``&``: ``card.bits & op.bits``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = [
    "ANY",
    "CONTINUOUS",
    "FAMILY_BITS",
    "INSTANT",
    "PLAY_ZONES",
    "TOP_DC",
    "ZONES",
    "Card",
    "Cond",
    "Op",
    "Target",
    "asked_choice",
    "bits_of",
    "most",
]

FAMILY_BITS = {"miacidae": 1, "felidae": 2, "ursidae": 4, "mustelidae": 8}
"""One bit a family, in the order of the pack's ``[[family]]`` tables."""

ANY = 15
"""The bits of all families: an effect without a family fits every card."""

CONTINUOUS = frozenset(
    {
        "check_bonus",
        "opp_check_penalty",
        "next_check_bonus",
        "reroll",
        "power_boost",
        "defense_boost",
        "pierce",
        "prevent",
        "ward",
        "extra_evolution",
        "seize_initiative",
    }
)
"""Ops that hold until their source leaves play or the round ends (CAR-13.3)."""

INSTANT = frozenset(
    {
        "heal",
        "damage",
        "draw",
        "dig",
        "play_from",
        "gain",
        "topdeck",
        "prune",
        "wipe_pool",
        "discard",
        "disable",
        "ready",
        "power_self",
        "defense_self",
        "copy",
        "choose",
        "if",
        "risk",
    }
)
"""Ops that happen once, when they resolve."""

TOP_DC = 999
"""Stands for no upper limit of a difficulty class."""

PLAY_ZONES = ("own_play", "opp_play")
"""Play areas as an effect names them: of the effect's player, of the others."""

ZONES = ("own_play", "opp_play", "pool", "own_discard", "opp_discard")
"""Everything "target card" reaches (CAR-13.7)."""


def bits_of(families: Iterable[str]) -> int:
    """The bits of ``families``; those of every family if there are none."""
    bits = 0
    for family in families:
        bits |= FAMILY_BITS[family]
    return bits or ANY


@dataclass(frozen=True, slots=True)
class Target:
    """Which cards an effect may pick: zones and filters, all of which must hold."""

    zones: tuple[str, ...]
    """Of ``ZONES``, in the card's order; empty for ``dig``, which looks at what it revealed."""
    families: tuple[str, ...] = ()
    """Empty: any."""
    bits: int = ANY
    """``families`` as bits."""
    min_dc: int = 0
    max_dc: int = TOP_DC
    state: str = ""
    """``active``, ``untried``, ``failed``, or empty for any."""

    def fits(self, card: Card) -> bool:
        """Whether what is printed on ``card`` passes the filters; zone and state are the table's to know."""
        return bool(card.bits & self.bits) and self.min_dc <= card.dc <= self.max_dc


@dataclass(frozen=True, slots=True)
class Cond:
    """The test of an ``if``."""

    kind: str
    """``life_at_most``, ``first_player`` or ``not_first_player``."""
    value: int = 0
    """``life_at_most``: the life in question."""


@dataclass(frozen=True, slots=True)
class Op:
    """One effect of a card. Fields that an op does not use keep their defaults."""

    name: str
    """A word of ``CONTINUOUS`` or ``INSTANT``."""
    amount: int = 0
    """The amount, or the count of ``draw``, ``dig`` and ``ready``."""
    family: str = ""
    """The only family concerned, or empty."""
    bits: int = ANY
    """``family`` as bits."""
    per_family: bool = False
    """``power_self``, ``defense_self``: the amount counts for each other activated card of ``family``."""
    optional: bool = False
    """The player may decline."""
    target: Target | None = None
    """For every op that picks cards: ``discard disable prune copy play_from gain topdeck dig``.

    What the op itself demands is in it: ``disable`` untried cards of DC 1 or more, ``copy`` active ones.
    """
    parts: tuple[str, ...] = ()
    """``copy``: of ``power``, ``defense``, ``effect``."""
    options: tuple[tuple[Op, ...], ...] = ()
    """``choose``: the lists to choose from."""
    cond: Cond | None = None
    """``if``."""
    dc: int = 0
    """``risk``: what the die must reach."""
    then: tuple[Op, ...] = ()
    """``if``: when the test holds; ``risk``: on success."""
    otherwise: tuple[Op, ...] = ()
    """``if``: when it does not; ``risk``: on failure."""

    @property
    def continuous(self) -> bool:
        """True if the op holds on, false if it happens once."""
        return self.name in CONTINUOUS

    def walk(self) -> Iterable[Op]:
        """This op and all ops inside it."""
        yield self
        for branch in (*self.options, self.then, self.otherwise):
            for op in branch:
                yield from op.walk()


@dataclass(frozen=True, slots=True)
class Card:
    """A title: what is printed on each of its copies (CAR-1.3)."""

    id: str
    name: str
    deck: str
    """``starter`` or ``trait``."""
    families: tuple[str, ...]
    """One to three."""
    bits: int
    """``families`` as bits."""
    dc: int
    """The least total that passes its check (CAR-1.4)."""
    power: int
    defense: int
    initiative: bool
    """True: blue hue (CAR-1.6)."""
    copies: int
    """In one starter deck or one trait deck."""
    effects: tuple[Op, ...]
    """In the order in which they resolve."""
    text: str
    """The effects in words, at most 90 characters."""
    note: str
    """Science."""
    source: str
    """``rulebook``, ``rulebook-effect`` or ``reconstruction``."""

    def all_ops(self) -> Iterable[Op]:
        """Every op of the card, those inside others included."""
        for op in self.effects:
            yield from op.walk()


def asked_choice(effects: Iterable[Op], options: int) -> Op:
    """The ``choose`` with so many options, also inside another effect.

    Raises:
        ValueError: there is none.
    """
    for op in effects:
        for inner in op.walk():
            if inner.name == "choose" and len(inner.options) == options:
                return inner
    raise ValueError(f"no choice of {options} among these effects")


def most(ops: Iterable[Op], name: str) -> int:
    """The most that ``ops`` can give of the op ``name``, taking the better branch where they fork."""
    total = 0
    for op in ops:
        total += op.amount if op.name == name else 0
        total += max((most(branch, name) for branch in (*op.options, op.then, op.otherwise)), default=0)
    return total
