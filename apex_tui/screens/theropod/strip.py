"""What everybody may count: the round and its Environment, a line a hunter, the shared piles."""

from __future__ import annotations

from apex_tui.games.theropod.view import SeatView
from apex_tui.screens.boards.flow import put_seat
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length

__all__ = ["paint_environment", "paint_piles_line", "paint_strip", "round_runs", "seats_shown"]

_NAME = 7
_BRIEF = (
    ("every card in the Game Trail costs +1 Hunt", "all trail cards cost +1"),
    ("This round ", ""),
    ("this round ", ""),
    ("Disaster Area on Footprint ", "Disaster F"),
    ("the whole Game Trail", "the trail"),
    ("the Game Trail", "the trail"),
    (" on top of the draw pile", " on the draw pile"),
    ("Each player gains", "All gain"),
    ("Every player's ambush is compromised", "All ambushes are compromised"),
    (
        "Each player eliminates the lowest-value card of his or her hoard",
        "All lose their lowest-value hoard card",
    ),
    ("Each player: eliminate 1 hand Apex, gain 1 Affliction", "All: -1 hand Apex, +1 Affliction"),
)
"""The long words of the pack where rows are short."""
_LASTING = ("This round ", "The game ends ")
"""How that begins which holds for the whole round."""


def round_runs(sit: Sitting, *, meter: bool = True) -> list[Run]:
    """``round 5 of 12 ▬▬▬▬▬∙∙∙∙∙∙∙``."""
    view = sit.view
    if view.boss_round:
        return [("Boss round", "bold")]
    line: list[Run] = [
        ("round ", "quiet"),
        (str(view.round), "ink"),
        (" of ", "quiet"),
        (str(view.rounds), "ink"),
    ]
    if meter:
        line += [(" " + "▬" * view.round, "ink"), ("∙" * max(0, view.rounds - view.round), "quiet")]
    return line


def paint_environment(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """The Environment of the round, in Emergence the Boss that is to be met; and how far the game has come."""
    zone = sit.view.environment if sit.boss_ahead is None else None
    line = round_runs(sit)
    words = zone.card.text if zone is not None else ""
    # What has struck is over; what lasts all round long matters now.
    for lasting in _LASTING:
        words = words[words.index(lasting) :] if lasting in words else words
    for long, brief in _BRIEF:
        words = words.replace(long, brief)
    if zone is not None and len(zone.card.name) + len(words) + 4 + length(line) > width:
        line = round_runs(sit, meter=False)
    start = s.put_right(row, width - 1, line)
    if zone is None:
        boss = sit.boss_ahead
        if boss is not None:
            name = boss.card.name
            text: list[Run] = [
                (name, "bold"),
                ("  the Boss of this game, health ", "quiet"),
                (str(boss.health), "ink"),
            ]
            s.put(row, 1, text, limit=start - 2)
            s.thing(f"card:{boss.card.id}", row, 1, min(len(name), start - 2), name=name)
        return
    card = zone.card
    words = (
        words[:1].lower() + words[1:].rstrip(".") if not words.startswith("Disaster") else words.rstrip(".")
    )
    s.put(row, 1, [(card.name, "bold"), ("  ", "ink"), (words, "quiet")], limit=start - 2)
    s.thing(f"card:{card.id}", row, 1, len(card.name), name=card.name)


# ----- the hunters


def seats_shown(sit: Sitting, most: int) -> list[int]:
    """The seats that have a line: with few all in seat order, else the own one and those that come next."""
    count = len(sit.view.seats)
    if count <= most:
        return list(range(1, count + 1))
    turn = sit.view.turn or sit.own
    found = [sit.own, *([turn] if turn != sit.own else [])]
    seat = sit.own
    while len(found) < most:
        seat = seat % count + 1
        if seat not in found:
            found.append(seat)
    return sorted(found[:most])


def paint_strip(s: Surface, row: int, sit: Sitting, width: int, rows: int) -> int:
    """Lines of hunters in ``rows`` rows; returns the row after. Those without a line are counted."""
    shown = seats_shown(sit, rows)
    for number in shown:
        _line(s, row, sit, sit.seat(number), width)
        row += 1
    left = len(sit.view.seats) - len(shown)
    if left > 0:
        s.put_right(row - 1, 80, f"+{left}›", "quiet")
    return row


def _line(s: Surface, row: int, sit: Sitting, seat: SeatView, width: int) -> None:
    """``▴A Mira   T. rex P1  hand 4 draw 5 disc 8  ambush 0     den 3  boss 0   6 VP``."""
    end = put_seat(s, row, 1, seat.seat, sit.who(seat.seat, bold=seat.active, columns=_NAME))
    # A name that fills its columns pushes the species on by one, so that the two stay two words.
    col = max(11, end + 1)
    if seat.short:
        s.put(row, col, seat.short, "quiet", limit=7)
    if seat.player_one:
        s.put(row, col + len(seat.short[:7]) + 1, "P1", "info")
    line: list[Run] = []
    for word, amount in (("hand", seat.hand), ("draw", seat.draw), ("disc", len(seat.discard))):
        line += [(f"{word} " if not line else f" {word} ", "quiet"), (str(amount), "ink")]
    col = s.put(row, 22, line)
    ambush: Line = [("ambush ", "quiet"), (f"░░ {seat.ambush}" if seat.ambush else "0", "ink")]
    s.put(row, max(44, col + 1), ambush)
    s.put(row, 57, [("den ", "quiet"), (str(seat.den), "ink")])
    s.put(row, 64, [("boss ", "quiet"), (str(seat.bosses), "ink")])
    s.put_right(row, 76, f"{seat.vp} VP", "bold")


# ----- the piles


def paint_piles_line(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """``piles  Hunt 33  Evolve 31  Affliction 29  Alert 4  Stance 3  Disaster 3  out 6``."""
    piles = sit.view.piles
    line: list[Run] = [("piles", "quiet")]
    for word, amount in _piles(sit):
        line += [(f"  {word} ", "quiet"), (str(amount), "ink")]
    if length(line) > width - 2:
        line = [(text.replace("  ", " "), token) for text, token in line]
    s.put(row, 1, line, limit=width - 2)
    end = f"  out {len(piles.eliminated)}"
    at = min(1 + length(line), width - 1) - len(end) + 2
    s.thing("pile:eliminated", row, at, len(end) - 2, name="eliminated")


def _piles(sit: Sitting) -> list[tuple[str, int]]:
    piles = sit.view.piles
    found = [("Hunt", piles.hunt), ("Evolve", piles.evolve), ("Affliction", piles.affliction)]
    if not sit.view.emergence:
        found += [("Alert", piles.alert), ("Stance", piles.stance), ("Disaster", piles.disaster)]
    return [*found, ("out", len(piles.eliminated))]
