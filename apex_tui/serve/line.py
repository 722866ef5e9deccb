"""One session: a person at a terminal somewhere, with an app of their own."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import time
import traceback
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import asyncssh

from apex_tui.serve.connection import HouseChannel, HouseConnection
from apex_tui.serve.names import shown
from apex_tui.serve.pty import QUERY, Pty, clamped, split_answers

if TYPE_CHECKING:
    from textual.app import App

    from apex_tui.serve.driver import LineDriver
    from apex_tui.serve.person import Person
    from apex_tui.serve.server import Server

__all__ = ["Line"]

_WORDS = "tables, join ROOM"
_LONGEST_WORDS = 80
_ANSWERS_WITHIN = 0.06
"""Seconds that the first page waits for the terminal to describe itself."""
_ANSWERS_AT_LAST = 3.0
"""Seconds after which what looks like an answer is a key again."""
_HALF_AN_ANSWER = 0.15
"""Seconds after which the rest of an answer should have come."""
_AHEAD = 64
"""Bytes that are kept of what is typed before there is a page."""
_GENTLY = 3.0
"""Seconds that an app may take to end."""
_HANG_UPS = ("HUP", "TERM", "KILL")
FAULT = 70
"""Exit code after a fault of the program."""


class Line(asyncssh.SSHServerSession[bytes]):
    """A session, from its request to its end.

    Attributes:
        pty: the terminal at the other end.
        out: what is sent to it.
        inflow: what comes from it.
        last_words: told to the person after the page has been taken away.
    """

    def __init__(self, server: Server, person: Person, connection: HouseConnection) -> None:
        from apex_tui.serve.inflow import Inflow
        from apex_tui.serve.outflow import Outflow

        self._server = server
        self.person = person
        self.connection = connection
        self.pty = Pty("", (80, 24))
        self.out = Outflow(self._send, self._has_room)
        self.inflow = Inflow(server.limits, self._take, self._pause)
        self.driver: LineDriver | None = None
        self.last_words = ""
        self.began = time.time()
        self._channel: HouseChannel | None = None
        self._words: list[str] | None = None
        self._app: App[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._choked = False
        self._over = False
        self._why = ""
        self._code = 0
        self._answers: asyncio.Future[None] | None = None
        self._half = b""
        self._early: list[bytes] = []
        self._resized: asyncio.TimerHandle | None = None
        self._size_asked = (80, 24)

    # What is asked for

    def connection_made(self, chan: Any) -> None:
        """The session is open."""
        self._channel = cast(HouseChannel, chan)
        # A frame that is not out yet keeps the next from being sent: it would only be old when it arrives.
        chan.set_write_buffer_limits(high=1, low=0)
        self.connection.on_room.append(self.out.has_room)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """A terminal is described."""
        self.pty = Pty.requested(term_type, term_size[0], term_size[1], term_modes, self._server.limits)
        return True

    def shell_requested(self) -> bool:
        """There is no shell here: it is the house that opens."""
        self._words = []
        return True

    def exec_requested(self, command: str) -> bool:
        """Words after the host: ``tables`` or ``join ROOM``."""
        self._words = command.split()
        return True

    def session_started(self) -> None:
        """All has been asked for: begin."""
        words = self._words or []
        if words == ["tables"]:
            self._say_and_end(self._server.house.tables_text(self.person).rstrip("\n") + "\n", 0)
        elif words and not (len(words) == 2 and words[0] == "join"):
            said = shown(" ".join(words), _LONGEST_WORDS)
            self.connection.refused(f"exec {said}")
            self._say_and_end(f"apex-tui: nothing is run here; the words are: {_WORDS}\n", 2, error=True)
        elif self.pty.dumb:
            self._server.log.write("refused", **self._facts(), why="a session without a terminal")
            self._say_and_end(
                "apex-tui: this needs a terminal that can move a cursor; with words, use ssh -t\n",
                1,
                error=True,
            )
        else:
            want = words[1][:_LONGEST_WORDS] if words else None
            loop = asyncio.get_running_loop()
            # A context of its own: what one app sets (who is the active app) is nobody else's.
            self._task = loop.create_task(self._run(want), context=contextvars.Context())

    def _say_and_end(self, text: str, code: int, *, error: bool = False) -> None:
        assert self._channel is not None
        if self.pty.term:
            text = text.replace("\n", "\r\n")
        data = text.encode("utf-8", "replace")
        if error:
            self._channel.write_stderr(data)
        else:
            self._channel.write(data)
        self._channel.exit(code)

    # The app

    async def _run(self, want: str | None) -> None:
        server, code = self._server, FAULT
        try:
            self._ask_terminal()
            app = self._app = server.house.app(self.person, want)
            from apex_tui.serve.fitting import fit_app

            await self._await_answers()
            fit_app(app, self)
            self.out.repaint = self._repaint
            server.log.write(
                "session", **self._facts(), term=self.pty.term, size=list(self.pty.size), want=want
            )
            if self._over:
                # It was ended before it had begun.
                code = self._code
            else:
                mouse = getattr(app, "preferences", {"mouse": "on"})["mouse"] == "on"
                await app.run_async(size=self.pty.size, mouse=mouse)
                code = FAULT if self._broke_off(app) else app.return_code or 0
        except asyncio.CancelledError:
            self._why = self._why or "did not end by itself"
            code = self._code
        except Exception as error:
            self._log_fault(error)
        finally:
            self._end(code)

    def _broke_off(self, app: App[Any]) -> bool:
        """True for an app that ended by a fault: the log is told why, the person only that it has."""
        error = getattr(app, "_exception", None)
        if error is not None:
            self.last_words = ""
            self._log_fault(error)
        return error is not None

    def _log_fault(self, error: BaseException) -> None:
        where = [f"{each.name}:{each.lineno}" for each in traceback.extract_tb(error.__traceback__)[-6:]]
        # Not the message of the error: it may quote what somebody has in hand.
        self._server.log.write("fault", **self._facts(), error=type(error).__name__, where=where)
        self._server.note_fault(error)
        self.last_words = "Something went wrong in this program. Your seat is kept: please log in again.\n"

    def _end(self, code: int) -> None:
        """The app is over: give back the terminal, say goodbye, close the channel."""
        self._over = True
        self.inflow.close()
        if self._resized is not None:
            self._resized.cancel()
        with contextlib.suppress(ValueError):
            self.connection.on_room.remove(self.out.has_room)
        if self.driver is not None:
            self.driver.stop_application_mode()
        channel, self._channel = self._channel, None
        if channel is not None and not channel.is_closing():
            if self.last_words:
                channel.write(
                    self.last_words.rstrip("\n").replace("\n", "\r\n").encode("utf-8", "replace") + b"\r\n"
                )
            channel.exit(code)
        self._app = None
        self._server.ended(self, code, self._why)

    def _facts(self) -> dict[str, Any]:
        return {"name": self.person.name, "address": self.person.address}

    @property
    def facts(self) -> dict[str, Any]:
        """For ``--status``: who sits here, since when, and what with."""
        now = time.monotonic()
        return {
            **self._facts(),
            "seconds": round(time.time() - self.began),
            "idle": round(now - self.inflow.last),
            "term": self.pty.term,
            "size": list(self.pty.size),
            "behind": self.out.stale_since is not None,
        }

    def _repaint(self) -> None:
        app = self._app
        if app is None:
            return
        from apex_tui.screens.app import ApexApp

        app.call_later(app.paint_again if isinstance(app, ApexApp) else app.refresh)

    # The terminal describes itself

    def _ask_terminal(self) -> None:
        if self.pty.asked:
            self._answers = asyncio.get_running_loop().create_future()
            self._send(QUERY)
            asyncio.get_running_loop().call_later(_ANSWERS_AT_LAST, self._no_more_answers)

    async def _await_answers(self) -> None:
        answers = self._answers
        if answers is not None and not answers.done():
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.shield(answers), _ANSWERS_WITHIN)

    def _no_more_answers(self) -> None:
        self._answers = None
        self._let_go()

    def _let_go(self) -> None:
        """What looked like the beginning of an answer was a key."""
        half, self._half = self._half, b""
        if half and not self._over:
            self._typed(half)

    def _take_answers(self, data: bytes) -> bytes:
        """Look for the terminal's answers in what came; returns the rest."""
        answers, self._half, typed = split_answers(self._half + data)
        if self._half:
            asyncio.get_running_loop().call_later(_HALF_AN_ANSWER, self._let_go)
        if answers:
            self.pty = self.pty.answered(answers)
            if self.pty.utf8 is not None and self._answers is not None:
                # The last of the answers: from here on everything is typed.
                if not self._answers.done():
                    self._answers.set_result(None)
                self._answers = None
                typed, self._half = typed + self._half, b""
            if self.driver is not None and self._app is not None:
                from apex_tui.serve.fitting import fit_looks

                # It came after the first page.
                if fit_looks(self._app, self.pty):
                    self._app.call_later(self._look_again)
        return typed

    def _look_again(self) -> None:
        for screen in self._app.screen_stack if self._app is not None else ():
            if hasattr(screen, "preferences_changed"):
                screen.preferences_changed()

    # What comes

    def data_received(self, data: bytes, datatype: Any) -> None:
        """Bytes have come."""
        if self._over:
            return
        if typed := self._take_answers(data) if self._answers is not None else data:
            self._typed(typed)

    def _typed(self, data: bytes) -> None:
        if self.driver is not None:
            self.inflow.feed(data)
        elif sum(map(len, self._early)) < _AHEAD:
            # Typed ahead, before there is an app: a little of it is kept.
            self._early.append(data[:_AHEAD])

    def began_reading(self) -> None:
        """The app runs: give it what was typed ahead."""
        early, self._early = self._early, []
        for data in early:
            self.inflow.feed(data)

    def _take(self, event: Any) -> None:
        if self.driver is not None:
            self.driver.process_message(event)

    def _pause(self, wanted: bool) -> None:
        if self._channel is not None:
            if wanted:
                self._channel.pause_reading()
            else:
                self._channel.resume_reading()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has changed; of many changes in a moment only the last is followed."""
        self._size_asked = clamped(width, height, self._server.limits)
        if self._resized is None and not self._over:
            wait = 1 / self._server.limits.resizes_per_second
            self._resized = asyncio.get_running_loop().call_later(wait, self._resize)

    def _resize(self) -> None:
        from dataclasses import replace

        self._resized = None
        if self._size_asked != self.pty.size:
            self.pty = replace(self.pty, size=self._size_asked)
            if self.driver is not None:
                self.driver.resize(*self.pty.size)

    def break_received(self, msec: int) -> bool:
        """A break means nothing here."""
        return False

    def signal_received(self, signal: str) -> None:
        """Some clients send signals; those that mean the end are followed."""
        if signal in _HANG_UPS:
            self.leave("hung up", 129)

    def eof_received(self) -> bool:
        """Nothing more will be typed: the terminal is gone."""
        self.leave("end of input", 129)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone; the seat is kept."""
        self._channel = None
        if self._task is None:
            self._over = True
            with contextlib.suppress(ValueError):
                self.connection.on_room.remove(self.out.has_room)
            self._server.ended(self, 0, "")
        else:
            self.leave(self.connection.reason or "line lost", 129)

    # What goes

    def _send(self, data: bytes) -> None:
        channel = self._channel
        if channel is not None and not channel.is_closing():
            with contextlib.suppress(OSError):
                channel.write(data)

    def _has_room(self) -> bool:
        return self._channel is not None and self.connection.room and not self._choked

    def pause_writing(self) -> None:
        """The client's window is full."""
        self._choked = True

    def resume_writing(self) -> None:
        """It has room again."""
        self._choked = False
        self.out.has_room()

    # The end

    def leave(self, why: str, code: int = 0, words: str = "") -> None:
        """End the session gently, saying ``words``; the app is given some seconds to do so."""
        if self._over or self._task is None:
            return
        self._over, self._why, self._code = True, why, code
        self.last_words = self.last_words or words
        app = self._app
        if app is not None and self.driver is not None:
            app.call_later(_leave, app, code)
        asyncio.get_running_loop().call_later(_GENTLY, self._task.cancel)

    def check(self) -> None:
        """Now and then: is somebody there, does the client read, does it send no flood?"""
        limits, now = self._server.limits, time.monotonic()
        stale, crowded = self.out.stale_since, self.inflow.crowded_since
        if self._task is None and now - self.inflow.last > limits.login_seconds:
            # Nothing was ever asked for, or the few lines that were asked for are not taken.
            self._server.log.write("refused", **self._facts(), why="a session in which nothing happens")
            self.connection.turn_away("a session in which nothing happens")
        if self._over or self._task is None:
            return
        if stale is not None and now - stale > limits.stalled_seconds:
            self._server.log.write("refused", **self._facts(), why="a client that does not read")
            self.connection.turn_away("did not read")
        elif crowded is not None and now - crowded > limits.flood_seconds:
            self._server.log.write("refused", **self._facts(), why="a flood of keys")
            self.leave("a flood of keys", 1, "That were too many keys. Your seat is kept.\n")
        elif now - self.inflow.last > limits.idle_seconds:
            self.leave("idle", 0, "Nothing was typed for a long time. Your seat is kept.\n")


def _leave(app: Any, code: int) -> None:
    if hasattr(app, "leave"):
        app.leave(code)
    else:
        app.exit(return_code=code)
