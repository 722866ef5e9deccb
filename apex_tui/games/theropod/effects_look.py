"""Looking at piles: the cards lie meanwhile where only the looking player sees them (THE-3.10; EFFECTS 7)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.definitions import Op
from apex_tui.games.theropod.moves import because, discard, others, put_in_hand, put_on_top, reshuffle
from apex_tui.games.theropod.state import HUNT, TheropodTable, draw_of, look_of

__all__ = ["OPERATIONS"]


def _look(table: TheropodTable, seat: int, card: int, pile: int, count: int) -> list[int]:
    """Lift up to ``count`` cards off a pile; returns them, the top one first, as they lie in the look zone from behind."""
    for _ in range(min(count, len(table.state.zones[pile]))):
        table.take(pile, -1, look_of(seat), 0)
    seen = table.state.zones[look_of(seat)][::-1]
    if seen and table.telling:
        place = table.layout[pile].name
        table.emit("looked", seat, (seat,), cards=seen, pile=place, **because(card))
        table.emit("looked_unseen", seat, others(table, seat), count=len(seen), pile=place, **because(card))
    return seen


# The draw pile ------------------------------------------------------------


def _look_draw(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Look at the top of the own draw pile, discard or take some, put the rest back in any order.

    Nothing is shuffled unless the pile is empty.
    """
    if not table.state.zones[draw_of(seat)]:
        reshuffle(table, seat)
    seen = _look(table, seat, card, draw_of(seat), op.n)
    if not seen:
        return None
    return _take_some(table, seat, card, op, seen) if op.take else _discard_some(table, seat, card, op, seen)


def _discard_some(table: TheropodTable, seat: int, card: int, op: Op, seen: list[int]) -> Flow:
    picked = yield Decision(seat, "look_discard", seen, 0, min(op.discard_up_to, len(seen)), source=card)
    discard(table, seat, list(picked), look_of(seat), card)
    yield from _put_back(table, seat, card)


def _take_some(table: TheropodTable, seat: int, card: int, op: Op, seen: list[int]) -> Flow:
    count = min(op.take, len(seen))
    picked = yield Decision(seat, "look_take", seen, count, count, source=card)
    taken = [picked] if count == 1 else list(picked)
    for one in taken:
        put_in_hand(table, seat, one, look_of(seat), card)
    yield from _put_back(table, seat, card)
    for one in taken:
        if table.defs.is_alert[one]:
            # As when one is drawn: alerts carry out effects, so they are looked up late (THE-8.5).
            from apex_tui.games.theropod.alerts import play_alert

            yield from play_alert(table, seat, one)


def _put_back(table: TheropodTable, seat: int, card: int) -> Flow:
    left = table.state.zones[look_of(seat)][::-1]
    count = len(left)
    if not count:
        return
    picked = yield Decision(seat, "look_order", left, count, count, ordered=True, source=card)
    put_on_top(table, seat, [picked] if count == 1 else list(picked), look_of(seat), card)


# The Hunt deck ------------------------------------------------------------


def _look_hunt(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Look at the top of the Hunt deck, recycle some in an order of your own, put the rest back as it lay."""
    seen = _look(table, seat, card, HUNT, op.n)
    return _recycle_some(table, seat, card, op, seen) if seen else None


def _recycle_some(table: TheropodTable, seat: int, card: int, op: Op, seen: list[int]) -> Flow:
    most = min(op.recycle_up_to, len(seen))
    picked = yield Decision(seat, "look_recycle", seen, 0, most, ordered=True, source=card)
    here = look_of(seat)
    for one in picked:
        table.move(one, here, HUNT, 0, by=seat)
    # The rest lies as it lay: only what was taken out makes the others lose track.
    for one in table.state.zones[here][:]:
        table.move(one, here, HUNT, by=seat if picked else 0)
    if picked and table.telling:
        table.emit("recycled_looked", seat, (seat,), cards=list(picked), **because(card))
        table.emit("recycled_looked_unseen", seat, others(table, seat), count=len(picked), **because(card))


OPERATIONS = {"look_draw": _look_draw, "look_hunt": _look_hunt}
