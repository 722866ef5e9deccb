"""Are the six civilizations alike? Rule-following players draw lots for them, and each should win its share."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from tests.bench.conftest import Measure
from tests.kit.subjects import make

SEATS = 4
BLOCK = 25
"""Games that a process plays at a time."""


@pytest.mark.parametrize("games", [1200])
def test_no_civilization_wins_more_or_less_than_its_share(games: int, figure: Measure) -> None:
    """Of the games in which it takes part, with four seats; a shared victory is divided. One in four is its share."""
    played: Counter[str] = Counter()
    won: dict[str, float] = {}
    battles = points = best = 0.0
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for block in pool.map(play, range(games // BLOCK)):
            for people, winners, scores, wins in block:
                played.update(people)
                for seat in winners:
                    name = people[seat - 1]
                    won[name] = won.get(name, 0.0) + 1 / len(winners)
                points += sum(scores) / SEATS
                best += max(scores)
                battles += wins
    shares = {name: won.get(name, 0.0) / count for name, count in sorted(played.items())}
    told = ", ".join(f"{name} {share:.1%} of {played[name]}" for name, share in shares.items())
    told += f"; a player has {points / games:.1f} points (the winner {best / games:.1f})"
    told += f" and wins {battles / games / SEATS:.1f} battles"
    figure("galaxy: the civilization that wins least", min(shares.values()), "share", at_least=0.15, how=told)
    figure("galaxy: the civilization that wins most", max(shares.values()), "share", at_most=0.35, how=f"{games} games")


def play(block: int) -> list[tuple[list[str], tuple[int, ...], tuple[int, ...], int]]:
    """By game: the civilizations by seat, the winners, the scores, the battles won."""
    rules = make("galaxy", SEATS, {})
    player = rules.policy("rule")
    found = []
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        game = Game.new(rules, f"balance {number}", tell=False, keep=False)
        thought = Stream(number)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            game.proceed(seat, player.choose(game, decision, thought))
        people = [rules.defs.civilizations[n].id for n in game.state.people]  # type: ignore[attr-defined]
        found.append((people, game.outcome.winners, game.outcome.scores, sum(game.state.won)))
    return found
