"""A game in progress: the last snapshot, and the log of the step that is not finished yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from apex_tui.engine.chance import Chance
from apex_tui.engine.decision import Answer, Decision, Flow, Together, check_answer, check_decision
from apex_tui.engine.errors import IllegalAnswer, RuleError
from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.outcome import GameOver, Outcome
from apex_tui.engine.rules import Look, Rules
from apex_tui.engine.state import State
from apex_tui.engine.table import Record, Table

__all__ = ["Entry", "Game", "Snapshot"]

S = TypeVar("S", bound=State)


class Entry(NamedTuple):
    """One line of the log of a step: an answer, a concession (``answer`` None) or renewed chance (seat 0)."""

    seat: int
    answer: Answer | None = None
    salt: int = 0


@dataclass(slots=True, frozen=True)
class Snapshot(Generic[S]):
    """A game at a step boundary. Its parts are never changed, only copied, so clones share it."""

    at: str
    """The step that begins here; empty once the game is over."""
    step: int
    """How many steps came before."""
    state: S
    chance: Chance
    knowledge: Knowledge | None
    outcome: Outcome | None = None


class Game(Generic[S]):
    """A game of some rules, driven by :meth:`answer` and :meth:`concede` alone."""

    __slots__ = (
        "_checked", "_flow", "_flows", "_passing", "_results", "at", "base", "log", "outcome", "pending", "rules", "secret",
        "step", "steps", "table", "together_from",
    )  # fmt: skip

    def __init__(
        self, rules: Rules[S], snapshot: Snapshot[S], *, tell: bool = True, keep: bool = True
    ) -> None:
        """Stand at ``snapshot`` and run to the first decision.

        ``tell``: make events. ``keep``: take snapshots at step boundaries; without them the game is a playout, which can
        neither be cloned nor imagined.
        """
        self.rules = rules
        self.base: Snapshot[S] | None = snapshot if keep else None
        self.log: list[Entry] = []
        """The entries since ``base``."""
        self.steps: list[tuple[Snapshot[S], list[Entry]]] | None = None
        """If a list: every finished step that could ask somebody is put here with its log."""
        self.at = snapshot.at
        self.step = snapshot.step
        self.outcome = snapshot.outcome
        self.pending: dict[int, Decision] = {}
        """The decisions that wait for an answer, by seat."""
        self.secret = False
        """True while a secret ``Together`` runs."""
        self.together_from = 0
        """How many entries of the step came before the last ``Together`` began."""
        self.table: Table[S, Any] = Table(
            snapshot.state.copy(),
            rules.defs,
            rules.layout,
            snapshot.chance.copy(),
            snapshot.knowledge.copy() if keep and snapshot.knowledge is not None else None,
            Record() if tell else None,
        )
        self._checked = keep
        self._passing = False
        """A step runs that asks nobody: ``base`` is still that of the last one that could."""
        self._flow: Flow | None = None
        self._flows: dict[int, Flow] | None = None
        self._results: dict[int, Any] = {}
        if self.outcome is None:
            self._run(None)

    @classmethod
    def new(
        cls,
        rules: Rules[S],
        seed: int | str,
        *,
        tell: bool = True,
        keep: bool = True,
        script: dict[str, list[Any]] | None = None,
    ) -> Game[S]:
        """A new game. ``script``: values that chance gives first, by kind (``dice``, ``shuffle``), for tests."""
        chance = Chance(seed)
        for kind, values in (script or {}).items():
            chance.script(kind, values)
        knowledge = Knowledge(rules.seats + 1, rules.backs) if keep else None
        return cls(rules, Snapshot("setup", 0, rules.new_state(), chance, knowledge), tell=tell, keep=keep)

    @classmethod
    def restore(
        cls, rules: Rules[S], snapshot: Snapshot[S], log: Iterable[Entry], *, tell: bool = False
    ) -> Game[S]:
        """The game at the end of ``log``, an unfinished step (or one that its last entry finishes)."""
        game = cls(rules, snapshot, tell=tell)
        for entry in log:
            game.enter(entry)
        return game

    # What is so

    @property
    def state(self) -> S:
        """The true state: for rules, tests and simulations; front ends see views."""
        return self.table.state

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.outcome is not None

    @property
    def together(self) -> bool:
        """True while seats act at the same time."""
        return self._flows is not None

    @property
    def events(self) -> list[Event]:
        """The events since they were last taken (:meth:`take_events`)."""
        return self.table.record.events if self.table.record is not None else []

    def take_events(self) -> list[Event]:
        """Hand over the events so far and forget them."""
        events = self.events[:]
        self.events.clear()
        return events

    # What drives it

    def answer(self, seat: int, answer: Sequence[Any]) -> None:
        """Answer the pending decision of ``seat`` and run to the next one.

        Raises:
            IllegalAnswer: nothing is asked of this seat, or the answer is not allowed; nothing has changed.
        """
        decision = self.pending.get(seat)
        if decision is None:
            raise IllegalAnswer("the game is over" if self.over else f"seat {seat} is not asked anything")
        self.proceed(seat, check_answer(decision, answer))

    def proceed(self, seat: int, picks: Answer) -> None:
        """As :meth:`answer`, for an answer that is known to be legal."""
        decision = self.pending.pop(seat)
        if self.base is not None:
            self.log.append(Entry(seat, picks))
        value: Any = picks[0] if decision.least == 1 == decision.most else picks
        if self._flows is None:
            self._run(value)
        else:
            self._run_flow(seat, value)

    def concede(self, seat: int) -> None:
        """``seat`` gives up, whatever is under way.

        Raises:
            IllegalAnswer: the rules do not allow it now.
        """
        # Together the others' flows stand half-way: they cannot be dropped for one who leaves.
        if self.over or self._flows is not None or not self.rules.may_concede(self, seat):
            raise IllegalAnswer(f"seat {seat} cannot concede now")
        if self.base is not None:
            self.log.append(Entry(seat))
        self._close_flows()
        try:
            following = self.rules.concede(self.table, seat)
        except GameOver as over:
            self._finish(over.outcome)
            return
        self._boundary(following)
        self._run(None)

    def renew_chance(self, salt: int) -> None:
        """Draw other numbers from now on (after a take-back, in a fork, in an imagined world)."""
        if self.base is not None:
            self.log.append(Entry(0, None, salt))
        self.table.chance.renew(salt)

    def enter(self, entry: Entry) -> None:
        """Carry out one line of a log."""
        if entry.seat == 0:
            self.renew_chance(entry.salt)
        elif entry.answer is None:
            self.concede(entry.seat)
        else:
            self.answer(entry.seat, entry.answer)

    # Copies and looks

    def clone(self, *, tell: bool = False) -> Game[S]:
        """An independent copy at the same decision.

        Raises:
            RuleError: the game is a playout.
        """
        if self.base is None:
            raise RuleError("a playout has no snapshot to clone")
        other = Game(self.rules, self.base, tell=tell)
        for entry in self.log:
            other.enter(entry)
        return other

    def playout(self) -> Game[S]:
        """A copy that keeps no snapshots, events or knowledge: for playing to an end at speed."""
        if self.base is None:
            raise RuleError("a playout has no snapshot to clone")
        other = Game(self.rules, self.base, tell=False, keep=False)
        for entry in self.log:
            other.enter(entry)
        return other

    def seen_by(self, seat: int) -> Game[S]:
        """The game as ``seat`` may know it: during a secret ``Together`` the others stand where the step began."""
        if not self.secret or self.base is None:
            return self
        other = Game(self.rules, self.base, tell=False)
        for entry in self.known_log(seat):
            other.enter(entry)
        return other

    def known_log(self, seat: int) -> list[Entry]:
        """The entries since ``base`` that ``seat`` may know of: not what others answered in a secret ``Together``."""
        if not self.secret:
            return self.log
        since = self.together_from
        return self.log[:since] + [entry for entry in self.log[since:] if entry.seat in (0, seat)]

    def look(self, seat: int) -> Look[S]:
        """What ``seat`` may look at now; 0 for a watcher or the shared screen."""
        seen = self.seen_by(seat)
        knowledge = seen.table.knowledge
        if knowledge is None:
            raise RuleError("a playout has no knowledge to look with")
        # In a secret the kinds of the others are those they began with: how far a chain has come tells what was chosen.
        deciding = {
            other: (decision if other == seat else seen.pending[other]).kind
            for other, decision in self.pending.items()
        }
        return Look(seen.state, seat, self.rules.layout, knowledge, deciding, self.outcome)

    def view(self, seat: int) -> Any:
        """The redacted view of ``seat`` (0: the public view)."""
        return self.rules.view(self.look(seat))

    def key(self) -> tuple[Any, ...]:
        """Everything that decides how the game goes on, comparable with ``==``; it stays as it is when the game goes on."""
        chance, knowledge = self.table.chance, self.table.knowledge
        return (
            self.at,
            self.step,
            self.state.copy(),
            (chance.seed, chance.salt, chance.step, chance.draws),
            knowledge.key() if knowledge is not None else None,
            self.outcome,
            [
                (seat, replace(asked, options=tuple(asked.options)))
                for seat, asked in sorted(self.pending.items())
            ],
        )

    # The engine room

    def _run(self, value: Any) -> None:
        """Go on with ``value`` until somebody must answer or the game is over."""
        flow = self._flow
        try:
            while True:
                if flow is None:
                    step = self.rules.steps.get(self.at)
                    if step is None:
                        raise RuleError(f"{self.rules.game_id} has no step {self.at!r}")
                    started = step(self.table)
                    if isinstance(started, str):
                        self._boundary(started)
                        continue
                    if self._passing:
                        raise RuleError(f"step {self.at!r} asks, but is no generator function")
                    flow = self._flow = started
                    value = None
                try:
                    asked = flow.send(value)
                except StopIteration as stop:
                    flow = self._flow = None
                    self._boundary(stop.value)
                    continue
                if isinstance(asked, Decision):
                    if self._checked:
                        check_decision(asked)
                    self.pending[asked.seat] = asked
                    return
                self._start_together(asked)
                if self.pending:
                    return
                value = self._end_together()
        except GameOver as over:
            self._finish(over.outcome)

    def _start_together(self, together: Together) -> None:
        self._flows, self._results = dict(together.flows), {}
        self.together_from = len(self.log)
        self.secret = together.secret
        if together.secret and self.table.record is not None:
            self.table.record.held = []
        for seat in sorted(self._flows):
            self._advance_flow(seat, None)

    def _advance_flow(self, seat: int, value: Any) -> None:
        assert self._flows is not None
        try:
            asked = self._flows[seat].send(value)
        except StopIteration as stop:
            self._results[seat] = stop.value
            return
        if not isinstance(asked, Decision) or asked.seat != seat:
            raise RuleError(f"the flow of seat {seat} must ask that seat, got {asked!r}")
        if self._checked:
            check_decision(asked)
        self.pending[seat] = asked

    def _run_flow(self, seat: int, value: Any) -> None:
        try:
            self._advance_flow(seat, value)
        except GameOver as over:
            self._finish(over.outcome)
            return
        if not self.pending:
            self._run(self._end_together())

    def _end_together(self) -> dict[int, Any]:
        """All flows have ended: release what was held back; returns what they returned, in seat order."""
        results = {seat: self._results[seat] for seat in sorted(self._results)}
        self._flows, self._results, self.secret = None, {}, False
        if self.table.record is not None:
            self.table.record.release()
        return results

    def _close_flows(self) -> None:
        if self._flow is not None:
            self._flow.close()
        for flow in (self._flows or {}).values():
            flow.close()
        self._flow, self._flows, self._results, self.secret = None, None, {}, False
        if self.table.record is not None:
            self.table.record.release()
        self.pending = {}

    def _boundary(self, following: str) -> None:
        """A step has ended; ``following`` is next."""
        self.at = following
        self.step += 1
        table = self.table
        table.chance.begin_step(self.step)
        if self.base is None:
            return
        self._keep_step()
        # Nobody stands at a step that asks nobody, so its beginning need not be kept.
        self._passing = not self.rules.may_ask(following)
        if not self._passing:
            self._snapshot(None)
            if table.knowledge is not None:
                table.knowledge.begin_step()

    def _keep_step(self) -> None:
        """Put the finished step where it is wanted; one that asked nobody was never begun."""
        assert self.base is not None
        if self.steps is not None and not self._passing:
            self.steps.append((self.base, self.log))
        self._passing = False
        self.log = []

    def _snapshot(self, outcome: Outcome | None) -> None:
        """Keep where the game stands now."""
        table = self.table
        knowledge = table.knowledge
        known = knowledge.copy() if knowledge is not None else None
        self.base = Snapshot(self.at, self.step, table.state.copy(), table.chance.copy(), known, outcome)

    def _finish(self, outcome: Outcome) -> None:
        self._close_flows()
        self.outcome = outcome
        self.at = ""
        self.step += 1
        table = self.table
        table.chance.begin_step(self.step)
        if self.base is not None:
            self._keep_step()
            self._snapshot(outcome)
