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
            assert " loses: " in shown or " defeats " in shown
        assert "seventh round" not in shown


BRUTAL = "Extinction came; "
BOSS_ROUND = "the Boss round is over; "


@pytest.mark.parametrize(
    ("seats", "mode", "bosses", "points", "winners", "wins", "decided"),
    [
        (2, "brutal", (2, 0), (5, 9), (1,), "▴A Mira wins in the ninth round", f"{BRUTAL}most Bosses, 2"),
        (
            2, "brutal", (1, 1), (5, 9), (2,), "◉B Tobias wins in the ninth round",
            f"{BRUTAL}2 hunters have 1 Boss each; most Victory Points, 9",
        ),
        (
            2, "brutal", (2, 2), (9, 9), (1, 2), "▴A Mira and ◉B Tobias share the win in the ninth round",
            f"{BRUTAL}2 hunters have 2 Bosses each; then 9 VP each",
        ),
        (
            2, "brutal", (0, 0), (4, 9), (2,), "◉B Tobias wins in the ninth round",
            f"{BRUTAL}no Boss fell; most Victory Points, 9",
        ),
        (
            4, "emergence", (0, 1, 0, 0), (5, 6, 7, 8), (2,), "◉B Tobias wins in the Boss round",
            f"{BOSS_ROUND}nobody else beat the Boss",
        ),
        (
            4, "emergence", (0, 1, 0, 1), (5, 6, 7, 8), (4,), "◊D Jun wins in the Boss round",
            f"{BOSS_ROUND}2 hunters beat the Boss; most Victory Points, 8",
        ),
        (
            4, "emergence", (0, 0, 0, 0), (5, 6, 8, 8), (3, 4), "▮C Ines and ◊D Jun share the win in the Boss round",
            f"{BOSS_ROUND}nobody beat the Boss; then 8 VP each",
        ),
        (
            8, "emergence", (1,) * 8, (7,) * 8, tuple(range(1, 9)),
            "▴A, ◉B, ▮C, ◊D, ✚E, ▾F, ❖G and ✦H share the win in the Boss round",
            f"{BOSS_ROUND}8 hunters beat the Boss; then 7 VP each",
        ),
    ],
)  # fmt: skip
def test_the_result_says_who_won_when_and_what_decided(
    seats: int,
    mode: str,
    bosses: tuple[int, ...],
    points: tuple[int, ...],
    winners: tuple[int, ...],
    wins: str,
    decided: str,
) -> None:
    scene = finished(seats, 4, mode)
    view = scene.view
    nests = [
        nest.model_copy(update={"bosses": beaten, "vp": vp})
        for nest, beaten, vp in zip(view.seats, bosses, points, strict=True)
    ]
    outcome = view.outcome.model_copy(update={"winners": winners, "scores": points})
    surface = Watched(80, 24)
    BOARD.paint_end(
        surface, replace(scene, view=view.model_copy(update={"seats": tuple(nests), "outcome": outcome}))
    )
    shown = [line.strip() for line in surface.text]
    assert wins in shown
    assert decided in shown
    if mode == "emergence" and seats < 8:
        assert ["round", *"123456", "Boss"] in [line.split() for line in shown]


@pytest.mark.parametrize(
    ("mode", "lost"), [("emergence", "the Boss round is over"), ("brutal", "Extinction came")]
)
def test_alone_the_game_is_won_or_lost(mode: str, lost: str) -> None:
    scene = finished(1, 4, mode)
    view = scene.view
    for winners in ((), (1,)):
        outcome = view.outcome.model_copy(
            update={"winners": winners, "scores": (7,)} | ({"reason_text": lost} if not winners else {})
        )
        surface = Watched(80, 24)
        BOARD.paint_end(surface, replace(scene, view=view.model_copy(update={"outcome": outcome})))
        shown = "\n".join(surface.text)
        if winners:
            where = "in the Boss round" if mode == "emergence" else "round"
            assert " defeats " in shown
            assert where in shown
        else:
            assert f"▴A Mira loses: {lost}" in shown
            assert "was not defeated; 7 VP in Den and Hoard" in shown


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
