"""What nobody may learn: hands, Food Cards, face-down traits; and what imagined worlds keep in mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.imagine import imagine
from tests.games.evolution.scripting import Play, Scene
from tests.kit.copies import fingerprint, through_json
from tests.kit.decisions import check_decisions, check_prompts
from tests.kit.subjects import rule_ids
from tests.kit.told import check_told
from tests.kit.views import check_view
from tests.kit.worlds import Variety, check_world, check_world_goes_on
from tests.rules import rule


def ambush(step: int) -> Play:
    """An Ambush hunter somewhere in its chain, which random games hardly ever reach."""
    scene = Scene(3).row(1, "P4 S5 [Carnivore, Ambush]", "P1 S3 [Symbiosis]", "P1 S1")
    scene.row(2, "P2 S2 [Horns]", "P2 S3 [Camouflage]").row(3, "P1 S4 [Hard Shell]")
    scene.hand(1, "fertile-01", "horns-06", "ambush-06").hand(2, "climbing-01", "climbing-02").hand(
        3, "foraging-01"
    )
    play = scene.supply(6).start("feeding_turn")
    picks = ["species:1.1", "species:2.1", "ignore:2.1:horns"][:step]
    for pick in picks:
        play.pick(pick)
    return play


def cards(step: int) -> Play:
    """A card on its way to its use, with face-down traits on both sides."""
    scene = (
        Scene(3).row(1, "P4 S5 [Carnivore, ?Ambush]", "P1 S3 [?Symbiosis]").row(2, "P2 [?Horns, ?Fertile]")
    )
    scene.row(3, "P1 [Hard Shell, ?Climbing]").hand(1, "fertile-01", "horns-06").hand(
        2, "climbing-02", "climbing-01"
    )
    play = scene.hand(3, "foraging-01", "long_neck-01").start("play_turn")
    for pick in ["card:horns-06", "replace:1.1"][:step]:
        play.pick(pick)
    return play


def together(step: int) -> Play:
    """Quick-Play, with seat 2 in the midst of its turn."""
    scene = Scene(3, mode="quick_play").row(1, "P4 S5 [Carnivore]").row(2, "P2 [Horns, Fertile]", "P1")
    scene.hand(1, "fertile-01", "horns-06").hand(2, "climbing-02", "climbing-01", "ambush-01").hand(
        3, "foraging-01"
    )
    play = scene.start("play_together")
    chain = [
        "card:climbing-02",
        "trait:2.2",
        "card:climbing-01",
        "replace:2.1",
        "discard:2.1:horns",
        "card:ambush-01",
    ]
    for pick in chain[:step]:
        play.pick(pick, seat=2)
    return play


MOMENTS = [(ambush, 0), (ambush, 1), (ambush, 2), (ambush, 3), (cards, 0), (cards, 1), (cards, 2)]
MOMENTS += [(together, step) for step in range(7)]


@pytest.mark.parametrize(("scene", "step"), MOMENTS)
@rule("EVO-2.7", "EVO-3.3", "EVO-4.9", "EVO-11.1")
def test_nothing_leaks_in_the_midst_of_chains(scene: Callable[[int], Play], step: int) -> None:
    game, rng, variety = scene(step).game, Stream(step), Variety()
    check_decisions(game)
    check_prompts(game, rule_ids("evolution"))
    assert game.clone().key() == game.key()
    assert through_json(game).key() == game.key()
    before = fingerprint(game)
    for seat in range(4):
        check_view(game, seat)
        for _ in range(4):
            world = check_world(game, seat, rng, variety)
        check_world_goes_on(world, rng)
    for _ in range(12):
        check_told(game, rng)
    assert fingerprint(game) == before
    assert variety.differed


@rule("EVO-4.4")
def test_imagined_worlds_never_put_a_trait_twice_on_a_species() -> None:
    """Face-down ones are neither those face up there nor each other; and they are anything else."""
    scene = Scene(3).row(1, "P1 [Horns, ?Fertile, ?Climbing]", "P1 [Carnivore, Ambush, ?Symbiosis]")
    scene.row(2, "P1 [?Horns, ?Burrowing, ?Carnivore]", "P1 [?Carnivore, ?Ambush]").hand(3, "fertile-06")
    play = scene.start("play_turn")
    deal, met = play.rules.defs, Counter[str]()
    for seed in range(200):
        world = imagine(play.game, 3, Stream(seed))
        audit(world)
        for seat in (1, 2):
            for place in range(len(world.state.rows[seat - 1])):
                traits = [deal.cards[card].trait.id for card in world.state.cards_of(seat, place, 3)]
                assert len(set(traits)) == len(traits)
                if (seat, place) == (1, 1):
                    assert traits[:2] == ["carnivore", "ambush"]
                    met[traits[2]] += 1
    assert len(met) == 16
    assert not {"carnivore", "ambush"} & set(met)


@rule("EVO-4.4")
def test_an_imagined_world_for_a_known_card_leaves_it() -> None:
    """A seat knows its own face-down traits, and they stay."""
    play = Scene(2).row(1, "P1 [?Horns, ?Fertile]").row(2, "P1 [?Climbing]").start("play_turn")
    for seed in range(20):
        world = imagine(play.game, 1, Stream(seed))
        assert (
            world.state.zones[play.rules.layout.number("hidden", 1)]
            == play.state.zones[play.rules.layout.number("hidden", 1)]
        )


@rule("EVO-3.3")
def test_food_cards_are_redrawn_for_those_who_do_not_know_them() -> None:
    scene = Scene(2).hand(1, "horns-01", "horns-02").hand(2, "fertile-01", "fertile-02").start("select_food")
    scene.answer("food_card", "card:horns-01", seat=1)
    scene.answer("food_card", "card:fertile-01", seat=2)
    zone = scene.rules.layout.number("laid", 1)
    others = {imagine(scene.game, 2, Stream(seed)).state.zones[zone][0] for seed in range(40)}
    own = {imagine(scene.game, 1, Stream(seed)).state.zones[zone][0] for seed in range(10)}
    assert len(others) > 20
    assert len(own) == 1


def test_undo_inside_and_across_chains() -> None:
    """A chain of Ambush can be taken back step by step, but not once the card was shown."""
    from apex_tui.engine.timeline import Timeline

    play = ambush(0)
    timeline = Timeline(play.game)
    before = play.game.key()
    for kind, pick in (
        ("feed", "species:1.1"),
        ("attack_target", "species:2.1"),
        ("ambush_trait", "ignore:2.1:horns"),
    ):
        assert timeline.game.pending[1].kind == kind
        timeline.answer(1, (pick,))
    for _ in range(3):
        assert timeline.undo_blocked(1) is None
        timeline.undo(1)
    assert timeline.game.key() == before
    for pick in ("species:1.1", "species:2.1", "ignore:2.1:horns"):
        timeline.answer(1, (pick,))
    timeline.answer(1, (timeline.game.pending[1].options[0],))
    assert timeline.undo_blocked(1) == "something hidden was shown"
