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


def result_line(sit: Seating[Any, Any]) -> list[Run]:
    """``▴A Mira wins in the third round``; several share the win."""
    view = sit.view
    winners: list[Run] = []
    for index, seat in enumerate(view.outcome.winners):
        last = index == len(view.outcome.winners) - 1
        winners += [(" and " if last else ", ", "ink")] if index else []
        winners.append(sit.who(seat, bold=True))
    verb = "wins" if len(view.outcome.winners) == 1 else "share the win"
    return [*(winners or [("nobody", "bold")]), (f" {verb} in {when(view.round)}", "ink")]


def paint_rounds(
    s: Surface,
    row: int,
    sit: Seating[Any, Any],
    label: str,
    values: Sequence[Sequence[int]],
    token: Callable[[int], str],
) -> int:
    """A value at the end of each round, by seat from seat 1 on.

    Of a long game every second, third ... round and the last. Returns the row after. ``token``: the look of a value.
    """
    count = len(values[0])
    most = (END_WIDTH - 18) // 4
    step = 1
    while -(-count // step) > most:
        step += 1
    shown = sorted(range(count - 1, -1, -step))
    s.put(row, 4, "round", "quiet")
    for place, index in enumerate(shown):
        s.put_right(row, 18 + 4 * place, str(index + 1), "quiet")
    for number, value in enumerate(values, 1):
        row += 1
        s.put(row, 4, [sit.mark(number), (f" {label}", "quiet")])
        for place, index in enumerate(shown):
            s.put_right(row, 18 + 4 * place, str(value[index]), token(value[index]))
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
