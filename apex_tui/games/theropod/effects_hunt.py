"""Operations on Hunt value and on buying (EFFECTS 7: Hunt value, Buying)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.costs import claimable
from apex_tui.games.theropod.definitions import HUNTED, Consume, Discount, Grant, Op
from apex_tui.games.theropod.moves import add_hunt, because, gather
from apex_tui.games.theropod.reckoning import counted
from apex_tui.games.theropod.showing import prove
from apex_tui.games.theropod.state import ELIMINATED, TheropodTable, hand_of
from apex_tui.games.theropod.targets import fitting, trail_fitting
from apex_tui.games.theropod.trail import claim, lose_stance

__all__ = ["OPERATIONS"]


# Hunt value ------------------------------------------------------------


def _add_hunt(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """More Hunt value for the card itself, unless its value has left the stack (THE-10.18)."""
    add_hunt(table, seat, card, op.n)


def _add_hunt_per(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The same for each card counted, up to the most that is counted."""
    if op.count == "hand":
        prove(table, seat, op.filter, card, op.max if op.max >= 0 else len(table.state.zones[hand_of(seat)]))
    add_hunt(table, seat, card, op.n * counted(table, seat, card, op))


def _grant_hunt(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """Cards played later this turn get a bonus as they are played, one of each key (THE-9.15, 16.4)."""
    table.state.grants.append(Grant(op.key, op.n, op.filter.bits, op.uses))
    if table.telling:
        table.emit("granted", seat, amount=op.n, uses=op.uses, **because(card))


def _ignore_hunt_action(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The next cards hunted this turn do not strike back, whether or not they would (THE-10.19)."""
    table.state.ignore_hunts += op.uses
    if table.telling:
        table.emit("will_ignore_hunt", seat, count=table.state.ignore_hunts, **because(card))


def _ignore_stance(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The next card hunted with the present stack counts as in no stance; without that stack nothing (THE-10.18)."""
    state = table.state
    if card in state.stack_cards:
        state.ignore_stance = True
        if table.telling:
            table.emit("will_ignore_stance", seat, **because(card))


def _remove_stance(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Defensive Stances of your choice go back to their pile; you may pick none (THE-2.13)."""
    braced = [one for one in trail_fitting(table, op.filter, card) if one in table.state.stances]
    return _take_off(table, seat, card, op, braced) if braced else None


def _take_off(table: TheropodTable, seat: int, card: int, op: Op, braced: list[int]) -> Flow:
    picked = yield Decision(seat, op.asks, braced, 0, min(op.n, len(braced)), source=card)
    for one in picked:
        lose_stance(table, one, card)


# Buying ------------------------------------------------------------


def _discount(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The next purchases of a kind cost less this turn (THE-12.11)."""
    table.state.discounts.append(Discount(op.what, op.n, op.uses))
    if table.telling:
        table.emit("discounted", seat, amount=op.n, uses=op.uses, what=op.what, **because(card))


def _add_consume(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The next Hoard cards consumed this turn are worth more (THE-12.10)."""
    table.state.consumes.append(Consume(op.n, op.uses))
    if table.telling:
        table.emit("will_consume", seat, amount=op.n, uses=op.uses, **because(card))


def _claim(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Trail cards go to the Hoard without being hunted; you may pick none; not in the Boss round (THE-15.13)."""
    if table.state.boss_round:
        return None
    free = [one for one in trail_fitting(table, op.filter, card) if claimable(table, one)]
    return _claim_some(table, seat, card, op, free) if free else None


def _claim_some(table: TheropodTable, seat: int, card: int, op: Op, free: list[int]) -> Flow:
    picked = yield Decision(seat, op.asks, free, 0, min(op.n, len(free)), source=card)
    for one in picked:
        claim(table, seat, one, card)


def _claim_eliminated(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The same from the elimination pile, whoever lost the card there (THE-3.9, 15.13)."""
    if table.state.boss_round:
        return None
    cards = table.defs.cards
    pile = [one for one in table.state.zones[ELIMINATED] if cards[one].type in HUNTED]
    there = fitting(table, pile, op.filter, card)
    return _claim_back(table, seat, card, op, there) if there else None


def _claim_back(table: TheropodTable, seat: int, card: int, op: Op, there: list[int]) -> Flow:
    picked = yield Decision(seat, op.asks, there, 0, min(op.n, len(there)), source=card)
    for one in picked:
        gather(table, seat, one, ELIMINATED, card)


OPERATIONS = {
    "add_hunt": _add_hunt,
    "add_hunt_per": _add_hunt_per,
    "grant_hunt": _grant_hunt,
    "ignore_hunt_action": _ignore_hunt_action,
    "ignore_stance": _ignore_stance,
    "remove_stance": _remove_stance,
    "discount": _discount,
    "add_consume": _add_consume,
    "claim": _claim,
    "claim_eliminated": _claim_eliminated,
}
