"""Clients that mean harm, or know no better: everybody else is served on, nothing grows, and it is written down."""

from __future__ import annotations

import asyncio
import gc
import random
import socket
import struct
import weakref
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_CHANNEL_OPEN, MSG_CHANNEL_REQUEST, MSG_GLOBAL_REQUEST, MSG_KEXINIT
from asyncssh.packet import Boolean, String, UInt32

from apex_tui.serve.limits import Limits
from apex_tui.serve.line import Line
from apex_tui.serve.server import Server
from tests.serve.clients import new_key
from tests.serve.logs import events, log_text, whys
from tests.serve.remote import Remote, connected, remote
from tests.serve.small_house import at_home


@asynccontextmanager
async def guest(server: Server, key: Path, name: str = "ana") -> AsyncIterator[Remote]:
    """Somebody who only wants to play."""
    async with visitor(server, name, key) as (_, session):
        await session.wait_for("►1)")
        yield session


@asynccontextmanager
async def visitor(
    server: Server, name: str, key: Path, *, net: dict[str, Any] | None = None, **options: Any
) -> AsyncIterator[tuple[asyncssh.SSHClientConnection, Remote]]:
    """Somebody with a connection, as ``net`` says, and a session, as ``options`` say."""
    async with (
        connected(server.port, name, key, **(net or {})) as connection,
        remote(connection, **options) as session,
    ):
        yield connection, session


def line_of(server: Server, name: str) -> Line:
    """The line of the only session of that name."""
    (found,) = [line for line in server._lines if line.person.name == name]
    return found


async def still_serves(session: Remote) -> None:
    """The guest moves the cursor down and up again, and sees it."""
    session.press("down")
    await session.wait_for("►2)")
    session.press("up")
    await session.wait_for("►1)")


async def until(true: Any, what: str) -> None:
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"waited in vain for {what}")


def garbage() -> list[bytes]:
    """What is sent to port 2222 in the course of a night."""
    chance = random.Random(7)
    hello = b"SSH-2.0-client\r\n"
    packet = struct.pack(">IB", 12, 4) + b"\x14" + bytes(10)
    return [
        b"\0" * 64,
        chance.randbytes(4096),
        b"GET / HTTP/1.1\r\nHost: mira.example\r\n\r\n",
        b"SSH-1.5-old\r\n",
        b"SSH-2.0-" + b"x" * 20000,
        b"\n" * 5000,
        hello + chance.randbytes(4096),
        hello + b"\xff\xff\xff\xff" + bytes(64),
        hello + b"\0\0\0\0" + bytes(64),
        hello + packet,
        hello + packet[:4] + b"\xff" + packet[5:],
        hello
        + struct.pack(">IB", 1 + 1 + 200 + 4, 4)
        + bytes([MSG_KEXINIT])
        + chance.randbytes(200)
        + bytes(4),
        "SSH-2.0-ä\r\n".encode(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(500),
    ]


async def test_random_bytes(home: Path, key: Path) -> None:
    async with at_home(home) as server, guest(server, key) as session:
        for data in garbage():
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            writer.write_eof()
            with suppress(ConnectionError):
                await reader.read()
            writer.close()
        await still_serves(session)
        await until(lambda: server.gate.waiting == 0, "all of them to be gone")
    assert len(whys(home, "closed")) == len(garbage())


async def test_five_hundred_connections_that_say_nothing(home: Path, key: Path) -> None:
    limits = Limits(waiting=20)
    async with at_home(home, limits=limits) as server, guest(server, key) as session:
        with ExitStack() as sockets:
            for number in range(500):
                line = sockets.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                if number % 2:
                    line.sendall(b"SSH-2.0-half\r\n")
                if number % 50 == 0:
                    await asyncio.sleep(0)
                    await still_serves(session)
            # Somebody new comes in while they all hold the door.
            async with guest(server, new_key(home, "ben"), "ben") as newcomer:
                await still_serves(newcomer)
            assert server.gate.waiting <= 20
        await until(lambda: server.gate.waiting == 0, "all of them to be gone")
        await still_serves(session)
    told = [one for one in events(home) if "gave way" in str(one.get("why"))]
    assert sum(one.get("count", 1) for one in told) >= 450
    assert len(log_text(home).splitlines()) < 200, "the log does not grow with a flood"


async def test_a_handshake_that_is_not_finished_ends(home: Path, key: Path) -> None:
    limits = Limits(login_seconds=0.3, sweep_seconds=0.1)
    async with at_home(home, limits=limits) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"SSH-2.0-half\r\n")
        assert b"SSH-2.0-apex-tui" in await reader.read()
        writer.close()
        connection = await asyncssh.connect(
            "127.0.0.1", server.port, username="ana", client_keys=[str(key)], known_hosts=None, config=None
        )
        # Logged in, but it asks for no session.
        server._logins = {login: since - 1 for login, since in server._logins.items()}
        await connection.wait_closed()
    assert "no session was asked for" in whys(home, "logout")


async def test_a_client_that_waits_for_the_server_to_begin_may(home: Path, key: Path) -> None:
    """It names its algorithms only when it has seen ours."""

    async with at_home(home) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"SSH-2.0-shy\r\n")
        line = await reader.readline()
        assert line.startswith(b"SSH-2.0-apex-tui")
        (length,) = struct.unpack(">I", await reader.readexactly(4))
        packet = await reader.readexactly(length)
        assert packet[1] == MSG_KEXINIT
        assert b"zlib@openssh.com,none" in packet
        writer.close()


@pytest.mark.parametrize("size", [(0, 0), (0, 24), (1, 1), (10000, 10000), (4294967295, 4294967295)])
async def test_windows_of_any_size(home: Path, key: Path, size: tuple[int, int]) -> None:
    limits = Limits(largest_window=(120, 40))
    async with at_home(home, limits=limits) as server, visitor(server, "ana", key, size=size) as (_, session):
        await until(lambda: server.status()["sessions"], "the session")
        (least, most) = limits.least_window, limits.largest_window
        columns, rows = server.status()["sessions"][0]["size"]
        assert least[0] <= columns <= most[0]
        assert least[1] <= rows <= most[1]
        session.channel.change_terminal_size(90, 30)
        await until(lambda: server.status()["sessions"][0]["size"] == [90, 30], "the new size")
        session.channel.change_terminal_size(*size)
        await until(lambda: server.status()["sessions"][0]["size"] == [columns, rows], "the old size")
        await until(lambda: server.house.apps[0].size == (columns, rows), "the app to follow")


async def test_a_size_told_in_the_text_is_not_believed(home: Path, key: Path) -> None:
    async with at_home(home) as server, guest(server, key) as session:
        session.send("\x1b[48;10000;10000;10;10t\x1b[?2048;1$y")
        await still_serves(session)
        assert server.house.apps[0].size == (80, 24)


async def test_a_flood_of_keys_is_slowed_and_then_ended(home: Path, key: Path) -> None:
    limits = Limits(flood_seconds=0.5, keys=20, keys_per_second=20.0, sweep_seconds=0.1)
    async with (
        at_home(home, limits=limits) as server,
        guest(server, key) as session,
        visitor(server, "flo", new_key(home, "flo")) as (_, flooder),
    ):
        await flooder.wait_for("►1)")
        flooder.send(b"\x1b[B" * 20000)
        for _ in range(5):
            await still_serves(session)
        inflow = line_of(server, "flo").inflow
        assert len(inflow._queue) <= 64
        assert len(inflow._raw) <= 16 * 1024, "what is not taken is not read either"
        assert await flooder.wait_over() == 1
        assert "Your seat is kept" in flooder.text
        await still_serves(session)
    assert "a flood of keys" in whys(home, "refused")


async def test_pasted_text_without_an_end_is_forgotten(home: Path, key: Path) -> None:
    async with at_home(home) as server, guest(server, key) as session:
        session.send(b"\x1b[200~" + b"x" * 30000)
        await asyncio.sleep(0.1)
        session.send(b"\x1b[201~\x1b")
        await asyncio.sleep(0.3)
        (line,) = server._lines
        assert line.inflow._silent <= server.limits.paste


async def test_bytes_that_are_no_text(home: Path, key: Path) -> None:
    async with at_home(home) as server, guest(server, key) as session:
        session.send(b"\xff\xfe\x80\x1b[<99999999999;9999999999;1M\x1b[M\x80\x80\x80\x1bP\x1b\\\x00\x1b]0;x")
        session.send(
            random.Random(1).randbytes(60).replace(b"q", b"").replace(b"Q", b"").replace(b"\x11", b"")
        )
        await asyncio.sleep(0.3)
        assert len(server._lines) == 1


async def test_a_client_that_stops_reading(home: Path, key: Path) -> None:
    """So large a window that only the wire itself holds anything back."""
    limits = Limits(stalled_seconds=1.0, sweep_seconds=0.1)
    slow = {"buffer": 4096, "compression_algs": ["none"]}
    async with (
        at_home(home, limits=limits) as server,
        guest(server, key) as session,
        visitor(server, "sam", new_key(home, "sam"), net=slow, size=(300, 100), window=1 << 31) as (
            wire,
            sam,
        ),
    ):
        await sam.wait_for("►1)")
        line = line_of(server, "sam")
        wire._transport.pause_reading()
        app, most, held = line._app, 0, line.connection._transport
        while line in server._lines:
            app.call_later(app.paint_again)
            most = max(most, held.get_write_buffer_size())
            await asyncio.sleep(0.005)
        assert 0 < most < 600_000
        assert line.out.dropped > 10
        await still_serves(session)
    assert "a client that does not read" in whys(home, "refused")


async def test_a_client_that_reads_again_sees_the_present_page(home: Path, key: Path) -> None:
    slow = {"buffer": 4096, "compression_algs": ["none"]}
    async with (
        at_home(home) as server,
        visitor(server, "ana", key, net=slow, window=1 << 31) as (wire, session),
    ):
        await session.wait_for("►1)")
        line = line_of(server, "ana")
        wire._transport.pause_reading()
        while line.out.stale_since is None:
            line._app.call_later(line._app.paint_again)
            await asyncio.sleep(0.005)
        for card in ("card:1", "card:2"):
            line._app.call_later(line._app.screen.take, card)
        await until(lambda: line._app.screen.taken == ["card:1", "card:2"], "what happens meanwhile")
        wire._transport.resume_reading()
        await session.wait_for("Taken: ['card:1', 'card:2']")
        await session.settle()
        assert session.text.splitlines() == [row.rstrip() for row in line._app.screen.screen_rows]


async def test_a_window_of_nothing_holds_nobody_up(home: Path, key: Path) -> None:
    """A client whose window is full is behind, and is sent the page when it makes room."""
    narrow = {"window": 3000, "max_pktsize": 2000}
    async with at_home(home) as server, visitor(server, "ana", key, **narrow) as (_, session):
        session.channel.pause_reading()
        await until(lambda: any(line.out.stale_since for line in server._lines), "the line to be behind")
        session.channel.resume_reading()
        await session.wait_for("►1)")
        await still_serves(session)


async def test_packets_of_no_size_are_refused(home: Path, key: Path) -> None:
    """A session that takes packets of 0 bytes would have the server send for ever."""
    async with at_home(home) as server, guest(server, key) as session:
        async with connected(server.port, "nil", new_key(home, "nil")) as connection:
            for size in (0, 1):
                packet = String(b"session"), UInt32(9), UInt32(1 << 20), UInt32(size)
                connection.send_packet(MSG_CHANNEL_OPEN, *packet)
            await until(lambda: server.log.counts["refused"] >= 2, "the refusals")
        await still_serves(session)
    assert whys(home, "refused").count("a session with packets too small") == 2


async def test_what_is_not_offered_is_refused(home: Path, key: Path, tmp_path: Path) -> None:
    async with at_home(home) as server, connected(server.port, "ana", key) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/etc/passwd")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *_: None, "", 0)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_unix_server(lambda *_: None, str(tmp_path / "sock"))
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()
        with pytest.raises((asyncssh.Error, OSError)):
            await connection.run("scp -t /tmp", check=True)
        done = await connection.run("cat /etc/passwd")
        assert (done.exit_status, done.stdout) == (2, "")
        assert "nothing is run here" in done.stderr
        async with remote(connection, env={"LD_PRELOAD": "/tmp/x.so"}, x11_forwarding=False) as session:
            await session.wait_for("►1)")
            session.channel.send_packet(
                MSG_CHANNEL_REQUEST, String(b"auth-agent-req@openssh.com"), Boolean(False)
            )
            session.channel.send_packet(MSG_CHANNEL_REQUEST, String(b"make-coffee"), Boolean(False))
            await still_serves(session)
            (line,) = [line for line in server._lines if line.pty.term]
            assert line._channel.get_environment() == {}
        connection.send_packet(MSG_GLOBAL_REQUEST, String(b"open-sesame"), Boolean(False))
        await until(lambda: "open-sesame" in log_text(home), "the last refusal")
    refused = whys(home, "refused")
    for what in (
        "channel direct-tcpip",
        "channel direct-streamlocal@openssh.com",
        "request tcpip-forward",
        "request streamlocal-forward@openssh.com",
        "request subsystem",
        "exec scp -t /tmp",
        "exec cat /etc/passwd",
        "request auth-agent-req@openssh.com",
        "request make-coffee",
        "request open-sesame",
    ):
        assert what in refused


async def test_who_asks_for_ever_is_sent_away(home: Path, key: Path) -> None:
    async with at_home(home) as server, connected(server.port, "ana", key) as connection:
        for _ in range(500):
            connection.send_packet(MSG_GLOBAL_REQUEST, String(b"please"), Boolean(True))
        await connection.wait_closed()
    assert "too many requests that are not served here" in whys(home, "logout")


async def test_sessions_of_one_connection_are_counted(home: Path, key: Path) -> None:
    async with (
        at_home(home) as server,
        connected(server.port, "ana", key) as connection,
        remote(connection),
        remote(connection),
    ):
        with pytest.raises(asyncssh.ChannelOpenError):
            async with remote(connection):
                pass


async def test_a_key_exchange_that_is_not_finished_holds_no_frames(home: Path, key: Path) -> None:
    limits = Limits(stalled_seconds=1.0, sweep_seconds=0.1)
    async with (
        at_home(home, limits=limits) as server,
        guest(server, key) as session,
        visitor(server, "rex", new_key(home, "rex")) as (connection, other),
    ):
        await other.wait_for("►1)")
        line = line_of(server, "rex")
        # It begins a key exchange and never answers again.
        connection._send_kexinit()
        connection.data_received = lambda *_: None
        connection._recv_data = lambda *_: None
        await until(lambda: not line.connection._kex_complete, "the key exchange")
        app, most = line._app, 0
        while line in server._lines:
            app.call_later(app.paint_again)
            most = max(most, len(line.connection._deferred_packets))
            await asyncio.sleep(0.001)
        assert most < 10
        assert line.out.dropped > 10
        await still_serves(session)


async def test_a_packet_that_unpacks_without_end_is_refused(home: Path, key: Path) -> None:
    async with at_home(home) as server, guest(server, key) as session:
        async with connected(server.port, "zip", new_key(home, "zip")) as connection:
            assert connection.get_extra_info("send_compression") == "zlib@openssh.com"
            connection.send_packet(MSG_GLOBAL_REQUEST, String(b"x" * 30_000_000), Boolean(False))
            await connection.wait_closed()
        await still_serves(session)


async def test_wrong_keys_and_names(home: Path, key: Path, other_key: Path) -> None:
    many = [new_key(home, f"k{number}") for number in range(30)]
    async with at_home(home) as server:
        async with guest(server, key):
            for name, keys in (("ana", [other_key]), ("ANA", [other_key]), ("ana", many)):
                with pytest.raises(asyncssh.DisconnectError):
                    await asyncssh.connect(
                        "127.0.0.1",
                        server.port,
                        username=name,
                        client_keys=[str(each) for each in keys],
                        known_hosts=None,
                        config=None,
                    )
            for name in ("../etc", "a b", "[red]x", "x" * 21, "-o", "аna", "全角"):
                with pytest.raises((asyncssh.DisconnectError, asyncssh.ConnectionLost)):
                    async with connected(server.port, name, key):
                        pass
        assert [account.name for account in server.accounts.all()] == ["ana"]
    told = log_text(home)
    assert "too many tries to log in" in told
    assert "\x1b" not in told
    assert "\u202e" not in told


async def test_the_house_can_be_full(home: Path, key: Path) -> None:
    async with at_home(home, limits=Limits(people=1)) as server, guest(server, key):
        with pytest.raises(asyncssh.DisconnectError, match="full"):
            async with connected(server.port, "ben", new_key(home, "ben")) as connection, remote(connection):
                pass


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(loopback_apart=False, people_per_address=1), "your address"),
        (Limits(loopback_apart=False, new_names=1), "this address today"),
    ],
)
async def test_one_address_has_its_share(home: Path, key: Path, limits: Limits, why: str) -> None:
    async with at_home(home, limits=limits) as server, guest(server, key):
        with pytest.raises(asyncssh.DisconnectError, match=why):
            async with connected(server.port, "ben", new_key(home, "ben")) as connection, remote(connection):
                pass


async def test_key_exchanges_of_one_address_take_turns(home: Path, key: Path) -> None:
    limits = Limits(
        loopback_apart=False,
        handshakes_per_address=1,
        handshakes_per_second_and_address=4,
        handshake_patience=0.6,
    )
    async with at_home(home, limits=limits) as server:

        async def comes(number: int) -> bool:
            try:
                async with connected(server.port, "ana", key):
                    return True
            except (OSError, asyncssh.Error):
                return False

        came = await asyncio.gather(*(comes(number) for number in range(8)))
    assert 2 <= sum(came) < 8
    assert "too many key exchanges from this address" in whys(home, "closed")


async def test_who_does_nothing_for_long_is_sent_home(home: Path, key: Path) -> None:
    async with (
        at_home(home, limits=Limits(idle_seconds=0.5, sweep_seconds=0.1)) as server,
        guest(server, key) as session,
    ):
        assert await session.wait_over() == 0
        assert "Your seat is kept" in session.text
    assert whys(home, "session over") == ["idle"]


async def test_one_app_that_breaks_disturbs_no_other(home: Path, key: Path) -> None:
    async with (
        at_home(home) as server,
        guest(server, key) as session,
        visitor(server, "bad", new_key(home, "bad"), words="join faulty") as (_, other),
    ):
        await other.wait_for("►1)")
        other.press("3")
        assert await other.wait_over() == 70
        assert "Something went wrong" in other.text
        assert "Tapetum Lucidum" not in other.text.partition("Something")[2]
        await still_serves(session)
    assert events(home, "fault")[0]["error"] == "RuntimeError"
    assert "the hand is" not in log_text(home)
    kept = home / "serve" / "fault.txt"
    assert "the hand is" in kept.read_text()
    assert kept.stat().st_mode & 0o077 == 0


async def test_nothing_is_left_of_sessions_that_are_over(home: Path, key: Path) -> None:
    """However they ended, and whatever was typed: caches of libraries must not keep apps alive."""
    kept: list[weakref.ref[Any]] = []
    async with at_home(home) as server:
        for ending in ("q", "down", "", "escape"):
            async with visitor(server, "ana", key) as (_, session):
                await session.wait_for("►1)")
                line = line_of(server, "ana")
                kept += [weakref.ref(line), weakref.ref(line._app), weakref.ref(line.connection)]
                del line
                if ending:
                    session.press(ending)
                if ending == "q":
                    await session.wait_over()
            await until(lambda: not server._lines and not server._logins, "the end of the session")
        server.house.apps.clear()
        # Timers of a few seconds hold some for that long.
        for _ in range(80):
            gc.collect()
            if not any(one() for one in kept):
                break
            await asyncio.sleep(0.1)
        assert [one() for one in kept if one() is not None] == []
