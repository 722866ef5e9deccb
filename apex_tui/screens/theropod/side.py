"""The right page of a wide window: the Environment, the rivals, the piles, the log."""

from __future__ import annotations

from apex_tui.screens.boards.flow import put_seat
from apex_tui.screens.boards.side_log import LOG_HEAD, SideLog
from apex_tui.screens.theropod.log import heading, log_line
from apex_tui.screens.theropod.notation import counted
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.screens.theropod.strip import round_runs
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, wrap

__all__ = ["paint_side", "side_log"]

_UNTOLD = frozenset(
    {
        "drew",
        "drew_unseen",
        "laid_down",
        "hand_discarded",
        "step",
        "pool_filled",
        "buys",
        "reshuffled",
        "set_up",
    }
)
"""Kinds that the board tells well enough where rows are few."""
_LOG_ROWS = 6


def side_log(sit: Sitting) -> SideLog:
    """How the log is told beside the board."""
    return SideLog(
        line=lambda line: log_line(sit.scene, line),
        heading=heading,
        untold=lambda line: line.kind in _UNTOLD,
        group=lambda line: None,
        together=_together,
    )


def _together(lines: list[LogLine]) -> str:
    return lines[0].text


def paint_side(s: Surface, top: int, bottom: int, sit: Sitting, col: int, width: int) -> None:
    """Draw it right of the fold at ``col - 2``."""
    s.fold(col - 2, top, bottom - 1)
    row = _environment(s, top, sit, col, width)
    others = [seat for seat in sit.view.seats if seat.seat != sit.own]
    if others:
        s.put(row, col, "rivals" if len(others) > 1 else "rival", "bold")
        row += 1
        columns = 2 if width >= 80 and len(others) > 2 else 1
        left = bottom - row - 5 - _LOG_ROWS
        lines = -(-len(others) // columns)
        each = max(1, min(5, left // lines if lines else 5))
        wide = width // columns
        for index, seat in enumerate(others):
            _rival(
                s, row + (index // columns) * each, each, sit, seat.seat, col + (index % columns) * wide, wide
            )
        row += lines * each + 1
    row = _piles(s, row, sit, col, width)
    if row < bottom - 1:
        s.put(row, col, LOG_HEAD)
        side_log(sit).paint(s, row + 1, bottom, sit.scene.lines, col, width)


def _environment(s: Surface, row: int, sit: Sitting, col: int, width: int) -> int:
    boss = sit.boss_ahead
    zone = sit.view.environment if boss is None else None
    if zone is None:
        s.put(row, col, "the Boss of this game" if boss is not None else "environment", "bold")
        if boss is not None:
            s.put(row + 1, col, boss.card.name, limit=width)
            s.thing(
                f"card:{boss.card.id}", row + 1, col, min(width, len(boss.card.name)), name=boss.card.name
            )
        row += 2
    else:
        s.put(row, col, "environment", "bold")
        card = zone.card
        s.put(row + 1, col, card.name, "ink", limit=width)
        s.thing(f"card:{card.id}", row + 1, col, min(width, len(card.name)), name=card.name)
        row += 2
        for text in wrap(card.text, width - 1)[:5]:
            s.put(row, col, text, "quiet")
            row += 1
    s.put(row, col, round_runs(sit), limit=width)
    return row + 2


def _rival(s: Surface, row: int, rows: int, sit: Sitting, number: int, col: int, width: int) -> None:
    seat = sit.seat(number)
    end = col + width - 2
    after = put_seat(s, row, col + 1, number, sit.who(number, bold=seat.active, columns=10))
    species: list[Run] = [(f" {seat.short if rows < 3 else seat.species_name.partition(' ')[0]}", "quiet")]
    if seat.player_one:
        species.append((" P1", "info"))
    s.put(row, after, species, limit=max(0, end - after - 16))
    s.put_right(row, end, [(f"boss {seat.bosses}  ", "quiet"), (f"{seat.vp} VP", "bold")])
    ambush = f"░░ {seat.ambush}, {seat.ambush_ready} ready" if seat.ambush else "empty"
    lines = [
        f"hand {seat.hand} draw {seat.draw} discard {len(seat.discard)} den {seat.den}",
        f"ambush {ambush}",
        "hoard " + (", ".join(text for text, _ in counted(seat.hoard, values=True)) or "empty"),
        "hatchery " + (", ".join(f"{one.card.name} {one.cost}" for one in seat.hatchery) or "empty"),
    ]
    for offset, text in enumerate(lines[: rows - 1], 1):
        s.put(row + offset, col + 4, text, "ink", limit=end - col - 4)


def _piles(s: Surface, row: int, sit: Sitting, col: int, width: int) -> int:
    piles = sit.view.piles
    s.put(row, col, "piles", "bold")
    s.put(
        row + 1,
        col + 1,
        f"Hunt {piles.hunt}  Evolve {piles.evolve}  Affliction {piles.affliction}",
        limit=width - 1,
    )
    if not sit.view.emergence:
        line = f"Alert {piles.alert}  Stance {piles.stance}  Disaster {piles.disaster}"
        s.put(row + 2, col + 1, line, limit=width - 1)
        row += 1
    out = ", ".join(text for text, _ in counted(piles.eliminated))
    text = f"eliminated {len(piles.eliminated)}" + (f": {out}" if out else "")
    s.put(row + 2, col + 1, text, limit=width - 1)
    s.thing("pile:eliminated", row + 2, col + 1, min(width - 1, len(text)), name="eliminated")
    return row + 4
