"""The table in a wide window: wider cards, decks, objects and log on the right, the tribe and the neighbours below."""

from __future__ import annotations

from apex_tui.screens.after_us.arranging import paint_yields
from apex_tui.screens.after_us.asking import paint_ask, paint_under
from apex_tui.screens.after_us.decks import DISC_ORDER, paint_discs
from apex_tui.screens.after_us.grid import LEAST_PITCH, grid_rows, own_grid, paint_grid
from apex_tui.screens.after_us.neighbours import board_rows, paint_pair
from apex_tui.screens.after_us.objects import item_rows, items, paint_items
from apex_tui.screens.after_us.piles import paint_tribe, tribe_rows
from apex_tui.screens.after_us.seats import paint_strip, strip_rows
from apex_tui.screens.after_us.side import paint_side
from apex_tui.screens.after_us.sitting import ARRANGING, Sitting
from apex_tui.screens.after_us.table import usual_page, zone_block
from apex_tui.screens.after_us.window import paint_window, window_rows
from apex_tui.screens.boards.stack import Block, paint_stack
from apex_tui.widgets.surface import Surface

__all__ = ["LEFT", "is_wide", "paint_wide"]

LEFT = 106
"""Columns left of the fold: four cards of 24."""
_LEAST_ROWS = 36
_MOST = 240
"""Columns of the page below the fold at most."""


def is_wide(width: int, bottom: int) -> bool:
    """True if the drawing for wide windows fits."""
    return width >= 140 and bottom >= _LEAST_ROWS


def paint_wide(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw all of it."""
    width = LEFT if s.width >= LEFT + 48 else s.width - 34
    top = 2
    upper = _upper(s, sit, width)
    height = sum(block.rows + (1 if block.blank else 0) for block in upper)
    fold = min(bottom, max(top + height, top + 19))
    if not sit.others:
        fold = bottom
    paint_stack(upper, top, fold)
    paint_side(s, top, fold, sit, width + 2, s.width - width - 2)
    paint_stack(_lower(s, sit, min(s.width, _MOST), bottom - fold), fold, bottom)


def _upper(s: Surface, sit: Sitting, width: int) -> list[Block]:
    """Left of the fold: strip, assembly, question and answers."""
    blocks = [
        Block(strip_rows(sit), lambda row: paint_strip(s, row, sit, width, tracks=True), blank=True),
        Block(grid_rows(1), lambda row: paint_grid(s, row, sit, own_grid(sit, sit.me, width, 1)), blank=True),
    ]
    page = usual_page(sit)
    if page == "discs":
        blocks.append(Block(1 + len(DISC_ORDER), lambda row: paint_discs(s, row, sit, width), blank=True))
    elif page == "window":
        blocks.append(
            Block(window_rows(sit, width), lambda row: paint_window(s, row, sit, width), blank=True)
        )
    elif sit.kind and sit.kind != "take_back":
        blocks.append(Block(3, lambda row: _ask(s, row, sit, width), blank=True))
        if sit.verb or sit.kind == "phone_deck":
            blocks.append(zone_block(s, sit, width, 2))
    return blocks


def _ask(s: Surface, row: int, sit: Sitting, width: int) -> None:
    if sit.row is not None:
        paint_yields(s, row, sit, width)
    else:
        paint_ask(s, row, sit, width, roomy=True)
        paint_under(s, row + 1, sit, width, roomy=True)
    if sit.verb or sit.kind == "phone_deck":
        return
    resolving = sit.kind not in (*ARRANGING, "console_or_end")
    found = items(sit, all_objects=not resolving)
    if found and item_rows(found, width - 10, 1):
        s.put(row + 2, 1, "any time" if resolving else "objects", "quiet")
        for item in found:
            item.note = item.note if item.note.startswith((":", ",")) else ""
        paint_items(s, row + 2, 1, sit, found, width, col=10, gap=6)


def _lower(s: Surface, sit: Sitting, width: int, rows: int) -> list[Block]:
    """Below the fold: the own piles, then the other tribes by twos."""
    tribe = tribe_rows(sit, sit.me, width)
    blocks = [
        Block(
            tribe,
            lambda row: paint_tribe(s, row, sit, sit.me, width, "your tribe"),
            blank=True,
            optional=True,
        )
    ]
    most = max((len(sit.seat(seat).assembly) for seat in sit.others), default=0)
    beside = 2 if width // 2 >= LEAST_PITCH * most else 1
    pairs = [sit.others[at : at + beside] for at in range(0, len(sit.others), beside)]
    room = rows - tribe - 3
    gap = 1 if pairs and room >= len(pairs) * (board_rows(1) + 1) else 0
    if pairs:
        note = "left and right; one of their discs can be copied later"

        def first(row: int) -> None:
            s.rule(row, "neighbours" if len(sit.others) > 1 else "neighbour", note, width=width)
            paint_pair(s, row + 1, sit, pairs[0], width, gap)

        blocks.append(Block(1 + board_rows(gap), first, blank=True, optional=True))
    for pair in pairs[1:]:
        blocks.append(
            Block(
                board_rows(gap),
                lambda row, pair=pair: paint_pair(s, row, sit, pair, width, gap),  # type: ignore[misc]
                blank=True,
                optional=True,
            )
        )
    return blocks
