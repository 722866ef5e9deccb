"""Who is let in: by key, by password, by an open door; and what is never offered."""

from __future__ import annotations

from pathlib import Path

import asyncssh
import pytest
from asyncssh.packet import String

from apex_tui.engine.errors import SaveError
from apex_tui.serve.limits import Limits
from apex_tui.serve.login import Door
from tests.serve.clients import new_key
from tests.serve.logs import events, log_text, whys
from tests.serve.remote import connected, remote
from tests.serve.small_house import at_home

PASSWORD = "correct horse battery"


async def methods(port: int, name: str) -> set[str]:
    """How one may prove to be somebody."""
    return set(await asyncssh.get_server_auth_methods("127.0.0.1", port, username=name))


async def test_the_first_key_claims_a_name_and_later_ones_need_it(
    home: Path, key: Path, other_key: Path
) -> None:
    async with at_home(home) as server:
        async with connected(server.port, "Ana", key) as connection, remote(connection) as session:
            await session.wait_for("This is Ana.")
        async with connected(server.port, "ana", key) as connection, remote(connection) as session:
            await session.wait_for("This is Ana.")
        for name in ("Ana", "ana", "ANA"):
            with pytest.raises(asyncssh.PermissionDenied):
                async with connected(server.port, name, other_key):
                    pass
        assert await methods(server.port, "ana") == {"publickey"}
    async with at_home(home) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(server.port, "ana", other_key):
                pass
        async with connected(server.port, "ana", key):
            assert server.accounts.count == 1
    (claimed,) = events(home, "name claimed")
    print_ = asyncssh.read_private_key(str(key)).get_fingerprint()
    assert (claimed["name"], claimed["key"]) == ("Ana", print_)
    assert [one["name"] for one in events(home, "login")] == ["Ana", "Ana", "Ana"]
    assert all("does not hold the name" in why for why in whys(home, "login refused"))


async def test_a_key_that_one_does_not_have_claims_nothing(home: Path, key: Path) -> None:
    """The public half is known to many; the signature is what counts."""
    (pair,) = asyncssh.load_keypairs([str(key)])
    forged = String(b"ssh-ed25519") + String(bytes(64))
    pair.sign = lambda data: forged  # type: ignore[method-assign]
    async with at_home(home) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            await asyncssh.connect(
                "127.0.0.1", server.port, username="ana", client_keys=[pair], known_hosts=None, config=None
            )
        assert server.accounts.count == 0
        async with connected(server.port, "ana", key):
            assert server.accounts.count == 1


async def test_two_that_claim_a_name_at_once(
    home: Path, key: Path, other_key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both were told that the name is free; the second to prove its key comes too late."""
    async with at_home(home) as server:
        find = server.accounts.find
        async with connected(server.port, "ana", key):
            early = iter([None])
            monkeypatch.setattr(server.accounts, "find", lambda name: next(early, find(name)))
            with pytest.raises(asyncssh.DisconnectError, match="belongs to another key"):
                async with connected(server.port, "ana", other_key):
                    pass
        account = find("ana")
        assert account is not None
        assert account.key == asyncssh.read_private_key(str(key)).get_fingerprint()


async def test_a_door_of_keys_asks_for_no_password(home: Path) -> None:
    async with at_home(home) as server:
        assert await methods(server.port, "ana") == {"publickey"}
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(server.port, "ana", None, password=PASSWORD):
                pass
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(server.port, "ana", None):
                pass


async def test_a_door_with_a_password(home: Path, key: Path) -> None:
    door = Door("password", PASSWORD)
    async with at_home(home) as server, connected(server.port, "ana", key):
        pass
    async with at_home(home, door=door) as server:
        assert await methods(server.port, "ben") == {"password", "keyboard-interactive"}
        assert await methods(server.port, "ana") == {"publickey"}, "her name is held by a key"
        async with connected(server.port, "ben", None, password=PASSWORD) as wire, remote(wire) as session:
            await session.wait_for("This is ben.")
        async with connected(server.port, "ana", key):
            pass
        for attempt in ("", "wrong", PASSWORD + " ", PASSWORD.upper()):
            with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
                async with connected(server.port, "ben", None, password=attempt):
                    pass
        with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
            async with connected(server.port, "ana", None, password=PASSWORD):
                pass
        with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
            async with connected(server.port, "cem", key):
                pass
        assert server.accounts.count == 1
    assert "wrong password" in whys(home, "login refused")
    assert "correct" not in log_text(home)


async def test_guesses_at_the_password_are_bounded(home: Path) -> None:
    limits = Limits(wrong_passwords=2)
    async with at_home(home, door=Door("password", PASSWORD), limits=limits) as server:
        for _ in range(3):
            with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
                async with connected(server.port, "eve", None, password="guess"):
                    pass
        with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
            async with connected(server.port, "eve", None, password=PASSWORD):
                pass
    assert "too many wrong passwords from this address" in whys(home, "login refused")


async def test_an_open_door_still_keeps_names_that_keys_hold(home: Path, key: Path, other_key: Path) -> None:
    async with at_home(home) as server, connected(server.port, "ana", key):
        pass
    async with at_home(home, door=Door("open")) as server:
        async with connected(server.port, "ben", None) as connection, remote(connection) as session:
            await session.wait_for("This is ben.")
        for keys in (None, other_key):
            with pytest.raises(asyncssh.PermissionDenied):
                async with connected(server.port, "ana", keys):
                    pass
        async with connected(server.port, "ana", key):
            pass
        assert server.accounts.count == 1


async def test_a_house_without_new_names(home: Path, key: Path) -> None:
    async with at_home(home) as server, connected(server.port, "ana", key):
        pass
    async with at_home(home, door=Door(new_names=False)) as server:
        async with connected(server.port, "ana", key):
            pass
        with pytest.raises(asyncssh.DisconnectError, match="no new names"):
            async with connected(server.port, "ben", new_key(home, "ben")):
                pass


async def test_a_key_too_large_to_be_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch, key: Path
) -> None:
    monkeypatch.setattr("apex_tui.serve.login._LARGEST_KEY", 20)
    async with at_home(home) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(server.port, "ana", key):
                pass
    assert whys(home, "login refused") == ["a key larger than is looked at"]


async def test_compression_is_for_clients_that_know_it(home: Path, key: Path) -> None:
    async with at_home(home) as server:
        for offered, got in (
            (["none", "zlib@openssh.com"], "zlib@openssh.com"),
            (["none"], "none"),
            (["zlib@openssh.com", "none"], "zlib@openssh.com"),
        ):
            async with connected(server.port, "ana", key, compression_algs=offered) as connection:
                assert connection.get_extra_info("recv_compression") == got
                async with remote(connection) as session:
                    await session.wait_for("►1)")


async def test_a_long_session_changes_its_keys(home: Path, key: Path) -> None:
    async with (
        at_home(home) as server,
        connected(server.port, "ana", key, rekey_bytes=2000) as connection,
        remote(connection) as session,
    ):
        await session.wait_for("►1)")
        for _ in range(30):
            session.press("down")
            await session.wait_for("►2)")
            session.press("up")
            await session.wait_for("►1)")


async def test_names_that_cannot_be_kept_are_no_reason_to_tell_where(
    home: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise SaveError(f"cannot write {home}: the disk is full")

    async with at_home(home) as server:
        monkeypatch.setattr(server.accounts, "claim", full)
        with pytest.raises(asyncssh.DisconnectError, match="Please tell the host") as told:
            async with connected(server.port, "ana", key):
                pass
    assert str(home) not in str(told.value)
    assert "the disk is full" in log_text(home)
