"""Rounds, the order of turns, and the Environment (THE-6), repopulating (THE-7)."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Play, Scene
from tests.kit.script import scripted
from tests.rules import rule


def end_turn(play: Play, seat: int = 1) -> None:
    """Whoever is in steps 2 to 7 does as little as possible until the turn is over."""
    turn = play.state.turn, play.state.round
    while not play.game.over and (play.state.turn, play.state.round) == turn:
        (seat,) = play.asked
        decision = play.game.pending[seat]
        words = [
            option for option in decision.options if option in ("end", "done", "flight", "no", "decline")
        ]
        if words:
            play.pick(words[0], seat=seat)
        elif decision.least == 0:
            play.pick(seat=seat)
        else:
            play.pick(*decision.options[: decision.least], seat=seat)


@rule("THE-6.1", "THE-3.4", "THE-4.12", "THE-6.3")
def test_a_round_begins_with_the_last_cards_leaving_then_the_environment() -> None:
    scene = (
        Scene()
        .trail("psittacosaurus", "troodon", "diplodocus", "disaster_area")
        .pool("evolve_egg", "keen_senses")
    )
    scene.environment("emergence", "heat_wave").hunt("hypsilophodon", "dryosaurus").evolve(
        "thick_hide", "nest_mound"
    )
    play = scene.start("begin_round")
    assert play.titles("hunt_deck")[0] == "diplodocus"
    play.expect_event("recycled_trail", cards=["diplodocus"])
    play.expect_event("recycled_pool", card="keen_senses")
    play.expect_event("environment", card="heat_wave")
    play.expect_event("arrived", card="hypsilophodon", footprint=1)
    assert play.titles("trail") == ["hypsilophodon", "psittacosaurus", "troodon", "disaster_area"]
    assert play.titles("environment_deck") == ["emergence"]


@rule("THE-6.1")
def test_in_round_1_only_the_environment_is_revealed() -> None:
    play = scripted("theropod", 1, {"species": "tyrannosaurus"})
    before = [event.kind for event in play.heard]
    before = before[: before.index("turn")]
    assert before.count("round") == 1
    assert "recycled_pool" not in before
    assert "recycled_trail" not in before


@rule("THE-6.2", "THE-11.15", "THE-2.16")
def test_a_boss_that_is_last_is_recycled_and_heals() -> None:
    scene = Scene().trail("boss_titanoboa").wounds("virus", "flesh_wound").so(boss_marks=1)
    play = scene.hunt("hypsilophodon").afflictions("severe_trauma").start("begin_round")
    assert play.titles("affliction_deck") == ["flesh_wound", "virus", "severe_trauma"]
    assert play.state.boss_marks == 0
    assert play.titles("trail") == ["boss_titanoboa", "hypsilophodon"] or "boss_titanoboa" in play.titles(
        "trail"
    )


@rule("THE-6.4", "THE-6.8", "THE-1.5")
def test_a_reveal_hits_all_from_player_one_and_an_alert_drawn_then_waits() -> None:
    scene = Scene("utahraptor", "carnotaurus").environment("emergence", "tropical_storm").so(player_one=2)
    scene.hand(1, "alert", "utahraptor_scout").hand(2, "carnotaurus_egg", "carnotaurus_juvenile").hunt(
        "dryosaurus"
    )
    scene.ambush(1, "utahraptor_sickle_claw")
    play = scene.start("begin_round")
    play.at(2, "storm_discard")
    play.asks("storm_discard", "carnotaurus_egg")
    play.at(1, "storm_discard")
    play.offers_only("card:alert#1", "card:utahraptor_scout#1")
    play.asks("storm_discard", "utahraptor_scout")
    assert not play.told("alert")
    assert play.titles("hand", 1) == ["alert"]
    assert play.count("ambush", 1) == 1


@rule("THE-6.4")
def test_what_a_round_changes_lasts_until_the_next_reveal() -> None:
    scene = (
        Scene("tyrannosaurus")
        .environment("drought", "emergence")
        .hunt("dryosaurus")
        .draw(1, *["tyrannosaurus_hatchling"] * 5)
    )
    scene.discard(1, "tyrannosaurus_prey_carcass", "tyrannosaurus_prey_carcass", "tyrannosaurus_egg")
    play = scene.start("reset")
    # Drought: five cards. Then the round is over, and the next Reset draws six again.
    assert play.count("hand", 1) == 5
    assert play.titles("environment") == ["emergence"]
    assert play.view(1).now.reset_size == 6


@rule("THE-6.5")
def test_emergence_cards_do_nothing() -> None:
    play = scripted("theropod", 2, {"species": "random", "first_player": "seat_1"})
    assert [event.kind for event in play.heard][:1] == ["species"]
    between = [event.kind for event in play.heard]
    between = between[between.index("environment") + 1 :]
    assert between[0] == "turn"


@rule("THE-6.6", "THE-7.1")
def test_everybody_takes_a_turn_clockwise_and_the_next_round_begins_one_seat_further() -> None:
    play = scripted("theropod", 3, {"species": "random", "first_player": "seat_2", "mode": "emergence"})
    order = []
    for _ in range(9):
        order.append((play.state.round, play.state.seat))
        end_turn(play)  # type: ignore[arg-type]
    assert order == [(1, 2), (1, 3), (1, 1), (2, 3), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]


@rule("THE-7.1")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    scene = Scene("utahraptor").trail("dryosaurus").hunt("troodon", "hypsilophodon").evolve("keen_senses")
    scene.hand(
        1, "utahraptor_scout", "utahraptor_scout", "utahraptor_titan_carcass", "flesh_wound", "utahraptor_egg"
    )
    play = scene.pool().start("repopulate")
    play.asks("ambush_action_card", "utahraptor_egg")
    play.at(1, "ambush_setup")
    play.pick("card:utahraptor_scout")
    play.does("play:utahraptor_scout", "hunt:dryosaurus", "end")
    play.does("buy:keen_senses")
    play.asks("pay_evolve", "dryosaurus")
    play.asks("pay_evolve", "utahraptor_titan_carcass")
    play.does("done")
    play.asks("affliction_order", "flesh_wound")
    kinds = [event.kind for event in play.heard]
    steps = ["arrived", "pool_filled", "set_up", "played", "hunted", "bought", "suffered"]
    places = [kinds.index(kind, kinds.index("turn")) for kind in steps]
    assert places == sorted(places)


# Repopulating ------------------------------------------------------------


@rule("THE-7.2", "THE-3.2", "THE-3.3", "THE-17.9")
def test_cards_come_into_the_rightmost_free_footprint() -> None:
    play = (
        Scene()
        .trail("dryosaurus")
        .hunt("hypsilophodon", "psittacosaurus", "edmontosaurus", "iguanodon")
        .start("repopulate")
    )
    assert play.titles("trail") == ["edmontosaurus", "psittacosaurus", "hypsilophodon", "dryosaurus"]
    assert [(event.data["footprint"]) for event in play.told("arrived")[-3:]] == [3, 2, 1]
    assert play.top("hunt_deck") == "iguanodon"


@rule("THE-7.3")
def test_an_ambush_action_strikes_before_the_next_card_comes() -> None:
    scene = Scene("utahraptor").trail("psittacosaurus", "dryosaurus").hunt("deinonychus", "hypsilophodon")
    play = scene.hand(1, "utahraptor_egg").start("repopulate")
    play.at(1, "ambush_action_card")
    assert play.titles("trail") == ["deinonychus", "psittacosaurus", "dryosaurus"]
    play.asks("ambush_action_card", "utahraptor_egg")
    assert play.titles("trail") == ["hypsilophodon", "deinonychus", "psittacosaurus", "dryosaurus"]


@rule("THE-7.4", "THE-7.5", "THE-7.6", "THE-2.12", "THE-17.1")
def test_a_boss_drives_everybody_else_away() -> None:
    scene = (
        Scene()
        .trail("troodon", "edmontosaurus", "disaster_area")
        .hunt("boss_titanoboa", "dryosaurus")
        .evolve("keen_senses")
    )
    play = scene.pool().start("repopulate")
    assert play.titles("trail") == ["boss_titanoboa", "disaster_area"]
    assert play.titles("hunt_deck") == ["troodon", "edmontosaurus", "dryosaurus"]
    assert play.titles("pool") == ["keen_senses"]
    play.at(1, "boss_choice")
    assert [(place.card and place.card.type, place.disaster) for place in play.view(1).trail] == [
        (None, False),
        (None, False),
        ("boss", False),
        (None, True),
    ]


@rule("THE-7.7")
def test_empty_decks_leave_places_free() -> None:
    play = Scene().trail("dryosaurus").hunt().evolve().pool("evolve_egg").start("repopulate")
    assert play.titles("trail") == ["dryosaurus"]
    assert play.titles("pool") == ["evolve_egg"]


@rule("THE-7.9", "THE-11.2", "THE-11.15")
def test_a_boss_left_by_flight_stays_for_the_next_player_wounds_and_all() -> None:
    scene = (
        Scene("utahraptor", "carnotaurus")
        .trail("boss_titanoboa")
        .wounds("virus")
        .hunt("dryosaurus", "psittacosaurus")
    )
    play = scene.hand(1, "utahraptor_scout").start("face_boss")
    play.does("flight")
    assert play.state.seat == 2
    play.at(2, "boss_choice")
    assert play.titles("trail") == ["boss_titanoboa"]
    assert play.titles("boss_wounds") == ["virus"]
    assert play.view(2).boss.damage == 3


@rule("THE-7.9")
def test_once_the_boss_has_left_all_free_footprints_are_filled() -> None:
    scene = Scene("utahraptor", "carnotaurus").hunt(
        "dryosaurus", "psittacosaurus", "hypsilophodon", "iguanodon"
    )
    play = scene.so(turn=1, seat=2).start("end_turn")
    assert play.state.round == 2
    assert len(play.titles("trail")) == 4


@rule("THE-4.13", "THE-4.14")
def test_disaster_areas_take_room_for_good() -> None:
    scene = (
        Scene().trail("disaster_area", "disaster_area", "disaster_area").hunt("dryosaurus", "psittacosaurus")
    )
    play = scene.start("repopulate")
    assert play.titles("trail") == ["dryosaurus", "disaster_area", "disaster_area", "disaster_area"]
    play = (
        Scene()
        .trail("disaster_area", "disaster_area", "disaster_area")
        .hunt("boss_titanoboa")
        .start("repopulate")
    )
    assert play.titles("trail")[0] == "boss_titanoboa"


@pytest.mark.parametrize("deck", [["minion_yutyrannus"], ["compsognathus", "compsognathus"]])
def test_repopulating_ends_whatever_comes(deck: list[str]) -> None:
    play = Scene().trail("dryosaurus").hunt(*deck).start("repopulate")
    play.at(1, "play")


@rule("THE-2.2")
def test_an_ambush_action_of_an_animal_has_nothing_to_do_with_the_ambush_point() -> None:
    scene = Scene("utahraptor").ambush(1, "utahraptor_sickle_claw").hunt("kaprosuchus").afflictions("virus")
    play = scene.start("repopulate")
    assert play.titles("ambush", 1) == ["utahraptor_sickle_claw"]
    assert play.titles("discard", 1) == ["virus"]
    play.expect_event("gained_affliction", 1, card="virus", source="kaprosuchus")


@rule("THE-2.16", "THE-7.4")
def test_animals_that_leave_together_go_from_footprint_4_down() -> None:
    play = (
        Scene("utahraptor")
        .trail("gallimimus", "troodon", "dryosaurus")
        .hunt("boss_titanoboa")
        .start("repopulate")
    )
    assert play.titles("trail") == ["boss_titanoboa"]
    assert play.titles("hunt_deck") == ["gallimimus", "troodon", "dryosaurus"]
