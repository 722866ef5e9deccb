"""The question beside the map: whose strategy with which card, what there is to spend, the choices as a list.

What depends on the cursor stands below a rule and is written by :mod:`.footing` when the cursor is settled.
"""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.screens.galaxy.entries import Entry, entries, pool_lines
from apex_tui.screens.galaxy.sitting import AMOUNTS, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, wrap_runs
from apex_tui.widgets.things import Area

__all__ = ["INLINE", "AskPlan", "ask_plan", "ask_rows", "paint_ask", "question_of", "step_of"]

INLINE = 70
"""Columns from which on the sums stand in the list, behind the words."""
_SUMS = 37
"""Where they begin."""
_AMOUNT = 4
"""Columns of a number of ships."""
_STEPS = {
    "move_from": (1, 3), "move_to": (2, 3), "move_count": (3, 3),
    "portal_from": (1, 3), "portal_to": (2, 3), "portal_count": (3, 3),
}  # fmt: skip
_INTO = ("move_to", "portal_to")
_QUESTIONS = {
    "choose_action": "What do you do?",
    "move_from": "Move from where?",
    "portal_from": "Portal from where?",
    "portal_to": "{away} by portal to?",
    "move_count": "{away} to {into}. How many?",
    "portal_count": "{away} to {into}. How many?",
    "choose_civilization": "Whom do you lead?",
    "choose_slot": "Where is your origin?",
    "produce_at": "Build a ship where?",
}
"""Where the words of the rules are too long for this place."""
_LEAST_SUMS = 3
_LEAST_BATTLE = 4


@dataclass(frozen=True, slots=True)
class AskPlan:
    """Where the parts of the question lie; rows of the surface."""

    area: Area
    head: int
    pool: int
    """The first row of what there is to spend; -1: it is told in the head."""
    question: int
    rows: int
    """Of the question."""
    first: int
    """The first row of the list."""
    listed: int
    """Rows of the list."""
    columns: int
    """Rows of the list are parted in so many."""
    rule: int
    sums: int
    """The first row below the rule."""
    bottom: int
    """The row after the last."""


def step_of(sit: Sitting) -> tuple[int, int] | None:
    """Which step of how many, where an action is put together."""
    return _STEPS.get(sit.kind)


def question_of(sit: Sitting, width: int) -> list[list[Run]]:
    """The question in the words of the rules, or shorter ones, with the step behind it; wrapped."""
    prompt = sit.scene.prompt
    assert prompt is not None
    text = prompt.text
    if sit.kind in _QUESTIONS and (len(text) > width - 10 or sit.kind == "choose_action"):
        text = _QUESTIONS[sit.kind].format(away=sit.source, into=sit.target)
    line: list[Run] = [(text, "bold")]
    step = step_of(sit)
    if step is not None:
        words = f"step {step[0]}/{step[1]}" if width < INLINE else f"step {step[0]} of {step[1]}"
        gap = "  " if width < INLINE else "   "
        if length(line) + len(gap) + len(words) <= width:
            line.append((gap + words, "quiet"))
    return [line] if length(line) <= width else wrap_runs(line, width)


def _amount_rows(sit: Sitting, width: int) -> int:
    per_row = max(1, (width - 1) // _AMOUNT)
    return -(-len(sit.choices) // per_row)


def _list_rows(sit: Sitting, width: int) -> int:
    return _amount_rows(sit, width) if sit.kind in AMOUNTS else len(sit.choices)


def _pool_rows(sit: Sitting, width: int) -> int:
    # The kinds of actions stand in the list while one of them is chosen; a wide page has them side by side.
    if sit.view.stage != "expansion":
        return 0
    if width >= INLINE:
        return 1
    return len(pool_lines(sit)) if sit.kind != "choose_action" else len(_unusable(sit))


def _unusable(sit: Sitting) -> list[tuple[str, int, int]]:
    return [line for line in pool_lines(sit) if line[1] and line[0] not in sit.offered]


def sums_rows(sit: Sitting, width: int) -> int:
    """Rows below the rule, so that no sum is cut."""
    if sit.kind == "declare_battle":
        fighters = [
            len(sector.battle.fighters) for label in sit.here if (sector := sit.sectors[label]).battle
        ]
        return max(fighters, default=0) + (4 if width < INLINE else 3)
    if width >= INLINE:
        return _LEAST_SUMS
    if sit.kind == "place_colony":
        return _LEAST_SUMS + 1
    # Two sums stand in a row; below them comes what else there is to say.
    crowd = 1 + max((_others(sit, label) for label in sit.here), default=0)
    source = 1 + _others(sit, sit.source) if sit.source else 0
    unseen = sit.kind in _INTO and sit.view.face_down > 0
    return max(_LEAST_SUMS, -(-crowd // 2) + 2 + (source > 2)) + unseen


def _others(sit: Sitting, label: str) -> int:
    return sum(present.seat != sit.asked for present in sit.sectors[label].tokens)


def ask_rows(sit: Sitting, width: int) -> int:
    """Rows that it takes with everything in it, but no blank ones."""
    listed = _list_rows(sit, width)
    return 1 + _pool_rows(sit, width) + len(question_of(sit, width)) + listed + 1 + sums_rows(sit, width)


def ask_plan(sit: Sitting, area: Area) -> AskPlan:
    """Lay the parts out in an area: blank rows go first, then the pool, then rows of sums, then the list is parted."""
    width, room = area.width, area.height
    question, listed, columns = len(question_of(sit, width)), _list_rows(sit, width), 1
    pool, sums = _pool_rows(sit, width), sums_rows(sit, width)
    over = 1 + pool + question + listed + 1 + sums - room
    if over > 0 and pool:
        over -= pool
        pool = 0
    if over > 0 and sit.kind == "declare_battle":
        # A table of many fighters can be told in two lines, a battle in the list in nothing shorter.
        less = min(over, max(0, sums - _LEAST_BATTLE))
        sums, over = sums - less, over - less
    elif over > 0 and sit.kind not in AMOUNTS:
        columns = 2
        enders = 1 if sit.ender else 0
        listed = -(-(listed - enders) // 2) + enders
        over = 1 + question + listed + 1 + sums - room
    if over > 0:
        # What lies on the map is lit there too.
        kept = max(2, listed - over)
        over -= listed - kept
        listed = kept
    if over > 0:
        sums, over = max(1, sums - over), 0
    spare = -over
    blank = 1 if spare > 0 else 0
    head = area.row
    at = head + 1 + pool + blank
    first = at + question
    rule = first + listed
    return AskPlan(
        area=area,
        head=head,
        pool=head + 1 if pool else -1,
        question=at,
        rows=question,
        first=first,
        listed=listed,
        columns=columns,
        rule=rule,
        sums=rule + 1,
        bottom=area.row + room,
    )


# Drawing ------------------------------------------------------------


def paint_ask(s: Surface, sit: Sitting, plan: AskPlan) -> None:
    """Everything above the rule, and the rule."""
    area = plan.area
    s.put(
        plan.head, area.col, head_line(sit, told=plan.pool < 0, wide=area.width >= INLINE), limit=area.width
    )
    if plan.pool >= 0 and area.width >= INLINE:
        s.put(plan.pool, area.col + 1, _meters(sit), limit=area.width - 1)
    elif plan.pool >= 0:
        lines = pool_lines(sit) if sit.kind != "choose_action" else _unusable(sit)
        wide = max((total for _, _, total in lines if total <= 6), default=0)
        for offset, (kind, left, total) in enumerate(lines):
            _pool_line(s, plan.pool + offset, area.col, sit, kind, left, total, wide)
    for offset, line in enumerate(question_of(sit, area.width)[: plan.rows]):
        s.put(plan.question + offset, area.col, line)
    if sit.kind in AMOUNTS:
        _amounts(s, sit, plan)
    else:
        _list(s, sit, plan)
    s.rule(plan.rule, col=area.col, width=area.width)


def head_line(sit: Sitting, *, told: bool, wide: bool) -> Line:
    """``EXPANSION  card 23  2M 1R``, ``WAR  card 7  order 4  7  22``; empty before the first age."""
    view = sit.view
    seat = sit.seat(sit.asked or view.turn or sit.own)
    if view.stage not in ("war", "evolution", "colonization", "expansion") or seat.card is None:
        return ""
    line: list[Run] = [(view.stage.upper(), "bold"), ("  card ", "quiet"), (str(seat.card.index), "ink")]
    if view.stage == "expansion":
        more = _expansion(sit, told=told, wide=wide)
        # The card has been seen when it was turned over; what is left is needed now.
        return [*line, *more] if wide or length(line) + length(more) <= 30 else [line[0], *more]
    if view.stage == "war":
        order = [turn for turn in view.order if turn.side == "war"]
        line.append(("  order ", "quiet"))
        for place, turn in enumerate(order):
            line.append(("  " if place else "", "ink"))
            line.append((str(turn.card.index), "bold" if turn.seat == seat.seat else "ink"))
    elif view.stage == "colonization":
        line.append((f"  {seat.colony_supply} left", "quiet"))
    return line


def _expansion(sit: Sitting, *, told: bool, wide: bool) -> list[Run]:
    seat = sit.seat(sit.asked or sit.view.turn or sit.own)
    assert seat.card is not None
    if not wide:
        if told:
            return [("  left ", "quiet"), (pool_notation(list(sit.view.pool.values())), "bold")]
        return [(f"  {seat.card.notation}", "ink")]
    own = pool_notation(list(seat.actions.values()))
    total = pool_notation([total for _, _, total in _all_kinds(sit)])
    return [(f"  {seat.card.notation} + levels and colonies {own} = {total}", "ink")]


def _meters(sit: Sitting) -> list[Run]:
    """``▬▬▬∙ 3 movement   ▬ 1 production``: what is left of the turn's actions."""
    line: list[Run] = []
    for kind, left, total in pool_lines(sit):
        meter = [("▬" * left, "bold"), ("∙" * (total - left), "quiet")] if total <= 6 else []
        line += [("   ", "ink")] if line else []
        line += [*meter, (f" {left} ", "ink" if left else "quiet"), (kind, "quiet")]
    return line


def _all_kinds(sit: Sitting) -> list[tuple[str, int, int]]:
    found = {line[0]: line for line in pool_lines(sit)}
    return [found.get(kind, (kind, 0, 0)) for kind in sit.view.pool]


def _pool_line(
    s: Surface, row: int, col: int, sit: Sitting, kind: str, left: int, total: int, wide: int
) -> None:
    """``movement    ▬▬▬∙  3 left``; ``wide``: columns of the longest meter."""
    lit = kind in sit.offered or sit.kind != "choose_action"
    s.put(row, col + 1, kind, "ink" if lit else "quiet")
    if total <= 6:
        s.meter(row, col + 13, left, total, "bold")
    words = f"{left} left" if lit else "no target yet"
    s.put(row, col + 13 + (wide + 2 if wide else 0), words, "ink" if lit and left else "quiet")


def _list(s: Surface, sit: Sitting, plan: AskPlan) -> None:
    area, rows = plan.area, entries(sit)
    last = [entry for entry in rows if entry.id == sit.ender]
    rows = [entry for entry in rows if entry.id != sit.ender]
    room = plan.listed - len(last)
    width = area.width // plan.columns
    fits = room * plan.columns
    if len(rows) > fits:
        # What lies on the map is there anyway; what shares a sector with another choice lies only here.
        rows = sorted(rows, key=lambda entry: entry.id in s.things)
        start = min(sit.scene.scroll * plan.columns, len(rows) - 1)
        rows = rows[start:]
        if len(rows) > fits:
            hidden = len(rows) - fits + 1
            rows = rows[: fits - 1]
            s.put(plan.first + room - 1, area.col + area.width - 12, f"+{hidden} more ›", "quiet")
    for place, entry in enumerate(rows):
        row, col = plan.first + place % room, area.col + place // room * width
        _entry(s, sit, entry, row, col, width if plan.columns > 1 else area.width)
    for entry in last:
        # It has a key of its own, which is no label.
        row = plan.first + plan.listed - 1
        s.key(row, area.col + 1, "e)", "e")
        s.put(row, area.col + 4, entry.where, limit=area.width - 4)
        s.thing(entry.id, row, area.col, area.width, lit=True, name=sit.offered[entry.id].label)


def _entry(s: Surface, sit: Sitting, entry: Entry, row: int, col: int, width: int) -> None:
    wide = width >= INLINE
    line = entry.line if length(entry.line) <= width - 4 else entry.short
    known = s.things.get(entry.id)
    s.choice(entry.id, row, col, width, entry.label, line, token="ink", name=known.name if known else "")
    if not entry.label:
        s.tint(Area(row, col + 4, min(length(line), width - 4)), "lit")
    if wide and length(entry.sums):
        s.put(row, col + _SUMS, entry.sums, "quiet", limit=width - _SUMS)


def _amounts(s: Surface, sit: Sitting, plan: AskPlan) -> None:
    area = plan.area
    per_row = max(1, (area.width - 1) // _AMOUNT)
    for place, choice in enumerate(sit.choices):
        row, col = plan.first + place // per_row, area.col + place % per_row * _AMOUNT
        number = choice.id.partition(":")[2]
        s.put(row, col + 1, f"{number:>2}", "lit+underline" if len(number) > 1 else "ink")
        s.tint(Area(row, col + 3 - len(number), len(number)), "lit+underline")
        s.thing(choice.id, row, col, 3, lit=True, name=choice.label)
