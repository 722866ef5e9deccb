"""Cards that pick, draw, play, copy, choose or gamble: one by one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.carnivore.printed import PRINTED
from tests.games.carnivore.scripting import Play, Scene
from tests.games.carnivore.test_cards_plain import PLAIN
from tests.rules import rule

DONE: set[str] = set()
"""The titles that a test of this module is about."""


def about(*titles: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Say which titles a test is about."""
    DONE.update(titles)
    return lambda test: test


def tried(title: str, scene: Scene | None = None, dice: tuple[int, ...] = ()) -> Play:
    """The card passes its check before seat 1, with an Instinct still to try."""
    scene = (scene or Scene()).play(1, title, "instinct")
    return scene.start(dice=[20, *dice]).activate(title)


def test_every_title_is_tested() -> None:
    assert set(PLAIN) | DONE == set(PRINTED)
    assert not set(PLAIN) & DONE


@about("ambush_stalk", "grappling_forelimbs", "war_dance")
@rule("CAR-13.10", "CAR-13.9")
@pytest.mark.parametrize(
    ("title", "choices"),
    [
        ("ambush_stalk", ["lineage#9", "keen_senses#1", "tool_use#1", "vibrissae#1", "paw_swipe#1"]),
        ("grappling_forelimbs", ["lineage#9", "keen_senses#1", "vibrissae#1"]),
        (
            "war_dance",
            ["lineage#9", "keen_senses#1", "tool_use#1", "vibrissae#1", "nape_bite#1", "paw_swipe#1"],
        ),
    ],
)
def test_cards_that_discard(title: str, choices: list[str]) -> None:
    """Any state will do; with more players, any other living player."""
    scene = Scene(3).play(2, "lineage", "keen_senses").active(2, "tool_use").failed(2, "vibrissae")
    game = tried(title, scene.active(3, "nape_bite").play(3, "paw_swipe").active(1, "fat_reserves"))
    assert (game.asked, game.choices) == ((1, "target_discard"), choices)
    game.do("target_discard", "keen_senses#1")
    assert game.pile(2) == ["keen_senses#1"]


@about("shortened_muzzle", "group_hunting", "layered_fur")
@rule("CAR-13.5")
@pytest.mark.parametrize(
    ("title", "mates", "strength"),
    [
        ("shortened_muzzle", ("nape_bite", "padded_paws", "carcass_guarding"), (3 + 3, 2)),
        ("group_hunting", ("nape_bite", "tool_use", "musk_glands", "loose_skin"), (3 + 4, 1)),
        ("layered_fur", ("paw_swipe", "carcass_guarding"), (1, 2 + 2)),
    ],
)
def test_cards_that_grow_with_their_family(
    title: str, mates: tuple[str, ...], strength: tuple[int, int]
) -> None:
    """Other families, failed and untried mates, and those of the other player do not count."""
    scene = Scene().active(1, *mates, "lineage")
    scene.failed(1, "twilight_activity", "delayed_implantation").active(2, "parental_care")
    game = tried(title, scene)
    assert game.strength(1, title) == strength


@about("tree_caching")
@rule("CAR-13.12")
def test_tree_caching() -> None:
    game = tried("tree_caching", Scene().discard(1, "lineage", "pounce", "tool_use", "sabre_canines"))
    assert game.choices == ["pounce#1", "sabre_canines#1"]
    game.do("play_from_pick", "sabre_canines#1")
    assert game.area(1)[-1] == "sabre_canines#1"


@about("food_caching")
@rule("CAR-13.12")
def test_food_caching() -> None:
    game = tried("food_caching", Scene().discard(1, "lineage", "instinct", "musk_glands", "paw_swipe"))
    assert game.choices == ["instinct#1", "musk_glands#1"]
    game.do("play_from_pick", "musk_glands#1")
    assert game.status("musk_glands") == "untried"


@about("tool_use")
@rule("CAR-13.12")
def test_tool_use() -> None:
    game = tried(
        "tool_use", Scene().pool("musk_glands", "paw_swipe", "keen_senses", "vibrissae", "nape_bite")
    )
    assert game.choices == ["musk_glands#1", "keen_senses#1", "vibrissae#1"]
    game.do("play_from_pick", "vibrissae#1")
    assert game.owner("vibrissae") == 1


@about("kleptoparasitism")
@rule("CAR-13.12", "CAR-13.13", "CAR-13.18")
def test_kleptoparasitism() -> None:
    """The borrowed card's choices are the borrower's, and its effect is for the borrower."""
    scene = Scene().discard(2, "lineage", "omnivorous_diet").discard(1, "tool_use").life(10, 20)
    game = tried("kleptoparasitism", scene, (20,))
    assert game.choices == ["lineage#9", "omnivorous_diet#1"]
    game.do("play_from_pick", "omnivorous_diet#1").activate("omnivorous_diet")
    assert game.asked == (1, "choose_option")
    game.do("choose_option", "option:1")
    assert game.state.life == [12, 20]
    assert (game.owner("omnivorous_diet"), game.pile(2)) == (2, ["lineage#9"])


@about("kleptoparasitism")
@rule("CAR-13.13")
def test_a_borrowed_card_pruned_is_out_of_the_game() -> None:
    scene = Scene().discard(2, "paw_swipe").play(2, "bone_cracking_jaws")
    game = tried("kleptoparasitism", scene, (1, 1, 20)).do("play_from_pick", "paw_swipe#1")
    game.activate("instinct", "paw_swipe", "bone_cracking_jaws")
    game.do("target_prune", "paw_swipe#1", seat=2)
    assert game.aside == ["paw_swipe#1"]


@about("righting_reflex")
@rule("CAR-6.5")
def test_righting_reflex() -> None:
    game = tried("righting_reflex", Scene().failed(1, "paw_swipe", "nape_bite"))
    assert (game.asked, game.choices) == ((1, "ready_pick"), ["paw_swipe#1", "nape_bite#1"])
    game.do("ready_pick", "nape_bite#1")
    assert game.choices == ["nape_bite#1", "instinct#1"]


@about("headfirst_descent")
@rule("CAR-6.5", "CAR-3.5")
def test_headfirst_descent_helps_before_it_readies() -> None:
    game = tried("headfirst_descent", Scene().failed(1, "paw_swipe"))
    assert (game.asked, game.bonus(1)) == ((1, "ready_pick"), 1)
    game.do("ready_pick", "paw_swipe#1")


@about("crushing_molars", "winter_torpor")
@rule("CAR-13.6", "CAR-13.11")
@pytest.mark.parametrize(("title", "healed"), [("crushing_molars", 0), ("winter_torpor", 2)])
@pytest.mark.parametrize("picked", ["lineage#1", "tool_use#1", None])
def test_cards_that_may_prune_the_own_pile(title: str, healed: int, picked: str | None) -> None:
    scene = Scene().discard(1, "lineage", "tool_use").discard(2, "nape_bite").life(5, 20)
    game = tried(title, scene)
    assert (game.choices, game.decision.least) == (["lineage#1", "tool_use#1"], 0)
    game.do("target_prune", picked)
    assert game.aside == ([picked] if picked else [])
    assert game.life(1) == 5 + healed


@about("winter_torpor")
@rule("CAR-13.6")
def test_winter_torpor_heals_without_a_pile() -> None:
    assert tried("winter_torpor", Scene().life(5, 20)).life(1) == 7


@about("salmon_run")
@rule("CAR-13.4")
def test_salmon_run() -> None:
    game = tried("salmon_run", Scene().deck(1, "paw_swipe").life(5, 20))
    assert (game.area(1)[-1], game.life(1)) == ("paw_swipe#1", 6)


@about("high_metabolism", "surplus_killing")
@rule("CAR-4.1")
@pytest.mark.parametrize(("title", "power"), [("high_metabolism", 1 + 2), ("surplus_killing", 3 + 3)])
def test_cards_that_draw(title: str, power: int) -> None:
    """Surplus Killing also lifts every weasel by one, itself included."""
    game = tried(title, Scene().deck(1, "paw_swipe", "hibernation").active(1, "tool_use"))
    assert (game.area(1)[-1], game.deck(1)) == ("paw_swipe#1", ["hibernation#1"])
    assert game.power(1) == power


@about("bluff_charge")
@rule("CAR-6.8")
def test_bluff_charge() -> None:
    scene = (
        Scene(3)
        .play(2, "lineage", "paw_swipe")
        .active(2, "tool_use")
        .failed(2, "nape_bite")
        .play(3, "instinct")
    )
    game = tried("bluff_charge", scene.active(1, "musk_glands"))
    assert (game.asked, game.choices) == ((1, "target_disable"), ["paw_swipe#1", "instinct#5"])
    game.do("target_disable", "instinct#5")
    assert game.statuses(3) == ["failed"]


@about("false_thumb")
@rule("CAR-13.7", "CAR-13.11")
def test_false_thumb() -> None:
    """Class 7 at most, anywhere; its own class does not matter, since it cannot pick itself."""
    scene = (
        Scene()
        .active(1, "lineage")
        .play(2, "keen_senses", "paw_swipe")
        .discard(1, "nape_bite", "scent_marking")
    )
    scene.discard(2, "den_building").pool("camouflage", "musk_glands", "vibrissae", "nape_bite", "tool_use")
    game = tried("false_thumb", scene)
    assert game.choices == [
        "lineage#1", "instinct#1", "keen_senses#1", "camouflage#1", "scent_marking#1", "den_building#1",
    ]  # fmt: skip
    game.do("target_prune", "keen_senses#1")
    assert (game.aside, game.area(2)) == (["keen_senses#1"], ["paw_swipe#1"])


@about("bone_cracking_jaws")
@rule("CAR-13.7", "CAR-13.8")
def test_bone_cracking_jaws_takes_any_card_but_itself() -> None:
    scene = (
        Scene()
        .active(1, "lineage")
        .play(2, "keen_senses")
        .discard(1, "giant_stature")
        .discard(2, "den_building")
    )
    game = tried(
        "bone_cracking_jaws", scene.pool("camouflage", "musk_glands", "vibrissae", "nape_bite", "tool_use")
    )
    assert len(game.choices) == 2 + 1 + 5 + 1 + 1
    assert "bone_cracking_jaws#1" not in game.choices
    game.do("target_prune", "giant_stature#1")


@about("carcass_guarding")
@rule("CAR-13.7")
def test_carcass_guarding() -> None:
    scene = Scene().active(1, "lineage").play(2, "keen_senses").discard(1, "giant_stature", "paw_swipe")
    game = tried("carcass_guarding", scene.discard(2, "nape_bite", "den_building"))
    assert game.choices == ["paw_swipe#1", "den_building#1"]
    assert game.decision.least == 1
    game.do("target_prune", "den_building#1")
    assert game.pile(2) == ["nape_bite#1"]


@about("giant_stature")
@rule("CAR-13.5")
@pytest.mark.parametrize(("life", "power"), [(10, 6 + 1 + 5 + 1 + 3), (11, 6 + 5 + 3)])
def test_giant_stature(life: int, power: int) -> None:
    game = tried("giant_stature", Scene().life(life, 20).active(1, "paw_swipe", "roaring_larynx"))
    assert game.power(1) == power


@about("giant_stature")
@rule("CAR-13.5")
def test_giant_stature_tests_life_once() -> None:
    """Healed above 10 later on, the boost stays."""
    game = tried("giant_stature", Scene().life(10, 20).play(1, "hibernation"), (20,))
    game.activate("hibernation")
    assert game.life(1) == 14
    assert game.strength(1, "giant_stature") == (7, 4)


@about("still_hunting")
@rule("CAR-11.10")
@pytest.mark.parametrize(("order", "life"), [((1, 2), 20), ((2, 1), 17)])
def test_still_hunting(order: tuple[int, int], life: int) -> None:
    assert tried("still_hunting", Scene().order(*order)).life(2) == life


@about("pounce")
@rule("CAR-11.10")
@pytest.mark.parametrize(("order", "power"), [((1, 2), 5), ((2, 1), 3)])
def test_pounce(order: tuple[int, int], power: int) -> None:
    assert tried("pounce", Scene().order(*order)).strength(1, "pounce") == (power, 1)


@about("pounce", "still_hunting")
@rule("CAR-7.2")
def test_a_seize_in_the_same_round_does_not_make_first_player_yet() -> None:
    scene = Scene().order(2, 1).active(1, "explosive_sprint").play(1, "pounce")
    game = tried("still_hunting", scene, (20,))
    assert game.life(2) == 17
    game.activate("pounce")
    assert game.strength(1, "pounce") == (3, 1)


@about("burrow_pursuit")
@rule("CAR-13.25")
def test_burrow_pursuit() -> None:
    game = tried("burrow_pursuit", Scene().deck(1, "musk_glands", "hibernation", "nape_bite", "keen_senses"))
    assert (game.asked, game.choices) == ((1, "dig_pick"), ["musk_glands#1", "nape_bite#1"])
    game.do("dig_pick", "musk_glands#1")
    assert (game.pile(1), game.deck(1)) == (["hibernation#1", "nape_bite#1"], ["keen_senses#1"])


@about("digging_claws")
@rule("CAR-13.25")
def test_digging_claws() -> None:
    game = tried("digging_claws", Scene().deck(1, "lineage", "hibernation", "nape_bite"))
    assert game.choices == ["lineage#1", "hibernation#1"]
    game.do("dig_pick", "hibernation#1")
    assert (game.area(1)[-1], game.pile(1), game.deck(1)) == ("hibernation#1", ["lineage#1"], ["nape_bite#1"])


@about("ermine_moult")
@rule("CAR-13.14", "CAR-13.23")
def test_ermine_moult_takes_the_effect_alone() -> None:
    """What it copies is its own: a gain for the family counts for Ermine Moult, by its own families."""
    scene = Scene().active(1, "musk_glands", "nape_bite").active(2, "group_hunting")
    game = tried("ermine_moult", scene)
    assert game.choices == ["musk_glands#1", "nape_bite#1", "group_hunting#1"]
    game.do("copy_pick", "group_hunting#1")
    assert game.strength(1, "ermine_moult") == (2 + 2, 2)
    assert game.strength(2, "group_hunting") == (3, 1)
    view = game.game.view(2).seats[0].play
    assert [card.copies for card in view if card.title == "ermine_moult"] == ["group_hunting"]


@about("convergent_evolution")
@rule("CAR-13.14", "CAR-13.23")
def test_convergent_evolution_keeps_name_families_class_and_hue() -> None:
    game = tried("convergent_evolution", Scene().active(2, "paw_swipe"))
    game.do("copy_pick", "paw_swipe#1")
    (card,) = [card for card in game.game.view(0).seats[0].play if card.title == "convergent_evolution"]
    assert (card.name, card.marks, card.dc, card.hue) == ("Convergent Evolution", "FUM", 11, True)
    assert (card.power, card.defense, card.text) == (5, 1, "(no effect)")


@about("convergent_evolution", "ermine_moult")
@rule("CAR-13.14")
def test_two_unresolved_copy_cards_cannot_copy_each_other() -> None:
    """The Moult that failed to find anything keeps its copying effect and is no target."""
    game = tried("ermine_moult", Scene().play(1, "convergent_evolution"), (20,))
    assert game.asked == (1, "activate_next")
    game.activate("convergent_evolution")
    assert game.asked == (1, "activate_next")
    assert game.strength(1, "convergent_evolution") == (0, 0)


@about("convergent_evolution", "ermine_moult")
@rule("CAR-13.14", "CAR-13.20")
def test_a_copy_of_a_copy_gets_the_copied_effect() -> None:
    game = tried("ermine_moult", Scene().play(1, "convergent_evolution").active(2, "keen_senses"), (20,))
    game.do("copy_pick", "keen_senses#1")
    assert game.bonus(1) == 3
    game.activate("convergent_evolution")
    assert game.choices == ["ermine_moult#1", "keen_senses#1"]
    game.do("copy_pick", "ermine_moult#1")
    assert game.bonus(1) == 6
    assert game.strength(1, "convergent_evolution") == (2, 2)
    (card,) = [card for card in game.game.view(0).seats[0].play if card.title == "convergent_evolution"]
    assert card.copies == "keen_senses"


@about("convergent_evolution")
@rule("CAR-13.23")
def test_a_copy_takes_base_values_without_gains_and_boosts() -> None:
    scene = (
        Scene()
        .active(2, "pride_hunting")
        .play(2, "pounce", "instinct")
        .play(1, "convergent_evolution")
        .order(2, 1)
    )
    game = scene.start(dice=[20, 1, 20]).activate("pounce", "instinct")
    assert game.strength(2, "pounce") == (3 + 2 + 1, 1)
    game.activate("convergent_evolution").do("copy_pick", "pounce#1")
    # Seat 1 is not First Player, so the copied effect gives nothing either.
    assert [event.data["power"] for event in game.events("attack") if event.seat == 1] == [3]


@about("solitary_territory")
@rule("CAR-13.11")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_solitary_territory(answer: str) -> None:
    game = tried("solitary_territory")
    before = game.pool
    game.do("wipe_pool", answer)
    assert game.aside == (before if answer == "yes" else [])


@about("twilight_activity")
@rule("CAR-13.18")
@pytest.mark.parametrize(("option", "helped"), [("option:1", [5, 0, 5]), ("option:2", [0, 5, 5])])
def test_twilight_activity(option: str, helped: list[int]) -> None:
    game = tried("twilight_activity").do("choose_option", option)
    assert [game.bonus(1, name) for name in ("vibrissae", "musk_glands", "nape_bite")] == helped
    assert game.bonus(1, "paw_swipe") == 0


@about("omnivorous_diet")
@rule("CAR-13.18")
@pytest.mark.parametrize(("option", "life", "bonus"), [("option:1", 7, 0), ("option:2", 5, 4)])
def test_omnivorous_diet(option: str, life: int, bonus: int) -> None:
    game = tried("omnivorous_diet", Scene().life(5, 20)).do("choose_option", option)
    assert (game.life(1), game.bonus(1)) == (life, bonus)


@about("parental_care")
@rule("CAR-13.13")
def test_parental_care() -> None:
    game = tried(
        "parental_care",
        Scene().pool("pride_hunting", "nape_bite", "hibernation", "keen_senses", "throat_clamp"),
    )
    assert (game.asked, game.choices) == ((1, "gain_pick"), ["nape_bite#1", "keen_senses#1"])
    game.do("gain_pick", "nape_bite#1")
    assert (game.pile(1), game.owner("nape_bite#1")) == (["nape_bite#1"], 1)


@about("play_behaviour")
@rule("CAR-15.1")
@pytest.mark.parametrize(("roll", "drawn", "bonus"), [(10, 0, 2), (11, 2, 0)])
def test_play_behaviour(roll: int, drawn: int, bonus: int) -> None:
    game = tried("play_behaviour", Scene().deck(1, "paw_swipe", "nape_bite", "tool_use"), (roll,))
    assert (len(game.area(1)) - 2, game.bonus(1)) == (drawn, bonus)


@about("scent_marking")
@rule("CAR-4.1")
def test_scent_marking_takes_trait_cards_only() -> None:
    scene = Scene().discard(1, "lineage", "paw_swipe", "instinct", "nape_bite").deck(1, "lineage")
    game = tried("scent_marking", scene)
    assert (game.asked, game.choices, game.decision.least) == (
        (1, "topdeck_pick"),
        ["paw_swipe#1", "nape_bite#1"],
        0,
    )
    game.do("topdeck_pick", "nape_bite#1")
    assert game.deck(1) == ["nape_bite#1", "lineage#2"]


@about("scent_marking")
@rule("CAR-4.1", "CAR-6.7")
def test_what_scent_marking_laid_on_top_is_drawn_next() -> None:
    scene = Scene().discard(1, "paw_swipe").deck(1, "lineage").play(1, "high_metabolism")
    game = tried("scent_marking", scene, (20,)).do("topdeck_pick", "paw_swipe#1")
    game.activate("high_metabolism")
    assert game.area(1)[-1] == "paw_swipe#1"
