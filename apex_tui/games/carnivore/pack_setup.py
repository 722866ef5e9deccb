"""The tables of ``setup.toml`` and ``rivals.toml``: numbers, modes, options, reference texts, rivals."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text
from apex_tui.games.carnivore.pack_effects import Family

__all__ = [
    "Archetype",
    "Component",
    "Control",
    "EndReason",
    "FamilyEntry",
    "Level",
    "LevelCards",
    "Mode",
    "Numbers",
    "Option",
    "Phase",
    "RivalsFile",
    "Science",
    "SetupFile",
    "Step",
    "Timeline",
]

Small: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Ma: TypeAlias = Annotated[int, Field(ge=0, le=600)]
"""Millions of years ago."""


class Numbers(Table):
    """The numbers of the rules."""

    start_life: Annotated[int, Field(ge=1, le=99)]
    max_life: Annotated[int, Field(ge=1, le=99)]
    cards_drawn_per_round: Annotated[int, Field(ge=1, le=20)]
    pool_size: Annotated[int, Field(ge=1, le=9)]
    die_sides: Annotated[int, Field(ge=2, le=100)]
    successes_needed_in_evolution: Annotated[int, Field(ge=1, le=9)]
    trait_decks_for_1_or_2_players: Annotated[int, Field(ge=1, le=4)]
    trait_decks_for_3_or_4_players: Annotated[int, Field(ge=1, le=4)]
    round_limit: Annotated[int, Field(ge=1, le=1000)]

    @model_validator(mode="after")
    def _start_in_range(self) -> Numbers:
        if self.start_life > self.max_life:
            raise Refused(str(self.start_life), f"max_life ({self.max_life}) or less", ("start_life",))
        return self

    def trait_decks(self, seats: int) -> int:
        """How many trait decks are shuffled together for so many seats (CAR-2.8)."""
        return self.trait_decks_for_1_or_2_players if seats <= 2 else self.trait_decks_for_3_or_4_players


class Component(Entry):
    """Something in the box."""

    id: Id
    count: Small
    cards_each: Small | None = None
    marks: tuple[Text, ...] = ()
    file: str | None = None
    sides: Small | None = None
    colour: Text | None = None
    text: Text | None = None


class FamilyEntry(Entry):
    """A family of carnivores."""

    id: Family
    name: Text
    abbr: Annotated[str, Field(min_length=1, max_length=4)]
    playable: bool
    """False for the ancestors, which only starter cards belong to."""
    text: Text


class Phase(Entry):
    """One of the five phases of a round (CAR-5.1)."""

    n: Annotated[int, Field(ge=1, le=5)]
    id: Literal["draw", "activation", "survival", "evolution", "end"]
    name: Text


class Mode(Entry):
    """A way to play, set by the number of seats."""

    id: Literal["duel", "multiplayer", "solo"]
    name: Text
    players: Annotated[tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(min_length=1)]
    boxes: Annotated[int, Field(ge=1, le=4)]
    options: tuple[Id, ...] = ()
    """The set-up options that matter."""


class Option(Entry):
    """A set-up option (CAR-12.22)."""

    key_field: ClassVar[str] = "key"
    key: Literal["archetype", "family", "level", "level_card", "control"]
    values: Annotated[tuple[Id, ...], Field(min_length=1)]
    default: Id | None = None
    """None: worked out from the other options."""
    text: Text

    @model_validator(mode="after")
    def _default_is_a_value(self) -> Option:
        if self.default is not None and self.default not in self.values:
            raise Refused(f'"{self.default}"', ", ".join(self.values), ("default",))
        return self


class EndReason(Entry):
    """Why a game ended (CAR-8.7)."""

    id: Literal["last_alive", "no_cards", "round_limit", "conceded"]
    text: Text


class Science(Entry):
    """When a family branched off, in millions of years ago."""

    key_field: ClassVar[str] = "family"
    family: Family
    event: Text
    from_ma: Ma
    to_ma: Ma | None = None


class Timeline(Table):
    """The drawing of the tree in time."""

    start_ma: Ma
    end_ma: Ma
    epochs: Annotated[tuple[Text, ...], Field(min_length=1)]
    branch_marks: dict[Family, Ma]


class SetupFile(PackFile):
    """``setup.toml``."""

    origin: Text
    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["carnivore"]
    title: Text
    long_title: Text
    min_players: Annotated[int, Field(ge=1, le=4)]
    max_players: Annotated[int, Field(ge=1, le=4)]
    numbers: Numbers
    component: tuple[Component, ...]
    family: tuple[FamilyEntry, ...]
    phase: tuple[Phase, ...]
    mode: tuple[Mode, ...]
    option: tuple[Option, ...]
    end_reason: tuple[EndReason, ...]
    science: tuple[Science, ...]
    timeline: Timeline


class Step(Table):
    """One step of an archetype: the first whose ``when`` holds is carried out (CAR-12.6 to 12.9)."""

    when: Literal["unbarred_card_in_pool", "unbarred_family_card_in_pool", "pool_not_empty"]
    do: Literal["buy", "prune", "prune_whole_pool"]
    pick: Literal["highest_dc"] | None = None
    tie: Literal["lowest_slot"] | None = None

    @model_validator(mode="after")
    def _pick_where_one_is_picked(self) -> Step:
        if self.do == "prune_whole_pool":
            if self.pick or self.tie:
                raise Refused(
                    f'"{self.pick or self.tie}"', "neither pick nor tie", ("pick" if self.pick else "tie",)
                )
        elif not self.pick or not self.tie:
            field = "tie" if self.pick else "pick"
            raise Refused("nothing", "lowest_slot" if self.pick else "highest_dc", (field,))
        return self


class Archetype(Entry):
    """How a rival species evolves (CAR-12.4)."""

    id: Literal["opportunist", "specialist"]
    name: Text
    needs_family: bool
    text: Text
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]
    source: Text


class Level(Entry):
    """How strong a rival's starter deck is (CAR-12.10)."""

    id: Literal["standard", "hard", "brutal"]
    name: Text
    instincts_replaced: Annotated[int, Field(ge=0, le=9)]
    text: Text
    source: Text


class LevelCards(Entry):
    """The cards that may replace a rival's Instincts, by family (CAR-12.11)."""

    key_field: ClassVar[str] = "family"
    family: Literal["felidae", "ursidae", "mustelidae"]
    cards: Annotated[tuple[Id, ...], Field(min_length=1)]
    source: Text


class Control(Table):
    """Who makes a rival's choices outside the Evolution Phase (CAR-12.2, CAR-12.3)."""

    options: tuple[Literal["player", "computer"], ...]
    default: Literal["player", "computer"]
    source_player: Text
    source_computer: Text


class RivalsFile(PackFile):
    """``rivals.toml``."""

    origin: Text
    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["carnivore"]
    archetype: tuple[Archetype, ...]
    level: tuple[Level, ...]
    level_cards: tuple[LevelCards, ...]
    control: Control
