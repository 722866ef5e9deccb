"""Undo to the information horizon, redo, take-back and forks."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, Together
from apex_tui.engine.errors import IllegalAnswer, UndoRefused
from apex_tui.engine.game import Game
from apex_tui.engine.timeline import StepRecord, Timeline
from tests.kit.answers import random_answer
from tests.toy.rules import Magpies
from tests.toy.state import BAG, DECK, DISCARD, own


def timeline_of(**steps: Any) -> Timeline[Any]:
    """Two magpies after the deal, then the steps of the test; the first is `begin`."""
    rules = Magpies(None, 2, {})
    rules.steps = {"setup": rules.setup, "marks": lambda table: "begin", **steps}
    rules.may_concede = lambda game, seat: seat in game.pending  # type: ignore[method-assign]
    rules.concede = lambda table, seat: "begin"  # type: ignore[method-assign]
    return Timeline.new(rules, 1)


def ask(seat: int, kind: str = "ask", **more: Any) -> Decision:
    return Decision(seat, kind, ("yes", "no"), **more)


def turns(table: Any) -> Any:
    """Both seats in turn, one answer a step; the berries count the answers."""
    seat = table.state.current or 1
    yield ask(seat, f"turn_{seat}")
    table.state.berries[seat - 1] += 1
    table.state.current = 3 - seat
    return "begin"


def test_the_last_own_answer_is_taken_back_and_brought_again() -> None:
    timeline = timeline_of(begin=turns)
    before = timeline.game.key()
    timeline.answer(1, ("yes",))
    after = timeline.game.key()
    assert timeline.undo_blocked(1) is None
    assert [mark.entry.answer for mark in timeline.undo(1)] == [("yes",)]
    assert timeline.game.key() == before
    assert timeline.undo_blocked(1) == "nothing to take back yet"
    timeline.redo(1)
    assert timeline.game.key() == after
    with pytest.raises(UndoRefused, match="nothing was undone"):
        timeline.redo(1)


def test_forced_and_automatic_answers_after_it_go_with_it() -> None:
    timeline = timeline_of(begin=turns)
    before = timeline.game.key()
    timeline.answer(1, ("yes",))
    timeline.answer(2, ("no",), by="forced")
    timeline.answer(1, ("no",), by="auto")
    after = timeline.game.key()
    taken = timeline.undo(1)
    assert [(mark.entry.seat, mark.by) for mark in taken] == [(1, "person"), (2, "forced"), (1, "auto")]
    assert timeline.game.key() == before
    assert [mark.by for mark in timeline.redo(1)] == ["person", "forced", "auto"]
    assert timeline.game.key() == after


def test_redo_tells_each_answer_when_it_is_carried_out() -> None:
    timeline = timeline_of(begin=turns)
    timeline.answer(1, ("yes",))
    timeline.answer(2, ("no",), by="forced")
    timeline.undo(1)
    heard: list[tuple[int, int]] = []
    timeline.redo(1, lambda mark: heard.append((mark.entry.seat, timeline.game.step)))
    assert heard == [(1, 3), (2, 4)]


def test_several_undos_come_back_one_by_one_and_a_new_answer_forgets_them() -> None:
    timeline = timeline_of(begin=chain("a", "b", "c"))
    keys = [timeline.game.key()]
    for _ in range(3):
        timeline.answer(1, ("yes",))
        keys.append(timeline.game.key())
    for key in keys[2::-1]:
        timeline.undo(1)
        assert timeline.game.key() == key
    for key in keys[1:3]:
        timeline.redo(1)
        assert timeline.game.key() == key
    timeline.answer(1, ("no",))
    with pytest.raises(UndoRefused, match="nothing was undone"):
        timeline.redo(1)


def chain(*kinds: str) -> Any:
    """A step that asks these one after the other, and then begins anew."""

    def begin(table: Any) -> Any:
        for kind in kinds:
            yield ask(1, kind)
        return "begin"

    return begin


def test_one_person_with_two_seats_takes_back_either() -> None:
    timeline = timeline_of(begin=turns)
    before = timeline.game.key()
    timeline.answer(1, ("yes",))
    timeline.answer(2, ("yes",))
    assert timeline.undo_blocked(1) == "another player has chosen since"
    timeline.undo(1, 2)
    timeline.undo(1, 2)
    assert timeline.game.key() == before
    timeline.redo(2)
    timeline.redo(1)
    assert timeline.game.state.berries == [1, 1]


def test_what_was_undone_comes_back_in_the_order_of_the_game() -> None:
    """Seat 2 took back, then seat 1 what lay before it: seat 2 has to wait for seat 1, and nothing is lost."""
    timeline = timeline_of(begin=turns)
    keys = [timeline.game.key()]
    for seat in (1, 2):
        timeline.answer(seat, ("yes",))
        keys.append(timeline.game.key())
    timeline.undo(2)
    timeline.undo(1)
    assert timeline.redo_blocked(2) == "what lies before it was taken back too"
    assert timeline.redo_blocked(1) is None
    with pytest.raises(UndoRefused, match="what lies before it was taken back too"):
        timeline.redo(2)
    assert timeline.game.key() == keys[0]
    timeline.redo(1)
    timeline.redo(2)
    assert timeline.game.key() == keys[2]
    assert timeline.redo_blocked(1) == timeline.redo_blocked(2) == "nothing was undone"


# Where undo stops, and why


def begin_with(act: Any) -> Any:
    """Seat 1 is asked, then `act` happens, then seat 1 is asked again in the same step."""

    def begin(table: Any) -> Any:
        yield ask(1, "first")
        act(table)
        yield ask(1, "second")
        return "begin"

    return begin


DIE = "a die was rolled or cards were shuffled"
SHOWN = "something hidden was shown"


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda table: None, None),
        (lambda table: table.emit("nothing"), None),
        (lambda table: table.roll(6), DIE),
        (lambda table: table.shuffle(DISCARD), DIE),
        (lambda table: table.take(DECK, -1, own("hand", 1)), SHOWN),
        (lambda table: table.take(DECK, -1, own("hand", 2)), SHOWN),
        (lambda table: table.take(DECK, -1, DISCARD), SHOWN),
        (lambda table: table.take(DECK, -1, own("pouch", 1)), None),
        (lambda table: table.show(table.state.zones[DECK][-1:], (2,)), SHOWN),
        (lambda table: table.show(table.state.zones[own("hand", 1)], (1,)), None),
        (lambda table: table.show(table.state.zones[own("hand", 1)]), SHOWN),
        (lambda table: table.move(table.state.zones[own("hand", 1)][0], own("hand", 1), BAG, by=1), None),
        (lambda table: table.move(table.state.zones[own("hand", 1)][0], own("hand", 1), DISCARD), SHOWN),
    ],
)
def test_undo_stops_where_something_was_drawn_or_shown(act: Any, reason: str | None) -> None:
    timeline = timeline_of(begin=begin_with(act))
    before = timeline.game.key()
    timeline.answer(1, ("yes",))
    assert timeline.undo_blocked(1) == reason
    if reason is None:
        timeline.undo(1)
        assert timeline.game.key() == before
    else:
        timeline.answer(1, ("yes",))
        assert timeline.undo_blocked(1) is None
        timeline.undo(1)
        assert timeline.undo_blocked(1) == reason


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda table: table.move(table.state.zones[own("hand", 1)][0], own("hand", 1), DISCARD), None),
        (lambda table: table.show(table.state.zones[own("hand", 1)]), None),
        (lambda table: table.take(DECK, -1, own("hand", 2)), None),
        (lambda table: table.take(DECK, -1, own("hand", 1)), SHOWN),
        (lambda table: table.take(DECK, -1, DISCARD), SHOWN),
        (lambda table: table.roll(6), DIE),
    ],
)
def test_what_only_computer_players_learn_does_not_stop_undo(act: Any, reason: str | None) -> None:
    """They know what the table remembers, and that goes back too; a person at the other seat does not forget."""
    timeline = timeline_of(begin=begin_with(act))
    before = timeline.game.key()
    timeline.answer(1, ("yes",))
    assert timeline.undo_blocked(1, persons=(1, 2)) == timeline.undo_blocked(1) == (reason or SHOWN)
    assert timeline.undo_blocked(1, persons=(1,)) == reason
    if reason is None:
        with pytest.raises(UndoRefused, match=SHOWN):
            timeline.undo(1)
        timeline.undo(1, persons=(1,))
        assert timeline.game.key() == before


def test_a_forced_answer_that_draws_stops_undo_too() -> None:
    timeline = timeline_of(begin=begin_with(lambda table: table.roll(6)))
    timeline.answer(1, ("yes",), by="forced")
    assert timeline.undo_blocked(1) == DIE


def test_undo_stops_where_the_part_has_ended() -> None:
    def begin(table: Any) -> Any:
        yield Decision(1, "act", ("dig", "end_turn"), closes=("end_turn",))
        yield ask(2, closes=True)
        return "begin"

    timeline = timeline_of(begin=begin)
    timeline.answer(1, ("dig",))
    assert timeline.undo_blocked(1) is None
    timeline.undo(1)
    timeline.answer(1, ("end_turn",))
    assert timeline.undo_blocked(1) == "your part has ended"
    timeline.answer(2, ("yes",))
    assert timeline.undo_blocked(2) == "your part has ended"


@pytest.mark.parametrize("by", ["person", "computer"])
def test_undo_stops_at_the_choice_of_another(by: str) -> None:
    timeline = timeline_of(begin=turns)
    timeline.answer(1, ("yes",))
    timeline.answer(2, ("yes",), by=by)
    assert timeline.undo_blocked(1) == "another player has chosen since"
    if by == "computer":
        assert timeline.undo_blocked(2) == "another player has chosen since"


def test_undo_stops_where_somebody_gave_up() -> None:
    timeline = timeline_of(begin=turns)
    timeline.answer(1, ("yes",))
    timeline.concede(2)
    assert timeline.undo_blocked(1) == timeline.undo_blocked(2) == "somebody gave up"
    with pytest.raises(IllegalAnswer, match="seat 1 cannot concede"):
        timeline.concede(1)


def test_undo_stops_at_the_end_of_a_secret() -> None:
    def begin(table: Any) -> Any:
        yield Together({seat: quiet(seat, 1) for seat in (1, 2)}, secret=True)
        yield ask(1, "afterwards")
        return "begin"

    timeline = timeline_of(begin=begin)
    timeline.answer(1, ("yes",))
    assert timeline.undo_blocked(1) is None
    timeline.answer(2, ("yes",))
    assert timeline.undo_blocked(2) == SHOWN
    assert timeline.undo_blocked(1) == "another player has chosen since"


def test_undo_stops_where_the_table_was_taken_back_to() -> None:
    timeline = timeline_of(begin=turns)
    for seat in (1, 2, 1):
        timeline.answer(seat, ("yes",))
    timeline.cut(3, 0, salt=5)
    assert timeline.undo_blocked(1) == timeline.undo_blocked(2) == "the table was taken back to here"


# Together


def quiet(seat: int, questions: int) -> Any:
    for number in range(questions):
        yield ask(seat, f"question_{number}")


def together(table: Any) -> Any:
    """One answer of seat 1, then two of each together, then one more."""
    yield ask(1, "before")
    yield Together({seat: quiet(seat, 2) for seat in (1, 2)})
    yield ask(2, "between")
    yield Together({seat: quiet(seat, 2) for seat in (1, 2)}, secret=True)
    return "begin"


def test_together_the_answers_of_others_do_not_count_and_stay() -> None:
    timeline = timeline_of(begin=together)
    for seat in (1, 1, 2):
        timeline.answer(seat, ("yes",))
    timeline.undo(1)
    assert {seat: decision.kind for seat, decision in timeline.game.pending.items()} == {
        1: "question_0",
        2: "question_1",
    }
    timeline.redo(1)
    assert {seat: decision.kind for seat, decision in timeline.game.pending.items()} == {
        1: "question_1",
        2: "question_1",
    }


def test_together_another_ones_answer_does_not_forget_what_i_may_redo() -> None:
    timeline = timeline_of(begin=together)
    for seat in (1, 1, 2):
        timeline.answer(seat, ("yes",))
    timeline.undo(1)
    timeline.answer(2, ("no",))
    timeline.redo(1)
    assert {seat: decision.kind for seat, decision in timeline.game.pending.items()} == {1: "question_1"}
    timeline.undo(1)
    timeline.answer(1, ("no",))
    with pytest.raises(UndoRefused, match="nothing was undone"):
        timeline.redo(1)


def test_what_came_before_together_is_kept_apart() -> None:
    timeline = timeline_of(begin=together)
    timeline.answer(1, ("yes",))
    timeline.answer(2, ("yes",))
    assert timeline.undo_blocked(1) == "another player has chosen since"
    timeline.undo(2)
    timeline.undo(1)
    assert timeline.game.pending[1].kind == "before"


def test_a_second_together_in_the_step_is_kept_apart_from_the_first() -> None:
    timeline = timeline_of(begin=together)
    for seat in (1, 1, 1, 2, 2):
        timeline.answer(seat, ("yes",))
    assert timeline.game.pending[2].kind == "between"
    assert timeline.undo_blocked(1) == "another player has chosen since"
    timeline.answer(2, ("yes",))
    timeline.answer(1, ("no",))
    assert timeline.undo_blocked(2) == "another player has chosen since"
    timeline.undo(1)
    assert timeline.undo_blocked(1) == "another player has chosen since"
    timeline.undo(2)
    assert timeline.game.pending[2].kind == "between"


def test_together_undo_does_not_pass_a_take_back() -> None:
    timeline = timeline_of(begin=together)
    for seat in (1, 1, 2, 2):
        timeline.answer(seat, ("yes",))
    timeline.cut(timeline.records[-1].number, 3, salt=1)
    assert timeline.undo_blocked(1) == "the table was taken back to here"
    timeline.answer(1, ("no",))
    assert timeline.undo_blocked(1) is None


# Take-back, forks, and timelines that were put away


def random_timeline(seed: int = 3, answers: int = 60) -> tuple[Timeline[Any], dict[tuple[int, int], Any]]:
    timeline = Timeline.new(Magpies(None, 3, {}), seed)
    rng = Stream(seed)
    keys = {}
    while not timeline.game.over and answers:
        keys[timeline.records[-1].number, len(timeline.records[-1].marks)] = timeline.game.key()
        seat = rng.choice(sorted(timeline.game.pending))
        timeline.answer(seat, random_answer(timeline.game.pending[seat], rng))
        answers -= 1
    return timeline, keys


def test_a_fork_stands_at_any_moment() -> None:
    timeline, keys = random_timeline()
    for (step, marks), key in keys.items():
        assert timeline.fork(step, marks).key() == key
    key = timeline.game.key()
    fork = timeline.fork(5, 0)
    fork.renew_chance(1)
    assert timeline.game.key() == key


@pytest.mark.parametrize("moment", [(99, 0), (-1, 0), (3, 99), (3, -1)])
def test_there_are_no_other_moments(moment: tuple[int, int]) -> None:
    timeline, _ = random_timeline()
    for call in (lambda: timeline.fork(*moment), lambda: timeline.cut(*moment, salt=1)):
        with pytest.raises(UndoRefused, match=f"there is no moment {moment[0]}.{moment[1]} in this game"):
            call()


def test_the_moment_after_the_last_answer_of_a_step_is_that_before_the_next_question() -> None:
    """However it is named: the game goes on from there in a record of its own."""
    named_by_end, _ = random_timeline()
    named_by_begin, _ = random_timeline()
    at = next(i for i, record in enumerate(named_by_end.records) if record.number > 4 and record.marks)
    record, after = named_by_end.records[at : at + 2]
    assert (
        named_by_end.fork(record.number, len(record.marks)).key() == named_by_end.fork(after.number, 0).key()
    )
    named_by_end.cut(record.number, len(record.marks), salt=9)
    named_by_begin.cut(after.number, 0, salt=9)
    assert named_by_end.game.key() == named_by_begin.game.key()
    assert [(r.number, r.marks) for r in named_by_end.records] == [
        (r.number, r.marks) for r in named_by_begin.records
    ]


def test_after_a_take_back_other_numbers_come() -> None:
    def begin(table: Any) -> Any:
        yield ask(1)
        table.state.berries[0] = table.roll(1000)
        return "begin"

    timeline = timeline_of(begin=begin)
    seen = set()
    for salt in range(5):
        timeline.answer(1, ("yes",))
        seen.add(timeline.game.state.berries[0])
        timeline.cut(2, 0, salt)
    assert len(seen) == 5


def test_a_finished_game_may_be_taken_back_into() -> None:
    timeline, _ = random_timeline(answers=10_000)
    assert timeline.game.over
    timeline.cut(7, 0, salt=1)
    assert timeline.game.pending
    rng = Stream(4)
    while not timeline.game.over:
        seat = rng.choice(sorted(timeline.game.pending))
        timeline.answer(seat, random_answer(timeline.game.pending[seat], rng))
    numbers = [record.number for record in timeline.records]
    assert numbers == sorted(set(numbers))


def stored(timeline: Timeline[Any]) -> list[StepRecord[Any]]:
    return [StepRecord(r.number, r.marks[:], None, r.stand) for r in timeline.records]


def test_a_timeline_is_restored_from_its_records() -> None:
    for answers in (0, 1, 5, 17, 33, 10_000):
        timeline, _ = random_timeline(answers=answers)
        again, unfit = Timeline.restored(timeline.game.rules, stored(timeline))
        assert unfit == []
        assert again.game.key() == timeline.game.key()
        assert again.take_events() == []


def test_answers_that_the_rules_no_longer_ask_are_handed_back() -> None:
    timeline = timeline_of(begin=chain("a", "b", "c", "d"))
    for _ in range(3):
        timeline.answer(1, ("yes",))
    records = stored(timeline)
    changed = timeline_of(begin=chain("a", "x", "y", "z")).game.rules
    again, unfit = Timeline.restored(changed, records)
    assert [mark.kind for mark in unfit] == ["b", "c"]
    assert again.game.pending[1].kind == "x"
    again.answer(1, ("no",))
    assert [mark.kind for mark in again.records[-1].marks] == ["a", "x"]


def test_rules_that_ask_less_than_before_hand_the_rest_back() -> None:
    timeline = timeline_of(begin=chain("a", "b", "c", "d"))
    for _ in range(3):
        timeline.answer(1, ("yes",))
    changed = timeline_of(begin=chain("a", "b")).game.rules
    again, unfit = Timeline.restored(changed, stored(timeline))
    assert [mark.kind for mark in unfit] == ["c"]
    assert again.game.pending[1].kind == "a"
    assert [len(record.marks) for record in again.records][-2:] == [2, 0]


def test_a_wrong_answer_leaves_the_timeline_as_it_is() -> None:
    timeline = timeline_of(begin=turns)
    timeline.answer(1, ("yes",))
    timeline.undo(1)
    key = timeline.game.key()
    for seat, answer in ((1, ("maybe",)), (2, ("yes",))):
        with pytest.raises(IllegalAnswer):
            timeline.answer(seat, answer)
    assert timeline.game.key() == key
    assert timeline.records[-1].marks == []
    timeline.redo(1)


def test_a_timeline_of_a_game_in_progress_begins_at_its_step() -> None:
    game = Game.new(Magpies(None, 2, {}), 1)
    timeline = Timeline(game)
    assert [(record.number, record.marks) for record in timeline.records] == [(game.step, [])]
