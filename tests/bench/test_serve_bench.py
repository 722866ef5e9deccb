"""The house under load: logins, memory, keys, bytes, many people at once, thinking rivals, and clients that mean harm.

`--seconds 600` plays the crowds for ten minutes, as long as is asked for; the default is shorter.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from apex_tui.players import worker
from tests.bench.conftest import Measure, percentile
from tests.bench.hosting import Crowd, lay_tables, serving
from tests.bench.wire import wired
from tests.serve.clients import needs_ssh, new_key, ssh, ssh_command

LOBBY = "in the house"
QUIET = 0.012
"""Seconds without a byte after which a frame is painted."""
GAMES = ["carnivore", "after_us", "galaxy", "theropod", "evolution"]
_STORMS = 6
ASKED = re.compile(r"► ?\d\)")


@pytest.fixture
def seconds(request: pytest.FixtureRequest) -> float:
    """How long the crowds play."""
    return float(request.config.getoption("--seconds"))


def login(port: int, name: str, key: Path) -> float:
    """Milliseconds from the start of OpenSSH's client to the painted lobby."""
    began = time.perf_counter()
    with ssh(port, name, key) as terminal:
        terminal.wait_for(LOBBY)
        took = (time.perf_counter() - began) * 1e3
        terminal.press("q")
        terminal.wait_end()
    return took


@needs_ssh
def test_login_to_the_painted_lobby(figure: Measure, home: Path, tmp_path: Path) -> None:
    """Idle, and with fifty people at tables; the start of the client's own process is in it."""
    key = new_key(tmp_path, "visitor")
    lay_tables(home, 25, GAMES)
    with serving(home) as host:
        login(host.port, "visitor", key)
        used = host.cpu
        idle = [login(host.port, "visitor", key) for _ in range(10)]
        each = (host.cpu - used) / 10
        with Crowd(host, tmp_path, 50, 0) as crowd:
            busy = [login(host.port, "visitor", key) for _ in range(10)]
    for what, took, bound in (("idle", idle, 250), ("with 50 sessions", busy, 500)):
        how = f"median of {len(took)}; largest {max(took):.0f}; process of ssh included"
        figure(f"login to painted lobby, {what}", statistics.median(took), "ms", at_most=bound, how=how)
    table = statistics.median(crowd.logins)
    how = f"in and out again; the 50 others came straight to a table, median {table:.0f} ms"
    figure("CPU of the server for a login", each, "ms", at_most=150, how=how)


def test_memory_of_a_session_at_a_table(figure: Measure, home: Path, tmp_path: Path) -> None:
    lay_tables(home, 5, GAMES)
    with serving(home) as host, Crowd(host, tmp_path, 2, 20) as first:
        first.begin()
        first.result()
        before = host.memory
        with Crowd(host, tmp_path, 8, 20, first=2) as more:
            more.begin()
            more.result()
            each = (host.memory - before) / 8
    how = f"resident, from 2 to 10 sessions at 5 tables after 20 s of play; {before:.0f} MiB before"
    figure("memory for each further session at a table", each, "MiB", at_most=4, how=how)


@needs_ssh
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
def test_processor_time_of_a_key(
    figure: Measure, home: Path, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    """The cursor walks over the choices of a table; the whole server is counted, all its threads."""
    lay_tables(home, 1, [game])
    columns, rows = size
    with (
        serving(home) as host,
        wired(host.port) as wire,
        ssh(host.port, "p1", new_key(tmp_path, "p1")),
        ssh(wire.port, "p0", new_key(tmp_path, "p0"), columns=columns, rows=rows) as terminal,
    ):
        terminal.wait_for(ASKED)
        terminal.settle()
        for _ in range(6):
            terminal.press("tab")
            terminal.settle(0.05)
        used, latency, sent = host.cpu, [], wire.bytes
        for _ in range(100):
            began = time.perf_counter()
            terminal.press("tab")
            painted = terminal.painted(QUIET)
            assert painted is not None
            latency.append((painted - began) * 1e3)
        each, sent = (host.cpu - used) / 100, (wire.bytes - sent) // 100
    how = f"100 presses; key to frame at the client median {statistics.median(latency):.1f} ms"
    figure(
        f"bytes of a cursor move, {game} at {columns}x{rows}",
        sent,
        "bytes",
        at_most=300,
        how="mean, on the wire",
    )
    figure(f"CPU of a key press, {game} at {columns}x{rows}", each, "ms", at_most=8, how=how)


@needs_ssh
def test_bytes_on_the_wire(figure: Measure, home: Path, tmp_path: Path) -> None:
    """OpenSSH's client as it comes, without settings; both directions, SSH's own bytes included."""
    lay_tables(home, 1, ["carnivore"])
    moves: list[float] = []
    decisions: list[float] = []
    others: list[float] = []
    with ExitStack() as stack:
        host = stack.enter_context(serving(home))
        wires = [stack.enter_context(wired(host.port)) for _ in range(2)]
        lines = [
            stack.enter_context(ssh(wire.port, name, new_key(tmp_path, name)))
            for name, wire in zip(("p0", "p1"), wires, strict=True)
        ]
        for terminal in lines:
            terminal.wait_for("F1")
            terminal.settle()
        mover = next(at for at, terminal in enumerate(lines) if ASKED.search(terminal.text))
        for _ in range(40):
            before = wires[mover].bytes
            lines[mover].press("tab")
            lines[mover].settle(0.15)
            moves.append(wires[mover].bytes - before)
        while len(decisions) < 30:
            for at, terminal in enumerate(lines):
                terminal.settle(0.1)
                if "since your last turn" in terminal.text:
                    terminal.press("escape")
                    terminal.settle(0.3)
                if ASKED.search(terminal.text):
                    before, beside = wires[at].bytes, wires[1 - at].bytes
                    terminal.press("enter")
                    terminal.settle(0.4)
                    lines[1 - at].settle(0.1)
                    decisions.append(wires[at].bytes - before)
                    others.append(wires[1 - at].bytes - beside)
    how = f"largest of {len(moves)}; median {statistics.median(moves):.0f}"
    figure("bytes of a cursor move, 80x24", max(moves), "bytes", at_most=300, how=how)
    how = (
        f"95th percentile of {len(decisions)}, on the line of who decides; median {statistics.median(decisions):.0f}, "
        f"largest {max(decisions):.0f}; on the other player's line median {statistics.median(others):.0f}"
    )
    figure(
        "bytes of an ordinary decision, 80x24", percentile(decisions, 0.95), "bytes", at_most=1536, how=how
    )


@contextmanager
def thinking(count: int) -> Iterator[None]:
    """As many processes that compute without end, as patient as those in which the house's rivals think."""
    program = f"import os; os.nice({worker._PATIENCE})\nwhile True: pass"
    burning = [subprocess.Popen([sys.executable, "-c", program]) for _ in range(count)]
    try:
        yield
    finally:
        for one in burning:
            one.kill()
            one.wait()


@pytest.mark.parametrize(("rivals", "within"), [(0, 150), (4, 250)], ids=["alone", "rivals"])
def test_fifty_people_at_25_tables(
    figure: Measure, home: Path, tmp_path: Path, seconds: float, rivals: int, within: float
) -> None:
    """Each presses a key a second; the crowd itself takes its part of the two cores."""
    lay_tables(home, 25, GAMES)
    seen: list[float] = []
    with serving(home) as host, Crowd(host, tmp_path, 50, seconds) as crowd, thinking(rivals):
        used, began = host.cpu, time.perf_counter()
        crowd.begin()
        while time.perf_counter() < began + seconds:
            time.sleep(min(5.0, max(0.1, began + seconds - time.perf_counter())))
            seen.append(host.memory)
        result = crowd.result()
        share = (host.cpu - used) / 10 / (time.perf_counter() - began)
    painted: list[float] = result["painted"]
    in_time = 100 * sum(one <= within for one in painted) / len(painted)
    named = f"50 people, {'4 rivals think' if rivals else 'nobody thinks'}"
    how = (
        f"{len(painted)} of {result['presses']} keys in {seconds:.0f} s had something to do, median "
        f"{statistics.median(painted):.0f}, p95 {percentile(painted, 0.95):.0f} ms; server {share:.0f} %, crowd "
        f"{100 * result['busy']:.0f} % of a core"
    )
    assert result["lost"] == 0
    figure(f"{named}: painted within {within:.0f} ms", in_time, "%", at_least=95, how=how)
    # In the first third the tables, pages and caches are filled.
    third = seen[len(seen) // 3 :]
    growth = (third[-1] - third[0]) / 50
    figure(
        f"{named}: memory growth after a third of the time",
        growth,
        "MiB/head",
        at_most=0.5,
        how=f"{seen[0]:.0f} to {seen[-1]:.0f} MiB in all",
    )


def storm(port: int, folder: Path) -> dict[str, Any]:
    """Everything at once that a hostile client can think of, for some seconds."""
    sockets: list[socket.socket] = []
    for number in range(500):
        with contextlib.suppress(OSError):
            line = socket.create_connection(("127.0.0.1", port))
            line.sendall((b"SSH-2.0-x\r\n" + os.urandom(200)) if number % 3 else os.urandom(1000))
            sockets.append(line)
    key = new_key(folder, "eve")
    flooders = []
    for number in range(3):
        command = ssh_command(port, f"eve{number}", key, options=("-tt",))
        flooders.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
    # The same keys in every storm: others would lead to other pages, and fill other caches.
    flood = random.Random(7).randbytes(4096).replace(b"~", b"") + b"\x1b[B" * 2000
    deadline = time.monotonic() + 8
    sent = 0
    for one in flooders:
        assert one.stdin is not None
        os.set_blocking(one.stdin.fileno(), False)
    while time.monotonic() < deadline:
        for one in flooders:
            with contextlib.suppress(OSError):
                assert one.stdin is not None
                sent += os.write(one.stdin.fileno(), flood)
        time.sleep(0.005)
    for one in flooders:
        one.kill()
        one.wait()
    for line in sockets:
        line.close()
    return {"sockets": len(sockets), "sent": sent}


@needs_ssh
def test_a_storm_of_hostile_clients(figure: Measure, home: Path, tmp_path: Path) -> None:
    """Half-open and senseless connections by the hundred, floods of keys that are never read back; a friend plays on."""
    import threading

    lay_tables(home, 1, ["carnivore"])
    with serving(home) as host, ssh(host.port, "p0", new_key(tmp_path, "p0")) as terminal:
        terminal.wait_for(ASKED)
        terminal.settle()
        seen = [host.memory]
        done = threading.Event()

        def blow() -> None:
            for _ in range(_STORMS):
                storm(host.port, tmp_path)
                time.sleep(3)
                seen.append(host.memory)
            done.set()

        threading.Thread(target=blow, daemon=True).start()
        latency = []
        while not done.is_set():
            began = time.perf_counter()
            terminal.press("tab")
            painted = terminal.painted(QUIET, patience=10)
            assert painted is not None
            latency.append((painted - began) * 1e3)
            time.sleep(0.1)
    # The first storms fill caches, allocators, and the pages that such keys lead to.
    growth = seen[-1] - seen[_STORMS // 2]
    figure(
        f"hostile storms: memory growth from the {_STORMS // 2}rd to the {_STORMS}th",
        growth,
        "MiB",
        at_most=3,
        how=f"before and after each: {', '.join(f'{each:.0f}' for each in seen)} MiB",
    )
    how = f"95th percentile of {len(latency)}; median {statistics.median(latency):.0f}"
    figure("hostile storm: a friend's key to frame", percentile(latency, 0.95), "ms", at_most=500, how=how)
