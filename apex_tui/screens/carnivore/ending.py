"""The end of the game: who won and how, life over the rounds, what people talk about afterwards, the decks compared."""

from __future__ import annotations

from collections import Counter

from apex_tui.screens.boards.ending import centred, paint_facts, paint_rounds, result_line
from apex_tui.screens.carnivore.piles import title_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.tally import LastBlow, Score, tally
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, runs

__all__ = ["paint_decks", "paint_end"]

_LETTERS = (("F", 2), ("U", 4), ("M", 8))


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    scores, blow = tally(sit.scene)
    seats = len(scores)
    roomy = seats <= 2
    row = 3 if roomy else 1
    centred(s, row, [("A P E X   C A R N I V O R E", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit, blow):
        centred(s, row, line)
        row += 1
    row += 1
    for seat in range(1, seats + 1):
        _life(s, row, sit, seat)
        row += 1
    life = [score.life for score in scores]
    row += 1 if roomy else 0
    row = paint_rounds(s, row, sit, "life", life, lambda now: "loss" if now == 0 else "ink")
    _facts(s, row + (1 if bottom - row > 5 else 0), sit, scores)


def _result(sit: Sitting, blow: LastBlow | None) -> list[Line]:
    """The result in a sentence, and how it was decided."""
    outcome = sit.view.outcome
    assert outcome is not None
    first = result_line(sit)
    if outcome.reason == "last_alive" and blow is not None:
        how = f"{blow.by}, {blow.damage} damage" if blow.by else f"the attack, {blow.damage} damage"
        return [first, [("the last ", "quiet"), sit.who(blow.seat), (f" fell to {how}", "quiet")]]
    return [first, [(outcome.reason_text.rstrip("."), "quiet")]]


def _life(s: Surface, row: int, sit: Sitting, number: int) -> None:
    seat = sit.seat(number)
    s.put(row, 4, [sit.who(number, columns=30)])
    s.put(row, 48, f"life {seat.life}", "bold")
    s.meter(row, 56, seat.life, seat.max_life, seat_token(number))


def _facts(s: Surface, row: int, sit: Sitting, scores: list[Score]) -> None:
    facts = (
        ("checks passed", [_passed(score) for score in scores]),
        ("luck, in rolls", [_luck(score) for score in scores]),
        ("damage dealt", [str(score.damage) for score in scores]),
        ("families owned", [_families(sit, score) for score in scores]),
    )
    duel = len(scores) == 2
    paint_facts(s, row, sit, facts, cell=21 if duel else 15, first=25 if duel else 20)


def _passed(score: Score) -> str:
    share = f" {100 * score.passed // score.checks}%" if score.checks else ""
    return f"{score.passed} of {score.checks}{share}"


def _luck(score: Score) -> str:
    return f"{round(score.luck, 1) + 0.0:+.1f} a die" if score.rolls else "no roll"


def _families(sit: Sitting, score: Score) -> str:
    return "  ".join(f"{letter} {_count(sit, score, bit)}" for letter, bit in _LETTERS)


def _count(sit: Sitting, score: Score, bit: int) -> int:
    return sum(1 for title in score.owned if sit.title_named(title).bits & bit)


# ----- the decks compared


def paint_decks(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """What each species was made of at the end, a column each: traits first, by class, then what it began with."""
    scores, _ = tally(sit.scene)
    s.rule(row, "decks compared", "all cards owned at the end", width=width)
    cell = (width - 1) // len(scores)
    for index, score in enumerate(scores):
        col = 1 + index * cell
        titles = Counter(score.owned)
        head: list[Run] = [sit.who(index + 1, columns=9), (f"  {len(score.owned)} cards", "quiet")]
        if cell >= 38:
            head.append((f"  {_families(sit, score)}", "quiet"))
        s.put(row + 1, col, head, limit=cell - 1)
        order = sorted(
            titles,
            key=lambda title: (sit.title_named(title).deck == "starter", -sit.title_named(title).dc, title),
        )
        room = bottom - row - 2
        for offset, title in enumerate(order[:room]):
            if offset == room - 1 and len(order) > room:
                s.put(row + 2 + offset, col, f"+{len(order) - offset} more ›", "quiet")
                break
            line = title_runs(sit.title_named(title), cell - 2, count=titles[title])
            s.put(row + 2 + offset, col, runs(line), limit=cell - 1)
