"""The ruleset of Galaxy: its files checked against each other, and everything as the rules use it.

Imported once the game is chosen, not before. The rules themselves need only
:mod:`apex_tui.games.galaxy.definitions` and a :class:`GalaxyPack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field

from apex_tui.engine.packs import Fault, Folder, PackModel, load_pack
from apex_tui.games.galaxy.definitions import Civilization, Map, Sector, Strategy
from apex_tui.games.galaxy.pack_cards import CardsFile, CivilizationsFile, SectorsFile
from apex_tui.games.galaxy.pack_checks import card_faults, component_faults, deal_faults, option_faults
from apex_tui.games.galaxy.pack_layouts import LayoutsFile, layout_faults
from apex_tui.games.galaxy.pack_setup import DealEntry, SetupFile
from apex_tui.games.galaxy.pack_words import WordsFile

__all__ = ["GalaxyPack", "load"]


class GalaxyPack(PackModel):
    """Everything the game takes from its ruleset. Tuples keep the order of the files."""

    setup: Annotated[SetupFile, Field(alias="setup.toml")]
    civilizations_file: Annotated[CivilizationsFile, Field(alias="civilizations.toml")]
    cards_file: Annotated[CardsFile, Field(alias="strategy_cards.toml")]
    sectors_file: Annotated[SectorsFile, Field(alias="sectors.toml")]
    layouts: Annotated[LayoutsFile, Field(alias="layouts.toml")]
    words: Annotated[WordsFile, Field(alias="prompts.toml")]

    @cached_property
    def civilizations(self) -> tuple[Civilization, ...]:
        """All civilizations."""
        return tuple(entry.made() for entry in self.civilizations_file.civilization)

    @cached_property
    def cards(self) -> tuple[Strategy, ...]:
        """All strategy cards by index."""
        return tuple(sorted((entry.made() for entry in self.cards_file.card), key=lambda card: card.index))

    @cached_property
    def sectors(self) -> tuple[Sector, ...]:
        """All neutral sectors."""
        return tuple(entry.made() for entry in self.sectors_file.sector)

    def map(self, players: int) -> Map:
        """The galaxy of so many players."""
        return next(entry.made() for entry in self.layouts.layout if entry.players == players)

    def deal(self, players: int) -> DealEntry:
        """The deal for so many players."""
        return next(entry for entry in self.setup.player_count if entry.players == players)

    @property
    def directions(self) -> tuple[int, ...]:
        """By age, from age 1: where hands go (GAL-4.10)."""
        passing = self.setup.passing
        return (passing.age_1, passing.age_2, passing.age_3)

    @cached_property
    def end_reasons(self) -> dict[str, str]:
        """The words for each reason a game ends (GAL-10.8)."""
        return {reason.id: reason.text for reason in self.words.end_reason}

    def faults(self) -> Iterator[Fault]:
        """Sums that differ, galaxies that cannot be, options the rules do not know."""
        yield from card_faults(self)
        yield from component_faults(self)
        yield from layout_faults(self.layouts)
        yield from deal_faults(self)
        yield from option_faults(self)


def load(root: Folder, overlays: Sequence[Folder] = (), cache: Path | None = None) -> GalaxyPack:
    """The ruleset in ``root`` with the player's own packs over it.

    Raises:
        InvalidPack: see :func:`apex_tui.engine.packs.load_pack`.
    """
    return load_pack(root, GalaxyPack, overlays, cache)
