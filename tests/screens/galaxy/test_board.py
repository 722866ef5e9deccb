"""The board over whole games: nothing overlaps, nothing is lost, whatever may be chosen is lit with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from apex_tui.screens.board import Scene
from apex_tui.screens.galaxy.footing import Said, foot_lines
from apex_tui.screens.galaxy.sitting import AMOUNTS, ENDERS, SECRET, Sitting
from apex_tui.table.lines import Line
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import length, plain
from apex_tui.widgets.things import Thing
from tests.screens.galaxy.sittings import BOARD, labelled, painted, scenes, settled
from tests.screens.watched import Watched

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (113, 24))
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"exploration": "on"}),
    (4, {"civilization_choice": "random"}),
    (5, {}),
    (6, {"exploration": "on", "civilization_choice": "random"}),
)
KINDS = 2
"""Decisions of a kind that are looked at in an age, for each table."""


class OnMap(Watched):
    """Keys and marks stand where the sides and grounds of hexes are; nothing else may."""

    under = frozenset(" ╌╎_.-'")


def positions(table: int, wanted: int = 10_000) -> Iterator[tuple[Scene, list[Line]]]:
    """Decisions of a game, of each kind some, spread over the ages."""
    seats, options = TABLES[table]
    seen: Counter[tuple[str, int]] = Counter()
    given = 0
    for index, (_, scene, new) in enumerate(scenes(seats, 10 * table + 3, options)):
        kind = (scene.prompt.kind if scene.prompt is not None else "over", scene.view.age)
        if seen[kind] >= KINDS or (kind[0] in SECRET and index % 5):
            continue
        seen[kind] += 1
        given += 1
        yield scene, new
        if given >= wanted:
            return


def areas_are_apart(surface: Surface, bottom: int, where: str) -> None:
    """No cell belongs to two things, and none lies under the footer."""
    cells: dict[tuple[int, int], str] = {}
    for thing in surface.things.values():
        for area in thing.areas:
            assert 0 <= area.row < area.row + area.height <= bottom, f"{where} {thing}"
            assert 0 <= area.col < area.col + area.width <= surface.width, f"{where} {thing}"
            for row in range(area.row, area.row + area.height):
                for col in range(area.col, area.col + area.width):
                    other = cells.setdefault((row, col), thing.id)
                    assert other == thing.id, f"{where}: {other} and {thing.id} share a cell"


def has_its_key(surface: Surface, thing: Thing, where: str) -> None:
    rows = surface.text[thing.area.row : thing.area.row + thing.area.height]
    near = [row for area in thing.areas for row in surface.text[area.row : area.row + area.height]]
    assert any(f"{thing.label})" in row for row in (*rows, *near)) or thing.id in (
        "war", "evolution", "colonization", "expansion"
    ), f"{where}: {thing}"  # fmt: skip
    assert any(spot.key == thing.label for spot in surface.hot), f"{where}: {thing}"


def look_over(scene: Scene, width: int, height: int) -> Watched:
    """Paint the scene and hold it against everything a board must keep."""
    scene = labelled(scene, width, height)
    surface = OnMap(width, height)
    BOARD.paint(surface, scene, height - 1)
    kind = scene.prompt.kind if scene.prompt is not None else "-"
    where = f"{kind} {BOARD.page(scene)} {width}x{height}"
    assert not surface.faults, f"{where}: {surface.faults[:3]}"
    assert surface.text[0].strip() == surface.text[-1].strip() == "", where
    areas_are_apart(surface, height - 1, where)
    lit = {thing.id: thing for thing in surface.things.values() if thing.lit}
    if scene.prompt is not None and not scene.page:
        assert set(lit) == {choice.id for choice in scene.prompt.choices}, where
        assert settled(scene, surface) in lit
    keys = [thing.label for thing in lit.values() if thing.label]
    assert len(keys) == len(set(keys)), where
    for thing in lit.values():
        if thing.label:
            has_its_key(surface, thing, where)
    place = BOARD.place(scene, width, height - 1)
    area = place.area
    assert 0 <= area.row <= area.row + area.height <= height - 1, where
    assert area.col + area.width <= width, where
    free = [row[area.col : area.col + area.width] for row in surface.text[area.row : area.row + area.height]]
    assert "".join(free).strip() == "", f"{where}: {free}"
    return surface


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_lies_lit_in_every_window(table: int) -> None:
    kinds = set()
    for number, (scene, _) in enumerate(positions(table)):
        if scene.prompt is None:
            continue
        kinds.add(scene.prompt.kind)
        sizes = SIZES if number % 6 == 0 else (SIZES[0], SIZES[1 + number % (len(SIZES) - 1)])
        for width, height in sizes:
            look_over(scene, width, height)
    assert {"choose_card", "choose_side", "choose_action", "move_to", "produce_at", "place_colony"} <= kinds


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_page_fits(table: int) -> None:
    for number, (scene, _) in enumerate(positions(table, 14)):
        pages = BOARD.pages(scene)
        assert len(set(pages)) == len(pages)
        for page in range(1, len(pages)):
            for width, height in (SIZES[0], *SIZES[1 + (number + page) % 3 :: 3]):
                look_over(replace(scene, page=page), width, height)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_low_window_still_has_the_whole_map(table: int) -> None:
    """What is looked back at has a prompt of its own below the board."""
    for scene, _ in positions(table, 6):
        scene = replace(scene, prompt=None)
        for width, height in ((80, 24), (120, 30)):
            surface = OnMap(width, height)
            BOARD.paint(surface, scene, height - 5)
            assert not surface.faults, surface.faults[:3]
            assert "".join(surface.text[height - 5 :]).strip() == ""
            shown = {id for id in surface.things if id.startswith("sector:")}
            assert len(shown) == len(scene.view.sectors)


def test_what_the_decision_needs_is_never_cut() -> None:
    """At 80x24: the question, every row of the list and the sums of every choice are whole."""
    for table in range(len(TABLES)):
        for scene, _ in positions(table):
            if scene.prompt is None:
                continue
            ready = labelled(scene, 80, 24)
            sit, place = Sitting(ready), BOARD.place(ready, 80, 23)
            surface = Surface(80, 24)
            BOARD.paint(surface, ready, 23)
            if ready.prompt.kind not in SECRET:
                columns = slice(place.area.col, 80)
                for row in surface.text[8 : place.area.row]:
                    # The list of a portal is longer than any page; all its sectors are on the map.
                    listed = row[columns].rstrip()
                    more = ready.prompt.kind == "portal_to" and listed.endswith("more ›")
                    assert "›" not in listed or more, f"{ready.prompt.kind}: {row}"
            for choice in ready.prompt.choices:
                lines = foot_lines(sit, Said(), choice.id, place.area, place.page)
                whole = foot_lines(sit, Said(), choice.id, replace(place.area, height=40), place.page)
                assert all(length(line) <= place.area.width for line in lines)
                if place.area.height:
                    assert lines == whole or _same_in_short(lines, whole), (
                        f"{ready.prompt.kind} {choice.id}: {whole}"
                    )


def _same_in_short(lines: list[object], whole: list[object]) -> bool:
    """A battle of many is told by a line instead of a table; nothing else is."""
    text, full = (" ".join(plain(line) for line in each) for each in (lines, whole))  # type: ignore[arg-type]
    return "tokens  arm" in full and "tokens  arm" not in text and "VP" in text


def test_amounts_are_numbers_without_keys() -> None:
    for scene, _ in positions(4):
        if scene.prompt is not None and scene.prompt.kind in AMOUNTS:
            surface = look_over(scene, 80, 24)
            assert not [thing for thing in surface.things.values() if thing.lit and thing.label]
            assert settled(scene, surface) == scene.prompt.choices[-1].id
            return
    raise AssertionError("no ships were moved")


def test_what_ends_a_turn_has_its_own_key_and_comes_last() -> None:
    found = 0
    for scene, _ in positions(1):
        if (
            scene.prompt is not None
            and scene.prompt.choices[-1].id in ENDERS
            and scene.prompt.kind != "place_colony"
        ):
            surface = look_over(scene, 80, 24)
            thing = surface.things[scene.prompt.choices[-1].id]
            assert not thing.label
            assert any(spot.key == "e" and spot.area.row == thing.area.row for spot in surface.hot)
            page = [
                area.row
                for other in surface.things.values()
                if other.lit
                for area in other.areas
                if area.col > 37
            ]
            assert max(page) == thing.area.row
            found += 1
    assert found


def test_no_hand_is_on_the_public_map() -> None:
    for game, scene, _ in scenes(3, 9, moves=400):
        if scene.prompt is None or scene.prompt.kind in SECRET or not scene.view.hand:
            continue
        public = replace(scene, view=game.view(0))
        with_hand = painted(replace(scene, page=1), 160, 45).text
        without = painted(replace(public, page=0), 160, 45).text
        assert "your hand" not in "".join(without)
        assert "your hand" in "".join(with_hand)
        return


@pytest.mark.parametrize("seats", [2, 4])
def test_exploration_is_told_whole_beside_whoever_does_what(seats: int) -> None:
    """The status line has age, round, mode and options at every question before the last round."""
    kinds = set()
    for _, scene, _ in scenes(seats, 8, {"exploration": "on"}, moves=400):
        view = scene.view
        if scene.prompt is None or (view.age == view.ages and view.round == view.rounds):
            continue
        where, does = BOARD.title(scene)
        line = f" Galaxy  {where} {plain(does)}   saved ✓ "
        assert "exploration" in where
        assert len(line) <= 80, line
        kinds.add(scene.prompt.kind)
    assert {"choose_civilization", "choose_slot", "choose_card", "choose_side", "move_to"} <= kinds
