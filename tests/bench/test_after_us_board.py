"""How long pictures of After Us take: painting the board, and moving a card with the new yield up to the painted frame."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import pytest

from apex_tui.screens.after_us import sitting
from apex_tui.widgets.surface import Surface
from tests.bench.conftest import Measure, percentile
from tests.bench.test_screen_bench import QUIET, START, cpu_of
from tests.screens.after_us.sittings import BOARD, labelled
from tests.screens.after_us.test_board import positions
from tests.terminal import Terminal

ROUNDS = 30
"""Times that the first ape is moved to the end, three steps each."""


@pytest.mark.parametrize(("width", "height", "most"), [(80, 24, 4.0), (160, 45, 8.0), (200, 60, 8.0)])
def test_painting(figure: Measure, width: int, height: int, most: float) -> None:
    """Every picture is painted once with no yield known beforehand."""
    times = []
    for table in (1, 3, 5):
        for scene, _ in positions(table, 40):
            ready = labelled(scene, width, height)
            sitting.forget_trials()
            start = time.process_time()
            BOARD.paint(Surface(width, height), ready, height - BOARD.prompt_room(ready, height))
            times.append((time.process_time() - start) * 1e3)
    how = f"{len(times)} positions of 2, 4 and 6 tribes; median {statistics.median(times):.2f}"
    figure(
        f"After Us, painting {width}x{height}: 95th percentile",
        percentile(times, 0.95),
        "ms",
        at_most=most,
        how=how,
    )


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60)])
def test_moving_a_card(figure: Measure, home: Path, columns: int, rows: int) -> None:
    """An ape in the hand goes one place to the right; the row, its frames and the yield change with it."""
    latency = []
    used = 0.0
    command = [sys.executable, "-c", START, "play", "after_us", "--seat", "Mira", "--seat", "Tobias"]
    command += ["--seed", "11", "--no-animation"]
    with Terminal(command, columns=columns, rows=rows, env={"APEX_TUI_HOME": str(home)}) as terminal:
        terminal.wait_for("arranges")
        terminal.settle()
        for _ in range(ROUNDS):
            terminal.press("1")
            terminal.settle(0.05)
            before = cpu_of(terminal.pid)
            for _ in range(3):
                start = time.perf_counter()
                terminal.press("right")
                painted = terminal.painted(QUIET)
                assert painted is not None, "a move changed nothing"
                latency.append((painted - start) * 1e3)
            used += cpu_of(terminal.pid) - before
            terminal.press("space")
            terminal.settle(0.05)
    name, how = (
        f"After Us, moving a card {columns}x{rows}",
        f"{len(latency)} moves, through a pseudo-terminal",
    )
    figure(f"{name}: CPU", used / len(latency), "ms", at_most=8, how="of the whole process, all threads")
    how += f"; median {statistics.median(latency):.1f}"
    figure(f"{name}: 95th percentile", percentile(latency, 0.95), "ms", at_most=35, how=how)
