"""Single-player: the rival, its set-up and its evolution (CAR-12 without the computer's list)."""

from __future__ import annotations

from collections import Counter

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from apex_tui.games.carnivore.state import BOX
from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule

LEVEL_CARDS = {
    "felidae": ("flexible_spine", "camouflage"),
    "ursidae": ("standing_upright", "den_building"),
    "mustelidae": ("keen_senses", "raft_formation"),
}


def table_of(seats: int, options: dict[str, str]) -> Play:
    """A new game for so many seats with these options."""
    return Play(Game.new(box(seats, tuple(sorted(options.items()))), 4))


def opened(**options: str) -> Play:
    """A new single-player game with these options."""
    return table_of(1, options)


def rivals_deck(game: Play) -> Counter[str]:
    """The titles in the rival's deck, wherever they lie after the first draws."""
    return Counter(name.partition("#")[0] for name in game.deck(2) + game.area(2))


def evolving(*pool: str, **options: str) -> Scene:
    """Single-player, the rival first in the Evolution Phase."""
    return Scene(1, **options).order(2, 1).pool(*pool)


def rival_tried(game: Play) -> list[str]:
    """What the rival tried to buy, in order."""
    checks = [event for event in game.events("check") if event.seat == 2 and event.data["final"]]
    return [game.game.rules.card_id(event.data["card"]) for event in checks]


@rule("CAR-12.1", "CAR-12.21", "CAR-2.1", "CAR-2.4")
def test_a_duel_against_a_rival_with_all_a_player_has() -> None:
    game = opened()
    assert game.state.life == [20, 20]
    assert len(game.trait_deck) + len(game.pool) == 96
    assert len(game.deck(2)) + len(game.area(2)) == 10
    assert (game.rules.seats, game.rules.solo) == (2, True)


@rule("CAR-12.1")
def test_the_rules_of_the_duel_hold_for_both() -> None:
    """The rival draws, is tied, rolls off, tries its cards and strikes."""
    scene = Scene(1).deck(1, *["lineage"] * 5).deck(2, "instinct", "paw_swipe", *["lineage"] * 3)
    game = scene.start("draw_phase", dice=[3, 9, 2, 6, 1])
    game.do("initiative_roll", "roll", seat=1).do("initiative_roll", "roll", seat=2)
    assert game.state.order == [2, 1]
    game.do("activate_next", "instinct", seat=2).do("activate_next", "paw_swipe", seat=2)
    # The three Lineages help: 2 + 3 passes class 5, and 6 + 5 class 10.
    assert game.attacks() == [(2, 1, 6), (1, 2, 0)]


@rule("CAR-12.2", "CAR-11.12")
def test_the_rivals_questions_carry_seat_2_and_nobody_may_concede_there() -> None:
    game = Scene(1).order(2, 1).play(2, "paw_swipe").play(1, "instinct").start(dice=[10])
    assert game.asked == (2, "activate_next")
    assert [game.game.rules.may_concede(game.game, seat) for seat in (1, 2)] == [False, False]
    game.activate("paw_swipe")
    assert game.asked == (1, "activate_next")
    assert [game.game.rules.may_concede(game.game, seat) for seat in (1, 2)] == [True, False]


@rule("CAR-12.2", "CAR-12.3")
@pytest.mark.parametrize(
    ("control", "choices_of", "policy"), [("player", 1, None), ("computer", None, "rival")]
)
def test_who_makes_the_rivals_choices(control: str, choices_of: int | None, policy: str | None) -> None:
    (rival,) = box(1, (("control", control),)).stand_ins()
    assert (rival.seat, rival.choices_of, rival.policy) == (2, choices_of, policy)
    assert rival.name == "Opportunist"


@rule("CAR-12.3")
def test_the_control_option_changes_nothing_of_what_is_asked() -> None:
    for control in ("player", "computer"):
        game = Scene(1, control=control).order(2, 1).play(2, "paw_swipe", "instinct").start()
        assert (game.asked, game.choices) == ((2, "activate_next"), ["paw_swipe#1", "instinct#3"])


@rule("CAR-12.4")
def test_the_archetype_and_family_are_fixed_before_the_game() -> None:
    assert opened(archetype="specialist", family="ursidae").state.family == "ursidae"
    view = opened(archetype="specialist", family="ursidae").game.view(1).rival
    assert (view.archetype, view.family, view.level, view.control) == (
        "specialist",
        "ursidae",
        "standard",
        "player",
    )
    assert opened().state.family == ""


@rule("CAR-12.5")
@pytest.mark.parametrize("control", ["player", "computer"])
def test_in_evolution_nobody_is_asked_for_the_rival(control: str) -> None:
    scene = evolving("paw_swipe", "keen_senses", "tool_use", "nape_bite", "hibernation", control=control)
    game = scene.active(2, "keen_senses").start("begin_evolution", dice=[1])
    assert game.asked == (1, "evolve_action")
    assert [event.data["bonus"] for event in game.events("check")] == [3]
    assert game.events("rival_reason")[0].data["why"] == "highest_class"


@rule("CAR-12.5", "CAR-9.1")
def test_the_rival_takes_its_place_in_the_rotation() -> None:
    scene = Scene(1).order(1, 2).pool("paw_swipe", "keen_senses", "tool_use", "nape_bite", "hibernation")
    game = scene.start("begin_evolution", dice=[1, 1, 2, 12])
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    assert rival_tried(game) == ["hibernation#1"]
    game.do("evolve_action", "buy:tool_use#1", seat=1)
    assert rival_tried(game) == ["hibernation#1", "nape_bite#1"]
    assert game.pile(2) == ["nape_bite#1"]
    assert game.asked == (1, "evolve_action")


@rule("CAR-12.5", "CAR-12.20", "CAR-3.9")
def test_several_re_rolls_of_the_rival() -> None:
    scene = evolving("paw_swipe", "keen_senses", "tubular_body", "camouflage", "webbed_feet").active(
        2, "vibrissae"
    )
    game = scene.start("begin_evolution", dice=[3, 9, 10])
    assert (game.pile(2), game.rerolls(2)) == (["paw_swipe#1"], 0)


@rule("CAR-12.6", "CAR-1.4")
@pytest.mark.parametrize(
    ("pool", "bought"),
    [
        (("keen_senses", "hibernation", "nape_bite", "throat_clamp", "tool_use"), "hibernation#1"),
        (("tool_use", "ambush_stalk", "keen_senses", "food_caching", "paw_swipe"), "tool_use#1"),
        (("keen_senses", "webbed_feet", "tubular_body", "scent_marking", "sabre_canines"), "sabre_canines#1"),
    ],
)
def test_the_opportunist_wants_the_highest_class_in_the_lowest_slot(
    pool: tuple[str, ...], bought: str
) -> None:
    game = evolving(*pool).start("begin_evolution", dice=[20])
    assert game.pile(2) == [bought]


@rule("CAR-12.6", "CAR-9.5")
def test_bars_of_the_player_do_not_hold_the_opportunist_back() -> None:
    scene = Scene(1).order(1, 2).pool("giant_stature", "keen_senses", "tool_use", "nape_bite", "hibernation")
    game = scene.start("begin_evolution", dice=[1, 16])
    game.do("evolve_action", "buy:giant_stature#1", seat=1)
    assert game.pile(2) == ["giant_stature#1"]


@rule("CAR-12.7", "CAR-9.7")
def test_the_opportunist_prunes_when_all_are_barred_to_it() -> None:
    scene = evolving("keen_senses", "hibernation", "nape_bite", "throat_clamp", "tool_use")
    game = scene.start("begin_evolution", dice=[1] * 9)
    for name in ("hibernation", "throat_clamp", "nape_bite", "tool_use"):
        assert game.aside == []
        game.do("evolve_action", f"buy:{name}#1", seat=1)
    assert rival_tried(game) == [
        "hibernation#1",
        "throat_clamp#1",
        "nape_bite#1",
        "tool_use#1",
        "keen_senses#1",
    ]
    assert game.asked == (1, "evolve_action")
    game.concede(1)


@rule("CAR-12.7")
def test_the_pruned_card_is_the_highest_in_the_lowest_slot() -> None:
    scene = evolving("keen_senses", "hibernation", "nape_bite", "throat_clamp", "tool_use").trait_deck(
        only=True
    )
    game = scene.start("begin_evolution", dice=[1] * 9)
    for name in ("hibernation", "throat_clamp", "nape_bite", "tool_use"):
        game.do("evolve_action", f"buy:{name}#1", seat=1)
    game.do("evolve_action", "prune:tool_use#1", seat=1)
    assert game.aside[-1] == "hibernation#1"
    assert {"keen_senses#1", "throat_clamp#1"} <= set(game.pool)
    assert game.events("rival_reason")[-1].data["why"] == "all_barred"


@rule("CAR-12.8", "CAR-1.7")
@pytest.mark.parametrize(
    ("family", "bought"),
    [("felidae", "nape_bite#1"), ("ursidae", "carcass_guarding#1"), ("mustelidae", "nape_bite#1")],
)
def test_the_specialist_wants_the_highest_class_of_its_family(family: str, bought: str) -> None:
    scene = evolving(
        "keen_senses", "carcass_guarding", "nape_bite", "musk_glands", "vibrissae",
        archetype="specialist", family=family,
    )  # fmt: skip
    game = scene.start("begin_evolution", dice=[20])
    assert game.pile(2) == [bought]
    assert game.events("rival_reason")[0].data == {
        "card": game.uid(bought), "why": "family", "family": family,
    }  # fmt: skip


@rule("CAR-12.8")
def test_of_equal_classes_the_lowest_slot_and_barred_ones_are_left_out() -> None:
    scene = evolving("paw_swipe", "musk_glands", "high_metabolism", "food_caching", "giant_stature",
                     archetype="specialist", family="mustelidae")  # fmt: skip
    game = scene.start("begin_evolution", dice=[8, 9])
    game.prune_first(1)
    assert rival_tried(game) == ["musk_glands#1", "high_metabolism#1"]


@rule("CAR-12.9")
def test_without_its_family_the_specialist_wipes_the_pool_as_its_success() -> None:
    scene = evolving("paw_swipe", "musk_glands", "tool_use", "fat_reserves", "giant_stature",
                     archetype="specialist", family="felidae")  # fmt: skip
    scene.trait_deck("nape_bite", "vibrissae", "keen_senses", "hibernation", "war_dance", "pounce")
    game = scene.start("begin_evolution")
    assert game.aside == ["paw_swipe#1", "musk_glands#1", "tool_use#1", "fat_reserves#1", "giant_stature#1"]
    assert game.pool == ["nape_bite#1", "vibrissae#1", "keen_senses#1", "hibernation#1", "war_dance#1"]
    assert game.state.done == [False, True]
    assert game.events("rival_reason")[0].data["why"] == "no_family"


@rule("CAR-12.9", "CAR-14.2")
def test_a_wipe_with_three_cards_left() -> None:
    scene = evolving("paw_swipe", "musk_glands", "tool_use", "fat_reserves", "giant_stature",
                     archetype="specialist", family="felidae")  # fmt: skip
    game = scene.trait_deck("nape_bite", "vibrissae", "keen_senses", only=True).start("begin_evolution")
    assert game.pool == ["nape_bite#1", "vibrissae#1", "keen_senses#1", "-", "-"]


@rule("CAR-12.9", "CAR-9.5")
def test_a_wipe_ends_the_players_bars() -> None:
    scene = Scene(1, archetype="specialist", family="felidae").order(1, 2)
    scene.pool("paw_swipe", "musk_glands", "tool_use", "fat_reserves", "giant_stature")
    game = scene.start("begin_evolution", dice=[1]).do("evolve_action", "buy:paw_swipe#1", seat=1)
    assert game.state.barred == [[], []]
    assert len(game.choices) == 10


@rule("CAR-12.10", "CAR-12.11", "CAR-12.13", "CAR-12.14")
@pytest.mark.parametrize("family", LEVEL_CARDS)
@pytest.mark.parametrize(("level", "replaced"), [("standard", 0), ("hard", 1), ("brutal", 2)])
@pytest.mark.parametrize("archetype", ["opportunist", "specialist"])
def test_levels_replace_instincts_by_level_cards(
    family: str, level: str, replaced: int, archetype: str
) -> None:
    game = opened(archetype=archetype, family=family, level=level)
    wanted = Counter({"lineage": 8, "instinct": 2 - replaced})
    wanted.update(LEVEL_CARDS[family][:replaced])
    assert rivals_deck(game) == +wanted
    assert game.ids(BOX) == [f"instinct#{3 + n}" for n in range(replaced)]
    assert Counter(name.partition("#")[0] for name in game.deck(1) + game.area(1)) == {
        "lineage": 8,
        "instinct": 2,
    }
    traits = game.trait_deck + game.pool
    assert len(traits) == 96 - replaced
    for name in LEVEL_CARDS[family][:replaced]:
        assert game.owner(f"{name}#1") == 2
        assert f"{name}#1" not in traits
        assert f"{name}#2" in traits


@rule("CAR-12.13", "CAR-12.22")
@pytest.mark.parametrize("family", LEVEL_CARDS)
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("named_family", [False, True])
def test_hard_uses_the_level_card_named(family: str, second: bool, named_family: bool) -> None:
    card = LEVEL_CARDS[family][second]
    game = opened(level="hard", level_card=card, family=family if named_family else "random")
    assert rivals_deck(game)[card] == 1
    assert game.state.family == family


@rule("CAR-12.12", "CAR-12.22", "CAR-15.2")
def test_a_family_left_to_chance_is_drawn_and_shown() -> None:
    rules = box(1, (("archetype", "opportunist"), ("level", "hard")))
    seen = set()
    for seed in range(12):
        game = Play(Game.new(rules, seed))
        family = game.state.family
        seen.add(family)
        assert rivals_deck(game)[LEVEL_CARDS[family][0]] == 1
        assert game.events("rival_family")[0].data["family"] == family
        assert game.game.view(1).rival.family == family
    assert seen == set(LEVEL_CARDS)


@rule("CAR-12.12", "CAR-12.22")
def test_a_standard_opportunist_has_no_family() -> None:
    for options in ({}, {"family": "felidae"}, {"family": "felidae", "level_card": "den_building"}):
        game = opened(**options)
        assert game.state.family == ""
        assert rivals_deck(game) == {"lineage": 8, "instinct": 2}


@rule("CAR-12.22")
@pytest.mark.parametrize("level", ["standard", "brutal"])
def test_a_level_card_matters_at_hard_only(level: str) -> None:
    plain = opened(archetype="specialist", family="ursidae", level=level)
    named = opened(archetype="specialist", family="ursidae", level=level, level_card="camouflage")
    assert rivals_deck(plain) == rivals_deck(named)
    assert named.state.family == "ursidae"


@rule("CAR-12.22")
@pytest.mark.parametrize(
    "options",
    [
        {"archetype": "hermit"},
        {"family": "canidae"},
        {"level": "gentle"},
        {"control": "nobody"},
        {"level_card": "paw_swipe"},
        {"colour": "green"},
        {"level": "hard", "level_card": "camouflage", "family": "ursidae"},
        {"level": "hard", "level_card": "den_building", "family": "felidae", "archetype": "specialist"},
    ],
)
def test_wrong_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        opened(**options)


@rule("CAR-12.22")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"archetype": "specialist", "family": "felidae", "level": "brutal", "control": "computer"},
        {"level": "hard", "level_card": "camouflage", "family": "ursidae"},
    ],
)
def test_with_more_seats_all_options_are_accepted_and_change_nothing(
    seats: int, options: dict[str, str]
) -> None:
    plain, given = table_of(seats, {}), table_of(seats, options)
    assert given.state == plain.state
    assert given.game.rules.stand_ins() == ()
    assert given.game.view(0).rival is None


@rule("CAR-12.22")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_level_card_that_does_not_exist_is_refused_anywhere(seats: int) -> None:
    with pytest.raises(OptionError, match="level_card"):
        table_of(seats, {"level_card": "paw_swipe"})


@rule("CAR-12.15")
def test_the_rival_wins_when_the_players_life_is_0() -> None:
    game = Scene(1).order(2, 1).life(3, 20).active(2, "paw_swipe").start("survival")
    assert game.over == ((2,), "last_alive")
    assert game.scores == (0, 20)


@rule("CAR-12.15", "CAR-11.12")
def test_conceding_to_the_rival() -> None:
    game = Scene(1).play(1, "instinct").start()
    game.concede(1)
    assert game.over == ((2,), "conceded")


@rule("CAR-12.16", "CAR-9.9")
def test_the_rival_with_an_extra_success_only_buys() -> None:
    """After its first success the Opportunist buys on until the extra one; failed buys do not end its part."""
    scene = evolving("keen_senses", "hibernation", "nape_bite", "throat_clamp", "tool_use").active(
        2, "delayed_implantation"
    )
    scene.trait_deck("tubular_body", "scent_marking")
    game = scene.start("begin_evolution", dice=[20, 1, 20])
    assert game.pile(2) == ["hibernation#1"]
    game.prune_first(1)
    assert rival_tried(game) == ["hibernation#1", "throat_clamp#1", "nape_bite#1"]
    assert game.pile(2)[:2] == ["hibernation#1", "nape_bite#1"]
    assert game.state.phase != "evolution"


@rule("CAR-12.16")
def test_it_passes_on_the_first_turn_without_an_unbarred_card() -> None:
    """Two cards, no trait deck: one is bought, the buy of the other fails and bars it."""
    scene = (
        evolving("keen_senses", "hibernation", "tool_use")
        .trait_deck(only=True)
        .active(2, "delayed_implantation")
    )
    game = scene.start("begin_evolution", dice=[20, 1, 1])
    game.do("evolve_action", "buy:keen_senses#1", seat=1)
    assert rival_tried(game) == ["hibernation#1", "tool_use#1"]
    game.do("evolve_action", "prune:keen_senses#1", seat=1)
    assert game.happened("passed") == [(2, "passed")]
    assert game.pool == ["-", "-", "tool_use#1", "-", "-"]
    assert game.state.successes == [1, 1]


@rule("CAR-12.16")
def test_a_specialist_passes_without_a_further_wipe() -> None:
    """Its one success was the wipe of the pool; then no card of its family lies there, and it passes."""
    scene = evolving("paw_swipe", "musk_glands", "tool_use", "fat_reserves", "giant_stature",
                     archetype="specialist", family="felidae")  # fmt: skip
    scene.trait_deck("keen_senses", "hibernation", "war_dance", "shoulder_hump", "loose_skin", "layered_fur")
    game = scene.active(2, "delayed_implantation").start("begin_evolution")
    assert game.state.successes[1] == 1
    game.prune_first(1)
    assert game.happened("passed") == [(2, "passed")]
    assert game.pool == ["layered_fur#1", "hibernation#1", "war_dance#1", "shoulder_hump#1", "loose_skin#1"]


@rule("CAR-12.16", "CAR-12.8")
def test_a_specialist_with_an_extra_success_buys_its_family() -> None:
    scene = evolving("paw_swipe", "nape_bite", "tool_use", "vibrissae", "giant_stature",
                     archetype="specialist", family="felidae").active(2, "delayed_implantation")  # fmt: skip
    scene.trait_deck("keen_senses", "hibernation")
    game = scene.start("begin_evolution", dice=[20, 20])
    game.prune_first(1)
    assert game.pile(2)[:2] == ["nape_bite#1", "vibrissae#1"]
