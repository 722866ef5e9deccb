"""How long a save takes after each answer, and a resume, an undo and a look back; on Carnivore with four seats."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.bench.conftest import Measure, percentile

SEATS = ["Ann", "Ben", "Cleo", "Dora"]


def finished(
    store: Store,
    times: list[tuple[float, float]] | None = None,
    seats: Sequence[str] = SEATS,
) -> str:
    """Play a whole game at random, timing each answer and the writing in it; returns its id."""
    with Session.create(store, "carnivore", seats, seed=11) as session:
        rng = Stream(1)
        while session.outcome is None:
            session.settle()
            for seat in session.pending:
                choice = rng.choice(session.prompt(seat).choices).id
                start, used = time.perf_counter(), time.thread_time()
                session.answer(seat, [choice])
                if times is not None:
                    times.append(((time.perf_counter() - start) * 1e3, (time.thread_time() - used) * 1e3))
                break
        return session.id


def test_save_after_each_answer(figure: Measure, tmp_path: Path) -> None:
    """The whole of ``Session.answer``: rules, log lines, snapshots and the durable transaction.

    A busy machine takes the processor away now and then, so the worst cases are counted in its time.
    """
    times: list[tuple[float, float]] = []
    finished(Store(tmp_path), times)
    how = f"{len(times)} answers; rules, words and commit included"
    wall, cpu = zip(*times, strict=True)
    figure("answer and save, median", statistics.median(wall), "ms", at_most=5, how=how)
    figure("answer and save, CPU, 95th percentile", percentile(list(cpu), 0.95), "ms", at_most=5, how=how)


def test_load_and_resume(figure: Measure, tmp_path: Path) -> None:
    """A finished four-player game, the longest kind there is: in this process, and from a bare start of Python."""
    store = Store(tmp_path)
    table = finished(store)
    times = []
    for _ in range(15):
        start = time.perf_counter()
        with Session.resume(store, table):
            times.append((time.perf_counter() - start) * 1e3)
    figure("load and resume", statistics.median(times), "ms", at_most=150, how="pack read already")
    code = (
        "import sys, time; from pathlib import Path;"
        "from apex_tui.table.session import Session; from apex_tui.table.store import Store;"
        "Session.resume(Store(Path(sys.argv[1])), sys.argv[2]); print(time.process_time() * 1e3)"
    )
    command = [sys.executable, "-c", code, str(tmp_path), table]
    cold = [
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(5)
    ]
    how = "a fresh Python from its start: pydantic, pack and all"
    figure("load and resume in a new process, CPU", statistics.median(cold), "ms", at_most=1000, how=how)


def test_undo_at_any_point(figure: Measure, tmp_path: Path) -> None:
    """Take-backs from the end of a finished game to random moments, each durable, right after a resume."""
    rng = Stream(3)
    times: list[float] = []
    cpu: list[float] = []
    for number in range(12):
        store = Store(tmp_path / str(number))
        table = finished(store, seats=["Ann", "bot:random", "bot:random", "bot:random"])
        with Session.resume(store, table) as session:
            moments = session.moments()
            moment = moments[rng.below(len(moments) - 1)]
            # The rubbish of eleven games before is not this one's.
            gc.collect()
            start, used = time.perf_counter(), time.thread_time()
            session.take_back(1, moment)
            times.append((time.perf_counter() - start) * 1e3)
            cpu.append((time.thread_time() - used) * 1e3)
    how = f"12 games of {len(moments)} moments, right after a resume"
    figure("take-back to any moment, median", statistics.median(times), "ms", at_most=50, how=how)
    figure("take-back to any moment, CPU, slowest", max(cpu), "ms", at_most=50, how=how)


def test_look_back_at_any_point(figure: Measure, tmp_path: Path) -> None:
    """Walking through a replay after a resume: each snapshot is unpacked and validated when it is first wanted."""
    store = Store(tmp_path)
    table = finished(store)
    times = []
    with Session.resume(store, table) as session:
        for moment in session.moments():
            start = time.perf_counter()
            session.view_at(moment)
            times.append((time.perf_counter() - start) * 1e3)
    figure("view at any moment", percentile(times, 0.95), "ms", at_most=50, how=f"{len(times)} moments")


@pytest.mark.parametrize("count", [100])
def test_list_of_tables(figure: Measure, tmp_path: Path, count: int) -> None:
    """The home page's list, when nothing has changed since the last one."""
    store = Store(tmp_path)
    path = store.path(finished(store))
    for number in range(count - 1):
        path.with_name(f"t{number:04}.table").write_bytes(path.read_bytes())
    store.tables()
    times = []
    for _ in range(10):
        start = time.perf_counter()
        assert len(Store(tmp_path).tables()) == count
        times.append((time.perf_counter() - start) * 1e3)
    figure(f"list of {count} tables", statistics.median(times), "ms", at_most=20, how="unchanged")
