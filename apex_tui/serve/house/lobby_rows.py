"""How the lobby is drawn: tables above, the seats of the chosen one, the people of the house below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.screens.play.talk import said_runs
from apex_tui.serve.house.places import FREE, PERSON, Place
from apex_tui.serve.house.talk import together
from apex_tui.serve.house.words import span
from apex_tui.serve.names import fold
from apex_tui.widgets.chrome import seat_mark, seat_token, title
from apex_tui.widgets.labels import labels
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, clean, length, plain

if TYPE_CHECKING:
    from apex_tui.serve.house.guest import Guest
    from apex_tui.serve.house.house import House
    from apex_tui.serve.house.lobby import LobbyScreen
    from apex_tui.serve.house.record import Record
    from apex_tui.serve.house.room import Room

__all__ = ["LobbyRows"]

_TAKEN = frozenset("ehilqrstuvwxn")
"""Keys of actions and of the lobby."""
_TALK_ROWS = 2
"""Lines of talk in a window of 24 rows; of three more rows one is for talk."""


class LobbyRows:
    """One painting of the lobby."""

    def __init__(self, house: House, guest: Guest, lobby: LobbyScreen):
        self._house = house
        self._guest = guest
        self._lobby = lobby
        self._rooms = lobby.rooms

    def paint(self, s: Surface) -> None:
        """Everything but the foot; the rows are shared out between tables and seats."""
        # Without the port, which is an option before the name.
        at = self._house.where.rpartition(" ")[2]
        where = f"ssh table house at {at}" if at else "ssh table house"
        key = self._guest.person.key
        right: list[Run] = [(self._guest.name, "bold")]
        if key:
            right.append((f" key {key[:11]}", "quiet"))
        title(s, "apex-tui", where, right)
        room = self._lobby.room
        seats = len(room.record.places) if room is not None else 0
        talk = self._talk_rows(s)
        rows = s.height - 13 - talk
        # Two seats stand in one row where one below the other would crowd out the tables.
        wanted = seats if seats <= rows - 3 else (seats + 1) // 2
        listed = len(self._rooms) + 1
        for_seats = min(wanted, max(1, rows - min(listed, 3))) if room is not None else 0
        for_tables = min(listed, rows - for_seats)
        bottom = self._tables(s, 2, for_tables)
        people = s.height - 7 - talk
        if room is not None:
            self._seats(s, bottom + 1, max(1, people - bottom - 3), room)
        self._people(s, people)
        s.rule(s.height - 4)

    # ----- tables

    def _tables(self, s: Surface, row: int, count: int) -> int:
        """The list; returns the row after it."""
        s.rule(row, "tables", "seats ∙ game ∙ where ∙ idle ∙ watching")
        ids = [f"table:{room.word}" for room in self._rooms] + ["open"]
        window = self._lobby.window
        window.fit(len(ids), count)
        here = self._lobby.cursor if self._lobby.cursor in ids else f"table:{self._lobby.chosen}"
        if here in ids:
            window.show(ids.index(here))
        keys = [str(number) for number in range(1, 10)]
        for offset, index in enumerate(window.fit(len(ids), count)):
            label = keys[index] if index < len(keys) else ""
            at = row + 1 + offset
            if index == len(self._rooms):
                s.choice("open", at, 0, 40, label, "open a table")
            else:
                self._table(s, at, label, self._rooms[index])
        if window.below:
            s.put_right(row + count, s.width - 1, f"+{window.below} more ›", "quiet")
        return row + 1 + count

    def _table(self, s: Surface, row: int, label: str, room: Room) -> None:
        record = room.record
        if label:
            s.key(row, 1, f"{label})", label)
        mine = bool(record.owned(self._guest.id))
        s.put(row, 5, clean(room.word, 9), "lit+underline")
        taken = len(record.places) - record.free
        s.put(row, 15, f"{taken}/{len(record.places)}", "bold" if mine else "ink")
        s.put(row, 20, room.title, "ink", limit=10)
        extra = s.width - 80
        token = "lit" if self._waits_for_me(room) else "quiet" if record.over else "ink"
        s.put(row, 31, self._house.where_of(room), token, limit=29 + extra)
        idle = "loss" if room.idle >= self._house.limits.quiet_idle and record.begun else "quiet"
        s.put_right(row, 67 + extra, span(room.idle), idle)
        s.put_right(row, 73 + extra, str(room.watchers()), "quiet")
        s.thing(
            f"table:{room.word}", row, 0, s.width, lit=True, label=label, name=f"{room.word} {room.title}"
        )

    def _waits_for_me(self, room: Room) -> bool:
        session = room.session
        own = room.record.owned(self._guest.id)
        return session is not None and any(session.player_of(seat) in own for seat in session.deciding)

    # ----- seats

    def _seats(self, s: Surface, row: int, room_for: int, room: Room) -> None:
        record = room.record
        changed = [f"{key} {value}".replace("_", " ") for key, value in record.options.items()]
        # Whoever typed a seed could have played it before: all should know.
        changed = [*changed[:2], *(["seed typed"] if record.seed else [])]
        about = " ∙ ".join([room.title, *changed, f"opened by {record.host_name}"])
        s.rule(row, room.word, about)
        keys = labels({*_TAKEN, *"1234567890"})
        seats = range(1, len(record.places) + 1)
        halves = len(record.places) > room_for
        shown = 2 * room_for if halves else room_for
        for index, seat in enumerate(seats):
            if index >= shown:
                s.put_right(row + room_for, s.width - 1, f"+{len(record.places) - shown} more ›", "quiet")
                break
            at = row + 1 + (index % room_for if halves else index)
            col = s.width // 2 if halves and index >= room_for else 0
            self._seat(s, at, col, s.width // 2 if halves else s.width, room, seat, keys)

    def _seat(self, s: Surface, row: int, col: int, width: int, room: Room, seat: int, keys: object) -> None:
        record = room.record
        place = record.places[seat - 1]
        narrow = width < 60
        if self._lobby.may_free(room, seat):
            label = next(keys)  # type: ignore[call-overload]
            s.choice(f"seat:{room.word}:{seat}", row, col, width, label, clean(place.name, 9))
            s.put(row, col + 14, "not here", "quiet", limit=width - 15)
            if not narrow:
                s.put(row, col + 23, "has left; Space gives the place free", "quiet")
            return
        if not record.begun and place.who != PERSON:
            label = next(keys)  # type: ignore[call-overload]
            words = "sit down, or ask for a rival" if not narrow else "sit down"
            mine = bool(record.owned(self._guest.id))
            free = place.who == FREE
            s.choice(f"seat:{room.word}:{seat}", row, col, width, label, f"seat {seat}")
            s.put(row, col + 14, "free" if free else f"computer, {place.who}", limit=width - 15)
            if free and width > 30:
                s.put(
                    row,
                    col + 23,
                    "Enter seats a friend, Space a rival" if mine and not narrow else words,
                    "quiet",
                )
            return
        name = room.names[seat - 1]
        s.put(row, col + 1, [(f"{seat_mark(seat)} {clean(name, 10)}", seat_token(seat))])
        s.put(row, col + 14, self._presence(room, seat), limit=max(0, width - 15))
        if narrow:
            return
        s.put(row, col + 30, self._doing(room, seat), "quiet", limit=20)
        s.put(row, col + 51, self._whose(record, place), "quiet", limit=width - 52)

    def _whose(self, record: Record, place: Place) -> str:
        """Host, oneself, or from whose keyboard somebody plays."""
        if place.who != PERSON:
            return ""
        name = record.name_of(place.owner)
        if fold(name) != fold(place.name):
            return "at your keyboard" if place.owner == self._guest.id else f"at {clean(name, 10)}'s keyboard"
        return "host" if place.owner == record.host else "you" if place.owner == self._guest.id else ""

    def _presence(self, room: Room, seat: int) -> Line:
        place = room.record.places[seat - 1]
        session = room.session
        if session is not None and session.seats[seat - 1].kind != "person":
            held = seat in room.held()
            return [(f"computer, {session.seats[seat - 1].level}{', kept' if held else ''}", "quiet")]
        if place.who != PERSON:
            return [(f"computer, {place.who}", "quiet")]
        for absent in room.absent():
            if seat in absent.seats:
                return [(f"away {span(absent.seconds)}", "loss")]
        if place.owner in room.present() or (not room.record.begun and self._house.is_here(place.owner)):
            return "here"
        return [("not here", "quiet")]

    def _doing(self, room: Room, seat: int) -> str:
        session = room.session
        if session is None or session.outcome is not None:
            return ""
        # Not what is chosen: how far somebody has come in a secret would tell something of it.
        return "choosing" if any(session.player_of(asked) == seat for asked in session.deciding) else ""

    # ----- people

    def _talk_rows(self, s: Surface) -> int:
        return _TALK_ROWS + max(0, s.height - 24) // 3

    def _people(self, s: Surface, row: int) -> None:
        guests = self._house.guests
        names: dict[str, str] = {}
        for guest in guests:
            where = guest.chair.room.word if guest.chair is not None else "here"
            if guest.chair is not None and not guest.chair.room.record.listed:
                where = "at a table"
            names[guest.name] = where if names.get(guest.name, "here") == "here" else names[guest.name]
        count = f"{len(names)} {'person' if len(names) == 1 else 'people'}"
        s.rule(row, "in the house", count)
        self._names(s, row + 1, list(names.items()))
        room = self._lobby.talks_at
        heard = self._lobby.talk() if room is None else together(room.record.talk, self._house.talk)
        for offset, said in enumerate(heard[-self._talk_rows(s) :]):
            s.put(row + 2 + offset, 1, said_runs(said), limit=s.width - 2)

    def _names(self, s: Surface, row: int, names: Sequence[tuple[str, str]]) -> None:
        line: list[Run] = []
        for index, (name, where) in enumerate(names):
            each: list[Run] = [(clean(name, 12), "ink"), (f" {where}   ", "quiet")]
            rest = len(names) - index
            if length(line) + len(plain(each)) > s.width - 12 and rest > 1:
                line.append((f"+{rest} more ›", "quiet"))
                break
            line += each
        s.put(row, 1, line, limit=s.width - 2)
