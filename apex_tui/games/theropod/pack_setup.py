"""``setup.toml``: the numbers of the rules, the modes, and the species (THE-5, 15)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text

__all__ = ["HuntShare", "Limits", "Mode", "SetupFile", "SpeciesEntry", "StartingDeck"]

Share = Annotated[int, Field(ge=0, le=20)]
Some = Annotated[int, Field(ge=1, le=99)]
Total = Annotated[int, Field(ge=1, le=999)]


class SetupMeta(Table):
    """``[meta]``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["theropod"]
    deck: Literal["setup"]
    origin: Text
    total_cards_in_box: Total


class Limits(Table):
    """The numbers of the rules."""

    min_players: Literal[1]
    max_players: Literal[8]
    hand_size: Some
    footprints: Literal[4]
    evolutions: Literal[4]
    ambush_cards_per_setup: Some


class StartingDeck(Table):
    """What each Starting deck consists of (THE-5.8)."""

    total: Some
    hatchlings: Some
    juvenile: Some
    starting_egg: Some
    prey_carcass: Some
    titan_carcass: Some
    apex_deck_left: Some

    @model_validator(mode="after")
    def _sum(self) -> StartingDeck:
        parts = (self.hatchlings, self.juvenile, self.starting_egg, self.prey_carcass, self.titan_carcass)
        if self.total != sum(parts):
            raise Refused(str(self.total), f"{sum(parts)}, the sum of its parts", ("total",))
        return self


class HuntShare(Table):
    """Cards of the Hunt deck for each player (THE-5.5)."""

    prey: Share
    big_game: Share
    titan: Share
    menace: Share
    predator: Share
    boss: Share
    minions_per_boss: Share


class EmergenceShare(Table):
    """Cards of the Hunt deck of the Emergence variant, for each player unless it says total (THE-15.2, 15.3)."""

    prey: Share
    big_game: Share
    titan: Share
    menace: Share
    predator: Share
    boss_total: Literal[1]
    minions_total: Share


class HuntDecks(Table):
    """What the Hunt deck is made of."""

    per_player: HuntShare
    emergence: EmergenceShare


class EnvironmentNumbers(Table):
    """What the Environment deck is made of (THE-5.1)."""

    main_cards_used: Some
    bottom: tuple[Id, Id]
    """The last two cards, in the order of their reveal."""


class Mode(Entry):
    """A way to play (THE-5.2, 15)."""

    id: Literal["emergence", "easy", "moderate", "hard", "brutal"]
    name: Text
    kind: Literal["standard", "emergence"]
    text: Text
    emergence_cards: Annotated[int, Field(ge=0, le=20)]
    rounds: Some
    evolve_removed: tuple[Id, ...]


class SpeciesEntry(Entry):
    """A species that can be played (THE-1.2)."""

    id: Id
    name: Text
    place: Text
    mya: Annotated[int, Field(ge=1, le=500)]
    difficulty: Literal["EASY", "MODERATE", "HARD", "BRUTAL"]
    exotic: bool
    file: Annotated[
        str,
        Field(pattern=r"^apex_[a-z0-9_]+\.toml$", description="a name such as apex_velociraptor.toml"),
    ]


class SetupFile(PackFile):
    """``setup.toml``."""

    meta: SetupMeta
    limits: Limits
    starting_deck: StartingDeck
    hunt_deck: HuntDecks
    environment: EnvironmentNumbers
    mode: tuple[Mode, ...]
    species: Annotated[tuple[SpeciesEntry, ...], Field(min_length=1)]
