"""Steps 4 and 5: playing cards, their actions, the Hunt stack, hunting (THE-10)."""

from __future__ import annotations

from dataclasses import replace

from apex_tui.games.theropod.costs import hunt_cost, purchase_cost
from tests.games.theropod.scripting import Scene
from tests.rules import rule


@rule("THE-10.1", "THE-10.17", "THE-10.20")
def test_eggs_and_evolve_cards_are_played_first_between_or_later() -> None:
    play = Scene().hand(1, "tyrannosaurus_egg", "tyrannosaurus_juvenile", "keen_senses").draw(1).start()
    assert play.offered("play") == [
        "play:tyrannosaurus_egg",
        "play:tyrannosaurus_juvenile",
        "play:keen_senses",
    ]
    play.does("play:tyrannosaurus_egg")
    assert "play:keen_senses" in play.offered("play")
    play.does("play:tyrannosaurus_juvenile")
    assert play.offered("play") == ["play:keen_senses", "end"]
    play.does("end")
    assert play.offered("buy") == ["play:keen_senses", "done"]
    play.does("play:keen_senses")
    assert play.offered("buy") == ["use:keen_senses:1", "done"]


@rule("THE-10.4", "THE-10.14")
def test_every_apex_card_must_be_played_before_the_end() -> None:
    play = (
        Scene()
        .hand(1, "tyrannosaurus_hatchling", "tyrannosaurus_juvenile", "tyrannosaurus_prey_carcass")
        .start()
    )
    play.offers_not("end")
    play.does("play:tyrannosaurus_juvenile")
    play.offers_not("end")
    play.does("play:tyrannosaurus_hatchling")
    play.offers("end")
    assert play.prompt().closes
    play.does("end")
    assert play.stack == 0
    play.at(1, "buy")


@rule("THE-10.14", "THE-10.6")
def test_a_hunt_that_is_affordable_may_be_declined() -> None:
    play = Scene().trail("dryosaurus").hand(1, "tyrannosaurus_juvenile").start()
    play.does("play:tyrannosaurus_juvenile")
    play.offers_only("hunt:dryosaurus#1", "end")
    play.does("end")
    assert play.titles("trail") == ["dryosaurus"]


@rule("THE-10.5", "THE-10.6", "THE-10.7", "THE-4.4")
def test_the_stack_adds_up_and_one_hunt_spends_all_of_it() -> None:
    play = (
        Scene()
        .trail("psittacosaurus", "dryosaurus")
        .hand(1, "tyrannosaurus_mother", "tyrannosaurus_hatchling")
        .start()
    )
    play.does("play:tyrannosaurus_mother")
    assert play.stack == 6
    play.offers("hunt:dryosaurus", "hunt:psittacosaurus")
    play.does("hunt:psittacosaurus")
    play.expect_event("hunted", card="psittacosaurus", cost=2, stack=6, cards=["tyrannosaurus_mother"])
    assert play.stack == 0
    assert play.titles("hoard", 1) == ["psittacosaurus"]
    assert play.titles("trail") == ["dryosaurus"]
    play.offers_not("hunt:dryosaurus")
    play.does("play:tyrannosaurus_hatchling")
    assert play.stack == 1


@rule("THE-10.5", "THE-10.8", "THE-10.18")
def test_a_card_that_is_no_apex_resets_the_stack() -> None:
    scene = Scene("acrocanthosaurus").trail("edmontosaurus").apex(1)
    scene.hand(
        1,
        "acrocanthosaurus_juvenile",
        "acrocanthosaurus_hatchling",
        "acrocanthosaurus_egg",
        "acrocanthosaurus_subadult",
    )
    play = scene.start()
    play.does("play:acrocanthosaurus_juvenile", "play:acrocanthosaurus_hatchling")
    assert play.stack == 3
    play.does("play:acrocanthosaurus_egg")
    assert play.stack == 0
    play.does("play:acrocanthosaurus_subadult")
    assert play.stack == 4
    play.offers("hunt:edmontosaurus#1")


@rule("THE-2.10", "THE-2.17", "THE-10.5")
def test_actions_stay_open_through_hunts_and_close_with_the_next_card() -> None:
    scene = Scene("acrocanthosaurus").trail("dryosaurus")
    scene.hand(1, "acrocanthosaurus_matriarch", "acrocanthosaurus_hatchling")
    play = scene.start()
    play.does("play:acrocanthosaurus_matriarch")
    play.offers("use:acrocanthosaurus_matriarch#1:1")
    play.does("hunt:dryosaurus")
    play.offers("use:acrocanthosaurus_matriarch#1:1")
    play.does("play:acrocanthosaurus_hatchling")
    play.offers_not("use:acrocanthosaurus_matriarch#1:1")


@rule("THE-2.17")
def test_actions_close_with_the_stretch_and_with_step_6() -> None:
    play = Scene("acrocanthosaurus").hand(1, "acrocanthosaurus_matriarch").pool("evolve_egg").start()
    play.does("play:acrocanthosaurus_matriarch", "end")
    play.offers_only("done")


@rule("THE-2.10", "THE-10.2")
def test_an_action_is_used_once_or_not_at_all() -> None:
    play = Scene("acrocanthosaurus").hand(1, "acrocanthosaurus_adult_female").start()
    play.does("play:acrocanthosaurus_adult_female")
    play.offers_only("use:acrocanthosaurus_adult_female#1:1", "end")
    play.does("use:acrocanthosaurus_adult_female#1:1")
    play.offers_not("use:acrocanthosaurus_adult_female#1:1")


@rule("THE-10.9", "THE-7.8", "THE-3.3")
def test_hunting_goes_on_and_nothing_comes_into_the_freed_places() -> None:
    scene = Scene().trail("hypsilophodon", "psittacosaurus", "dryosaurus", "gallimimus").hunt("troodon")
    play = scene.hand(1, "tyrannosaurus_mother", "tyrannosaurus_father").start()
    play.does("play:tyrannosaurus_mother", "hunt:psittacosaurus")
    assert play.titles("trail") == ["hypsilophodon", "dryosaurus", "gallimimus"]
    assert [place.card and place.card.title for place in play.view(1).trail] == [
        None,
        "hypsilophodon",
        "dryosaurus",
        "gallimimus",
    ]
    play.does("play:tyrannosaurus_father", "hunt:gallimimus")
    assert play.titles("trail") == ["hypsilophodon", "dryosaurus"]
    assert play.titles("hoard", 1) == ["psittacosaurus", "gallimimus"]


@rule("THE-10.10")
def test_an_action_that_makes_a_hunt_affordable_allows_it() -> None:
    play = (
        Scene("acrocanthosaurus")
        .trail("brachiosaurus")
        .ambush(1, "acrocanthosaurus_ridgeback_stalker")
        .start()
    )
    play.does("ambush")
    play.offers_not("hunt:brachiosaurus#1")
    play.does("use:acrocanthosaurus_ridgeback_stalker#1:1")
    assert play.stack == 8
    play.offers("hunt:brachiosaurus#1")


@rule("THE-10.3", "THE-4.3")
def test_a_hatchling_that_hatches_comes_to_the_hand_and_can_be_played() -> None:
    scene = (
        Scene("velociraptor")
        .apex(1, "velociraptor_hellion", "velociraptor_raptor")
        .hand(1, "velociraptor_egg")
    )
    play = scene.start()
    play.does("play:velociraptor_egg", "use:velociraptor_egg#1:1")
    assert play.titles("hand", 1) == ["velociraptor_hellion"]
    assert play.titles("hatchery", 1) == ["velociraptor_raptor"]
    assert play.offered("play") == ["play:velociraptor_hellion"]


@rule("THE-10.13", "THE-2.13")
def test_a_stance_counts_for_cost_and_strike_and_goes_back_afterwards() -> None:
    play = Scene("acrocanthosaurus").trail("stegosaurus!").hand(1, "acrocanthosaurus_alpha").start()
    assert play.view(1).trail[3].cost == 8
    play.does("play:acrocanthosaurus_alpha")
    assert play.count("stances") == 3
    play.does("hunt:stegosaurus#1")
    play.expect_event("gained_affliction", 1, source="stegosaurus")
    assert play.count("stances") == 4
    assert play.count("in_stance") == 0
    assert play.titles("hoard", 1) == ["stegosaurus"]


@rule("THE-2.13", "THE-10.12")
def test_a_stance_may_forbid_hunting_altogether() -> None:
    play = (
        Scene("acrocanthosaurus")
        .trail("puertasaurus!", "ankylosaurus")
        .hand(1, "acrocanthosaurus_alpha")
        .start()
    )
    play.does("play:acrocanthosaurus_alpha")
    play.offers_only("hunt:ankylosaurus#1", "use:acrocanthosaurus_alpha#1:1", "end")
    assert play.view(1).trail[2].unhuntable


@rule("THE-2.7", "THE-10.7")
def test_the_strike_of_a_hunted_card_comes_after_it_lies_in_the_hoard() -> None:
    scene = Scene("carnotaurus").trail("stegoceras").hand(1, "carnotaurus_adult", "carnotaurus_egg")
    play = scene.start()
    play.does("play:carnotaurus_adult", "hunt:stegoceras")
    assert play.titles("hoard", 1) == ["stegoceras"]
    play.asks("own_pick", "carnotaurus_egg")
    assert play.titles("discard", 1) == ["carnotaurus_egg"]


@rule("THE-10.19")
def test_an_ignored_strike_is_used_up_by_the_next_card_whatever_it_does() -> None:
    scene = Scene("acrocanthosaurus").trail("paralititan", "dryosaurus")
    scene.hand(1, "acrocanthosaurus_veteran_hunter", "acrocanthosaurus_alpha")
    play = scene.start()
    play.does(
        "play:acrocanthosaurus_veteran_hunter", "use:acrocanthosaurus_veteran_hunter#1:1", "hunt:dryosaurus"
    )
    play.does("play:acrocanthosaurus_alpha", "hunt:paralititan")
    play.expect_event("gained_affliction", 1, source="paralititan")


@rule("THE-10.16", "THE-12.7")
def test_nothing_is_bought_in_step_5_and_nothing_hunted_in_step_6() -> None:
    scene = (
        Scene()
        .trail("hypsilophodon")
        .pool("evolve_egg")
        .hand(1, "tyrannosaurus_hatchling", "tyrannosaurus_titan_carcass")
    )
    play = scene.start()
    assert play.offered("play") == ["play:tyrannosaurus_hatchling"]
    play.does("play:tyrannosaurus_hatchling")
    assert play.offered("play") == ["hunt:hypsilophodon", "end"]
    play.does("end")
    assert play.offered("buy") == ["buy:evolve_egg", "done"]


@rule("THE-10.15", "THE-13.2")
def test_apex_cards_that_come_in_step_6_are_laid_down_at_reset() -> None:
    scene = (
        Scene("velociraptor")
        .hand(1, "velociraptor_egg")
        .apex(1, "velociraptor_hellion", "velociraptor_hellion")
    )
    play = scene.trail("hypsilophodon").start()
    play.does("end", "play:velociraptor_egg", "use:velociraptor_egg#1:1")
    assert play.titles("hand", 1) == ["velociraptor_hellion", "velociraptor_hellion"]
    assert play.offered("buy") == ["done"]
    play.does("done")
    assert play.titles("discard", 1) == ["velociraptor_egg", "velociraptor_hellion", "velociraptor_hellion"]


@rule("THE-2.18")
def test_a_card_that_was_eliminated_still_counts_as_played() -> None:
    scene = Scene("giganotosaurus").trail("argentinosaurus")
    scene.hand(1, "giganotosaurus_alpha", "giganotosaurus_subadult", "giganotosaurus_subadult")
    play = scene.start()
    play.does("play:giganotosaurus_subadult#1", "play:giganotosaurus_alpha", "hunt:argentinosaurus")
    play.asks("hunt_losses", "giganotosaurus_subadult")
    assert play.titles("eliminated") == ["giganotosaurus_subadult"]
    play.does("play:giganotosaurus_subadult", "use:giganotosaurus_subadult#2:1")
    assert play.stack == 4


@rule("THE-2.11", "THE-1.7")
def test_what_was_played_lies_open_until_reset_and_only_hand_and_ambush_can_be_played() -> None:
    scene = (
        Scene()
        .hand(1, "tyrannosaurus_juvenile")
        .discard(1, "tyrannosaurus_mother")
        .hatchery(1, "tyrannosaurus_father")
    )
    play = scene.start()
    assert play.offered("play") == ["play:tyrannosaurus_juvenile"]
    play.does("play:tyrannosaurus_juvenile")
    assert play.titles("play", 1) == ["tyrannosaurus_juvenile"]
    assert play.offered("play") == ["end"]
    play.does("end", "done")
    play.asks("hatchery_order", "tyrannosaurus_father")
    assert "tyrannosaurus_juvenile" in play.titles("discard", 1)


@rule("THE-4.5")
def test_a_cost_never_falls_below_nothing() -> None:
    play = (
        Scene("utahraptor")
        .environment("mass_migration")
        .trail("edmontosaurus")
        .hand(1, "utahraptor_scout")
        .start()
    )
    assert [place.cost for place in play.view(1).trail if place.card is not None] == [3]
    animal = play.state.zones[play.rules.layout.number("trail")][0]
    # No animal of the box is so cheap: one that costs nothing, and one less this round.
    deal = replace(play.rules.defs, cards=tuple(replace(card, cost=0) for card in play.rules.defs.cards))
    table = play.game.table
    table.defs = deal
    assert hunt_cost(table, animal) == 0
    assert purchase_cost(table, play.state.zones[play.rules.layout.number("hand", 1)][0]) == 0
