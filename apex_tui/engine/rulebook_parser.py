"""Reading ``rules.md``: line by line, and every departure from its form is told with the line."""

from __future__ import annotations

import re
from typing import NoReturn

from apex_tui.engine.pack_problems import InvalidPack, Problem
from apex_tui.engine.rulebook import RULE_ID, Block, Page, Rule, Rulebook, Section

__all__ = ["parse_rulebook"]

_TITLE = re.compile(r"# (\S.*)")
_SECTION = re.compile(r"## (\d+) (\S.*)")
_PAGE = re.compile(r"## (\S.*)")
_RULE = re.compile(r"\*\*([A-Z]{3})-(\d+)\.(\d+)\*\*\s+(?:\*([^*]+?)\.?\*\s+)?(\S.*)")
_LOOKS_LIKE_A_RULE = re.compile(r"[-*# ]*[A-Z]{2,4}-\d+\.\d+")
_ITEM = re.compile(r"(-|\d+\.) (?:(\([a-z]\)) )?(\S.*)")
_HEAD = re.compile(r"\*\*([^*]+)\*\*(:?) ?(.*)")
_OPS = re.compile(r"<!-- ops: ([a-z_]+(?:, [a-z_]+)*) -->")


def parse_rulebook(text: str, source: str = "rules.md", *, numbered: bool = True) -> Rulebook:
    """The rulebook that ``text`` is. ``numbered``: False for a book that has pages alone.

    Raises:
        InvalidPack: its form is not right; the message names ``source`` and the line.
    """
    return _Parser(source, numbered).parse(text)


class _Parser:
    """What has been read so far: the open rule lies in the open section, everything else in the open page."""

    def __init__(self, source: str, numbered: bool = True) -> None:
        self.source = source
        self.numbered = numbered
        self.line = 0
        self.game = ""
        self.title = ""
        self.intro: list[Block] = []
        self.pages: list[Page] = []
        self.sections: list[Section] = []
        self.rules: list[Rule] = []
        """Of the open section."""
        self.blocks: list[Block] = self.intro
        """Of what is open: intro, page, section or rule."""
        self.open: tuple[str, ...] = ()
        """``("page", title)``, ``("section", number, title)`` or nothing."""
        self.head: tuple[int, int, str] | None = None
        """The open rule: section, number, title."""
        self.opening: list[Block] = []
        """Of the open section: what stands before its first rule."""
        self.see: tuple[str, ...] = ()
        self.ops: tuple[str, ...] = ()
        self.links: list[tuple[int, str]] = []
        """Every number that a text names, with its line."""

    def parse(self, text: str) -> Rulebook:
        lines = text.splitlines()
        drawing: list[str] | None = None
        fence = 0
        for self.line, line in enumerate(lines, 1):
            if line.startswith("```"):
                if drawing is None:
                    drawing, fence = [], self.line
                else:
                    self.blocks.append(Block("drawing", "\n".join(drawing)))
                    drawing = None
            elif drawing is not None:
                drawing.append(line)
            elif line.strip():
                self.read(line.rstrip())
        if drawing is not None:
            self.line = fence
            self.fail("a drawing that never ends", "``` on a line of its own after it")
        self.line = len(lines)
        self.close_heading()
        if not self.title:
            self.fail("no title", "a first line such as # Carnivore: the rulebook")
        if not self.sections and self.numbered:
            self.fail("no section", "sections such as ## 1 Aim, with rules")
        if not self.sections and not self.pages:
            self.fail("no page", "pages such as ## Backup")
        self.check_links()
        return Rulebook(self.game, self.title, tuple(self.intro), tuple(self.pages), tuple(self.sections))

    def read(self, line: str) -> None:
        """One line that is neither empty nor part of a drawing."""
        if match := _SECTION.fullmatch(line):
            self.begin_section(int(match[1]), match[2])
        elif match := _PAGE.fullmatch(line):
            self.close_heading()
            self.open, self.blocks = ("page", match[1]), []
        elif match := _TITLE.fullmatch(line):
            if self.title:
                self.fail(f'a second title "{match[1]}"', "one line with a single #")
            self.title = match[1]
        elif line.startswith("#"):
            self.fail(f'"{line}"', "# for the title, ## for a section or a page")
        elif not self.title:
            self.fail("text before the title", "a first line such as # Carnivore: the rulebook")
        elif match := _RULE.fullmatch(line):
            self.begin_rule(match[1], int(match[2]), int(match[3]), match[4] or "", match[5])
        elif _LOOKS_LIKE_A_RULE.match(line):
            self.fail(f'"{line[:40]}"', "**CAR-3.2**  *Title.* Text, all on one line")
        elif match := _OPS.fullmatch(line):
            self.within_rule("the effects of a rule")
            self.ops += tuple(match[1].split(", "))
        elif line.startswith("<!--"):
            self.fail(f'"{line[:40]}"', "<!-- ops: first, second -->")
        elif line.startswith("See also "):
            self.within_rule("See also")
            self.read_see(line.removeprefix("See also "))
        else:
            self.blocks.append(self.block(line))

    def begin_section(self, number: int, title: str) -> None:
        self.close_heading()
        following = self.sections[-1].number + 1 if self.sections else 1
        if number != following and (self.sections or number != 0):
            self.fail(f"section {number}", f"section {following}")
        self.open, self.blocks = ("section", str(number), title), []
        self.opening = self.blocks

    def begin_rule(self, game: str, section: int, number: int, title: str, text: str) -> None:
        name = f"{game}-{section}.{number}"
        if self.open[:1] != ("section",):
            self.fail(f"{name} outside a section", "rules below a heading such as ## 3 Skill checks")
        self.close_rule()
        self.game = self.game or game
        here = int(self.open[1])
        if game != self.game or section != here:
            self.fail(name, f"{self.game}-{here}.{number}, as the other rules here")
        if self.rules and number <= self.rules[-1].number:
            self.fail(f"{name} after {self.rules[-1].id}", "rising numbers, each once")
        self.head, self.see, self.ops = (section, number, title), (), ()
        self.blocks = [self.block(text)]

    def within_rule(self, what: str) -> None:
        if self.head is None:
            self.fail(f"{what} without a rule", "a rule before it")

    def read_see(self, names: str) -> None:
        for name in names.rstrip(".").split(", "):
            if not RULE_ID.fullmatch(name):
                self.fail(f'"{name}"', "See also CAR-3.10, CAR-13.6")
            self.links.append((self.line, name))
            self.see += (name,)

    def block(self, line: str) -> Block:
        """A line as plain text."""
        self.links += [(self.line, link[0]) for link in RULE_ID.finditer(line)]
        if line.startswith("> "):
            return Block("example", _bare(line[2:]))
        match = _ITEM.fullmatch(line)
        if match is None:
            return Block("text", _bare(line))
        mark = match[2] or match[1]
        head = _HEAD.fullmatch(match[3])
        if head is None:
            return Block("item", _bare(match[3]), mark)
        return Block("item", _bare(head[3]), mark, head[1] + head[2])

    def close_rule(self) -> None:
        if self.head is not None:
            section, number, title = self.head
            name = f"{self.game}-{section}.{number}"
            self.rules.append(Rule(name, section, number, title, tuple(self.blocks), self.see, self.ops))
            self.head = None

    def close_heading(self) -> None:
        """End the open section or page."""
        if self.open[:1] == ("section",):
            self.close_rule()
            number, title = self.open[1:]
            if not self.rules:
                self.fail(f"no rule in section {number}", "at least one in each section")
            self.sections.append(Section(int(number), title, tuple(self.opening), tuple(self.rules)))
            self.rules = []
        elif self.open:
            title = self.open[1]
            slug = "_".join(re.findall(r"[a-z0-9]+", title.casefold()))
            if any(page.slug == slug for page in self.pages):
                self.fail(f'a second page "{title}"', "pages with names of their own")
            self.pages.append(Page(slug, title, tuple(self.blocks), not self.sections))
        self.open = ()

    def check_links(self) -> None:
        known = {rule.id for section in self.sections for rule in section.rules}
        for line, name in self.links:
            if name not in known:
                self.line = line
                self.fail(name, "the number of a rule in this book")

    def fail(self, found: str, allowed: str) -> NoReturn:
        raise InvalidPack(Problem(self.source, self.line or None, found=found, allowed=allowed))


def _bare(text: str) -> str:
    """Without the marks of emphasis and code."""
    return text.replace("**", "").replace("`", "")
