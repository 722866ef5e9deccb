"""Each continuous op alone, printed on a card that otherwise has no effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.carnivore.scripting import Play, Scene
from tests.rules import rule

LASTING: dict[str, dict[str, Any]] = {
    "check_bonus": {"amount": 3},
    "opp_check_penalty": {"amount": 3},
    "next_check_bonus": {"amount": 3},
    "reroll": {"amount": 3},
    "power_boost": {"amount": 3},
    "defense_boost": {"amount": 3},
    "pierce": {"amount": 3},
    "prevent": {"amount": 3},
    "ward": {},
    "extra_evolution": {"amount": 3},
    "seize_initiative": {},
}
"""Every continuous op with an amount of 3."""


def paw_swipe(*effects: dict[str, Any], seats: int = 2) -> Scene:
    """Paw Swipe (10, 5/1) with these effects, untried before seat 1; an Instinct keeps the turn open."""
    return Scene(seats).printed("paw_swipe", *effects).play(1, "paw_swipe", "instinct")


def tried(scene: Scene, *dice: int) -> Play:
    """Paw Swipe is activated."""
    return scene.start(dice=[10, *dice]).activate("paw_swipe")


@rule("CAR-3.3", "CAR-3.5")
def test_check_bonus() -> None:
    game = tried(paw_swipe({"op": "check_bonus", "amount": 3}))
    assert [game.bonus(1, name) for name in ("instinct", "nape_bite", "paw_swipe")] == [3, 3, 3]
    assert game.bonus(2) == 0


@rule("CAR-3.3")
def test_check_bonus_for_a_family() -> None:
    game = tried(paw_swipe({"op": "check_bonus", "amount": 3, "family": "felidae"}))
    assert [game.bonus(1, name) for name in ("instinct", "nape_bite", "paw_swipe")] == [0, 3, 0]


@rule("CAR-13.19")
def test_opp_check_penalty() -> None:
    game = tried(paw_swipe({"op": "opp_check_penalty", "amount": 3}, seats=3))
    assert [game.bonus(seat) for seat in (1, 2, 3)] == [0, -3, 0]


@rule("CAR-3.10")
def test_next_check_bonus() -> None:
    game = tried(paw_swipe({"op": "next_check_bonus", "amount": 3}).play(1, "nape_bite"), 1)
    assert game.bonus(1) == 3
    game.activate("nape_bite")
    assert game.bonus(1) == 0


@rule("CAR-3.9")
def test_reroll() -> None:
    game = tried(paw_swipe({"op": "reroll", "amount": 2}).play(1, "nape_bite"), 1, 12)
    assert game.rerolls(1) == 2
    game.activate("nape_bite").do("reroll", "spend")
    assert (game.rerolls(1), game.status("nape_bite")) == (1, "active")


@rule("CAR-7.3", "CAR-13.5")
def test_power_boost_for_all_and_for_a_family_the_source_included() -> None:
    game = tried(paw_swipe({"op": "power_boost", "amount": 2}).active(1, "nape_bite", "lineage"))
    assert (game.power(1), game.strength(1, "paw_swipe")) == (7 + 6 + 2, (7, 1))
    game = tried(paw_swipe({"op": "power_boost", "amount": 2, "family": "ursidae"}).active(1, "nape_bite"))
    assert game.power(1) == 7 + 4
    game = tried(paw_swipe({"op": "power_boost", "amount": 2, "family": "felidae"}).active(1, "nape_bite"))
    assert game.power(1) == 5 + 6


@rule("CAR-7.4", "CAR-13.5")
def test_defense_boost_for_all_and_for_a_family_the_source_included() -> None:
    game = tried(paw_swipe({"op": "defense_boost", "amount": 2}).active(1, "nape_bite", "lineage"))
    assert (game.defense(1), game.strength(1, "paw_swipe")) == (3 + 3 + 2, (5, 3))
    game = tried(paw_swipe({"op": "defense_boost", "amount": 2, "family": "felidae"}).active(1, "nape_bite"))
    assert game.defense(1) == 1 + 3


@rule("CAR-13.5")
@pytest.mark.parametrize("what", ["power", "defense"])
def test_a_boost_covers_cards_activated_later_and_goes_with_its_source(what: str) -> None:
    scene = (
        paw_swipe({"op": f"{what}_boost", "amount": 2}).play(1, "nape_bite").play(2, "war_dance").order(1, 2)
    )
    game = scene.start(dice=[10, 12, 1, 12])
    game.activate("paw_swipe", "nape_bite")
    plain = {"power": (4, 1), "defense": (4, 1)}[what]
    boosted = (plain[0] + 2 * (what == "power"), plain[1] + 2 * (what == "defense"))
    assert game.strength(1, "nape_bite") == boosted
    game.activate("instinct", "war_dance")
    game.do("target_discard", "paw_swipe#1")
    assert game.strength(1, "nape_bite") == plain


@rule("CAR-7.4")
def test_pierce() -> None:
    game = tried(paw_swipe({"op": "pierce", "amount": 3}).active(2, "camouflage"), 1)
    game.activate("instinct")
    assert game.attacks()[0] == (1, 2, 5 - (4 - 3))
    assert game.attacks()[1] == (2, 1, 1 - 1)


@rule("CAR-13.17")
def test_prevent_stops_attacks_and_effects_alike() -> None:
    scene = paw_swipe({"op": "prevent", "amount": 3}).play(2, "throat_clamp")
    game = tried(scene, 1, 20)
    game.activate("instinct", "throat_clamp")
    # 2 by the effect, then 5 - 1 = 4 by the attack.
    assert game.life(1) == 20 - (2 + 4 - 3)
    assert game.shield(1) == 0


@rule("CAR-13.16")
def test_ward() -> None:
    scene = paw_swipe({"op": "ward"}).discard(1, "tool_use")
    scene.play(2, "bone_cracking_jaws", "kleptoparasitism", "ermine_moult")
    game = tried(scene.pool("vibrissae", "slit_pupils"), 1, 20, 20, 20)
    assert (game.warded(1), game.warded(2)) == (True, False)
    game.activate("instinct", "kleptoparasitism", "ermine_moult")
    # Nothing of seat 1 can be played, and of the activated cards only Kleptoparasitism can be copied.
    assert game.choices == ["kleptoparasitism#1"]
    game.do("copy_pick", "kleptoparasitism#1").activate("bone_cracking_jaws")
    assert not {"paw_swipe#1", "instinct#1", "tool_use#1"} & set(game.choices)
    assert "vibrissae#1" in game.choices
    game.do("target_prune", "vibrissae#1")


@rule("CAR-9.9")
def test_extra_evolution() -> None:
    game = tried(paw_swipe({"op": "extra_evolution", "amount": 2}), 1)
    game.activate("instinct").prune_first(1, 2, 1, 1)
    assert game.state.successes == [3, 1]


@rule("CAR-7.2")
def test_seize_initiative() -> None:
    scene = (
        Scene().printed("paw_swipe", {"op": "seize_initiative"}).play(2, "paw_swipe", "instinct").order(1, 2)
    )
    game = scene.start(dice=[10, 1])
    game.activate("paw_swipe")
    assert game.state.order == [1, 2]
    game.activate("instinct")
    assert game.state.order == [2, 1]


def measure(game: Play) -> dict[str, Any]:
    """What each op does, for seat 1 against seat 2."""
    return {
        "check_bonus": game.bonus(1),
        "opp_check_penalty": -game.bonus(2),
        "next_check_bonus": game.bonus(1),
        "reroll": game.rerolls(1),
        "power_boost": game.power(1) - 5,
        "defense_boost": game.defense(1) - 1,
        "pierce": game.pierce(1),
        "prevent": game.shield(1),
        "ward": 3 * game.warded(1),
        "extra_evolution": game.game.view(1).seats[0].quota - 1,
        "seize_initiative": 3 * game.game.view(1).seats[0].seizes,
    }


@rule("CAR-13.3")
@pytest.mark.parametrize("op", LASTING)
def test_every_lasting_effect_ends_when_its_source_leaves_play(op: str) -> None:
    """Seat 2 discards it, or, if seat 2 cannot, another card of seat 1 does."""
    scene = Scene().printed("paw_swipe", {"op": op, **LASTING[op]}).play(2, "war_dance")
    if op == "ward":
        scene.printed("instinct", {"op": "discard", "target": {"zones": ["own_play"]}}).play(
            1, "paw_swipe", "instinct"
        )
    else:
        scene.play(1, "paw_swipe")
    game = scene.start(dice=[10, 20]).activate("paw_swipe")
    assert measure(game)[op] == 3
    game.activate("instinct" if op == "ward" else "war_dance").do("target_discard", "paw_swipe#1")
    assert game.state.holds == []


@rule("CAR-10.2", "CAR-13.3")
@pytest.mark.parametrize("op", LASTING)
def test_every_lasting_effect_ends_with_the_round(op: str) -> None:
    scene = Scene().printed("paw_swipe", {"op": op, **LASTING[op]}).active(1, "paw_swipe")
    game = scene.deck(1, "nape_bite").deck(2, "instinct").start("end_phase")
    assert game.state.round == 2
    assert game.state.holds == []


@rule("CAR-13.20")
@pytest.mark.parametrize(
    "op", sorted(set(LASTING) - {"ward", "seize_initiative", "power_boost", "defense_boost"})
)
def test_the_same_effect_twice_adds_up(op: str) -> None:
    """Once from each of two cards, and twice on one card."""
    effect = {"op": op, **LASTING[op]}
    scene = Scene().printed("paw_swipe", effect, effect).printed("tool_use", effect)
    game = scene.active(1, "paw_swipe", "tool_use").start("begin_evolution")
    assert measure(game)[op] == 9


@rule("CAR-13.20")
@pytest.mark.parametrize(("what", "base"), [("power", 5 + 2), ("defense", 1 + 1)])
def test_boosts_add_up(what: str, base: int) -> None:
    effect = {"op": f"{what}_boost", "amount": 2}
    scene = (
        Scene().printed("paw_swipe", effect).printed("tool_use", effect).active(1, "paw_swipe", "tool_use")
    )
    game = scene.start("begin_evolution")
    assert {"power": game.power(1), "defense": game.defense(1)}[what] == base + 2 * 2 * 2


@rule("CAR-13.4")
def test_effects_of_one_card_resolve_in_the_order_listed() -> None:
    scene = paw_swipe(
        {"op": "damage", "amount": 1}, {"op": "heal", "amount": 2}, {"op": "reroll", "amount": 1}
    ).life(9, 9)
    game = tried(scene)
    assert [event.kind for event in game.events("damaged", "healed", "holds")] == [
        "damaged",
        "healed",
        "holds",
    ]


@rule("CAR-13.21")
def test_re_rolls_are_spent_from_the_oldest_store() -> None:
    """One of Vibrissae's two is spent; when Vibrissae is lost, only Webbed Feet's is left."""
    scene = (
        Scene()
        .active(1, "vibrissae", "webbed_feet")
        .play(1, "paw_swipe")
        .play(2, "war_dance")
        .pool("tool_use")
    )
    game = scene.start(dice=[1, 10, 12])
    game.activate("paw_swipe").do("reroll", "spend")
    assert game.rerolls(1) == 2
    game.activate("war_dance").do("target_discard", "vibrissae#1")
    assert game.rerolls(1) == 1


@rule("CAR-13.21")
def test_a_store_that_is_used_up_passes_on_to_the_next() -> None:
    scene = Scene().active(1, "webbed_feet", "vibrissae").play(1, "paw_swipe").play(2, "war_dance")
    game = scene.start(dice=[1, 2, 3, 12])
    game.activate("paw_swipe").do("reroll", "spend").do("reroll", "spend").do("reroll", "accept")
    game.activate("war_dance").do("target_discard", "webbed_feet#1")
    assert game.rerolls(1) == 1


@rule("CAR-13.19", "CAR-11.4")
def test_a_penalty_lapses_with_its_victim() -> None:
    scene = (
        Scene(3)
        .life(20, 3, 20)
        .active(1, "standing_upright")
        .play(1, "throat_clamp", "nape_bite", "instinct")
    )
    game = scene.start(dice=[20, 20])
    game.activate("throat_clamp", "nape_bite")
    assert game.life(2) == 0
    assert game.state.holds == []
    assert [game.bonus(seat) for seat in (1, 2, 3)] == [0, 0, 0]
