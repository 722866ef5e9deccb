"""Carrying out what cards do: operations in the order written, and those that hold others (EFFECTS 7: Control).

An operation is a function of (table, "you", the card that carries the action, the operation). It returns None when it is
done, a flow if it asks something, or ``LOST`` when the rest of its action is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import NamedTuple

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod import effects_deck, effects_hunt, effects_look, effects_trail
from apex_tui.games.theropod.afflictions import gain_affliction, return_revealed, reveal_affliction
from apex_tui.games.theropod.definitions import LOST, Op
from apex_tui.games.theropod.moves import discard, recycle
from apex_tui.games.theropod.reckoning import holds
from apex_tui.games.theropod.showing import prove
from apex_tui.games.theropod.state import TRAIL, TheropodTable, hand_of
from apex_tui.games.theropod.targets import fitting, own_zones, zone_of
from apex_tui.games.theropod.trail import animals, boss_in_trail

__all__ = ["carry_out", "payable"]

Operation = Callable[[TheropodTable, int, int, Op], "Flow | None"]
"""One operation of the vocabulary."""


def carry_out(table: TheropodTable, seat: int, card: int, ops: tuple[Op, ...]) -> Flow | None:
    """Carry out operations one after the other, each as far as possible (THE-1.4).

    Returns None when all is done, otherwise a flow that goes on; ``LOST`` is such a flow, with nothing left to ask.
    """
    for number, op in enumerate(ops):
        flow = _OPERATIONS[op.name](table, seat, card, op)
        if flow is not None:
            return flow if flow is LOST else _go_on(flow, table, seat, card, ops[number + 1 :])
    return None


def _go_on(flow: Flow, table: TheropodTable, seat: int, card: int, ops: tuple[Op, ...]) -> Flow:
    """Finish an operation that asks, then the others; hands up ``LOST``."""
    if (yield from flow) is LOST:
        return LOST
    for op in ops:
        more = _OPERATIONS[op.name](table, seat, card, op)
        if more is not None and (more is LOST or (yield from more) is LOST):
            return LOST
    return None


# Operations that hold others ------------------------------------------------------------


def _if(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Test now, then carry out the one side or the other; what is in hand is shown (THE-10.21)."""
    cond = op.cond
    assert cond is not None
    if cond.test == "hand_has":
        prove(table, seat, cond.filter, card, cond.n)
    ops = op.then if holds(table, seat, card, cond) else op.otherwise
    return carry_out(table, seat, card, ops) if ops else None


def _choose(table: TheropodTable, seat: int, card: int, op: Op) -> Flow:
    """You pick one way, also one that would do nothing."""
    options = tuple(f"option:{number + 1}" for number in range(len(op.options)))
    picked = yield Decision(seat, op.asks, options, source=card)
    place = options.index(picked)
    if table.telling:
        table.emit("chose", seat, card=card, option=place + 1, label=op.options[place].label)
    flow = carry_out(table, seat, card, op.options[place].ops)
    if flow is LOST or (flow is not None and (yield from flow) is LOST):
        return LOST
    return None


def _check_affliction(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Reveal the top Affliction; if it is the one, something follows; then it is recycled unless it was gained."""
    found = reveal_affliction(table, card)
    if found < 0:
        return None
    if table.defs.cards[found].id == op.match:
        flow = carry_out(table, seat, card, op.then)
        if flow is not None:
            return _finish_check(flow, table)
    return_revealed(table)
    return None


def _finish_check(flow: Flow, table: TheropodTable) -> Flow:
    lost = flow is LOST or (yield from flow) is LOST
    return_revealed(table)
    return LOST if lost else None


def _alert_trail(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The ``alert`` actions of the trail from Footprint 4 down; beside a Boss 1 Affliction instead (THE-8.8, 8.9)."""
    if boss_in_trail(table) >= 0:
        return gain_affliction(table, seat, 1, "discard", card)
    return _alert_each(table, seat, animals(table))


def _alert_each(table: TheropodTable, seat: int, standing: list[int]) -> Flow:
    """As the cards stood when the Alert activated; who has left does nothing (THE-8.8)."""
    trail = table.state.zones[TRAIL]
    for card in standing:
        for action in table.defs.cards[card].on["alert"]:
            if card not in trail:
                break
            if table.telling:
                table.emit("alerted", seat, card=card)
            flow = carry_out(table, seat, card, action.ops)
            if flow is not None:
                yield from flow


# Paying ------------------------------------------------------------


class Used(NamedTuple):
    """The cards that earlier parts of a cost take."""

    gone: tuple[int, ...]
    """All of them: where they lay they are no more."""
    dropped: tuple[int, ...]
    """Those of them that lie in the discard pile now."""


NOTHING_USED = Used((), ())


def _pay(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """You may carry out all of the cost, and only then what follows is carried out (THE-1.4)."""
    return _offer(table, seat, card, op) if payable(table, seat, card, op.cost) else None


def payable(
    table: TheropodTable,
    seat: int,
    card: int,
    cost: tuple[Op, ...],
    used: Used = NOTHING_USED,
    first: int = -1,
) -> bool:
    """True if every part of ``cost`` can be paid in full, one after the other, beyond what is ``used`` already.

    ``first``: how many cards of the first part are still to be paid; -1 for all of them.
    """
    if not cost:
        return True
    count = cost[0].n if first < 0 else first
    pool = _means(table, seat, card, cost[0], used)
    if len(pool) < count:
        return False
    if len(cost) == 1:
        return True
    return any(
        payable(table, seat, card, cost[1:], _used_up(cost[0], used, part))
        for part in combinations(pool, count)
    )


def _used_up(op: Op, used: Used, part: tuple[int, ...]) -> Used:
    """What is used once ``part`` pays for ``op``: what is discarded can still serve where discarded cards do."""
    dropped = tuple(one for one in used.dropped if one not in part)
    return Used((*used.gone, *part), (*dropped, *part) if op.name == "discard_hand" else dropped)


def _means(table: TheropodTable, seat: int, card: int, op: Op, used: Used) -> list[int]:
    """The cards that one part of a cost can take, as far as others have left them."""
    zones = table.state.zones
    found: list[int] = []
    for name, zone in zip(op.zones, own_zones(seat, op.zones), strict=True):
        here = [one for one in zones[zone] if one not in used.gone]
        if name == "discard":
            here += used.dropped
        found += fitting(table, here, op.filter, card)
        if found and op.name == "eliminate_own":
            break
    return found


def _offer(table: TheropodTable, seat: int, card: int, op: Op) -> Flow:
    picked = yield Decision(seat, op.asks, ("pay", "decline"), source=card)
    if picked == "decline":
        return None
    if table.telling:
        table.emit("pays", seat, card=card)
    for number, part in enumerate(op.cost):
        yield from _pay_part(table, seat, card, part, op.cost[number + 1 :])
    flow = carry_out(table, seat, card, op.then)
    if flow is LOST or (flow is not None and (yield from flow) is LOST):
        return LOST
    return None


def _pay_part(table: TheropodTable, seat: int, card: int, part: Op, later: tuple[Op, ...]) -> Flow:
    """Pick the cards of one part; before others one by one, and only such as leave the others payable (Decisions)."""
    rest = (part, *later)
    left = part.n
    while left:
        pool = [
            one
            for one in _means(table, seat, card, part, NOTHING_USED)
            if not later or payable(table, seat, card, rest, _used_up(part, NOTHING_USED, (one,)), left - 1)
        ]
        count = 1 if later else left
        ordered = part.name == "recycle_affliction"
        picked = yield Decision(seat, part.asks, pool, count, count, ordered=ordered, source=card)
        for one in (picked,) if count == 1 else picked:
            _give(table, seat, card, part, one)
        left -= count


def _give(table: TheropodTable, seat: int, card: int, part: Op, one: int) -> None:
    if part.name == "discard_hand":
        discard(table, seat, [one], hand_of(seat), card)
    elif part.name == "recycle_affliction":
        recycle(table, seat, one, zone_of(table, seat, one), card)
    else:
        effects_deck.eliminate_some(table, seat, [one], part, card)


_OPERATIONS: Mapping[str, Operation] = {
    "if": _if,
    "choose": _choose,
    "check_affliction": _check_affliction,
    "alert_trail": _alert_trail,
    "pay": _pay,
    **effects_deck.OPERATIONS,
    **effects_hunt.OPERATIONS,
    **effects_look.OPERATIONS,
    **effects_trail.OPERATIONS,
}
"""Every operation that happens at a moment; those that hold all the time are read off the cards (definitions.Card)."""
