"""The text of a rulebook laid out in lines: what the right page of the rulebook shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apex_tui.engine.rulebook import RULE_ID, Block, Page, Place, Rule, Rulebook, Section
from apex_tui.widgets.text import Line, Run, wrap_runs

__all__ = ["BookLine", "chapter_of", "chapters", "lay_out"]

Chapter = Section | Page
"""What is shown on the right at once: a section with all its rules, or a page without numbers."""


@dataclass(frozen=True, slots=True)
class BookLine:
    """One line of the right page."""

    line: Line
    begins: str = ""
    """The id of the rule that begins here, empty for all other lines."""


def chapters(book: Rulebook) -> list[Chapter]:
    """All chapters in the order of the book: front pages, sections, the other pages."""
    front: list[Chapter] = [page for page in book.pages if page.front]
    return [*front, *book.sections, *(page for page in book.pages if not page.front)]


def chapter_of(book: Rulebook, place: Place) -> Chapter:
    """The chapter in which a place stands."""
    if isinstance(place, Rule):
        section = book.section(place.section)
        if section is None:
            raise KeyError(f"rulebook {book.title!r} has no section {place.section} for {place.id}")
        return section
    return place


def lay_out(chapter: Chapter, columns: int) -> list[BookLine]:
    """The lines of a chapter in so many columns; rule numbers in them carry ``info``."""
    lines = [BookLine([(chapter.title, "bold")]), BookLine("")]
    lines += _blocks(chapter.blocks, columns)
    if isinstance(chapter, Section):
        for rule in chapter.rules:
            if lines[-1].line:
                lines.append(BookLine(""))
            lines += _rule(rule, columns)
    return lines


def _rule(rule: Rule, columns: int) -> list[BookLine]:
    head: list[Run] = [(rule.id, "info"), ("  ", "ink")]
    body = list(rule.blocks)
    if rule.title:
        head.append((rule.title.rstrip("."), "bold"))
    elif body and body[0].kind == "text":
        head += _linked(body.pop(0).line)
    lines = [
        BookLine(line, rule.id if index == 0 else "") for index, line in enumerate(wrap_runs(head, columns))
    ]
    lines += _blocks(body, columns)
    if rule.see:
        see: list[Run] = [("See also  ", "quiet")]
        for index, id in enumerate(rule.see):
            see += [(", ", "quiet")] if index else []
            see.append((id, "info"))
        lines += [BookLine(line) for line in wrap_runs(see, columns)]
    return lines


def _blocks(blocks: Iterable[Block], columns: int) -> list[BookLine]:
    lines: list[BookLine] = []
    before = ""
    for block in blocks:
        if lines and (block.kind == "drawing" or before == "drawing"):
            lines.append(BookLine(""))
        before = block.kind
        lines += [BookLine(line) for line in _block(block, columns)]
    return lines


def _block(block: Block, columns: int) -> Sequence[Line]:
    if block.kind == "drawing":
        return [[(line, "quiet")] for line in block.text.splitlines()]
    if block.kind == "example":
        return [[("  ", "ink"), *line] for line in wrap_runs([(block.text, "quiet")], columns - 2)]
    if block.kind == "item":
        mark = block.mark or "-"
        indent = len(mark) + 1
        text: list[Run] = [(block.head, "bold"), (" ", "ink")] if block.head else []
        wrapped = wrap_runs([*text, *_linked(block.text)], columns - indent)
        return [
            [((mark if index == 0 else "").ljust(indent), "quiet"), *line]
            for index, line in enumerate(wrapped)
        ]
    return wrap_runs(_linked(block.line), columns)


def _linked(text: str) -> list[Run]:
    """The text with the numbers of rules in ``info``."""
    found: list[Run] = []
    at = 0
    for match in RULE_ID.finditer(text):
        if match.start() > at:
            found.append((text[at : match.start()], "ink"))
        found.append((match.group(), "info"))
        at = match.end()
    if at < len(text):
        found.append((text[at:], "ink"))
    return found
