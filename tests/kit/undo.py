"""Undo, redo, take-back, forks and restored timelines along a random game."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.decision import Answer
from apex_tui.engine.errors import UndoRefused
from apex_tui.engine.timeline import Mark, StepRecord, Timeline
from tests.kit.walk import Walk

REASONS = {
    "nothing to take back yet",
    "the table was taken back to here",
    "somebody gave up",
    "another player has chosen since",
    "a die was rolled or cards were shuffled",
    "something hidden was shown",
    "your part has ended",
}


class UndoWalk(Walk):
    """A random game played through a timeline, taking back and bringing again whatever may be taken back."""

    cuts = 2
    """How often at most the whole table is taken back."""

    def start(self) -> None:
        self.timeline: Timeline[Any] = Timeline(self.game)
        self.moments: dict[tuple[int, int], Any] = {self._moment(): self.game.key()}
        self.undone = self.refused = 0

    def _moment(self) -> tuple[int, int]:
        last = self.timeline.records[-1]
        return last.number, len(last.marks)

    def give(self, seat: int, answer: Answer | None) -> None:
        timeline, decision = self.timeline, self.game.pending[seat]
        if answer is None:
            timeline.concede(seat)
            self.game = timeline.game
            self.moments[self._moment()] = self.game.key()
            assert timeline.undo_blocked(*range(1, self.rules.seats + 1)) == "somebody gave up"
            return
        by = "forced" if decision.forced and not decision.closes and self.seldom(2) else "person"
        looked_at = self.about(200)
        before = self.game.key() if looked_at else None
        draws, secret = self.game.table.chance.draws, self.game.secret
        mark = timeline.answer(seat, answer, by)
        self.game = timeline.game
        if looked_at:
            self.moments[self._moment()] = self.game.key()
        if by == "person" and looked_at:
            drew = self.game.table.chance.draws != draws
            ended = secret and not self.game.secret and self.rules.seats > 1
            self._take_back(seat, mark, before, drew or ended)
        if self.about(10):
            self._of_others(seat)
            self._restore()
        if self.cuts and self.about(4):
            self._cut()

    def _take_back(self, seat: int, mark: Mark, before: Any, horizon: bool) -> None:
        """Where undo is allowed the game is as before the answer, and redo brings it again; elsewhere it says why not."""
        timeline, after = self.timeline, self.game.key()
        reason = timeline.undo_blocked(seat)
        if reason is not None:
            self.refused += 1
            assert reason in REASONS
            assert horizon or mark.drew or mark.learnt or mark.closed, (
                f"nothing stands against undo, yet: {reason}"
            )
            with pytest.raises(UndoRefused, match=reason):
                timeline.undo(seat)
            assert timeline.game.key() == after
            return
        past = horizon or mark.drew or mark.learnt or mark.closed
        assert not past, "undo past the horizon"
        assert timeline.undo(seat)[0] is mark
        assert timeline.game.key() == before, "undo does not lead back to where the answer was given"
        timeline.redo(seat)
        assert timeline.game.key() == after, "redo does not bring back what was undone"
        self.game = timeline.game
        self.undone += 1

    def _of_others(self, seat: int) -> None:
        """Any seat takes back its last own answer, however long ago, and brings it again."""
        timeline, after = self.timeline, self.game.key()
        for other in range(1, self.rules.seats + 1):
            if timeline.undo_blocked(other) is None:
                taken = timeline.undo(other)
                assert taken[0].entry.seat == other
                assert timeline.game.key() != after
                assert timeline.game.pending[other].kind == taken[0].kind
                timeline.redo(other)
                assert timeline.game.key() == after
                self.game = timeline.game
                if self.game.together:
                    # What came back stands behind the answers that others gave since: the moments in between are others.
                    step = self._moment()[0]
                    self.moments = {moment: key for moment, key in self.moments.items() if moment[0] != step}
                    self.moments[self._moment()] = after

    def _restore(self) -> None:
        """A timeline made of nothing but the kept records stands at the same decision; so does a fork at each moment."""
        records = [
            StepRecord(r.number, [*r.marks], None, lambda r=r: r.stand()) for r in self.timeline.records
        ]
        timeline, unfit = Timeline.restored(self.rules, records)
        assert not unfit
        assert timeline.game.key() == self.game.key(), "a restored timeline stands elsewhere"
        step, marks = self.aside.choice(sorted(self.moments))
        fork = self.timeline.fork(step, marks)
        assert fork.key() == self.moments[step, marks], f"a fork at {step}.{marks} stands elsewhere"

    def _cut(self) -> None:
        """The whole table goes back to some moment; nothing is the same but what will be drawn."""
        step, marks = self.aside.choice(sorted(self.moments))
        then = self.moments[step, marks]
        self.timeline.cut(step, marks, self.aside.bits())
        self.game = self.timeline.game
        self.cuts -= 1
        assert without_chance(self.game.key()) == without_chance(then), (
            f"taken back to {step}.{marks}, standing elsewhere"
        )
        assert self.game.key() != then, "chance was not renewed"
        for seat in range(1, self.rules.seats + 1):
            assert self.timeline.undo_blocked(seat) == "the table was taken back to here"
        self.moments = {moment: key for moment, key in self.moments.items() if moment < (step, marks)}
        self.moments[self._moment()] = self.game.key()


def without_chance(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """A game's key but for what will be drawn."""
    return (*key[:3], *key[4:])
