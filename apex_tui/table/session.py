"""A table in play: seats, who is asked, answers, undo, the log. Front ends talk to nothing below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.table.lines import Line
from apex_tui.table.seats import Seat, SeatSpec
from apex_tui.table.store import Store

__all__ = ["Automatic", "Hint", "Line", "Moment", "Seat", "SeatSpec", "Session"]


@dataclass(slots=True, frozen=True)
class Automatic:
    """What the table would do next without asking a person."""

    seat: int
    """Whose decision it is."""
    why: Literal["forced", "auto", "computer", "rival"]
    """One legal answer; a seat setting; a computer player; a rival (stand-in) moved by a policy."""
    decision: Decision
    slow: bool = False
    """The player thinks for more than a few milliseconds: use ``Session.think`` and ``play_automatic(answer)``."""


@dataclass(slots=True, frozen=True)
class Hint:
    """What the rule policy would answer."""

    choose: tuple[str, ...]
    """Choice ids."""
    text: str
    """One line: the labels of the choices."""


@dataclass(slots=True, frozen=True)
class Moment:
    """A place in the game: after ``marks`` entries of step ``step``."""

    step: int
    marks: int


class Session:
    """A table in play, saved at every entry. Not thread-safe: one thread talks to it.

    The rhythm of every front end: play ``automatic()`` actions one by one with ``play_automatic()`` (or all at once with
    ``settle()``), draw the new ``lines``, then ask those who are in ``pending`` and pass on what they choose to ``answer``.
    Whatever a method returns is durable before it returns. Seats count from 1; 0 is the public (a watcher).
    """

    entry: GameEntry
    rules: Rules[Any]
    id: str
    """The table's id, as typed after ``apex-tui resume``."""
    seats: list[Seat]
    """All seats of the game in order, stand-ins such as a rival included."""
    options: dict[str, str]
    """Set-up options, completed by the defaults where the rules say them."""
    notices: list[str]
    """What a person should be told once after ``resume`` (answers that could not be replayed); shown, then cleared."""

    # Sitting down

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

        ``seats`` may be texts as after ``--seat``. ``seed``: what a person typed; None draws one that stays hidden until
        the game is over. ``ask_forced`` sets that setting for every seat. ``packs``: rules packs of the user, last one
        wins. ``script``: values chance gives first, for tests.

        Raises:
            OptionError: an unknown game, seat, level or option. PackError: a pack that cannot be read.
            SaveError: the data folder cannot be written.
        """
        raise NotImplementedError

    @classmethod
    def resume(cls, store: Store, table_id: str | None = None) -> Session:
        """Go on with a saved table (None: the one played last that is not over) at the very decision.

        ``table_id`` may be any beginning that fits one table only.

        Raises:
            SaveError: no such table, damaged, in play in another process, or not writable.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Leave the table; everything is saved already. Also a context manager."""
        raise NotImplementedError

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What is so

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats in order (seat 1 first)."""
        raise NotImplementedError

    @property
    def seed_shown(self) -> int | str | None:
        """The seed if a person typed it or the game is over, else None."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        raise NotImplementedError

    @property
    def where(self) -> str:
        """Where the game stands in public words, for titles and lists; may be empty."""
        raise NotImplementedError

    @property
    def together(self) -> bool:
        """True while seats act at the same time."""
        raise NotImplementedError

    @property
    def deciding(self) -> dict[int, str]:
        """All seats that must answer now, whoever answers for them, with the kind of decision. Public."""
        raise NotImplementedError

    @property
    def pending(self) -> dict[int, Decision]:
        """The decisions that wait for a person, by the seat whose choice it is, in seat order.

        While a take-back is being voted on, only the votes (kind ``take_back``) of those who have not voted. A decision that
        ``automatic`` will answer is not here.
        """
        raise NotImplementedError

    def player_of(self, seat: int) -> int:
        """The seat whose person or computer makes the choices of ``seat`` (a rival's may be made by seat 1)."""
        raise NotImplementedError

    def person(self, seat: int) -> bool:
        """True if a person makes the choices of ``seat``."""
        raise NotImplementedError

    def decision_number(self, seat: int) -> int:
        """The number of the decision pending for ``seat``: rises with every decision opened, never reused at this table.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        raise NotImplementedError

    def prompt(self, seat: int) -> Prompt:
        """The decision pending for ``seat`` in words.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        raise NotImplementedError

    def view(self, seat: int = 0) -> Any:
        """All that ``seat`` may see, a frozen pydantic model; 0: the public view."""
        raise NotImplementedError

    def lines(self, since: int = 0, seat: int | None = 0) -> list[Line]:
        """The log after line ``since``, as far as ``seat`` may read it (0: the public; None: everything, for exports)."""
        raise NotImplementedError

    # Answers

    def answer(self, seat: int, choose: Sequence[str], number: int | None = None) -> None:
        """Answer for the person at ``seat`` by choice ids (of a ``take_back`` vote: ``yes`` or ``no``).

        ``number``: the decision number it is meant for; a stale one is refused.

        Raises:
            IllegalAnswer: not asked, stale, an id not offered, too few or too many. SaveError: it could not be saved.
            Nothing has changed in either case.
        """
        raise NotImplementedError

    def automatic(self) -> Automatic | None:
        """The next action that needs no person, or None: then somebody in ``pending`` is asked, or the game is over."""
        raise NotImplementedError

    def play_automatic(self, answer: Answer | None = None) -> Automatic | None:
        """Carry out the next automatic action and return it; None if there is none.

        ``answer``: what a slow player has thought out meanwhile (see ``think``).
        """
        raise NotImplementedError

    def settle(self) -> int:
        """Play every automatic action until persons are asked or the game is over; returns how many."""
        raise NotImplementedError

    def think(self, action: Automatic) -> Any:
        """Start a slow player in a worker process: a ``players.worker.Thought`` (``done()``, ``answer()``, ``cancel()``)."""
        raise NotImplementedError

    def hint(self, seat: int) -> Hint:
        """What the rule policy would do for ``seat``, from what that seat may know; logged for that seat alone.

        Raises:
            IllegalAnswer: nothing is asked of this seat's person.
        """
        raise NotImplementedError

    def concede(self, seat: int) -> None:
        """The person at ``seat`` gives up: by the rules where the game has them (``can_concede``), else the seat goes to
        the computer player ``forager``.

        Raises:
            IllegalAnswer: the rules do not allow it now.
        """
        raise NotImplementedError

    def can_concede(self, seat: int) -> bool:
        """True if ``concede`` would be accepted now."""
        raise NotImplementedError

    # Going back

    def undo(self, seat: int) -> list[int]:
        """Take back the last own answer of the person at ``seat``; returns the numbers of the lines it struck.

        Raises:
            UndoRefused: the reason why it stops here.
        """
        raise NotImplementedError

    def undo_blocked(self, seat: int) -> str | None:
        """Why ``undo`` would be refused, or None if it is free."""
        raise NotImplementedError

    def redo(self, seat: int) -> None:
        """Bring back what ``seat`` undid last.

        Raises:
            UndoRefused: nothing was undone.
        """
        raise NotImplementedError

    def redo_blocked(self, seat: int) -> str | None:
        """Why ``redo`` would be refused, or None."""
        raise NotImplementedError

    def take_back(self, seat: int, line: int) -> bool:
        """Ask to take the table back to the moment of log line ``line`` (what it tells stays, all later goes).

        True if it was done at once because no other person sits here; otherwise every other person finds a decision of
        kind ``take_back`` in ``pending``, and the last ``yes`` carries it out, the first ``no`` ends it.

        Raises:
            UndoRefused: no such line, taken back already, nothing after it, or a vote is under way.
        """
        raise NotImplementedError

    def turn_start(self, seat: int) -> int | None:
        """The line to give to ``take_back`` so that only the last own answer of ``seat`` and all later goes, or None."""
        raise NotImplementedError

    # Looking back

    def moment(self, line: int) -> Moment:
        """The place of a log line: where the game stood when it had been told.

        Raises:
            UndoRefused: no such line, or it was taken back.
        """
        raise NotImplementedError

    def moments(self) -> list[Moment]:
        """Every place of the game from its first decision on: what a replay walks through."""
        raise NotImplementedError

    def view_at(self, moment: Moment, seat: int = 0) -> Any:
        """The view of ``seat`` as it was then."""
        raise NotImplementedError

    def fork(self, moment: Moment, seats: Sequence[SeatSpec] | None = None) -> Session:
        """A new table that goes on from ``moment`` with renewed chance; ``seats`` may seat other players.

        Raises:
            UndoRefused: no such moment. SaveError: it cannot be saved.
        """
        raise NotImplementedError

    # The table itself

    @property
    def setting_specs(self) -> tuple[OptionSpec, ...]:
        """The seat settings that this game knows: ``ask_forced``, and its own."""
        raise NotImplementedError

    def settings(self, seat: int) -> dict[str, str]:
        """The settings of ``seat``."""
        raise NotImplementedError

    def set(self, seat: int, key: str, value: str) -> None:
        """Change a seat setting.

        Raises:
            OptionError: an unknown seat, key or value.
        """
        raise NotImplementedError

    def replace(self, seat: int, spec: SeatSpec) -> None:
        """Seat somebody else: a person who left becomes a computer player, and back. Stand-ins stay.

        Raises:
            OptionError: no such seat, or a stand-in's.
        """
        raise NotImplementedError

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every entry that was saved, whoever made it; returns what ends it."""
        raise NotImplementedError
