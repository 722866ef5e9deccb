"""The end of the game: who won and how it was decided, points over the rounds, what people talk about afterwards."""

from __future__ import annotations

from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.after_us.tally import Score, tally
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, length

__all__ = ["paint_end"]

_WIDTH = 80
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip
_PHASES = {"assembling": "assemble", "attracting": "attract", "resting": "rest"}


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    scores = tally(sit.scene)
    seats = len(scores)
    roomy = bottom - 1 >= 3 + 3 + 1 + seats + 1 + 1 + seats + 1 + 5
    row = 3 if roomy else 1
    _centred(s, row, [("A F T E R   U S", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit):
        _centred(s, row, line)
        row += 1
    row += 1 if roomy else 0
    for number in range(1, seats + 1):
        _points(s, row, sit, number)
        row += 1
    row = _rounds(s, row + (1 if roomy else 0), sit, scores)
    _facts(s, row + (1 if bottom - row > 5 else 0), bottom, sit, scores)


def _centred(s: Surface, row: int, line: Line) -> None:
    s.put(row, max(1, (_WIDTH - length(line)) // 2), line, limit=_WIDTH - 2)


def _result(sit: Sitting) -> list[Line]:
    """The result in a sentence, and how it was decided."""
    view = sit.view
    outcome = view.outcome
    assert outcome is not None
    when = f"the {_ORDINALS[view.round - 1]} round" if view.round <= len(_ORDINALS) else f"round {view.round}"
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
            [sit.who(1, bold=True), (f" is {title}: {view.goal} points in {when}", "ink")],
            [(f"{outcome.scores[0]} points in the {_PHASES[view.phase]} phase", "quiet")],
        ]
    winners: list[Run] = []
    for index, seat in enumerate(outcome.winners):
        last = index == len(outcome.winners) - 1
        winners += [(" and " if last else ", ", "ink")] if index else []
        winners.append(sit.who(seat, bold=True))
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    first: Line = [*(winners or [("nobody", "bold")]), (f" {verb} in {when}", "ink")]
    return [first, _decided(sit)]


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


def _rounds(s: Surface, row: int, sit: Sitting, scores: list[Score]) -> int:
    """Points at the end of each round; of a long game every second, third ... and the last. Returns the row after."""
    count = len(scores[0].vp)
    most = (_WIDTH - 18) // 4
    step = 1
    while -(-count // step) > most:
        step += 1
    shown = sorted(range(count - 1, -1, -step))
    s.put(row, 4, "round", "quiet")
    for place, index in enumerate(shown):
        s.put_right(row, 18 + 4 * place, str(index + 1), "quiet")
    for number, score in enumerate(scores, 1):
        row += 1
        s.put(row, 4, [sit.mark(number), (" points", "quiet")])
        for place, index in enumerate(shown):
            reached = score.vp[index] >= sit.view.goal
            s.put_right(row, 18 + 4 * place, str(score.vp[index]), "gain" if reached else "ink")
    return row + 1


def _best_round(score: Score) -> str:
    gains = [now - before for before, now in zip([0, *score.vp], score.vp, strict=False)]
    best = max(gains, default=0)
    return f"+{best} in {gains.index(best) + 1}"


def _sources(score: Score) -> str:
    most = sorted(score.sources.items(), key=lambda item: -item[1])
    return f"{most[0][0]} {most[0][1]}" if most else "none"


def _facts(s: Surface, row: int, bottom: int, sit: Sitting, scores: list[Score]) -> None:
    count = len(scores)
    cell = {1: 40, 2: 25, 3: 19, 4: 14, 5: 11, 6: 10}[count]
    first = 20
    facts = (
        ("best round", _best_round),
        ("most points from", _sources),
        ("frames, once more", lambda score: f"{score.frames}, {score.again}"),
        ("apes in, removed", lambda score: f"{score.apes}, {score.removed}"),
        ("food gained", lambda score: str(score.food)),
    )
    shown = facts[: max(0, bottom - row - 1)]
    for offset, (label, _) in enumerate(shown, 1):
        s.put(row + offset, 1 if count > 4 else 4, label, "quiet", limit=19)
    for index, score in enumerate(scores):
        col = (20 if count > 4 else first + 3) + index * cell
        s.put(row, col, [sit.who(index + 1, columns=max(1, cell - 4))])
        for offset, (_, fact) in enumerate(shown, 1):
            s.put(row + offset, col, cut(fact(score), cell - 1))
