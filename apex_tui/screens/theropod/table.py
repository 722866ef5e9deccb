"""The table in one column: which zones stand there, and which step aside where rows are few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from apex_tui.screens.theropod.battle import BOSS_ROWS, bracket_rows, paint_boss, paint_brackets, paint_total
from apex_tui.screens.theropod.hand import hand_rows, items, paint_hand, paint_stack
from apex_tui.screens.theropod.lists import paint_list, paint_species
from apex_tui.screens.theropod.market import (
    offer_rows,
    paint_means,
    paint_offers,
    paint_payment,
    payment_rows,
)
from apex_tui.screens.theropod.nest import paint_nest_line, paint_pool_line
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.screens.theropod.strip import paint_environment, paint_piles_line, paint_strip
from apex_tui.screens.theropod.trail import TRAIL_ROWS, paint_trail
from apex_tui.widgets.surface import Surface

__all__ = ["paint_table"]


@dataclass(slots=True, eq=False)
class _Zone:
    """A zone of ``least`` rows or more, up to ``most``."""

    least: int
    paint: Callable[[int, int], Any]
    """Draws it from a row on in so many rows."""
    most: int = 0
    worth: int = 99
    """Zones of least worth step aside first; 99: it must be there."""
    blank: bool = False
    """A blank row before it where there is room."""
    late: bool = False
    """It grows beyond ``least`` only after all others have their rows."""
    rows: int = 0


def paint_table(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """Draw the picture of the moment into the rows from ``top`` to ``bottom`` exclusive."""
    if sit.picture == "species":
        paint_species(s, top, bottom, sit, width)
        return
    zones = _head(s, sit, width)
    match sit.picture:
        case "list":
            zones += _listing(s, sit, width)
        case "battle":
            zones += _battle(s, sit, width)
        case "buy":
            zones += _buying(s, sit, width)
        case "pay":
            zones += _paying(s, sit, width)
        case _:
            zones += _hunting(s, sit, width)
    _stack(zones, top, bottom)


def _head(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    count = len(sit.view.seats)
    strip = _Zone(1, lambda row, rows: paint_strip(s, row, sit, width, rows), worth=90)
    strip.most = count if count <= 4 else 3
    if sit.picture == "battle":
        strip.worth = 5
    env = _Zone(1, lambda row, rows: paint_environment(s, row, sit, width))
    return [env, strip]


def _hand(s: Surface, sit: Sitting, width: int) -> _Zone:
    likes = hand_rows(sit, width)
    least = min(likes, 1 + max(1, -(-len(items(sit)) // 4)) + 1)
    return _Zone(least, lambda row, rows: paint_hand(s, row, rows, sit, width), most=likes)


def _hunting(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    pool = sit.view.pool
    return [
        _Zone(1, lambda row, rows: paint_piles_line(s, row, sit, width), worth=30),
        _Zone(TRAIL_ROWS, lambda row, rows: paint_trail(s, row, sit)),
        _Zone(1, lambda row, rows: paint_stack(s, row, sit, width)),
        _hand(s, sit, width),
        _Zone(1, lambda row, rows: paint_nest_line(s, row, sit, width), worth=70),
        _Zone(1, lambda row, rows: paint_pool_line(s, row, sit, width), worth=50),
        _Zone(
            offer_rows(sit, pool, width),
            lambda row, rows: paint_offers(s, row, rows, sit, "evolve pool", "bought in step 6", pool, width),
            worth=10,
            blank=True,
        ),
    ]


def _listing(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    most = 1 + len(sit.choices) + (1 if sit.ender else 0)
    return [
        _Zone(1, lambda row, rows: paint_piles_line(s, row, sit, width), worth=30),
        _Zone(TRAIL_ROWS, lambda row, rows: paint_trail(s, row, sit), worth=60),
        _Zone(
            min(most, 5), lambda row, rows: paint_list(s, row, row + rows, sit, width), most=most, blank=True
        ),
        _Zone(1, lambda row, rows: paint_nest_line(s, row, sit, width), worth=40),
    ]


def _battle(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    boss = sit.view.boss
    assert boss is not None
    return [
        _Zone(BOSS_ROWS, lambda row, rows: paint_boss(s, row, sit, boss, width), blank=True),
        _Zone(
            1 + len(boss.brackets),
            lambda row, rows: paint_brackets(s, row, sit, boss, width, rows),
            most=bracket_rows(boss, width),
            blank=True,
        ),
        _Zone(1, lambda row, rows: paint_total(s, row, sit, boss, width), blank=True),
        _hand(s, sit, width),
        _Zone(1, lambda row, rows: paint_nest_line(s, row, sit, width), worth=20),
    ]


def _offers(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    pool, hatchery = sit.view.pool, sit.me.hatchery
    notes = "bought cards go to your discard pile", "unbought cards go back under your Apex deck"
    if sit.me.handicap:
        notes = notes[0], "bought cards go on top of your draw pile"
    return [
        _Zone(
            offer_rows(sit, pool, width),
            lambda row, rows: paint_offers(
                s, row, rows, sit, "evolve pool", notes[0], pool, width, full=rows >= offer_rows(sit, pool, width, full=True)
            ),
            most=offer_rows(sit, pool, width, full=True),
            blank=True,
        ),
        _Zone(
            offer_rows(sit, hatchery, width),
            lambda row, rows: paint_offers(
                s, row, rows, sit, "your hatchery", notes[1], hatchery, width,
                full=rows >= offer_rows(sit, hatchery, width, full=True),
            ),
            most=offer_rows(sit, hatchery, width, full=True),
        ),
    ]  # fmt: skip


def _buying(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    zones = _offers(s, sit, width)
    zones.append(_Zone(1, lambda row, rows: paint_means(s, row, sit, width), blank=True))
    hand = _hand(s, sit, width)
    if not items(sit):
        hand.worth = 40
    return [*zones, hand, _Zone(1, lambda row, rows: paint_nest_line(s, row, sit, width), worth=20)]


def _paying(s: Surface, sit: Sitting, width: int) -> list[_Zone]:
    likes = payment_rows(sit, width)
    least = min(likes, 2 + max(1, -(-len(sit.choices) // (width // 16))))
    offers = _offers(s, sit, width)
    offers[0].worth, offers[1].worth = 60, 50
    offers[0].late = offers[1].late = True
    return [
        *offers,
        _Zone(least, lambda row, rows: paint_payment(s, row, rows, sit, width), most=likes, blank=True),
    ]


def _stack(zones: list[_Zone], top: int, bottom: int) -> None:
    """Needed zones, first as small as they can be; then the others by their worth; then blank rows."""
    room = bottom - top
    kept = [zone for zone in zones if zone.worth >= 99]
    for zone in kept:
        zone.rows = zone.least
        room -= zone.least
    for zone in sorted(zones, key=lambda each: -each.worth):
        if zone in kept:
            more = min(max(0, zone.most - zone.rows), max(0, room))
            zone.rows += more
            room -= more
        elif zone.least <= room:
            zone.rows = zone.least if zone.late else max(zone.least, min(zone.most, room))
            room -= zone.rows
            kept.append(zone)
    for zone in kept:
        if zone.late:
            more = min(max(0, zone.most - zone.rows), max(0, room))
            zone.rows += more
            room -= more
    row = top
    for zone in zones:
        if zone not in kept:
            continue
        if zone.blank and room > 0:
            row += 1
            room -= 1
        zone.paint(row, max(1, min(zone.rows, bottom - row)))
        row += zone.rows
