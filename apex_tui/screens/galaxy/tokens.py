"""What stands on a sector in few columns: ``H3*C2``, ``N1=C2``, ``H2c*D1+``."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.galaxy.view import SectorView, TokensView
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.text import Run, length

__all__ = ["CUT", "EMPTY", "groups", "token_runs", "token_text"]

EMPTY = "."
"""Nobody is there."""
CUT = "+"
"""More are there than are written."""
CONTROLS = "*"
TIES = "="


def token_text(present: TokensView) -> str:
    """``3``, ``2c``, ``3o``, ``c``: ships, colony, origin colony."""
    colony = "c" if present.colony else "o" if present.origin else ""
    return f"{present.ships or ''}{colony}"


def in_order(sector: SectorView) -> list[TokensView]:
    """Who controls it or ties first, then by what counts for control, the highest first."""
    first = (sector.controller, *sector.tied)
    return sorted(sector.tokens, key=lambda one: (one.seat not in first, -one.control, one.seat))


def groups(sit: Sitting, sector: SectorView, *, chosen: bool = False) -> list[list[Run]]:
    """A group for each seat that is present, with its sign of control."""
    found: list[list[Run]] = []
    gone = sit.shown().get("gone", {}).get(sector.label, ())
    for present in in_order(sector):
        controls = present.seat == sector.controller
        letter, token = sit.mark(present.seat, bold=controls)
        text = letter + token_text(present)
        if present.seat in gone:
            text = "░" * len(text)
        group: list[Run] = [(text, f"chosen+{token}" if chosen else token)]
        sign = CONTROLS if controls else TIES if present.seat in sector.tied[:-1] else ""
        if sign:
            group.append((sign, "chosen+bold" if chosen else "bold"))
        found.append(group)
    return found


def token_runs(pieces: Sequence[list[Run]], columns: int) -> list[Run]:
    """The groups one behind the other; those that find no room are told by a ``+``."""
    if not pieces:
        return [(EMPTY, "quiet")]
    if sum(length(piece) for piece in pieces) <= columns:
        return [run for piece in pieces for run in piece]
    line: list[Run] = []
    for piece in pieces:
        if length(line) + length(piece) > columns - 1:
            # The sign that joins it with the next one may go: what follows is not written anyway.
            if piece[-1][0] == TIES and length(line) + length(piece[:-1]) <= columns - 1:
                line += piece[:-1]
            break
        line += piece
    return [*line, (CUT, "quiet")]
