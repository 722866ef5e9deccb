"""Piles that lie open: discard piles and the cards set aside, equal cards on one line with their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.carnivore.definitions import Card
from apex_tui.screens.boards.flow import part
from apex_tui.screens.carnivore.card_rows import strength
from apex_tui.screens.carnivore.sitting import Sitting, printed_marks
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut

__all__ = ["Heap", "discard_rows", "heaps", "paint_discards", "paint_heaps", "paint_set_aside", "title_runs"]


@dataclass(slots=True)
class Heap:
    """Equal cards of a pile."""

    card: Card
    ids: list[str]


def heaps(sit: Sitting, ids: Sequence[str]) -> list[Heap]:
    """Equal cards together, in the order in which the first of each came."""
    found: dict[str, Heap] = {}
    for id in ids:
        card = sit.card(id)
        found.setdefault(card.id, Heap(card, [])).ids.append(id)
    return list(found.values())


def title_runs(card: Card, width: int, token: str = "ink", *, count: int = 1) -> list[Run]:
    """A title in ``width`` columns: name, marks, class, strength; ``count`` of them."""
    values = f"{card.dc:>3}{'i' if card.initiative else ' '}{strength(card.power, card.defense):>4}"
    tail = f"{printed_marks(card)}{values}"
    times = f"{count} " if count > 1 else ""
    room = width - len(tail) - 1 - len(times)
    name = cut(card.name, room)
    rest = "ink" if token != "quiet" else "quiet"
    return [(times, "bold"), (name, token), (" " * (room - len(name) + 1), "ink"), (tail, rest)]


def _columns(sit: Sitting, width: int) -> tuple[int, int]:
    """How many columns the discard piles stand in, and how wide one is."""
    seats = len(sit.view.seats)
    return seats, width // seats


def discard_rows(sit: Sitting, width: int) -> int:
    """The rows that the discard piles need with their rule."""
    return 2 + max(len(heaps(sit, seat.discard)) for seat in sit.view.seats)


def paint_discards(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> int:
    """All discard piles beside each other, oldest first; returns the row after."""
    s.rule(row, "discard piles", "open to all, oldest first", width=width)
    _, cell = _columns(sit, width)
    ends = []
    for index, seat in enumerate(sit.view.seats):
        col = 1 + index * cell
        count = len(seat.discard)
        s.put(
            row + 1,
            col,
            [sit.who(seat.seat, columns=12), (f"  {count} card{'s' if count != 1 else ''}", "quiet")],
            limit=cell - 1,
        )
        ends.append(paint_heaps(s, row + 2, bottom, sit, seat.discard, col, cell - 2))
    return max(ends)


def paint_heaps(
    s: Surface,
    row: int,
    bottom: int,
    sit: Sitting,
    ids: Sequence[str],
    col: int,
    width: int,
    columns: int = 1,
) -> int:
    """The cards of a pile, a heap a line, in so many columns; what does not fit is counted. Returns the row after."""
    all_heaps = heaps(sit, ids)
    rows = max(1, bottom - row)
    each = min(rows, -(-len(all_heaps) // columns)) if all_heaps else 0
    shown, hidden = part(len(all_heaps), rows * columns, sit.scene.scroll)
    cell = (width + 1) // columns
    for index, place in enumerate(shown):
        heap = all_heaps[place]
        at = row + index % max(1, each), col + (index // max(1, each)) * cell
        if hidden and index == len(shown) - 1:
            s.put(*at, f"+{hidden + 1} more ›  PageDown", "quiet", limit=cell - 1)
            break
        line: Line = title_runs(heap.card, cell - 1, count=len(heap.ids))
        s.put(*at, line)
        s.thing(f"card:{heap.ids[0]}", *at, cell - 1, name=heap.card.name, mark=False)
    return row + each


def paint_set_aside(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """Everything that left the game, in as many columns as the width holds."""
    ids = sit.view.set_aside
    s.rule(row, "set aside", f"{len(ids)} cards, out of the game for good", width=width)
    if not ids:
        s.put(row + 1, 1, "Nothing was pruned yet.", "quiet")
        return
    columns = max(1, (width - 1) // 38)
    paint_heaps(s, row + 1, bottom, sit, ids, 1, width - 2, columns)
