"""The app in a real pseudo-terminal: bytes, signals, a lost line, the shell, the mouse."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal import ALTERNATE_SCREEN, Terminal

HOME = (
    "import sys; from apex_tui.screens.run import run; code, plain = run(); "
    "print('plain' if plain else 'left'); sys.exit(code)"
)
BOARD = (
    "import sys; from apex_tui.screens.run import run; from tests.screens.pages import BoardPage; "
    "sys.exit(run(BoardPage)[0])"
)
BUDGET = 1536
"""Bytes that a cursor move among choices may write at 80x24."""


def start(program: str, home: Path, **more: object) -> Terminal:
    env = {"APEX_TUI_HOME": str(home), "PYTHONPATH": str(Path(__file__).parents[2])}
    return Terminal([sys.executable, "-c", program], env=env, **more)  # type: ignore[arg-type]


def test_a_cursor_move_writes_few_bytes(home: Path) -> None:
    with start(BOARD, home) as terminal:
        terminal.wait_for("►1)")
        terminal.settle()
        for key, mark in (("down", "►2)"), ("down", "►3)"), ("up", "►2)"), ("tab", "►3)")):
            before = len(terminal.written)
            terminal.press(key)
            terminal.wait_for(mark)
            terminal.settle()
            assert 0 < len(terminal.written) - before <= BUDGET


def test_leaving_gives_the_terminal_back(home: Path) -> None:
    with start(HOME, home) as terminal:
        terminal.wait_for("plates")
        assert ALTERNATE_SCREEN in terminal.modes
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert ALTERNATE_SCREEN not in terminal.modes
        assert 1000 not in terminal.modes
        assert "left" in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_cleanly(number: int, home: Path) -> None:
    with start(HOME, home) as terminal:
        terminal.wait_for("plates")
        terminal.kill(number)
        assert terminal.wait_end() == 128 + number
        assert ALTERNATE_SCREEN not in terminal.modes


def test_it_ends_when_the_line_is_lost_even_if_hangups_are_ignored(home: Path) -> None:
    program = f"import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); {HOME}"
    with start(program, home) as terminal:
        terminal.wait_for("plates")
        terminal.hang_up()
        assert terminal.wait_end() != 0


def test_the_mouse_alone_opens_and_closes(home: Path) -> None:
    with start(HOME, home) as terminal:
        terminal.wait_for("q quit")
        terminal.click_on("F2 settings")
        terminal.wait_for("Esc as before")
        terminal.click_on("Esc as before")
        terminal.wait_for("q quit")
        terminal.click_on("q quit")
        assert terminal.wait_end() == 0


def test_the_window_may_shrink_and_grow(home: Path) -> None:
    with start(HOME, home) as terminal:
        terminal.wait_for("plates")
        terminal.resize(60, 16)
        terminal.wait_for("This window is 60 x 16.")
        terminal.resize(160, 45)
        terminal.wait_for("plates")
        terminal.resize(60, 20)
        terminal.wait_for("A little more room")
        terminal.press("p")
        assert terminal.wait_end() == 0
        assert "plain" in terminal.text


def test_no_colour_and_old_consoles_get_the_page_too(home: Path) -> None:
    env = {"APEX_TUI_HOME": str(home), "NO_COLOR": "1", "TERM": "linux", "COLORTERM": ""}
    with Terminal([sys.executable, "-c", HOME], env=env) as terminal:
        terminal.wait_for("-- plates --")
        terminal.press("f2")
        terminal.wait_for("found: NO_COLOR is set")
        sent = bytes(terminal.written)
        assert not re.search(rb"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]", sent)
        terminal.press("escape")
        terminal.wait_for("-- plates --")
        terminal.press("q")
        assert terminal.wait_end() == 0


def test_a_fault_of_the_program_is_one_line_and_a_file(home: Path) -> None:
    program = (
        "import sys; from apex_tui.screens.run import run; from tests.screens.pages import BoardPage\n"
        "class Broken(BoardPage):\n"
        "    def take(self, id): raise RuntimeError('no such trait')\n"
        "sys.exit(run(Broken)[0])"
    )
    with start(program, home) as terminal:
        terminal.wait_for("►1)")
        terminal.press("enter")
        assert terminal.wait_end() == 1
        assert "apex-tui: a fault of the program: RuntimeError: no such trait" in terminal.text
        assert "Traceback" not in terminal.text
        assert "no such trait" in (home / "fault.txt").read_text()
