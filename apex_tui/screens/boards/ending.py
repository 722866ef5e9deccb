"""The end of a game: its frame, who won, a table over the rounds, a table of facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.screens.boards.sitting import Seating
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, length

__all__ = ["END_WIDTH", "centred", "paint_facts", "paint_rounds", "result_line", "when"]

END_WIDTH = 80
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip


def centred(s: Surface, row: int, line: Line) -> None:
    """In the middle of the page."""
    s.put(row, max(1, (END_WIDTH - length(line)) // 2), line, limit=END_WIDTH - 2)


def when(number: int) -> str:
    """``the third round``, ``round 21``."""
    return f"the {_ORDINALS[number - 1]} round" if number <= len(_ORDINALS) else f"round {number}"


def result_line(sit: Seating[Any, Any], moment: str = "") -> list[Run]:
    """``▴A Mira wins in the third round``; several share the win, very many without their names.

    ``moment``: where the number of the round does not say it, ``in the Boss round``.
    """
    view = sit.view
    verb = "wins" if len(view.outcome.winners) < 2 else "share the win"
    says: Run = (f" {verb} {moment or f'in {when(view.round)}'}", "ink")
    named = [*_listed([sit.who(seat, bold=True) for seat in view.outcome.winners]), says]
    if length(named) <= END_WIDTH - 2:
        return named
    return [*_listed([sit.mark(seat, bold=True) for seat in view.outcome.winners]), says]


def _listed(winners: Sequence[Run]) -> list[Run]:
    """``Mira, Jun and Pim``."""
    line: list[Run] = []
    for index, winner in enumerate(winners):
        line += [(" and " if index == len(winners) - 1 else ", ", "ink")] if index else []
        line.append(winner)
    return line or [("nobody", "bold")]


def paint_rounds(
    s: Surface,
    row: int,
    sit: Seating[Any, Any],
    label: str,
    values: Sequence[Sequence[int]],
    token: Callable[[int], str],
    *,
    last: str = "",
) -> int:
    """A value at the end of each round, by seat from seat 1 on.

    Of a long game every second, third ... round and the last. Returns the row after. ``token``: the look of a value;
    ``last``: the heading of the last column where that is no round with a number.
    """
    count = len(values[0])
    wider = max(0, len(last) - 2)
    most = (END_WIDTH - 18 - wider) // 4
    step = 1
    while -(-count // step) > most:
        step += 1
    shown = sorted(range(count - 1, -1, -step))
    ends = [18 + 4 * place for place in range(len(shown))]
    ends[-1] += wider
    heads = [str(index + 1) for index in shown]
    heads[-1] = last or heads[-1]
    s.put(row, 4, "round", "quiet")
    for end, head in zip(ends, heads, strict=True):
        s.put_right(row, end, head, "quiet")
    for number, value in enumerate(values, 1):
        row += 1
        s.put(row, 4, [sit.mark(number), (f" {label}", "quiet")])
        for end, index in zip(ends, shown, strict=True):
            s.put_right(row, end, str(value[index]), token(value[index]))
    return row + 1


def paint_facts(
    s: Surface,
    row: int,
    sit: Seating[Any, Any],
    facts: Sequence[tuple[str, Sequence[str]]],
    *,
    cell: int,
    first: int,
    left: int = 4,
) -> None:
    """A row a fact (its label, then a text a seat), under the names; columns of ``cell`` from column ``first`` on."""
    for offset, (label, _) in enumerate(facts, 1):
        s.put(row + offset, left, label, "quiet", limit=first - left)
    for seat in range(1, len(sit.scene.view.seats) + 1):
        col = first + (seat - 1) * cell
        s.put(row, col, [sit.who(seat, columns=max(1, cell - 4))])
        for offset, (_, texts) in enumerate(facts, 1):
            s.put(row + offset, col, cut(texts[seat - 1], cell - 1))
