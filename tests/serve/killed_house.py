"""A house in a process of its own, with friends at a table, played to a moment; then it waits to be killed.

``python -m tests.serve.killed_house HOME ANSWERS`` prints what the table is, as one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from apex_tui.engine import registry
from apex_tui.engine.chance import Stream
from apex_tui.serve.house.room import Room
from tests.kit.subjects import TOY, entry_of
from tests.screens.played import answer_of

__all__ = ["facts", "install_toy"]


def install_toy() -> None:
    """The toy stands beside the real games, with its board."""
    entry = replace(entry_of(TOY), screen="tests.screens.toy_board:ToyScreen")
    everything = {**registry.games(), TOY: entry}
    registry.games = lambda: everything  # type: ignore[assignment]


def facts(room: Room) -> dict[str, Any]:
    """All that a table is, as JSON."""
    session = room.session
    assert session is not None
    game = session.ledger.timeline.game
    return {
        "pending": {str(seat): [each.kind, str(each.options)] for seat, each in sorted(game.pending.items())},
        "zones": game.state.zones,
        "lines": [[line.n, line.text, line.taken_back] for line in session.lines(0, None)],
        "seats": [[seat.name, seat.kind, seat.level] for seat in session.seats],
        "here": sorted(room.record.here),
        "talk": [said.text for said in room.record.talk.lines],
    }


async def play(home: Path, answers: int) -> None:
    from tests.serve.friends import opened

    async with opened(home) as visit:
        await visit.table("toy", "Ana", "Ben", "forager", "Ana:Cleo")
        room = visit.only()
        await visit.come("Wim")
        await visit.friends[-1].type("open carnivore")
        await visit.friends[-1].press("enter")
        assert room.say(visit.friends[1].app.guest, "well played") == ""
        visit.house.round()
        session, rng = room.session, Stream(answers)
        assert session is not None
        session.settle()
        for _ in range(answers):
            seat = rng.choice(sorted(session.pending))
            session.answer(seat, answer_of(session.prompt(seat), rng))
            session.settle()
        print(json.dumps(facts(room)), flush=True)
        # From here on nothing is done in order any more.
        sys.stdin.read()


if __name__ == "__main__":
    install_toy()
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2])))
