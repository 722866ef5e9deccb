"""The board over whole games: nothing overlaps, nothing is lost, whatever may be chosen is lit with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from apex_tui.screens.board import Scene
from apex_tui.screens.evolution.sitting import species_of
from apex_tui.screens.evolution.table import is_card_play
from apex_tui.screens.play.picks import ENDINGS
from apex_tui.table.lines import Line
from tests.games.evolution.scripting import Scene as Laid
from tests.screens.evolution.drawn import crowded
from tests.screens.evolution.sittings import BOARD, first_lit, labelled, scene_of, scenes
from tests.screens.watched import Watched, keeps_its_place

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (113, 24))
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"mode": "quick_play", "show_bags": "all"}),
    (4, {"feeding_end": "nobody_can_feed"}),
    (6, {}),
)
IN_PROMPT = frozenset({"replace_which", "dna_end", "forage_amount", "ambush_trait", "store_surplus"})
"""Decisions whose answers are written into the prompt."""
USUAL = frozenset({"play_card", "card_use", "feed", "food_card"})


def positions(table: int, wanted: int) -> Iterator[tuple[Scene, list[Line]]]:
    """Decisions of games, of each kind some."""
    seats, options = TABLES[table]
    seen: Counter[str] = Counter()
    for seed in range(table * 10 + 11, table * 10 + 20):
        for index, (_, scene, new) in enumerate(scenes(seats, seed, options, moves=1500)):
            kind = scene.prompt.kind if scene.prompt is not None else "over"
            often = kind in USUAL and index % 7
            if scene.prompt is not None and not often and seen[kind] < wanted // 5:
                seen[kind] += 1
                yield scene, new
            if seen.total() >= wanted:
                return


def look_over(scene: Scene, width: int, height: int) -> Watched:
    """Paint the scene and hold it against everything a board must keep."""
    scene = labelled(scene, width, height)
    bottom = height - BOARD.prompt_room(scene, height)
    surface = Watched(width, height)
    BOARD.paint(surface, scene, bottom)
    where = f"{scene.prompt.kind if scene.prompt else '-'} {width}x{height}"
    keeps_its_place(surface, bottom, where)
    lit = {thing.id for thing in surface.things.values() if thing.lit}
    assert scene.prompt is not None
    wanted = {choice.id for choice in scene.prompt.choices} - ENDINGS
    assert lit == (set() if scene.prompt.kind in IN_PROMPT else wanted), where
    keys = [thing.label for thing in surface.things.values() if thing.lit and thing.label]
    assert len(keys) == len(set(keys)), where
    for thing in surface.things.values():
        if thing.lit and thing.label:
            row = surface.text[thing.area.row]
            assert f"{thing.label})" in row, f"{where}: {thing}"
            assert any(spot.key == thing.label for spot in surface.hot), f"{where}: {thing}"
    return surface


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_lies_lit_in_every_window(table: int) -> None:
    kinds = set()
    for number, (scene, _) in enumerate(positions(table, 50)):
        assert scene.prompt is not None
        kinds.add(scene.prompt.kind)
        sizes = SIZES if number % 5 == 0 else (SIZES[0], SIZES[1 + number % (len(SIZES) - 1)])
        for width, height in sizes:
            surface = look_over(scene, width, height)
            at = first_lit(surface)
            if at is not None:
                # The picture depends on the cursor: a hunter under it shows its prey.
                look_over(replace(scene, cursor=at), width, height)
    assert {"play_card", "card_use", "feed", "food_card", "attack_target"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_page_fits_and_every_species_lies_on_one(table: int) -> None:
    for scene, _ in positions(table, 10):
        pages = BOARD.pages(scene)
        assert len(set(pages)) == len(pages)
        for width, height in SIZES:
            there = set()
            for page in range(len(pages)):
                surface = Watched(width, height)
                BOARD.paint(surface, replace(scene, page=page), height - 5)
                assert not surface.faults, f"{pages[page]}: {surface.faults}"
                assert "".join(surface.text[height - 5 :]).strip() == ""
                there |= {species_of(id) for id in surface.things}
            assert {one.id for seat in scene.view.seats for one in seat.species} <= there


@pytest.mark.parametrize("table", [0, 1, 3])
def test_a_table_that_is_only_looked_at_fits(table: int) -> None:
    """Without a prompt, for a watcher and in the past."""
    for scene, _ in positions(table, 15):
        for width, height in SIZES:
            for room in (5, 7):
                surface = Watched(width, height)
                BOARD.paint(surface, replace(scene, prompt=None, own=0), height - room)
                assert not surface.faults, f"{surface.faults}"
                assert "".join(surface.text[height - room :]).strip() == ""
                assert not any(thing.lit for thing in surface.things.values())


@pytest.mark.parametrize("table", [0, 2])
def test_every_picture_of_every_moment_fits(table: int) -> None:
    kinds = set()
    for _, scene, new in scenes(*TABLES[table][:1], 31, TABLES[table][1], moves=900):
        for frame in BOARD.moments(scene, new):
            if frame.kind in kinds and frame.kind != "food":
                continue
            kinds.add(frame.kind)
            shown = replace(scene, prompt=None, frame=frame)
            for width, height in SIZES[:4]:
                surface = Watched(width, height)
                BOARD.paint(surface, shown, height - 5)
                assert not surface.faults, f"{frame.kind}: {surface.faults}"
                BOARD.title(shown)
    assert {"food", "attack", "lost", "extinct", "told"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everything_that_lies_there_can_be_looked_at(table: int) -> None:
    for scene, _ in positions(table, 15):
        surface = look_over(scene, 80, 24)
        for id in surface.things:
            if not id.startswith(("new:",)):
                assert BOARD.inspect(scene, id) is not None, id
        assert scene.prompt is not None
        for choice in scene.prompt.choices:
            assert all(line for line in BOARD.describe(scene, choice.id)), choice.id
            assert BOARD.describe(scene, choice.id), choice.id


def test_a_rival_never_reads_what_lies_face_down() -> None:
    """Hands, Food Cards, bags and face-down traits are nowhere in the pictures of another seat."""
    seen = 0
    for game, scene, _ in scenes(3, 5, moves=400):
        if scene.prompt is None or not is_card_play_scene(scene):
            continue
        other = scene.own % 3 + 1
        public = replace(scene, view=game.view(0), prompt=None)
        for width, height in ((80, 24), (160, 45)):
            surface = Watched(width, height)
            BOARD.paint(surface, public, height - 5)
            text = "\n".join(surface.text)
            assert "your hand" not in text
            assert "bag ?" in text or width == 80
            hidden = [
                trait
                for one in game.view(0).seats[other - 1].species
                for trait in one.traits
                if trait.face_down
            ]
            assert all(not trait.name for trait in hidden)
            seen += len(hidden)
            assert not any(id.startswith("card:") for id in surface.things)
    assert seen


def is_card_play_scene(scene: Scene) -> bool:
    """True while cards are played."""
    from apex_tui.screens.evolution.sitting import Sitting

    return is_card_play(Sitting(scene))


def test_a_card_has_all_its_uses_in_sight_with_many_species() -> None:
    laid = Laid(4).hand(1, *(f"horns-0{n}" for n in range(1, 7)))
    laid.row(1, *(f"P{1 + n % 6} S{1 + n % 5} [{'Fertile' if n % 2 else 'Climbing'}]" for n in range(11)))
    play = laid.start("begin_cards")
    play.answer("play_card", "card:horns-01")
    scene = scene_of(play, 1)
    for width, height in SIZES:
        surface = look_over(scene, width, height)
        assert any("on A11" in row for row in surface.text)


def test_six_players_with_four_species_each_are_all_told_in_the_smallest_window() -> None:
    play = crowded()
    play.answer("feed", "species:6.1")
    scene = scene_of(play, 6, private=False)
    surface = look_over(scene, 80, 24)
    text = "\n".join(surface.text)
    assert text.count("P") >= 24
    assert {thing.id for thing in surface.things.values() if thing.lit} == {
        choice.id for choice in scene.prompt.choices
    }
    # The own row keeps its three lines, traits and what the attack means.
    own = next(row for row, line in enumerate(surface.text) if line.startswith("▾Pim"))
    assert "Car Pac Amb" in surface.text[own + 1]
    assert "hunts 9" in surface.text[own + 2]
    # Every row lies in full on a page of its own.
    pages = BOARD.pages(scene)
    for letter in "ABCDEF":
        page = pages.index(f"row {letter}")
        full = Watched(80, 24)
        BOARD.paint(full, replace(scene, page=page), 19)
        assert sum(f"╌ {letter}{place} ╌" in line for line in full.text for place in range(1, 5)) == 4
        assert not full.faults


def test_traits_are_named_in_full_where_no_other_species_needs_the_room() -> None:
    mine, theirs = "P1 [Scavenger, Fertile, Cooperation]", "P1 [Warning Call, Camouflage, Hard Shell]"
    play = Laid(2).supply(4).row(1, mine).row(2, theirs, theirs).start("feeding_turn")
    shown = look_over(scene_of(play, 1), 80, 24).text
    assert any("Scavenger, Fertile, Cooperation" in row for row in shown)
    (row,) = (row for row in shown if "Warning Call, Camouflage, Hard Shell" in row)
    assert "Camo" in row[: row.index("Warning Call, Camouflage")], (
        "the first of two has its own columns alone"
    )
