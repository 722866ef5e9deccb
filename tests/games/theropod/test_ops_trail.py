"""Operations on Alerts, ambushes and the Game Trail, each alone (EFFECTS 7), and what trail cards cost."""

from __future__ import annotations

import pytest

from apex_tui.games.theropod.costs import carcass_worth, hunt_cost, huntable
from apex_tui.games.theropod.definitions import LOST
from tests.games.theropod.desk import Desk
from tests.rules import rule

HATCHLING = "acrocanthosaurus_hatchling"


# Alerts and ambush ------------------------------------------------------------


@rule("THE-4.11", "THE-15.6")
def test_gain_alert_while_there_are_any() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    sentinel = desk.trail("sauroposeidon")[0]
    desk.carry(sentinel, trigger="ambush")
    assert desk.count("discard", 1) == 0
    desk.lay("ambush", 1, HATCHLING)
    desk.carry(sentinel, trigger="ambush")
    assert desk.named("discard", 1) == ["alert"]
    desk.carry(sentinel, ops='{ op = "gain_alert", n = 9, who = "others" }', trigger="ambush")
    assert desk.named("discard", 2) == ["alert"] * 5
    desk.carry(sentinel, trigger="ambush")
    assert desk.count("discard", 1) == 1

    short = Desk(emergence=True)
    short.lay("ambush", 1, HATCHLING)
    short.carry(short.trail("sauroposeidon")[0], trigger="ambush")
    assert short.count("discard", 1) == 0


def test_recycle_alert_from_the_zones_named() -> None:
    desk = Desk("utahraptor")
    desk.lay("discard", 1, "alert", "utahraptor_hatchling", "alert")
    card = desk.act("utahraptor_scout", "choose option:1")
    assert desk.named("discard", 1) == ["utahraptor_hatchling", "alert"]
    desk.lay("hand", 1, "alert")
    desk.carry(card, ops='{ op = "recycle_alert", n = 2, from = ["hand", "discard"] }')
    assert desk.count("alerts") == 6
    desk.carry(card, "choose option:1")


@rule("THE-8.7", "THE-8.12")
def test_ambush_compromised() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.lay("ambush", 1, HATCHLING)
    desk.lay("ambush", 2, "carnotaurus_hatchling", "carnotaurus_sprinter")
    desk.state.ready = 1
    quake = desk.environment("earthquake")
    desk.trail("dryosaurus", "boss_titanoboa")
    desk.state.sheltered = [0, 0]
    desk.carry(quake, trigger="reveal", seat=0)
    assert (desk.count("ambush", 1), desk.count("ambush", 2)) == (0, 0)
    assert desk.named("discard", 2) == ["carnotaurus_hatchling", "carnotaurus_sprinter"]
    assert desk.state.ready == 0
    assert desk.count("trail") == 0


@rule("THE-8.8")
def test_alert_trail_goes_from_footprint_four_down_as_the_cards_stood() -> None:
    desk = Desk()
    desk.trail("thescelosaurus", "parasaurolophus", "ankylosaurus", "dryosaurus")
    alert = desk.lay("play", 1, "alert")[0]
    desk.lay("ambush", 1, HATCHLING)
    desk.carry(alert)
    assert desk.named("trail") == ["ankylosaurus"]
    assert desk.count("stances") == 3
    assert desk.named("hunt_deck") == ["parasaurolophus", "thescelosaurus", "dryosaurus"]
    assert desk.named("discard", 1) == [HATCHLING]


@rule("THE-8.9", "THE-8.2")
def test_beside_a_boss_an_alert_wounds_and_without_an_ambush_it_does_nothing() -> None:
    desk = Desk()
    desk.trail("boss_titanoboa")
    alert = desk.lay("play", 1, "alert")[0]
    desk.carry(alert)
    assert desk.count("discard", 1) == 0
    desk.lay("ambush", 1, HATCHLING)
    desk.carry(alert)
    assert desk.count("discard", 1) == 2


# Game Trail ------------------------------------------------------------


def test_flee_once() -> None:
    desk = Desk()
    animal = desk.trail("dryosaurus", "iguanodon")[0]
    desk.carry(animal, trigger="alert")
    assert desk.named("trail") == ["iguanodon"]
    desk.carry(animal, trigger="alert")
    assert desk.named("hunt_deck") == ["dryosaurus"]


TRAIL = ("dryosaurus", "ankylosaurus", "gallimimus", "protoceratops")


@rule("THE-4.16")
@pytest.mark.parametrize(
    ("which", "gone"),
    [
        ('select = "cheapest"', ["protoceratops"]),
        ('select = "cheapest", n = 2', ["protoceratops", "dryosaurus"]),
        ('select = "dearest"', ["ankylosaurus"]),
        ('select = "dearest", n = 2', ["ankylosaurus", "gallimimus"]),
        ('select = "cheapest", filter = { types = ["big_game"] }', ["ankylosaurus"]),
        ('select = "cheapest", filter = { types = ["titan"] }', []),
        ('select = "all", filter = { max_cost = 2 }', ["protoceratops", "dryosaurus"]),
        ('select = "all"', ["protoceratops", "gallimimus", "ankylosaurus", "dryosaurus"]),
        ('select = "all", filter = { not_self = true }', ["protoceratops", "gallimimus", "dryosaurus"]),
        ('select = "self"', ["ankylosaurus"]),
        ('select = "right_neighbor"', ["gallimimus"]),
        ('select = "right_neighbor", filter = { types = ["titan"] }', []),
    ],
)
def test_what_the_rules_select(which: str, gone: list[str]) -> None:
    for op, zone in (("recycle_trail", "hunt_deck"), ("eliminate_trail", "eliminated")):
        desk = Desk()
        source = desk.trail(*TRAIL)[1]
        desk.carry(source, ops=f'{{ op = "{op}", {which} }}', trigger="alert")
        found = desk.named(zone)
        assert (found[::-1] if zone == "hunt_deck" else found) == gone
        assert desk.named("trail") == [name for name in TRAIL if name not in gone]


@rule("THE-4.12")
def test_a_disaster_area_is_no_target_and_no_neighbor() -> None:
    desk = Desk()
    source = desk.trail("gallimimus", "disaster_area", "iguanodon")[0]
    desk.carry(source, ops='{ op = "eliminate_trail", select = "right_neighbor" }', trigger="ambush")
    desk.carry(
        source, ops='{ op = "recycle_trail", select = "all", filter = { not_self = true } }', trigger="ambush"
    )
    assert desk.named("trail") == ["gallimimus", "disaster_area"]
    desk.trail("disaster_area", "iguanodon")
    desk.carry(source, ops='{ op = "eliminate_trail", select = "right_neighbor" }', trigger="ambush")
    assert desk.count("eliminated") == 0


def test_you_may_recycle_a_trail_card_of_your_choice_or_none() -> None:
    desk = Desk("spinosaurus")
    desk.trail("gallimimus", "boss_titanoboa", "iguanodon")
    card = desk.act("spinosaurus_delta_prowler", "trail_pick gallimimus")
    desk.carry(card, "trail_pick")
    assert desk.named("trail") == ["boss_titanoboa", "iguanodon"]
    desk.carry(card, "trail_pick iguanodon")
    desk.carry(card)


@rule("THE-4.17")
def test_counter_elimination_turns_the_attempt_round() -> None:
    desk = Desk()
    cards = desk.trail("allosaurus", "dryosaurus", "puertasaurus", "iguanodon")
    attack = '{ op = "eliminate_trail", select = "dearest", filter = { types = ["titan"] } }, { op = "gain_affliction" }'
    assert desk.carry(cards[0], ops=attack, trigger="ambush") is LOST
    assert desk.named("eliminated") == ["allosaurus"]
    assert desk.named("trail") == ["dryosaurus", "puertasaurus", "iguanodon"]
    assert desk.count("discard", 1) == 0
    menace = desk.trail("troodon", "triceratops")[0]
    desk.carry(menace, ops='{ op = "eliminate_trail", select = "right_neighbor" }', trigger="ambush")
    assert desk.named("eliminated")[-1] == "triceratops"


@rule("THE-4.17")
def test_an_attack_on_all_stops_at_the_card_that_turns_it_round() -> None:
    desk = Desk()
    minion = desk.trail("minion_titanoboa", "dryosaurus", "triceratops", "iguanodon")[0]
    ops = '{ op = "eliminate_trail", select = "all", filter = { not_self = true } }'
    desk.carry(minion, ops=ops, trigger="ambush")
    assert desk.named("eliminated") == ["iguanodon", "minion_titanoboa"]
    assert desk.named("trail") == ["dryosaurus", "triceratops"]
    extinction = desk.environment("extinction")
    desk.carry(extinction, trigger="reveal", seat=0)
    assert desk.named("trail") == []
    assert desk.state.final_round


@rule("THE-2.13", "THE-4.11", "THE-15.6")
def test_gain_stance_once_and_while_there_are_any() -> None:
    desk = Desk()
    tank = desk.trail("dryosaurus", "ankylosaurus", "boss_titanoboa")[1]
    desk.carry(tank, trigger="alert")
    desk.carry(tank, trigger="alert")
    assert desk.count("stances") == 3
    desk.carry(tank, ops='{ op = "gain_stance", select = "all" }', trigger="alert")
    assert sorted(desk.deal.cards[card].id for card in desk.state.stances) == ["ankylosaurus", "dryosaurus"]
    desk.empty("stances")
    other = desk.trail("stegosaurus")[0]
    desk.state.stances.clear()
    desk.lay("box", 0, *desk.ids("in_stance"))
    desk.carry(other, trigger="alert")
    assert desk.state.stances == {}

    short = Desk(emergence=True)
    short.carry(short.trail("ankylosaurus")[0], trigger="alert")
    assert short.state.stances == {}


# Costs ------------------------------------------------------------


@rule("THE-4.5", "THE-2.13")
def test_cost_plus_and_cannot_be_hunted_hold_in_a_stance() -> None:
    desk = Desk()
    plates, tank = desk.trail("stegosaurus", "ankylosaurus")
    assert (hunt_cost(desk.table, plates), huntable(desk.table, tank)) == (5, True)
    desk.brace(plates, tank)
    assert (hunt_cost(desk.table, plates), huntable(desk.table, tank)) == (8, False)
    assert huntable(desk.table, plates)


def test_cost_per_counts_the_others() -> None:
    desk = Desk()
    maia = desk.trail("maiasaura", "maiasaura", "edmontosaurus", "stegosaurus")[0]
    assert hunt_cost(desk.table, maia) == 6
    maia = desk.trail("maiasaura")[0]
    assert hunt_cost(desk.table, maia) == 4


@rule("THE-4.5", "THE-6.4")
def test_trail_cost_of_a_round_and_never_below_none() -> None:
    desk = Desk()
    small, big = desk.trail("hypsilophodon", "maiasaura")
    desk.environment("volcanic_winter")
    assert [hunt_cost(desk.table, card) for card in (small, big)] == [2, 5]
    desk.environment("mass_migration")
    assert [hunt_cost(desk.table, card) for card in (small, big)] == [1, 3]


def test_carcass_value_of_a_round_and_never_below_none() -> None:
    desk = Desk()
    prey, titan = desk.find("acrocanthosaurus_prey_carcass"), desk.find("acrocanthosaurus_titan_carcass")
    assert [carcass_worth(desk.table, card) for card in (prey, titan)] == [1, 3]
    desk.environment("botulism")
    assert [carcass_worth(desk.table, card) for card in (prey, titan)] == [0, 2]


# Disaster Areas ------------------------------------------------------------


@rule("THE-4.13", "THE-4.12", "THE-4.14")
@pytest.mark.parametrize(
    ("row", "footprint", "after"),
    [
        ("", 1, "disaster_area"),
        ("maiasaura stegoceras dryosaurus", 1, "disaster_area maiasaura stegoceras dryosaurus"),
        ("maiasaura stegoceras dryosaurus", 3, "maiasaura disaster_area dryosaurus"),
        (
            "iguanodon disaster_area maiasaura dryosaurus",
            2,
            "disaster_area disaster_area maiasaura dryosaurus",
        ),
        (
            "disaster_area iguanodon maiasaura dryosaurus",
            1,
            "disaster_area disaster_area maiasaura dryosaurus",
        ),
        ("disaster_area disaster_area maiasaura", 4, "disaster_area disaster_area disaster_area"),
    ],
)
def test_add_disaster_area(row: str, footprint: int, after: str) -> None:
    desk = Desk()
    desk.trail(*row.split())
    source = desk.environment("wildfire")
    desk.carry(
        source, ops=f'{{ op = "add_disaster_area", footprint = {footprint} }}', trigger="reveal", seat=0
    )
    assert desk.named("trail") == after.split()


@rule("THE-4.11", "THE-15.6")
def test_no_fourth_disaster_area_and_none_in_emergence() -> None:
    desk = Desk()
    source = desk.environment("wildfire")
    desk.trail("disaster_area", "disaster_area", "disaster_area", "dryosaurus")
    desk.carry(source, ops='{ op = "add_disaster_area", footprint = 4 }', trigger="reveal", seat=0)
    assert desk.named("trail")[-1] == "dryosaurus"
    short = Desk(emergence=True)
    short.carry(source, ops='{ op = "add_disaster_area", footprint = 4 }', trigger="reveal", seat=0)
    assert short.count("trail") == 0
