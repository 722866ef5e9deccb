"""A new table: who sits where, the rules of this table, and the same as a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual import events

from apex_tui.engine.errors import ApexError
from apex_tui.engine.registry import GameEntry, find_game
from apex_tui.engine.rules import OptionSpec
from apex_tui.players.levels import LEVELS
from apex_tui.screens.draft import EMPTY, PERSON, Place, TableDraft, last_draft, remember
from apex_tui.screens.page import PageScreen
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.chrome import FooterKey, footer, seat_mark, seat_token, title
from apex_tui.widgets.field import Field
from apex_tui.widgets.labels import labels
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, clean, cut, runs
from apex_tui.widgets.things import Thing

if TYPE_CHECKING:
    from apex_tui.table.store import Store

__all__ = ["SetupScreen", "option_specs"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_LEVEL_WORDS = {
    "random": "computer, at random",
    "hatchling": "computer, easy",
    "forager": "computer, quick",
    "hunter": "computer, thinks",
    "apex": "computer, thinks up to 1 s",
}


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the page: how it is painted, and the thing on it."""

    paint: Callable[[Surface, int], None]
    id: str = ""


def option_specs(game: str, seats: int) -> Sequence[OptionSpec]:
    """The set-up options of a game.

    Raises:
        ApexError: the game or its pack cannot be opened.
    """
    from apex_tui.table.box import open_box

    return open_box(game, seats).option_specs


class SetupScreen(PageScreen[None]):
    """Comes up as the last table of that game; Enter on ``deal`` plays it."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "setup"})

    def __init__(self, game: str, *, guided: bool = False, specs: Sequence[OptionSpec] | None = None):
        super().__init__()
        self.entry: GameEntry = find_game(game)
        self.guided = guided
        self.draft: TableDraft = self.first_draft()
        if guided:
            self._guide()
        self.trouble = ""
        self.specs = self._read_specs() if specs is None else list(specs)
        self._preselect()
        self.window = Window()
        self.editing: Field | None = None
        """The line that is being typed: a name, a seed, a free option."""
        self.cursor = "deal"
        self._labels: dict[str, str] = {}

    def first_draft(self) -> TableDraft:
        """The table as it comes up."""
        least, most = self.entry.seats
        return last_draft(self.entry.id, most, least)

    def keep_draft(self) -> None:
        """Remember the table for next time."""
        remember(self.draft)

    def store(self) -> Store:
        """Where it is known which games were finished."""
        from apex_tui.table.store import Store

        return Store()

    def _guide(self) -> None:
        """A first game: one person against an easy player, nothing changed from the book."""
        least, most = self.entry.seats
        first = TableDraft.first(self.entry.id, most, least)
        first.places[0] = self.draft.places[0] if self.draft.places[0].who == PERSON else first.places[0]
        first.places[1].who = "hatchling"
        self.draft = first

    def _preselect(self) -> None:
        """What newcomers begin with, where nothing else was chosen last time."""
        by_key = {spec.key: spec for spec in self.specs}
        for key, value in self.store().newcomer_values(self.entry.id, self.specs).items():
            if key not in self.draft.options:
                self.draft.set_value(by_key[key], value)

    def _read_specs(self) -> list[OptionSpec]:
        try:
            return list(option_specs(self.entry.id, max(self.entry.seats[0], self.draft.seats())))
        except ApexError as error:
            self.trouble = str(error)
            return []

    # ----- painting

    def paint(self, s: Surface) -> None:
        """Title, the lines that fit, and the foot with the command."""
        note = "a first table"
        if self.draft.day:
            try:
                day = date.fromisoformat(self.draft.day)
                note = f"set up as last time, {day.day} {day:%b}"
            except ValueError:
                note = "set up as last time"
        kind = "a guided first game" if self.guided else "a new table"
        title(s, self.entry.title, kind, [(note, "quiet")])
        rows = self._rows(s)
        room = s.height - 6
        if len(rows) > room:
            # Blank rows are the first to go, from the bottom up.
            for index in reversed([index for index, row in enumerate(rows) if row is None]):
                if len(rows) > room:
                    del rows[index]
        shown = self.window.fit(len(rows), room)
        at = next(
            (index for index, row in enumerate(rows) if row is not None and row.id == self.cursor), None
        )
        if at is not None:
            self.window.show(at)
            shown = self.window.fit(len(rows), room)
        for offset, index in enumerate(shown):
            row = rows[index]
            if row is not None:
                row.paint(s, 2 + offset)
        self._foot(s)

    def _rows(self, s: Surface) -> list[_Row | None]:
        keys = labels(self.app_.keymap.letters() | {"+", "-"})
        self._labels = {}
        rows: list[_Row | None] = [
            _Row(lambda s, row: s.rule(row, "seats", "Space changes who sits ∙ Enter names ∙ + - seats"))
        ]
        for index in range(len(self.draft.places)):
            rows.append(self._row(f"seat:{index}", next(keys), self._seat))
        rows.append(None)
        count = self.draft.changed(self.specs)
        note = f"changed from the book: {count}" if count else "as in the book"
        rows.append(_Row(lambda s, row: s.rule(row, "rules of this table", note)))
        letters = (key for key in keys if not key.isdigit())
        for spec in self.specs:
            rows.append(self._row(f"option:{spec.key}", next(letters), self._option))
        rows.append(self._row("seed", next(letters), self._seed))
        rows.append(None)
        rows.append(_Row(lambda s, row: s.rule(row, "at this table")))
        rows.append(self._row("forced", next(letters), self._forced))
        rows.append(self._row("hints", next(letters), self._hints))
        for id in self.more_lines():
            rows.append(self._row(id, next(letters), self._more))
        return rows

    def more_lines(self) -> Sequence[str]:
        """Lines of a page that sets up more than this one."""
        return ()

    def more(self, id: str) -> tuple[str, str, str]:
        """Name, value and explanation of such a line."""
        raise NotImplementedError

    def _more(self, s: Surface, row: int, id: str) -> None:
        self._line(s, row, id, *self.more(id))

    def _row(self, id: str, label: str, paint: Callable[[Surface, int, str], None]) -> _Row:
        self._labels[id] = label
        return _Row(lambda s, row: paint(s, row, id), id)

    def _line(
        self, s: Surface, row: int, id: str, name: str, value: Line, about: Line, *, lit: bool = True
    ) -> None:
        s.choice(id, row, 0, s.width, self._labels[id], name, lit=lit)
        typing = self.editing is not None and self.cursor == id
        shown = self.editing.shown(24) if typing and self.editing else value
        end = s.put(row, self._value_column(), shown, "bold" if lit else "quiet", limit=28)
        start = max(self._about_column(), end + 2)
        s.put(row, start, runs(about, "quiet"), limit=s.width - start - 1)

    def _about_column(self) -> int:
        longest = max((len(self.draft.value(spec)) for spec in self.specs), default=0)
        return self._value_column() + max(7, min(longest, 20)) + 2

    def _value_column(self) -> int:
        return max(20, max((len(spec.key) for spec in self.specs), default=0) + 6)

    def _seat(self, s: Surface, row: int, id: str) -> None:
        index = int(id.partition(":")[2])
        place = self.draft.places[index]
        label = self._labels[id]
        s.key(row, 1, f"{label})", label)
        s.thing(id, row, 0, 58, lit=True, label=label, name=f"seat {index + 1}")
        if place.who == EMPTY:
            s.put(row, 4, [("∙   ", "quiet"), ("empty", "lit+underline")])
            return
        seat = index + 1
        s.put(row, 4, seat_mark(seat), seat_token(seat))
        name = clean(place.name, 10) if place.who == PERSON else self.name_of(place)
        typing = self.editing is not None and self.cursor == id
        s.put(
            row,
            8,
            self.editing.shown(11) if typing and self.editing else name,
            "bold" if typing else "lit+underline",
        )
        s.put(row, 20, self.words_of(place))
        if place.who in LEVELS:
            s.put(row, 61, [("level: ", "quiet"), (place.who, "ink")])

    def name_of(self, place: Place) -> str:
        """What stands in the place of a name."""
        return place.who.title()

    def words_of(self, place: Place) -> str:
        """Who sits there, in words."""
        return "person, this keyboard" if place.who == PERSON else _LEVEL_WORDS.get(place.who, "computer")

    def _option(self, s: Surface, row: int, id: str) -> None:
        spec = self._spec(id)
        alone = spec.solo_only and self.draft.seats() > 1
        about = "with one seat only" if alone else self._meaning(spec)
        self._line(
            s,
            row,
            id,
            spec.key.replace("_", " "),
            self.draft.value(spec).replace("_", " ") or "-",
            about,
            lit=not alone,
        )

    def _meaning(self, spec: OptionSpec) -> str:
        value = self.draft.value(spec)
        if spec.value_texts and value in spec.values:
            return spec.value_texts[spec.values.index(value)]
        return spec.text

    def _seed(self, s: Surface, row: int, id: str) -> None:
        self._line(
            s, row, id, "seed", self.draft.seed or "random", "type a number to play the same game again"
        )

    def _forced(self, s: Surface, row: int, id: str) -> None:
        value = "asked too" if self.draft.ask_forced else "made"
        self._line(s, row, id, "forced moves", value, "with one legal choice; the log says forced")

    def _hints(self, s: Surface, row: int, id: str) -> None:
        self._line(
            s,
            row,
            id,
            "hints",
            "on" if self.draft.hints else "off",
            "h shows what a computer player would do",
        )

    def _foot(self, s: Surface) -> None:
        row = s.height - 4
        s.rule(row)
        s.thing("deal", row + 2, 0, 12, lit=not self.trouble, name="deal")
        col = s.key(row + 2, 1, "Enter", "enter")
        col = s.put(row + 2, col, " deal   ")
        col = s.put(row + 2, s.key(row + 2, col, "Esc", "escape"), f" {self.back_words}    ")
        s.put(row + 2, col, self.same_as(), limit=s.width - col - 1)

    back_words = "home"
    """Where Esc leads."""

    def same_as(self) -> Line:
        """The same table by a command."""
        return [("same as: ", "quiet"), (self.draft.command(), "ink")]

    def paint_foot(self, s: Surface) -> None:
        """What is under the cursor; the keys that help there."""
        row = s.height - 3
        s.put(
            row,
            1,
            [(self.trouble, "loss")] if self.trouble else self.describe(self.cursor or ""),
            limit=s.width - 2,
        )
        s.caret = (row, 1)
        enter = {"deal": "deal"}.get(self.cursor or "", "type" if self._types(self.cursor or "") else "deal")
        if self.editing is not None:
            footer(s, [FooterKey("Enter", "keep", "enter"), FooterKey("Esc", "as before", "escape")])
            return
        keys = [
            FooterKey("arrows", "move"),
            FooterKey("Space", "change", "space"),
            FooterKey("Enter", enter, "enter"),
            FooterKey("+ -", "seats"),
            FooterKey("Esc", self.back_words, "escape"),
        ]
        footer(s, keys, self.hidden_behind(keys))

    def describe(self, id: str) -> Line:
        """The table in words, or the line under the cursor."""
        if id.startswith("option:"):
            spec = self._spec(id)
            values = f"  Can be {', '.join(spec.values)}." if spec.values else ""
            return f"{spec.text.rstrip('.')}.{values}"
        if id.startswith("seat:"):
            place = self.draft.places[int(id.partition(":")[2])]
            if place.who == EMPTY:
                return "An empty place. Space seats somebody."
            more = "Enter types another name, " if place.who == PERSON else ""
            who = clean(place.name, 20) if place.who == PERSON else place.who
            return f"{who}: {more}Space changes who sits."
        says = {
            "seed": "The same seed and the same choices make the same game. Enter types one.",
            "forced": "A move with one legal choice is made at once, or asked like any other.",
            "hints": "Hints never use what a seat cannot see.",
        }
        return says.get(id) or self._summary()

    def _summary(self) -> str:
        seats, (least, most) = self.draft.seats(), self.entry.seats
        if not least <= seats <= most:
            return f"{self.entry.title} takes {least} to {most} seats; {_NUMBERS[seats]} taken."
        rival = " against a rival" if seats == 1 else ""
        who = f"{_NUMBERS[seats].title()} seat{'s' if seats > 1 else ''}{rival}"
        return f"{who}. About {self.entry.minutes} minutes."

    def first_cursor(self, lit: Sequence[Thing]) -> str | None:
        """Ready to deal."""
        return "deal" if any(thing.id == "deal" for thing in lit) else super().first_cursor(lit)

    def _spec(self, id: str) -> OptionSpec:
        key = id.partition(":")[2]
        return next(spec for spec in self.specs if spec.key == key)

    def _types(self, id: str) -> bool:
        """True if Enter types on this line."""
        if id.startswith("seat:"):
            return self.draft.places[int(id.partition(":")[2])].who == PERSON
        return id == "seed" or (id.startswith("option:") and not self._spec(id).values)

    # ----- doing

    def own_key(self, key: str, character: str | None) -> bool:
        """What is typed goes to the field; + and - seat one more or less."""
        if self.editing is not None:
            self._type(key, character)
        elif character == "+":
            self._seats_changed(self.draft.add())
        elif character == "-":
            self._seats_changed(self.draft.remove(self.entry.seats[0]))
        else:
            return False
        self.repaint()
        return True

    def _seats_changed(self, done: bool) -> None:
        if not done:
            self.notice = f"{self.entry.title} takes {self.entry.seats[0]} to {self.entry.seats[1]} seats"

    def _type(self, key: str, character: str | None) -> None:
        field = self.editing
        if field is None:
            return
        if key == "escape":
            self.editing = None
        elif key == "enter":
            self.editing = None
            self._keep(" ".join(field.text.split()))
        else:
            field.key(key, character)

    def _keep(self, text: str) -> None:
        id = self.cursor or ""
        if id.startswith("seat:") and text:
            self.draft.places[int(id.partition(":")[2])].name = text
        elif id == "seed":
            self.draft.seed = text
        elif id.startswith("option:"):
            spec = self._spec(id)
            self.draft.set_value(spec, text or spec.default)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into what is being typed."""
        event.stop()
        if self.editing is not None:
            self.editing.insert(event.text)
            self.repaint()

    def take(self, id: str) -> None:
        """A label or a second click: deal, or change that line."""
        if id == "deal":
            self._deal()
        else:
            self.toggle(id)

    def do_take(self) -> None:
        """Enter: type where something is typed, else deal."""
        id = self.cursor or ""
        if self._types(id):
            self._edit(id)
        else:
            self._deal()

    def _edit(self, id: str) -> None:
        if id.startswith("seat:"):
            self.editing = Field(self.draft.places[int(id.partition(":")[2])].name, limit=24)
        elif id == "seed":
            self.editing = Field(self.draft.seed, limit=24)
        else:
            self.editing = Field(self.draft.value(self._spec(id)))
        self.repaint()

    def can(self, action: str) -> bool:
        """Space changes lines; there is no prompt yet that a rule stands behind."""
        return action not in ("jump",) and super().can(action)

    def toggle(self, id: str, step: int = 1) -> None:
        """The next value of a line."""
        if id.startswith("seat:"):
            self.draft.walk(int(id.partition(":")[2]), step)
        elif id == "forced":
            self.draft.ask_forced = not self.draft.ask_forced
        elif id == "hints":
            self.draft.hints = not self.draft.hints
        elif id in self.more_lines():
            self.change_more(id, step)
        elif id.startswith("option:") and self._spec(id).values:
            spec = self._spec(id)
            now = self.draft.value(spec)
            at = spec.values.index(now) if now in spec.values else -step
            self.draft.set_value(spec, spec.values[(at + step) % len(spec.values)])
        elif self._types(id):
            self._edit(id)
            return
        self.repaint()

    def change_more(self, id: str, step: int) -> None:
        """The next value of such a line."""

    def do_move_right(self) -> None:
        """The next value."""
        self.toggle(self.cursor or "")

    def do_move_left(self) -> None:
        """The value before."""
        self.toggle(self.cursor or "", -1)

    def _deal(self) -> None:
        seats, (least, most) = self.draft.seats(), self.entry.seats
        if self.trouble or not least <= seats <= most:
            self.say(self.trouble or self._summary())
            return
        if self.guided:
            self._tell_all_anew()
        else:
            self.keep_draft()
        trouble = self.app_.deal(self.draft)
        if trouble:
            self.say(trouble)

    def _tell_all_anew(self) -> None:
        """Whoever asks for a guided game is told everything, also what was seen before."""
        from apex_tui.screens.play.notes import NoteBook

        book = NoteBook()
        for place in self.draft.places:
            if place.who == PERSON:
                book.forget(place.name)

    def do_back(self) -> None:
        """Home."""
        self.dismiss(None)

    def rule_behind(self) -> tuple[str, str]:
        """The rulebook of this game."""
        return self.entry.id, ""

    def where(self) -> str:
        """For the too-small page."""
        return f"{cut(self.entry.title, 20)}, a new table"
