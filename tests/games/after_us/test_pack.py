"""The ruleset of After Us: complete as it is, and refused in one line where a player's own pack goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.engine.packs import InvalidPack
from apex_tui.games.after_us.notation import card_text
from apex_tui.games.after_us.pack import AfterUsPack, load
from apex_tui.games.after_us.rules import AfterUs
from apex_tui.resources import rulesets

ROOT = rulesets() / "after_us"


@pytest.fixture(scope="module")
def pack() -> AfterUsPack:
    return load(ROOT)


def own(folder: Path, name: str, text: str) -> AfterUsPack:
    """The ruleset with one file of a player's own over it."""
    layer = folder / "mine"
    layer.mkdir()
    (layer / name).write_text(text, encoding="utf-8")
    return load(ROOT, [layer])


def parts(text: str) -> list[list[str]]:
    """The frames of a printed line, row by row; what is paid or gained together may stand in any order."""
    rows = [row.split() for row in text.split(" | ")]
    return [
        ["»".join("+".join(sorted(side.split("+"))) for side in one[1:-1].split("»")) for one in row]
        for row in rows
    ]


def test_the_line_of_each_card_says_what_its_frames_do(pack: AfterUsPack) -> None:
    for card in pack.cards.values():
        made = card_text(card)
        assert parts(made) == parts(card.text), card.number
        assert [mark for mark in made if mark in "<>[]|."] == [mark for mark in card.text if mark in "<>[]|."]


def test_a_card_of_ones_own_takes_effect(tmp_path: Path, pack: AfterUsPack) -> None:
    mine = own(tmp_path, "cards.toml", "[[card]]\nid = 101\nrage_bonus = { vp = 9 }\n")
    assert mine.cards[101].rage_bonus[4] == 9
    assert mine.cards[102].rage_bonus == pack.cards[102].rage_bonus
    assert mine.fingerprint != pack.fingerprint


def test_numbers_of_ones_own_reach_the_table(tmp_path: Path) -> None:
    mine = own(tmp_path, "board.toml", "[goal]\nvp = 40\n[solo]\nphantom_neighbour = false\n")
    rules = AfterUs(mine, 1, {})
    assert rules.defs.goal == 40
    assert rules.options == {"objects": "random", "phantom": "off"}
    assert not rules.defs.phantom
    assert AfterUs(mine, 1, {"phantom": "on"}).defs.phantom


FRAME = "{{ left_open = {}, right_open = {}, cost = {{}}, gain = {{ vp = 1 }} }}"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "cards.toml",
            "[[card]]\nid = 101\nlevel = 2\n",
            'card 101, deck: found "mandrill-1"; allowed: a deck of mandrill of level 2',
        ),
        (
            "cards.toml",
            "[[card]]\nid = 101\nlevel = 0\n",
            "card 101, level: found 0; allowed: 0 for a Tamarin",
        ),
        (
            "cards.toml",
            '[[card]]\nid = 101\ndeck = "gorilla-3"\n',
            'card 101, deck: found "gorilla-3"; allowed: mandrill-2',
        ),
        (
            "cards.toml",
            '[[card]]\nid = 9\ndeck = "start-pink"\n',
            'card 9, deck: found "start-pink"; allowed: "start-blue"',
        ),
        (
            "cards.toml",
            "[[card]]\nid = 9\nlayout = 2\n",
            "card 9, id: found 9; allowed: 10, the layout and the offset",
        ),
        (
            "cards.toml",
            "[[card]]\nid = 101\nremove = true\n",
            "size: found 18; allowed: 17, the number of cards with deck = mandrill-1",
        ),
        (
            "cards.toml",
            "[[card]]\nid = 101\ntop = [{ left_open = true }]\n",
            "card 101, top 1, right_open: found nothing",
        ),
        (
            "cards.toml",
            f"[[card]]\nid = 101\ntop = [{FRAME.format('true', 'true')}]\n",
            "right_open: found true beside left_open",
        ),
        (
            "cards.toml",
            f"[[card]]\nid = 101\ntop = [{FRAME.format('false', 'false')}, {FRAME.format('true', 'false')}]\n",
            "card 101, top 2, left_open: found true; allowed: true for the first frame only",
        ),
        (
            "cards.toml",
            f"[[card]]\nid = 101\ntop = [{FRAME.format('false', 'true')}, {FRAME.format('false', 'false')}]\n",
            "card 101, top 1, right_open: found true; allowed: true for the last frame only",
        ),
        (
            "cards.toml",
            "[[card]]\nid = 101\nrage_bonus = { reactivate = 1 }\n",
            "card 101, rage_bonus, reactivate: found a reactivation",
        ),
        (
            "cards.toml",
            "[[card]]\nid = 101\nrage_bonus = { rubies = 1 }\n",
            "card 101, rage_bonus, rubies: found a field",
        ),
        ("board.toml", "[hand]\ndraw = 5\n", "hand, min_tribe: found 4; allowed: 5 or more"),
        (
            "board.toml",
            "[hand]\nmin_tribe = 8\ndraw = 9\n",
            "hand, draw: found 9; allowed: a whole number from 1 to 6",
        ),
        ("board.toml", '[[rival]]\nid = "balanced"\nremove = true\n', "rival: found mandrill_sage"),
        ("board.toml", '[[deck_space]]\nid = "gorilla-1"\nremove = true\n', 'deck: found "gorilla-1"'),
        (
            "board.toml",
            "[solo]\nround_limit = 19\n",
            "rank: found 8, 9, 10, 11, 12, 20; allowed: rising rounds",
        ),
        (
            "discs.toml",
            '[[disc]]\nid = "gorilla"\nattract = "mandrill"\n',
            'disc "gorilla", attract: found "mandrill"',
        ),
        (
            "discs.toml",
            '[[disc]]\nid = "gorilla"\nremove = true\n',
            "disc: found mandrill, orangutan, chimpanzee",
        ),
        ("discs.toml", '[[disc]]\nid = "gorilla"\nbonus = { op = "dance" }\n', 'bonus, op: found "dance"'),
        ("objects.toml", '[[object]]\nid = "minibar"\ncost = {}\n', "cost, energy: found neither"),
        ("objects.toml", '[[object]]\nid = "minibar"\nphases = [3]\n', "phases: found 3; allowed: 1, 2"),
        (
            "objects.toml",
            '[[object]]\nid = "computer"\neffect = { op = "draw_extra", count = 1 }\n',
            'effect, op: found "draw_extra"; allowed: "gain" for computer',
        ),
        ("objects.toml", '[[object]]\nid = "moped"\nremove = true\n', 'beginner_set no. 3: found "moped"'),
        (
            "objects.toml",
            'beginner_set = ["moped", "moped", "boombox"]\n',
            "beginner_set: found an object twice",
        ),
        (
            "prompts.toml",
            '[[end_reason]]\nid = "shortage"\nremove = true\n',
            "end_reason: found eighty_points, round_limit",
        ),
        (
            "prompts.toml",
            '[[prompt]]\nkind = "disc"\nrule = "CAR-1.1"\n',
            'prompt "disc", rule: found "CAR-1.1"',
        ),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(InvalidPack) as refused:
        own(tmp_path, name, text)
    assert message in str(refused.value)


def test_a_reactivation_as_the_gain_of_an_object_is_refused(tmp_path: Path) -> None:
    text = '[[object]]\nid = "computer"\neffect = { op = "gain", gain = { reactivate = 1 } }\n'
    with pytest.raises(InvalidPack, match="gain, reactivate: found a reactivation"):
        own(tmp_path, "objects.toml", text)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("moped", "got 1 objects, 3 are in play"),
        ("moped,computer,minibar,boombox", "got 4 objects, 3 are in play"),
        ("moped,computer,moped", "each object once"),
        ("moped,computer,kettle", "got 'kettle', allowed are random, first_game, or three of mobile_phone"),
        ("first", "got 'first', allowed are random, first_game"),
    ],
)
def test_objects_that_cannot_be_in_play_are_refused(pack: AfterUsPack, value: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        AfterUs(pack, 2, {"objects": value})


def test_chosen_objects_may_be_written_with_blanks_and_in_any_order(pack: AfterUsPack) -> None:
    rules = AfterUs(pack, 2, {"objects": "Moped, computer,  minibar"})
    assert rules.options["objects"] == "moped,computer,minibar"
    assert set(rules.defs.chosen) == {"moped", "computer", "minibar"}


@pytest.mark.parametrize("seats", [0, 7])
def test_too_few_or_many_seats_are_refused(pack: AfterUsPack, seats: int) -> None:
    with pytest.raises(OptionError, match=f"takes 1 to 6 seats, got {seats}"):
        AfterUs(pack, seats, {})
