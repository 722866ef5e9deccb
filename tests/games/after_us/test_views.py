"""What a seat sees of piles and decks, what an arrangement would bring, and what settings answer."""

from __future__ import annotations

import pytest

from apex_tui.games.after_us.preview import preview, suggest
from apex_tui.games.after_us.view import FrameView, SeatView
from apex_tui.games.after_us.yields import Worth
from tests.games.after_us.scripting import Play, Scene
from tests.rules import rule


def seat_of(play: Play, looker: int, seat: int) -> SeatView:
    """A tribe as somebody sees it."""
    found = play.view(looker).seats[seat - 1]
    assert isinstance(found, SeatView)
    return found


def frames_of(seat: SeatView) -> dict[str, FrameView]:
    """All frames of a tribe by id."""
    return {frame.id: frame for row in seat.rows for frame in row}


def attracting() -> Play:
    """Two tribes with known rows; seat 1 can pay for a Gorilla I, whose top card is 120, seat 2 for nothing."""
    scene = Scene(2).row(1, "T1", "T2", "T3", 172).row(2, "T1", "T2", "T3", "T4").stock(1, "0/0/3/9")
    play = scene.deck("gorilla-1", 120, 121, 122).start("choose_discs")
    return play.discs("gorilla", "mandrill")


@rule("AFT-3.5", "AFT-10.12")
def test_only_the_owner_sees_an_attracted_card() -> None:
    play = attracting()
    play.pick("bonus", seat=1)
    play.pick("attract:gorilla-1:grain", seat=1)
    assert [(top.card, top.deck) for top in seat_of(play, 1, 1).draw_top] == [("120", "gorilla-1")]
    for looker in (0, 2):
        assert [(top.card, top.deck) for top in seat_of(play, looker, 1).draw_top] == [(None, "gorilla-1")]
        assert "120" not in seat_of(play, looker, 1).draw_set
    assert "120" in seat_of(play, 1, 1).draw_set


@rule("AFT-2.9")
def test_the_order_of_a_shuffled_pile_is_not_shown_but_its_cards_are() -> None:
    """They all lay open when they were shuffled."""
    play = Scene(2).discard(1, "T1", "T2", "T3", "T4", "T5", "T6").draw(1).start("begin_round")
    drawn = {int(slot.card.id) for slot in seat_of(play, 0, 1).assembly if slot.card}
    for looker in (0, 1, 2):
        seat = seat_of(play, looker, 1)
        assert seat.draw == 2
        assert not seat.draw_top
        assert {int(card) for card in seat.draw_set} == {1, 2, 3, 4, 5, 6} - drawn


@rule("AFT-2.10", "AFT-9.13")
def test_a_card_kept_with_game_console_is_known_to_all_on_its_pile() -> None:
    play = (
        Scene(2)
        .row(1, "T1", 119, "T3", 172)
        .row(2, "T1", "T2", "T3", "T4")
        .stock(1, "0/0/0/9")
        .start("resting")
    )
    play.pick("use:game_console:119", seat=1)
    for looker in (0, 1, 2):
        assert seat_of(play, looker, 1).draw_top[0].card == "119"
    assert seat_of(play, 0, 1).assembly[1].card is None


@rule("AFT-2.10", "AFT-9.9")
def test_a_card_returned_with_mobile_phone_is_known_at_the_bottom_of_its_deck() -> None:
    scene = Scene(1, objects="mobile_phone,computer,moped").row(1, "T1", 119, "T3", "T4").stock(1, "0/0/0/5")
    play = scene.start("before_arranging")
    for choice in ("use:mobile_phone", "card:119", "deck:mandrill-1"):
        play.pick(choice)
    decks = {deck.id: deck for deck in play.view(0).decks}
    assert decks["gorilla-1"].bottom[0] == "119"
    assert decks["gorilla-1"].left == 18


@rule("AFT-3.5", "AFT-10.2")
def test_a_disc_laid_face_down_is_seen_by_its_owner_alone() -> None:
    play = Scene(3).row(1, "T1").row(2, "T2").row(3, "T3").start("choose_discs")
    play.answer("disc", "disc:gorilla", seat=2)
    assert [
        (seat_of(play, looker, 2).disc, seat_of(play, looker, 2).disc_state) for looker in (0, 1, 2, 3)
    ] == [
        ("", "set"),
        ("", "set"),
        ("gorilla", "set"),
        ("", "set"),
    ]
    assert seat_of(play, 0, 1).disc_state == "choosing"
    assert seat_of(play, 0, 2).status == "set"


@rule("AFT-6.4", "AFT-7.4", "AFT-8.6")
def test_frames_show_what_became_of_them() -> None:
    """X11: the free halves of 161, 240 and 169."""
    play = Scene().row(1, 161, 240, 169, "T4").rage(1, 4).start("resolving")
    play.use_all()
    before = frames_of(seat_of(play, 0, 1))
    assert before["center:J1-2"].text == "-»3VP"
    assert before["center:J1-2"].parts == ("-»", "»3VP")
    assert {frame.mark for frame in before.values() if frame.closed} == {"activated"}
    assert sum(frame.again for frame in before.values()) == 3
    play.pick("remove:240")
    after = frames_of(seat_of(play, 0, 1))
    assert "center:J1-2" not in after
    assert after["center:C1.2"].right_open
    assert not after["center:C1.2"].closed
    assert seat_of(play, 0, 1).assembly[1].card is None


@rule("AFT-5.7")
def test_before_arranging_every_card_stands_alone() -> None:
    play = Scene().row(1, "T7", "T6").start("assembling")
    frames = frames_of(seat_of(play, 1, 1))
    assert [frame.id for frame in frames.values() if frame.closed] == ["center:C1.1"]
    assert frames["top:C1.2"].right_open
    assert frames["top:C2.1"].left_open


def test_a_tried_out_order_tells_what_it_would_bring() -> None:
    """X1's row and stock: 3F 1U 3E from the top row, 8 points, 7 energy at the end."""
    play = Scene().row(1, 231, "T6", 143, "T7").stock(1, "0/1/0/0").start("assembling")
    view = play.view(1)
    tried = preview(play.rules, view, 1, ["7", "6", "231", "143"])
    assert tried.gained == {"flower": 0, "fruit": -1, "grain": 0, "energy": 7, "rage": 0, "vp": 8}
    assert tried.best.value == pytest.approx(11.5)
    assert (tried.closed, tried.activated) == (13, 11)
    frames = {frame.id: frame for row in tried.rows for frame in row}
    assert frames["center:J1-2"].parts == ("1F+1U»", "»1VP")
    assert [name for name, frame in frames.items() if frame.closed and not frame.payable] == ["top:C3.2"]
    assert suggest(play.rules, view, 1)[0] == ["7", "6", "231", "143"]


def test_a_tried_out_order_may_be_weighed_otherwise() -> None:
    play = Scene().row(1, "T1", "T4", "T7", "T8").start("assembling")
    view = play.view(1)
    points_alone = preview(play.rules, view, 1, ["7", "4", "1", "8"], Worth())
    assert points_alone.gained["vp"] == 3
    assert points_alone.best.units == 3_000_000


@rule("AFT-6.8")
def test_a_free_gain_is_told_and_is_the_default() -> None:
    play = Scene().row(1, "T7", "T6", 231, 143).stock(1, "0/1/0/0").start("resolving")
    prompt = play.prompt()
    assert prompt.default == "activate"
    assert "free gain" in prompt.choices[0].detail
    assert seat_of(play, 1, 1).free_gain
    play.use("top:J1-2", "top:J2-3")
    prompt = play.prompt()
    assert prompt.default == "skip"
    assert [choice.id for choice in prompt.choices] == ["skip"]
    assert not seat_of(play, 1, 1).free_gain


@rule("AFT-6.8")
@pytest.mark.parametrize("setting", ["on", "off"])
def test_the_setting_takes_free_gains_alone(setting: str) -> None:
    play = Scene().row(1, "T7", "T6", 231, 143).stock(1, "0/1/0/0").start("resolving")
    answered = []
    while play.asked == {1: "frame"}:
        frame = seat_of(play, 1, 1).frame
        answer = play.rules.auto_answer(play.state, play.game.pending[1], {"auto_gain": setting})
        if answer is not None:
            answered.append(frame)
        play.pick("activate" if "activate" in play.options() else "skip")
    free = ["top:J1-2", "top:J2-3", "top:C3.3", "top:C4.2", "center:C1.1", "center:C4.1", "bottom:C3.2"]
    assert answered == (free if setting == "on" else [])


@rule("AFT-10.8")
def test_the_table_in_words_says_that_a_price_is_paid_in_one_kind() -> None:
    play = attracting()
    words = "\n".join(play.game.rules.describe(play.view(1)))
    assert "Gorilla I: 3 left, 3 grains." in words
    assert "Chimpanzee I: 17 left, 3 flowers, fruits or grains, all of one kind." in words
    assert "| ..\n" not in words
