"""The end of the game: who won and how it was decided, points over the rounds, what people talk about afterwards."""

from __future__ import annotations

from apex_tui.engine.views import OutcomeView
from apex_tui.games.theropod.view import TheropodView
from apex_tui.screens.boards.ending import centred, paint_facts, paint_rounds, result_line, when
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.screens.theropod.tally import Score, tally
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_end"]


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    scores = tally(sit.scene)
    seats = len(scores)
    roomy = bottom - 1 >= 15 + 2 * seats
    row = 3 if roomy else 1
    centred(s, row, [("T H E R O P O D", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit):
        centred(s, row, line)
        row += 1
    row += 1 if roomy else 0
    for number in range(1, seats + 1):
        _points(s, row, sit, number)
        row += 1
    row += 1 if roomy else 0
    if row + seats + 1 < bottom:
        last = "Boss" if sit.view.boss_round else ""
        row = paint_rounds(s, row, sit, "VP", [score.vp for score in scores], lambda now: "ink", last=last)
    row += 1 if bottom - row > 7 else 0
    if seats <= 4:
        _facts(s, row, bottom, sit, scores)
    elif row < bottom - 1:
        _few_facts(s, row, bottom, sit, scores)


def _result(sit: Sitting) -> list[Line]:
    view = sit.view
    outcome = view.outcome
    assert outcome is not None
    if view.solo:
        boss = view.boss.card.name if view.boss is not None else "the Boss"
        if outcome.winners:
            return [
                [sit.who(1, bold=True), (f" defeats {boss} {_moment(view)}", "ink")],
                [(f"{outcome.scores[0]} VP in Den and Hoard", "quiet")],
            ]
        how = outcome.reason_text.rstrip(".")
        lost: list[Run] = [sit.who(1, bold=True), (f" loses: {how}", "ink")]
        return [lost, [(f"{boss} was not defeated; {outcome.scores[0]} VP in Den and Hoard", "quiet")]]
    return [result_line(sit, _moment(view)), [(_decided(view, outcome), "quiet")]]


def _moment(view: TheropodView) -> str:
    """``in the ninth round``; the Boss round of Emergence has no number."""
    return "in the Boss round" if view.boss_round else f"in {when(view.round)}"


def _decided(view: TheropodView, outcome: OutcomeView) -> str:
    """Why it ended, who had the most Bosses, and what decided among equals (THE-14.2 to 14.4, 15.11)."""
    how = outcome.reason_text.rstrip(".")
    best = max(seat.bosses for seat in view.seats)
    leaders = sum(seat.bosses == best for seat in view.seats)
    if leaders == 1:
        return f"{how}; nobody else beat the Boss" if view.emergence else f"{how}; most Bosses, {best}"
    if not best:
        first = "nobody beat the Boss" if view.emergence else "no Boss fell"
    elif view.emergence:
        first = f"{leaders} hunters beat the Boss"
    else:
        first = f"{leaders} hunters have {best} Boss{'' if best == 1 else 'es'} each"
    points = max(outcome.scores[seat - 1] for seat in outcome.winners)
    shared = len(outcome.winners) > 1
    return f"{how}; {first}; " + (f"then {points} VP each" if shared else f"most Victory Points, {points}")


def _points(s: Surface, row: int, sit: Sitting, number: int) -> None:
    seat = sit.seat(number)
    most = max(1, *(each.vp for each in sit.view.seats))
    s.put(row, 4, [sit.who(number, columns=18)])
    s.put(row, 27, seat.short, "quiet")
    s.put_right(row, 43, f"{seat.bosses} Boss{'' if seat.bosses == 1 else 'es'}", "ink")
    s.put_right(row, 54, f"{seat.vp} VP", "bold")
    s.meter(row, 56, seat.vp, most, seat_token(number), width=20)


def _facts(s: Surface, row: int, bottom: int, sit: Sitting, scores: list[Score]) -> None:
    facts = (
        ("hunts, points lost", [f"{score.hunts}, {score.wasted}" for score in scores]),
        ("biggest prey", [score.best or "none" for score in scores]),
        ("cards bought", [str(score.bought) for score in scores]),
        ("ambushes", [str(score.ambushes) for score in scores]),
        ("Afflictions", [str(score.wounds) for score in scores]),
    )
    cell = {1: 40, 2: 25, 3: 18, 4: 14}[len(scores)]
    paint_facts(s, row, sit, facts[: max(0, bottom - row - 1)], cell=cell, first=23)


def _few_facts(s: Surface, row: int, bottom: int, sit: Sitting, scores: list[Score]) -> None:
    """Of many hunters only who stands out."""

    def best(values: list[int]) -> list[Run]:
        most = max(values)
        if not most:
            return [("nobody", "quiet")]
        seats = [seat for seat, value in enumerate(values, 1) if value == most]
        return [run for seat in seats for run in (sit.mark(seat), (" ", "ink"))] + [(str(most), "ink")]

    rows: list[Line] = [
        [("most hunts ", "quiet"), *best([score.hunts for score in scores])],
        [("most cards bought ", "quiet"), *best([score.bought for score in scores])],
        [("most Afflictions ", "quiet"), *best([score.wounds for score in scores])],
    ]
    for line in rows[: max(0, bottom - row)]:
        s.put(row, 4, line)
        row += 1
