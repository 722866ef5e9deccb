"""Many people at once: a program that logs them in over SSH, has each press a key a second, and says how it went.

    python -m tests.bench.crowd '{"port": 2222, "folder": "keys", "people": 50, "seconds": 60}'

It prints one JSON object a line: first the moments of the logins, at the end those of the keys. It runs in a
process of its own, so that its work is not the server's.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from tests.serve.clients import new_key
from tests.terminal import UNKNOWN_TO_PYTE

IGNORED = re.compile(UNKNOWN_TO_PYTE.pattern.encode())
CHOICE = re.compile(r"(?:^|[ ►✓])([1-9a-z])\) \S")
OWN = 0.45
"""Seconds in which what is painted is one's own doing: the other player's keys come half a second apart."""
SKIPPED = "qxtwsQ"
"""Labels that would lead away from the table."""


class Player(asyncssh.SSHClientSession[bytes]):
    """Somebody who presses a key a second: a choice where one is offered, else the next page or the cursor."""

    def __init__(self, name: str, columns: int, rows: int) -> None:
        self.name = name
        self.screen = pyte.Screen(columns, rows)
        self.screen.write_process_input = lambda text: self.channel.write(text.encode())  # type: ignore[method-assign]
        self.stream = pyte.ByteStream(self.screen)
        self.chance = random.Random(name)
        self.channel: Any = None
        self.changed = asyncio.Event()
        self.arrived = 0.0
        self.bytes = 0
        self.over = False

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.arrived = time.perf_counter()
        self.bytes += len(data)
        self.stream.feed(IGNORED.sub(b"", data))
        self.changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.over = True
        self.changed.set()

    @property
    def text(self) -> str:
        """The page."""
        return "\n".join(self.screen.display)

    async def sees(self, words: str) -> None:
        """Wait for words on the page."""
        while words not in self.text:
            if self.over:
                raise TimeoutError(f"{self.name} was sent away:\n{self.text}")
            self.changed.clear()
            await self.changed.wait()

    def next_key(self, turn: int) -> str:
        """A choice where one is offered, else what shows something: the next page, or on with the game."""
        page = self.text
        if "on with the game" in page or "as it was then" in page or "Esc close" in page:
            return "\x1b"
        labels = [label for label in CHOICE.findall(page) if label not in SKIPPED]
        if "waiting for" in page.lower():
            return "v"
        if labels and turn % 5 != 4:
            return self.chance.choice(labels)
        return ("\r", "\t", "e", "\t")[turn % 4]

    async def press(self, key: str) -> float | None:
        """Press a key; the milliseconds until something was painted, None if it had nothing to do."""
        self.changed.clear()
        began = time.perf_counter()
        self.channel.write(key.encode())
        try:
            await asyncio.wait_for(self.changed.wait(), OWN)
        except TimeoutError:
            return None
        return (self.arrived - began) * 1e3


async def log_in(plan: dict[str, Any], number: int) -> tuple[Any, Player, float]:
    """Somebody comes to the table where their seat is kept; with the milliseconds until the page stood."""
    name = f"p{number}"
    key = new_key(Path(plan["folder"]), name)
    columns, rows = plan.get("size", (80, 24))
    began = time.perf_counter()
    connection = await asyncssh.connect(
        "127.0.0.1", plan["port"], username=name, client_keys=[str(key)], known_hosts=None, config=None
    )
    _, player = await connection.create_session(
        lambda: Player(name, columns, rows),
        term_type="xterm-256color",
        term_size=(columns, rows),
        encoding=None,
        request_pty="force",
    )
    await player.sees(plan["sees"])
    return connection, player, (time.perf_counter() - began) * 1e3


async def play(player: Player, seconds: float, offset: float) -> list[float | None]:
    """A key a second for so long."""
    latencies = []
    began = time.perf_counter() + offset
    turn = 0
    while (at := began + turn) < began + seconds and not player.over:
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        latencies.append(await player.press(player.next_key(turn)))
        turn = max(turn + 1, int(time.perf_counter() - began))
    return latencies


async def main(plan: dict[str, Any]) -> None:
    """Log in one by one, tell, wait for a line on standard input, play, tell."""
    people, first = plan["people"], plan.get("first", 0)
    for number in range(first, first + people):
        new_key(Path(plan["folder"]), f"p{number}")
    come = [await log_in(plan, number) for number in range(first, first + people)]
    print(json.dumps({"logins": [took for _, _, took in come]}), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    used, began = time.process_time(), time.perf_counter()
    before = sum(player.bytes for _, player, _ in come)
    # The two at a table press half a second apart, and the tables one after the other.
    offsets = [0.5 * (number % 2) + 0.5 * (number // 2) / max(1, people // 2) for number in range(people)]
    runs = [play(player, plan["seconds"], at) for (_, player, _), at in zip(come, offsets, strict=True)]
    latencies = [one for run in await asyncio.gather(*runs) for one in run]
    result = {
        "presses": len(latencies),
        "painted": [one for one in latencies if one is not None],
        "lost": sum(player.over for _, player, _ in come),
        "bytes": sum(player.bytes for _, player, _ in come) - before,
        "busy": (time.process_time() - used) / (time.perf_counter() - began),
        "pages": [player.text for _, player, _ in come[:4]],
    }
    print(json.dumps(result), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for connection, _, _ in come:
        connection.abort()


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
