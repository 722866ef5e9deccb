"""What everybody may count: page heads, the strip of a line each, what helps a seat's checks, what is in force."""

from __future__ import annotations

from apex_tui.games.carnivore.view import SeatView
from apex_tui.screens.boards.flow import flow, put_seat
from apex_tui.screens.carnivore.card_rows import Page
from apex_tui.screens.carnivore.sitting import Sitting, ordinal
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length

__all__ = ["check_runs", "head", "life_meter", "life_now", "standing", "strip_line", "strip_rows"]

_METER = 20


def check_runs(seat: SeatView, gap: str = " ", *, brief: bool = False) -> list[Run]:
    """``+3 all +7 F``: what helps this seat's checks now, families with all that fits them; a penalty adds up in sight."""
    net = seat.general - seat.penalty
    line: list[Run] = []
    if seat.penalty and not brief:
        line += [(f"{seat.general} -{seat.penalty} = ", "ink")]
    line += [(f"{net:+d}", "bold"), (" all", "ink")]
    for family, amount in seat.by_family.items():
        line += [(gap, "ink"), (f"{net + amount:+d}", "bold"), (f" {family}", "ink")]
    return line


def standing(sit: Sitting, seat: SeatView, *, rerolls: bool = True) -> list[list[Run]]:
    """What else is in force for a seat, an item each: re-rolls, next, shield, ward, pierce, a seize, a known card."""
    items: list[list[Run]] = []
    if rerolls and seat.rerolls:
        items.append([("re-rolls ", "ink"), (str(seat.rerolls), "bold")])
    if seat.next_bonus:
        items.append([("next ", "ink"), (f"{seat.next_bonus:+d}", "bold")])
    if seat.shield:
        items.append([("shield ", "ink"), (str(seat.shield), "bold")])
    if seat.ward:
        items.append([("ward", "bold")])
    if seat.pierce:
        items.append([("pierce ", "ink"), (str(seat.pierce), "bold")])
    if seat.seizes and sit.view.phase == "activation" and seat.place != 1:
        items.append([("seizes 1st", "info")])
    if sit.view.phase == "draw" and seat.points:
        items.append([("initiative ", "quiet"), (str(seat.points), "info")])
    if sit.view.phase == "evolution" and seat.quota > 1:
        items.append([("success ", "ink"), (f"{seat.successes} of {seat.quota}", "bold")])
    if seat.deck_top:
        items.append([("top ", "quiet"), (sit.card(seat.deck_top[0]).name, "ink")])
    return items


def life_meter(s: Surface, row: int, col: int, sit: Sitting, seat: SeatView, *, width: int = _METER) -> int:
    """``▬▬▬░░∙∙`` in the seat's colour; what was just lost shows while it is told."""
    life, lost = life_now(sit, seat)
    return s.meter(row, col, life, seat.max_life, seat_token(seat.seat), lost=lost, width=width)


def life_now(sit: Sitting, seat: SeatView) -> tuple[int, int]:
    """Life, and what was just lost."""
    hit = sit.shown("hit")
    if hit and hit["seat"] == seat.seat:
        return hit["life"], max(0, hit["before"] - hit["life"])
    return seat.life, 0


def _place(sit: Sitting, seat: SeatView) -> str:
    """The place in initiative order: of First Player in a duel, of all with more seats; unknown in the Draw Phase."""
    if sit.view.phase == "draw" or not seat.alive or (sit.duel and seat.place != 1):
        return ""
    return ordinal(seat.place)


# ----- the head of a page: four rows


def head(s: Surface, row: int, page: Page, sit: Sitting, number: int, rows: int = 4) -> None:
    """Name and life, meter and piles, checks, totals; what else is in force fills the rows up to ``rows``."""
    seat = sit.seat(number)
    first = page.col if page.wide else page.col + 1
    col = page.col + 1
    end = page.end
    after = put_seat(s, row, first, number, sit.who(number, bold=True, columns=18 if page.wide else 12))
    place = _place(sit, seat)
    if place:
        after = s.put(row, after + 1, place, "info")
    life, _ = life_now(sit, seat)
    gap = 1 if page.wide else 0
    start = s.put_right(
        row, end - gap, f"life {life}" if seat.alive else "extinct", "bold" if seat.alive else "loss"
    )
    beside = (row, after, start - 2)
    after = life_meter(s, row + 1, col, sit, seat)
    s.put(row + 1, after + (4 if page.wide else 1), _piles(seat, page.wide))
    checks: list[Run] = [("checks ", "ink"), *check_runs(seat, "  " if len(seat.by_family) < 3 else " ")]
    s.put(row + 2, col, checks, limit=end - col)
    after = col + length(checks)
    totals = _totals(sit, seat, page.wide)
    s.put(row + 3, col, totals, limit=end - col)
    items = standing(sit, seat, rerolls=not page.wide)
    if page.wide and after + 2 <= col + 27:
        s.put(
            row + 2, col + 27, [("re-rolls ", "ink"), (str(seat.rerolls), "bold" if seat.rerolls else "ink")]
        )
        after = end
    elif seat.rerolls and page.wide:
        items.insert(0, [("re-rolls ", "ink"), (str(seat.rerolls), "bold")])
    places = [(row + 2, after, end), (row + 3, col + length(totals), end)]
    # Where the rows below belong to others the name's row takes what is left over.
    places += [(row + extra, col - 2, end) for extra in range(4, rows)] or [beside]
    flow(s, places, items)


def _piles(seat: SeatView, wide: bool) -> str:
    """``deck 2  discard 6``; ``deck 2 dis 6`` where it must fit behind the meter."""
    if wide:
        return f"deck {seat.deck}  discard {len(seat.discard)}"
    text = f"deck {seat.deck} dis {len(seat.discard)}"
    return text if len(text) <= 12 else text.replace("dis", "d")


def _totals(sit: Sitting, seat: SeatView, wide: bool) -> list[Run]:
    if not seat.play and sit.view.phase != "survival":
        word = ""
    elif seat.untried == 0:
        word = "done"
    else:
        word = "so far" if seat.seat == sit.asked else "waits"
    return [
        (word.ljust(8 if wide else 9), "quiet"),
        ("power ", "ink"),
        (str(seat.power), "bold"),
        ("  defence ", "ink"),
        (str(seat.defense), "bold"),
    ]


# ----- the strip: a line a seat


def strip_rows(sit: Sitting) -> list[int]:
    """The seats of the strip in seat order."""
    return [seat.seat for seat in sit.view.seats]


def strip_line(
    s: Surface, row: int, sit: Sitting, number: int, *, width: int = 80, totals: bool = False
) -> None:
    """``▴A Mira    life  8 ▬▬▬∙∙  deck 2 discard 6   checks +3 all``; ``totals``: power and defence instead of checks."""
    seat = sit.seat(number)
    bold = number == sit.asked or sit.duel
    put_seat(s, row, 1, number, sit.who(number, bold=bold, columns=7))
    life, _ = life_now(sit, seat)
    if not seat.alive:
        s.put(row, 12, "extinct", "loss")
        return
    s.put(row, 12, f"life {life:>2}", "bold")
    items = standing(sit, seat)
    tight = bool(items) or not sit.duel
    col = life_meter(s, row, 20, sit, seat, width=10 if tight else _METER)
    piles = (
        f"deck {seat.deck} dis {len(seat.discard)}"
        if tight
        else f"deck {seat.deck} discard {len(seat.discard)}"
    )
    col = s.put(row, col + (1 if tight else 2), piles)
    col = s.put(
        row,
        max(col + 2, 46) if tight else max(col + 1, 61),
        _worth(seat, totals, tight),
        limit=width - 1 - max(col + 2, 46),
    )
    place = "" if sit.duel else _place(sit, seat)
    if place:
        items.insert(0, [(place, "info")])
    flow(s, [(row, col, width - 1)], items, 1 if tight else 2)


def _worth(seat: SeatView, totals: bool, brief: bool) -> list[Run]:
    if totals:
        return [
            ("power ", "ink"),
            (str(seat.power), "bold"),
            (" defence ", "ink"),
            (str(seat.defense), "bold"),
        ]
    return [("checks ", "ink"), *check_runs(seat, brief=brief)]
