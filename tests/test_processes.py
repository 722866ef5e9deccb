"""Work in several processes: in order, whatever happens to one of them."""

from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from apex_tui.engine.errors import OptionError, RuleError
from apex_tui.processes import in_stretches
from tests.terminal import Terminal


def squares(offset: int, numbers: range) -> list[int]:
    return [offset + number * number for number in numbers]


def refuses(numbers: range) -> int:
    if 3 in numbers:
        raise OptionError("not three")
    return len(numbers)


def dies(numbers: range) -> int:
    if 3 in numbers:
        os.kill(os.getpid(), signal.SIGKILL)
    return len(numbers)


@pytest.mark.parametrize("jobs", [1, 2, 100])
@pytest.mark.parametrize("count", [0, 1, 3, 50])
def test_every_number_once_and_in_order(count: int, jobs: int) -> None:
    parts = list(in_stretches(count, min(jobs, 3), 4, squares, 1))
    assert [each for _, part in parts for each in part] == [1 + number * number for number in range(count)]
    assert sum(done for done, _ in parts) == count
    assert all(done <= 4 for done, _ in parts)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_refusal_comes_through(jobs: int) -> None:
    with pytest.raises(OptionError, match="not three"):
        list(in_stretches(20, jobs, 2, refuses))
    assert not multiprocessing.active_children()


def test_a_process_that_dies_is_an_error_and_no_waiting() -> None:
    with pytest.raises(RuleError, match="a worker process ended"):
        list(in_stretches(20, 2, 2, dies))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_ends_a_simulation_quietly(jobs: str) -> None:
    command = [
        "apex-tui",
        "simulate",
        "carnivore",
        "--games",
        "200000",
        "--seats",
        "forager,random",
        "--jobs",
        jobs,
    ]
    with Terminal(command) as terminal:
        terminal.wait_for("blocks")
        terminal.press("ctrl+c")
        assert terminal.wait_end() == 130
        assert "Traceback" not in terminal.text
