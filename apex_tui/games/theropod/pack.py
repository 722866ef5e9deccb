"""The ruleset of Theropod: its files checked against each other, and everything as the rules use it.

Imported once the game is chosen, not before. The rules themselves need only
:mod:`apex_tui.games.theropod.definitions` and a :class:`TheropodPack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field

from apex_tui.engine.packs import Fault, Folder, PackModel, load_pack
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.pack_cards import (
    AfflictionFile,
    BossesFile,
    CardEntry,
    CardsFile,
    EnvironmentFile,
    EvolveFile,
    PredatorsFile,
    PreyFile,
    SpeciesFile,
)
from apex_tui.games.theropod.pack_checks import (
    card_faults,
    deck_faults,
    setup_faults,
    species_faults,
    word_faults,
)
from apex_tui.games.theropod.pack_filters import Printed
from apex_tui.games.theropod.pack_setup import Limits, Mode, SetupFile, SpeciesEntry
from apex_tui.games.theropod.pack_words import WordsFile

__all__ = ["TheropodPack", "load"]


class TheropodPack(PackModel):
    """Everything the game takes from its ruleset. Dicts keep the order of the files."""

    setup_file: Annotated[SetupFile, Field(alias="setup.toml")]
    species_files: Annotated[dict[str, SpeciesFile], Field(alias="apex_*.toml")]
    evolve_file: Annotated[EvolveFile, Field(alias="evolve.toml")]
    affliction_file: Annotated[AfflictionFile, Field(alias="affliction.toml")]
    environment_file: Annotated[EnvironmentFile, Field(alias="environment.toml")]
    prey_file: Annotated[PreyFile, Field(alias="hunt_prey.toml")]
    predators_file: Annotated[PredatorsFile, Field(alias="hunt_predators.toml")]
    bosses_file: Annotated[BossesFile, Field(alias="bosses.toml")]
    words: Annotated[WordsFile, Field(alias="prompts.toml")]

    @cached_property
    def card_files(self) -> dict[tuple[str, ...], CardsFile]:
        """All files of cards by the way to them in pack order: first the species decks, as ``setup.toml`` lists them."""
        found: dict[tuple[str, ...], CardsFile] = {}
        order = {one.file: n for n, one in enumerate(self.setup_file.species)}
        for name in sorted(self.species_files, key=lambda name: order.get(name, len(order))):
            found["apex_*.toml", name] = self.species_files[name]
        found["evolve.toml",] = self.evolve_file
        found["affliction.toml",] = self.affliction_file
        found["environment.toml",] = self.environment_file
        found["hunt_prey.toml",] = self.prey_file
        found["hunt_predators.toml",] = self.predators_file
        found["bosses.toml",] = self.bosses_file
        return found

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All titles by id, in pack order."""
        entries: list[tuple[str, CardEntry]] = [
            (file.meta.deck, card) for file in self.card_files.values() for card in file.card
        ]
        titles: list[Printed] = [card.printed for _, card in entries]
        return {card.id: card.made(deck, place, titles) for place, (deck, card) in enumerate(entries)}

    @cached_property
    def decks(self) -> dict[str, str]:
        """The titles of the decks of the box by id."""
        return {file.meta.deck: file.meta.title for file in self.card_files.values()}

    @property
    def limits(self) -> Limits:
        """The numbers of the rules."""
        return self.setup_file.limits

    @cached_property
    def modes(self) -> dict[str, Mode]:
        """By id."""
        return {mode.id: mode for mode in self.setup_file.mode}

    @cached_property
    def species(self) -> dict[str, SpeciesEntry]:
        """By id, in the order of the box."""
        return {one.id: one for one in self.setup_file.species}

    @cached_property
    def play_styles(self) -> dict[str, str]:
        """By species, in a sentence."""
        return {file.meta.deck: file.meta.play_style for file in self.species_files.values()}

    @cached_property
    def end_reasons(self) -> dict[str, str]:
        """The words for each reason a game ends (THE-14.8)."""
        return {reason.id: reason.text for reason in self.words.end_reason}

    def faults(self) -> Iterator[Fault]:
        """Sums that differ, cards that are named and are not there, decks too small."""
        yield from deck_faults(self)
        yield from species_faults(self)
        yield from card_faults(self)
        yield from setup_faults(self)
        yield from word_faults(self)


def load(root: Folder, overlays: Sequence[Folder] = (), cache: Path | None = None) -> TheropodPack:
    """The ruleset in ``root`` with the player's own packs over it.

    Raises:
        InvalidPack: see :func:`apex_tui.engine.packs.load_pack`.
    """
    return load_pack(root, TheropodPack, overlays, cache)
