"""The trait pool: a strip of two rows beside the play areas, or a list with needs, chances and texts."""

from __future__ import annotations

from apex_tui.games.carnivore.view import CardView, PoolView
from apex_tui.screens.carnivore.card_rows import need_words, strength
from apex_tui.screens.carnivore.log import missed_by
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, cut, length
from apex_tui.widgets.things import Area, HotSpot

__all__ = [
    "barred_runs",
    "chance_of",
    "paint_pool_list",
    "paint_pool_strip",
    "pool_need",
    "pool_note",
    "pool_seat",
    "text_beyond_the_list",
]

_STEPS = 20
_LEAST_WIDTH = 80
_GOES_ON = ".. "
"""Before the end of a text whose beginning stands in the list."""


def pool_seat(sit: Sitting) -> int:
    """The seat whose needs stand beside the pool: who decides, else who looks."""
    seat = sit.asked or sit.own
    return seat if sit.seat(seat).alive else sit.view.order[0] if sit.view.order else seat


def pool_need(sit: Sitting, slot: PoolView) -> int:
    """The least roll with which that seat buys the card of the slot; may be hopeless or below 1."""
    return slot.needs.get(pool_seat(sit), slot.card.dc if slot.card else 0)


def chance_of(sit: Sitting, need: int) -> int:
    """In percent, for a roll of at least ``need``."""
    sides = sit.view.sides
    return max(0, min(sides, sides + 1 - need)) * 100 // sides


def pool_note(sit: Sitting) -> Line:
    """What the list shows behind its name."""
    if not sit.rolled_for:
        return "sure, no roll"
    return [("what ", "quiet"), sit.mark(pool_seat(sit)), (" needs ∙ chance in steps of 5%", "quiet")]


def paint_pool_strip(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """Three rows: the rule, names, values; all of it quiet, since nothing here is for now."""
    note: list[Run] = [("v", "key"), (" open the pool", "quiet")]
    s.rule(row, [("trait pool", "quiet")], note, width=width)
    s.hot.append(HotSpot(Area(row, width - 3 - length(note), 1), "v"))
    cell = width // max(1, len(sit.view.pool))
    for index, slot in enumerate(sit.view.pool):
        col = 1 + index * cell
        if slot.card is None:
            s.put(row + 1, col, f"{slot.slot} empty", "quiet", limit=cell - 1)
            continue
        card = slot.card
        s.put(row + 1, col, f"{slot.slot} {card.name}", "quiet", limit=cell - 1)
        hue = "i" if card.hue else ""
        s.put(
            row + 2,
            col + 2,
            f"{card.marks} {card.dc}{hue} {strength(card.power, card.defense)}",
            "quiet",
            limit=cell - 3,
        )
        thing = s.thing(f"card:{card.id}", row + 1, col, cell - 1, 2, name=card.name)
        thing.mark = None


def paint_pool_list(
    s: Surface, row: int, sit: Sitting, width: int, *, texts: bool = True, note: Line | None = None
) -> int:
    """The rule, then each slot: values, need and chance as a bar of twentieths; its text below. Returns the row after.

    Without ``texts`` a slot takes one row.
    """
    s.rule(row, "trait pool", pool_note(sit) if note is None else note, width=width)
    row += 1
    for slot in sit.view.pool:
        _slot(s, row, sit, slot, width)
        if texts and slot.card is not None:
            _text(s, row + 1, sit, slot, width)
        row += 2 if texts else 1
    return row


def _slot(s: Surface, row: int, sit: Sitting, slot: PoolView, width: int) -> None:
    card = slot.card
    if card is None:
        s.put(row, 4, [("empty", "quiet")])
        return
    choice = sit.on_board.get(card.id)
    waiting = bool(sit.on_board) and not choice
    line = _values(card, "lit+underline" if choice else "quiet" if waiting else "ink", quiet=waiting)
    if sit.rolled_for:
        line += _chance(sit, slot, "quiet" if waiting else "ink")
    if choice:
        if sit.picked(choice):
            line = [(text, "chosen") for text, _ in line]
        s.choice(
            choice, row, 0, width - 1, sit.label(choice), line, chosen=sit.picked(choice), name=card.name
        )
    else:
        s.put(row, 4, line)
        s.thing(f"card:{card.id}", row, 0, width - 1, name=card.name)


def _values(card: CardView, name: str, *, quiet: bool) -> list[Run]:
    rest = "quiet" if quiet else "ink"
    shown = cut(card.name, 21)
    return [
        (shown, name),
        (" " * (22 - len(shown)), "ink"),
        (card.marks, rest),
        (f"{card.dc:>5}", rest),
        ("i" if card.hue else " ", "info" if card.hue and not quiet else rest),
        (f"{strength(card.power, card.defense):>5}", rest),
    ]


def _chance(sit: Sitting, slot: PoolView, token: str) -> list[Run]:
    assert slot.card is not None
    rolling = sit.rolling
    if rolling is not None and rolling.get("card") == slot.card.id:
        verdict = rolling.get("passed")
        sign: Run = ("", "ink") if verdict is None else ("  ✓", "gain") if verdict else ("  ✗", "loss")
        return [("   die  ", "quiet"), (f"{rolling['value']:>2}", "bold"), sign]
    need = pool_need(sit, slot)
    chance = chance_of(sit, need)
    full = chance * _STEPS // 100
    return [
        (f"   needs {need_words(slot.card.dc, need):>3}{chance:>4}%  ", token),
        ("▬" * full, token),
        ("∙" * (_STEPS - full), "quiet"),
    ]


def barred_runs(sit: Sitting, slot: PoolView) -> list[Run]:
    """``◉B barred: missed it by 1``; of several seats each with its miss: ``barred: ▴A by 4  ◉B by 1``."""
    assert slot.card is not None
    misses = [(seat, missed_by(sit, seat, slot.card.id)) for seat in slot.barred]
    if len(misses) == 1:
        seat, missed = misses[0]
        return [sit.mark(seat), (f" barred: missed it by {missed}" if missed else " barred", "quiet")]
    line: list[Run] = [("barred:", "quiet")] if misses else []
    for seat, missed in misses:
        line += [(" ", "quiet"), sit.mark(seat), (f" by {missed} " if missed else " ", "quiet")]
    return line


def _text_room(sit: Sitting, slot: PoolView, width: int) -> int:
    """Columns of a slot's text in a list of that width: what stands behind it takes its own."""
    barred = barred_runs(sit, slot)
    return width - 5 - (length(barred) + 3 if barred else 0)


def _text(s: Surface, row: int, sit: Sitting, slot: PoolView, width: int) -> None:
    assert slot.card is not None
    barred = barred_runs(sit, slot)
    end = s.put(row, 4, cut(slot.card.text or "(no effect)", _text_room(sit, slot, width)), "quiet")
    if barred:
        s.put(row, end + 3, barred)


def text_beyond_the_list(sit: Sitting, slot: PoolView, columns: int) -> str:
    """The text of a slot where the smallest list cuts it, empty elsewhere.

    In full where ``columns`` hold it; of a longer one the end, from the word at which the list breaks off.
    """
    assert slot.card is not None
    text, room = slot.card.text, _text_room(sit, slot, _LEAST_WIDTH)
    if len(text) <= room:
        return ""
    if len(text) <= columns:
        return text
    begin = text.rfind(" ", 0, room) + 1
    return f"{_GOES_ON}{text[begin:]}"
