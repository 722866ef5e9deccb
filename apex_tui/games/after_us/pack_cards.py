"""``cards.toml``: every card with its frames, as the file has them and as the rules use them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, PackFile, Refused, Table, Text
from apex_tui.games.after_us.definitions import (
    GAINS,
    RESOURCES,
    SPECIES_BITS,
    Amounts,
    Card,
    Printed,
    effect,
)

__all__ = [
    "CardEntry",
    "CardsFile",
    "Colour",
    "Cost",
    "DeckId",
    "FrameEntry",
    "Gain",
    "Level",
    "Resource",
    "Species",
    "TribeSpecies",
]

Amount: TypeAlias = Annotated[int, Field(ge=0, le=20)]

Colour: TypeAlias = Literal["yellow", "blue", "pink", "red", "teal", "purple"]
Species: TypeAlias = Literal["tamarin", "mandrill", "orangutan", "gorilla", "chimpanzee"]
TribeSpecies: TypeAlias = Literal["mandrill", "orangutan", "gorilla", "chimpanzee"]
Resource: TypeAlias = Literal["flower", "fruit", "grain", "energy"]
Level: TypeAlias = Literal[1, 2]

DeckId: TypeAlias = Annotated[
    str,
    Field(pattern=r"^[a-z]+-[a-z0-9]+$", max_length=20, description="the name of a deck, such as gorilla-1"),
]


class Cost(Table):
    """Tokens returned to the supply."""

    flower: Amount = 0
    fruit: Amount = 0
    grain: Amount = 0
    energy: Amount = 0

    def made(self) -> Amounts:
        """By place."""
        return tuple(getattr(self, name) for name in RESOURCES)


class Gain(Cost):
    """What is received."""

    vp: Amount = 0
    rage: Amount = 0
    reactivate: Annotated[int, Field(ge=0, le=3)] = 0

    def made(self) -> Amounts:
        """By place."""
        return tuple(getattr(self, name) for name in GAINS)


class Condition(Table):
    """What must hold, without being paid."""

    species_at_least: Annotated[int, Field(ge=2, le=5)]


class TamarinGain(Cost):
    """What is received for each Tamarin."""

    vp: Amount = 0
    rage: Amount = 0

    def made(self) -> Amounts:
        """By place."""
        return (*(getattr(self, name) for name in GAINS[:-1]), 0)


class FrameEntry(Table):
    """A frame, or a half that lies open on one edge (AFT-5.2)."""

    left_open: bool
    right_open: bool
    cost: Cost
    condition: Condition | None = None
    gain: Gain
    gain_per_tamarin: TamarinGain | None = None

    @model_validator(mode="after")
    def _open_on_one_side(self) -> FrameEntry:
        if self.left_open and self.right_open:
            raise Refused("true beside left_open = true", "a half open on one side at most", ("right_open",))
        return self

    def made(self) -> Printed:
        """As the rules use it."""
        needs = self.condition.species_at_least if self.condition else 0
        more = self.gain_per_tamarin or TamarinGain()
        return Printed(
            self.left_open,
            self.right_open,
            effect(self.cost.made(), needs, self.gain.made(), more.made()),
        )


Row: TypeAlias = Annotated[tuple[FrameEntry, ...], Field(max_length=4)]


class CardEntry(Entry):
    """A card as ``cards.toml`` has it."""

    id: Annotated[int, Field(ge=1, le=9999)]
    """The number in its corner: the priority."""
    name: Annotated[str, Field(min_length=1, max_length=30)]
    species: Species
    level: Literal[0, 1, 2]
    deck: DeckId
    color: Colour | None = None
    layout: Annotated[int, Field(ge=1, le=20)] | None = None
    rage_bonus: Gain
    top: Row
    center: Row
    bottom: Row
    text: Annotated[str, Field(min_length=1, max_length=120)]
    source: Text

    @model_validator(mode="after")
    def _halves_on_the_edges(self) -> CardEntry:
        for name in ("top", "center", "bottom"):
            row: tuple[FrameEntry, ...] = getattr(self, name)
            for number, frame in enumerate(row):
                if frame.left_open and number:
                    raise Refused("true", "true for the first frame only", (name, number, "left_open"))
                if frame.right_open and number != len(row) - 1:
                    raise Refused("true", "true for the last frame only", (name, number, "right_open"))
        if self.rage_bonus.reactivate:
            raise Refused("a reactivation", "resources, points or rage", ("rage_bonus", "reactivate"))
        if (self.level == 0) != (self.species == "tamarin"):
            raise Refused(str(self.level), "0 for a Tamarin, 1 or 2 for the others", ("level",))
        return self

    def made(self) -> Card:
        """As the rules use it."""
        return Card(
            number=self.id,
            name=self.name,
            species=self.species,
            bit=SPECIES_BITS[self.species],
            level=self.level,
            deck=self.deck,
            rage_bonus=self.rage_bonus.made(),
            rows=tuple(tuple(frame.made() for frame in row) for row in (self.top, self.center, self.bottom)),
            text=self.text,
            color=self.color or "",
            layout=self.layout or 0,
            source=self.source,
        )


class CardsFile(PackFile):
    """``cards.toml``."""

    game: Literal["after_us"]
    kind: Literal["cards"]
    schema_: Annotated[Literal[1], Field(alias="schema")]
    origin: Text
    card: tuple[CardEntry, ...]
