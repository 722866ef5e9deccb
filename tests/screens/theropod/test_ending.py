"""The page of the end, the log, and the game counted from it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from apex_tui.screens.board import Scene
from apex_tui.screens.theropod.tally import tally
from apex_tui.widgets.text import length, plain
from tests.screens.theropod.sittings import BOARD, scenes
from tests.screens.watched import Watched


@cache
def finished(seats: int, seed: int, mode: str) -> Scene:
    """A whole game, as it ended."""
    for game, scene, _ in scenes(seats, seed, {"species": "random", "mode": mode}):
        if game.over:
            return scene
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "emergence"), (2, "brutal"), (4, "emergence"), (8, "emergence")]
)
def test_the_end_fits_every_window(seats: int, mode: str) -> None:
    scene = finished(seats, 4, mode)
    for width, height in ((80, 24), (100, 30), (160, 45)):
        surface = Watched(width, height)
        BOARD.paint_end(surface, scene)
        assert not surface.faults, surface.faults
        assert "".join(surface.text[height - 3 :]).strip() == ""
        shown = "\n".join(surface.text)
        assert "T H E R O P O D" in shown
        for seat in scene.view.seats:
            assert f"{seat.vp} VP" in shown
        if seats > 1:
            assert "wins in" in shown or "share the win" in shown
        else:
            assert "is lost" in shown or "defeats the Boss" in shown


@pytest.mark.parametrize(("seats", "mode"), [(1, "emergence"), (2, "brutal"), (4, "emergence")])
def test_points_counted_from_the_log_are_those_of_the_game(seats: int, mode: str) -> None:
    scene = finished(seats, 4, mode)
    for score, seat in zip(tally(scene), scene.view.seats, strict=True):
        assert score.vp[-1] == scene.view.outcome.scores[seat.seat - 1]


def test_every_line_is_told_with_its_seat() -> None:
    scene = finished(2, 4, "brutal")
    told = set()
    for line in scene.lines:
        text = plain(BOARD.log_line(scene, line))
        if line.kind in ("round", "turn"):
            assert text == ""
            assert BOARD.log_heading(line)
            continue
        told.add(line.kind)
        if line.text:
            assert text, line
        if line.text.startswith(scene.names[line.seat - 1]) and line.seat:
            assert text.startswith("▴A" if line.seat == 1 else "◉B"), line
        assert length(BOARD.log_detail(scene, line)) or not line.text
    assert {"played", "hunted", "bought", "environment", "suffered"} <= told


def test_what_others_bring_about_is_a_loss_and_what_one_pays_is_not() -> None:
    scene = finished(2, 4, "brutal")
    lost = [line for line in scene.lines if BOARD.hits(line, 1)]
    assert lost
    assert all(line.seat == 1 and "source" in line.data for line in lost)
    assert not any(BOARD.hits(line, 2) for line in lost)


def test_the_asteroid_stands_until_a_key_is_pressed() -> None:
    scene = finished(2, 4, "brutal")
    frames = BOARD.moments(replace(scene, own=0), scene.lines)
    held = [frame for frame in frames if frame.hold]
    assert {frame.kind for frame in held} <= {"asteroid", "boss"}
    assert [frame.kind for frame in frames].count("asteroid") == 2
