"""Log lines of Theropod in colour: who, what, and what it cost."""

from __future__ import annotations

from apex_tui.screens.board import Scene
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import seat_mark
from apex_tui.widgets.text import Line, Run

__all__ = ["heading", "hits", "log_detail", "log_line", "log_right"]

_HEADED = frozenset({"round", "turn", "boss_round"})
_COMPLETES = frozenset({"forced", "auto"})
"""Kinds that only say why the line before came about."""
_GAINS = frozenset(
    {"hunted", "bought", "claimed", "hatched", "boss_defeated", "reacted", "will_consume", "discounted"}
)
_LOSSES = frozenset({"compromised", "eliminated", "gained_affliction", "carcasses_lost"})
_HITS = frozenset({"compromised", "eliminated", "gained_affliction", "discarded"})
"""What befalls a seat; a card of somebody else, or of the table, must be to blame."""


def log_line(scene: Scene, line: LogLine, columns: int = 0) -> Line:
    """A log line with the seat's mark; empty for what the headings tell."""
    if columns == 0 and line.kind in _COMPLETES:
        return ""
    if line.kind in TABLE_KINDS:
        return [(line.text, "quiet")]
    if line.kind in _HEADED:
        return ""
    sit = Sitting(scene)
    text = line.text
    runs: list[Run] = []
    name = scene.names[line.seat - 1] if line.seat else ""
    if name and text.startswith(name):
        runs.append(sit.mark(line.seat))
        text = text[len(name) :]
    token = "gain" if line.kind in _GAINS else "loss" if line.kind in _LOSSES else "ink"
    words, _, why = text.partition(" (")
    runs.append((words, token))
    if why:
        runs.append((f" ({why}", "quiet"))
    return runs


def log_right(scene: Scene, line: LogLine) -> Line:
    """The points that a hunt or a claim brings."""
    if line.kind not in ("hunted", "claimed", "boss_defeated") or scene.rules is None:
        return ""
    points = scene.rules.defs.cards[line.data["card"]].vp
    mark, token = Sitting(scene).mark(line.seat)
    return [(mark, token), (f" +{points} VP", "gain")] if points else ""


def log_detail(scene: Scene, line: LogLine) -> Line:
    """The line in full, with what is printed on its card."""
    card = line.data.get("card")
    if isinstance(card, int) and scene.rules is not None and card >= 0:
        text = scene.rules.defs.cards[card].text
        if text:
            return f"{line.text}.  {text}"
    return line.text


def heading(line: LogLine) -> str:
    """``round 5``, ``▴A on turn``."""
    if line.kind == "round":
        return f"round {line.data['round']} of {line.data['rounds']}"
    if line.kind == "boss_round":
        return "Boss round"
    return f"{seat_mark(line.seat)} on turn" if line.kind == "turn" else ""


def hits(line: LogLine, seat: int) -> bool:
    """True if the line tells of a loss of ``seat`` that its own play has not brought about."""
    return line.seat == seat and line.kind in _HITS and "source" in line.data
