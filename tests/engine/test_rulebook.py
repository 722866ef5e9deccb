"""The rulebook's form, how it is searched, and what a malformed one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack
from apex_tui.engine.rulebook import Block, Page, Rule, Rulebook, Section, load_rulebook
from apex_tui.engine.rulebook_parser import parse_rulebook

BOOK = """# Zoo: the rulebook

A few **words** first.

## A day in short

1. **Open.** The gates open.
2. **Close.** They close again.

```text
  gate -> path
     |
```

## 1 Gates

What gates are for.

**ZOO-1.1**  *Going in.* Visitors go in by the gate, see ZOO-2.1.

> Two visitors: one gate.

<!-- ops: open, close -->
See also ZOO-1.3, ZOO-2.1

**ZOO-1.3**  No title here.

## 2 Beasts

**ZOO-2.1**  *Re-feeding the cat.* Feed it `cat#1` twice.

- (a) **Meat**: first.
- (b) Milk after it.

## Glossary

- **Gate**: where visitors go in. ZOO-1.1
"""


@pytest.fixture
def book() -> Rulebook:
    return parse_rulebook(BOOK)


def places(found: list[Rule | Section | Page]) -> list[str]:
    """Ids of rules, titles of the rest."""
    return [place.id if isinstance(place, Rule) else place.title for place in found]


def test_title_intro_pages_and_sections(book: Rulebook) -> None:
    assert (book.game, book.title) == ("ZOO", "Zoo: the rulebook")
    assert book.intro == (Block("text", "A few words first."),)
    assert [(page.slug, page.front) for page in book.pages] == [("a_day_in_short", True), ("glossary", False)]
    assert [(section.number, section.title) for section in book.sections] == [(1, "Gates"), (2, "Beasts")]
    assert book.sections[0].blocks == (Block("text", "What gates are for."),)


def test_blocks_of_a_page(book: Rulebook) -> None:
    assert book.pages[0].blocks == (
        Block("item", "The gates open.", "1.", "Open."),
        Block("item", "They close again.", "2.", "Close."),
        Block("drawing", "  gate -> path\n     |"),
    )
    assert book.pages[0].blocks[0].line == "1. Open. The gates open."
    assert book.pages[1].text == "- Gate: where visitors go in. ZOO-1.1"


def test_a_rule_with_all_that_may_belong_to_it(book: Rulebook) -> None:
    rule = book.by_id["ZOO-1.1"]
    assert (rule.section, rule.number, rule.short, rule.title) == (1, 1, "1.1", "Going in")
    assert rule.text == "Visitors go in by the gate, see ZOO-2.1."
    assert rule.examples == ("Two visitors: one gate.",)
    assert rule.see == ("ZOO-1.3", "ZOO-2.1")
    assert rule.ops == ("open", "close")


def test_a_rule_with_nothing_but_text(book: Rulebook) -> None:
    assert book.by_id["ZOO-1.3"] == Rule("ZOO-1.3", 1, 3, "", (Block("text", "No title here."),))


def test_items_of_a_rule(book: Rulebook) -> None:
    assert book.by_id["ZOO-2.1"].text == "Feed it cat#1 twice.\n(a) Meat: first.\n(b) Milk after it."


def test_looking_up(book: Rulebook) -> None:
    assert book.rule("ZOO-2.1") is book.rule("zoo-2.1") is book.rule(" 2.1 ") is book.by_id["ZOO-2.1"]
    assert book.rule("ZOO-1.2") is None
    assert book.section(2) is book.sections[1]
    assert book.section(0) is book.section(3) is None
    assert book.page("glossary") is book.pages[1]
    assert book.page("index") is None
    assert [rule.id for rule in book.about("close")] == ["ZOO-1.1"]
    assert [rule.id for rule in book.citing("ZOO-1.3")] == ["ZOO-1.1"]


def test_sections_may_count_from_nought() -> None:
    book = parse_rulebook("# A\n## 0 Terms\n**ZOO-0.1**  A cage.\n## 1 Gates\n**ZOO-1.1**  A gate.\n")
    assert [section.number for section in book.sections] == [0, 1]
    assert book.section(0) is book.sections[0]
    assert book.section(1) is book.sections[1]
    assert book.section(2) is None
    assert book.consult("0.1") == [book.by_id["ZOO-0.1"]]
    assert book.consult("0") == [book.sections[0]]
    with pytest.raises(InvalidPack, match="found section 2; allowed: section 1"):
        parse_rulebook("# A\n## 0 Terms\n**ZOO-0.1**  A cage.\n## 2 Gates\n**ZOO-2.1**  A gate.\n")


def test_the_components_that_give_an_effect(book: Rulebook) -> None:
    having = {"open": ["Key 1", "Handle"], "close": ["Handle"]}
    assert book.by_id["ZOO-1.1"].givers(having.__getitem__) == ("Key 1", "Handle")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("gate", ["ZOO-1.1", "A day in short", "Glossary"]),
        ("GATE visitors", ["ZOO-1.1", "Glossary"]),
        ("refeeding", ["ZOO-2.1"]),
        ("re-feed", ["ZOO-2.1"]),
        ("cat gate", []),
        ("milk", ["ZOO-2.1"]),
        ("isit", ["ZOO-1.1", "Glossary"]),
        ("", []),
        (" - ", []),
    ],
)
def test_a_search_finds_what_holds_all_words(book: Rulebook, words: str, found: list[str]) -> None:
    assert sorted(places([hit.place for hit in book.search(words)])) == sorted(found)


def test_titles_and_whole_words_come_first() -> None:
    lines = (
        "*Other.* The gateway.",
        "*Other two.* A gate.",
        "*The gate.* Text.",
        "*Gates.* Text.",
        "*No.* No.",
    )
    rules = "".join(f"**ZOO-1.{n}**  {line}\n" for n, line in enumerate(lines, 1))
    book = parse_rulebook(f"# T\n## 1 S\n{rules}")
    assert places([hit.place for hit in book.search("gate")]) == ["ZOO-1.3", "ZOO-1.4", "ZOO-1.2", "ZOO-1.1"]


def test_words_side_by_side_come_first() -> None:
    text = "# T\n## 1 S\n**ZOO-1.1**  Gate at the north.\n**ZOO-1.2**  The north gate.\n"
    assert places([hit.place for hit in parse_rulebook(text).search("north gate")]) == ["ZOO-1.2", "ZOO-1.1"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("2.1", ["ZOO-2.1"]),
        ("2", ["Beasts"]),
        ("zoo-2", ["Beasts"]),
        ("beasts", ["Beasts"]),
        ("Glossary", ["Glossary"]),
        ("milk", ["ZOO-2.1"]),
        ("7", []),
        ("nothing", []),
    ],
)
def test_consulting(book: Rulebook, words: str, found: list[str]) -> None:
    assert places(book.consult(words)) == found


FAULTS = {
    "empty": ("", "found no title; allowed: a first line such as # Carnivore: the rulebook"),
    "no title": ("Words.\n", "line 1: found text before the title; allowed: a first line"),
    "two titles": ("# A\n# B\n", 'line 2: found a second title "B"; allowed: one line with a single #'),
    "no section": ("# A\n## Page\n", "line 2: found no section; allowed: sections such as"),
    "deep heading": ("# A\n### B\n", 'line 2: found "### B"; allowed: # for the title, ## for'),
    "section out of turn": (BOOK.replace("## 2 ", "## 3 "), "line 28: found section 3; allowed: section 2"),
    "section without rules": (
        "# A\n## 1 S\nWords.\n",
        "line 3: found no rule in section 1; allowed: at least one",
    ),
    "rule outside": (
        "# A\n**ZOO-1.1**  Text.\n",
        "line 2: found ZOO-1.1 outside a section; allowed: rules below",
    ),
    "rule on a page": (
        BOOK + "**ZOO-2.2**  Text.\n",
        "line 38: found ZOO-2.2 outside a section; allowed: rules",
    ),
    "wrong section": (
        BOOK.replace("**ZOO-2.1", "**ZOO-1.4"),
        "line 30: found ZOO-1.4; allowed: ZOO-2.4, as the",
    ),
    "wrong game": (
        BOOK.replace("**ZOO-2.1", "**CAR-2.1"),
        "line 30: found CAR-2.1; allowed: ZOO-2.1, as the",
    ),
    "twice": (BOOK.replace("ZOO-1.3*", "ZOO-1.1*"), "line 26: found ZOO-1.1 after ZOO-1.1; allowed: rising"),
    "falling": (
        BOOK.replace("ZOO-1.3*", "ZOO-1.0*"),
        "line 26: found ZOO-1.0 after ZOO-1.1; allowed: rising",
    ),
    "not bold": (
        BOOK.replace("**ZOO-1.3**", "ZOO-1.3"),
        'line 26: found "ZOO-1.3 No title here."; allowed: **CAR',
    ),
    "bad comment": (
        BOOK.replace("ops: open", "op: open"),
        'line 23: found "<!-- op: open, close -->"; allowed: <!--',
    ),
    "ops nowhere": (
        "# A\n<!-- ops: run -->\n",
        "line 2: found the effects of a rule without a rule; allowed: a rule",
    ),
    "see nowhere": (
        "# A\nSee also ZOO-1.1\n",
        "line 2: found See also without a rule; allowed: a rule before it",
    ),
    "see what": (BOOK.replace("ZOO-1.3, ZOO-2.1", "1.3"), 'line 24: found "1.3"; allowed: See also CAR-3.10'),
    "see unknown": (
        BOOK.replace("also ZOO-1.3", "also ZOO-1.9"),
        "line 24: found ZOO-1.9; allowed: the number of",
    ),
    "text unknown": (
        BOOK.replace("see ZOO-2.1", "see ZOO-7.1"),
        "line 19: found ZOO-7.1; allowed: the number of",
    ),
    "endless drawing": (
        BOOK.replace("     |\n```", ""),
        "line 10: found a drawing that never ends; allowed: ```",
    ),
    "page twice": (
        BOOK + "## A day, in short\n",
        'line 38: found a second page "A day, in short"; allowed: pages',
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_malformed_rulebook_is_told_with_the_line(case: str) -> None:
    text, message = FAULTS[case]
    with pytest.raises(InvalidPack) as caught:
        parse_rulebook(text, "rules.md")
    where = "rules.md, " if message.startswith("line") else "rules.md: "
    assert str(caught.value).startswith(where + message)
    assert "\n" not in str(caught.value)


def test_loading(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_bytes(b"\xef\xbb\xbf" + BOOK.replace("\n", "\r\n").encode())
    assert load_rulebook(tmp_path) == parse_rulebook(BOOK)


def test_loading_what_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(InvalidPack, match=r"rules\.md: found no such file; allowed: a rulebook$"):
        load_rulebook(tmp_path)
    (tmp_path / "rules.md").write_bytes(b"# \xff")
    with pytest.raises(InvalidPack, match=r"rules\.md: found no text; allowed: text in UTF-8$"):
        load_rulebook(tmp_path)
    (tmp_path / "rules.md").unlink()
    (tmp_path / "rules.md").mkdir()
    with pytest.raises(InvalidPack, match=r"rules\.md: found .*; allowed: a file that can be read$"):
        load_rulebook(tmp_path)
