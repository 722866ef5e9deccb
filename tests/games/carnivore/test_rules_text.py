"""The rulebook of Carnivore: complete, in order, and in step with cards and numbers."""

from __future__ import annotations

import re

import pytest

from apex_tui.engine.rulebook import Rulebook, load_rulebook
from apex_tui.games.carnivore.definitions import CONTINUOUS, INSTANT
from apex_tui.games.carnivore.pack import CarnivorePack, load
from apex_tui.resources import rulesets

ROOT = rulesets() / "carnivore"

LAST = {
    1: 8,
    2: 12,
    3: 11,
    4: 8,
    5: 8,
    6: 11,
    7: 10,
    8: 7,
    9: 12,
    10: 4,
    11: 12,
    12: 22,
    13: 25,
    14: 4,
    15: 3,
}
"""The last number of each section; further rulings go on from there."""

UNUSED = {"12.17", "12.18", "12.19"}

TITLES = [
    "Aim, and a card", "Setting up", "Skill checks", "Drawing", "Draw Phase", "Activation Phase",
    "Survival Phase", "The end", "Evolution Phase", "End Phase", "Three and four", "A rival species",
    "Terms", "The trait pool", "Dice and questions",
]  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(ROOT)


@pytest.fixture(scope="module")
def pack() -> CarnivorePack:
    return load(ROOT)


def test_every_number_is_there(book: Rulebook) -> None:
    wanted = {f"CAR-{section}.{n}" for section, last in LAST.items() for n in range(1, last + 1)}
    wanted -= {f"CAR-{number}" for number in UNUSED}
    assert wanted - set(book.by_id) == set()
    assert [name for name in UNUSED if f"CAR-{name}" in book.by_id] == []


def test_fifteen_sections(book: Rulebook) -> None:
    assert [section.title for section in book.sections] == TITLES


def test_titles_are_short_and_there(book: Rulebook) -> None:
    assert [rule.id for rule in book.by_id.values() if not 1 <= len(rule.title) <= 24] == []


def test_rules_are_short(book: Rulebook) -> None:
    """One to four sentences, but for the list of the computer's choices and the names of the level cards."""
    long = []
    for rule in book.by_id.values():
        if rule.id not in ("CAR-12.11", "CAR-12.20") and len(re.findall(r"[.!?](?:\s|$)", rule.text)) > 4:
            long.append(rule.id)
    assert long == []


def test_pages(book: Rulebook) -> None:
    assert [(page.title, page.front) for page in book.pages] == [
        ("How a round goes", True),
        ("What a card shows", True),
        ("Glossary", False),
        ("Card effects", False),
        ("The carnivore tree", False),
    ]
    assert [block.mark for block in book.pages[0].blocks if block.kind == "item"] == [
        "1.",
        "2.",
        "3.",
        "4.",
        "5.",
        "6.",
    ]


def test_the_glossary_is_in_order(book: Rulebook) -> None:
    page = book.page("glossary")
    assert page is not None
    heads = [block.head.casefold() for block in page.blocks]
    assert heads == sorted(heads)


def test_drawings_fit_eighty_columns(book: Rulebook) -> None:
    drawn = [block for page in book.pages for block in page.blocks if block.kind == "drawing"]
    assert len(drawn) == 2
    for block in drawn:
        assert max(map(len, block.text.splitlines())) <= 54
        assert block.text.isascii()


def test_every_effect_has_a_rule_and_a_place_in_the_vocabulary(book: Rulebook) -> None:
    named = {op for rule in book.by_id.values() for op in rule.ops}
    assert named == CONTINUOUS | INSTANT
    page = book.page("card_effects")
    assert page is not None
    heads = [block.head.rstrip(":") for block in page.blocks if block.kind == "item"]
    assert {op for head in heads for op in head.split(", ")} == CONTINUOUS | INSTANT


def test_spelling_is_british(book: Rulebook) -> None:
    page = book.page("card_effects")
    assert page is not None
    for rule in book.by_id.values():
        assert not re.search(r"\b(defense|color|behavior|center)\b", rule.text)


SUM = re.compile(
    r"(\d+(?: [+-] \d+)+) = (\d+)(?: vs (\d+)(?::| fails| passes)?)?(?: (passes|misses by \d+))?"
)


def test_sums_in_examples_are_right(book: Rulebook) -> None:
    """``Roll 14 + 5 = 19 vs 16: passes.``"""
    seen = 0
    for rule in book.by_id.values():
        for example in rule.examples:
            for terms, total, goal, verdict in SUM.findall(example):
                parts = terms.replace("- ", "-").replace("+ ", "").split()
                assert sum(map(int, parts)) == int(total), rule.id
                if verdict:
                    short = int(goal) - int(total)
                    assert verdict == ("passes" if short <= 0 else f"misses by {short}"), rule.id
                seen += 1
    assert seen >= 9


def test_level_cards_are_named_as_the_cards_are(book: Rulebook, pack: CarnivorePack) -> None:
    text = book.by_id["CAR-12.11"].text
    for family, cards in pack.level_cards.items():
        names = " and ".join(pack.cards[card].name for card in cards)
        assert f"{pack.families[family].name}: {names}" in text


def test_numbers_are_those_of_the_pack(book: Rulebook, pack: CarnivorePack) -> None:
    numbers = pack.numbers
    assert f"0 up to {numbers.max_life}" in book.by_id["CAR-1.2"].text
    assert f"round {numbers.round_limit}" in book.by_id["CAR-8.6"].text
    assert "192 cards" in book.by_id["CAR-2.8"].text
    assert numbers.trait_decks(4) * pack.cards_file.trait_cards == 192


def test_a_reader_finds_it(book: Rulebook, pack: CarnivorePack) -> None:
    assert book.search("re-roll")[0].place is book.by_id["CAR-3.9"]
    assert book.by_id["CAR-3.9"].givers(pack.givers) == ("Vibrissae 2", "Webbed Feet 1")
    assert book.consult("natural selection")[0] is book.by_id["CAR-4.2"]
    assert book.consult("ward")[0] is book.by_id["CAR-13.16"]
