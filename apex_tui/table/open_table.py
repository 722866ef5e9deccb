"""A table that can be looked at: its seats, what is asked, views, prompts, the log, every moment of its game."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Container, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import IllegalAnswer, OptionError, UndoRefused
from apex_tui.engine.game import Game
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.table import votes
from apex_tui.table.answers import read_choices
from apex_tui.table.automat import Automat, Automatic
from apex_tui.table.ledger import Ledger
from apex_tui.table.lines import TABLE_KINDS, Line
from apex_tui.table.moments import Moment
from apex_tui.table.now import Opened, Vote
from apex_tui.table.opening import OpenedTable, packs_of
from apex_tui.table.seats import Seat

__all__ = ["OpenTable"]


class OpenTable:
    """A table as it stands. Nothing here changes it; :class:`apex_tui.table.session.Session` plays at it.

    Seats count from 1; 0 is the public (a watcher, or the shared screen between secrets).
    """

    entry: GameEntry
    rules: Rules[Any]
    id: str
    """The table's id, as typed after ``apex-tui resume``."""
    options: dict[str, str]
    """Set-up options, completed by the defaults."""
    notices: list[str]
    """What a person should be told once (answers that no longer fit the rules)."""

    def __init__(self, table: OpenedTable) -> None:
        """Look at what :mod:`apex_tui.table.opening` has opened."""
        self.ledger: Ledger = table.ledger
        """For the table's own modules, not for front ends."""
        self._head = table.head
        self._automat = Automat(table.rules)
        self.entry = table.entry
        self.rules = table.rules
        self.id = table.head["id"]
        self.options = dict(table.head["options"])
        self.notices = list(table.notices)
        self._open_decisions()

    def close(self) -> None:
        """Leave the table. Also a context manager."""
        self.ledger.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What is so

    @property
    def _game(self) -> Game[Any]:
        return self.ledger.timeline.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the game in order, stand-ins such as a rival included."""
        return self.ledger.now.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats in order (seat 1 first)."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which persons sit."""
        return tuple(seat.seat for seat in self.seats if seat.kind == "person")

    @property
    def serial(self) -> int:
        """The number of the last entry: rises with everything that is done at the table."""
        return self.ledger.now.serial

    @property
    def seed_shown(self) -> int | str | None:
        """The seed if a person typed it or the game is over, else None."""
        seed: int | str = self._head["seed"]
        return seed if self._head["seed_typed"] or self.outcome is not None else None

    @property
    def packs(self) -> tuple[Path, ...]:
        """The rules packs laid over that of the game, that of the data folder too."""
        return packs_of(self._head)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self._game.outcome

    @property
    def where(self) -> str:
        """Where the game stands in public words, for titles and lists; may be empty."""
        return self.rules.where(self._game.state)

    @property
    def together(self) -> bool:
        """True while seats act at the same time."""
        return self._game.together

    @property
    def secret(self) -> bool:
        """True while seats choose at the same time and none may hear how far another has come."""
        return self._game.secret

    @property
    def deciding(self) -> dict[int, str]:
        """All seats that must answer now, whoever answers for them, with the kind of decision. Public."""
        return {seat: decision.kind for seat, decision in sorted(self._game.pending.items())}

    @property
    def pending(self) -> dict[int, Decision]:
        """The decisions that wait for a person, by the seat whose choice it is, in seat order.

        While a take-back is being voted on, only the votes (kind ``take_back``) of those who have not voted. A
        decision that ``automatic`` will answer is not here.
        """
        vote = self.ledger.now.vote
        if vote is not None:
            return {seat: votes.decision(seat) for seat in vote.waiting}
        game, now = self._game, self.ledger.now
        return {
            seat: game.pending[seat] for seat in sorted(game.pending) if self._automat.waits(game, now, seat)
        }

    def player_of(self, seat: int) -> int:
        """The seat whose person or computer makes the choices of ``seat`` (a rival's may be made by seat 1).

        Raises:
            OptionError: no such seat.
        """
        return self._seat(seat).player

    def person(self, seat: int) -> bool:
        """True if a person makes the choices of ``seat``.

        Raises:
            OptionError: no such seat.
        """
        return self._seat(self.player_of(seat)).kind == "person"

    def own_seats(self, seat: int) -> tuple[int, ...]:
        """All seats whose choices the player of ``seat`` makes, that player's own first."""
        player = self.player_of(seat)
        return (
            player,
            *(other.seat for other in self.seats if other.player == player and other.seat != player),
        )

    def decision_number(self, seat: int) -> int:
        """The number of the decision pending for ``seat``: rises with each one opened, never reused at this table.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        return self._opened(seat).number

    def prompt(self, seat: int) -> Prompt:
        """The decision pending for ``seat`` in words.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        decision = self._opened(seat).decision
        vote = self.ledger.now.vote
        if vote is not None:
            return votes.prompt(decision, self._seat(vote.by).name, self._would_go(vote))
        return self.rules.prompt(self._game.look(seat), decision)

    def why_not(self, seat: int, choice: str) -> str:
        """Why ``choice`` is not offered to ``seat`` now, in a sentence; empty if the game has nothing to say to it.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        decision = self._opened(seat).decision
        if self.ledger.now.vote is not None:
            return ""
        return self.rules.why_not(self._game.look(seat), decision, choice)

    def outlook(self, seat: int, choose: Sequence[str]) -> str:
        """What an answer of ``seat`` would bring, in a sentence; empty if the game reckons nothing of it.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person, or it is no answer.
        """
        decision = self._opened(seat).decision
        if self.ledger.now.vote is not None:
            return ""
        answer = read_choices(self.rules, self._game.state, decision, choose)
        return self.rules.outlook(self._game.look(seat), decision, answer)

    def view(self, seat: int = 0) -> Any:
        """All that ``seat`` may see, a frozen pydantic model; 0: the public view."""
        return self._game.view(seat)

    def lines(self, since: int = 0, seat: int | None = 0) -> list[Line]:
        """The log after line ``since``, as far as ``seat`` may read it (0: the public; None: all, for exports)."""
        log = self.ledger.lines
        start = bisect_right(log, since, key=_number)
        return [line for line in log[start:] if line.visible(seat)]

    def automatic(self, but: Container[int] = ()) -> Automatic | None:
        """The next action that needs no person; None: somebody in ``pending`` is asked, or the game is over.

        ``but``: seats that are left out, because their players are still thinking.
        """
        return self._automat.next(self._game, self.ledger.now, but)

    @property
    def setting_specs(self) -> tuple[OptionSpec, ...]:
        """The seat settings that this game knows: ``ask_forced``, and its own."""
        return self._automat.specs

    def settings(self, seat: int) -> dict[str, str]:
        """The settings of ``seat``."""
        return self._automat.settings(self.ledger.now, self._seat(seat).seat)

    # Looking back

    def moment(self, line: int) -> Moment:
        """The place of a log line: where the game stood when it had been told.

        Raises:
            UndoRefused: no such line, or it was taken back.
        """
        log = self.ledger.lines
        at = bisect_right(log, line - 1, key=_number)
        if at == len(log) or log[at].n != line:
            raise UndoRefused(f"there is no line {line} in the log")
        if log[at].taken_back:
            raise UndoRefused(f"line {line} was taken back")
        return Moment(*self.ledger.place_of(log[at].entry))

    def moments(self) -> list[Moment]:
        """Every place at which somebody was asked, in order, and the present one: what a replay walks through."""
        return [Moment(*place) for place in self.ledger.places()]

    def open_moments(self) -> list[Moment]:
        """As :meth:`moments`, but of a secret that is not yet over only its beginning.

        How often somebody was asked in it tells what was chosen.
        """
        game, (step, _) = self._game, self.ledger.place
        hidden = step if game.secret else -1
        return [
            moment
            for moment in self.moments()
            if not (moment.step == hidden and moment.marks > game.together_from)
        ]

    def view_at(self, moment: Moment, seat: int = 0) -> Any:
        """The view of ``seat`` as it was then.

        Raises:
            UndoRefused: no such moment.
        """
        return self.ledger.timeline.fork(moment.step, moment.marks).view(seat)

    def before_last_answer(self, seat: int) -> Moment | None:
        """The moment before the last own answer of the person at ``seat``, for a take-back; None if there is none."""
        seats = self.own_seats(seat)
        for record in reversed(self.ledger.timeline.records):
            for i in range(len(record.marks) - 1, -1, -1):
                if record.marks[i].by == "person" and record.marks[i].entry.seat in seats:
                    return Moment(record.number, i)
        return None

    # The engine room

    def _seat(self, seat: int) -> Seat:
        if not 1 <= seat <= len(self.seats):
            raise OptionError(f"there is no seat {seat}; seats are 1 to {len(self.seats)}")
        return self.seats[seat - 1]

    def _is_person(self, seat: int) -> bool:
        return 1 <= seat <= len(self.seats) and self.seats[seat - 1].kind == "person"

    def _opened(self, seat: int) -> Opened:
        opened = self.ledger.now.opened.get(seat)
        if opened is None or seat not in self.pending:
            if self.outcome is not None:
                raise IllegalAnswer("the game is over")
            if self.ledger.now.vote is not None:
                raise IllegalAnswer("a take-back is being decided")
            raise IllegalAnswer(f"seat {seat} is not asked anything")
        return opened

    def checked_place(self, moment: Moment) -> tuple[int, int]:
        """A moment as the ledger knows it.

        Raises:
            UndoRefused: there is no such moment in this game.
        """
        records = self.ledger.timeline.records
        for at, record in enumerate(records):
            if record.number == moment.step and 0 <= moment.marks <= len(record.marks):
                if moment.marks == len(record.marks) and at + 1 < len(records):
                    return records[at + 1].number, 0
                return moment.step, moment.marks
        raise UndoRefused(f"there is no moment {moment.step}.{moment.marks} in this game")

    def _would_go(self, vote: Vote) -> list[str]:
        """The public lines that a take-back would strike, oldest first; what the game tells before what the table adds."""
        place = (vote.step, vote.marks)
        gone = [
            line
            for line in self.ledger.lines
            if line.text
            and not line.taken_back
            and line.visible(0)
            and line.kind not in votes.LINES
            and self.ledger.place_of(line.entry) > place
        ]
        told = [line.text for line in gone if line.kind not in TABLE_KINDS]
        return told or [line.text for line in gone]

    def _open_decisions(self) -> None:
        """Number the decisions that persons are asked now."""
        now = self.ledger.now
        opened, number = {}, now.number
        for seat, decision in self.pending.items():
            known = now.opened.get(seat)
            if known is None or known.decision != decision:
                number += 1
                known = Opened(number, decision, time.monotonic())
            opened[seat] = known
        if now.vote is not None:
            # What the others were asked stays open behind the vote.
            opened = {**now.opened, **opened}
        self.ledger.now = replace(now, opened=opened, number=number)


def _number(line: Line) -> int:
    return line.n
