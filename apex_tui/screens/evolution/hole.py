"""The watering hole: the Food Supply as plants that can be counted, and the Food Cards with their sum."""

from __future__ import annotations

from apex_tui.games.evolution.spoken import food_number, plants
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run

__all__ = ["cards_runs", "paint_hole", "sum_runs"]

_METER = 20
"""Plants that are drawn one by one; more are told by the number alone."""


def paint_hole(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """One line."""
    view = sit.view
    shown = sit.shown()
    eaten = bool(shown.get("eaten"))
    supply = 0 if eaten else shown.get("supply", view.supply)
    s.put(row, 1, "watering hole", "bold")
    col = s.meter(row, 16, min(supply, _METER), _METER, "gain")
    count, word = plants(supply).split()
    end = s.put(row, col + 1, [(count, "bold"), (f" {word}", "ink")])
    if eaten:
        s.put(row, end + 3, "eaten", "loss")
        return
    s.put(row, end + 3, cards_runs(sit), limit=max(0, width - end - 4))
    s.thing("supply", row, 1, end - 1, name="Food Supply", mark=(row, 0))


def cards_runs(sit: Sitting) -> list[Run]:
    """``food cards ░░ ░░``, and once they are turned up ``3 left +6 -1 = 8``."""
    view = sit.view
    shown = sit.shown()
    if "numbers" in shown:
        numbers = shown["numbers"]
        upto = shown.get("upto", len(numbers))
        return sum_runs(shown["left"], numbers[:upto], shown["total"], len(numbers))
    if view.food_cards:
        return sum_runs(view.left, [card.food for card in view.food_cards], view.left + view.food_sum)
    if not view.laid:
        return (
            [(f"{view.supply} left from before", "quiet")]
            if view.supply and sit.phase in ("deal", "food")
            else []
        )
    line: list[Run] = [("food cards", "quiet")]
    for seat in view.seats:
        if seat.laid:
            # As with traits: its owner can read what lies face down.
            card = seat.food_card
            line.append((f" ░{food_number(card.food)}" if card is not None else " ░░", "ink"))
    return line


def sum_runs(left: int, numbers: list[int], total: int | None, of: int = 0) -> list[Run]:
    """The sum with every number; what has not turned up yet lies face down. ``total``: None while it is not told."""
    line: list[Run] = [(f"{left} left", "quiet")]
    for number in numbers:
        line.append((f" {number:+d}" if number else " 0", "loss" if number < 0 else "ink"))
    for _ in range(len(numbers), of):
        line.append((" ░░", "ink"))
    if total is not None:
        line += [(" = ", "quiet"), (str(max(0, total)), "bold" if total >= 0 else "loss")]
        if total < 0:
            line.append((f", {total} counts as 0", "quiet"))
    return line
