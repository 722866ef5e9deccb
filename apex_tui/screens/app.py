"""The app of one session: looks, settings, keys, and the stack of screens. It starts on the home page."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import App
from textual.screen import Screen

from apex_tui.engine.errors import ApexError
from apex_tui.resources import assets
from apex_tui.screens.actions import Keymap
from apex_tui.screens.interruption import TypingGuard
from apex_tui.screens.page import PageScreen
from apex_tui.screens.preferences import Preferences, data_folder, read_preferences, write_preferences
from apex_tui.widgets.chops import fit_frame_writer, keep_sheet
from apex_tui.widgets.codes import Sheet
from apex_tui.widgets.looks import choose_looks
from apex_tui.widgets.terminal import Depth, Terminal, background_of, inspect_terminal

if TYPE_CHECKING:
    from apex_tui.screens.draft import TableDraft
    from apex_tui.screens.play.notes import NoteBook
    from apex_tui.table.session import Session

__all__ = ["PLAIN", "ApexApp"]

PLAIN = "plain"
"""What the app returns when the player wants to play on in plain lines."""

_DEPTHS: dict[str, Depth] = {"24-bit": "truecolor", "256": "256", "16": "16"}
_RICH_DEPTHS = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": "standard"}


class ApexApp(App[str], inherit_bindings=False):
    """The terminal client. Give it what the command line found out; every argument has a sensible default."""

    CSS_PATH: ClassVar[str] = str(assets() / "styles" / "apex.tcss")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[Any]] = []

    def __init__(
        self,
        *,
        first: Callable[[], PageScreen[Any]] | None = None,
        new_table: str = "",
        terminal: Terminal | None = None,
        preferences: Preferences | None = None,
        ascii_only: bool = False,
        animation: bool = True,
        local: bool = True,
    ):
        """``first`` makes the screen to start with (default.

        Home). ``new_table``: a game whose set-up opens at once. ``local``: False for a session over SSH.
        """
        fit_frame_writer()
        complaint = ""
        if preferences is None:
            preferences, complaint = read_preferences()
        self.terminal = inspect_terminal(ask=False) if terminal is None else terminal
        self.preferences = preferences
        self.wants_ascii = ascii_only
        self.animation = animation
        self.local = local
        self.first = first
        self._new_table = new_table
        self.complaint = complaint
        """Something wrong with settings, theme or key file, for the first page to say."""
        self.damaged_end = ""
        """The table that was to be gone on with last, if its newest step is damaged and could be mended."""
        self.typed_keys: deque[tuple[str, str | None]] = deque()
        """Keys that are still to be done, each by the page that is on top then."""
        self.typing = TypingGuard()
        self.typed_lines: list[str] = []
        """What was typed after ``:``, for Up."""
        self.closing: list[Callable[[], None]] = []
        """Called when the app ends for whatever reason, before the terminal is given back.

        Tables save here.
        """
        self._sheet: Sheet | None = None
        super().__init__(ansi_color=True)
        # Native ANSI: Textual changes no colour of ours, and with NO_COLOR it takes the filter
        # that sends none.
        self.animation_level = "none"
        self.fit_looks()
        self.fit_keys()

    # ----- looks and keys

    def fit_looks(self) -> None:
        """Theme, glyphs and colours anew from terminal and settings."""
        depth = _DEPTHS.get(self.preferences["colour"], self.terminal.depth)
        if self.terminal.depth == "none" and self.local and "NO_COLOR" in os.environ:
            depth = "none"
        terminal = replace(self.terminal, depth=depth)
        glyphs = "ascii" if self.wants_ascii else self.preferences["glyphs"]
        self.looks, complaint = choose_looks(
            terminal,
            theme=self.preferences["theme"],
            glyphs=glyphs,
            background=self.preferences["no_background"] == "off",
            themes_folder=self._themes_folder(),
        )
        self.complaint = self.complaint or complaint
        self._send_colours(depth)

    def learn_ground(self, answer: str) -> None:
        """Over a long line the terminal tells its background only after the first page: that is drawn again then."""
        background, source = background_of({}, answer.encode())
        if source == "OSC 11" and self.terminal.background_from != source:
            self.terminal = replace(self.terminal, background=background, background_from=source)
            self.fit_looks()
            self._show_looks()

    def _show_looks(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PageScreen):
                screen.preferences_changed()

    def _themes_folder(self) -> Path | None:
        known = ("auto", "paper dark", "paper light", "plain 16")
        return None if self.preferences["theme"] in known else data_folder() / "themes"

    def _send_colours(self, depth: Depth) -> None:
        from rich.console import COLOR_SYSTEMS

        self.console._color_system = COLOR_SYSTEMS[_RICH_DEPTHS[depth]]

    def fit_keys(self) -> None:
        """The key layout anew from the settings; a file that cannot be used leaves the standard layout."""
        name = self.preferences["layout"]
        try:
            self.keymap = Keymap.layout(name)
        except KeyError:
            path = data_folder() / (name if name.endswith(".toml") else f"{name}.toml")
            try:
                self.keymap = Keymap.from_file(str(path))
            except ValueError as error:
                self.keymap = Keymap.layout("standard")
                self.complaint = self.complaint or str(error)

    def set_preferences(self, preferences: Preferences, *, keep: bool = True) -> str:
        """Take other settings, show them at once, and keep them; returns a complaint or empty."""
        self.preferences = preferences
        self.complaint = ""
        self.fit_looks()
        self.fit_keys()
        trouble = self.keep_preferences(preferences) if keep else ""
        self._show_looks()
        return self.complaint or trouble

    def keep_preferences(self, preferences: Preferences) -> str:
        """Keep the settings for next time; returns a complaint or empty."""
        return write_preferences(preferences)

    def note_book(self) -> NoteBook:
        """Where it is kept what each person was told at their first games."""
        from apex_tui.screens.play.notes import NoteBook

        return NoteBook(kept=self.local)

    def choose(self, setting: str, value: str) -> str:
        """Change one setting by its name, from the palette or typed; returns a complaint or empty."""
        try:
            return self.set_preferences(self.preferences.with_value(setting, value))
        except ValueError as error:
            return str(error)

    def tell(self, notice: str) -> None:
        """One line to the player on whatever screen is on top."""
        if isinstance(self.screen, PageScreen):
            self.screen.say(notice)

    # ----- screens

    def get_default_screen(self) -> Screen[Any]:
        """The first screen of the stack."""
        if self.first is not None:
            return self.first()
        from apex_tui.screens.home import HomeScreen

        return HomeScreen()

    def on_load(self) -> None:
        """Paint again after a pause in the shell; put in what was typed while the terminal was asked."""
        self.app_resume_signal.subscribe(self, self.paint_again)
        for character in self.terminal.typed[:20]:
            self.call_later(self._type_ahead, character)

    def on_mount(self) -> None:
        """What the command line asked for lies on top of the first screen."""
        if self._new_table:
            self.new_table(self._new_table)

    def _type_ahead(self, character: str) -> None:
        if isinstance(self.screen, PageScreen):
            self.screen.press("enter" if character in "\r\n" else character, character)

    def open_rulebook(self, game: str, rule: str, origin: PageScreen[Any]) -> None:
        """Show the rulebook of a game (or, without one, the list of rulebooks), opened at a rule."""
        from apex_tui.screens.rulebook import open_rulebook

        open_rulebook(self, game, rule, origin)

    def typed(self, words: str, screen: PageScreen[Any]) -> str:
        """Understand a typed line that is no move: settings, commands, things of the screen."""
        from apex_tui.screens.typed import understand

        return understand(words, screen)

    # ----- tables

    def new_table(self, game: str, *, guided: bool = False) -> None:
        """The set-up page of a game."""
        from apex_tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(game, guided=guided))

    def deal(self, draft: TableDraft) -> str:
        """Sit down at a new table; returns what is wrong with it, empty if it has been dealt."""
        from apex_tui.table.session import Session
        from apex_tui.table.store import Store

        def create() -> Session:
            seed = draft.seed or None
            return Session.create(
                Store(), draft.game, draft.specs(), draft.options, seed, ask_forced=draft.ask_forced
            )

        return self._open(create, hints=draft.hints)

    def go_on(self, table: str) -> str:
        """Go on with a saved table; returns what is wrong with it, empty if it is open."""
        return self._resume(table, mend=False)

    def mend(self, table: str) -> str:
        """As :meth:`go_on`, from before the newest step of :attr:`damaged_end`."""
        return self._resume(table, mend=True)

    def _resume(self, table: str, *, mend: bool) -> str:
        from apex_tui.table.opening import DamagedEnd
        from apex_tui.table.session import Session
        from apex_tui.table.store import Store

        self.damaged_end = ""
        try:
            return self._open(lambda: Session.resume(Store(), table, mend=mend))
        except DamagedEnd as damaged:
            self.damaged_end = table
            lost = f"{damaged.lost} answer{'s' if damaged.lost > 1 else ''}" if damaged.lost else "nothing"
            return f"the newest step is damaged. Again: go on from the one before, {lost} lost"

    def _open(self, sit_down: Callable[[], Session], *, hints: bool = True) -> str:
        from apex_tui.table.opening import DamagedEnd

        try:
            session = sit_down()
        except DamagedEnd:
            raise
        except (ApexError, OSError) as error:
            return str(error)
        try:
            self.open_table(session, hints=hints)
        except Exception as error:  # The screen of somebody else's game must not take the program down.
            session.close()
            said = str(error) if isinstance(error, ApexError) else f"{type(error).__name__}: {error}"
            return f"the board of {session.entry.title} cannot be opened: {said}"
        return ""

    def open_table(self, session: Session, *, hints: bool = True) -> None:
        """Show a table on top of the home page, on the screen of its game; the page that set it up goes."""
        from apex_tui.engine.registry import load
        from apex_tui.screens.setup import SetupScreen

        table = load(session.entry.table_screen)(session, hints=hints)
        if isinstance(self.screen, SetupScreen) and len(self.screen_stack) > 1:
            self.switch_screen(table)
        else:
            self.push_screen(table)

    def replays(self) -> None:
        """The list of finished games."""
        from apex_tui.screens.play.replays import ReplaysScreen

        self.push_screen(ReplaysScreen())

    def open_cards(self, game: str) -> None:
        """Browse the cards of a game; without one, of the only game or of one chosen from a list."""
        from apex_tui.screens.cards import open_cards

        open_cards(self, game)

    # ----- painting

    def write_changes_only(self) -> None:
        """Of every frame send only what the terminal does not show yet: nothing else may write to it."""
        self._sheet = keep_sheet(self.console)

    def forget_shown(self) -> None:
        """Take nothing for granted about what the terminal shows."""
        if self._sheet is not None:
            self._sheet.forget()

    def on_resize(self) -> None:
        """A window that has changed its size may show anything."""
        self.forget_shown()

    def paint_again(self, _: object = None) -> None:
        """Paint the whole screen, whatever the terminal shows now."""
        self.forget_shown()
        if isinstance(self.screen, PageScreen):
            self.screen.paint_whole()

    # ----- leaving

    def leave(self, code: int = 0) -> None:
        """End the session; all tables are saved."""
        self.close_tables()
        self.exit(return_code=code)

    def go_plain(self) -> None:
        """End the screen; the command line plays on in plain lines."""
        self.close_tables()
        self.exit(PLAIN)

    def close_tables(self) -> None:
        """Call everything in ``closing`` once; what one of them raises does not stop the others."""
        pending, self.closing = self.closing, []
        for close in pending:
            try:
                close()
            except Exception as error:  # Leaving must go on: the terminal has to be given back.
                self.complaint = self.complaint or f"while saving: {error}"

    async def action_quit(self) -> None:
        """Textual's own quit: the same as leaving."""
        self.leave()

    def _fatal_error(self) -> None:
        """A fault of the program.

        One line for the player, the details in a file; Textual would print them all.
        """
        if os.environ.get("APEX_TUI_DEBUG") or self._exception is None or self.is_headless:
            super()._fatal_error()
            return
        import traceback

        self.close_tables()
        path = data_folder() / "fault.txt"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(traceback.format_exception(self._exception)), encoding="utf-8")
            details = f"details in {path}"
        except OSError:
            details = "APEX_TUI_DEBUG=1 shows where"
        fault = f"{type(self._exception).__name__}: {self._exception}"
        self._exit_renderables.append(
            Text(f"apex-tui: a fault of the program: {fault} ({details}); tables are saved")
        )
        self._close_messages_no_wait()

    def set_terminal_title(self, text: str) -> None:
        """What stands in the window's frame; empty: the program's name."""
        if self._driver is not None and not self.is_headless:
            shown = "".join(char for char in text if char.isprintable()) or "apex-tui"
            self._driver.write(f"\x1b]2;{self.looks.glyphs.write(shown)}\x07")
            self._driver.flush()
