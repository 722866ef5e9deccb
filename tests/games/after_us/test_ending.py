"""The end of the game (AFT-13)."""

from __future__ import annotations

import pytest

from tests.games.after_us.scripting import Play, Scene
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")


def table(*points: int, objects: str = "computer,moped,boombox") -> Scene:
    """Four Tamarins before everybody, and these points."""
    scene = Scene(len(points), objects=objects).vp(*points)
    for seat in range(1, len(points) + 1):
        scene.row(seat, *FOUR)
    return scene


def finished(play: Play) -> Play:
    """Everybody finishes the last call."""
    while not play.game.over:
        (seat,) = play.asked
        play.answer("last_call", "finish", seat=seat)
    return play


@rule("AFT-13.1", "AFT-13.2", "AFT-3.2")
def test_the_phase_in_which_eighty_is_reached_is_completed_by_all() -> None:
    """Seat 1 scores 5 by the Computer; seat 2 has its whole row to resolve all the same."""
    play = table(78, 70).row(2, 230, "T1").stock(1, "0/0/0/5").start("resolving")
    play.answer("frame", "use:computer", seat=1)
    play.skip_all(1).confirm(1)
    assert play.vp(1) == 83
    assert play.asked == {2: "frame"}
    play.reach("center:C1.3", seat=2).use("center:C1.3", seat=2).skip_all(2).confirm(2)
    assert play.asked == {1: "last_call"}
    assert play.vp(2) == 72


@rule("AFT-13.1")
@pytest.mark.parametrize(("points", "asked"), [(75, "last_call"), (74, "disc")])
@pytest.mark.parametrize("seat", [1, 2])
def test_eighty_points_are_enough(points: int, asked: str, seat: int) -> None:
    play = table(*((points, 0) if seat == 1 else (0, points))).stock(seat, "0/0/0/5").start("resolving")
    play.answer("frame", "use:computer", seat=seat)
    play.skip_all(1).confirm(1).skip_all(2).confirm(2)
    assert play.asked[1] == asked


@rule("AFT-13.2")
def test_reached_in_phase_1_the_other_phases_are_not_played() -> None:
    play = table(78, 0).stock(1, "0/0/0/5").start("resolving")
    play.answer("frame", "use:computer", seat=1)
    play.skip_all(1).confirm(1).skip_all(2).confirm(2)
    finished(play).over([1], "eighty_points")
    assert [event.data["phase"] for event in play.told("phase") if event.data["phase"] != 1] == []


@rule("AFT-13.2")
def test_reached_in_phase_2_phase_3_is_not_played() -> None:
    """The first in priority reaches 80 by its bonus; the second still has its window."""
    play = table(0, 79).start("choose_discs").discs("gorilla", "mandrill")
    play.pick("bonus", seat=2)
    play.confirm(2)
    play.at(1, "attract_menu")
    play.pick("bonus", seat=1)
    play.confirm(1)
    assert play.rage(1) == 2
    finished(play).over([2], "eighty_points")
    assert [event.data["phase"] for event in play.told("phase")][-1] == 2


@rule("AFT-13.2", "AFT-12.1", "AFT-13.3")
def test_reached_in_phase_3_there_is_no_new_round() -> None:
    play = table(76, 0).stock(1, "0/0/0/5").start("resting")
    play.pick("use:computer", seat=1)
    play.confirm(1).confirm(2)
    play.at(1, "last_call")
    assert play.slots(1) == [1, 2, 3, 4], "the last call comes before the discard"
    finished(play).over([1], "eighty_points")
    assert play.slots(1) == []
    assert set(play.numbers("discard", 1)) >= {1, 2, 3, 4}
    assert play.state.round == 1


@rule("AFT-13.2")
@pytest.mark.parametrize(
    ("step", "kind"),
    [("resolving", "disc"), ("choose_discs", "console_or_end"), ("resting", "before_arranging")],
)
def test_with_seventy_nine_the_game_goes_on(step: str, kind: str) -> None:
    play = table(79, 79).start(step)
    if step == "choose_discs":
        play.discs("gorilla", "gorilla").confirm(2).confirm(1)
    else:
        play.skip_all(1).skip_all(2).confirm(1).confirm(2)
    assert set(play.asked.values()) == {kind}


@rule("AFT-13.3")
def test_the_last_call_goes_by_seat_and_offers_removals_and_the_computer_alone() -> None:
    scene = (
        table(80, 0, 0, objects="computer,minibar,moped").row(2, 119, "T1").stock(2, "9/9/9/20").rage(2, 9)
    )
    play = scene.start("end_phase")
    play.at(1, "last_call")
    play.offers_only("finish")
    play.pick("finish")
    play.at(2, "last_call")
    play.offers_only("remove:119", "remove:9", "use:computer", "finish")
    play.pick("use:computer")
    play.pick("remove:119")
    play.offers_only("remove:9", "finish")
    play.pick("remove:9")
    play.offers_only("finish")
    play.pick("finish")
    play.at(3, "last_call")
    play.pick("finish")
    play.over([1], "eighty_points")
    assert play.vp(2) == 5 + 3


@rule("AFT-13.3")
def test_a_computer_used_this_round_is_not_there_again() -> None:
    play = table(78, 0).stock(1, "0/0/0/10").start("resolving")
    play.answer("frame", "use:computer", seat=1)
    play.skip_all(1).confirm(1).skip_all(2).confirm(2)
    play.at(1, "last_call")
    play.offers_only("finish")


@rule("AFT-13.3")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_gains_of_the_last_call_count_and_it_is_held_once(phase: int) -> None:
    """A player at 79 with rage overtakes the one who has ended the game; nobody is called twice."""
    scene = table(80, 79).row(2, 119, "T1", "T2", "T3").rage(2, 4)
    play = scene.start({1: "resolving", 2: "choose_discs", 3: "resting"}[phase])
    if phase == 2:
        play.discs("gorilla", "chimpanzee").confirm(2).confirm(1)
    else:
        play.skip_all(1).skip_all(2).confirm(1).confirm(2)
    play.pick("finish", seat=1)
    play.pick("remove:119", seat=2)
    play.pick("finish", seat=2)
    play.over([2], "eighty_points")
    assert [event.kind for event in play.told("last_call")] == ["last_call"]
    assert list(play.game.outcome.scores) == [80, 82]  # type: ignore[union-attr]


@rule("AFT-13.3", "AFT-3.7")
def test_everybody_answers_finish_even_with_nothing_left() -> None:
    play = table(80, 0, 0, 0).start("end_phase")
    for seat in (1, 2, 3, 4):
        assert play.asked == {seat: "last_call"}
        assert play.at(seat, "last_call").closed_by(("finish",))
        play.pick("finish")
    play.over([1])


@rule("AFT-13.3")
def test_whoever_confirmed_early_may_still_answer_the_end() -> None:
    """Seat 1 has confirmed phase 3 when seat 2 reaches 80."""
    play = table(77, 78).row(1, 116, "T1", "T2", "T3").rage(1, 4).stock(2, "0/0/0/5").start("resting")
    play.confirm(1)
    play.pick("use:computer", seat=2)
    play.confirm(2)
    play.pick("remove:116", seat=1)
    play.pick("finish")
    play.pick("finish")
    play.over([2], "eighty_points")
    assert (play.vp(1), play.vp(2)) == (80, 83)


@rule("AFT-13.4", "AFT-13.5", "AFT-13.6")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ((80, 79), [1]),
        ((12, 80), [2]),
        ((80, 83), [2]),
        ((83, 83), [1, 2]),
        ((80, 84, 82), [2]),
        ((81, 79, 81, 80), [1, 3]),
        ((80, 80, 80, 80, 80, 80), [1, 2, 3, 4, 5, 6]),
    ],
)
def test_most_points_win_and_ties_share(points: tuple[int, ...], winners: list[int]) -> None:
    play = finished(table(*points).start("end_phase"))
    outcome = play.over(winners, "eighty_points")
    assert tuple(outcome.scores) == points
    assert outcome.places[0] == tuple(winners)


@rule("AFT-13.6")
def test_nothing_breaks_a_tie() -> None:
    scene = table(81, 81).stock(1, "50/50/50/0").rage(1, 3).tribe(1, 20)
    finished(scene.start("end_phase")).over([1, 2])


@rule("AFT-13.7")
def test_nobody_is_eliminated() -> None:
    """A player with an empty row, no points and the smallest tribe is asked all through the round."""
    scene = Scene(2).row(1, None, None, None, None).draw(1, *FOUR).discard(1).row(2, *FOUR).vp(0, 79)
    play = scene.start("resolving")
    assert play.asked == {1: "end_assembling", 2: "frame"}
    play.confirm(1).skip_all(2).confirm(2)
    assert play.asked == {1: "disc", 2: "disc"}
    play.discs("mandrill", "gorilla").confirm(2)
    play.at(1, "attract_menu")
    play.confirm(1)
    assert play.asked == {1: "console_or_end", 2: "console_or_end"}
    play.confirm(1).confirm(2)
    assert play.slots(1) != []
    assert not play.rules.may_concede(play.game, 1)


@rule("AFT-13.8")
def test_the_race_has_no_round_limit() -> None:
    play = table(0, 0).round(20).start("resting").confirm(1).confirm(2)
    assert play.state.round == 21
    assert not play.game.over


@rule("AFT-13.8", "AFT-14.4")
def test_the_reason_is_eighty_points_also_in_a_round_with_a_shortage() -> None:
    scene = Scene(2, objects="computer,moped,boombox").row(1, 202, *FOUR[1:]).row(2, *FOUR).vp(75, 0)
    play = scene.stock(1, "3/0/0/5").deck("mandrill-1").start("choose_discs").discs("mandrill", "mandrill")
    play.pick("bonus", seat=1)
    play.pick("shortage", seat=1)
    play.confirm(1).confirm(2)
    play.pick("use:computer", seat=1)
    play.confirm(1).confirm(2)
    finished(play).over([1], "eighty_points")
