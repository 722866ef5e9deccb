"""What lies in piles: the own tribe card by card, and of everybody what is known."""

from __future__ import annotations

from apex_tui.games.after_us.view import SeatView
from apex_tui.screens.after_us.sitting import Sitting, species_name
from apex_tui.screens.boards.flow import part
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length

__all__ = ["paint_piles", "paint_tribe", "tribe_lines", "tribe_note", "tribe_rows"]

_LEVELS = ("", " I", " II")
_BESIDE = 10
"""Blanks between two lists in one row."""


def _name(sit: Sitting, number: str) -> str:
    card = sit.card_numbered(number)
    return f"{species_name(card.species)}{_LEVELS[card.level]} {number}"


def _lists(sit: Sitting, seat: SeatView) -> list[tuple[str, list[str]]]:
    """Head and names of each list."""
    found: list[tuple[str, list[str]]] = []
    tops = [
        _name(sit, top.card) if top.card is not None else f"░ {_deck_words(top.deck)}"
        for top in seat.draw_top
    ]
    if tops:
        found.append(("on top of the draw pile", tops))
    known = {top.card for top in seat.draw_top}
    below = [number for number in seat.draw_set if number not in known]
    if below:
        found.append(("draw pile, order unknown", [_name(sit, number) for number in below]))
    found.append(("discard pile", [_name(sit, number) for number in seat.discard]))
    if seat.removed:
        found.append(("removed from the game", [_name(sit, number) for number in seat.removed]))
    return found


def tribe_lines(sit: Sitting, seat: SeatView, width: int) -> list[list[Run]]:
    """Draw pile, discard pile, and what was removed, as far as the looker knows; long lists go on further in."""
    lines: list[list[Run]] = []
    lists = _lists(sit, seat)
    longest = max(len(head) for head, _ in lists)
    for head, names in lists:
        short = [(f"{head}  ", "quiet"), ("   ".join(names) or "empty", "ink" if names else "quiet")]
        if len(lines) == 1 and length(lines[0]) + _BESIDE + length(short) <= width:
            # Draw and discard pile side by side where there is room.
            lines[0] += [(" " * _BESIDE, "ink"), *short]
            continue
        line: list[Run] = [(f"{head.ljust(longest)}  ", "quiet")]
        if not names:
            line.append(("empty", "quiet"))
        first = True
        for name in names:
            if not first and length(line) + 3 + len(name) > width:
                lines.append(line)
                line, first = [("   ", "ink")], True
            line.append((name if first else f"   {name}", "ink"))
            first = False
        lines.append(line)
    return lines


def _deck_words(id: str) -> str:
    species, _, level = id.partition("-")
    return f"{species.capitalize()}{_LEVELS[int(level)]}"


def tribe_note(seat: SeatView) -> str:
    """``11 apes: 4 laid out, 3 in the draw pile, 4 discarded``."""
    out = sum(1 for slot in seat.assembly if slot.card is not None)
    return f"{seat.tribe} apes: {out} laid out, {seat.draw} in the draw pile, {len(seat.discard)} discarded"


def paint_tribe(s: Surface, row: int, sit: Sitting, seat: SeatView, width: int, head: Line) -> None:
    """A rule and the piles of a tribe."""
    s.rule(row, head, tribe_note(seat), width=width)
    for offset, line in enumerate(tribe_lines(sit, seat, width - 2), 1):
        s.put(row + offset, 1, line)


def tribe_rows(sit: Sitting, seat: SeatView, width: int) -> int:
    """Rows that :func:`paint_tribe` takes."""
    return 1 + len(tribe_lines(sit, seat, width - 2))


def paint_piles(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """All tribes' piles one below the other, the own first; what does not fit scrolls."""
    lines: list[tuple[int, Line | None]] = []
    for number in (sit.own, *sit.others):
        lines.append((number, None))
        lines += [(number, line) for line in tribe_lines(sit, sit.seat(number), width - 2)]
    shown, left = part(len(lines), bottom - row, sit.scene.scroll)
    for offset, place in enumerate(shown):
        number, text = lines[place]
        if left and place == shown[-1]:
            s.put(row + offset, 1, f"+{left + 1} more ›", "quiet")
        elif text is None:
            s.rule(row + offset, [sit.who(number, bold=True)], tribe_note(sit.seat(number)), width=width)
        else:
            s.put(row + offset, 1, text)
