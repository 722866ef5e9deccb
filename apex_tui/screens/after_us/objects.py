"""The objects in play and what may be done at any time, in a line or two: cost, what it does, or why not now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.after_us.view import ObjectView
from apex_tui.screens.after_us.notation import LETTERS, RESOURCES
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length
from apex_tui.widgets.things import Area, HotSpot

__all__ = [
    "ANY_TIME", "OBJECT_KEYS", "Item", "item_rows", "items", "object_item", "paint_items", "paint_swaps", "short",
    "swap_rows",
]  # fmt: skip

ANY_TIME = ("computer", "minibar")
"""Objects that are used beside other things, not in a window of their own."""

LAST_CALL = ("computer",)
"""The only object that a last call knows (AFT-13.3)."""

OBJECT_KEYS = {
    "mobile_phone": "n",
    "boombox": "b",
    "pinball_machine": "p",
    "computer": "c",
    "minibar": "m",
    "moped": "o",
    "game_console": "g",
}
"""The key that an object keeps at every prompt."""

_DOES = {
    "mobile_phone": "swap an ape with a deck",
    "boombox": "discard 1, draw 1",
    "pinball_machine": "draw a fifth ape",
    "computer": "for 5 VP",
    "minibar": "one resource for another",
    "moped": "a second ape",
    "game_console": "keep an ape",
}
_PHASES = {1: "assemble", 2: "attract", 3: "rest"}
_GAP = 4
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SWAP = 9
"""Columns of a swap of the Minibar: ``1) F»U``."""


def short(missing: int, what: str = "") -> str:
    """``two short``, ``one energy short``, ``two grains short``."""
    count = _COUNTS[missing] if missing < len(_COUNTS) else str(missing)
    if missing != 1 and what in RESOURCES and what != "energy":
        what += "s"
    return f"{count} {what} short" if what else f"{count} short"


@dataclass(slots=True)
class Item:
    """One thing of the line."""

    name: str
    key: str
    """The label or verb key; empty if it cannot be used now."""
    id: str
    """Choice id where the key takes a choice; else what it is as a thing."""
    lit: bool
    cost: str
    note: str = ""
    """Behind the cost: what it does, or why not."""
    drop: int = 0
    """Notes of a lower number are left out first where the line is too long."""
    used: Sequence[Run] = ()


def items(sit: Sitting, *, all_objects: bool) -> list[Item]:
    """The removal, if it can be thought of now, and the objects."""
    found = []
    removals = bool(sit.of("remove"))
    if removals or (not all_objects and sit.kind):
        found.append(_removal(sit, removals))
    beside = LAST_CALL if sit.kind == "last_call" else ANY_TIME
    for tile in sit.view.objects:
        if all_objects or tile.id in beside:
            found.append(object_item(sit, tile))
    return found


def _removal(sit: Sitting, possible: bool) -> Item:
    view, me = sit.view, sit.me
    item = Item(
        "remove an ape", "x" if possible else "", "verb:remove", possible, f"{view.removal_cost} rage"
    )
    if possible:
        item.note, item.drop = " for the bonus below it", 1
    elif me.rage < view.removal_cost:
        item.note = f": {short(view.removal_cost - me.rage)}"
    elif me.tribe <= view.min_tribe:
        item.note = f": a tribe keeps {view.min_tribe}"
    else:
        item.note = ": not at this question"
    return item


def object_item(sit: Sitting, tile: ObjectView) -> Item:
    """An object with its price, and what it does or why it cannot be used now."""
    id, verbal = _choice_of(sit, tile)
    cost = " ".join(f"{price}E" for price in tile.costs)
    item = Item(tile.name, "", id or f"object:{tile.id}", bool(id), cost)
    if id:
        item.key = sit.label(id) if not verbal else OBJECT_KEYS[tile.id]
        item.note, item.drop = f" {_DOES[tile.id]}", 2
        return item
    phase = ("assembling", "attracting", "resting").index(sit.view.phase) + 1
    lacking = min(tile.costs) - sit.me.energy
    if lacking > 0 and phase in tile.phases and sit.own not in tile.used_by:
        # Whoever else has used it: each tribe may, once (AFT-9.4), so what is missing is the reason.
        item.note = f": {short(lacking, 'energy')}"
    if tile.used_by:
        item.used = [(", used by " if item.note else " used by ", "quiet")]
        for index, seat in enumerate(tile.used_by):
            item.used = [*item.used, (" " if index else "", "quiet"), sit.mark(seat)]
    elif phase not in tile.phases:
        when = " or ".join(_PHASES[number] for number in tile.phases)
        item.note, item.drop = f", {when} phase", 1
    return item


def _choice_of(sit: Sitting, tile: ObjectView) -> tuple[str, bool]:
    """The choice or verb that uses it now (empty if none does), and whether it is a verb."""
    id = f"use:{tile.id}"
    if id in sit.offered:
        return id, False
    return (f"verb:{id}", True) if sit.of(id) else ("", False)


# ----- drawing


def paint_items(
    s: Surface,
    row: int,
    rows: int,
    sit: Sitting,
    found: Sequence[Item],
    width: int,
    *,
    col: int = 0,
    gap: int = _GAP,
) -> int:
    """Write them into at most ``rows`` rows; returns the row after the last one used."""
    kept = list(found)
    noted = sorted((item for item in kept if item.note), key=lambda item: item.drop)
    while noted and len(_lines(kept, width - col, gap)) > rows:
        noted.pop(0).note = ""
    for line in _lines(kept, width - col, gap)[:rows]:
        at = col
        for item in line:
            at = _paint(s, row, at, sit, item) + gap - 1
        row += 1
    return row


def item_rows(found: Sequence[Item], width: int, most: int) -> int:
    """Rows that they take with all their notes, at most so many."""
    return min(most, len(_lines(found, width))) if found else 0


def _columns(item: Item) -> int:
    return (
        len(_label(item)) + len(item.name) + 1 + len(item.cost) + len(item.note) + length(list(item.used)) + 1
    )


def _label(item: Item) -> str:
    return f"{item.key}) " if item.key else ""


def _lines(found: Sequence[Item], width: int, gap: int = _GAP) -> list[list[Item]]:
    lines: list[list[Item]] = [[]]
    col = 0
    for item in found:
        columns = _columns(item)
        if lines[-1] and col + columns > width:
            lines.append([])
            col = 0
        lines[-1].append(item)
        col += columns + gap - 1
    return lines


def _paint(s: Surface, row: int, col: int, sit: Sitting, item: Item) -> int:
    """``b) Boombox 2E discard 1, draw 1``; column ``col`` is the mark's."""
    start = col
    label = _label(item)
    if label:
        s.put(row, col + 1, label, "key")
        s.hot.append(HotSpot(Area(row, col + 1, 2), item.key))
    name_token = "lit+underline" if item.lit else "quiet"
    verb = item.id.startswith("verb:")
    turned = verb and sit.verb == item.id.partition(":")[2]
    col = s.put(row, col + 1 + len(label), item.name, "chosen" if turned else name_token)
    choice = item.lit and not verb
    s.thing(item.id, row, start, col - start, lit=choice, label=item.key if choice else "", name=item.name)
    cost = f" {item.cost}"
    col = s.put(row, col, cost, "ink" if item.lit else "quiet")
    col = s.put(row, col, item.note, "quiet")
    return s.put(row, col, list(item.used), "quiet")


# ----- the Minibar's swaps


def swap_rows(sit: Sitting, width: int) -> int:
    """Rows that the swaps take."""
    each = max(1, (width - 2) // _SWAP)
    return -(-len(sit.of("use:minibar")) // each)


def paint_swaps(s: Surface, row: int, sit: Sitting, width: int) -> int:
    """``1) F»U  2) F»G``: what the Minibar may give and take; returns the row after."""
    each = max(1, (width - 2) // _SWAP)
    swaps = sit.of("use:minibar")
    for index, choice in enumerate(swaps):
        _, _, give, take = choice.id.split(":")
        text = f"{LETTERS[give]}»{LETTERS[take]}"
        s.choice(
            choice.id,
            row + index // each,
            (index % each) * _SWAP,
            4 + len(text),
            sit.label(choice.id),
            text,
            name=choice.label,
        )
    return row + -(-len(swaps) // each)
