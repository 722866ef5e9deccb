"""What a game loads at its first table, its first question and its first hint, loaded for nobody."""

from __future__ import annotations

from apex_tui.engine.chance import Stream
from apex_tui.engine.imagine import imagine
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.timeline import Timeline
from apex_tui.table.box import open_box

__all__ = ["rehearse"]


def rehearse(entry: GameEntry) -> None:
    """Deal a game, ask its first questions, and have them answered as a hint would be.

    Raises:
        Exception: whatever is wrong with the game.
    """
    rules = open_box(entry.id, entry.seats[0])
    game = Timeline.new(rules, 1).game
    for event in game.events:
        rules.narrate(event, [f"Seat {seat}" for seat in range(1, rules.seats + 1)])
    for seat, decision in game.pending.items():
        rules.prompt(game.look(seat), decision)
        rng = Stream(1)
        rules.policy("rule").choose(imagine(game, seat, rng), decision, rng)
