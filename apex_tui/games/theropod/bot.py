"""The rule-following computer player ``forager``: it plans its hand, buys by species, and fights when the odds are good.

It looks at no card that its seat cannot see, knows its own deck by content alone, and draws a random number only for its
species.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.games.theropod import bot_picks
from apex_tui.games.theropod.bot_ambush import hibernating, set_up
from apex_tui.games.theropod.bot_battle import fights
from apex_tui.games.theropod.bot_buy import bought, paid
from apex_tui.games.theropod.bot_hunt import chosen_play
from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.deal import Deal
from apex_tui.games.theropod.state import TheropodTable

__all__ = ["Forager"]


class Forager:
    """Plays by plans and habits, without slips."""

    def __init__(self, deal: Deal) -> None:
        """``deal``: the cards of the table it plays at."""
        self.deal = deal

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` from what its seat can see."""
        options = decision.options
        if decision.forced:
            return tuple(options)
        if decision.kind == "choose_species":
            return (options[rng.below(len(options))],)
        rules: Any = game.rules
        table: TheropodTable = rules.reading(game.state)
        return _BY_KIND[decision.kind](Look(table, decision.seat), decision)


_BY_KIND: dict[str, Callable[[Look, Decision], Answer]] = {
    "play": lambda look, decision: (chosen_play(look, decision.options),),
    "buy": lambda look, decision: (bought(look, decision.options),),
    "pay_evolve": lambda look, decision: (paid(look, decision),),
    "boss_choice": lambda look, decision: ("fight" if fights(look) else "flight",),
    "ambush_setup": set_up,
    "hibernate": hibernating,
    "react_environment": lambda look, decision: ("reveal",),
    "react_alert": lambda look, decision: ("reveal",),
    "react_affliction": bot_picks.shielded,
    "storm_discard": bot_picks.discarded,
    "ambush_action_card": bot_picks.struck,
    "asteroid_eliminate": bot_picks.eliminated,
    "hunt_losses": bot_picks.eliminated,
    "own_pick": bot_picks.own_pick,
    "look_discard": bot_picks.looked_discard,
    "look_take": bot_picks.looked_take,
    "look_order": bot_picks.looked_order,
    "look_recycle": bot_picks.looked_recycle,
    "trail_pick": bot_picks.trail_pick,
    "elim_pick": bot_picks.claimed,
    "choose": bot_picks.chosen_way,
    "pay": lambda look, decision: ("pay",),
    "topdeck_order": lambda look, decision: tuple(decision.options),
    "affliction_order": lambda look, decision: (decision.options[0],),
    "hatchery_order": bot_picks.hatchery_order,
}
"""How each decision is answered."""
