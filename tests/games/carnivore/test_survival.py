"""The Survival Phase (CAR-7)."""

from __future__ import annotations

import random

import pytest

from tests.games.carnivore.printed import PRINTED, effects_of, expected_totals, fits
from tests.games.carnivore.scripting import Play, Scene
from tests.rules import rule


@rule("CAR-7.1", "CAR-7.9")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_each_attacks_once_in_order_and_nobody_is_asked(order: tuple[int, int]) -> None:
    game = Scene().order(*order).active(1, "paw_swipe").active(2, "tool_use").start("survival")
    assert [attacker for attacker, _, _ in game.attacks()] == list(order)
    assert game.asked == (order[0], "evolve_action")


@rule("CAR-7.9")
def test_an_attack_without_power_is_made_too() -> None:
    game = Scene().active(1, "lineage").start("survival")
    assert game.attacks() == [(1, 2, 0), (2, 1, 0)]
    assert not game.events("damaged")


@rule("CAR-7.2")
def test_the_seizer_comes_first_and_the_others_keep_their_order() -> None:
    scene = Scene(4).order(2, 4, 1, 3).active(1, "explosive_sprint")
    game = scene.start("survival")
    assert game.state.order == [1, 2, 4, 3]
    assert [attacker for attacker, _, _ in game.attacks()] == [1, 2, 4, 3]
    assert game.asked == (1, "evolve_action")


@rule("CAR-7.2")
@pytest.mark.parametrize(("first", "then"), [(1, 3), (3, 1)])
def test_of_two_seizers_the_later_is_in_front(first: int, then: int) -> None:
    scene = Scene(3).order(2, 1, 3).active(first, "explosive_sprint").active(then, "explosive_sprint")
    game = scene.start("survival")
    assert game.state.order == [then, first, 2]


@rule("CAR-7.2")
def test_the_order_of_activation_counts_also_if_the_first_seizer_is_first_already() -> None:
    scene = Scene(3).order(1, 2, 3).active(2, "explosive_sprint").active(1, "explosive_sprint")
    game = scene.start("survival")
    assert game.state.order == [1, 2, 3]
    scene = Scene(3).order(1, 2, 3).active(1, "explosive_sprint").active(2, "explosive_sprint")
    assert scene.start("survival").state.order == [2, 1, 3]


@rule("CAR-7.2", "CAR-5.7")
def test_a_seize_lasts_for_one_round() -> None:
    scene = (
        Scene().active(2, "explosive_sprint").deck(1, "nape_bite", *["lineage"] * 4).deck(2, *["lineage"] * 5)
    )
    game = scene.pool("paw_swipe").start("survival", dice=[])
    game.prune_first(2, 1)
    assert game.state.round == 2
    assert game.state.order == [1, 2]


@rule("CAR-7.3")
def test_power_is_printed_plus_gains_plus_boosts() -> None:
    scene = (
        Scene()
        .active(1, "pride_hunting", "retractile_claws", "carnassial_teeth", "instinct")
        .play(1, "group_hunting")
    )
    game = scene.active(1, "tubular_body").start(dice=[20])
    game.activate("group_hunting")
    # Pride 3, Claws 2, Teeth 3 (of all families) and Group Hunting 3+2 for Teeth and Tubular Body.
    power = (3 + 3) + (2 + 3) + (3 + 3) + (1 + 1) + (3 + 2 + 1) + (1 + 1)
    assert game.events("attack")[0].data["power"] == power


@rule("CAR-7.4")
@pytest.mark.parametrize(
    ("piercers", "left"),
    [((), 4), (("padded_paws",), 3), (("sabre_canines",), 1), (("sabre_canines", "sagittal_crest"), 0)],
)
def test_pierce_lowers_the_defence_to_0_at_most(piercers: tuple[str, ...], left: int) -> None:
    game = Scene().active(1, "paw_swipe", *piercers).active(2, "camouflage").start("survival")
    power = 5 + sum(PRINTED[name]["power"] for name in piercers)
    assert game.attacks()[0] == (1, 2, power - left)


@rule("CAR-7.4")
def test_defence_is_summed_like_power() -> None:
    scene = (
        Scene()
        .active(2, "maternal_defense", "dense_underfur", "delayed_implantation")
        .play(2, "layered_fur", "lineage")
    )
    game = scene.order(2, 1).start(dice=[20])
    game.activate("layered_fur")
    # Layered Fur counts two other bears; Maternal Defence lifts bears, Dense Underfur weasels.
    defense = (2 + 1) + (2 + 1) + (3 + 1 + 1) + (2 + 2 + 1) + 0
    assert game.events("attack")[1].data["defense"] == defense


@rule("CAR-7.4", "CAR-13.20")
def test_a_pierce_beyond_the_defence_adds_no_damage() -> None:
    game = Scene().active(1, "sabre_canines", "sagittal_crest").start("survival")
    assert game.attacks()[0] == (1, 2, 10)


@rule("CAR-7.5")
@pytest.mark.parametrize(
    ("defenders", "damage"),
    [
        ((), 5),
        (("instinct",), 4),
        (("camouflage",), 1),
        (("camouflage", "instinct"), 0),
        (("camouflage", "hibernation"), 0),
    ],
)
def test_the_difference_is_lost_or_nothing(defenders: tuple[str, ...], damage: int) -> None:
    game = Scene().active(1, "paw_swipe").active(2, *defenders).start("survival")
    assert game.attacks()[0][2] == damage
    assert game.life(2) == 20 - damage


@rule("CAR-7.5", "CAR-13.17")
def test_shields_take_the_difference_first() -> None:
    game = Scene().active(1, "paw_swipe").active(2, "loose_skin").start("survival")
    assert game.attacks()[0] == (1, 2, 3)
    assert (game.life(2), game.shield(2)) == (19, 0)


@rule("CAR-7.6")
def test_a_defence_works_in_full_against_every_attack() -> None:
    """Nothing that stands in the defence is spent by the attack: it is the same before and after."""
    scene = Scene().active(1, "paw_swipe", "tool_use").active(2, "camouflage", "maternal_defense")
    game = scene.start("survival")
    assert game.attacks()[0] == (1, 2, 7 - (4 + 2 + 1))
    assert game.defense(2) == 7
    assert game.events("attack")[0].data["defense"] == 7


@rule("CAR-7.7", "CAR-8.1")
@pytest.mark.parametrize(("life", "ends"), [(4, True), (5, False)])
def test_the_second_player_at_0_does_not_strike(life: int, ends: bool) -> None:
    game = Scene().life(1, life).active(1, "paw_swipe").active(2, "tool_use").failed(2, "hibernation")
    played = game.start("survival")
    if ends:
        assert played.attacks() == [(1, 2, 4)]
        assert played.over == ((1,), "last_alive")
    else:
        assert played.attacks() == [(1, 2, 4), (2, 1, 1)]
        assert played.over == ((2,), "last_alive")


@rule("CAR-7.8")
def test_the_second_player_strikes_back_and_may_win() -> None:
    game = Scene().life(3, 5).active(1, "tool_use").active(2, "paw_swipe").start("survival")
    assert game.attacks() == [(1, 2, 1), (2, 1, 4)]
    assert game.over == ((2,), "last_alive")
    assert game.scores == (0, 4)


@rule("CAR-7.10", "CAR-1.5")
def test_failed_and_untried_cards_count_for_nothing_but_lineages_take_boosts() -> None:
    scene = Scene().active(1, "carnassial_teeth", "lineage").failed(1, "paw_swipe").play(1, "lineage")
    game = scene.start("survival")
    assert (game.power(1), game.defense(1)) == (4 + 1, 1)


@rule("CAR-7.10")
def test_defence_boosts_for_a_family_do_not_lift_lineages() -> None:
    game = Scene().active(1, "maternal_defense", "lineage").start("survival")
    assert game.strength(1, "lineage") == (0, 0)


def dealt(rng: random.Random, boxes: int) -> list[str]:
    """The titles of all trait cards, once a copy, in random order."""
    traits = [card for card in PRINTED.values() if card["deck"] == "trait"]
    names = [card["id"] for card in traits for _ in range(boxes * card["copies"])]
    rng.shuffle(names)
    return names


@rule("CAR-7.3", "CAR-7.4", "CAR-7.5", "CAR-13.5", "CAR-13.20")
@pytest.mark.parametrize("seed", range(60))
def test_totals_against_a_second_reckoning(seed: int) -> None:
    """Random play areas: what the rules add up is what the ruleset's raw text gives, reckoned by other code."""
    rng = random.Random(seed)
    names = dealt(rng, 1)
    scene = Scene()
    laid: dict[int, list[tuple[str, str]]] = {1: [], 2: []}
    for seat in (1, 2):
        starters = ["lineage"] * rng.randint(0, 4) + ["instinct"] * rng.randint(0, 2)
        for name in [*(names.pop() for _ in range(rng.randint(3, 9))), *starters]:
            how = rng.choice(["active", "active", "active", "play", "failed"])
            getattr(scene, how)(seat, name)
            laid[seat].append((name, how))
    game = scene.start("survival")
    attacks = game.events("attack")
    assert attacks
    for attack in attacks:
        mine, theirs = expected_totals(laid[attack.seat]), expected_totals(laid[attack.data["victim"]])
        assert (attack.data["power"], attack.data["defense"]) == (mine.power, theirs.defense)
        damage = max(0, mine.power - max(0, theirs.defense - mine.pierce))
        assert attack.data["damage"] == damage
        assert game.life(attack.data["victim"]) == max(0, 20 - max(0, damage - theirs.shield))


@rule("CAR-3.3", "CAR-13.20")
@pytest.mark.parametrize("seed", range(60))
def test_modifiers_against_a_second_reckoning(seed: int) -> None:
    rng = random.Random(1000 + seed)
    names = dealt(rng, 2)
    scene = Scene(3)
    laid = {seat: [*(names.pop() for _ in range(7)), *["lineage"] * rng.randint(0, 3)] for seat in (1, 2, 3)}
    for seat in (1, 2, 3):
        scene.active(seat, *laid[seat])
    game: Play = scene.start("begin_evolution")
    for seat in (1, 2, 3):
        before = (seat - 2) % 3 + 1
        following = sum(effect["amount"] for effect in effects_of(laid[seat], "next_check_bonus"))
        penalty = sum(effect["amount"] for effect in effects_of(laid[before], "opp_check_penalty"))
        for name, card in PRINTED.items():
            helped = sum(
                effect["amount"] for effect in effects_of(laid[seat], "check_bonus") if fits(effect, card)
            )
            assert game.bonus(seat, name) == helped + following - penalty
