"""The table of decisions: kinds, choice ids, how many, and their words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule

Asked = Callable[[], Play]


def tried(title: str, scene: Scene, *dice: int) -> Play:
    return scene.play(1, title, "instinct").start(dice=[20, *dice]).activate(title)


SITUATIONS: dict[str, tuple[Asked, list[str], int]] = {
    "prune_on_reshuffle": (
        lambda: Scene().discard(1, "nape_bite", "lineage").deck(2, "lineage").start("draw_phase"),
        ["nape_bite#1", "lineage#1"], 1,
    ),
    "initiative_roll": (
        lambda: Scene().play(1, "instinct").play(2, "instinct").start("count_initiative"), ["roll"], 1,
    ),
    "activate_next": (
        lambda: Scene().play(1, "nape_bite", "instinct").start(),
        ["nape_bite#1", "instinct#1"], 1,
    ),
    "reroll": (
        lambda: Scene().active(1, "webbed_feet").play(1, "paw_swipe").start(dice=[1]).activate("paw_swipe"),
        ["spend", "accept"], 1,
    ),
    "target_discard": (
        lambda: tried("war_dance", Scene().play(2, "lineage", "tool_use")),
        ["lineage#9", "tool_use#1"], 1,
    ),
    "target_disable": (
        lambda: tried("bluff_charge", Scene().play(2, "lineage", "tool_use")),
        ["tool_use#1"], 1,
    ),
    "target_prune": (
        lambda: tried("crushing_molars", Scene().discard(1, "lineage", "tool_use")),
        ["lineage#1", "tool_use#1"], 0,
    ),
    "play_from_pick": (
        lambda: tried("tree_caching", Scene().discard(1, "nape_bite", "pounce")),
        ["nape_bite#1", "pounce#1"], 1,
    ),
    "dig_pick": (
        lambda: tried("digging_claws", Scene().deck(1, "lineage", "tool_use")),
        ["lineage#1", "tool_use#1"], 1,
    ),
    "gain_pick": (
        lambda: tried("parental_care", Scene().pool("nape_bite", "hibernation").trait_deck(only=True)), ["nape_bite#1"], 1,
    ),
    "topdeck_pick": (
        lambda: tried("scent_marking", Scene().discard(1, "tool_use", "pounce")),
        ["tool_use#1", "pounce#1"], 0,
    ),
    "wipe_pool": (
        lambda: tried("solitary_territory", Scene()),
        ["yes", "no"], 1,
    ),
    "ready_pick": (
        lambda: tried("righting_reflex", Scene().failed(1, "tool_use", "pounce")),
        ["tool_use#1", "pounce#1"], 1,
    ),
    "copy_pick": (
        lambda: tried("ermine_moult", Scene().active(2, "tool_use")),
        ["tool_use#1"], 1,
    ),
    "choose_option": (
        lambda: tried("omnivorous_diet", Scene()),
        ["option:1", "option:2"], 1,
    ),
    "evolve_action": (
        lambda: Scene().pool("nape_bite", "pounce").trait_deck(only=True).start("begin_evolution"),
        ["buy:nape_bite#1", "buy:pounce#1", "prune:nape_bite#1", "prune:pounce#1"], 1,
    ),
}  # fmt: skip
"""By kind: how to come to it, the ids of its choices, and the least that must be picked."""


@rule("CAR-15.3")
def test_the_kinds_are_those_with_words() -> None:
    assert set(SITUATIONS) == set(box().prompt_words)
    assert len(SITUATIONS) == 16


@rule("CAR-15.3", "CAR-2.12")
@pytest.mark.parametrize("kind", SITUATIONS)
def test_each_decision_as_the_table_has_it(kind: str) -> None:
    come, choices, least = SITUATIONS[kind]
    game = come()
    decision = game.decision
    assert (decision.seat, decision.kind) == (1, kind)
    assert game.choices == choices
    assert (decision.least, decision.most, decision.ordered) == (least, 1, False)
    assert bool(decision.closes) is (kind == "evolve_action")


@pytest.mark.parametrize("kind", SITUATIONS)
def test_each_decision_in_words(kind: str) -> None:
    come, choices, least = SITUATIONS[kind]
    game = come()
    prompt = game.game.rules.prompt(game.game.look(1), game.decision)
    assert (prompt.seat, prompt.kind, prompt.least, prompt.most) == (1, kind, least, 1)
    assert [choice.id for choice in prompt.choices] == choices
    assert prompt.text.endswith((".", "?"))
    assert "{" not in prompt.text + "".join(choice.label + choice.detail for choice in prompt.choices)
    assert all(choice.label for choice in prompt.choices)
    assert prompt.rule is not None
    assert prompt.rule.startswith("CAR-")
    assert not prompt.secret
    assert prompt.closes is (kind == "evolve_action")


@rule("CAR-9.9")
def test_the_id_of_a_pass() -> None:
    game = Scene().active(1, "delayed_implantation").start("begin_evolution").prune_first(1, 2)
    assert game.choices[-1] == "pass"
    prompt = game.game.rules.prompt(game.game.look(1), game.decision)
    assert prompt.default != "pass"


@rule("CAR-4.2")
def test_natural_selection_highlights_a_lineage() -> None:
    game = SITUATIONS["prune_on_reshuffle"][0]()
    assert game.game.rules.prompt(game.game.look(1), game.decision).default == "lineage#1"


@rule("CAR-3.2")
def test_options_that_roll_say_what_is_needed() -> None:
    scene = (
        Scene().active(1, "lineage", "tapetum_lucidum").pool("nape_bite", "paw_swipe").play(1, "padded_paws")
    )
    game = scene.trait_deck(only=True).start(dice=[20])
    prompt = game.game.rules.prompt(game.game.look(1), game.decision)
    assert prompt.choices[0].detail.startswith("needs 4+ 85%")
    game.activate("padded_paws")
    prompt = game.game.rules.prompt(game.game.look(1), game.decision)
    assert "needs 7+ 70%" in prompt.choices[0].detail
    assert "needs 9+ 60%" in prompt.choices[1].detail


@rule("CAR-12.2")
def test_the_rivals_prompts_carry_its_seat() -> None:
    game = Scene(1).order(2, 1).play(2, "paw_swipe", "instinct").start()
    prompt = game.game.rules.prompt(game.game.look(1), game.decision)
    assert (prompt.seat, prompt.kind) == (2, "activate_next")


def test_where_a_card_lies_is_said_in_whole_words() -> None:
    """Read aloud, ``..M 7`` or ``discard of`` says nothing."""
    play = tried("war_dance", Scene().play(2, "lineage", "tool_use"))
    details = [choice.detail for choice in play.game.rules.prompt(play.game.look(1), play.decision).choices]
    assert details[1].startswith("play area of seat 2, untried, Mustelidae, class 11, 2/1: Play a card")
    play = tried("crushing_molars", Scene().discard(1, "lineage", "nape_bite"))
    details = [choice.detail for choice in play.game.rules.prompt(play.game.look(1), play.decision).choices]
    assert details[1].startswith("discard pile of seat 1, Felidae and Mustelidae, class 12, ")
