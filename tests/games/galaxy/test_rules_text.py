"""The rulebook of Galaxy: complete, in order, and in step with cards, civilizations, layouts and numbers."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from apex_tui.engine.rulebook import Page, Rulebook, load_rulebook
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.resources import rulesets
from tests.games.galaxy.scripting import box

ROOT = rulesets() / "galaxy"

LAST = {1: 15, 2: 13, 3: 9, 4: 13, 5: 17, 6: 3, 7: 10, 8: 21, 9: 6, 10: 8, 11: 6, 12: 6}
"""The last number of each section; further rulings go on from there."""

OPS = {
    "battles", "evolve", "colonize", "action", "extra_action", "vp_each_age", "add_influence", "add_armament",
}  # fmt: skip

SHORT = {"infl": "influence", "prod": "production", "move": "movement", "arm": "armament"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(ROOT)


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text("utf-8"))


def page(book: Rulebook, slug: str) -> Page:
    found = book.page(slug)
    assert found is not None
    return found


def drawings(page_: Page) -> list[str]:
    return [block.text for block in page_.blocks if block.kind == "drawing"]


def test_every_number_is_there(book: Rulebook) -> None:
    wanted = [f"GAL-{section}.{n}" for section, last in LAST.items() for n in range(1, last + 1)]
    assert list(book.by_id)[: len(wanted)] == wanted
    assert len(wanted) == 127


def test_titles_are_short_and_there(book: Rulebook) -> None:
    assert [rule.id for rule in book.by_id.values() if not 1 <= len(rule.title) <= 24] == []


def test_links_lead_to_other_rules(book: Rulebook) -> None:
    links = [(rule.id, name) for rule in book.by_id.values() for name in rule.see]
    assert len(links) >= 10
    assert [link for link in links if link[0] == link[1] or link[1] not in book.by_id] == []


def test_every_rule_that_a_prompt_names_is_there(book: Rulebook) -> None:
    assert {words.rule for words in box(2).prompt_words.values()} <= set(book.by_id)


def test_the_list_of_cards(book: Rulebook) -> None:
    (text,) = drawings(page(book, "all_cards"))
    found = re.findall(r"(\d+)(o?)\s+(infl|arm|move|prod)\s+((?:\d[PMRCA] ?)+)", text)
    told = {int(index): (bool(o), SHORT[track], actions.strip()) for index, o, track, actions in found}
    cards = box(4).defs.cards
    assert told == {
        card.index: (
            card.circle,
            ("production", "movement", "influence", "armament")[card.evolves[0][0]],
            pool_notation(card.actions),
        )
        for card in cards
    }


def test_the_civilizations(book: Rulebook) -> None:
    (text,) = drawings(page(book, "the_civilizations"))
    told = {
        name: [int(n) for n in numbers.split()] for name, numbers in re.findall(r"(\w+)((?:\s+\d){5})", text)
    }
    assert told == {people.name: [people.ships, *people.levels] for people in box(2).defs.civilizations}


def test_the_galaxies(book: Rulebook) -> None:
    pictures = [entry["picture"] for entry in read("layouts.toml")["layout"]]
    for drawn, picture in zip(drawings(page(book, "the_galaxies")), pictures, strict=True):
        assert drawn.strip("\n") == picture.strip("\n")


def test_the_tables_of_numbers(book: Rulebook) -> None:
    deals = read("setup.toml")["player_count"]
    rows = {
        rule: [[int(n) for n in line.split()] for line in text.splitlines() if re.match(r"\s+\d", line)]
        for rule in ("GAL-2.1", "GAL-3.4")
        for text in [next(block.text for block in book.by_id[rule].blocks if block.kind == "drawing")]
    }
    sectors = [
        [d["players"], d["neutral_sectors"], d["players"], d["neutral_sectors"] + d["players"]] for d in deals
    ]
    assert rows["GAL-2.1"] == sectors
    assert rows["GAL-3.4"] == [
        [d["players"], d["deck"], d["hand"], d["leftover"], d["unused"]] for d in deals
    ]


def test_every_effect_has_a_rule_and_a_place_in_the_vocabulary(book: Rulebook) -> None:
    assert {op for rule in book.by_id.values() for op in rule.ops} == OPS
    items = [block.head.rstrip(":.") for block in page(book, "card_effects").blocks if block.kind == "item"]
    assert set(items) == OPS


def test_sums_in_examples_are_right(book: Rulebook) -> None:
    seen = 0
    for rule in book.by_id.values():
        for example in rule.examples:
            for terms, total in re.findall(r"(\d+(?: [+-] \d+)+) = (\d+)", example):
                parts = terms.replace("- ", "-").replace("+ ", "").split()
                assert sum(map(int, parts)) == int(total), rule.id
                seen += 1
    assert seen >= 15


def test_a_reader_finds_it(book: Rulebook) -> None:
    assert book.consult("5.13")[0] is book.by_id["GAL-5.13"]
    assert book.search("ambush")
