"""The files with cards, one kind of entry a file: what each card must have, and may have, by its type (EFFECTS 1, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from apex_tui.engine.packs import Entry, Id, PackFile, Refused, Table, Text
from apex_tui.games.theropod.definitions import NONE, Card
from apex_tui.games.theropod.pack_filters import Printed, Tag, once
from apex_tui.games.theropod.pack_ops import ActionTable, ConditionTable

__all__ = [
    "AfflictionFile", "BossesFile", "CardEntry", "CardsFile", "EnvironmentFile", "EvolveFile", "PredatorsFile",
    "PreyFile", "SpeciesFile",
]  # fmt: skip

Small = Annotated[int, Field(ge=0, le=30)]
Copies = Annotated[int, Field(ge=1, le=99)]

TRAIL = frozenset({"ambush", "alert", "hunt", "constant", "defensive_stance"})
"""Triggers of a card that can stand in the Game Trail."""

MAY_ANSWER = {
    "apex": frozenset({"played", "ambush_played", "setup"}),
    "egg": frozenset({"played"}),
    "evolve": frozenset({"played", "reaction"}),
    "affliction": frozenset({"played", "hand_discarded"}),
    "alert": frozenset({"played"}),
    "environment": frozenset({"reveal", "round"}),
    **dict.fromkeys(("prey", "big_game", "titan", "menace", "predator", "minion"), TRAIL),
}
"""The triggers that an action of a card may have, by its type."""

OPTIONAL_PLAY = frozenset({"apex", "egg", "evolve"})
"""Types whose actions may be declined (THE-10.2)."""

CURRENCY = {
    "apex": ("evolve", "hunt"),
    "egg": ("evolve", "none"),
    "evolve": ("evolve", "none"),
    "carcass": ("none", "evolve"),
    **dict.fromkeys(("prey", "big_game", "titan", "menace", "predator", "minion"), ("hunt", "evolve")),
}
"""What a card of a type costs, and what it is worth, in which currency (THE-4.1); none for all others."""


class CardEntry(Entry):
    """A title as its file has it."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=32)]
    type: str
    copies: Copies
    cost: Small | None = None
    cost_type: Literal["hunt", "evolve", "none"]
    value: Small | None = None
    value_type: Literal["hunt", "evolve", "none"]
    vp: Small
    tags: tuple[Tag, ...]
    aliases: tuple[Text, ...] = ()
    info: Text
    text: Annotated[str, Field(max_length=90)]
    source: Literal["seed", "published", "reconstruction"]
    actions: tuple[ActionTable, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> CardEntry:
        once(self.tags, "tags")
        self._currencies()
        known = MAY_ANSWER.get(self.type, frozenset())
        for n, action in enumerate(self.actions):
            if action.trigger not in known:
                allowed = ", ".join(sorted(known)) or "no actions"
                raise Refused(
                    f'"{action.trigger}" on a card of type {self.type}', allowed, ("actions", n, "trigger")
                )
            if action.optional and self.type not in OPTIONAL_PLAY:
                raise Refused("true", f"false on a card of type {self.type}", ("actions", n, "optional"))
        if self.actions and not self.text:
            raise Refused("an empty text", "what the actions do, in words", ("text",))
        return self

    def _currencies(self) -> None:
        costs, worth = CURRENCY.get(self.type, ("none", "none"))
        if self.cost_type not in (costs, "none"):
            raise Refused(f'"{self.cost_type}"', f"{costs} on a card of type {self.type}", ("cost_type",))
        if self.value_type not in (worth, "none"):
            raise Refused(f'"{self.value_type}"', f"{worth} on a card of type {self.type}", ("value_type",))
        for field in ("cost", "value"):
            number, kind = getattr(self, field), getattr(self, f"{field}_type")
            if kind == "none" and number is not None:
                raise Refused(str(number), f"no {field} beside {field}_type = none", (field,))
            if kind != "none" and number is None:
                raise Refused(
                    "nothing", f"a whole number from 0 to 30 beside {field}_type = {kind}", (field,)
                )

    @property
    def printed(self) -> Printed:
        """What filters look at."""
        return Printed(self.id, self.type, self.tags, self.cost or 0)

    def made(self, deck: str, place: int, titles: Sequence[Printed]) -> Card:
        """As the rules use it."""
        return Card(
            id=self.id,
            name=self.name,
            type=self.type,
            deck=deck,
            copies=self.copies,
            place=place,
            bit=1 << place,
            cost=NONE if self.cost is None else self.cost,
            cost_type=self.cost_type,
            value=self.value or 0,
            value_type=self.value_type,
            vp=self.vp,
            tags=frozenset(self.tags),
            actions=tuple(action.made(titles, n + 1) for n, action in enumerate(self.actions)),
            text=self.text,
            info=self.info,
            source=self.source,
            aliases=self.aliases,
            **self.more(titles),
        )

    def more(self, titles: Sequence[Printed]) -> dict[str, Any]:
        """The fields that only cards of this file have."""
        return {}


class SpeciesCard(CardEntry):
    """Of a species deck."""

    type: Literal["apex", "egg", "carcass"]
    species: Id
    start_copies: Annotated[int, Field(ge=0, le=99)]

    @model_validator(mode="after")
    def _start(self) -> SpeciesCard:
        if self.start_copies > self.copies:
            raise Refused(
                str(self.start_copies), f"0 to {self.copies}, the copies there are", ("start_copies",)
            )
        if self.type != "apex" and self.start_copies != self.copies:
            allowed = f"{self.copies}: only Apex cards wait in the Apex deck"
            raise Refused(str(self.start_copies), allowed, ("start_copies",))
        if self.type == "apex" and self.value is None:
            raise Refused('"none"', "hunt on a card of type apex", ("value_type",))
        return self

    def more(self, titles: Sequence[Printed]) -> dict[str, Any]:
        """Its species, and the copies of the Starting deck."""
        return {"start_copies": self.start_copies, "species": self.species}


class EvolveCard(CardEntry):
    """Of the Evolve deck: every card has a cost (THE-5.6)."""

    type: Literal["egg", "evolve"]
    cost: Small


class AfflictionCard(CardEntry):
    """A wound or an infection."""

    type: Literal["affliction"]
    damage: Annotated[int, Field(ge=1, le=9)]

    def more(self, titles: Sequence[Printed]) -> dict[str, Any]:
        """Its Health Damage (THE-4.7)."""
        return {"damage": self.damage}


class EnvironmentCard(CardEntry):
    """Of the Environment deck and the piles beside it."""

    type: Literal["environment", "alert", "defensive_stance", "disaster_area"]
    hazard: bool | None = None
    role: Literal["emergence", "main", "asteroid", "extinction"] | None = None

    @model_validator(mode="after")
    def _environment(self) -> EnvironmentCard:
        for field in ("hazard", "role"):
            there = getattr(self, field) is not None
            if there and self.type != "environment":
                raise Refused("a field of this name", f"no {field} on a card of type {self.type}", (field,))
            if not there and self.type == "environment":
                allowed = (
                    "true or false" if field == "hazard" else "one of emergence, main, asteroid, extinction"
                )
                raise Refused("nothing", allowed, (field,))
        return self

    def more(self, titles: Sequence[Printed]) -> dict[str, Any]:
        """What set-up and hazard rounds look at."""
        return {"hazard": bool(self.hazard), "role": self.role or ""}


class PreyCard(CardEntry):
    """Prey, Big Game and Titans."""

    type: Literal["prey", "big_game", "titan"]
    cost: Small
    value: Small


class PredatorCard(CardEntry):
    """Menaces and Predators."""

    type: Literal["menace", "predator"]
    cost: Small
    value: Small


class BossCard(CardEntry):
    """Bosses, and Minions of the same name."""

    type: Literal["boss", "minion"]
    health: Annotated[int, Field(ge=1, le=30)] | None = None
    difficulty: Annotated[int, Field(ge=1, le=5)] | None = None
    conditions: tuple[ConditionTable, ...] = ()

    @model_validator(mode="after")
    def _boss(self) -> BossCard:
        for field, wanted in (
            ("health", "a whole number from 1 to 30"),
            ("difficulty", "a whole number from 1 to 5"),
            ("conditions", "a list of tables"),
        ):
            there = bool(getattr(self, field))
            if there and self.type == "minion":
                raise Refused("a field of this name", f"no {field} on a card of type minion", (field,))
            if not there and self.type == "boss":
                raise Refused("nothing", f"{wanted} on a card of type boss", (field,))
        if self.type == "minion" and (self.cost is None or self.value is None):
            raise Refused(
                "nothing", "a whole number from 0 to 30", ("cost" if self.cost is None else "value",)
            )
        expected = 0
        for n, part in enumerate(self.conditions):
            if part.min != expected:
                raise Refused(
                    str(part.min), f"{expected}, so that every total has one", ("conditions", n, "min")
                )
            last = n == len(self.conditions) - 1
            if (part.max is None) != last:
                found = "nothing" if part.max is None else str(part.max)
                allowed = "no max in the last condition" if last else "a max in all but the last condition"
                raise Refused(found, allowed, ("conditions", n, "max"))
            expected = (part.max or 0) + 1
        return self

    def more(self, titles: Sequence[Printed]) -> dict[str, Any]:
        """What only a Boss has."""
        return {
            "health": self.health or 0,
            "difficulty": self.difficulty or 0,
            "conditions": tuple(part.made(titles) for part in self.conditions),
        }


# The files ------------------------------------------------------------


class Meta(Table):
    """``[meta]``: what the file holds, as it says itself."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["theropod"]
    deck: Id
    title: Text
    total_cards: Copies | Annotated[int, Field(ge=100, le=999)]
    origin: Text

    def totals(self) -> dict[str, int]:
        """By name of its field, what else it counts."""
        return {
            name: number
            for name, number in self
            if name.endswith("_cards") and name != "total_cards" and isinstance(number, int)
        }


class CardsFile(PackFile):
    """A file of cards."""

    meta: Meta
    card: tuple[CardEntry, ...]


class SpeciesMeta(Meta):
    """Of a species deck."""

    info: Text
    difficulty: Literal["EASY", "MODERATE", "HARD", "BRUTAL"]
    apex_cards: Copies
    starting_deck: Copies
    play_style: Annotated[str, Field(min_length=1, max_length=90)]


class SpeciesFile(CardsFile):
    """``apex_*.toml``: one species deck (THE-5.7, 5.8)."""

    meta: SpeciesMeta
    card: tuple[SpeciesCard, ...]


class EvolveMeta(Meta):
    """Of the Evolve deck."""

    emergence_cards: Copies


class EvolveFile(CardsFile):
    """``evolve.toml`` (THE-5.6)."""

    meta: EvolveMeta
    card: tuple[EvolveCard, ...]


class AfflictionFile(CardsFile):
    """``affliction.toml`` (THE-5.4)."""

    card: tuple[AfflictionCard, ...]


class EnvironmentMeta(Meta):
    """Of the Environment deck."""

    environment_cards: Copies
    main_environment_cards: Copies
    alert_cards: Copies
    defensive_stance_cards: Copies
    disaster_area_cards: Copies


class EnvironmentFile(CardsFile):
    """``environment.toml`` (THE-5.1 to 5.3)."""

    meta: EnvironmentMeta
    card: tuple[EnvironmentCard, ...]


class PreyMeta(Meta):
    """Of the Prey deck."""

    prey_cards: Copies
    big_game_cards: Copies
    titan_cards: Copies


class PreyFile(CardsFile):
    """``hunt_prey.toml`` (THE-5.5)."""

    meta: PreyMeta
    card: tuple[PreyCard, ...]


class PredatorsMeta(Meta):
    """Of the Predator deck."""

    menace_cards: Copies
    predator_cards: Copies


class PredatorsFile(CardsFile):
    """``hunt_predators.toml`` (THE-5.5)."""

    meta: PredatorsMeta
    card: tuple[PredatorCard, ...]


class BossesMeta(Meta):
    """Of the Boss deck."""

    boss_cards: Copies
    minion_cards: Copies


class BossesFile(CardsFile):
    """``bosses.toml`` (THE-5.5)."""

    meta: BossesMeta
    card: tuple[BossCard, ...]
