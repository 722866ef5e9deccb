"""Skill checks: the die, what helps it, and rolling again (CAR-3)."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.carnivore.definitions import ANY
from apex_tui.games.carnivore.state import CarnivoreState, CarnivoreTable

__all__ = ["help_parts", "make_check", "modifier", "needed_roll", "rerolls_left", "use_reroll"]


def modifier(state: CarnivoreState, seat: int, bits: int) -> int:
    """The sum of all that helps or hinders a check of ``seat`` on a card of these families (CAR-3.3, 3.10)."""
    total = 0
    for hold in state.holds:
        if hold.seat == seat:
            op = hold.op
            if (op == "check_bonus" and hold.bits & bits) or op == "next_check_bonus":
                total += hold.amount
        if hold.victim == seat:
            total -= hold.amount
    return total


def help_parts(table: CarnivoreTable, seat: int, bits: int) -> list[dict[str, Any]]:
    """The parts of :func:`modifier` in the order they came: ``source`` (title id), ``amount``, ``family``, ``next``."""
    parts = []
    for hold in table.state.holds:
        counts = hold.seat == seat and (
            (hold.op == "check_bonus" and bool(hold.bits & bits)) or hold.op == "next_check_bonus"
        )
        if not counts and hold.victim != seat:
            continue
        parts.append(
            {
                "title": table.defs.cards[hold.source].id,
                "amount": -hold.amount if hold.victim == seat else hold.amount,
                "bits": 0 if hold.bits == ANY else hold.bits,
                "next": hold.op == "next_check_bonus",
            }
        )
    return parts


def needed_roll(table: CarnivoreTable, seat: int, card: int) -> int:
    """The least roll with which ``seat`` passes the check of ``card`` now; may be below 1 or above 20 (CAR-1.4)."""
    title = table.defs.cards[card]
    return title.dc - modifier(table.state, seat, title.bits)


def rerolls_left(state: CarnivoreState, seat: int) -> int:
    """How many re-rolls ``seat`` holds (CAR-3.9)."""
    return sum(hold.amount for hold in state.holds if hold.op == "reroll" and hold.seat == seat)


def use_reroll(state: CarnivoreState, seat: int) -> None:
    """Spend one re-roll of the store that was activated first (CAR-13.21)."""
    for i, hold in enumerate(state.holds):
        if hold.op == "reroll" and hold.seat == seat:
            if hold.amount > 1:
                state.holds[i] = hold._replace(amount=hold.amount - 1)
            else:
                del state.holds[i]
            return
    raise ValueError(f"seat {seat} has no re-roll to spend")


def make_check(table: CarnivoreTable, seat: int, card: int, purpose: str, asked: bool = True) -> Flow:
    """A skill check of ``seat`` on ``card`` (CAR-3.2, 3.7 to 3.10). Returns True if it succeeds.

    ``purpose``: ``activate`` or ``buy``. ``asked``: False if re-rolls are spent by the rival's rule (CAR-12.5, 12.20 c).
    """
    state = table.state
    title = table.defs.cards[card]
    if title.dc == 0:
        return True
    bonus = modifier(state, seat, title.bits)
    parts = help_parts(table, seat, title.bits) if table.telling else []
    sides = table.defs.sides
    rolls = [table.roll(sides)]
    while rolls[-1] + bonus < title.dc and any(h.op == "reroll" and h.seat == seat for h in state.holds):
        if table.telling:
            _tell(table, seat, card, purpose, rolls, bonus, parts, final=False)
        if asked:
            choice = yield Decision(seat, "reroll", ("spend", "accept"), source=card)
        else:
            choice = "spend" if sides + bonus >= title.dc else "accept"
        if choice == "accept":
            break
        use_reroll(state, seat)
        rolls.append(table.roll(sides))
    # The help for one check is spent with it, needed or not (CAR-3.10).
    if any(hold.op == "next_check_bonus" and hold.seat == seat for hold in state.holds):
        state.holds = [h for h in state.holds if h.op != "next_check_bonus" or h.seat != seat]
    if table.telling:
        _tell(table, seat, card, purpose, rolls, bonus, parts, final=True)
    return rolls[-1] + bonus >= title.dc


def _tell(
    table: CarnivoreTable,
    seat: int,
    card: int,
    purpose: str,
    rolls: list[int],
    bonus: int,
    parts: list[dict[str, Any]],
    *,
    final: bool,
) -> None:
    dc = table.defs.cards[card].dc
    total = rolls[-1] + bonus
    table.emit(
        "check",
        seat,
        card=card,
        purpose=purpose,
        roll=rolls[-1],
        earlier=rolls[:-1],
        bonus=bonus,
        total=total,
        dc=dc,
        passed=total >= dc,
        parts=parts,
        final=final,
    )
