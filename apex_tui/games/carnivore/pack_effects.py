"""The effect vocabulary as packs write it: a table for each op, with exactly its parameters."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Refused, Table
from apex_tui.games.carnivore.definitions import ANY, FAMILY_BITS, TOP_DC, Cond, Op, Target, bits_of

__all__ = ["Effect", "Effects", "Families", "Family", "convert"]

Family: TypeAlias = Literal["miacidae", "felidae", "ursidae", "mustelidae"]
Families: TypeAlias = Annotated[tuple[Family, ...], Field(min_length=1, max_length=3)]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Count: TypeAlias = Annotated[int, Field(ge=1, le=10)]
DC: TypeAlias = Annotated[int, Field(ge=0, le=30)]
PlayZones: TypeAlias = Annotated[tuple[Literal["own_play", "opp_play"], ...], Field(min_length=1)]
Zone: TypeAlias = Literal["own_play", "opp_play", "pool", "own_discard", "opp_discard"]
AllZones: TypeAlias = Annotated[tuple[Zone, ...], Field(min_length=1)]
State: TypeAlias = Literal["active", "untried", "failed"]


def _once(values: tuple[str, ...], field: str) -> None:
    for n, value in enumerate(values):
        if value in values[:n]:
            raise Refused(f'"{value}" twice', "each word once", (field, n))


class Filter(Table):
    """Which cards fit, wherever they lie; every limit may be absent."""

    families: Families = ()
    min_dc: DC = 0
    max_dc: DC | None = None

    @model_validator(mode="after")
    def _sound(self) -> Filter:
        _once(self.families, "families")
        if self.max_dc is not None and self.max_dc < self.min_dc:
            raise Refused(str(self.max_dc), f"min_dc ({self.min_dc}) or more", ("max_dc",))
        return self

    def limits(self, zones: tuple[str, ...], state: str = "", least_dc: int = 0) -> Target:
        """As the rules use it; ``state`` and ``least_dc`` are what the op itself demands."""
        top = TOP_DC if self.max_dc is None else self.max_dc
        return Target(zones, self.families, bits_of(self.families), max(self.min_dc, least_dc), top, state)


class AnyTarget(Filter):
    """``target``: zones, and the limits a card must fit."""

    zones: AllZones
    state: State | None = None

    @model_validator(mode="after")
    def _zones_once(self) -> AnyTarget:
        _once(self.zones, "zones")
        return self

    def made(self, state: str = "", least_dc: int = 0) -> Target:
        """As the rules use it."""
        return self.limits(self.zones, state or self.state or "", least_dc)


class PlayTarget(AnyTarget):
    """``target`` of an op that reaches cards in play areas only."""

    zones: PlayZones


class Bonus(Table):
    """Ops with an amount, for one family or all cards."""

    op: Literal["check_bonus", "power_boost", "defense_boost"]
    amount: Amount
    family: Family | None = None

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, self.amount, self.family or "", FAMILY_BITS[self.family] if self.family else ANY)


class Plain(Table):
    """Ops with nothing but an amount."""

    op: Literal[
        "opp_check_penalty",
        "next_check_bonus",
        "reroll",
        "pierce",
        "prevent",
        "extra_evolution",
        "heal",
        "damage",
    ]
    amount: Amount

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, self.amount)


class Bare(Table):
    """Ops without parameters."""

    op: Literal["ward", "seize_initiative"]

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op)


class Counted(Table):
    """Ops with a count of cards."""

    op: Literal["draw", "ready"]
    count: Count

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, self.count)


class Dig(Table):
    """Reveal cards of the own deck and play one that fits (CAR-13.25)."""

    op: Literal["dig"]
    count: Count
    families: Families = ()

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, self.count, target=Target((), self.families, bits_of(self.families)))


class PlayFrom(Filter):
    """Play a card from the pool or a discard pile (CAR-13.12)."""

    op: Literal["play_from"]
    zone: Literal["pool", "own_discard", "opp_discard"]

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, target=self.limits((self.zone,)))


class Gain(Table):
    """Take a pool card without a check."""

    op: Literal["gain"]
    max_dc: DC

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, target=Target(("pool",), max_dc=self.max_dc))


class Topdeck(Table):
    """Put a card of the own discard pile on the own deck."""

    op: Literal["topdeck"]
    families: Families = ()
    optional: bool = False

    def made(self) -> Op:
        """As the rules use it."""
        target = Target(("own_discard",), self.families, bits_of(self.families))
        return Op(self.op, optional=self.optional, target=target)


class Prune(Table):
    """Take a card out of the game (CAR-13.11)."""

    op: Literal["prune"]
    target: AnyTarget
    optional: bool = False

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, optional=self.optional, target=self.target.made())


class WipePool(Table):
    """Prune the whole pool."""

    op: Literal["wipe_pool"]
    optional: bool = False

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, optional=self.optional)


class Discard(Table):
    """A card in a play area goes to its owner's discard pile (CAR-13.10)."""

    op: Literal["discard"]
    target: PlayTarget

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, target=self.target.made())


class Disable(Table):
    """Turn an untried card of DC 1 or more sideways."""

    op: Literal["disable"]
    target: PlayTarget

    @model_validator(mode="after")
    def _untried(self) -> Disable:
        if self.target.state not in (None, "untried"):
            raise Refused(f'"{self.target.state}"', "untried", ("target", "state"))
        return self

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, target=self.target.made("untried", 1))


class SelfGain(Table):
    """The source gains power or defence, fixed when it resolves (CAR-13.5)."""

    op: Literal["power_self", "defense_self"]
    amount: Amount
    per: Literal["active_family"] | None = None
    family: Family | None = None

    @model_validator(mode="after")
    def _both(self) -> SelfGain:
        if self.per and not self.family:
            raise Refused("nothing", "the family that is counted, since per is there", ("family",))
        if self.family and not self.per:
            raise Refused("nothing", "active_family, since family is there", ("per",))
        return self

    def made(self) -> Op:
        """As the rules use it."""
        bits = FAMILY_BITS[self.family] if self.family else ANY
        return Op(self.op, self.amount, self.family or "", bits, per_family=self.per is not None)


class Copy(Table):
    """Take over parts of an activated card (CAR-13.14)."""

    op: Literal["copy"]
    target: PlayTarget
    parts: Annotated[tuple[Literal["power", "defense", "effect"], ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _active(self) -> Copy:
        _once(self.parts, "parts")
        if self.target.state not in (None, "active"):
            raise Refused(f'"{self.target.state}"', "active", ("target", "state"))
        return self

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, target=self.target.made("active"), parts=self.parts)


class Choose(Table):
    """The player picks one of several lists of effects."""

    op: Literal["choose"]
    options: Annotated[
        tuple[Annotated[tuple[Effect, ...], Field(min_length=1)], ...], Field(min_length=2, max_length=9)
    ]

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, options=tuple(convert(option) for option in self.options))


class Condition(Table):
    """What an ``if`` tests."""

    kind: Literal["life_at_most", "first_player", "not_first_player"]
    value: Annotated[int, Field(ge=0, le=20)] | None = None

    @model_validator(mode="after")
    def _value_where_needed(self) -> Condition:
        if self.kind == "life_at_most" and self.value is None:
            raise Refused("nothing", "a whole number from 0 to 20", ("value",))
        if self.kind != "life_at_most" and self.value is not None:
            raise Refused(str(self.value), f"no value beside {self.kind}", ("value",))
        return self


class If(Table):
    """Effects that depend on a test."""

    op: Literal["if"]
    cond: Condition
    then: Annotated[tuple[Effect, ...], Field(min_length=1)]
    else_: Annotated[tuple[Effect, ...], Field(alias="else")] = ()

    def made(self) -> Op:
        """As the rules use it."""
        cond = Cond(self.cond.kind, self.cond.value or 0)
        return Op(self.op, cond=cond, then=convert(self.then), otherwise=convert(self.else_))


class Risk(Table):
    """A bare roll of the white die, with effects on either side."""

    op: Literal["risk"]
    dc: Annotated[int, Field(ge=1, le=20)]
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...]

    def made(self) -> Op:
        """As the rules use it."""
        return Op(self.op, dc=self.dc, then=convert(self.success), otherwise=convert(self.failure))


Effect: TypeAlias = Annotated[
    Bonus
    | Plain
    | Bare
    | Counted
    | Dig
    | PlayFrom
    | Gain
    | Topdeck
    | Prune
    | WipePool
    | Discard
    | Disable
    | SelfGain
    | Copy
    | Choose
    | If
    | Risk,
    Field(discriminator="op"),
]
"""One effect of a card."""

Effects: TypeAlias = tuple[Effect, ...]


def convert(effects: Effects) -> tuple[Op, ...]:
    """Effects as the rules use them, in the same order."""
    return tuple(effect.made() for effect in effects)
