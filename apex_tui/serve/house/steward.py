"""What plays itself at a table of the house: forced moves, settings, computer players, in slices between other tables."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from apex_tui.engine.decision import Answer
from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.table.session import Automatic, Session

if TYPE_CHECKING:
    from apex_tui.serve.house.room import Room
    from apex_tui.serve.house.thinkers import Job

__all__ = ["Steward"]

_SLICE = 0.006
"""Seconds of automatic moves after which other tables get their turn."""
_AT_ONCE = 0.02
"""Seconds of automatic moves that follow an answer directly, so that the next question comes in one picture with it."""


class Steward:
    """Plays on at one table whenever nobody needs to be asked."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._jobs: dict[int, Job] = {}
        """What is being thought, by seat."""
        self._since: dict[int, float] = {}
        self._handle: asyncio.Handle | None = None
        self._ticker: asyncio.TimerHandle | None = None

    @property
    def thinking(self) -> tuple[int, float]:
        """The seat that has thought longest, 0 for none, and for how many seconds."""
        if not self._jobs:
            return 0, 0.0
        seat = min(self._jobs, key=lambda seat: self._since[seat])
        return seat, time.monotonic() - self._since[seat]

    @property
    def resting(self) -> bool:
        """True if nothing is to be played and nobody thinks."""
        return not self._jobs and self._handle is None

    def go_on(self, *, at_once: bool = False) -> None:
        """Play what plays itself, now or soon."""
        if at_once:
            self._play(_AT_ONCE)
        elif self._handle is None:
            self._handle = asyncio.get_running_loop().call_soon(self._slice)

    def stop(self) -> None:
        """Play nothing more; thoughts are dropped."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if self._ticker is not None:
            self._ticker.cancel()
            self._ticker = None
        jobs, self._jobs = self._jobs, {}
        for job in jobs.values():
            job.cancel()

    def start_again(self) -> None:
        """Somebody else sits on a seat, or the table went back: what is being thought may be wanted no more."""
        self.stop()
        self.go_on()

    def _slice(self) -> None:
        self._handle = None
        self._play(_SLICE)

    def _play(self, seconds: float) -> None:
        session, until = self._room.session, time.monotonic() + seconds
        while session is not None and session is self._room.session:
            if time.monotonic() > until:
                self.go_on()
                return
            try:
                action = session.automatic(self._jobs)
                if action is None:
                    self._room.unstuck()
                    return
                if action.slow:
                    self._think(session, action)
                else:
                    session.play_automatic(action=action)
            except (
                Exception
            ) as error:  # A computer player that fails must not take the others' tables with it.
                self._failed(error)
                return

    def _failed(self, error: Exception) -> None:
        says = str(error) if isinstance(error, ApexError) else type(error).__name__
        if isinstance(error, SaveError):
            # It names folders of the host's, which are for the log.
            if not self._room.trouble:
                self._room.house.note("not saved", room=self._room.word, says=says)
            says = "it cannot be saved"
        self._room.stuck(f"the table cannot go on: {says}", error)

    def _think(self, session: Session, action: Automatic) -> None:
        seat = action.seat

        def thought_out(answer: Answer) -> None:
            self._jobs.pop(seat, None)
            if session is not self._room.session:
                return
            try:
                session.play_automatic(answer, action)
            except Exception as error:
                self._failed(error)
                return
            self.go_on()

        self._since[seat] = time.monotonic()
        self._jobs[seat] = self._room.house.thinkers.think(session.box, session.task(action), thought_out)
        self._room.people_changed()
        if self._ticker is None:
            self._ticker = asyncio.get_running_loop().call_later(2.0, self._tick)

    def _tick(self) -> None:
        """Whoever thinks for long is shown with the seconds."""
        self._ticker = None
        if self._jobs:
            self._room.people_changed()
            self._ticker = asyncio.get_running_loop().call_later(1.0, self._tick)
