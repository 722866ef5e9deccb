"""Nobody's screen shows what they may not know: painted in worlds that agree on all they may know, it is the same.

A sample of decisions here; ``--games N`` looks at every decision of N whole games of each kind, with options by chance.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.knowledge import bits
from apex_tui.engine.registry import games
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.history import log_lines
from apex_tui.screens.play.past import PastScreen
from apex_tui.serve.house.room import Room
from apex_tui.table.open_table import OpenTable
from apex_tui.widgets.surface import Surface
from tests.kit.decisions import look_as_asked
from tests.kit.subjects import TOY, entry_of, random_variant, seat_counts
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.screens.played import answer_of
from tests.serve.friends import Friend, Visit, opened

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SIZES = ((80, 24), (160, 45))
FEW = 3
"""So many decisions of a game are looked at where no games were asked for."""


def cases() -> Iterator[Any]:
    """Everybody on a line of their own, and two of them at one keyboard."""
    for game in (TOY, *games()):
        seats = min(3, seat_counts(game)[-1])
        yield pytest.param(game, NAMES[:seats], id=f"{game}-{seats}")
        # With a third elsewhere where the game has a place for one.
        yield pytest.param(game, ("Ana", "Ben", "Ana:Cleo")[3 - seats :], id=f"{game}-one-keyboard")


class AsAsked(Game[Any]):
    """An imagined world in which those are asked who are asked in the true one: that is public."""

    __slots__ = ()
    true: Game[Any]

    def look(self, seat: int) -> Any:
        return look_as_asked(super().look(seat), AsAsked.true)


async def at_a_table(
    visit: Visit, game: str, seats: tuple[str, ...], options: Mapping[str, str], seed: str
) -> tuple[Room, list[Friend]]:
    """Lines with a window of another size each, somebody who watches, and one who sees a hand that all agreed to show."""
    friends = await visit.table(game, *seats, seed=seed, sizes=SIZES, options=options)
    room = visit.only()
    watcher = await visit.come("Watcher", room.word)
    guest = await visit.come("Guest", room.word)
    await visit.come("Lobbyist")
    room.record.shown = [1]
    chair: Any = guest.table.session
    chair.looks_at = 1
    guest.table.happened()
    await visit.settle()
    assert guest.table.eyes == 1
    return room, [*friends, watcher, guest]


def painted(surface: Surface) -> Any:
    """All cells."""
    return [(row.text, tuple(row.tokens), tuple(row.grounds)) for row in surface.rows]


def seen(friend: Friend, behind: int, then: int) -> dict[str, Any]:
    """Everything that a line shows of the table as it stands: all pages, the log, what is said of each thing.

    ``behind``: the seat behind whose curtain the line is. ``then``: which moment of the past is looked at.
    """
    screen = friend.table
    found: dict[str, Any] = {}
    with friend.app._context():
        screen.picks = None
        screen._frames.clear()
        screen.frame = None
        screen.behind = behind
        # As if it had just become this person's turn, each time.
        screen._others_moved, screen.notes, screen.notice = True, None, ""
        screen.read_lines(anew=True)
        screen.look()
        screen.go_on()
        width, height = friend.app.size
        while friend.app.screen is not screen:
            over = friend.app.screen
            if isinstance(over, PageScreen):
                found[f"over it {type(over).__name__}"] = painted(over.draw(width, height))
            friend.app.pop_screen()
        screen._covered = False
        for page in range(max(1, len(screen.board.pages(screen.scene)))):
            screen.page = page
            surface = screen.draw(width, height)
            found[f"page {page}"] = painted(surface)
            found[f"things {page}"] = [
                (
                    thing.id,
                    thing.lit,
                    thing.label,
                    thing.name,
                    screen.inspector_text(thing.id),
                    screen.words_for(thing.id),
                    screen.board.preview(screen.scene, thing.id),
                )
                for thing in surface.things.values()
            ]
        screen.page = 0
        found["prompt"] = screen.picks.prompt if screen.picks is not None else None
        found["number"] = screen._number if screen.picks is not None else 0
        found["log"] = log_lines(screen.board, screen.scene, screen.lines)
        found["title"] = (screen.title_words(), screen.where(), screen.session.where)
        found["ways"] = screen.ways
        found["told"] = (screen.told, screen.since)
        found["eyes"] = screen.eyes
        found["moves"] = [name for name, _ in screen.commands()]
        past = PastScreen(screen.session, screen.board, eyes=screen.eyes, own=screen.own)
        past.show(then % len(past.moments))
        past.paint(surface := Surface(width, height))
        found["then"] = (len(past.moments), painted(surface))
    return found


def outside(visit: Visit, room: Room) -> dict[str, Any]:
    """What the house shows of the table to those who are not at it."""
    friend = visit.friends[-1]
    with friend.app._context():
        return {
            "lobby": painted(friend.page.draw(*friend.app.size)),
            "tables": visit.house.tables_text(friend.app.guest.person),
            "status": room.brief(),
        }


class Worlds:
    """How different the worlds were that had to look the same."""

    looks = unknown = other = none = 0

    def add(self, true: Game[Any], world: Game[Any], eyes: int) -> None:
        """One more."""
        here, there = true.seen_by(eyes), world.seen_by(eyes)
        assert here.table.knowledge is not None
        hidden = set(bits(here.table.knowledge.unknown(eyes)))
        for zone, twin in zip(here.state.zones, there.state.zones, strict=True):
            self.unknown += sum(card in hidden for card in zone)
            self.other += sum(
                card in hidden and card != other for card, other in zip(zone, twin, strict=True)
            )
        self.looks += 1

    def __str__(self) -> str:
        differs = f"of {self.unknown} hidden places {self.other} held another card"
        return f"{self.looks} looks, {differs}; {self.none} without a world"


@contextmanager
def another_world(room: Room, eyes: int, rng: Stream, count: Worlds) -> Iterator[None]:
    """While it lasts the table is one that these eyes (0: a watcher) cannot tell from the true one."""
    session = room.session
    assert session is not None
    true, now = session.ledger.timeline.game, session.ledger.now
    asked = session.pending.keys()
    AsAsked.true = true
    try:
        for _ in range(20):
            world = imagine(true, eyes, rng)
            world.__class__ = AsAsked
            session.ledger.timeline.game, session.ledger.now = world, now
            # What is asked there is found out there; whom the table answers for is public.
            session._open_decisions()
            if session.pending.keys() == asked:
                count.add(true, world, eyes)
                break
        else:
            session.ledger.timeline.game, session.ledger.now = true, now
            count.none += 1
        room._views_of = ("", 0)
        yield
    finally:
        session.ledger.timeline.game, session.ledger.now = true, now
        room._views_of = ("", 0)


def look_around(visit: Visit, room: Room, friends: list[Friend], rng: Stream, count: Worlds) -> None:
    """Hold every line's screens in the true world against those in another one."""
    for friend in friends:
        people = friend.table.people
        for behind in (0, *people) if len(people) > 1 else (0,):
            then = rng.below(1000)
            here = seen(friend, behind, then)
            with another_world(room, here["eyes"], rng.fork(), count):
                there = seen(friend, behind, then)
            for part, shown in here.items():
                assert there.get(part) == shown, f"{friend.name} sees what it cannot know: {part}"
            assert here.keys() == there.keys()
    here = outside(visit, room)
    with another_world(room, 0, rng.fork(), count):
        there = outside(visit, room)
    assert here == there, "the lobby shows what it cannot know"


@pytest.mark.parametrize(("game", "seats"), cases())
async def test_a_screen_is_the_same_in_worlds_that_its_person_cannot_tell_apart(
    game: str,
    seats: tuple[str, ...],
    home: Path,
    pytestconfig: pytest.Config,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = entry_of(game).screen or "tests.screens.toy_board:ToyScreen"
    try:
        importlib.import_module(where.partition(":")[0])
    except ModuleNotFoundError as missing:
        pytest.skip(f"no screen yet: {missing.name}")
    wanted = pytestconfig.getoption("--games")
    count = Worlds()
    pending = OpenTable.pending.fget
    assert pending is not None
    for number in range(max(1, wanted)):
        rng = Stream(100 * len(seats) + number)
        options = random_variant(game, len(seats), rng) if number else {}
        async with opened(home / str(number)) as visit:
            room, friends = await at_a_table(visit, game, seats, options, str(12 + number))
            session = room.session
            assert session is not None
            looks = 0
            for turn in range(20_000):
                session.settle()
                if (over := session.outcome is not None) or wanted or turn == 0 or rng.below(12) == 0:
                    looks += 1
                    asked = session.deciding
                    with monkeypatch.context() as patched:
                        # Who is asked is public, and in a secret not how far they have come.
                        patched.setattr(OpenTable, "deciding", property(lambda self, asked=asked: asked))
                        patched.setattr(
                            OpenTable,
                            "pending",
                            property(
                                lambda self, asked=asked: {
                                    seat: one for seat, one in pending(self).items() if seat in asked
                                }
                            ),
                        )
                        look_around(visit, room, friends, rng, count)
                if over or (not wanted and looks >= FEW):
                    break
                seat = rng.choice(sorted(session.pending))
                session.answer(seat, answer_of(session.prompt(seat), rng))
            assert looks
    print(game, seats, count)
    assert 3 * count.other > count.unknown > 0, f"worlds that hardly differ prove little: {count}"
    assert 20 * count.none <= count.looks, f"too many worlds differ in who is asked: {count}"
