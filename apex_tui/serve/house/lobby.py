"""The lobby: the tables of the house, who sits at the one under the cursor, who is here and what was said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import events

from apex_tui.engine.registry import games
from apex_tui.screens.page import Command, PageScreen
from apex_tui.screens.play.chair import Said
from apex_tui.screens.scrolling import Window
from apex_tui.serve.house.lobby_rows import LobbyRows
from apex_tui.serve.house.places import PERSON
from apex_tui.serve.house.room import Room
from apex_tui.widgets.chrome import FooterKey, footer
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

if TYPE_CHECKING:
    from apex_tui.serve.house.app import HouseApp
    from apex_tui.serve.house.guest import Guest
    from apex_tui.serve.house.house import House

__all__ = ["LobbyScreen"]

OPEN = "open"
"""The line that opens a table."""


class LobbyScreen(PageScreen[None]):
    """The cursor walks tables and the free seats of the one chosen; Enter goes there."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "talk", "lobby"})

    def __init__(self, house: House, guest: Guest):
        super().__init__()
        self.house = house
        self.guest = guest
        self.chosen = ""
        """The word of the table whose seats are shown; empty: the line that opens one."""
        self.window = Window()
        self.naming: Field | None = None
        """The name of somebody at the same keyboard, while it is typed."""
        self.naming_seat = 0
        self.armed = ""

    # ----- what is shown

    @property
    def rooms(self) -> list[Room]:
        """The tables this person may see."""
        return self.house.seen_by(self.guest.id, self.guest.knows)

    @property
    def room(self) -> Room | None:
        """The table that is chosen."""
        return self.house.rooms.get(self.chosen) if self.chosen else None

    def on_mount(self) -> None:
        """The first table of the list is chosen at first."""
        rooms = self.rooms
        if rooms and not self.chosen:
            self.chosen = rooms[0].word
        self.cursor = f"table:{self.chosen}" if self.chosen else OPEN
        super().on_mount()

    def on_screen_resume(self) -> None:
        """Back from a table: the window is the lobby's again."""
        if self.app.screen is not self:
            # It was on top only between two other pages.
            return
        self.app_.set_terminal_title("lobby ∙ apex-tui")
        self.house_app.answer_call()

    def choose(self, room: Room) -> None:
        """Show the seats of a table."""
        self.guest.knows.add(room.word)
        self.chosen = room.word
        self.cursor = f"table:{room.word}"
        self.repaint()

    def changed(self) -> None:
        """Something is different at a table or among the guests."""
        if self.chosen and self.chosen not in self.house.rooms:
            self.chosen = ""
        # An overlay on top shows the lobby behind it; behind a page there is nothing to see.
        if self.app.screen is self or getattr(self.app.screen, "under", None) is self:
            self.repaint()

    def paint(self, s: Surface) -> None:
        """Title, tables, seats, people, and the foot."""
        self._keep_cursor()
        LobbyRows(self.house, self.guest, self).paint(s)

    def _keep_cursor(self) -> None:
        """The cursor shows which table is chosen; a table that is gone is left."""
        cursor = self.cursor or ""
        if cursor.startswith("table:"):
            self.chosen = cursor.partition(":")[2]
        if self.chosen and self.room is None:
            self.chosen = ""
            self.cursor = OPEN

    def paint_foot(self, s: Surface) -> None:
        """What is under the cursor, and the keys."""
        row = s.height - 3
        line: Line = self.describe(self.cursor or "")
        if self.naming is not None:
            line = [("Who sits there at your keyboard?  ", "bold"), (self.naming.shown(24), "lit")]
        s.put(row, 1, line, limit=s.width - 2)
        s.caret = (row, 1)
        if self.talks_at is not None:
            way = self.house.way_to(self.talks_at.word)
            s.put(row + 1, 1, [("straight in next time: ", "quiet"), (way, "ink")], limit=s.width - 2)
        footer(s, *self._keys())

    def _keys(self) -> tuple[list[FooterKey], int]:
        if self.naming is not None:
            return [FooterKey("Enter", "sit down", "enter"), FooterKey("Esc", "let it be", "escape")], 0
        keys = []
        tables = [thing for thing in self.lit() if thing.id.startswith(("table:", OPEN)) and thing.label]
        seats = [thing for thing in self.lit() if thing.id.startswith("seat:") and thing.label]
        if tables:
            span = tables[0].label if len(tables) == 1 else f"{tables[0].label}-{tables[-1].label}"
            keys.append(FooterKey(span, "table"))
        if seats:
            span = seats[0].label if len(seats) == 1 else f"{seats[0].label}-{seats[-1].label}"
            keys.append(FooterKey(span, "sit"))
        keys += [FooterKey(key, words, key) for key, words in self._own_actions()]
        keys += [FooterKey("t", "talk", "t"), FooterKey("q", "leave the house", "q")]
        return keys, self.hidden_behind(keys)

    def _own_actions(self) -> list[tuple[str, str]]:
        """Keys that only the lobby has, as far as they do something now."""
        room, found = self.room, []
        if room is None:
            return []
        record = room.record
        if record.begun and not record.owned(self.guest.id) and record.watching:
            found.append(("w", "watch"))
        if not record.begun and record.owned(self.guest.id):
            found.append(("x", "get up"))
        elif record.host == self.guest.id and (record.over or not record.begun):
            found.append(("x", "close it"))
        if not record.begun and not room.seating.may_begin(self.guest):
            found.append(("n", "begin now"))
        return found

    def describe(self, id: str) -> Line:
        """What Enter would do."""
        if id == OPEN:
            return "Open a table: choose a game, set it up, and friends join by its word."
        room = self.room
        if room is None:
            return ""
        record = room.record
        if id.startswith("seat:"):
            seat = int(id.rpartition(":")[2])
            if self.may_free(room, seat):
                return f"{record.places[seat - 1].name} has left the house. Space gives the place free."
            if record.owned(self.guest.id):
                return "Enter: somebody at your keyboard sits here. Space: a computer player."
            return "Sit down here. The game begins when no seat is free."
        if record.owned(self.guest.id):
            if not record.begun:
                waits = f"{record.free} more sit" if record.free > 1 else "one more sits"
                return f"You sit here. The game begins when {waits} down."
            return "Your seat is kept. Enter takes you there."
        if not record.begun:
            return "Where do you sit?   Watchers see what the whole table sees."
        return (
            "Enter watches: you see what the whole table sees."
            if record.watching
            else "Nobody may watch here."
        )

    def may_free(self, room: Room, seat: int) -> bool:
        """True for a place whose person has left the house before the game began, if one has the say here."""
        place = room.record.places[seat - 1]
        gone = place.who == PERSON and not self.house.is_here(place.owner)
        return gone and not room.record.begun and room.seating.has_say(self.guest)

    # ----- keys

    def own_key(self, key: str, character: str | None) -> bool:
        """Digits choose a table, a second time they go there; what only the lobby has."""
        if self.naming is not None:
            self._type_name(key, character)
            return True
        was_armed, self.armed = self.armed, ""
        thing = next((each for each in self.lit() if character and each.label == character), None)
        if thing is not None and thing.id.startswith("table:") and self.cursor != thing.id:
            self.move_to(thing.id)
            return True
        acts = {"w": self._watch, "n": self._begin}
        if character == "x" and any(key == "x" for key, _ in self._own_actions()):
            self._get_up_or_close(was_armed)
            return True
        if character in acts and any(key == character for key, _ in self._own_actions()):
            acts[character]()
            return True
        return False

    def _type_name(self, key: str, character: str | None) -> None:
        field = self.naming
        assert field is not None
        if key == "escape":
            self.naming = None
        elif key == "enter":
            self.naming = None
            room = self.room
            if room is not None and field.text.strip():
                self._tell(room.seating.sit(self.guest, self.naming_seat, field.text))
        else:
            field.key(key, character)
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is a name."""
        event.stop()
        if self.naming is not None:
            self.naming.insert(event.text)
            self.repaint()

    def _tell(self, trouble: str) -> None:
        if trouble:
            self.say(trouble)
        else:
            self.repaint()

    @property
    def house_app(self) -> HouseApp:
        """The app, with its type."""
        return self.guest.app

    def take(self, id: str) -> None:
        """Go to a table, sit down, or open one."""
        if id == OPEN:
            self._open()
            return
        room = self.room if id.startswith("seat:") else self.house.rooms.get(id.partition(":")[2])
        if room is None:
            return
        if id.startswith("seat:"):
            seat = int(id.rpartition(":")[2])
            if self.may_free(room, seat):
                self._tell(room.seating.change(self.guest, seat))
            elif room.record.owned(self.guest.id):
                self.naming, self.naming_seat = Field(limit=20), seat
                self.repaint()
            else:
                self._tell(room.seating.sit(self.guest, seat))
        elif room.record.begun:
            self._tell(self.house_app.enter(room))
        else:
            self.choose(room)
            free = next((thing for thing in self.lit() if thing.id.startswith("seat:")), None)
            if free is not None:
                self.move_to(free.id)

    def toggle(self, id: str) -> None:
        """Space on a seat: a computer player takes it, another level, or nobody."""
        room = self.room
        if room is not None and id.startswith("seat:"):
            self._tell(room.seating.change(self.guest, int(id.rpartition(":")[2])))

    def _open(self) -> None:
        from apex_tui.serve.house.games import GamesOverlay

        if len(games()) == 1:
            self.house_app.new_table(next(iter(games())))
        else:
            self.app.push_screen(GamesOverlay(self), self._opened)

    def _opened(self, game: str | None) -> None:
        if game:
            self.house_app.new_table(game)

    def _watch(self) -> None:
        room = self.room
        if room is not None:
            self._tell(self.house_app.enter(room))

    def _begin(self) -> None:
        room = self.room
        if room is not None:
            self._tell(room.seating.begin(self.guest))

    def _get_up_or_close(self, was_armed: str) -> None:
        room = self.room
        if room is None:
            return
        if not room.record.begun and room.record.owned(self.guest.id):
            self._tell(room.seating.stand_up(self.guest))
        elif was_armed != "close":
            self.armed = "close"
            self.say(f"x again closes {room.word}; any other key leaves it")
        else:
            self._tell(self.house.close_table(self.guest, room))

    # ----- talk and words

    @property
    def talks_at(self) -> Room | None:
        """The table at which is talked; None: in the lobby, while the cursor is on no table."""
        return None if self.cursor == OPEN else self.room

    def do_talk(self) -> None:
        """Talk at the table that is chosen, else to all in the lobby."""
        from apex_tui.screens.play.talk import TalkOverlay

        room = self.talks_at
        heading = f"talk at {room.word}" if room is not None else "talk in the lobby"
        self.app.push_screen(TalkOverlay(self, _LobbyTalk(self), heading))

    def talk(self) -> list[Said]:
        """What was said at the table that is chosen."""
        room = self.talks_at
        return room.record.talk.lines if room is not None else self.house.talk.lines

    def say_aloud(self, text: str) -> str:
        """Say something there."""
        room = self.talks_at
        return room.say(self.guest, text) if room is not None else self.house.say(self.guest, text)

    def typed(self, words: str) -> str:
        """``:join otter``, ``:open galaxy``, and what every page understands."""
        first, _, rest = words.partition(" ")
        if first.lower() in ("join", "watch") and rest:
            return self.house_app.join(rest)
        if first.lower() == "open" and rest.strip() in games():
            self.house_app.new_table(rest.strip())
            return ""
        if first.lower() == "say" and rest:
            return self.say_aloud(rest)
        return super().typed(words)

    def commands(self) -> Iterable[Command]:
        """Every game by name."""
        for entry in games().values():
            yield f"Open a table: {entry.title}", lambda id=entry.id: self.house_app.new_table(id)  # type: ignore[misc]

    def can(self, action: str) -> bool:
        """There is no rule behind the lobby, and no page below it."""
        if action == "toggle":
            return (self.cursor or "").startswith("seat:")
        return action not in ("back", "rule", "jump") and super().can(action)

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel scrolls the tables."""
        self.window.by(steps)
        self.repaint()

    def where(self) -> str:
        """For the too-small page."""
        return "the lobby"

    def do_leave(self) -> None:
        """Leave the house."""
        self.house_app.leave()


class _LobbyTalk:
    """What is said at the table that is chosen in the lobby."""

    def __init__(self, lobby: LobbyScreen) -> None:
        self._lobby = lobby

    def talk(self) -> list[Said]:
        """Newest last."""
        return self._lobby.talk()

    def say(self, text: str) -> str:
        """Say something there."""
        return self._lobby.say_aloud(text)
