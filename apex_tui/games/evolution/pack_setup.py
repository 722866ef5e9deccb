"""``setup.toml``: set-up, limits, phases, scoring, modes and table options."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text

__all__ = ["Mode", "Option", "SetupFile"]

Track: TypeAlias = Annotated[int, Field(ge=1, le=12)]
Small: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Level: TypeAlias = Literal["random", "hatchling", "forager", "hunter", "apex"]


class Players(Table):
    """How many sit down (EVO-1.1)."""

    min: Literal[2]
    max: Literal[6]
    computer_levels: tuple[Level, ...]
    computers_max: Literal[6]


class Start(Table):
    """What everybody begins with (EVO-1.2, 1.4, 1.6)."""

    species_per_player: Annotated[int, Field(ge=1, le=9)]
    population: Track
    size: Track
    traits: Literal[0]
    food_supply: Annotated[int, Field(ge=0, le=99)]
    first_player: Literal["random"]


class Limits(Table):
    """The ends of the tracks, and what has no limit (EVO-4.3, 4.4, 4.7, 4.8)."""

    population_max: Track
    size_max: Track
    traits_per_species: Annotated[int, Field(ge=1, le=6)]
    duplicate_traits: Literal[False]
    species_per_player: Literal[0]
    hand: Literal[0]
    food_bank: Literal[0]


class Packet(Table):
    """``deal``: cards a round (EVO-2.1)."""

    base: Annotated[int, Field(ge=1, le=20)]
    per_species: Annotated[int, Field(ge=0, le=9)]


class NewSpecies(Table):
    """A species that joins a row (EVO-4.7)."""

    population: Track
    size: Track
    cost_cards: Literal[1]
    ends: tuple[Literal["left"], Literal["right"]]


class Phases(Table):
    """The phases in order, and the steps of the reveal (EVO-2.0, 5.3)."""

    order: tuple[Literal["deal"], Literal["select_food"], Literal["play_cards"], Literal["feeding"]]
    reveal_steps: tuple[
        Literal["food_cards"],
        Literal["gain_species"],
        Literal["gain_population"],
        Literal["release_store"],
        Literal["take_food"],
    ]


class Score(Table):
    """Points and tie-breaks (EVO-10.1, 10.3)."""

    food_in_bag: Points
    trait_on_species: Points
    population: Points
    tie_breaks: tuple[Literal["food_in_bag", "species_count"], ...]
    end_reasons: tuple[Literal["deck_ran_out"]]

    @model_validator(mode="after")
    def _each_tie_break_once(self) -> Score:
        for n, name in enumerate(self.tie_breaks):
            if name in self.tie_breaks[:n]:
                raise Refused(f'"{name}" twice', "each tie-break once", ("tie_breaks", n))
        return self


class Components(Table):
    """What lies in the box, for whoever checks a printed copy."""

    trait_cards: Small
    active_player_marker: Small
    bags: Small
    species_boards: Small
    track_markers: Small
    food_tokens_two_sided: Small


class Mode(Entry):
    """A way to play (EVO-11.1)."""

    id: Literal["standard", "quick_play"]
    name: Text
    play_cards: Literal["in_turn", "simultaneous"]
    default: bool
    source: Text


class Option(Entry):
    """A table option (EVO-11.5)."""

    id: Literal["mode", "feeding_end", "show_bags"]
    default: Id
    values: Annotated[tuple[Id, ...], Field(min_length=1)]
    note: Text

    @model_validator(mode="after")
    def _default_is_a_value(self) -> Option:
        if self.default not in self.values:
            raise Refused(f'"{self.default}"', ", ".join(self.values), ("default",))
        return self


class SetupFile(PackFile):
    """``setup.toml``."""

    game: Literal["evolution"]
    title: Text
    origin: Text
    players: Players
    start: Start
    limits: Limits
    deal: Packet
    new_species: NewSpecies
    phases: Phases
    score: Score
    components: Components
    mode: tuple[Mode, ...]
    option: tuple[Option, ...]
