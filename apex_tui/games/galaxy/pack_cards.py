"""``civilizations.toml``, ``strategy_cards.toml`` and ``sectors.toml``, as the files have them and as the rules use them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from apex_tui.engine.packs import Entry, Id, PackFile, Table, Text
from apex_tui.games.galaxy.definitions import ACTIONS, TRACKS, Civilization, Pool, Sector, Strategy

__all__ = [
    "Action", "CardEntry", "CardsFile", "CivilizationEntry", "CivilizationsFile", "Colour", "SectorEntry", "SectorsFile",
    "Track",
]  # fmt: skip

Track: TypeAlias = Literal["production", "movement", "influence", "armament"]
Action: TypeAlias = Literal["portal", "movement", "production", "conversion", "ambush"]
Colour: TypeAlias = Literal["blue", "magenta", "white", "green", "yellow", "cyan"]
Level: TypeAlias = Annotated[int, Field(ge=0, le=5)]
Value: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Scale: TypeAlias = Annotated[tuple[Value, ...], Field(min_length=6, max_length=6)]
Several: TypeAlias = Annotated[int, Field(ge=1, le=5)]
Small: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Short: TypeAlias = Annotated[str, Field(min_length=1, max_length=60)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=30)]
Letter: TypeAlias = Annotated[str, Field(pattern=r"^[A-Z]$", description="one capital letter")]


# civilizations.toml ------------------------------------------------------------


class Common(Table):
    """What every civilization has (GAL-1.10, 1.11, 6.2)."""

    ship_tokens: Annotated[int, Field(ge=1, le=99)]
    colony_tokens: Annotated[int, Field(ge=0, le=9)]
    evolution_tokens: Literal[4]
    max_colonies_with_origin: Annotated[int, Field(ge=1, le=10)]
    max_level: Literal[5]


class Start(Table):
    """The encircled levels (GAL-2.8)."""

    production: Level
    movement: Level
    influence: Level
    armament: Level


class Scales(Table):
    """What each level gives, from level 0."""

    production: Scale
    movement: Scale
    influence: Scale
    armament: Scale


class CivilizationEntry(Entry):
    """A civilization with its board and origin sector."""

    id: Id
    name: Name
    adjective: Name
    origin_sector: Name
    letter: Letter
    color: Colour
    text: Text
    start_ships: Annotated[int, Field(ge=0, le=20)]
    start: Start
    scale: Scales

    def made(self) -> Civilization:
        """As the rules use it."""
        return Civilization(
            id=self.id,
            name=self.name,
            adjective=self.adjective,
            origin=self.origin_sector,
            letter=self.letter,
            color=self.color,
            text=self.text,
            ships=self.start_ships,
            levels=tuple(getattr(self.start, track) for track in TRACKS),
            scales=tuple(getattr(self.scale, track) for track in TRACKS),
        )


class CivilizationsFile(PackFile):
    """``civilizations.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["galaxy"]
    origin: Text
    common: Common
    civilization: tuple[CivilizationEntry, ...]


# strategy_cards.toml ------------------------------------------------------------


class Battles(Table):
    """The player may start battles (GAL-5)."""

    op: Literal["battles"]


class Evolve(Table):
    """An evolution rises (GAL-6)."""

    op: Literal["evolve"]
    track: Track
    amount: Several


class Colonize(Table):
    """Colony tokens may be placed (GAL-7)."""

    op: Literal["colonize"]
    count: Annotated[int, Field(ge=1, le=3)]


class ActionOp(Table):
    """Actions for this Expansion turn (GAL-8)."""

    op: Literal["action"]
    kind: Action
    count: Several


class CardEntry(Entry):
    """A strategy card with its four sides."""

    id: Annotated[str, Field(pattern=r"^S\d\d$", description="S and two digits, such as S07")]
    index: Annotated[int, Field(ge=1, le=99)]
    circle: bool
    war: Annotated[tuple[Battles, ...], Field(min_length=1, max_length=1)]
    evolution: Annotated[tuple[Evolve, ...], Field(min_length=1, max_length=4)]
    colonization: Annotated[tuple[Colonize, ...], Field(min_length=1, max_length=1)]
    expansion: Annotated[tuple[ActionOp, ...], Field(min_length=1, max_length=5)]
    text_evolution: Short
    text_expansion: Short
    source: Text

    def made(self) -> Strategy:
        """As the rules use it."""
        return Strategy(
            id=self.id,
            index=self.index,
            circle=self.circle,
            evolves=tuple((TRACKS.index(one.track), one.amount) for one in self.evolution),
            colonies=sum(one.count for one in self.colonization),
            actions=_pool((one.kind, one.count) for one in self.expansion),
            text_evolution=self.text_evolution,
            text_expansion=self.text_expansion,
            source=self.source,
        )


class CardsFile(PackFile):
    """``strategy_cards.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["galaxy"]
    origin: Text
    deck_size: Small
    circle_count: Annotated[int, Field(ge=0, le=99)]
    card: tuple[CardEntry, ...]


# sectors.toml ------------------------------------------------------------


class ExtraAction(Table):
    """More actions in every Expansion turn (GAL-7.7)."""

    op: Literal["extra_action"]
    kind: Action
    count: Several


class VpEachAge(Table):
    """Points whenever an age is scored (GAL-10.2)."""

    op: Literal["vp_each_age"]
    amount: Several


class AddInfluence(Table):
    """Influence everywhere (GAL-1.5)."""

    op: Literal["add_influence"]
    amount: Several


class AddArmament(Table):
    """Armament everywhere (GAL-1.6)."""

    op: Literal["add_armament"]
    amount: Several


Bonus: TypeAlias = Annotated[ExtraAction | VpEachAge | AddInfluence | AddArmament, Field(discriminator="op")]


class SectorEntry(Entry):
    """A neutral sector."""

    id: Annotated[str, Field(pattern=r"^N\d\d$", description="N and two digits, such as N05")]
    name: Name
    bonus_kind: Action | Literal["victory_point", "influence", "armament"]
    short: Annotated[
        str, Field(pattern=r"^[A-Z]{2,3}$", description="two or three capital letters, such as POR")
    ]
    bonus: Annotated[tuple[Bonus, ...], Field(min_length=1, max_length=4)]
    text: Short
    source: Text

    def made(self) -> Sector:
        """As the rules use it."""
        return Sector(
            id=self.id,
            name=self.name,
            kind=self.bonus_kind,
            short=self.short,
            text=self.text,
            actions=_pool((one.kind, one.count) for one in self.bonus if isinstance(one, ExtraAction)),
            vp=sum(one.amount for one in self.bonus if isinstance(one, VpEachAge)),
            influence=sum(one.amount for one in self.bonus if isinstance(one, AddInfluence)),
            armament=sum(one.amount for one in self.bonus if isinstance(one, AddArmament)),
            source=self.source,
        )


class SectorsFile(PackFile):
    """``sectors.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["galaxy"]
    origin: Text
    sector_count: Small
    sector: tuple[SectorEntry, ...]


def _pool(actions: Iterable[tuple[str, int]]) -> Pool:
    """Counts by kind of action."""
    found = dict.fromkeys(ACTIONS, 0)
    for kind, count in actions:
        found[kind] += count
    portal, movement, production, conversion, ambush = found.values()
    return portal, movement, production, conversion, ambush
