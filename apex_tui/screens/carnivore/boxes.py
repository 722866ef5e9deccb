"""Cards as boxes, a row of them, for windows that have the room; a row too long for boxes becomes lines."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.carnivore.view import CardView, PoolView, SeatView
from apex_tui.screens.carnivore.card_rows import WIDE, Page, need_words, play_row, strength_of
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.trait_pool import chance_of, pool_need, pool_seat
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, wrap
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["LEAST_ROWS", "paint_play_boxes", "paint_pool_boxes", "paint_revealed_boxes", "rows_wanted"]

LEAST_ROWS = 9
"""Rows of a box with three rows of text."""
_LEAST_WIDTH = 17
_MOST_WIDTH = 28


def _widths(count: int, width: int) -> int:
    """How wide each of ``count`` boxes may be in ``width`` columns, a blank between them."""
    return min(_MOST_WIDTH, (width + 1) // max(5, count) - 1)


def _inside(box: int) -> int:
    """Columns of text: in a narrow box it runs up to the right edge."""
    return box - 3 if box <= 19 else box - 4


def rows_wanted(sit: Sitting, cards: Sequence[CardView], width: int) -> int:
    """The rows in which boxes of these cards show their texts in full."""
    box = _widths(len(cards), width - 1)
    if not cards or box < _LEAST_WIDTH:
        return LEAST_ROWS
    lines = max(len(wrap(card.text, _inside(box))) for card in cards)
    return LEAST_ROWS + max(0, lines - 4)


def paint_play_boxes(s: Surface, row: int, rows: int, sit: Sitting, seat: SeatView, width: int) -> None:
    """The play area of a seat."""
    box = _widths(len(seat.play), width - 1)
    if box < _LEAST_WIDTH:
        _lines(s, row, rows, sit, seat, width)
        return
    for index, card in enumerate(seat.play):
        area = Area(row, 1 + index * (box + 1), box, rows)
        sign = {"active": ("✓", "gain"), "failed": ("✗", "loss")}.get(card.state)
        _box(s, area, sit, card, [sign] if sign else "", _play_foot(sit, seat, card, _inside(box)))


def _lines(s: Surface, row: int, rows: int, sit: Sitting, seat: SeatView, width: int) -> None:
    """Many cards: rows of the wide page, in two columns."""
    half = -(-len(seat.play) // 2)
    for index, card in enumerate(seat.play[: rows * 2]):
        page = Page((index // half) * (width // 2), WIDE)
        if index % half < rows:
            play_row(s, row + index % half, page, sit, card, seat.seat)


def paint_pool_boxes(s: Surface, row: int, rows: int, sit: Sitting, width: int) -> None:
    """The trait pool with what the seat that decides needs."""
    box = _widths(len(sit.view.pool), width - 1)
    for index, slot in enumerate(sit.view.pool):
        area = Area(row, 1 + index * (box + 1), box, rows)
        if slot.card is None:
            s.put(row, area.col + 1, f"{slot.slot} empty", "quiet")
            continue
        _box(s, area, sit, slot.card, [(str(slot.slot), "quiet")], _pool_foot(sit, slot, _inside(box)))


def paint_revealed_boxes(s: Surface, row: int, rows: int, sit: Sitting, width: int) -> None:
    """Cards laid open by a dig."""
    box = _widths(len(sit.view.revealed), width - 1)
    for index, card in enumerate(sit.view.revealed):
        need = [
            ("needs ", "quiet"),
            (f"{need_words(card.dc, card.needs)} {card.chance}%" if card.dc else "no die", "ink"),
        ]
        _box(s, Area(row, 1 + index * (box + 1), box, rows), sit, card, "", need)


def _box(s: Surface, area: Area, sit: Sitting, card: CardView, sign: Line, foot: Sequence[Run]) -> None:
    choice = sit.on_board.get(card.id)
    waiting = bool(sit.on_board) and not choice
    picked = bool(choice) and sit.picked(choice or "")
    frame = s.card(area)
    inside = Area(frame.row, frame.col, _inside(area.width), frame.height)
    title_row = inside.row
    name = "chosen" if picked else "lit+underline" if choice else "quiet" if card.state == "failed" else "ink"
    rest = "quiet" if card.state == "failed" else "ink"
    if choice:
        label = sit.label(choice)
        s.put(
            area.row, area.col + 2, [(" ", "rule"), ("✓" if picked else " ", "chosen" if picked else "ink")]
        )
        if label:
            s.put(area.row, area.col + 4, [(f"{label})", "key"), (" ", "ink")])
            s.hot.append(HotSpot(Area(area.row, area.col + 4, 2), label))
        thing = s.thing(
            choice,
            title_row,
            inside.col,
            inside.width,
            lit=True,
            label=label,
            name=card.name,
            chosen=picked,
            mark=(area.row, area.col + 3),
        )
        thing.areas.append(Area(area.row, area.col + 3, 3 if label else 1))
    else:
        if sign:
            s.put(
                area.row,
                area.col + 2,
                [(" ", "rule"), *(sign if not isinstance(sign, str) else []), (" ", "rule")],
            )
        s.thing(
            f"card:{card.id}",
            title_row,
            inside.col,
            inside.width,
            name=card.name,
            mark=(area.row, area.col + 3),
        )
    s.put(title_row, inside.col, cut(card.name, inside.width), name)
    digits = str(card.dc)
    gap = " " * (2 if len(digits) < 2 and not card.hue else 1)
    values: list[Run] = [
        (card.marks, "quiet" if card.marks == "a.." else rest),
        (f"  DC {digits}", rest),
        ("i" if card.hue else "", "info"),
        (f"{gap}{strength_of(card)}", rest),
    ]
    s.put(title_row + 1, inside.col, values, limit=inside.width)
    shown = wrap(card.text, inside.width) if card.text else []
    first = 3 if len(shown) <= inside.height - 4 else 2
    text_rows = inside.height - 1 - first
    for offset, text in enumerate(shown[:text_rows]):
        cut_here = offset == text_rows - 1 and len(shown) > text_rows
        line = (
            cut(text + " ›", inside.width)
            if cut_here and len(text) + 2 > inside.width
            else text + (" ›" if cut_here else "")
        )
        s.put(
            title_row + first + offset,
            inside.col,
            line,
            "quiet" if waiting or card.state == "failed" else "ink",
        )
    s.put(inside.row + inside.height - 1, inside.col, foot, limit=inside.width)


def _play_foot(sit: Sitting, seat: SeatView, card: CardView, room: int) -> list[Run]:
    """State, how the check went, whose card it is, what it copies."""
    rolling = sit.rolling
    if rolling is not None and rolling.get("card") == card.id:
        passed = rolling.get("passed")
        sign: Run = ("", "ink") if passed is None else (" ✓", "gain") if passed else (" ✗", "loss")
        return [("die ", "quiet"), (f"{rolling['value']:>2}", "bold"), sign]
    owner: list[Run] = [(" of ", "quiet"), sit.mark(card.owner)] if card.owner not in (0, seat.seat) else []
    if card.copies:
        return [("is ", "gain"), (cut(sit.title_named(card.copies).name, room - 3), "gain"), *owner]
    if card.state == "untried":
        if not card.dc:
            return [("no die needed", "quiet"), *owner]
        need = need_words(card.dc, card.needs)
        return [(f"needs {need:<4}{card.chance:>4}%", "ink"), *owner]
    word, token = ("active", "gain") if card.state == "active" else ("failed", "loss")
    used = len(word) + sum(len(text) for text, _ in owner)
    return [(word, token), *owner, *_rolled(sit, card, room - used)]


def _rolled(sit: Sitting, card: CardView, room: int) -> list[Run]:
    """``9+5 v 8``: the check as it was rolled this round, where there is room for it."""
    data = sit.rolled.get(card.id)
    if data is None:
        return []
    text = f"{data['roll']}{data['bonus']:+d} v {data['dc']}"
    gap = room - len(text)
    return [(" " * min(2, gap) + text, "quiet")] if gap > 0 else []


def _pool_foot(sit: Sitting, slot: PoolView, room: int) -> list[Run]:
    assert slot.card is not None
    if pool_seat(sit) in slot.barred:
        return [("barred", "loss")]
    rolling = sit.rolling
    if rolling is not None and rolling.get("card") == slot.card.id:
        return [("die ", "quiet"), (f"{rolling['value']:>2}", "bold")]
    if not sit.rolled_for:
        return [("sure", "gain")]
    need = pool_need(sit, slot)
    line: list[Run] = [
        ("needs ", "quiet"),
        (f"{need_words(slot.card.dc, need)} {chance_of(sit, need)}%", "ink"),
    ]
    for seat in slot.barred:
        if room - sum(len(text) for text, _ in line) >= 5:
            line += [("  ✗", "loss"), sit.mark(seat)]
    return line
