"""The page of the trait pool: the species in a line each, the pool in full; with more room the play areas below."""

from __future__ import annotations

from apex_tui.screens.carnivore.card_rows import NARROW, WIDE, Page
from apex_tui.screens.carnivore.play_areas import facing, paint_cards, paint_rest
from apex_tui.screens.carnivore.seats import strip_line, strip_rows
from apex_tui.screens.carnivore.side import rival_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.trait_pool import paint_pool_list
from apex_tui.widgets.surface import Surface

__all__ = ["paint_pool_page"]


def paint_pool_page(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """Draw it into the rows from ``top`` to ``bottom`` exclusive."""
    seats = strip_rows(sit)
    need = len(seats) + 1 + 2 * len(sit.view.pool)
    spare = bottom - top - need
    row = top + (1 if spare > 0 else 0)
    for seat in seats:
        strip_line(s, row, sit, seat, width=width)
        row += 1
    if spare > 1:
        rival = rival_runs(sit, reason=True)
        s.put(row, 1, rival, limit=width - 2)
        row += 1
    row = paint_pool_list(s, row, sit, width)
    opposite = sit.asked if sit.asked and sit.asked != sit.own else facing(sit)
    cards = max(len(sit.seat(sit.own).play), len(sit.seat(opposite).play))
    if cards and bottom - row >= cards + 2:
        row += 1
        s.rule(row, "play areas", [sit.mark(sit.own), (" ∙ ", "quiet"), sit.mark(opposite)], width=width)
        row += 1
        right = Page(47, WIDE) if width >= 2 * WIDE + 3 else Page(46, NARROW)
        s.fold(45, row, row + cards - 1)
        paint_cards(s, row, cards, Page(0, WIDE), sit, sit.seat(sit.own))
        paint_cards(s, row, cards, right, sit, sit.seat(opposite))
        row += cards
    paint_rest(s, row, bottom, sit, width)
