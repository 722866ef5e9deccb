"""The battle with a Boss: its wounds, the brackets and the one that the present total falls into."""

from __future__ import annotations

from apex_tui.games.theropod.view import BossView
from apex_tui.screens.theropod.hand import grant_runs, put_ender, stack_runs
from apex_tui.screens.theropod.notation import range_words
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length, wrap
from apex_tui.widgets.things import Area

__all__ = ["BOSS_ROWS", "bracket_rows", "paint_boss", "paint_brackets", "paint_total"]

BOSS_ROWS = 4
_TEXT = 11
"""Where the words of a bracket begin."""
_GOES_ON = 17
"""Columns at the right for what comes of it."""


def paint_boss(s: Surface, row: int, sit: Sitting, boss: BossView, width: int) -> None:
    """Its card: where it comes from, its points, its health and its wounds."""
    card = boss.card
    inside = s.card(Area(row, 0, width, BOSS_ROWS), [("Boss", "quiet")])
    place = card.info.partition(",")[0]
    line: list[Run] = [(card.name, "bold"), (f"    {place} ∙ {card.vp} VP", "quiet")]
    alone: Run = (" ∙ alone in the trail", "quiet")
    if boss.in_trail and length([*line, alone]) <= width - 18:
        line.append(alone)
    s.put(row + 1, inside.col, line, limit=width - 18)
    s.put_right(row + 1, width - 2, [("health ", "quiet"), (str(boss.health), "bold")])
    col = s.put(row + 2, inside.col, "wounds  ", "quiet")
    col = s.meter(row + 2, col, boss.damage, boss.health, "loss")
    col = s.put(row + 2, col + 2, [(str(boss.damage), "bold"), (f" of {boss.health}", "quiet")])
    wounds = [sit.name_of(id) for id in boss.wounds]
    parts = [
        f"{wounds.count(name)} {name}" if wounds.count(name) > 1 else name for name in dict.fromkeys(wounds)
    ]
    if boss.marks:
        parts.append(f"{boss.marks} marked")
    s.put(row + 2, col + 3, ", ".join(parts) or "unhurt", "ink" if parts else "quiet", limit=width - col - 5)
    s.thing(f"card:{card.id}", row + 1, 1, width - 2, 2, name=card.name, mark=False)


def bracket_rows(boss: BossView, width: int) -> int:
    """Rows of the brackets with their rule."""
    return 1 + sum(len(wrap(one.text, width - _TEXT - _GOES_ON)) for one in boss.brackets)


def paint_brackets(s: Surface, row: int, sit: Sitting, boss: BossView, width: int, rows: int) -> int:
    """The brackets from low to high; the present one is marked. Returns the row after."""
    fights = sit.view.now.fighting
    s.rule(row, "your total decides", "carried out when every Apex card is played", width=width)
    bottom = row + rows
    row += 1
    first = True
    for one in boss.brackets:
        if row >= bottom:
            break
        now = one.now and fights
        token = "chosen" if now else "ink"
        if now:
            s.put(row, 1, "►", "chosen")
        s.put(row, 3, range_words(one.least, one.most), token)
        words = ("the battle goes on" if one.goes_on else "the battle ends") if first else (
            "goes on" if one.goes_on else "ends"
        )  # fmt: skip
        words = words.removeprefix("the ")
        s.put(row, width - _GOES_ON + 1, words, "chosen" if now else "quiet")
        first = False
        left = bottom - row
        lines = wrap(one.text, width - _TEXT - _GOES_ON)
        if len(lines) > left:
            lines = [*lines[: left - 1], " ".join(lines[left - 1 :])]
        for line in lines:
            s.put(row, _TEXT, line, token, limit=width - _TEXT - _GOES_ON)
            row += 1
    return row


def paint_total(s: Surface, row: int, sit: Sitting, boss: BossView, width: int) -> None:
    """``total so far  Mother 6 = 6   later young +1            6 ▬▬▬▬▬▬∙∙╎∙∙∙∙╎∙∙∙ 13+``."""
    end = put_ender(s, row, width - 1, sit) - 1
    total = sit.view.now.stack.total
    marks = [one.least for one in boss.brackets[1:]]
    last = marks[-1] if marks else 0
    line: list[Run] = [("total so far", "bold"), ("  ", "ink")]
    scale = last + len(marks) + 4 if marks and last < 30 else 0
    room = end - 2 - (scale + 8 if scale and end == width - 2 else 0)
    line += [*stack_runs(sit, max(14, room - 18)), *grant_runs(sit)]
    s.put(row, 1, line, limit=end - 2)
    if not scale or end != width - 2 or length(line) > room:
        return
    start = width - 1 - scale - len(f"{total} ") - len(f"{last}+")
    col = s.put(row, start, f"{total} ", "bold")
    for point in range(1, last + 3):
        if point in marks:
            col = s.put(row, col, "╎", "rule")
        col = s.put(row, col, "▬" if point <= total else "∙", "ink" if point <= total else "quiet")
    s.put(row, col + 1, f"{last}+", "quiet")
