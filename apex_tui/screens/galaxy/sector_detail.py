"""A sector in full: its bonus, who is there, the totals for control and for a battle."""

from __future__ import annotations

from apex_tui.games.galaxy.view import SectorView
from apex_tui.screens.galaxy.battles import battle_sentence
from apex_tui.screens.galaxy.sitting import Sitting, place_words
from apex_tui.screens.galaxy.tokens import in_order
from apex_tui.widgets.text import Line, Run

__all__ = ["bonus_words", "control_line", "present_lines", "sector_lines"]


def bonus_words(sector: SectorView) -> str:
    """What a colony there brings, in words."""
    if not sector.face_up:
        return "face down: turned up when somebody moves in"
    if sector.home:
        return "origin sector: no bonus, and no other colony"
    return sector.text or "a free origin slot"


def control_line(sit: Sitting, sector: SectorView) -> list[Run]:
    """Who controls it, or who ties."""
    if sector.controller:
        return [sit.who(sector.controller, bold=True), (" controls it", "ink")]
    if sector.tied:
        line: list[Run] = []
        for place, seat in enumerate(sector.tied):
            line += [(" and ", "ink")] if place else []
            line.append(sit.mark(seat, bold=True))
        return [*line, (" tie: nobody controls it", "ink")]
    return [("nobody is there", "quiet")]


def present_lines(sit: Sitting, sector: SectorView) -> list[tuple[list[Run], list[Run], list[Run]]]:
    """For each who is there ``H 3 ships, colony``, ``control 4 + 2 = 6`` and ``battle 4 + 1 = 5``."""
    lines: list[tuple[list[Run], list[Run], list[Run]]] = []
    for one in in_order(sector):
        what = [f"{one.ships} ship{'' if one.ships == 1 else 's'}"] if one.ships else []
        what += ["colony"] if one.colony else ["origin colony"] if one.origin else []
        influence, armament = one.control - one.tokens, one.battle - one.tokens
        control: list[Run] = [
            (f"control {one.tokens} + {influence} = ", "quiet"),
            (str(one.control), "bold" if one.seat == sector.controller else "ink"),
        ]
        battle: list[Run] = [
            (f"battle {one.tokens} + {armament} = ", "quiet"),
            (str(one.battle), "ink"),
        ]
        lines.append(([sit.mark(one.seat, bold=True), (f" {', '.join(what)}", "ink")], control, battle))
    return lines


def sector_lines(sit: Sitting, label: str) -> list[Line]:
    """All of it for a narrow page."""
    sector = sit.sectors[label]
    lines: list[Line] = [
        [(f"{label} {place_words(sector)}", "bold"), (f"  {sector.name}", "ink")],
        [(bonus_words(sector), "gain" if sector.bonus else "quiet")],
        control_line(sit, sector),
    ]
    for who, control, battle in present_lines(sit, sector):
        lines += [[*who, ("  ", "ink"), *control, ("  ", "ink"), *battle]]
    if sector.battle is not None:
        lines.append([("a battle: ", "quiet"), *battle_sentence(sit, sector.battle)])
    return lines
