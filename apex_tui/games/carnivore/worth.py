"""What a card is worth to a player, in points of damage a round: for the rule-following computer player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.carnivore.checks import modifier
from apex_tui.games.carnivore.definitions import ANY, Card, Op
from apex_tui.games.carnivore.state import (
    ACTIVE,
    POOL,
    UNTRIED,
    CarnivoreTable,
    deck_of,
    discard_of,
    play_of,
)
from apex_tui.games.carnivore.strength import base_defense, base_power

__all__ = ["Needs", "chance_of", "owned_cards", "play_worth", "trait_worth"]

_FAMILY_SIZE = 9
"""A deck in which so many cards belong to a family gets the full use of that family's bonuses."""


@dataclass(slots=True, frozen=True)
class Needs:
    """How much a player cares for striking and for standing, from the life that is left on both sides."""

    strike: float
    """Weight of power, pierce, damage and initiative."""
    stand: float
    """Weight of defence, heal and shields."""

    @classmethod
    def of(cls, table: CarnivoreTable, seat: int) -> Needs:
        """Below 8 life standing counts more; with the opponent within one good attack striking does."""
        life = table.state.life
        opponent = table.state.opponent(seat)
        hurt = life[seat - 1] < 8
        close = bool(opponent) and life[opponent - 1] <= 9
        return cls(strike=1.25 if close else 1.0, stand=1.3 if hurt else 0.7)


def owned_cards(table: CarnivoreTable, seat: int) -> list[int]:
    """All cards that ``seat`` owns and that are its own to look through: deck, discard pile and play area, as a set."""
    zones = table.state.zones
    in_play = [card for card in zones[play_of(seat)] if table.state.owner[card] == seat]
    return zones[deck_of(seat)] + zones[discard_of(seat)] + in_play


def chance_of(table: CarnivoreTable, seat: int, card: int, extra: int = 0) -> float:
    """The chance that ``seat`` passes the check of ``card`` now, with ``extra`` help; 0 to 1."""
    title = table.defs.cards[card]
    if title.dc == 0:
        return 1.0
    sides = table.defs.sides
    needs = title.dc - modifier(table.state, seat, title.bits) - extra
    return max(0, min(sides, sides + 1 - needs)) / sides


def trait_worth(table: CarnivoreTable, seat: int, title: Card, owned: Sequence[int], needs: Needs) -> float:
    """What owning a title is worth to ``seat`` in the rounds to come, given the other cards it owns."""
    cards = table.defs.cards
    strength = title.power * needs.strike + title.defense * needs.stand
    kin = sum(1 for card in owned if cards[card].bits & title.bits & 14)
    worth = strength + sum(_op_worth(table, seat, op, owned, needs) for op in title.effects)
    return worth + 0.3 * kin + (0.35 if title.initiative else 0.0)


def _share(table: CarnivoreTable, owned: Sequence[int], bits: int) -> float:
    """How much of a deck an effect for these families reaches: 1 for an effect on all cards."""
    if bits == ANY:
        return 1.0
    return min(1.0, 0.15 + sum(1 for card in owned if table.defs.cards[card].bits & bits) / _FAMILY_SIZE)


def _op_worth(table: CarnivoreTable, seat: int, op: Op, owned: Sequence[int], needs: Needs) -> float:
    share = _share(table, owned, op.bits)
    fixed = {
        "check_bonus": 0.3 * op.amount * share,
        "next_check_bonus": 0.22 * op.amount,
        "reroll": 1.0 * op.amount,
        "opp_check_penalty": 0.45 * op.amount,
        "power_boost": 3.0 * op.amount * share * needs.strike,
        "defense_boost": 2.0 * op.amount * share * needs.stand,
        "pierce": 0.8 * op.amount * needs.strike,
        "prevent": 0.9 * op.amount * needs.stand,
        "ward": 0.8,
        "extra_evolution": 1.6,
        "seize_initiative": 0.5 * needs.strike,
        "heal": 1.1 * op.amount * needs.stand,
        "damage": 1.6 * op.amount * needs.strike,
        "draw": 1.9 * op.amount,
        "dig": 2.4,
        "play_from": 2.2,
        "gain": 2.2,
        "topdeck": 0.9,
        "prune": 1.6,
        "wipe_pool": 0.3,
        "discard": 2.6,
        "disable": 2.2,
        "ready": 1.0 * op.amount,
        "copy": 2.2 * len(op.parts),
    }
    if op.name in fixed:
        return fixed[op.name]
    if op.name in ("power_self", "defense_self"):
        return 1.8 * share * op.amount if op.per_family else 0.6 * op.amount
    if op.name == "choose":
        return max(
            sum(_op_worth(table, seat, part, owned, needs) for part in option) for option in op.options
        )
    # A condition or a risk: half of what each branch would give.
    branches = (op.then, op.otherwise)
    return 0.5 * sum(_op_worth(table, seat, part, owned, needs) for branch in branches for part in branch)


def play_worth(table: CarnivoreTable, seat: int, card: int, needs: Needs) -> float:
    """What a card in play, once active, is worth to ``seat`` for the rest of this round."""
    title = table.defs.cards[card]
    state = table.state
    worth = base_power(table, card) * needs.strike + base_defense(table, card) * needs.stand
    mine = [other for other in state.zones[play_of(seat)] if other != card]
    for op in title.effects:
        reached = [other for other in mine if table.defs.cards[other].bits & op.bits]
        if op.name in ("power_boost", "defense_boost"):
            weight = needs.strike if op.name == "power_boost" else needs.stand
            standing = [other for other in reached if state.status[other] in (ACTIVE, UNTRIED)]
            worth += op.amount * weight * (0.8 * len(standing) + (1 if title.bits & op.bits else 0))
        elif op.name == "check_bonus":
            open_checks = sum(1 for other in reached if state.status[other] == UNTRIED)
            worth += 0.2 * op.amount * (open_checks + 1)
        else:
            worth += _op_worth(table, seat, op, mine, needs)
    return worth


def pool_titles(table: CarnivoreTable) -> list[int]:
    """The cards of the trait pool by slot."""
    return [card for card in table.state.zones[POOL] if card >= 0]
