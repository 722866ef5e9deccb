"""The end of the game: who won and how it was decided, points over the rounds, what people talk about afterwards."""

from __future__ import annotations

from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.after_us.tally import Score, tally
from apex_tui.screens.boards.ending import centred, paint_facts, paint_rounds, result_line, when
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_end"]

_PHASES = {"assembling": "assemble", "attracting": "attract", "resting": "rest"}


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    scores = tally(sit.scene)
    seats = len(scores)
    roomy = bottom - 1 >= 3 + 3 + 1 + seats + 1 + 1 + seats + 1 + 5
    row = 3 if roomy else 1
    centred(s, row, [("A F T E R   U S", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit):
        centred(s, row, line)
        row += 1
    row += 1 if roomy else 0
    for number in range(1, seats + 1):
        _points(s, row, sit, number)
        row += 1
    points = [score.vp for score in scores]
    row += 1 if roomy else 0
    row = paint_rounds(s, row, sit, "points", points, lambda now: "gain" if now >= sit.view.goal else "ink")
    _facts(s, row + (1 if bottom - row > 5 else 0), bottom, sit, scores)


def _result(sit: Sitting) -> list[Line]:
    """The result in a sentence, and how it was decided."""
    view = sit.view
    outcome = view.outcome
    assert outcome is not None
    if view.challenge is not None:
        if not outcome.winners:
            return [
                [sit.who(1, bold=True), (f" stays at {outcome.scores[0]} points", "ink")],
                [
                    (
                        f"{view.challenge.round_limit} rounds are over, {view.goal} points were not reached",
                        "quiet",
                    )
                ],
            ]
        title = view.challenge.title
        return [
            [sit.who(1, bold=True), (f" is {title}: {view.goal} points in {when(view.round)}", "ink")],
            [(f"{outcome.scores[0]} points in the {_PHASES[view.phase]} phase", "quiet")],
        ]
    return [result_line(sit), _decided(sit)]


def _decided(sit: Sitting) -> list[Run]:
    view = sit.view
    outcome = view.outcome
    assert outcome is not None
    best = max(outcome.scores)
    if outcome.reason == "eighty_points":
        beyond = sum(1 for score in outcome.scores if score >= view.goal)
        reached = f"{view.goal} reached in the {_PHASES[view.phase]} phase"
        how = f"{reached} by {beyond} tribes" if beyond > 1 else reached
    else:
        how = outcome.reason_text.rstrip(".")
    if len(outcome.winners) > 1:
        return [(f"{how}; {best} points each, no tie-breaker", "quiet")]
    places = outcome.places
    if len(places) < 2:
        return [(how, "quiet")]
    second = outcome.scores[places[1][0] - 1]
    return [(f"{how}; {best} points to {second}, ", "quiet"), (f"{best - second} ahead", "quiet")]


def _points(s: Surface, row: int, sit: Sitting, number: int) -> None:
    seat = sit.seat(number)
    most = max(sit.view.goal, *(each.vp for each in sit.view.seats))
    s.put(row, 4, [sit.who(number, columns=30)])
    s.put_right(row, 54, f"{seat.vp} points", "bold")
    s.meter(row, 56, seat.vp, most, seat_token(number), width=20)


def _best_round(score: Score) -> str:
    gains = [now - before for before, now in zip([0, *score.vp], score.vp, strict=False)]
    best = max(gains, default=0)
    return f"+{best} in {gains.index(best) + 1}"


def _sources(score: Score) -> str:
    most = sorted(score.sources.items(), key=lambda item: -item[1])
    return f"{most[0][0]} {most[0][1]}" if most else "none"


def _facts(s: Surface, row: int, bottom: int, sit: Sitting, scores: list[Score]) -> None:
    count = len(scores)
    facts = (
        ("best round", [_best_round(score) for score in scores]),
        ("most points from", [_sources(score) for score in scores]),
        ("frames, once more", [f"{score.frames}, {score.again}" for score in scores]),
        ("apes in, removed", [f"{score.apes}, {score.removed}" for score in scores]),
        ("food gained", [str(score.food) for score in scores]),
    )
    left, first = (1, 20) if count > 4 else (4, 23)
    cell = {1: 40, 2: 25, 3: 19, 4: 14, 5: 11, 6: 10}[count]
    paint_facts(s, row, sit, facts[: max(0, bottom - row - 1)], cell=cell, first=first, left=left)
