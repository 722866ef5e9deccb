"""The house: all tables, everybody in it, and an app for each line."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Container
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from apex_tui.engine.errors import ApexError, BrokenGame, PackError, SaveError
from apex_tui.engine.registry import broken_games, games
from apex_tui.screens.play.chair import Said
from apex_tui.serve.house.guest import Guest, id_of
from apex_tui.serve.house.limits import Habits, HouseLimits
from apex_tui.serve.house.record import Record, Shelf
from apex_tui.serve.house.rehearsal import rehearse
from apex_tui.serve.house.room import Room
from apex_tui.serve.house.talk import Talk, spoken
from apex_tui.serve.house.thinkers import Thinkers
from apex_tui.serve.house.words import new_word, span
from apex_tui.serve.names import alike, fold
from apex_tui.serve.person import Person
from apex_tui.table.box import share_packs
from apex_tui.table.store import Store

if TYPE_CHECKING:
    from apex_tui.serve.house.app import HouseApp
    from apex_tui.table.session import Session
    from apex_tui.widgets.terminal import Terminal

__all__ = ["House"]

_ROUND = 10.0
"""Seconds between two rounds through the house."""
_LOBBY_EVERY = 0.3
"""Seconds between two pictures of the lobby, however much happens at the tables."""
_THINKERS = 4


def _no_log(event: str, **facts: Any) -> None:
    """Nothing is written down."""


class House:
    """Use it as a context: its tables are there inside, all saved at every moment.

    async with House(home) as house:
        app = house.app(Person("Ana", "SHA256:...", "192.0.2.7"), None)
        await app.run_async(...)

    Everything happens in one event loop; no method blocks it for long. Apps end by themselves; what an app wants
    to be told to its person afterwards is the message of its exit.
    """

    def __init__(
        self,
        home: Path,
        *,
        log: Callable[..., None] | None = None,
        limits: HouseLimits | None = None,
        where: str = "",
        warm: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``home``: the data folder; what the house keeps lies in ``house`` in it.

        ``log``: called with an event and its facts. ``where``: what friends type for this machine. ``warm``: read the
        packs of all games when it opens, so that the first table of a game keeps nobody waiting.
        """
        self.folder = home / "house"
        self.limits = limits or HouseLimits()
        self.where = where
        """What friends type for this machine; empty: not said."""
        self.port = 22
        self._warm = warm
        self.clock = clock
        self.note = log or _no_log
        self.store = Store(self.folder)
        self.shelf = Shelf(self.folder / "rooms")
        self.thinkers = Thinkers(_THINKERS)
        self.rooms: dict[str, Room] = {}
        """By word, the one opened first first."""
        self.guests: list[Guest] = []
        """Everybody on a live line."""
        self.habits = Habits(self.limits, clock)
        """How much each person has asked for lately, on whatever line."""
        self.talk = Talk(self.limits.said_kept)
        """What was said in the lobby to nobody's table."""
        self.closing = False
        self.unkept: set[str] = set()
        """Tables at which something was said that is not written down yet."""
        self._put_away: list[threading.Thread] = []
        """Games that are being closed."""
        self._rounds: asyncio.Task[None] | None = None
        self._stirred: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> Self:
        try:
            # What lies here tells who has what in hand: it is for nobody else on this machine.
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.chmod(0o700)
        except OSError as error:
            raise SaveError(f"cannot use the folder {self.folder}: {error.strerror or error}") from None
        share_packs()
        if self._warm:
            self._warm_up()
        for record in self.shelf.load(self.limits.said_kept):
            if isinstance(record, str):
                self.note("damaged", says=record)
            else:
                self.rooms[record.word] = Room(self, record)
        for room in list(self.rooms.values()):
            # The house was killed when the last friend had just sat down.
            room.seating.begin_if_full()
        self._rounds = asyncio.get_running_loop().create_task(self._go_round(), name="rounds of the house")
        self.note("house open", tables=len(self.rooms))
        return self

    def trouble(self, word: str, error: Exception, what: str = "", done: str = "opened") -> str:
        """Why ``what``, else the table of that word, cannot be ``done``, as a guest may read it.

        What names folders or code of the host goes to the log.
        """
        if isinstance(error, ApexError) and not isinstance(error, (BrokenGame, PackError, SaveError)):
            return str(error)
        self.note(f"not {done}", room=word, says=str(error))
        return f"{what or word} cannot be {done} now; the host's log says why"

    def _warm_up(self) -> None:
        for name, fault in broken_games().items():
            self.note("game broken", game=name, error=fault)
        for entry in games().values():
            try:
                rehearse(entry)
            except Exception as error:  # It is told of when somebody opens a table of it.
                self.note("game broken", game=entry.id, error=type(error).__name__, says=str(error))

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close("")

    async def close(self, goodbye: str) -> None:
        """Say goodbye to everybody, let all tables go; safe to call twice. Seats stay kept."""
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
            self._rounds = None
        self.closing = True
        for guest in list(self.guests):
            guest.app.part(goodbye)
        for _ in range(200):
            if not self.guests:
                break
            await asyncio.sleep(0.01)
        if self._stirred is not None:
            self._stirred.cancel()
            self._stirred = None
        for room in self.rooms.values():
            room.unload()
        for thread in self._put_away:
            thread.join()
        self._keep_talk()
        self.shelf.close()
        self.thinkers.close()

    # ----- for the server

    def app(self, person: Person, want: str | None, *, terminal: Terminal | None = None) -> HouseApp:
        """An app for a line of this person. ``want``: the word of a table to go to at once.

        Whoever was lost at a table comes straight back to it.
        """
        from apex_tui.serve.house.app import HouseApp

        return HouseApp(self, person, want or "", terminal=terminal)

    def tables_text(self, person: Person) -> str:
        """The tables that this person may see, in plain lines."""
        rooms = self.seen_by(id_of(person))
        if not rooms:
            return "No table is open.\n"
        lines = [f"{'table':<20} seats  {'game':<10} {'idle':>7}  watching  where"]
        for room in rooms:
            record = room.record
            seats = f"{len(record.places) - record.free}/{len(record.places)}"
            idle = span(room.idle)
            lines.append(
                f"{room.word:<20} {seats:<5}  {room.title[:10]:<10} {idle:>7}  {room.watchers():<8}  {self.where_of(room)}"
            )
        return "\n".join(lines) + "\n"

    def keeps_seat(self, name: str) -> bool:
        """True if a seat at a table that is not over belongs to this name."""
        id = fold(name)
        return any(room.record.owned(id) for room in self.rooms.values() if not room.record.over)

    def status(self) -> dict[str, Any]:
        """How the house does, as JSON: nothing hidden, and nothing that was said."""
        return {
            "guests": len(self.guests),
            "in_lobby": sum(guest.chair is None for guest in self.guests),
            "thinking": self.thinkers.busy,
            "tables": [room.brief() for room in self.rooms.values()],
        }

    # ----- people

    def arrive(self, guest: Guest) -> None:
        """A line is live. The computer gives its person's seats back, at tables that are in memory."""
        self.guests.append(guest)
        for room in self.rooms.values():
            if room.session is not None and room.held():
                room.give_back(guest.id)
        self.stir()

    def depart(self, guest: Guest) -> None:
        """A line is gone, in whatever way."""
        if guest.chair is not None:
            guest.chair.close()
        with contextlib.suppress(ValueError):
            self.guests.remove(guest)
        self.stir()

    def is_here(self, id: str) -> bool:
        """True if this person is on a live line."""
        return any(guest.id == id for guest in self.guests)

    def name_trouble(self, name: str, id: str) -> str:
        """Why somebody beside ``id`` at the same keyboard cannot be called so; empty if they can."""
        if not name.strip("? "):
            return "a name has letters"
        known = {guest.id: guest.name for guest in self.guests}
        for room in self.rooms.values():
            known |= {
                place.owner: room.record.name_of(place.owner) for place in room.record.places if place.owner
            }
        known.pop(id, None)
        taken = fold(name) in known or any(alike(name, other) for other in known.values())
        return f"{name} is somebody else in this house" if taken else ""

    def bring(self, room: Room) -> None:
        """The game begins: all who sit there come to the table, or hear of it at another one."""
        for id in room.owners():
            lines = [guest for guest in self.guests if guest.id == id]
            if any(guest.chair is not None and guest.chair.room is room for guest in lines):
                continue
            lines.sort(key=lambda guest: (guest.chair is not None, -guest.since))
            if lines and lines[0].chair is None:
                app = lines[0].app
                lines[0].call("bring", lambda app=app: app.go_to(room.word))  # type: ignore[misc]
            for guest in lines:
                if guest.chair is not None:
                    words = f"{room.word} begins; you sit there"
                    guest.call("begins", lambda app=guest.app, words=words: app.tell(words))  # type: ignore[misc]

    # ----- tables

    def seen_by(self, id: str, also: Container[str] = ()) -> list[Room]:
        """The tables that the lobby shows to a person: theirs first, then those that wait, then the others.

        ``also``: words of hidden tables that they know.
        """
        rooms = [room for room in self.rooms.values() if room.knows(id) or room.word in also]
        return sorted(
            rooms,
            key=lambda room: (
                not room.record.owned(id),
                room.record.over,
                room.record.begun,
                room.record.opened,
            ),
        )

    def find(self, word: str) -> Room | None:
        """A table by its word, also one that no list shows."""
        return self.rooms.get(word.strip().lower())

    def home_of(self, id: str) -> Room | None:
        """The table at which this person was lost, None if they left by themselves."""
        rooms = [
            room
            for room in self.rooms.values()
            if id in room.record.here and room.record.owned(id) and not room.record.over
        ]
        return max(rooms, key=lambda room: room.record.touched, default=None)

    def open_table(self, guest: Guest, record: Record) -> str:
        """Open a table as it was set up; returns why not, or empty. Its word is in the record then."""
        opened = [
            room for room in self.rooms.values() if room.record.host == guest.id and not room.record.over
        ]
        if len(opened) >= self.limits.tables_per_person:
            return f"you have {len(opened)} tables open; x closes one that has not begun"
        if len(self.rooms) >= self.limits.tables:
            return "the house has no more tables"
        if not guest.may_open():
            return "not so many tables at a time"
        record.word = new_word(self.rooms, hidden=not record.listed)
        record.opened = record.touched = time.time()
        room = Room(self, record)
        try:
            self.shelf.keep(record)
        except SaveError as error:
            return self.trouble(record.word, error, "the table", "kept")
        self.rooms[record.word] = room
        trouble = room.seating.begin_if_full()
        if trouble:
            self.remove(room)
            return trouble
        self.note("table opened", room=record.word, game=record.game, name=guest.name)
        self.stir()
        return ""

    def close_table(self, guest: Guest, room: Room) -> str:
        """The host takes a table away that has not begun, or that is over; returns why not, or empty."""
        if guest.id != room.record.host:
            return f"only {room.record.host_name} can close {room.word}"
        if room.record.begun and not room.record.over:
            gone = {absent.id for absent in room.gone()}
            if set(room.owners()) - {guest.id} - gone:
                return "others have seats there that are kept"
        if room.chairs:
            return "somebody is still there"
        self.remove(room)
        self.note("table closed", room=room.word, name=guest.name)
        return ""

    def remove(self, room: Room) -> None:
        """Take a table out of the lobby. Its game, if it has one, stays in the store."""
        room.unload()
        self.rooms.pop(room.word, None)
        self.shelf.drop(room.word)
        self.stir()

    def put_away(self, session: Session) -> threading.Thread | None:
        """Close a game beside everything else, because that waits for the disk; None if it is done already."""
        self._put_away = [other for other in self._put_away if other.is_alive()]
        thread = threading.Thread(target=session.close, name=f"closing {session.id}")
        try:
            thread.start()
        except RuntimeError:
            # A system that gives no thread.
            session.close()
            return None
        self._put_away.append(thread)
        return thread

    def where_of(self, room: Room) -> str:
        """Where a table stands, in a few words for the lobby."""
        record = room.record
        if not record.begun:
            return f"waiting for {record.free} more"
        waited = {} if room.session is None else room.session.deciding
        for absent in room.absent():
            if set(absent.seats) & set(waited):
                return f"{absent.name} is away, seat kept"
        return room.where_words()

    def say(self, guest: Guest, text: str) -> str:
        """Somebody says something to all in the lobby; returns why not, or empty."""
        said = spoken(text)
        if not said:
            return "say what?"
        if not guest.may_talk():
            return "not so fast: give the others time to read"
        self.talk.add(Said(time.strftime("%H:%M"), guest.name, 0, said), self.clock())
        self.stir()
        return ""

    def way_to(self, word: str) -> str:
        """The command that leads straight to a table."""
        if not self.where:
            return f"join {word}"
        port = "" if self.port == 22 else f"-p {self.port} "
        return f"ssh -t {port}{self.where} join {word}"

    # ----- the lobby hears of what happens

    def stir(self) -> None:
        """Something that the lobby shows has changed."""
        if self._stirred is None and not self.closing:
            loop = asyncio.get_running_loop()
            self._stirred = loop.call_later(_LOBBY_EVERY, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._stirred = None
        for guest in self.guests:
            if guest.chair is None:
                guest.call("lobby", guest.app.lobby_changed)

    async def _go_round(self) -> None:
        """Idle times, hosts that are gone, tables that nobody needs in memory or in the lobby any more."""
        while True:
            await asyncio.sleep(_ROUND)
            try:
                self.round()
            except Exception as error:  # The next round comes whatever has gone wrong in this one.
                self.note("round failed", error=type(error).__name__)

    def round(self) -> None:
        """One round through the house."""
        now = time.time()
        for room in list(self.rooms.values()):
            room.rest()
            record = room.record
            unused = record.over or not record.begun
            busy = bool(room.chairs) or any(self.is_here(place.owner) for place in record.places)
            if unused and not busy and now - record.touched > self.limits.over_kept:
                self.note("table cleared", room=room.word)
                self.remove(room)
            elif room.chairs and room.absent():
                room.people_changed()
        self._keep_talk()
        self._tell_lobby()

    def _keep_talk(self) -> None:
        for word in self.unkept:
            room = self.rooms.get(word)
            if room is not None:
                room.keep()
        self.unkept.clear()
