"""A species as a box with both tracks, its food, its traits in full and what an attack on it would be."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.evolution.spoken import species_name
from apex_tui.games.evolution.view import SpeciesView
from apex_tui.screens.evolution.bands import edge_lines
from apex_tui.screens.evolution.cells import paint_cell, register, said_of
from apex_tui.screens.evolution.fitting import Form
from apex_tui.screens.evolution.notation import meter_runs, trait_line
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["EDGE", "box_forms", "paint_box", "paint_box_row"]

EDGE = 14
"""Columns of the names left of the boxes."""
WIDTH = 27
"""Columns of a box."""
_TRACK = 6


def box_forms(
    width: int, sit: Sitting, number: int, cells: Sequence[Form], *, edge: int = EDGE
) -> list[Form]:
    """Boxes for the row of a player before the plain forms, richest first."""
    across = max(1, (width - edge) // (WIDTH + 1))
    traits = max((len(one.traits) for one in sit.seat(number).species), default=1)
    said = 1 if sit.tells else 0
    high, low = 5 + max(1, traits) + said, 5 + said
    return [Form(high, WIDTH + 1, across, "box"), Form(low, WIDTH + 1, across, "small box"), *cells]


def paint_box_row(
    s: Surface, row: int, bottom: int, sit: Sitting, number: int, form: Form, *, edge: int = EDGE
) -> int:
    """One player's row of boxes; returns the row after it."""
    seat = sit.seat(number)
    rows = form.rows(len(seat.species))
    if edge > 1 and row < bottom:
        text, token = sit.who(number, bold=sit.view.turn == number, columns=edge - 4)
        s.put(row, 1, text, token)
        s.thing(f"seat:{number}", row, 1, len(text), name=sit.name(number), mark=(row, 0))
        lines = [*edge_lines(sit, number), *([[("active", "quiet")]] if seat.active else [])]
        for offset, line in enumerate(lines, 1):
            if row + offset < min(bottom, row + rows):
                s.put(row + offset, 1, line, limit=edge - 2)
    for place, one in enumerate(seat.species):
        at = row + place // form.across * form.lines
        col = edge + place % form.across * form.pitch
        if at + form.lines > bottom:
            s.put_right(bottom - 1, s.width - 1, f"+{len(seat.species) - place} more ›", "quiet")
            break
        if form.look == "cell":
            paint_cell(s, at, col - 1, form, sit, one)
        else:
            paint_box(s, at, col, form, sit, one)
    return row + rows


def paint_box(s: Surface, row: int, col: int, form: Form, sit: Sitting, one: SpeciesView) -> None:
    """One species with its outline."""
    area = Area(row, col, WIDTH, form.lines)
    token = "chosen" if one.id in sit.tinted else sit.glow(one.id) or "rule"
    inner = s.card(area, token=token)
    mark = _head(s, row, col, sit, one)
    room = inner.width
    said = said_of(sit, one, room)
    lines: list[Line] = [*_tracks(one, small=form.look == "small box"), _food(one)]
    if form.look == "small box":
        lines.append([(trait_line(one.traits, room) or "no traits", "quiet")])
    else:
        lines += [
            [(f"{'░ ' if trait.face_down else ''}{trait.name or '░'}".replace("░ ░", "░░"), "ink")]
            for trait in one.traits
        ] or [[("no traits", "quiet")]]
    for offset, line in enumerate(lines[: inner.height]):
        s.put(inner.row + offset, inner.col, line, limit=room)
    if length(said):
        at = inner.row + inner.height - 1
        s.put(at, inner.col, said, limit=room)
    register(s, area, sit, one, mark=mark)


def _head(s: Surface, row: int, col: int, sit: Sitting, one: SpeciesView) -> tuple[int, int]:
    """``.╌ B1 ╌ 1) ╌╌``, ``safe`` for what no Carnivore on the table can attack; returns the place of the mark."""
    token = "chosen" if one.id in sit.tinted else "bold"
    end = s.put(row, col + 2, [(" ", "rule"), (species_name(one.id), token), (" ", "rule")])
    choice = sit.choice_at(one.id)
    label = sit.label(choice) if choice else ""
    if label:
        s.put(row, end + 1, [(" ", "rule"), (f"{label})", "key"), (" ", "rule")])
        s.hot.append(HotSpot(Area(row, end + 2, 2), label))
    elif sit.hunter is not None and one.id == sit.hunter.id:
        s.put(row, end + 1, [(" ", "rule"), ("hunts", "lit"), (" ", "rule")])
    mark = (row, end + 1)
    hunters = any(each.carnivore for each in sit.species.values())
    if hunters and not one.exposed:
        s.put_right(row, col + WIDTH - 2, [(" ", "rule"), ("safe", "quiet"), (" ", "rule")])
    return mark


def _tracks(one: SpeciesView, *, small: bool) -> list[Line]:
    def track(value: int) -> list[Run]:
        return [("▬" * value, "ink"), ("∙" * (_TRACK - value), "quiet")]

    if small:
        return [
            [("P ", "quiet"), (str(one.population), "ink"), (" ", "ink"), *track(one.population), ("  S ", "quiet"),
             (str(one.size), "ink"), (" ", "ink"), *track(one.size)]
        ]  # fmt: skip
    return [
        [("Population ", "quiet"), (str(one.population), "ink"), (" ", "ink"), *track(one.population)],
        [("Size       ", "quiet"), (str(one.size), "ink"), (" ", "ink"), *track(one.size)],
    ]


def _food(one: SpeciesView) -> Line:
    store: list[Run] = []
    if one.capacity:
        store = [("  fat ", "quiet"), (f"{one.fat}/{one.capacity}", "ink")]
    head = "food " if store else "food       "
    return [(head, "quiet"), (f"{one.food} ", "ink"), *meter_runs(one), *store]
