"""The board over whole games: nothing overlaps, nothing is lost, whatever may be chosen is lit with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from apex_tui.screens.board import Scene
from apex_tui.screens.play.picks import ENDINGS, NOTHING
from apex_tui.screens.theropod.notation import ANIMALS, short_action
from apex_tui.screens.theropod.sitting import ANSWERS, Sitting
from apex_tui.screens.theropod.strip import paint_strip
from apex_tui.table.lines import Line
from tests.kit.subjects import make
from tests.screens.theropod.sittings import BOARD, labelled, scenes
from tests.screens.watched import Watched, keeps_its_place

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (113, 24))
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {"species": "tyrannosaurus"}),
    (2, {"species": "sarcosuchus,velociraptor", "mode": "brutal"}),
    (3, {"species": "quetzalcoatlus,utahraptor,carnotaurus"}),
    (4, {"mode": "emergence"}),
    (8, {"species": "random", "mode": "hard"}),
)


@cache
def positions(table: int, wanted: int) -> list[tuple[Scene, list[Line]]]:
    """Decisions of games, of each kind some."""
    return list(_positions(table, wanted))


def _positions(table: int, wanted: int) -> Iterator[tuple[Scene, list[Line]]]:
    seats, options = TABLES[table]
    seen: Counter[str] = Counter()
    for seed in range(table * 10 + 11, table * 10 + 14):
        for index, (_, scene, new) in enumerate(scenes(seats, seed, options, moves=1500)):
            if scene.prompt is None:
                continue
            kind = scene.prompt.kind
            if (kind not in ("play", "buy") or index % 5 == 0) and seen[kind] < wanted // 5:
                seen[kind] += 1
                # The list of lines goes on growing; the scene keeps those that were there.
                yield replace(scene, lines=list(scene.lines)), new
            if seen.total() >= wanted:
                return


def on_board(scene: Scene) -> set[str]:
    """The ids that must be lit on the board."""
    prompt = scene.prompt
    if prompt is None or prompt.kind in ANSWERS:
        return set()
    ids = {choice.id for choice in prompt.choices}
    ends = ids & ENDINGS
    return ids | ({NOTHING} if not ends and prompt.least == 0 else set())


def look_over(scene: Scene, width: int, height: int) -> Watched:
    """Paint the scene and hold it against everything a board must keep."""
    scene = labelled(scene, width, height)
    surface = Watched(width, height)
    bottom = height - BOARD.prompt_room(scene, height)
    BOARD.paint(surface, scene, bottom)
    where = f"{scene.prompt.kind if scene.prompt else '-'} {width}x{height}"
    keeps_its_place(surface, bottom, where)
    lit = {thing.id for thing in surface.things.values() if thing.lit}
    assert lit == on_board(scene), where
    for thing in surface.things.values():
        if thing.lit and thing.label:
            rows = surface.text[thing.area.row - 1 : bottom]
            assert any(f"{thing.label})" in row for row in rows), f"{where}: {thing}"
            assert any(spot.key == thing.label for spot in surface.hot), f"{where}: {thing}"
        if thing.lit and not thing.label:
            assert thing.id in ENDINGS or thing.id == NOTHING or len(lit) > 26, f"{where}: {thing}"
    return surface


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_lies_lit_in_every_window(table: int) -> None:
    kinds = set()
    for number, (scene, _) in enumerate(positions(table, 60)):
        assert scene.prompt is not None
        kinds.add(scene.prompt.kind)
        sizes = SIZES if number % 6 == 0 else (SIZES[0], SIZES[1 + number % (len(SIZES) - 1)])
        for width, height in sizes:
            look_over(scene, width, height)
    assert {"play", "buy", "pay_evolve", "ambush_setup"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_page_fits(table: int) -> None:
    for scene, _ in positions(table, 60)[::5]:
        pages = BOARD.pages(scene)
        for page in range(1, len(pages)):
            for width, height in SIZES:
                for room in (4, 7):
                    surface = Watched(width, height)
                    BOARD.paint(surface, replace(scene, page=page), height - room)
                    assert not surface.faults, f"{pages[page]}: {surface.faults}"
                    assert "".join(surface.text[height - room :]).strip() == ""


@pytest.mark.parametrize("table", [0, 2, 4])
def test_a_table_that_is_only_looked_at_fits(table: int) -> None:
    """Without a prompt, for a watcher and in the past."""
    for scene, _ in positions(table, 60)[::4]:
        for width, height in SIZES:
            for room in (4, 5, 7):
                surface = Watched(width, height)
                BOARD.paint(surface, replace(scene, prompt=None, own=0), height - room)
                assert not surface.faults, f"{surface.faults}"
                assert "".join(surface.text[height - room :]).strip() == ""
                assert not any(thing.lit for thing in surface.things.values())


def test_every_picture_of_every_moment_fits() -> None:
    kinds = set()
    for table in (0, 2):
        for scene, new in positions(table, 60):
            for frame in BOARD.moments(replace(scene, own=0), new):
                kinds.add(frame.kind)
                shown = replace(scene, prompt=None, frame=frame)
                for width, height in SIZES[:4]:
                    surface = Watched(width, height)
                    BOARD.paint(surface, shown, height - 4)
                    assert "".join(surface.text[height - 4 :]).strip() == ""
                    BOARD.title(shown)
    assert {"environment", "told"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everything_that_lies_there_can_be_looked_at(table: int) -> None:
    for scene, _ in positions(table, 60)[::3]:
        for width, height in ((80, 24), (160, 45)):
            surface = look_over(scene, width, height)
            for id in surface.things:
                BOARD.describe(scene, id)
                found = BOARD.inspect(scene, id)
                if id.startswith(("card:", "hunt:", "buy:", "play:", "use:", "seat:", "pile:")):
                    assert found is not None, id


def test_a_whole_emergence_game_cuts_nothing_that_a_decision_needs() -> None:
    """In the smallest window every decision of a game: names, values and sums of what may be chosen are whole."""
    asked = 0
    for _, scene, _ in scenes(2, 9, {"mode": "emergence", "species": "tyrannosaurus,velociraptor"}):
        if scene.prompt is None:
            break
        surface = look_over(scene, 80, 24)
        asked += 1
        shown = surface.text
        plays = {play.id: play for play in scene.view.now.plays}
        for id, thing in surface.things.items():
            if not thing.lit or scene.prompt.kind not in ("play", "buy", "pay_evolve"):
                continue
            line = shown[thing.area.row][thing.area.col : thing.area.col + thing.area.width]
            # Animals go by their genus where cards are 19 columns wide.
            animal = id.startswith("hunt:") or scene.prompt.kind == "pay_evolve"
            name = thing.name.partition(" ")[0] if animal else thing.name
            line += shown[thing.area.row + 1] if id.startswith("hunt:") else ""
            assert name in line, f"{id}: {line}"
            play = plays.get(id.partition(":")[2])
            if play is not None and id.startswith("play:") and scene.prompt.kind == "play":
                assert f"to {play.stack}" in line, f"{id}: {line}"
        if scene.prompt.kind == "play" and scene.view.now.stack.parts:
            assert any(f" = {scene.view.now.stack.total}" in line for line in shown)
    assert asked > 50


def test_a_name_that_fills_its_place_still_stands_apart_from_the_species() -> None:
    _, scene, _ = next(scenes(8, 3, {"species": "random"}))
    names = ("Forager", "Forager 2", "Ada", "Oleander", "Pim", "Sibylla", "Jun", "Noor")
    surface = Watched(80, 24)
    sit = Sitting(replace(scene, names=names))
    paint_strip(surface, 3, sit, 80, 8)
    for row, seat in enumerate(sit.view.seats, 3):
        line = surface.text[row]
        assert f" {seat.short} " in line, line
        assert len(line.rstrip()) <= 80
        assert "P1hand" not in line


def test_every_animal_of_the_box_says_in_two_words_what_it_does() -> None:
    pack = make("theropod", 1, {"species": "utahraptor"}).pack  # type: ignore[attr-defined]
    for card in pack.cards.values():
        if card.type in ANIMALS - {"boss"} and any(
            card.on[trigger] for trigger in ("hunt", "alert", "ambush")
        ):
            words = "".join(text for text, _ in short_action(card))
            assert 0 < len(words) <= 17, f"{card.id}: {words}"
            assert "acts" not in words, f"{card.id}: {words}"
