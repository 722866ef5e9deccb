"""Nobody's screen shows what they may not know: painted in worlds that agree on all they may know, it is the same.

A sample of decisions here; ``--games N`` looks at every decision of N whole games of each kind.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.screens.play.history import log_lines
from apex_tui.serve.house.room import Room
from apex_tui.table.open_table import OpenTable
from tests.kit.decisions import look_as_asked
from tests.kit.subjects import entry_of, seat_counts, subject_ids
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.screens.played import answer_of
from tests.serve.friends import Friend, Visit, opened

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SIZES = ((80, 24), (160, 45))


def cases() -> Iterator[Any]:
    for game in subject_ids():
        seats = min(3, seat_counts(game)[-1])
        yield pytest.param(game, seats, id=f"{game}-{seats}")


class AsAsked(Game[Any]):
    """An imagined world in which those are asked who are asked in the true one: that is public."""

    __slots__ = ()
    true: Game[Any]

    def look(self, seat: int) -> Any:
        return look_as_asked(super().look(seat), AsAsked.true)


async def at_a_table(visit: Visit, game: str, seats: int) -> tuple[Room, list[Friend]]:
    """So many people, each on a line of their own and with another window, and a watcher."""
    friends = await visit.table(game, *NAMES[:seats], seed="12", sizes=SIZES)
    watcher = await visit.come("Watcher", visit.only().word)
    await visit.settle()
    return visit.only(), [*friends, watcher]


def seen(friend: Friend) -> dict[str, Any]:
    """Everything that a line shows of the table as it stands: all pages, the log, what is said of each thing."""
    screen = friend.table
    found: dict[str, Any] = {}
    with friend.app._context():
        screen.picks = None
        screen._frames.clear()
        screen.frame = None
        # As if it had just become this person's turn, each time.
        screen._others_moved, screen.notes, screen.notice = True, None, ""
        screen.read_lines(anew=True)
        screen.look()
        screen.go_on()
        while friend.app.screen is not screen:
            friend.app.pop_screen()
        width, height = friend.app.size
        for page in range(max(1, len(screen.board.pages(screen.scene)))):
            screen.page = page
            surface = screen.draw(width, height)
            found[f"page {page}"] = [
                (row.text, tuple(row.tokens), tuple(row.grounds)) for row in surface.rows
            ]
            found[f"things {page}"] = [
                (
                    thing.id,
                    thing.lit,
                    thing.label,
                    thing.name,
                    screen.inspector_text(thing.id),
                    screen.words_for(thing.id),
                )
                for thing in surface.things.values()
            ]
        screen.page = 0
        found["prompt"] = screen.picks.prompt if screen.picks is not None else None
        found["log"] = log_lines(screen.board, screen.scene, screen.lines)
        found["title"] = (screen.title_words(), screen.where(), screen.session.where)
        found["ways"] = screen.ways
        found["told"] = (screen.told, screen.since)
    return found


@contextmanager
def another_world(room: Room, seat: int, rng: Stream) -> Iterator[bool]:
    """While it lasts the table is one that the seat (0: a watcher) cannot tell from the true one."""
    session = room.session
    assert session is not None
    true = session.ledger.timeline.game
    world = imagine(true, seat, rng)
    world.__class__ = AsAsked
    AsAsked.true = true
    session.ledger.timeline.game = world
    room._views_of = ("", 0)
    try:
        yield world.state.zones != true.state.zones
    finally:
        session.ledger.timeline.game = true
        room._views_of = ("", 0)


@pytest.mark.parametrize(("game", "seats"), cases())
async def test_a_screen_is_the_same_in_worlds_that_its_person_cannot_tell_apart(
    game: str, seats: int, home: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = entry_of(game).screen or "tests.screens.toy_board:ToyScreen"
    try:
        importlib.import_module(where.partition(":")[0])
    except ModuleNotFoundError as missing:
        pytest.skip(f"no screen yet: {missing.name}")
    wanted = pytestconfig.getoption("--games")
    differed = 0
    for number in range(max(1, wanted)):
        rng = Stream(100 * seats + number)
        async with opened(home / str(number)) as visit:
            room, friends = await at_a_table(visit, game, seats)
            session = room.session
            assert session is not None
            looks = 0
            for turn in range(20_000):
                session.settle()
                if session.outcome is not None or (not wanted and looks >= 6):
                    break
                if wanted or turn == 0 or rng.below(12) == 0:
                    looks += 1
                    asked = session.deciding
                    with monkeypatch.context() as patched:
                        # Who is asked is public, and in a secret not how far they have come.
                        patched.setattr(OpenTable, "deciding", property(lambda self, asked=asked: asked))
                        for friend in friends:
                            seat = next(iter(friend.table.people), 0)
                            here = seen(friend)
                            with another_world(room, seat, rng.fork()) as other:
                                there = seen(friend)
                            differed += other
                            for part, shown in here.items():
                                assert there[part] == shown, f"{friend.name} sees what it cannot know: {part}"
                seat = rng.choice(sorted(session.pending))
                session.answer(seat, answer_of(session.prompt(seat), rng))
            assert looks
    assert differed or game == "carnivore", "no world was another one"
