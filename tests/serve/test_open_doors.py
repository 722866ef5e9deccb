"""Names that no key proves, at a door that is open or asks for a password: who types one has not another's seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncssh
import pytest

from apex_tui.serve.login import Door
from apex_tui.serve.server import Server
from tests.serve.logs import events, whys
from tests.serve.remote import connected, remote
from tests.serve.small_house import SmallHouse, at_home
from tests.serve.test_hostile import still_serves, until

PASSWORD = "correct horse"
DOORS = [Door("open"), Door("password", PASSWORD)]


def comes(server: Server, name: str) -> Any:
    """Somebody without a key, who knows the password."""
    return connected(server.port, name, None, password=PASSWORD)


async def refused(server: Server, name: str, why: str) -> None:
    with pytest.raises(asyncssh.DisconnectError, match=why):
        async with comes(server, name):
            pass


@pytest.mark.parametrize("door", DOORS, ids=["open", "password"])
async def test_nobody_comes_in_under_a_name_that_is_here(home: Path, door: Door) -> None:
    async with at_home(home, door=door) as server:
        async with comes(server, "Ben") as wire, remote(wire) as session:
            await session.wait_for("►1)")
            for name in ("Ben", "ben", "BEN"):
                await refused(server, name, "is here already")
            await still_serves(session)
        await until(lambda: not server._logins, "the end of the line")
        async with comes(server, "ben"):
            pass
    assert "is here already" in whys(home, "login refused")[0]


async def test_who_lost_the_line_comes_in_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that does not answer is given up as soon as its person is back."""
    monkeypatch.setattr("apex_tui.serve.server._ANSWER_WITHIN", 0.3)
    async with (
        at_home(home, door=Door("open")) as server,
        comes(server, "ben") as wire,
        remote(wire) as session,
    ):
        await session.wait_for("►1)")
        wire._transport.pause_reading()
        await refused(server, "ben", "come again in a few seconds")
        await until(lambda: not server._logins, "the end of the line")
        async with comes(server, "ben") as again, remote(again) as session:
            await session.wait_for("This is ben.")
    assert whys(home, "session over")[0] == "line lost: it did not answer"


async def test_a_kept_seat_is_for_who_comes_from_where_they_came_from(home: Path) -> None:
    house = SmallHouse()
    async with at_home(home, door=Door("open"), house=house) as server:
        async with comes(server, "ben"):
            pass
        await until(lambda: not server._logins, "the end of the line")
        house.seats = {"ben"}
        async with comes(server, "ben"):
            pass
        await until(lambda: not server._logins, "the end of the line")
        server.accounts.note_visitor("ben", "192.0.2.7", house.keeps_seat)
        await refused(server, "ben", "came from another address")
        assert server.accounts.origin("ben") == "192.0.2.7", "who is refused changes nothing"
        assert server.accounts.forget("ben"), "the host can free it"
        async with comes(server, "ben"):
            pass
        await until(lambda: not server._logins, "the end of the line")
        server.accounts.note_visitor("ben", "192.0.2.7", house.keeps_seat)
        house.seats = set()
        async with comes(server, "ben"):
            pass
    assert len(events(home, "login refused")) == 1


async def test_nobody_looks_like_somebody_whom_a_key_proves(home: Path, key: Path, other_key: Path) -> None:
    async with at_home(home) as server:
        async with connected(server.port, "Pavel", key):
            pass
        with pytest.raises(asyncssh.DisconnectError, match="looks like Pavel"):
            async with connected(server.port, "PaveI", other_key):
                pass
        async with connected(server.port, "PaveI", key):
            assert server.accounts.count == 2, "one's own names may look alike"
    async with at_home(home, door=Door("open")) as server:
        await refused(server, "Pave1", "looks like Pave")


async def test_an_empty_name_is_none(home: Path, key: Path) -> None:
    """asyncssh begins a login when the name changes, and has the empty one at first."""

    class Nobody(asyncssh.SSHClient):
        def connection_made(self, conn: Any) -> None:
            conn._username = ""

    for door in (Door(), *DOORS):
        async with at_home(home, door=door) as server:
            with pytest.raises(asyncssh.DisconnectError, match="1 to 20"):
                await asyncssh.connect(
                    "127.0.0.1", server.port, username="x", client_factory=Nobody, client_keys=[str(key)],
                    password=PASSWORD, known_hosts=None, config=None, agent_path=None,
                )  # fmt: skip
            assert server.accounts.count == 0
