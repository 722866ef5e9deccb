"""Where somebody sits: what the table screen may know of a table and do at it.

A session is the chair of everybody at one keyboard: all persons are here, and the screen itself plays what plays
itself. At a table shared over several lines each screen gets a chair of its own, which knows the seats of that
line alone; what the others do is told by its :class:`Company`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.table.lines import Line as LogLine
from apex_tui.table.moments import Hint, Moment
from apex_tui.table.seats import Seat
from apex_tui.table.session import Automatic
from apex_tui.widgets.text import Line

__all__ = ["Chair", "Company", "Offer", "Past", "Said"]


class Past(Protocol):
    """A table that can be looked back at."""

    @property
    def entry(self) -> GameEntry: ...

    @property
    def rules(self) -> Rules[Any]: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    def lines(self, since: int = 0, seat: int | None = 0) -> list[LogLine]: ...

    def moment(self, line: int) -> Moment: ...

    def open_moments(self) -> list[Moment]:
        """Every place at which somebody was asked, but of a secret that is not over only its beginning."""
        ...

    def view_at(self, moment: Moment, seat: int = 0) -> Any: ...


class Chair(Past, Protocol):
    """A place at a table. The methods are those of :class:`apex_tui.table.session.Session`.

    ``pending`` names only decisions that are to be made here; views and lines are given only of the seats that sit
    here, and of the public.
    """

    notices: list[str]

    @property
    def id(self) -> str: ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose persons sit here."""
        ...

    @property
    def eyes(self) -> int:
        """The seat whose view somebody sees who has no seat here; 0: the public view."""
        ...

    @property
    def company(self) -> Company | None:
        """Others at this table who sit elsewhere; None where all sit here."""
        ...

    @property
    def serial(self) -> int:
        """Rises with everything that is done at the table."""
        ...

    @property
    def rewinds(self) -> int:
        """How often something was undone or taken back since the table was opened: lines may have been struck."""
        ...

    @property
    def resumed(self) -> bool: ...

    @property
    def options(self) -> dict[str, str]: ...

    @property
    def packs(self) -> tuple[Path, ...]: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def seed_shown(self) -> int | str | None: ...

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def where(self) -> str: ...

    @property
    def pending(self) -> dict[int, Decision]: ...

    @property
    def setting_specs(self) -> tuple[OptionSpec, ...]: ...

    def player_of(self, seat: int) -> int: ...

    def person(self, seat: int) -> bool: ...

    def decision_number(self, seat: int) -> int: ...

    def prompt(self, seat: int) -> Prompt: ...

    def why_not(self, seat: int, choice: str) -> str: ...

    def view(self, seat: int = 0) -> Any: ...

    def settings(self, seat: int) -> dict[str, str]: ...

    def set(self, seat: int, key: str, value: str) -> None: ...

    def automatic(self) -> Automatic | None:
        """What the screen must play by itself; always None where somebody else does."""
        ...

    def play_automatic(self, answer: Answer | None = None) -> Automatic | None: ...

    def think(self, action: Automatic) -> Any: ...

    def answer(self, seat: int, choose: Sequence[str], number: int | None = None) -> None: ...

    def hint(self, seat: int) -> Hint: ...

    def can_concede(self, seat: int) -> bool: ...

    def concede(self, seat: int) -> None: ...

    def undo(self, seat: int) -> list[int]: ...

    def undo_blocked(self, seat: int) -> str | None: ...

    def redo(self, seat: int) -> None: ...

    def redo_blocked(self, seat: int) -> str | None: ...

    def before_last_answer(self, seat: int) -> Moment | None: ...

    def take_back(self, seat: int, to: int | Moment) -> bool: ...

    @property
    def asking_back(self) -> int:
        """The seat that waits for the others to agree to a take-back, 0 if nobody does."""
        ...

    def withdraw(self, seat: int) -> None: ...

    def close(self) -> None:
        """Get up; everything is saved already."""
        ...


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done at a shared table beside the game, while nothing is asked here."""

    id: str
    key: str
    """The key that does it while nothing can be chosen."""
    words: str
    """``let the computer play for Ines``."""
    says: str = ""
    """A sentence more."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk."""

    at: str
    """``20:13``, in the house's own time."""
    name: str
    seat: int
    """The seat of who says it, 0 for a watcher or somebody in the lobby."""
    text: str


class Company(Protocol):
    """The others at a shared table, as one line of it sees them. Nothing here tells anything hidden."""

    @property
    def word(self) -> str:
        """What the table is called: ``otter``."""
        ...

    @property
    def revision(self) -> int:
        """Rises with everything that changes about the people: who is here, what is voted on, what was said."""
        ...

    def attend(self, happened: Callable[[], None]) -> None:
        """From now on, until the chair is closed, call ``happened`` in this line's own turn after others did something."""
        ...

    @property
    def thinking(self) -> tuple[int, float]:
        """The seat whose computer thinks longer, 0 for none, and for how many seconds."""
        ...

    def waiting(self) -> Line:
        """For whom the table waits, for the title: ``waiting for Jun and Pim``."""
        ...

    def situation(self) -> Sequence[Line]:
        """What is to be said while nothing is asked here: who is away, what is voted on."""
        ...

    def state(self) -> str:
        """A few words in place of ``saved ✓``; empty for those."""
        ...

    def news(self) -> str:
        """What was said or has changed among the people since this was last asked, in one line; empty if nothing was."""
        ...

    def offers(self) -> Sequence[Offer]:
        """What can be done now."""
        ...

    def do(self, offer: str) -> str:
        """Do what was offered; returns why not, or empty."""
        ...

    def command(self, word: str, rest: str) -> str | None:
        """A typed command of a shared table: what went wrong, empty if done, None if it is none."""
        ...

    def talk(self) -> Sequence[Said]:
        """What was said at this table, newest last."""
        ...

    def say(self, text: str) -> str:
        """Say something to all at the table; returns why not, or empty."""
        ...

    def again(self) -> str:
        """Deal again with the same people; returns why not, or empty."""
        ...

    def successor(self) -> Chair | None:
        """The chair at the table that was dealt after this one, None while there is none."""
        ...
