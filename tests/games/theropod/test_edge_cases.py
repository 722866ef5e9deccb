"""The edge cases of the rules that no other test stands on already."""

from __future__ import annotations

import pytest

from tests.games.theropod.desk import Desk
from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-1.4", "THE-2.6")
def test_an_egg_on_an_empty_apex_deck_hatches_nothing_and_is_played_all_the_same() -> None:
    play = Scene().hand(1, "tyrannosaurus_egg").apex(1).trail("dryosaurus").start()
    play.does("play:tyrannosaurus_egg", "use:tyrannosaurus_egg#1:1")
    assert play.titles("play", 1) == ["tyrannosaurus_egg"]
    assert not play.told("hatched")


@rule("THE-2.9", "THE-13.7")
def test_with_both_piles_empty_drawing_stops() -> None:
    play = Scene("velociraptor").hand(1, "velociraptor_pack_caller").draw(1).trail("dryosaurus").start()
    play.does("play:velociraptor_pack_caller", "use:velociraptor_pack_caller#1:1")
    assert play.count("hand", 1) == 0
    play.at(1, "play")


@rule("THE-11.16")
def test_a_boss_that_gains_two_of_one_affliction_takes_the_other_by_marker() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_carcharodontosaurus").afflictions("virus")
    play = scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_mother").start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "play:tyrannosaurus_mother", "end")
    boss = play.view(1).boss
    assert (boss.damage, boss.marks) == (4, 1)


@rule("THE-7.7", "THE-14.5")
def test_without_hunt_cards_and_bosses_the_game_still_runs_to_extinction() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hunt().evolve().afflictions().so(round=9, turn=1, seat=2)
    play = scene.environment("emergence", "heat_wave", "asteroid_impact", "extinction").start("end_turn")
    for _ in range(300):
        if play.game.over:
            break
        (seat,) = play.asked
        decision = play.game.pending[seat]
        words = [option for option in decision.options if option in ("end", "done")]
        play.pick(*(words[:1] or decision.options[: decision.least]), seat=seat)
    play.over(reason="extinction")
    assert play.state.round == 12


@rule("THE-8.5", "THE-10.8")
def test_drawing_an_alert_with_a_stack_of_5_leaves_none() -> None:
    scene = (
        Scene("giganotosaurus")
        .hand(1, "giganotosaurus_rallying_female")
        .draw(1, "alert")
        .trail("edmontosaurus")
    )
    play = scene.start()
    play.does("play:giganotosaurus_rallying_female")
    assert play.stack == 5
    play.does("use:giganotosaurus_rallying_female#1:1")
    assert play.stack == 0
    play.offers_only("end")


@rule("THE-8.8")
def test_gallimimus_alerted_twice_runs_once() -> None:
    scene = Scene("utahraptor").hand(1, "alert").ambush(1, "utahraptor_scout")
    play = scene.trail("gallimimus", "psittacosaurus", "gallimimus").start("alerts")
    assert len(play.told("alerted")) == 1
    assert play.titles("trail") == ["psittacosaurus"]


@rule("THE-7.4")
def test_a_boss_that_comes_third_drives_the_first_two_away() -> None:
    play = Scene().hunt("dryosaurus", "psittacosaurus", "boss_titanoboa", "iguanodon").start("repopulate")
    assert play.titles("trail") == ["boss_titanoboa"]
    assert play.titles("hunt_deck") == ["psittacosaurus", "dryosaurus", "iguanodon"]


@rule("THE-4.16", "THE-4.17")
def test_the_selector_picks_first_then_the_counter_is_looked_at() -> None:
    play = Scene().trail("puertasaurus", "argentinosaurus").hunt("allosaurus").start("repopulate")
    assert play.titles("eliminated") == ["argentinosaurus"]
    assert play.titles("trail") == ["allosaurus", "puertasaurus"]


@rule("THE-10.11")
def test_a_titan_hunted_with_one_apex_takes_that_one() -> None:
    scene = (
        Scene("acrocanthosaurus")
        .trail("diamantinasaurus")
        .hand(1, "acrocanthosaurus_alpha")
        .afflictions("severe_trauma")
    )
    play = scene.start()
    play.does("play:acrocanthosaurus_alpha", "hunt:diamantinasaurus")
    play.asks("hunt_losses", "acrocanthosaurus_alpha")
    assert play.titles("eliminated") == ["acrocanthosaurus_alpha"]


@rule("THE-4.9")
def test_a_virus_discarded_by_an_effect_goes_to_the_discard_pile() -> None:
    play = Scene().trail("stegoceras").hand(1, "tyrannosaurus_young_tyrant", "virus").start()
    play.does("play:tyrannosaurus_young_tyrant", "hunt:stegoceras")
    play.asks("own_pick", "virus")
    assert play.titles("discard", 1) == ["virus"]


@rule("THE-11.10", "THE-4.9")
def test_a_virus_held_in_a_battle_is_drawn_again() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .trail("boss_yutyrannus")
        .afflictions("flesh_wound", "flesh_wound")
    )
    play = scene.hand(1, "virus", "tyrannosaurus_mother").start("face_boss")
    play.does("fight", "play:tyrannosaurus_mother", "end")
    assert play.titles("hand", 1)[0] == "virus"


@rule("THE-13.1")
def test_a_flesh_wound_that_reveals_a_virus_leaves_for_it() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .hand(1, "flesh_wound")
        .afflictions("virus", "severe_trauma")
        .hunt("psittacosaurus")
    )
    play = scene.start("reset")
    play.asks("affliction_order", "flesh_wound")
    assert play.titles("affliction_deck") == ["flesh_wound", "severe_trauma"]
    assert play.titles("discard", 1) == ["virus"]


@rule("THE-13.5")
def test_three_severe_traumas_leave_a_hand_of_three() -> None:
    scene = Scene("tyrannosaurus", "utahraptor").hand(1, *["severe_trauma"] * 3).hunt("dryosaurus")
    play = scene.start("reset")
    for _ in range(3):
        play.asks("affliction_order", "severe_trauma")
    assert play.count("hand", 1) == 3


@rule("THE-13.4")
def test_a_nest_mound_lasts_for_one_reset() -> None:
    scene = (
        Scene("tyrannosaurus").hand(1, "nest_mound").apex(1, "tyrannosaurus_mother", "tyrannosaurus_father")
    )
    play = scene.trail("dryosaurus").hunt("psittacosaurus").start()
    play.does("play:nest_mound", "use:nest_mound#1:1", "end", "done")
    assert play.titles("hatchery", 1) == ["tyrannosaurus_mother", "tyrannosaurus_father"]
    assert play.state.round == 2


@rule("THE-2.13")
def test_a_stance_that_is_ignored_counts_neither_for_cost_nor_for_the_strike() -> None:
    scene = (
        Scene("quetzalcoatlus").ambush(1, "quetzalcoatlus_spearbill").trail("ankylosaurus!", "stegosaurus!")
    )
    play = scene.start()
    play.does("ambush")
    play.offers_not("hunt:stegosaurus#1", "hunt:ankylosaurus#1")
    play.does("use:quetzalcoatlus_spearbill#1:1")
    assert [place.cost for place in play.view(1).trail[2:]] == [5, 5]
    play.does("hunt:stegosaurus")
    assert not play.told("gained_affliction")
    assert play.count("stances") == 3


@rule("THE-4.5")
def test_a_cost_never_falls_below_0_and_then_nothing_is_paid() -> None:
    scene = Scene("spinosaurus").hatchery(1, "spinosaurus_juvenile").trail("puertasaurus")
    scene.hand(1, *["spinosaurus_fishing_subadult"] * 3)
    play = scene.start()
    for number in (1, 2, 3):
        play.does(
            f"play:spinosaurus_fishing_subadult#{number}", f"use:spinosaurus_fishing_subadult#{number}:1"
        )
    play.does("end", "buy:spinosaurus_juvenile")
    play.expect_event("bought", 1, price=0)


@rule("THE-3.9", "THE-2.4")
def test_eliminated_cards_lie_apart_and_only_a_text_brings_one_back() -> None:
    scene = (
        Scene()
        .eliminated("dryosaurus", "virus", "tyrannosaurus_hatchling")
        .hand(1, "tyrannosaurus_scavenger")
    )
    play = scene.trail("puertasaurus").start()
    assert [card.title for card in play.view(0).piles.eliminated] == [
        "dryosaurus",
        "virus",
        "tyrannosaurus_hatchling",
    ]
    play.does("play:tyrannosaurus_scavenger", "use:tyrannosaurus_scavenger#1:1")
    play.offers_only("card:dryosaurus#1")
    play.asks("elim_pick", "dryosaurus")
    assert play.titles("hoard", 1) == ["dryosaurus"]
    assert play.vp() == 1


@rule("THE-2.4", "THE-2.5")
def test_discarded_gained_and_eliminated_cards_go_where_the_words_say() -> None:
    scene = (
        Scene("utahraptor")
        .trail("deinosuchus", "stegoceras")
        .hunt("troodon")
        .hand(1, "utahraptor_egg", "utahraptor_scout")
    )
    play = scene.afflictions("virus").start("repopulate")
    play.asks("ambush_action_card", "utahraptor_egg")
    assert play.titles("eliminated") == ["utahraptor_egg"]
    assert play.titles("discard", 1) == []


@rule("THE-1.3")
def test_a_card_text_wins_over_the_rules() -> None:
    # Set-ups gain an Alert (9.4) and played cards are discarded at Reset (13.3): unless a text says otherwise.
    scene = (
        Scene("sarcosuchus", "utahraptor")
        .hand(1, "sarcosuchus_emperor")
        .trail("hypsilophodon")
        .hunt("dryosaurus")
    )
    play = scene.start()
    play.does("play:sarcosuchus_emperor", "use:sarcosuchus_emperor#1:1", "hunt:hypsilophodon", "end", "done")
    play.asks("hibernate", "sarcosuchus_emperor")
    assert play.titles("ambush", 1) == ["sarcosuchus_emperor"]
    assert play.count("alerts") == 6


@rule("THE-2.8", "THE-16.1")
def test_infiltrate_with_others_at_the_table_wounds_every_other_player_clockwise() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor", "carnotaurus")
        .hand(1, "tyrannosaurus_tyrant_king")
        .trail("puertasaurus")
    )
    play = scene.afflictions("virus", "flesh_wound").hand(2, "thick_hide").start()
    play.does("play:tyrannosaurus_tyrant_king", "use:tyrannosaurus_tyrant_king#1:1")
    play.at(2, "react_affliction")
    play.asks("react_affliction", "no", seat=2)
    assert (play.titles("discard", 2), play.titles("discard", 3)) == (["virus"], ["flesh_wound"])


@rule("THE-17.8")
def test_some_stances_hinder_and_some_forbid() -> None:
    trail = (
        Scene().trail("alamosaurus!", "stegosaurus!", "ankylosaurus!", "puertasaurus!").start().view(1).trail
    )
    assert [(place.cost, place.unhuntable) for place in trail] == [
        (12, False),
        (8, False),
        (5, True),
        (9, True),
    ]


@rule("THE-17.10")
def test_the_name_of_quetzalcoatlus() -> None:
    assert Scene().rules.pack.species["quetzalcoatlus"].name == "Quetzalcoatlus northropi"  # type: ignore[attr-defined]


@rule("THE-2.17", "THE-1.4")
@pytest.mark.parametrize("op", ["recycle_this", "topdeck_this"])
def test_the_action_of_a_card_eliminated_meanwhile_can_no_longer_move_it(op: str) -> None:
    desk = Desk("utahraptor")
    (card,) = desk.play("utahraptor_scout")
    desk.lay("eliminated", 0, "utahraptor_scout#1")
    desk.carry(card, ops=f'{{ op = "{op}" }}')
    assert desk.where(card) == ("eliminated", 0)


@rule("THE-2.19")
@pytest.mark.parametrize("ambush", [False, True])
def test_a_mandatory_action_is_carried_out_as_the_card_is_played(ambush: bool) -> None:
    from copy import copy
    from dataclasses import replace

    scene = (
        Scene("utahraptor")
        .trail("dryosaurus")
        .draw(1, "utahraptor_egg", "utahraptor_juvenile", "utahraptor_prey_carcass")
    )
    cards = ("utahraptor_broodmother", "utahraptor_flanker")
    scene = scene.ambush(1, *cards) if ambush else scene.hand(1, *cards)
    scene.so(ambush_played=True)
    # A pack of one's own may say "must" where the box says "may".
    deal = scene.deal
    titles = tuple(
        replace(card, actions=tuple(replace(action, optional=False) for action in card.actions))
        if card.id == "utahraptor_flanker"
        else card
        for card in deal.cards
    )
    scene.rules = copy(scene.rules)
    scene.rules.defs = replace(deal, cards=titles)
    play = scene.start()
    if ambush:
        play.does("ambush")
        assert play.titles("hand", 1) == ["utahraptor_egg"]
        assert [option for option in play.offered("play") if option.startswith("use")] == [
            "use:utahraptor_broodmother:1"
        ]
    else:
        play.does("play:utahraptor_flanker")
        assert play.titles("hand", 1) == ["utahraptor_broodmother", "utahraptor_egg"]
        assert not [option for option in play.offered("play") if option.startswith("use")]
