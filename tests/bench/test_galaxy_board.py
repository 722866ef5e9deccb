"""How long pictures of Galaxy take: painting the board, and a step of the cursor over the map up to the painted frame."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import pytest

from apex_tui.table.session import Session
from apex_tui.table.store import Store
from apex_tui.widgets.surface import Surface
from tests.bench.conftest import Measure, percentile
from tests.bench.test_screen_bench import QUIET, START, cpu_of
from tests.screens.galaxy.drawn import SIX
from tests.screens.galaxy.sittings import BOARD, labelled
from tests.screens.galaxy.test_board import positions
from tests.terminal import Terminal

PRESSES = 120
SEED = 7


def played_to(store: Store, kind: str, least: int) -> str:
    """A table of six in age 2 at a decision of that kind with so many choices, played by the rule policy."""
    session = Session.create(store, "galaxy", SIX, {"civilization_choice": "random"}, seed=SEED)
    while session.outcome is None:
        session.settle()
        seat = next(iter(session.pending))
        prompt = session.prompt(seat)
        if prompt.kind == kind and len(prompt.choices) >= least and session.view(0).age >= 2:
            break
        session.answer(seat, list(session.hint(seat).choose))
    assert session.outcome is None, f"no {kind} with {least} choices"
    table = session.id
    session.close()
    return table


@pytest.mark.parametrize(("width", "height", "most"), [(80, 24, 6.0), (160, 45, 9.0), (200, 60, 9.0)])
def test_painting(figure: Measure, width: int, height: int, most: float) -> None:
    """Every picture is painted once, as after an answer."""
    times = []
    for table in (0, 2, 4):
        for scene, _ in positions(table, 30):
            ready = labelled(scene, width, height)
            start = time.process_time()
            BOARD.paint(Surface(width, height), ready, height - 1)
            times.append((time.process_time() - start) * 1e3)
    how = f"{len(times)} positions of 2, 4 and 6 seats; median {statistics.median(times):.2f}"
    figure(
        f"Galaxy, painting {width}x{height}: 95th percentile",
        percentile(times, 0.95),
        "ms",
        at_most=most,
        how=how,
    )


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60)])
@pytest.mark.parametrize(("kind", "least"), [("move_from", 6), ("portal_to", 20)])
def test_walking_over_the_map(
    figure: Measure, home: Path, columns: int, rows: int, kind: str, least: int
) -> None:
    """Six seats: the cursor goes from sector to sector by arrows, the sums below the list change with it."""
    table = played_to(Store(home), kind, least)
    latency = []
    command = [sys.executable, "-c", START, "resume", table, "--no-animation"]
    with Terminal(command, columns=columns, rows=rows, env={"APEX_TUI_HOME": str(home)}) as terminal:
        terminal.wait_for("step")
        terminal.settle()
        for key in ("tab", "shift+tab") * 2:
            terminal.press(key)
            terminal.settle(0.1)
        used = cpu_of(terminal.pid)
        for number in range(PRESSES):
            start = time.perf_counter()
            terminal.press("tab" if number % 10 < 5 else "shift+tab")
            painted = terminal.painted(QUIET)
            assert painted is not None, f"press {number} changed nothing"
            latency.append((painted - start) * 1e3)
        used = (cpu_of(terminal.pid) - used) / PRESSES
    name = f"Galaxy, {kind} among {least} sectors or more, {columns}x{rows}"
    how = f"{PRESSES} presses, through a pseudo-terminal"
    figure(f"{name}: CPU", used, "ms", at_most=8, how="of the whole process, all threads")
    how += f"; median {statistics.median(latency):.1f}"
    figure(f"{name}: 95th percentile", percentile(latency, 0.95), "ms", at_most=35, how=how)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60)])
def test_picking_a_source_and_going_back(figure: Measure, home: Path, columns: int, rows: int) -> None:
    """Enter takes a source, saved before it is shown, and lights the targets; Esc goes back to all sources."""
    table = played_to(Store(home), "move_from", 6)
    latency = []
    command = [sys.executable, "-c", START, "resume", table, "--no-animation"]
    with Terminal(command, columns=columns, rows=rows, env={"APEX_TUI_HOME": str(home)}) as terminal:
        terminal.wait_for("step")
        terminal.settle()
        used = cpu_of(terminal.pid)
        for number in range(PRESSES // 2):
            # A prompt that has just come up takes no key that may have been meant for the one before.
            terminal.settle(0.2)
            start = time.perf_counter()
            terminal.press("enter" if number % 2 == 0 else "escape")
            painted = terminal.painted(QUIET)
            assert painted is not None, f"press {number} changed nothing"
            latency.append((painted - start) * 1e3)
        used = (cpu_of(terminal.pid) - used) / len(latency)
    name, how = (
        f"Galaxy, picking and going back {columns}x{rows}",
        f"{len(latency)} presses; Esc waits 0.1 s by itself",
    )
    figure(
        f"{name}: CPU", used, "ms", at_most=25, how="of the whole process, all threads; both are saved first"
    )
    figure(f"{name}: Enter, 95th percentile", percentile(latency[::2], 0.95), "ms", at_most=70, how=how)
