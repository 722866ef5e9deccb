"""What came of each turn of the round so far, added up from the log."""

from __future__ import annotations

from collections.abc import Iterator

from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run

__all__ = ["result_words", "turn_lines"]


def turn_lines(sit: Sitting, seat: int) -> Iterator[LogLine]:
    """The log lines of a seat's turn in this round, oldest first; none before it began."""
    found: list[LogLine] = []
    for line in reversed(sit.lines):
        if line.kind in ("order", "round"):
            return iter(())
        if line.taken_back:
            continue
        if line.kind == "turn" and line.seat != seat:
            # A turn of another one: what was found so far belongs to it.
            found.clear()
        elif line.kind == "turn":
            return reversed(found)
        else:
            found.append(line)
    return iter(())


def result_words(sit: Sitting, seat: int, side: str) -> Line:
    """``2 battles, +1 VP``, ``production 2 +1 = 3``, ``settled D4``, ``3 moves, 2 ships made``; empty before the turn."""
    lines = list(turn_lines(sit, seat))
    if any(line.kind == "idle" for line in lines):
        return [("no effect", "quiet")]
    if side == "war":
        return _war(sit, seat, lines)
    if side == "evolution":
        return _evolution(lines)
    if side == "colonization":
        places = [str(line.data["sector"]) for line in lines if line.kind == "settled"]
        if places:
            return [("settled ", "ink"), (", ".join(places), "gain")]
        return [("no colony", "quiet")] if any(line.kind == "declined" for line in lines) else ""
    return _expansion(lines)


def _war(sit: Sitting, seat: int, lines: list[LogLine]) -> Line:
    battles = [line for line in lines if line.kind == "battle"]
    if not battles:
        return [("no battle", "quiet")] if any(line.kind == "stopped" for line in lines) else ""
    points: dict[int, int] = {}
    for line in battles:
        if line.data["winner"]:
            points[line.data["winner"]] = points.get(line.data["winner"], 0) + line.data["vp"]
    words: list[Run] = [(", ".join(str(line.data["sector"]) for line in battles), "ink")]
    if not points:
        words.append((" tied", "quiet"))
    for winner, vp in points.items():
        words += [("  ", "ink"), sit.mark(winner), (f" +{vp} VP", "gain" if winner == seat else "ink")]
    return words


def _evolution(lines: list[LogLine]) -> Line:
    words: list[Run] = []
    for line in lines:
        if line.kind == "evolved":
            before, after = line.data["before"], line.data["after"]
            words += [("  ", "ink")] if words else []
            words.append((f"{line.data['track']} ", "ink"))
            if after > before:
                words += [(str(before), "ink"), (f" +{after - before}", "gain"), (f" = {after}", "ink")]
            else:
                words.append((f"is {after} already", "quiet"))
    return words


_DONE = (
    ("moved", "move", "moves"),
    ("produced", "ship made", "ships made"),
    ("converted", "converted", "converted"),
    ("ambushed", "ambushed", "ambushed"),
)


def _expansion(lines: list[LogLine]) -> Line:
    parts = []
    for kind, one, many in _DONE:
        count = sum(line.kind == kind for line in lines)
        if count:
            parts.append(f"{count} {one if count == 1 else many}")
    if not parts and any(line.kind == "ended" for line in lines):
        return [("no action", "quiet")]
    return ", ".join(parts)
