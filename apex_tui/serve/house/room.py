"""A table of the house: its people, and the one session that all of them play at."""

from __future__ import annotations

import contextlib
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from apex_tui.engine.errors import OptionError, SaveError
from apex_tui.engine.registry import GameEntry, find_game
from apex_tui.screens.play.chair import Said
from apex_tui.serve.house.chair import RoomChair
from apex_tui.serve.house.council import Council
from apex_tui.serve.house.guest import Guest
from apex_tui.serve.house.places import PERSON
from apex_tui.serve.house.record import Record
from apex_tui.serve.house.seating import Seating
from apex_tui.serve.house.steward import Steward
from apex_tui.serve.house.talk import spoken
from apex_tui.table.seats import SeatSpec
from apex_tui.table.session import Session

if TYPE_CHECKING:
    from apex_tui.serve.house.house import House

__all__ = ["Absent", "Room"]

_NEWS_KEPT = 20
_STEPS_KEPT = 6
"""Of so many steps of a game the snapshots stay in memory, for undo."""
_LIGHTEN_EVERY = 20
"""Entries between two times that older snapshots are let go."""


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody whose seat is kept, and who is not at the table."""

    id: str
    name: str
    seats: tuple[int, ...]
    seconds: float
    """Since when."""


class Room:
    """Everything about a table but its game, which is the session's. All is done in the loop of the house."""

    def __init__(self, house: House, record: Record) -> None:
        self.house = house
        self.record = record
        self.session: Session | None = None
        self.chairs: list[RoomChair] = []
        """All lines that sit or watch here, also at a game that is over and has a successor."""
        self.revision = 0
        """Rises with everything that changes about the people."""
        self._closing: threading.Thread | None = None
        """Its game is being closed: it cannot be opened again before that is done."""
        self.trouble = ""
        """Why the table cannot go on, empty if it can."""
        self.steward = Steward(self)
        self.council = Council(self)
        self.seating = Seating(self)
        self.news_count = 0
        self._news: list[tuple[str, str]] = []
        self._left: dict[str, float] = {}
        self._since = self._moved = self._empty_since = house.clock()
        self._views: dict[int, Any] = {}
        self._views_of: tuple[str, int] = ("", 0)

    # ----- what is so

    @property
    def word(self) -> str:
        """What the table is called."""
        return self.record.word

    @property
    def entry(self) -> GameEntry:
        """Its game.

        Raises:
            OptionError: it is not installed any more.
        """
        return find_game(self.record.game)

    @property
    def title(self) -> str:
        """The name of its game, also of one that is gone."""
        with contextlib.suppress(OptionError):
            return self.entry.title
        return self.record.game

    @property
    def idle(self) -> float:
        """Seconds since something was done at it."""
        return self.house.clock() - self._moved

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called, free ones included."""
        if self.session is not None:
            return self.session.names
        return tuple(place.name or place.who.title() for place in self.record.places)

    def held(self) -> tuple[int, ...]:
        """The seats of persons that the computer holds for the time being."""
        session = self.session
        if session is None:
            return tuple(self.record.held)
        return tuple(
            seat
            for seat, place in enumerate(self.record.places, 1)
            if place.who == PERSON and place.owner and session.seats[seat - 1].kind == "computer"
        )

    def owners(self) -> dict[str, tuple[int, ...]]:
        """The persons of this table with their seats, without those that the computer holds."""
        found: dict[str, tuple[int, ...]] = {}
        held = self.held()
        for seat, place in enumerate(self.record.places, 1):
            if place.who == PERSON and place.owner and seat not in held:
                found[place.owner] = (*found.get(place.owner, ()), seat)
        return found

    def present(self) -> set[str]:
        """The persons of this table who are at it."""
        return {chair.guest.id for chair in self.chairs} & self.owners().keys()

    def watchers(self) -> int:
        """How many lines look on."""
        return sum(not chair.people for chair in self.chairs if chair.session is self.session)

    def absent(self) -> list[Absent]:
        """Who has a seat here and is not at the table, in the order of the seats. Only once the game has begun."""
        if not self.record.begun or self.record.over:
            return []
        now, here = self.house.clock(), self.present()
        return [
            Absent(id, self.record.name_of(id), seats, now - self._left.get(id, self._since))
            for id, seats in self.owners().items()
            if id not in here
        ]

    def gone(self) -> list[Absent]:
        """Who is away for longer than this table waits."""
        return [absent for absent in self.absent() if absent.seconds >= 60 * self.record.away_minutes]

    def knows(self, id: str) -> bool:
        """True if the lobby shows it to this person."""
        record = self.record
        return record.listed or record.host == id or bool(record.owned(id)) or id in record.here

    def view(self, session: Session, seat: int) -> Any:
        """The view of a seat, made once for all who look with the same eyes."""
        now = (session.id, session.serial)
        if now != self._views_of:
            self._views, self._views_of = {}, now
        if seat not in self._views:
            self._views[seat] = session.view(seat)
        return self._views[seat]

    # ----- telling others

    def people_changed(self) -> None:
        """Something about the people is different: all at the table and the lobby see it."""
        self.revision += 1
        self.tell()

    def announce(self, words: str, but: str = "") -> None:
        """One line for everybody at the table but one."""
        self._news.append((words, but))
        del self._news[:-_NEWS_KEPT]
        self.news_count += 1
        self.people_changed()

    def news_since(self, count: int, guest: Guest) -> str:
        """The newest line after so many that is meant for this guest."""
        new = (
            self._news[max(0, len(self._news) - (self.news_count - count)) :]
            if self.news_count > count
            else []
        )
        return next((words for words, but in reversed(new) if but != guest.id), "")

    def tell(self) -> None:
        """Let every screen of this table find out what is new, in its own turn."""
        for chair in self.chairs:
            if chair.happened is not None:
                chair.guest.call("table", chair.happened)
        self.house.stir()

    def _entry_made(self) -> None:
        session = self.session
        if session is not None and session.secret:
            # How often somebody did something in a secret tells of it: the idle time runs on meanwhile.
            self.record.touched = time.time()
        else:
            self.moved()
        if session is not None and session.outcome is not None and not self.record.over:
            self.record.over = True
            self.council.drop()
            self.keep()
            self.house.note("table over", room=self.word, game=self.record.game)
        if session is not None and session.serial % _LIGHTEN_EVERY == 0:
            session.ledger.lighten(_STEPS_KEPT)
        self.steward.go_on()
        self.tell()

    def stuck(self, words: str, error: Exception) -> None:
        """A computer player failed: say so, and wait for the next change."""
        if self.trouble != words:
            self.trouble = words
            self.house.note("table stuck", room=self.word, error=type(error).__name__)
            self.people_changed()

    def unstuck(self) -> None:
        """It goes on."""
        if self.trouble:
            self.trouble = ""
            self.people_changed()

    # ----- what is kept

    def keep(self) -> None:
        """Write down who sits here; a full disk is no reason to stop playing."""
        record = self.record
        record.held = list(self.held())
        if self.session is not None:
            record.where = self.where_words()
        try:
            self.house.shelf.keep(record)
        except SaveError as error:
            self.house.note("not kept", room=self.word, says=str(error))

    def where_words(self) -> str:
        """Where the game stands and who is asked, or how it ended; public."""
        session = self.session
        if session is None:
            return self.record.where
        if session.outcome is not None:
            winners = [session.names[seat - 1] for seat in session.outcome.winners]
            return f"over, {' and '.join(winners)} won" if winners else "over, nobody won"
        asked = list(dict.fromkeys(session.names[session.player_of(seat) - 1] for seat in session.deciding))
        who = asked[0] if len(asked) == 1 else f"{len(asked)} choose" if asked else ""
        return ", ".join(part for part in (session.where, who) if part)

    def load(self) -> Session:
        """The game of this table, taken up at the very decision if it lies in the store.

        Raises:
            ApexError: it cannot be opened.
        """
        if self.session is None:
            if not self.record.begun:
                raise OptionError(f"{self.word} still waits for people")
            if self._closing is not None:
                self._closing.join()
                self._closing = None
            self._open(Session.resume(self.house.store, self.record.table))
            for place in self.record.places:
                if self.house.is_here(place.owner):
                    self.give_back(place.owner)
        assert self.session is not None
        return self.session

    def _open(self, session: Session) -> None:
        self.session = session
        self._moved = self.house.clock()
        self.record.over = session.outcome is not None
        session.subscribe(self._entry_made)
        self.steward.go_on()

    def begin(self, session: Session) -> None:
        """A game was dealt here. Those who look at the one before come over by themselves."""
        before = self.session
        self.steward.stop()
        self._since = self.house.clock()
        self._left.clear()
        self._open(session)
        if before is not None:
            self._let_go(before)

    def moved(self) -> None:
        """Something was done here."""
        self._moved = self.house.clock()
        self.record.touched = time.time()

    def unload(self) -> None:
        """Take the game out of memory; all of it is saved."""
        self.steward.stop()
        if self.session is not None:
            self.keep()
            session, self.session = self.session, None
            self._closing = self.house.put_away(session)

    def rest(self) -> None:
        """From time to time: pass the say on, and let go of what nobody needs in memory."""
        self.council.pass_host()
        if self.chairs:
            self._empty_since = self.house.clock()
        elif (
            self.session is not None
            and self.steward.resting
            and self.house.clock() - self._empty_since > self.house.limits.unload_after
        ):
            self.unload()

    # ----- coming and going

    def take_chair(self, guest: Guest) -> RoomChair:
        """A chair for a line that is at this table already or comes to it.

        Raises:
            ApexError: the game cannot be opened.
        """
        chair = RoomChair(self, self.load(), guest)
        guest.chair = chair
        self.chairs.append(chair)
        return chair

    def enter(self, guest: Guest) -> RoomChair:
        """Sit down at one's own seats, or watch.

        Raises:
            ApexError: the game cannot be opened. OptionError: nobody may watch, or too many do.
        """
        seated = self.record.owned(guest.id)
        if not seated and not self.record.watching:
            raise OptionError(f"nobody may watch {self.word}")
        if not seated and self.watchers() >= self.house.limits.watchers:
            raise OptionError(f"too many watch {self.word} already")
        self.load()
        if seated:
            for other in [chair for chair in self.chairs if chair.guest.id == guest.id]:
                self._take_over(other)
            self.give_back(guest.id)
        chair = self.take_chair(guest)
        if seated:
            back = self._left.pop(guest.id, None) is not None
            if guest.id not in self.record.here:
                self.record.here.append(guest.id)
            self.keep()
            self.council.count_again()
            if back:
                self.announce(f"{guest.name} is back", guest.id)
        self.people_changed()
        return chair

    def _take_over(self, chair: RoomChair) -> None:
        """The same person sits down from another line: the old one ends."""
        chair.open = False
        chair.happened = None
        self.chairs.remove(chair)
        if chair.guest.chair is chair:
            chair.guest.chair = None
        chair.guest.app.taken_over()

    def leave(self, chair: RoomChair) -> None:
        """A line gets up. Who was lost comes straight back here at the next login; who has left, to the lobby."""
        with contextlib.suppress(ValueError):
            self.chairs.remove(chair)
        guest = chair.guest
        if guest.chair is not chair:
            # It sits at the game that was dealt after this one.
            self._let_go(chair.session)
            return
        guest.chair = None
        self._let_go(chair.session)
        self._empty_since = self.house.clock()
        if self.record.owned(guest.id) and not any(other.guest.id == guest.id for other in self.chairs):
            self._left[guest.id] = self.house.clock()
            lost = guest.app.ended
            if not lost and guest.id in self.record.here:
                self.record.here.remove(guest.id)
            self.keep()
            if not self.house.closing and not self.record.over:
                self.announce(f"{guest.name} {'is away' if lost else 'has left'}, the seat is kept", guest.id)
                self.council.count_again()
        self.people_changed()

    def _let_go(self, session: Session) -> None:
        """Close a game that has a successor once nobody looks at it any more."""
        if session is not self.session and not any(chair.session is session for chair in self.chairs):
            self.house.put_away(session)

    def give_back(self, id: str) -> None:
        """The computer gives the seats that it holds back to their person."""
        session = self.session
        if session is None:
            return
        seats = [seat for seat in self.held() if self.record.places[seat - 1].owner == id]
        for seat in seats:
            session.replace(seat, SeatSpec("person", self.record.places[seat - 1].name))
            self.steward.start_again()
        if seats:
            self.council.joined(id)

    def concede(self, session: Session, seat: int) -> None:
        """Give up; a seat that goes to the computer by it does not come back.

        Raises:
            IllegalAnswer: not possible now.
        """
        session.concede(seat)
        if session.seats[seat - 1].kind == "computer":
            place = self.record.places[seat - 1]
            place.who, place.owner = session.seats[seat - 1].level, ""
            self.keep()
        self.steward.start_again()
        self.people_changed()

    # ----- talk

    def say(self, guest: Guest, text: str) -> str:
        """Somebody says something; returns why not, or empty."""
        said = spoken(text)
        if not said:
            return "say what?"
        if not guest.may_talk():
            return "not so fast: give the others time to read"
        seats = self.record.owned(guest.id)
        at = time.strftime("%H:%M")
        self.record.talk.add(Said(at, guest.name, seats[0] if seats else 0, said), self.house.clock())
        self.house.unkept.add(self.word)
        self.announce(f"{guest.name}: {said}", guest.id)
        return ""

    def brief(self) -> dict[str, Any]:
        """For ``serve --status``: nothing hidden, nothing that was said."""
        record = self.record
        return {
            "word": record.word,
            "game": record.game,
            "seats": f"{len(record.places) - record.free}/{len(record.places)}",
            "where": self.where_words() if record.begun else f"waiting for {record.free}",
            "here": len(self.present()),
            "watchers": self.watchers(),
            "idle": round(self.idle),
            "in_memory": self.session is not None,
        }
