"""`apex-tui serve` as it is installed: started, asked, ended, killed and started again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from apex_tui import cli
from apex_tui.commands.serve import ASK, the_password
from apex_tui.engine.errors import ApexError
from tests.serve.clients import needs_ssh, ssh, ssh_run
from tests.serve.logs import events, log_text
from tests.terminal import ALTERNATE_SCREEN


class Host:
    """The program, serving."""

    def __init__(self, process: subprocess.Popen[str], port: int, said: list[str]) -> None:
        self.process = process
        self.port = port
        self.said = said

    def end(self, number: int) -> int:
        """Send a signal, and wait for the end."""
        self.process.send_signal(number)
        return self.process.wait()


@contextmanager
def serving(home: Path, *words: str, **env: str) -> Iterator[Host]:
    process = subprocess.Popen(
        ["apex-tui", "serve", "--port", "0", *words],
        env={**os.environ, "APEX_TUI_HOME": str(home), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stderr is not None
        said = []
        while not any("Ctrl+C closes it" in line for line in said):
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said.append(line)
        yield Host(process, int(said[0].split("ssh -p ")[1].split()[0]), said)
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["apex-tui", *words], env={**os.environ, **env}, capture_output=True, text=True, check=False
    )


@needs_ssh
def test_a_house_from_its_opening_to_its_end(home: Path, key: Path) -> None:
    with serving(home) as host:
        assert host.said[0] == f"The house is open: ssh -p {host.port} NAME@127.0.0.1\n"
        assert host.said[2].startswith("Host key SHA256:")
        assert (home / "serve").stat().st_mode & 0o777 == 0o700
        assert (home / "serve" / "host_key").stat().st_mode & 0o777 == 0o600
        with ssh(host.port, "ana", key) as terminal:
            terminal.wait_for("open a table")
            status = json.loads(run("serve", "--status", "--json").stdout)
            assert (status["port"], status["people"], status["door"]) == (host.port, 1, "keys")
            assert [(one["name"], one["term"]) for one in status["sessions"]] == [("ana", "xterm-256color")]
            plain = run("serve", "--status").stdout
            assert f"port {host.port}" in plain
            assert "ana" in plain
            terminal.press("enter", "1", "enter")
            terminal.wait_for("►Enter deal")
            terminal.press("enter")
            terminal.wait_for("1/2")
            open_to_others = [path for path in home.rglob("*") if path.lstat().st_mode & 0o077]
            assert open_to_others == [], "hands lie in these files"
            second = run("serve", "--port", "0")
            assert second.returncode == 1
            assert "a server runs on this data folder already" in second.stderr
            names = json.loads(run("serve", "--names", "--json").stdout)
            assert [one["name"] for one in names] == ["ana"]
            assert host.end(signal.SIGTERM) == 0
            assert terminal.wait_end() == 0
            assert ALTERNATE_SCREEN not in terminal.modes
            assert "your seat is kept" in terminal.text
        assert host.process.stdout is not None
        assert "The house is closed" in host.process.stdout.read()
    assert [one["why"] for one in events(home, "stopping")] == ["SIGTERM"]
    assert run("serve", "--status").returncode == 1
    assert "no server runs" in run("serve", "--status").stderr
    assert "PRIVATE KEY" not in log_text(home)


@needs_ssh
def test_killed_and_started_again_it_is_the_same_house(
    home: Path, key: Path, other_key: Path, tmp_path: Path
) -> None:
    """The second time it asks for a password, and logs to standard error; what a key holds stays held."""
    kept = tmp_path / "password"
    kept.write_text("swordfish\n")
    with serving(home) as host:
        print_ = host.said[2]
        assert ssh_run(host.port, "ana", key, "tables").returncode == 0
        with ssh(host.port, "ana", key) as terminal:
            terminal.wait_for("open a table")
            assert host.end(signal.SIGKILL) == -signal.SIGKILL
            assert terminal.wait_end() == 255
    assert "no server runs" in run("serve", "--status").stderr
    with serving(home, "--password", f"@{kept}", "--log", "-") as host:
        assert host.said[2] == print_
        assert ssh_run(host.port, "ana", other_key, "tables").returncode == 255
        assert ssh_run(host.port, "ana", key, "tables").returncode == 0
        with ssh(host.port, "ben", None) as terminal:
            terminal.wait_for("assword:")
            terminal.send("swordfish\r")
            terminal.wait_for("open a table")
        assert host.end(signal.SIGINT) == 0
        assert host.process.stderr is not None
        said = host.process.stderr.read()
    assert {"started", "login", "stopped"} <= {json.loads(line)["event"] for line in said.splitlines()}
    assert "swordfish" not in said + log_text(home)
    freed = run("serve", "--forget", "Ana")
    assert (freed.returncode, freed.stdout) == (0, "The name Ana is free again.\n")


def test_a_password_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not stay there for whoever looks at the process."""
    monkeypatch.setenv("APEX_TUI_PASSWORD", "swordfish")
    assert the_password(ASK) == "swordfish"
    assert "APEX_TUI_PASSWORD" not in os.environ
    with pytest.raises(ApexError, match="no terminal"):
        the_password(ASK)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--open", "--password", "abcd"), "exclude each other"),
        (("--open", "--no-new-names"), "door of keys"),
        (("--status", "--names"), "exclude each other"),
        (("--json",), "--json goes with"),
        (("--password", "abc"), "4 characters"),
        (("--password", "@nowhere"), "cannot read the password"),
        (("--forget", "nobody"), "nobody holds the name 'nobody'"),
        (("--port", "70000"), "70000"),
        (("--status",), "no server runs"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    home: Path, words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["serve", *words]) in (1, 2)
    said = capsys.readouterr()
    assert says in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_a_port_that_is_taken(home: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run("serve", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 1
    assert "cannot listen" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_asyncssh_it_says_what_is_missing(home: Path) -> None:
    program = (
        "import sys; sys.modules['asyncssh'] = None\n"
        "import importlib.util; found = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name == 'asyncssh' else found(name, *rest)\n"
        "from apex_tui.cli import run; sys.exit(run(['serve']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == (
        "apex-tui: 'serve' needs asyncssh, which is not installed: pip install 'apex-tui[ssh]'\n"
    )
