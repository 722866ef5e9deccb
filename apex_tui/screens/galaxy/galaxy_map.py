"""The map: every hex with its label, its bonus and who is there; what may be chosen is lit where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.galaxy.view import SectorView
from apex_tui.screens.galaxy.geometry import Grid
from apex_tui.screens.galaxy.sitting import HOME, Sitting, place_words
from apex_tui.screens.galaxy.tokens import groups, token_runs
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import cut
from apex_tui.widgets.things import Area

__all__ = ["bonus_token", "paint_map", "place_of"]


@dataclass(slots=True)
class _State:
    """How a hex looks at this prompt."""

    choice: str = ""
    """The choice that lies there, empty if none does."""
    label: str = ""
    """Its key, empty if it has none."""
    chosen: bool = False
    """Source or target of the action that is put together."""
    glow: int = 0
    """The seat in whose colour it glows, because something happens there."""


def place_of(grid: Grid, at: tuple[int, int], sector: SectorView) -> Area:
    """The cells between the sides of a hex, where the map begins at row and column ``at``."""
    area = grid.places[sector.q, sector.r]
    return Area(at[0] + area.row, at[1] + area.col, area.width, area.height)


def paint_map(
    s: Surface, sit: Sitting, grid: Grid, at: tuple[int, int], *, edge: int = 0, looking: bool = False
) -> None:
    """Draw it with its upper left corner at row and column ``at``.

    ``edge``: columns left blank behind the bonus, where hexes are wide; ``looking``: the cursor walks over all sectors.
    """
    row, col = at
    for offset, sides in enumerate(grid.sides):
        s.put(row + offset, col, sides, "rule")
    for sector in sit.view.sectors:
        state = _state(sit, sector)
        area = place_of(grid, at, sector)
        _register(s, sector, state, area, grid.form.margin, looking=looking)
        _write(s, sit, sector, state, area, grid, edge)


def _state(sit: Sitting, sector: SectorView) -> _State:
    state = _State(
        chosen=sector.label in (sit.source, sit.target) and bool(sector.label),
        glow=sit.shown().get("glow", {}).get(sector.label, 0),
    )
    choices = sit.here.get(sector.label)
    if choices:
        state.choice = choices[0].id
        state.label = sit.label(state.choice)
    return state


def _register(
    s: Surface, sector: SectorView, state: _State, area: Area, margin: int, *, looking: bool
) -> None:
    name = f"{sector.label} {sector.name}".strip()
    lit = bool(state.choice) or looking
    # Where the text begins at the side of the hex, the side makes room for the cursor mark.
    mark = (area.row, area.col if margin else area.col - 1)
    s.thing(
        state.choice or f"sector:{sector.label}",
        area.row,
        area.col,
        area.width,
        area.height,
        lit=lit,
        label=state.label,
        name=name,
        chosen=state.chosen,
        mark=mark,
    )


def bonus_token(sit: Sitting, sector: SectorView) -> str:
    """How the word beside the label looks when nothing is asked of it."""
    if sector.home:
        return sit.mark(sector.home, bold=True)[1]
    return "ink" if sector.short != "?" else "quiet"


def _write(
    s: Surface, sit: Sitting, sector: SectorView, state: _State, area: Area, grid: Grid, edge: int
) -> None:
    form = grid.form
    row, col = area.row, area.col + form.margin
    room = area.width - form.margin
    if state.glow:
        s.ground(area, "joined")
    _head(s, sit, sector, state, row, col)
    pieces = groups(sit, sector, chosen=state.chosen)
    if form.lines == 1:
        s.put(row, col + 2, token_runs(pieces, room - 2))
        return
    words = place_words(sector)
    token = bonus_token(sit, sector)
    if state.chosen:
        token = "chosen"
    elif state.choice and not sector.home:
        token = "lit+underline"
    if form.width == 12:
        s.put_right(row, area.col + area.width - edge, words, token)
    elif form.width == 8:
        s.put(row, col + 3, words, token)
    else:
        s.put(row, col + (3 if words.startswith(HOME) else 2), words, token)
    if form.lines > 2:
        s.put(row + 1, col, cut(_name(sit, sector), room), "chosen" if state.chosen else "ink")
    s.put(row + form.lines - 1, col, token_runs(pieces, room))


def _name(sit: Sitting, sector: SectorView) -> str:
    """The name of a sector; of an origin without the people that it names."""
    if sector.home:
        people = sit.seat(sector.home)
        adjective = next(
            (one.adjective for one in sit.scene.rules.defs.civilizations if one.id == people.civilization), ""
        )
        words = sector.name.split()
        if len(words) > 1 and words[0].lower() == adjective:
            return " ".join(words[1:]).capitalize()
    return sector.name


def _head(s: Surface, sit: Sitting, sector: SectorView, state: _State, row: int, col: int) -> None:
    """The label, or the key that stands in its place."""
    if state.choice and state.label:
        s.key(row, col, f"{state.label})", state.label)
        return
    token = "quiet"
    if state.chosen:
        token = "chosen+bold"
    elif state.choice:
        token = "lit+underline"
    elif state.glow:
        token = sit.mark(state.glow, bold=True)[1]
    s.put(row, col, sector.label, token)
