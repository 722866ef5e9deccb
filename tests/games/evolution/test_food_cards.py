"""Food Cards: laid in secret, turned up together (EVO-3, 5.1, 5.2)."""

from __future__ import annotations

from apex_tui.games.evolution.state import laid_of
from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-3.1", "EVO-3.3")
def test_everybody_lays_one_card_at_the_same_time_and_unseen() -> None:
    scene = (
        Scene(3)
        .hand(1, "horns-01", "horns-02")
        .hand(2, "fertile-01", "fertile-02")
        .hand(3, "ambush-01", "ambush-02")
    )
    play = scene.supply(4).start("select_food")
    assert play.asked == dict.fromkeys((1, 2, 3), "food_card")
    play.offers_only("card:fertile-01", "card:fertile-02", seat=2)
    play.answer("food_card", "card:fertile-02", seat=2)
    for looker in (0, 1, 3):
        seat = play.view(looker).seats[1]
        assert (seat.laid, seat.food_card, seat.hand_count) == (True, None, 1)
    assert play.view(2).seats[1].food_card.id == "fertile-02"
    assert play.view(1).supply == 4
    # Not even the world that a rival reckons with has it lie there: all lay at the same time.
    assert play.game.seen_by(1).state.zones[laid_of(2)] == []
    # What is laid cannot be exchanged: the seat is not asked again.
    assert play.asked == {1: "food_card", 3: "food_card"}
    play.answer("food_card", "card:horns-01", seat=1)
    play.answer("food_card", "card:ambush-01", seat=3)
    assert play.view(0).laid == 3
    assert play.view(0).food_cards == ()
    assert not [event for event in play.told("laid") if "card" in event.data]


@rule("EVO-3.2")
def test_the_pick_is_mandatory_save_with_an_empty_hand() -> None:
    play = Scene(2).hand(1, "horns-01").start("select_food")
    assert play.asked == {1: "food_card"}
    play.offers_only("card:horns-01")
    assert play.game.pending[1].forced
    play.pick("card:horns-01")
    assert play.asked == {1: "play_card"}


@rule("EVO-3.2")
def test_with_empty_hands_all_round_nobody_is_asked() -> None:
    play = Scene(2).start("select_food")
    assert play.asked == {1: "play_card"}


@rule("EVO-5.1", "EVO-5.2", "EVO-3.3")
def test_they_turn_up_together_and_go_to_the_discard_pile() -> None:
    scene = Scene(3).laid(1, 5).laid(3, 4).supply(1).active(2)
    play = scene.start("begin_cards")
    for _ in range(3):
        play.answer("play_card", "end_turn")
    view = play.view(0)
    assert [(card.seat, card.food) for card in view.food_cards] == [(3, 4), (1, 5)]
    assert (view.left, view.food_sum, view.supply, view.laid) == (1, 9, 10, 0)
    assert set(view.discard[-2:]) == {card.card for card in view.food_cards}


@rule("EVO-5.2", "EVO-9.8")
def test_leftovers_are_added_to_in_the_next_round() -> None:
    play = Scene(2).row(1, "P1 f1").row(2, "P1 f1").supply(6).start("end_round")
    assert play.state.supply == 6
    assert play.asked == {1: "food_card", 2: "food_card"}
    laid = 0
    for seat in (1, 2):
        card = play.options(seat)[0].removeprefix("card:")
        laid += next(one.food for one in play.rules.defs.cards if one.id == card)
        play.pick(f"card:{card}", seat=seat)
    for _ in (1, 2):
        play.answer("play_card", "end_turn")
    assert play.told("food")[-1].data["left"] == 6
    assert play.told("food")[-1].data["supply"] == max(0, 6 + laid)
