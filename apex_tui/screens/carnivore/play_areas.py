"""The usual board: two pages of the notebook, the other species in a line each, the trait pool below."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.carnivore.view import SeatView
from apex_tui.screens.carnivore.card_rows import NARROW, WIDE, Page, play_row
from apex_tui.screens.carnivore.piles import discard_rows, paint_discards
from apex_tui.screens.carnivore.seats import head, strip_line
from apex_tui.screens.carnivore.side import paint_log, rival_runs
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.trait_pool import paint_pool_list, paint_pool_strip
from apex_tui.widgets.surface import Surface

__all__ = ["facing", "fits", "paint_cards", "paint_play_areas", "shows_all"]

_STRIP, _LINES, _FULL = 3, 6, 11
"""Rows of the pool: names only, a line a slot, a line and the text."""


def facing(sit: Sitting, turned: int = 0) -> int:
    """The seat on the right page; ``turned``: how often ``v`` turned it."""
    return sit.others[turned % len(sit.others)]


def shows_all(sit: Sitting, opposite: int) -> bool:
    """True if everything that may be chosen lies on the two pages."""
    shown = {card.id for seat in (sit.own, opposite) for card in sit.seat(seat).play}
    return set(sit.on_board) <= shown


@dataclass(frozen=True, slots=True)
class _Plan:
    """Which rows hold what."""

    top_blank: int
    lines: list[int]
    """The species in a line each."""
    notes: int
    """Rows between heads and cards."""
    cards: int
    pool: int
    """Rows of the pool, 0 where there is no room for it."""


def _plan(sit: Sitting, opposite: int, room: int) -> _Plan:
    lines = [seat for seat in sit.others if seat != opposite]
    own, other = sit.seat(sit.own), sit.seat(opposite)
    cards = max(5, len(own.play), len(other.play))
    pool = len(sit.view.pool)
    left = room - 4 - len(lines) - cards
    kind = 0
    for rows in (_STRIP, pool + 1, 2 * pool + 1):
        # The list opens only when the blank rows have come back.
        if left - rows >= (0 if rows == _STRIP else 3):
            kind = rows
    left -= kind
    notes = 1 if left > 0 and not lines else 0
    left -= notes
    top = 1 if left > 0 else 0
    left -= top
    if left > 0:
        cards += 1
    return _Plan(top, lines, notes, max(0, min(cards, room - 4 - len(lines) - kind - notes - top)), kind)


def fits(sit: Sitting, opposite: int, room: int) -> bool:
    """True if all cards of both pages have a row."""
    plan = _plan(sit, opposite, room)
    return plan.cards >= max(len(sit.seat(sit.own).play), len(sit.seat(opposite).play))


def _pages(sit: Sitting, opposite: int, width: int) -> tuple[Page, Page, int]:
    """The own page, the other one, and the column of the fold between them: the wide page is that of who decides."""
    if width >= 2 * WIDE + 3:
        return Page(0, WIDE), Page(47, WIDE), 45
    if sit.asked == opposite and sit.kind not in ("", "target_discard", "target_disable", "copy_pick"):
        return Page(0, NARROW), Page(NARROW + 2, WIDE), NARROW
    return Page(0, WIDE), Page(46, NARROW), 45


def paint_play_areas(s: Surface, sit: Sitting, opposite: int, top: int, bottom: int, width: int) -> None:
    """Draw heads, cards and pool into the rows from ``top`` to ``bottom`` exclusive."""
    plan = _plan(sit, opposite, bottom - top)
    left, right, fold = _pages(sit, opposite, width)
    row = top + plan.top_blank
    first = row
    if plan.top_blank and sit.view.rival is not None:
        at = right if opposite == sit.view.rival.seat else left
        s.put(top, at.col + 1, rival_runs(sit), limit=at.end - at.col - 1)
    head(s, row, left, sit, sit.own, 4 + plan.notes)
    head(s, row, right, sit, opposite, 4 + plan.notes)
    row += 4
    row += plan.notes
    s.fold(fold, first, row - 1)
    for seat in plan.lines:
        strip_line(s, row, sit, seat, width=width, totals=True)
        row += 1
    s.fold(fold, row, row + plan.cards - 1)
    paint_cards(s, row, plan.cards, left, sit, sit.seat(sit.own))
    paint_cards(s, row, plan.cards, right, sit, sit.seat(opposite))
    row += plan.cards
    if plan.pool == _STRIP:
        paint_pool_strip(s, row, sit, width)
    elif plan.pool:
        paint_pool_list(s, row, sit, width, texts=plan.pool > len(sit.view.pool) + 1)
    row += plan.pool
    paint_rest(s, row, bottom, sit, width)


def paint_cards(s: Surface, row: int, rows: int, page: Page, sit: Sitting, seat: SeatView) -> None:
    """A row a card; what does not fit is counted."""
    cards = seat.play
    first = 0
    if len(cards) > rows:
        first = min(sit.scene.scroll, len(cards) - rows + 1)
    for offset, card in enumerate(cards[first : first + rows]):
        if offset == rows - 1 and first + rows < len(cards):
            s.put(row + offset, page.col + 4, f"+{len(cards) - first - offset} more ›", "quiet")
            return
        play_row(s, row + offset, page, sit, card, seat.seat)


def paint_rest(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """What a taller window opens: the discard piles, then the log."""
    piles = discard_rows(sit, width)
    row += 1
    if bottom - row >= piles + 1:
        row = paint_discards(s, row, row + piles, sit, width) + 1
    if s.width == width and bottom - row >= 4:
        s.rule(row, "log", [("l", "key"), (" opens it", "quiet")], width=width)
        paint_log(s, row + 1, bottom, sit, 1, width - 2)
