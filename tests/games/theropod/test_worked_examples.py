"""Every worked example of the rules, in their order."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Play, Scene
from tests.games.theropod.test_setup import kinds
from tests.kit.script import scripted
from tests.rules import rule


@rule("THE-11.7", "THE-11.14")
def test_01_titanoboa() -> None:
    scene = Scene().trail("boss_titanoboa").afflictions("virus").hunt("dryosaurus")
    play = scene.hand(1, "tyrannosaurus_young_tyrant").start("face_boss")
    play.does("fight", "play:tyrannosaurus_young_tyrant", "end")
    play.asks("own_pick", "tyrannosaurus_young_tyrant")
    play.at(1, "buy")
    assert play.titles("hunt_deck") == ["boss_titanoboa", "dryosaurus"]

    scene = (
        Scene()
        .trail("boss_titanoboa")
        .afflictions("virus", "flesh_wound")
        .draw(1, *["tyrannosaurus_hatchling"] * 5)
    )
    play = scene.hand(1, "tyrannosaurus_mother", "severe_trauma").start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "end")
    play.asks("topdeck_order", "severe_trauma")
    play.at(1, "boss_choice")
    assert play.titles("hand", 1)[:2] == ["severe_trauma", "virus"]

    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_titanoboa").afflictions("virus", "virus")
    scene.hand(1, "tyrannosaurus_tyrant_king").draw(
        1, "tyrannosaurus_bone_crusher", "tyrannosaurus_father", *["tyrannosaurus_prey_carcass"] * 4
    )
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_tyrant_king", "end")
    assert play.view(1).boss.damage == 3
    play.does("fight", "play:tyrannosaurus_bone_crusher", "play:tyrannosaurus_father", "end")
    play.expect_event("boss_defeated", 1)


@rule("THE-10.11")
@pytest.mark.parametrize("top", ["severe_trauma", "flesh_wound"])
def test_02_diamantinasaurus(top: str) -> None:
    scene = (
        Scene().trail("diamantinasaurus").hand(1, "tyrannosaurus_young_tyrant", "tyrannosaurus_teen_runner")
    )
    play = scene.afflictions(top, "virus").start()
    play.does("play:tyrannosaurus_young_tyrant", "play:tyrannosaurus_teen_runner", "hunt:diamantinasaurus")
    if top == "severe_trauma":
        play.asks("hunt_losses", "tyrannosaurus_young_tyrant", "tyrannosaurus_teen_runner")
        assert play.titles("eliminated") == ["tyrannosaurus_young_tyrant", "tyrannosaurus_teen_runner"]
    play.at(1, "play")
    assert play.titles("affliction_deck") == [top, "virus"]
    assert play.vp() == 3
    assert play.view(1).seats[0].hoard_worth == 5


@rule("THE-4.9", "THE-13.6")
def test_03_virus() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hand(
        1, "virus", "tyrannosaurus_egg", "tyrannosaurus_hatchling"
    )
    play = scene.afflictions("flesh_wound").hunt("dryosaurus").start("reset")
    play.asks("affliction_order", "virus")
    assert play.titles("discard", 1) == ["flesh_wound", "tyrannosaurus_egg", "tyrannosaurus_hatchling"]
    assert play.titles("hand", 1)[0] == "virus"


@rule("THE-2.13", "THE-4.17")
def test_04_puertasaurus() -> None:
    scene = Scene("utahraptor").hand(1, "alert").ambush(1, "utahraptor_scout").trail("puertasaurus")
    play = scene.start("alerts")
    assert play.view(1).trail[3].stance
    assert play.view(1).trail[3].unhuntable
    play = (
        Scene("utahraptor")
        .trail("dryosaurus", "puertasaurus!")
        .hunt("allosaurus", "hypsilophodon")
        .start("repopulate")
    )
    assert play.titles("eliminated") == ["allosaurus"]
    assert play.titles("trail") == ["hypsilophodon", "dryosaurus", "puertasaurus"]


@rule("THE-16.4")
def test_05_metabolic_growth() -> None:
    hatchlings = ["acrocanthosaurus_hatchling"] * 2
    scene = Scene("acrocanthosaurus").hand(
        1, "metabolic_growth", "metabolic_growth", *["acrocanthosaurus_hatchling"] * 3
    )
    play = scene.apex(1, *hatchlings).start()
    for number in (1, 2):
        play.does(f"play:metabolic_growth#{number}", f"use:metabolic_growth#{number}:1")
    assert play.titles("discard", 1) == hatchlings
    for _ in range(3):
        play.does("play:acrocanthosaurus_hatchling")
    assert play.stack == 6


@rule("THE-11.9")
def test_06_the_boss_t_rex() -> None:
    scene = Scene().trail("boss_tyrannosaurus").apex(1).hunt("dryosaurus")
    scene.hand(
        1, "tyrannosaurus_egg", "tyrannosaurus_hatchling", "tyrannosaurus_hatchling", "tyrannosaurus_juvenile"
    )
    play = scene.start("face_boss")
    play.does(
        "fight", "play:tyrannosaurus_egg", "play:tyrannosaurus_hatchling", "play:tyrannosaurus_hatchling"
    )
    play.does("play:tyrannosaurus_juvenile")
    assert play.stack == 4
    play.does("end")
    assert sorted(play.titles("eliminated")) == [
        "tyrannosaurus_egg",
        "tyrannosaurus_hatchling",
        "tyrannosaurus_hatchling",
    ]
    assert play.titles("play", 1) == ["tyrannosaurus_juvenile"]
    play.at(1, "buy")


@rule("THE-7.3")
def test_07_repopulating() -> None:
    scene = (
        Scene()
        .trail("dryosaurus")
        .hunt("compsognathus", "psittacosaurus", "iguanodon", "hypsilophodon", "troodon")
    )
    play = scene.start("repopulate")
    assert play.titles("eliminated") == ["dryosaurus"]
    assert play.titles("trail") == ["hypsilophodon", "iguanodon", "psittacosaurus", "compsognathus"]


@rule("THE-7.4", "THE-7.6")
def test_08_the_arrival_of_a_boss() -> None:
    scene = (
        Scene()
        .trail("troodon", "edmontosaurus")
        .hunt("boss_titanoboa", "hypsilophodon")
        .evolve("keen_senses")
    )
    play = scene.hand(1, "alert").start("repopulate")
    assert play.titles("hunt_deck") == ["troodon", "edmontosaurus", "hypsilophodon"]
    assert play.titles("trail") == ["boss_titanoboa"]
    told = [event.kind for event in play.events()]
    assert told == ["arrived", "recycled_trail", "pool_filled", "alert"]
    assert play.titles("pool") == ["keen_senses"]
    assert play.count("alerts") == 6
    play.at(1, "boss_choice")


@rule("THE-10.8")
def test_09_the_stack_is_reset() -> None:
    scene = (
        Scene("acrocanthosaurus")
        .trail("edmontosaurus")
        .apex(1)
        .hand(
            1,
            "acrocanthosaurus_juvenile",
            "acrocanthosaurus_hatchling",
            "acrocanthosaurus_egg",
            "acrocanthosaurus_subadult",
        )
    )
    play = scene.start()
    play.does(
        "play:acrocanthosaurus_juvenile", "play:acrocanthosaurus_hatchling", "play:acrocanthosaurus_egg"
    )
    assert play.stack == 0
    play.does("play:acrocanthosaurus_subadult", "hunt:edmontosaurus")
    assert play.titles("hoard", 1) == ["edmontosaurus"]


@rule("THE-4.4", "THE-10.7")
def test_10_nothing_is_carried_over() -> None:
    scene = (
        Scene()
        .trail("triceratops")
        .hand(1, "tyrannosaurus_bone_crusher", "tyrannosaurus_hatchling")
        .afflictions()
    )
    play = scene.start()
    play.does("play:tyrannosaurus_bone_crusher")
    assert play.stack == 7
    play.does("hunt:triceratops", "play:tyrannosaurus_hatchling")
    assert play.stack == 1


def utahraptor_ambush(trail: tuple[str, ...]) -> Play:
    """Turn 1 of the example: Sickle-Claw and two Pack Hunters are set up."""
    scene = (
        Scene("utahraptor")
        .trail(*trail)
        .draw(1, *["utahraptor_hatchling"] * 5, "utahraptor_juvenile", "utahraptor_egg")
    )
    scene.hand(1, "utahraptor_sickle_claw", "utahraptor_pack_hunter", "utahraptor_pack_hunter").hunt(
        "troodon"
    )
    play = scene.start("set_up")
    play.pick("card:utahraptor_sickle_claw", "card:utahraptor_pack_hunter", "card:utahraptor_pack_hunter")
    assert play.titles("discard", 1) == ["alert"]
    return play


@rule("THE-9.10", "THE-10.11")
def test_11_an_ambush() -> None:
    utahraptor_ambush(("dryosaurus",))
    waiting = ("utahraptor_sickle_claw", "utahraptor_pack_hunter", "utahraptor_pack_hunter")
    play = Scene("utahraptor").ambush(1, *waiting).trail("argentinosaurus").start()
    play.does(
        "ambush",
        "use:utahraptor_sickle_claw#1:1",
        "use:utahraptor_pack_hunter#1:1",
        "use:utahraptor_pack_hunter#2:1",
    )
    assert play.stack == 14
    play.does("hunt:argentinosaurus")
    play.expect_event("hunted", 1, cost=10, stack=14)
    play.offers_only(
        "card:utahraptor_sickle_claw#1", "card:utahraptor_pack_hunter#1", "card:utahraptor_pack_hunter#2"
    )
    play.asks("hunt_losses", "utahraptor_pack_hunter")
    assert play.titles("eliminated") == ["utahraptor_pack_hunter"]
    assert play.stack == 0


@rule("THE-8.7", "THE-8.8")
def test_12_compromised() -> None:
    scene = Scene("utahraptor").hand(1, "alert").ambush(1, "utahraptor_sickle_claw", "utahraptor_pack_hunter")
    scene.trail("thescelosaurus", "parasaurolophus", "ankylosaurus", "dryosaurus").hunt("troodon")
    play = scene.start("alerts")
    assert play.titles("discard", 1) == ["utahraptor_sickle_claw", "utahraptor_pack_hunter"]
    assert play.titles("trail") == ["ankylosaurus"]
    assert play.titles("hunt_deck") == ["parasaurolophus", "thescelosaurus", "dryosaurus", "troodon"]
    place = play.view(1).trail[3]
    assert (place.card.title, place.stance) == ("ankylosaurus", True)


@rule("THE-9.17")
def test_13_lurkers() -> None:
    scene = (
        Scene("spinosaurus").hand(1, *["spinosaurus_lurker"] * 3, "spinosaurus_hatchling").trail("dryosaurus")
    )
    play = scene.start("set_up")
    play.pick(*[f"card:spinosaurus_lurker#{number}" for number in (1, 2, 3)])
    assert play.titles("discard", 1) == []
    play = scene.start("set_up")
    play.pick("card:spinosaurus_lurker#1", "card:spinosaurus_hatchling#1")
    assert play.titles("discard", 1) == ["alert"]


@rule("THE-12.2", "THE-12.4", "THE-12.12")
def test_14_buying() -> None:
    scene = (
        Scene("acrocanthosaurus")
        .hatchery(1, "acrocanthosaurus_subadult")
        .pool("evolve_egg")
        .hoard(1, "edmontosaurus")
    )
    play = scene.hand(1, *["acrocanthosaurus_prey_carcass"] * 3).start("begin_buying")
    play.does("buy:acrocanthosaurus_subadult")
    carcasses = [f"card:acrocanthosaurus_prey_carcass#{number}" for number in (1, 2, 3)]
    play.offers_only(*carcasses, "card:edmontosaurus#1")
    play.does(carcasses[0])
    play.offers_only(*carcasses[1:])
    play.does(carcasses[1], carcasses[2])
    play.at(1, "buy")
    play.does("buy:evolve_egg")
    play.offers_only("card:edmontosaurus#1")
    play.does("card:edmontosaurus#1")
    assert play.titles("den", 1) == ["edmontosaurus"]
    assert play.vp() == 1


@rule("THE-13.5")
def test_15_reset_with_a_short_pile() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .draw(1, "tyrannosaurus_egg", "tyrannosaurus_juvenile")
        .hunt("dryosaurus")
    )
    scene.discard(
        1,
        *["tyrannosaurus_hatchling"] * 5,
        *["tyrannosaurus_prey_carcass"] * 4,
        "tyrannosaurus_titan_carcass",
    )
    play = scene.start("reset")
    assert play.titles("hand", 1)[:2] == ["tyrannosaurus_egg", "tyrannosaurus_juvenile"]
    assert (play.count("hand", 1), play.count("draw", 1), play.count("discard", 1)) == (6, 6, 0)


@rule("THE-3.4", "THE-4.12")
def test_16_a_round_begins() -> None:
    scene = (
        Scene()
        .trail("psittacosaurus", "troodon", "diplodocus", "disaster_area")
        .hunt()
        .environment("emergence", "drought")
    )
    play = scene.start("begin_round")
    assert play.titles("hunt_deck") == []
    assert play.titles("trail") == ["diplodocus", "psittacosaurus", "troodon", "disaster_area"]
    play.expect_event("recycled_trail", cards=["diplodocus"])


@rule("THE-4.13")
def test_17_super_volcano() -> None:
    scene = (
        Scene()
        .trail("dryosaurus", "stegoceras", "maiasaura", "hypsilophodon")
        .environment("emergence", "super_volcano")
    )
    play = scene.hunt().hand(1, "tyrannosaurus_mother").afflictions().pool().evolve().start("begin_round")
    # Hypsilophodon left as the last card; three stand there, and Footprint 1 is free.
    play.answer("ambush_setup")
    assert play.titles("trail") == ["disaster_area", "dryosaurus", "stegoceras", "maiasaura"]
    play.does("play:tyrannosaurus_mother", "hunt:maiasaura")
    assert [place.disaster for place in play.view(1).trail] == [False, True, False, False]


@rule("THE-16.1")
def test_18_infiltrate_alone() -> None:
    scene = Scene("acrocanthosaurus").trail("minion_mapusaurus").hand(1, "acrocanthosaurus_territorial_bull")
    play = scene.start()
    play.does("play:acrocanthosaurus_territorial_bull", "use:acrocanthosaurus_territorial_bull#1:1")
    play.asks("trail_pick", "minion_mapusaurus")
    assert play.titles("eliminated") == ["minion_mapusaurus"]
    assert play.titles("hoard", 1) == []
    scene = (
        Scene("acrocanthosaurus")
        .trail("boss_mapusaurus")
        .hand(1, "acrocanthosaurus_territorial_bull")
        .afflictions("virus")
    )
    play = scene.start("face_boss")
    play.does("fight", "play:acrocanthosaurus_territorial_bull", "use:acrocanthosaurus_territorial_bull#1:1")
    assert play.titles("boss_wounds") == ["virus"]


@rule("THE-14.2", "THE-14.3")
def test_19_the_winner() -> None:
    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus").den(1, "boss_tyrannosaurus", "brachiosaurus")
    scene.den(2, "boss_carcharodontosaurus", "sauroposeidon", "alamosaurus")
    scene.hoard(
        3,
        *["argentinosaurus"] * 3,
        *["puertasaurus"] * 3,
        "brachiosaurus",
        "dryosaurus",
        "thescelosaurus",
        "edmontosaurus",
    )
    play = scene.so(final_round=True, turn=2, seat=3, round=12).start("end_turn")
    assert play.over(winners=[2]).scores == (14, 17, 40)


@rule("THE-15.8", "THE-15.9", "THE-15.10", "THE-15.11")
def test_20_emergence() -> None:
    play = scripted("theropod", 3, {"species": "random", "mode": "emergence", "first_player": "seat_1"})
    first = {}
    while not play.state.boss_round:
        first.setdefault(play.state.round, play.state.player_one)
        (seat,) = play.asked
        decision = play.game.pending[seat]
        words = [option for option in decision.options if option in ("end", "done")]
        play.pick(*(words[:1] or decision.options[: decision.least]), seat=seat)
    assert list(first.values()) == [1, 2, 3, 1, 2, 3]
    assert play.state.seat == 1

    scene = Scene("tyrannosaurus", "utahraptor", "carnotaurus", mode="emergence").boss("boss_australovenator")
    scene.hand(2, "utahraptor_sickle_claw", "utahraptor_sickle_claw").hand(
        3, "carnotaurus_adult", "carnotaurus_adult"
    )
    scene.draw(2, *["utahraptor_sickle_claw"] * 2, *["utahraptor_hatchling"] * 4).hoard(3, "dryosaurus")
    scene.draw(3, "carnotaurus_alpha", "carnotaurus_adult", *["carnotaurus_hatchling"] * 4)
    play = (
        scene.afflictions("flesh_wound", "virus", "severe_trauma", "virus", "severe_trauma")
        .so(round=6)
        .start("begin_boss_round")
    )  # type: ignore[assignment]
    play.pick("fight")
    play.pick("end")
    for seat in (2, 3):
        play.at(seat, "boss_choice")
        while seat in play.asked:
            options = play.options(seat)
            play.pick("fight" if "fight" in options else options[0], seat=seat)
            if play.state.bosses[seat - 1]:
                break
    outcome = play.over(winners=[3], reason="boss_round")
    assert play.state.bosses == [0, 1, 1]
    assert outcome.places == ((3,), (2,), (1,))


@rule("THE-4.6")
def test_21_the_commander() -> None:
    scene = (
        Scene("quetzalcoatlus")
        .hand(1, *["quetzalcoatlus_drone"] * 3, "quetzalcoatlus_commander")
        .trail("dryosaurus")
    )
    play = scene.start()
    play.does("play:quetzalcoatlus_drone#1", "play:quetzalcoatlus_drone#2", "use:quetzalcoatlus_drone#2:1")
    play.does("play:quetzalcoatlus_commander", "use:quetzalcoatlus_commander#1:1")
    assert play.stack == 2 + 3 + 7
    play.does("play:quetzalcoatlus_drone#3", "use:quetzalcoatlus_drone#3:1")
    assert play.stack == 16


@rule("THE-5.2", "THE-5.5")
def test_22_counting_a_set_up() -> None:
    play = scripted("theropod", 3, {"species": "random", "mode": "hard", "first_player": "seat_1"})
    found = kinds(play, "hunt_deck") + kinds(play, "trail") + kinds(play, "eliminated")
    assert found == {
        "prey": 15,
        "big_game": 15,
        "titan": 6,
        "menace": 6,
        "predator": 3,
        "boss": 3,
        "minion": 12,
    }
    assert len(play.zone("environment_deck")) + len(play.zone("environment")) == 10


@rule("THE-10.18")
def test_23_a_late_bonus() -> None:
    for first in ("use:acrocanthosaurus_ridgeback_stalker#1:1", "hunt:triceratops"):
        scene = Scene("acrocanthosaurus").ambush(1, "acrocanthosaurus_ridgeback_stalker").afflictions()
        play = scene.trail("brachiosaurus", "triceratops").start()
        play.does("ambush", first)
        if first.startswith("use"):
            assert play.stack == 8
            play.offers("hunt:brachiosaurus")
        else:
            play.does("use:acrocanthosaurus_ridgeback_stalker#1:1")
            assert play.stack == 0
            play.expect_event("hunt_bonus", 1, lost=True)


@rule("THE-4.6")
def test_24_two_mothers() -> None:
    scene = Scene().hand(
        1,
        "tyrannosaurus_mother",
        "tyrannosaurus_mother",
        "tyrannosaurus_young_tyrant",
        "tyrannosaurus_father",
    )
    play = scene.trail("dryosaurus").start()
    for number in (1, 2):
        play.does(f"play:tyrannosaurus_mother#{number}", f"use:tyrannosaurus_mother#{number}:1")
    play.does("play:tyrannosaurus_young_tyrant", "play:tyrannosaurus_father", "use:tyrannosaurus_father#1:1")
    assert play.stack == 24


@rule("THE-9.6", "THE-4.11")
def test_25_an_empty_alert_pile() -> None:
    scene = (
        Scene("utahraptor")
        .hand(1, "utahraptor_pack_hunter", "utahraptor_pack_hunter")
        .trail("dryosaurus")
        .empty("alerts")
    )
    play = scene.start("set_up")
    play.pick("card:utahraptor_pack_hunter", "card:utahraptor_pack_hunter")
    assert play.count("ambush", 1) == 2
    assert play.titles("discard", 1) == []
    assert play.count("alerts") == 0


@rule("THE-11.7", "THE-11.14")
def test_26_carcharodontosaurus() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_carcharodontosaurus")
    scene.afflictions("flesh_wound", "severe_trauma", "virus", "severe_trauma", "virus")
    scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_mother").draw(
        1, "tyrannosaurus_tyrant_king", *["tyrannosaurus_prey_carcass"] * 4, "tyrannosaurus_titan_carcass",
        "tyrannosaurus_father", "tyrannosaurus_young_tyrant", "tyrannosaurus_hatchling", "tyrannosaurus_egg",
        "keen_senses", "evolve_egg",
    )  # fmt: skip
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_mother", "end")
    assert play.view(1).boss.damage == 3
    play.does("fight", "play:tyrannosaurus_tyrant_king", "end")
    play.asks("own_pick", "tyrannosaurus_tyrant_king")
    assert play.view(1).boss.damage == 6
    play.does(
        "fight",
        "play:tyrannosaurus_father",
        "play:tyrannosaurus_young_tyrant",
        "play:tyrannosaurus_hatchling",
    )
    assert play.stack == 11
    play.does("end")
    play.expect_event("boss_defeated", 1)
    assert play.titles("affliction_deck")[-1] == "virus"


@rule("THE-12.9", "THE-12.10", "THE-12.12")
def test_27_a_bonus_for_what_is_consumed() -> None:
    scene = (
        Scene()
        .hand(1, "tyrannosaurus_bone_crusher", "tyrannosaurus_prey_carcass")
        .hoard(1, "edmontosaurus", "dryosaurus")
    )
    play = scene.hatchery(1, "tyrannosaurus_bone_crusher").trail("puertasaurus").start()
    play.does(
        "play:tyrannosaurus_bone_crusher#1",
        "use:tyrannosaurus_bone_crusher#1:1",
        "end",
        "buy:tyrannosaurus_bone_crusher",
    )
    play.offers_only("card:edmontosaurus#1")
    play.does("card:edmontosaurus#1")
    play.at(1, "buy")
    play.expect_event("paid", 1, total=6, price=6)


@rule("THE-11.16", "THE-11.20")
def test_28_no_afflictions_left() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .trail("boss_mapusaurus")
        .wounds("virus", "flesh_wound")
        .afflictions()
    )
    scene.hand(1, "tyrannosaurus_tyrant_king").draw(
        1, "tyrannosaurus_father", *["tyrannosaurus_prey_carcass"] * 4, "keen_senses"
    )
    play = scene.start("face_boss")
    play.does("fight", "play:tyrannosaurus_tyrant_king", "end")
    assert play.view(1).boss.damage == 5
    play.does("fight", "play:tyrannosaurus_father", "end")
    play.expect_event("boss_defeated", 1)
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_titanoboa").afflictions().hunt("dryosaurus")
    play = scene.hand(1, "tyrannosaurus_bone_crusher", "virus").start("face_boss")
    play.does("fight", "play:tyrannosaurus_bone_crusher", "end")
    play.asks("topdeck_order", "virus")
    play.at(1, "buy")
    assert play.top("draw", 1) == "virus"
    assert play.titles("hunt_deck") == ["boss_titanoboa", "dryosaurus"]


@rule("THE-12.12")
def test_29_a_payment_chain() -> None:
    scene = Scene().hand(
        1, "tyrannosaurus_prey_carcass", "tyrannosaurus_prey_carcass", "tyrannosaurus_titan_carcass"
    )
    play = scene.hoard(1, "dryosaurus", "edmontosaurus").pool("crushing_bite").start("begin_buying")
    play.does("buy:crushing_bite")
    carcasses = ["card:tyrannosaurus_prey_carcass#1", "card:tyrannosaurus_prey_carcass#2"]
    play.offers_only(
        *carcasses, "card:tyrannosaurus_titan_carcass#1", "card:dryosaurus#1", "card:edmontosaurus#1"
    )
    play.does(carcasses[0])
    play.offers_only(carcasses[1], "card:tyrannosaurus_titan_carcass#1", "card:edmontosaurus#1")
    play.does("card:tyrannosaurus_titan_carcass#1")
    play.offers_only(carcasses[1])


@rule("THE-13.8")
def test_30_wounds_at_reset() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hand(1, "flesh_wound", "virus", "flesh_wound").afflictions()
    play = scene.hunt("dryosaurus").start("reset")
    play.offers_only("card:flesh_wound#1", "card:virus#1")
    play.does("card:virus#1")
    play.offers_only("card:flesh_wound#1")
    play.does("card:flesh_wound#1")
    play.offers_only("card:flesh_wound#2")


@rule("THE-14.8")
@pytest.mark.parametrize(
    ("species", "mode", "reason"),
    [
        (("tyrannosaurus",), "hard", "extinction"),
        (("tyrannosaurus", "utahraptor", "carnotaurus"), "easy", "extinction"),
        (("tyrannosaurus", "utahraptor", "carnotaurus"), "emergence", "boss_round"),
        (("tyrannosaurus",), "emergence", "boss_round"),
    ],
)
def test_31_end_reasons(species: tuple[str, ...], mode: str, reason: str) -> None:
    seats = len(species)
    scene = Scene(*species, mode=mode).so(turn=seats - 1, seat=seats, round=12)
    scene = scene.so(boss_round=True) if mode == "emergence" else scene.so(final_round=True)
    outcome = scene.start("end_turn").over(reason=reason)
    assert bool(outcome.winners) == (seats > 1)
