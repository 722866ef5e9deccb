"""Who sits down at a table before its game begins, and the beginning of a game: the first, and another one after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.errors import ApexError, OptionError, SaveError
from apex_tui.players.levels import LEVELS
from apex_tui.serve.house.places import FREE, PERSON, Place, specs_of
from apex_tui.table.session import Session
from apex_tui.widgets.text import clean

if TYPE_CHECKING:
    from apex_tui.serve.house.guest import Guest
    from apex_tui.serve.house.room import Room

__all__ = ["Seating"]

_OFFERED = (*reversed(LEVELS), FREE)
"""What a free place becomes, one after the other."""


class Seating:
    """Every method returns why something cannot be done, or an empty text."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def _place(self, seat: int) -> Place | None:
        places = self._room.record.places
        return places[seat - 1] if 1 <= seat <= len(places) else None

    def _changed(self) -> None:
        self._room.moved()
        self._room.keep()
        self._room.people_changed()

    def sit(self, guest: Guest, seat: int, name: str = "") -> str:
        """Sit down on a free place. ``name``: somebody else at the same keyboard sits there."""
        room, place = self._room, self._place(seat)
        if room.record.begun:
            return "the game has begun"
        if place is None or place.who != FREE:
            return "that place is not free"
        first = not room.record.owned(guest.id)
        shown = guest.name if first else clean(name, 20)
        if not first and (trouble := room.house.name_trouble(shown, guest.id)):
            return trouble
        if any(other.name.casefold() == shown.casefold() for other in room.record.places):
            return f"{shown} sits here already"
        place.who, place.name, place.owner = PERSON, shown, guest.id
        room.house.note("seat taken", room=room.word, name=guest.name, seat=seat)
        self._changed()
        room.announce(f"{shown} sits down", guest.id)
        return self.begin_if_full()

    def stand_up(self, guest: Guest) -> str:
        """Give one's places free again."""
        room = self._room
        seats = room.record.owned(guest.id)
        if room.record.begun:
            return "the game has begun; leave with q, your seat is kept"
        if not seats:
            return "you do not sit here"
        for seat in seats:
            room.record.places[seat - 1] = Place(FREE)
        self._changed()
        room.announce(f"{guest.name} gets up", guest.id)
        return ""

    def change(self, guest: Guest, seat: int) -> str:
        """The host, or who sits here, has a computer player take a free place, another level of it, or none.

        Also a place whose person has left the house is given free.
        """
        room, place = self._room, self._place(seat)
        if room.record.begun or place is None:
            return "the game has begun"
        if not self.has_say(guest):
            return "only who sits here can ask for a computer player"
        if place.who == PERSON:
            if place.owner == guest.id:
                return "x gets you up"
            if room.house.is_here(place.owner):
                return f"{place.name} sits there"
            room.record.places[seat - 1] = Place(FREE)
        else:
            place.who = _OFFERED[(_OFFERED.index(place.who) + 1) % len(_OFFERED)]
        self._changed()
        return ""

    def has_say(self, guest: Guest) -> bool:
        """True for the host and for who sits here."""
        record = self._room.record
        return guest.id == record.host or bool(record.owned(guest.id))

    def may_begin(self, guest: Guest) -> str:
        """Why this guest cannot have the game begin as it is; empty if it can."""
        room = self._room
        if room.record.begun:
            return "the game has begun"
        if not self.has_say(guest):
            return "only who sits here can begin"
        taken = sum(place.taken for place in room.record.places)
        try:
            least, most = room.entry.seats
        except OptionError as error:
            return str(error)
        if not least <= taken <= most:
            return f"{room.title} takes {least} to {most} seats, {taken} taken"
        return ""

    def begin(self, guest: Guest) -> str:
        """Begin with those who sit here; free places are left out."""
        if trouble := self.may_begin(guest):
            return trouble
        before = self._room.record.places
        self._room.record.places = [place for place in before if place.taken]
        trouble = self.begin_if_full()
        if trouble:
            self._room.record.places = before
        return trouble

    def begin_if_full(self) -> str:
        """Deal as soon as no place is free, and bring all who sit here to the table."""
        room, record = self._room, self._room.record
        if record.begun or record.free:
            return ""
        try:
            session = Session.create(
                room.house.store,
                record.game,
                specs_of(record.places),
                record.options,
                record.seed or None,
                ask_forced=record.ask_forced,
            )
        except (ApexError, OSError) as error:
            room.people_changed()
            return self._not_dealt(error)
        record.table = session.id
        room.begin(session)
        self._changed()
        room.house.note("table begun", room=room.word, game=record.game, seats=len(record.places))
        room.house.bring(room)
        return ""

    def _not_dealt(self, error: Exception) -> str:
        done = "kept" if isinstance(error, SaveError) else "dealt"
        return self._room.house.trouble(self._room.word, error, "the game", done)

    def again(self, guest: Guest) -> str:
        """Another game with the same people and rules, in the seats that the game wants."""
        room, record = self._room, self._room.record
        session = room.session
        if session is None or session.outcome is None:
            return "the game is not over"
        if not record.owned(guest.id):
            return "only who plays here can deal again"
        if guest.id != record.host and record.host in room.present():
            return f"{record.host_name} has the say"
        before, options = record.places, record.options
        turned = before if session.entry.keeps_seats else (*before[1:], *before[:1])
        record.places = [replace(place) for place in turned]
        try:
            following = Session.create(
                room.house.store,
                record.game,
                specs_of(record.places),
                options,
                ask_forced=record.ask_forced,
                packs=session.packs,
            )
        except (ApexError, OSError) as error:
            record.places = before
            return self._not_dealt(error)
        record.table, record.over, record.shown = following.id, False, []
        room.begin(following)
        self._changed()
        room.house.note("table begun", room=room.word, game=record.game, seats=len(record.places))
        # Also who was lost at the end of the one before, and has come back meanwhile.
        room.house.bring(room)
        return ""
