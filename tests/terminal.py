"""A program in a pseudo-terminal, seen and handled as a person would: its screen, keys, mouse, signals.

    with Terminal(["apex-tui"], columns=80, rows=24) as terminal:
        terminal.wait_for("Carnivore")
        terminal.press("down", "enter")

Nothing here sleeps for a fixed time: a test waits for what it expects to see. `patience` only ends a wait
that would never end. From a shell, `python -m tests.terminal --out shot.png -- apex-tui` draws the screen.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

from tests.terminal_keys import sequence

PATIENCE = 120.0
"""Seconds after which a wait is given up; far beyond what any machine needs."""

BYTES_AT_ONCE = 65536

UNKNOWN_TO_PYTE = re.compile(
    r"\x1b\[[<>=][0-9;]*[@-~]"  # keyboard protocol, secondary attributes
    r"|\x1b\[\?[0-9;]*\$[@-~]"  # is this mode known?
    r"|\x1b\](?![012];)[^\x07\x1b]*(?:\x07|\x1b\\)"  # anything but titles: pointer shapes, clipboard
    r"|\x1b[P_^X][^\x1b]*\x1b\\"  # device control strings
)
"""What a terminal may ignore, and pyte would print as text."""

UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?)?\Z")
"""A control sequence whose rest has not arrived yet."""

MODE = re.compile(r"(\x1b\[\?[0-9;]+[hl])")
ALTERNATE_SCREEN = 1049


class Waited(AssertionError):
    """What was waited for did not come; the message holds the screen."""


class Terminal:
    """A running program and the screen it draws on.

    Attributes:
        pid: process id of the program, which leads its own process group.
        modes: private terminal modes that are on (1049 alternate screen, 1000 mouse, 25 cursor shown).
        written: every byte that the program wrote so far and this side has read.
        status: exit status once the program has ended; minus the signal if one ended it.
        cpu_seconds: user and system time of the program, known once it has ended.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        patience: float = PATIENCE,
        encoding: str = "utf-8",
    ) -> None:
        """Start `command`; `env` is laid over the environment of this process (less what sets a size).

        `encoding`: what the terminal takes its bytes for; one of the last century takes them for `latin-1`.
        """
        self.patience = patience
        self.modes: set[int] = {25}
        self.written = bytearray()
        self.status: int | None = None
        self.cpu_seconds: float | None = None
        self._screen = pyte.Screen(columns, rows)
        self._screen.write_process_input = self.send  # type: ignore[method-assign]
        self._stream = pyte.Stream(self._screen)
        self._decode = codecs.getincrementaldecoder(encoding)("replace").decode
        self._held = ""
        self._main_screen: tuple[dict[int, object], int, int] | None = None
        self._open = True
        self._arrived = 0.0
        around = dict(os.environ)
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            around.pop(name, None)
        around |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **(env or {})}
        self.pid, self._fd = _start(command, columns, rows, around, cwd)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # What is to be seen

    @property
    def rows(self) -> list[str]:
        """The rows of the screen as text, without the blanks at their ends."""
        return [row.rstrip() for row in self._screen.display]

    @property
    def text(self) -> str:
        """The whole screen as text."""
        return "\n".join(self.rows)

    @property
    def title(self) -> str:
        """The title that the program gave the window."""
        return str(self._screen.title)

    @property
    def screen(self) -> pyte.Screen:
        """The screen with its colours."""
        return self._screen

    # What is done to the program

    def send(self, data: str | bytes) -> None:
        """Type `data` as it is."""
        os.write(self._fd, data.encode() if isinstance(data, str) else data)

    def press(self, *keys: str) -> None:
        """Press keys by name: `"a"`, `"enter"`, `"shift+tab"`, `"ctrl+p"`, `"f1"`."""
        for key in keys:
            self.send(sequence(key))

    def click(self, column: int, row: int, button: int = 0) -> None:
        """Press and release a mouse button (0 left, 1 middle, 2 right) over a cell, counted from 0."""
        self.send(f"\x1b[<{button};{column + 1};{row + 1}M\x1b[<{button};{column + 1};{row + 1}m")

    def click_on(self, text: str) -> None:
        """Click the first cell of the first place where `text` stands."""
        for row, line in enumerate(self._screen.display):
            if text in line:
                self.click(line.index(text), row)
                return
        raise Waited(f"no {text!r} to click on:\n{self.text}")

    def wheel(self, column: int, row: int, *, down: bool = True) -> None:
        """Turn the mouse wheel by one notch over a cell."""
        self.send(f"\x1b[<{65 if down else 64};{column + 1};{row + 1}M")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window, which tells the program so."""
        self._screen.resize(rows, columns)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send a signal to the program (not to its children)."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window under the running program."""
        if self._open:
            self._open = False
            os.close(self._fd)

    # Waiting

    def wait_until(self, seen: Callable[[], bool], what: str, patience: float | None = None) -> None:
        """Read what the program writes until `seen()`.

        Raises:
            Waited: when the program ended or patience ran out before that.
        """
        end = time.monotonic() + (self.patience if patience is None else patience)
        while not seen():
            if time.monotonic() > end:
                raise Waited(f"waited in vain for {what}:\n{self.text}")
            if not self._read(0.2) and not seen():
                raise Waited(f"the program ended (status {self._reap()}) before {what}:\n{self.text}")

    def wait_for(self, text: str | re.Pattern[str], patience: float | None = None) -> None:
        """Wait until `text` (or a match of a pattern) is on the screen."""
        if isinstance(text, str):
            self.wait_until(lambda: text in self.text, repr(text), patience)
        else:
            self.wait_until(lambda: text.search(self.text) is not None, repr(text.pattern), patience)

    def wait_gone(self, text: str, patience: float | None = None) -> None:
        """Wait until `text` is no longer on the screen."""
        self.wait_until(lambda: text not in self.text, f"{text!r} to go", patience)

    def wait_end(self, patience: float | None = None) -> int:
        """Wait until the program has ended; its exit status, or minus the signal that ended it."""
        end = time.monotonic() + (self.patience if patience is None else patience)
        while self._reap(block=False) is None:
            if time.monotonic() > end:
                raise Waited(f"the program has not ended:\n{self.text}")
            if not self._open or not self._read(0.05):
                # Nothing more to read, so nothing else says when it ends.
                time.sleep(0.01)
        while self._open and self._read(0):
            pass
        assert self.status is not None
        return self.status

    def wait_stopped(self) -> None:
        """Wait until the program has stopped itself, as ctrl+z asks."""
        end = time.monotonic() + self.patience
        while not os.WIFSTOPPED(os.waitpid(self.pid, os.WUNTRACED | os.WNOHANG)[1]):
            if time.monotonic() > end:
                raise Waited(f"the program has not stopped:\n{self.text}")
            self._read(0.05)

    def settle(self, quiet: float = 0.4) -> None:
        """Read until nothing was written for `quiet` seconds; for pictures and measurements only."""
        before = -1
        while before != len(self.written):
            before = len(self.written)
            self._read(quiet)

    def painted(self, quiet: float, patience: float = 1.0) -> float | None:
        """Read until something was written and then nothing for `quiet` seconds; for measurements only.

        Returns the moment (of `time.perf_counter`) at which the last of it arrived, None if nothing did.
        """
        before = len(self.written)
        end = time.perf_counter() + patience
        while time.perf_counter() < end:
            at = len(self.written)
            self._read(quiet)
            if len(self.written) == at > before:
                return self._arrived
        return None

    def close(self) -> None:
        """End the program and its children, whatever they do, and close the window."""
        if self.status is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self._reap()
        self.hang_up()

    # Inside

    def _read(self, seconds: float) -> bool:
        """Take what arrives within `seconds`; False once nothing can arrive any more."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self._fd, BYTES_AT_ONCE)
        except OSError:  # Linux says so when the last process has closed its side.
            return False
        self._arrived = time.perf_counter()
        self.written += data
        self._feed(self._held + self._decode(data))
        return bool(data)

    def _feed(self, text: str) -> None:
        unfinished = UNFINISHED.search(text)
        cut = unfinished.start() if unfinished else len(text)
        self._held = text[cut:]
        for part in MODE.split(UNKNOWN_TO_PYTE.sub("", text[:cut])):
            if MODE.fullmatch(part):
                self._switch({int(number) for number in part[3:-1].split(";")}, on=part.endswith("h"))
            self._stream.feed(part)

    def _switch(self, modes: set[int], *, on: bool) -> None:
        screen = self._screen
        if ALTERNATE_SCREEN in modes and on and self._main_screen is None:
            self._main_screen = dict(screen.buffer), screen.cursor.x, screen.cursor.y
            screen.buffer.clear()
            screen.cursor_position()
        elif ALTERNATE_SCREEN in modes and not on and self._main_screen is not None:
            screen.buffer.clear()
            screen.buffer.update(self._main_screen[0])  # type: ignore[arg-type]
            screen.cursor.x, screen.cursor.y = self._main_screen[1:]
            self._main_screen = None
        self.modes = self.modes | modes if on else self.modes - modes

    def _reap(self, *, block: bool = True) -> int | None:
        if self.status is None:
            pid, status, used = os.wait4(self.pid, 0 if block else os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                self.cpu_seconds = used.ru_utime + used.ru_stime
        return self.status


def _start(
    command: Sequence[str], columns: int, rows: int, env: Mapping[str, str], cwd: Path | None
) -> tuple[int, int]:
    """Process id of `command` and this side of the terminal of the given size that it runs in."""
    size = struct.pack("HHHH", rows, columns, 0, 0)
    with warnings.catch_warnings():
        # Python 3.12 warns of a fork beside threads; the child does nothing but become the program.
        warnings.simplefilter("ignore", DeprecationWarning)
        pid, fd = pty.fork()
    if pid == 0:
        try:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            if cwd is not None:
                os.chdir(cwd)
            os.execvpe(command[0], list(command), dict(env))
        except OSError as error:
            os.write(2, f"{command[0]}: {error}\n".encode())
        finally:
            os._exit(127)
    return pid, fd


if __name__ == "__main__":
    from tests.terminal_picture import main

    sys.exit(main())
