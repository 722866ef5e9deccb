"""Cards and numbers of a player's own: laid over the ruleset of Carnivore, or refused in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack
from apex_tui.games.carnivore.pack import CarnivorePack, load
from apex_tui.resources import rulesets

ROOT = rulesets() / "carnivore"


@pytest.fixture(scope="module")
def pack() -> CarnivorePack:
    return load(ROOT)


HYENA = """
trait_titles = 68
trait_cards = 98

[[card]]
id = "bone_breaker"
name = "Bone Breaker"
deck = "trait"
families = ["felidae"]
dc = 9
power = 3
defense = 1
initiative = true
copies = 2
effects = [{ op = "prune", target = { zones = ["opp_discard"], max_dc = 9 }, optional = true }]
text = "You may prune a card of DC 9 or less of an opponent's discard pile."
note = "Hyenas eat bones and all."
source = "own"
"""


def own(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_card_of_ones_own(tmp_path: Path, pack: CarnivorePack) -> None:
    mine = load(ROOT, [own(tmp_path / "mine", "cards.toml", HYENA)])
    assert list(mine.cards)[-1] == "bone_breaker"
    assert mine.cards["bone_breaker"].initiative
    assert mine.fingerprint != pack.fingerprint


def test_a_card_with_other_numbers(tmp_path: Path, pack: CarnivorePack) -> None:
    text = '[[card]]\nid = "nape_bite"\ndc = 11\npower = 5\n'
    mine = load(ROOT, [own(tmp_path / "mine", "cards.toml", text)])
    card = mine.cards["nape_bite"]
    assert (card.dc, card.power, card.defense) == (11, 5, 1)
    assert card.effects == pack.cards["nape_bite"].effects
    assert list(mine.cards) == list(pack.cards)


def refusal(tmp_path: Path, name: str, text: str) -> str:
    with pytest.raises(InvalidPack) as caught:
        load(ROOT, [own(tmp_path / "mine", name, text)])
    message = str(caught.value)
    assert "\n" not in message
    return message.replace(f"{tmp_path}{os.sep}", "").replace(os.sep, "/")


def with_effect(effect: str) -> str:
    return f'[[card]]\nid = "nape_bite"\neffects = [{effect}]\n'


AT = 'mine/cards.toml, line 1: card "nape_bite", '

EFFECTS = [
    (
        '{ op = "dammage", amount = 1 }',
        'effects 1, op: found "dammage" (did you mean "damage"?); allowed: check_bonus, ',
    ),
    (
        "{ amount = 1 }",
        "effects 1, op: found nothing; allowed: check_bonus, ",
    ),
    (
        '{ op = "damage" }',
        "effects 1, amount: found nothing; allowed: a whole number from 1 to 20",
    ),
    (
        '{ op = "damage", amount = 0 }',
        "effects 1, amount: found 0; allowed: a whole number from 1 to 20",
    ),
    (
        '{ op = "damage", amount = 1, family = "felidae" }',
        "effects 1, family: found a field of this name; allowed: op, amount",
    ),
    (
        '{ op = "draw", amount = 1 }',
        "effects 1, count: found nothing; allowed: a whole number from 1 to 10 (and 1",
    ),
    (
        '{ op = "ward", optional = true }',
        "effects 1, optional: found a field of this name; allowed: op",
    ),
    (
        '{ op = "check_bonus", amount = 1, family = "canidae" }',
        'effects 1, family: found "canidae"; allowed: miacidae, felidae, ursidae, mustelidae',
    ),
    (
        '{ op = "discard", target = { zones = ["pool"] } }',
        'effects 1, target, zones 1: found "pool"; allowed: own_play, opp_play',
    ),
    (
        '{ op = "prune", target = { zones = ["deck"] } }',
        'effects 1, target, zones 1: found "deck"; '
        "allowed: own_play, opp_play, pool, own_discard, opp_discard",
    ),
    (
        '{ op = "prune", target = { zones = [] } }',
        "effects 1, target, zones: found an empty list; "
        "allowed: a list of 1 or more of own_play, opp_play, pool, own_discard, opp_discard",
    ),
    (
        '{ op = "prune", target = { zones = ["pool", "pool"] } }',
        'effects 1, target, zones 2: found "pool" twice; allowed: each word once',
    ),
    (
        '{ op = "prune", target = { zones = ["pool"], min_dc = 9, max_dc = 8 } }',
        "effects 1, target, max_dc: found 8; allowed: min_dc (9) or more",
    ),
    (
        '{ op = "prune", target = { zones = ["pool"], state = "asleep" } }',
        'effects 1, target, state: found "asleep"; allowed: active, untried, failed',
    ),
    (
        '{ op = "disable", target = { zones = ["opp_play"], state = "active" } }',
        'effects 1, target, state: found "active"; allowed: untried',
    ),
    (
        '{ op = "copy", parts = ["dc"], target = { zones = ["opp_play"] } }',
        'effects 1, parts 1: found "dc"; allowed: power, defense, effect',
    ),
    (
        '{ op = "play_from", zone = "opp_play" }',
        'effects 1, zone: found "opp_play"; allowed: pool, own_discard, opp_discard',
    ),
    (
        '{ op = "power_self", amount = 1, per = "active_family" }',
        "effects 1, family: found nothing; allowed: the family that is counted, since per is there",
    ),
    (
        '{ op = "power_self", amount = 1, family = "felidae" }',
        "effects 1, per: found nothing; allowed: active_family, since family is there",
    ),
    (
        '{ op = "choose", options = [[{ op = "heal", amount = 1 }]] }',
        "effects 1, options: found a list of 1; allowed: a list of 2 to 9 of ",
    ),
    (
        '{ op = "choose", options = [[{ op = "ward" }], [{ op = "ward" }, { op = "heal" }]] }',
        "effects 1, options 2.2, amount: found nothing; allowed: a whole number from 1 to 20",
    ),
    (
        '{ op = "if", cond = { kind = "rainy" }, then = [{ op = "ward" }] }',
        'effects 1, cond, kind: found "rainy"; allowed: life_at_most, first_player, not_first_player',
    ),
    (
        '{ op = "if", cond = { kind = "life_at_most" }, then = [{ op = "ward" }] }',
        "effects 1, cond, value: found nothing; allowed: a whole number from 0 to 20",
    ),
    (
        '{ op = "if", cond = { kind = "first_player", value = 3 }, then = [{ op = "ward" }] }',
        "effects 1, cond, value: found 3; allowed: no value beside first_player",
    ),
    (
        '{ op = "if", cond = { kind = "first_player" }, then = [{ op = "wards" }] }',
        'effects 1, then 1, op: found "wards" (did you mean "ward"?); allowed: check_bonus, ',
    ),
    (
        '{ op = "risk", dc = 11, success = [] }',
        "effects 1, failure: found nothing; allowed: a list of tables",
    ),
]


@pytest.mark.parametrize(("effect", "message"), EFFECTS)
def test_a_wrong_effect_is_refused(tmp_path: Path, effect: str, message: str) -> None:
    assert refusal(tmp_path, "cards.toml", with_effect(effect)).startswith(AT + message)


FIELDS = [
    (
        'deck = "pool"',
        'deck: found "pool"; allowed: starter, trait',
    ),
    (
        "families = []",
        "families: found an empty list; allowed: a list of 1 to 3 of ",
    ),
    (
        'families = ["felidae", "felidae"]',
        "families: found a family twice; allowed: each family once",
    ),
    (
        'families = ["canidae"]',
        'families 1: found "canidae"; allowed: miacidae, felidae, ursidae, mustelidae',
    ),
    (
        "dc = -1",
        "dc: found -1; allowed: a whole number from 0 to 30",
    ),
    (
        'power = "strong"',
        'power: found "strong"; allowed: a whole number from 0 to 20',
    ),
    (
        "copies = 0",
        "copies: found 0; allowed: a whole number from 1 to 20",
    ),
    (
        "initiative = 1",
        "initiative: found 1; allowed: true or false",
    ),
    (
        "defence = 1",
        'defence: found a field of this name (did you mean "defense"?); allowed: id, name, ',
    ),
    (
        'name = "Slit Pupils"',
        'name: found the name of card "slit_pupils"; allowed: a name of its own',
    ),
    (
        'text = "LONG"',
        "text: found a text of 91 characters; allowed: a text of 1 to 90 characters",
    ),
    (
        'text = ""',
        "text: found an empty text; allowed: a text of 1 to 90 characters",
    ),
]


@pytest.mark.parametrize(("field", "message"), FIELDS)
def test_a_wrong_field_is_refused(tmp_path: Path, field: str, message: str) -> None:
    text = f'[[card]]\nid = "nape_bite"\n{field.replace("LONG", "x" * 91)}\n'
    found = refusal(tmp_path, "cards.toml", text)
    assert found.startswith(AT + message)
    assert "more fault" not in found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "trait_cards = 95\n",
            "line 1: trait_cards: found 95; allowed: 96, the number of copies of titles with",
        ),
        (
            "trait_titles = 60\n",
            "line 1: trait_titles: found 60; allowed: 67, the number of titles with deck = trait",
        ),
        (
            '[[card]]\nid = "instinct"\nremove = true\n[[card]]\nid = "lineage"\ncopies = 10\n',
            "card: found no starter card instinct; allowed: starter cards lineage, instinct",
        ),
    ],
)
def test_totals_and_starter_cards_are_checked(tmp_path: Path, text: str, message: str) -> None:
    assert message in refusal(tmp_path, "cards.toml", text)


def test_more_copies_need_another_total(tmp_path: Path) -> None:
    message = refusal(tmp_path, "cards.toml", '[[card]]\nid = "nape_bite"\ncopies = 5\n')
    assert "trait_cards: found 96; allowed: 99, the number of copies of titles with deck = trait" in message


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "rivals.toml",
            '[[level_cards]]\nfamily = "felidae"\ncards = ["flexible_spine", "paw_swipe"]\n',
            'line 1: level_cards "felidae", cards 2: found "paw_swipe"; '
            "allowed: the id of a trait card of the family felidae",
        ),
        (
            "rivals.toml",
            '[[level]]\nid = "brutal"\ninstincts_replaced = 3\n',
            'line 1: level "brutal", instincts_replaced: found 3; allowed: 2 or less, ',
        ),
        (
            "rivals.toml",
            '[[level]]\nid = "deadly"\n',
            'line 1: level "deadly", id: found "deadly"; allowed: standard, hard, brutal',
        ),
        (
            "rivals.toml",
            '[[archetype]]\nid = "opportunist"\nsteps = [{ when = "pool_not_empty", do = "buy" }]\n',
            'line 1: archetype "opportunist", steps 1, pick: found nothing; allowed: highest_dc',
        ),
        (
            "setup.toml",
            "[numbers]\nstart_life = 21\n",
            "line 1: numbers, start_life: found 21; allowed: max_life (20)",
        ),
        (
            "setup.toml",
            "[numbers]\npool_sise = 5\n",
            'line 1: numbers, pool_sise: found a field of this name (did you mean "pool_size"',
        ),
        (
            "setup.toml",
            '[[option]]\nkey = "level"\ndefault = "soft"\n',
            'line 1: option "level", default: found "soft"; allowed: standard, hard, brutal',
        ),
        (
            "setup.toml",
            '[[option]]\nkey = "level"\nvalues = ["standard"]\n',
            'line 1: option "level", values: found standard; allowed: standard, hard, brutal',
        ),
        (
            "setup.toml",
            '[[phase]]\nid = "end"\nremove = true\n',
            "phase: found draw, activation, survival, evolution;",
        ),
        ("setup.toml", 'game = "galaxy"\n', 'line 1: game: found "galaxy"; allowed: carnivore'),
    ],
)
def test_wrong_set_up_and_rivals_are_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    found = refusal(tmp_path, name, text)
    assert message in found
    assert name in found.split(":")[0]


@pytest.mark.parametrize(
    ("kinds", "fault"),
    [
        ('"evolve_actoin"', 'kinds: found "evolve_actoin"; allowed: kinds of decisions: '),
        ('"evolve_action"', 'kinds: found a second note for "evolve_action"; allowed: one note'),
    ],
)
def test_a_note_belongs_to_a_decision_that_has_none_yet(tmp_path: Path, kinds: str, fault: str) -> None:
    text = f'[[note]]\nid = "mine"\nkinds = [{kinds}]\ntext = "Look twice."\n'
    assert fault in refusal(tmp_path, "prompts.toml", text)


def test_a_note_has_one_row(tmp_path: Path) -> None:
    text = f'[[note]]\nid = "evolution"\ntext = "{"long " * 16}"\n'
    assert "a text of 80 characters; allowed: a text of 1 to 76 characters" in refusal(
        tmp_path, "prompts.toml", text
    )
