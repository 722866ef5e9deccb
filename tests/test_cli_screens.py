"""From the command line to the screens and back: what is said when they close, and playing on in plain lines."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from apex_tui.table.store import Store
from tests.terminal import Terminal

PLAY = ["apex-tui", "play", "carnivore", "--seat", "Anna", "--seat", "Ben", "--seed", "3", "--no-animation"]


def terminal(home: Path, *command: str) -> Terminal:
    return Terminal(command, env={"APEX_TUI_HOME": str(home)})


def test_leaving_the_table_says_how_to_go_on(home: Path) -> None:
    with terminal(home, *PLAY) as screen:
        screen.wait_for("trait pool")
        screen.press("q")
        assert screen.wait_end() == 0
        (table,) = Store(home).tables()
        assert f"Saved. To go on: apex-tui resume {table.id}" in screen.text
        assert 1049 not in screen.modes
    with terminal(home, "apex-tui", "resume") as screen:
        screen.wait_for("trait pool")
        screen.press("q")
        assert screen.wait_end() == 0


def test_a_window_too_small_plays_on_in_plain_lines(home: Path) -> None:
    with terminal(home, *PLAY) as screen:
        screen.wait_for("trait pool")
        screen.resize(60, 15)
        screen.wait_for("p)")
        screen.press("p")
        screen.wait_for("Choose 1 to")
        assert 1049 not in screen.modes
        screen.send("quit\r")
        assert screen.wait_end() == 0
    assert len(Store(home).tables()) == 1


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_gives_the_terminal_back(home: Path, name: str) -> None:
    number = getattr(signal, name)
    with terminal(home, *PLAY) as screen:
        screen.wait_for("trait pool")
        screen.kill(number)
        assert screen.wait_end() == 128 + number
        assert 1049 not in screen.modes
        assert "Saved. To go on" in screen.text


def test_a_window_that_is_closed_ends_it_saved(home: Path) -> None:
    with terminal(home, *PLAY) as screen:
        screen.wait_for("trait pool")
        screen.hang_up()
        assert screen.wait_end() == 128 + signal.SIGHUP
    assert len(Store(home).tables()) == 1


def test_a_game_named_without_seats_is_set_up_first(home: Path) -> None:
    with terminal(home, "apex-tui", "play", "carnivore") as screen:
        screen.wait_for("a new table")
        screen.press("escape")
        screen.wait_for("go on")
        screen.press("q")
        assert screen.wait_end() == 0
    with terminal(home, "apex-tui", "play", "carnivore", "--plain") as screen:
        screen.wait_for("How many seats")
        screen.send("1\r")
        screen.wait_for("a name, or bot:")
        screen.send("Anna\r")
        screen.wait_for("Which option")
        screen.send("\r")
        screen.wait_for("A seed")
        screen.send("\r")
        # Without a seed the round may tell more than the window is high: only the question is sure to stand there.
        screen.wait_for("Choose 1 to")
        screen.send("quit\r")
        assert screen.wait_end() == 0
    (table,) = Store(home).tables()
    assert table.names[0] == "Anna"


def test_leaving_the_game_after_a_game_says_how_to_go_on_with_that(home: Path) -> None:
    with terminal(home, *PLAY) as screen:
        screen.wait_for("trait pool")
        screen.send(":concede\r:concede\r")
        screen.wait_for("play again, sides changed")
        # A key could be taken for one that was meant for the game before; a typed line cannot.
        screen.send(":play again\r")
        screen.wait_for("trait pool")
        screen.press("q")
        assert screen.wait_end() == 0
        (table,) = [table for table in Store(home).tables() if not table.finished]
        assert f"Saved. To go on: apex-tui resume {table.id}" in screen.text
    assert len(Store(home).tables()) == 2
