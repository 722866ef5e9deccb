"""The ruleset of Evolution: complete as it is, in force when it is changed, refused in one line where it goes wrong."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack
from apex_tui.games.evolution.pack import EvolutionPack, load
from apex_tui.games.evolution.rules import Evolution
from apex_tui.resources import rulesets
from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule

ROOT = rulesets() / "evolution"


@pytest.fixture(scope="module")
def pack() -> EvolutionPack:
    return load(ROOT)


def own(folder: Path, name: str, text: str) -> EvolutionPack:
    """The ruleset with one file of a player's own over it."""
    layer = folder / "mine"
    layer.mkdir()
    (layer / name).write_text(text, encoding="utf-8")
    return load(ROOT, [layer])


def trait(name: str, effects: str) -> str:
    """A trait with other effects."""
    return f'[[trait]]\nid = "{name}"\neffects = [ {effects} ]\n'


class Changed(Scene):
    """A scene under the rules of a pack of one's own."""

    def __init__(self, pack: EvolutionPack, seats: int = 2) -> None:
        super().__init__(seats)
        self.rules = Evolution(pack, seats, {})


def test_the_deck_is_that_of_the_box(pack: EvolutionPack) -> None:
    counted = Counter(card.trait.id for card in pack.cards)
    assert counted.pop("carnivore") == 15
    assert set(counted.values()) == {6}
    assert len(counted) == 17
    assert sum(card.food for card in pack.cards) == 334
    assert len({card.id for card in pack.cards}) == 117
    assert max(len(one.text) for one in pack.traits.values()) <= 90


def test_the_numbers_of_the_box_are_those_of_the_file(pack: EvolutionPack) -> None:
    deal = Evolution(pack, 2, {}).defs
    assert (deal.base, deal.per_species, deal.population_max, deal.size_max, deal.trait_places) == (
        3,
        1,
        6,
        6,
        3,
    )
    assert deal.tie_breaks == ("food_in_bag", "species_count")
    listed = tomllib.loads((ROOT / "setup.toml").read_text("utf-8"))
    assert pack.setup.components.trait_cards == len(pack.cards) == listed["components"]["trait_cards"]


# Packs of one's own


def test_numbers_of_ones_own_reach_the_table(tmp_path: Path) -> None:
    mine = own(
        tmp_path,
        "setup.toml",
        "[start]\nspecies_per_player = 2\nsize = 3\nfood_supply = 4\n[deal]\nbase = 5\n[score]\nfood_in_bag = 2\n"
        "[limits]\npopulation_max = 8\n",
    )
    rules = Evolution(mine, 2, {})
    play = Play(rules)
    assert [play.species(name) for name in ("1.1", "2.2")] == ["P1 S3 f0", "P1 S3 f0"]
    assert play.state.supply == 4
    assert play.count("hand", 1) == 7
    assert (rules.defs.food_points, rules.defs.population_max) == (2, 8)


def test_a_default_of_ones_own(tmp_path: Path) -> None:
    text = '[[option]]\nid = "show_bags"\ndefault = "all"\n'
    mine = own(tmp_path, "setup.toml", text)
    assert Evolution(mine, 2, {}).defs.open_bags
    assert not Evolution(mine, 2, {"show_bags": "own"}).defs.open_bags


@rule("EVO-12.12")
def test_stronger_horns(tmp_path: Path) -> None:
    mine = own(
        tmp_path,
        "traits.toml",
        trait("horns", '{ op = "strike_back", population = 2, timing = "after_attack" }'),
    )
    play = Changed(mine).row(1, "P2 S4 [Carnivore]").row(2, "P2 S2 [Horns]").supply(5).start("feeding_turn")
    play.offers_only("species:1.1", "pass")
    play.attack("1.1", "2.1")
    assert play.row(1) == []


@rule("EVO-12.6")
def test_cooperation_to_the_left_and_of_two(tmp_path: Path) -> None:
    effect = '{ op = "share_food", side = "left", amount = 2, per = "receipt" }'
    play = Changed(own(tmp_path, "traits.toml", trait("cooperation", effect))).row(
        1, "P3", "P3 [Cooperation]", "P3"
    )
    game = play.row(2, "P1").supply(9).start("feeding_turn").feed("1.2")
    assert game.foods(1) == [2, 1, 0]


def test_two_neighbours_that_feed_each_other_come_to_an_end(tmp_path: Path) -> None:
    left = '{ op = "share_food", side = "left", amount = 1, per = "receipt" }'
    mine = own(tmp_path, "traits.toml", trait("scavenger", left))
    play = (
        Changed(mine)
        .row(1, "P4 [Cooperation]", "P4 [Scavenger]")
        .supply(30)
        .start("feeding_turn")
        .feed("1.1")
    )
    assert play.foods(1) == [4, 4]


@rule("EVO-5.3")
def test_a_trait_that_takes_from_the_supply_at_the_reveal(tmp_path: Path) -> None:
    effect = '{ op = "on_reveal", step = "take_food", food = "plant", source = "food_supply", amount = 3 }'
    mine = own(tmp_path, "traits.toml", trait("long_neck", effect))
    play = Changed(mine).row(1, "P4 [Long Neck]").row(2, "P2 [Long Neck]").supply(4).start("reveal")
    assert [event.data["amount"] for event in play.told("ate")] == [3, 1]
    assert play.told("feeding_over")


@rule("EVO-12.1")
def test_of_two_shells_each_may_be_enough_to_ignore(tmp_path: Path) -> None:
    shell = '{ op = "size_bonus", when = "defending", amount = 3 }'
    mine = own(tmp_path, "traits.toml", trait("burrowing", shell))
    scene = Changed(mine).row(1, "P4 S5 [Carnivore, Ambush]").hand(1, "fertile-01").supply(5)
    play = scene.row(2, "P2 S1 [Hard Shell, Burrowing]").start("feeding_turn").attack("1.1", "2.1")
    play.offers_only("ignore:2.1:burrowing", "ignore:2.1:hard_shell")


@rule("EVO-12.18")
def test_a_protector_of_one_side_only(tmp_path: Path) -> None:
    effect = '{ op = "protect_neighbour", sides = ["left"], when = "attacker_lacks", trait = "pack_animal" }'
    mine = own(tmp_path, "traits.toml", trait("warning_call", effect))
    play = Changed(mine).row(1, "P4 S5 [Carnivore, Ambush]").row(2, "P2", "P2 [Warning Call]", "P2").supply(5)
    game = play.start("feeding_turn").feed("1.1")
    # Ambush still passes by the trait itself; a hunter without it needs what the trait now names.
    game.offers_only("species:2.1", "species:2.2", "species:2.3")
    plain = Changed(mine).row(1, "P4 S5 [Carnivore]").row(2, "P2", "P2 [Warning Call]", "P2").supply(5)
    game = plain.start("feeding_turn").feed("1.1")
    game.offers_only("species:2.2", "species:2.3")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("traits.toml", trait("horns", '{ op = "sting" }'), 'trait horns, effects 1, op: found "sting"'),
        (
            "traits.toml",
            trait("horns", '{ op = "strike_back", population = 1 }'),
            "trait horns, effects 1, timing: found nothing",
        ),
        (
            "traits.toml",
            trait("horns", '{ op = "strike_back", population = 1, timing = "after_attack", meat = 1 }'),
            "trait horns, effects 1, meat: found",
        ),
        (
            "traits.toml",
            trait("horns", '{ op = "strike_back", population = "1", timing = "after_attack" }'),
            'trait horns, effects 1, population: found "1"; allowed: a whole number from 1 to 20',
        ),
        (
            "traits.toml",
            trait("horns", '{ op = "strike_back", population = 1, timing = "before_attack" }'),
            'trait horns, effects 1, timing: found "before_attack"',
        ),
        (
            "traits.toml",
            trait("climbing", '{ op = "protect_self", when = "attacker_lacks", trait = "wings" }'),
            'trait climbing, effects 1, trait: found "wings"; allowed: ambush, burrowing',
        ),
        (
            "traits.toml",
            trait("climbing", '{ op = "protect_self", when = "attacker_lacks" }'),
            "trait climbing, effects 1, trait: found nothing; allowed: the trait that the attacker lacks",
        ),
        (
            "traits.toml",
            trait("burrowing", '{ op = "protect_self", when = "fed", trait = "climbing" }'),
            'trait burrowing, effects 1, trait: found "climbing" beside when = fed',
        ),
        (
            "traits.toml",
            trait("symbiosis", '{ op = "protect_neighbour", sides = [], when = "bearer_larger" }'),
            "trait symbiosis, effects 1, sides: found an empty list",
        ),
        (
            "traits.toml",
            trait(
                "symbiosis", '{ op = "protect_neighbour", sides = ["left", "left"], when = "bearer_larger" }'
            ),
            'trait symbiosis, effects 1, sides 2: found "left" twice; allowed: each side once',
        ),
        (
            "traits.toml",
            trait(
                "ambush",
                '{ op = "ignore_trait_by_discard", cards = 2, traits = 1, per = "attack", optional = true }',
            ),
            "trait ambush, effects 1, cards: found 2; allowed: 1",
        ),
        (
            "traits.toml",
            trait(
                "scavenger",
                '{ op = "on_attack_take_food", scope = "any", food = "meat", source = "food_supply", amount = 1 }',
            ),
            'trait scavenger, effects 1, source: found "food_supply" beside food = meat; allowed: food_bank',
        ),
        (
            "traits.toml",
            trait("fertile", '{ op = "on_reveal", step = "gain_population" }'),
            "trait fertile, effects 1, amount: found nothing; allowed: the amount, for step = gain_population",
        ),
        (
            "traits.toml",
            trait("fat_tissue", '{ op = "on_reveal", step = "release_store", amount = 1 }'),
            "trait fat_tissue, effects 1, amount: found 1; allowed: no amount with step = release_store",
        ),
        (
            "traits.toml",
            trait("long_neck", '{ op = "on_reveal", step = "take_food", food = "plant", amount = 2 }'),
            "trait long_neck, effects 1, source: found nothing",
        ),
        ("traits.toml", '[[trait]]\nid = "horns"\ncopies = 7\n', "trait horns, copies: found 7; allowed: 6"),
        (
            "traits.toml",
            f'[[trait]]\nid = "horns"\ntext = "{"x" * 91}"\n',
            "trait horns, text: found a text of 91 characters",
        ),
        ("traits.toml", "traits_total = 19\n", "traits_total: found 19; allowed: 18, the number of traits"),
        (
            "deck.toml",
            '[[card]]\nid = "horns-01"\ntrait = "wings"\n',
            'card horns-01, trait: found "wings"; allowed: ambush',
        ),
        ("deck.toml", '[[card]]\nid = "horns-01"\nfood = 3\n', "food_sum: found 334; allowed: 336"),
        ("deck.toml", '[[card]]\nid = "ambush-01"\nfood = -4\n', "food_min: found -3; allowed: -4"),
        (
            "deck.toml",
            '[[card]]\nid = "horns-01"\nremove = true\n',
            "trait horns, copies: found 6; allowed: 5, the number",
        ),
        (
            "setup.toml",
            "[start]\nsize = 7\n",
            "start, size: found 7; allowed: 6 or less, the end of the track",
        ),
        ("setup.toml", "[deal]\nbase = 0\n", "deal, base: found 0; allowed: a whole number from 1 to 20"),
        ("setup.toml", "[limits]\nhand = 7\n", "limits, hand: found 7; allowed: 0"),
        (
            "setup.toml",
            '[[option]]\nid = "mode"\ndefault = "slow"\n',
            'option mode, default: found "slow"; allowed: standard, quick_play',
        ),
        (
            "setup.toml",
            '[[option]]\nid = "mode"\ndefault = "quick_play"\n',
            "mode standard, default: found true; allowed: false, as the default of the option mode has it",
        ),
        (
            "setup.toml",
            '[score]\ntie_breaks = ["food_in_bag", "food_in_bag"]\n',
            'score, tie_breaks 2: found "food_in_bag" twice; allowed: each tie-break once',
        ),
        ("prompts.toml", '[[prompt]]\nkind = "feed"\nrule = "CAR-1.1"\n', "prompt feed, rule: found"),
    ],
)
def test_what_goes_wrong_is_told_in_one_line(tmp_path: Path, name: str, text: str, message: str) -> None:
    with pytest.raises(InvalidPack) as refused:
        own(tmp_path, name, text)
    said = str(refused.value)
    assert message.replace('"', "") in said.replace('"', "")
    assert "\n" not in said
