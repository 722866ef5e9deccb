"""``traits.toml`` and ``deck.toml``: the effect vocabulary, a table for each op with exactly its parameters; the cards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text
from apex_tui.games.evolution import definitions as made

__all__ = ["CardEntry", "DeckFile", "EffectTable", "TraitEntry", "TraitsFile"]

Amount: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Number: TypeAlias = Annotated[int, Field(ge=-20, le=20)]
Side: TypeAlias = Literal["left", "right"]
Food: TypeAlias = Literal["plant", "meat"]
Source: TypeAlias = Literal["food_supply", "food_bank"]


class Diet(Table):
    """What the bearer feeds on (EVO-0.7)."""

    op: Literal["diet"]
    attack: bool
    plant: bool

    def made(self) -> made.Diet:
        """As the rules use it."""
        return made.Diet(self.attack, self.plant)


class SizeBonus(Table):
    """More Size in the check of an attack."""

    op: Literal["size_bonus"]
    when: Literal["attacking", "defending"]
    amount: Amount

    def made(self) -> made.SizeBonus:
        """As the rules use it."""
        return made.SizeBonus(self.when == "attacking", self.amount)


def _needs(trait: str | None, when: str) -> None:
    """``trait`` belongs to ``attacker_lacks`` alone."""
    if when == "attacker_lacks" and trait is None:
        raise Refused("nothing", "the trait that the attacker lacks", ("trait",))
    if when != "attacker_lacks" and trait is not None:
        raise Refused(
            f'"{trait}" beside when = {when}', "a trait with when = attacker_lacks only", ("trait",)
        )


class ProtectSelf(Table):
    """The bearer cannot be attacked."""

    op: Literal["protect_self"]
    when: Literal["fed", "attacker_lacks"]
    trait: Id | None = None

    @model_validator(mode="after")
    def _trait_where_it_belongs(self) -> ProtectSelf:
        _needs(self.trait, self.when)
        return self

    def made(self) -> made.ProtectSelf:
        """As the rules use it."""
        return made.ProtectSelf(self.trait or "")


class ProtectNeighbour(Table):
    """The neighbours of the bearer cannot be attacked."""

    op: Literal["protect_neighbour"]
    sides: Annotated[tuple[Side, ...], Field(min_length=1, max_length=2)]
    when: Literal["bearer_larger", "attacker_lacks"]
    trait: Id | None = None

    @model_validator(mode="after")
    def _trait_where_it_belongs(self) -> ProtectNeighbour:
        _needs(self.trait, self.when)
        if len(set(self.sides)) != len(self.sides):
            raise Refused(f'"{self.sides[0]}" twice', "each side once", ("sides", 1))
        return self

    def made(self) -> made.ProtectNeighbour:
        """As the rules use it."""
        return made.ProtectNeighbour(self.sides, self.trait or "")


class BypassTrait(Table):
    """The bearer is not stopped by a trait."""

    op: Literal["bypass_trait"]
    trait: Id

    def made(self) -> made.Bypass:
        """As the rules use it."""
        return made.Bypass(self.trait)


class IgnoreTraitByDiscard(Table):
    """A hand card switches off a trait card for one attack (EVO-12.1)."""

    op: Literal["ignore_trait_by_discard"]
    cards: Literal[1]
    traits: Literal[1]
    per: Literal["attack"]
    optional: Literal[True]

    def made(self) -> made.IgnoreByDiscard:
        """As the rules use it."""
        return made.IgnoreByDiscard()


class StrikeBack(Table):
    """The attacker loses Population."""

    op: Literal["strike_back"]
    population: Amount
    timing: Literal["after_attack"]

    def made(self) -> made.StrikeBack:
        """As the rules use it."""
        return made.StrikeBack(self.population)


class ShareFood(Table):
    """A neighbour receives food after each receipt."""

    op: Literal["share_food"]
    side: Side
    amount: Amount
    per: Literal["receipt"]

    def made(self) -> made.ShareFood:
        """As the rules use it."""
        return made.ShareFood(self.side, self.amount)


class StoreFood(Table):
    """Storage for food beyond Population."""

    op: Literal["store_food"]
    capacity: Literal["size"]
    optional: Literal[True]

    def made(self) -> made.StoreFood:
        """As the rules use it."""
        return made.StoreFood()


class FeedAmount(Table):
    """How much a feeding turn may take."""

    op: Literal["feed_amount"]
    source: Literal["food_supply"]
    amount: Amount
    optional: Literal[True]

    def made(self) -> made.FeedAmount:
        """As the rules use it."""
        return made.FeedAmount(self.amount)


def _plants_only(food: str | None, source: str | None) -> None:
    """The Food Supply holds plants alone (EVO-1.3)."""
    if source == "food_supply" and food == "meat":
        raise Refused('"food_supply" beside food = meat', "food_bank", ("source",))


class OnAttackTakeFood(Table):
    """Food after every attack."""

    op: Literal["on_attack_take_food"]
    scope: Literal["any"]
    food: Food
    source: Source
    amount: Amount

    @model_validator(mode="after")
    def _there_is_such_food(self) -> OnAttackTakeFood:
        _plants_only(self.food, self.source)
        return self

    def made(self) -> made.OnAttackTakeFood:
        """As the rules use it."""
        return made.OnAttackTakeFood(self.food, self.source, self.amount)


class OnReveal(Table):
    """What happens in a step of the reveal; which parameters there are hangs on the step."""

    op: Literal["on_reveal"]
    step: Literal["gain_species", "gain_population", "release_store", "take_food"]
    food: Food | None = None
    source: Source | None = None
    amount: Amount | None = None

    @model_validator(mode="after")
    def _parameters_of_the_step(self) -> OnReveal:
        wanted = {"release_store": (), "take_food": ("food", "source", "amount")}.get(self.step, ("amount",))
        for name in ("food", "source", "amount"):
            value = getattr(self, name)
            if name in wanted and value is None:
                raise Refused("nothing", f"the {name}, for step = {self.step}", (name,))
            if name not in wanted and value is not None:
                raise Refused(str(value), f"no {name} with step = {self.step}", (name,))
        _plants_only(self.food, self.source)
        return self

    def made(self) -> made.OnReveal:
        """As the rules use it."""
        return made.OnReveal(self.step, self.amount or 0, self.food or "", self.source or "")


EffectTable: TypeAlias = Annotated[
    Diet | SizeBonus | ProtectSelf | ProtectNeighbour | BypassTrait | IgnoreTraitByDiscard | StrikeBack | ShareFood
    | StoreFood | FeedAmount | OnAttackTakeFood | OnReveal,
    Field(discriminator="op"),
]  # fmt: skip
"""One effect, told by its ``op``."""


class TraitEntry(Entry):
    """A trait."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=20)]
    kind: Literal["hunting", "defence", "feeding", "growth"]
    copies: Annotated[int, Field(ge=1, le=99)]
    needs_carnivore: bool = False
    useless_on_carnivore: bool = False
    text: Annotated[str, Field(min_length=1, max_length=90)]
    source: Text
    effects: Annotated[tuple[EffectTable, ...], Field(min_length=1)]

    def made(self, bit: int) -> made.Trait:
        """As the rules use it."""
        return made.Trait(
            id=self.id,
            name=self.name,
            kind=self.kind,
            text=self.text,
            effects=tuple(effect.made() for effect in self.effects),
            bit=bit,
            needs_carnivore=self.needs_carnivore,
            useless_on_carnivore=self.useless_on_carnivore,
            source=self.source,
        )


class TraitsFile(PackFile):
    """``traits.toml``."""

    game: Literal["evolution"]
    origin: Text
    traits_total: Annotated[int, Field(ge=1, le=99)]
    trait: tuple[TraitEntry, ...]


class CardEntry(Entry):
    """A card of the deck."""

    id: Annotated[
        str,
        Field(
            pattern=r"^[a-z][a-z0-9_-]*$",
            max_length=40,
            description="a name of at most 40 small letters, digits, _ and -, the first a letter",
        ),
    ]
    trait: Id
    food: Number
    source: Text
    food_source: Text


class DeckFile(PackFile):
    """``deck.toml``."""

    game: Literal["evolution"]
    origin: Text
    cards_total: Annotated[int, Field(ge=12, le=999)]
    food_min: Number
    food_max: Number
    food_sum: int
    card: tuple[CardEntry, ...]
