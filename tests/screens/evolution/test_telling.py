"""What happened, in colour: log lines with every number and its reason, pictures of moments, the end of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apex_tui.screens.board import Scene
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.screens.evolution.tally import tally
from apex_tui.widgets.text import length, plain
from tests.games.evolution.scripting import Play
from tests.games.evolution.scripting import Scene as Laid
from tests.screens.evolution.sittings import BOARD, scene_of, scenes
from tests.screens.watched import Watched


def told(play: Play, kind: str, *, columns: int = 0) -> list[str]:
    """The lines of a kind as seat 1 reads them."""
    scene = scene_of(play, 1)
    return [
        plain(BOARD.log_line(scene, line, columns))
        for line in scene.lines
        if line.kind == kind and line.visible(1)
    ]


def at_the_end(seats: int, seed: int, options: dict[str, str] | None = None) -> Scene:
    """What is seen when a game is over."""
    return [scene for _, scene, _ in scenes(seats, seed, options)][-1]


def an_attack() -> Play:
    """A hunter with Cooperation eats a species with Horns; a Scavenger looks on."""
    laid = (
        Laid(2)
        .supply(4)
        .row(1, "P3 S5 [Carnivore, Cooperation]", "P2 S1")
        .row(2, "P1 S2 [Horns, Fertile]", "P3 S6 [Scavenger]")
    )
    play = laid.hand(1, "ambush-01").start("feeding_turn")
    return play.attack("1.1", "2.1")


def test_an_attack_is_told_with_its_sums_and_in_its_order() -> None:
    play = an_attack()
    scene = scene_of(play, 1)
    lines = [plain(BOARD.log_line(scene, line)) for line in scene.lines if line.visible(1)]
    assert lines[:6] == [
        "A1 attacks B1  5 v 2  meal 2",
        "A1 eats +2 (meat)  2 of 3",
        "A2 gift +1 (meat)  1 of 2",
        "B1 is eaten -1P  P0",
        "B1 dies out: Horns, Fertile discarded",
        "◉B draws 2 cards for the traits that are gone",
    ]
    assert "A1 Horns -1P  P2" in lines
    assert "B1 Scavenger +1 (meat)  1 of 3" in lines


def test_losses_are_told_to_those_who_lost_first() -> None:
    scene = scene_of(an_attack(), 1)
    hit = {seat: [line.kind for line in scene.lines if BOARD.hits(line, seat)] for seat in (1, 2)}
    assert hit == {1: ["lost"], 2: ["lost", "extinct"]}


def test_the_reveal_is_told_number_by_number() -> None:
    laid = Laid(2).supply(3).row(1, "P1 S1 [Fertile]", "P2 S1 [Long Neck]").laid(1, 6).laid(2, -1)
    play = laid.start("reveal")
    assert told(play, "food") == ["food cards 3 left +6 -1 = 8"]
    assert told(play, "fertile") == ["A1 Fertile P 1 +1 = 2"]
    assert told(play, "ate") == ["A2 Long Neck +2 (bank)  2 of 2"]
    below = Laid(2).supply(1).laid(1, -3).laid(2, -1).start("reveal")
    assert told(below, "food") == ["food cards 1 left -3 -1 = 0, -3 counts as 0"]


def test_the_food_cards_turn_one_after_the_other_and_only_then_the_plants_come() -> None:
    play = Laid(2).supply(3).laid(1, 6).laid(2, -1).start("reveal")
    scene = replace(scene_of(play, 1), prompt=None)
    frames = [frame for frame in BOARD.moments(scene, scene.lines) if frame.kind == "food"]
    rows = []
    for frame in frames:
        surface = Watched(80, 24)
        BOARD.paint(surface, replace(scene, frame=frame), 19)
        rows.append(next(row.strip() for row in surface.text if "watering hole" in row))
    assert rows == [
        "watering hole  ▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙ 3 plants   3 left +6 ░░",
        "watering hole  ▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙ 3 plants   3 left +6 -1",
        "watering hole  ▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙∙ 8 plants   3 left +6 -1 = 8",
    ]


def test_what_follows_the_reveal_is_shown_in_its_own_phase_over_the_new_supply() -> None:
    """The pictures are drawn from the table before: phase, watering hole and log go with each."""
    laid = Laid(2).supply(3).row(1, "P1 S1 [Fertile]").row(2, "P2 S2").laid(1, 6).laid(2, -1)
    play = laid.hand(1, "horns-01").start("play_turn")
    before = replace(scene_of(play, 0), prompt=None, own=2)
    assert before.view.phase == "cards"
    for _ in (1, 2):
        play.answer("play_card", "end_turn")
    play.feed("1.1")
    after = scene_of(play, 0)
    frames = {frame.kind: frame for frame in BOARD.moments(before, after.lines)}
    for kind, plants in (("fertile", "8 plants"), ("told", "7 plants")):
        frame = frames[kind]
        surface = Watched(160, 45)
        BOARD.paint(surface, replace(before, lines=after.lines, frame=frame), 40)
        shown = "\n".join(surface.text)
        assert "► FEEDING" in shown
        assert f"{plants}   3 left +6 -1 = 8" in shown
        told = Sitting(replace(before, lines=after.lines, frame=frame)).lines
        assert told[-1].n == frame.data["line"]
    assert frames["fertile"].data["line"] < frames["told"].data["line"]


def test_a_supply_that_comes_to_nothing_has_no_last_plant() -> None:
    play = Laid(2).supply(1).row(1, "P2").laid(1, -3).laid(2, -1).start("play_turn")
    before = replace(scene_of(play, 0), prompt=None)
    for _ in (1, 2):
        play.answer("play_card", "end_turn")
    lines = scene_of(play, 0).lines
    assert "feeding_over" in {line.kind for line in lines}
    assert not [frame for frame in BOARD.moments(before, lines) if "eaten" in frame.data]


def test_the_hole_is_empty_when_the_last_plant_is_told_to_be_eaten() -> None:
    """The picture is painted over the table as it stood before; what it says of the hole is as new as its words."""
    play = Laid(2).supply(1).row(1, "P2").row(2, "P2").start("feeding_turn")
    before = replace(scene_of(play, 1), prompt=None)
    assert before.view.supply == 1
    play.feed("1.1")
    frames = [frame for frame in BOARD.moments(before, scene_of(play, 2).lines) if "eaten" in frame.data]
    surface = Watched(80, 24)
    BOARD.paint(surface, replace(before, frame=frames[0]), 19)
    row = next(row.strip() for row in surface.text if "watering hole" in row)
    assert row == "watering hole  ∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙ 0 plants   eaten"


def test_meat_comes_before_the_horns() -> None:
    scene = scene_of(an_attack(), 1)
    kinds = [frame.kind for frame in BOARD.moments(scene, scene.lines)]
    assert kinds.index("attack") < kinds.index("told") < kinds.index("extinct")
    assert kinds.count("lost") == 2
    last = [plain(frame.last) for frame in BOARD.moments(scene, scene.lines)]
    assert last.index("A1 eats +2 (meat)  2 of 3") < last.index("A1 Horns -1P  P2")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"mode": "quick_play"})])
def test_every_line_is_told_and_fits(seats: int, options: dict[str, str]) -> None:
    scene = at_the_end(seats, 9, options)
    kinds = set()
    for line in scene.lines:
        text = BOARD.log_line(scene, line, 27)
        headed = BOARD.log_heading(line)
        assert bool(length(text)) != bool(headed), line
        assert length(text) <= 100 or line.kind == "drew", plain(text)
        assert BOARD.log_detail(scene, line) == line.text
        kinds.add(line.kind)
    assert {
        "round",
        "food",
        "ate",
        "attack",
        "lost",
        "extinct",
        "bagged",
        "over",
        "grew",
        "put",
        "new_species",
    } <= kinds


def test_the_end_opens_the_bags_and_adds_up() -> None:
    for seats in (2, 3, 6):
        scene = at_the_end(seats, 4)
        view = scene.view
        for width, height in ((80, 24), (160, 45)):
            surface = Watched(width, height)
            BOARD.paint_end(surface, scene)
            assert not surface.faults
            text = "\n".join(surface.text)
            assert "E V O L U T I O N" in text
            assert "".join(surface.text[height - 3 :]).strip() == ""
            for seat in view.seats:
                score = seat.score
                assert score.food + score.traits + score.population == score.total
                row = next(
                    row
                    for row in surface.text
                    if f"= {score.total}" in row and scene.names[seat.seat - 1] in row
                )
                assert f"bag {score.food}" in row
                assert f"+ {score.traits} " in row
                assert f"+ {score.population} " in row
        deeds = tally(scene)
        assert sum(each.attacks for each in deeds) == sum(line.kind == "attack" for line in scene.lines)
        assert sum(each.extinct for each in deeds) == sum(line.kind == "extinct" for line in scene.lines)


def test_a_tie_says_what_decided_it() -> None:
    scene = at_the_end(2, 4)
    outcome = scene.view.outcome
    for name, words in (
        ("food_in_bag", "the food in the bag decided"),
        ("species_count", "the number of species decided"),
        ("shared", "points, food in the bag and species are alike"),
    ):
        winners = (1, 2) if name == "shared" else (1,)
        view = scene.view.model_copy(
            update={
                "tie_break": name,
                "outcome": outcome.model_copy(update={"scores": (30, 30), "winners": winners}),
            }
        )
        surface = Watched(80, 24)
        BOARD.paint_end(surface, replace(scene, view=view))
        text = "\n".join(surface.text)
        assert words in text
        assert ("share the win" in text) == (name == "shared")


def test_the_log_beside_the_board_puts_feedings_in_one_row() -> None:
    laid = Laid(2).supply(9).row(1, "P3 S1", "P3 S1").row(2, "P3 S1", "P3 S1")
    play = laid.start("feeding_turn").feed("1.1", "2.1", "1.2", "2.2")
    surface = Watched(160, 45)
    BOARD.paint(surface, scene_of(play, 1), 38)
    assert any("A1 +1  B1 +1  A2 +1  B2 +1" in row for row in surface.text)
