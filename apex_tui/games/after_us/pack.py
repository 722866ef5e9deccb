"""The ruleset of After Us: its files checked against each other, and everything as the rules use it.

Imported once the game is chosen, not before. The rules themselves need only
:mod:`apex_tui.games.after_us.definitions` and an :class:`AfterUsPack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field

from apex_tui.engine.packs import Fault, Folder, PackModel, load_pack
from apex_tui.games.after_us.definitions import Card, DeckSpace, Disc, ObjectTile, Profile
from apex_tui.games.after_us.pack_board import BoardFile, DiscsFile, ObjectsFile
from apex_tui.games.after_us.pack_cards import CardsFile
from apex_tui.games.after_us.pack_checks import board_faults, card_faults, object_faults
from apex_tui.games.after_us.pack_words import WordsFile

__all__ = ["AfterUsPack", "load"]


class AfterUsPack(PackModel):
    """Everything the game takes from its ruleset. Dicts keep the order of the files."""

    board: Annotated[BoardFile, Field(alias="board.toml")]
    cards_file: Annotated[CardsFile, Field(alias="cards.toml")]
    discs_file: Annotated[DiscsFile, Field(alias="discs.toml")]
    objects_file: Annotated[ObjectsFile, Field(alias="objects.toml")]
    words: Annotated[WordsFile, Field(alias="prompts.toml")]

    @cached_property
    def cards(self) -> dict[int, Card]:
        """All cards by number."""
        return {entry.id: entry.made() for entry in self.cards_file.card}

    @property
    def colors(self) -> tuple[str, ...]:
        """By seat (AFT-1.5)."""
        return self.board.players.colors

    @cached_property
    def tamarins(self) -> dict[str, tuple[Card, ...]]:
        """By colour the Tamarins of its starting deck, in the order of their numbers."""
        found: dict[str, list[Card]] = {color: [] for color in self.colors}
        for card in sorted(self.cards.values(), key=lambda one: one.number):
            if card.level == 0:
                found[card.color].append(card)
        return {color: tuple(cards) for color, cards in found.items()}

    @cached_property
    def decks(self) -> dict[str, DeckSpace]:
        """The eight decks by id, in the order of the board."""
        return {one.id: DeckSpace(one.id, one.species, one.level) for one in self.board.deck_space}

    @cached_property
    def discs(self) -> dict[str, Disc]:
        """By species."""
        return {entry.id: entry.made() for entry in self.discs_file.disc}

    @cached_property
    def objects(self) -> dict[str, ObjectTile]:
        """By id."""
        return {entry.id: entry.made() for entry in self.objects_file.object}

    @property
    def beginner_set(self) -> tuple[str, ...]:
        """The objects of a first game (AFT-1.4)."""
        return self.objects_file.beginner_set

    @property
    def prices(self) -> tuple[int, int, int]:
        """Of an ape by level (AFT-10.8)."""
        prices = self.discs_file.prices
        return 0, prices.level_1, prices.level_2

    @cached_property
    def rivals(self) -> dict[str, Profile]:
        """The profiles of computer players by id (AFT-15.2)."""
        return {entry.id: entry.made() for entry in self.board.rival}

    @cached_property
    def end_reasons(self) -> dict[str, str]:
        """The words for each reason a game ends (AFT-13.8)."""
        return {reason.id: reason.text for reason in self.words.end_reason}

    def title(self, round_: int) -> str:
        """The title of the challenge for reaching the goal in ``round_`` (AFT-15.5); empty beyond the last."""
        for rank in self.board.solo.rank:
            if round_ <= rank.max_round:
                return rank.name
        return ""

    def faults(self) -> Iterator[Fault]:
        """Sums that differ, cards that are named and are not there, tables that are not complete."""
        yield from card_faults(self)
        yield from board_faults(self)
        yield from object_faults(self)


def load(root: Folder, overlays: Sequence[Folder] = (), cache: Path | None = None) -> AfterUsPack:
    """The ruleset in ``root`` with the player's own packs over it.

    Raises:
        InvalidPack: see :func:`apex_tui.engine.packs.load_pack`.
    """
    return load_pack(root, AfterUsPack, overlays, cache)
