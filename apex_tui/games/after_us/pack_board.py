"""``board.toml``, ``discs.toml`` and ``objects.toml``: numbers, decks, rivals, discs, objects."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text
from apex_tui.games.after_us.definitions import NOTHING, REACTIVATE, RESOURCES, Disc, ObjectTile, Profile
from apex_tui.games.after_us.pack_cards import Colour, DeckId, Gain, Level, Resource, TribeSpecies

__all__ = [
    "BoardFile",
    "DeckEntry",
    "DiscEntry",
    "DiscsFile",
    "ObjectEntry",
    "ObjectsFile",
    "RankEntry",
    "ResourceEntry",
    "RivalEntry",
]

Small: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
Energy: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Value: TypeAlias = Annotated[float, Field(ge=0, le=20)]
Phase: TypeAlias = Literal[1, 2, 3]


# board.toml ------------------------------------------------------------


class Players(Table):
    """How many sit down, and the colours by seat (AFT-1.5)."""

    min: Literal[1]
    max: Literal[6]
    colors: Annotated[tuple[Colour, ...], Field(min_length=6, max_length=6)]


class Goal(Table):
    """What ends the game."""

    vp: Small


class Hand(Table):
    """The draw of a round (AFT-4.1) and the smallest tribe (AFT-8.8)."""

    draw: Annotated[int, Field(ge=1, le=6)]
    min_tribe: Annotated[int, Field(ge=1, le=8)]


class Rage(Table):
    """The rage track (AFT-2.8, 8.1)."""

    track_max: Annotated[int, Field(ge=1, le=99)]
    removal_cost: Annotated[int, Field(ge=1, le=99)]


class Round(Table):
    """The phases in order (AFT-3.1)."""

    phases: tuple[Literal["assembling"], Literal["attracting"], Literal["resting"]]


class DeckEntry(Entry):
    """One of the eight decks."""

    id: DeckId
    species: TribeSpecies
    level: Level
    size: Small
    ids: tuple[int, int]
    """The lowest and the highest number of its cards."""


class StartDeck(Entry):
    """The Tamarins of one colour."""

    key_field: ClassVar[str] = "color"
    color: Colour
    offset: Annotated[int, Field(ge=0, le=9999)]
    """Added to a layout it gives the number of the card."""


class Tokens(Table):
    """What lies in the box; the supply itself never runs out (AFT-2.2)."""

    flower: Small
    fruit: Small
    grain: Small
    energy: Small
    stack_space_multiplier: Small
    player_tokens: Small
    player_boards: Small
    player_aids: Small
    action_discs: Small
    object_tiles: Small
    main_boards: Small


class ResourceEntry(Entry):
    """A kind of resource."""

    id: Resource
    name: Text
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    food: bool
    attracts: tuple[TribeSpecies, ...]


class RankEntry(Table):
    """A title of the solo challenge (AFT-15.5)."""

    max_round: Small
    name: Text


class Solo(Table):
    """The solo challenge (AFT-15)."""

    phantom_neighbour: bool
    round_limit: Small
    rank: Annotated[tuple[RankEntry, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _rising(self) -> Solo:
        rounds = [rank.max_round for rank in self.rank]
        if rounds != sorted(set(rounds)) or rounds[-1] != self.round_limit:
            found = ", ".join(map(str, rounds))
            raise Refused(found, f"rising rounds, the last of them {self.round_limit}", ("rank",))
        return self


class Values(Table):
    """One unit in points."""

    food: Value
    energy: Value
    rage: Value


class Wants(Table):
    """By species: multiplies the worth of a new ape."""

    mandrill: Value
    orangutan: Value
    gorilla: Value
    chimpanzee: Value


class RivalEntry(Entry):
    """A profile of the computer player (AFT-15.2)."""

    id: Id
    name: Text
    value: Values
    wants: Wants
    keep_tribe: Small

    def made(self) -> Profile:
        """As the computer player uses it."""
        value = self.value
        return Profile(
            self.id,
            self.name,
            value.food,
            value.energy,
            value.rage,
            dict(self.wants.model_dump()),
            self.keep_tribe,
        )


class BoardFile(PackFile):
    """``board.toml``."""

    game: Literal["after_us"]
    kind: Literal["board"]
    schema_: Annotated[Literal[1], Field(alias="schema")]
    origin: Text
    players: Players
    goal: Goal
    hand: Hand
    rage: Rage
    round: Round
    deck_space: tuple[DeckEntry, ...]
    start_deck: tuple[StartDeck, ...]
    tokens: Tokens
    resource: tuple[ResourceEntry, ...]
    solo: Solo
    rival: tuple[RivalEntry, ...]


# discs.toml ------------------------------------------------------------


class Prices(Table):
    """Of an ape by level, in units of one kind of food (AFT-10.8)."""

    level_1: Small
    level_2: Small


class Copy(Table):
    """Copying a neighbour's disc (AFT-11)."""

    cost: Small
    pay: Annotated[tuple[Resource, ...], Field(min_length=1)]
    max_per_round: Literal[1]


class GainBonus(Table):
    """The bonus of a disc: gains."""

    op: Literal["gain"]
    gain: Gain


class ReactivateBonus(Table):
    """The bonus of a disc: reactivations."""

    op: Literal["reactivate"]
    times: Annotated[int, Field(ge=1, le=3)]


class DiscEntry(Entry):
    """An action disc."""

    id: TribeSpecies
    name: Text
    bonus: Annotated[GainBonus | ReactivateBonus, Field(discriminator="op")]
    attract: TribeSpecies
    pay: Annotated[tuple[Literal["flower", "fruit", "grain"], ...], Field(min_length=1)]
    text: Text
    source: Text

    @model_validator(mode="after")
    def _its_own_species(self) -> DiscEntry:
        if self.attract != self.id:
            raise Refused(f'"{self.attract}"', f'"{self.id}"', ("attract",))
        return self

    def made(self) -> Disc:
        """As the rules use it."""
        if isinstance(self.bonus, GainBonus):
            gain = self.bonus.gain.made()
        else:
            gain = (*NOTHING[:REACTIVATE], self.bonus.times)
        return Disc(self.id, self.name, gain, tuple(RESOURCES.index(kind) for kind in self.pay), self.text)


class DiscsFile(PackFile):
    """``discs.toml``."""

    game: Literal["after_us"]
    kind: Literal["discs"]
    schema_: Annotated[Literal[1], Field(alias="schema")]
    origin: Text
    copies_per_player: Literal[1]
    players_with_discs: Literal[6]
    prices: Prices
    copy_: Annotated[Copy, Field(alias="copy")]
    disc: tuple[DiscEntry, ...]


# objects.toml ------------------------------------------------------------


class ByLevel(Table):
    """Prices by the level of the card concerned."""

    level_1: Energy
    level_2: Energy


class ObjectCost(Table):
    """Energy, or a price by level."""

    energy: Energy | None = None
    by_level: ByLevel | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> ObjectCost:
        if (self.energy is None) == (self.by_level is None):
            raise Refused("both" if self.by_level else "neither", "either energy or by_level", ("energy",))
        return self

    def made(self) -> tuple[int, int, int]:
        """By level."""
        if self.by_level is not None:
            return 0, self.by_level.level_1, self.by_level.level_2
        assert self.energy is not None
        return self.energy, self.energy, self.energy


class GainOp(Table):
    """Receive the amounts."""

    op: Literal["gain"]
    gain: Gain

    @model_validator(mode="after")
    def _no_reactivation(self) -> GainOp:
        if self.gain.reactivate:
            raise Refused("a reactivation", "resources, points or rage", ("gain", "reactivate"))
        return self


class Exchange(Table):
    """Return one resource, receive another."""

    op: Literal["exchange"]
    give: Literal[1]
    take: Literal[1]
    resources: Annotated[tuple[Resource, ...], Field(min_length=4, max_length=4)]


class Redraw(Table):
    """Discard a card that was drawn and draw another."""

    op: Literal["redraw"]
    discard: Literal[1]
    draw: Literal[1]


class DrawExtra(Table):
    """Draw more cards."""

    op: Literal["draw_extra"]
    count: Annotated[int, Field(ge=1, le=2)]


class SwapWithDeck(Table):
    """A card goes under its deck, another of its level comes."""

    op: Literal["swap_with_deck"]
    take: Literal["assembly_card"]
    levels: tuple[Literal[1], Literal[2]]
    return_to: Literal["bottom_of_own_deck"]
    draw_from: Literal["any_species_same_level"]
    rage_bonus: Literal[False]


class Topdeck(Table):
    """A card of the assembly goes on the own draw pile instead of the discard pile."""

    op: Literal["topdeck"]
    from_: Annotated[Literal["assembly"], Field(alias="from")]
    levels: tuple[Literal[1], Literal[2]]
    count: Literal[1]


class Attract(Table):
    """Take the top card of a deck."""

    op: Literal["attract"]
    species: Literal["any"]
    extra: Literal[True]


ObjectOp: TypeAlias = Annotated[
    GainOp | Exchange | Redraw | DrawExtra | SwapWithDeck | Topdeck | Attract, Field(discriminator="op")
]

_OPS = {
    "mobile_phone": "swap_with_deck",
    "minibar": "exchange",
    "boombox": "redraw",
    "game_console": "topdeck",
    "pinball_machine": "draw_extra",
    "computer": "gain",
    "moped": "attract",
}
"""What each object does: its steps are written into the rules, only its numbers are data."""

_PHASES = {"minibar": {1, 2}, "computer": {1, 2, 3}, "game_console": {3}, "moped": {2}}
"""The phases whose menus offer an object; phase 1 for those that are not named."""


class ObjectEntry(Entry):
    """An object tile."""

    id: Literal["mobile_phone", "minibar", "boombox", "game_console", "pinball_machine", "computer", "moped"]
    name: Text
    phases: Annotated[tuple[Phase, ...], Field(min_length=1)]
    window: Literal["any", "before_arranging", "resolving", "while_discarding"]
    cost: ObjectCost
    effect: ObjectOp
    text: Text
    source: Text

    @model_validator(mode="after")
    def _as_the_rules_know_it(self) -> ObjectEntry:
        if self.effect.op != _OPS[self.id]:
            raise Refused(f'"{self.effect.op}"', f'"{_OPS[self.id]}" for {self.id}', ("effect", "op"))
        may = _PHASES.get(self.id, {1})
        if not set(self.phases) <= may:
            raise Refused(", ".join(map(str, self.phases)), ", ".join(map(str, sorted(may))), ("phases",))
        return self

    def made(self) -> ObjectTile:
        """As the rules use it."""
        op = self.effect
        return ObjectTile(
            self.id,
            self.name,
            self.phases,
            self.cost.made(),
            op.gain.made() if isinstance(op, GainOp) else NOTHING,
            op.count if isinstance(op, DrawExtra) else 0,
            self.text,
        )


class ObjectsFile(PackFile):
    """``objects.toml``."""

    game: Literal["after_us"]
    kind: Literal["objects"]
    schema_: Annotated[Literal[1], Field(alias="schema")]
    origin: Text
    in_play: Literal[3]
    uses_per_player_per_round: Literal[1]
    beginner_set: Annotated[tuple[Id, ...], Field(min_length=3, max_length=3)]
    object: tuple[ObjectEntry, ...]
