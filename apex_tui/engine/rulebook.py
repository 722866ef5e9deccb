"""The rulebook of a ruleset, ``rules.md``: numbered rules in sections, and pages around them.

The form of the file, one paragraph a line::

    # Title                                  once, then perhaps a few words
    ## How a round goes                      a page
    ## 3 Skill checks                        a section; sections count from 1 or 0
    **CAR-3.9**  *Rolling again.* After ...  a rule, with or without a title, and what belongs to it:
    > Roll 3 + 9 = 12 vs 16: misses.         an example
    - (a) **Word**: text                     an item, also ``1. text``
    <!-- ops: reroll -->                     the effects that the rule is about
    See also CAR-3.10, CAR-13.21             rules to read with it

A fenced block is a drawing. Pages may stand before and after the sections.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from apex_tui.engine.pack_problems import InvalidPack, Problem

if TYPE_CHECKING:
    from apex_tui.engine.pack_sources import Folder

__all__ = ["RULE_ID", "Block", "Hit", "Page", "Place", "Rule", "Rulebook", "Section", "load_guide", "load_rulebook"]

NAME = "rules.md"
"""The file of a ruleset that holds its rulebook."""

RULE_ID = re.compile(r"\b([A-Z]{3})-(\d+)\.(\d+)\b")
"""A rule's number in a text: game, section, number in the section."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, an item of a list, an example or a drawing: plain text without any markup."""

    kind: str
    """``text``, ``item``, ``example`` or ``drawing`` (whose lines must not be wrapped)."""
    text: str
    mark: str = ""
    """What stands before an item: ``-``, ``1.`` or ``(a)``."""
    head: str = ""
    """The emphasised beginning of an item, with the sign that ends it: ``Ward:``."""

    @property
    def line(self) -> str:
        """The block in one piece."""
        return " ".join(part for part in (self.mark, self.head, self.text) if part)


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule."""

    id: str
    """``CAR-3.9``."""
    section: int
    number: int
    title: str
    """A few words, perhaps empty."""
    blocks: tuple[Block, ...]
    see: tuple[str, ...] = ()
    """Rules to read with it."""
    ops: tuple[str, ...] = ()
    """Effects that the rule is about."""

    @property
    def short(self) -> str:
        """The number without the game: ``3.9``."""
        return f"{self.section}.{self.number}"

    @property
    def text(self) -> str:
        """What the rule says, a paragraph or item a line, without examples."""
        return "\n".join(block.line for block in self.blocks if block.kind in ("text", "item"))

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples, one line each."""
        return tuple(block.text for block in self.blocks if block.kind == "example")

    def givers(self, lookup: Callable[[str], Sequence[str]]) -> tuple[str, ...]:
        """The components with one of the rule's effects, as the game's ``lookup`` names them for an op."""
        return tuple(dict.fromkeys(name for op in self.ops for name in lookup(op)))


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section."""

    number: int
    title: str
    blocks: tuple[Block, ...]
    """What stands before its first rule."""
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page without numbers: an overview, a glossary."""

    slug: str
    """Its title in small letters, with ``_`` for blanks."""
    title: str
    blocks: tuple[Block, ...]
    front: bool
    """True if it stands before the sections."""

    @property
    def text(self) -> str:
        """What the page says, a block a line."""
        return "\n".join(block.line for block in self.blocks)


Place: TypeAlias = "Rule | Section | Page"
"""Where the rulebook can be opened."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that a search found."""

    place: Rule | Page
    score: int
    """Higher fits better."""


@dataclass(frozen=True)
class Rulebook:
    """A parsed ``rules.md``."""

    game: str
    """The letters before each number: ``CAR``."""
    title: str
    intro: tuple[Block, ...]
    pages: tuple[Page, ...]
    sections: tuple[Section, ...]

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """Every rule by its id, in order."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    def rule(self, name: str) -> Rule | None:
        """The rule ``CAR-3.9``, also written ``car-3.9`` or ``3.9``."""
        name = name.strip().upper()
        return self.by_id.get(name) or self.by_id.get(f"{self.game}-{name}")

    def section(self, number: int) -> Section | None:
        """The section of that number."""
        return next((section for section in self.sections if section.number == number), None)

    def page(self, slug: str) -> Page | None:
        """The page of that slug."""
        return next((page for page in self.pages if page.slug == slug), None)

    def about(self, op: str) -> tuple[Rule, ...]:
        """The rules about an effect."""
        return tuple(rule for rule in self.by_id.values() if op in rule.ops)

    def citing(self, name: str) -> tuple[Rule, ...]:
        """The rules that send the reader to the rule ``name``."""
        return tuple(rule for rule in self.by_id.values() if name in rule.see)

    def search(self, words: str) -> list[Hit]:
        """Rules and pages that hold all of ``words``, in any order and case; the best first.

        Hyphens do not count: ``reroll`` finds ``re-roll``. A word finds longer ones that hold it.
        """
        wanted = _plain(words).split()
        if not wanted:
            return []
        hits = []
        for place, title, text in self._index:
            score = _score(wanted, title, text)
            if score:
                hits.append(Hit(place, score))
        return sorted(hits, key=lambda hit: -hit.score)

    def consult(self, words: str) -> list[Place]:
        """What a person means by ``words``: the number of a rule or section, a title, or a search."""
        rule = self.rule(words)
        if rule is not None:
            return [rule]
        number = words.strip().upper().removeprefix(f"{self.game}-")
        if number.isdecimal():
            section = self.section(int(number))
            if section is not None:
                return [section]
        named: Iterable[Section | Page] = (*self.sections, *self.pages)
        for place in named:
            if _plain(place.title) == _plain(words):
                return [place]
        return [hit.place for hit in self.search(words)]

    @cached_property
    def _index(self) -> list[tuple[Rule | Page, str, str]]:
        rows: list[tuple[Rule | Page, str, str]] = []
        for rule in self.by_id.values():
            rows.append(
                (rule, _plain(f"{rule.id} {rule.title}"), _plain(f"{rule.text} {' '.join(rule.examples)}"))
            )
        for page in self.pages:
            rows.append((page, _plain(page.title), _plain(page.text)))
        return rows


def load_rulebook(root: Folder) -> Rulebook:
    """The rulebook of the ruleset in ``root``.

    Raises:
        InvalidPack: there is none, or its form is not right; the message names the line.
    """
    from apex_tui.engine.rulebook_parser import parse_rulebook

    path = root.joinpath(NAME)
    return parse_rulebook(_read(path), str(path))


def load_guide(path: Folder) -> Rulebook:
    """A book of pages alone, without numbered rules: how to do something with the program.

    Raises:
        InvalidPack: there is none, or its form is not right.
    """
    from apex_tui.engine.rulebook_parser import parse_rulebook

    return parse_rulebook(_read(path), str(path), numbered=False)


def _read(path: Folder) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise InvalidPack(Problem(str(path), found="no such file", allowed="a rulebook")) from None
    except UnicodeDecodeError:
        raise InvalidPack(Problem(str(path), found="no text", allowed="text in UTF-8")) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidPack(Problem(str(path), found=reason, allowed="a file that can be read")) from None


def _plain(text: str) -> str:
    """For comparing: small letters, no hyphens, single blanks."""
    return " ".join(text.casefold().replace("-", "").split())


def _score(wanted: Sequence[str], title: str, text: str) -> int:
    """How well a title and text fit; 0 if a word is in neither."""
    total = 0
    for word in wanted:
        best = max(_fits(word, title) * 4, _fits(word, text))
        if not best:
            return 0
        total += best
    phrase = " ".join(wanted)
    if len(wanted) > 1:
        total += 8 * (phrase in title) + 4 * (phrase in text)
    return total


def _fits(word: str, text: str) -> int:
    """0 if ``word`` is nowhere, 1 inside another word, 2 as the beginning of one, 3 as a word."""
    starts = list(_starts(word, text))
    if not starts:
        return 1 if word in text else 0
    return 3 if any(not text[at + len(word) : at + len(word) + 1].isalnum() for at in starts) else 2


def _starts(word: str, text: str) -> Iterator[int]:
    """Where ``word`` begins a word."""
    at = text.find(word)
    while at >= 0:
        if at == 0 or not text[at - 1].isalnum():
            yield at
        at = text.find(word, at + 1)
