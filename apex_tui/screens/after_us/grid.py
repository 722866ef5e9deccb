"""An assembly as a grid: cards side by side, three rows, joined frames in one piece across the card edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.after_us.view import CardView, FrameView, SeatView
from apex_tui.screens.after_us.notation import gains
from apex_tui.screens.after_us.row_layout import Placed, lay_out, needs_stars
from apex_tui.screens.after_us.sitting import Sitting, card_title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["LEAST_PITCH", "Grid", "edges_for", "grid_rows", "own_grid", "paint_grid"]

_GUTTER = 3
"""Columns of the words ``top``, ``mid``, ``low`` before the first edge."""
_WIDEST = 25
"""Columns from edge to edge at most: 24 of card."""
LEAST_PITCH = 16
"""Columns from edge to edge at least, in which every row of every card is legible."""
_NAMES = ("top", "mid", "low")


def edges_for(cards: int, width: int, col: int = 0) -> list[int]:
    """The columns of the card edges; in a narrow place the gutter goes, and the first edge lies before it."""
    count = max(1, cards)
    pitch = min(_WIDEST, (width - _GUTTER - 1) // count)
    if pitch >= 19:
        return [col + _GUTTER + pitch * index for index in range(count + 1)]
    pitch = min(_WIDEST, width // count)
    return [col - 1 + pitch * index for index in range(count + 1)]


def grid_rows(gap: int) -> int:
    """Rows of a grid with so many blank rows between its three."""
    return 5 + 2 * gap


@dataclass(slots=True)
class Grid:
    """An assembly to be drawn."""

    seat: int
    slots: Sequence[CardView | None]
    rows: Sequence[Sequence[FrameView]]
    edges: list[int]
    gap: int
    col: int = 0
    """Where it begins, with the words for the rows if there is room for them."""
    trying: bool = False
    """It is only tried out: a frame that cannot be paid is told apart."""


def own_grid(sit: Sitting, seat: SeatView, width: int, gap: int, col: int = 0) -> Grid:
    """The assembly of a seat as it stands, or as its owner tries it out."""
    if seat.seat == sit.own and sit.order_shown:
        slots: list[CardView | None] = [sit.cards[number] for number in sit.order_shown]
        if sit.row is None:
            rows = sit.tried(sit.order_shown).rows
            return Grid(seat.seat, slots, rows, edges_for(len(slots), width, col), gap, col, trying=True)
        return Grid(
            seat.seat, slots, sit.trial.rows, edges_for(len(slots), width, col), gap, col, trying=True
        )
    slots = [slot.card for slot in seat.assembly]
    return Grid(seat.seat, slots, seat.rows, edges_for(len(slots), width, col), gap, col)


def paint_grid(s: Surface, top: int, sit: Sitting, grid: Grid) -> int:
    """Draw it; returns the row after its last."""
    last = top + grid_rows(grid.gap) - 1
    stars = needs_stars(grid.rows, grid.edges, lambda frame: _sign(sit, grid, frame))
    _outline(s, top, last, grid)
    for index, card in enumerate(grid.slots):
        _head(s, top, sit, grid, index, card)
        _foot(s, last, grid, index, card)
    for number, frames in enumerate(grid.rows):
        row = top + 1 + number * (1 + grid.gap)
        if grid.edges[0] - grid.col == _GUTTER:
            s.put(row, grid.col, _NAMES[number], "quiet")
        for placed in lay_out(frames, grid.edges, lambda frame: _sign(sit, grid, frame), stars=stars):
            _frame(s, row, sit, grid, placed)
    return last + 1


def _outline(s: Surface, top: int, last: int, grid: Grid) -> None:
    first, end = max(grid.col, grid.edges[0]), grid.edges[-1]
    edges = [edge for edge in grid.edges if edge >= first]
    for row, corner in ((top, "."), (last, "'")):
        s.put(row, first, "╌" * (end - first + 1), "rule")
        for edge in edges:
            s.put(row, edge, corner, "rule")
    for row in range(top + 1, last):
        for edge in edges:
            s.put(row, edge, "╎", "rule")


# ----- cards


def _head(s: Surface, row: int, sit: Sitting, grid: Grid, index: int, card: CardView | None) -> None:
    col = grid.edges[index] + 2
    room = grid.edges[index + 1] - col - 1
    if card is None:
        s.put(row, col, [(" gap ", "quiet")])
        return
    id, label, token = _card_choice(sit, grid, index, card)
    text = f"{label}) " if label else ""
    name = card_title(card, room - len(text) - 2)
    line: list[Run] = [(" ", "ink")]
    if label:
        line.append((text, "chosen" if token == "chosen" else "key"))
        s.hot.append(HotSpot(Area(row, col + 1, len(text) - 1), label))
    line += [(name, token), (" ", "ink")]
    s.put(row, col, line)
    lit = bool(label) or id in sit.offered
    s.thing(
        id, row, col, 1 + len(text) + len(name), lit=lit, label=label, name=name, chosen=token == "chosen"
    )


def _card_choice(sit: Sitting, grid: Grid, index: int, card: CardView) -> tuple[str, str, str]:
    """The id of a card's head as a thing, its label, the token of its name."""
    usual = f"card:{card.id}"
    if grid.seat != sit.own or sit.scene.prompt is None:
        return usual, "", "ink"
    if sit.row is not None:
        return usual, str(index + 1), "chosen" if sit.row.lifted == usual else "ink"
    choice = sit.card_choices.get(card.id)
    if choice is not None:
        return choice, sit.label(choice), "chosen" if sit.picked(choice) else "lit+underline"
    return usual, "", "quiet" if sit.card_choices else "ink"


def _foot(s: Surface, row: int, grid: Grid, index: int, card: CardView | None) -> None:
    if card is None:
        return
    col = grid.edges[index] + 2
    room = grid.edges[index + 1] - col
    gain = gains(card.rage_bonus)
    for word in (" rage ", " "):
        if len(f" {card.id}{word}{gain} ") <= room:
            s.put(row, col, [(f" {card.id}", "ink"), (word, "quiet"), (f"{gain} ", "ink")])
            return


# ----- frames


def _mark(sit: Sitting, grid: Grid, frame: FrameView) -> str:
    return sit.done_in_moment(grid.seat).get(frame.id) or frame.mark


def _is_now(sit: Sitting, grid: Grid, frame: FrameView) -> bool:
    return frame.now and grid.seat == sit.own and sit.scene.frame is None


def _sign(sit: Sitting, grid: Grid, frame: FrameView) -> tuple[str, str]:
    closing = "@" if frame.again else "]"
    if grid.trying:
        return ("[" if frame.payable else "∙"), "]"
    if grid.seat == sit.own:
        if frame.id in sit.frame_choices:
            label = sit.label(frame.id)
            return (f"{label})" if label else "["), closing
        if _is_now(sit, grid, frame) or frame.id in sit.seat(grid.seat).chain:
            return "►", closing
    return {"activated": "✓", "skipped": "∙"}.get(_mark(sit, grid, frame), "["), closing


def _frame(s: Surface, row: int, sit: Sitting, grid: Grid, placed: Placed) -> None:
    frame = placed.frame
    token = _token(sit, grid, frame)
    text = placed.text
    s.put(row, placed.col, text, token)
    if frame.left != frame.right:
        s.ground(Area(row, placed.col, len(text)), "joined")
    own = grid.seat == sit.own and sit.scene.prompt is not None
    if own and frame.id in sit.frame_choices:
        label = sit.label(frame.id)
        if label:
            s.put(row, placed.col, f"{label})", "key")
            s.hot.append(HotSpot(Area(row, placed.col, placed.opening), label))
        s.thing(frame.id, row, placed.col, len(text), lit=True, label=label, name=text, mark=False)
    elif own and frame.now and "activate" in sit.offered and not sit.verb:
        label = sit.label("activate")
        s.thing("activate", row, placed.col, len(text), lit=True, label=label, name=f"activate {text}")
    else:
        s.thing(f"frame:{grid.seat}:{frame.id}", row, placed.col, len(text), name=text, mark=False)


def _token(sit: Sitting, grid: Grid, frame: FrameView) -> str:
    if not frame.closed:
        return "quiet"
    if grid.trying:
        return "ink" if frame.payable else "quiet"
    if grid.seat == sit.own:
        if frame.id in sit.frame_choices:
            return "lit"
        if frame.id in sit.seat(grid.seat).chain:
            return "chosen"
        if _is_now(sit, grid, frame):
            return "lit+bold"
    return {"activated": "gain", "skipped": "quiet"}.get(_mark(sit, grid, frame), "ink")
