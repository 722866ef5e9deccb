"""Two ways to play Magpies without being a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.zones import EMPTY
from tests.toy.state import ROW, own, value

if TYPE_CHECKING:
    from tests.toy.rules import Magpies


class Thrifty:
    """Plays the dearest, buries what it can, gives up the cheapest; looks only at its own hand and what lies open."""

    def __init__(self, rules: Magpies) -> None:
        self.rules = rules

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        return getattr(self, f"_{decision.kind}", self._few)(game.state, decision, rng)

    def _act(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        def worth(option: Any) -> int:
            if isinstance(option, str):
                return 3 if option == "dig" and len(state.zones[own("hand", decision.seat)]) < 3 else 0
            verb, card = option
            return (
                value(card) * (2 if verb == "bury" else 1)
                + (verb == "play")
                + 4 * (verb == "play" and not value(card))
            )

        return (max(decision.options, key=worth),)

    def _pick(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        best = (
            max(value(card) for card in state.zones[ROW] if card != EMPTY)
            if any(card != EMPTY for card in state.zones[ROW])
            else 3
        )
        return (min(decision.options, key=lambda card: abs(value(card) - best)),)

    def _toss(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        return ()

    def _again(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        return (max(decision.options, key=value),)

    def _arrange(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        return tuple(sorted(decision.options, key=lambda card: (value(card), card)))

    def _few(self, state: Any, decision: Decision, rng: Stream) -> Answer:
        """As few as possible: cards the cheapest first, words at random."""
        options = list(decision.options)
        if all(isinstance(option, int) for option in options):
            options.sort(key=value)
        else:
            rng.shuffle(options)
        chosen = options[: decision.least]
        return tuple(chosen) if decision.ordered else tuple(o for o in decision.options if o in chosen)


class Ghost(Thrifty):
    """The magpie nobody controls: anything will do."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        n = decision.least + rng.below(min(decision.most, len(decision.options)) - decision.least + 1)
        chosen = rng.sample(decision.options, n)
        return tuple(chosen) if decision.ordered else tuple(o for o in decision.options if o in chosen)
