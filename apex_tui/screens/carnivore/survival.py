"""Survival as it is shown: each blow builds up to its sum, then the meter loses its part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.chrome import seat_mark, seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, clean, wrap_runs

__all__ = ["paint_blows", "steps_of"]

_LABEL, _NAME, _VALUE, _PART, _SUM = 5, 14, 35, 60, 66
"""Columns: the label, the card, its parts; the columns after its value and after the sum."""
_METER = 17


@dataclass(frozen=True, slots=True)
class _Step:
    """What one moment of a blow adds: rows from ``row`` on, texts with their columns; a meter stands for itself."""

    rows: Sequence[Sequence[tuple[int, Line]]]
    meter: bool = False


def _name(sit: Sitting, title: str) -> str:
    return sit.title_named(title).name


def _sum(value: str, token: str = "bold") -> tuple[int, Line]:
    return _SUM - len(value), [(value, token)]


def _long(sit: Sitting, blow: dict[str, Any]) -> list[_Step]:
    """A card a row, each with its boosts; the name of a boost once."""
    steps: list[_Step] = []
    parts = blow["power_parts"] or [None]
    told: set[str] = set()
    for index, part in enumerate(parts):
        cells: list[tuple[int, Line]] = [] if index else [(_LABEL, [("power", "quiet")])]
        if part is None:
            cells += [(_NAME, [("no active card", "quiet")])]
        else:
            cells += [(_NAME, _name(sit, part["title"])), (_VALUE, _value(sit, part, told))]
            value = str(part["value"])
            cells.append((_PART - len(value), value))
        if index == len(parts) - 1:
            cells.append(_sum(str(blow["power"])))
        steps.append(_Step([cells]))
    steps.append(_Step(_defense_rows(sit, blow)))
    rule: list[tuple[int, Line]] = [(_SUM - 4, [("╌╌╌╌", "rule")])]
    damage: list[tuple[int, Line]] = [(_LABEL, [("damage", "quiet")]), _sum(str(blow["damage"]))]
    steps.append(_Step([rule, damage]))
    return [*steps, _Step([[]], meter=True)]


def _value(sit: Sitting, part: dict[str, Any], told: set[str]) -> list[Run]:
    """``2 +1 Shoulder Hump``: printed, each boost, what else came on top."""
    runs: list[Run] = [(str(part["printed"]), "ink")]
    other = part["value"] - part["printed"]
    named = ""
    for boost in part["boosts"]:
        other -= boost["amount"]
        if boost["title"] not in told and boost["title"] != part["title"] and not named:
            named = _name(sit, boost["title"])
            told.add(boost["title"])
        runs.append((f" {boost['amount']:+d}", "gain"))
    if other:
        runs.append((f" {other:+d}", "gain"))
    return [*runs, (f" {named}", "quiet")] if named else runs


def _joined(sit: Sitting, parts: Sequence[dict[str, Any]]) -> list[list[Run]]:
    """``Instinct 1  Tapetum Lucidum 2``, in rows; a name stays with its number."""
    if not parts:
        return [[("no active card", "quiet")]]
    rows: list[list[Run]] = [[]]
    used = 0
    for part in parts:
        text = f"{_name(sit, part['title'])} {part['value']}"
        if used and used + 2 + len(text) > _PART - _NAME - 1:
            rows.append([])
            used = 0
        rows[-1] += [("  " if used else "", "ink"), (text, "ink")]
        used += len(text) + (2 if used else 0)
    return rows


def _defense_rows(sit: Sitting, blow: dict[str, Any]) -> list[list[tuple[int, Line]]]:
    rows: list[list[tuple[int, Line]]] = [[(_NAME, line)] for line in _joined(sit, blow["defense_parts"])]
    rows[0].insert(0, (_LABEL, [("defence", "quiet")]))
    held = blow["defense"] - blow["pierce"]
    rows[-1].append(_sum(f"- {held}", "ink"))
    if blow["pierce"]:
        rows[-1].append((_SUM + 1, [(f"{blow['defense']} - {blow['pierce']} pierced", "quiet")]))
    return rows


def _short(sit: Sitting, blow: dict[str, Any]) -> list[_Step]:
    """The same in few rows: cards one behind the other."""
    power: list[list[tuple[int, Line]]] = [[(_NAME, line)] for line in _joined(sit, blow["power_parts"])]
    power[0].insert(0, (_LABEL, [("power", "quiet")]))
    power[-1].append(_sum(str(blow["power"])))
    defense = _defense_rows(sit, blow)
    row = defense[-1] if not blow["pierce"] else []
    row.append((_SUM + 3, [("damage ", "quiet"), (str(blow["damage"]), "bold")]))
    if blow["pierce"]:
        defense.append(row)
    return [_Step(power), _Step(defense), _Step([[]], meter=True)]


def steps_of(blow: dict[str, Any], *, first: bool) -> int:
    """How many moments a blow builds up in: one for each row of the long form, fewer in the short one."""
    return (max(1, len(blow["power_parts"])) if first else 1) + (3 if first else 2)


def _rows_of(steps: Sequence[_Step]) -> int:
    return sum(len(step.rows) for step in steps)


def paint_blows(
    s: Surface, sit: Sitting, blows: Sequence[dict[str, Any]], shown: int, top: int, bottom: int
) -> None:
    """Draw the blows so far; of the last one the first ``shown`` moments.

    The first blow of a duel stands in the upper half card by card, the second below it. With more species earlier blows
    shrink to a line each.
    """
    row = top + 1
    earlier = list(blows[:-1])
    duel = len(sit.view.seats) == 2
    if not duel:
        for blow in earlier:
            s.put(row, 1, _one_line(blow, sit), limit=78)
            row += 1
        row += 1 if earlier else 0
        earlier = []
    for index, blow in enumerate([*earlier, blows[-1]]):
        last = index == len(earlier)
        lower = duel and index > 0
        steps = _short(sit, blow) if lower else _long(sit, blow)
        # The first blow of a duel leaves room for the answer, which takes five rows or what it is known to take.
        below = 0 if lower or not duel else 2 + _rows_of(_short(sit, blows[1])) if len(blows) > 1 else 5
        room = bottom - row - below
        if not lower and _rows_of(steps) + 1 > room:
            steps = _short(sit, blow)
        blanks = not lower and _rows_of(steps) + 4 <= room
        if lower:
            s.rule(row, width=80)
            row += 1
        s.put(row, 1, _headline(sit, blow, back=lower), limit=78)
        row += 1 + (1 if blanks else 0)
        count = len(steps)
        if last and shown < steps_of(blow, first=not lower):
            count = min(shown, len(steps) - 1)
        for step in steps[:count]:
            if step.meter:
                row += 1 if blanks else 0
                _meter(s, row, sit, blow)
                row += 1
                continue
            for cells in step.rows:
                for col, line in cells:
                    s.put(row, col, line)
                row += 1
        row += 1 if blanks else 0


def _headline(sit: Sitting, blow: dict[str, Any], *, back: bool) -> list[Run]:
    verb = " strikes back at " if back else " attacks "
    return [sit.who(blow["seat"], bold=True), (verb, "ink"), sit.who(blow["victim"], bold=True)]


def _meter(s: Surface, row: int, sit: Sitting, blow: dict[str, Any]) -> None:
    victim = blow["victim"]
    s.put(row, _LABEL, f"{seat_mark(victim)} {clean(sit.scene.names[victim - 1], 8)}", seat_token(victim))
    most = sit.seat(victim).max_life
    before, life = blow["before"], blow["life"]
    s.meter(row, _METER, life, most, seat_token(victim), lost=before - life)
    runs: list[Run] = []
    if blow["shielded"]:
        runs.append((f"shield takes {blow['shielded']}   ", "ink"))
    if before == life:
        runs.append((f"life {life}, nothing lost", "ink"))
    else:
        runs += [
            (f"{before} ", "ink"),
            (f"-{before - life}", "loss"),
            (" = ", "ink"),
            (f"life {life}", "bold"),
        ]
    col = 42 if not blow["shielded"] else 40
    for line in wrap_runs(runs, 78 - col)[:1]:
        s.put(row, col, line)


def _one_line(blow: dict[str, Any], sit: Sitting) -> list[Run]:
    """``◉B attacks ▴A   9 - 3 = 6 damage   14 -6 = life 8``."""
    held = blow["defense"] - blow["pierce"]
    runs: list[Run] = [
        sit.who(blow["seat"], columns=9),
        (" attacks ", "ink"),
        sit.who(blow["victim"], columns=9),
    ]
    gap = max(2, 36 - sum(len(text) for text, _ in runs))
    runs += [
        (" " * gap, "ink"),
        (f"{blow['power']} - {held} = ", "ink"),
        (f"{blow['damage']} damage   ", "loss" if blow["damage"] else "quiet"),
    ]
    if blow["before"] != blow["life"]:
        runs += [
            (f"{blow['before']} ", "ink"),
            (f"-{blow['before'] - blow['life']}", "loss"),
            (f" = life {blow['life']}", "ink"),
        ]
    return runs
