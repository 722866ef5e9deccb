"""Line mode in a real terminal: typed by hand, on a dumb terminal, when the terminal goes away."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from apex_tui.table.store import Store
from tests.terminal import Terminal

APEX = [sys.executable, "-m", "apex_tui"]


def terminal(home: Path, *words: str, **variables: str) -> Terminal:
    """The program in a terminal of 80 columns."""
    return Terminal([*APEX, *words], env={"APEX_TUI_HOME": str(home), **variables})


def test_a_table_by_hand(home: Path) -> None:
    with terminal(
        home, "play", "carnivore", "--seat", "Anna", "--seat", "Ben", "--plain", "--seed", "3"
    ) as screen:
        screen.wait_for("Choose 1 to")
        screen.send("table\r")
        screen.wait_for("Seed: 3.")
        screen.send("quit\r")
        assert screen.wait_end() == 0
        assert "Saved. To go on: apex-tui resume" in screen.text
        assert b"\x1b[?1049h" not in screen.written
        # What a person types is echoed by the terminal and not said a second time.
        assert screen.text.count("quit") == 1


def test_a_dumb_terminal_gets_lines_and_the_reason(home: Path) -> None:
    with terminal(home, "play", "carnivore", "--seat", "Anna", "--seed", "3", TERM="dumb") as screen:
        screen.wait_for("Choose")
        screen.send("quit\r")
        assert screen.wait_end() == 0
        assert "Plain mode, because TERM=dumb cannot move a cursor." in screen.written.decode().replace(
            "\r\n", "\n"
        )
        assert b"\x1b" not in screen.written


def test_the_home_page_in_plain(home: Path) -> None:
    with terminal(home, "--plain") as screen:
        screen.wait_for("What do you want to do?")
        screen.press("ctrl+d")
        assert screen.wait_end() == 0


def test_control_c_leaves_with_everything_saved(home: Path) -> None:
    with terminal(home, "play", "carnivore", "--seat", "Anna", "--plain", "--seed", "3") as screen:
        screen.wait_for("Choose")
        screen.press("ctrl+c")
        assert screen.wait_end() == 130
        assert "Saved. To go on" in screen.text


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_while_a_person_is_asked(home: Path, name: str) -> None:
    number = getattr(signal, name)
    with terminal(home, "play", "carnivore", "--seat", "Anna", "--plain", "--seed", "3") as screen:
        screen.wait_for("Choose")
        screen.kill(number)
        assert screen.wait_end() == 128 + number
        assert "Saved. To go on" in screen.text
    assert [table.finished for table in Store(home).tables()] == [False]


def test_a_replay_waits_after_each_step(home: Path) -> None:
    with terminal(
        home, "play", "carnivore", "--seat", "bot:random", "--seat", "bot:random", "--plain", "--seed", "3"
    ) as screen:
        assert screen.wait_end() == 0
    (table,) = Store(home).tables()
    with terminal(home, "replay", table.id) as screen:
        screen.wait_for("Step 1 of")
        screen.send("state\r")
        screen.wait_for("The trait pool:")
        screen.send("\r")
        screen.wait_for("Step 2 of")
        screen.send("all\r")
        assert screen.wait_end() == 0
        assert "wins" in screen.text


def test_a_window_that_is_closed_ends_it(home: Path) -> None:
    with terminal(home, "play", "carnivore", "--seat", "Anna", "--plain", "--seed", "3") as screen:
        screen.wait_for("Choose")
        screen.hang_up()
        assert screen.wait_end() == 128 + signal.SIGHUP
