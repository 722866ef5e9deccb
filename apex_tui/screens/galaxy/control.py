"""Who would control a sector afterwards: in two words for a list, as sums for the line below it."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.preview import Standing
from apex_tui.games.galaxy.view import SectorView
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.text import Run

__all__ = [
    "Change",
    "brief_words",
    "change",
    "control_words",
    "leaving",
    "short_words",
    "standing_words",
    "sum_runs",
]


@dataclass(frozen=True, slots=True)
class Change:
    """A sector before and after an action."""

    sector: SectorView
    after: Standing

    @property
    def same(self) -> bool:
        """True if the same one controls it, or the same tie, or nobody is there as before."""
        return self.after.controller == self.sector.controller and self.after.tied == self.sector.tied


def change(sit: Sitting, label: str, tokens: dict[int, int]) -> Change:
    """The sector if so many tokens of each seat came, or went below 0."""
    return Change(sit.sectors[label], sit.standing(label, tokens))


def control_words(sit: Sitting, seat: int, what: Change) -> Run:
    """``you control``, ``yours already``, ``D keeps it``, ``tied``: as ``seat`` hears it, and in which colour."""
    before, after = what.sector, what.after
    if after.controller == seat:
        return ("yours already", "quiet") if before.controller == seat else ("you control", "gain")
    if after.tied:
        lost = before.controller == seat
        with_whom = [sit.letter(other) for other in after.tied if other != seat]
        words = "tied" if seat not in after.tied else f"tied with {' '.join(with_whom)}"
        return words, "loss" if lost else "ink"
    if after.controller:
        if before.controller == seat:
            return "you lose it", "loss"
        keeps = before.controller == after.controller
        return f"{sit.letter(after.controller)} {'keeps it' if keeps else 'controls'}", "quiet"
    return ("you lose it", "loss") if before.controller == seat else ("nobody there", "quiet")


def brief_words(sit: Sitting, seat: int, what: Change) -> Run:
    """The same in four columns: ``you``, ``own``, ``D``, ``tied``, ``lost``."""
    _, token = control_words(sit, seat, what)
    after = what.after
    if after.controller == seat:
        return ("own" if what.sector.controller == seat else "you"), token
    if token == "loss":
        return "lost", token
    if after.tied:
        return "tied", token
    return (sit.letter(after.controller) if after.controller else "-"), token


def standing_words(sit: Sitting, seat: int, after: Standing) -> str:
    """``yours``, ``tied``, ``D controls it``, ``nobody there``: how it stands, whatever was before."""
    if after.controller == seat:
        return "yours"
    if after.tied:
        return "tied"
    return f"{sit.letter(after.controller)} controls it" if after.controller else "nobody there"


def sum_runs(sit: Sitting, after: Standing, *, gap: str = "  ") -> list[Run]:
    """``H 3 + 2 = 5  D 2 + 0 = 2``: tokens, influence, total; ``D alone`` where nothing is to be compared."""
    seats = sorted(after.tokens, key=lambda seat: (-after.totals[seat], seat))
    if not seats:
        return [("nobody there", "quiet")]
    if len(seats) == 1:
        return [sit.mark(seats[0]), (" alone", "ink")]
    line: list[Run] = []
    for place, seat in enumerate(seats):
        line += [(gap, "ink")] if place else []
        tokens, total = after.tokens[seat], after.totals[seat]
        line += [sit.mark(seat), (f" {tokens} + {total - tokens} = ", "ink")]
        line.append((str(total), "bold" if seat == after.controller else "ink"))
    return line


def short_words(sit: Sitting, after: Standing) -> str:
    """``3 = 3, tied``, ``5 v 2``: the two highest totals."""
    totals = sorted(after.totals.values(), reverse=True)
    if len(totals) < 2:
        return "alone" if totals else "empty"
    sign = "=" if totals[0] == totals[1] else "v"
    return f"{totals[0]} {sign} {totals[1]}" + (", tied" if sign == "=" else "")


def leaving(sit: Sitting, seat: int, label: str, count: int) -> tuple[list[Run], list[tuple[int, str]]]:
    """What stays behind when ``count`` ships leave a sector, and what fewer would change about it.

    The second: numbers of ships with how it would stand then, the largest first; empty where none would keep more of it.
    """
    what = change(sit, label, {seat: -count})
    words, token = control_words(sit, seat, what)
    if words == "yours already":
        words = "stays yours"
    there: list[Run] = sum_runs(sit, what.after) if what.after.tokens else [("nobody stays", "quiet")]
    fewer: list[tuple[int, str]] = []
    known = (what.after.controller, what.after.tied)
    for less in range(count - 1, 0, -1):
        after = sit.standing(label, {seat: -less})
        if (after.controller, after.tied) != known:
            known = (after.controller, after.tied)
            fewer.append((less, "you keep it" if after.controller == seat else short_words(sit, after)))
    return [*there, ("    ", "ink"), (words, token)], fewer
