"""The ruleset of Evolution: its files checked against each other, and everything as the rules use it.

Imported once the game is chosen, not before. The rules themselves need only
:mod:`apex_tui.games.evolution.definitions` and an :class:`EvolutionPack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field

from apex_tui.engine.packs import Fault, Folder, PackModel, load_pack
from apex_tui.games.evolution.definitions import Card, Trait
from apex_tui.games.evolution.pack_checks import deck_faults, setup_faults, trait_faults
from apex_tui.games.evolution.pack_setup import SetupFile
from apex_tui.games.evolution.pack_traits import DeckFile, TraitsFile
from apex_tui.games.evolution.pack_words import WordsFile

__all__ = ["EvolutionPack", "load"]


class EvolutionPack(PackModel):
    """Everything the game takes from its ruleset. Dicts keep the order of the files."""

    setup: Annotated[SetupFile, Field(alias="setup.toml")]
    traits_file: Annotated[TraitsFile, Field(alias="traits.toml")]
    deck_file: Annotated[DeckFile, Field(alias="deck.toml")]
    words: Annotated[WordsFile, Field(alias="prompts.toml")]

    @cached_property
    def traits(self) -> dict[str, Trait]:
        """All traits by id."""
        return {entry.id: entry.made(1 << n) for n, entry in enumerate(self.traits_file.trait)}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The deck in the order of its file: a card's place is its uid."""
        return tuple(
            Card(entry.id, self.traits[entry.trait], entry.food, entry.source, entry.food_source)
            for entry in self.deck_file.card
        )

    @cached_property
    def end_reasons(self) -> dict[str, str]:
        """The words for each reason a game ends (EVO-10.6)."""
        return {reason.id: reason.text for reason in self.words.end_reason}

    def faults(self) -> Iterator[Fault]:
        """Sums that differ, traits that are named and are not there, options the rules do not know."""
        yield from trait_faults(self)
        yield from deck_faults(self)
        yield from setup_faults(self)


def load(root: Folder, overlays: Sequence[Folder] = (), cache: Path | None = None) -> EvolutionPack:
    """The ruleset in ``root`` with the player's own packs over it.

    Raises:
        InvalidPack: see :func:`apex_tui.engine.packs.load_pack`.
    """
    return load_pack(root, EvolutionPack, overlays, cache)
