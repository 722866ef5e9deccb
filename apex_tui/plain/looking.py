"""Looking at the table, the log, the rulebook and the box: each as lines to be read out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.table.lines import TABLE_KINDS, folded

if TYPE_CHECKING:
    from apex_tui.engine.rules import Component
    from apex_tui.table.lines import Line
    from apex_tui.table.open_table import OpenTable

__all__ = [
    "ago",
    "component_list",
    "find_components",
    "lines_since",
    "log_lines",
    "say_component",
    "seat_lines",
    "state_lines",
]

LOG_SHOWN = 20
"""Lines of the log that `log` shows when no number is given."""


def state_lines(table: OpenTable, reader: int) -> list[str]:
    """The table as ``reader`` (0: the public) may see it."""
    return table.rules.describe(table.view(reader), table.names)


def seat_lines(table: OpenTable) -> list[str]:
    """Who sits where, the options, and the seed if it may be known."""
    lines = [f"{table.entry.long_title}, table {table.id}."]
    for seat in table.seats:
        who = {"person": "a person", "computer": f"computer player {seat.level}", "rival": "a rival"}[
            seat.kind
        ]
        if seat.player != seat.seat:
            who += f", moved by {table.names[seat.player - 1]}"
        lines.append(f"Seat {seat.seat}: {seat.name}, {who}.")
    solo = sum(not seat.stand_in for seat in table.seats) == 1
    for spec in table.rules.option_specs:
        if spec.key in table.options and (solo or not spec.solo_only):
            lines.append(f"Option {spec.key}: {table.options[spec.key] or 'as the rules have it'}.")
    if table.seed_shown is not None:
        lines.append(f"Seed: {table.seed_shown}.")
    return lines


def log_lines(lines: Sequence[Line], count: int = LOG_SHOWN, *, secret: bool = False) -> list[str]:
    """The last ``count`` lines of the log with their numbers.

    ``secret``: while all choose in secret, what was not told to everybody has none: they count what others do too.
    """
    told = [line for line in folded(lines) if line.text]
    last = max((line.n for line in told if line.to is None and line.kind not in TABLE_KINDS), default=0)
    return [
        f"{f'{line.n}. ' if line.n <= last or not secret else ''}{line.text}"
        f"{' (taken back)' if line.taken_back else ''}"
        for line in told[-count:]
    ]


def lines_since(lines: Sequence[Line], since: int, seat: int) -> list[str]:
    """What happened after line ``since``: first what befell ``seat``, then the rest."""
    new = [line for line in folded(lines) if line.n > since and line.text and not line.taken_back]
    mine = [line.text for line in new if line.seat == seat]
    others = [line.text for line in new if line.seat != seat]
    if not new:
        return ["Nothing has happened since your last choice."]
    told = [f"Since your last choice: {len(new)} lines of the log."]
    if mine:
        told += ["About you:", *mine]
    if others:
        told += ["About the others:" if mine else "About others:", *others]
    return told


def find_components(components: Sequence[Component], words: str) -> list[Component]:
    """The components that ``words`` means: by id, name or beginning, else all whose text holds every word."""
    wanted = " ".join(words.lower().split())
    if not wanted:
        return list(components)
    exact = [each for each in components if wanted in (each.id.lower(), each.name.lower())]
    if exact:
        return exact
    begin = [
        each
        for each in components
        if each.name.lower().startswith(wanted) or each.id.lower().startswith(wanted)
    ]
    if begin:
        return begin
    parts = wanted.split()
    return [each for each in components if all(part in _text(each) for part in parts)]


def _text(each: Component) -> str:
    return " ".join((each.id, each.name, each.group, each.line, *each.lines)).lower()


def say_component(each: Component) -> list[str]:
    """A component in full."""
    head = f"{each.name}, {each.group}: {each.line}" if each.line else f"{each.name}, {each.group}"
    return [head, *each.lines]


def component_list(found: Sequence[Component]) -> list[str]:
    """Components in a line each, group by group."""
    lines: list[str] = []
    for group in dict.fromkeys(each.group for each in found):
        members = [each for each in found if each.group == group]
        lines.append(f"{group}: {len(members)}")
        lines += [f"  {each.name}: {each.line}" if each.line else f"  {each.name}" for each in members]
    return lines


def ago(moment: float, now: float | None = None) -> str:
    """How long ago something was, in round words."""
    seconds = max(0.0, (time.time() if now is None else now) - moment)
    for size, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"
