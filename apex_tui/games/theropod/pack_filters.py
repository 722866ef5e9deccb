"""Filters, tests and small words of the effect vocabulary, as packs write them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Id, Refused, Table
from apex_tui.games.theropod.definitions import ALL_TITLES, NO_FILTER, NONE, Cond, Filter

__all__ = [
    "CardType", "CondTable", "Count", "FilterTable", "Maker", "Many", "OwnZone", "Printed", "Signed", "Tag", "Title",
    "To", "Who", "once",
]  # fmt: skip

CardType: TypeAlias = Literal[
    "apex", "egg", "carcass", "evolve", "affliction", "environment", "alert", "defensive_stance", "disaster_area",
    "prey", "big_game", "titan", "menace", "predator", "minion", "boss",
]  # fmt: skip
Tag: TypeAlias = Id
Title: TypeAlias = Id
Many: TypeAlias = Annotated[int, Field(ge=1, le=99)]
Signed: TypeAlias = Annotated[int, Field(ge=-20, le=20)]
Who: TypeAlias = Literal["you", "each", "others"]
To: TypeAlias = Literal["discard", "top", "hand"]
OwnZone: TypeAlias = Literal["hand", "discard", "play", "hunt"]
Count: TypeAlias = Literal["played_before", "hand", "hoard", "ambush_others", "disaster_areas", "trail"]


def once(values: Sequence[str], field: str) -> None:
    """Refuse a word that stands twice in a list."""
    for n, value in enumerate(values):
        if value in values[:n]:
            raise Refused(f'"{value}" twice', "each word once", (field, n))


class Printed(NamedTuple):
    """What filters look at, of one title."""

    id: str
    type: str
    tags: tuple[str, ...]
    cost: int
    """0 without one (EFFECTS 3)."""


class FilterTable(Table):
    """``filter``: all the limits that are there must hold."""

    types: Annotated[tuple[CardType, ...], Field(min_length=1)] | None = None
    not_types: Annotated[tuple[CardType, ...], Field(min_length=1)] | None = None
    tags: Annotated[tuple[Tag, ...], Field(min_length=1)] | None = None
    ids: Annotated[tuple[Title, ...], Field(min_length=1)] | None = None
    max_cost: Annotated[int, Field(ge=0, le=30)] | None = None
    not_self: bool = False
    any: Annotated[tuple[FilterTable, ...], Field(min_length=1, max_length=9)] | None = None

    @model_validator(mode="after")
    def _sound(self) -> FilterTable:
        for name in ("types", "not_types", "tags", "ids"):
            once(getattr(self, name) or (), name)
        for n, part in enumerate(self.any or ()):
            if part.not_self:
                raise Refused("true", "not_self beside any, not inside it", ("any", n, "not_self"))
        return self

    def passes(self, card: Printed) -> bool:
        """True if what is printed on ``card`` holds for every limit; ``not_self`` is the table's to know."""
        return (
            (self.types is None or card.type in self.types)
            and (self.not_types is None or card.type not in self.not_types)
            and (self.tags is None or any_of(self.tags, card.tags))
            and (self.ids is None or card.id in self.ids)
            and (self.max_cost is None or card.cost <= self.max_cost)
            and (self.any is None or any_of((part.passes(card) for part in self.any), (True,)))
        )

    def made(self, titles: Sequence[Printed]) -> Filter:
        """As the rules use it."""
        bits = 0
        for place, card in enumerate(titles):
            bits |= int(self.passes(card)) << place
        everything = (1 << len(titles)) - 1
        return Filter(
            self.types or (),
            self.not_types or (),
            self.tags or (),
            self.ids or (),
            NONE if self.max_cost is None else self.max_cost,
            self.not_self,
            tuple(part.made(titles) for part in self.any or ()),
            ALL_TITLES if bits == everything else bits,
        )


def any_of(some: Iterable[object], others: Sequence[object]) -> bool:
    """True if one of ``some`` is among ``others``."""
    return any(one in others for one in some)


class Maker:
    """What turns tables of a pack into operations: the titles, and the trigger that the action answers to."""

    __slots__ = ("titles", "trigger")

    def __init__(self, titles: Sequence[Printed], trigger: str) -> None:
        self.titles = titles
        self.trigger = trigger

    def filter(self, table: FilterTable | None) -> Filter:
        """A filter as the rules use it; none at all lets everything through."""
        return table.made(self.titles) if table is not None else NO_FILTER

    @property
    def loss(self) -> str:
        """The kind of decision in which a player picks cards to discard, by what asks for them (Decisions)."""
        return {"reveal": "storm_discard", "ambush": "ambush_action_card"}.get(self.trigger, "own_pick")

    def elimination(self, zones: Sequence[str]) -> str:
        """The kind of decision in which a player picks own cards to be eliminated."""
        if zones == ("hunt",):
            return "hunt_losses"
        return {"reveal": "asteroid_eliminate", "ambush": "ambush_action_card"}.get(self.trigger, "own_pick")


class CondTable(Table):
    """What an ``if`` tests: exactly the parameters of its test."""

    test: Literal[
        "played_before", "hand_has", "hoard_min", "ambush_point_min", "ambush_size_max", "ambush_played_this_turn",
        "hazard_round", "hunt_cards_max",
    ]  # fmt: skip
    n: Annotated[int, Field(ge=0, le=99)] | None = None
    min: Many | None = None
    filter: FilterTable | None = None

    @model_validator(mode="after")
    def _parameters(self) -> CondTable:
        counted = self.test in ("played_before", "hand_has")
        numbered = self.test in ("hoard_min", "ambush_point_min", "ambush_size_max", "hunt_cards_max")
        for name, wanted, needed in (
            ("n", numbered, numbered),
            ("min", counted, counted),
            ("filter", counted, False),
        ):
            there = getattr(self, name) is not None
            if there and not wanted:
                raise Refused("a field of this name", f"no {name} beside {self.test}", (name,))
            if needed and not there:
                raise Refused("nothing", "a whole number from 1 to 99" if name == "min" else _NUMBER, (name,))
        return self

    def made(self, maker: Maker) -> Cond:
        """As the rules use it."""
        number = self.n if self.n is not None else self.min
        return Cond(self.test, number or 0, maker.filter(self.filter))


_NUMBER = "a whole number from 0 to 99"
