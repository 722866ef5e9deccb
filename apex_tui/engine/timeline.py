"""Undo, redo and take-back: a game with every finished step kept, so that any moment of it can be stood on again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, TypeVar

from apex_tui.engine.decision import Answer, check_answer
from apex_tui.engine.errors import RuleError, UndoRefused
from apex_tui.engine.events import Event
from apex_tui.engine.game import Entry, Game, Snapshot
from apex_tui.engine.rules import Rules
from apex_tui.engine.state import State

__all__ = ["EVERYBODY", "Mark", "StepRecord", "Timeline"]

S = TypeVar("S", bound=State)

EVERYBODY = -1
"""All seats, as bits."""


@dataclass(slots=True)
class Mark:
    """What the table remembers about one entry: who made it, and whether it can be taken back freely."""

    entry: Entry
    by: str
    """``person``, ``forced``, ``auto`` (a seat setting), ``computer``; ``renew`` for renewed chance."""
    kind: str
    """The kind of the decision, or ``concede``."""
    drew: bool = False
    """Chance was used between this entry and the next decision."""
    learnt: int = 0
    """The seats (bit 1 seat 1) to which something hidden was shown; ``EVERYBODY`` where a secret ``Together`` ended."""
    closed: bool = False
    """It ended the seat's part."""
    serial: int = 0
    """Its number in the journal of a table."""


@dataclass(slots=True)
class StepRecord(Generic[S]):
    """A step: where it began, and its marks so far. ``load`` brings the snapshot when it lies packed in a store."""

    number: int
    marks: list[Mark]
    snapshot: Snapshot[S] | None
    load: Callable[[], Snapshot[S]] | None = None

    def stand(self) -> Snapshot[S]:
        """The snapshot where the step began."""
        if self.snapshot is None:
            assert self.load is not None
            self.snapshot = self.load()
        return self.snapshot


class Timeline(Generic[S]):
    """A game and the way it came. All changes go through it."""

    def __init__(self, game: Game[S], records: list[StepRecord[S]] | None = None) -> None:
        """Take over a game that stands at a step boundary's first decision, or one restored with its ``records``."""
        self.game = game
        self.undone: list[tuple[tuple[int, ...], list[Mark]]] = []
        """What redo brings back: the seats of the person that undid, and the marks, latest undo last."""
        assert game.base is not None
        if records is None:
            records = [StepRecord(game.base.step, [], game.base)]
        self.records = records
        """Every step in which somebody was asked, from the first to the present one."""
        game.steps = []

    @classmethod
    def new(cls, rules: Rules[S], seed: int | str, script: dict[str, list[Any]] | None = None) -> Timeline[S]:
        """A new game from its set-up on."""
        game = Game.new(rules, seed, script=script)
        return cls(game)

    @classmethod
    def restored(cls, rules: Rules[S], records: list[StepRecord[S]]) -> tuple[Timeline[S], list[Mark]]:
        """Stand where ``records`` end. Also returns the last marks of the unfinished step that no longer fit the rules.

        Raises:
            RuleError: the rules cannot go on from the last snapshot.
        """
        record = records[-1]
        game = Game(rules, record.stand())
        marks, record.marks = record.marks, []
        timeline = cls(game, records)
        assert game.base is not None
        if game.base.step != record.number:
            records.append(StepRecord(game.base.step, [], game.base))
            return timeline, marks
        return timeline, timeline.replay(marks, record)

    def replay(self, marks: list[Mark], only: StepRecord[S] | None = None) -> list[Mark]:
        """Carry out kept marks from where the game stands; returns those that no longer fit the rules, and all after them.

        ``only``: none beyond this record.
        """
        for i, mark in enumerate(marks):
            try:
                asked = self.game.pending.get(mark.entry.seat)
                if mark.entry.answer is not None and asked is not None and asked.kind != mark.kind:
                    raise RuleError(f"asked {asked.kind}, was {mark.kind}")
                self.game.enter(mark.entry)
            except Exception:
                # Rules that changed since the save may fail anywhere in what they no longer know.
                self.stand()
                return marks[i:]
            self.records[-1].marks.append(mark)
            self._follow()
            if only is not None and self.records[-1] is not only:
                return marks[i + 1 :]
        self.game.take_events()
        return []

    # Going on

    def answer(self, seat: int, answer: Answer, by: str = "person") -> Mark:
        """Answer for ``seat`` and remember it; a new answer of a person forgets what could be redone.

        Raises:
            IllegalAnswer: the answer is not allowed; nothing has changed.
        """
        decision = self.game.pending.get(seat)
        picks = check_answer(decision, answer) if decision is not None else tuple(answer)
        mark = Mark(Entry(seat, picks), by, decision.kind if decision else "")
        if decision is not None:
            mark.closed = decision.closed_by(picks)
        self._carry_out(mark)
        if by == "person":
            self._forget(seat)
        return mark

    def concede(self, seat: int) -> Mark:
        """``seat`` gives up.

        Raises:
            IllegalAnswer: not possible now.
        """
        mark = Mark(Entry(seat), "person", "concede", closed=True)
        self._carry_out(mark)
        self.undone.clear()
        return mark

    def renew(self, salt: int) -> Mark:
        """Renew chance from here on."""
        mark = Mark(Entry(0, None, salt), "renew", "renew")
        self._carry_out(mark)
        return mark

    def _forget(self, seat: int) -> None:
        """A person chose anew: nothing is left to redo, save what others undid while all act at the same time."""
        if self.game.together:
            self.undone = [(seats, marks) for seats, marks in self.undone if seat not in seats]
        else:
            self.undone.clear()

    def _carry_out(self, mark: Mark) -> None:
        game = self.game
        drew, secret = game.table.chance.draws, game.secret
        knowledge = game.table.knowledge
        assert knowledge is not None
        knowledge.learnt = 0
        game.enter(mark.entry)
        mark.drew = game.table.chance.draws != drew
        # The public alone learns what the only seat of a game does, and nobody sits there.
        mark.learnt = knowledge.learnt & ~1
        if secret and not game.secret and game.rules.seats > 1:
            mark.learnt = EVERYBODY
        self.records[-1].marks.append(mark)
        self._follow()

    def _follow(self) -> None:
        """Open a record for the step that has begun since; steps that went by without a question need none."""
        game = self.game
        assert game.base is not None
        if game.steps:
            self.records.append(StepRecord(game.base.step, [], game.base))
            game.steps.clear()

    # Going back

    def undo_blocked(self, *seats: int, persons: Iterable[int] | None = None) -> str | None:
        """Why the person at ``seats`` cannot take back the last own answer freely, or None if it can be done.

        ``persons``: as for :meth:`undo`.
        """
        try:
            self._find_undo(seats, persons)
        except UndoRefused as refused:
            return str(refused)
        return None

    def undo(self, *seats: int, persons: Iterable[int] | None = None) -> list[Mark]:
        """Take back the last own answer with the forced and automatic ones after it; one person may have several seats.

        ``persons``: the seats at which persons sit or have sat, all by default. What no person has learnt can be taken back
        freely: computer players know nothing but what the table remembers, and that goes back too.

        Raises:
            UndoRefused: the reason why it stops here.
        """
        at, first = self._find_undo(seats, persons)
        record = self.records[at]
        if self._inside(at, first):
            taken = [mark for mark in record.marks[first:] if mark.entry.seat in seats]
            record.marks = record.marks[:first] + [
                m for m in record.marks[first:] if m.entry.seat not in seats
            ]
        else:
            taken = record.marks[first:] + [mark for later in self.records[at + 1 :] for mark in later.marks]
            record.marks = record.marks[:first]
            del self.records[at + 1 :]
        self.stand()
        self.undone.append((seats, taken))
        return taken

    def redo(self, seat: int, each: Callable[[Mark], None] | None = None) -> list[Mark]:
        """Bring back what the person at ``seat`` undid last; ``each`` is told every mark once it is carried out.

        Raises:
            UndoRefused: nothing was undone, or what lies before it was taken back too and comes first.
        """
        _, marks = self.undone.pop(self._find_redo(seat))
        again = [Mark(mark.entry, mark.by, mark.kind, closed=mark.closed) for mark in marks]
        for mark in again:
            self._carry_out(mark)
            if each is not None:
                each(mark)
        return again

    def redo_blocked(self, seat: int) -> str | None:
        """Why the person at ``seat`` cannot bring back anything now, or None if it can be done."""
        try:
            self._find_redo(seat)
        except UndoRefused as refused:
            return str(refused)
        return None

    def _find_redo(self, seat: int) -> int:
        """The place in ``undone`` of what ``seat`` undid last, if the game stands where it goes on."""
        for i in range(len(self.undone) - 1, -1, -1):
            seats, marks = self.undone[i]
            if seat in seats:
                asked = self.game.pending.get(marks[0].entry.seat)
                if asked is None or asked.kind != marks[0].kind:
                    self._refuse("what lies before it was taken back too")
                return i
        raise UndoRefused("nothing was undone")

    def cut(self, step: int, marks: int, salt: int) -> None:
        """Take the whole table back to the moment after ``marks`` entries of ``step``, with renewed chance.

        Raises:
            UndoRefused: no such moment.
        """
        at = next((i for i, record in enumerate(self.records) if record.number == step), None)
        if at is None or not 0 <= marks <= len(self.records[at].marks):
            raise UndoRefused(f"there is no moment {step}.{marks} in this game")
        while marks == len(self.records[at].marks) and at + 1 < len(self.records):
            # The moment after the last entry of a step is that before the next question, which has a record of its own.
            at, marks = at + 1, 0
        del self.records[at + 1 :]
        self.records[at].marks = self.records[at].marks[:marks]
        self.undone.clear()
        self.stand()
        self.renew(salt)

    def fork(self, step: int, marks: int) -> Game[S]:
        """A game of its own that stands after ``marks`` entries of ``step``.

        Raises:
            UndoRefused: no such moment.
        """
        for record in self.records:
            if record.number == step and 0 <= marks <= len(record.marks):
                return Game.restore(
                    self.game.rules, record.stand(), [mark.entry for mark in record.marks[:marks]]
                )
        raise UndoRefused(f"there is no moment {step}.{marks} in this game")

    def stand(self) -> None:
        """Stand where the records now end (again)."""
        record = self.records[-1]
        telling = self.game.table.record is not None
        game = Game.restore(
            self.game.rules, record.stand(), [mark.entry for mark in record.marks], tell=telling
        )
        game.take_events()
        game.steps = []
        self.game = game

    def _find_undo(self, seats: tuple[int, ...], persons: Iterable[int] | None) -> tuple[int, int]:
        """The record and mark of the last own answer of ``seats``, if it may be taken back."""
        minds = EVERYBODY if persons is None else sum(1 << seat for seat in {*seats, *persons})
        passed_others = False
        for at in range(len(self.records) - 1, -1, -1):
            marks = self.records[at].marks
            for i in range(len(marks) - 1, -1, -1):
                mark = marks[i]
                if self._inside(at, i) and mark.entry.seat not in seats and mark.by != "renew":
                    passed_others = passed_others or mark.by not in ("forced", "auto")
                    continue
                if passed_others and not self._inside(at, i):
                    self._refuse("another player has chosen since")
                self._check(mark, seats, minds)
                if mark.entry.seat in seats and mark.by == "person":
                    return at, i
        raise UndoRefused("nothing to take back yet")

    def _inside(self, at: int, mark: int) -> bool:
        """True if this mark belongs to the ``Together`` that runs now."""
        game = self.game
        return game.together and at == len(self.records) - 1 and mark >= game.together_from

    def _check(self, mark: Mark, seats: tuple[int, ...], minds: int) -> None:
        if mark.by == "renew":
            self._refuse("the table was taken back to here")
        if mark.kind == "concede":
            self._refuse("somebody gave up")
        if mark.entry.seat not in seats and mark.by not in ("forced", "auto"):
            self._refuse("another player has chosen since")
        if mark.drew:
            self._refuse("a die was rolled or cards were shuffled")
        if mark.learnt & minds:
            self._refuse("something hidden was shown")
        if mark.closed and mark.entry.seat in seats:
            self._refuse("your part has ended")

    @staticmethod
    def _refuse(reason: str) -> NoReturn:
        raise UndoRefused(reason)

    # Saves and events

    def take_events(self) -> list[Event]:
        """Hand over the events since last time."""
        return self.game.take_events()
