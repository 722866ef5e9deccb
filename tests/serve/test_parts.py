"""The parts of the server one by one: key, log, gate, terminal, what flows in and out."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import asyncssh
import pytest
from textual import events

from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.serve.addresses import HERE, origin
from apex_tui.serve.gate import Bucket, Gate
from apex_tui.serve.hostkey import host_key
from apex_tui.serve.inflow import Inflow
from apex_tui.serve.limits import Limits
from apex_tui.serve.log import ServeLog
from apex_tui.serve.outflow import Outflow
from apex_tui.serve.pty import QUERY, Pty, clamped, split_answers
from apex_tui.serve.status import NotRunning, StatusSocket, ask_status
from apex_tui.serve.tidy import Tidy

# The host key


def test_the_host_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path, made = host_key(tmp_path / "host_key")
    assert made
    assert path.stat().st_mode & 0o777 == 0o600
    key = asyncssh.read_private_key(str(path))
    assert key.get_algorithm() == "ssh-ed25519"
    assert asyncssh.read_public_key(f"{path}.pub").get_fingerprint() == key.get_fingerprint()
    before = path.read_bytes()
    path.chmod(0o644)
    assert host_key(path) == (path, False)
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == ["host_key", "host_key.pub"]


def test_a_host_key_that_is_none_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    path.write_text("not a key")
    with pytest.raises(SaveError, match="cannot be read"):
        host_key(path)
    assert path.read_text() == "not a key"


# The log


def test_the_log_is_json_without_what_could_harm_its_reader(tmp_path: Path) -> None:
    log = ServeLog(tmp_path / "serve.log", clock=lambda: 1_800_000_000.25)
    log.write("login", name="ana\x1b[2J\n", key=None, sizes=[80, 24], share=0.12345)
    with pytest.raises(ValueError, match="password"):
        log.write("login", password="swordfish")
    log.close()
    (line,) = (tmp_path / "serve.log").read_text().splitlines()
    assert json.loads(line) == {
        "time": "2027-01-15T08:00:00.250Z",
        "event": "login",
        "name": "ana?[2J?",
        "sizes": [80, 24],
        "share": 0.123,
    }
    assert (tmp_path / "serve.log").stat().st_mode & 0o777 == 0o600


def test_the_log_keeps_to_its_size(tmp_path: Path) -> None:
    log = ServeLog(tmp_path / "serve.log", largest=2000, older=2)
    for number in range(200):
        log.write("login", name=f"n{number}")
    log.close()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["serve.log", "serve.log.1", "serve.log.2"]
    assert all(file.stat().st_size < 2200 for file in files)
    assert "n199" in files[0].read_text() + files[1].read_text()


def test_a_flood_of_refusals_is_counted_and_told_once(tmp_path: Path) -> None:
    now = [0.0]
    log = ServeLog(tmp_path / "serve.log", clock=lambda: now[0])
    for _ in range(500):
        log.write("refused", address="1.2.3.4", why="no")
    log.write("refused", address="5.6.7.8", why="no")
    now[0] = 61.0
    log.write("login", name="ana")
    log.close()
    lines = [json.loads(line) for line in (tmp_path / "serve.log").read_text().splitlines()]
    assert len(lines) == 23
    assert [one["count"] for one in lines if one["event"] == "refused (more)"] == [480]
    assert log.counts["refused"] == 501


def test_a_flood_with_a_new_reason_every_time_is_held_back_too(tmp_path: Path) -> None:
    """Strangers choose the words; in IPv6 they choose the address as well."""
    log = ServeLog(tmp_path / "serve.log", clock=lambda: 0.0)
    for number in range(400):
        log.write("refused", address=f"2001:db8::{number:x}", why=f"request {number}")
        log.write("login", address="5.6.7.8", name=f"n{number}")
    log.write("table opened", room="otter")
    log.close()
    lines = [json.loads(line) for line in (tmp_path / "serve.log").read_text().splitlines()]
    assert [one["event"] for one in lines].count("refused") == 120
    assert [one["event"] for one in lines].count("login") == 120
    assert sum(one["count"] for one in lines if one["event"] == "refused (more)") == 280
    assert len(lines) < 400
    assert any(one["event"] == "table opened" for one in lines)


def test_a_line_that_a_full_disk_has_torn_spoils_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = ServeLog(tmp_path / "serve.log")
    log.write("login", name="ana")
    file = log._file
    assert file is not None

    class Full:
        room = 5

        def write(self, data: bytes) -> int:
            if not self.room:
                raise OSError(28, "No space left on device")
            taken, self.room = file.write(data[: self.room]), 0
            return taken

        def close(self) -> None:
            file.close()

    monkeypatch.setattr(log, "_file", Full())
    log.write("login", name="ben")
    log.write("login", name="cem")
    log._file = file
    log.write("login", name="dan")
    log.close()
    first, torn, last = (tmp_path / "serve.log").read_text().splitlines()
    assert json.loads(first)["name"] == "ana"
    assert len(torn) == 5
    assert json.loads(last)["name"] == "dan"


def test_complaints_of_libraries_reach_the_log(tmp_path: Path) -> None:
    log = ServeLog(tmp_path / "serve.log")
    logger = logging.getLogger("tests.serve.library")
    logger.addHandler(log.handler())
    logger.warning("%s is broken", "it")
    log.close()
    assert '"says": "it is broken"' in (tmp_path / "serve.log").read_text()


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    log = ServeLog(tmp_path / "nowhere" / "serve.log")
    log.write("login", name="ana")
    assert log.counts["login"] == 1


# The gate


class Line:
    def __init__(self, address: str) -> None:
        self.address = address
        self.sent_away = ""

    def turn_away(self, why: str) -> None:
        self.sent_away = why


def test_an_allowance_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 1.0, lambda: now[0])
    assert bucket.take()
    assert bucket.take()
    assert not bucket.take()
    assert bucket.wait() == pytest.approx(1.0)
    now[0] = 1.5
    assert bucket.take()
    assert bucket.spend(3) == pytest.approx(2.5)
    now[0] = 100.0
    assert bucket.take(2)


def test_the_oldest_of_the_busiest_address_gives_way() -> None:
    gate = Gate(Limits(waiting=4, waiting_per_address=3))
    crowd = [Line("6.6.6.6") for _ in range(3)]
    friend = Line("1.1.1.1")
    for line in (crowd[0], friend, *crowd[1:]):
        gate.knock(line)
    late = Line("2.2.2.2")
    gate.knock(late)
    assert [bool(line.sent_away) for line in (*crowd, friend, late)] == [True, False, False, False, False]
    gate.knock(Line("6.6.6.6"))
    assert crowd[1].sent_away
    assert not friend.sent_away
    assert gate.waiting == 4


def test_people_are_counted_by_all_address_and_name() -> None:
    gate = Gate(Limits(people=4, people_per_address=2, lines_per_person=2))
    here = [Line("1.1.1.1") for _ in range(3)]
    assert gate.enter(here[0], "ana") == gate.enter(here[1], "ana") == ""
    assert "address" in gate.enter(here[2], "ben")
    assert "2 times" in gate.enter(Line("2.2.2.2"), "ana")
    assert gate.enter(Line("2.2.2.2"), "ben") == gate.enter(Line("3.3.3.3"), "cem") == ""
    assert "full" in gate.enter(Line("4.4.4.4"), "dan")
    gate.leave(here[0], "ana")
    assert gate.inside == 3
    assert gate.enter(here[2], "ana") == ""


def test_many_may_come_from_this_machine_itself() -> None:
    gate = Gate(Limits(people_per_address=1, waiting_per_address=1, new_names=1))
    lines = [Line("127.0.0.1") for _ in range(5)]
    for number, line in enumerate(lines):
        gate.knock(line)
        assert gate.enter(line, f"n{number}") == ""
    assert gate.new_names("::1") > 1
    assert gate.new_names("10.0.0.1") == 1


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("127.0.0.9", HERE),
        ("::1", HERE),
        ("local", HERE),
        ("?", "?"),
    ],
)
def test_who_is_behind_an_address(address: str, who: str) -> None:
    assert origin(address) == who


def test_handshakes_that_are_refused_use_up_nothing() -> None:
    """Else one address could make all others wait, by asking again and again what it is refused."""
    now = [0.0]
    limits = Limits(
        handshakes=10, handshakes_per_second=1, handshakes_per_address=4, handshakes_per_second_and_address=1,
        handshake_patience=2,
    )  # fmt: skip
    gate = Gate(limits, lambda: now[0])
    waits = [gate.handshake_wait(f"2001:db8::{number:x}") for number in range(500)]
    assert waits[:4] == [0.0] * 4
    assert waits[4:6] == [1.0, 2.0]
    assert waits[6:] == [None] * 494
    assert gate.handshake_wait("192.0.2.7") == 0.0
    now[0] = 10.0
    assert gate.handshake_wait("2001:db8::1") == 0.0


def test_sessions_of_a_person_are_counted_however_the_name_is_written() -> None:
    gate = Gate(Limits(sessions_at_once=2, sessions_per_second=1, lines_per_person=2))
    assert [gate.may_begin(name) for name in ("ana", "Ana", "ANA", "ben")] == [True, True, False, True]
    assert gate.enter(Line("1.1.1.1"), "ana") == gate.enter(Line("1.1.1.1"), "Ana") == ""
    assert "2 times" in gate.enter(Line("1.1.1.1"), "ANA")


def test_wrong_passwords_are_counted_for_ten_minutes() -> None:
    now = [0.0]
    gate = Gate(Limits(wrong_passwords=3), lambda: now[0])
    for _ in range(3):
        assert gate.may_try("1.1.1.1")
        gate.wrong_password("1.1.1.1")
    assert not gate.may_try("1.1.1.1")
    assert gate.may_try("2.2.2.2")
    now[0] = 201.0
    assert gate.may_try("1.1.1.1")


# One server for a folder


def test_a_folder_is_held_by_one_server_even_if_it_does_not_answer(tmp_path: Path) -> None:
    first, second = (StatusSocket(tmp_path, dict) for _ in range(2))
    first.hold()
    first.hold()
    with pytest.raises(ApexError, match="a server runs on this data folder already"):
        second.hold()
    first.close()
    second.hold()
    second.close()


@pytest.mark.parametrize(
    "junk", ["", "[]", "{", '{"socket": 5}', '{"socket": null}', '{"socket": "a\\u0000"}']
)
def test_a_status_file_that_is_none(tmp_path: Path, junk: str) -> None:
    (tmp_path / "status.json").write_text(junk)
    with pytest.raises(NotRunning):
        ask_status(tmp_path)


# Memory


def test_memory_is_tidied_in_quiet_moments() -> None:
    now, done = [0.0], []
    tidy = Tidy(lambda: done.append(now[0]), lambda: now[0])
    assert not tidy.look(quiet=10.0), "there is nothing to do yet"
    now[0] = 70.0
    assert not tidy.look(quiet=0.1)
    assert tidy.look(quiet=0.6)
    for _ in range(12):
        tidy.session_ended()
    assert not tidy.look(quiet=0.1)
    assert tidy.look(quiet=0.6)
    for _ in range(60):
        tidy.session_ended()
    assert tidy.look(quiet=0.0), "so much cannot wait"
    for _ in range(60):
        assert not tidy.look(quiet=10.0)
        tidy.connection_ended()
        if tidy._ended >= 12:
            break
    assert tidy.look(quiet=0.6), "connections that never logged in leave something too"
    now[0] = 2000.0
    assert tidy.look(quiet=0.0), "so long it must not wait"
    assert done == [70.0, 70.0, 70.0, 70.0, 2000.0]


def test_what_is_new_is_looked_through_while_people_type() -> None:
    now, all_of_it, new = [0.0], [], []
    tidy = Tidy(lambda: all_of_it.append(now[0]), lambda: now[0], lambda: new.append(now[0]))
    for second in range(1, 61):
        now[0] = float(second)
        assert not tidy.look(quiet=0.0)
    assert new == [15.0, 30.0, 45.0, 60.0]
    assert not all_of_it


def test_a_house_in_which_nobody_does_anything_is_left_asleep() -> None:
    now, done = [0.0], []
    tidy = Tidy(lambda: done.append(now[0]), lambda: now[0], lambda: done.append(-now[0]))
    now[0] = 800.0
    assert not tidy.look(quiet=1e9)
    assert not done
    tidy.session_ended()
    assert tidy.look(quiet=1e9)
    now[0] = 1699.0
    assert not tidy.look(quiet=1e9)
    now[0] = 1701.0
    assert tidy.look(quiet=1e9), "watchers may look on at computer players"
    assert done == [800.0, 1701.0]


# The terminal at the other end


@pytest.mark.parametrize(
    ("term", "modes", "answers", "depth", "ascii_only", "background"),
    [
        ("xterm-256color", {42: 1}, b"", "256", False, "dark"),
        ("xterm-256color", {42: 1}, b"\x1b]11;rgb:ffff/ffff/eeee\x1b\\\x1b[1;2R", "256", False, "light"),
        ("xterm", {}, b"\x1b[24;2R", "16", False, "dark"),
        ("xterm", {}, b"\x1b[24;3R", "16", True, "dark"),
        ("xterm", {42: 1}, b"\x1b[24;3R", "16", True, "dark"),
        ("screen", {}, b"", "16", False, "dark"),
        ("tmux-256color", {}, b"", "256", False, "dark"),
        ("linux", {42: 1}, b"", "16", True, "dark"),
        ("vt100", {}, b"", "none", True, "dark"),
    ],
)
def test_looks_follow_the_terminal(
    term: str, modes: dict[int, int], answers: bytes, depth: str, ascii_only: bool, background: str
) -> None:
    pty = Pty.requested(term, 80, 24, modes, Limits())
    terminal = pty.answered(answers).terminal()
    assert (terminal.depth, bool(terminal.ascii), terminal.background) == (depth, ascii_only, background)
    assert pty.asked == (term not in ("linux", "vt100"))


def test_a_terminal_that_cannot_move_its_cursor() -> None:
    assert Pty.requested("dumb", 80, 24, {}, Limits()).dumb
    assert Pty("", (80, 24)).dumb
    assert Pty.requested("x\x1b[2Jterm", 80, 24, {}, Limits()).term == "x?[2Jterm"


@pytest.mark.parametrize(
    ("asked", "got"), [((0, 0), (80, 24)), ((0, 50), (80, 24)), ((5, 5), (20, 6)), ((9999, 9999), (400, 120))]
)
def test_windows_are_clamped(asked: tuple[int, int], got: tuple[int, int]) -> None:
    assert clamped(*asked, Limits()) == got


def test_answers_are_parted_from_keys() -> None:
    ground, cursor = b"\x1b]11;rgb:1/2/3\x07", b"\x1b[12;2R"
    assert split_answers(b"q" + ground + b"\x1b[A" + cursor + b"w") == (ground + cursor, b"", b"q\x1b[Aw")
    assert split_answers(b"abc") == (b"", b"", b"abc")
    assert split_answers(b"\x1b") == (b"", b"\x1b", b"")
    data = ground + cursor
    for cut in range(len(data)):
        answers, half, typed = split_answers(data[:cut])
        more, rest, typed_2 = split_answers(half + data[cut:])
        assert typed + typed_2 + rest == b""
        assert sorted(answers + more) == sorted(data)
    assert QUERY.count(b"\x1b") == 4


# What flows


class Client:
    def __init__(self) -> None:
        self.got = b""
        self.reads = True
        self.now = 0.0
        self.out = Outflow(self.take, lambda: self.reads, lambda: self.now)

    def take(self, data: bytes) -> None:
        self.got += data


async def test_frames_close_together_are_sent_together() -> None:
    client = Client()
    client.out.write("a")
    client.out.flush()
    assert client.got == b"a"
    for text in "bc":
        client.out.write(text)
        client.out.flush()
    assert client.got == b"a"
    client.now = 1.0
    await asyncio.sleep(0.05)
    assert client.got == b"abc"


async def test_frames_are_left_out_while_nobody_reads_then_comes_a_whole_page() -> None:
    client = Client()
    painted = []
    client.out.repaint = lambda: painted.append(True)
    client.reads = False
    for number in range(100):
        client.now += 1
        client.out.write(f"frame {number} \x1b]2;title {number}\x07")
        client.out.flush()
    assert client.got == b""
    assert client.out.dropped == 100
    assert client.out.stale_since == 1.0
    client.reads = True
    client.out.has_room()
    assert painted == [True]
    client.now += 1
    client.out.write("whole page")
    client.out.flush()
    assert client.got == b"\x1b]2;title 99\x07whole page"
    assert client.out.stale_since is None
    client.out.has_room()
    assert painted == [True]


async def test_the_terminal_is_given_back_even_to_who_does_not_read() -> None:
    client = Client()
    client.reads = False
    client.out.write("frame")
    client.out.flush()
    client.out.force("\x1b[?1049l")
    assert client.got == b"\x1b[?1049l"


class Typist:
    def __init__(self, **limits: float) -> None:
        self.now = 0.0
        self.taken: list[str] = []
        self.paused: list[bool] = []
        self.flow = Inflow(Limits(**limits), self.take, self.paused.append, lambda: self.now)  # type: ignore[arg-type]

    def take(self, event: object) -> None:
        name = event.key if isinstance(event, events.Key) else type(event).__name__
        self.taken.append(event.text if isinstance(event, events.Paste) else name)


async def test_keys_however_they_are_cut_up() -> None:
    typist = Typist()
    for data in (
        b"a",
        b"\x1b",
        b"[",
        b"A",
        b"\xc3",
        b"\xa9",
        b"\x1b[<0;5;3M",
        b"\x1b[200~p\nq",
        b"\x1b[201~\r",
    ):
        typist.flow.feed(data)
    assert typist.taken == ["a", "up", "é", "MouseDown", "p\nq", "enter"]
    typist.flow.feed(b"\x1b")
    await asyncio.sleep(0.2)
    assert typist.taken[-1] == "escape"


async def test_more_keys_than_a_person_presses_wait() -> None:
    typist = Typist(keys=5, keys_per_second=50.0)
    typist.flow.feed(b"x" * 500)
    assert len(typist.taken) == 5
    assert typist.paused == [True]
    assert typist.flow.crowded_since == 0.0
    while len(typist.taken) < 500:
        typist.now += 0.1
        await asyncio.sleep(0.001)
        typist.flow._in_time()
    assert typist.paused == [True, False]
    assert typist.flow.crowded_since is None


async def test_nobody_presses_keys_so_fast_for_long() -> None:
    """Each key costs work: after many in a row only as many are taken as somebody who plays presses."""
    typist = Typist(keys=5, keys_per_second=50.0, keys_in_a_row=20, keys_steady=2.0)
    typist.flow.feed(b"x" * 60)
    for _ in range(10):
        typist.now += 1.0
        typist.flow._in_time()
    assert 20 + 2 * 9 <= len(typist.taken) <= 20 + 2 * 10


async def test_of_a_moving_pointer_only_the_last_place_counts() -> None:
    typist = Typist(keys=1, keys_per_second=1.0)
    typist.flow.feed(b"x" + b"".join(b"\x1b[<32;%d;3M" % col for col in range(1, 6)))
    typist.now = 10.0
    typist.flow._in_time()
    assert typist.taken == ["x", "MouseMove"]


async def test_only_what_a_person_does_is_taken() -> None:
    typist = Typist()
    typist.flow.feed(b"\x1b[48;1000;1000;1;1t\x1b[I\x1b[O\x1b[?2048;1$y\x1b[?2026;2$y\x1b[5;5R")
    assert typist.taken == ["TerminalSupportsSynchronizedOutput"]


async def test_nothing_is_taken_after_the_end() -> None:
    typist = Typist(keys=1, keys_per_second=1000.0)
    typist.flow.feed(b"abc")
    typist.flow.close()
    typist.flow.feed(b"def")
    await asyncio.sleep(0.05)
    assert typist.taken == ["a"]
