"""The home page in plain lines: a new table asked for question by question, or a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from apex_tui import __version__
from apex_tui.engine import registry
from apex_tui.engine.errors import ApexError, OptionError
from apex_tui.engine.registry import GameEntry, load
from apex_tui.plain.dialogue import Dialogue
from apex_tui.plain.looking import ago
from apex_tui.table.store import Store, TableInfo

if TYPE_CHECKING:
    from apex_tui.engine.rules import OptionSpec
    from apex_tui.table.opening import DamagedEnd
    from apex_tui.table.session import SeatSpec, Session

__all__ = ["Home", "ask_to_mend"]

TABLES_LISTED = 9
"""Saved tables that the first menu lists; `apex-tui tables` lists all."""


class Home:
    """The first menu and what follows from it."""

    def __init__(self, talk: Dialogue, store: Store | None = None) -> None:
        self.talk = talk
        self.store = Store() if store is None else store

    def open(self, note: str = "") -> None:
        """Ask what to do, again and again, until the person leaves.

        Raises:
            EndOfInput: nothing more will be typed.
        """
        if note:
            self.talk.say(note)
        self.talk.say(f"apex-tui {__version__}, plain mode: one statement a line. Answer with numbers.")
        for name, fault in registry.broken_games().items():
            self.talk.say(f"The game {name} is installed and cannot be played: {fault}.")
        while True:
            tables = [table for table in self.store.tables() if not table.finished and not table.damaged]
            tables = tables[:TABLES_LISTED]
            entries = list(registry.games().values())
            items = (
                [_game_line(entry) for entry in entries] + [_table_line(table) for table in tables] + ["Quit"]
            )
            chosen = self.talk.choose("What do you want to do?", items)
            if chosen == len(items) - 1:
                return
            try:
                if chosen < len(entries):
                    self._new_table(entries[chosen])
                else:
                    self._go_on(tables[chosen - len(entries)].id)
            except ApexError as error:
                self.talk.say(f"Not possible: {error}.")

    def begin(self, game: str, note: str = "") -> None:
        """Set up one table of a game and play it.

        Raises:
            EndOfInput: nothing more will be typed.
        """
        if note:
            self.talk.say(note)
        entry = registry.find_game(game)
        self.talk.say(f"{entry.title}, a new table. Plain mode: one statement a line.")
        while True:
            try:
                return self._new_table(entry)
            except ApexError as error:
                self.talk.say(f"Not possible: {error}.")

    def _go_on(self, table: str) -> None:
        from apex_tui.table.opening import DamagedEnd
        from apex_tui.table.session import Session

        try:
            session = Session.resume(self.store, table)
        except DamagedEnd as damaged:
            if not ask_to_mend(self.talk, damaged):
                return
            session = Session.resume(self.store, table, mend=True)
        self._play(session)

    def _play(self, session: Session) -> None:
        from apex_tui.plain.table import play_table

        with session:
            play_table(session, self.talk)

    # A new table

    def _new_table(self, entry: GameEntry) -> None:
        """Seats, options, seed; then play."""
        from apex_tui.table.session import Session

        seats = [self._seat(number) for number in range(1, self._count(entry) + 1)]
        options = self._options(entry.id, load(entry.rules).option_specs, solo=len(seats) == 1)
        seed = self.talk.ask("A seed to play the same game again, or Enter for a new one:")
        self._play(Session.create(self.store, entry.id, seats, options, seed or None))

    def _count(self, entry: GameEntry) -> int:
        least, most = entry.seats
        if least == most:
            return least
        while True:
            typed = self.talk.ask(f"How many seats, {least} to {most}?")
            if typed.isdecimal() and least <= int(typed) <= most:
                return int(typed)
            self.talk.say(f"{entry.title} takes {least} to {most} seats.")

    def _seat(self, number: int) -> SeatSpec:
        """A name, or bot:LEVEL."""
        from apex_tui.players.levels import LEVELS
        from apex_tui.table.seats import SeatSpec

        while True:
            typed = self.talk.ask(f"Seat {number}: a name, or bot: and one of {', '.join(LEVELS)}:")
            try:
                return SeatSpec.parse(typed)
            except OptionError as error:
                self.talk.say(f"Not possible: {error}.")

    def _options(self, game: str, specs: Sequence[OptionSpec], *, solo: bool) -> dict[str, str]:
        """Every option of the game with its value; one after the other may be changed."""
        specs = [spec for spec in specs if solo or not spec.solo_only]
        values = {spec.key: spec.default for spec in specs} | self.store.newcomer_values(game, specs)
        while specs:
            items = [*(_option_line(spec, values) for spec in specs), "Begin the game"]
            chosen = self.talk.choose("Which option do you want to change?", items, default=len(specs))
            if chosen == len(specs):
                break
            spec = specs[chosen]
            values[spec.key] = self._value(spec)
        return {spec.key: values[spec.key] for spec in specs if values[spec.key] != spec.default}

    def _value(self, spec: OptionSpec) -> str:
        if not spec.values:
            return self.talk.ask(f"{spec.key}, {spec.text}:") or spec.default
        texts = spec.value_texts or ("",) * len(spec.values)
        items = [
            f"{value}: {text}" if text else value for value, text in zip(spec.values, texts, strict=True)
        ]
        return spec.values[self.talk.choose(f"{spec.key}, {spec.text}:", items)]


def ask_to_mend(talk: Dialogue, damaged: DamagedEnd) -> bool:
    """Say what is damaged, and ask whether the table goes on from before it.

    Raises:
        EndOfInput: nothing more will be typed.
    """
    talk.say(f"{damaged}.")
    return talk.confirm("Go on from the step before?")


def _game_line(entry: GameEntry) -> str:
    least, most = entry.seats
    seats = f"{least} to {most} seats" if least != most else f"{least} seats"
    return f"{entry.title}, a new table: {seats}, about {entry.minutes} minutes. {entry.line}"


def _table_line(table: TableInfo) -> str:
    where = f", {table.where}" if table.where else ""
    busy = ", in play elsewhere" if table.in_play else ""
    who = ", ".join(table.names)
    return f"Go on with table {table.id}: {table.title}, {who}{where}, {ago(table.changed)}{busy}"


def _option_line(spec: OptionSpec, values: Mapping[str, str]) -> str:
    return f"{spec.key}: {values[spec.key] or 'as the rules have it'} ({spec.text.rstrip('.')})"
