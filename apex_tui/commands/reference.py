"""`apex-tui rules` and `apex-tui cards`: looking things up."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from apex_tui.commands.shared import GAME, GameName, ruleset_option, with_packs
from apex_tui.engine.errors import ApexError

__all__ = ["cards", "rules"]

RULES_EPILOG = """\b
Examples:
  apex-tui rules carnivore                 the contents
  apex-tui rules carnivore 9               a section
  apex-tui rules carnivore CAR-9.2         a rule
  apex-tui rules carnivore buy barred      every rule with these words
  apex-tui rules hosting                   how to open a house for friends over SSH
  apex-tui rules adding                    how to add a game of your own
"""

CARDS_EPILOG = """\b
Examples:
  apex-tui cards carnivore                 all of them
  apex-tui cards carnivore nape bite       a card
  apex-tui cards carnivore felidae draw    every card with these words
"""


def _print(lines: Iterable[str]) -> None:
    """Lines as they are for programs and files, wrapped for the eyes of a person."""
    width = min(shutil.get_terminal_size().columns, 100) if sys.stdout.isatty() else 0
    for line in lines:
        click.echo(
            textwrap.fill(line, width, subsequent_indent="    ", break_on_hyphens=False) if width else line
        )


class BookName(GameName):
    """The id of an installed game, or the word of a guide."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check that there is such a book."""
        from apex_tui.resources import GUIDES

        word = str(value).strip().lower()
        return word if word in GUIDES else super().convert(value, param, ctx)


@click.command("rules", epilog=RULES_EPILOG)
@click.argument("game", type=BookName())
@click.argument("words", nargs=-1, metavar="[SECTION|ID|WORDS]")
def rules(game: str, words: tuple[str, ...]) -> None:
    """Read the rulebook of GAME, or a guide: hosting (how to open a house), adding (how to add a game)."""
    from apex_tui.plain.rulebook import contents, open_rulebook, place_lines

    book = open_rulebook(game)
    if not words:
        # A guide is read through; a rulebook is looked things up in.
        _print(contents(book) if book.sections else place_lines(book, list(book.pages[:1])))
        if not book.sections:
            _print(f"Page: {page.title}" for page in book.pages[1:])
        return
    wanted = " ".join(words)
    found = book.consult(wanted)
    if not found:
        raise ApexError(f"the rulebook of {game} has no number, title or words {wanted!r}")
    _print(place_lines(book, found))


@click.command("cards", epilog=CARDS_EPILOG)
@click.argument("game", type=GAME)
@click.argument("words", nargs=-1, metavar="[WORDS]")
@ruleset_option
def cards(game: str, words: tuple[str, ...], ruleset: Path | None) -> None:
    """Browse the cards and boards of GAME."""
    from apex_tui.engine.registry import find_game
    from apex_tui.plain.looking import component_list, find_components, say_component
    from apex_tui.table.box import open_box

    box = open_box(game, find_game(game).seats[0], {}, with_packs(ruleset)).components()
    wanted = " ".join(words)
    found = find_components(box, wanted)
    if not found:
        raise ApexError(f"nothing in the box of {game} is called {wanted!r} or speaks of it")
    _print(say_component(found[0]) if len(found) == 1 else component_list(found))
