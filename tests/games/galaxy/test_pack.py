"""The ruleset of Galaxy: complete as it is, and refused in one line where a player's own pack goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack
from apex_tui.games.galaxy.definitions import ACTIONS, TRACKS
from apex_tui.games.galaxy.pack import GalaxyPack, load
from apex_tui.games.galaxy.rules import Galaxy
from apex_tui.games.galaxy.spoken import action_words
from apex_tui.resources import rulesets
from tests.rules import rule

ROOT = rulesets() / "galaxy"


@pytest.fixture(scope="module")
def pack() -> GalaxyPack:
    return load(ROOT)


def own(folder: Path, name: str, text: str) -> GalaxyPack:
    """The ruleset with one file of a player's own over it."""
    layer = folder / "mine"
    layer.mkdir()
    (layer / name).write_text(text, encoding="utf-8")
    return load(ROOT, [layer])


def test_what_lies_in_the_box(pack: GalaxyPack) -> None:
    assert [len(part) for part in (pack.civilizations, pack.cards, pack.sectors)] == [6, 30, 24]
    assert [card.index for card in pack.cards] == list(range(1, 31))
    assert [card.id for card in pack.cards] == [f"S{index:02}" for index in range(1, 31)]
    assert [card.index for card in pack.cards if card.circle] == [2, 6, 11, 12, 14, 21, 27, 28]
    kinds = [sector.kind for sector in pack.sectors]
    assert {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(
        (*ACTIONS, "victory_point", "influence", "armament"), 3
    )
    evolves = [TRACKS[track] for card in pack.cards for track, _ in card.evolves]
    assert [evolves.count(track) for track in ("influence", "production", "movement", "armament")] == [
        8,
        8,
        7,
        7,
    ]
    left = [TRACKS[track] for card in pack.cards if not card.circle for track, _ in card.evolves]
    assert [left.count(track) for track in ("influence", "production", "movement", "armament")] == [
        6,
        6,
        5,
        5,
    ]


def test_printed_words_say_what_the_sides_do(pack: GalaxyPack) -> None:
    for card in pack.cards:
        words = "; ".join(action_words(kind, n) for kind, n in zip(ACTIONS, card.actions, strict=True) if n)
        assert card.text_expansion == words
        ((track, amount),) = card.evolves
        assert card.text_evolution == f"+{amount} {TRACKS[track]}"
        assert card.colonies == 1


def test_civilizations_go_by_their_letters(pack: GalaxyPack) -> None:
    assert "".join(people.letter for people in pack.civilizations) == "HDMSNC"
    assert all(people.scales == ((0, 1, 2, 3, 4, 5),) * 4 for people in pack.civilizations)


def test_a_card_of_ones_own_takes_effect(tmp_path: Path, pack: GalaxyPack) -> None:
    text = (
        '[[card]]\nid = "S07"\nexpansion = [{ op = "action", kind = "portal", count = 3 }]\n'
        'evolution = [{ op = "evolve", track = "armament", amount = 2 }]\n'
        'colonization = [{ op = "colonize", count = 2 }]\n'
    )
    mine = own(tmp_path, "strategy_cards.toml", text)
    card = Galaxy(mine, 3, {}).defs.cards[6]
    assert (card.actions, card.evolves, card.colonies) == ((3, 0, 0, 0, 0), ((3, 2),), 2)
    assert mine.fingerprint != pack.fingerprint


def test_numbers_of_ones_own_reach_the_table(tmp_path: Path) -> None:
    text = '[passing]\nage_1 = -1\n[scoring]\nvp_per_battle_won = 2\n[[option]]\nid = "exploration"\ndefault = "on"\n'
    mine = own(tmp_path, "setup.toml", text)
    rules = Galaxy(mine, 4, {})
    assert (rules.defs.directions, rules.defs.vp_battle) == ((-1, -1, 1), 2)
    assert rules.defs.exploration
    assert not Galaxy(mine, 4, {"exploration": "off"}).defs.exploration


def test_a_sector_with_several_bonuses(tmp_path: Path) -> None:
    bonus = (
        '{ op = "extra_action", kind = "portal", count = 2 }, { op = "vp_each_age", amount = 1 }, '
        '{ op = "add_influence", amount = 2 }, { op = "add_armament", amount = 3 }'
    )
    mine = own(tmp_path, "sectors.toml", f'[[sector]]\nid = "N01"\nbonus = [{bonus}]\n')
    sector = mine.sectors[0]
    assert (sector.actions, sector.vp, sector.influence, sector.armament) == ((2, 0, 0, 0, 0), 1, 2, 3)


@rule("GAL-6.1", "GAL-7.1", "GAL-8.1", "GAL-7.7")
@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nwar = [{ op = "peace" }]\n',
            'card "S07", war 1, op: found "peace"; allowed: battles',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nwar = [{ op = "action", kind = "portal", count = 1 }]\n',
            'card "S07", war 1, op: found "action"; allowed: battles',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nevolution = [{ op = "evolve", track = "speed", amount = 1 }]\n',
            'card "S07", evolution 1, track: found "speed"; allowed: production, movement, influence, armament',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nexpansion = [{ op = "action", kind = "portal", count = 0 }]\n',
            'card "S07", expansion 1, count: found 0; allowed: a whole number from 1 to 5',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nexpansion = [{ op = "action", kind = "jump", count = 1 }]\n',
            'card "S07", expansion 1, kind: found "jump"; allowed: portal, movement, production, conversion, ambush',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\ncolonization = [{ op = "colonise", count = 1 }]\n',
            'card "S07", colonization 1, op: found "colonise" (did you mean "colonize"?); allowed: colonize',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\nindex = 8\n',
            'card "S08", index: found 8, as S07 has it; allowed',
        ),
        (
            "strategy_cards.toml",
            '[[card]]\nid = "S07"\ncircle = true\n',
            "circle_count: found 8; allowed: 9, the cards with a circle",
        ),
        ("strategy_cards.toml", '[[card]]\nid = "S07"\nremove = true\n', "deck_size: found 30; allowed: 29"),
        ("strategy_cards.toml", '[[card]]\nid = "X"\n', 'card "X", id: found "X"; allowed: S and two digits'),
        (
            "sectors.toml",
            '[[sector]]\nid = "N05"\nbonus = [{ op = "wormhole" }]\n',
            'sector "N05", bonus 1, op: found "wormhole"; allowed: extra_action, vp_each_age, add_influence, add_armament',
        ),
        (
            "sectors.toml",
            '[[sector]]\nid = "N05"\nbonus = [{ op = "add_influence" }]\n',
            'sector "N05", bonus 1, amount: found nothing; allowed: a whole number from 1 to 5',
        ),
        ("sectors.toml", '[[sector]]\nid = "N05"\nremove = true\n', "sector_count: found 24; allowed: 23"),
        (
            "sectors.toml",
            '[[sector]]\nid = "N05"\nshort = "movement"\n',
            'sector "N05", short: found "movement"',
        ),
        (
            "civilizations.toml",
            '[[civilization]]\nid = "humans"\nletter = "D"\n',
            'civilization "dragonites", letter: found "D"; allowed: each letter once',
        ),
        (
            "civilizations.toml",
            '[[civilization]]\nid = "humans"\nstart = { production = 6, movement = 0, influence = 0, armament = 0 }\n',
            'civilization "humans", start, production: found 6; allowed: a whole number from 0 to 5',
        ),
        (
            "civilizations.toml",
            '[[civilization]]\nid = "humans"\nstart_ships = 21\n',
            'civilization "humans", start_ships: found 21; allowed: a whole number from 0 to 20',
        ),
        (
            "civilizations.toml",
            '[[civilization]]\nid = "humans"\nremove = true\n',
            "civilization: found dragonites",
        ),
        (
            "setup.toml",
            "[limits]\nships = 19\n",
            "limits, ships: found 19; allowed: 20, as the tokens have it",
        ),
        (
            "layouts.toml",
            "[[layout]]\nplayers = 2\nvoid = [[0, 0]]\n",
            "neutral: found the hex 0, 0 twice; allowed: each hex once",
        ),
        (
            "layouts.toml",
            '[[layout]]\nplayers = 2\nslots = [{ slot = 1, label = "B4", q = 2, r = 1 }]\n',
            "slots: found 1; allowed: the slots 1 to 2",
        ),
        (
            "layouts.toml",
            '[[layout]]\nplayers = 2\nslots = [{ slot = 1, label = "B5", q = 2, r = 1 }, '
            '{ slot = 2, label = "B1", q = -1, r = 1 }]\n',
            'slots 1, label: found "B5"; allowed: "B4", its row from the top and its place from the left',
        ),
        (
            "layouts.toml",
            "[[layout]]\nplayers = 2\nsectors = 11\n",
            "sectors: found 11; allowed: 10, all positions",
        ),
        (
            "layouts.toml",
            "[[layout]]\nplayers = 2\nremove = true\n",
            "layout: found 3, 4, 5, 6; allowed: one each",
        ),
        (
            "layouts.toml",
            "neighbours = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1]]\n",
            "neighbours: found other steps; allowed: the six hexes that share a side",
        ),
        ("setup.toml", "[[player_count]]\nplayers = 4\nhand = 8\n", "hand: found 8; allowed: 7 or less"),
        ("setup.toml", "[[player_count]]\nplayers = 4\nhand = 4\n", "hand: found 4; allowed: 5 or more"),
        (
            "setup.toml",
            "[[player_count]]\nplayers = 4\nleftover = 5\n",
            "leftover: found 5; allowed: 6, what is left",
        ),
        (
            "setup.toml",
            "[[player_count]]\nplayers = 4\ndeck = 22\n",
            "deck: found 22; allowed: 30, the cards there are",
        ),
        (
            "setup.toml",
            "[[player_count]]\nplayers = 3\ndiscards_per_round = 1\n",
            "discards_per_round: found 1; allowed: 0, one card in a duel",
        ),
        (
            "setup.toml",
            "[[player_count]]\nplayers = 2\nneutral_sectors = 9\n",
            "neutral_sectors: found 9; allowed: 8",
        ),
        ("setup.toml", "[game_length]\nrounds_per_age = 6\n", "hand: found 10; allowed: 12 or more"),
        (
            "setup.toml",
            "[game_length]\nages = 4\n",
            "game_length, ages: found 4; allowed: a whole number from 1 to 3",
        ),
        (
            "setup.toml",
            '[strategies]\norder = ["evolution", "war", "colonization", "expansion"]\n',
            'strategies, order 1: found "evolution"; allowed: war',
        ),
        (
            "setup.toml",
            '[[option]]\nid = "exploration"\nvalues = ["on", "off", "half"]\n',
            "values: found on, off, half; allowed: on, off",
        ),
        (
            "setup.toml",
            '[[option]]\nid = "first_chooser"\ndefault = "oldest"\n',
            'option "first_chooser", default: found "oldest"; allowed: seat_1, seat_2',
        ),
        (
            "setup.toml",
            "[limits]\ncolony_tokens = 2\n",
            "colony_tokens: found 2; allowed: 3, as the tokens have it",
        ),
        (
            "setup.toml",
            "[components]\nvp_tokens = 50\n",
            "vp_tokens: found 50; allowed: 42, as many as there are",
        ),
        (
            "prompts.toml",
            '[[prompt]]\nkind = "choose_card"\nrule = "CAR-1.1"\n',
            'prompt "choose_card", rule: found "CAR-1.1"',
        ),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(InvalidPack) as refused:
        own(tmp_path, name, text)
    (first, *_) = str(refused.value).splitlines()
    assert first == str(refused.value), "a message has one line"
    told = [str(problem) for problem in refused.value.problems]
    assert any(message in one and name in one for one in told), told
