"""The home page: the games, the tables to go on with, and the way to everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import ClassVar

from apex_tui import __version__
from apex_tui.engine.registry import GameEntry, broken_games, games
from apex_tui.screens.page import Command, PageScreen
from apex_tui.screens.shelf import SavedTable, Shelf, StoreShelf, when
from apex_tui.widgets.chrome import FooterKey, footer, seat_runs, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, clean, cut, length, runs

__all__ = ["HomeScreen"]

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_HEAD_ROWS = 7
"""Rows of the name and the trackway, which give way to many games."""
_FIRST = "carnivore"
"""The game of the guided first game."""
_TRACKWAY = (
    (2, 68, "\\|/"),
    (3, 63, "\\|/"),
    (3, 69, "'"),
    (4, 61, "'"),
    (4, 65, "\\|/"),
    (5, 62, "\\|/"),
    (5, 68, "'"),
    (6, 62, "'"),
)
_ACTIONS = (
    ("d", "join", "join over ssh", "Sit down in somebody's house: ssh NAME@their.host. Enter tells more."),
    ("f", "replays", "replays", "Watch finished games move by move."),
    ("g", "rulebooks", "rulebooks", "The rules of each game in our own words."),
    ("j", "cards", "all cards", "Browse the cards of each game."),
    ("k", "guided", "guided first game", "A first game of Carnivore with a sentence at everything new."),
)


def plates() -> tuple[list[GameEntry], str]:
    """The games that can be played, and a complaint about those that cannot, empty if all can."""
    try:
        return list(games().values()), _complaint(broken_games())
    except Exception as error:  # Whatever is wrong with the installation, tables can be gone on with.
        return [], f"the list of games is broken: {error}"


def _complaint(broken: Mapping[str, str]) -> str:
    if not broken:
        return ""
    name, fault = next(iter(broken.items()))
    more = f" and {len(broken) - 1} more" if len(broken) > 1 else ""
    return f"{name}{more} cannot be played, apex-tui doctor says why: {fault}"


class HomeScreen(PageScreen[None]):
    """Plates above, tables below, one line that says what is under the cursor."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "home"})
    any_size: ClassVar[bool] = False

    def __init__(self, shelf: Shelf | None = None):
        super().__init__()
        self.plates, self.notice = plates()
        self.shelf = shelf
        self.saved: list[SavedTable] = []
        self.done: list[SavedTable] = []
        self.top = 0
        """The first saved table that is shown."""

    def on_mount(self) -> None:
        """The first frame, without the tables yet."""
        super().on_mount()
        if self.app_.complaint:
            self.say(self.app_.complaint)

    def on_screen_resume(self) -> None:
        """Read the tables as soon as the page stands; back from one of them, it has moved on."""
        super().on_screen_resume()
        self.call_after_refresh(self.look_at_shelf)

    def look_at_shelf(self) -> None:
        """Read the saved tables again."""
        shelf = self.shelf or StoreShelf()
        try:
            tables = list(shelf.tables())
        except Exception as error:  # Whatever is wrong with the saved tables, a new one can be set up.
            tables = []
            self.notice = f"the saved tables cannot be read: {error}"
        self.saved = [table for table in tables if not table.over]
        self.done = [table for table in tables if table.over]
        self.repaint()

    # ----- painting

    def paint(self, s: Surface) -> None:
        """Rows as drawn: title, trackway, plates, tables, the other things to do."""
        count = len(self.saved)
        tables = "no saved table" if not count else f"{count} saved table{'s' if count > 1 else ''}"
        title(s, "apex-tui", right=[(f"{len(self.plates)} games ∙ {tables}", "quiet")])
        head = 1 + _HEAD_ROWS
        if len(self.plates) <= _room(s, head):
            self._head(s)
        else:
            head = 1
        shown = self.plates[: max(1, _room(s, head))]
        rest = len(self.plates) - len(shown)
        more = f"+{rest} more, Ctrl+P finds them ∙ " if rest else ""
        s.rule(head, "plates", f"{more}seats ∙ minutes")
        row = head + 1
        for index, plate in enumerate(shown):
            self._plate(s, row, index, plate)
            row += 1
        self._tables(s, row + 1)
        self._others(s, s.height - 4)

    def _head(self, s: Surface) -> None:
        for row, col, text in _TRACKWAY:
            s.put(row, col, text, "clay")
        s.put(3, 5, "A P E X", "bold")
        count = len(self.plates)
        number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
        s.put(
            5,
            5,
            f"{number.capitalize()} game{'s' if count != 1 else ''} of survival, for one keyboard,",
            "quiet",
        )
        s.put(6, 5, "for a rival, or for friends over ssh.", "quiet")

    def _plate(self, s: Surface, row: int, index: int, plate: GameEntry) -> None:
        label = str(index + 1) if index < 9 else ""
        s.put(row, 5, _ROMAN[index] if index < len(_ROMAN) else "", "quiet")
        s.put(row, 10, plate.title, "lit+underline", limit=11)
        s.put(row, 22, plate.line, "quiet", limit=46)
        if label:
            s.key(row, 1, f"{label})", label)
        s.put(row, 70, f"{plate.seats[0]}-{plate.seats[1]}  {plate.minutes:>3}")
        s.thing(f"play:{plate.id}", row, 0, 78, lit=True, label=label, name=plate.title)

    def _tables(self, s: Surface, row: int) -> None:
        room = max(1, s.height - 5 - (row + 1))
        s.rule(row, "go on", "every table is saved at every move")
        if not self.saved:
            s.put(row + 1, 5, "Nothing to go on with yet.", "quiet")
            return
        self.top = max(0, min(self.top, len(self.saved) - room))
        shown = self.saved[self.top : self.top + room]
        for offset, table in enumerate(shown):
            self._table(s, row + 1 + offset, "abc"[offset] if offset < 3 else "", table)
        rest = len(self.saved) - self.top - len(shown)
        if rest > 0 and row + 1 + len(shown) < s.height - 4:
            s.put_right(row + 1 + len(shown), s.width - 1, f"+{rest} more ›", "quiet")

    def _table(self, s: Surface, row: int, label: str, table: SavedTable) -> None:
        lit = not table.trouble
        if label and lit:
            s.key(row, 1, f"{label})", label)
        s.put(row, 5, table.title, "lit+underline" if lit else "quiet", limit=10)
        line: list[Run] = [(table.where, "ink")] if table.where else []
        if table.seat:
            line += [(": ", "ink")] if line else []
            line += seat_runs(table.seat, table.names[table.seat - 1])
        s.put(row, 16, line if lit else [(table.trouble, "loss")], limit=31)
        s.put(row, 48, self._people(table), "quiet", limit=17)
        s.put_right(row, 79, when(table.changed, datetime.now()), "quiet")
        name = f"{table.title} {table.where}"
        s.thing(f"go:{table.id}", row, 0, 80, lit=lit, label=label if lit else "", name=name)

    def _people(self, table: SavedTable) -> str:
        names = ", ".join(clean(name, 7) for name in table.names)
        return names if len(names) <= 17 else f"{_NUMBERS[len(table.names)]} seats"

    def _others(self, s: Surface, row: int) -> None:
        s.rule(row)
        col = 1
        for label, id, words, _ in _ACTIONS:
            here = self._possible(id)
            if here:
                s.key(row + 1, col, f"{label})", label)
            s.put(row + 1, col + 3, words, "bold" if here else "quiet")
            width = 3 + len(words)
            s.thing(id, row + 1, col - 1, width + 2, lit=here, label=label if here else "", name=words)
            col += width + 2

    def _possible(self, id: str) -> bool:
        if id == "replays":
            return bool(self.done)
        if id == "join":
            return True
        if id == "guided":
            return any(plate.id == _FIRST for plate in self.plates)
        return bool(self.plates)

    def paint_foot(self, s: Surface) -> None:
        """What is under the cursor, and the keys."""
        row = s.height - 2
        line: Line = self.describe(self.cursor) if self.cursor else ""
        s.put(row, 1, runs(line, "quiet"), limit=s.width - 2)
        s.caret = (row, 1)
        count = min(9, len(self.plates))
        keys = [FooterKey("1" if count == 1 else f"1-{count}", "play")] if count else []
        if self.saved:
            keys.append(
                FooterKey("a" if len(self.saved) == 1 else f"a-{'abc'[min(3, len(self.saved)) - 1]}", "go on")
            )
        keys += [
            FooterKey("Enter", "take ►", "enter"),
            FooterKey("F2", "settings", "f2"),
            FooterKey("F1", "help", "f1"),
            FooterKey("q", "quit", "q"),
        ]
        footer(s, keys, tail=f"v{cut(__version__, 12)}")

    def describe(self, id: str) -> Line:
        """One line on what is under the cursor."""
        verb, _, rest = id.partition(":")
        if verb == "play":
            plate = next(plate for plate in self.plates if plate.id == rest)
            if not self._possible("guided"):
                return f"{plate.title}: Enter sets up a table."
            first = [
                (
                    f"{plate.title}: {plate.seats[0]} to {plate.seats[1]} seats, "
                    f"about {plate.minutes} minutes. "
                    "Enter sets up a table. New here? Press ",
                    "quiet",
                ),
                ("k", "key"),
                (".", "quiet"),
            ]
            return first if length(first) < 78 else f"{plate.title}: Enter sets up a table."
        if verb == "go":
            table = next(table for table in self.saved if table.id == rest)
            names = ", ".join(clean(name, 12) for name in table.names)
            return f"Table {table.id}: {names}. Enter goes on with it."
        return next((says for _, action, _, says in _ACTIONS if action == id), "")

    # ----- doing

    def press(self, key: str, character: str | None = None) -> None:
        """A table is mended by the same key twice; any other in between lets it be."""
        offered = self.app_.damaged_end
        super().press(key, character)
        if self.app_.damaged_end == offered:
            self.app_.damaged_end = ""

    def take(self, id: str) -> None:
        """Set up a table, go on with one, or open what was chosen."""
        verb, _, rest = id.partition(":")
        if verb == "play":
            self.app_.new_table(rest)
        elif verb == "go":
            self.go_on(rest)
        elif verb == "guided":
            self.app_.new_table(_FIRST, guided=True)
        elif verb == "rulebooks":
            self.app_.open_rulebook("", "", self)
        elif verb == "join":
            self.app_.open_rulebook("hosting", "", self)
        elif verb == "cards":
            self.app_.open_cards("")
        elif verb == "replays" and self.done:
            self.app_.replays()

    def go_on(self, table: str) -> None:
        """Open a saved table, or say why it cannot be opened; the same again mends one whose newest step is damaged."""
        if self.app_.damaged_end == table:
            trouble = self.app_.mend(table)
        else:
            trouble = self.app_.go_on(table)
        if trouble:
            self.say(trouble)

    def commands(self) -> Iterable[Command]:
        """Every line of the page by name."""
        for plate in self.plates:
            yield f"New table: {plate.title}", lambda id=plate.id: self.app_.new_table(id)  # type: ignore[misc]
        for table in self.saved:
            yield f"Go on: {table.title} {table.where}".strip(), lambda id=table.id: self.go_on(id)  # type: ignore[misc]

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel scrolls the tables."""
        self.top += steps
        self.repaint()

    def can(self, action: str) -> bool:
        """Esc has nowhere to go back to; there is no prompt with a rule."""
        return action not in ("back", "rule", "jump") and super().can(action)

    def do_leave(self) -> None:
        """Quit."""
        self.app_.leave()


def _room(s: Surface, head: int) -> int:
    """Rows for plates below the rule in row ``head``: a blank row, the tables and the other things to do need theirs."""
    return s.height - 7 - (head + 1)
