"""The ruleset of Carnivore: what is in the box, what the rules get from it, and how a bad card is refused."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from apex_tui.games.carnivore.definitions import ANY, CONTINUOUS, FAMILY_BITS, INSTANT, Card, Op, Target, most
from apex_tui.games.carnivore.pack import CarnivorePack, load
from apex_tui.resources import rulesets
from tests.rules import rule

ROOT = rulesets() / "carnivore"


@pytest.fixture(scope="module")
def pack() -> CarnivorePack:
    return load(ROOT)


def copies(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


# The box ---------------------------------------------------------------------------------------------------


def test_what_it_is(pack: CarnivorePack) -> None:
    assert (pack.info.id, pack.info.title, pack.info.long_title) == (
        "carnivore",
        "Carnivore",
        "APEX: Carnivore",
    )
    assert (pack.setup_file.title, pack.setup_file.long_title) == (pack.info.title, pack.info.long_title)


def test_the_trait_deck_has_67_titles_and_96_cards(pack: CarnivorePack) -> None:
    assert len(pack.trait_cards) == 67
    assert copies(list(pack.trait_cards)) == 96
    assert {card.copies for card in pack.trait_cards} == {1, 2}


def test_the_trait_deck_by_families(pack: CarnivorePack) -> None:
    titles = Counter(card.families for card in pack.trait_cards)
    cards: Counter[tuple[str, ...]] = Counter()
    for card in pack.trait_cards:
        cards[card.families] += card.copies
    single = [("felidae",), ("ursidae",), ("mustelidae",)]
    pairs = [("felidae", "ursidae"), ("felidae", "mustelidae"), ("ursidae", "mustelidae")]
    every = ("felidae", "ursidae", "mustelidae")
    assert {families: (titles[families], cards[families]) for families in single} == dict.fromkeys(
        single, (16, 24)
    )
    assert {families: (titles[families], cards[families]) for families in pairs} == dict.fromkeys(
        pairs, (4, 5)
    )
    assert (titles[every], cards[every]) == (7, 9)
    for family in every:
        assert copies([card for card in pack.trait_cards if family in card.families]) == 43


def test_thirty_cards_of_twenty_titles_have_a_blue_hue(pack: CarnivorePack) -> None:
    blue = [card for card in pack.trait_cards if card.initiative]
    assert (len(blue), copies(blue)) == (20, 30)
    assert not any(card.initiative for card in pack.starter_cards)


def test_difficulty_classes_run_from_5_to_16(pack: CarnivorePack) -> None:
    classes = {card.dc for card in pack.trait_cards}
    assert (min(classes), max(classes)) == (5, 16)


@rule("CAR-2.9")
def test_the_starter_deck(pack: CarnivorePack) -> None:
    lineage, instinct = pack.starter_cards
    assert (lineage.id, lineage.copies, lineage.dc, lineage.power, lineage.defense) == ("lineage", 8, 0, 0, 0)
    assert (instinct.id, instinct.copies, instinct.dc, instinct.power, instinct.defense) == (
        "instinct",
        2,
        5,
        1,
        1,
    )
    assert lineage.effects == (Op("check_bonus", 1),)
    assert instinct.effects == (Op("check_bonus", 2),)
    assert lineage.families == instinct.families == ("miacidae",)


def test_the_marks_of_the_starter_decks(pack: CarnivorePack) -> None:
    assert pack.starter_marks == ("A", "B")


def test_texts_fit_the_screen_and_are_british(pack: CarnivorePack) -> None:
    for card in pack.cards.values():
        assert 0 < len(card.text) <= 90
        words = f"{card.name} {card.text} {card.note}".lower()
        assert not {word for word in ("defense", "behavior", "color") if word in words}
    assert pack.cards["maternal_defense"].name == "Maternal Defence"


def test_card_names_are_unique(pack: CarnivorePack) -> None:
    assert len({card.name for card in pack.cards.values()}) == 69


def test_every_op_of_the_vocabulary_is_on_a_card(pack: CarnivorePack) -> None:
    used = {op.name for card in pack.cards.values() for op in card.all_ops()}
    assert used == CONTINUOUS | INSTANT
    assert not CONTINUOUS & INSTANT


# What the rules get ----------------------------------------------------------------------------------------


def test_numbers(pack: CarnivorePack) -> None:
    numbers = pack.numbers
    assert (numbers.start_life, numbers.max_life, numbers.cards_drawn_per_round) == (20, 20, 5)
    assert (numbers.pool_size, numbers.die_sides, numbers.round_limit) == (5, 20, 60)
    assert numbers.successes_needed_in_evolution == 1


def test_trait_decks_by_seats(pack: CarnivorePack) -> None:
    assert [pack.numbers.trait_decks(seats) for seats in (1, 2, 3, 4)] == [1, 1, 2, 2]


def test_the_five_phases(pack: CarnivorePack) -> None:
    assert [phase.id for phase in pack.phases] == ["draw", "activation", "survival", "evolution", "end"]
    assert pack.phases[0].name == "Draw Phase"


def test_families_and_their_bits(pack: CarnivorePack) -> None:
    assert list(pack.families) == list(FAMILY_BITS) == ["miacidae", "felidae", "ursidae", "mustelidae"]
    assert [family.abbr for family in pack.families.values()] == ["Mia", "Fel", "Urs", "Mus"]
    assert sum(FAMILY_BITS.values()) == ANY
    assert pack.cards["nape_bite"].bits == FAMILY_BITS["felidae"] | FAMILY_BITS["mustelidae"]


def test_options(pack: CarnivorePack) -> None:
    assert {key: (option.values[0], option.default) for key, option in pack.options.items()} == {
        "archetype": ("opportunist", "opportunist"),
        "family": ("random", "random"),
        "level": ("standard", "standard"),
        "level_card": ("flexible_spine", None),
        "control": ("player", "player"),
    }
    assert pack.modes["solo"].options == tuple(pack.options)
    assert [mode.players for mode in pack.modes.values()] == [(2,), (3, 4), (1,)]


def test_archetypes(pack: CarnivorePack) -> None:
    assert {name: one.needs_family for name, one in pack.archetypes.items()} == {
        "opportunist": False,
        "specialist": True,
    }
    assert [(step.when, step.do) for step in pack.archetypes["specialist"].steps] == [
        ("unbarred_family_card_in_pool", "buy"),
        ("pool_not_empty", "prune_whole_pool"),
    ]


@rule("CAR-12.11")
def test_levels_and_level_cards(pack: CarnivorePack) -> None:
    replaced = {name: level.instincts_replaced for name, level in pack.levels.items()}
    assert replaced == {"standard": 0, "hard": 1, "brutal": 2}
    assert pack.level_cards == {
        "felidae": ("flexible_spine", "camouflage"),
        "ursidae": ("standing_upright", "den_building"),
        "mustelidae": ("keen_senses", "raft_formation"),
    }


def test_end_reasons(pack: CarnivorePack) -> None:
    assert list(pack.end_reasons) == ["last_alive", "no_cards", "round_limit", "conceded"]


def test_science_and_timeline(pack: CarnivorePack) -> None:
    assert [(one.family, one.from_ma, one.to_ma) for one in pack.science] == [
        ("miacidae", 60, None),
        ("ursidae", 43, 38),
        ("mustelidae", 34, 30),
        ("felidae", 27, 25),
    ]
    assert (pack.timeline.start_ma, pack.timeline.end_ma) == (60, 20)
    assert pack.timeline.branch_marks == {"ursidae": 43, "mustelidae": 34, "felidae": 27}


FEL = FAMILY_BITS["felidae"]
ALL_ZONES = ("own_play", "opp_play", "pool", "own_discard", "opp_discard")


@pytest.mark.parametrize(
    ("card", "effects"),
    [
        ("paw_swipe", ()),
        ("pride_hunting", (Op("check_bonus", 5, "felidae", FEL), Op("power_boost", 1, "felidae", FEL))),
        ("camouflage", (Op("ward"),)),
        ("salmon_run", (Op("draw", 1), Op("heal", 1))),
        ("shortened_muzzle", (Op("power_self", 1, "felidae", FEL, per_family=True),)),
        ("tree_caching", (Op("play_from", target=Target(("own_discard",), ("felidae",), FEL)),)),
        ("food_caching", (Op("play_from", target=Target(("own_discard",), min_dc=1, max_dc=9)),)),
        ("parental_care", (Op("gain", target=Target(("pool",), max_dc=12)),)),
        ("digging_claws", (Op("dig", 2, target=Target(())),)),
        ("solitary_territory", (Op("wipe_pool", optional=True),)),
        ("false_thumb", (Op("prune", target=Target(ALL_ZONES, max_dc=7)),)),
        ("crushing_molars", (Op("prune", optional=True, target=Target(("own_discard",))),)),
        ("ambush_stalk", (Op("discard", target=Target(("opp_play",), max_dc=11)),)),
        ("bluff_charge", (Op("disable", target=Target(("opp_play",), min_dc=1, state="untried")),)),
        (
            "ermine_moult",
            (Op("copy", target=Target(("own_play", "opp_play"), state="active"), parts=("effect",)),),
        ),
        ("omnivorous_diet", (Op("choose", options=((Op("heal", 2),), (Op("check_bonus", 4),))),)),
        ("play_behaviour", (Op("risk", dc=11, then=(Op("draw", 2),), otherwise=(Op("check_bonus", 2),)),)),
    ],
)
def test_effects_as_the_rules_use_them(pack: CarnivorePack, card: str, effects: tuple[Op, ...]) -> None:
    assert pack.cards[card].effects == effects


def test_a_test_inside_an_effect(pack: CarnivorePack) -> None:
    (op,) = pack.cards["giant_stature"].effects
    assert op.cond is not None
    assert (op.name, op.cond.kind, op.cond.value) == ("if", "life_at_most", 10)
    assert op.then == (Op("power_boost", 1, "ursidae", FAMILY_BITS["ursidae"]),)
    assert op.otherwise == ()


def test_a_target_looks_at_what_is_printed(pack: CarnivorePack) -> None:
    target = Target(("pool",), ("felidae",), FEL, min_dc=1, max_dc=9)
    fitting = {name for name, card in pack.cards.items() if target.fits(card)}
    assert {"padded_paws", "slit_pupils", "headfirst_descent"} <= fitting
    assert not {"lineage", "keen_senses", "nape_bite"} & fitting


def test_who_gives_an_effect(pack: CarnivorePack) -> None:
    assert pack.givers("reroll") == ("Vibrissae 2", "Webbed Feet 1")
    assert pack.givers("ward") == ("Camouflage",)
    assert "Giant Olfactory Bulb 4" in pack.givers("check_bonus")
    assert most(pack.cards["twilight_activity"].effects, "check_bonus") == 5


def test_the_cards_need_no_pydantic() -> None:
    """Rules and players import the definitions; only loading a ruleset needs the models."""
    code = "import sys, apex_tui.games.carnivore.definitions; print('pydantic' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
