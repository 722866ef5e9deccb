"""Beside the rows in a wide window: what happened, who still lacks food, the discard pile by trait, how to read a box."""

from __future__ import annotations

from apex_tui.screens.boards.side_log import LOG_HEAD
from apex_tui.screens.evolution.log import side_log
from apex_tui.screens.evolution.notation import SHORT
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, wrap_runs

__all__ = ["discard_lines", "hungry_lines", "paint_log", "paint_side"]

_LEGEND = (
    "B1: the second player's first species from the left",
    "Population and Size run from 1 to 6",
    "food: what it has, of what it needs; fat: its store",
    "safe: no Carnivore on the table can attack it now",
)


def paint_side(s: Surface, sit: Sitting, top: int, bottom: int, col: int, width: int) -> None:
    """The log on top, the rest below it as far as there is room."""
    parts: list[tuple[Line, list[Line]]] = [
        ([("still hungry", "bold"), ("      food short", "quiet")], hungry_lines(sit)),
        (
            [("discard pile", "bold"), (f"  {len(sit.view.discard)} cards", "quiet")],
            [[(" ", "ink"), *line] for line in discard_lines(sit, width - 2)[:5]],
        ),
        ([("reading a box", "bold")], [[(f" {text}", "quiet")] for text in _LEGEND]),
    ]
    kept: list[tuple[Line, list[Line]]] = []
    room = (bottom - top) // 2
    for head, lines in parts:
        if lines and len(lines) + 2 <= room:
            kept.append((head, lines))
            room -= len(lines) + 2
    row = bottom - sum(len(lines) + 2 for _, lines in kept)
    paint_log(s, sit, top, row, col, width)
    for head, lines in kept:
        row += 1
        s.put(row, col, head, limit=width)
        for line in lines:
            row += 1
            s.put(row, col, line, limit=width)
        row += 1


def paint_log(s: Surface, sit: Sitting, top: int, bottom: int, col: int, width: int) -> None:
    """The newest lines under a head."""
    s.put(top, col, LOG_HEAD)
    side_log(sit).paint(s, top + 1, bottom, sit.lines, col, width)


def hungry_lines(sit: Sitting) -> list[Line]:
    """What each player's species still lack, and whether the watering hole has it."""
    view = sit.view
    if view.phase != "feeding" or view.outcome is not None:
        return []
    lines: list[Line] = []
    for seat in view.seats:
        line: list[Run] = [(" ", "ink"), sit.who(seat.seat, columns=12)]
        line.append((" " * max(1, 19 - len(line[1][0])), "ink"))
        line.append((str(seat.lacking), "bold" if seat.lacking else "quiet"))
        if seat.lacking_meat:
            line.append((f"      {seat.lacking_meat} of it meat", "quiet"))
        lines.append(line)
    plants = sum(seat.lacking - seat.lacking_meat for seat in view.seats)
    if plants > view.supply:
        lines.append([(f" the hole has {view.supply}: someone will starve", "loss")])
    return lines


def discard_lines(sit: Sitting, width: int) -> list[list[Run]]:
    """``Carnivore 4  Horns 3``, the most frequent first."""
    pieces: list[Run] = []
    for trait, count in sit.view.discard_traits:
        name = sit.scene.rules.trait_name(trait) if width > 30 else SHORT.get(trait, trait)
        pieces.append((f"{name.replace(' ', chr(160))}{chr(160)}{count} ", "ink"))
    if not pieces:
        return [[("empty", "quiet")]]
    rows = wrap_runs(pieces, width)
    return [[(text.replace(chr(160), " "), token) for text, token in row] for row in rows]
