"""The rulebook read out: contents, sections, rules and searches, a statement a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apex_tui.engine.registry import find_game
from apex_tui.engine.rulebook import Block, Page, Place, Rule, Rulebook, Section, load_guide, load_rulebook
from apex_tui.resources import guide, ruleset_of

__all__ = ["contents", "open_rulebook", "place_lines", "rule_lines"]

IN_FULL = 3
"""Up to so many finds are read out in full; more are listed."""

LISTED = 40
"""How many finds are listed at most."""

GLIMPSE = 90
"""Characters of a rule that a list of finds shows."""


def open_rulebook(game: str) -> Rulebook:
    """The rulebook of a game, or the guide that the word opens (``hosting``).

    Raises:
        OptionError: no such game.
        PackError: there is none, or its form is not right.
    """
    path = guide(game)
    return load_guide(path) if path is not None else load_rulebook(ruleset_of(find_game(game)))


def rule_lines(game: str, words: str) -> list[str]:
    """What the rulebook says under a number, a title or words."""
    book = open_rulebook(game)
    found = book.consult(words)
    if not found:
        return [f"The rulebook has no number, title or words {words!r}."]
    return list(place_lines(book, found))


def place_lines(book: Rulebook, found: list[Place]) -> Iterator[str]:
    """Places of the rulebook: a few in full, many as a list."""
    if len(found) <= IN_FULL:
        for place in found:
            # A whole page among other finds would drown them.
            yield from [_in_a_line(place)] if isinstance(place, Page) and len(found) > 1 else _in_full(place)
        return
    yield f"{len(found)} places speak of it:"
    for place in found[:LISTED]:
        yield _in_a_line(place)
    if len(found) > LISTED:
        yield f"{len(found) - LISTED} more; add a word."


def contents(book: Rulebook) -> Iterator[str]:
    """The title, the words before the first page, and what there is to read."""
    yield book.title
    yield from _blocks(book.intro)
    for page in book.pages:
        if page.front:
            yield f"Page: {page.title}"
    for section in book.sections:
        yield f"{section.number}. {section.title}, {len(section.rules)} rules"
    for page in book.pages:
        if not page.front:
            yield f"Page: {page.title}"


def _in_full(place: Place) -> Iterator[str]:
    if isinstance(place, Section):
        yield f"{place.number}. {place.title}"
        yield from _blocks(place.blocks)
        for rule in place.rules:
            yield from _rule(rule)
    elif isinstance(place, Page):
        yield place.title
        yield from _blocks(place.blocks)
    else:
        yield from _rule(place)


def _rule(rule: Rule) -> Iterator[str]:
    lines = list(_blocks(rule.blocks))
    head = f"{rule.id} {rule.title}".strip(" .")
    if lines and rule.blocks[0].kind == "text":
        yield f"{head}: {lines.pop(0)}"
    else:
        yield f"{head}:"
    yield from lines
    if rule.see:
        yield f"See also {', '.join(rule.see)}."


def _blocks(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        if block.kind == "drawing":
            yield from block.text.splitlines()
        else:
            yield f"Example: {block.line}" if block.kind == "example" else block.line


def _in_a_line(place: Place) -> str:
    if isinstance(place, Section):
        return f"{place.number}. {place.title}"
    if isinstance(place, Page):
        return f"Page: {place.title}"
    text = place.text.replace("\n", " ")
    short = text if len(text) <= GLIMPSE else f"{text[:GLIMPSE].rsplit(' ', 1)[0]}..."
    return f"{place.id} {place.title}".strip(" .") + f": {short}"
