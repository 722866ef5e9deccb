"""The rule-following computer player ``forager``: a list of priorities that a player could read out (levels ``rule``).

It decides from what lies open: play areas, piles, pool, life. The order of its own or anybody's deck is never looked at
(a deck is only counted, as a set of cards it has seen go in).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.carnivore.checks import rerolls_left
from apex_tui.games.carnivore.definitions import asked_choice
from apex_tui.games.carnivore.piles import zone_of
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    UNTRIED,
    CarnivoreTable,
    play_of,
    seat_of,
)
from apex_tui.games.carnivore.strength import card_defense, card_power, present_effects
from apex_tui.games.carnivore.worth import Needs, chance_of, owned_cards, play_worth, pool_titles, trait_worth

__all__ = ["Forager"]

_HELPERS = frozenset({"check_bonus", "next_check_bonus", "reroll"})
_BRINGERS = frozenset({"draw", "dig", "play_from", "choose", "risk", "gain"})
_HINDERERS = frozenset({"opp_check_penalty", "disable", "discard"})
_COUNTERS = frozenset({"power_self", "defense_self", "copy"})


class Forager:
    """Follows the advice of sensible play without slips, and without drawing a random number."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` from what its seat can see."""
        options = decision.options
        if len(options) == 1 and decision.least == 1:
            return (options[0],)
        return _BY_KIND[decision.kind](game.table, decision)


def _best(options: Sequence[Option], score: Callable[[int], float]) -> int:
    """The card with the highest score; of equals the first listed."""
    return max((option for option in options if isinstance(option, int)), key=score)


# Natural selection


def _keep_worth(table: CarnivoreTable, seat: int, card: int, owned: Sequence[int], needs: Needs) -> float:
    """What keeping an owned card is worth; Lineages are kept while nothing else helps the checks."""
    title = table.defs.cards[card]
    if title.id == "lineage":
        others = [other for other in owned if table.defs.cards[other].id != "lineage"]
        help_ = sum(
            1 for other in others if any(op.name == "check_bonus" for op in table.defs.cards[other].effects)
        )
        return 1.0 if help_ >= 3 else 3.2
    if title.id == "instinct":
        return 3.6
    return trait_worth(table, seat, title, owned, needs)


def _prune_on_reshuffle(table: CarnivoreTable, decision: Decision) -> Answer:
    seat = decision.seat
    owned, needs = owned_cards(table, seat), Needs.of(table, seat)
    return (_best(decision.options, lambda card: -_keep_worth(table, seat, card, owned, needs)),)


def _first(table: CarnivoreTable, decision: Decision) -> Answer:
    return (decision.options[0],)


# Activation


def _rank(table: CarnivoreTable, seat: int, card: int) -> int:
    """When a card is tried: helpers, bringers, hinderers while they still hinder, attackers, counters, ready last."""
    names = {op.name for op in table.defs.cards[card].effects}
    if names & _HELPERS:
        return 1
    if names & _BRINGERS:
        return 2
    if names & _HINDERERS:
        return 3 if _opponents_to_come(table) else 4
    if "ready" in names:
        return 6
    if names & _COUNTERS:
        return 5
    return 4


def _opponents_to_come(table: CarnivoreTable) -> bool:
    """True if a living player has its activation turn after the one on turn."""
    state = table.state
    return any(state.life[seat - 1] > 0 for seat in state.order[state.turn + 1 :])


def _activate_next(table: CarnivoreTable, decision: Decision) -> Answer:
    seat, state = decision.seat, table.state
    needs = Needs.of(table, seat)
    pending = sum(hold.amount for hold in state.holds if hold.op == "next_check_bonus" and hold.seat == seat)
    if pending:
        # The help for one check goes to the strongest card that would otherwise hardly pass.
        def lifted(card: int) -> float:
            gain = chance_of(table, seat, card) - chance_of(table, seat, card, -pending)
            return gain * play_worth(table, seat, card, needs)

        return (_best(decision.options, lifted),)

    def order(card: int) -> tuple[int, float, float]:
        return (
            _rank(table, seat, card),
            -chance_of(table, seat, card),
            -play_worth(table, seat, card, needs),
        )

    return (min((option for option in decision.options if isinstance(option, int)), key=order),)


def _reroll(table: CarnivoreTable, decision: Decision) -> Answer:
    """Spend it where it has a fair chance, and always when nothing else is left to spend it on."""
    seat, state = decision.seat, table.state
    chance = chance_of(table, seat, decision.source)
    waiting = [c for c in state.zones[play_of(seat)] if state.status[c] == UNTRIED and c != decision.source]
    spare = rerolls_left(state, seat) > len(waiting)
    worthwhile = chance > 0 and (chance >= 0.3 or not waiting or spare)
    return ("spend",) if worthwhile else ("accept",)


# Effects on others


def _target_discard(table: CarnivoreTable, decision: Decision) -> Answer:
    return (_best(decision.options, lambda card: _loss(table, decision.seat, card)),)


def _loss(table: CarnivoreTable, seat: int, card: int) -> float:
    """What the player who controls ``card`` loses when it leaves play or is turned sideways."""
    state = table.state
    holder = seat_of(zone_of(state, card))
    needs = Needs.of(table, holder)
    status = state.status[card]
    if status == FAILED:
        value = 0.05
    elif status == ACTIVE:
        value = card_power(table, holder, card) + card_defense(table, holder, card)
        value += sum(
            hold.amount * (1.5 if hold.op.endswith("boost") else 0.6)
            for hold in state.holds
            if hold.source == card
        )
    else:
        value = play_worth(table, holder, card, needs) * chance_of(table, holder, card)
    return -value if holder == seat else value


def _target_prune(table: CarnivoreTable, decision: Decision) -> Answer:
    """The own chaff if there is some, else whatever hurts the others most."""
    seat, state = decision.seat, table.state
    owned, needs = owned_cards(table, seat), Needs.of(table, seat)

    def gain(card: int) -> float:
        zone = zone_of(state, card)
        holder = seat_of(zone)
        if zone == POOL:
            other = state.opponent(seat)
            return 0.15 * trait_worth(table, other, table.defs.cards[card], owned_cards(table, other), needs)
        if holder == seat:
            lost = _keep_worth(table, seat, card, owned, needs)
            return 3.4 - lost - (2.0 if zone == play_of(seat) else 0.0)
        theirs = owned_cards(table, holder)
        forever = 0.5 * trait_worth(table, holder, table.defs.cards[card], theirs, Needs.of(table, holder))
        return forever + (_loss(table, seat, card) if zone == play_of(holder) else 0.0)

    card = _best(decision.options, gain)
    if decision.least == 0 and gain(card) <= 0:
        return ()
    return (card,)


# Cards won


def _play_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    seat = decision.seat
    needs = Needs.of(table, seat)
    return (
        _best(
            decision.options, lambda card: play_worth(table, seat, card, needs) * chance_of(table, seat, card)
        ),
    )


def _gain_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    seat = decision.seat
    owned, needs = owned_cards(table, seat), Needs.of(table, seat)
    return (
        _best(decision.options, lambda card: trait_worth(table, seat, table.defs.cards[card], owned, needs)),
    )


def _topdeck_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    (card,) = _gain_pick(table, decision)
    return (card,)


def _wipe_pool(table: CarnivoreTable, decision: Decision) -> Answer:
    """Only if nothing in the pool is worth trying for."""
    seat = decision.seat
    owned, needs = owned_cards(table, seat), Needs.of(table, seat)
    best = max(_wish(table, seat, card, owned, needs) for card in pool_titles(table))
    return ("yes",) if best < _average(table, seat, owned, needs) else ("no",)


def _ready_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    return _play_pick(table, decision)


def _copy_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    def worth(card: int) -> float:
        holder = seat_of(zone_of(table.state, card))
        return (
            card_power(table, holder, card)
            + card_defense(table, holder, card)
            + 1.5 * len(present_effects(table, card))
        )

    return (_best(decision.options, worth),)


def _choose_option(table: CarnivoreTable, decision: Decision) -> Answer:
    """Heal when hurt, else the bonus that helps the most untried cards."""
    state, seat = table.state, decision.seat
    effect = asked_choice(present_effects(table, decision.source), len(decision.options))
    missing = table.defs.max_life - state.life[seat - 1]
    untried = [card for card in state.zones[play_of(seat)] if state.status[card] == UNTRIED]

    def worth(number: int) -> float:
        total = 0.0
        for op in effect.options[number]:
            if op.name == "heal":
                total += min(op.amount, missing) * 1.2
            else:
                total += (
                    0.15 * op.amount * sum(1 for card in untried if table.defs.cards[card].bits & op.bits)
                )
        return total

    number = max(range(len(effect.options)), key=worth)
    return (decision.options[number],)


# Evolution


def _wish(table: CarnivoreTable, seat: int, card: int, owned: Sequence[int], needs: Needs) -> float:
    """How much ``seat`` wants a pool card: its worth, less for a small chance to win it."""
    chance = chance_of(table, seat, card)
    if chance == 0:
        return 0.0
    return trait_worth(table, seat, table.defs.cards[card], owned, needs) * (0.35 + 0.65 * chance)


def _average(table: CarnivoreTable, seat: int, owned: Sequence[int], needs: Needs) -> float:
    """What an average card of the own deck is worth."""
    if not owned:
        return 0.0
    return sum(_keep_worth(table, seat, card, owned, needs) for card in owned) / len(owned)


def _evolve_action(table: CarnivoreTable, decision: Decision) -> Answer:
    """Try for the best card; prune only when nothing left beats the own average, and then what the next player wants."""
    seat = decision.seat
    owned, needs = owned_cards(table, seat), Needs.of(table, seat)
    buys = [option for option in decision.options if isinstance(option, tuple) and option[0] == "buy"]
    wishes = {option: _wish(table, seat, int(option[1]), owned, needs) for option in buys}
    if wishes:
        best = max(wishes, key=lambda option: wishes[option])
        if wishes[best] > 0 and wishes[best] >= 0.55 * _average(table, seat, owned, needs):
            return (best,)
    if "pass" in decision.options:
        return ("pass",)
    other = table.state.opponent(seat)
    theirs, wants = owned_cards(table, other), Needs.of(table, other)
    prunes = [option for option in decision.options if isinstance(option, tuple) and option[0] == "prune"]
    return (max(prunes, key=lambda option: _wish(table, other, int(option[1]), theirs, wants)),)


_BY_KIND: dict[str, Callable[[CarnivoreTable, Decision], Answer]] = {
    "prune_on_reshuffle": _prune_on_reshuffle,
    "initiative_roll": _first,
    "activate_next": _activate_next,
    "reroll": _reroll,
    "target_discard": _target_discard,
    "target_disable": _target_discard,
    "target_prune": _target_prune,
    "play_from_pick": _play_pick,
    "dig_pick": _play_pick,
    "gain_pick": _gain_pick,
    "topdeck_pick": _topdeck_pick,
    "wipe_pool": _wipe_pool,
    "ready_pick": _ready_pick,
    "copy_pick": _copy_pick,
    "choose_option": _choose_option,
    "evolve_action": _evolve_action,
}
"""Every kind of decision of the game."""
