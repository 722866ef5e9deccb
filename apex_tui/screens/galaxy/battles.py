"""A battle before it is fought: a row for the list, its sum, and the result in a sentence."""

from __future__ import annotations

from apex_tui.games.galaxy.view import BattleView, FighterView
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.text import Line, Run

__all__ = ["battle_row", "battle_sentence", "battle_table", "fighter_sums"]

_RESULT = 14
"""Columns of the sum in a row."""


def battle_row(battle: BattleView, seat: int) -> list[Run]:
    """``3+1 = 4 v 3   +1 VP`` as ``seat`` sees it: its own score, the best other one, what it brings or costs."""
    own = next(one for one in battle.fighters if one.seat == seat)
    best = max(one.score for one in battle.fighters if one.seat != seat)
    sign = "=" if best == own.score else "v"
    sums = f"{own.tokens}+{own.armament} = {own.score} {sign} {best}"
    line: list[Run] = [(sums, "ink"), (" " * max(1, _RESULT - len(sums)), "ink")]
    if battle.winner == seat:
        return [*line, ("+1 VP", "gain")]
    if best == own.score:
        return [*line, ("tied", "loss")]
    lost = own.lost_ships + own.lost_colony
    return [*line, (f"lose {lost}" if lost else "lose none", "loss" if lost else "quiet")]


def battle_table(sit: Sitting, label: str, battle: BattleView, upto: int = 99) -> list[Line]:
    """Head and a row each: ``H       3   + 1  =  4``; the first ``upto`` of them."""
    lines: list[Line] = [[(label, "bold"), ("     tokens  arm  score", "quiet")]]
    for one in battle.fighters[:upto]:
        row: list[Run] = [(" ", "ink"), sit.mark(one.seat), (f"{one.tokens:8}   + {one.armament}  = ", "ink")]
        row.append((f"{one.score:2}", "bold" if one.seat == battle.winner else "ink"))
        lines.append(row)
    return lines


def fighter_sums(sit: Sitting, label: str, battle: BattleView) -> list[Run]:
    """The same in a line: ``B3  H 3+1 = 4  C 2+1 = 3``."""
    line: list[Run] = [(label, "bold")]
    for one in battle.fighters:
        line += [("  ", "ink"), sit.mark(one.seat), (f" {one.tokens}+{one.armament} = ", "ink")]
        line.append((str(one.score), "bold" if one.seat == battle.winner else "ink"))
    return line


def battle_sentence(sit: Sitting, battle: BattleView) -> list[Run]:
    """``H wins by 1: +1 VP, keeps 1 of 3; C loses both ships``."""
    if not battle.winner:
        line: list[Run] = [("tied: ", "loss"), ("everything there is destroyed, no VP", "ink")]
        kept = [one.seat for one in battle.fighters if one.kept]
        return (
            [*line, ("; ", "ink"), sit.mark(kept[0]), (" keeps the origin colony", "ink")] if kept else line
        )
    winner = next(one for one in battle.fighters if one.seat == battle.winner)
    keeps = f"keeps {winner.kept} of {winner.tokens}" if winner.kept < winner.tokens else "loses nothing"
    line = [
        sit.mark(winner.seat, bold=True),
        (f" wins by {battle.margin}: ", "ink"),
        ("+1 VP", "gain"),
        (f", {keeps}", "ink"),
    ]
    for one in battle.fighters:
        if one.seat != battle.winner:
            line += [("; ", "ink"), sit.mark(one.seat), (f" {_losses(one)}", "ink")]
    return line


def _losses(one: FighterView) -> str:
    ships = one.lost_ships
    words = {0: "", 1: "its ship", 2: "both ships"}.get(ships, f"all {ships} ships")
    if one.lost_colony:
        words = f"{words} and the colony" if words else "the colony"
    return f"loses {words}" if words else "loses nothing"
