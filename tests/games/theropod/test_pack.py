"""The ruleset of Theropod: complete as it is, and refused in one line where a player's own pack goes wrong."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack
from apex_tui.games.theropod.definitions import NONE, TRIGGERS
from apex_tui.games.theropod.pack import TheropodPack, load
from apex_tui.resources import rulesets
from tests.games.theropod.desk import box
from tests.rules import rule

ROOT = rulesets() / "theropod"


def own(folder: Path, name: str, text: str) -> TheropodPack:
    """The ruleset with one file of a player's own over it."""
    layer = folder / "mine"
    layer.mkdir()
    (layer / name).write_text(text, encoding="utf-8")
    return load(ROOT, [layer])


# The box ------------------------------------------------------------

TYPES = {
    "apex": 261,
    "egg": 18,
    "carcass": 45,
    "evolve": 26,
    "affliction": 40,
    "environment": 16,
    "alert": 6,
    "defensive_stance": 4,
    "disaster_area": 3,
    "prey": 40,
    "big_game": 40,
    "titan": 24,
    "menace": 16,
    "predator": 16,
    "minion": 36,
    "boss": 9,
}


def test_the_box_holds_600_cards_of_193_titles() -> None:
    cards = box().cards.values()
    assert len(cards) == 193
    counted: Counter[str] = Counter()
    for card in cards:
        counted[card.type] += card.copies
    assert counted == TYPES
    assert sum(counted.values()) == 600


@rule("THE-5.7", "THE-5.8")
@pytest.mark.parametrize("species", list(box().species))
def test_a_species_has_35_cards_12_of_which_start(species: str) -> None:
    cards = [card for card in box().cards.values() if card.species == species]
    assert sum(card.copies for card in cards) == 35
    assert sum(card.copies for card in cards if card.type == "apex") == 29
    start = {card.id.removeprefix(f"{species}_"): card.start_copies for card in cards if card.start_copies}
    assert start == {"hatchling": 5, "juvenile": 1, "egg": 1, "prey_carcass": 4, "titan_carcass": 1}


@rule("THE-5.5")
def test_each_boss_has_four_minions_of_its_name() -> None:
    cards = box().cards.values()
    bosses = [card for card in cards if card.type == "boss"]
    assert len(bosses) == 9
    for boss in bosses:
        assert [card.copies for card in cards if card.type == "minion" and card.name == boss.name] == [4]


@rule("THE-4.7", "THE-5.4")
def test_afflictions() -> None:
    cards = [card for card in box().cards.values() if card.type == "affliction"]
    assert {card.id: (card.copies, card.damage) for card in cards} == {
        "flesh_wound": (16, 1),
        "severe_trauma": (14, 2),
        "virus": (10, 3),
    }


@rule("THE-5.1", "THE-5.2")
def test_rounds_of_the_modes() -> None:
    pack = box()
    assert {mode.id: mode.rounds for mode in pack.modes.values() if mode.kind == "standard"} == {
        "easy": 12,
        "moderate": 11,
        "hard": 10,
        "brutal": 9,
    }
    environment = [card for card in pack.cards.values() if card.type == "environment"]
    counted: Counter[str] = Counter()
    for card in environment:
        counted[card.role] += card.copies
    assert counted == {"main": 11, "emergence": 3, "asteroid": 1, "extinction": 1}


@rule("THE-4.10", "THE-6.5")
def test_names_and_silence_that_the_rules_know() -> None:
    pack = box()
    assert pack.cards["acute_alertness"].aliases == ("Acute Awareness",)
    assert pack.cards["emergence"].actions == ()


def test_every_bracket_is_found_and_none_beyond() -> None:
    for card in box().cards.values():
        for total in range(60) if card.type == "boss" else ():
            found = [one for one in card.conditions if one.holds(total)]
            assert found == [card.condition(total)]


def test_texts_are_there_where_actions_are() -> None:
    for card in box().cards.values():
        assert bool(card.text) == bool(card.actions or card.conditions) or card.type in (
            "environment",
            "defensive_stance",
            "disaster_area",
        ), card.id


def test_what_holds_all_the_time_is_worked_out() -> None:
    cards = box().cards
    assert cards["stegosaurus"].stance_cost == 3
    assert [op.name for op in cards["stegosaurus"].stance_hunt] == ["gain_affliction"]
    assert cards["puertasaurus"].stance_unhuntable
    assert cards["puertasaurus"].countered == {"predator", "minion"}
    assert [op.n for op in cards["maiasaura"].cost_per] == [1]
    assert (cards["drought"].round_hand, cards["heat_wave"].round_hatch, cards["botulism"].round_carcass) == (
        -1,
        -1,
        -1,
    )
    assert [op.n for op in cards["mass_migration"].round_costs] == [-1]
    assert {
        name: cards[name].prevents for name in ("thick_hide", "acute_alertness", "insulating_feathers")
    } == {
        "thick_hide": "affliction",
        "acute_alertness": "alert",
        "insulating_feathers": "environment",
    }
    basker = cards["sarcosuchus_basker"]
    assert [action.number for action in basker.uses] == [1]
    assert [action.number for action in basker.ambush_uses] == [1, 2]
    assert set(basker.on) == set(TRIGGERS)


def test_a_filter_is_the_set_of_titles_it_lets_through() -> None:
    cards = box().cards
    op = cards["boss_tyrannosaurus"].conditions[0].ops[0]
    let = {card.id for card in cards.values() if card.bit & op.filter.bits}
    assert let == {card.id for card in cards.values() if "hatchling" in card.tags or card.type == "egg"}
    claim = cards["quetzalcoatlus_sky_snatcher"].actions[0].ops[0].filter
    assert {card.id for card in cards.values() if card.bit & claim.bits} == {
        card.id for card in cards.values() if card.type == "prey" and card.cost <= 2
    }


# Packs of one's own ------------------------------------------------------------


def test_a_card_of_ones_own_takes_effect(tmp_path: Path) -> None:
    mine = own(tmp_path, "evolve.toml", '[[card]]\nid = "keen_senses"\ncost = 6\n')
    assert mine.cards["keen_senses"].cost == 6
    assert mine.cards["nest_mound"].cost == box().cards["nest_mound"].cost
    assert mine.fingerprint != box().fingerprint


def test_a_tenth_species_is_a_file_and_an_entry(tmp_path: Path) -> None:
    layer = tmp_path / "mine"
    layer.mkdir()
    text = (ROOT / "apex_velociraptor.toml").read_text(encoding="utf-8")
    (layer / "apex_dromaeosaurus.toml").write_text(
        text.replace("velociraptor", "dromaeosaurus"), encoding="utf-8"
    )
    entry = (
        '[meta]\ntotal_cards_in_box = 635\n[[species]]\nid = "dromaeosaurus"\nname = "Dromaeosaurus albertensis"\n'
        'place = "North America"\nmya = 76\ndifficulty = "MODERATE"\nexotic = false\nfile = "apex_dromaeosaurus.toml"\n'
    )
    (layer / "setup.toml").write_text(entry, encoding="utf-8")
    mine = load(ROOT, [layer])
    assert list(mine.species)[-1] == "dromaeosaurus"
    assert sum(card.copies for card in mine.cards.values()) == 635
    assert mine.cards["dromaeosaurus_hellion"].cost == NONE


def test_a_kept_copy_says_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    first = load(ROOT, (), folder)
    assert list(folder.iterdir())
    again = load(ROOT, (), folder)
    assert again.cards == first.cards == box().cards
    assert again.fingerprint == first.fingerprint == box().fingerprint


def card(name: str, body: str) -> str:
    """An entry that changes a card."""
    return f'[[card]]\nid = "{name}"\n{body}\n'


def acts(name: str, trigger: str, ops: str, optional: str = "false") -> str:
    """An entry that gives a card one action."""
    action = f'{{ trigger = "{trigger}", optional = {optional}, ops = [{ops}] }}'
    return card(name, f'text = "x"\nactions = [{action}]')


MISTAKES = [
    # Words that are not of the vocabulary
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "drew", n = 2 }', "true"),
        'card "keen_senses", actions 1, ops 1, op: found "drew" (did you mean "draw"?); allowed: if, choose',
    ),
    (
        "evolve.toml",
        acts("keen_senses", "play", '{ op = "draw", n = 2 }', "true"),
        'actions 1, trigger: found "play" (did you mean "played"?); allowed: played, ambush_played',
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "draw", number = 2 }', "true"),
        "actions 1, ops 1, number: found a field of this name; allowed: op, n",
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "draw", n = 0 }', "true"),
        "actions 1, ops 1, n: found 0; allowed: a whole number from 1 to 99",
    ),
    (
        "hunt_predators.toml",
        acts("troodon", "ambush", '{ op = "eliminate_trail", select = "cheapst" }'),
        'actions 1, ops 1, select: found "cheapst" (did you mean "cheapest"?); allowed: self, all, cheapest',
    ),
    (
        "hunt_predators.toml",
        acts("troodon", "ambush", '{ op = "eliminate_trail" }'),
        "actions 1, ops 1, select: found nothing; allowed: one of self, all, cheapest, dearest, right_neighbor",
    ),
    (
        "hunt_predators.toml",
        acts("troodon", "ambush", '{ op = "eliminate_trail", select = "all", filter = { kind = ["prey"] } }'),
        "actions 1, ops 1, filter, kind: found a field of this name; allowed: types, not_types, tags, ids",
    ),
    (
        "hunt_predators.toml",
        acts(
            "troodon", "ambush", '{ op = "eliminate_trail", select = "all", filter = { types = ["pray"] } }'
        ),
        'filter, types 1: found "pray" (did you mean "prey"?); allowed: apex, egg',
    ),
    (
        "evolve.toml",
        acts(
            "keen_senses",
            "played",
            '{ op = "if", cond = { test = "moon" }, then = [{ op = "draw" }] }',
            "true",
        ),
        'cond, test: found "moon"; allowed: played_before, hand_has',
    ),
    # Parameters that are missing or do not go together
    (
        "evolve.toml",
        acts(
            "keen_senses",
            "played",
            '{ op = "if", cond = { test = "hoard_min" }, then = [{ op = "draw" }] }',
            "true",
        ),
        "cond, n: found nothing; allowed: a whole number from 0 to 99",
    ),
    (
        "evolve.toml",
        acts(
            "keen_senses",
            "played",
            '{ op = "if", cond = { test = "hoard_min", min = 1 }, then = [{ op = "draw" }] }',
            "true",
        ),
        "cond, n: found nothing",
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "grant_hunt", n = 1 }', "true"),
        "ops 1, key: found nothing; allowed: a name of at most 40 small letters",
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "look_draw", n = 3 }', "true"),
        "ops 1, take: found nothing; allowed: exactly one of discard_up_to and take",
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "recycle_trail", select = "all", choose = "you" }', "true"),
        'ops 1, select: found "all" beside choose; allowed: exactly one of select and choose',
    ),
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "eliminate_trail", select = "all", n = 2 }', "true"),
        "ops 1, n: found 2; allowed: no n beside select = all",
    ),
    (
        "evolve.toml",
        acts(
            "keen_senses",
            "played",
            '{ op = "pay", cost = [{ op = "draw" }], then = [{ op = "draw" }] }',
            "true",
        ),
        'cost 1, op: found "draw"; allowed: discard_hand, eliminate_own, recycle_affliction',
    ),
    (
        "evolve.toml",
        acts(
            "keen_senses",
            "played",
            '{ op = "choose", options = [{ label = "a", ops = [{ op = "draw" }] }] }',
            "true",
        ),
        "options: found a list of 1; allowed: a list of 2 to 9 of tables",
    ),
    # Operations where they mean nothing
    (
        "evolve.toml",
        acts("keen_senses", "played", '{ op = "cannot_be_hunted" }', "true"),
        'ops 1, op: found "cannot_be_hunted"; allowed: another operation under played',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "constant", '{ op = "draw" }'),
        'ops 1, op: found "draw"; allowed: cost_per, counter_elimination',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "hunt", '{ op = "gain_revealed" }'),
        'ops 1, op: found "gain_revealed"; allowed: gain_revealed inside the then of check_affliction',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "ambush", '{ op = "eliminate_own", choose = "you", from = ["hunt"] }'),
        "ops 1, from: found hunt; allowed: hand, discard, play",
    ),
    (
        "environment.toml",
        acts("plague", "reveal", '{ op = "gain_affliction", who = "you" }'),
        'ops 1, who: found "you"; allowed: each',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "played", '{ op = "draw" }'),
        'actions 1, trigger: found "played" on a card of type prey; allowed: alert, ambush, constant',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "alert", '{ op = "flee" }', "true"),
        "actions 1, optional: found true; allowed: false",
    ),
    # Names of nothing
    (
        "hunt_predators.toml",
        acts("troodon", "ambush", '{ op = "recycle_trail", select = "all", filter = { ids = ["dodo"] } }'),
        'card "troodon", actions 1, ops 1, filter, ids 1: found "dodo"; allowed: the id of a card',
    ),
    (
        "hunt_predators.toml",
        acts(
            "troodon",
            "ambush",
            '{ op = "recycle_trail", select = "all", filter = { any = [{ tags = ["dodo"] }] } }',
        ),
        'actions 1, ops 1, filter, any 1, tags 1: found "dodo"; allowed: a tag of some card',
    ),
    (
        "hunt_prey.toml",
        acts("dryosaurus", "hunt", '{ op = "check_affliction", match = "flu", then = [{ op = "flee" }] }'),
        'op: found "flee"; allowed: another operation under hunt',
    ),
    (
        "hunt_prey.toml",
        acts(
            "dryosaurus",
            "hunt",
            '{ op = "check_affliction", match = "flu", then = [{ op = "gain_revealed" }] }',
        ),
        'ops 1, match: found "flu"; allowed: flesh_wound, severe_trauma, virus',
    ),
    (
        "apex_spinosaurus.toml",
        acts("spinosaurus_lurker", "setup", '{ op = "no_alert_if", only_tag = "dodo" }'),
        'ops 1, only_tag: found "dodo"; allowed: a tag of some card',
    ),
    # Cards
    (
        "hunt_prey.toml",
        card("dryosaurus", "cost = -1"),
        "cost: found -1; allowed: a whole number from 0 to 30",
    ),
    (
        "hunt_prey.toml",
        card("dryosaurus", 'cost_type = "evolve"'),
        'cost_type: found "evolve"; allowed: hunt on a card of type prey',
    ),
    ("affliction.toml", card("virus", "health = 3"), "health: found a field of this name; allowed: id, name"),
    (
        "affliction.toml",
        card("virus", "value = 3"),
        "value: found 3; allowed: no value beside value_type = none",
    ),
    (
        "hunt_prey.toml",
        card("dryosaurus", 'text = ""'),
        "text: found an empty text; allowed: what the actions do, in words",
    ),
    (
        "bosses.toml",
        card(
            "boss_mapusaurus",
            'conditions = [{ min = 0, battle = "ends", ops = [{ op = "draw" }] }, '
            '{ min = 4, battle = "ends", ops = [{ op = "draw" }] }]',
        ),
        "conditions 1, max: found nothing; allowed: a max in all but the last condition",
    ),
    (
        "bosses.toml",
        card("boss_mapusaurus", 'conditions = [{ min = 1, battle = "ends", ops = [{ op = "draw" }] }]'),
        "conditions 1, min: found 1; allowed: 0, so that every total has one",
    ),
    (
        "evolve.toml",
        card(
            "virus",
            'name = "x"\ntype = "evolve"\ncopies = 1\ncost = 1\ncost_type = "evolve"\nvalue_type = "none"\n'
            'vp = 0\ntags = []\ninfo = "x"\ntext = ""\nsource = "seed"',
        ),
        'card "virus", id: found "virus"; allowed: an id that evolve.toml does not have',
    ),
    # Sums
    (
        "hunt_prey.toml",
        card("dryosaurus", "copies = 6"),
        "meta, total_cards: found 104; allowed: 105, the copies counted in the file",
    ),
    (
        "apex_utahraptor.toml",
        card("utahraptor_scout", "start_copies = 2"),
        "card: found 21 for apex_deck_left; allowed: 23, as setup.toml has it",
    ),
    (
        "apex_utahraptor.toml",
        card("utahraptor_egg", "start_copies = 0"),
        "start_copies: found 0; allowed: 1: only Apex cards wait in the Apex deck",
    ),
    (
        "bosses.toml",
        card("minion_mapusaurus", 'name = "Mapusaurus"'),
        "name: found 0 Minions of this name; allowed: 4 of each Boss",
    ),
    (
        "setup.toml",
        "[meta]\ntotal_cards_in_box = 525\n",
        "meta, total_cards_in_box: found 525; allowed: 600, the copies of all files",
    ),
    (
        "setup.toml",
        "[hunt_deck.per_player]\ntitan = 4\n",
        "titan: found 4; allowed: at most 3: there are 24 for 8 players",
    ),
    (
        "setup.toml",
        '[[mode]]\nid = "hard"\nrounds = 12\n',
        'mode "hard", rounds: found 12; allowed: 10, a card of the Environment deck each',
    ),
    (
        "setup.toml",
        '[[mode]]\nid = "hard"\nevolve_removed = ["dodo"]\n',
        'evolve_removed 1: found "dodo"; allowed: a card of evolve.toml',
    ),
    (
        "setup.toml",
        '[environment]\nbottom = ["extinction", "asteroid_impact"]\n',
        'environment, bottom 1: found "extinction"; allowed: a card with role = asteroid',
    ),
    ("setup.toml", "[starting_deck]\ntotal = 13\n", "total: found 13; allowed: 12, the sum of its parts"),
    (
        "setup.toml",
        '[[species]]\nid = "utahraptor"\nremove = true\n',
        'apex_utahraptor.toml, line 4: meta, deck: found "utahraptor"; allowed: a species of setup.toml',
    ),
    (
        "setup.toml",
        '[[species]]\nid = "utahraptor"\nfile = "apex_dodo.toml"\n',
        'species "utahraptor", file: found "apex_dodo.toml"; allowed: apex_acrocanthosaurus.toml',
    ),
    (
        "apex_utahraptor.toml",
        '[meta]\ndifficulty = "EASY"\n',
        'meta, difficulty: found "EASY"; allowed: "HARD", as setup.toml has it',
    ),
    ("prompts.toml", '[[end_reason]]\nid = "extinction"\nremove = true\n', "allowed: extinction among them"),
]


@pytest.mark.parametrize(("name", "text", "message"), MISTAKES, ids=[f"{n}" for n in range(len(MISTAKES))])
def test_a_mistake_is_named_in_one_line(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(InvalidPack) as caught:
        own(tmp_path, name, text)
    lines = [str(problem) for problem in caught.value.problems]
    assert any(message in line for line in lines), lines
    assert all("\n" not in line and ".toml" in line for line in lines)


def test_a_deck_that_is_not_there_is_named(tmp_path: Path) -> None:
    root = tmp_path / "theropod"
    shutil.copytree(Path(str(ROOT)), root)
    (root / "bosses.toml").unlink()
    with pytest.raises(InvalidPack, match=r"bosses\.toml: found no such file"):
        load(root)
