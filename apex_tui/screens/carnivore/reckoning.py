"""The right part of a wide table: the round, what helps, orders of trying, survival as it stands, the log."""

from __future__ import annotations

from apex_tui.games.carnivore.view import SeatView
from apex_tui.screens.boards.side_log import LOG_HEAD
from apex_tui.screens.carnivore.foresight import after_passing, both_active, strike
from apex_tui.screens.carnivore.side import last_reason, paint_log
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_reckoning"]

_PHASES = ("draw", "activation", "survival", "evolution", "end")


def paint_reckoning(s: Surface, sit: Sitting, top: int, bottom: int, col: int, width: int) -> None:
    """Block after block as long as there is room; the log has what is left, six rows at least."""
    row = top
    blocks = [_round(sit), _rival(sit), _help(sit), _orders(sit), _survival(sit)]
    for title, lines in blocks:
        if not lines or row + len(lines) + 2 > bottom - 6:
            continue
        s.put(row, col, title, "bold", limit=width)
        for offset, line in enumerate(lines, 1):
            s.put(row + offset, col + 1, line, limit=width - 1)
        row += len(lines) + 2
    s.put(row, col, LOG_HEAD)
    paint_log(s, row + 1, bottom, sit, col, width)


_Block = tuple[str, list[Line]]


def _round(sit: Sitting) -> _Block:
    lines: list[Line] = []
    at = _PHASES.index(sit.view.phase)
    notes: tuple[list[Run], ...] = (_drawn(sit, at), _activating(sit, at), _striking(sit), _evolving(sit), [])
    for index, (phase, note) in enumerate(zip(_PHASES, notes, strict=True)):
        sign, token = ("✓", "quiet") if index < at else ("►", "lit+bold") if index == at else ("∙", "quiet")
        lines.append(
            [
                (f"{sign} ", token),
                (phase.ljust(12), token if index == at else "ink" if index < at else "quiet"),
                *note,
            ]
        )
    return "the round", lines


def _drawn(sit: Sitting, at: int) -> list[Run]:
    if at == 0:
        return []
    runs: list[Run] = [("initiative", "quiet")]
    for seat in sit.view.order:
        runs += [(" ", "ink"), sit.mark(seat), (f" {sit.seat(seat).points}", "ink")]
    return runs


def _activating(sit: Sitting, at: int) -> list[Run]:
    if at != 1:
        return []
    runs: list[Run] = []
    for seat in sit.view.order:
        one = sit.seat(seat)
        tried = len(one.play) - one.untried
        done = "done" if not one.untried else f"{tried} of {len(one.play)}"
        runs += [(", " if runs else "", "ink"), sit.mark(seat), (f" {done}", "ink")]
    return runs


def _striking(sit: Sitting) -> list[Run]:
    order = strike_order(sit)
    return (
        [sit.mark(order[0]), (" attacks first", "quiet")]
        if sit.view.phase in ("activation", "survival") and order
        else []
    )


def strike_order(sit: Sitting) -> list[int]:
    """The order of attacks as it stands: seizers in front, the latest of them first."""
    order = list(sit.view.order)
    for seat in sit.view.seats:
        if seat.seizes and seat.alive and order and order[0] != seat.seat:
            order.remove(seat.seat)
            order.insert(0, seat.seat)
    return order


def _evolving(sit: Sitting) -> list[Run]:
    if sit.view.phase != "evolution":
        order = strike_order(sit)
        return [sit.mark(order[0]), (" begins", "quiet")] if sit.view.phase == "activation" and order else []
    runs: list[Run] = []
    for seat in sit.view.order:
        one = sit.seat(seat)
        runs += [
            (", " if runs else "", "ink"),
            sit.mark(seat),
            (" done" if one.done else f" {one.successes} of {one.quota}", "ink"),
        ]
    return runs


def _rival(sit: Sitting) -> _Block:
    rival = sit.view.rival
    if rival is None:
        return "", []
    family = f" {rival.family_name}" if rival.family_name else ""
    chooses = "you choose for it" if rival.control == "player" else "the program chooses for it"
    lines: list[Line] = [
        [(f"{rival.archetype_name}{family} ∙ {rival.level_name}", "ink")],
        [(f"{chooses} outside Evolution", "quiet")],
    ]
    if why := last_reason(sit):
        lines.append([("last: ", "quiet"), *why])
    return "the rival", lines


def _help(sit: Sitting) -> _Block:
    seat = sit.seat(sit.asked or sit.own)
    lines: list[Line] = []
    merged: dict[tuple[str, str, bool], int] = {}
    for part in seat.help:
        key = (part.name, part.marks, part.next_only)
        merged[key] = merged.get(key, 0) + part.amount
    for (name, marks, following), amount in merged.items():
        fits = f"{marks}" if marks else "all"
        token = "loss" if amount < 0 else "ink"
        lines.append(
            [
                (f"{name:<21}", "ink"),
                (f"{amount:+d} ", token),
                (f"{fits}{' next' if following else ''}", "ink"),
            ]
        )
    if not lines:
        lines = [[("nothing yet", "quiet")]]
    else:
        lines.append([(" " * 21, "ink"), (f"{seat.general - seat.penalty:+d}", "bold"), (" all", "ink")])
    whose = "your checks" if seat.seat == sit.own else f"the checks of {sit.name(seat.seat)}"
    return f"what helps {whose}", lines


def _orders(sit: Sitting) -> _Block:
    """For each untried card: its chance now, and the best that trying another one before it can make of it."""
    if sit.view.phase != "activation" or not sit.asked:
        return "", []
    seat = sit.seat(sit.asked)
    waiting = [card for card in seat.play if card.state == "untried" and card.dc]
    if not waiting:
        return "", []
    lines: list[Line] = []
    for card in waiting:
        line: list[Run] = [
            (f"{card.name:<20}", "ink"),
            (f"{max(1, card.needs):>3}+ {card.chance:>4}%", "ink"),
        ]
        best = max(
            (after_passing(sit, other, card) for other in waiting if other.id != card.id), default=None
        )
        if best is not None:
            chance, need, name = best
            line += [(f"  {max(1, need):>3}+ {chance:>4}%", "ink")]
            if chance > card.chance:
                line.append((f"  {chance - card.chance:+d}%{f' {name}' if len(waiting) > 2 else ''}", "gain"))
        lines.append(line)
    who = "if you try" if seat.seat == sit.own else "if it tries"
    behind = "after the other" if len(waiting) == 2 else "after another"
    return f"{who:<20} first      {behind if len(waiting) > 1 else ''}", lines


def _survival(sit: Sitting) -> _Block:
    if sit.view.phase not in ("activation", "survival"):
        return "", []
    lines: list[Line] = []
    order = strike_order(sit)
    if len(order) < 2:
        return "", []
    for index, number in enumerate(order):
        lines.append(_blow(sit, sit.seat(number), sit.seat(order[(index + 1) % len(order)])))
    if sit.asked and (words := both_active(sit, sit.seat(sit.asked))):
        lines.append(words)
    return "survival, as it stands", lines


def _blow(sit: Sitting, seat: SeatView, target: SeatView) -> Line:
    damage, life = strike(seat, target)
    runs: list[Run] = [
        sit.mark(seat.seat),
        (f" {seat.power} v ", "ink"),
        sit.mark(target.seat),
        (f" {target.defense}", "ink"),
    ]
    if seat.pierce:
        runs.append((f" pierce {seat.pierce}", "ink"))
    if not damage:
        return [*runs, ("   none", "quiet")]
    return [
        *runs,
        (f"   {damage} damage   ", "loss"),
        sit.mark(target.seat),
        (f" {target.life} to {life}", "ink"),
    ]
