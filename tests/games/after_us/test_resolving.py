"""Resolving an assembly: row by row, left to right, every frame once (AFT-6)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from tests.games.after_us.printed import closed_frames
from tests.games.after_us.scripting import ANY_TIME, Card, Play, Scene, number
from tests.rules import rule


def resolved(*cards: Card, stock: str = "0/0/0/0", rage: int = 0) -> Play:
    """A row about to be resolved, in a tribe of eight Tamarins and the tribe cards laid out."""
    return Scene().row(1, *cards).stock(1, stock).rage(1, rage).start("resolving")


@rule("AFT-6.1", "AFT-6.2")
@pytest.mark.parametrize("seed", range(12))
def test_rows_from_top_to_bottom_and_frames_from_left_to_right(seed: int) -> None:
    """In rows of random cards the frames come in the order in which the printed texts have them."""
    rng = Stream(seed)
    cards = rng.sample([*range(1, 9), *range(101, 173), *range(201, 249)], 4 + seed % 2)
    play = resolved(*cards).skip_all()
    reached = [event.data["frame"] for event in play.told("skipped")]
    assert reached == [frame.name for frame in closed_frames(cards)]
    assert [name.partition(":")[0] for name in reached] == sorted(
        (name.partition(":")[0] for name in reached), key=["top", "center", "bottom"].index
    )


@rule("AFT-6.2")
def test_a_joined_frame_lies_between_the_inner_frames_of_its_cards() -> None:
    """105 `<1E] [1F] [1U> | ...`, 103 `<1U] [1U] [1F> | ...`."""
    play = resolved(105, 103).skip("top:C1.2", "top:J1-2", "top:C2.2")
    play.passed("center:C1.2", "center:C2.1")


@rule("AFT-6.3")
def test_each_frame_is_used_or_skipped_and_nothing_is_compulsory() -> None:
    play = resolved("T7", "T6", stock="1/1/0/0")
    play.offers_only("activate", "skip")
    play.skip("top:J1-2", "center:C1.1", "center:J1-2")
    play.at(1, "end_assembling")
    assert (play.held(), play.vp()) == ("1/1/0/0", 0)


@rule("AFT-6.3")
def test_activate_is_offered_only_if_cost_and_condition_are_met() -> None:
    play = resolved(151, "T1", stock="0/0/0/0")
    play.use("top:C1.1")
    play.offers_only("skip")
    play.passed("top:C1.2")


@rule("AFT-6.4")
def test_what_comes_later_does_not_reopen_a_frame() -> None:
    """T1's middle `2G»` cannot be paid when T3's gain half is reached; the grain of the next frame is too late."""
    play = resolved("T1", "T3", 124, stock="0/0/1/0")
    # T1 <1U] [1G> | <»1VP] [2G»> ; T3 <1F] [1U] | <»1VP] [1F+1E»> | [2U»>; 124 <1G] [1U> | <»2VP] | [2R] [1G+1E»>
    play.skip("top:J1-2", "top:C2.2").passed("center:J1-2", "center:J2-3").use("bottom:C3.1")
    play.at(1, "end_assembling")
    play.offers_only("confirm")


@rule("AFT-6.4", "AFT-6.5")
def test_every_frame_is_asked_about_once() -> None:
    play = resolved(246, 241, 234, stock="5/5/5/5").use_all()
    names = [event.data["frame"] for event in (*play.told("activated"), *play.told("skipped"))]
    assert len(names) == len(set(names)) == len(closed_frames([246, 241, 234]))


@rule("AFT-6.6")
def test_a_gain_pays_for_the_next_frame() -> None:
    """From nothing: T6's and T8's flowers of the top row pay for the joined frame of the middle row."""
    play = resolved("T8", "T6").use("top:J1-2").use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 1)


@rule("AFT-6.7", "AFT-3.6")
def test_a_frame_out_of_reach_is_asked_about_and_opens_by_an_any_time_action() -> None:
    """T1's rage bonus is the fruit that T7 and T6 lack; only then `activate` is offered."""
    play = resolved("T7", "T6", "T1", stock="1/0/0/0", rage=4)
    play.reach("center:J1-2").offers_only("skip", "remove:7", "remove:6", "remove:1")
    play.answer("frame", "remove:1")
    play.offers_only("activate", "skip")
    play.use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 1)


@rule("AFT-6.7")
def test_a_minibar_opens_a_frame_out_of_reach() -> None:
    scene = Scene(objects=ANY_TIME).row(1, "T7", "T6").stock(1, "1/0/1/1")
    play = scene.start("resolving").reach("center:J1-2")
    play.offers_not("activate")
    play.answer("frame", "use:minibar:grain:fruit")
    play.use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 1)


@rule("AFT-6.7")
def test_skip_alone_is_forced() -> None:
    play = resolved("T7", "T6").reach("center:J1-2")
    decision = play.at(1, "frame")
    assert list(decision.options) == ["skip"]
    assert decision.forced
    assert not decision.closes


def auto(play: Play, seat: int = 1, setting: str = "on") -> str:
    """What the table answers for a seat with this setting of `auto_gain`; empty if it asks."""
    decision = play.at(seat, "frame")
    answer = play.rules.auto_answer(play.game.look(seat).state, decision, {"auto_gain": setting})
    return "" if answer is None else str(answer[0])


@rule("AFT-6.8")
@pytest.mark.parametrize(
    ("frame", "cards", "free"),
    [
        ("top:J1-2", ("T7", "T6"), True),
        ("center:C1.1", ("T7", "T6"), True),
        ("center:J1-2", (141, 147), True),
        ("center:J1-2", ("T7", "T6"), False),
        ("center:C1.1", ("T2",), False),
        ("center:C1.1", (156,), True),
        ("top:C1.2", (151, "T1", 119), False),
        ("bottom:C1.1", (124,), True),
        ("bottom:J1-2", (161, 169), False),
        ("bottom:J1-2", (121, 128), True),
    ],
    ids=[
        "gain", "points", "free arrow", "price", "price inside", "per tamarin", "condition", "rage",
        "reactivation", "free rage",
    ],
)  # fmt: skip
def test_free_gains_are_those_without_price_condition_and_reactivation(
    frame: str, cards: tuple[Card, ...], free: bool
) -> None:
    play = resolved(*cards, stock="5/5/5/5").reach(frame)
    play.offers("activate")
    assert auto(play) == ("activate" if free else "")
    assert auto(play, setting="off") == ""


@rule("AFT-6.8", "AFT-2.8")
@pytest.mark.parametrize(
    ("rage", "tribe", "free"),
    [
        (9, 9, True),
        (10, 9, False),
        (11, 9, False),
        (12, 9, False),
        (11, 4, True),
        (12, 4, True),
        (11, 5, False),
    ],
)
def test_rage_that_would_be_lost_is_asked_about_while_a_removal_could_save_it(
    rage: int, tribe: int, free: bool
) -> None:
    """121 and 128 join to `-»3R`; with a tribe of four nothing can be removed."""
    play = Scene().row(1, 121, 128, "T4", "T2").tribe(1, tribe).rage(1, rage).start("resolving")
    play.reach("bottom:J1-2")
    assert auto(play) == ("activate" if free else "")


@rule("AFT-6.8")
def test_auto_gain_is_a_setting_of_the_seat_on_by_default() -> None:
    play = resolved("T7")
    (spec,) = [spec for spec in play.rules.setting_specs if spec.key == "auto_gain"]
    assert (spec.values, spec.default) == (("on", "off"), "on")
    assert [spec.key for spec in play.rules.option_specs if spec.key == "auto_gain"] == []


@rule("AFT-6.9", "AFT-3.7")
def test_after_the_last_frame_any_time_actions_are_left_until_the_seat_ends_phase_1() -> None:
    scene = Scene(objects=ANY_TIME).row(1, "T7", 119).stock(1, "0/0/0/6").rage(1, 8).tribe(1, 9)
    play = scene.start("resolving").skip_all()
    play.at(1, "end_assembling")
    play.offers_only(
        "remove:7", "remove:119", "use:computer", "confirm",
        *(f"use:minibar:energy:{kind}" for kind in ("flower", "fruit", "grain")),
    )  # fmt: skip
    play.answer("end_assembling", "remove:119")
    play.answer("end_assembling", "use:computer")
    play.offers_only("remove:7", "confirm")
    play.answer("end_assembling", "confirm")
    assert (play.vp(), play.rage(), play.held()) == (8, 4, "0/0/0/1")
    play.at(1, "disc")


@rule("AFT-6.9")
def test_a_row_without_closed_frames_goes_straight_to_the_end_of_phase_1() -> None:
    assert closed_frames([number("T1", 1)]) == []
    play = resolved("T1")
    play.at(1, "end_assembling")
    play.offers_only("confirm")
