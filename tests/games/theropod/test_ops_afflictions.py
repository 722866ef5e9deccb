"""Operations on Afflictions, and the reactions that turn things away (EFFECTS 7, THE-4.7, 11.14, 11.16, 16.3, 16.7)."""

from __future__ import annotations

import pytest

from apex_tui.games.theropod.definitions import LOST
from apex_tui.games.theropod.trail import boss_damage
from tests.games.theropod.desk import Desk
from tests.rules import rule

HATCHLING = "acrocanthosaurus_hatchling"


@rule("THE-2.5", "THE-1.5")
@pytest.mark.parametrize(("to", "zone"), [("discard", "discard"), ("top", "draw"), ("hand", "hand")])
def test_gain_affliction_goes_where_it_says(to: str, zone: str) -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus", "utahraptor")
    desk.lay("draw", 1, HATCHLING)
    desk.lay("affliction_deck", 0, "flesh_wound", "virus", "severe_trauma")
    desk.state.player_one = 3
    bronto = desk.trail("paralititan")[0]
    desk.carry(bronto, ops=f'{{ op = "gain_affliction", to = "{to}" }}', trigger="hunt")
    assert desk.named(zone, 1)[-1] == "severe_trauma"
    desk.carry(bronto, ops=f'{{ op = "gain_affliction", who = "others", to = "{to}" }}', trigger="hunt")
    assert (desk.named(zone, 2)[-1], desk.named(zone, 3)[-1]) == ("virus", "flesh_wound")
    desk.lay("affliction_deck", 0, "flesh_wound", "virus", "severe_trauma")
    desk.carry(bronto, ops=f'{{ op = "gain_affliction", who = "each", to = "{to}" }}', trigger="hunt")
    assert [desk.named(zone, seat)[-1] for seat in (3, 1, 2)] == ["severe_trauma", "virus", "flesh_wound"]
    assert all(event.to is None for event in desk.heard("gained_affliction"))


@rule("THE-1.4")
def test_an_empty_deck_gives_none() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.empty("affliction_deck")
    desk.lay("affliction_deck", 0, "virus")
    desk.lay("hand", 2, "thick_hide")
    bronto = desk.trail("paralititan")[0]
    desk.carry(bronto, ops='{ op = "gain_affliction", n = 3, who = "each" }', trigger="hunt")
    assert desk.named("discard", 1) == ["virus"]
    assert desk.count("discard", 2) == 0


def test_gain_affliction_per() -> None:
    desk = Desk()
    pack = desk.trail("minion_mapusaurus", "minion_mapusaurus", "minion_mapusaurus", "dryosaurus")
    desk.carry(pack[1], trigger="ambush")
    assert desk.count("discard", 1) == 2
    desk.trail("minion_mapusaurus")
    desk.carry(desk.state.zones[desk.number("trail")][0], trigger="ambush")
    assert desk.count("discard", 1) == 2
    desk.trail("dryosaurus", "dryosaurus")
    ops = '{ op = "gain_affliction_per", n = 2, count = "trail", filter = { ids = ["dryosaurus"] } }'
    desk.carry(desk.find("paralititan"), ops=ops, trigger="hunt")
    assert desk.count("discard", 1) == 6


# Turned away ------------------------------------------------------------


@rule("THE-16.3", "THE-16.7")
def test_prevent_affliction_is_asked_one_by_one_and_recycles_it_unseen() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.lay("affliction_deck", 0, "flesh_wound", "severe_trauma", "virus")
    desk.lay("hand", 2, "thick_hide", "thick_hide")
    knowledge = desk.table.knowledge
    assert knowledge is not None
    desk.table.shuffle(desk.number("affliction_deck"))
    top = desk.state.zones[desk.number("affliction_deck")][-3:]
    bull = desk.play("acrocanthosaurus_territorial_bull")[0]
    desk.carry(
        bull,
        "2:react_affliction no",
        "2:react_affliction discard",
        "2:react_affliction no",
        ops='{ op = "gain_affliction", n = 3, who = "others" }',
    )
    assert desk.named("hand", 2) == ["thick_hide"]
    assert desk.state.zones[desk.number("affliction_deck")][0] == top[1]
    assert not any(knowledge.known(observer, top[1]) for observer in range(3))
    assert desk.count("discard", 2) == 3


def test_a_revealed_affliction_is_recycled_from_where_it_lies() -> None:
    desk = Desk()
    desk.lay("affliction_deck", 0, "flesh_wound")
    desk.lay("hand", 1, "thick_hide")
    animal = desk.trail("protoceratops")[0]
    desk.carry(animal, "react_affliction discard", trigger="hunt")
    assert desk.named("affliction_deck")[0] == "flesh_wound"
    assert desk.named("discard", 1) == ["thick_hide"]
    assert desk.count("affliction_deck") == 40


def test_what_a_boss_gains_cannot_be_turned_away() -> None:
    desk = Desk()
    boss = desk.trail("boss_tyrannosaurus")[0]
    desk.lay("hand", 1, "thick_hide")
    desk.state.fighting = True
    desk.carry(boss, ops='{ op = "boss_gain_affliction", n = 2 }', trigger="hunt")
    assert desk.count("boss_wounds") == 2


@rule("THE-8.6")
def test_prevent_alert_leaves_the_ambush_in_place() -> None:
    from apex_tui.games.theropod.alerts import play_alert

    desk = Desk()
    desk.lay("ambush", 1, HATCHLING)
    alert = desk.lay("hand", 1, "acute_alertness", "alert")[1]
    desk.run(play_alert(desk.table, 1, alert), "react_alert reveal")
    assert desk.count("ambush", 1) == 1
    assert desk.named("hand", 1) == ["acute_alertness"]


@rule("THE-16.7")
def test_prevent_environment_is_asked_once_a_card_and_only_where_it_would_hit() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.lay("hand", 1, "insulating_feathers", HATCHLING)
    desk.lay("hand", 2, "insulating_feathers", "carnotaurus_hatchling")
    asteroid = desk.environment("asteroid_impact")
    desk.trail("gallimimus", "gallimimus")
    desk.state.sheltered = [0, 0]
    desk.carry(
        asteroid,
        "1:react_environment reveal",
        "2:react_environment no",
        "2:asteroid_eliminate carnotaurus_hatchling",
        trigger="reveal",
        seat=0,
    )
    assert desk.state.sheltered == [2, 1]
    assert desk.named("trail") == ["disaster_area", "gallimimus"]
    assert (desk.count("discard", 1), desk.count("discard", 2)) == (0, 1)
    assert desk.named("hand", 1) == ["insulating_feathers", HATCHLING]
    flood = desk.environment("flash_flood")
    desk.state.sheltered = [0, 0]
    desk.carry(flood, trigger="reveal", seat=0)
    assert desk.state.sheltered == [0, 0]


# Checks ------------------------------------------------------------


def test_check_affliction_recycles_what_is_not_gained() -> None:
    desk = Desk()
    desk.lay("affliction_deck", 0, "flesh_wound", "virus", "flesh_wound")
    animal = desk.trail("iguanodon")[0]
    desk.carry(animal, trigger="hunt")
    assert desk.named("discard", 1) == ["flesh_wound"]
    desk.carry(animal, trigger="hunt")
    assert desk.named("discard", 1) == ["flesh_wound"]
    assert desk.named("affliction_deck")[0] == "virus"
    desk.empty("affliction_deck")
    desk.carry(animal, trigger="hunt")
    assert desk.count("discard", 1) == 1


@pytest.mark.parametrize(("to", "zone"), [("discard", "discard"), ("top", "draw"), ("hand", "hand")])
def test_gain_revealed_goes_where_it_says(to: str, zone: str) -> None:
    desk = Desk()
    desk.lay("affliction_deck", 0, "virus")
    ops = f'{{ op = "check_affliction", match = "virus", then = [{{ op = "gain_revealed", to = "{to}" }}] }}'
    desk.carry(desk.trail("iguanodon")[0], ops=ops, trigger="hunt")
    assert desk.named(zone, 1) == ["virus"]


def test_recycle_this_puts_the_card_under_its_deck() -> None:
    desk = Desk()
    wound = desk.lay("play", 1, "flesh_wound")[0]
    desk.lay("affliction_deck", 0, "severe_trauma")
    desk.carry(wound)
    assert desk.named("play", 1) == ["flesh_wound"]
    desk.lay("affliction_deck", 0, "virus")
    desk.carry(wound)
    assert desk.named("affliction_deck")[:2] == ["flesh_wound", "severe_trauma"]
    assert desk.named("discard", 1) == ["virus"]
    egg = desk.lay("play", 1, "evolve_egg")[0]
    desk.carry(egg, ops='{ op = "recycle_this" }')
    assert desk.ids("evolve_deck")[0] == desk.deal.ids[egg]


@rule("THE-2.12")
def test_recycle_affliction_in_the_order_picked() -> None:
    desk = Desk()
    desk.lay("hand", 1, "virus", HATCHLING)
    desk.lay("discard", 1, "flesh_wound", "severe_trauma")
    desk.act("immune_response", "own_pick severe_trauma virus")
    assert desk.named("affliction_deck")[:2] == ["virus", "severe_trauma"]
    assert desk.named("hand", 1) == [HATCHLING]
    desk.act("immune_response", "own_pick")
    card = desk.act("acrocanthosaurus_alpha", "own_pick flesh_wound")
    desk.carry(card)
    desk.lay("hand", 1, "virus", "flesh_wound")
    desk.carry(card, "own_pick flesh_wound", ops='{ op = "recycle_affliction", from = ["hand"] }')
    assert desk.named("affliction_deck")[0] == "flesh_wound"


# The Boss ------------------------------------------------------------


@rule("THE-11.14", "THE-4.7")
def test_a_beaten_boss_gains_no_more_and_ends_what_is_under_way() -> None:
    desk = Desk()
    boss = desk.trail("boss_australovenator")[0]
    desk.lay("affliction_deck", 0, "virus", "severe_trauma", "virus")
    ops = '{ op = "boss_gain_affliction", n = 3 }, { op = "gain_affliction" }'
    desk.carry(boss, ops=ops, trigger="hunt")
    assert desk.count("discard", 1) == 1
    desk.lay("affliction_deck", 0, "severe_trauma", "virus")
    desk.state.fighting = True
    assert desk.carry(boss, ops=ops, trigger="hunt") is LOST
    assert boss_damage(desk.table) == 5
    assert desk.count("boss_wounds") == 2
    assert desk.count("discard", 1) == 1


@rule("THE-11.16")
def test_from_an_empty_deck_a_boss_takes_damage_by_markers() -> None:
    desk = Desk()
    boss = desk.trail("boss_tyrannosaurus")[0]
    desk.empty("affliction_deck")
    desk.lay("affliction_deck", 0, "virus")
    desk.state.fighting = True
    desk.carry(boss, ops='{ op = "boss_gain_affliction", n = 3 }', trigger="hunt")
    assert (desk.count("boss_wounds"), desk.state.boss_marks, boss_damage(desk.table)) == (1, 2, 5)


@rule("THE-16.1", "THE-16.2", "THE-11.6")
def test_infiltrate_in_a_battle_among_others_and_alone() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus", "utahraptor")
    bull = desk.act("acrocanthosaurus_territorial_bull")
    assert [desk.count("discard", seat) for seat in (1, 2, 3)] == [0, 1, 1]
    desk.trail("boss_tyrannosaurus")
    desk.state.fighting = True
    desk.carry(bull)
    assert desk.count("boss_wounds") == 1
    assert [desk.count("discard", seat) for seat in (1, 2, 3)] == [0, 1, 1]

    alone = Desk("acrocanthosaurus")
    alone.trail("dryosaurus", "minion_mapusaurus", "minion_titanoboa")
    bull = alone.act("acrocanthosaurus_territorial_bull", "trail_pick")
    alone.carry(bull, "trail_pick minion_mapusaurus")
    assert alone.named("eliminated") == ["minion_mapusaurus"]
    alone.trail("dryosaurus")
    alone.carry(bull)
    assert alone.count("hoard", 1) == 0
