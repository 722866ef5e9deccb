"""The end of the game: who won and how it was decided, points by age and source, what people talk about afterwards."""

from __future__ import annotations

from apex_tui.screens.boards.ending import END_WIDTH, centred, paint_facts
from apex_tui.screens.galaxy.galaxy_map import paint_map
from apex_tui.screens.galaxy.geometry import FORMS, grid_of
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.screens.galaxy.tally import Deeds, tally
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_end"]

_AGE = 12
"""Columns of an age in the table of points."""


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    seats = len(sit.view.seats)
    roomy = bottom - 1 >= 3 + 2 + 2 + seats + 2 + seats + 2 + 7
    row = 3 if roomy else 1
    centred(s, row, [("G A L A X Y", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit):
        centred(s, row, line)
        row += 1
    row += 1 if roomy else 0
    row = _points(s, row, sit)
    row += 1 if roomy or bottom - row > 8 else 0
    _facts(s, row, bottom, sit, tally(sit))
    _map(s, sit, bottom)


def _map(s: Surface, sit: Sitting, bottom: int) -> None:
    """The galaxy as it ended, right of the page, where a window has room for it."""
    for form in FORMS:
        grid = grid_of(sit.hexes, form)
        if form.lines > 1 and END_WIDTH + 2 + grid.columns <= s.width and 3 + grid.rows <= bottom:
            paint_map(s, sit, grid, (3, END_WIDTH + 2))
            return


def _result(sit: Sitting) -> list[Line]:
    outcome = sit.view.outcome
    assert outcome is not None
    winners: list[Run] = []
    for place, seat in enumerate(outcome.winners):
        last = place == len(outcome.winners) - 1
        winners += [(" and " if last else ", ", "ink")] if place else []
        winners.append(sit.who(seat, bold=True))
    if len(outcome.winners) > 1:
        return [
            [*winners, (" share the victory", "ink")],
            [(f"{outcome.scores[outcome.winners[0] - 1]} points and as many tokens each", "quiet")],
        ]
    return [[*winners, (f" wins after {sit.view.ages} ages", "ink")], _decided(sit)]


def _decided(sit: Sitting) -> Line:
    outcome = sit.view.outcome
    assert outcome is not None
    own = outcome.scores[outcome.winners[0] - 1]
    others = [score for seat, score in enumerate(outcome.scores, 1) if seat not in outcome.winners]
    second = max(others)
    if second == own:
        tokens = [seat.ships + seat.colonies for seat in sit.view.seats]
        most = tokens[outcome.winners[0] - 1]
        return [(f"{own} points each at the top; decided by tokens in the galaxy, {most}", "quiet")]
    return [(f"{own} points to {second}, ", "quiet"), (f"{own - second} ahead", "quiet")]


def _points(s: Surface, row: int, sit: Sitting) -> int:
    """A row a seat: each age as sectors and colonies, battles, the total."""
    view = sit.view
    first = 26
    for place, age in enumerate(view.tally):
        s.put_right(row, first + (place + 1) * _AGE - 4, f"age {age.age}", "quiet")
    at = first + len(view.tally) * _AGE
    s.put_right(row, at + 6, "battles", "quiet")
    s.put_right(row, at + 14, "points", "quiet")
    best = max((seat.vp for seat in view.seats), default=0)
    for seat in sorted(view.seats, key=lambda each: (-each.vp, each.seat)):
        row += 1
        s.put(row, 4, [sit.who(seat.seat, bold=seat.seat in (view.outcome.winners if view.outcome else ()))])
        for place, age in enumerate(view.tally):
            sectors, colonies = age.sectors[seat.seat - 1], age.colonies[seat.seat - 1]
            text = f"{sectors} +{colonies} = {sectors + colonies}" if colonies else f"{sectors}"
            s.put_right(row, first + (place + 1) * _AGE - 4, text)
        s.put_right(row, at + 6, str(seat.won))
        s.put_right(row, at + 14, str(seat.vp), "gain" if seat.vp == best else "bold")
    return row + 1


def _facts(s: Surface, row: int, bottom: int, sit: Sitting, deeds: list[Deeds]) -> None:
    seats = sit.view.seats
    count = len(seats)
    facts = (
        ("War Evo Col Exp", [" ".join(map(str, each.sides)) for each in deeds]),
        ("battles, ships lost", [f"{each.battles}, {each.lost}" for each in deeds]),
        ("ships made, moves", [f"{each.made}, {each.moves}" for each in deeds]),
        ("ships, colonies", [f"{seat.ships}, {seat.colonies}" for seat in seats]),
        ("levels P M I A", [" ".join(str(seat.levels[track]) for track in seat.levels) for seat in seats]),
    )
    left, first = (1, 22) if count > 4 else (4, 26)
    cell = {2: 24, 3: 17, 4: 13, 5: 11, 6: 9}[count]
    paint_facts(s, row, sit, facts[: max(0, bottom - row - 1)], cell=cell, first=first, left=left)
