"""Operations on draw pile, hand, Apex deck and a player's own losses, each alone (EFFECTS 7)."""

from __future__ import annotations

import pytest

from apex_tui.games.theropod.costs import hatch_number, reset_size
from tests.games.theropod.desk import Desk
from tests.rules import rule

HATCHLING = "acrocanthosaurus_hatchling"


# Draw pile, hand, Apex deck ------------------------------------------------------------


@rule("THE-2.9")
def test_draw_shuffles_the_discard_pile_when_it_must() -> None:
    desk = Desk()
    desk.lay("draw", 1, HATCHLING)
    desk.lay("discard", 1, HATCHLING, "acrocanthosaurus_juvenile")
    card = desk.act("keen_senses")
    assert desk.count("hand", 1) == 2
    desk.carry(card)
    assert desk.count("hand", 1) == 3
    assert desk.count("draw", 1) == desk.count("discard", 1) == 0


@rule("THE-8.5")
def test_an_alert_is_played_before_the_next_card_is_drawn() -> None:
    desk = Desk()
    desk.lay("draw", 1, HATCHLING, "alert")
    desk.lay("ambush", 1, HATCHLING)
    desk.act("keen_senses")
    assert desk.named("hand", 1) == [HATCHLING]
    assert desk.named("discard", 1) == [HATCHLING]
    assert desk.state.alerted
    assert desk.count("alerts") == 6


@rule("THE-2.6", "THE-4.3")
def test_hatch_turns_up_the_top_of_the_apex_deck() -> None:
    desk = Desk()
    desk.lay("apex_deck", 1, "acrocanthosaurus_matriarch", f"{HATCHLING}#6")
    desk.act("acrocanthosaurus_egg")
    assert desk.named("hand", 1) == [HATCHLING]
    assert desk.named("hatchery", 1) == ["acrocanthosaurus_matriarch"]
    desk.empty("apex_deck", 1)
    desk.act("acrocanthosaurus_adult_female")
    assert desk.count("hatchery", 1) == 1


def test_hatch_change_holds_for_the_round_and_never_below_none() -> None:
    desk = Desk()
    desk.environment("heat_wave")
    assert [hatch_number(desk.table, count) for count in (0, 1, 2)] == [0, 0, 1]
    desk.act("acrocanthosaurus_egg")
    assert desk.count("hatchery", 1) + desk.count("hand", 1) == 1
    desk.environment("emergence")
    assert hatch_number(desk.table, 2) == 2


@rule("THE-13.4")
def test_keep_hatchery() -> None:
    desk = Desk()
    desk.empty("apex_deck", 1)
    desk.act("nest_mound")
    assert desk.state.keep_hatchery


@rule("THE-16.4")
def test_gain_hatchling_fetches_an_eliminated_one_first() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.lay("eliminated", 0, "carnotaurus_hatchling", HATCHLING)
    before = desk.ids("apex_deck", 1)
    card = desk.act("metabolic_growth")
    assert desk.named("discard", 1) == [HATCHLING]
    assert desk.named("eliminated") == ["carnotaurus_hatchling"]
    assert desk.ids("apex_deck", 1) == before
    desk.carry(card, ops='{ op = "gain_hatchling" }')
    assert desk.named("discard", 1) == [HATCHLING] * 2
    assert sorted(desk.ids("apex_deck", 1)) != sorted(before)
    assert desk.ids("apex_deck", 1) != [one for one in before if one in desk.ids("apex_deck", 1)]
    desk.carry(card, ops='{ op = "gain_hatchling", n = 3 }')
    assert desk.named("discard", 1) == [HATCHLING] * 3
    desk.carry(card, ops='{ op = "gain_hatchling" }')
    assert desk.count("discard", 1) == 3


@rule("THE-16.4")
def test_which_hatchling_is_found_does_not_tell_how_the_deck_lay() -> None:
    found = set()
    for turned in (False, True):
        desk = Desk("acrocanthosaurus")
        deck = desk.state.zones[desk.number("apex_deck", 1)]
        if turned:
            deck.reverse()
        desk.act("metabolic_growth")
        found |= set(desk.ids("discard", 1))
    assert len(found) == 1


def test_recycle_apex_top_is_unseen() -> None:
    desk = Desk()
    before = desk.ids("apex_deck", 1)
    desk.heard()
    desk.carry("oviraptor", trigger="ambush")
    assert desk.ids("apex_deck", 1) == [before[-1], *before[:-1]]
    assert [(event.kind, event.data["count"]) for event in desk.heard()] == [("recycled_unseen", 1)]
    knowledge = desk.table.knowledge
    assert knowledge is not None
    desk.carry("oviraptor", ops='{ op = "recycle_apex_top", n = 99 }', trigger="ambush")
    assert desk.count("apex_deck", 1) == 23


@rule("THE-9.13")
def test_of_several_hibernates_the_highest_counts() -> None:
    desk = Desk("sarcosuchus")
    desk.act("sarcosuchus_emperor")
    assert desk.state.hibernate == 3
    desk.act("sarcosuchus_basker")
    assert desk.state.hibernate == 3


# The hand ------------------------------------------------------------


def test_discard_hand_is_the_choice_of_who_discards() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.lay("hand", 1, HATCHLING, "alert", "virus")
    desk.lay("hand", 2, "carnotaurus_hatchling")
    stegoceras = desk.trail("stegoceras")[0]
    desk.carry(stegoceras, "own_pick alert", trigger="hunt")
    assert desk.named("discard", 1) == ["alert"]
    desk.carry(
        stegoceras,
        "own_pick virus",
        "2:own_pick carnotaurus_hatchling",
        ops='{ op = "discard_hand", choose = "owner", who = "each" }',
        trigger="hunt",
    )
    assert desk.named("discard", 2) == ["carnotaurus_hatchling"]


@rule("THE-1.4")
def test_a_smaller_hand_is_discarded_whole() -> None:
    desk = Desk()
    desk.lay("hand", 1, HATCHLING)
    diplodocus = desk.trail("diplodocus")[0]
    desk.carry(diplodocus, f"own_pick {HATCHLING}", trigger="hunt")
    desk.carry(diplodocus, trigger="hunt")
    desk.lay("hand", 1, HATCHLING, HATCHLING, HATCHLING)
    desk.carry(diplodocus, f"own_pick {HATCHLING} {HATCHLING}", trigger="hunt")
    assert desk.count("hand", 1) == 1


def test_an_arriving_animal_asks_in_its_own_words() -> None:
    desk = Desk()
    desk.lay("hand", 1, HATCHLING, HATCHLING)
    desk.carry("deinonychus", f"ambush_action_card {HATCHLING}", trigger="ambush")
    assert desk.count("discard", 1) == 1
    desk.carry("deinosuchus", f"ambush_action_card {HATCHLING}", trigger="ambush")
    assert desk.count("eliminated") == 1


def test_topdeck_hand_lays_the_first_on_top() -> None:
    desk = Desk()
    desk.lay("draw", 1, HATCHLING)
    desk.lay("hand", 1, "virus", "evolve_egg", "flesh_wound")
    boss = desk.trail("boss_titanoboa")[0]
    ops = '{ op = "topdeck_hand", filter = { types = ["affliction"] } }'
    desk.carry(boss, "topdeck_order flesh_wound virus", ops=ops)
    assert desk.named("draw", 1) == [HATCHLING, "virus", "flesh_wound"]
    assert desk.named("hand", 1) == ["evolve_egg"]
    desk.carry(boss, ops=ops)
    desk.lay("hand", 1, "severe_trauma")
    desk.carry(boss, "topdeck_order severe_trauma", ops=ops)
    assert desk.named("draw", 1)[-1] == "severe_trauma"


@rule("THE-4.9")
@pytest.mark.parametrize("zone", ["hand", "play", "discard"])
def test_topdeck_this(zone: str) -> None:
    desk = Desk()
    desk.lay("draw", 1, HATCHLING)
    virus = desk.lay(zone, 1, "virus")[0]
    desk.carry(virus, trigger="hand_discarded")
    assert desk.named("draw", 1) == [HATCHLING, "virus"]


def test_others_see_what_is_laid_on_the_draw_pile_but_not_in_which_order() -> None:
    desk = Desk("acrocanthosaurus", "carnotaurus")
    virus, wound = desk.lay("hand", 1, "virus", "flesh_wound", HATCHLING)[:2]
    hand = desk.state.zones[desk.number("hand", 1)]
    knowledge = desk.table.knowledge
    assert knowledge is not None
    for observer in (0, 2):
        knowledge.merge(observer, sum(1 << card for card in hand))
    boss = desk.trail("boss_titanoboa")[0]
    ops = '{ op = "topdeck_hand", filter = { types = ["affliction"] } }'
    desk.carry(boss, "topdeck_order flesh_wound virus", ops=ops)
    for observer in (0, 2):
        assert knowledge.groups[observer] == [(1 << virus) | (1 << wound)]
    assert knowledge.groups[1] == []
    told = [event.data["cards"] for event in desk.heard("topdecked") if event.visible(2)]
    assert told == [sorted((virus, wound))]
    desk.carry(desk.lay("hand", 1, "severe_trauma")[0], ops='{ op = "topdeck_this" }')
    assert knowledge.groups[2] == [(1 << virus) | (1 << wound)]


# Losses ------------------------------------------------------------


def test_eliminate_own_takes_the_first_zone_that_holds_any() -> None:
    desk = Desk()
    desk.lay("hand", 1, HATCHLING, "evolve_egg")
    desk.lay("discard", 1, "evolve_egg")
    desk.carry("troodon", "ambush_action_card evolve_egg", trigger="ambush")
    assert desk.named("hand", 1) == [HATCHLING]
    desk.carry("troodon", "ambush_action_card evolve_egg", trigger="ambush")
    assert desk.count("discard", 1) == 0
    desk.carry("troodon", trigger="ambush")
    assert desk.named("eliminated") == ["evolve_egg"] * 2


def test_with_up_to_all_its_zones_are_open_and_none_may_be_picked() -> None:
    desk = Desk()
    desk.lay("hand", 1, HATCHLING, "virus")
    desk.lay("discard", 1, "acrocanthosaurus_juvenile", "alert")
    desk.lay("draw", 1, HATCHLING)
    desk.act("natural_selection", f"own_pick {HATCHLING} acrocanthosaurus_juvenile")
    assert sorted(desk.named("eliminated")) == [HATCHLING, "acrocanthosaurus_juvenile"]
    assert desk.named("hand", 1) == ["virus", HATCHLING]
    desk.act("natural_selection", "own_pick")
    assert desk.count("eliminated") == 2


@rule("THE-10.11")
def test_losses_of_a_hunt_are_the_apex_cards_that_paid() -> None:
    desk = Desk()
    titan = desk.trail("argentinosaurus")[0]
    others = desk.play(HATCHLING, "acrocanthosaurus_alpha", HATCHLING)
    desk.state.hunters = others[:2]
    ops = '{ op = "eliminate_own", n = 2, choose = "you", from = ["hunt"] }'
    desk.carry(titan, "hunt_losses acrocanthosaurus_alpha", trigger="hunt")
    assert desk.named("play", 1) == [HATCHLING, HATCHLING]
    desk.carry(titan, f"hunt_losses {HATCHLING}", ops=ops, trigger="hunt")
    desk.carry(titan, ops=ops, trigger="hunt")
    assert desk.named("play", 1) == [HATCHLING]


def test_all_and_strongest_leave_no_choice_but_among_equals() -> None:
    desk = Desk()
    desk.play(HATCHLING, "evolve_egg", "acrocanthosaurus_subadult", "acrocanthosaurus_adult_female")
    boss = desk.trail("boss_tarbosaurus")[0]
    strongest = '{ op = "eliminate_own", n = 2, choose = "strongest", filter = { types = ["apex"] }, from = ["play"] }'
    desk.carry(
        boss, "own_pick acrocanthosaurus_adult_female", "own_pick acrocanthosaurus_subadult", ops=strongest
    )
    assert desk.named("play", 1) == [HATCHLING, "evolve_egg"]
    desk.carry(boss, f"own_pick {HATCHLING}", ops=strongest)
    desk.carry(boss, ops=strongest)
    desk.play(HATCHLING, HATCHLING)
    desk.carry(boss, ops='{ op = "eliminate_own", n = 99, choose = "all", from = ["play"] }')
    assert desk.named("play", 1) == []


@pytest.mark.parametrize(
    ("select", "order"),
    [
        ("lowest_value", ["thescelosaurus", "dryosaurus", "iguanodon", "argentinosaurus"]),
        ("highest_value", ["argentinosaurus", "iguanodon", "thescelosaurus", "dryosaurus"]),
    ],
)
def test_eliminate_hoard_of_equal_values_the_oldest(select: str, order: list[str]) -> None:
    desk = Desk()
    desk.lay("hoard", 1, "thescelosaurus", "argentinosaurus", "dryosaurus", "iguanodon")
    ops = f'{{ op = "eliminate_hoard", select = "{select}" }}'
    for number in range(1, 5):
        desk.carry("buitreraptor", ops=ops, trigger="ambush")
        assert desk.named("eliminated") == order[:number]
    desk.carry("buitreraptor", ops=ops, trigger="ambush")
    assert desk.state.vp == [0]


@rule("THE-13.5")
def test_hand_size_of_a_reset_and_of_a_round_add_up_and_never_below_one() -> None:
    desk = Desk()
    trauma = desk.lay("play", 1, "severe_trauma")[0]
    assert reset_size(desk.table) == 6
    desk.carry(trauma)
    desk.environment("drought")
    assert reset_size(desk.table) == 4
    for _ in range(5):
        desk.carry(trauma)
    assert reset_size(desk.table) == 1
