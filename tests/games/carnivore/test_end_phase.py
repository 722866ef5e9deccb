"""The End Phase and the next round (CAR-10)."""

from __future__ import annotations

from apex_tui.games.carnivore.state import CarnivoreState
from tests.games.carnivore.scripting import Scene
from tests.rules import rule


def ending() -> Scene:
    """Decks full enough for the next round, in which seat 1 has the blue card."""
    return Scene().deck(1, "webbed_feet", *["lineage"] * 4).deck(2, *["lineage"] * 5)


@rule("CAR-10.1")
def test_cards_in_play_go_to_the_discard_piles_activated_or_not() -> None:
    scene = ending().active(1, "paw_swipe").failed(1, "tool_use").play(1, "nape_bite").active(2, "war_dance")
    game = scene.discard(1, "hibernation").start("end_phase")
    assert game.pile(1) == ["hibernation#1", "paw_swipe#1", "tool_use#1", "nape_bite#1"]
    assert game.pile(2) == ["war_dance#1"]


@rule("CAR-10.1", "CAR-13.13")
def test_borrowed_cards_go_to_their_owners() -> None:
    scene = ending().active(1, "paw_swipe", owner=2).active(1, "instinct").active(2, "instinct", owner=1)
    game = scene.start("end_phase")
    assert game.pile(1) == ["instinct#1", "instinct#2"]
    assert game.pile(2) == ["paw_swipe#1"]


@rule("CAR-10.2")
def test_everything_of_the_round_ends() -> None:
    scene = ending().active(
        1, "keen_senses", "slit_pupils", "vibrissae", "fat_reserves", "camouflage", "padded_paws"
    )
    scene.active(1, "retractile_claws", "maternal_defense", "explosive_sprint", "delayed_implantation")
    scene.active(2, "standing_upright").play(1, "convergent_evolution", "pounce")
    scene.active(
        2, "hibernation", "winter_torpor", "carcass_guarding", "parental_care", "loose_skin", "loose_skin"
    )
    game = scene.pool("giant_stature").start(dice=[12, 20, 1])
    game.activate("convergent_evolution").do("copy_pick", "standing_upright#1").activate("pounce")
    assert game.state.holds
    assert game.state.power_gain
    assert game.state.power_copied
    assert game.state.defense_copied
    assert game.state.effects_copied
    game.do("evolve_action", "buy:giant_stature#1", seat=1).do("reroll", "accept")
    assert game.state.barred[0]
    game.prune_first(2, 1).do("evolve_action", "pass", seat=1)
    state: CarnivoreState = game.state
    assert state.round == 2
    # The Lineages drawn for the new round are at work already; nothing of the last one is.
    assert {hold.op for hold in state.holds} == {"check_bonus"}
    assert {hold.amount for hold in state.holds} == {1}
    assert [state.power_gain, state.power_copied, state.defense_copied, state.effects_copied] == [
        {},
        {},
        {},
        {},
    ]
    assert state.barred == [[], []]
    assert (game.bonus(1), game.rerolls(1), game.shield(1), game.warded(1), game.pierce(1)) == (
        4,
        0,
        0,
        False,
        0,
    )


@rule("CAR-10.2")
def test_life_is_kept() -> None:
    game = ending().life(7, 13).active(1, "paw_swipe").start("end_phase")
    assert game.state.life == [7, 13]


@rule("CAR-10.3")
def test_the_next_round_begins_with_the_draw_phase() -> None:
    game = ending().round(4).active(1, "paw_swipe").start("end_phase")
    assert game.state.round == 5
    assert [event.kind for event in game.events("phase", "round", "drew")][:4] == [
        "phase",
        "round",
        "phase",
        "drew",
    ]
    assert [event.data["phase"] for event in game.events("phase")] == ["end", "draw", "activation"]
    assert (len(game.area(1)), len(game.area(2))) == (5, 5)


@rule("CAR-10.4")
def test_piles_are_filled_seat_by_seat_in_play_area_order() -> None:
    """Seat 1's own card comes before the one that seat 2 has borrowed from it, and the loans keep their order."""
    scene = ending().active(2, "tool_use", owner=1).failed(2, "instinct").active(2, "hibernation", owner=1)
    scene.active(1, "paw_swipe").play(1, "nape_bite", owner=2).failed(1, "war_dance")
    game = scene.start("end_phase")
    assert game.pile(1) == ["paw_swipe#1", "war_dance#1", "tool_use#1", "hibernation#1"]
    assert game.pile(2) == ["nape_bite#1", "instinct#3"]
