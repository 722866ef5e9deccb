"""Each instant op alone, printed on a card that otherwise has no effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.carnivore.scripting import Play, Scene
from tests.rules import rule

ALL = ["own_play", "opp_play", "pool", "own_discard", "opp_discard"]


def paw_swipe(*effects: dict[str, Any], seats: int = 2) -> Scene:
    """Paw Swipe (10, 5/1) with these effects, untried before seat 1; an Instinct keeps the turn open."""
    return Scene(seats).printed("paw_swipe", *effects).play(1, "paw_swipe", "instinct")


def tried(scene: Scene, *dice: int) -> Play:
    """Paw Swipe is activated."""
    return scene.start(dice=[10, *dice]).activate("paw_swipe")


def went_on(game: Play) -> bool:
    """The effect is over and seat 1 chooses what to try."""
    return game.asked == (1, "activate_next")


# Life


@rule("CAR-1.2")
def test_heal() -> None:
    game = tried(paw_swipe({"op": "heal", "amount": 3}).life(4, 20))
    assert game.state.life == [7, 20]


@rule("CAR-13.9", "CAR-13.24")
def test_damage_hits_the_next_player_past_every_defence() -> None:
    scene = (
        paw_swipe({"op": "damage", "amount": 3}, seats=3)
        .active(3, "hibernation", "camouflage")
        .order(2, 1, 3)
    )
    game = tried_by_first(scene)
    assert game.state.life == [20, 20, 17]


def tried_by_first(scene: Scene) -> Play:
    """As `tried`, where seat 2 has nothing to do and comes first."""
    return scene.start(dice=[10]).activate("paw_swipe")


@rule("CAR-13.17")
def test_damage_is_prevented() -> None:
    game = tried(paw_swipe({"op": "damage", "amount": 3}).active(2, "loose_skin"))
    assert (game.life(2), game.shield(2)) == (19, 0)


# Cards from the own deck


@rule("CAR-4.1", "CAR-13.12")
def test_draw() -> None:
    scene = paw_swipe({"op": "draw", "count": 2}).deck(1, "nape_bite", "lineage", "tool_use")
    game = tried(scene)
    assert game.area(1) == ["paw_swipe#1", "instinct#1", "nape_bite#1", "lineage#1"]
    assert game.statuses(1) == ["active", "untried", "untried", "active"]
    assert game.deck(1) == ["tool_use#1"]


@rule("CAR-4.6", "CAR-13.6")
def test_draw_with_nothing_to_draw() -> None:
    game = tried(paw_swipe({"op": "draw", "count": 2}, {"op": "heal", "amount": 1}).life(5, 20))
    assert (len(game.area(1)), game.life(1)) == (2, 6)


@rule("CAR-13.25")
def test_dig_shows_and_plays_one() -> None:
    scene = paw_swipe({"op": "dig", "count": 3}).deck(1, "nape_bite", "lineage", "tool_use", "vibrissae")
    game = tried(scene.discard(1, "war_dance"))
    assert (game.asked, game.choices) == ((1, "dig_pick"), ["nape_bite#1", "lineage#1", "tool_use#1"])
    assert game.revealed == ["nape_bite#1", "lineage#1", "tool_use#1"]
    assert (game.deck(1), game.pile(1)) == (["vibrissae#1"], ["war_dance#1"])
    game.do("dig_pick", "lineage#1")
    assert game.pile(1) == ["war_dance#1", "nape_bite#1", "tool_use#1"]
    assert game.revealed == []
    assert game.area(1)[-1] == "lineage#1"
    assert game.statuses(1)[-1] == "active"


@rule("CAR-13.25")
def test_dig_for_a_family_offers_what_fits_and_must_be_taken() -> None:
    scene = paw_swipe({"op": "dig", "count": 3, "families": ["mustelidae"]})
    game = tried(scene.deck(1, "hibernation", "tool_use", "nape_bite"))
    assert game.choices == ["tool_use#1", "nape_bite#1"]
    assert (game.decision.least, game.decision.most) == (1, 1)
    game.do("dig_pick", "nape_bite#1")
    assert game.pile(1) == ["hibernation#1", "tool_use#1"]
    assert game.status("nape_bite") == "untried"


@rule("CAR-13.25", "CAR-13.6")
def test_dig_without_a_fitting_card_discards_all() -> None:
    scene = paw_swipe({"op": "dig", "count": 2, "families": ["mustelidae"]}).deck(
        1, "hibernation", "lineage", "tool_use"
    )
    game = tried(scene)
    assert went_on(game)
    assert game.pile(1) == ["hibernation#1", "lineage#1"]
    assert game.deck(1) == ["tool_use#1"]


@rule("CAR-13.25", "CAR-4.2")
def test_a_reshuffle_in_a_dig_leaves_the_revealed_cards_out() -> None:
    scene = (
        paw_swipe({"op": "dig", "count": 3})
        .deck(1, "nape_bite")
        .discard(1, "lineage", "tool_use", "vibrissae")
    )
    game = tried(scene)
    assert game.asked == (1, "prune_on_reshuffle")
    assert game.revealed == ["nape_bite#1"]
    assert game.choices == ["lineage#1", "tool_use#1", "vibrissae#1"]
    game.do("prune_on_reshuffle", "lineage#1")
    assert game.revealed[0] == "nape_bite#1"
    assert sorted(game.revealed[1:]) == ["tool_use#1", "vibrissae#1"]
    game.do("dig_pick", "nape_bite#1")
    assert (game.deck(1), sorted(game.pile(1))) == ([], ["tool_use#1", "vibrissae#1"])


@rule("CAR-13.25", "CAR-4.5")
def test_a_dig_that_finds_too_few_cards() -> None:
    game = tried(paw_swipe({"op": "dig", "count": 3}).deck(1, "nape_bite").discard(1, "lineage"))
    game.do("prune_on_reshuffle", "lineage#1")
    assert game.choices == ["nape_bite#1"]
    game.do("dig_pick", "nape_bite#1")
    assert game.area(1)[-1] == "nape_bite#1"


@rule("CAR-13.6", "CAR-4.6")
def test_a_dig_in_nothing() -> None:
    assert went_on(tried(paw_swipe({"op": "dig", "count": 3})))


# Cards from elsewhere


@rule("CAR-13.12", "CAR-13.13", "CAR-14.1")
def test_play_from_the_pool() -> None:
    scene = paw_swipe({"op": "play_from", "zone": "pool", "min_dc": 8, "max_dc": 10})
    game = tried(scene.pool("nape_bite", "vibrissae", "keen_senses", "musk_glands", "shortened_muzzle"))
    assert game.choices == ["vibrissae#1", "musk_glands#1", "shortened_muzzle#1"]
    game.do("play_from_pick", "musk_glands#1")
    assert (game.area(1)[-1], game.owner("musk_glands"), game.status("musk_glands")) == (
        "musk_glands#1",
        1,
        "untried",
    )
    assert game.pool[3] not in ("-", "musk_glands#1")
    assert [event.kind for event in game.events("played", "refilled")] == ["played", "refilled"]


@rule("CAR-13.12", "CAR-13.13")
def test_play_from_the_own_pile() -> None:
    scene = paw_swipe({"op": "play_from", "zone": "own_discard", "families": ["felidae"]})
    game = tried(scene.discard(1, "nape_bite", "keen_senses", "vibrissae").discard(2, "slit_pupils"))
    assert game.choices == ["nape_bite#1", "vibrissae#1"]
    game.do("play_from_pick", "vibrissae#1")
    assert game.pile(1) == ["nape_bite#1", "keen_senses#1"]
    assert game.owner("vibrissae") == 1


@rule("CAR-13.12", "CAR-13.13", "CAR-13.9")
def test_play_from_any_other_living_players_pile() -> None:
    scene = (
        paw_swipe({"op": "play_from", "zone": "opp_discard"}, seats=4).life(20, 20, 0, 20).order(1, 4, 2, 3)
    )
    game = tried(scene.discard(1, "vibrissae").discard(4, "nape_bite").discard(2, "keen_senses", "tool_use"))
    assert game.choices == ["keen_senses#1", "tool_use#1", "nape_bite#1"]
    game.do("play_from_pick", "nape_bite#1")
    assert (game.owner("nape_bite"), game.area(1)[-1]) == (4, "nape_bite#1")
    assert game.game.view(1).seats[0].play[-1].owner == 4


@rule("CAR-13.12")
def test_a_lineage_played_from_a_pile_is_active_once_the_effect_is_done() -> None:
    scene = paw_swipe({"op": "play_from", "zone": "own_discard"}, {"op": "heal", "amount": 1}).life(5, 20)
    game = tried(scene.discard(1, "lineage")).do("play_from_pick", "lineage#1")
    assert [event.kind for event in game.events("played", "healed", "activated")] == [
        "played",
        "healed",
        "activated",
    ]
    assert game.status("lineage") == "active"


@rule("CAR-13.13", "CAR-14.1")
def test_gain() -> None:
    scene = paw_swipe({"op": "gain", "max_dc": 8}).pool("nape_bite", "vibrissae", "keen_senses", "tool_use")
    game = tried(scene.trait_deck("hibernation"))
    assert game.choices[:2] == ["vibrissae#1", "keen_senses#1"]
    game.do("gain_pick", "keen_senses#1")
    assert (game.pile(1), game.owner("keen_senses#1"), game.pool[2]) == (
        ["keen_senses#1"],
        1,
        "hibernation#1",
    )
    assert not game.events("check")[1:]


@rule("CAR-4.1")
@pytest.mark.parametrize("optional", [True, False])
def test_topdeck(optional: bool) -> None:
    scene = paw_swipe({"op": "topdeck", "families": ["mustelidae"], "optional": optional})
    game = tried(scene.deck(1, "lineage").discard(1, "nape_bite", "hibernation", "tool_use"))
    assert (game.asked, game.choices) == ((1, "topdeck_pick"), ["nape_bite#1", "tool_use#1"])
    assert (game.decision.least, game.decision.most) == (0 if optional else 1, 1)
    game.do("topdeck_pick", "tool_use#1")
    assert (game.deck(1), game.pile(1)) == (["tool_use#1", "lineage#1"], ["nape_bite#1", "hibernation#1"])
    assert game.game.view(2).seats[0].deck_top == ("tool_use#1", "lineage#1")


def test_topdeck_declined() -> None:
    game = tried(paw_swipe({"op": "topdeck", "optional": True}).discard(1, "nape_bite"))
    game.do("topdeck_pick", None)
    assert (game.deck(1), game.pile(1)) == ([], ["nape_bite#1"])


# Cards that go


@rule("CAR-13.7", "CAR-13.11")
@pytest.mark.parametrize(
    "card", ["instinct#1", "lineage#9", "keen_senses#1", "tool_use#1", "war_dance#1"], ids=ALL
)
def test_prune_anywhere(card: str) -> None:
    scene = (
        paw_swipe({"op": "prune", "target": {"zones": ALL}})
        .play(2, "lineage", "instinct")
        .pool("keen_senses")
    )
    game = tried(scene.discard(1, "tool_use").discard(2, "war_dance"))
    assert card in game.choices
    game.do("target_prune", card)
    assert game.aside == [card]
    assert len(game.pool) == 5
    assert "-" not in game.pool


@rule("CAR-13.7")
def test_zones_are_listed_as_the_card_names_them() -> None:
    scene = paw_swipe({"op": "prune", "target": {"zones": ["opp_discard", "own_discard", "own_play"]}})
    game = tried(scene.discard(1, "tool_use").discard(2, "war_dance"))
    assert game.choices == ["war_dance#1", "tool_use#1", "instinct#1"]
    game.do("target_prune", "war_dance#1")


@rule("CAR-13.7")
def test_all_filters_must_fit() -> None:
    target = {"zones": ["opp_play"], "families": ["felidae"], "min_dc": 8, "max_dc": 12, "state": "failed"}
    scene = paw_swipe({"op": "prune", "target": target}).failed(
        2, "nape_bite", "tapetum_lucidum", "giant_stature"
    )
    game = tried(scene.failed(2, "throat_clamp", "musk_glands").play(2, "vibrissae").active(2, "pounce"))
    assert game.choices == ["nape_bite#1"]
    game.do("target_prune", "nape_bite#1")


@rule("CAR-13.6", "CAR-13.8")
def test_prune_without_a_target_is_skipped() -> None:
    scene = paw_swipe(
        {"op": "prune", "target": {"zones": ["own_play"], "min_dc": 6}}, {"op": "heal", "amount": 1}
    )
    game = tried(scene.life(5, 20))
    assert (went_on(game), game.life(1)) == (True, 6)


@rule("CAR-13.6", "CAR-15.3")
def test_an_optional_prune_may_be_declined() -> None:
    scene = paw_swipe(
        {"op": "prune", "target": {"zones": ["own_discard"]}, "optional": True}, {"op": "heal", "amount": 1}
    )
    game = tried(scene.life(5, 20).discard(1, "lineage"))
    game.do("target_prune", None)
    assert (game.pile(1), game.aside, game.life(1)) == (["lineage#1"], [], 6)


@rule("CAR-13.11", "CAR-14.2")
def test_wipe_pool_without_a_choice() -> None:
    scene = paw_swipe({"op": "wipe_pool"}).pool(
        "nape_bite", "vibrissae", "keen_senses", "musk_glands", "tool_use"
    )
    game = tried(scene)
    assert game.aside == ["nape_bite#1", "vibrissae#1", "keen_senses#1", "musk_glands#1", "tool_use#1"]
    assert "-" not in game.pool


@rule("CAR-13.6")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_wipe_pool_by_choice(answer: str) -> None:
    game = tried(paw_swipe({"op": "wipe_pool", "optional": True}))
    before = game.pool
    assert (game.asked, game.choices) == ((1, "wipe_pool"), ["yes", "no"])
    game.do("wipe_pool", answer)
    assert (game.pool == before) is (answer == "no")
    assert game.aside == (before if answer == "yes" else [])


OPPONENT = {"zones": ["opp_play"]}


@rule("CAR-13.6", "CAR-15.3")
@pytest.mark.parametrize(
    "part",
    [
        {"op": "discard", "target": OPPONENT},
        {"op": "disable", "target": OPPONENT},
        {"op": "prune", "target": {"zones": ["opp_play", "opp_discard"]}},
        {"op": "copy", "target": OPPONENT, "parts": ["power", "effect"]},
        {"op": "play_from", "zone": "opp_discard"},
        {"op": "gain", "max_dc": 16},
        {"op": "topdeck"},
        {"op": "ready", "count": 2},
        {"op": "draw", "count": 2},
        {"op": "dig", "count": 2},
        {"op": "wipe_pool"},
    ],
    ids=lambda part: part["op"],
)
def test_what_finds_nothing_is_passed_over_and_the_rest_resolves(part: dict[str, Any]) -> None:
    game = tried(paw_swipe(part, {"op": "heal", "amount": 2}).life(5, 20).trait_deck(only=True))
    assert went_on(game)
    assert game.life(1) == 7


@rule("CAR-1.7")
@pytest.mark.parametrize("family", ["felidae", "mustelidae"])
@pytest.mark.parametrize("op", ["play_from", "dig", "topdeck", "prune"])
def test_an_effect_for_a_family_picks_a_card_of_two(op: str, family: str) -> None:
    more: dict[str, dict[str, Any]] = {
        "play_from": {"zone": "own_discard", "families": [family]},
        "dig": {"count": 1, "families": [family]},
        "topdeck": {"families": [family]},
        "prune": {"target": {"zones": ["own_discard"], "families": [family]}},
    }
    scene = paw_swipe({"op": op, **more[op]})
    scene = scene.deck(1, "nape_bite") if op == "dig" else scene.discard(1, "hibernation", "nape_bite")
    assert tried(scene).choices == ["nape_bite#1"]


@rule("CAR-13.6", "CAR-15.3")
def test_an_empty_pool_is_not_wiped() -> None:
    game = tried(paw_swipe({"op": "wipe_pool", "optional": True}).trait_deck(only=True))
    assert went_on(game)
    assert not game.events("wiped")


@rule("CAR-13.10")
def test_discard() -> None:
    scene = (
        paw_swipe({"op": "discard", "target": {"zones": ["opp_play"]}})
        .play(2, "lineage")
        .active(2, "keen_senses")
    )
    game = tried(scene.failed(2, "tool_use"))
    assert game.choices == ["lineage#9", "keen_senses#1", "tool_use#1"]
    game.do("target_discard", "keen_senses#1")
    assert game.pile(2) == ["keen_senses#1"]
    assert game.bonus(2) == 0


@rule("CAR-13.10", "CAR-13.13")
def test_discard_sends_a_card_to_its_owner() -> None:
    scene = paw_swipe({"op": "discard", "target": {"zones": ["opp_play"]}}, seats=3).play(
        2, "nape_bite", owner=3
    )
    game = tried(scene).do("target_discard", "nape_bite#1")
    assert (game.pile(2), game.pile(3)) == ([], ["nape_bite#1"])


@rule("CAR-6.8")
def test_disable() -> None:
    scene = paw_swipe({"op": "disable", "target": {"zones": ["opp_play"]}}).play(
        2, "lineage", "nape_bite", "instinct"
    )
    game = tried(scene.active(2, "tool_use").failed(2, "vibrissae"), 5)
    assert game.choices == ["nape_bite#1", "instinct#3"]
    game.do("target_disable", "nape_bite#1")
    assert game.status("nape_bite") == "failed"
    game.activate("instinct")
    assert (game.asked, game.choices) == ((2, "activate_next"), ["instinct#3"])


@rule("CAR-13.6")
def test_disable_finds_nothing_among_lineages_and_tried_cards() -> None:
    scene = (
        paw_swipe({"op": "disable", "target": {"zones": ["opp_play"]}})
        .play(2, "lineage")
        .active(2, "tool_use")
    )
    assert went_on(tried(scene))


@rule("CAR-6.5")
def test_ready_one() -> None:
    game = tried(
        paw_swipe({"op": "ready", "count": 1}).failed(1, "nape_bite", "tool_use").failed(2, "vibrissae")
    )
    assert game.choices == ["nape_bite#1", "tool_use#1"]
    game.do("ready_pick", "tool_use#1")
    assert game.choices == ["instinct#1", "tool_use#1"]


@rule("CAR-6.5")
def test_ready_several_one_after_the_other() -> None:
    game = tried(paw_swipe({"op": "ready", "count": 3}).failed(1, "nape_bite", "tool_use"))
    game.do("ready_pick", "tool_use#1")
    assert game.choices == ["nape_bite#1"]
    game.do("ready_pick", "nape_bite#1")
    assert went_on(game)
    assert game.choices == ["instinct#1", "nape_bite#1", "tool_use#1"]


@rule("CAR-13.6")
def test_ready_with_nothing_failed_is_not_kept_for_later() -> None:
    game = tried(paw_swipe({"op": "ready", "count": 1}), 1)
    assert went_on(game)
    game.activate("instinct")
    assert game.status("instinct") == "failed"
    assert game.asked == (1, "evolve_action")


# The card itself


@rule("CAR-13.5")
@pytest.mark.parametrize(("op", "gained"), [("power_self", (8, 1)), ("defense_self", (5, 4))])
def test_a_plain_gain(op: str, gained: tuple[int, int]) -> None:
    assert tried(paw_swipe({"op": op, "amount": 3})).strength(1, "paw_swipe") == gained


@rule("CAR-13.5")
@pytest.mark.parametrize(("op", "gained"), [("power_self", (5 + 2 * 2, 1)), ("defense_self", (5, 1 + 2 * 2))])
def test_a_gain_for_each_other_activated_card_of_a_family(op: str, gained: tuple[int, int]) -> None:
    effect = {"op": op, "amount": 2, "per": "active_family", "family": "ursidae"}
    scene = (
        paw_swipe(effect).active(1, "hibernation", "carnassial_teeth", "nape_bite").failed(1, "salmon_run")
    )
    scene = scene.play(1, "den_building").active(2, "shoulder_hump")
    game = tried(scene)
    gained = (gained[0] + 1, gained[1])  # Carnassial Teeth lifts every card.
    assert game.strength(1, "paw_swipe") == gained


@rule("CAR-13.5", "CAR-13.13")
def test_a_borrowed_card_counts_for_who_controls_it() -> None:
    effect = {"op": "power_self", "amount": 1, "per": "active_family", "family": "ursidae"}
    game = tried(paw_swipe(effect).active(1, "hibernation", owner=2).active(2, "den_building", owner=1))
    assert game.strength(1, "paw_swipe") == (6, 1)


@rule("CAR-13.14", "CAR-13.23")
@pytest.mark.parametrize(
    ("parts", "strength", "healed"),
    [
        (["power"], (1, 1), 0),
        (["defense"], (5, 3), 0),
        (["effect"], (5, 1), 1),
        (["power", "defense", "effect"], (1, 3), 1),
    ],
)
def test_copy(parts: list[str], strength: tuple[int, int], healed: int) -> None:
    scene = paw_swipe({"op": "copy", "parts": parts, "target": {"zones": ["own_play", "opp_play"]}})
    game = tried(scene.life(5, 20).play(1, "vibrissae").active(2, "den_building").failed(2, "nape_bite"))
    assert (game.asked, game.choices) == ((1, "copy_pick"), ["den_building#1"])
    game.do("copy_pick", "den_building#1")
    assert game.strength(1, "paw_swipe") == strength
    assert game.life(1) == 5 + healed


# Effects in effects


@rule("CAR-13.18")
@pytest.mark.parametrize(
    ("option", "life", "bonus"), [("option:1", 7, 0), ("option:2", 5, 3), ("option:3", 5, 0)]
)
def test_choose(option: str, life: int, bonus: int) -> None:
    options = [
        [{"op": "heal", "amount": 2}],
        [{"op": "check_bonus", "amount": 3}],
        [{"op": "draw", "count": 1}],
    ]
    game = tried(paw_swipe({"op": "choose", "options": options}).life(5, 20).deck(1, "nape_bite"))
    assert (game.asked, game.choices) == ((1, "choose_option"), ["option:1", "option:2", "option:3"])
    game.do("choose_option", option)
    assert (game.life(1), game.bonus(1)) == (life, bonus)
    assert len(game.area(1)) == (3 if option == "option:3" else 2)


@rule("CAR-1.2")
@pytest.mark.parametrize(("life", "healed"), [(9, 2), (10, 2), (11, 0)])
def test_if_life_at_most(life: int, healed: int) -> None:
    cond = {"kind": "life_at_most", "value": 10}
    game = tried(paw_swipe({"op": "if", "cond": cond, "then": [{"op": "heal", "amount": 2}]}).life(life, 3))
    assert game.life(1) == life + healed


@rule("CAR-11.10", "CAR-13.6")
@pytest.mark.parametrize("kind", ["first_player", "not_first_player"])
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_if_first_player(kind: str, order: tuple[int, int]) -> None:
    effect = {
        "op": "if",
        "cond": {"kind": kind},
        "then": [{"op": "heal", "amount": 2}],
        "else": [{"op": "damage", "amount": 3}],
    }
    game = tried(paw_swipe(effect).life(5, 10).order(*order))
    holds = (order[0] == 1) == (kind == "first_player")
    assert game.state.life == ([7, 10] if holds else [5, 7])


@rule("CAR-15.1", "CAR-3.9")
@pytest.mark.parametrize(("roll", "life"), [(10, [5, 9]), (11, [7, 10]), (20, [7, 10]), (1, [5, 9])])
def test_risk_is_a_bare_die_without_re_rolls(roll: int, life: list[int]) -> None:
    effect = {
        "op": "risk",
        "dc": 11,
        "success": [{"op": "heal", "amount": 2}],
        "failure": [{"op": "damage", "amount": 1}],
    }
    scene = paw_swipe(effect).life(5, 10).active(1, "vibrissae", "keen_senses").active(2, "standing_upright")
    game = tried(scene, roll)
    assert went_on(game)
    assert game.state.life == life
    assert game.events("risked")[0].data["roll"] == roll
    assert game.rerolls(1) == 2


@rule("CAR-15.3")
def test_a_choice_inside_a_risk_is_asked_and_answered_by_the_rival_too() -> None:
    choose = {
        "op": "choose",
        "options": [[{"op": "heal", "amount": 2}], [{"op": "check_bonus", "amount": 4}]],
    }
    effect = {"op": "risk", "dc": 11, "success": [choose], "failure": [{"op": "heal", "amount": 1}]}
    scene = Scene(1, control="computer").printed("paw_swipe", effect).life(20, 15).order(2, 1)
    scene.play(2, "paw_swipe", "instinct")
    game = scene.start(dice=[10, 12]).do("activate_next", "paw_swipe", seat=2)
    prompt = game.game.rules.prompt(game.game.look(2), game.decision)
    assert [choice.label for choice in prompt.choices] == ["Heal 2", "+4 to your skill checks"]
    assert game.rival("choose_option") == "option:1"
    assert game.life(2) == 17
