"""How long pictures of Theropod take: painting the board, and the cursor walking over hand and trail."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import pytest

from apex_tui.widgets.surface import Surface
from tests.bench.conftest import Measure, percentile
from tests.bench.test_screen_bench import QUIET, START, cpu_of
from tests.screens.theropod.sittings import BOARD, labelled
from tests.screens.theropod.test_board import positions
from tests.terminal import Terminal

ROUNDS = 40
"""Times that the cursor goes on and back."""


@pytest.mark.parametrize(("width", "height", "most"), [(80, 24, 4.0), (160, 45, 8.0), (200, 60, 8.0)])
def test_painting(figure: Measure, width: int, height: int, most: float) -> None:
    """Every picture is painted once."""
    times = []
    for table in (0, 2, 4):
        for scene, _ in positions(table, 60):
            ready = labelled(scene, width, height)
            start = time.process_time()
            BOARD.paint(Surface(width, height), ready, height - BOARD.prompt_room(ready, height))
            times.append((time.process_time() - start) * 1e3)
    how = f"{len(times)} positions of 1, 3 and 8 hunters; median {statistics.median(times):.2f}"
    figure(
        f"Theropod, painting {width}x{height}: 95th percentile",
        percentile(times, 0.95),
        "ms",
        at_most=most,
        how=how,
    )


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60)])
def test_walking(figure: Measure, home: Path, columns: int, rows: int) -> None:
    """The cursor walks over what may be played; the line on what would follow changes with it."""
    latency = []
    used = 0.0
    command = [sys.executable, "-c", START, "play", "theropod", "--seat", "Mira", "--set", "mode=emergence"]
    command += ["--set", "species=tyrannosaurus", "--seed", "11", "--no-animation"]
    with Terminal(command, columns=columns, rows=rows, env={"APEX_TUI_HOME": str(home)}) as terminal:
        terminal.wait_for("Set up an ambush?")
        terminal.press("e")
        terminal.wait_for("What do you play?")
        terminal.settle()
        for _ in range(ROUNDS):
            before = cpu_of(terminal.pid)
            for key in ("tab", "shift+tab"):
                start = time.perf_counter()
                terminal.press(key)
                painted = terminal.painted(QUIET)
                assert painted is not None, "the cursor did not move"
                latency.append((painted - start) * 1e3)
            used += cpu_of(terminal.pid) - before
    name, how = (
        f"Theropod, moving the cursor {columns}x{rows}",
        f"{len(latency)} moves, through a pseudo-terminal",
    )
    figure(f"{name}: CPU", used / len(latency), "ms", at_most=8, how="of the whole process, all threads")
    how += f"; median {statistics.median(latency):.1f}"
    figure(f"{name}: 95th percentile", percentile(latency, 0.95), "ms", at_most=35, how=how)
