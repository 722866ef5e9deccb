"""Line mode: the same games by numbered choices on plain lines, for screen readers, dumb terminals and logs.

Nothing is redrawn and nothing is drawn; every line is a statement. No Textual and no Rich.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType
from typing import IO, TYPE_CHECKING

from apex_tui.plain.dialogue import Dialogue, EndOfInput

if TYPE_CHECKING:
    from apex_tui.table.opening import DamagedEnd
    from apex_tui.table.session import Session

__all__ = ["mend_in_plain", "plain_home", "play_plain", "reading_signals"]


def play_plain(
    session: Session,
    *,
    ascii_only: bool = False,
    note: str = "",
    reader: IO[str] | None = None,
    writer: IO[str] | None = None,
) -> int:
    """Play a table in plain lines until it is over, left, or the input ends; returns the exit code.

    ``note``: a line said first, such as why no screen is drawn. The caller closes the session.
    """
    talk = Dialogue(reader, writer, ascii_only=ascii_only)
    return _until_the_end(talk, lambda: _sit_down(session, talk, note), session)


def mend_in_plain(damaged: DamagedEnd, *, ascii_only: bool = False) -> bool:
    """Ask whether a table whose end is damaged goes on from before it; no answer is a no."""
    from apex_tui.plain.home import ask_to_mend

    with contextlib.suppress(EndOfInput):
        return ask_to_mend(Dialogue(ascii_only=ascii_only), damaged)
    return False


def plain_home(
    *,
    ascii_only: bool = False,
    note: str = "",
    new_table: str = "",
    reader: IO[str] | None = None,
    writer: IO[str] | None = None,
) -> int:
    """The home page in plain lines: new tables and saved ones by number; returns the exit code.

    ``new_table``: a game; only a table of it is set up and played.
    """
    from apex_tui.plain.home import Home

    talk = Dialogue(reader, writer, ascii_only=ascii_only)
    home = Home(talk)
    return _until_the_end(talk, lambda: home.begin(new_table, note) if new_table else home.open(note), None)


def _sit_down(session: Session, talk: Dialogue, note: str) -> None:
    from apex_tui.plain.table import play_table

    if note:
        talk.say(note)
    talk.say("Plain mode: one statement a line. Type help for the words that are understood.")
    play_table(session, talk)


def _until_the_end(talk: Dialogue, go: Callable[[], None], session: Session | None) -> int:
    """Run a conversation; whichever way it ends, all is saved, and that is said if somebody still listens."""
    try:
        with reading_signals():
            go()
    except EndOfInput:
        _farewell(talk, session)
    except KeyboardInterrupt:
        talk.say()
        _farewell(talk, session)
        return 130
    except Ended as ended:
        with contextlib.suppress(OSError, ValueError):
            _farewell(talk, session)
        return 128 + ended.number
    return 0


def _farewell(talk: Dialogue, session: Session | None) -> None:
    if session is not None and session.outcome is None:
        talk.say(f"Saved. To go on: apex-tui resume {session.id} --plain")


class Ended(BaseException):
    """A signal asks the program to end. Not an Exception: nothing on the way out may swallow it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextlib.contextmanager
def reading_signals() -> Iterator[None]:
    """While lines are read, SIGTERM and SIGHUP end the conversation instead of the process."""
    before = {}

    def end(number: int, _frame: FrameType | None) -> None:
        raise Ended(number)

    try:
        for name in ("SIGTERM", "SIGHUP"):
            known = getattr(signal, name, None)
            if known is not None:
                before[known] = signal.signal(known, end)
    except ValueError:
        # Not in the main thread: whoever runs this there looks after signals.
        before.clear()
    try:
        yield
    finally:
        for known, handler in before.items():
            signal.signal(known, handler)
