"""The end of the game: who won and how, life over the rounds, what people talk about afterwards, the decks compared."""

from __future__ import annotations

from collections import Counter

from apex_tui.screens.carnivore.piles import title_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.tally import LastBlow, Score, tally
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, length, runs

__all__ = ["paint_decks", "paint_end"]

_WIDTH = 80
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip
_LETTERS = (("F", 2), ("U", 4), ("M", 8))


def paint_end(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it into the rows above ``bottom``."""
    scores, blow = tally(sit.scene)
    seats = len(scores)
    roomy = seats <= 2
    row = 3 if roomy else 1
    _centred(s, row, [("A P E X   C A R N I V O R E", "bold")])
    row += 2 if roomy else 1
    for line in _result(sit, blow):
        _centred(s, row, line)
        row += 1
    row += 1
    for seat in range(1, seats + 1):
        _life(s, row, sit, seat)
        row += 1
    row = _rounds(s, row + (1 if roomy else 0), sit, scores)
    _facts(s, row + (1 if bottom - row > 5 else 0), sit, scores)


def _centred(s: Surface, row: int, line: Line) -> None:
    s.put(row, max(1, (_WIDTH - length(line)) // 2), line, limit=_WIDTH - 2)


def _result(sit: Sitting, blow: LastBlow | None) -> list[Line]:
    """The result in a sentence, and how it was decided."""
    outcome = sit.view.outcome
    assert outcome is not None
    winners: list[Run] = []
    for index, seat in enumerate(outcome.winners):
        winners += [(" and " if index else "", "ink"), sit.who(seat, bold=True)]
    number = sit.view.round
    when = f"the {_ORDINALS[number - 1]} round" if number <= len(_ORDINALS) else f"round {number}"
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    first: Line = [*(winners or [("nobody", "bold")]), (f" {verb} in {when}", "ink")]
    if outcome.reason == "last_alive" and blow is not None:
        how = f"{blow.by}, {blow.damage} damage" if blow.by else f"the attack, {blow.damage} damage"
        return [first, [("the last ", "quiet"), sit.who(blow.seat), (f" fell to {how}", "quiet")]]
    return [first, [(outcome.reason_text.rstrip("."), "quiet")]]


def _life(s: Surface, row: int, sit: Sitting, number: int) -> None:
    seat = sit.seat(number)
    s.put(row, 4, [sit.who(number, columns=30)])
    s.put(row, 48, f"life {seat.life}", "bold")
    s.meter(row, 56, seat.life, seat.max_life, seat_token(number))


def _rounds(s: Surface, row: int, sit: Sitting, scores: list[Score]) -> int:
    """Life at the end of each round; of a long game every second, third ... round and the last. Returns the row after."""
    count = len(scores[0].life)
    most = (_WIDTH - 18) // 4
    step = 1
    while -(-count // step) > most:
        step += 1
    shown = sorted(range(count - 1, -1, -step))
    s.put(row, 4, [("round", "quiet")])
    for place, index in enumerate(shown):
        s.put_right(row, 18 + 4 * place, str(index + 1), "quiet")
    for number, score in enumerate(scores, 1):
        row += 1
        s.put(row, 4, [sit.mark(number), (" life", "quiet")])
        for place, index in enumerate(shown):
            s.put_right(
                row, 18 + 4 * place, str(score.life[index]), "loss" if score.life[index] == 0 else "ink"
            )
    return row + 1


def _facts(s: Surface, row: int, sit: Sitting, scores: list[Score]) -> None:
    cell = 21 if len(scores) == 2 else 15
    first = 25 if len(scores) == 2 else 20
    labels = ("checks passed", "luck, in rolls", "damage dealt", "families owned")
    for offset, label in enumerate(labels, 1):
        s.put(row + offset, 4, label, "quiet")
    for index, score in enumerate(scores):
        col = first + index * cell
        s.put(row, col, [sit.who(index + 1, columns=cell - 4)])
        share = f" {100 * score.passed // score.checks}%" if score.checks else ""
        families = "  ".join(f"{letter} {_count(sit, score, bit)}" for letter, bit in _LETTERS)
        luck = f"{round(score.luck, 1) + 0.0:+.1f} a die" if score.rolls else "no roll"
        facts = (f"{score.passed} of {score.checks}{share}", luck, str(score.damage), families)
        for offset, fact in enumerate(facts, 1):
            s.put(row + offset, col, cut(fact, cell - 1))


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
        families = "  ".join(f"{letter} {_count(sit, score, bit)}" for letter, bit in _LETTERS)
        head: list[Run] = [sit.who(index + 1, columns=9), (f"  {len(score.owned)} cards", "quiet")]
        if cell >= 38:
            head.append((f"  {families}", "quiet"))
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
