"""What a house does before the first friend comes, so that nobody waits for it afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.serve.friends import opened

FIRST_TABLE = """
import sys
from apex_tui.engine.registry import games
from apex_tui.serve.house.rehearsal import rehearse
from apex_tui.table.session import Session
from apex_tui.table.store import Store
for entry in games().values():
    rehearse(entry)
there = set(sys.modules)
for entry in games().values():
    with Session.create(Store(), entry.id, ["Ana", "Ben"], seed=1) as session:
        session.settle()
        session.hint(next(iter(session.pending)))
print(sorted(name for name in set(sys.modules) - there if name.startswith("apex_tui.games")))
"""


def test_the_first_table_and_the_first_hint_load_nothing_more(home: Path) -> None:
    found = subprocess.run([sys.executable, "-c", FIRST_TABLE], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


async def test_a_game_that_is_being_closed_is_opened_again_when_it_is(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("toy", "Ana", "forager")
        room = visit.only()
        await ana.press("q")
        for _ in range(5):
            room.unload()
            assert room.load().id == room.record.table
    assert not list((home / "house" / "tables").glob("*.lock"))
    assert not list((home / "house" / "tables").glob("*-wal")), "all of it is in its file"
