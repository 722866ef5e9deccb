"""The board over whole games: nothing overlaps, nothing is lost, whatever may be chosen is lit with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from apex_tui.screens.after_us.sitting import ARRANGING
from apex_tui.screens.board import Scene
from apex_tui.screens.play.picks import ENDINGS, belongs
from apex_tui.table.lines import Line
from tests.screens.after_us.sittings import BOARD, labelled, scenes, settled
from tests.screens.watched import Watched, keeps_its_place

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (113, 24))
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {"objects": "computer,minibar,pinball_machine"}),
    (2, {"objects": "mobile_phone,minibar,moped"}),
    (3, {"objects": "boombox,game_console,pinball_machine"}),
    (4, {"objects": "boombox,computer,moped"}),
    (5, {"objects": "minibar,moped,game_console"}),
    (6, {"objects": "mobile_phone,pinball_machine,computer"}),
)
USUAL = ("frame", "disc", "arrange", "end_assembling", "before_arranging")


def on_board(scene: Scene) -> set[str]:
    """The ids that must be lit on the board."""
    prompt = scene.prompt
    if prompt is None:
        return set()
    ids = {choice.id for choice in prompt.choices}
    if scene.verb:
        return {id for id in ids if belongs(id, scene.verb)}
    verbs = tuple(BOARD.verbs(scene).values())
    shown = {id for id in ids if not any(belongs(id, verb) for verb in verbs)}
    if prompt.kind in ARRANGING:
        shown |= set(scene.row.order if scene.row is not None else ())
    return shown


def look_over(scene: Scene, width: int, height: int) -> Watched:
    """Paint the scene and hold it against everything a board must keep."""
    scene = labelled(scene, width, height)
    surface = Watched(width, height)
    bottom = height - BOARD.prompt_room(scene, height)
    BOARD.paint(surface, scene, bottom)
    where = f"{scene.prompt.kind if scene.prompt else '-'} {scene.verb} {width}x{height}"
    keeps_its_place(surface, bottom, where)
    lit = {thing.id for thing in surface.things.values() if thing.lit}
    assert lit == on_board(scene), where
    for thing in surface.things.values():
        if thing.lit and thing.label:
            rows = surface.text[thing.area.row : bottom]
            assert any(f"{thing.label})" in row for row in rows), f"{where}: {thing}"
            assert any(spot.key == thing.label for spot in surface.hot), f"{where}: {thing}"
        if thing.lit and not thing.label:
            assert thing.id in ENDINGS or thing.id == "arrange", f"{where}: {thing}"
    keys = [thing.label for thing in surface.things.values() if thing.lit and thing.label]
    assert len(keys) == len(set(keys)), where
    if scene.prompt is not None and lit:
        at = settled(scene, surface)
        assert at is None or at in lit
    return surface


def positions(table: int, wanted: int) -> Iterator[tuple[Scene, list[Line]]]:
    """Decisions of games, of each kind some."""
    seats, options = TABLES[table]
    seen: Counter[str] = Counter()
    for seed in range(table * 10 + 11, table * 10 + 20):
        for index, (_, scene, new) in enumerate(scenes(seats, seed, options, moves=1500)):
            kind = scene.prompt.kind if scene.prompt is not None else "over"
            if (
                scene.prompt is not None
                and (kind not in USUAL or index % 9 == 0)
                and seen[kind] < wanted // 4
            ):
                seen[kind] += 1
                yield scene, new
            if seen.total() >= wanted:
                return


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_lies_lit_in_every_window(table: int) -> None:
    kinds = set()
    for number, (scene, _) in enumerate(positions(table, 60)):
        assert scene.prompt is not None
        kinds.add(scene.prompt.kind)
        sizes = SIZES if number % 4 == 0 else (SIZES[0], SIZES[1 + number % (len(SIZES) - 1)])
        for width, height in sizes:
            look_over(scene, width, height)
        for verb in BOARD.verbs(scene).values():
            kinds.add(verb)
            for width, height in sizes[:2]:
                look_over(replace(scene, verb=verb, row=None), width, height)
    assert {"frame", "disc", "attract_menu", "console_or_end"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_page_fits(table: int) -> None:
    for scene, _ in positions(table, 16):
        pages = BOARD.pages(scene)
        assert len(set(pages)) == len(pages)
        for page in range(1, len(pages)):
            for width, height in SIZES:
                for room in (3, 7):
                    surface = Watched(width, height)
                    BOARD.paint(surface, replace(scene, page=page), height - room)
                    assert not surface.faults, f"{pages[page]}: {surface.faults}"
                    assert "".join(surface.text[height - room :]).strip() == ""


@pytest.mark.parametrize("table", [0, 2, 5])
def test_a_table_that_is_only_looked_at_fits(table: int) -> None:
    """Without a prompt, for a watcher and in the past: five or seven rows are taken from the board."""
    for scene, _ in positions(table, 16):
        for width, height in SIZES:
            for room in (3, 5, 7):
                surface = Watched(width, height)
                BOARD.paint(surface, replace(scene, prompt=None, row=None, own=0), height - room)
                assert not surface.faults, f"{surface.faults}"
                assert "".join(surface.text[height - room :]).strip() == ""
                assert not any(thing.lit for thing in surface.things.values())


@pytest.mark.parametrize("table", [1, 3])
def test_every_picture_of_every_moment_fits(table: int) -> None:
    kinds = set()
    for scene, new in positions(table, 60):
        for frame in BOARD.moments(scene, new):
            kinds.add(frame.kind)
            shown = replace(scene, prompt=None, row=None, frame=frame)
            for width, height in SIZES[:4]:
                surface = Watched(width, height)
                BOARD.paint(surface, shown, height - 3)
                assert not surface.faults, f"{frame.kind}: {surface.faults}"
                BOARD.title(shown)
    assert {"gain", "reveal", "told"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everything_that_lies_there_can_be_looked_at(table: int) -> None:
    for scene, _ in positions(table, 12):
        surface = look_over(scene, 80, 24)
        for id, thing in surface.things.items():
            if thing.lit or not id.startswith("verb:"):
                BOARD.describe(scene, id)
            found = BOARD.inspect(scene, id)
            if id.startswith(("card:", "frame:", "seat:", "pile:", "object:", "remove:")):
                assert found is not None, id
