"""Checks of clones, saves, replays and playouts."""

from __future__ import annotations

import json
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer
from apex_tui.engine.game import Entry, Game
from apex_tui.engine.saves import dump_log, dump_snapshot, load_log, load_snapshot


def fingerprint(game: Game[Any]) -> str:
    """Everything about a game, written out."""
    base = game.base
    return repr((game.key(), game.log, base and (base.at, base.step, base.state, base.outcome)))


class OldClones:
    """Clones put by along the way: whatever is played later, they never change."""

    def __init__(self, most: int = 12) -> None:
        self.most = most
        self.kept: list[tuple[Game[Any], str]] = []

    def keep(self, game: Game[Any], rng: Stream) -> None:
        """Put a clone by, in the place of another when there are many."""
        clone = game.clone()
        assert clone.key() == game.key(), "a clone differs from its game"
        kept = (clone, fingerprint(clone))
        if len(self.kept) < self.most:
            self.kept.append(kept)
        else:
            self.kept[rng.below(self.most)] = kept

    def check(self) -> None:
        for clone, written in self.kept:
            assert fingerprint(clone) == written, f"a clone at step {clone.step} changed after it was made"


def through_json(game: Game[Any]) -> Game[Any]:
    """The game written as JSON text and read back."""
    assert game.base is not None
    snapshot, log = dump_snapshot(game.rules, game.base), dump_log(game.log)
    json.loads(snapshot)
    json.loads(log)
    read = load_snapshot(game.rules, snapshot)
    assert dump_snapshot(game.rules, read) == snapshot, "a snapshot read and written again differs"
    assert load_log(log) == game.log, "a log read back differs"
    return Game.restore(game.rules, read, load_log(log))


class Shadow:
    """A second game that is given the same answers and must stay equal."""

    def __init__(self, name: str, game: Game[Any]) -> None:
        self.name = name
        self.game = game

    def answer(self, seat: int, answer: Answer | None) -> None:
        self.game.enter(Entry(seat, answer))

    def check(self, true: Game[Any]) -> None:
        if self.game.base is not None:
            assert self.game.key() == true.key(), f"{self.name} has gone another way"
        else:
            # A playout knows nothing of who knows what.
            assert self.game.state == true.state, f"{self.name} has gone another way"
            assert (self.game.pending, self.game.outcome, self.game.at) == (
                true.pending,
                true.outcome,
                true.at,
            ), self.name


def replay(game: Game[Any], steps: list[tuple[Any, list[Entry]]]) -> None:
    """From each kept snapshot its log leads to the next one at which anything is asked."""
    asked = [(snapshot, log) for snapshot, log in steps if log]
    for (snapshot, log), (after, _) in zip(asked, [*asked[1:], (game.base, [])], strict=True):
        again = Game.restore(game.rules, snapshot, log)
        assert again.base is not None
        assert (again.base.step, again.base.at, again.base.state) == (after.step, after.at, after.state)
        assert again.base.outcome == after.outcome
