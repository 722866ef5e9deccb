"""The uses of a card as a table: a row a species, a column a kind of use, the ends of the row at the right."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.prompt import Prompt
from apex_tui.games.evolution.spoken import species_name
from apex_tui.screens.evolution.sitting import Sitting, species_of
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["paint_uses", "use_order", "use_rows"]

_COLUMNS = (("trait", 16), ("replace", 18), ("size", 16), ("population", 15), ("new", 15))
"""Kinds of uses and the columns they take."""
_HALF = 40
"""Columns of a species where two are told in a row."""
_WIDTHS = {"trait": 11, "replace": 11, "size": 9, "population": 9, "new": 19}
"""Columns of the uses there."""


def use_order(prompt: Prompt) -> list[str]:
    """The choices of ``card_use`` row by row, as they are drawn."""
    table = _table([choice.id for choice in prompt.choices])
    return [id for row in table for id in row if id]


def _table(ids: Sequence[str]) -> list[list[str]]:
    """Rows of choice ids, one for each kind; empty where there is none."""
    kinds = [kind for kind, _ in _COLUMNS]
    species = sorted({species_of(id) for id in ids} - {""}, key=lambda name: int(name.partition(".")[2]))
    ends = [id for id in ids if id.startswith("new:")]
    rows = max(len(species), len(ends))
    table = []
    for place in range(rows):
        name = species[place] if place < len(species) else ""
        row = [f"{kind}:{name}" if name and f"{kind}:{name}" in ids else "" for kind in kinds[:-1]]
        table.append([*row, ends[place] if place < len(ends) else ""])
    return table


def use_rows(sit: Sitting, *, close: bool = False) -> int:
    """Rows of the table; ``close``: two species in a row."""
    table = _table(list(sit.offered))
    if not close:
        return len(table)
    return (sum(any(row[:-1]) for row in table) + 2) // 2


def paint_uses(s: Surface, row: int, bottom: int, sit: Sitting, *, close: bool = False) -> int:
    """Draw the table; returns the row after it."""
    table = _table(list(sit.offered))
    if close:
        return _paint_close(s, row, bottom, sit, table)
    kept = [place for place in range(len(_COLUMNS)) if any(line[place] for line in table)]
    for line in table:
        if row >= bottom:
            break
        col = 0
        for place in kept:
            if line[place]:
                _use(s, row, col, _COLUMNS[place][1], sit, line[place], _words(sit, line[place]))
            col += _COLUMNS[place][1]
        row += 1
    return row


def _paint_close(s: Surface, row: int, bottom: int, sit: Sitting, table: Sequence[Sequence[str]]) -> int:
    """Two species in a row, then both ends."""
    parts = [line[:-1] for line in table if any(line[:-1])]
    ends = [line[-1] for line in table if line[-1]]
    for place, ids in enumerate([*parts, ends]):
        at, col = row + place // 2, place % 2 * _HALF
        if at >= bottom:
            break
        for id in ids:
            width = _WIDTHS[id.partition(":")[0]] if id else 0
            if id:
                _use(s, at, col, width, sit, id, _close_words(sit, id))
            col += width
    return row + (len(parts) + 2) // 2


def _use(s: Surface, row: int, col: int, width: int, sit: Sitting, id: str, words: str) -> None:
    label = sit.label(id)
    if label:
        s.put(row, col + 1, f"{label})", "key")
        s.hot.append(HotSpot(Area(row, col + 1, 2), label))
    s.put(row, col + 4, words, "lit+underline", limit=width - 4)
    s.thing(id, row, col, min(width, len(words) + 4), lit=True, label=label, name=sit.offered[id].label)


def _words(sit: Sitting, id: str) -> str:
    """``trait on A1``, ``Size A1 5+1``."""
    verb, _, rest = id.partition(":")
    if verb == "new":
        return f"new, {rest}"
    one = sit.species[species_of(id)]
    name = species_name(one.id)
    return {
        "trait": f"trait on {name}",
        "replace": f"replace on {name}",
        "size": f"Size {name} {one.size}+1",
        "population": f"Pop {name} {one.population}+1",
    }[verb]


def _close_words(sit: Sitting, id: str) -> str:
    """``on A1``, ``S5+1``: where there are many species."""
    verb, _, rest = id.partition(":")
    if verb == "new":
        return f"new, {rest} end"
    one = sit.species[species_of(id)]
    name = species_name(one.id)
    # Whichever use of a species comes first names it.
    first = next((kind for kind, _ in _COLUMNS if f"{kind}:{one.id}" in sit.offered), "")
    words = {
        "trait": "on",
        "replace": "replace",
        "size": f"S{one.size}+1",
        "population": f"P{one.population}+1",
    }[verb]
    return f"{words} {name}" if verb in ("trait", first) else words
