"""The timeline of a table and its journal, kept in step: an entry is in both, or in neither."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from apex_tui.engine.decision import Answer
from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.engine.game import Entry, Game, Snapshot
from apex_tui.engine.rules import Rules
from apex_tui.engine.timeline import EVERYBODY, Mark, StepRecord, Timeline
from apex_tui.table.journal import Batch, Journal, SavedEntry, SavedMark, pack
from apex_tui.table.lines import Line
from apex_tui.table.now import Now

__all__ = ["BEGINNING", "Ledger", "Mended", "Writing", "load_timeline", "mend_timeline"]

BEGINNING = 1
"""The number of the entry that sets a table up."""

_NOT_FINISHED: dict[str, Any] = {
    "finished": False,
    "outcome": None,
    "statistics": None,
    "undone": [],
    "where": "",
}


def load_timeline(rules: Rules[Any], journal: Journal) -> tuple[Timeline[Any], list[Mark]]:
    """Stand where a journal ends; snapshots of earlier steps stay packed until they are wanted.

    Also returns the last answers of the unfinished step that no longer fit the rules.

    Raises:
        SaveError: damaged, or the rules have changed too much to go on.
    """
    records = _records(rules, journal, journal.step_numbers(), journal.marks())
    records[-1].stand()
    return _restored(rules, journal, records)


def mend_timeline(rules: Rules[Any], journal: Journal) -> Mended:
    """Stand on the newest step that is not damaged and go on from there by the answers that are kept.

    A step follows from the one before it and its answers: often nothing is lost.

    Raises:
        SaveError: no step can be stood on.
    """
    numbers = journal.step_numbers()
    sound, gone = journal.sound_marks()
    at = len(numbers) - 1
    while at >= 0:
        kept = [mark for mark in sound if mark.step <= numbers[at]]
        records = _records(rules, journal, numbers[: at + 1], kept)
        try:
            records[-1].stand()
            timeline, dropped = _restored(rules, journal, records)
        except SaveError:
            if at == 0:
                raise
            at -= 1
            continue
        break
    else:
        raise SaveError(f"damaged save {journal.label}: it has no steps")
    later = [_mark(mark) for mark in sound if mark.step > numbers[at]]
    dropped = [*dropped, *later] if dropped else timeline.replay(later)
    return Mended(timeline, dropped, gone, numbers[at + 1 :], numbers[at])


def _records(
    rules: Rules[Any], journal: Journal, numbers: Sequence[int], marks: Sequence[SavedMark]
) -> list[StepRecord[Any]]:
    """Steps with their marks; the snapshots stay packed until they are wanted."""
    if not numbers:
        raise SaveError(f"damaged save {journal.label}: it has no steps")
    records = [StepRecord[Any](number, [], None, _loader(rules, journal, number)) for number in numbers]
    by_number = {record.number: record for record in records}
    for saved in marks:
        if saved.step not in by_number:
            raise SaveError(f"damaged save {journal.label}: step {saved.step} is missing")
        by_number[saved.step].marks.append(_mark(saved))
    return records


def _restored(
    rules: Rules[Any], journal: Journal, records: list[StepRecord[Any]]
) -> tuple[Timeline[Any], list[Mark]]:
    try:
        return Timeline.restored(rules, records)
    except Exception as error:
        # Rules that changed since the save may fail anywhere in what they no longer know.
        what = str(error) if isinstance(error, ApexError) else f"{type(error).__name__}: {error}"
        raise SaveError(f"cannot go on with {journal.label}: {what}") from None


def _loader(rules: Rules[Any], journal: Journal, number: int) -> Callable[[], Snapshot[Any]]:
    def load() -> Snapshot[Any]:
        from apex_tui.engine.saves import load_snapshot

        try:
            snapshot = load_snapshot(rules, journal.snapshot(number))
        except SaveError as error:
            raise SaveError(f"step {number} of {journal.label}: {error}") from None
        if snapshot.step != number:
            raise SaveError(f"damaged save {journal.label}: step {number} holds step {snapshot.step}")
        return snapshot

    return load


def _pack(rules: Rules[Any], snapshot: Snapshot[Any]) -> bytes:
    from apex_tui.engine.saves import dump_snapshot

    return pack(dump_snapshot(rules, snapshot))


def _saved(mark: Mark, step: int) -> SavedMark:
    seats = 0 if mark.learnt == EVERYBODY else mark.learnt
    flags = mark.drew + 2 * bool(mark.learnt) + 4 * mark.closed + 8 * seats
    return SavedMark(mark.serial, step, *mark.entry, mark.by, mark.kind, flags)


def _mark(saved: SavedMark) -> Mark:
    entry = Entry(saved.seat, saved.answer, saved.salt)
    drew, showed, closed = bool(saved.flags & 1), bool(saved.flags & 2), bool(saved.flags & 4)
    # Older saves do not tell to whom something was shown.
    learnt = (saved.flags >> 3 or EVERYBODY) if showed else 0
    return Mark(entry, saved.by, saved.kind, drew, learnt, closed, saved.serial)


@dataclass(slots=True)
class Mended:
    """A game that goes on from before what is damaged."""

    timeline: Timeline[Any]
    dropped: list[Mark]
    """Answers that could not be carried out again."""
    gone: list[int]
    """The serials of answers that could not even be read."""
    steps: list[int]
    """The numbers of the damaged steps: they are to be written anew or forgotten."""
    stood_on: int
    """The step that the game was played on from."""

    @property
    def lost(self) -> int:
        """How many answers are lost."""
        return len(self.dropped) + len(self.gone)


class Ledger:
    """A game that is saved at every entry. All changes go through :meth:`entry`."""

    def __init__(self, timeline: Timeline[Any], journal: Journal, now: Now, lines: list[Line] | None) -> None:
        self.timeline = timeline
        self.journal = journal
        self.now = now
        """Replaced, never changed in place."""
        self._lines = lines
        self.facts: Callable[[], dict[str, Any]] = dict
        """Asked before each entry is written: what else the journal shall say of the table."""
        self.settled: Callable[[], None] = lambda: None
        """Called before each entry is written, when the game stands where it leads."""

    @property
    def game(self) -> Game[Any]:
        """The game as it stands."""
        return self.timeline.game

    @property
    def lines(self) -> list[Line]:
        """The log, read from the journal when first wanted."""
        if self._lines is None:
            self._lines = self.journal.lines()
        return self._lines

    @contextlib.contextmanager
    def entry(self, kind: str, seat: int, took: float = 0.0, **data: Any) -> Iterator[Writing]:
        """Write down something done at the table: what happens inside is saved as one, or has not happened.

        Raises:
            SaveError: it could not be saved; everything is as it was.
        """
        before = self._remember()
        writing = Writing(self)
        try:
            writing.note(kind, seat, took, data)
            yield writing
            self.settled()
            writing.batch.facts["now"] = {**self.now.saved(), **self.facts()}
            self.journal.write(writing.batch)
        except BaseException:
            self._recall(before)
            raise
        self._accept(writing.batch)

    def _accept(self, batch: Batch) -> None:
        if self._lines is None:
            return
        struck = set(batch.struck)
        for line in reversed(self._lines):
            if not struck:
                break
            if line.n in struck:
                struck.discard(line.n)
                line.taken_back = True
        self._lines.extend(batch.lines)

    def _remember(self) -> tuple[Any, ...]:
        timeline = self.timeline
        records = [(record, record.marks, len(record.marks)) for record in timeline.records]
        return timeline.game, records, list(timeline.undone), self.now

    def _recall(self, before: tuple[Any, ...]) -> None:
        timeline = self.timeline
        game, records, undone, now = before
        for record, marks, count in records:
            del marks[count:]
            record.marks = marks
        timeline.records[:] = [record for record, _, _ in records]
        timeline.undone = undone
        timeline.game = game
        timeline.stand()
        self.now = now

    def lighten(self, keep: int) -> None:
        """Let go of the snapshots of all steps but the last ``keep``: they are read again when they are wanted."""
        for record in self.timeline.records[:-keep]:
            if record.load is None:
                record.load = _loader(self.game.rules, self.journal, record.number)
            record.snapshot = None

    # Places in the game

    def place_of(self, serial: int) -> tuple[int, int]:
        """Where the game stood after entry ``serial``, whose marks still count: step and marks."""
        records = self.timeline.records
        for at in range(len(records) - 1, -1, -1):
            marks = records[at].marks
            if not marks or marks[0].serial > serial:
                continue
            count = sum(mark.serial <= serial for mark in marks)
            if count == len(marks) and at + 1 < len(records):
                return self._first_open(at + 1)
            return records[at].number, count
        return self._first_open(0)

    def _first_open(self, at: int) -> tuple[int, int]:
        """The first record from ``at`` on in which somebody was asked: those before passed by without a question."""
        records = self.timeline.records
        while at + 1 < len(records) and not records[at].marks:
            at += 1
        return records[at].number, 0

    def places(self) -> Iterator[tuple[int, int]]:
        """Every place at which somebody was asked, in order, and the present one."""
        records = self.timeline.records
        for at, record in enumerate(records):
            last = at == len(records) - 1
            for i in range(len(record.marks) + last):
                if i < len(record.marks) and record.marks[i].by == "renew":
                    continue
                yield record.number, i

    @property
    def place(self) -> tuple[int, int]:
        """Where the game stands now."""
        record = self.timeline.records[-1]
        return record.number, len(record.marks)

    def copy_until(self, place: tuple[int, int], journal: Journal, head: dict[str, Any]) -> None:
        """Write the game up to ``place`` into a new journal, with the lines that led there.

        Raises:
            SaveError: it could not be saved.
        """
        now = {**replace(self.now, vote=None).saved(), **_NOT_FINISHED}
        batch = Batch(facts={"head": head, "now": now})
        for record in self.timeline.records:
            if record.number > place[0]:
                break
            marks = record.marks if record.number < place[0] else record.marks[: place[1]]
            batch.steps.append((record.number, _pack(self.game.rules, record.stand())))
            batch.marks += [_saved(mark, record.number) for mark in marks]
        kept = {BEGINNING, *(mark.serial for mark in batch.marks)}
        batch.lines = [line for line in self.lines if line.entry in kept and not line.taken_back]
        batch.entries = [entry for entry in self.journal.entries() if entry.serial in kept]
        journal.write(batch)


class Writing:
    """An entry while it is made: what it does to the game, and the lines it adds."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.batch = Batch()
        self.serial = 0
        """The number of the entry that is being written."""

    def note(self, kind: str, seat: int, took: float, data: dict[str, Any]) -> None:
        """Begin the next entry of this writing."""
        ledger = self._ledger
        self.serial = ledger.now.serial + 1
        ledger.now = replace(ledger.now, serial=self.serial)
        self.batch.entries.append(SavedEntry(self.serial, time.time(), took, kind, seat, data))

    def answer(self, seat: int, picks: Answer, by: str) -> None:
        """Answer in the game.

        Raises:
            IllegalAnswer: the rules do not allow it.
        """
        self._marked(lambda timeline: timeline.answer(seat, picks, by))

    def concede(self, seat: int) -> None:
        """Give up by the rules.

        Raises:
            IllegalAnswer: the rules do not allow it now.
        """
        self._marked(lambda timeline: timeline.concede(seat))

    def renew(self) -> None:
        """Renew chance from here on."""
        self._marked(lambda timeline: timeline.renew(secrets.randbits(62)))

    def undo(self, seats: Sequence[int], persons: Iterable[int]) -> list[int]:
        """Take back the last own answer of a person; returns the lines struck. ``persons``: as ``Timeline.undo`` takes it.

        Raises:
            UndoRefused: why it stops here.
        """
        taken = self._ledger.timeline.undo(*seats, persons=persons)
        return self._strike(taken)

    def redo(self, seat: int) -> None:
        """Bring back what was undone last.

        Raises:
            UndoRefused: nothing was undone.
        """
        timeline = self._ledger.timeline
        step = timeline.records[-1].number

        def each(mark: Mark) -> None:
            nonlocal step
            self.note(mark.by, mark.entry.seat, 0.0, {"decision": mark.kind, "again": True})
            self._keep_mark(mark, step)
            self._keep_steps(step)
            self._tell()
            step = timeline.records[-1].number

        timeline.redo(seat, each)

    def cut(self, place: tuple[int, int]) -> list[int]:
        """Take the whole table back to ``place`` with renewed chance; returns the lines struck.

        Raises:
            UndoRefused: no such place.
        """
        timeline = self._ledger.timeline
        taken = [
            mark
            for record in timeline.records
            if record.number >= place[0]
            for mark in (record.marks if record.number > place[0] else record.marks[place[1] :])
        ]
        timeline.cut(*place, secrets.randbits(62))
        mark = timeline.records[-1].marks[-1]
        struck = self._strike(taken)
        self._keep_mark(mark, timeline.records[-1].number)
        return struck

    def line(self, kind: str, seat: int, text: str, to: Iterable[int] | None = None, **data: Any) -> Line:
        """Add a line of the table's own."""
        readers = tuple(to) if to is not None else None
        return self._add(Line(0, seat, kind, data, text, readers, (), self._ledger.game.step, self.serial))

    def _marked(self, act: Callable[[Timeline[Any]], Mark]) -> None:
        timeline = self._ledger.timeline
        step = timeline.records[-1].number
        mark = act(timeline)
        self._keep_mark(mark, step)
        self._keep_steps(step)
        self._tell()

    def _keep_mark(self, mark: Mark, step: int) -> None:
        mark.serial = self.serial
        self.batch.marks.append(_saved(mark, step))

    def _keep_steps(self, after: int) -> None:
        """Keep the snapshots of the steps that began after step ``after``."""
        timeline = self._ledger.timeline
        fresh = []
        for record in reversed(timeline.records):
            if record.number <= after:
                break
            fresh.append((record.number, _pack(timeline.game.rules, record.stand())))
        self.batch.steps += reversed(fresh)

    def drop(self, marks: Sequence[Mark], gone: Iterable[int] = (), damaged: Iterable[int] = ()) -> list[int]:
        """Forget marks that the timeline has dropped already; returns the lines struck.

        ``gone``: serials of others that could not be read; ``damaged``: steps that are written anew if the game leads there.
        """
        ledger = self._ledger
        timeline = ledger.timeline
        kept = set(ledger.journal.step_numbers()) - set(damaged)
        struck = self._strike_serials({mark.serial for mark in marks} | set(gone))
        fresh = [record for record in timeline.records if record.number not in kept]
        self.batch.steps += [(record.number, _pack(ledger.game.rules, record.stand())) for record in fresh]
        return struck

    def _strike(self, taken: Sequence[Mark]) -> list[int]:
        return self._strike_serials({mark.serial for mark in taken})

    def _strike_serials(self, serials: set[int]) -> list[int]:
        ledger = self._ledger
        struck = [line.n for line in ledger.lines if line.entry in serials and not line.taken_back]
        self.batch.gone_marks += sorted(serials)
        self.batch.last_step = ledger.timeline.records[-1].number
        self.batch.struck += struck
        return struck

    def _tell(self) -> None:
        """Turn what happened in the game into lines."""
        ledger = self._ledger
        names = [seat.name for seat in ledger.now.seats]
        narrate = ledger.game.rules.narrate
        for event in ledger.timeline.take_events():
            text = narrate(event, names)
            to, told = event.to, event.hidden_from
            self._add(Line(0, event.seat, event.kind, event.data, text, to, told, event.step, self.serial))

    def tell_beginning(self, head: dict[str, Any]) -> None:
        """Write down what the table is, how the game was set up and what happened meanwhile."""
        ledger = self._ledger
        self.batch.facts["head"] = head
        rules = ledger.game.rules
        self.batch.steps += [
            (record.number, _pack(rules, record.stand())) for record in ledger.timeline.records
        ]
        self._tell()

    def _add(self, line: Line) -> Line:
        ledger = self._ledger
        line.n = ledger.now.line + 1
        ledger.now = replace(ledger.now, line=line.n)
        self.batch.lines.append(line)
        return line
