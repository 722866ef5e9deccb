"""Scenes of Galaxy for tests: from real games and from positions, with labels and the whole screen as a table draws it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from apex_tui.engine.game import Game
from apex_tui.screens.actions import Keymap
from apex_tui.screens.board import Scene
from apex_tui.screens.galaxy.board import GalaxyBoard
from apex_tui.screens.galaxy.footing import Said, foot_lines, paint_foot, question_line, sector_page
from apex_tui.screens.galaxy.inspect import sector_of_thing
from apex_tui.screens.galaxy.overdraw import paint_counts, paint_marks
from apex_tui.screens.galaxy.screen import GalaxyScreen
from apex_tui.screens.galaxy.sitting import AMOUNTS, Sitting
from apex_tui.screens.play.picks import ENDINGS, Picks
from apex_tui.table.lines import Line
from apex_tui.widgets import chrome
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import reading_order
from tests.screens import told

BOARD = GalaxyBoard()
LETTERS = Keymap.layout("standard").letters() - {"n", "N"}
"""Letters that do something at a table; those that walk the hits of a search have no place there."""


def scenes(
    seats: int, seed: int, options: Mapping[str, str] | None = None, *, moves: int = 100_000
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a game as its seat sees it, with the lines that are new; at last the end."""
    return told.played("galaxy", seats, seed, options, moves=moves)


def labelled(scene: Scene, width: int, height: int) -> Scene:
    """The scene with labels as the table screen gives them out."""
    if scene.prompt is None:
        return scene
    own = GalaxyScreen.own_labels(None, scene.prompt)  # type: ignore[arg-type]
    picks = Picks(scene.prompt, {}, LETTERS, own)
    probe = Surface(width, height)
    BOARD.paint(probe, scene, height - 1)
    picks.give_labels([thing.id for thing in reading_order(probe.things.values())])
    return replace(scene, labels=picks.labels)


def settled(scene: Scene, surface: Surface) -> str | None:
    """Where the cursor comes to stand."""
    lit = [thing.id for thing in reading_order(surface.things.values()) if thing.lit]
    if scene.prompt is not None and scene.prompt.kind in AMOUNTS and lit:
        return scene.prompt.choices[-1].id
    return next((id for id in lit if id not in ENDINGS and id != "decline"), lit[0] if lit else None)


def painted(
    scene: Scene, width: int = 80, height: int = 24, *, cursor: str | None = None, said: Said | None = None
) -> Surface:
    """The whole screen as a table draws it; the footer is empty."""
    scene = labelled(scene, width, height)
    surface = Surface(width, height)
    where, right = BOARD.title(scene)
    chrome.title(surface, "Galaxy", where, right, "saved ✓")
    BOARD.paint(surface, scene, height - 1)
    at = cursor or settled(scene, surface)
    sit, place = Sitting(scene), BOARD.place(scene, width, height - 1)
    lines = foot_lines(sit, said or Said(), at, place.area, place.page)
    if place.question is not None and scene.prompt is not None:
        row, col, columns = place.question
        surface.put(row, col, question_line(sit, columns), limit=columns)
    if place.sector is not None and at is not None and sector_of_thing(sit, at):
        for offset, line in enumerate(sector_page(sit, sector_of_thing(sit, at), place.sector)):
            surface.put(place.sector.row + offset, place.sector.col, line, limit=place.sector.width)
    paint_foot(surface, place.area, lines)
    paint_marks(surface, at)
    if sit.kind in AMOUNTS and at is not None:
        paint_counts(surface, sit, at)
    chrome.footer(surface, [])
    surface.point_at(at)
    return surface
