"""The rival species under computer control: every choice outside the Evolution Phase (CAR-12.20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.games.carnivore.checks import modifier
from apex_tui.games.carnivore.definitions import ANY, FAMILY_BITS, Op, asked_choice
from apex_tui.games.carnivore.piles import zone_of
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    UNTRIED,
    CarnivoreTable,
    discard_of,
    play_of,
    seat_of,
)
from apex_tui.games.carnivore.strength import card_defense, card_power, present_effects

__all__ = ["RivalPolicy", "check_class"]

_CLASSES: tuple[frozenset[str], ...] = (
    frozenset({"check_bonus", "next_check_bonus", "reroll"}),
    frozenset({"draw", "dig", "play_from", "choose", "risk"}),
    frozenset({"opp_check_penalty", "disable", "discard"}),
)
_LAST = frozenset({"power_self", "defense_self", "copy", "ready"})


def check_class(effects: Sequence[Op]) -> int:
    """The class of a printed effect in the order of checks: the lowest that any of its top-level ops gives (b)."""
    names = {op.name for op in effects}
    for number, ops in enumerate(_CLASSES, 1):
        if names & ops:
            return number
    # Class 4 is "the rest": an op outside all lists lifts a card above class 5, and so does an empty effect.
    return 5 if names and names <= _LAST else 4


class RivalPolicy:
    """CAR-12.20, exact so that it can be tested. It looks at nothing hidden and draws no random number."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer a decision of the rival's seat."""
        pick = _BY_KIND.get(decision.kind, _first)
        return pick(game.table, decision)


def _first(table: CarnivoreTable, decision: Decision) -> Answer:
    """(g) The first option listed."""
    return (decision.options[0],)


def _weakest(table: CarnivoreTable, cards: Sequence[int]) -> int:
    """(a) Lineage, else Instinct, else the lowest class, then the lowest printed strength, then the earliest."""
    titles = table.defs.cards

    def order(card: int) -> tuple[int, int, int]:
        title = titles[card]
        rank = {"lineage": 0, "instinct": 1}.get(title.id, 2)
        return (rank, title.dc, title.power + title.defense) if rank == 2 else (rank, 0, 0)

    return min(cards, key=order)


def _prune_on_reshuffle(table: CarnivoreTable, decision: Decision) -> Answer:
    return (_weakest(table, _cards(decision)),)


def _cards(decision: Decision) -> list[int]:
    return [option for option in decision.options if isinstance(option, int)]


def _needed(table: CarnivoreTable, seat: int, card: int) -> int:
    title = table.defs.cards[card]
    return title.dc - modifier(table.state, seat, title.bits)


def _activate_next(table: CarnivoreTable, decision: Decision) -> Answer:
    """(b) By class, then the smallest class minus modifiers, then play-area order."""
    titles = table.defs.cards
    order = lambda card: (check_class(titles[card].effects), _needed(table, decision.seat, card))  # noqa: E731
    return (min(_cards(decision), key=order),)


def _reroll(table: CarnivoreTable, decision: Decision) -> Answer:
    """(c) Spent on every failed check that the highest roll would pass."""
    can_pass = table.defs.sides >= _needed(table, decision.seat, decision.source)
    return ("spend",) if can_pass else ("accept",)


def _victim(table: CarnivoreTable, decision: Decision) -> Answer:
    """(d) Of ``discard``, ``disable`` and a compulsory ``prune``: the first group that holds a legal target."""
    state, titles, seat = table.state, table.defs.cards, decision.seat
    groups: list[list[int]] = [[] for _ in range(8)]
    for card in _cards(decision):
        zone = zone_of(state, card)
        owner, classed = seat_of(zone), titles[card].dc >= 1
        if zone == POOL:
            group = 5
        elif owner == seat:
            starter = titles[card].id in ("lineage", "instinct")
            group = 3 if zone == discard_of(seat) and starter else 8
        elif zone == play_of(owner):
            group = {ACTIVE: 1, UNTRIED: 2, FAILED: 6}[state.status[card]] if classed else 7
        else:
            group = 4 if classed else 7
        groups[group - 1].append(card)
    number = next(n for n, group in enumerate(groups, 1) if group)
    found = groups[number - 1]
    if number == 1:
        return (max(found, key=lambda card: _strength(table, card)),)
    if number in (2, 4, 5, 6):
        return (max(found, key=lambda card: titles[card].dc),)
    return (found[0],) if number == 7 else (_weakest(table, found),)


def _strength(table: CarnivoreTable, card: int) -> int:
    """Present power + defence of a card in play, for the player who controls it."""
    seat = seat_of(zone_of(table.state, card))
    return card_power(table, seat, card) + card_defense(table, seat, card)


def _target_prune(table: CarnivoreTable, decision: Decision) -> Answer:
    """(d) if it must, (e) if it may: then only a Lineage or Instinct of the own discard pile."""
    if decision.least:
        return _victim(table, decision)
    starters = [card for card in _cards(decision) if table.defs.cards[card].id in ("lineage", "instinct")]
    return (_weakest(table, starters),) if starters else ()


def _best_class(table: CarnivoreTable, decision: Decision) -> Answer:
    """(e) The highest class; for a Specialist cards of its family before others."""
    rival = table.defs.rival
    titles = table.defs.cards
    bits = FAMILY_BITS[table.state.family] if rival is not None and rival.archetype == "specialist" else ANY
    return (max(_cards(decision), key=lambda card: (bool(titles[card].bits & bits), titles[card].dc)),)


def _wipe_pool(table: CarnivoreTable, decision: Decision) -> Answer:
    """(e) Only by a Specialist whose family is missing from the pool."""
    rival = table.defs.rival
    if rival is None or rival.archetype != "specialist":
        return ("no",)
    bits = FAMILY_BITS[table.state.family]
    present = any(card >= 0 and table.defs.cards[card].bits & bits for card in table.state.zones[POOL])
    return ("no",) if present else ("yes",)


def _copy_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    """(f) The highest present power + defence + number of top-level effects."""
    worth = lambda card: _strength(table, card) + len(present_effects(table, card))  # noqa: E731
    return (max(_cards(decision), key=worth),)


def _ready_pick(table: CarnivoreTable, decision: Decision) -> Answer:
    """(f) The smallest class minus modifiers."""
    return (min(_cards(decision), key=lambda card: _needed(table, decision.seat, card)),)


def _choose_option(table: CarnivoreTable, decision: Decision) -> Answer:
    """(f) Healing if that much life is missing, else the bonus that fits most of the own untried cards."""
    state, seat = table.state, decision.seat
    effect = asked_choice(present_effects(table, decision.source), len(decision.options))
    missing = table.defs.max_life - state.life[seat - 1]
    for option, ops in zip(decision.options, effect.options, strict=True):
        heals = sum(op.amount for op in ops if op.name == "heal")
        if heals and missing >= heals:
            return (option,)
    untried = [card for card in state.zones[play_of(seat)] if state.status[card] == UNTRIED]

    def fits(ops: Sequence[Op]) -> int:
        bits = 0
        for op in ops:
            if op.name == "check_bonus":
                bits |= op.bits
        return sum(1 for card in untried if table.defs.cards[card].bits & bits)

    counts = [fits(ops) for ops in effect.options]
    return (decision.options[counts.index(max(counts))],)


_BY_KIND: dict[str, Callable[[CarnivoreTable, Decision], Answer]] = {
    "prune_on_reshuffle": _prune_on_reshuffle,
    "activate_next": _activate_next,
    "reroll": _reroll,
    "target_discard": _victim,
    "target_disable": _victim,
    "target_prune": _target_prune,
    "play_from_pick": _best_class,
    "dig_pick": _best_class,
    "gain_pick": _best_class,
    "topdeck_pick": _best_class,
    "wipe_pool": _wipe_pool,
    "copy_pick": _copy_pick,
    "ready_pick": _ready_pick,
    "choose_option": _choose_option,
}
