"""What a computer player would do with a whole turn: the battles, colonies and actions that raise the value most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from apex_tui.games.galaxy.bot_board import Board, neighbours
from apex_tui.games.galaxy.definitions import ACTIONS, AMBUSH, CONVERSION, MOVEMENT, PORTAL, PRODUCTION

__all__ = ["Action", "best_action", "carry_out", "colonies", "expansion", "wars"]

_LEAST = 1e-6
"""A gain below this is none: sums of fractions are not exact."""


class Action(NamedTuple):
    """A complete action of an Expansion turn. Seats count from 0."""

    gain: float
    kind: int
    """Its place in a pool."""
    away: int = -1
    """Movement and portal: from there."""
    into: int = -1
    """The place where something happens."""
    ships: int = 1
    victim: int = -1

    @property
    def name(self) -> str:
        """``movement``."""
        return ACTIONS[self.kind]


def wars(board: Board) -> tuple[float, list[int]]:
    """The battles worth fighting, best first, and what they gain together; ``board`` is changed."""
    gain, fought = 0.0, list[int]()
    while True:
        best, place = max(((board.battle_gain(p), -p) for p in _contested(board) if p not in fought), default=(0.0, 0))
        if best <= _LEAST:
            return gain, fought
        board.fight(-place)
        gain += best
        fought.append(-place)


def _contested(board: Board) -> list[int]:
    me = board.me
    found = []
    for place, at in enumerate(board.at):
        holder = board.colony[place]
        if (at[me] or holder == me) and (sum(at) > at[me] or holder not in (me, -1)):
            found.append(place)
    return found


def colonies(board: Board, count: int) -> tuple[float, list[int]]:
    """The colonies worth placing, best first; ``board`` is changed."""
    gain, placed = 0.0, list[int]()
    while len(placed) < count and board.tokens < board.deal.max_tokens:
        legal = (p for p, at in enumerate(board.at) if at[board.me] and board.colony[p] < 0 and board.controls(p))
        best, place = max(((board.settle_gain(p), -p) for p in legal), default=(0.0, 0))
        if best <= _LEAST:
            break
        board.settle(-place)
        gain += best
        placed.append(-place)
    return gain, placed


def expansion(board: Board, pool: Sequence[int], width: int = 1) -> float:
    """What a turn with these actions gains; ``board`` is changed."""
    left, gain = list(pool), 0.0
    while (action := best_action(board, left, width)) is not None:
        gain += action.gain
        carry_out(board, left, action)
    return gain


def best_action(board: Board, pool: Sequence[int], width: int = 1) -> Action | None:
    """The action to take now; ``None`` if no action gains.

    With ``width`` 1 the one that raises the value most, else the first of two steps that do so together. With more, so many
    of the best are tried with a whole turn after each, and the one counts with which the turn gains most: two ships are
    better spent on two free sectors than on the one that gains most by itself.
    """
    found = [action for action in _actions(board, pool) if action.gain > _LEAST]
    if not found:
        return _two_steps(board) if pool[MOVEMENT] > 1 else None
    # The first of equals: sorting keeps the order.
    found.sort(key=lambda action: -action.gain)
    if width == 1 or len(found) == 1:
        return found[0]
    best, most = found[0], -1.0
    for action in found[:width]:
        after, left = board.copy(), list(pool)
        carry_out(after, left, action)
        gain = action.gain + expansion(after, left)
        if gain > most + _LEAST:
            best, most = action, gain
    return best


def _actions(board: Board, pool: Sequence[int]) -> Iterator[Action]:
    if board.fleet < board.deal.max_ships:
        if pool[PRODUCTION]:
            yield from _productions(board)
        if pool[CONVERSION]:
            yield from _strikes(board, CONVERSION)
    if pool[AMBUSH]:
        yield from _strikes(board, AMBUSH)
    if pool[MOVEMENT]:
        near = neighbours(board.deal.labels, board.deal.adjacent)
        for place, at in enumerate(board.at):
            if at[board.me]:
                yield from _moves(board, MOVEMENT, place, near[place])
    if pool[PORTAL]:
        everywhere = range(len(board.at))
        for place, at in enumerate(board.at):
            if at[board.me]:
                yield from _moves(board, PORTAL, place, everywhere)


def _moves(board: Board, kind: int, away: int, targets: Sequence[int]) -> Iterator[Action]:
    """The best number of ships for each target."""
    me, sector, at = board.me, board.sector, board.at
    ships = at[away][me]
    stays = [sector(away, ships - count) - sector(away, ships) for count in range(ships + 1)]
    for into in targets:
        if into == away:
            continue
        there = at[into][me]
        empty = sector(into, there)
        best, number = -1e9, 0
        for count in range(1, ships + 1):
            gain = stays[count] + sector(into, there + count) - empty
            if gain > best + _LEAST:
                best, number = gain, count
        yield Action(best, kind, away, into, number)


def _productions(board: Board) -> Iterator[Action]:
    ship = board.ship_worth()
    for place, holder in enumerate(board.colony):
        if holder == board.me:
            ships = board.at[place][holder]
            gain = board.sector(place, ships + 1) - board.sector(place, ships)
            # A ship with a way out is worth more than one among many.
            yield Action(ship + gain - 0.001 * ships, PRODUCTION, into=place)


def _strikes(board: Board, kind: int) -> Iterator[Action]:
    """Ambushes or conversions of each ship in reach."""
    me, others, ship = board.me, board.weights.others, board.ship_worth()
    for place in _contested(board):
        at = board.at[place]
        if kind == CONVERSION and not board.controls(place):
            continue
        before = board.sector(place, at[me])
        for victim, ships in enumerate(at):
            if victim == me or not ships:
                continue
            known, need = board.memo[place], board.need[place]
            at[victim] -= 1
            board.touched(place)
            more = 1 if kind == CONVERSION else 0
            gain = board.sector(place, at[me] + more) - before + ship * (others + more)
            at[victim] += 1
            board.memo[place], board.need[place] = known, need
            yield Action(gain, kind, into=place, victim=victim)


def _two_steps(board: Board) -> Action | None:
    """The first of two movements through a sector between."""
    me, sector, at = board.me, board.sector, board.at
    near = neighbours(board.deal.labels, board.deal.adjacent)
    best: Action | None = None
    for away, column in enumerate(at):
        ships = column[me]
        if not ships:
            continue
        for between in near[away]:
            for into in near[between]:
                if into == away or into in near[away]:
                    continue
                there = at[into][me]
                for count in range(1, ships + 1):
                    gain = (
                        sector(away, ships - count) - sector(away, ships) + sector(into, there + count) - sector(into, there)
                    )
                    if gain > (best.gain if best else 0.0) + _LEAST:
                        # The step itself gains nothing yet; the sum is made when the second is taken.
                        best = Action(gain, MOVEMENT, away, between, count)
    if best is None:
        return None
    ships, there = at[best.away][me], at[best.into][me]
    first = sector(best.away, ships - best.ships) - sector(best.away, ships)
    return best._replace(gain=first + sector(best.into, there + best.ships) - sector(best.into, there))


def carry_out(board: Board, pool: list[int], action: Action) -> None:
    """The action happens."""
    me = board.me
    pool[action.kind] -= 1
    if action.kind in (MOVEMENT, PORTAL):
        board.at[action.away][me] -= action.ships
        board.at[action.into][me] += action.ships
        return
    at = board.at[action.into]
    if action.victim >= 0:
        at[action.victim] -= 1
        board.touched(action.into)
    if action.kind != AMBUSH:
        at[me] += 1
        board.fleet += 1
