"""Operations on Afflictions, Alerts, the Game Trail and the round, as packs write them (EFFECTS: a table an operation)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from apex_tui.engine.packs import Refused, Table
from apex_tui.games.theropod.definitions import NONE, Op
from apex_tui.games.theropod.pack_filters import (
    CardType,
    Count,
    FilterTable,
    Maker,
    Many,
    Signed,
    Tag,
    To,
    Who,
    once,
)
from apex_tui.games.theropod.pack_ops_deck import counting

__all__ = [
    "AddDisasterArea", "AmbushCompromised", "Changed", "Claim", "CostPer", "CostPlus", "CounterElimination",
    "EliminateTrail", "GainAffliction", "GainAfflictionPer", "GainAlert", "GainRevealed", "GainStance", "HandSize",
    "NoAlertIf", "RecycleAffliction", "RecycleAlert", "RecycleTrail", "RemoveStance", "TrailCost",
]  # fmt: skip

_Piles = Annotated[tuple[Literal["hand", "discard"], ...], Field(alias="from", min_length=1, max_length=2)]

# Afflictions ------------------------------------------------------------


class GainAffliction(Table):
    """Take the top of the Affliction deck."""

    op: Literal["gain_affliction"]
    n: Many = 1
    who: Who = "you"
    to: To = "discard"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, who=self.who, to=self.to)


class GainAfflictionPer(Table):
    """Take the top of the Affliction deck for each card counted."""

    op: Literal["gain_affliction_per"]
    n: Many = 1
    count: Count
    filter: FilterTable | None = None
    who: Who = "you"

    @model_validator(mode="after")
    def _counting(self) -> GainAfflictionPer:
        counting(self.count, self.filter is not None)
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(self.filter), who=self.who, count=self.count)


class GainRevealed(Table):
    """Take the Affliction that was just revealed."""

    op: Literal["gain_revealed"]
    to: To = "discard"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, to=self.to)


class RecycleAffliction(Table):
    """Put own Afflictions under their deck."""

    op: Literal["recycle_affliction"]
    n: Many = 1
    from_: _Piles
    up_to: bool = False

    @model_validator(mode="after")
    def _zones(self) -> RecycleAffliction:
        once(self.from_, "from")
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        wounds = maker.filter(FilterTable(types=("affliction",)))
        return Op(self.op, self.n, wounds, zones=self.from_, up_to=self.up_to, asks="own_pick")


# Alerts and ambush ------------------------------------------------------------


class NoAlertIf(Table):
    """Set-ups that gain no Alert (THE-9.17)."""

    op: Literal["no_alert_if"]
    max_cards: Annotated[int, Field(ge=1, le=9)] | None = None
    only_tag: Tag | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> NoAlertIf:
        if (self.max_cards is None) == (self.only_tag is None):
            found = "nothing" if self.only_tag is None else f'"{self.only_tag}" beside max_cards'
            raise Refused(found, "exactly one of max_cards and only_tag", ("only_tag",))
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, max_cards=self.max_cards or NONE, only_tag=self.only_tag or "")


class GainAlert(Table):
    """Take an Alert from its pile (THE-9.6)."""

    op: Literal["gain_alert"]
    n: Many = 1
    who: Who = "you"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, who=self.who)


class RecycleAlert(Table):
    """Put an Alert back on its pile unplayed."""

    op: Literal["recycle_alert"]
    n: Many = 1
    from_: _Piles

    @model_validator(mode="after")
    def _zones(self) -> RecycleAlert:
        once(self.from_, "from")
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(FilterTable(types=("alert",))), zones=self.from_)


class AmbushCompromised(Table):
    """Ambush Points are emptied (THE-8.7)."""

    op: Literal["ambush_compromised"]
    who: Who = "you"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, who=self.who)


# Game Trail ------------------------------------------------------------


class RecycleTrail(Table):
    """Trail cards go under the Hunt deck."""

    op: Literal["recycle_trail"]
    n: Many | None = None
    select: Literal["self", "all", "cheapest", "dearest", "right_neighbor"] | None = None
    choose: Literal["you"] | None = None
    filter: FilterTable | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> RecycleTrail:
        if (self.select is None) == (self.choose is None):
            found = "nothing" if self.select is None else f'"{self.select}" beside choose'
            raise Refused(found, "exactly one of select and choose", ("select",))
        _number(self.n, self.select)
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(
            self.op,
            self.n or 1,
            maker.filter(self.filter),
            self.select or "",
            self.choose or "",
            asks="trail_pick",
        )


class EliminateTrail(Table):
    """Trail cards go to the elimination pile, unless they turn the attempt round (THE-4.17)."""

    op: Literal["eliminate_trail"]
    n: Many | None = None
    select: Literal["self", "all", "cheapest", "dearest", "right_neighbor"]
    filter: FilterTable | None = None

    @model_validator(mode="after")
    def _counted(self) -> EliminateTrail:
        _number(self.n, self.select)
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n or 1, maker.filter(self.filter), self.select)


def _number(n: int | None, select: str | None) -> None:
    if n is not None and select == "all":
        raise Refused(str(n), "no n beside select = all", ("n",))
    if n is not None and n > 1 and select in ("self", "right_neighbor"):
        raise Refused(str(n), f"1, or no n, beside select = {select}", ("n",))


class CounterElimination(Table):
    """Attempts of these types are turned round (THE-4.17)."""

    op: Literal["counter_elimination"]
    by: Annotated[tuple[CardType, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _once(self) -> CounterElimination:
        once(self.by, "by")
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, by=frozenset(self.by))


class GainStance(Table):
    """A trail card takes up a Defensive Stance (THE-2.13)."""

    op: Literal["gain_stance"]
    select: Literal["self", "all", "cheapest", "dearest", "right_neighbor"]

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, select=self.select)


class RemoveStance(Table):
    """Take Defensive Stances off cards of your choice."""

    op: Literal["remove_stance"]
    n: Many = 1
    choose: Literal["you"]

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, choose=self.choose, asks="trail_pick")


class Claim(Table):
    """Take cards into the Hoard without hunting them."""

    op: Literal["claim", "claim_eliminated"]
    n: Many = 1
    choose: Literal["you"]
    filter: FilterTable | None = None

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        asks = "trail_pick" if self.op == "claim" else "elim_pick"
        return Op(self.op, self.n, maker.filter(self.filter), choose=self.choose, asks=asks)


class CostPlus(Table):
    """The card costs more."""

    op: Literal["cost_plus"]
    n: Signed = 1

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n)


class CostPer(Table):
    """The card, or with ``trail_cost`` each card that matches, costs more (or less)."""

    op: Literal["cost_per"]
    n: Signed = 1
    filter: FilterTable | None = None

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(self.filter))


class TrailCost(Table):
    """Matching trail cards cost more or less this round."""

    op: Literal["trail_cost"]
    n: Signed = 1
    filter: FilterTable | None = None

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(self.filter))


class AddDisasterArea(Table):
    """A Footprint becomes uninhabitable (THE-4.13)."""

    op: Literal["add_disaster_area"]
    footprint: Annotated[int, Field(ge=1, le=4)]

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, footprint=self.footprint)


# The round ------------------------------------------------------------


class HandSize(Table):
    """Player Resets draw more or fewer cards."""

    op: Literal["hand_size"]
    n: Signed = 1
    who: Who = "you"
    duration: Literal["reset", "round"]

    @model_validator(mode="after")
    def _whose(self) -> HandSize:
        wanted = "you" if self.duration == "reset" else "each"
        if self.who != wanted:
            raise Refused(f'"{self.who}"', f"{wanted} beside duration = {self.duration}", ("who",))
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, who=self.who, duration=self.duration)


class Changed(Table):
    """Each Hatch hatches more or fewer, each Carcass is worth more or less, this round."""

    op: Literal["hatch_change", "carcass_value"]
    n: Signed = 1

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n)
