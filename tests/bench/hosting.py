"""A real `apex-tui serve` with tables laid out beforehand, for the benchmarks."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from apex_tui.serve.house.places import PERSON, Place
from apex_tui.serve.house.record import Record, Shelf
from apex_tui.serve.house.talk import Talk
from apex_tui.table.session import Session
from apex_tui.table.store import Store

__all__ = ["Crowd", "Host", "lay_tables", "serving"]

START = "import sys; from apex_tui.__main__ import main; sys.argv[0] = 'apex-tui'; main()"


def lay_tables(home: Path, count: int, games: list[str], seats: int = 2) -> None:
    """Tables in the house of ``home`` at which p0, p1, ... sit, lost there: a login leads straight to them."""
    house = home / "house"
    store, shelf = Store(house), Shelf(house / "rooms")
    for number in range(count):
        people = [f"p{number * seats + seat}" for seat in range(seats)]
        with Session.create(store, games[number % len(games)], people, seed=number) as session:
            session.settle()
            record = Record(
                f"table{number}", session.entry.id, {}, people[0], people[0],
                [Place(PERSON, name, name) for name in people], Talk(60),
                opened=time.time(), table=session.id, touched=time.time(), here=list(people),
            )  # fmt: skip
        shelf.keep(record)


class Host:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port

    @property
    def cpu(self) -> float:
        """Milliseconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1e3 / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Resident memory in MiB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


@contextmanager
def serving(home: Path, *words: str) -> Iterator[Host]:
    """The program itself, at a free port, until the block ends."""
    env = {**os.environ, "APEX_TUI_HOME": str(home)}
    command = [sys.executable, "-c", START, "serve", "--port", "0", *words]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        port = int(line.split("ssh -p ")[1].split()[0])
        yield Host(process, port)
    finally:
        process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()


class Crowd:
    """People who log in and play, in a process of their own: see :mod:`tests.bench.crowd`."""

    def __init__(self, host: Host, folder: Path, people: int, seconds: float, **plan: Any) -> None:
        told = {
            "port": host.port,
            "folder": str(folder),
            "people": people,
            "seconds": seconds,
            "sees": "F1",
            **plan,
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.crowd", json.dumps(told)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        self.logins: list[float] = self._read()["logins"]
        """Milliseconds from the connection to the painted page, of each person."""

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the crowd broke off"
        found: dict[str, Any] = json.loads(line)
        return found

    def _go_on(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("go on\n")
        self._process.stdin.flush()

    def begin(self) -> None:
        """Let them play."""
        self._go_on()

    def result(self) -> dict[str, Any]:
        """What came of it, once they have played."""
        return self._read()

    def end(self) -> None:
        """They hang up."""
        self._go_on()
        self._process.wait()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
