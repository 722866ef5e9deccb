"""The ruleset of Carnivore: its files checked against each other, and the cards as the rules use them.

Imported once the game is chosen, not before. The rules themselves need only
:mod:`apex_tui.games.carnivore.definitions` and a :class:`CarnivorePack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from apex_tui.engine.packs import Entry, Fault, Folder, Id, PackFile, PackModel, Text, load_pack
from apex_tui.games.carnivore.definitions import Card, bits_of, most
from apex_tui.games.carnivore.pack_checks import card_faults, note_faults, rival_faults, setup_faults
from apex_tui.games.carnivore.pack_effects import DC, Effects, Families, convert
from apex_tui.games.carnivore.pack_setup import (
    Archetype,
    FamilyEntry,
    Level,
    Mode,
    Numbers,
    Option,
    Phase,
    RivalsFile,
    Science,
    SetupFile,
    Timeline,
)
from apex_tui.games.carnivore.pack_words import WordsFile

__all__ = ["CardEntry", "CardsFile", "CarnivorePack", "load"]

E = TypeVar("E", bound=Entry)


class CardEntry(Entry):
    """A title as ``cards.toml`` has it."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=30)]
    deck: Literal["starter", "trait"]
    families: Families
    dc: DC
    power: Annotated[int, Field(ge=0, le=20)]
    defense: Annotated[int, Field(ge=0, le=20)]
    initiative: bool
    copies: Annotated[int, Field(ge=1, le=20)]
    effects: Effects
    text: Annotated[str, Field(min_length=1, max_length=90)]
    note: Text
    source: Text

    def made(self) -> Card:
        """As the rules use it."""
        return Card(
            self.id,
            self.name,
            self.deck,
            self.families,
            bits_of(self.families),
            self.dc,
            self.power,
            self.defense,
            self.initiative,
            self.copies,
            convert(self.effects),
            self.text,
            self.note,
            self.source,
        )


class CardsFile(PackFile):
    """``cards.toml``."""

    origin: Text
    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["carnivore"]
    trait_titles: Annotated[int, Field(ge=1)]
    trait_cards: Annotated[int, Field(ge=1)]
    starter_decks: Annotated[tuple[Text, ...], Field(min_length=1)]
    starter_cards_per_deck: Annotated[int, Field(ge=1)]
    card: tuple[CardEntry, ...]


class CarnivorePack(PackModel):
    """Everything the game takes from its ruleset. Dicts keep the order of the files."""

    cards_file: Annotated[CardsFile, Field(alias="cards.toml")]
    setup_file: Annotated[SetupFile, Field(alias="setup.toml")]
    rivals_file: Annotated[RivalsFile, Field(alias="rivals.toml")]
    words: Annotated[WordsFile, Field(alias="prompts.toml")]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All titles by id, starter cards first as in the file."""
        return {entry.id: entry.made() for entry in self.cards_file.card}

    @cached_property
    def starter_cards(self) -> tuple[Card, ...]:
        """The titles of a starter deck."""
        return tuple(card for card in self.cards.values() if card.deck == "starter")

    @cached_property
    def trait_cards(self) -> tuple[Card, ...]:
        """The titles of the trait deck."""
        return tuple(card for card in self.cards.values() if card.deck == "trait")

    @property
    def starter_marks(self) -> tuple[str, ...]:
        """The marks of the starter decks of one box (CAR-2.10)."""
        return self.cards_file.starter_decks

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rules."""
        return self.setup_file.numbers

    @cached_property
    def families(self) -> dict[str, FamilyEntry]:
        """Families by id, the ancestors first."""
        return _by_id(self.setup_file.family)

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a round in order."""
        return tuple(sorted(self.setup_file.phase, key=lambda phase: phase.n))

    @cached_property
    def modes(self) -> dict[str, Mode]:
        """Ways to play by id."""
        return _by_id(self.setup_file.mode)

    @cached_property
    def options(self) -> dict[str, Option]:
        """Set-up options by key."""
        return {option.key: option for option in self.setup_file.option}

    @cached_property
    def archetypes(self) -> dict[str, Archetype]:
        """Rival archetypes by id."""
        return _by_id(self.rivals_file.archetype)

    @cached_property
    def levels(self) -> dict[str, Level]:
        """Rival levels by id."""
        return _by_id(self.rivals_file.level)

    @cached_property
    def level_cards(self) -> dict[str, tuple[str, ...]]:
        """Card ids by family, the default first (CAR-12.11, CAR-12.13)."""
        return {entry.family: entry.cards for entry in self.rivals_file.level_cards}

    @cached_property
    def end_reasons(self) -> dict[str, str]:
        """The words for each reason a game ends (CAR-8.7)."""
        return {reason.id: reason.text for reason in self.setup_file.end_reason}

    @property
    def science(self) -> tuple[Science, ...]:
        """When the families branched off."""
        return self.setup_file.science

    @property
    def timeline(self) -> Timeline:
        """The drawing of the tree in time."""
        return self.setup_file.timeline

    def cards_giving(self, op: str) -> tuple[tuple[Card, int], ...]:
        """Titles with an effect of that name, also inside another, and the most it can come to."""
        having = [card for card in self.cards.values() if any(one.name == op for one in card.all_ops())]
        return tuple((card, most(card.effects, op)) for card in having)

    def givers(self, op: str) -> tuple[str, ...]:
        """Titles with an effect of that name as a rulebook lists them: ``Vibrissae 2``, ``Camouflage``."""
        return tuple(
            f"{card.name} {amount}" if amount else card.name for card, amount in self.cards_giving(op)
        )

    def faults(self) -> Iterator[Fault]:
        """Sums that differ, cards that are named and are not there, options the rules do not know."""
        yield from card_faults(self)
        yield from note_faults(self)
        yield from rival_faults(self)
        yield from setup_faults(self)


def load(root: Folder, overlays: Sequence[Folder] = (), cache: Path | None = None) -> CarnivorePack:
    """The ruleset in ``root`` with the player's own packs over it.

    Raises:
        InvalidPack: see :func:`apex_tui.engine.packs.load_pack`.
    """
    return load_pack(root, CarnivorePack, overlays, cache)


def _by_id(entries: Sequence[E]) -> dict[str, E]:
    return {str(getattr(entry, entry.key_field)): entry for entry in entries}
