"""The installed program in a terminal of its own: from the home page into a game, killed, and gone on with."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.terminal import Terminal

WHO = re.compile(r" to (activate|evolve|prune|roll|decide|choose|copy|play a card|turn a card)\b")
DUEL = ("play", "carnivore", "--seat", "Mira", "--seat", "Tobias", "--seed", "7")


@pytest.fixture
def folder(home: Path) -> Path:
    """A data folder whose player wants nothing to move and no notes."""
    (home / "config.toml").write_text('animation = "off"\nnotes = "nobody"\n')
    return home


def started(folder: Path, *words: str, columns: int = 80, rows: int = 24) -> Terminal:
    return Terminal(["apex-tui", *words], env={"APEX_TUI_HOME": str(folder)}, columns=columns, rows=rows)


def asks(terminal: Terminal) -> bool:
    """True while a decision of Carnivore stands on the screen."""
    return WHO.search(terminal.rows[0]) is not None and not tells_losses(terminal)


def tells_losses(terminal: Terminal) -> bool:
    """True while the overlay of what happened since lies on the table."""
    return "on with the game" in terminal.text


def decision(terminal: Terminal) -> list[str]:
    """All that is on the screen but the last event and the footer, which tell of this run of the program."""
    return terminal.rows[:-2]


def to_the_decision(terminal: Terminal) -> None:
    """Wait for a decision, past what was lost; keys count when it has stood for a moment."""
    terminal.wait_until(lambda: asks(terminal) or tells_losses(terminal), "a decision")
    terminal.settle(0.2)
    if tells_losses(terminal):
        terminal.press("escape")
        terminal.wait_until(lambda: asks(terminal), "the table behind the losses")
        terminal.settle(0.2)


def changed(terminal: Terminal, before: list[str]) -> None:
    terminal.wait_until(lambda: decision(terminal) != before, "another decision")
    to_the_decision(terminal)


def choose(terminal: Terminal, key: str = "1") -> None:
    """Answer, and wait for the next decision."""
    before = decision(terminal)
    terminal.press(key)
    changed(terminal, before)


def saved(folder: Path) -> tuple[str, str, int]:
    """What the only table asks, whom, and the number of the decision; read by another process than the one that played."""
    (table,) = Store(folder).tables()
    with Session.resume(Store(folder), table.id) as session:
        session.settle()
        (seat,) = session.pending
        return session.prompt(seat).text, session.names[seat - 1], session.decision_number(seat)


def stands_there(terminal: Terminal, asked: tuple[str, str, int]) -> bool:
    text, name, _ = asked
    return text in terminal.text and name in terminal.rows[0]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (160, 45)])
def test_from_home_into_a_game_killed_and_resumed_at_the_very_decision(
    folder: Path, columns: int, rows: int
) -> None:
    with started(folder, columns=columns, rows=rows) as terminal:
        terminal.wait_for("plates")
        terminal.press("1")
        terminal.wait_for("Esc home")
        terminal.press("g", "7", "enter")
        terminal.wait_for("--seed 7" if columns > 80 else "7 ")
        terminal.press("end", "enter")
        to_the_decision(terminal)
        for _ in range(5):
            choose(terminal)
        before = decision(terminal)
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_end() == -signal.SIGKILL
    asked = saved(folder)
    with started(folder, "resume", columns=columns, rows=rows) as terminal:
        to_the_decision(terminal)
        assert decision(terminal) == before
        assert stands_there(terminal, asked)
        choose(terminal)
        terminal.press("q")
        assert terminal.wait_end() == 0
    assert saved(folder)[2] > asked[2]


def test_killed_at_any_moment_nothing_is_lost_and_nothing_is_asked_twice(folder: Path) -> None:
    """The kill comes right behind the key, wherever the program is by then."""
    with started(
        folder, "play", "carnivore", "--seat", "Mira", "--seat", "Tobias", "--seed", "7"
    ) as terminal:
        to_the_decision(terminal)
        terminal.press("1")
        terminal.kill(signal.SIGKILL)
        terminal.wait_end()
    numbers = [saved(folder)[2]]
    for _ in range(2):
        with started(folder, "resume") as terminal:
            to_the_decision(terminal)
            terminal.press("1")
            terminal.kill(signal.SIGKILL)
            terminal.wait_end()
        asked = saved(folder)
        numbers.append(asked[2])
        with started(folder, "resume") as terminal:
            to_the_decision(terminal)
            assert stands_there(terminal, asked)
    assert numbers == sorted(numbers)


def test_by_mouse_from_home_to_a_table_and_back_to_it(folder: Path) -> None:
    with started(folder) as terminal:
        terminal.wait_for("plates")
        terminal.click_on("Carnivore")
        terminal.wait_for("Esc home")
        terminal.click_on("Enter deal")
        to_the_decision(terminal)
        before = decision(terminal)
        terminal.kill(signal.SIGKILL)
        terminal.wait_end()
    with started(folder) as terminal:
        terminal.wait_for("a)  Carnivore")
        terminal.click_on("a)  Carnivore")
        to_the_decision(terminal)
        assert decision(terminal) == before


def test_by_mouse_through_a_round(folder: Path) -> None:
    """A click on a label takes; on a card it moves the cursor, once more it takes; keys of the footer work too."""
    with started(folder, *DUEL, columns=120, rows=30) as terminal:
        to_the_decision(terminal)
        while "to evolve" not in terminal.rows[0]:
            before = decision(terminal)
            terminal.click_on("1)")
            changed(terminal, before)
        second = next(row for row in terminal.rows if row.startswith(" 2) "))
        name = second[4:].split("  ")[0]
        terminal.click_on(second[:20])
        terminal.wait_for(f"►2) {name}")
        before = decision(terminal)
        terminal.click_on(f"►2) {name}")
        changed(terminal, before)
        terminal.click_on("l log")
        terminal.wait_for("log of this table")
        terminal.wait_for("Esc close")
        terminal.click_on("Esc close")
        to_the_decision(terminal)
        terminal.click_on("q leave")
        assert terminal.wait_end() == 0
