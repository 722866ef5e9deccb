"""The end of the game: who won and what decided it, the bags opened, three parts of each score, what happened."""

from __future__ import annotations

from apex_tui.screens.boards.ending import centred, paint_facts, paint_rounds, result_line
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.screens.evolution.tally import Deeds, tally
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

__all__ = ["paint_end"]

_TIES = {
    "food_in_bag": "as many points; the food in the bag decided",
    "species_count": "as many points and as much food; the number of species decided",
    "shared": "points, food in the bag and species are alike",
}


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    seats = len(sit.view.seats)
    roomy = bottom - 1 >= 3 + 2 + 3 + seats + 2 + seats + 2 + 6
    row = 3 if roomy else 1
    centred(s, row, [("E V O L U T I O N", "bold")])
    row += 2 if roomy else 1
    centred(s, row, result_line(sit))
    centred(s, row + 1, _decided(sit))
    row += 3 if roomy else 2
    row = _points(s, row, sit)
    row += 1 if roomy else 0
    harvests = [list(seat.harvest) or [0] for seat in sit.view.seats]
    if bottom - row >= seats + 1:
        best = max((food for each in harvests for food in each), default=0)
        row = paint_rounds(
            s, row, sit, "bag", harvests, lambda food: "gain" if food == best and food else "ink"
        )
    _facts(s, row + (1 if bottom - row > 5 else 0), bottom, sit, tally(sit.scene))


def _decided(sit: Sitting) -> Line:
    outcome = sit.view.outcome
    assert outcome is not None
    best = max(outcome.scores)
    if sit.view.tie_break:
        return [(f"{best} points; {_TIES[sit.view.tie_break]}", "quiet")]
    others = [score for score in outcome.scores if score < best]
    second = max(others) if others else best
    return [(f"{outcome.reason_text.rstrip('.')}; {best} points to {second}, {best - second} ahead", "quiet")]


def _points(s: Surface, row: int, sit: Sitting) -> int:
    """``food 30 + traits 9 + Population 12 = 51``, the best first."""
    outcome = sit.view.outcome
    assert outcome is not None
    order = sorted(sit.view.seats, key=lambda seat: (-(seat.score.total if seat.score else 0), seat.seat))
    s.put(row, 24, "food in the bag", "quiet")
    s.put_right(row, 49, "traits", "quiet")
    s.put_right(row, 63, "Population", "quiet")
    s.put_right(row, 75, "points", "quiet")
    for seat in order:
        row += 1
        score = seat.score
        if score is None:
            continue
        won = seat.seat in outcome.winners
        s.put(row, 4, [sit.who(seat.seat, bold=won, columns=16)])
        s.put_right(row, 39, [("bag ", "quiet"), (str(score.food), "ink")])
        s.put_right(row, 49, [("+ ", "quiet"), (str(score.traits), "ink")])
        s.put_right(row, 63, [("+ ", "quiet"), (str(score.population), "ink")])
        token = f"{seat_token(seat.seat)}+bold" if won else "bold"
        s.put_right(row, 75, [("= ", "quiet"), (str(score.total), token)])
    return row + 1


def _facts(s: Surface, row: int, bottom: int, sit: Sitting, deeds: list[Deeds]) -> None:
    seats = sit.view.seats
    count = len(seats)
    facts = (
        ("plants, meat eaten", [f"{each.plants}, {each.meat}" for each in deeds]),
        ("attacks", [str(each.attacks) for each in deeds]),
        ("Pop. eaten, starved", [f"{each.eaten}, {each.starved}" for each in deeds]),
        ("born, died out", [f"{each.born}, {each.extinct}" for each in deeds]),
        ("species at the end", [str(len(seat.species)) for seat in seats]),
    )
    left, first = (1, 21) if count > 4 else (4, 25)
    cell = {2: 24, 3: 17, 4: 13, 5: 11, 6: 9}[count]
    paint_facts(s, row, sit, facts[: max(0, bottom - row - 1)], cell=cell, first=first, left=left)
