"""OpenSSH's own client, as a friend calls it, in a terminal: in, playing, and out again."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from apex_tui.serve.login import Door
from tests.serve.clients import needs_ssh, new_key, ssh, ssh_run
from tests.serve.logs import events, whys
from tests.serve.small_house import running
from tests.terminal import ALTERNATE_SCREEN

pytestmark = needs_ssh

COLOURS = re.compile(rb"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")


def test_in_and_out(home: Path, key: Path) -> None:
    with running(home) as server, ssh(server.port, "ana", key) as terminal:
        terminal.wait_for("This is ana. Room: none.")
        assert {ALTERNATE_SCREEN, 1000, 1006, 2004} <= terminal.modes
        terminal.press("down", "enter")
        terminal.wait_for("Taken: ['card:1']")
        terminal.click_on("3) Nape Bite")
        terminal.wait_for("►3)")
        terminal.resize(100, 30)
        terminal.wait_for("This is ana")
        terminal.resize(60, 16)
        terminal.wait_for("This window is 60 x 16.")
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert not {ALTERNATE_SCREEN, 1000, 1002, 1006, 2004} & terminal.modes
        assert 25 in terminal.modes
    assert [one["size"] for one in events(home, "session")] == [[80, 24]]


def test_words_after_the_host(home: Path, key: Path) -> None:
    with running(home) as server:
        done = ssh_run(server.port, "ana", key, "tables")
        assert (done.returncode, done.stdout) == (0, "otter  2/4  Galaxy  for ana\n")
        for words in (("id",), ("sh", "-c", "id"), ("tables", "all"), ("join",), ("join", "a", "b")):
            done = ssh_run(server.port, "ana", key, *words)
            assert (done.returncode, done.stdout) == (2, "")
            assert "the words are: tables, join ROOM" in done.stderr
        for words in ((), ("join", "otter")):
            done = ssh_run(server.port, "ana", key, *words)
            assert (done.returncode, done.stdout) == (1, "")
            assert "use ssh -t" in done.stderr
        with ssh(server.port, "ana", key, "join", "otter", options=("-t",)) as terminal:
            terminal.wait_for("Room: otter.")
            terminal.press("q")
            assert terminal.wait_end() == 0


def test_the_wrong_key_and_no_key(home: Path, key: Path, other_key: Path) -> None:
    told = ("-o", "LogLevel=INFO")
    with running(home) as server:
        first = ssh_run(server.port, "ana", key, "tables", options=told)
        assert "The name ana is free here." in first.stderr
        again = ssh_run(server.port, "ana", key, "tables", options=told)
        assert "apex-tui:" not in again.stderr
        wrong = ssh_run(server.port, "ana", other_key, "tables", options=told)
        assert wrong.returncode == 255
        assert "The name ana is held by another key." in wrong.stderr
        none = ssh_run(server.port, "ben", None, "tables")
        assert none.returncode == 255
        assert "Permission denied (publickey)." in none.stderr
        strange = ssh_run(server.port, "a b", key, "tables")
        assert strange.returncode == 255
        assert "A name here is made of letters" in strange.stderr


def test_the_password_is_asked_for(home: Path) -> None:
    twice = ("-o", "NumberOfPasswordPrompts=2")
    door = Door("password", "swordfish")
    with running(home, door=door) as server, ssh(server.port, "ben", None, options=twice) as terminal:
        terminal.wait_for(re.compile("[Pp]assword:"))
        terminal.send("wrong\r")
        terminal.wait_for(re.compile("[Pp]assword:.*[Pp]assword:", re.DOTALL))
        terminal.send("swordfish\r")
        terminal.wait_for("This is ben.")
        assert b"swordfish" not in terminal.written
        terminal.press("q")
        assert terminal.wait_end() == 0


def test_an_open_door_asks_nothing(home: Path) -> None:
    with running(home, door=Door("open")) as server, ssh(server.port, "ben", None) as terminal:
        terminal.wait_for("This is ben.")


def test_nothing_else_of_ssh(home: Path, key: Path, tmp_path: Path) -> None:
    with running(home) as server:
        options = ("-A", "-X", "-o", "SendEnv=APEX_*", "-o", "ExitOnForwardFailure=yes")
        forwarding = (("-R", "0:127.0.0.1:22"), ("-R", f"{tmp_path}/sock:127.0.0.1:22"))
        for each in forwarding:
            done = ssh_run(server.port, "ana", key, "tables", options=(*options, *each))
            assert done.returncode == 255
            assert "remote port forwarding failed" in done.stderr
        done = ssh_run(server.port, "ana", key, options=("-W", "127.0.0.1:22"))
        assert done.returncode == 255
        done = ssh_run(server.port, "ana", key, "sftp", options=("-s",))
        assert done.returncode == 255
        assert "subsystem request failed" in done.stderr
    assert {"request tcpip-forward", "channel direct-tcpip", "request subsystem"} <= set(
        whys(home, "refused")
    )


def test_a_client_that_is_killed_leaves_nothing_behind(home: Path, key: Path) -> None:
    with running(home) as server:
        with ssh(server.port, "ana", key) as terminal:
            terminal.wait_for("This is ana.")
            terminal.kill(signal.SIGKILL)
            terminal.wait_end()
        with ssh(server.port, "ana", key) as terminal:
            terminal.wait_for("This is ana.")
            while len(server._lines) > 1:
                terminal.settle(0.05)
    ends = events(home, "session over")
    assert ends[0]["why"] == "line lost"


def test_the_house_says_goodbye_and_gives_the_terminals_back(home: Path, key: Path) -> None:
    with running(home) as server:
        first = ssh(server.port, "ana", key)
        second = ssh(server.port, "ben", new_key(home, "ben"))
        for terminal in (first, second):
            terminal.wait_for("This is")
    for terminal in (first, second):
        with terminal:
            assert terminal.wait_end() == 0
            assert ALTERNATE_SCREEN not in terminal.modes
            assert "Every table is saved; your seat is kept." in terminal.text


@pytest.mark.parametrize(
    ("term", "mark", "colours"),
    [
        ("xterm", "╌╌", True),
        ("xterm-256color", "╌╌", True),
        ("screen", "╌╌", True),
        ("tmux-256color", "╌╌", True),
        ("linux", "--", True),
        ("vt100", "--", False),
    ],
)
def test_terminals_of_all_kinds(home: Path, key: Path, term: str, mark: str, colours: bool) -> None:
    with running(home) as server, ssh(server.port, "ana", key, env={"TERM": term}) as terminal:
        terminal.wait_for("This is ana.")
        terminal.wait_for(mark)
        assert bool(COLOURS.search(bytes(terminal.written))) is colours
        terminal.press("q")
        assert terminal.wait_end() == 0


def test_a_terminal_that_cannot_draw(home: Path, key: Path) -> None:
    with running(home) as server, ssh(server.port, "ana", key, env={"TERM": "dumb"}) as terminal:
        assert terminal.wait_end() == 1
        assert "needs a terminal" in terminal.text


def test_end_of_input_ends_the_session(home: Path, key: Path) -> None:
    with running(home) as server:
        done = ssh_run(server.port, "ana", key, options=("-tt",))
        assert done.returncode == 129
    assert whys(home, "session over") == ["end of input"]
