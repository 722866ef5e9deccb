"""Acting together: the order in which answers arrive decides nothing."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from tests.kit.answers import random_answer
from tests.kit.views import names_of


def check_orders(game: Game[Any], rng: Stream) -> bool:
    """Finish what is done together in two orders; False if fewer than two seats are asked."""
    if not game.together or len(game.pending) < 2:
        return False
    seed = rng.bits()
    one, told = _finished(game, seed, rng.fork())
    two, told_too = _finished(game, seed, rng.fork())
    assert one.key() == two.key(), "what happens depends on who answers first"
    for observer in range(game.rules.seats + 1):
        lines, lines_too = _lines(one, told, observer), _lines(two, told_too, observer)
        assert sorted(lines) == sorted(lines_too), f"observer {observer} is told different things"
        if game.secret and observer not in game.pending:
            assert lines == lines_too, f"observer {observer} learns who answered first"
    return True


def _finished(game: Game[Any], seed: int, order: Stream) -> tuple[Game[Any], list[Event]]:
    """A clone in which all have answered, in an order drawn from `order`; each seat answers alike in every order."""
    clone = game.clone(tell=True)
    clone.take_events()
    secret, step, since = clone.secret, clone.step, clone.together_from
    minds = {seat: Stream(seed + seat) for seat in clone.pending}
    public = clone.view(0) if secret else None
    while clone.together and (clone.step, clone.together_from) == (step, since):
        if secret:
            assert not [event for event in clone.events if event.visible(0)], (
                "an event of a secret answer is told at once"
            )
            shown = clone.look(0)
            shown.deciding = game.look(0).deciding
            assert clone.rules.view(shown) == public, "a secret answer shows"
        seat = order.choice(sorted(clone.pending))
        clone.answer(seat, random_answer(clone.pending[seat], minds[seat]))
    return clone, clone.take_events()


def _lines(game: Game[Any], events: list[Event], observer: int) -> list[str]:
    return [game.rules.narrate(event, names_of(game)) for event in events if event.visible(observer)]
