"""A moment that is shown over the table: all cards turned over at once, a battle's sum, an age that is scored."""

from __future__ import annotations

from apex_tui.screens.galaxy.battles import battle_sentence, battle_table
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, wrap_runs
from apex_tui.widgets.things import Area

__all__ = ["paint_shown"]

_LEFT = 2
_WIDE = 100
"""Columns from which on the page beside the map lies right of every plate."""


def paint_shown(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw the plate of the moment, if it has one."""
    frame = sit.scene.frame
    assert frame is not None
    if frame.kind == "reveal":
        # What is thrown away makes it too wide for the place over the map: below it nothing is cut in two.
        low = sit.view.duel and s.width < _WIDE
        _plate(s, bottom, "all turn over at once", _reveal(sit), bottom if low else 0)
    elif frame.kind == "battle":
        label = frame.data["label"]
        low = sit.sectors[label].r > max(sector.r for sector in sit.view.sectors) // 2
        _plate(s, bottom, f"battle at {label}", _battle(sit), 2 if low else bottom)
    elif frame.kind == "scored":
        _plate(s, bottom, f"age {frame.data['age']} is scored", _scored(sit), 0)


def _plate(s: Surface, bottom: int, name: str, lines: list[Line], top: int) -> None:
    """``top``: the first row; 0: in the middle; ``bottom``: as low as it goes."""
    width = max(length(name) + 8, *(length(line) for line in lines)) + 5
    height = len(lines) + 4
    row = (
        top if 0 < top < bottom else bottom - height - 1 if top >= bottom else max(2, (bottom - height) // 2)
    )
    inside = s.overlay(Area(max(1, row), _LEFT, min(width, s.width - 4), height), [(name, "bold")])
    for offset, line in enumerate(lines):
        s.put(inside.row + 1 + offset, inside.col, line, limit=inside.width)


def _reveal(sit: Sitting) -> list[Line]:
    data = sit.shown("reveal")
    if not data["open"]:
        lines: list[Line] = [
            [(f"{'':4}", "ink"), sit.who(seat.seat, bold=True), (f"{'':2}░░", "ink")]
            for seat in sit.view.seats
        ]
        return lines
    lines = []
    for number, turn in enumerate(data["order"], 1):
        who = sit.who(turn.seat, bold=True)
        row: list[Run] = [(f"{number:>2}  ", "quiet"), who, (" " * max(1, 12 - len(who[0])), "ink")]
        row += [
            (f"{SIDE_WORDS[turn.side]:<14}", "ink"),
            ("card ", "quiet"),
            (f"{turn.card.index:>2}", "bold"),
        ]
        if data["thrown"]:
            row.append((f"   throws away {data['thrown'][turn.seat]}", "quiet"))
        lines.append(row)
    return lines


def _battle(sit: Sitting) -> list[Line]:
    data = sit.shown("battle")
    lines = battle_table(sit, data["label"], data["battle"], data["upto"])
    missing = len(data["battle"].fighters) + 1 - len(lines)
    lines += [""] * missing
    sentence = wrap_runs(battle_sentence(sit, data["battle"]), 40)
    return [*lines, "", *(sentence if data["over"] else [""] * len(sentence))]


def _scored(sit: Sitting) -> list[Line]:
    data = sit.shown("scored")
    lines: list[Line] = [[("             sectors  colonies          VP", "quiet")]]
    for seat, (sectors, colonies, total) in sorted(data["rows"].items()):
        who = sit.who(seat, bold=True)
        row: list[Run] = [who, (" " * max(1, 12 - len(who[0])), "ink")]
        if seat <= data["upto"]:
            gained = sectors + colonies
            row += [
                (f"{sectors:>7}  {colonies:>8}   ", "ink"),
                (f"+{gained}", "gain"),
                (f" = {total:>2}", "bold"),
            ]
        lines.append(row)
    return lines
