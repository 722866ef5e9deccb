"""The program in a session that somebody has over SSH: it moves nothing, writes little, and ends well."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from apex_tui.table.store import Store
from tests.terminal import ALTERNATE_SCREEN, Terminal

AWAY = {"SSH_CONNECTION": "192.0.2.7 50000 192.0.2.1 22", "SSH_TTY": "/dev/pts/7", "COLORTERM": ""}
DUEL = ("play", "carnivore", "--seat", "Mira", "--seat", "bot:forager", "--seed", "7")
BUDGET = 600
"""Bytes that a cursor move may write at 80x24, in 256 colours and without compression."""


@pytest.fixture
def folder(home: Path) -> Path:
    (home / "config.toml").write_text('notes = "nobody"\n')
    return home


def away(folder: Path, *words: str, encoding: str = "utf-8", **env: str) -> Terminal:
    """The installed program at the far end of a line."""
    given = {"APEX_TUI_HOME": str(folder), **AWAY, **env}
    return Terminal(["apex-tui", *words], env=given, encoding=encoding)


def test_a_cursor_move_writes_little(folder: Path) -> None:
    with away(folder, *DUEL) as terminal:
        terminal.wait_for("►1)")
        terminal.settle()
        for key, mark in (("tab", "►2)"), ("tab", "►3)"), ("up", "►2)")):
            before = len(terminal.written)
            terminal.press(key)
            terminal.wait_for(mark)
            terminal.settle()
            assert 0 < len(terminal.written) - before <= BUDGET


def test_nothing_is_played_out(folder: Path) -> None:
    """At home the rival's first moves are seen one by one; here the first question stands at once."""
    with away(folder, *DUEL) as terminal:
        terminal.wait_for("►1)")
        assert "go on" not in terminal.text
    with away(folder, *DUEL, SSH_CONNECTION="", SSH_TTY="") as terminal:
        terminal.wait_for("Enter go on")


def test_a_lost_line_saves_and_the_table_is_offered_again(folder: Path) -> None:
    with away(folder, *DUEL) as terminal:
        terminal.wait_for("►1)")
        terminal.press("1")
        terminal.settle()
        terminal.hang_up()
        terminal.wait_end()
    (table,) = Store(folder).tables()
    assert not table.damaged
    assert not table.in_play
    with away(folder) as terminal:
        terminal.wait_for("plates")
        terminal.wait_for("a)  Carnivore")
        terminal.press("a")
        terminal.wait_for("►1)")


@pytest.mark.parametrize(
    ("term", "mark"),
    [("xterm", "╌╌"), ("screen", "╌╌"), ("linux", "--"), ("vt100", "--")],
)
def test_terminals_of_all_kinds(folder: Path, term: str, mark: str) -> None:
    with away(folder, TERM=term) as terminal:
        terminal.wait_for("plates")
        terminal.wait_for(mark)
        assert not re.search(rb"\x1b\[[0-9;]*[34]8;[25];", bytes(terminal.written)), "16 colours"
        if mark == "--":
            assert terminal.text.isascii()
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert ALTERNATE_SCREEN not in terminal.modes


@pytest.mark.parametrize(
    ("locale", "encoding", "mark"),
    [
        ({"LC_ALL": "C"}, "utf-8", "╌╌ plates ╌╌"),
        ({"LC_ALL": "C"}, "latin-1", "-- plates --"),
        ({"LANG": "", "LC_ALL": "", "LC_CTYPE": ""}, "utf-8", "╌╌ plates ╌╌"),
        ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "utf-8", "-- plates --"),
    ],
)
def test_without_a_utf8_locale(folder: Path, locale: dict[str, str], encoding: str, mark: str) -> None:
    """What the locale does not say, the terminal shows when it is asked; what Python cannot write is not written."""
    with away(folder, encoding=encoding, **locale) as terminal:
        terminal.wait_for(mark)
        assert terminal.text.isascii() == (mark == "-- plates --")
        terminal.press("q")
        assert terminal.wait_end() == 0


def test_late_answers_and_broken_bytes_are_no_keys(folder: Path) -> None:
    """An answer of the terminal that was too slow would take a choice: it holds digits."""
    with away(folder, *DUEL) as terminal:
        terminal.wait_for("►1)")
        terminal.settle()
        before = terminal.rows
        for junk in (
            b"\x1b]11;rgb:1b1b/1818/1414\x07\x1b[?62;1;4c",
            b"\x1b]11;rgb:1b",
            b"1b/1818/1414\x1b\\",
        ):
            terminal.send(junk)
        terminal.settle()
        assert terminal.rows == before
        terminal.send("\x1bOB")
        terminal.wait_for("►2)")


@pytest.mark.parametrize("stopped", [False, True])
def test_ended_from_outside_in_the_midst_of_a_page(folder: Path, stopped: bool) -> None:
    """The log lies over the table, or the program sleeps in the shell: all is saved, and nothing is left running."""
    with away(folder, *DUEL) as terminal:
        terminal.wait_for("►1)")
        terminal.settle()
        terminal.press("l")
        terminal.wait_for("log of this table")
        if stopped:
            terminal.press("ctrl+z")
            terminal.wait_until(lambda: ALTERNATE_SCREEN not in terminal.modes, "the shell")
            terminal.wait_stopped()
        terminal.kill(signal.SIGTERM)
        if stopped:
            terminal.kill(signal.SIGCONT)
        assert terminal.wait_end() == 128 + signal.SIGTERM
        assert ALTERNATE_SCREEN not in terminal.modes
        assert "Traceback" not in terminal.text
    (table,) = Store(folder).tables()
    assert not table.damaged
    assert not table.in_play
