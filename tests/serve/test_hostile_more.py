"""More of those who mean harm: before the login, in sessions that are none, and with what well-behaved clients do."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.channel import SSHChannel
from asyncssh.constants import MSG_CHANNEL_REQUEST, MSG_GLOBAL_REQUEST
from asyncssh.packet import Boolean, String

from apex_tui.serve.limits import Limits
from tests.serve.clients import new_key
from tests.serve.logs import events, whys
from tests.serve.remote import connected, remote
from tests.serve.small_house import at_home
from tests.serve.test_hostile import guest, still_serves, until, visitor


async def test_packets_before_the_login_are_counted(home: Path, key: Path) -> None:
    """Packets that mean nothing cost little each, but a connection that only sends those is not served."""
    nothing = struct.pack(">IB", 12, 6) + b"\x02" + bytes(10)
    async with at_home(home) as server, guest(server, key) as session:
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.setblocking(False)
            await asyncio.get_running_loop().sock_sendall(line, b"SSH-2.0-x\r\n" + nothing * 500)
            await until(lambda: server.log.counts["closed"], "the end of it")
        await still_serves(session)
    assert whys(home, "closed") == ["too many packets before the login"]


async def test_a_client_may_ask_for_ever_whether_we_are_there(home: Path, key: Path) -> None:
    """As OpenSSH's does every few seconds with ServerAliveInterval."""
    async with at_home(home) as server, visitor(server, "ana", key) as (connection, session):
        await session.wait_for("►1)")
        for _ in range(3 * server.limits.refused_requests):
            connection.send_packet(MSG_GLOBAL_REQUEST, String(b"keepalive@openssh.com"), Boolean(False))
            session.channel.send_packet(MSG_CHANNEL_REQUEST, String(b"keepalive@openssh.com"), Boolean(False))
        await still_serves(session)
    assert events(home, "refused") == []


async def test_what_is_served_once_is_refused_twice(home: Path, key: Path) -> None:
    async with at_home(home) as server, visitor(server, "ana", key) as (connection, session):
        await session.wait_for("►1)")
        session.channel.send_packet(MSG_CHANNEL_REQUEST, String(b"shell"), Boolean(False))
        session.channel.send_packet(MSG_CHANNEL_REQUEST, String(b"exec"), Boolean(False), String(b"\xff"))
        await still_serves(session)
        for _ in range(server.limits.refused_requests):
            session.channel.send_packet(MSG_CHANNEL_REQUEST, String(b"shell"), Boolean(False))
        await connection.wait_closed()
    assert {"request shell", "request exec"} <= set(whys(home, "refused"))
    assert "too many requests that are not served here" in whys(home, "logout")


async def test_a_session_in_which_nothing_happens_ends(home: Path, key: Path) -> None:
    """A channel that is open, and for which nothing is ever asked, is no reason to stay."""
    limits = Limits(login_seconds=0.5, sweep_seconds=0.1)
    async with at_home(home, limits=limits) as server, connected(server.port, "ana", key) as connection:
        channel: Any = SSHChannel(connection, connection._loop, None, "strict", 1 << 16, 1 << 15)
        await channel._open(b"session")
        await connection.wait_closed()
        await until(lambda: not server._lines and not server._logins, "the end")
    assert whys(home, "refused") == ["a session in which nothing happens"]


async def test_sessions_one_after_the_other_are_slowed(home: Path, key: Path) -> None:
    limits = Limits(sessions_at_once=3, sessions_per_second=0.1)
    async with at_home(home, limits=limits) as server:
        for name in ("ana", "ANA", "Ana"):
            async with visitor(server, name, key) as (_, session):
                await session.wait_for("►1)")
        async with connected(server.port, "ana", key) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                async with remote(connection):
                    pass
        async with guest(server, new_key(home, "ben"), "ben") as session:
            await still_serves(session)
    assert "sessions one after the other" in whys(home, "refused")


async def test_words_after_the_host_leave_nothing_behind(home: Path, key: Path) -> None:
    async with at_home(home) as server, connected(server.port, "ana", key) as connection:
        for _ in range(5):
            await connection.run("tables", check=True)
        (login,) = server._logins
        await until(lambda: not login.connection.on_room and not server._lines, "the end of them")


async def test_keys_that_are_not_looked_at(home: Path, key: Path) -> None:
    """A certificate, a short key, a signature with SHA-1: refused before anything of them is unpacked."""
    short = asyncssh.generate_private_key("ssh-rsa", key_size=1024)
    rsa = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    ca = asyncssh.generate_private_key("ssh-ed25519")
    plain = asyncssh.read_private_key(str(key))
    signed = ca.generate_user_certificate(plain, "ana", principals=["ana"])
    certified, _ = asyncssh.load_keypairs([(plain, signed)])
    async with at_home(home) as server:

        async def tries(*keys: Any, **options: Any) -> None:
            with suppress(asyncssh.PermissionDenied):
                await asyncssh.connect(
                    "127.0.0.1", server.port, username="ana", client_keys=list(keys), known_hosts=None, config=None,
                    agent_path=None, **options,
                )  # fmt: skip
                raise AssertionError("it was let in")

        await tries(certified)
        await tries(short)
        await tries(rsa, signature_algs=["ssh-rsa"])
        assert server.accounts.count == 0
    found = whys(home, "login refused")
    assert found[0] == "a key of the kind ssh-ed25519-cert-v01@openssh.com"
    assert found[1] == "an RSA key of less than 2048 bits"
    assert found[2] == "a signature of the kind ssh-rsa"


async def test_who_tries_another_name_first_is_written_down(home: Path, key: Path, other_key: Path) -> None:
    async with at_home(home) as server:
        async with connected(server.port, "ana", key):
            pass

        class Turncoat(asyncssh.SSHClient):
            def connection_made(self, conn: Any) -> None:
                self.conn = conn
                conn._username = "ana"

            def public_key_auth_requested(self) -> Any:
                if self.conn._username == "ana" and not hasattr(self, "tried"):
                    self.tried = True
                else:
                    self.conn._username = "eve"
                return asyncssh.read_private_key(str(other_key))

        connection, _ = await asyncssh.create_connection(
            Turncoat, "127.0.0.1", server.port, username="ana", known_hosts=None, config=None, agent_path=None
        )
        connection.abort()
    assert [one["name"] for one in events(home, "login")] == ["ana", "eve"]
    (refused,) = events(home, "login refused")
    assert (refused["name"], refused["tries"]) == ("ana", 1)


async def test_a_login_tells_what_was_refused_before_it(home: Path, key: Path, other_key: Path) -> None:
    async with at_home(home) as server:
        async with connected(server.port, "ana", key):
            pass
        keys = [str(other_key), str(key)]
        connection = await asyncssh.connect(
            "127.0.0.1", server.port, username="ana", client_keys=keys, known_hosts=None, config=None
        )
        connection.abort()
    first, second = events(home, "login")
    assert "tries" not in first
    assert second["tries"] == 1
    assert "does not hold the name" in second["refused"]
