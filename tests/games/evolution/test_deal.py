"""The deal, the deck that runs out, and what of cards is open (EVO-2)."""

from __future__ import annotations

from tests.games.evolution.scripting import Scene
from tests.rules import rule


@rule("EVO-2.1")
def test_packets_come_whole_and_in_turn_order() -> None:
    """With 6 cards for packets of 4 the last player in turn order goes short."""
    scene = (
        Scene(2)
        .active(2)
        .deck("ambush-01", "horns-01", "fertile-01", "climbing-01", "foraging-01", "symbiosis-01")
    )
    play = scene.start("begin_round", shuffles=[["ambush-02", "ambush-03"]])
    assert play.hand(2) == ["ambush-01", "horns-01", "fertile-01", "climbing-01"]
    assert play.hand(1) == ["foraging-01", "symbiosis-01", "ambush-02", "ambush-03"]


@rule("EVO-2.2", "EVO-2.3", "EVO-2.5")
def test_the_deck_runs_out_in_the_middle_of_the_deal() -> None:
    play = Scene(2).deck(6).round(3).start("begin_round")
    assert [play.count("hand", seat) for seat in (1, 2)] == [4, 4]
    assert play.state.last_round == 3
    assert play.told("reshuffled")[0].data["count"] == 117 - 6
    assert play.count("discard") == 0
    assert play.count("deck") == 109


@rule("EVO-2.2", "EVO-2.3")
def test_the_last_card_is_enough_even_if_no_more_is_needed() -> None:
    play = Scene(2).deck(8).round(3).start("begin_round")
    assert play.count("deck") == 0
    assert play.view(0).last_round
    assert not play.told("reshuffled")


@rule("EVO-2.4")
def test_out_of_the_deal_the_next_round_is_the_last_whatever_its_deal_does() -> None:
    """The extinction draw takes the last card; the next deal empties nothing, and yet that round is the last."""
    scene = Scene(2).row(1, "P1 f1").row(2, "P1 [Horns]", "P1 f1").deck("ambush-01").round(3)
    play = scene.start("end_round")
    assert play.state.last_round == 4
    assert play.state.round == 4
    assert play.view(0).last_round
    assert play.count("deck") > 0


@rule("EVO-2.3", "EVO-2.4")
def test_the_last_round_stays_the_last_when_its_deal_empties_the_new_deck() -> None:
    scene = Scene(2).deck(3).round(4, last=4)
    play = scene.start("begin_round")
    assert play.state.last_round == 4
    assert play.told("reshuffled")
    assert not play.told("deck_ran_out")


@rule("EVO-2.4")
def test_in_the_last_round_itself_it_changes_nothing() -> None:
    scene = (
        Scene(2).row(1, "P1 S4 [Carnivore]", "P1").row(2, "P1 S2 [Horns, Fertile]", "P1").deck("ambush-01")
    )
    play = scene.round(4, last=4).supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.state.last_round == 4


@rule("EVO-2.5", "EVO-5.2")
def test_what_is_shuffled_in_and_what_stays() -> None:
    """Food Cards turned up this round and the traits just gone are in the new deck; hands and living traits are not."""
    scene = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P1 S2 [Horns, Burrowing]", "P1 [Climbing]")
    scene.laid(1, "foraging-06").laid(2, "symbiosis-06").hand(1, "burrowing-01").deck("ambush-01")
    play = scene.start("reveal", shuffles=[["foraging-06", "horns-01"]])
    play.attack("1.1", "2.1")
    assert play.hand(2) == ["ambush-01", "foraging-06"]
    deck = play.zone("deck")
    assert {"symbiosis-06", "horns-01", "burrowing-02"} <= set(deck)
    assert play.hand(1) == ["burrowing-01"]
    assert play.traits("2.1") == ["climbing"]


@rule("EVO-2.5")
def test_face_down_food_cards_stay_where_they_are() -> None:
    """A replaced trait brings no draw, so the deck can only run out with Food Cards face down in the deal itself."""
    play = Scene(2).deck(6).round(3).start("begin_round")
    for seat in (1, 2):
        play.pick(play.options(seat)[0], seat=seat)
    assert [play.count("laid", seat) for seat in (1, 2)] == [1, 1]
    assert play.count("deck") == 109


@rule("EVO-2.6", "EVO-3.2")
def test_without_any_card_nothing_is_drawn_and_nothing_is_owed() -> None:
    """Seat 2 holds all cards: seat 1 gets none, lays none, and gets its usual packet later."""
    play = Scene(2).active(2).nothing_left().start("begin_round")
    assert play.count("hand", 1) == 0
    assert [event.data["missing"] for event in play.told("drew")] == [4, 4]
    assert play.asked == {2: "food_card"}
    # Nothing was taken, so nothing ran out (EVO-2.2).
    assert play.state.last_round == 0
    play.pick(play.options(2)[0], seat=2)
    assert not play.told("laid", 1)


@rule("EVO-2.7")
def test_what_of_the_cards_is_open() -> None:
    scene = Scene(2).hand(1, "horns-01", "horns-02").hand(2, "fertile-01").deck(30)
    play = scene.start("play_turn")
    mine, theirs, public = play.view(1), play.view(2), play.view(0)
    assert [card.id for card in mine.seats[0].hand] == ["horns-01", "horns-02"]
    assert mine.seats[1].hand == theirs.seats[0].hand == public.seats[0].hand == ()
    assert [seat.hand_count for seat in public.seats] == [2, 1]
    assert public.deck == 30
    assert len(public.discard) == 117 - 33
    assert sum(count for _, count in public.discard_traits) == 84


@rule("EVO-2.7")
def test_a_draw_tells_its_cards_to_its_owner_alone() -> None:
    play = Scene(2).start("begin_round")
    for event in (event for event in play.heard if event.kind == "drew"):
        assert ("cards" in event.data) == (event.visible(event.seat))
        assert not event.visible(0) or event.data["count"] == 4
