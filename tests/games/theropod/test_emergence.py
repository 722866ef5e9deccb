"""The Emergence variant (THE-15)."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Play, Scene
from tests.games.theropod.test_setup import kinds
from tests.kit.script import scripted
from tests.rules import rule


def emergence(*species: str) -> Scene:
    """Two players in Emergence, whatever else they are."""
    return Scene(*(species or ("tyrannosaurus", "utahraptor")), mode="emergence")


def boss_round(scene: Scene, **fields: object) -> Play:
    """The Boss round begins."""
    return scene.so(round=6, **fields).start("begin_boss_round")


@rule("THE-15.1", "THE-15.2", "THE-15.3", "THE-15.4")
@pytest.mark.parametrize("seats", [1, 3, 8])
def test_the_set_up_of_emergence(seats: int) -> None:
    play = scripted("theropod", seats, {"species": "random", "mode": "emergence"})
    cards = play.rules.defs.cards
    found = kinds(play, "hunt_deck") + kinds(play, "trail") + kinds(play, "eliminated")
    wanted = {"prey": 5 * seats, "big_game": 5 * seats, "titan": 2 * seats, "minion": 4}
    assert {kind: found[kind] for kind in (*wanted, "menace", "predator", "boss")} == {
        **wanted,
        "menace": 0,
        "predator": 0,
        "boss": 0,
    }
    assert [cards[card].role for card in play.state.zones[play.rules.layout.number("environment")]] == [
        "emergence"
    ]
    assert play.zone("environment_deck") == []
    assert len(play.zone("evolve_deck")) + len(play.zone("pool")) == 32
    assert len(play.zone("stances")) == len(play.zone("disasters")) == 0
    boss = play.view(0).boss
    assert boss is not None
    assert not boss.in_trail
    minions = {
        card.name
        for card in (cards[one] for one in play.state.zones[play.rules.layout.number("hunt_deck")])
        if card.type == "minion"
    }
    assert minions <= {boss.card.name}


@rule("THE-15.5", "THE-15.7", "THE-17.5")
def test_a_counter_goes_each_round_and_the_boss_round_follows_the_sixth() -> None:
    scene = (
        emergence()
        .trail("psittacosaurus", "dryosaurus")
        .pool("evolve_egg", "keen_senses")
        .so(round=1, turn=1, seat=2)
    )
    scene.hunt("iguanodon", "iguanodon", "iguanodon", "hypsilophodon").evolve(
        "thick_hide", "nest_mound", "nest_mound"
    )
    play = scene.start("end_turn")
    assert play.view(1).piles.alert == 4
    assert play.titles("hunt_deck")[0] == "dryosaurus"
    assert play.titles("evolve_deck")[0] == "keen_senses"
    play = emergence().so(round=6, turn=1, seat=2).start("end_turn")
    assert play.state.boss_round
    play.at(2, "boss_choice")


@rule("THE-15.6", "THE-4.11")
def test_nothing_gives_an_alert_a_stance_or_a_disaster() -> None:
    scene = (
        emergence("utahraptor", "carnotaurus")
        .trail("ankylosaurus")
        .hand(1, "utahraptor_scout", "utahraptor_juvenile")
    )
    play = scene.start("set_up")
    play.pick("card:utahraptor_scout", "card:utahraptor_juvenile")
    assert play.titles("discard", 1) == []
    assert play.titles("ambush", 1) == ["utahraptor_scout", "utahraptor_juvenile"]


@rule("THE-15.8", "THE-15.13")
def test_the_boss_stands_alone_and_whoever_is_player_one_then_goes_first() -> None:
    scene = (
        emergence()
        .trail("dryosaurus", "diplodocus")
        .hand(2, "utahraptor_sickle_claw")
        .ambush(2, "utahraptor_scout")
    )
    play = boss_round(scene, player_one=2)
    assert [card.partition("_")[0] for card in play.titles("trail")] == ["boss"]
    assert play.titles("hunt_deck")[:2] == ["dryosaurus", "diplodocus"]
    play.at(2, "boss_choice")
    assert not play.told("environment")[1:]
    play.does("fight")
    # No steps 1 and 2; a waiting ambush may be played.
    assert play.offered("play", 2) == ["play:utahraptor_sickle_claw", "ambush"]


@rule("THE-15.9", "THE-15.10", "THE-15.13", "THE-15.14")
def test_a_battle_or_flight_ends_the_turn_and_the_next_player_meets_the_boss_unhurt() -> None:
    scene = (
        emergence().boss("boss_yutyrannus").hand(1, "tyrannosaurus_mother", "tyrannosaurus_father", "virus")
    )
    scene.draw(1, *["tyrannosaurus_hatchling"] * 5, "tyrannosaurus_juvenile", "tyrannosaurus_egg")
    play = boss_round(
        scene.hand(2, "utahraptor_egg", "flesh_wound").afflictions("severe_trauma", "virus", "virus")
    )
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_father", "end")
    play.at(1, "boss_choice")
    assert play.view(1).boss.damage == 2
    play.does("flight")
    play.at(2, "boss_choice")
    assert play.view(2).boss.damage == 0
    assert play.titles("boss_wounds") == []
    # No Reset: nothing was played, nothing drawn.
    assert play.count("hand", 1) == 6
    assert "reset" not in [event.data["stage"] for event in play.told("step")]
    play.does("fight", "play:utahraptor_egg", "end")
    # 0: a wound, and the battle ends the turn.
    play.over(reason="boss_round")
    assert play.titles("discard", 2) == ["virus"]
    assert play.titles("hand", 2) == ["flesh_wound"]
    assert play.titles("trail") == ["boss_yutyrannus"]


@rule("THE-15.11", "THE-14.8")
def test_who_defeats_the_boss_wins_and_the_boss_itself_counts_for_nobody() -> None:
    scene = (
        emergence().hand(1, "tyrannosaurus_tyrant_king", "tyrannosaurus_mother").hoard(2, "argentinosaurus")
    )
    play = boss_round(scene.afflictions("virus", "virus", "virus", "virus", "virus"))
    boss = play.view(0).boss
    play.does("fight")
    play.state.boss_marks = boss.health - 1
    play.game.base.state.boss_marks = boss.health - 1
    play.does("play:tyrannosaurus_tyrant_king", "use:tyrannosaurus_tyrant_king#1:1")
    play.at(2, "boss_choice")
    assert play.state.bosses == [1, 0]
    assert play.titles("den", 1) == []
    play.does("flight")
    outcome = play.over(winners=[1], reason="boss_round")
    assert outcome.scores == (0, 6)


@rule("THE-15.11", "THE-14.3", "THE-14.4")
def test_if_nobody_or_several_defeat_it_points_decide() -> None:
    scene = emergence().hoard(1, "dryosaurus", "iguanodon").den(2, "argentinosaurus")
    play = boss_round(scene)
    play.does("flight")
    play.does("flight")
    play.over(winners=[2], reason="boss_round")
    play = boss_round(emergence().hoard(1, "dryosaurus").den(2, "iguanodon"))
    play.does("flight", "flight")
    assert play.over(winners=[1, 2]).places == ((1, 2),)


@rule("THE-15.12", "THE-14.8")
def test_alone_the_boss_must_be_beaten() -> None:
    play = boss_round(emergence("tyrannosaurus").hoard(1, "argentinosaurus"))
    play.does("flight")
    outcome = play.over(winners=[], reason="boss_round")
    assert outcome.scores == (6,)
    scene = emergence("tyrannosaurus").hand(1, "tyrannosaurus_tyrant_king").afflictions("virus")
    play = boss_round(scene)
    play.does("fight")
    play.state.boss_marks = play.game.base.state.boss_marks = 6
    play.does("play:tyrannosaurus_tyrant_king", "use:tyrannosaurus_tyrant_king#1:1")
    play.over(winners=[1], reason="boss_defeated")


@rule("THE-15.13")
def test_nothing_is_claimed_or_bought_in_the_boss_round() -> None:
    scene = emergence("tyrannosaurus", "quetzalcoatlus").hand(1, "tyrannosaurus_scavenger").pool("evolve_egg")
    scene.boss("boss_australovenator").eliminated("dryosaurus").hoard(1, "edmontosaurus").afflictions("virus")
    play = boss_round(scene.trail("hypsilophodon"))
    play.does("fight", "play:tyrannosaurus_scavenger", "use:tyrannosaurus_scavenger#1:1")
    play.at(1, "play")
    assert play.titles("eliminated") == ["dryosaurus"]
    play.does("end")
    # The battle is over and with it the turn: nothing is bought.
    play.at(2, "boss_choice")
    assert play.titles("hoard", 1) == ["edmontosaurus"]
