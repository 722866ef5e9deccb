"""The app of one line: the lobby below, a table on top of it, the settings of the person whose line it is."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from rich.text import Text

from apex_tui.engine.errors import ApexError
from apex_tui.screens.app import ApexApp
from apex_tui.screens.play.notes import NoteBook
from apex_tui.screens.preferences import Preferences, read_preferences, write_preferences
from apex_tui.serve.house.guest import Guest
from apex_tui.serve.person import Person
from apex_tui.widgets.terminal import Terminal
from apex_tui.widgets.text import clean

if TYPE_CHECKING:
    from apex_tui.screens.draft import TableDraft
    from apex_tui.serve.house.house import House
    from apex_tui.serve.house.room import Room

__all__ = ["HouseApp"]

_LONGEST_FILE = 150
"""Characters of a name in a file's name; the letters of some take several, and systems take 255."""
_BUILT_IN = {"theme": ("auto", "paper dark", "paper light", "plain 16"), "layout": ("standard", "vi")}


class HouseApp(ApexApp):
    """Everything a person sees of the house on one line. It never touches another line's app but by ``call_later``."""

    def __init__(self, house: House, person: Person, want: str, *, terminal: Terminal | None = None):
        self.house = house
        self.guest = Guest(house, person, self)
        self.want = want
        self.called = ""
        """A table whose game has begun while a form was filled in here: the lobby leads there."""
        self._titled = ""
        self.ended = False
        """The line ends, or was lost: whoever sits at a table keeps the place there."""
        self._files = house.folder / "people"
        terminal = terminal or Terminal("256", "dark", "default", "")
        preferences, complaint = read_preferences(self._file(".toml"))
        super().__init__(
            terminal=terminal,
            preferences=_without_files(preferences),
            animation=False,
            local=False,
        )
        if complaint:
            # It names folders of the host's.
            house.note("not read", name=person.name, says=complaint)
            self.complaint = "your settings could not be read; they are as the program has them"

    def _file(self, ending: str) -> Path:
        """Where something of this person is kept."""
        plain = quote(self.guest.id, safe="")
        if len(plain) > _LONGEST_FILE:
            plain = hashlib.sha256(self.guest.id.encode()).hexdigest()
        return self._files / (plain + ending)

    # ----- coming and going

    def get_default_screen(self) -> Any:
        """The lobby."""
        from apex_tui.serve.house.lobby import LobbyScreen

        return LobbyScreen(self.house, self.guest)

    def on_mount(self) -> None:
        """Be in the house; go where one was lost, or where one wants to go."""
        self.house.arrive(self.guest)
        self.call_later(self._go_first)

    def _go_first(self) -> None:
        if self.want:
            self.join(self.want)
            return
        room = self.house.home_of(self.guest.id)
        if room is not None:
            self.go_to(room.word)

    async def run_async(self, **settings: Any) -> str | None:
        """Run, and be gone from the house afterwards, whatever has happened."""
        try:
            return await super().run_async(**settings)
        finally:
            self.ended = True
            self.house.depart(self.guest)

    def leave(self, code: int = 0) -> None:
        """End, as a line does that is lost: tables are closed by it, and have to know that nobody got up."""
        self.ended = True
        super().leave(code)

    def exit(self, *arguments: Any, **settings: Any) -> None:
        """End. A table that is open is not left by it: the seat is kept, and the next login leads back there."""
        self.ended = True
        super().exit(*arguments, **settings)

    def part(self, words: str) -> None:
        """The house ends this line, with a word to its person."""
        if words.strip():
            self.exit(return_code=0, message=Text(words.strip()))
        else:
            self.exit(return_code=0)

    def taken_over(self) -> None:
        """The same person sits down at the same seat from elsewhere."""
        self.ended = True
        self.call_later(self.part, "You sit at your table from another line now; this one ends.")

    # ----- tables

    def lobby_changed(self) -> None:
        """Something that the lobby shows is different."""
        from apex_tui.serve.house.lobby import LobbyScreen

        lobby = self.screen_stack[0] if self.screen_stack else None
        if isinstance(lobby, LobbyScreen):
            lobby.changed()

    def join(self, word: str) -> str:
        """Go to a table by its word: to one's seat, to a free one, or to watch; returns why not, or empty."""
        trouble = self._join(word)
        if trouble:
            self.tell(trouble)
        return trouble

    def _join(self, word: str) -> str:
        if not self.guest.may_try():
            return "not so many tries: wait a little"
        room = self.house.find(word)
        if room is None:
            self.guest.refused("a word that no table has")
            return f"no table is called {clean(word, 30)}"
        self.lobby.choose(room)
        if room.record.begun:
            return self.enter(room)
        if room.record.owned(self.guest.id):
            return ""
        free = next((seat for seat, place in enumerate(room.record.places, 1) if not place.taken), 0)
        return room.seating.sit(self.guest, free)

    @property
    def lobby(self) -> Any:
        """The lowest page."""
        return self.screen_stack[0]

    def go_to(self, word: str) -> None:
        """Bring this line to a table at which its person sits.

        What is being said goes on there; of other lines that were being typed nothing reaches the table.
        """
        from apex_tui.screens.play.talk import TalkOverlay
        from apex_tui.screens.settings import SettingsScreen
        from apex_tui.screens.setup import SetupScreen
        from apex_tui.serve.house.lobby import LobbyScreen

        room = self.house.find(word)
        if room is None or self.guest.chair is not None:
            return
        if any(isinstance(screen, SettingsScreen | SetupScreen) for screen in self.screen_stack):
            self.called = word
            self.tell(f"{word} begins; you sit there, and get there when this page is closed")
            return
        top: Any = self.screen
        idle = isinstance(top, LobbyScreen) and top.mode is None and top.naming is None
        trouble = self.enter(room)
        if trouble:
            self.tell(trouble)
            return
        if not idle:
            self.typing.taken_away(time.monotonic())
        if isinstance(top, TalkOverlay):
            table: Any = self.screen
            talk = TalkOverlay(table, table.session.company)
            talk.field.set(top.field.text)
            self.push_screen(talk)
            self.typing.go_on()

    def answer_call(self) -> None:
        """The lobby is on top again: go where one is waited for."""
        word, self.called = self.called, ""
        if word:
            self.call_later(self.go_to, word)

    def set_terminal_title(self, text: str) -> None:
        """What stands in the window's frame, sent where it changes."""
        if text != self._titled:
            self._titled = text
            super().set_terminal_title(text)

    def enter(self, room: Room) -> str:
        """Sit down at one's seat or watch; returns why not, or empty."""
        from apex_tui.engine.registry import load

        if self.guest.chair is not None:
            return f"you are at {self.guest.chair.room.word}; q leaves it"
        if not room.record.begun:
            return "the game has not begun"
        try:
            screen = load(room.entry.table_screen)
            chair = room.enter(self.guest)
        except ApexError as error:
            return self.house.trouble(room.word, error)
        except Exception as error:  # A game that is broken must not end anybody's line.
            self.house.note("table broken", room=room.word, error=type(error).__name__)
            return f"{room.word} cannot be opened: the game is broken ({type(error).__name__})"
        # Whoever gets up again finds the table under the cursor.
        self.lobby.choose(room)
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen(chair, hints=room.record.hints))
        return ""

    def deal(self, draft: TableDraft) -> str:
        """Open the table that was set up; returns what is wrong with it, empty if it is open."""
        from apex_tui.serve.house.setup import HouseDraft

        assert isinstance(draft, HouseDraft)
        record = draft.record(self.guest)
        trouble = self.house.open_table(self.guest, record)
        if not trouble:
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.lobby.choose(self.house.rooms[record.word])
        return trouble

    def new_table(self, game: str, *, guided: bool = False) -> None:
        """The set-up page of a game."""
        from apex_tui.serve.house.setup import HouseSetup

        self.push_screen(HouseSetup(game, self.house, self.guest))

    def go_on(self, table: str) -> str:
        """There are no tables here but those of the house."""
        return "tables are joined by their word: join otter"

    def go_plain(self) -> None:
        """Plain lines are for the program's own keyboard."""

    # ----- what is kept of a person

    def note_book(self) -> NoteBook:
        """What this person was told already at their first games."""
        return _OwnNotes(self._file(".notes"), self.guest.name)

    def keep_preferences(self, preferences: Preferences) -> str:
        """Keep the settings of this person in the house."""
        complaint = write_preferences(preferences, self._file(".toml"))
        if not complaint:
            return ""
        self.house.note("not kept", name=self.guest.name, says=complaint)
        return "the settings hold until you leave: the house cannot keep them now"

    def choose(self, setting: str, value: str) -> str:
        """Change one setting by its name; files of somebody's own cannot be named from elsewhere."""
        try:
            wanted = self.preferences.with_value(setting, value)
        except ValueError as error:
            return str(error)
        for name, known in _BUILT_IN.items():
            if wanted[name] not in known:
                return f"{name} can be {', '.join(known)}"
        return self.set_preferences(wanted)

    def _fatal_error(self) -> None:
        """A fault of the program: what it was goes to the log of the house, not to the player."""
        self.ended = True
        if self.is_headless:
            super()._fatal_error()
            return
        self._close_messages_no_wait()


def _without_files(preferences: Preferences) -> Preferences:
    """Settings as kept, without names of files."""
    kept = dict(preferences.values)
    for name, known in _BUILT_IN.items():
        if kept.get(name, known[0]) not in known:
            del kept[name]
    return Preferences(kept)


class _OwnNotes(NoteBook):
    """Notes for the person whose line it is; what friends at the same keyboard have seen is not kept."""

    def __init__(self, path: Path, name: str) -> None:
        self._name = name
        super().__init__(path)

    def _write(self) -> None:
        everybody, self._seen = self._seen, {self._name: self._seen.get(self._name, {})}
        try:
            super()._write()
        finally:
            self._seen = everybody
