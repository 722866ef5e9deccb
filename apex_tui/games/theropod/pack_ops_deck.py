"""Operations on Hunt value, on a player's own cards and on buying, as packs write them (EFFECTS: a table an operation)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from apex_tui.engine.packs import Id, Refused, Table
from apex_tui.games.theropod.definitions import NONE, Op
from apex_tui.games.theropod.pack_filters import Count, FilterTable, Maker, Many, OwnZone, Who, once

__all__ = [
    "AddConsume", "AddHunt", "AddHuntPer", "Bare", "Counted", "DiscardHand", "Discount", "EliminateHoard",
    "EliminateOwn", "GrantHunt", "IgnoreHuntAction", "LookDraw", "LookHunt", "TopdeckHand", "counting",
]  # fmt: skip


def counting(count: str, filtered: bool) -> None:
    """Refuse a filter where nothing is filtered."""
    if filtered and count in ("hoard", "disaster_areas"):
        raise Refused("a field of this name", f"no filter beside count = {count}", ("filter",))


class Bare(Table):
    """Operations without parameters."""

    op: Literal[
        "ignore_stance", "infiltrate", "keep_hatchery", "topdeck_this", "recycle_this", "prevent_affliction",
        "alert_trail", "prevent_alert", "flee", "cannot_be_hunted", "prevent_environment", "final_round",
    ]  # fmt: skip

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op)


class Counted(Table):
    """Operations with nothing but a number of cards."""

    op: Literal["draw", "hatch", "gain_hatchling", "recycle_apex_top", "hibernate", "boss_gain_affliction"]
    n: Many = 1

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n)


# Hunt value ------------------------------------------------------------


class AddHunt(Table):
    """More Hunt value for the card itself (THE-10.18)."""

    op: Literal["add_hunt"]
    n: Many = 1

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n)


class AddHuntPer(Table):
    """More Hunt value for each card counted."""

    op: Literal["add_hunt_per"]
    n: Many = 1
    count: Count
    filter: FilterTable | None = None
    max: Many

    @model_validator(mode="after")
    def _counting(self) -> AddHuntPer:
        counting(self.count, self.filter is not None)
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(self.filter), count=self.count, max=self.max)


class GrantHunt(Table):
    """More Hunt value for cards played later."""

    op: Literal["grant_hunt"]
    n: Many = 1
    filter: FilterTable | None = None
    key: Id
    uses: Many | None = None

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, maker.filter(self.filter), key=self.key, uses=self.uses or NONE)


class IgnoreHuntAction(Table):
    """The next cards hunted do not strike back (THE-10.19)."""

    op: Literal["ignore_hunt_action"]
    uses: Many

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, uses=self.uses)


# Draw pile, hand, Apex deck ------------------------------------------------------------


class LookDraw(Table):
    """Look at the top of the own draw pile."""

    op: Literal["look_draw"]
    n: Many = 1
    discard_up_to: Many | None = None
    take: Many | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> LookDraw:
        if (self.discard_up_to is None) == (self.take is None):
            found = "nothing" if self.take is None else f"{self.take} beside discard_up_to"
            raise Refused(found, "exactly one of discard_up_to and take", ("take",))
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, discard_up_to=self.discard_up_to or 0, take=self.take or 0)


class LookHunt(Table):
    """Look at the top of the Hunt deck."""

    op: Literal["look_hunt"]
    n: Many = 1
    recycle_up_to: Many

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, recycle_up_to=self.recycle_up_to)


class DiscardHand(Table):
    """Discard cards from the hand; whoever discards chooses."""

    op: Literal["discard_hand"]
    n: Many = 1
    choose: Literal["you", "owner"]
    who: Who = "you"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, choose=self.choose, who=self.who, zones=("hand",), asks=maker.loss)


class TopdeckHand(Table):
    """Put cards from the hand on top of the draw pile."""

    op: Literal["topdeck_hand"]
    filter: FilterTable | None = None

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, filter=maker.filter(self.filter), asks="topdeck_order")


# Own losses ------------------------------------------------------------


class EliminateOwn(Table):
    """Own cards go to the elimination pile."""

    op: Literal["eliminate_own"]
    n: Many = 1
    choose: Literal["you", "owner", "all", "strongest"]
    filter: FilterTable | None = None
    from_: Annotated[tuple[OwnZone, ...], Field(alias="from", min_length=1, max_length=4)]
    who: Who = "you"
    up_to: bool = False

    @model_validator(mode="after")
    def _zones(self) -> EliminateOwn:
        once(self.from_, "from")
        if "hunt" in self.from_ and len(self.from_) > 1:
            raise Refused(f"hunt beside {len(self.from_) - 1} more", "hunt alone, or without it", ("from",))
        if self.up_to and self.choose in ("all", "strongest"):
            raise Refused("true", f"no up_to beside choose = {self.choose}", ("up_to",))
        return self

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(
            self.op,
            self.n,
            maker.filter(self.filter),
            choose=self.choose,
            who=self.who,
            zones=self.from_,
            up_to=self.up_to,
            asks=maker.elimination(self.from_),
        )


class EliminateHoard(Table):
    """Hoard cards go to the elimination pile."""

    op: Literal["eliminate_hoard"]
    n: Many = 1
    select: Literal["lowest_value", "highest_value"]
    who: Who = "you"

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, select=self.select, who=self.who)


# Buying ------------------------------------------------------------


class Discount(Table):
    """The next purchases cost less (THE-12.11)."""

    op: Literal["discount"]
    n: Many = 1
    what: Literal["apex", "evolve", "any"]
    uses: Many

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, what=self.what, uses=self.uses)


class AddConsume(Table):
    """The next Hoard cards consumed are worth more (THE-12.10)."""

    op: Literal["add_consume"]
    n: Many = 1
    uses: Many

    def made(self, maker: Maker) -> Op:
        """As the rules use it."""
        return Op(self.op, self.n, uses=self.uses)
