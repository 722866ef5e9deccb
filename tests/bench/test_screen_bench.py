"""The screens in a terminal: from the start to the first painted page, and from a key to the painted frame."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from apex_tui.table.store import Store
from tests.bench.conftest import Measure, percentile
from tests.screens.played import asked, playing
from tests.terminal import Terminal

HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("Hello, world")

Hello().run()
"""
START = "import sys; from apex_tui.__main__ import main; sys.argv[0] = 'apex-tui'; main()"
PRESSES = 120
QUIET = 0.012
"""Seconds without a byte after which a frame is painted: far more than lies between two writes of one frame."""


def cpu_until(command: Sequence[str], text: str, home: Path) -> float:
    """Milliseconds of processor time from the start of a program to the moment its first page stands."""
    with Terminal(command, env={"APEX_TUI_HOME": str(home)}) as terminal:
        terminal.wait_for(text)
        # The clock of a process that was killed stands at that moment.
        terminal.kill()
        terminal.wait_end()
        assert terminal.cpu_seconds is not None
        return terminal.cpu_seconds * 1e3


def test_start_to_the_home_page(figure: Measure, home: Path) -> None:
    """Both are started alike, in turns; the best of seven of each, for what else runs only ever adds."""
    hello = home / "hello.py"
    hello.write_text(HELLO)
    theirs, ours = [], []
    for _ in range(7):
        theirs.append(cpu_until([sys.executable, str(hello)], "Hello, world", home))
        ours.append(cpu_until([sys.executable, "-c", START], "Carnivore", home))
    how = f"{min(ours):.0f} ms against {min(theirs):.0f} ms, best of 7 in turns"
    figure(
        "start to painted home page, CPU to bare Textual", min(ours) / min(theirs), "x", at_most=1.6, how=how
    )


def cpu_of(pid: int) -> float:
    """Milliseconds of processor time that a process has used, all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1e3 / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize(
    ("columns", "rows", "arrows"), [(80, 24, ("down", "up")), (200, 60, ("right", "left"))]
)
@pytest.mark.parametrize("keys", ["Tab", "arrows"])
def test_key_to_painted_frame(
    figure: Measure, home: Path, columns: int, rows: int, arrows: tuple[str, str], keys: str
) -> None:
    """The cursor walks over the choices of an Evolution; every press moves it."""
    with playing(Store(home), asked("evolve_action", since=6)) as session:
        table = session.id
    pressed = ("tab",) if keys == "Tab" else arrows
    latency, written = [], []
    command = [sys.executable, "-c", START, "resume", table, "--no-animation"]
    env = {"APEX_TUI_HOME": str(home)}
    with Terminal(command, columns=columns, rows=rows, env=env) as terminal:
        terminal.wait_for("p prune")
        terminal.settle()
        for key in pressed * 3:
            terminal.press(key)
            terminal.settle(0.1)
        used = cpu_of(terminal.pid)
        for number in range(PRESSES):
            before, start = len(terminal.written), time.perf_counter()
            terminal.press(pressed[number % len(pressed)])
            painted = terminal.painted(QUIET)
            assert painted is not None, f"press {number} of {keys} changed nothing"
            latency.append((painted - start) * 1e3)
            written.append(len(terminal.written) - before)
        used = (cpu_of(terminal.pid) - used) / PRESSES
    name, how = f"{keys} among choices, {columns}x{rows}", f"{PRESSES} presses, through a pseudo-terminal"
    figure(f"{name}: key to frame, median", statistics.median(latency), "ms", at_most=15, how=how)
    figure(f"{name}: 95th percentile", percentile(latency, 0.95), "ms", at_most=35, how=how)
    figure(f"{name}: CPU", used, "ms", at_most=8, how="of the whole process, all threads")
    if columns == 80:
        how = f"largest; median {statistics.median(written):.0f}"
        figure(f"{name}: bytes written", max(written), "bytes", at_most=1536, how=how)
