"""A choice among cards of many zones, piles among them: every legal one listed under its zone, equal ones on one line."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.screens.carnivore.card_rows import need_words, strength
from apex_tui.screens.carnivore.piles import Heap, title_runs
from apex_tui.screens.carnivore.seats import strip_line, strip_rows
from apex_tui.screens.carnivore.side import rival_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, cut, length
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["paint_targets"]


_NAMES = 42
"""Columns that name and values take at most: further apart the eye loses the line."""


@dataclass(slots=True)
class _Zone:
    """A place with cards that may be chosen, and those that may not."""

    what: str
    """``play area``, ``discard pile``, ``trait pool`` or ``revealed``."""
    seat: int
    """Whose it is, 0 for nobody's."""
    heaps: list[Heap]

    @property
    def count(self) -> int:
        return sum(len(heap.ids) for heap in self.heaps)


@dataclass(slots=True)
class _Row:
    """One line of the list: a zone's name, or a heap of it."""

    zone: _Zone
    heap: Heap | None = None
    text: bool = False


def _zones(sit: Sitting, *, all_cards: bool, room: int, tight: bool = False) -> list[_Zone]:
    """The zones in which something may be chosen; ``all_cards``: with what lies there and may not.

    ``room``: the columns of a line. ``tight``: cards in play share lines, too.
    """
    seats = [sit.own, *sit.others]
    places: list[tuple[str, int, list[str]]] = [("revealed", 0, [card.id for card in sit.view.revealed])]
    places += [("play area", seat, [card.id for card in sit.seat(seat).play]) for seat in seats]
    places += [("trait pool", 0, list(sit.in_pool))]
    places += [("discard pile", seat, list(sit.seat(seat).discard)) for seat in seats]
    found = []
    for what, seat, ids in places:
        legal = [id for id in ids if id in sit.on_board]
        if not legal:
            continue
        shown = ids if all_cards else legal
        # Cards in play differ by what they went through, so each has its line where there is room.
        apart = what == "play area" and not tight
        piles = [Heap(sit.card(id), [id]) for id in shown] if apart else _in_lines(sit, shown, room)
        found.append(_Zone(what, seat, piles))
    return found


def _in_lines(sit: Sitting, ids: list[str], room: int) -> list[Heap]:
    """Equal cards on one line of ``room`` columns, as many of those that may be chosen as it holds."""
    found = []
    for heap in _alike(sit, ids):
        if heap.ids[0] not in sit.on_board:
            found.append(heap)
            continue
        # A line keeps the name whole up to fourteen columns; each further copy takes a label of four.
        most = 1 + max(0, (room - max(7, min(14, len(heap.card.name)))) // 4)
        found += [Heap(heap.card, heap.ids[i : i + most]) for i in range(0, len(heap.ids), most)]
    return found


def _alike(sit: Sitting, ids: list[str]) -> list[Heap]:
    """Equal cards together; in play only those that are in the same state with the same values and owner."""
    found: dict[tuple[object, ...], Heap] = {}
    for id in ids:
        card = sit.card(id)
        key: tuple[object, ...] = (card.id,)
        if id in sit.in_play:
            now = sit.in_play[id][1]
            key = (card.id, now.state, now.power, now.defense, now.owner, now.copies)
        found.setdefault(key, Heap(card, [])).ids.append(id)
    return list(found.values())


def _room(width: int, columns: int) -> int:
    """The columns of a line behind its label."""
    return (width + 1) // columns - 6


def _rows(zones: list[_Zone], *, texts: bool) -> list[_Row]:
    rows = []
    for zone in zones:
        rows.append(_Row(zone))
        for heap in zone.heaps:
            rows.append(_Row(zone, heap))
            if texts:
                rows.append(_Row(zone, heap, text=True))
    return rows


def paint_targets(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """Draw the seats, then the list in as few columns as hold it all; only if none does, it scrolls and says so."""
    seats = strip_rows(sit)
    row = top
    spare = bottom - top
    wide_columns = max(1, (width - 1) // 39)
    close_columns = max(1, (width - 1) // 26)
    tries = [(1, True, True), (1, True, False), *((n, True, False) for n in range(2, wide_columns + 1))]
    tries += [(n, False, False) for n in range(1, close_columns + 1)]
    for strip in (len(seats), 1):
        room = spare - strip
        for columns, all_cards, texts in tries:
            rows = _rows(_zones(sit, all_cards=all_cards, room=_room(width, columns)), texts=texts)
            if (whole := _whole(rows, columns, room)) is not None:
                height = max(len(part) for part in whole)
                row = _strip(s, sit, top, strip, width, room - height)
                _paint(s, sit, whole, row, width)
                return
            if _height(rows, columns) <= room:
                row = _strip(s, sit, top, strip, width, room - _height(rows, columns))
                _paint(s, sit, _split(rows, _height(rows, columns)), row, width)
                return
    rows = _rows(_zones(sit, all_cards=False, room=_room(width, close_columns), tight=True), texts=False)
    row = _strip(s, sit, top, 1, width, 0)
    if _height(rows, close_columns) <= spare - 1:
        _paint(s, sit, _split(rows, _height(rows, close_columns)), row, width)
        return
    _scrolled(s, sit, rows, row, bottom, close_columns, width)


def _strip(s: Surface, sit: Sitting, row: int, lines: int, width: int, spare: int) -> int:
    """The seats, a line each or all on one; blank rows around them where there is room. Returns the row after."""
    row += 1 if spare > 1 else 0
    if lines == 1:
        col = 1
        for seat in strip_rows(sit):
            life = sit.seat(seat).life
            col = (
                s.put(row, col, [sit.who(seat, columns=7, bold=seat == sit.asked), (f" life {life}", "bold")])
                + 3
            )
        return row + 1
    for seat in strip_rows(sit):
        strip_line(s, row, sit, seat, width=width)
        row += 1
    if spare > 0:
        s.put(row, 1, rival_runs(sit), limit=width - 2)
    return row + (1 if spare > 0 else 0)


def _height(rows: list[_Row], columns: int) -> int:
    """The rows that the list takes: no column ends in a zone's name."""
    if columns == 1:
        return len(rows)
    for height in range(-(-len(rows) // columns), len(rows) + 1):
        if len(_split(rows, height)) <= columns:
            return height
    return len(rows)


def _split(rows: list[_Row], height: int) -> list[list[_Row]]:
    """The list in columns of at most ``height`` rows; a zone that goes on repeats its name on top."""
    columns: list[list[_Row]] = [[]]
    for row in rows:
        lone = row.heap is None and len(columns[-1]) == height - 1
        if len(columns[-1]) >= height or (lone and height > 1):
            columns.append([] if row.heap is None else [_Row(row.zone)])
        columns[-1].append(row)
    return columns


def _whole(rows: list[_Row], columns: int, room: int) -> list[list[_Row]] | None:
    """The list in columns no zone of which is torn apart, as even as may be; None if that does not fit."""
    groups: list[list[_Row]] = []
    for row in rows:
        if row.heap is None:
            groups.append([])
        groups[-1].append(row)
    most = max((len(group) for group in groups), default=0)
    for height in range(max(most, -(-len(rows) // columns)), room + 1):
        parts: list[list[_Row]] = [[]]
        for group in groups:
            if len(parts[-1]) + len(group) > height:
                parts.append([])
            parts[-1] += group
        if len(parts) <= columns:
            return parts
    return None


def _paint(s: Surface, sit: Sitting, parts: list[list[_Row]], top: int, width: int) -> None:
    cell = (width + 1) // max(1, len(parts))
    for index, part in enumerate(parts):
        for offset, each in enumerate(part):
            _row(s, sit, top + offset, index * cell, cell - 1, each)


def _scrolled(
    s: Surface, sit: Sitting, rows: list[_Row], top: int, bottom: int, columns: int, width: int
) -> None:
    height = bottom - top - 1
    parts = _split(rows, height)
    first = min(sit.scene.scroll, max(0, len(parts) - columns))
    cell = (width + 1) // columns
    for index, part in enumerate(parts[first : first + columns]):
        for offset, each in enumerate(part):
            _row(s, sit, top + offset, index * cell, cell - 1, each)
    before = sum(_choices(sit, part) for part in parts[:first])
    after = sum(_choices(sit, part) for part in parts[first + columns :])
    words = [f"+{n} {where}" for n, where in ((before, "before"), (after, "more ›")) if n]
    s.put(bottom - 1, 1, f"{'  '.join(words)}  PageUp PageDown", "quiet")


def _choices(sit: Sitting, rows: list[_Row]) -> int:
    return sum(len(row.heap.ids) for row in rows if row.heap is not None and not row.text)


def _row(s: Surface, sit: Sitting, row: int, col: int, width: int, each: _Row) -> None:
    heap = each.heap
    if heap is None:
        s.rule(row, _zone_name(sit, each.zone, width), f"{each.zone.count}", col=col, width=width)
        return
    if each.text:
        s.put(row, col + 4, cut(heap.card.text or "(no effect)", width - 5), "quiet")
        return
    lit = [id for id in heap.ids if id in sit.on_board]
    if not lit:
        s.put(row, col + 4, _values(sit, heap, min(width - 5, _NAMES), "quiet", len(heap.ids)))
        s.thing(f"card:{heap.ids[0]}", row, col, width, name=heap.card.name)
        return
    first = sit.on_board[lit[0]]
    more = lit[1:]
    room = min(width - 5 - 4 * len(more), _NAMES)
    line = _values(sit, heap, room, "lit+underline", 1)
    if sit.picked(first):
        line = [(text, "chosen") for text, _ in line]
    s.choice(first, row, col, 4 + room, sit.label(first), line, chosen=sit.picked(first), name=heap.card.name)
    at = col + 4 + room
    for id in more:
        _copy(s, sit, row, at, sit.on_board[id], heap)
        at += 4


def _copy(s: Surface, sit: Sitting, row: int, col: int, choice: str, heap: Heap) -> None:
    """Another copy on the same line: its label alone."""
    label = sit.label(choice)
    picked = sit.picked(choice)
    s.put(row, col + 1, f"{label})" if label else " ∙", "chosen" if picked else "key")
    if label:
        s.hot.append(HotSpot(Area(row, col + 1, 2), label))
    if picked:
        s.put(row, col, "✓", "chosen")
    s.thing(choice, row, col, 3, lit=True, label=label, name=heap.card.name, chosen=picked)


def _zone_name(sit: Sitting, zone: _Zone, width: int) -> list[Run]:
    """``play area of ▴A Mira``, or ``▴A play area`` where columns are narrow."""
    if not zone.seat:
        return [(zone.what, "bold")]
    if width >= 39:
        return [(f"{zone.what} of ", "bold"), sit.who(zone.seat, bold=True, columns=9)]
    return [sit.mark(zone.seat, bold=True), (f" {zone.what}", "bold")]


def _values(sit: Sitting, heap: Heap, width: int, token: str, count: int) -> list[Run]:
    """Name and values in ``width`` columns; of a card in play its state, too."""
    found = sit.in_play.get(heap.ids[0])
    if found is None or width < 24:
        if width < 22:
            return _short(sit, heap, width, token, count)
        return title_runs(heap.card, width, token, count=count)
    _, card = found
    state: Run = {
        "active": ("active", "gain"),
        "failed": ("failed", "loss"),
    }.get(card.state) or (
        (f"{need_words(card.dc, card.needs)} {card.chance}%" if card.dc else "no die").rjust(6),
        "ink",
    )
    hue = "i" if card.hue else " "
    tail: list[Run] = [
        (f"{card.marks}{card.dc:>3}{hue}{strength(card.power, card.defense):>4} ", "ink"),
        (state[0].rjust(7), state[1]),
    ]
    if width < 34:
        tail = [(f"{strength(card.power, card.defense):>4} ", "ink"), state]
    room = width - length(tail) - 1
    name = cut(card.name, room)
    return [(name, token), (" " * (room - len(name) + 1), "ink"), *tail]


def _short(sit: Sitting, heap: Heap, width: int, token: str, count: int) -> list[Run]:
    """Where columns are narrow: name, class, and strength if it still fits."""
    card = heap.card
    times = f"{count} " if count > 1 else ""
    values = f"{card.dc:>3} {strength(card.power, card.defense)}" if width >= 16 else ""
    room = max(1, width - len(values) - len(times))
    name = cut(card.name, room)
    return [(times, "bold"), (name, token), (" " * (room - len(name)), "ink"), (values, "ink")]
