"""The page of the end, and the game counted from its log."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from apex_tui.engine.views import OutcomeView
from apex_tui.screens.after_us.tally import tally
from apex_tui.screens.board import Scene
from apex_tui.widgets.text import plain
from tests.screens.after_us.sittings import BOARD, painted, scenes
from tests.screens.watched import Watched

SIZES = ((80, 24), (100, 30), (160, 45))


@cache
def finished(seats: int, seed: int = 4) -> Scene:
    """A whole game of so many tribes, as it ended."""
    for game, scene, _ in scenes(seats, seed, {"objects": "computer,minibar,moped"}):
        if game.over:
            return scene
    raise AssertionError("the game did not end")


def page(scene: Scene, width: int = 80, height: int = 24) -> str:
    """The page as text; nothing on it may lie over anything."""
    surface = Watched(width, height)
    BOARD.paint_end(surface, scene)
    assert not surface.faults, surface.faults
    assert "".join(surface.text[height - 3 :]).strip() == ""
    return "\n".join(surface.text)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_end_fits_every_window(seats: int) -> None:
    scene = finished(seats)
    for width, height in SIZES:
        shown = page(scene, width, height)
        assert "A F T E R   U S" in shown
        for seat in range(1, seats + 1):
            assert f"{scene.view.seats[seat - 1].vp} points" in shown
        assert "best round" in shown
        assert "most points from" in shown


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_points_counted_from_the_log_are_those_of_the_game(seats: int) -> None:
    scene = finished(seats)
    for score, seat in zip(tally(scene), scene.view.seats, strict=True):
        assert score.vp[-1] == seat.vp
        assert sum(score.sources.values()) == seat.vp
        assert len(score.vp) == scene.view.round
        assert score.removed == len(seat.removed)


def with_scores(scene: Scene, scores: tuple[int, ...], reason: str = "eighty_points") -> Scene:
    """The same end with other points."""
    best = max(scores)
    places = tuple(
        tuple(seat for seat, own in enumerate(scores, 1) if own == points)
        for points in sorted(set(scores), reverse=True)
    )
    winners = tuple(seat for seat, own in enumerate(scores, 1) if own == best)
    outcome = OutcomeView(
        winners=winners, scores=scores, reason=reason, reason_text="the apes ran short", places=places
    )
    seats = tuple(
        seat.model_copy(update={"vp": own}) for seat, own in zip(scene.view.seats, scores, strict=True)
    )
    return replace(scene, view=scene.view.model_copy(update={"outcome": outcome, "seats": seats}))


def test_the_result_is_a_sentence_and_names_how_it_was_decided() -> None:
    scene = finished(3)
    alone = page(with_scores(scene, (81, 70, 66)))
    assert "▴A Mira wins in the" in alone
    assert "81 points to 70, 11 ahead" in alone
    both = page(with_scores(scene, (83, 60, 83)))
    assert "▴A Mira and ▮C Ines share the win" in both
    assert "83 points each, no tie-breaker" in both
    assert "by 2 tribes" in both
    short = page(with_scores(scene, (41, 40, 12), "shortage"))
    assert "the apes ran short; 41 points to 40, 1 ahead" in short


def test_the_challenge_ends_with_a_title() -> None:
    scene = finished(1)
    view = scene.view
    assert view.challenge is not None
    challenge = view.challenge.model_copy(update={"title": "Alpha"})
    won = OutcomeView(
        winners=(1,), scores=(82,), reason="eighty_points", reason_text="the goal was reached", places=((1,),)
    )
    changes = {"challenge": challenge, "outcome": won, "round": 10, "phase": "assembling"}
    shown = page(replace(scene, view=view.model_copy(update=changes)))
    assert "▴A Mira is Alpha: 80 points in the tenth round" in shown
    lost = won.model_copy(update={"winners": (), "scores": (71,), "reason": "round_limit"})
    shown = page(replace(scene, view=view.model_copy(update={**changes, "outcome": lost})))
    assert "▴A Mira stays at 71 points" in shown


def test_every_line_of_a_game_is_told_in_the_log() -> None:
    """Whatever happens stands in the log with its seat; what the headings tell is empty."""
    told = set()
    for seats in (1, 4):
        scene = finished(seats)
        for line in scene.lines:
            text = plain(BOARD.log_line(scene, line, 27))
            if line.kind in ("round", "phase"):
                assert text == ""
                continue
            assert text, line
            told.add(line.kind)
            assert BOARD.log_detail(scene, line)
            assert not BOARD.hits(line, 1)
    assert {"activated", "skipped", "bonus", "attracted", "confirmed", "revealed", "phantom", "over"} <= told


def test_others_frames_are_told_in_passing_and_summed_up() -> None:
    scene = finished(4)
    assert scene.own == 1
    others = [line for line in scene.lines if line.kind == "activated" and line.seat != 1]
    assert all(BOARD.log_line(scene, line) == "" for line in others)
    sums = [
        plain(BOARD.log_line(scene, line))
        for line in scene.lines
        if line.kind == "confirmed" and line.data["phase"] == 1 and line.seat == 3
    ]
    assert any(text.startswith("▮C scores +") for text in sums)


def test_a_last_call_names_only_what_it_knows() -> None:
    for game, scene, _ in scenes(2, 4, {"objects": "computer,minibar,moped"}):
        if game.over:
            raise AssertionError("no last call")
        if scene.prompt is not None and scene.prompt.kind == "last_call":
            break
    for width, height in ((80, 24), (160, 45)):
        shown = painted(scene, width, height)
        rows = [line[:104] for line in shown.text]
        assert any("any time" in line for line in rows)
        assert any("remove an ape" in line or "x) remove" in line for line in rows)
        assert not any("Minibar" in line or "Moped" in line for line in rows)


def test_an_object_that_another_has_used_says_what_is_missing_for_it() -> None:
    seen = 0
    for _, scene, _ in scenes(2, 4, {"objects": "computer,minibar,moped"}):
        if scene.prompt is None or scene.prompt.kind != "frame":
            continue
        me = scene.view.seats[scene.prompt.seat - 1]
        minibar = next(tile for tile in scene.view.objects if tile.id == "minibar")
        if minibar.used_by and me.seat not in minibar.used_by and me.energy == 0:
            shown = "\n".join(painted(scene).text)
            assert "Minibar 1E: one energy short, used by" in shown
            seen += 1
    assert seen
