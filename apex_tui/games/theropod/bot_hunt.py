"""Steps 4 and 5 of the computer player, and the same in a Boss Battle: what to play, use, hunt, and when to end."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Option
from apex_tui.games.theropod.bot_ambush import ready_ambush
from apex_tui.games.theropod.bot_battle import round_worth
from apex_tui.games.theropod.bot_look import Look, card_of, verb_of
from apex_tui.games.theropod.bot_plan import AMBUSH, HUNT, PLAY, Ambush, Plan
from apex_tui.games.theropod.bot_worth import prey_of
from apex_tui.games.theropod.definitions import Action

__all__ = ["chosen_play", "plan_of", "useful"]


def chosen_play(look: Look, options: Sequence[Option]) -> Option:
    """What to do next in steps 4 and 5, or in a battle round."""
    for option in options:
        if verb_of(option) == "use" and useful(look, option):
            return option
    boosts = [card_of(one) for one in options if verb_of(one) == "play" and look.deal.is_boost[card_of(one)]]
    _, (verb, card) = plan_of(look).best(look.state.stack)
    if boosts and not look.state.stack and not (verb == AMBUSH and look.alert_risk(1) > 0.1):
        return look.deal.play[_best_boost(look, boosts)]
    wanted: Option = "end"
    if verb == HUNT:
        wanted = look.deal.hunt[card]
    elif verb == PLAY:
        wanted = look.deal.play[card]
    elif verb == AMBUSH:
        wanted = "ambush"
    return wanted if wanted in options else _rest(look, options)


def plan_of(look: Look) -> Plan:
    """The plan for the Apex cards in hand."""
    apex = [card for card in look.hand if look.deal.is_apex[card]]
    if look.state.fighting:
        plain = Plan(look, apex, (), None, battle=True)
        if not look.state.ready:
            return plain
        total = plain.best(look.state.stack)[0] // 100
        ambush = ready_ambush(look)
        with_it, without = round_worth(look, total + ambush.value), round_worth(look, total)
        if with_it <= without + 0.4:
            return plain
        return Plan(look, apex, (), Ambush(ambush.value, 0), battle=True)
    return Plan(look, apex, prey_of(look), ready_ambush(look) if look.state.ready else None)


def useful(look: Look, option: Option) -> bool:
    """Is a pending action worth activating?"""
    assert isinstance(option, tuple)
    drawn = _draws(look.cards[card_of(option)].actions[int(option[2]) - 1])
    if drawn and look.state.stack:
        # An Alert drawn would lose the stack (THE-8.5).
        return look.alert_risk(drawn) * look.state.stack <= drawn * look.mean
    return True


def _draws(action: Action) -> int:
    return sum(one.n for op in action.ops for one in op.walk() if one.name == "draw")


def _best_boost(look: Look, boosts: Sequence[int]) -> int:
    """The Egg or Evolve card to play next: what draws first, what is worth holding in hand last."""

    def order(card: int) -> tuple[int, int]:
        title = look.cards[card]
        drawn = sum(_draws(action) for action in title.uses)
        return (2 if title.prevents else 0) + (0 if drawn else 1), -drawn

    return min(boosts, key=order)


def _rest(look: Look, options: Sequence[Option]) -> Option:
    """Nothing more is to be gained: the Apex cards that must be played, the least first, then the end."""
    if "end" in options:
        return "end"
    apex = [card_of(one) for one in options if verb_of(one) == "play" and look.deal.is_apex[card_of(one)]]
    if apex:
        return look.deal.play[min(apex, key=lambda card: look.cards[card].value)]
    return options[-1]
