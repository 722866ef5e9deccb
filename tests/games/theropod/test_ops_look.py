"""Looking at piles: who sees what, what may be taken out, how the rest goes back (EFFECTS 7, THE-3.10)."""

from __future__ import annotations

import pytest

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.effects import carry_out
from tests.games.theropod.desk import Desk
from tests.rules import rule

A, B, C, D = (
    "velociraptor_raptor",
    "velociraptor_harrier",
    "velociraptor_juvenile",
    "velociraptor_hatchling",
)


def test_look_draw_discards_some_and_puts_the_rest_back_in_order() -> None:
    desk = Desk("utahraptor")
    a, b, c = "utahraptor_hatchling", "utahraptor_juvenile", "utahraptor_scout"
    desk.lay("draw", 1, a, b, c)
    card = desk.play("utahraptor_scout")[0]
    ops = '{ op = "look_draw", n = 3, discard_up_to = 2 }'
    desk.carry(card, f"look_discard {b}", f"look_order {a} {c}", ops=ops)
    assert desk.named("discard", 1) == [b]
    assert desk.named("draw", 1) == [c, a]
    desk.carry(card, "look_discard", f"look_order {a} {c}", ops=ops)
    assert desk.named("draw", 1) == [c, a]
    desk.carry(card, f"look_discard {a} {c}", ops=ops)
    assert desk.count("draw", 1) == 0


def test_look_draw_takes_some_and_puts_the_rest_back_in_order() -> None:
    desk = Desk("velociraptor")
    desk.lay("draw", 1, D, A, B, C)
    desk.act("velociraptor_pathfinder", f"look_take {B}", f"look_order {A} {C}")
    assert desk.named("hand", 1) == [B]
    assert desk.named("draw", 1) == [D, C, A]


def test_a_pile_too_small_is_looked_at_as_it_is_and_an_empty_one_shuffled_first() -> None:
    desk = Desk("velociraptor")
    desk.lay("draw", 1, A)
    desk.lay("discard", 1, B)
    card = desk.act("velociraptor_pathfinder", f"look_take {A}")
    assert desk.named("discard", 1) == [B]
    desk.carry(card, f"look_take {B}")
    assert desk.named("hand", 1) == [A, B]
    desk.carry(card)


@rule("THE-8.5")
def test_an_alert_that_is_taken_is_played_when_the_rest_is_back() -> None:
    desk = Desk("velociraptor")
    desk.lay("draw", 1, A, "alert", B)
    desk.lay("ambush", 1, C)
    desk.trail("dryosaurus")
    desk.act("velociraptor_pathfinder", "look_take alert", f"look_order {A} {B}")
    assert desk.count("alerts") == 6
    assert desk.named("discard", 1) == [C]
    assert desk.named("trail") == []
    assert desk.named("draw", 1) == [B, A]


def test_look_hunt_recycles_some_and_leaves_the_rest_as_it_lay() -> None:
    desk = Desk("quetzalcoatlus")
    desk.lay("hunt_deck", 0, "edmontosaurus", "dryosaurus", "gallimimus", "iguanodon")
    card = desk.play("quetzalcoatlus_thermal_scout")[0]
    ops = '{ op = "look_hunt", n = 3, recycle_up_to = 2 }'
    desk.carry(card, "look_recycle", ops=ops)
    assert desk.named("hunt_deck") == ["edmontosaurus", "dryosaurus", "gallimimus", "iguanodon"]
    desk.carry(card, "look_recycle dryosaurus iguanodon", ops=ops)
    assert desk.named("hunt_deck") == ["iguanodon", "dryosaurus", "edmontosaurus", "gallimimus"]
    desk.empty("hunt_deck")
    desk.carry(card, ops=ops)


@rule("THE-3.10", "THE-1.6")
def test_only_who_looks_sees_the_cards() -> None:
    desk = Desk("velociraptor", "utahraptor")
    cards = desk.lay("draw", 1, A, B, C, D, A)
    knowledge = desk.table.knowledge
    assert knowledge is not None
    desk.table.shuffle(desk.number("draw", 1))
    under = desk.state.zones[desk.number("draw", 1)][:2]
    pathfinder = desk.play("velociraptor_pathfinder")[0]
    desk.heard()
    flow = carry_out(desk.table, 1, pathfinder, desk.deal.cards[pathfinder].uses[0].ops)
    assert flow is not None
    asked = next(flow)
    assert isinstance(asked, Decision)
    seen = [card for card in asked.options if isinstance(card, int)]
    assert [card for card in cards if knowledge.known(1, card)] == [card for card in cards if card in seen]
    assert next_asked(flow, seen[1]) == "look_order"
    with pytest.raises(StopIteration):
        flow.send((seen[2], seen[0]))
    assert desk.state.zones[desk.number("draw", 1)] == [*under, seen[0], seen[2]]
    assert not any(knowledge.known(other, card) for other in (0, 2) for card in cards)
    assert not any(knowledge.known(1, card) for card in under)
    told = {event.kind: event for event in desk.heard()}
    assert not {card for event in told.values() if event.visible(2) for card in event.cards()} & set(cards)
    assert set(told["looked"].cards()) - {pathfinder} == set(seen)


def next_asked(flow: Flow, answer: object) -> str:
    """Answer, and name the next question."""
    asked = flow.send(answer)
    assert isinstance(asked, Decision)
    return asked.kind


def test_others_lose_track_of_the_hunt_deck_only_if_a_card_was_taken_out() -> None:
    desk = Desk("quetzalcoatlus", "utahraptor")
    top = desk.lay("hunt_deck", 0, "dryosaurus", "gallimimus")
    card = desk.play("quetzalcoatlus_thermal_scout")[0]
    knowledge = desk.table.knowledge
    assert knowledge is not None
    desk.carry(card, "look_recycle")
    assert all(knowledge.known(other, one) for other in (0, 1, 2) for one in top)
    desk.carry(card, "look_recycle gallimimus")
    assert all(knowledge.known(1, one) for one in top)
    assert not any(knowledge.known(other, one) for other in (0, 2) for one in top)
