"""Boss Battles of the computer player: Fight or Flight, and what a total is worth in a battle round."""

from __future__ import annotations

from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.bot_plan import Plan, ambush_value
from apex_tui.games.theropod.bot_worth import keep_worth
from apex_tui.games.theropod.definitions import Condition, Op
from apex_tui.games.theropod.trail import boss_damage, boss_in_trail

__all__ = ["fights", "round_worth"]

WOUND = 1.85
"""The mean damage of an Affliction to a Boss."""


def round_worth(look: Look, total: int) -> float:
    """What it is worth to end a battle round with this total."""
    boss = look.cards[boss_in_trail(look.table)]
    return condition_worth(look, boss.condition(max(0, total)))


def condition_worth(look: Look, bracket: Condition) -> float:
    """Damage to the Boss above all; what it costs; most of all whether the battle goes on."""
    boss = look.cards[boss_in_trail(look.table)]
    health = boss.health - boss_damage(look.table)
    worth = 0.0
    for op in bracket.ops:
        if op.name == "boss_gain_affliction":
            worth += min(health, WOUND * op.n)
        else:
            worth -= _cost(look, op)
    if not bracket.continues:
        worth -= 2.0 + 0.5 * boss_damage(look.table)
    return worth


def _cost(look: Look, op: Op) -> float:
    if op.name == "gain_affliction":
        return 0.7 * op.n if look.left else 0.2 * op.n
    if op.name == "eliminate_own":
        return 0.6 * min(op.n, 4)
    if op.name == "eliminate_hoard":
        return 2.0 if look.hoard else 0.0
    return 0.1


def fights(look: Look) -> bool:
    """Fight if the hand reaches a bracket that goes on, or if the lowest costs little."""
    apex = [card for card in look.hand if look.deal.is_apex[card]]
    total = Plan(look, apex, (), None, battle=True).best(0)[0] // 100
    boosts = [look.cards[card] for card in look.hand if look.deal.is_boost[card]]
    total_expected = total + sum(look.power(title)[1] for title in boosts) * look.mean
    if look.state.ready:
        total_expected += ambush_value(look, look.waiting[: look.state.ready])
    boss = look.cards[boss_in_trail(look.table)]
    bracket = boss.condition(int(total_expected + 0.5))
    if bracket.continues:
        return True
    return _losses(look, bracket, apex) <= _flight(look)


def _losses(look: Look, bracket: Condition, apex: list[int]) -> float:
    """What the bracket that ends the battle costs."""
    total = 0.0
    for op in bracket.ops:
        if op.name == "gain_affliction":
            total += 1.2 * op.n * (0.4 if look.habits.wounds else 1.0)
        elif op.name == "eliminate_own":
            hit = [card for card in apex if look.cards[card].bit & op.filter.bits]
            worths = sorted((keep_worth(look, card) for card in hit), reverse=op.choose == "strongest")
            total += sum(max(0.0, worth + 0.3) for worth in worths[: op.n])
        elif op.name == "eliminate_hoard":
            total += max((look.cards[card].value for card in look.hoard), default=0)
    return total


def _flight(look: Look) -> float:
    """What Flight costs: no purchase this turn."""
    if look.state.boss_round:
        return 0.5
    carcasses = sum(look.cards[card].value for card in look.hand if look.cards[card].type == "carcass")
    lost = carcasses + 0.3 * sum(look.cards[card].value for card in look.hoard)
    lost *= min(1.0, look.left / 2)
    return lost + (0.5 if look.deal.solo else 1.0 + boss_damage(look.table))
