"""``setup.toml``: the numbers of the game, deals by number of players, options."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from apex_tui.engine.packs import Entry, PackFile, Table, Text

__all__ = ["DealEntry", "OptionEntry", "SetupFile"]

Small: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Direction: TypeAlias = Literal[1, -1]
Players: TypeAlias = Annotated[int, Field(ge=2, le=6)]


class GameLength(Table):
    """Ages and their rounds (GAL-3.1)."""

    ages: Annotated[int, Field(ge=1, le=3)]
    rounds_per_age: Annotated[int, Field(ge=1, le=10)]


class Strategies(Table):
    """The order of resolution (GAL-4.5, 4.6)."""

    order: tuple[Literal["war"], Literal["evolution"], Literal["colonization"], Literal["expansion"]]
    within: Literal["ascending_index"]


class Passing(Table):
    """Where hands go: 1 to the next seat, -1 to the previous one (GAL-4.10, 4.11)."""

    age_1: Direction
    age_2: Direction
    age_3: Direction
    pass_after_last_round: Literal[False]


class Limits(Table):
    """What nobody has more of (GAL-1.10, 1.11, 5.4, 6.2, 7.1)."""

    ships: Annotated[int, Field(ge=1, le=99)]
    colony_tokens: Annotated[int, Field(ge=0, le=9)]
    colonies_with_origin: Annotated[int, Field(ge=1, le=10)]
    max_level: Literal[5]
    colonies_per_sector: Literal[1]
    battles_per_sector_per_war_turn: Literal[1]


class Scoring(Table):
    """Points and ties (GAL-10)."""

    vp_per_controlled_sector: Points
    vp_per_battle_won: Points
    tie_break: tuple[Literal["most_tokens_on_sectors"], Literal["shared_victory"]]
    end_reasons: tuple[Literal["ages_over"]]


class Components(Table):
    """What lies in the box."""

    strategy_cards: Small
    neutral_sectors: Small
    civilizations: Small
    vp_tokens: Small


class VpToken(Entry):
    """A kind of point token; points are never limited by them (GAL-10.3)."""

    key_field: ClassVar[str] = "value"
    value: Small
    count: Small
    source: Text


class DealEntry(Entry):
    """The deal for so many players (GAL-2.1, 2.10, 3.3 to 3.5, 11.1)."""

    key_field: ClassVar[str] = "players"
    players: Players
    neutral_sectors: Small
    remove_circle_cards: bool
    deck: Small
    hand: Small
    leftover: Count
    discards_per_round: Annotated[int, Field(ge=0, le=1)]
    unused: Count


class ModeEntry(Entry):
    """A mode: which one is played follows from the number of players."""

    id: Literal["standard", "duel"]
    players: tuple[Players, ...]
    text: Text


class OptionEntry(Entry):
    """An option of a table."""

    id: Literal["exploration", "first_chooser", "civilization_choice"]
    values: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=20)], ...], Field(min_length=2)]
    default: Annotated[str, Field(min_length=1, max_length=20)]
    players: tuple[Players, ...] = (2, 3, 4, 5, 6)
    text: Annotated[str, Field(min_length=1, max_length=120)]


class SetupFile(PackFile):
    """``setup.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["galaxy"]
    title: Text
    long_title: Text
    origin: Text
    game_length: GameLength
    strategies: Strategies
    passing: Passing
    limits: Limits
    scoring: Scoring
    components: Components
    vp_token: tuple[VpToken, ...]
    player_count: tuple[DealEntry, ...]
    mode: tuple[ModeEntry, ...]
    option: tuple[OptionEntry, ...]
