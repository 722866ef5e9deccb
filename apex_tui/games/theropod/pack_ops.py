"""Every operation together, those that hold others, and the actions of a card: what may stand where (EFFECTS 2, 7, 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Refused, Table
from apex_tui.games.theropod.definitions import NONE, Action, Choice, Condition, Op
from apex_tui.games.theropod.pack_filters import CondTable, Maker, Printed, Title
from apex_tui.games.theropod.pack_ops_deck import (
    AddConsume,
    AddHunt,
    AddHuntPer,
    Bare,
    Counted,
    DiscardHand,
    Discount,
    EliminateHoard,
    EliminateOwn,
    GrantHunt,
    IgnoreHuntAction,
    LookDraw,
    LookHunt,
    TopdeckHand,
)
from apex_tui.games.theropod.pack_ops_trail import (
    AddDisasterArea,
    AmbushCompromised,
    Changed,
    Claim,
    CostPer,
    CostPlus,
    CounterElimination,
    EliminateTrail,
    GainAffliction,
    GainAfflictionPer,
    GainAlert,
    GainRevealed,
    GainStance,
    HandSize,
    NoAlertIf,
    RecycleAffliction,
    RecycleAlert,
    RecycleTrail,
    RemoveStance,
    TrailCost,
)

__all__ = ["ActionTable", "ConditionTable", "Operation", "misplaced"]

Trigger: TypeAlias = Literal[
    "played", "ambush_played", "setup", "reaction", "ambush", "alert", "hunt", "constant", "defensive_stance", "reveal",
    "round", "hand_discarded",
]  # fmt: skip


class ChoiceTable(Table):
    """One way of a ``choose``."""

    label: Annotated[str, Field(min_length=1, max_length=24)]
    ops: Ops


class If(Table):
    """Operations that depend on a test."""

    op: Literal["if"]
    cond: CondTable
    then: Ops
    else_: Annotated[tuple[Operation, ...], Field(alias="else")] = ()

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        otherwise = convert(self.else_, maker)
        return Op(self.op, cond=self.cond.made(maker), then=convert(self.then, maker), otherwise=otherwise)


class Choose(Table):
    """The player picks one of several ways."""

    op: Literal["choose"]
    options: Annotated[tuple[ChoiceTable, ...], Field(min_length=2, max_length=9)]

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        choices = tuple(Choice(one.label, convert(one.ops, maker)) for one in self.options)
        return Op(self.op, options=choices, asks="choose")


class Pay(Table):
    """Something for a price, all of which must be payable."""

    op: Literal["pay"]
    cost: Ops
    then: Ops

    @model_validator(mode="after")
    def _payable(self) -> Pay:
        for n, part in enumerate(self.cost):
            if not isinstance(part, (EliminateOwn, DiscardHand, RecycleAffliction)):
                wanted = "discard_hand, eliminate_own, recycle_affliction"
                raise Refused(f'"{part.op}"', wanted, ("cost", n, "op"))
            for name, right in (("who", "you"), ("up_to", False)):
                if getattr(part, name, right) != right:
                    raise Refused("another value", f"{str(right).lower()} in a cost", ("cost", n, name))
            if isinstance(part, EliminateOwn) and (part.choose != "you" or "hunt" in part.from_):
                raise Refused("another value", "choose = you and no hunt in a cost", ("cost", n))
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, cost=convert(self.cost, maker), then=convert(self.then, maker), asks="pay")


class CheckAffliction(Table):
    """Reveal the top Affliction; operations that follow if it is the one."""

    op: Literal["check_affliction"]
    match: Title
    then: Ops

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, match=self.match, then=convert(self.then, maker))


class StanceHunt(Table):
    """What hunting the card in its Defensive Stance does besides."""

    op: Literal["stance_hunt"]
    ops: Ops

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, ops=convert(self.ops, Maker(maker.titles, "hunt")))


Operation: TypeAlias = Annotated[
    If | Choose | Pay | CheckAffliction | StanceHunt | Bare | Counted | AddHunt | AddHuntPer | GrantHunt
    | IgnoreHuntAction | LookDraw | LookHunt | DiscardHand | TopdeckHand | EliminateOwn | EliminateHoard | Discount
    | AddConsume | GainAffliction | GainAfflictionPer | GainRevealed | RecycleAffliction | NoAlertIf | GainAlert
    | RecycleAlert | AmbushCompromised | RecycleTrail | EliminateTrail | CounterElimination | GainStance | RemoveStance
    | Claim | CostPlus | CostPer | TrailCost | AddDisasterArea | HandSize | Changed,
    Field(discriminator="op"),
]  # fmt: skip
"""One operation of an action."""

Ops: TypeAlias = Annotated[tuple[Operation, ...], Field(min_length=1)]


def convert(ops: Iterable[Any], maker: Maker) -> tuple[Op, ...]:
    """Operations as the rules use them, in the same order."""
    return tuple(op.made(maker) for op in ops)


class ActionTable(Table):
    """``[[card.actions]]``."""

    trigger: Trigger
    optional: bool
    ops: Ops

    @model_validator(mode="after")
    def _in_place(self) -> ActionTable:
        misplaced(self.trigger, self.ops, ("ops",))
        if self.optional and self.trigger not in ("played", "ambush_played", "reaction"):
            raise Refused("true", f"false beside trigger = {self.trigger}", ("optional",))
        if self.trigger == "reaction" and len(self.ops) != 1:
            raise Refused(f"a list of {len(self.ops)}", "one operation beside trigger = reaction", ("ops",))
        return self

    def made(self, titles: Sequence[Printed], number: int) -> Action:
        """As the rules use it."""
        return Action(self.trigger, self.optional, convert(self.ops, Maker(titles, self.trigger)), number)


class ConditionTable(Table):
    """``[[card.conditions]]`` of a Boss."""

    min: Annotated[int, Field(ge=0, le=99)]
    max: Annotated[int, Field(ge=0, le=99)] | None = None
    battle: Literal["continues", "ends"]
    ops: Ops

    @model_validator(mode="after")
    def _in_place(self) -> ConditionTable:
        misplaced("condition", self.ops, ("ops",))
        if self.max is not None and self.max < self.min:
            raise Refused(str(self.max), f"{self.min} or more", ("max",))
        return self

    def made(self, titles: Sequence[Printed]) -> Condition:
        """As the rules use it."""
        most = NONE if self.max is None else self.max
        ops = convert(self.ops, Maker(titles, "condition"))
        return Condition(self.min, most, self.battle == "continues", ops)


# What may stand where ------------------------------------------------------------

_STATIC = {
    "setup": {"no_alert_if"},
    "reaction": {"prevent_affliction", "prevent_alert", "prevent_environment"},
    "constant": {"counter_elimination", "cost_per"},
    "defensive_stance": {"cannot_be_hunted", "cost_plus", "stance_hunt"},
    "round": {"trail_cost", "hand_size", "hatch_change", "carcass_value"},
    "hand_discarded": {"topdeck_this"},
}
"""Triggers under which nothing happens by itself, with all that may stand there."""

_ONLY_STATIC = frozenset[str]().union(*_STATIC.values()) - {"hand_size", "topdeck_this"}

_PLAYED = frozenset({"played", "ambush_played"})

_ONLY_UNDER = {
    "add_hunt": _PLAYED,
    "add_hunt_per": _PLAYED,
    "grant_hunt": _PLAYED,
    "ignore_stance": _PLAYED,
    "flee": frozenset({"ambush", "alert"}),
    "final_round": frozenset({"reveal"}),
    "topdeck_this": frozenset({"hand_discarded", "played"}),
    "recycle_this": frozenset({"played"}),
    "hibernate": _PLAYED,
}
"""Operations that mean nothing elsewhere."""

_REVEALED = frozenset(
    {
        "add_disaster_area", "ambush_compromised", "discard_hand", "eliminate_hoard", "eliminate_own", "eliminate_trail",
        "final_round", "gain_affliction", "gain_affliction_per", "gain_alert", "gain_stance", "if", "recycle_trail",
    }
)  # fmt: skip
"""What an Environment card can do when it is revealed: nobody is "you" there (EFFECTS 2)."""


def misplaced(trigger: str, ops: Sequence[Any], at: tuple[str | int, ...], checking: bool = False) -> None:
    """Refuse operations that mean nothing under ``trigger``.

    Raises:
        Refused: which operation, and what may stand there.
    """
    for n, op in enumerate(ops):
        here = (*at, n)
        _allowed(trigger, op, here, checking)
        for name, inside in (
            ("then", getattr(op, "then", ())),
            ("else", getattr(op, "else_", ())),
            ("cost", getattr(op, "cost", ())),
        ):
            if isinstance(inside, tuple):
                misplaced(trigger, inside, (*here, name), checking or op.op == "check_affliction")
        if isinstance(op, Choose):
            for k, choice in enumerate(op.options):
                misplaced(trigger, choice.ops, (*here, "options", k, "ops"), checking)
        if isinstance(op, StanceHunt):
            misplaced("hunt", op.ops, (*here, "ops"))


def _allowed(trigger: str, op: Any, at: tuple[str | int, ...], checking: bool) -> None:
    name = op.op
    if trigger in _STATIC:
        if name not in _STATIC[trigger]:
            raise Refused(f'"{name}"', ", ".join(sorted(_STATIC[trigger])), (*at, "op"))
        if name == "hand_size" and op.duration != "round":
            raise Refused(f'"{op.duration}"', "round", (*at, "duration"))
        return
    if name in _ONLY_STATIC or trigger not in _ONLY_UNDER.get(name, {trigger}):
        raise Refused(f'"{name}"', f"another operation under {trigger}", (*at, "op"))
    if name == "hand_size" and op.duration != "reset":
        raise Refused(f'"{op.duration}"', "reset", (*at, "duration"))
    if name == "gain_revealed" and not checking:
        raise Refused(f'"{name}"', "gain_revealed inside the then of check_affliction", (*at, "op"))
    if trigger == "reveal":
        _in_a_reveal(op, at)
    if isinstance(op, EliminateOwn) and "hunt" in op.from_ and trigger != "hunt":
        raise Refused("hunt", "hand, discard, play", (*at, "from"))
    if isinstance(op, If) and op.cond.test == "hunt_cards_max" and trigger != "hunt":
        raise Refused(f'"{op.cond.test}"', "a test other than this", (*at, "cond", "test"))


def _in_a_reveal(op: Any, at: tuple[str | int, ...]) -> None:
    if op.op not in _REVEALED:
        raise Refused(f'"{op.op}"', ", ".join(sorted(_REVEALED)), (*at, "op"))
    if getattr(op, "who", "each") != "each":
        raise Refused(
            f'"{op.who}"', "each, since nobody is you when an Environment card is revealed", (*at, "who")
        )
    if getattr(op, "choose", None) == "you":
        raise Refused('"you"', "owner", (*at, "choose"))
    if isinstance(op, If) and op.cond.test != "hazard_round":
        raise Refused(f'"{op.cond.test}"', "hazard_round", (*at, "cond", "test"))
