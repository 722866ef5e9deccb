"""The rulebook of After Us: complete, in order, and in step with cards, discs, objects and numbers."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from apex_tui.engine.rulebook import Page, Rulebook, load_rulebook
from apex_tui.resources import rulesets

ROOT = rulesets() / "after_us"

LAST = {
    1: 11,
    2: 10,
    3: 8,
    4: 10,
    5: 12,
    6: 9,
    7: 12,
    8: 10,
    9: 15,
    10: 15,
    11: 8,
    12: 6,
    13: 8,
    14: 7,
    15: 8,
    16: 6,
}
"""The last number of each section; further rulings go on from there."""

TITLES = [
    "Setting up", "Food, energy, points", "The round", "Draw and arrange", "Frames", "Resolving", "Chimpanzees", "Rage",
    "Apes and objects", "A new ape", "Copying a disc", "Resting", "The end", "When apes run out", "Playing alone", "Terms",
]  # fmt: skip

LISTS = ("AFT-8.5", "AFT-14.1", "AFT-15.2", "AFT-15.5")
"""Rules that are lists."""

OPS = {
    "frame", "cost", "condition", "gain", "gain_per_tamarin", "rage_bonus", "reactivate", "attract", "exchange",
    "redraw", "draw_extra", "swap_with_deck", "topdeck",
}  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(ROOT)


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text("utf-8"))


def page(book: Rulebook, slug: str) -> Page:
    found = book.page(slug)
    assert found is not None
    return found


def items(book: Rulebook, slug: str) -> dict[str, str]:
    """The items of a page: head without its sign, and text."""
    return {block.head.rstrip(":."): block.text for block in page(book, slug).blocks if block.kind == "item"}


def test_every_number_is_there(book: Rulebook) -> None:
    wanted = [f"AFT-{section}.{n}" for section, last in LAST.items() for n in range(1, last + 1)]
    assert list(book.by_id)[: len(wanted)] == wanted
    assert len(wanted) == 155


def test_sixteen_sections(book: Rulebook) -> None:
    assert [section.title for section in book.sections] == TITLES


def test_titles_are_short_and_there(book: Rulebook) -> None:
    assert [rule.id for rule in book.by_id.values() if not 1 <= len(rule.title) <= 24] == []


def test_rules_are_short(book: Rulebook) -> None:
    """One to four sentences, but for lists."""
    long = []
    for rule in book.by_id.values():
        if rule.id not in LISTS and len(re.findall(r"[.!?](?:\s|$)", rule.text)) > 4:
            long.append(rule.id)
    assert long == []


def test_links_lead_to_other_rules(book: Rulebook) -> None:
    """That they exist at all is the parser's business."""
    links = [(rule.id, name) for rule in book.by_id.values() for name in rule.see]
    assert len(links) >= 30
    assert [link for link in links if link[0] == link[1]] == []
    assert [link for link in links if link[1] not in book.by_id] == []


def test_pages(book: Rulebook) -> None:
    assert [(each.title, each.front) for each in book.pages] == [
        ("How a round goes", True),
        ("Reading a card", True),
        ("The apes", True),
        ("The objects", True),
        ("Glossary", False),
        ("Card effects", False),
    ]
    assert [block.mark for block in book.pages[0].blocks if block.kind == "item"] == [
        f"{n}." for n in range(1, 7)
    ]


def test_the_glossary_is_in_order_and_cites(book: Rulebook) -> None:
    blocks = page(book, "glossary").blocks
    heads = [block.head.casefold() for block in blocks]
    assert heads == sorted(heads)
    assert [block.head for block in blocks if not re.search(r"AFT-\d+\.\d+$", block.text)] == []


def test_the_drawing_shows_the_cards_as_printed(book: Rulebook) -> None:
    (drawing,) = [block for each in book.pages for block in each.blocks if block.kind == "drawing"]
    lines = drawing.text.splitlines()
    assert max(map(len, lines)) <= 54
    found = ["".join(line.split()).partition("|")[2] for line in lines[1:-1:2]]
    # Tamarin 7: <1U] [1F> | [1VP] [1F+1U»> | . and Tamarin 6: <1F] [1U> | <»1VP] [2U»> | [2F»>
    assert found == ["1U][1F+1F][1U|", "[1VP][1F+1U»1VP][2U»|", "|[2F»|"]
    cards = {card["id"]: card["text"] for card in read("cards.toml")["card"]}
    assert cards[7] == "<1U] [1F> | [1VP] [1F+1U»> | ."
    assert cards[6] == "<1F] [1U> | <»1VP] [2U»> | [2F»>"


def test_the_objects_page_has_prices_and_phases_of_the_tiles(book: Rulebook) -> None:
    told = items(book, "the_objects")
    tiles = read("objects.toml")["object"]
    assert len(told) == len(tiles) == 7
    for tile in tiles:
        cost = tile["cost"]
        prices = [cost["energy"]] if "energy" in cost else list(cost["by_level"].values())
        energy, phases = told[tile["name"]].split(".")[0].split(", phase")
        assert energy == " or ".join(map(str, prices)) + " energy"
        assert [int(n) for n in re.findall(r"\d", phases)] == tile["phases"]


def test_the_rules_of_the_objects_have_their_prices(book: Rulebook) -> None:
    by_title = {rule.title: rule for rule in book.section(9).rules}  # type: ignore[union-attr]
    for tile in read("objects.toml")["object"]:
        cost = tile["cost"]
        prices = [cost["energy"]] if "energy" in cost else list(cost["by_level"].values())
        text = by_title[tile["name"]].text
        assert all(re.search(rf"\b{price}\b", text) for price in prices), tile["name"]
        assert "energy" in text


def test_bonuses_and_prices_of_the_discs(book: Rulebook) -> None:
    discs = read("discs.toml")
    bonus = {
        disc["id"]: " ".join(f"{n} {kind}" for kind, n in disc["bonus"].get("gain", {}).items())
        or "one reactivation"
        for disc in discs["disc"]
    }
    text = book.by_id["AFT-10.5"].text.replace("VP", "vp")
    for species, gain in bonus.items():
        assert f"{species.title()} {gain}" in text
    assert book.by_id["AFT-10.8"].text.startswith(
        f"{discs['prices']['level_1']} for level 1, {discs['prices']['level_2']} for level 2"
    )


def test_numbers_are_those_of_the_board(book: Rulebook) -> None:
    board, cards = read("board.toml"), read("cards.toml")["card"]
    sizes = {space["level"]: space["size"] for space in board["deck_space"]}
    assert (
        f"{sizes[1]} cards in each deck of level 1 and {sizes[2]} in each of level 2"
        in book.by_id["AFT-1.2"].text
    )
    assert f"{board['goal']['vp']} VP" in book.by_id["AFT-13.1"].text
    assert f"goes to {board['rage']['track_max']}" in book.by_id["AFT-2.8"].text
    assert f"For {board['rage']['removal_cost']} rage" in book.by_id["AFT-8.1"].text
    assert f"round {board['solo']['round_limit']} " in book.by_id["AFT-15.7"].text
    assert ", ".join(board["players"]["colors"][:5]) in book.by_id["AFT-1.5"].text
    assert f"{sum(card['level'] > 0 for card in cards)} tribe cards" in book.by_id["AFT-1.1"].text


def test_titles_of_the_challenge(book: Rulebook) -> None:
    told = [block.text for block in book.by_id["AFT-15.5"].blocks if block.mark]
    found = [(int(re.findall(r"\d+", line)[-1]), line.split(": ")[1].rstrip(".")) for line in told]
    ranks = read("board.toml")["solo"]["rank"]
    # "8 or fewer" ends on 8, "13 to 20" on 20.
    assert found == [(rank["max_round"], rank["name"]) for rank in ranks]


def test_rivals_are_named(book: Rulebook) -> None:
    blocks = [block for block in book.by_id["AFT-15.2"].blocks if block.mark]
    told = [(re.findall(r"rival:(\w+)", block.text)[0], block.head) for block in blocks]
    assert told == [(rival["id"], rival["name"]) for rival in read("board.toml")["rival"]]


def test_rage_bonuses_of_tamarins(book: Rulebook) -> None:
    told = {
        int(layout): re.findall(r"an? (\w+)\.", block.text)[0]
        for block in book.by_id["AFT-8.5"].blocks
        if block.mark
        for layout in re.findall(r"\d", block.text)
    }
    cards = [card for card in read("cards.toml")["card"] if card["level"] == 0]
    assert told == {card["layout"]: next(iter(card["rage_bonus"])) for card in cards}
    assert all(list(card["rage_bonus"].values()) == [1] for card in cards)


def test_every_effect_has_a_rule_and_a_place_in_the_vocabulary(book: Rulebook) -> None:
    assert {op for rule in book.by_id.values() for op in rule.ops} == OPS
    assert set(items(book, "card_effects")) == OPS
    used = {disc["bonus"]["op"] for disc in read("discs.toml")["disc"]}
    used |= {tile["effect"]["op"] for tile in read("objects.toml")["object"]}
    assert used <= OPS


def test_frames_in_the_text_are_printed_on_cards(book: Rulebook) -> None:
    """Frames quoted in rules exist, whole or as the two halves that make them."""
    printed = " ".join(card["text"] for card in read("cards.toml")["card"])
    closed = set(re.findall(r"\[([^\[\]<> ]+)\]", printed))
    costs = {half.rstrip("»") for half in re.findall(r"\[([^\[\]<> ]+)>", printed)}
    gains = {half.lstrip("»") for half in re.findall(r"<([^\[\]<> ]+)\]", printed)}
    raw = (ROOT / "rules.md").read_text("utf-8").partition("## 1 Setting up")[2].partition("## Glossary")[0]
    quoted = re.findall(r"`([^`a-z:]*»[^`a-z:]+)`", raw)
    assert len(quoted) >= 8
    for frame in quoted:
        cost, _, gain = frame.partition("»")
        assert frame in closed or (cost in costs and gain in gains), frame


def test_spelling_is_british(book: Rulebook) -> None:
    for rule in book.by_id.values():
        assert not re.search(r"\b(defense|color|behavior)\b", rule.text), rule.id


SUM = re.compile(r"(\d+(?: [+-] \d+)+) = (\d+)")


def test_sums_in_examples_are_right(book: Rulebook) -> None:
    seen = 0
    for rule in book.by_id.values():
        for example in rule.examples:
            for terms, total in SUM.findall(example):
                parts = terms.replace("- ", "-").replace("+ ", "").split()
                assert sum(map(int, parts)) == int(total), rule.id
                seen += 1
    assert seen >= 7


def test_a_reader_finds_it(book: Rulebook) -> None:
    assert book.consult("8.6")[0] is book.by_id["AFT-8.6"]
    assert book.consult("minibar")[0] is book.by_id["AFT-9.7"]
    assert book.consult("last call")[0] is book.by_id["AFT-13.3"]
    assert book.search("shortage")[0].place is book.by_id["AFT-14.1"]
    assert book.consult("chimpanzees")[0] is book.section(7)
