"""A chair at a shared table: the game as one line may see it, and what may be done from there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.errors import IllegalAnswer, OptionError, SaveError, UndoRefused
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.serve.house.company import RoomCompany
from apex_tui.serve.house.limits import Rate
from apex_tui.table.automat import ASK_FORCED
from apex_tui.table.lines import Line
from apex_tui.table.moments import Hint, Moment
from apex_tui.table.seats import Seat
from apex_tui.table.session import Automatic, Session

if TYPE_CHECKING:
    from apex_tui.serve.house.guest import Guest
    from apex_tui.serve.house.room import Room

__all__ = ["RoomChair"]

_WISHES = 40
"""Steps back and forth, changed settings and take-backs that one line is granted in a minute."""


class RoomChair:
    """:class:`apex_tui.screens.play.chair.Chair` of one line at a table of the house.

    It gives out views, prompts and lines of the seats of that line, and public ones; whatever is asked of another
    seat is refused here, so that no screen can show what is not its own.
    """

    def __init__(self, room: Room, session: Session, guest: Guest) -> None:
        self.room = room
        self.session = session
        self.guest = guest
        self.notices = list(session.notices)
        self.resumed = self._has_settings()
        self.company = RoomCompany(self)
        self.happened: Callable[[], None] | None = None
        """How the screen hears of what others do."""
        self.looks_at = 0
        """The seat whose hand a watcher looks at, as far as the table has agreed to it."""
        self.open = True
        self._hint: tuple[int, Hint] | None = None
        self._often = Rate(_WISHES, 60.0, room.house.clock)

    def _has_settings(self) -> bool:
        """True if a seat of this line was given settings at this table: what its person wishes elsewhere gives way."""
        own = {spec.key for spec in self.session.setting_specs if spec is not ASK_FORCED}
        settings = self.session.ledger.now.settings
        return any(own & settings.get(seat, {}).keys() for seat in self.people)

    # ----- who may what

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose persons play from this line."""
        if self.session is not self.room.session:
            return ()
        seats = self.session.seats
        return tuple(
            seat for seat in self.room.record.owned(self.guest.id) if seats[seat - 1].kind == "person"
        )

    @property
    def eyes(self) -> int:
        """The hand that a watcher looks at, 0 for the public view."""
        return self.looks_at if self.looks_at in self.room.record.shown else 0

    def _may_see(self, seat: int | None) -> bool:
        if seat == 0 or self.outcome is not None:
            return True
        return seat in self.people or (seat == self.eyes and not self.people)

    def _mine(self, seat: int) -> bool:
        return any(self.session.player_of(seat) == own for own in self.people)

    def _refuse(self, seat: int) -> NoReturn:
        raise IllegalAnswer(f"seat {seat} is not played from here")

    def _check(self, seat: int) -> None:
        if not self._mine(seat):
            self._refuse(seat)

    # ----- what is so

    @property
    def entry(self) -> GameEntry:
        return self.session.entry

    @property
    def rules(self) -> Rules[Any]:
        return self.session.rules

    @property
    def id(self) -> str:
        return self.session.id

    @property
    def serial(self) -> int:
        return self.session.serial

    @property
    def rewinds(self) -> int:
        return self.session.rewinds

    @property
    def options(self) -> dict[str, str]:
        return dict(self.session.options)

    @property
    def packs(self) -> tuple[Path, ...]:
        return self.session.packs

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.session.seats

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.names

    @property
    def seed_shown(self) -> int | str | None:
        """Only when the game is over, also if somebody typed it: who knows it could play the game ahead."""
        return self.session.seed_shown if self.outcome is not None else None

    @property
    def outcome(self) -> Outcome | None:
        return self.session.outcome

    @property
    def where(self) -> str:
        return self.session.where

    @property
    def pending(self) -> dict[int, Decision]:
        """What is to be decided from here."""
        return {seat: each for seat, each in self.session.pending.items() if self._mine(seat)}

    @property
    def setting_specs(self) -> tuple[OptionSpec, ...]:
        return self.session.setting_specs

    @property
    def asking_back(self) -> int:
        return self.session.asking_back

    def player_of(self, seat: int) -> int:
        return self.session.player_of(seat)

    def person(self, seat: int) -> bool:
        return self.session.person(seat)

    def decision_number(self, seat: int) -> int:
        self._check(seat)
        return self.session.decision_number(seat)

    def prompt(self, seat: int) -> Prompt:
        self._check(seat)
        return self.session.prompt(seat)

    def why_not(self, seat: int, choice: str) -> str:
        self._check(seat)
        return self.session.why_not(seat, choice)

    def view(self, seat: int = 0) -> Any:
        if not self._may_see(seat):
            self._refuse(seat)
        return self.room.view(self.session, seat)

    def lines(self, since: int = 0, seat: int | None = 0) -> list[Line]:
        if not self._may_see(seat):
            self._refuse(seat or 0)
        return self.session.lines(since, seat)

    def settings(self, seat: int) -> dict[str, str]:
        self._check(seat)
        return self.session.settings(seat)

    # ----- looking back

    def moment(self, line: int) -> Moment:
        return self.session.moment(line)

    def open_moments(self) -> list[Moment]:
        return self.session.open_moments()

    def view_at(self, moment: Moment, seat: int = 0) -> Any:
        if not self._may_see(seat):
            self._refuse(seat)
        return self.session.view_at(moment, seat)

    def before_last_answer(self, seat: int) -> Moment | None:
        self._check(seat)
        return self.session.before_last_answer(seat)

    # ----- what is done

    def automatic(self) -> Automatic | None:
        """Nothing: the house plays what plays itself."""
        return None

    def play_automatic(self, answer: Answer | None = None) -> Automatic | None:
        return None

    def think(self, action: Automatic) -> NoReturn:
        raise OptionError("computer players think in the house, not at a line")

    @contextlib.contextmanager
    def _saved(self) -> Iterator[None]:
        """What cannot be saved is said without the host's folders; those are for the log.

        Raises:
            SaveError: nothing has changed.
        """
        try:
            yield
        except SaveError as error:
            self.room.house.note("not saved", room=self.room.word, says=str(error))
            raise SaveError("the table could not be saved; nothing has changed") from None

    def answer(self, seat: int, choose: Sequence[str], number: int | None = None) -> None:
        """Answer, and play on at once what follows by itself."""
        self._check(seat)
        with self._saved():
            self.session.answer(seat, choose, number)
        self.room.steward.go_on(at_once=True)

    def hint(self, seat: int) -> Hint:
        """What a computer player would choose; thought out once for each decision."""
        number = self.decision_number(seat)
        if self._hint is None or self._hint[0] != number:
            with self._saved():
                self._hint = number, self.session.hint(seat)
        return self._hint[1]

    def _spare(self) -> None:
        """What costs the others nothing to bear now and then is not done again and again.

        Raises:
            UndoRefused: too often.
        """
        if not self._often.lets():
            raise UndoRefused("not so often: wait a little")

    def set(self, seat: int, key: str, value: str) -> None:
        self._check(seat)
        self._spare()
        with self._saved():
            self.session.set(seat, key, value)
        self.room.steward.go_on(at_once=True)

    def can_concede(self, seat: int) -> bool:
        return seat in self.people and self.session.can_concede(seat)

    def concede(self, seat: int) -> None:
        if seat not in self.people:
            self._refuse(seat)
        with self._saved():
            self.room.concede(self.session, seat)

    def undo(self, seat: int) -> list[int]:
        self._check(seat)
        self._spare()
        with self._saved():
            struck = self.session.undo(seat)
        self.room.steward.start_again()
        return struck

    def undo_blocked(self, seat: int) -> str | None:
        return self.session.undo_blocked(seat) if self._mine(seat) else "that seat is not played from here"

    def redo(self, seat: int) -> None:
        self._check(seat)
        self._spare()
        with self._saved():
            self.session.redo(seat)
        self.room.steward.go_on(at_once=True)

    def redo_blocked(self, seat: int) -> str | None:
        return self.session.redo_blocked(seat) if self._mine(seat) else "that seat is not played from here"

    def take_back(self, seat: int, to: int | Moment) -> bool:
        if seat not in self.people:
            raise UndoRefused("that seat is not played from here")
        self._spare()
        with self._saved():
            done = self.session.take_back(seat, to)
        self.room.steward.start_again()
        return done

    def withdraw(self, seat: int) -> None:
        if seat not in self.people:
            raise UndoRefused("that seat is not played from here")
        with self._saved():
            self.session.withdraw(seat)
        self.room.steward.go_on(at_once=True)

    def close(self) -> None:
        """Get up. A line that was lost keeps its seat: see :meth:`Room.leave`."""
        if self.open:
            self.open = False
            self.happened = None
            self.room.leave(self)
