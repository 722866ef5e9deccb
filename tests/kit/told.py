"""What is seen is told: two answers of which a seat hears the same must look the same to it.

It finds what the leak test cannot: a card moved or reordered unseen of which the others still know the place (no `by`, no
`lose_track`), places in a hidden hand that give away which card was taken, and changes on the table without an event.
"""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.rules import Look
from tests.kit.answers import random_answer


def check_told(game: Game[Any], rng: Stream) -> int:
    """Give two answers to one decision, each in a clone; returns how many seats heard no difference."""
    seat = rng.choice(sorted(game.pending))
    decision = game.pending[seat]
    one, other = random_answer(decision, rng), random_answer(decision, rng)
    if one == other:
        return 0
    heard, looks = zip(*(_after(game, seat, answer) for answer in (one, other)), strict=True)
    alike = 0
    for observer in range(game.rules.seats + 1):
        here, there = looks[0][observer], looks[1][observer]
        if observer == seat or heard[0][observer] != heard[1][observer]:
            continue
        if (here.deciding, here.outcome) != (there.deciding, there.outcome):
            continue
        alike += 1
        assert game.rules.view(here) == game.rules.view(there), (
            f"observer {observer} sees whether seat {seat} answered {decision.kind} with {one} or with {other}, "
            f"but is told the same: {heard[0][observer]}"
        )
    return alike


def _after(game: Game[Any], seat: int, answer: Any) -> tuple[list[list[Any]], list[Look[Any]]]:
    """What each observer hears of an answer, and its look afterwards."""
    clone = game.clone(tell=True)
    clone.take_events()
    clone.answer(seat, answer)
    events, observers = clone.take_events(), range(game.rules.seats + 1)
    told = [[(each.kind, each.seat, each.data) for each in events if each.visible(who)] for who in observers]
    return told, [clone.look(who) for who in observers]
