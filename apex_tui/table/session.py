"""A table in play: answers, what happens by itself, undo, take-back, settings. Front ends talk to nothing below it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Answer
from apex_tui.engine.errors import IllegalAnswer, OptionError, RuleError, UndoRefused
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.rules import Rules
from apex_tui.table import opening
from apex_tui.table.answers import read_choices, write_choices
from apex_tui.table.automat import Automatic
from apex_tui.table.ledger import Writing
from apex_tui.table.lines import Line
from apex_tui.table.locks import TableLock
from apex_tui.table.moments import Hint, Moment
from apex_tui.table.now import Vote
from apex_tui.table.open_table import OpenTable
from apex_tui.table.seats import Seat, SeatSpec, default_name, tell_apart
from apex_tui.table.statistics import outcome_facts, statistics
from apex_tui.table.store import Store

if TYPE_CHECKING:
    from apex_tui.players.worker import Task, Thought, Worker

__all__ = ["Automatic", "Hint", "Line", "Moment", "OpenTable", "Seat", "SeatSpec", "Session"]


class Session(OpenTable):
    """A table in play, saved at every entry. Not thread-safe: one thread at a time talks to it.

    The rhythm of every front end: play ``automatic()`` actions one by one with ``play_automatic()`` (or all at
    once with ``settle()``), draw the new ``lines``, then ask those in ``pending`` and pass on what they choose to
    ``answer``. Whatever a method returns is durable before it returns.
    """

    resumed: bool
    """It was played before and is gone on with now."""
    rewinds: int
    """How often something was undone or taken back since it was opened: lines may have been struck."""
    eyes = 0
    """The seat whose view somebody sees who has no seat: the public one."""
    company: None = None
    """Nobody sits at this table elsewhere than at this keyboard."""

    # Sitting down

    def __init__(self, table: opening.OpenedTable, store: Store, lock: TableLock) -> None:
        """For :meth:`create`, :meth:`resume` and :meth:`fork` only."""
        super().__init__(table)
        self._store = store
        self._lock = lock
        self._worker: Worker | None = None
        self._listeners: list[Callable[[], None]] = []
        self.resumed = False
        self.rewinds = 0
        self.ledger.facts = self._facts
        self.ledger.settled = self._open_decisions

    @classmethod
    def create(
        cls,
        store: Store,
        game_id: str,
        seats: Sequence[SeatSpec | str],
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        *,
        ask_forced: bool = False,
        packs: Sequence[Path] = (),
        script: dict[str, list[Any]] | None = None,
    ) -> Session:
        """Sit down at a new table. Nothing automatic has been played yet.

        ``seats`` may be texts as after ``--seat``. ``seed``: what a person typed; None draws one that stays hidden
        until the game is over. ``ask_forced`` sets that setting for every seat. ``packs``: rules packs of the
        user, last one wins. ``script``: values chance gives first, for tests.

        Raises:
            OptionError: an unknown game, seat, level or option. PackError: a pack that cannot be read.
            SaveError: the data folder cannot be written.
        """
        specs = [SeatSpec.parse(seat) if isinstance(seat, str) else seat for seat in seats]
        plan = opening.plan_table(game_id, specs, options or {}, seed, packs)
        table_id = store.new_id()
        lock = store.lock(table_id)
        try:
            table = opening.begin(plan, store.path(table_id), table_id, script)
            session = cls(table, store, lock)
            session._check_seats()
            if ask_forced:
                everybody = {seat.seat: {"ask_forced": "on"} for seat in session.seats}
                session.ledger.now = replace(session.ledger.now, settings=everybody)
            with session.ledger.entry("begin", 0) as writing:
                writing.tell_beginning(table.head)
        except BaseException:
            lock.release()
            store.remove_files(table_id)
            raise
        return session

    @classmethod
    def resume(cls, store: Store, table_id: str | None = None, *, mend: bool = False) -> Session:
        """Go on with a saved table (None: the one played last that is not over) at the very decision.

        ``table_id`` may be any beginning that fits one table only. ``mend``: where its newest step is damaged, go on from
        the step before.

        Raises:
            DamagedEnd: its newest step is damaged, and it could be mended.
            SaveError: no such table, damaged, in play in another process, or not writable.
        """
        table_id = store.find(table_id)
        lock = store.lock(table_id)
        try:
            return cls.load(opening.reopen(store.path(table_id), mend=mend), store, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def load(cls, table: opening.OpenedTable, store: Store, lock: TableLock) -> Session:
        """Sit down at what was opened from the store, with its lock held."""
        session = cls(table, store, lock)
        session.resumed = True
        session._check_seats()
        if table.mended is not None:
            mended = table.mended
            with session.ledger.entry("mended", 0, lost=mended.lost, stood_on=mended.stood_on) as writing:
                writing.drop(mended.dropped, mended.gone, mended.steps)
                writing.line("note", 0, table.notices[-1])
        if table.dropped:
            with session.ledger.entry("rules_changed", 0, lost=len(table.dropped)) as writing:
                writing.drop(table.dropped)
                writing.line("note", 0, table.notices[-1])
        return session

    def _check_seats(self) -> None:
        for seat in self.seats:
            self._automat.policy(self.ledger.now, seat.seat)

    def close(self) -> None:
        """Leave the table; everything is saved already. Also a context manager."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        super().close()
        self._lock.release()

    # Answers

    def answer(self, seat: int, choose: Sequence[str], number: int | None = None) -> None:
        """Answer for the person at ``seat`` by choice ids (of a ``take_back`` vote: ``yes`` or ``no``).

        ``number``: the decision number it is meant for; a stale one is refused.

        Raises:
            IllegalAnswer: not asked, stale, an id not offered, too few or too many. SaveError: it could not be
                saved. Nothing has changed in either case.
        """
        opened = self._opened(seat)
        if number is not None and number != opened.number:
            raise IllegalAnswer(f"decision {number} is not open for seat {seat}, decision {opened.number} is")
        picks = read_choices(
            self.rules, self._game.state, opened.decision, choose, lambda choice: self.why_not(seat, choice)
        )
        vote = self.ledger.now.vote
        if vote is not None:
            self._vote(vote, seat, picks == ("yes",))
            return
        took = time.monotonic() - opened.since
        choices = write_choices(self.rules, self._game.state, opened.decision, picks)
        with self._entry("answer", seat, took, decision=opened.decision.kind, choose=choices) as writing:
            self._close_decisions((seat,), took)
            writing.answer(seat, picks, "person")

    def play_automatic(
        self, answer: Answer | None = None, action: Automatic | None = None
    ) -> Automatic | None:
        """Carry out the next automatic action and return it; None if there is none.

        ``answer``: what a slow player has thought out meanwhile (see ``think``). ``action``: the one that is meant,
        as ``automatic`` named it; None is returned if it is not to be played any more.

        Raises:
            SaveError: it could not be saved; nothing has changed. RuleError: a computer player failed.
        """
        others = [seat for seat in self._game.pending if action is not None and seat != action.seat]
        found = self.automatic(others)
        if found is None or action not in (None, found):
            return None
        action = found
        game, decision = self._game, action.decision
        picks = self._automat.answer(game, self.ledger.now, action) if answer is None else answer
        by = action.why if action.why in ("forced", "auto") else "computer"
        choices = write_choices(self.rules, game.state, decision, picks)
        told = self._words_for(action, choices)
        try:
            with self._entry(by, action.seat, decision=decision.kind, choose=choices) as writing:
                if told is not None:
                    text, to = told
                    writing.line(by, action.seat, text, to, decision=decision.kind, choose=choices)
                writing.answer(action.seat, picks, by)
        except IllegalAnswer as error:
            raise RuleError(f"the {action.why} answer of seat {action.seat} is not legal: {error}") from None
        return action

    def _words_for(self, action: Automatic, choices: list[str]) -> tuple[str, tuple[int, ...] | None] | None:
        """The log line of a forced or automatic answer, and who may read it."""
        if action.why not in ("forced", "auto"):
            return None
        prompt = self.rules.prompt(self._game.look(action.seat), action.decision)
        labels = {choice.id: choice.label for choice in prompt.choices}
        chosen = ", ".join(labels.get(choice, choice) for choice in choices) or "nothing"
        word = "forced" if action.why == "forced" else "by setting"
        return f"{self._seat(action.seat).name}: {chosen}, {word}", (action.seat,) if prompt.secret else None

    def settle(self) -> int:
        """Play every automatic action until persons are asked or the game is over; returns how many."""
        count = 0
        while self.play_automatic() is not None:
            count += 1
        return count

    def think(self, action: Automatic) -> Thought:
        """Start a slow player in a worker process; its answer goes to ``play_automatic``."""
        from apex_tui.players.worker import Worker

        if self._worker is None:
            self._worker = Worker("apex_tui.table.box:open_whole", *self.box)
        return self._worker.think(self.task(action))

    @property
    def box(self) -> tuple[str, int, dict[str, str], tuple[Path, ...]]:
        """What the rules of this table are made of: the game, how many sat down, the options, the packs."""
        asked: int = self._head["asked"]
        return self.entry.id, asked, self.options, self.packs

    def task(self, action: Automatic) -> Task:
        """What a slow player has to think about, for whoever has processes of their own to think with.

        Raises:
            RuleError: its player does not think, or no world could be imagined.
        """
        return self._automat.task(self._game, self.ledger.now, action.decision)

    def hint(self, seat: int) -> Hint:
        """What the rule policy would do for ``seat``, from what that seat may know; logged for that seat alone.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person, or a vote is under way.
        """
        decision = self._opened(seat).decision
        if self.ledger.now.vote is not None:
            raise IllegalAnswer("there are no hints on a take-back")
        game = self._game
        picks = self._automat.consult(self.rules.policy("rule"), game, self.ledger.now, decision)
        choices = write_choices(self.rules, game.state, decision, picks)
        labels = {choice.id: choice.label for choice in self.prompt(seat).choices}
        hint = Hint(tuple(choices), "hint: " + (", ".join(labels[choice] for choice in choices) or "nothing"))
        with self._entry("hint", seat, choose=choices) as writing:
            writing.line("hint", seat, hint.text, self.own_seats(seat), choose=choices)
        return hint

    def can_concede(self, seat: int) -> bool:
        """True if ``concede`` would be accepted now."""
        if self.outcome is not None or not self._is_person(seat) or self.ledger.now.vote is not None:
            return False
        return not self._concedes or self.rules.may_concede(self._game, seat)

    @property
    def _concedes(self) -> bool:
        """True if the game's rules know giving up."""
        return type(self.rules).may_concede is not Rules.may_concede

    def concede(self, seat: int) -> None:
        """The person at ``seat`` gives up.

        By the rules where the game has them (see ``can_concede``), else the seat goes to the computer player
        ``forager`` and the game goes on.

        Raises:
            IllegalAnswer: not possible now.
        """
        if not self.can_concede(seat):
            raise IllegalAnswer("the game is over" if self.outcome else f"seat {seat} cannot give up now")
        if not self._concedes:
            self.replace(seat, SeatSpec("computer", self._seat(seat).name, "forager"))
            return
        with self._entry("concede", seat) as writing:
            self._close_decisions(tuple(self._game.pending), 0.0)
            writing.concede(seat)

    # Going back

    def undo(self, seat: int) -> list[int]:
        """Take back the last own answer of the person at ``seat``; returns the numbers of the lines it struck.

        Raises:
            UndoRefused: the reason why it stops here.
        """
        reason = self.undo_blocked(seat)
        if reason is not None:
            raise UndoRefused(reason)
        seats = self.own_seats(seat)
        to = seats if self._game.secret else None
        with self._entry("undo", seat) as writing:
            self._close_decisions(tuple(self._game.pending) if not self.together else seats, 0.0)
            struck = writing.undo(seats, self._minds())
            self.rewinds += 1
            now = self.ledger.now
            self.ledger.now = replace(now, undos={**now.undos, seat: now.undos.get(seat, 0) + 1})
            writing.line(
                "undone", seat, f"{self._seat(seat).name} takes the last choice back", to, lines=struck
            )
        return struck

    def undo_blocked(self, seat: int) -> str | None:
        """Why ``undo`` would be refused, or None if it is free."""
        return self._may_go_back(seat) or self.ledger.timeline.undo_blocked(
            *self.own_seats(seat), persons=self._minds()
        )

    def _minds(self) -> tuple[int, ...]:
        """The seats whose knowledge is in a person's head: who sits there, or sat there once."""
        persons = tuple(seat.seat for seat in self.seats if self.person(seat.seat))
        return (*persons, *self.ledger.now.left)

    def redo(self, seat: int) -> None:
        """Bring back what the person at ``seat`` undid last.

        Raises:
            UndoRefused: nothing was undone.
        """
        reason = self.redo_blocked(seat)
        if reason is not None:
            raise UndoRefused(reason)
        with self._entry("redo", seat) as writing:
            to = self.own_seats(seat) if self._game.secret else None
            writing.line("redone", seat, f"{self._seat(seat).name} chooses the same again after all", to)
            self._close_decisions(self.own_seats(seat), 0.0)
            writing.redo(seat)

    def redo_blocked(self, seat: int) -> str | None:
        """Why ``redo`` would be refused, or None."""
        return self._may_go_back(seat) or self.ledger.timeline.redo_blocked(seat)

    def take_back(self, seat: int, to: int | Moment) -> bool:
        """Ask to take the table back to a log line (what it tells stays, all later goes) or to a moment.

        True if it was done at once because no other person sits here; otherwise every other person finds a
        decision of kind ``take_back`` in ``pending``: the last ``yes`` carries it out, the first ``no`` ends it.

        Raises:
            UndoRefused: no such line, taken back already, nothing after it, or a vote is under way.
        """
        reason = self._may_go_back(seat)
        if reason is not None:
            raise UndoRefused(reason)
        moment = to if isinstance(to, Moment) else self.moment(to)
        place = self.checked_place(moment)
        if place == self.ledger.place:
            raise UndoRefused("nothing has been chosen since then")
        others = tuple(other.seat for other in self.seats if other.kind == "person" and other.seat != seat)
        vote = Vote(seat, *place, others)
        if not others:
            self._carry_out(vote, "take_back", seat)
            return True
        name = self._seat(seat).name
        with self._entry("take_back_asked", seat, step=moment.step, marks=moment.marks) as writing:
            self.ledger.now = replace(self.ledger.now, vote=vote)
            writing.line("take_back_asked", seat, f"{name} asks to take the table back", to=None)
        return False

    def _vote(self, vote: Vote, seat: int, agreed: bool) -> None:
        left = replace(vote, waiting=tuple(other for other in vote.waiting if other != seat))
        name = self._seat(seat).name
        if agreed and not left.waiting:
            self._carry_out(left, "take_back_agreed", seat)
            return
        with self._entry("take_back_agreed" if agreed else "take_back_refused", seat) as writing:
            self.ledger.now = replace(self.ledger.now, vote=left if agreed else None)
            if not agreed:
                writing.line("take_back_refused", seat, f"{name} does not agree to take the table back")

    @property
    def asking_back(self) -> int:
        """The seat that waits for the others to agree to a take-back, 0 if nobody does."""
        vote = self.ledger.now.vote
        return vote.by if vote is not None else 0

    def withdraw(self, seat: int) -> None:
        """Whoever asked for a take-back lets it be, before all have answered.

        Raises:
            UndoRefused: this seat has not asked for one.
        """
        vote = self.ledger.now.vote
        if vote is None or vote.by != seat:
            raise UndoRefused("no take-back was asked for here")
        with self._entry("take_back_withdrawn", seat) as writing:
            self.ledger.now = replace(self.ledger.now, vote=None)
            writing.line("take_back_refused", seat, f"{self._seat(seat).name} no longer asks to take it back")

    def _carry_out(self, vote: Vote, kind: str, seat: int) -> None:
        with self._entry(kind, seat, step=vote.step, marks=vote.marks) as writing:
            now = self.ledger.now
            self.ledger.now = replace(
                now, vote=None, opened={}, undos={**now.undos, vote.by: now.undos.get(vote.by, 0) + 1}
            )
            struck = writing.cut((vote.step, vote.marks))
            self.rewinds += 1
            text = f"the table is taken back, {self._seat(vote.by).name} asked for it"
            writing.line("taken_back", vote.by, text, lines=struck)

    def _may_go_back(self, seat: int) -> str | None:
        if not self._is_person(seat):
            return f"no person sits on seat {seat}"
        return "a take-back is being decided" if self.ledger.now.vote is not None else None

    def fork(self, moment: Moment, seats: Sequence[SeatSpec] | None = None) -> Session:
        """A new table that goes on from ``moment`` with renewed chance; ``seats`` may seat other players.

        Raises:
            UndoRefused: no such moment. OptionError: seats that do not fit. SaveError: it cannot be saved.
        """
        return fork_table(self, self._store, moment, seats)

    # The table itself

    def set(self, seat: int, key: str, value: str) -> None:
        """Change a seat setting.

        Raises:
            OptionError: an unknown seat, key or value.
        """
        own = self._seat(seat)
        kept = self._automat.check(key, value)
        with self._entry("setting", seat, key=key, value=kept) as writing:
            now = self.ledger.now
            mine = {**now.settings.get(seat, {}), key: kept}
            self.ledger.now = replace(now, settings={**now.settings, seat: mine})
            self._automat.set_again.add((seat, key))
            writing.line("setting", seat, f"{own.name} sets {key} to {kept}", (seat,), key=key, value=kept)

    def suspend_settings(self) -> None:
        """In this run the game's seat settings answer nothing until somebody sets them (again): for programs."""
        self._automat.suspended = True
        self._open_decisions()

    def replace(self, seat: int, spec: SeatSpec) -> None:
        """Seat somebody else: a person who left becomes a computer player, and back. Stand-ins stay.

        Raises:
            OptionError: no such seat, or a stand-in's.
        """
        old = self._seat(seat)
        if old.stand_in:
            raise OptionError(f"{old.name} is a rival of the game and keeps its seat")
        # A name typed by a person stays with the seat: the log speaks of it.
        name = spec.name or (old.name if old.kind == "person" else default_name(spec))
        fresh = replace(old, name=name, kind=spec.kind, level=spec.level)
        seats = tell_apart([fresh if other.seat == seat else other for other in self.seats])
        now = self.ledger.now
        self._automat.policy(replace(now, seats=seats), seat)
        with self._entry("seat_changed", seat, who=spec.kind, name=name, level=spec.level) as writing:
            vote = now.vote
            if vote is not None and (vote.by == seat or vote.waiting == (seat,)):
                vote = None
            elif vote is not None:
                vote = replace(vote, waiting=tuple(other for other in vote.waiting if other != seat))
            left = {*now.left, seat} if old.kind == "person" else now.left
            self.ledger.now = replace(self.ledger.now, seats=seats, vote=vote, left=tuple(sorted(left)))
            text = _seat_words(old, seats[seat - 1])
            writing.line("seat_changed", seat, text, who=spec.kind, name=name, level=spec.level)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every entry that was saved, whoever made it; returns what ends it."""
        self._listeners.append(listener)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._listeners.remove(listener)

        return stop

    # The engine room

    @contextlib.contextmanager
    def _entry(self, kind: str, seat: int, took: float = 0.0, **data: Any) -> Iterator[Writing]:
        with self.ledger.entry(kind, seat, took, **data) as writing:
            yield writing
        for listener in tuple(self._listeners):
            listener()

    def _close_decisions(self, seats: Sequence[int], took: float) -> None:
        """What was asked of these seats is answered or gone: whatever comes next there is a new decision."""
        now = self.ledger.now
        thought = now.thought
        if took:
            player = self.player_of(seats[0])
            thought = {**thought, player: thought.get(player, 0.0) + took}
        opened = {seat: opened for seat, opened in now.opened.items() if seat not in seats}
        self.ledger.now = replace(now, opened=opened, thought=thought)

    def _facts(self) -> dict[str, Any]:
        """What the journal says of the table besides its game."""
        outcome = self.outcome
        facts: dict[str, Any] = {"finished": outcome is not None, "outcome": None, "statistics": None}
        facts["undone"] = [
            [list(seats), [[*mark.entry, mark.by, mark.kind, mark.closed] for mark in marks]]
            for seats, marks in self.ledger.timeline.undone
        ]
        if outcome is None:
            asked = " and ".join(self._seat(seat).name for seat in self._game.pending)
            facts["where"] = f"{self.where}: {asked}" if self.where else asked
            return facts
        facts["outcome"] = outcome_facts(outcome)
        facts["where"] = self._ending(outcome)
        state, rules = self._game.state, self.rules
        facts["statistics"] = statistics(
            self._head,
            self.ledger.now,
            self.ledger.timeline.records,
            outcome,
            rules.round_number(state),
            rules.merits(state),
        )
        return facts

    def _ending(self, outcome: Outcome) -> str:
        winners = [self._seat(seat).name for seat in outcome.winners]
        if not winners:
            return "over: nobody won"
        return f"over: {' and '.join(winners)} won"


def _seat_words(before: Seat, now: Seat) -> str:
    """Who sits down on a seat, in a line of the log."""
    same = now.name == before.name
    if now.kind == "person":
        return f"{now.name} plays seat {now.seat}" + (" again" if same else f", before {before.name}")
    return f"the computer ({now.level}) now plays seat {now.seat}" + (
        f" for {now.name}" if same else f", before {before.name}"
    )


def fork_table(
    table: OpenTable, store: Store, moment: Moment, seats: Sequence[SeatSpec] | None = None
) -> Session:
    """As :meth:`Session.fork`, also from a game that is only being looked at (a replay of a file)."""
    place = table.checked_place(moment)
    table_id = store.new_id()
    lock = store.lock(table_id)
    try:
        opening.copy_table(table.ledger, place, store.path(table_id), table_id)
        session = Session.load(opening.reopen(store.path(table_id)), store, lock)
        with session.ledger.entry("fork", 0) as writing:
            writing.renew()
            writing.line("note", 0, f"played on from table {table.id}")
        for number, spec in enumerate(seats or (), 1):
            session.replace(number, spec)
    except BaseException:
        lock.release()
        store.remove_files(table_id)
        raise
    return session
