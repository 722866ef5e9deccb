"""What is folded away: the nests of all hunters, the shared piles, the own Den and discard pile."""

from __future__ import annotations

from collections.abc import Iterable

from apex_tui.games.theropod.view import CardView, SeatView
from apex_tui.screens.boards.flow import part, put_seat
from apex_tui.screens.theropod.nest import put_named
from apex_tui.screens.theropod.notation import counted, range_words
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.screens.theropod.strip import paint_environment, paint_piles_line
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, wrap

__all__ = ["nest_lines", "paint_nests", "paint_own_piles", "paint_shared_piles"]

_NEST_ROWS = 4


def paint_nests(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """Every nest in four rows, the next hunter first; scrolled where there are many."""
    s.rule(row, "nests", "hatchery, hoard, den, ambush point, piles", width=width)
    row += 1
    order = [(sit.own - 1 + step) % len(sit.view.seats) + 1 for step in range(1, len(sit.view.seats) + 1)]
    room = (bottom - row) // _NEST_ROWS
    shown, below = part(len(order), max(1, room), sit.scene.scroll)
    if below or shown.start:
        shown, below = part(len(order), max(1, (bottom - row - 1) // _NEST_ROWS), sit.scene.scroll)
    for index in shown:
        nest_lines(s, row, bottom, sit, sit.seat(order[index]), 0, width)
        row += _NEST_ROWS
    if below > 0 or shown.start:
        s.put(
            bottom - 1, 1, f"{shown.start} above, {below} below   PageUp, PageDown", "quiet", limit=width - 2
        )


def nest_lines(s: Surface, row: int, bottom: int, sit: Sitting, seat: SeatView, col: int, width: int) -> None:
    """A nest: who, counts, Hatchery and Hoard, what lies in ambush and in the discard pile."""
    end = col + width - 1
    after = put_seat(s, row, col + 1, seat.seat, sit.who(seat.seat, bold=seat.active, columns=14))
    line: list[Run] = [(f"  {seat.species_name}", "ink")]
    if seat.player_one:
        line.append(("  Player One", "info"))
    s.put(row, after, line, limit=end - after - 16)
    s.put_right(row, end, [(f"{seat.bosses} boss  ", "quiet"), (f"{seat.vp} VP", "bold")])
    if row + 1 < bottom:
        counts = f"hand {seat.hand}  draw {seat.draw}  apex deck {seat.apex_deck}  den {seat.den}"
        if seat.ambush:
            ready = "ready" if seat.ambush_ready == seat.ambush else f"{seat.ambush_ready} ready"
            counts += f"  ambush ░░ {seat.ambush} {ready}"
        s.put(row + 1, col + 3, counts, limit=end - col - 3)
    if row + 2 < bottom:
        half = col + 3 + (width - 4) // 2
        hatchery = [(f"{one.card.name} {one.cost}" if one.cost >= 0 else one.card.name, one.card.id)
                    for one in seat.hatchery]  # fmt: skip
        put_named(s, row + 2, col + 3, half - 2, "hatchery", hatchery)
        put_named(s, row + 2, half, end, "hoard", counted(seat.hoard, values=True))
    if row + 3 < bottom:
        put_named(s, row + 3, col + 3, end, f"discard {len(seat.discard)}:", counted(seat.discard))


# ----- the piles


def paint_shared_piles(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """The counts, the Environment, what is eliminated."""
    s.rule(row, "piles", "shared by all", width=width)
    paint_piles_line(s, row + 1, sit, width)
    paint_environment(s, row + 2, sit, width)
    piles = sit.view.piles
    row += 3
    row = _what_holds(s, row, sit, width)
    line = f"environment cards still to come {piles.environment}   Bosses in the Hunt deck at first {piles.bosses}"
    s.put(
        row,
        1,
        line if not sit.view.emergence else "one Boss, met in the Boss round",
        "quiet",
        limit=width - 2,
    )
    row += 1
    if piles.hunt_top:
        put_named(
            s, row, 1, width - 1, "known on top of the Hunt deck", [(c.name, c.id) for c in piles.hunt_top]
        )
        row += 1
    _cards(
        s,
        row + 1,
        bottom,
        sit,
        f"eliminated {len(piles.eliminated)}",
        "oldest first",
        piles.eliminated,
        width,
    )


def _what_holds(s: Surface, row: int, sit: Sitting, width: int) -> int:
    """The Environment in all its words, in Emergence what the Boss will do; returns the row after."""
    boss, zone = sit.boss_ahead, sit.view.environment
    if boss is None:
        lines = wrap(zone.card.text, width - 6) if zone is not None else []
        for offset, line in enumerate(lines):
            s.put(row + offset, 4, line)
        return row + len(lines)
    for one in boss.brackets:
        s.put(row, 4, range_words(one.least, one.most), "bold")
        goes = "the battle goes on" if one.goes_on else "the battle ends"
        for line in wrap(f"{one.text}; {goes}", width - 14):
            s.put(row, 12, line)
            row += 1
    return row


def paint_own_piles(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """The own discard pile, Den, Ambush Point and what is in play."""
    me = sit.me
    ambush = [card for card in me.ambush_cards if card is not None]
    for title, note, cards in (
        (f"in play {len(me.play)}", "", me.play),
        (f"your ambush point {me.ambush}", f"{me.ambush_ready} ready", ambush),
        (f"your den {me.den}", f"{me.vp} VP with the hoard", me.den_cards),
        (f"your discard pile {len(me.discard)}", "", me.discard),
    ):
        if row >= bottom - 1:
            return
        row = _cards(s, row, bottom, sit, title, note, cards, width)


def _cards(
    s: Surface,
    row: int,
    bottom: int,
    sit: Sitting,
    title: str,
    note: str,
    cards: Iterable[CardView],
    width: int,
) -> int:
    """Titles with their numbers in columns; returns the row after."""
    named = counted(cards, values=True, whole=True)
    s.rule(row, title, note, width=width)
    row += 1
    if not named:
        s.put(row, 4, "empty", "quiet")
        return row + 1
    columns = max(1, width // 40)
    wide = width // columns
    for index, (text, id) in enumerate(named):
        at = row + index // columns
        if at >= bottom:
            break
        col = (index % columns) * wide
        s.put(at, col + 4, text, limit=wide - 5)
        s.thing(f"card:{id}", at, col, min(wide - 1, len(text) + 5), name=text)
    return row + -(-len(named) // columns)
