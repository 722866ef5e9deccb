"""The usual picture below 140 columns: strip, what may be done at any time, the assembly, question and answers."""

from __future__ import annotations

from apex_tui.screens.after_us.arranging import paint_yields
from apex_tui.screens.after_us.asking import paint_ask, paint_under
from apex_tui.screens.after_us.decks import DISC_ORDER, paint_decks, paint_discs
from apex_tui.screens.after_us.grid import grid_rows, own_grid, paint_grid
from apex_tui.screens.after_us.neighbours import board_rows, paint_board
from apex_tui.screens.after_us.objects import item_rows, items, paint_items, paint_swaps, swap_rows
from apex_tui.screens.after_us.piles import paint_tribe, tribe_rows
from apex_tui.screens.after_us.seats import TRACK_WIDTH, paint_strip, strip_rows
from apex_tui.screens.after_us.sitting import ARRANGING, Sitting
from apex_tui.screens.after_us.window import paint_window, window_rows
from apex_tui.screens.boards.stack import Block, paint_stack
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["paint_table", "tail_rows", "usual_page", "zone_block"]

_TRACKS = 80 + TRACK_WIDTH
"""Columns from which on the strip has the rage track."""


def usual_page(sit: Sitting) -> str:
    """``assembly``, or ``discs`` or ``window`` while these are asked about."""
    if sit.kind == "disc":
        return "discs"
    return "window" if sit.kind == "attract_menu" and not sit.verb else "assembly"


def paint_table(s: Surface, sit: Sitting, top: int, bottom: int, width: int, *, page: str = "") -> None:
    """Draw it into the first ``width`` columns; ``page``: another page than the usual one."""
    page = page or usual_page(sit)
    strip = Block(strip_rows(sit), lambda row: paint_strip(s, row, sit, width, tracks=width >= _TRACKS))
    if page == "discs":
        blocks = [
            strip,
            Block(1 + len(DISC_ORDER), lambda row: paint_discs(s, row, sit, width), blank=True),
            Block(3, lambda row: paint_decks(s, row, sit, width), blank=True, optional=True),
            _assembly_block(s, sit, width, 0, optional=True),
        ]
    elif page == "window":
        blocks = [
            strip,
            Block(window_rows(sit, width), lambda row: paint_window(s, row, sit, width), blank=True),
            Block(3, lambda row: paint_decks(s, row, sit, width), blank=True, optional=True),
            _assembly_block(s, sit, width, 0, optional=True),
        ]
    else:
        blocks = _assembly_page(s, sit, strip, bottom - top, width)
    blocks += _more(s, sit, width)
    paint_stack(blocks, top, bottom)


def _assembly_page(s: Surface, sit: Sitting, strip: Block, rows: int, width: int) -> list[Block]:
    strip.blank = True
    tail = tail_rows(sit) if usual_page(sit) == "assembly" else 0
    room = rows - strip.rows - 1 - grid_rows(0) - tail
    zone = zone_block(s, sit, width, max(1, min(3, room - 2 - 5)))
    gap = 1 if room - zone.rows >= 2 else 0
    return [strip, zone, _assembly_block(s, sit, width, gap, tail)]


def tail_rows(sit: Sitting) -> int:
    """Rows below the assembly: the yield, or question and answers; none while nothing can be chosen."""
    return 2 if sit.kind and sit.kind != "take_back" else 0


def _assembly_block(
    s: Surface, sit: Sitting, width: int, gap: int, tail: int = 0, *, optional: bool = False
) -> Block:
    def paint(row: int) -> None:
        s.rule(
            row, "your assembly" if sit.scene.own else [sit.who(sit.own, bold=True)], _note(sit), width=width
        )
        row = paint_grid(s, row + 1, sit, own_grid(sit, sit.me, width, gap))
        if tail and sit.row is not None:
            paint_yields(s, row, sit, width)
        elif tail:
            paint_ask(s, row, sit, width)
            paint_under(s, row + 1, sit, width)

    return Block(1 + grid_rows(gap) + tail, paint, blank=True, optional=optional)


def _note(sit: Sitting) -> Line:
    """What the signs of the moment mean."""
    if sit.row is not None:
        return "a bracket missing at an edge: still open"
    if not sit.me.arranged:
        return "not arranged yet"
    again = any(frame.again for row in sit.me.rows for frame in row)
    note: list[Run] = [("✓ activated  ∙ passed by", "quiet")]
    if again:
        note.append(("  @ once more", "quiet"))
    if sit.kind == "frame":
        note.append(("  ► now", "quiet"))
    if sit.kind == "reactivate":
        note.append(("  1) may be activated again", "quiet"))
    return note


def zone_block(s: Surface, sit: Sitting, width: int, most: int) -> Block:
    """What stands above the assembly: objects or what may be done at any time, or what has been turned to."""
    if sit.verb == "use:minibar":

        def swaps(row: int) -> None:
            s.rule(row, "Minibar", "give » take", width=width, name_token="quiet")
            paint_swaps(s, row + 1, sit, width)

        return Block(1 + swap_rows(sit, width), swaps, blank=True)
    if sit.deck_choices:
        return Block(3, lambda row: paint_decks(s, row, sit, width), blank=True)
    resolving = sit.kind not in ("", *ARRANGING, "console_or_end", "attract_menu")
    name = "any time" if resolving else "objects"
    found = items(sit, all_objects=not resolving)
    rows = max(1, item_rows(found, width, most))

    def paint(row: int) -> None:
        s.rule(row, name, width=width, name_token="quiet")
        paint_items(s, row + 1, rows, sit, found, width)

    return Block(1 + rows, paint, blank=True)


def _more(s: Surface, sit: Sitting, width: int) -> list[Block]:
    """What higher windows have room for, in the order of ``v``."""
    blocks = []
    for seat in sit.others:
        blocks.append(
            Block(
                board_rows(0),
                lambda row, seat=seat: paint_board(s, row, 0, width, sit, sit.seat(seat), 0),  # type: ignore[misc]
                blank=True,
                optional=True,
            )
        )
    if not sit.deck_choices and usual_page(sit) == "assembly":
        blocks.append(Block(3, lambda row: paint_decks(s, row, sit, width), blank=True, optional=True))
    tribe = tribe_rows(sit, sit.me, width)
    blocks.append(
        Block(
            tribe,
            lambda row: paint_tribe(s, row, sit, sit.me, width, "your tribe"),
            blank=True,
            optional=True,
        )
    )
    return blocks
