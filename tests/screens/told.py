"""Games played from seed to end as a table tells them: every decision a scene, for boards of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.engine.rules import Rules
from apex_tui.screens.board import Scene
from apex_tui.table.box import open_box
from apex_tui.table.lines import Line

__all__ = ["NAMES", "Told", "at_random", "played", "rules_for"]

NAMES = ("Mira", "Tobias", "Ines", "Jun", "Oleander", "Pim")

Pick = Callable[[Decision, Stream], Answer]
"""Answers a decision with luck."""


@cache
def rules_for(game: str, seats: int, options: tuple[tuple[str, str], ...] = ()) -> Rules[Any]:
    """The rules of a table, once for all tests."""
    return open_box(game, seats, dict(options))


class Told:
    """The log of a game, made as a table makes it."""

    def __init__(self, rules: Rules[Any], names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names
        self.lines: list[Line] = []

    def add(self, events: Sequence[Event]) -> list[Line]:
        """Take in new events; returns their lines."""
        new = []
        for event in events:
            text = self.rules.narrate(event, self.names)
            new.append(
                Line(len(self.lines) + 1, event.seat, event.kind, event.data, text, event.to, step=event.step)
            )
            self.lines.append(new[-1])
        return new


def at_random(decision: Decision, rng: Stream) -> Answer:
    """So many options as are asked for, any of them."""
    count = decision.least + rng.below(min(decision.most, len(decision.options)) - decision.least + 1)
    return tuple(rng.sample(list(decision.options), count))


def played(
    game_id: str,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    moves: int = 100_000,
    pick: Pick = at_random,
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a game as its seat sees it, with the lines that are new; at last the end.

    Seat 1 looks on where a rival plays; the rival has its own name.
    """
    rules = rules_for(game_id, seats, tuple((options or {}).items()))
    stand_ins = {each.seat: each.name for each in rules.stand_ins()}
    names = tuple(stand_ins.get(seat, NAMES[seat - 1]) for seat in range(1, rules.seats + 1))
    game = Game.new(rules, seed)
    told = Told(rules, names)
    rng = Stream(seed * 77 + 5)
    for _ in range(moves):
        new = told.add(game.take_events())
        if game.over:
            yield game, Scene(game.view(1), names, 1, lines=told.lines, rules=rules), new
            return
        seat = min(game.pending)
        decision = game.pending[seat]
        own = 1 if stand_ins else seat
        look = game.look(own)
        prompt = rules.prompt(look, decision)
        yield game, Scene(rules.view(look), names, own, prompt, lines=told.lines, rules=rules), new
        game.answer(seat, pick(decision, rng))
