"""A game read again from its log, step by step."""

from __future__ import annotations

from itertools import groupby
from typing import IO

from apex_tui.plain import looking
from apex_tui.plain.dialogue import Dialogue, EndOfInput
from apex_tui.table.lines import Line
from apex_tui.table.open_table import OpenTable

__all__ = ["replay_game"]


def replay_game(
    table: OpenTable,
    *,
    at_once: bool = False,
    ascii_only: bool = False,
    reader: IO[str] | None = None,
    writer: IO[str] | None = None,
) -> int:
    """Print the log; at a terminal wait after each step unless ``at_once``. Returns the exit code.

    Of a game that is not over only what everybody may know is told.
    """
    talk = Dialogue(reader, writer, ascii_only=ascii_only)
    for text in looking.seat_lines(table):
        talk.say(text)
    lines = [line for line in table.lines(0, None if table.outcome is not None else 0) if line.text]
    steps = [list(group) for _, group in groupby(lines, key=lambda line: line.step)]
    waits = talk.typed_by_hand and not at_once
    try:
        for number, step in enumerate(steps, 1):
            for line in step:
                talk.say(f"{line.text}{' (taken back)' if line.taken_back else ''}")
            if (
                waits
                and number < len(steps)
                and not _go_on(table, talk, step[-1], f"{number} of {len(steps)}")
            ):
                waits = False
    except (EndOfInput, Left):
        return 0
    return 0


class Left(Exception):
    """The reader has left."""


def _go_on(table: OpenTable, talk: Dialogue, last: Line, where: str) -> bool:
    """Wait after a step; False if the rest is to be printed without waiting.

    Raises:
        Left: the reader wants no more.
    """
    while True:
        typed = talk.ask(f"Step {where}. Enter: next, state: the table now, all: the rest, quit:").lower()
        if not typed:
            return True
        if "all".startswith(typed):
            return False
        if "quit".startswith(typed):
            raise Left
        if "state".startswith(typed) and not last.taken_back:
            for text in table.rules.describe(table.view_at(table.moment(last.n)), table.names):
                talk.say(text)
        else:
            talk.say("Type nothing, state, all or quit.")
